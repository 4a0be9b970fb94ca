"""The panels of a solo result that show the rating and what it is compared with, and what all results share."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, RIGHT, Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    BIG_FIGURE,
    COOL,
    EMPHASIS,
    FIGURE,
    HEADING,
    HERO_SKIN,
    NUMBER,
    PANEL_SKIN,
    QUIET,
    SMALL,
    SMALL_BOLD,
    SOFT,
    SUBTITLE,
    TABLE_DEEP,
    TEXT,
    WELL_SKIN,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.flow import SPRING, Ground, Node, column, compose, draw, first, grid, on, paragraph, row, text
from tabletop.desk.scenes.result.facts import (
    Shown,
    band_of,
    kept_words,
    like_this,
    ordinal,
    par_share,
    par_words,
    unranked_words,
)
from tabletop.desk.scenes.result.scale import FEW, scale
from tabletop.desk.tables.table import Band
from tabletop.desk.widgets import ButtonStyle, Command, bar, button
from tabletop.desk.widgets.charts import histogram
from tabletop.packs.texts import number_text

RATING_STYLES = (*(TextStyle("title", size) for size in (150, 130, 116, 104, 92, 72)), BIG_FIGURE)
FIRST_GAME = "Your first ranked game"
TO_BE_COMPARED = "The next ones are compared with it."
SCALE_OF = {True: "Rating, and where each band begins", False: "Score of each seat"}
"""What the scale shows, of a game with a rating and of others."""
GILT = WHITE
"""The upper end of the letters of the rating."""
HERO_SHAPE = 1.34
"""How wide the picture of a result is for its height."""
HERO_SEEN = 0.66
"""How far down it something stands, as a share."""
HERO_FADE = 40
"""Over how many hundredths of its width the picture fades out at its left."""
HERO_STEPS = 16
"""In how many steps it does."""
DIGIT_HIGH = 1.06
"""How much higher than its size the place of a number is: digits have nothing below the line."""
DIGITS = 1.0
"""How high a line of digits is for their size: they have nothing below it."""
CLASS_WIDTH = 5
LEAST_CLASSES = 13
POINTS_STYLE = TextStyle("title", 26)
FIGURES = (msgspec.structs.replace(FIGURE, leading=DIGITS), POINTS_STYLE, NUMBER)
"""The letters of a figure, from large to small."""
CHART = 240  # units, the width of the chart beside the cards
LEAST_CHART = 200  # units
SEED_STYLE = TextStyle("title", 18)
BAND_STYLE = TextStyle("title", 32, 1)
SCALE_VEIL = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=10, alpha=175)
"""Under the scale of bands, so that no lit window lies behind its numbers."""
VEIL_FADE = 32
"""Over how many units at each side of its edge a veil fades out."""
FOOT_VEIL = msgspec.structs.replace(SCALE_VEIL, radius=14, corners="bottom")
LEAST_SCALE = 66
DIM_BAND = rgb("#6d6654")
NEXT_BAND = rgb("#2b3850")
BEST_SKIN = Skin(WELL_SKIN.top, WELL_SKIN.bottom, EMPHASIS, 2.5, 8)


def margin(sheet: Sheet, box: Box) -> int:
    """Return the inner margin in units of a panel in `box`, less where it is low."""
    return 24 if box.h > sheet.u(320) else 16 if box.h > sheet.u(240) else 12


# Panels --------------------------------------------------------------------------------------------------------------


def hero(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the rating with its band and the scale of bands."""
    u = sheet.u
    sheet.plate(box, HERO_SKIN)
    hero_picture(sheet, box, shown)
    wide = box.w > 2 * box.h
    inner = box.inset(u(26), u(10 if wide else 18))
    ground = TABLE_DEEP
    own = "Your rating" if shown.result.kind == "human" else "Rating"
    title = ("Rating so far" if shown.result.given_up else own).upper()
    if inner.h >= u(210):
        head, inner = inner.cut_top(u(24), u(2))
        sheet.text(head, title, HEADING, TEXT, ground=ground)
    figure = number_text(shown.result.figure)
    scale, inner = inner.cut_bottom(u(90) if wide or inner.h >= u(190) else u(76))
    if wide:
        scale = scale.cut_left(scale.w * 62 // 100)[0]  # clear of the figure in the picture
        left, top = box.x + u(16), scale.y - u(4)  # right of the round corner
        scale_veil(sheet, Box(left, top, scale.right - left, box.bottom - u(5) - top))
    else:
        edge = u(3)
        foot = Box(box.x + edge, scale.y - u(2), box.w - 2 * edge, box.bottom - edge - scale.y + u(2))
        sheet.plate(foot, FOOT_VEIL)
    style, below = _rating_style(sheet, inner, figure, sheet.line(BAND_STYLE))
    number, inner = inner.cut_top(min(inner.h, sheet.u(style.size * DIGIT_HIGH)), u(4))
    sheet.text(number, figure, style, EMPHASIS, ground=ground)
    gild(sheet)
    bands = shown.card.bands
    mine = band_of(bands, shown.result.figure)
    if below:
        line = inner.cut_top(min(inner.h, u(44)))[0]
    else:
        x = number.x + sheet.width(figure, style) + u(24)
        line = Box(x, number.y, number.right - x, number.h)
        if line.h >= u(64):
            head, line = line.cut_top(u(24))
            sheet.text(head, title, HEADING, TEXT, ground=ground)
    _band(sheet, line, bands[mine].title.upper(), mine, box.right - u(8))
    band_scale(sheet, scale, bands, mine, shown.result.figure)


def _band(sheet: Sheet, line: Box, name: str, stars: int, right: int) -> None:
    """Add the name of a band, and as many of its stars as end before `right`."""
    u = sheet.u
    sheet.text(line, name, BAND_STYLE, TEXT, ground=TABLE_DEEP)
    place = Box(line.x + sheet.width(name, BAND_STYLE) + u(14), line.y, u(24), line.h)
    for n in range(stars):
        star = place.move(n * u(26)).middle(u(22), u(22))
        if star.right <= right:
            sheet.icon(star, "star", EMPHASIS)


def hero_picture(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add the picture behind the rating; in a wide box whole at the right, its left side fading out."""
    u, sprite = sheet.u, shown.card.ending.hero
    if box.w <= 2 * box.h:
        sheet.picture(box.inset(u(3)), *sprite, fit=Fit("cover", u(14)))
        return
    sheet.plate(box.inset(u(3)), Skin(TABLE_DEEP, TABLE_DEEP, None, radius=14))
    inner = box.inset(u(5))  # within the frame, whose corners are round, where the picture is cut
    high = round(inner.h / HERO_SEEN)
    place = inner.cut_right(round(high * HERO_SHAPE))[0]
    with sheet.clipped(inner):
        sheet.picture(Box(place.x, place.y, place.w, high), *sprite, fit=Fit("cover", u(12)))
    for n, strip in enumerate(place.cut_left(place.w * HERO_FADE // 100)[0].columns(HERO_STEPS, 0)):
        alpha = 255 * (HERO_STEPS - n) // HERO_STEPS
        sheet.plate(strip, Skin(TABLE_DEEP, TABLE_DEEP, None, radius=0, alpha=alpha))
    sheet.plate(box, msgspec.structs.replace(HERO_SKIN, top=None, bottom=None, shadow=0))  # over its corners


def scale_veil(sheet: Sheet, box: Box) -> None:
    """Darken the picture under the scale of bands in `box`, fading out above it and at its right."""
    u, strip = sheet.u, msgspec.structs.replace(SCALE_VEIL, radius=0)
    soft = Box(box.right - u(VEIL_FADE), box.y, 2 * u(VEIL_FADE), box.h)
    full = SCALE_VEIL.alpha
    parts = [(Box(box.x, box.y, soft.x - box.x, box.h), full)]
    parts += [(part, full * (HERO_STEPS - n) // (HERO_STEPS + 1)) for n, part in enumerate(soft.columns(HERO_STEPS, 0))]
    for part, alpha in parts:
        upper, lower = part.cut_top(u(VEIL_FADE) // 2)
        sheet.plate(upper, msgspec.structs.replace(strip, alpha=0, alpha_bottom=alpha))
        sheet.plate(lower, msgspec.structs.replace(strip, alpha=alpha))


def gild(sheet: Sheet) -> None:
    """Let the letters of the last text shine at their upper end."""
    sheet.things[-1] = msgspec.structs.replace(sheet.things[-1], top=GILT)


def _rating_style(sheet: Sheet, box: Box, figure: str, name_high: int) -> tuple[TextStyle, bool]:
    """Return the largest style for `figure` in `box`, and whether its name has room below it, else beside it."""
    for style in RATING_STYLES:
        high = sheet.u(style.size * DIGIT_HIGH + 4)
        if high + name_high <= box.h and sheet.width(figure, style) <= box.w * 2 // 3:
            return style, True
    fits = [s for s in RATING_STYLES if sheet.u(s.size * DIGIT_HIGH) <= box.h and sheet.width(figure, s) <= box.w // 2]
    return (fits or [BIG_FIGURE])[0], False


def band_scale(sheet: Sheet, box: Box, bands: tuple[Band, ...], mine: int, rating: int) -> None:
    """Add the bands in a row, with where each begins and where `rating` is, in the band `mine`."""
    u = sheet.u
    marked = box.h >= u(88)
    mark, box = box.cut_top(u(14) if marked else 0)
    row, rest = box.cut_top(u(12), u(2))
    numbers, words = rest.cut_top(sheet.line(NUMBER), u(4))
    gap = u(4)
    for n, place in enumerate(row.columns(len(bands), gap)):
        colour = EMPHASIS if n == mine else DIM_BAND if n < mine else NEXT_BAND
        sheet.plate(place, Skin(colour, colour, None, radius=5))
        least = bands[n].least
        if n == mine and marked:
            x, half = place.x + round(place.w * _share(bands, mine, rating)), u(7)
            sheet.stroke([(x - half, mark.y), (x + half, mark.y), (x, mark.bottom - u(3))], TEXT, fill=True)
        if least is not None:
            text = str(least)
            wide = sheet.width(text, NUMBER)
            spot = Box(place.x - gap // 2 - wide // 2, numbers.y, wide, numbers.h)
            sheet.text(spot, text, NUMBER, EMPHASIS if n == mine else SOFT, CENTRE, ground=TABLE_DEEP)
    least, above = bands[mine].least, bands[mine + 1] if mine + 1 < len(bands) else None
    if above is not None and above.least is not None:
        span = f"below {above.least}" if least is None else f"{least} to {above.least - 1}"
        more = f"{above.least - rating} more for {above.title}"
    else:
        span, more = f"{least} and more", "the top band"
    left = f"{bands[mine].title}, {span}"
    if sheet.width(left, SMALL) + sheet.width(more, SMALL) + u(16) <= words.w:
        sheet.text(words, left, SMALL, TEXT, ground=TABLE_DEEP)
    sheet.text(words, more, SMALL, TEXT, RIGHT, ground=TABLE_DEEP)


def _share(bands: tuple[Band, ...], mine: int, rating: int) -> float:
    """Return how far `rating` is through its band (0 to 1), the middle of one that has no end."""
    least, above = bands[mine].least, bands[mine + 1].least if mine + 1 < len(bands) else None
    return 0.5 if least is None or above is None else (rating - least + 0.5) / (above - least)


def compare(sheet: Sheet, box: Box, shown: Shown) -> None:
    """Add how the result stands beside the AI's game of the same seed and among the player's own games."""
    result, before, best = shown.result, shown.best_on_seed, shown.best
    best_here = result.ranked and (before is None or result.figure > before.figure)
    if before is None:
        words = "first game on it" if result.first_try else "no ranked game before"
    elif best_here:
        words = f"new best, was {number_text(before.figure)}"
    elif before == best and before.figure > result.figure:
        words = f"{before.figure - result.figure} below your best"
    else:
        words = f"best is {number_text(before.figure)}"
    here = Fact("This seed", number_text(result.figure), words, "trophy" if best_here else "", EMPHASIS)
    if shown.par.state != "none":
        there = par_fact(shown)
    elif best is None:
        there = Fact("Best before", "–", "no ranked game yet")
    else:
        where = "this seed too" if best == before else f"seed {best.seed}"
        there = Fact("Best before", number_text(best.figure), where)
    more = [f"best was {number_text(best.figure)}"] if best is not None and shown.par.state != "none" else []
    more += [f"mean {number_text(shown.mean)}"] if shown.mean is not None else []
    comparison(sheet, box, shown, Compared("How it compares", (here, there), tuple(more)))


class Compared(msgspec.Struct, frozen=True):
    """What a panel compares a result with: its title, two cards, what `more` there is to say of the player's games, to
    which of them they belong, and what stands `above` the cards."""

    title: str
    cards: tuple["Fact", "Fact"]
    more: tuple[str, ...] = ()
    which: str = ""
    above: str = ""


def par_fact(shown: Shown) -> "Fact":
    """Return what an AI level made of the same seed."""
    figure, words, _ = par_words(shown)
    return Fact(shown.par.title, figure, words, "chip-ai", COOL, share=par_share(shown))


def comparison(sheet: Sheet, box: Box, shown: Shown, compared: Compared) -> None:
    """Add a panel with two cards, the place of the result among the player's own games and their figures: below those,
    beside them where it is low, or left out."""

    def layout() -> Node:
        return on(first(*_compared(shown, compared)), PANEL_SKIN, pad=(24, 18), tight=(12, 8))

    compose(sheet, box, layout)


def _compared(shown: Shown, compared: Compared) -> list[Node]:
    """Return the ways to lay out what a panel compares a result with."""
    high, any_cards = (grid(*(one(card) for card in compared.cards), columns=2, gap=12) for one in (_high_card, _card))
    head = text(compared.title.upper(), HEADING, QUIET, cut=60, goes=2)
    above = compared.above and text(compared.above, SMALL, QUIET, cut=60, goes=1)
    placed = shown.result.ranked and shown.place[1] > 0
    own = shown.result.figure if placed else None
    chart = draw(partial(_figures, shown=shown, own=own), (CHART, LEAST_CHART), (110, 57), rank=0)
    if not placed:
        words = _unplaced(shown)
        beside = text(f"Beside your {like_this(shown, shown.place[1], 'ranked')}", SMALL, QUIET, cut=60)
        figures = column(shown.place[1] >= FEW and beside, on(chart, grow=1))
    else:
        words, figures = _place_among(shown, compared.more, compared.which), chart
    brief = column(any_cards, words, gap=10)
    low = row(on(brief, grow=2), on(chart, grow=1), gap=24) if shown.histogram else brief
    return [column(head, above, high, words, on(figures, grow=1), gap=6), low, brief]


def _unplaced(shown: Shown) -> Node:
    """Return why a result has no place among the player's games."""
    reason = "" if shown.result.ranked else kept_words(shown.result)
    return column(reason and on(paragraph(reason, SMALL, SOFT), Ground(tip=unranked_words(shown.result))))


def _place_among(shown: Shown, more: Sequence[str], which: str) -> Node:
    """Return the place of a result among the player's games in words."""
    place, of = shown.place
    if of == 1:  # a place among one would praise the last of a table
        return row(text(FIRST_GAME, SUBTITLE, TEXT), text((TO_BE_COMPARED, ""), SMALL, SOFT, rank=0), gap=12)
    words = f"of your {like_this(shown, of)}"
    tries = shown.first_place
    first_try = f"; {ordinal(tries[0])} of {tries[1]} first tries" if tries[1] > 1 and tries[1] != of else ""
    said = [f"{which}; {', '.join(more[:n])}" for n in range(len(more), 0, -1)]
    ways = [words + told + first_try for told in said] + [words + told for told in said]
    ways += [words + which + first_try, words + which, words + first_try, words]
    return row(text(ordinal(place), FIGURES[0], TEXT, rank=2), text(ways, SMALL, SOFT, cut=40), gap=12)


def _figures(sheet: Sheet, box: Box, shown: Shown, own: int | None) -> None:
    """Add the histogram of the ranked games, with the column of the figure `own`; the scale while they are few."""
    counts = [n for _, n in shown.histogram if n]
    if sum(counts) < FEW or len(counts) == 1:  # a lone column compares nothing
        line, high = sheet.line(SMALL), sheet.u(110)
        if box.h >= (sheet.u(LEAST_SCALE) if shown.solo else high) + line:
            head, box = box.middle(box.w, min(box.h, high + line)).cut_top(line)
            words = SCALE_OF[shown.solo]
            sheet.text(head, words if sheet.width(words, SMALL) <= head.w else words.split(",")[0], SMALL, QUIET)
        scale(sheet, box.middle(box.w, min(box.h, high)), shown)
        return
    if box.h <= sheet.u(56):
        return
    lows, counts = _classes(shown.histogram)
    column = None if own is None else max((n for n, low in enumerate(lows) if low <= own), default=None)
    each = max(1, len(lows) // 4)
    marks = [(n, number_text(low)) for n, low in enumerate(lows) if n % each == 0]
    histogram(sheet, box, counts, marks, column, "" if own is None else number_text(own))


def _classes(histogram_: tuple[tuple[int, int], ...]) -> tuple[list[int], list[int]]:
    """Return the lower bounds and the counts of the classes, with empty ones around so that there are enough to see."""
    width = histogram_[1][0] - histogram_[0][0] if len(histogram_) > 1 else CLASS_WIDTH
    around = max(0, LEAST_CLASSES - len(histogram_) + 1) // 2
    low, high = histogram_[0][0], histogram_[-1][0]
    first = low - around * width if low < 0 else max(0, low - around * width)
    last = max(high + around * width, first + (LEAST_CLASSES - 1) * width)
    lows = list(range(first, last + 1, width))
    found = dict(histogram_)
    return lows, [found.get(low, 0) for low in lows]


class Fact(msgspec.Struct, frozen=True):
    """A figure, what it is and a remark; in `EMPHASIS` it is the one that stands out. While it is worked out, `share`
    of it is done (0 to 1)."""

    title: str
    figure: str
    words: str
    icon: str = ""
    colour: Colour = TEXT
    share: float | None = None


def _high_card(fact: Fact) -> Node:
    """Return a card in three lines."""
    large, rest, sign, foot = _figure(fact, FIGURES[:1]), _rest(fact), _sign(fact), _foot(fact)
    lines = column(text(fact.title, SMALL_BOLD, cut=40), row(large, rest, sign, gap=10), foot, gap=0)
    return on(lines, _ground(fact), pad=(14, 8), tight=(14, 4))


def _card(fact: Fact) -> Node:
    """Return a card in three lines, or in two where it is low: then the title stands beside the figure."""
    brief = text((fact.title, fact.title.split(",")[0]), SMALL_BOLD, cut=30)
    lines = column(row(_figure(fact, FIGURES), brief, _rest(fact), _sign(fact), gap=10), _foot(fact), gap=0)
    return first(_high_card(fact), on(lines, _ground(fact), pad=(14, 8), tight=(14, 2)))


def _stands_out(fact: Fact) -> bool:
    return fact.colour == EMPHASIS and bool(fact.icon)


def _ground(fact: Fact) -> Skin:
    return BEST_SKIN if _stands_out(fact) else WELL_SKIN


def _sign(fact: Fact) -> Node | None:
    if not fact.icon:
        return None
    return draw(lambda sheet, box: sheet.icon(box, fact.icon, fact.colour), (26, 26), (26, 26), goes=0)


def _foot(fact: Fact) -> Node:
    return text(fact.words, SMALL, EMPHASIS if _stands_out(fact) else SOFT, cut=40, rank=2)


def _rest(fact: Fact) -> Node | None:
    return SPRING if fact.share is None else None  # a bar takes all the room itself


def _figure(fact: Fact, styles: Sequence[TextStyle]) -> Node:
    """Return the figure of a card in the first of the styles that fits, or how much of it is worked out."""
    if fact.share is not None:
        return draw(partial(_share_bar, fact), (120, 24), (14, 14), rank=2, grow=1)
    ink = fact.colour if fact.icon else TEXT
    return first(*[text(fact.figure, style, ink) for style in styles], rank=2)


def _share_bar(fact: Fact, sheet: Sheet, box: Box) -> None:
    """Draw how much of a figure is worked out."""
    bar(sheet, box.middle(box.w, sheet.u(14)), fact.share or 0.0, colour=fact.colour)


def seed(sheet: Sheet, box: Box, words: str, copy: Callable[[], None]) -> None:
    """Add the seed with a button to copy it."""
    style = ButtonStyle(icon="copy", letters=SMALL_BOLD)

    def layout() -> Node:
        named = text(words, SEED_STYLE, TEXT, cut=40)
        put = draw(lambda sheet, box: button(sheet, box, "Copy", Command("seed.copy", copy), style), (92, 92), (44, 32))
        ways = first(column(text("Seed", SMALL, QUIET), named, gap=0), named)
        return on(row(ways, SPRING, put), WELL_SKIN, pad=(14, 4))

    compose(sheet, box, layout)
