"""The turning points on the result: each with a piece of the table as it was, and a door to it."""

from functools import partial

import msgspec

from tabletop.core.moments import NOBODY
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_SIDE
from tabletop.desk.draw.layout import CENTRE, ELIDED, PARAGRAPH, RIGHT
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    EMPHASIS,
    ENAMEL_PANEL,
    GOOD,
    GOOD_TEXT,
    HEADING,
    LINE,
    NUMBER,
    ON_LIGHT,
    PANEL_SKIN,
    QUIET,
    READ_HOVER_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TABLE_DEEP,
    TEXT,
    WARNING,
    WARNING_TEXT,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.words import fits_all, style_for
from tabletop.desk.flow import Node, compose, draw, first, paragraph, picture, row, text
from tabletop.desk.scenes.result.course import Look, looker
from tabletop.desk.scenes.result.facts import Shown, master_words, seen_after
from tabletop.desk.tables.ending import TurningWords
from tabletop.desk.widgets import Command, icon_button, panel
from tabletop.play.analysis import TURNING_POINTS, TurningPoint

HOVER_SKIN = READ_HOVER_SKIN
CROP_SKIN = Skin(TABLE_DEEP, TABLE_DEEP, None, radius=4)
CROP_EDGE = Skin(None, None, LINE, 1.5, 4)
CHANGE_STYLE = TextStyle("number", 44)
SMALL_CHANGE_STYLE = TextStyle("number", 26)
FULL = 60
"""How high the words of a card are at least, in units, that stand in lines of their own after its number."""
CROP_LEAST = 50  # units that a picture has at each side for a button in its corner
BRANCH = 34  # units, the side of that button
SIGN = 24  # units, the number of a turning point and the sign of its seat
HEAD_GAP = 8  # units, between them and the words
CUT = 40  # units; in less words are not cut but left out
TOP = 6
"""How many levels above a portrait what lies on it is."""


def moments(sheet: Sheet, box: Box, shown: Shown, look: Look, play_on: Look | None = None) -> None:
    """Add the turning points, each a door to the table as it was, and to a game that plays on from there: below each
    other, in a low box side by side."""
    u = sheet.u
    if not shown.points:
        inner = panel(sheet, box, "Turning points")
        sheet.text(inner, "Nothing turned this game.", SMALL, QUIET, PARAGRAPH)
        return
    beside = box.w > TURNING_POINTS * box.h
    places = box.columns(TURNING_POINTS, u(14)) if beside else box.rows(TURNING_POINTS, u(10))
    for n, place in enumerate(places[: len(shown.points)]):
        crop = _moment(sheet, place, shown, n, look)
        if play_on is not None and min(crop.w, crop.h) >= u(CROP_LEAST):
            _play_on(sheet, crop, shown, n, play_on)


def _play_on(sheet: Sheet, crop: Box, shown: Shown, n: int, play_on: Look) -> None:
    """Add the button that plays on from before a turning point, in the corner of its picture."""
    u, side = sheet.u, max(LEAST_SIDE, sheet.u(BRANCH))
    place = Box(crop.right - side - u(2), crop.bottom - side - u(2), side, side)
    with sheet.raised(2 * TOP):
        command = Command(f"play-on.{n}", looker(play_on, shown.points[n].entry))
        icon_button(sheet, place, "branch", command, tip="Play on from here, in a practice game")


