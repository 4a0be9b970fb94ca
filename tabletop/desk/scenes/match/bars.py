"""What the scene of a match puts around the game's table: the top bar's buttons and the prompt."""

from collections.abc import Callable, Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import change_dot, next_arrow
from tabletop.desk.draw.theme import (
    COOL,
    FIELD,
    LINE_SOFT,
    REFUSAL_SKIN,
    SMALL,
    SMALL_BOLD,
    SOFT,
    STRONG,
    TABLE_DEEP,
    TEXT,
    WARNING_TEXT,
    Colour,
    Skin,
    TextStyle,
)
from tabletop.desk.draw.things import Reason
from tabletop.desk.flow import Node, compose, draw, on, row, size_in, text
from tabletop.desk.flow.measure import measure
from tabletop.desk.widgets import ButtonStyle, Command, Kind, bar, button, refusal_box, top_bar

PROMPT_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 999, shadow=4)
TWO_LINES_SKIN = msgspec.structs.replace(PROMPT_SKIN, radius=14)
STATUS_SKIN = Skin(FIELD, FIELD, COOL, 2, 14, shadow=4)
UNSAVED = "Not saved"
UNSAVED_SKIN = msgspec.structs.replace(REFUSAL_SKIN, radius=12, shadow=0)
ICONS_BELOW = 1300
"""Narrower windows than so many units show the buttons of the top bar as icons only."""
FEW_BELOW = 760
"""Narrower windows leave one of them out."""
STRIP_HIGH = 50
"""How high a strip is, in units."""
STRIP_LOW = 38
"""How high it is where the prompt has less room, in units."""
PROMPT_PAD = 56
"""How much wider a prompt is than its words, in units."""
ARROW_WIDE = 24
"""How wide the arrow before the words is, in units."""
PROMPT_LEAST = 200
"""The units that a prompt needs beside a refusal."""
STRIP_LEAST = 600
"""The units that a strip needs beside the log."""


class TopButton(msgspec.Struct, frozen=True):
    """A button of the top bar: its name, its words, its tip where it has only an icon, what it does and why not."""

    name: str
    text: str
    tip: str
    act: Callable[[], None]
    refusal: Reason | None = None


def compose_top(sheet: Sheet, buttons: Sequence[TopButton]) -> Box:
    """Put the top bar on the sheet, with the buttons from its right end; return the room left of them."""
    bar, _ = top_bar(sheet)
    icons = sheet.unit.wide < ICONS_BELOW
    few = sheet.unit.wide < FEW_BELOW
    for one in buttons:
        if few and one.name == "rules":
            continue  # they are in the menu too, and the name of the game has no other place
        wide = sheet.u(44) if icons else sheet.u(88)
        place, bar = bar.cut_right(wide, sheet.u(8))
        place = place.middle(place.w, sheet.u(38))
        button(
            sheet,
            place,
            "" if icons else one.text,
            Command(f"top.{one.name}", one.act, one.refusal),
            ButtonStyle(icon=one.name, letters=SMALL_BOLD),
            tip=one.tip if icons else "",
        )
    return bar


def compose_unsaved(sheet: Sheet, bar: Box, sentence: str) -> Box:
    """Put a mark on the top `bar` that the game isn't saved, which says why in a `sentence`; return the room left."""
    icons = sheet.unit.wide < ICONS_BELOW
    words = "" if icons else UNSAVED
    wide = sheet.u(44) if icons else sheet.width(words, SMALL_BOLD) + sheet.u(54)
    place, bar = bar.cut_right(wide, sheet.u(8))
    place = place.middle(place.w, sheet.u(38))
    sheet.plate(place, UNSAVED_SKIN, target="top.unsaved", refusal=Reason(sentence))
    side = sheet.u(20)
    mark, rest = place.inset(sheet.u(12), 0).cut_left(side, sheet.u(8))
    sheet.icon(mark.middle(side, side), "warning", WARNING_TEXT)
    if words:
        sheet.text(rest, words, SMALL_BOLD, TEXT)
    return bar


