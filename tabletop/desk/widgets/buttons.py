"""Buttons of every kind: plain, icon, link, segments, tabs, toggle, card to choose."""

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_SIDE
from tabletop.desk.draw.layout import CENTRE, LEFT, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    ACTION,
    CHOSEN,
    CHOSEN_SKIN,
    ENAMEL_PANEL,
    FIELD,
    GHOST_SKIN,
    GROOVE_SKIN,
    LINE_SOFT,
    MAY_CLICK,
    NIGHT_BUTTON_SKIN,
    OFF_SKIN,
    ON_LIGHT,
    PRIMARY_DOWN_SKIN,
    PRIMARY_HOVER_SKIN,
    PRIMARY_NOTE_SKIN,
    PRIMARY_SKIN,
    QUIET,
    SEGMENT_HOVER_SKIN,
    SEGMENT_SKIN,
    SLATE_DOWN_SKIN,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TEXT,
    WELL_SKIN,
    WHITE,
    Colour,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.draw.things import Reason

_ON_LIGHT_SOFT = rgb("#3d2a05")


class Kind(Enum):
    """What a button is for: the one thing to do next, anything else, something at the edge, or one on a picture."""

    PRIMARY = "primary"
    SLATE = "slate"
    GHOST = "ghost"
    NIGHT = "night"


class Command(msgspec.Struct, frozen=True):
    """What picking something does: `act` is called, or where there is none the scene gets `Picked(target)`; with a
    `refusal` the reason is shown in its place."""

    target: str
    act: Callable[[], None] | None = None
    refusal: Reason | None = None

    def take(self, sheet: Sheet) -> None:
        """Have the sheet do it."""
        if self.act is not None and self.refusal is None:
            sheet.act(self.target, self.act)


class ButtonStyle(msgspec.Struct, frozen=True):
    """What a button looks like besides its text.

    `letters` is the style of the text, `second` a quieter line below; `stacked` puts icon, text and second line under
    each other; `hint` shows a key at the right of a large button. Icon and text take `column` pixels at least, at whose
    left they stand, so that those of a menu are in line.
    """

    kind: Kind = Kind.SLATE
    icon: str = ""
    letters: TextStyle | None = None
    second: str = ""
    stacked: bool = False
    hint: str = ""
    column: int = 0


PLAIN = ButtonStyle()
SMALL_BUTTON = ButtonStyle(letters=SMALL_BOLD)


class _Inks(msgspec.Struct, frozen=True):
    text: Colour
    second: Colour
    icon: Colour


_SKINS: dict[Kind, tuple[Skin, Skin, Skin]] = {
    Kind.PRIMARY: (PRIMARY_SKIN, PRIMARY_HOVER_SKIN, PRIMARY_DOWN_SKIN),
    Kind.SLATE: (SLATE_SKIN, SLATE_HOVER_SKIN, SLATE_DOWN_SKIN),
    Kind.GHOST: (GHOST_SKIN, SLATE_HOVER_SKIN, SLATE_DOWN_SKIN),
    Kind.NIGHT: (NIGHT_BUTTON_SKIN, Skin(rgb("#2e3842"), rgb("#232b33"), rgb("#93a3b3"), 2, 12), OFF_SKIN),
}


def button(sheet: Sheet, box: Box, text: str, command: Command, style: ButtonStyle = PLAIN, *, tip: str = "") -> None:
    """Add a button, of enamel on paper too where it has a body; with a refusal it is grey with a lock, and picking it
    shows the reason."""
    with sheet.made_of(sheet.material if style.kind is Kind.GHOST else ENAMEL_PANEL):
        _button(sheet, box, text, command, style, tip)


