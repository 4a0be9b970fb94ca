"""Rows of a drawer: a label at the left, and things to pick that flow into as many lines as they need."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import ELIDED, WRAPPED, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACCENT,
    CHOSEN_SKIN,
    GOOD_TEXT,
    OFF_SKIN,
    ON_ACCENT,
    PRIMARY_HOVER_SKIN,
    PRIMARY_SKIN,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    STRONG,
    TEXT,
    WARNING_TEXT,
    Colour,
    Skin,
    rgb,
)
from tabletop.desk.draw.things import Reason

Sprite = tuple[str, ...]
PICKED_SKIN = Skin(rgb("#173326"), rgb("#12291f"), GOOD_TEXT, 1.2, 10)
PICK_HIGH, PICTURE = 42, 28


class Pick(msgspec.Struct, frozen=True):
    """Something to pick: a picture, words or both. Without a target it is only shown, ticked when `ticked`; one that is
    refused has no lock of its own when it is `plain`: the title of its row says why."""

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


class Row(msgspec.Struct, frozen=True):
    """A row of a drawer: its height in pixels, what puts it on a sheet, and the width in pixels that it uses."""

    high: int
    draw: Callable[[Box], None]
    wide: int = 0


def text_row(sheet: Sheet, wide: int, text: str, colour: tuple[int, int, int] = QUIET) -> Row:
    """Return a row of words, `wide` pixels across."""

    def draw(box: Box) -> None:
        sheet.text(box, text, SMALL, colour, WRAPPED)

    return Row(sheet.text_height(text, SMALL, wide), draw)


def picks_row(
    sheet: Sheet,
    wide: int,
    title: str,
    second: str,
    picture: Sprite,
    picks: Sequence[Pick],
    empty: str = "",
    *,
    lead: str = "",
    short: bool = False,
) -> Row:
    """Return a row of things to pick, `wide` pixels across, below its title in one line with `second` at the right.

    Without a title there are the picks alone; `empty` stands for no picks. `lead` says at their left what a click does;
    `short` shows `second` as what is lacking.
    """
    u = sheet.u
    head_high, gap = (u(28), u(4)) if title else (0, 0)
    indent = sheet.width(lead, SMALL) + u(10) if lead and picks else 0
    lines = _lines(sheet, picks, wide - indent)
    each = u(PICK_HIGH) + u(6)
    high = len(lines) * each - u(6) if picks else sheet.text_height(empty, SMALL, wide)

    def draw(box: Box) -> None:
        head, rest = box.cut_top(head_high, gap)
        if title:
            _title(sheet, head, title, second, picture, WARNING_TEXT if short else QUIET)
        if not picks:
            sheet.text(rest, empty, SMALL, QUIET, WRAPPED)
            return
        if indent:
            sheet.text(Box(rest.x, rest.y, indent, u(PICK_HIGH)), lead, SMALL, QUIET)
        for n, line in enumerate(lines):
            x = rest.x + indent
            for pick, pick_wide in line:
                add_pick(sheet, Box(x, rest.y + n * each, pick_wide, u(PICK_HIGH)), pick)
                x += pick_wide + u(6)

    used = max((sum(wide for _, wide in line) + u(6) * (len(line) - 1) for line in lines), default=wide)
    return Row(head_high + gap + high, draw, used + indent)


def _title(sheet: Sheet, box: Box, title: str, second: str, picture: Sprite, ink: Colour) -> None:
    u = sheet.u
    mark, rest = box.cut_left(u(PICTURE), u(8))
    icon = bool(picture) and picture[0] == "ui"
    side = u(22 if icon else PICTURE)
    sheet.picture(mark.middle(side, side), *picture, tint=QUIET if icon else None)
    wide = sheet.width(second, SMALL)
    if sheet.width(title, STRONG) + u(10) + wide <= rest.w:
        place, rest = rest.cut_right(wide, u(10))
        sheet.text(place, second, SMALL, ink)
    sheet.text(rest, title, STRONG, TEXT, ELIDED)


def _pick_wide(sheet: Sheet, pick: Pick) -> int:
    u = sheet.u
    wide = u(PICTURE) if pick.picture else 0
    wide += sheet.width(pick.text, STRONG) if pick.text else 0
    wide += u(6) if pick.text and pick.picture else 0
    wide += u(22) if pick.ticked or (pick.refusal is not None and not pick.plain) else 0
    return wide + u(16 if not pick.text else 24)


def _lines(sheet: Sheet, picks: Sequence[Pick], room: int) -> list[list[tuple[Pick, int]]]:
    lines: list[list[tuple[Pick, int]]] = []
    left = -1
    for pick in picks:
        wide = min(room, _pick_wide(sheet, pick))
        if left < wide:
            lines.append([])
            left = room
        lines[-1].append((pick, wide))
        left -= wide + sheet.u(6)
    return lines


def add_pick(sheet: Sheet, box: Box, pick: Pick) -> None:
    """Add one thing to pick."""
    u = sheet.u
    off = pick.refusal is not None
    lit = pick.target is not None and not off and sheet.hovered(pick.target)
    if pick.ticked:
        skin = PICKED_SKIN
    elif off:
        skin = OFF_SKIN
    elif pick.primary:
        skin = PRIMARY_HOVER_SKIN if lit else PRIMARY_SKIN
    else:
        skin = CHOSEN_SKIN if pick.chosen else SLATE_HOVER_SKIN if lit else SLATE_SKIN
    sheet.plate(box, skin, target=pick.target, tip=pick.tip, refusal=pick.refusal)
    if pick.target is not None and pick.act is not None and not off:
        sheet.act(pick.target, pick.act)
    ink = QUIET if off else ON_ACCENT if pick.primary else ACCENT if pick.chosen else GOOD_TEXT if pick.ticked else TEXT
    inner = box.inset(u(8 if not pick.text else 12), 0)
    if pick.ticked or (off and not pick.plain):
        mark, inner = inner.cut_right(u(18), u(4))
        sheet.icon(mark.middle(u(16), u(16)), "check" if pick.ticked else "lock", ink)
    if pick.picture:
        mark, inner = inner.cut_left(u(PICTURE), u(6))
        sheet.picture(mark.middle(u(PICTURE), u(PICTURE)), *pick.picture, alpha=120 if off else 255)
    if pick.text:
        sheet.text(inner, pick.text, STRONG, ink, TextLayout("left" if pick.picture else "centre", elide=True))
