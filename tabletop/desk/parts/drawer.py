"""A drawer: what can be bought, picked or handed over, in rows below a title, scrolled where they have no room."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import WRAPPED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    CHOSEN_SKIN,
    DRAWER_SKIN,
    GOOD_TEXT,
    OFF_SKIN,
    ON_LIGHT,
    PICKED_SKIN,
    PRIMARY_HOVER_SKIN,
    PRIMARY_SKIN,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    STRONG,
    SUBTITLE,
    TEXT,
    WARNING_TEXT,
    Colour,
)
from tabletop.desk.draw.words import flowed
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.widgets import Command, icon_button, scrolling

Sprite = tuple[str, ...]
CHOICE_HIGH = 42
"""How high a row of a drawer is, in units."""
PICTURE = 28
"""How large the picture of a row is, in units."""
GAP = 6
"""What is free between the parts of a row, in units."""
PAD_WIDE = 16
"""How far the rows are off the sides of a drawer, in units."""
PAD_HIGH = 12
"""How far they are off its upper and lower edge, in units."""
APART = 10
"""How far they are off each other, in units."""


class Row(msgspec.Struct, frozen=True):
    """A row of a drawer: its height in pixels, and what puts it on a sheet."""

    high: int
    draw: Callable[[Box], None]


class Head(msgspec.Struct, frozen=True):
    """What stands above things to choose: a title after its picture, and `second` at the right.

    That is shown as what is lacking where it falls `short`.
    """

    title: str
    second: str = ""
    picture: Sprite = ()
    short: bool = False


class Drawer(msgspec.Struct, frozen=True):
    """What a drawer shows: its `rows` below a title, which has `aside` at its right and may be as `strong` as a prompt;
    `closes` puts it away. It fills what is below the upper `keep` pixels of its place, unless it needs these too."""

    name: str
    title: str
    rows: Sequence[Row]
    aside: Line | None = None
    closes: Callable[[], None] | None = None
    strong: bool = False
    keep: int = 0


def rows_wide(sheet: Sheet, area: Box) -> int:
    """Return how many pixels across the rows of a drawer in `area` are, a bar to scroll by beside them."""
    return area.w - 2 * sheet.u(PAD_WIDE) - sheet.u(20)


def rows_high(sheet: Sheet, area: Box, drawer: Drawer) -> tuple[int, int, int]:
    """Return how many pixels high the rows of a drawer are, its head, and how high the rows may be at the most."""
    u, closer = sheet.u, sheet.u(36) if drawer.closes is not None else 0
    style, room = STRONG if drawer.strong else SUBTITLE, area.w - 2 * u(PAD_WIDE) - closer
    head = max(closer, sheet.text_height(drawer.title, style, room)) + u(8) if drawer.title else 0
    content = sum(row.high for row in drawer.rows) + u(APART) * (len(drawer.rows) - 1)
    return content, head, area.h - 2 * u(PAD_HIGH) - head


def compose_drawer(sheet: Sheet, area: Box, drawer: Drawer) -> Box:
    """Put a drawer into `area`, no higher than it needs, and return its box."""
    u, (content, head_high, _) = sheet.u, rows_high(sheet, area, drawer)
    high = min(area.h, content + 2 * u(PAD_HIGH) + head_high)
    kept = area.cut_top(drawer.keep)[1]
    box = (kept if high <= kept.h else area) if drawer.keep else area.cut_top(high)[0]
    sheet.plate(box, DRAWER_SKIN)
    inner = box.inset(u(PAD_WIDE), u(PAD_HIGH))
    if head_high:
        head, inner = inner.cut_top(head_high - u(8), u(8))
        if drawer.closes is not None:
            place, head = head.cut_right(u(36), u(8))
            icon_button(sheet, place, "cross", Command("drawer.close", drawer.closes), tip="Close (Esc)")
        used = sheet.lettered(head, drawer.title, STRONG if drawer.strong else SUBTITLE, TEXT, WRAPPED)
        if drawer.aside is not None:
            drawer.aside.compose(sheet, head.cut_left(used.w, u(16))[1])
    if content <= inner.h:  # not clipped: the shadows are whole
        _stack(sheet, drawer.rows, inner)
        return box
    with scrolling(sheet, f"drawer {drawer.name}", inner, content) as place:
        _stack(sheet, drawer.rows, place)
    return box


def compose_whole(sheet: Sheet, area: Box, drawer: Drawer, draw: Callable[[Box], None]) -> Box:
    """Put a drawer on all of `area`, with something that draws itself in the place of rows, and return its box."""
    high = rows_high(sheet, area, drawer)[2]
    return compose_drawer(sheet, area, msgspec.structs.replace(drawer, rows=(Row(high, draw),)))


def _stack(sheet: Sheet, rows: Sequence[Row], place: Box) -> None:
    for row in rows:
        line, place = place.cut_top(row.high, sheet.u(APART))
        row.draw(line)


def text_row(sheet: Sheet, wide: int, text: str, colour: Colour = QUIET) -> Row:
    """Return a row of words, `wide` pixels across."""
    return Row(sheet.text_height(text, SMALL, wide), lambda box: _words(sheet, box, text, colour))


def _words(sheet: Sheet, box: Box, text: str, colour: Colour) -> None:
    sheet.text(box, text, SMALL, colour, WRAPPED)


def choices_row(
    sheet: Sheet, wide: int, head: Head | None, choices: Sequence[Choice], lead: str = "", empty: str = ""
) -> Row:
    """Return a row of things to choose, `wide` pixels across, that flow into as many lines as they need below its head.

    `lead` says at their left what a click does; `empty` stands for no choices.
    """
    u = sheet.u
    above = u(28 + 4) if head is not None else 0
    indent = sheet.width(lead, SMALL) + u(10) if lead and choices else 0
    wides, each = [min(wide - indent, _choice_wide(sheet, choice)) for choice in choices], u(CHOICE_HIGH) + u(GAP)
    spots = flowed(wides, wide - indent, u(GAP))
    high = (spots[-1][1] + 1) * each - u(GAP) if choices else sheet.text_height(empty, SMALL, wide)

    def draw(box: Box) -> None:
        upper, rest = box.cut_top(above)
        if head is not None:
            _head(sheet, upper.cut_top(u(28))[0], head)
        if not choices:
            _words(sheet, rest, empty, QUIET)
        if indent:
            sheet.text(Box(rest.x, rest.y, indent, u(CHOICE_HIGH)), lead, SMALL, QUIET)
        for choice, wide_each, (x, line) in zip(choices, wides, spots, strict=True):
            place = Box(rest.x + indent + x, rest.y + line * each, wide_each, u(CHOICE_HIGH))
            _compose_choice(sheet, place, choice)

    return Row(above + high, draw)


def _head(sheet: Sheet, box: Box, head: Head) -> None:
    u = sheet.u
    mark, rest = box.cut_left(u(PICTURE), u(8))
    icon = head.picture[0] == "ui"
    side = u(22 if icon else PICTURE)
    sheet.picture(mark.middle(side, side), *head.picture, tint=QUIET if icon else None)
    second = Span((head.second, ""), SMALL, WARNING_TEXT if head.short else QUIET, right=True)
    Line([second, Span((head.title,), STRONG)], gap=10).compose(sheet, rest)


def _choice_wide(sheet: Sheet, choice: Choice) -> int:
    u = sheet.u
    wide = sum((u(PICTURE) if choice.picture else 0, sheet.width(choice.text, STRONG) if choice.text else 0))
    wide += u(6) if choice.text and choice.picture else 0
    return wide + u(22 if choice.ticked or choice.locked else 0) + u(24 if choice.text else 16)


def plate_choice(sheet: Sheet, box: Box, choice: Choice) -> Colour:
    """Put the plate of something to pick on the sheet, with what it does; return the ink for what stands on it."""
    off = choice.refusal is not None
    lit = bool(choice.target) and not off and sheet.hovered(choice.target)
    skin = CHOSEN_SKIN if choice.picked else SLATE_HOVER_SKIN if lit else SLATE_SKIN
    if choice.ticked or off:
        skin = PICKED_SKIN if choice.ticked else OFF_SKIN
    elif choice.main:
        skin = PRIMARY_HOVER_SKIN if lit else PRIMARY_SKIN
    sheet.plate(box, skin, target=choice.target or None, tip=choice.tip, refusal=choice.refusal)
    if choice.target and choice.act is not None and not off:
        sheet.act(choice.target, choice.act)
    if off:
        return QUIET
    return ON_LIGHT if choice.main else GOOD_TEXT if choice.ticked else TEXT


def _compose_choice(sheet: Sheet, box: Box, choice: Choice) -> None:
    """Add one thing to choose."""
    u, ink = sheet.u, plate_choice(sheet, box, choice)
    inner = box.inset(u(8 if not choice.text else 12), 0)
    if choice.ticked or choice.locked:
        mark, inner = inner.cut_right(u(18), u(4))
        sheet.icon(mark.middle(u(16), u(16)), "check" if choice.ticked else "lock", ink)
    if choice.picture:
        mark, inner = inner.cut_left(u(PICTURE), u(6))
        sheet.picture(mark.middle(u(PICTURE), u(PICTURE)), *choice.picture, alpha=120 if choice.refusal else 255)
    if choice.text:
        sheet.text(inner, choice.text, STRONG, ink, TextLayout("left" if choice.picture else "centre", elide=True))