def _button(sheet: Sheet, box: Box, text: str, command: Command, style: ButtonStyle, tip: str) -> None:
    target, off = command.target, command.refusal is not None
    plain, hover, down = _SKINS[style.kind]
    skin = OFF_SKIN if off else down if sheet.held(target) else hover if sheet.hovered(target) else plain
    sheet.plate(box, skin, target=target, tip=tip, refusal=command.refusal)
    command.take(sheet)
    primary = style.kind is Kind.PRIMARY and not off
    if primary:
        sheet.main.append(target)
    ink = ON_LIGHT if primary else QUIET if off else TEXT
    soft = _ON_LIGHT_SOFT if primary else QUIET if off else SOFT
    inks = _Inks(ink, soft, ink)
    letters = style.letters or (ACTION if primary else STRONG)
    style = msgspec.structs.replace(style, letters=letters)
    if sheet.held(target):
        box = box.move(0, sheet.u(1))
    keyed = sheet.width(style.hint, SMALL_BOLD) + sheet.u(24 + 24) if style.hint and primary else 0
    words = sheet.width(text, letters) + (round(2.5 * sheet.u(letters.size)) if style.icon else 0)
    crowded = box.w - words < 2 * (keyed + sheet.u(16))  # words in the middle of all of it would touch the key
    if style.stacked:
        _stacked(sheet, box, text, style, inks)
    else:
        _in_a_row(sheet, box.cut_right(keyed)[1] if keyed and crowded else box, text, style, inks)
    size = sheet.u(16)
    bare = not (style.icon or style.stacked)
    beside = bare and box.h >= sheet.u(38) and sheet.width(text, letters) + 4 * size <= box.w
    if off and (min(box.w, box.h) >= sheet.u(56) or beside):
        sheet.icon(Box(box.right - size - sheet.u(6), box.y + sheet.u(6), size, size), "lock", QUIET)
    if keyed:
        wide = keyed - sheet.u(24)
        cap = Box(box.right - keyed, box.y, wide, box.h).middle(wide, sheet.u(32))
        sheet.plate(cap, PRIMARY_NOTE_SKIN)
        sheet.text(cap, style.hint, SMALL_BOLD, ON_LIGHT, CENTRE)


