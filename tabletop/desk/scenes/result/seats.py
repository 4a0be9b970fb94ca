"""The panels of a result of several seats: who won, and how it compares."""

from tabletop.ai.levels import played_by
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, PARAGRAPH, RIGHT, WRAPPED, Fit
from tabletop.desk.draw.ribbons import CREAM, INK, PAPER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    COOL,
    EMPHASIS,
    FIELD,
    FIGURE,
    HEADING,
    HERO_SKIN,
    LINE,
    LINE_SOFT,
    NUMBER,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SOFT,
    STRONG,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    TITLE,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.words import shortened
from tabletop.desk.flow import Node, column, compose, on, paragraph, text
from tabletop.desk.scenes.moment import is_face
from tabletop.desk.scenes.result.facts import (
    Shown,
    counted,
    kept_words,
    ordinal,
    place_words,
    winner_words,
)
from tabletop.desk.scenes.result.panels import Compared, Fact, comparison, gild, par_fact
from tabletop.packs.texts import listed, number_text

WINNER_STYLES = tuple(TextStyle("title", size, 1) for size in (84, 68, 56, 44, 34, 28))
ROW_SKIN = Skin(FIELD, FIELD, LINE, 1, 10, alpha=225)
BEST_ROW_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 2, 10, alpha=225)
VEIL_SKIN = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=14, alpha=190)
"""Over the whole picture: nothing of it shows between the letters of who won, and no edge of a plate is seen."""
HIGHEST_ROW = 50
LOWEST_ROW = 30
TALL_ROW = 44
"""From so many units on the rows have two lines."""
BAR = 5
"""How high the bar of a seat's total is, in units."""
BAR_IN = 10
"""How far that bar is in from the edges of its row, in units."""
MOST_MARK = 48
"""How large the piece of a seat in its row is at most, in units."""
DISC_SKIN = Skin(CREAM, PAPER, INK, 3, 999, shadow=10)
FRAME_LEAST = 5  # units
FRAME_SHARE = 0.035
"""How wide the frame of a portrait is for its width: the corners of the picture end within it."""
LEAST_PIECE = 64
"""How large the piece of who won is at least, in units."""
MOST_PIECE = 170
"""How large it is at most, in units."""