def _moment(sheet: Sheet, box: Box, shown: Shown, n: int, look: Look) -> Box:
    """Add a turning point; return where its picture is, nothing where there is none."""
    u, crop = sheet.u, Box(0, 0, 0, 0)
    point, target = shown.points[n], f"moment.{n}"
    lit = sheet.hovered(target)
    sheet.plate(box, HOVER_SKIN if lit else PANEL_SKIN)
    side = min(u(34), box.h - u(8))
    if box.w >= u(300) and box.h >= u(50):
        share = 28 if box.h >= u(92) else 22
        crop = Box(box.x + u(7), box.y + u(7), min(u(130), box.w * share // 100), box.h - 2 * u(7))
        _crop(sheet, crop, shown, n)
        inner = Box(crop.right, box.y, box.right - crop.right, box.h).inset(
            u(14), u(8 if box.h >= u(92) else 5 if box.h >= u(70) else 3)
        )
        if inner.h < u(FULL):
            _badge(sheet, Box(crop.x + u(2), crop.y + u(2), u(24), u(24)), shown, n)
    else:
        inner = box.inset(u(16), u(8))
        if inner.h < u(FULL):
            badge, inner = inner.cut_left(side, u(14))
            _badge(sheet, badge, shown, n)
    _words(sheet, inner, shown, n, lit)
    with sheet.raised(TOP):
        master = f"{master_words(shown, n)}. " if master_words(shown, n) else ""
        tip = f"{shown.moments[n].said}. {lead_words(shown, point)}{master}Show the table as it was."
        sheet.zone(box, target, tip=tip)
    sheet.act(target, looker(look, seen_after(shown.match, point)))
    return crop


def _badge(sheet: Sheet, box: Box, shown: Shown, n: int) -> None:
    """Add the number of a turning point in the middle of a box, as on its pin."""
    box = box.middle(min(box.w, box.h), min(box.w, box.h))
    colour = GOOD if shown.points[n].change > 0 else WARNING
    with sheet.raised(TOP):
        sheet.plate(box, Skin(colour, colour, ON_LIGHT, 1.5, radius=999))
        sheet.text(box, str(n + 1), NUMBER, ON_LIGHT, CENTRE, ground=colour)


def _crop(sheet: Sheet, box: Box, shown: Shown, n: int) -> None:
    """Add a piece of the table at a turning point."""
    sheet.plate(box, CROP_SKIN)
    inner = box.inset(sheet.u(1.5))
    with sheet.clipped(inner), sheet.made_of(ENAMEL_PANEL):
        board = lambda: shown.table.turning(sheet, inner, shown.views[n], shown.moments[n])  # noqa: E731
        shown.card.draw_turning(sheet, inner, shown.match, shown.points[n], board)
    with sheet.raised(TOP - 1):
        sheet.plate(box, CROP_EDGE)


def _words(sheet: Sheet, box: Box, shown: Shown, n: int, lit: bool) -> None:
    """Add when it was, what happened, and by how much the figure changed; as much of it as there is room for."""
    u = sheet.u
    point, made = shown.points[n], shown.moments[n]
    change = changed(point)
    ink = GOOD_TEXT if point.change > 0 else WARNING_TEXT
    turn = f"{shown.card.ending.turn[0].capitalize()} {point.turn}"
    if box.h >= u(FULL):
        _full_words(sheet, box, shown, n, lit)
        return
    if box.h < u(46):
        end, words = box.cut_right(sheet.width(change, SMALL_CHANGE_STYLE), u(8))
        sheet.text(end, change, SMALL_CHANGE_STYLE, ink, RIGHT)
        sheet.text(words, f"{turn}: {made.title}", SMALL_BOLD, TEXT, ELIDED)
        return
    end, words = box.cut_right(max(sheet.width(change, SMALL_CHANGE_STYLE), sheet.width(turn, SMALL)), u(8))
    figure, below = end.middle(end.w, min(end.h, u(52))).cut_top(u(27))
    sheet.text(figure, change, SMALL_CHANGE_STYLE, ink, RIGHT)
    sheet.text(below, turn, SMALL, EMPHASIS if lit else QUIET, RIGHT)
    upper, lower = words.middle(words.w, min(words.h, u(48))).cut_top(u(25))
    what = figure_words(shown)[-1]
    wide = sheet.width(what, SMALL)
    room = upper.w - wide - u(10) - max(0, sheet.width(change, SMALL_CHANGE_STYLE) - end.w)
    if sheet.width(made.brief or made.title, SMALL_BOLD) <= room:
        x = end.right - sheet.width(change, SMALL_CHANGE_STYLE) - u(6) - wide
        sheet.text(Box(x, figure.y, wide, figure.h), what, SMALL, QUIET)
        upper = Box(upper.x, upper.y, x - u(8) - upper.x, upper.h)
    _title(sheet, upper, shown, n)
    who = acting(shown, made)
    named = f"{who[:1].upper()}{who[1:]}: {made.remark}" if who else made.remark
    master = master_words(shown, n)
    _remark(sheet, lower, (master,) if master else (named, made.remark))


def _full_words(sheet: Sheet, box: Box, shown: Shown, n: int, lit: bool) -> None:
    """Add the words in lines of their own, the change large; below it the words take the whole width if it is high."""
    u = sheet.u
    point, made = shown.points[n], shown.moments[n]
    change = changed(point)
    ink = GOOD_TEXT if point.change > 0 else WARNING_TEXT
    high, low = box.h >= u(124), box.h < u(76)
    style, each = (SMALL_CHANGE_STYLE, 22) if low else (CHANGE_STYLE, 26)
    number, door = sheet.width(change, style), sheet.width("Show", SMALL_BOLD) + u(24)
    lines = box.middle(box.w, min(box.h, u(122 if high else 66 if low else 84)))
    figure = Box(box.right - number, lines.y - u(2 if low else 0), number, u(28 if low else 44))
    sheet.text(figure, change, style, ink, RIGHT)
    words = lines if high else Box(lines.x, lines.y, lines.w - max(number, door) - u(8), lines.h)
    head, rest = words.inset(0, 0 if high or low else u(3)).cut_top(u(44 if high else each))
    widest = max(sheet.width(changed(other), style) for other in shown.points)  # the same words in all cards
    _head(sheet, Box(head.x, head.y, figure.x - u(8) - head.x, head.h), shown, n, widest - number)
    high_door = u(24 if low else 28)
    _door(sheet, Box(box.right - door, lines.bottom - high_door, door, high_door), lit)
    upper, rest = rest.cut_top(u(each))
    if low:  # the words beside it are above and below its letters
        upper = Box(upper.x, upper.y, box.right - upper.x, upper.h)
    _title(sheet, upper, shown, n)
    master = master_words(shown, n)
    ways = (f"{made.remark}. {master}", master) if master else (made.remark,)
    if high and not fits_all(sheet, rest.w, ways[-1:]):
        place = Box(rest.x, rest.y, rest.w - door - u(8), rest.h)  # its last line ends before the door
        told = partial(text, ways[-1], SMALL, SOFT, cut=CUT)
        compose(sheet, place, lambda: first(paragraph(ways[-1], SMALL, SOFT), told()))
    else:
        _remark(sheet, rest.cut_top(u(each))[0], ways)


def _head(sheet: Sheet, box: Box, shown: Shown, n: int, less: int) -> None:
    """Write when a turning point was, after its number and the sign of the seat that made it, and what changed; so that
    all cards say it alike, in a card with the longest figure it has `less` pixels."""
    u, seat = sheet.u, shown.moments[n].seat
    pieces = shown.card.pieces(shown.match)
    signed = not shown.solo and seat != NOBODY
    room = box.w - less - (1 + signed) * (u(SIGN) + u(HEAD_GAP))
    turn = shown.card.ending.turn[0].upper()
    whens = [f"{turn} {point.turn}" for point in shown.points]
    style = style_for(sheet, room, whens, HEADING, SMALL_BOLD)
    room -= max(sheet.width(words, style) for words in whens) + u(HEAD_GAP)
    what = next((words for words in figure_words(shown) if fits_all(sheet, room, [words])), "")

    def layout() -> Node:
        return row(
            draw(partial(_badge, shown=shown, n=n), (SIGN, SIGN), (SIGN, SIGN)),
            picture(pieces[seat % len(pieces)], SIGN) if signed else None,
            text(whens[n], style, QUIET, ELIDED, cut=CUT, grow=1),
            text(what, SMALL, QUIET) if what else None,
            gap=HEAD_GAP,
        )

    compose(sheet, box, layout)


def _remark(sheet: Sheet, box: Box, ways: tuple[str, ...]) -> None:
    """Add the first of `ways` that has room, the last without its second clause where none has."""
    ways = (*ways, ways[-1].partition(", ")[0])
    sheet.text(box, next((way for way in ways if sheet.width(way, SMALL) <= box.w), ways[-1]), SMALL, SOFT, ELIDED)


def _title(sheet: Sheet, box: Box, shown: Shown, n: int) -> None:
    """Add the title of a turning point, smaller where it has no room, or in fewer words, as those beside it."""
    made = shown.moments[n]
    if any(one.brief and sheet.width(one.title, SMALL_BOLD) > box.w for one in shown.moments):
        made = msgspec.structs.replace(made, title=made.brief or made.title)
    ways = [(made.title, STRONG), (made.title, SMALL_BOLD), (made.brief or made.title, STRONG)]
    words, style = next((way for way in ways if sheet.width(*way) <= box.w), (made.brief or made.title, SMALL_BOLD))
    sheet.text(box, words, style, TEXT, ELIDED)


def changed(point: TurningPoint) -> str:
    """Return by how much the figure changed, with its sign."""
    return f"+{point.change}" if point.change > 0 else f"−{-point.change}"


def acting(shown: Shown, made: TurningWords) -> str:
    """Return who made a turning point among several seats, "" where nobody did."""
    if shown.solo or made.seat == NOBODY:
        return ""
    return "you" if made.seat == shown.me else shown.match.names[made.seat]


def figure_words(shown: Shown) -> tuple[str, ...]:
    """Return what it is that changed at a turning point, the longest way to say it first."""
    if shown.solo:
        return ("expected at the end", "expected")
    return ("your lead" if shown.me == shown.result.seat else f"{shown.result.name}’s lead", "lead")


def lead_words(shown: Shown, point: TurningPoint) -> str:
    """Return what the change of a turning point is."""
    way = f"{'grew' if point.change > 0 else 'fell'} by {abs(point.change)}"
    if shown.solo:
        return f"The rating that a strong player could expect at the end {way}, by an estimate before and after it. "
    whose = "Your" if shown.me == shown.result.seat else f"{shown.result.name}’s"
    return f"{whose} lead on the best of the others {way}. "


def _door(sheet: Sheet, box: Box, lit: bool) -> None:
    """Add the words that the card can be opened."""
    mark, words = box.cut_right(sheet.u(18), sheet.u(6))
    sheet.icon(mark.middle(sheet.u(16), sheet.u(16)), "right", EMPHASIS)
    used = sheet.lettered(words, "Show", SMALL_BOLD, EMPHASIS, RIGHT)
    if lit:
        sheet.rule(used.x, used.bottom, used.w, EMPHASIS)