def strip_beside(sheet: Sheet, strip: Box, drawer: Box) -> Box | None:
    """Return the strip moved out from under a `drawer` at the right, None when there is no room for it beside that; one
    below the drawer stays."""
    right, least = drawer.x - sheet.u(8), sheet.u(STRIP_LEAST)
    strip = strip_or_foot(sheet, strip)
    if strip.right <= right or strip.y >= drawer.bottom:
        return strip
    left = min(strip.x, right - least)
    return Box(left, strip.y, right - left, strip.h) if left >= sheet.area.x + sheet.u(8) else None


def strip_or_foot(sheet: Sheet, strip: Box) -> Box:
    """Return the strip of the prompt, or one at the foot of the window where the table has no room for it."""
    if strip.w:
        return strip
    return sheet.area.inset(sheet.u(8), sheet.u(4)).cut_bottom(sheet.u(STRIP_HIGH))[0]


class StatusButton(msgspec.Struct, frozen=True):
    """The button of a status strip: its words, its target, what it does and the key that does the same."""

    text: str
    target: str
    act: Callable[[], None]
    tip: str
    icon: str = ""
    primary: bool = False


class Status(msgspec.Struct, frozen=True):
    """What a status strip says: who does what, in full or in `brief`, with an icon before it, a thin bar filled to
    `share` (None: no bar) and buttons after it."""

    icon: str
    name: str
    words: str
    share: float | None = None
    buttons: tuple[StatusButton, ...] = ()
    colour: Colour = COOL
    brief: str = ""