def winner(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add who won, how far the seats are apart, and all seats from the best to the last."""
    u = sheet.u
    sheet.plate(box, HERO_SKIN)
    sheet.picture(box.inset(u(3)), *shown.card.ending.hero, fit=Fit("cover", u(14)))
    sheet.plate(box.inset(u(3)), VEIL_SKIN)
    inner = box.inset(u(24) if box.h > u(240) else u(14), u(18) if box.h > u(240) else u(10))
    count = len(shown.sheets)
    if inner.h < u(70) + count * u(LOWEST_ROW + 6):  # low and wide: side by side
        words, rows = inner.cut_left(inner.w * 44 // 100, u(16))
    else:
        each = min(u(HIGHEST_ROW), (inner.h - u(116)) // count)
        rows, words = inner.cut_bottom(max(u(LOWEST_ROW) * count, each * count), u(8))
    _winners_piece(sheet, words, shown, _headline(sheet, words, shown))
    standings(sheet, rows, shown)


def standings(sheet: Sheet, rows: Box, shown: Shown, highest: float = HIGHEST_ROW) -> None:
    """Add the seats from the best to the last, a row each of `highest` units at most."""
    u, count = sheet.u, len(shown.sheets)
    gap = u(6) if rows.h >= count * u(LOWEST_ROW + 6) else u(3)
    places = rows.middle(rows.w, min(rows.h, count * u(highest))).rows(count, gap)
    high = min(place.h for place in places)
    tall = high >= max(u(TALL_ROW), sheet.line(STRONG) + sheet.line(SMALL) + u(2 * BAR))
    barred = high >= sheet.line(NUMBER) + u(2 * BAR + 2)
    for place, seat in zip(places, shown.order, strict=True):
        sheet.plate(place, BEST_ROW_SKIN if seat == shown.me else ROW_SKIN)
        if barred:
            _bar(sheet, place, shown, seat)
        above = 0 if tall or not barred else u(BAR + 2)  # what the bar takes of a row of one line
        _row(sheet, Box(place.x, place.y, place.w, place.h - above), shown, seat, tall=tall)


def _headline(sheet: Sheet, box: Box, shown: Shown) -> int:
    """Add who won; return how wide that is."""
    u = sheet.u
    if box.h >= u(120):
        head, box = box.cut_top(u(24))
        title = "The result" if shown.me is None else "Your game"
        sheet.text(head, title.upper(), HEADING, TEXT, ground=TABLE_DEEP)
    below = place_words(shown)
    lines = sheet.text_height(below, SUBTITLE, box.w)
    foot = min(lines, max(0, box.h - sheet.line(WINNER_STYLES[-1])))
    low, high = box.cut_bottom(foot)
    said = [words.upper() for words in winner_words(shown)]
    first = shown.match.names[shown.order[0]]
    said += [words.replace(first.upper(), shortened(first).upper()) for words in said[-1:]]  # what it did is not cut
    ways = [(style, words) for words in said for style in WINNER_STYLES]
    style, words = next((way for way in ways if _fits(sheet, high, *way)), (WINNER_STYLES[-1], said[-1]))
    if sheet.width(words, style) <= high.w:
        sheet.text(high, words, style, EMPHASIS, ground=TABLE_DEEP)
        gild(sheet)
    elif sheet.text_height(words, style, high.w) <= min(high.h, 2 * sheet.line(style)):
        sheet.text(high, words, style, EMPHASIS, WRAPPED, ground=TABLE_DEEP)
    else:
        sheet.text(high, words, style, EMPHASIS, ELIDED, ground=TABLE_DEEP)
    if foot >= lines:
        sheet.text(low, below, SUBTITLE, TEXT, PARAGRAPH, ground=TABLE_DEEP)
    return min(box.w, max(sheet.width(words, style), sheet.width(below, SUBTITLE)))


def _winners_piece(sheet: Sheet, box: Box, shown: Shown, used: int) -> None:
    """Add the piece of who won alone at the right of the words, which took so much of the width, if it has room."""
    u = sheet.u
    side = min(box.h, box.w - used - u(24), u(MOST_PIECE))
    if shown.result.given_up or side < u(LEAST_PIECE) or sum(one.rank == 1 for one in shown.sheets) > 1:
        return
    compose_winner(sheet, Box(box.right - side, box.y, side, side).inset(u(3)), shown)


def compose_winner(sheet: Sheet, disc: Box, shown: Shown) -> None:
    """Put a disc on the sheet with who won: a portrait in a frame that covers its edge, or a piece before rays."""
    sheet.plate(disc, DISC_SKIN, round=True)
    first, farewell = shown.order[0], shown.card.ending.farewell
    pieces = shown.card.pieces(shown.match)
    piece = pieces[first % len(pieces)] if farewell is None else farewell.portrait(shown.match, first)
    if farewell is None and not is_face(piece):
        sheet.picture(disc.inset(sheet.u(2)), "ui", "disc-rays.svg")
        sheet.picture(disc.middle(disc.w * 78 // 100, disc.h * 78 // 100), *piece)
        return
    sheet.picture(disc, *piece, fit=Fit("cover", disc.w // 2))
    frame = max(FRAME_LEAST, disc.w / sheet.scale * FRAME_SHARE)
    sheet.plate(disc, Skin(None, None, CREAM, frame, 999))
    sheet.plate(disc, Skin(None, None, INK, 3, 999))


def _fits(sheet: Sheet, box: Box, style: TextStyle, words: str) -> bool:
    """Tell whether words fit on one line, in the smaller styles on two."""
    if sheet.width(words, style) <= box.w:
        return sheet.line(style) <= box.h
    lines = sheet.wrap(words, style, box.w)
    inside = all(sheet.width(line, style) <= box.w for line in lines)
    return style.size <= 44 and len(lines) == 2 and inside and 2 * sheet.line(style) <= box.h


NAME_LEAST = 50
"""The units that a name has beside its piece at the least."""


def _row(sheet: Sheet, box: Box, shown: Shown, seat: int, *, tall: bool) -> None:
    u = sheet.u
    sheet_, who = shown.sheets[seat], shown.match.seats[seat]
    mine = seat == shown.me
    inner = box.inset(u(12), u(2))
    style = TITLE if tall else NUMBER
    if not shown.result.given_up:  # else nobody has a place
        wide = max(sheet.width(ordinal(n + 1), style) for n in range(len(shown.sheets)))
        place, inner = inner.cut_left(wide, u(10))
        sheet.text(place, ordinal(sheet_.rank), style, EMPHASIS if sheet_.rank == 1 else SOFT, ground=FIELD)
    large = FIGURE if tall else style
    totals = max(sheet.width(number_text(one.total), large) for one in shown.sheets)
    figure, inner = inner.cut_right(max(totals, sheet.width("100", large)), u(10))
    sheet.text(figure, number_text(sheet_.total), large, TEXT, RIGHT, ground=FIELD)
    side = min(inner.h - u(4), u(MOST_MARK))
    if inner.w >= side + u(NAME_LEAST):  # else the name has its room
        mark, inner = inner.cut_left(side, u(10))
        pieces = shown.card.pieces(shown.match)
        sheet.picture(mark.middle(side, side), *pieces[seat % len(pieces)])
    ink = EMPHASIS if mine else TEXT
    if tall:
        upper, lower = inner.middle(inner.w, sheet.line(STRONG) + sheet.line(SMALL) - u(4)).cut_top(sheet.line(STRONG))
        sheet.text(upper, who.name, STRONG, ink, ELIDED, ground=FIELD)
        lower = Box(lower.x, lower.y - u(4), lower.w, sheet.line(SMALL))
        sheet.text(lower, played_by(who.kind), SMALL, QUIET, ELIDED, ground=FIELD)
        return
    kind = played_by(who.kind)
    wide = sheet.width(kind, SMALL)
    if sheet.width(who.name, STRONG) + wide + u(10) <= inner.w:
        side_box, inner = inner.cut_right(wide, u(10))
        sheet.text(side_box, kind, SMALL, QUIET, RIGHT, ground=FIELD)
    sheet.text(inner, who.name, STRONG, ink, ELIDED, ground=FIELD)


def _bar(sheet: Sheet, box: Box, shown: Shown, seat: int) -> None:
    """Add a bar at the foot of a row as long as the seat's total is beside the best one: all rows are one scale."""
    best, total = max(one.total for one in shown.sheets), shown.sheets[seat].total
    foot = box.inset(sheet.u(BAR_IN), 0).cut_bottom(sheet.u(BAR + 3))[0].cut_top(sheet.u(BAR))[0]
    if best > 0 and total > 0:
        wide = max(foot.h, round(foot.w * total / best))
        ink = EMPHASIS if shown.sheets[seat].rank == 1 else COOL
        sheet.plate(foot.cut_left(wide)[0], Skin(ink, ink, None, radius=999))


def compare_seats(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add how the result stands among the player's games of the same number and kinds of seats."""
    result, best = shown.result, shown.best
    title = "How it compares" if shown.me is not None else f"How it compares for {result.name}"
    if result.kind != "human":
        compose(sheet, box, lambda: _kept_words(title, kept_words(result)))
        return
    others = [seat.kind for n, seat in enumerate(shown.match.seats) if n != result.seat]
    won, of = shown.wins
    won_this = result.ranked and result.sheet.rank == 1
    such = f"of {counted(of, ('such game', 'such games'))}"
    wins = Fact("Won", str(won), such, "trophy" if won_this else "", EMPHASIS)
    more = (f"best was {number_text(best.figure)}",) if best is not None and shown.par.state != "none" else ()
    if shown.par.state != "none":
        beside = par_fact(shown)
    elif best is None and result.ranked:
        beside = Fact("Best score", number_text(result.figure), "in this game")
    elif best is None:
        beside = Fact("Best before", "–", "no ranked game yet")
    else:
        words = "a new best" if result.ranked and result.figure > best.figure else ordinal(best.sheet.rank) + " place"
        beside = Fact("Best before", number_text(best.figure), words)
    cards = (wins if of else Fact("Practice", "–", "not counted"), beside)
    above = f"Games against {_against(others)}"
    comparison(sheet, box, shown, Compared(title, cards, more, " like this, by score", above))


def _kept_words(title: str, words: str) -> Node:
    """Return the panel of a result that is compared with nothing."""
    head = text(title.upper(), HEADING, QUIET, cut=60, goes=0)
    return on(column(head, paragraph(words, SMALL, SOFT), gap=8), PANEL_SKIN, pad=(24, 18), tight=(12, 8))


def _against(kinds: list[str]) -> str:
    counts = {kind: kinds.count(kind) for kind in sorted(kinds, key=lambda kind: (kind != "human", kind))}
    words = []
    for kind, n in counts.items():
        if kind == "human":
            words.append("another human" if n == 1 else f"{n} other humans")
        else:
            title = played_by(kind).removeprefix("AI, ")
            words.append(f"{n} {title} AI{'s' if n > 1 else ''}")
    return listed(words)
