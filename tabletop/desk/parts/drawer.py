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
from tabletop.desk.draw.things import Reason
from tabletop.desk.draw.words import flowed
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.widgets import Command, icon_button, scrolling

Sprite = tuple[str, ...]
PICK_HIGH, PICTURE, GAP = 42, 28, 6
PAD_WIDE, PAD_HIGH, APART = 16, 12, 10
"""How far the rows are off the edges of a drawer and off each other, in units."""


class Pick(msgspec.Struct, frozen=True):
    """Something to pick: a picture, words or both. Without a target it is only shown, ticked when `ticked`; one that is
    refused has no lock of its own when it is `plain`: the head of its row says why. A `primary` one is to be done
    next."""

    text: str = ""
    picture: Sprite = ()
    target: str | None = None
    act: Callable[[], None] | None = None
    tip: str = ""
    refusal: Reason | None = None
    chosen: bool = False
    primary: bool = False
    ticked: bool = False
    plain: bool = False

    @property
    def locked(self) -> bool:
        """Whether a lock shows that it is refused."""
        return self.refusal is not None and not self.plain


class Row(msgspec.Struct, frozen=True):
    """A row of a drawer: its height in pixels, and what puts it on a sheet."""

    high: int
    draw: Callable[[Box], None]


class Head(msgspec.Struct, frozen=True):
    """What stands above things to pick: a title after its picture, and `second` at the right, shown as what is lacking
    where it falls `short`."""

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


def picks_row(
    sheet: Sheet, wide: int, head: Head | None, picks: Sequence[Pick], lead: str = "", empty: str = ""
) -> Row:
    """Return a row of things to pick, `wide` pixels across, that flow into as many lines as they need below its head.

    `lead` says at their left what a click does; `empty` stands for no picks.
    """
    u = sheet.u
    above = u(28 + 4) if head is not None else 0
    indent = sheet.width(lead, SMALL) + u(10) if lead and picks else 0
    wides, each = [min(wide - indent, _pick_wide(sheet, pick)) for pick in picks], u(PICK_HIGH) + u(GAP)
    spots = flowed(wides, wide - indent, u(GAP))
    high = (spots[-1][1] + 1) * each - u(GAP) if picks else sheet.text_height(empty, SMALL, wide)

    def draw(box: Box) -> None:
        upper, rest = box.cut_top(above)
        if head is not None:
            _head(sheet, upper.cut_top(u(28))[0], head)
        if not picks:
            _words(sheet, rest, empty, QUIET)
        if indent:
            sheet.text(Box(rest.x, rest.y, indent, u(PICK_HIGH)), lead, SMALL, QUIET)
        for pick, pick_wide, (x, line) in zip(picks, wides, spots, strict=True):
            place = Box(rest.x + indent + x, rest.y + line * each, pick_wide, u(PICK_HIGH))
            compose_pick(sheet, place, pick)

    return Row(above + high, draw)


def _head(sheet: Sheet, box: Box, head: Head) -> None:
    u = sheet.u
    mark, rest = box.cut_left(u(PICTURE), u(8))
    icon = head.picture[0] == "ui"
    side = u(22 if icon else PICTURE)
    sheet.picture(mark.middle(side, side), *head.picture, tint=QUIET if icon else None)
    second = Span((head.second, ""), SMALL, WARNING_TEXT if head.short else QUIET, right=True)
    Line([second, Span((head.title,), STRONG)], gap=10).compose(sheet, rest)


def _pick_wide(sheet: Sheet, pick: Pick) -> int:
    u = sheet.u
    wide = sum((u(PICTURE) if pick.picture else 0, sheet.width(pick.text, STRONG) if pick.text else 0))
    wide += u(6) if pick.text and pick.picture else 0
    return wide + u(22 if pick.ticked or pick.locked else 0) + u(24 if pick.text else 16)


def plate_pick(sheet: Sheet, box: Box, pick: Pick) -> Colour:
    """Put the plate of something to pick on the sheet, with what it does; return the ink for what stands on it."""
    off = pick.refusal is not None
    lit = pick.target is not None and not off and sheet.hovered(pick.target)
    skin = CHOSEN_SKIN if pick.chosen else SLATE_HOVER_SKIN if lit else SLATE_SKIN
    if pick.ticked or off:
        skin = PICKED_SKIN if pick.ticked else OFF_SKIN
    elif pick.primary:
        skin = PRIMARY_HOVER_SKIN if lit else PRIMARY_SKIN
    sheet.plate(box, skin, target=pick.target, tip=pick.tip, refusal=pick.refusal)
    if pick.target is not None and pick.act is not None and not off:
        sheet.act(pick.target, pick.act)
    if off:
        return QUIET
    return ON_LIGHT if pick.primary else GOOD_TEXT if pick.ticked else TEXT


def compose_pick(sheet: Sheet, box: Box, pick: Pick) -> None:
    """Add one thing to pick."""
    u, ink = sheet.u, plate_pick(sheet, box, pick)
    inner = box.inset(u(8 if not pick.text else 12), 0)
    if pick.ticked or pick.locked:
        mark, inner = inner.cut_right(u(18), u(4))
        sheet.icon(mark.middle(u(16), u(16)), "check" if pick.ticked else "lock", ink)
    if pick.picture:
        mark, inner = inner.cut_left(u(PICTURE), u(6))
        sheet.picture(mark.middle(u(PICTURE), u(PICTURE)), *pick.picture, alpha=120 if pick.refusal else 255)
    if pick.text:
        sheet.text(inner, pick.text, STRONG, ink, TextLayout("left" if pick.picture else "centre", elide=True))