def _in_a_row(sheet: Sheet, box: Box, text: str, style: ButtonStyle, inks: _Inks) -> None:
    letters, second = style.letters or STRONG, style.second
    side = sheet.u(min(letters.size * 1.25, 40)) if style.icon else 0
    gap = sheet.u(10) if style.icon and text else 0
    wide = max(sheet.width(text, letters), sheet.width(second, SMALL) if second else 0) if text else 0
    start = box.x + max(sheet.u(4), (box.w - max(style.column, side + gap + wide)) // 2)
    if style.icon:
        sheet.icon(Box(start, box.y + (box.h - side) // 2, side, side), style.icon, inks.icon)
    if not text:
        return
    place = Box(start + side + gap, box.y, max(0, box.right - start - side - gap - sheet.u(4)), box.h)
    if second:
        upper, lower = place.middle(place.w, sheet.line(letters) + sheet.line(SMALL)).cut_top(sheet.line(letters))
        sheet.text(upper, text, letters, inks.text)
        sheet.text(lower, second, SMALL, inks.second)
    else:
        sheet.text(place, text, letters, inks.text)


AIR = 6
"""The units that stay free above and below what a button says under each other, where the icon can do with less."""


def _stacked(sheet: Sheet, box: Box, text: str, style: ButtonStyle, inks: _Inks) -> None:
    letters, second, icon = style.letters or STRONG, style.second, style.icon
    words = sheet.line(letters) + (sheet.line(SMALL) if second else 0)
    side = max(sheet.u(20), min(sheet.u(30), box.h - words - sheet.u(4 + 2 * AIR))) if icon else 0
    tall = side + (sheet.u(4) if icon else 0) + words
    rest = box.inset(sheet.u(4), 0).middle(box.w - 2 * sheet.u(4), tall)
    if icon:
        mark, rest = rest.cut_top(side, sheet.u(4))
        sheet.icon(mark.middle(side, side), icon, inks.icon)
    upper, lower = rest.cut_top(sheet.line(letters))
    sheet.text(upper, text, letters, inks.text, CENTRE)
    if second:
        sheet.text(lower, second, SMALL, inks.second, CENTRE)


def icon_button(sheet: Sheet, box: Box, icon: str, command: Command, kind: Kind = Kind.SLATE, *, tip: str) -> None:
    """Add a square button with only an icon; `tip` says what it does."""
    button(sheet, box, "", command, ButtonStyle(kind, icon), tip=tip)


def link(
    sheet: Sheet, box: Box, text: str, command: Command, layout: TextLayout = LEFT, *, colour: Colour | None = None
) -> None:
    """Add words that can be picked: cream and underlined, or quieter in a `colour`, underlined only when pointed at.

    The box is the whole clickable area.
    """
    ink = MAY_CLICK if colour is None else colour
    sheet.zone(box, command.target)
    used = sheet.lettered(box, text, SMALL_BOLD, ink, layout)
    if colour is None or sheet.hovered(command.target):
        sheet.rule(used.x, used.bottom, used.w, ink)
    command.take(sheet)


LOW_SEGMENT = 36
"""Below so many units a row of segments has thinner edges, so that the mark of the chosen one clears its words."""
SEGMENT_ICON = 23
"""The units that an icon takes before the words of a segment, with the gap between."""
SEGMENT_GAP = 6
"""The units of that gap."""


class Segment(msgspec.Struct, frozen=True):
    """One of a row to choose from: its value, its words, an icon before them where there is room for both, what says
    more, and why it can't be chosen."""

    value: str
    words: str
    icon: str = ""
    tip: str = ""
    refusal: Reason | None = None

    @property
    def whole_tip(self) -> str:
        """What it says where there is no room for its words."""
        return f"{self.words}: {self.tip}" if self.tip else self.words


def segmented(
    sheet: Sheet,
    box: Box,
    segments: Sequence[Segment],
    chosen: str,
    target: str,
    *,
    choose: Callable[[str], None] | None = None,
) -> None:
    """Add a row of which one is chosen. Each segment is the target ``target.value``, and picking one calls `choose`
    with its value.

    Where there is no room for words, and each segment has an icon, the words become tips.
    """
    sheet.plate(box, GROOVE_SKIN)
    low = box.h < sheet.u(LOW_SEGMENT)
    thin = min(sheet.u(2 if low else 4), max(0, box.h - LEAST_SIDE) // 2)
    inner = box.inset(sheet.u(4), thin)
    says, widths = _segments_say(sheet, inner.w, segments)
    spare = (inner.w - sum(widths)) / len(segments)
    x = float(inner.x)
    for one, wide in zip(segments, widths, strict=True):
        place = Box(round(x), inner.y, round(x + wide + spare) - round(x), inner.h)
        x += wide + spare
        name = f"{target}.{one.value}"
        tip = one.whole_tip if says is _Says.ICONS else one.tip
        if one.value == chosen:
            sheet.plate(place, SEGMENT_SKIN, target=name, refusal=one.refusal, tip=tip)
            _chosen_mark(sheet, place, sheet.u(2 if low else 3))
            ink = WHITE
        else:
            ink = _other_segment(sheet, place, name, one.refusal, tip)
        _segment_words(sheet, place, one, ink, (says, wide))
        if choose is not None and one.refusal is None:
            sheet.act(name, partial(choose, one.value))


class _Says(Enum):
    """What the segments of a row have room for."""

    BOTH = "both"
    WORDS = "words"
    ICONS = "icons"


def _segments_say(sheet: Sheet, room: int, segments: Sequence[Segment]) -> tuple[_Says, list[int]]:
    """Return what segments have room for, and how wide that is of each, in pixels."""
    words = [sheet.width(one.words, SMALL_BOLD) for one in segments]
    icon = sheet.u(SEGMENT_ICON) - sheet.u(SEGMENT_GAP)
    if sum(words) + sheet.u(8) * len(segments) > room and all(one.icon for one in segments):
        return _Says.ICONS, [icon] * len(segments)
    both = [wide + (sheet.u(SEGMENT_ICON) if one.icon else 0) for one, wide in zip(segments, words, strict=True)]
    if sum(both) + sheet.u(12) * len(segments) > room:
        return _Says.WORDS, words
    return _Says.BOTH, both


def _segment_words(sheet: Sheet, place: Box, one: Segment, ink: Colour, room: tuple[_Says, int]) -> None:
    """Add the icon and the words of a segment, as far as it has room for them, which take so many pixels."""
    says, wide = room
    if one.icon and says is not _Says.WORDS:
        gap = sheet.u(SEGMENT_GAP)
        mark, place = place.middle(wide, place.h).cut_left(sheet.u(SEGMENT_ICON) - gap, gap)
        sheet.icon(mark, one.icon, ink)
    if says is not _Says.ICONS:
        sheet.text(place, one.words, SMALL_BOLD, ink, CENTRE)


def _chosen_mark(sheet: Sheet, place: Box, line: int) -> None:
    """Add the mark below the words of the chosen segment, `line` pixels high."""
    edge = min(sheet.u(10), place.w // 5)
    mark = Box(place.x + edge, place.bottom - line - sheet.u(1), place.w - 2 * edge, line)
    if place.centre[1] + sheet.faces.ink_height(SMALL_BOLD) // 2 <= mark.y:  # or else it would strike the words
        sheet.plate(mark, Skin(CHOSEN, CHOSEN, None, radius=2))


def _other_segment(sheet: Sheet, place: Box, name: str, refusal: Reason | None, tip: str) -> Colour:
    """Add what a segment that is not chosen stands on; return the ink of its words."""
    if not sheet.hovered(name):
        sheet.zone(place, name, refusal=refusal, tip=tip)
        return QUIET
    sheet.plate(place, SEGMENT_HOVER_SKIN, target=name, refusal=refusal, tip=tip)
    return QUIET if refusal else TEXT


def tabs(
    sheet: Sheet,
    box: Box,
    options: Sequence[tuple[str, str]],
    chosen: str,
    target: str,
    *,
    choose: Callable[[str], None] | None = None,
) -> None:
    """Add tabs for regions that have no room beside each other, each a (value, words); used like `segmented`."""
    segmented(sheet, box, [Segment(value, words) for value, words in options], chosen, target, choose=choose)


def toggle(sheet: Sheet, box: Box, on: bool, command: Command, *, tip: str = "", dim: bool = False) -> None:
    """Add an on-off switch; the whole box can be picked, the switch stands at its right. One that is on is `dim` where
    that is of no use as long as something else is off."""
    target = command.target
    sheet.zone(box, target, tip=tip, refusal=command.refusal)
    command.take(sheet)
    body = Box(box.right - sheet.u(60), box.y + (box.h - sheet.u(32)) // 2, sheet.u(60), sheet.u(32))
    lit = sheet.hovered(target)
    top, bottom = (CHOSEN, SOFT) if on and not dim else (FIELD, FIELD)
    sheet.plate(body, Skin(top, bottom, TEXT if lit else LINE_SOFT, 1.2, 999))
    if on:
        sheet.icon(Box(body.x + sheet.u(10), body.y, sheet.u(16), body.h), "check", QUIET if dim else ON_LIGHT)
    knob = sheet.u(24)
    x = body.right - knob - sheet.u(4) if on else body.x + sheet.u(4)
    shade = rgb("#39434e") if on and not dim else sheet.material.ink(LINE_SOFT)
    sheet.plate(Box(x, body.y + sheet.u(4), knob, knob), Skin(shade, shade, None, radius=999))


def stepper_wide(sheet: Sheet, value: str) -> int:
    """Return how wide a choice that goes on to the next value is while it is `value`."""
    return sheet.width(value, SMALL_BOLD) + sheet.u(12 + 6 + 14 + 8)


def stepper(sheet: Sheet, box: Box, value: str, command: Command, *, tip: str = "") -> None:
    """Add a choice that goes on to the next value; the whole box can be picked. The `value` stands at its right."""
    sheet.zone(box, command.target, tip=tip, refusal=command.refusal)
    command.take(sheet)
    wide = stepper_wide(sheet, value)
    body = Box(box.right - wide, box.y + (box.h - sheet.u(32)) // 2, wide, sheet.u(32))
    ink = TEXT if sheet.hovered(command.target) else LINE_SOFT
    sheet.plate(body, Skin(FIELD, FIELD, ink, 1.2, 999))
    icon, place = body.cut_right(sheet.u(8))[1].cut_right(sheet.u(14), sheet.u(6))
    letters = TEXT if command.refusal is None else SOFT
    if command.refusal is None:
        sheet.icon(icon, "right", letters)
    sheet.text(place.cut_left(sheet.u(12))[1], value, SMALL_BOLD, letters)


def radio_card(sheet: Sheet, box: Box, chosen: bool, command: Command) -> Box:
    """Add a card of which one in a group is chosen, with its ring at the top right; return the space for content."""
    target = command.target
    skin = CHOSEN_SKIN if chosen else WELL_SKIN
    if not chosen and sheet.hovered(target):
        skin = Skin(WELL_SKIN.top, WELL_SKIN.bottom, MAY_CLICK, 1.5, 12)
    sheet.plate(box, skin, target=target)
    command.take(sheet)
    side = sheet.u(24)
    ring = Box(box.right - side - sheet.u(16), box.y + sheet.u(16), side, side)
    if chosen:
        sheet.plate(ring, Skin(CHOSEN, CHOSEN, None, radius=999))
        sheet.icon(ring.inset(sheet.u(5)), "check", ON_LIGHT)
    else:
        sheet.plate(ring, Skin(None, None, LINE_SOFT, 2, 999))
    return box.inset(sheet.u(20), sheet.u(14))