def compose_status(sheet: Sheet, strip: Box, status: Status) -> None:
    """Put a strip on the sheet that says who does what."""
    strip = strip_or_foot(sheet, strip)
    high = min(sheet.u(STRIP_HIGH), max(sheet.u(STRIP_LOW), strip.h))  # what is above it can be clicked meanwhile
    wide, _ = size_in(sheet, strip, lambda: _status(status))
    box = Box(strip.x + (strip.w - wide) // 2, strip.bottom - high, wide, high)
    sheet.cover(box)
    sheet.clear.append(box)
    compose(sheet, box, lambda: _status(status))


def _status(status: Status) -> Node:
    """Return a status strip. Its buttons are never squeezed: the bar goes first, then words, which the icon says too,
    then the name."""

    def fill(sheet: Sheet, box: Box) -> None:
        bar(sheet, box.middle(box.w, sheet.u(10)), status.share or 0.0, colour=status.colour)

    parts = (
        draw(lambda sheet, box: sheet.icon(box, status.icon, status.colour), (24, 24), (24, 24), rank=4, goes=4),
        text(status.name, SMALL_BOLD, TEXT, cut=60, rank=3, goes=3),
        text((status.words, status.brief, ""), SMALL, SOFT, rank=2),
        None if status.share is None else draw(fill, (150, 48), (10, 10), rank=0, goes=1),
        *(_status_button(one) for one in status.buttons),
    )
    skin = msgspec.structs.replace(STATUS_SKIN, line=status.colour)
    return on(row(*parts, gap=10), skin, pad=(14, 6), tight=(14, 2))


def _status_button(one: StatusButton) -> Node:
    style = ButtonStyle(Kind.PRIMARY if one.primary else Kind.SLATE, one.icon, letters=SMALL_BOLD)
    return strip_button(one.text, Command(one.target, one.act), style, tip=one.tip)


def strip_button(words: str, command: Command, style: ButtonStyle, *, tip: str = "") -> Node:
    """Return a button of a strip, as wide as its words."""
    under_way = measure()
    letters = style.letters or SMALL_BOLD
    wide = under_way.sheet.width(words, letters) / under_way.sheet.scale + (58 if style.icon else 32)
    return draw(
        lambda sheet, box: button(sheet, box, words, command, style, tip=tip), (wide, wide), (STRIP_LOW, 34), rank=5
    )


def compose_prompt(sheet: Sheet, strip: Box, text: str, news: Sequence[str] = ()) -> None:
    """Put the sentence that says what is wanted at the foot of `strip`; nothing where a refusal leaves no room.

    `news`, from full to brief, stands before it, or above it, or in its place where both would take more room than
    there is.
    """
    strip = _beside_refusal(sheet, strip)
    if strip.w < sheet.u(PROMPT_LEAST) or any(_compose_both(sheet, strip, told, text) for told in news):
        return
    high = max(strip.h, prompt_box(sheet, strip, text).h)
    for said in (*(f"{told} {text}" for told in news), *news, text):
        style, lines = _prompt_lines(sheet, strip, said)
        box = _prompt_place(sheet, strip, style, lines)
        if box.h <= high:
            break
    sheet.clear.append(box)
    sheet.plate(box, PROMPT_SKIN)
    mark, words = box.inset(sheet.u(12), 0).cut_left(sheet.u(ARROW_WIDE))
    mark = mark.cut_top(sheet.line(style) + sheet.u(14))[0]
    (change_dot if said in news else next_arrow)(sheet, mark)
    sheet.text(words, "\n".join(lines), style, TEXT, TextLayout("centre", wrap=True), ground=TABLE_DEEP)


def _compose_both(sheet: Sheet, strip: Box, news: str, text: str) -> bool:
    """Put `news` and the prompt below each other at the foot of `strip`, a line each, where one line hasn't room for
    both and nothing is hidden by that; tell whether there was any."""
    wide = max(sheet.width(words, SMALL_BOLD) for words in (news, text)) + sheet.u(PROMPT_PAD)
    high = 2 * sheet.line(SMALL_BOLD) + sheet.u(6)
    box = Box(strip.x + (strip.w - wide) // 2, strip.bottom - high, wide, high)
    one_line = sheet.width(f"{news} {text}", SMALL_BOLD) + sheet.u(PROMPT_PAD) <= strip.w
    if one_line or wide > strip.w or any(thing.target and thing.box.meets(box) for thing in sheet.things):
        return False
    sheet.clear.append(box)
    sheet.plate(box, TWO_LINES_SKIN)
    inner = box.inset(sheet.u(12), sheet.u(3))
    for line, words, sign in zip(inner.rows(2), (news, text), (change_dot, next_arrow), strict=True):
        mark, place = line.cut_left(sheet.u(ARROW_WIDE))
        sign(sheet, mark)
        sheet.text(place, words, SMALL_BOLD, TEXT, ground=TABLE_DEEP)
    return True


def prompt_box(sheet: Sheet, strip: Box, text: str) -> Box:
    """Return where the prompt `text` will stand."""
    strip = _beside_refusal(sheet, strip)
    return _prompt_place(sheet, strip, *_prompt_lines(sheet, strip, text))


def _prompt_lines(sheet: Sheet, strip: Box, text: str) -> tuple[TextStyle, tuple[str, ...]]:
    style = STRONG if sheet.width(text, STRONG) + sheet.u(PROMPT_PAD) <= strip.w else TextStyle("bold", 16)
    return style, sheet.wrap(text, style, max(sheet.u(PROMPT_LEAST), strip.w) - sheet.u(PROMPT_PAD))


def _prompt_place(sheet: Sheet, strip: Box, style: TextStyle, lines: tuple[str, ...]) -> Box:
    wide = max(sheet.width(line, style) for line in lines) + sheet.u(PROMPT_PAD)
    tall = sheet.line(style) * len(lines) + sheet.u(14)
    return Box(strip.x + (strip.w - wide) // 2, max(sheet.area.y, strip.bottom - tall), wide, tall)


def _beside_refusal(sheet: Sheet, strip: Box) -> Box:
    """Return the larger part of the strip that the refusal of a button below it leaves free."""
    if sheet.looks.refused is None:
        return strip
    name, reason = sheet.looks.refused
    thing = next((t for t in sheet.things if t.target == name), None)
    if name is None or thing is None or (thing.near or thing.box).y < strip.bottom - sheet.u(8):
        return strip
    bubble = refusal_box(sheet, thing, reason).inset(-sheet.u(12), 0)
    if not bubble.meets(strip):
        return strip
    left, right = max(0, bubble.x - strip.x), max(0, strip.right - bubble.right)
    return strip.cut_left(left)[0] if left >= right else strip.cut_right(right)[0]
