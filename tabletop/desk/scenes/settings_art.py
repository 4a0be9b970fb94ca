"""What the settings are shown as: an eye chart, the dial and keys of an amplifier, a name badge."""

from math import cos, pi, sin

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import (
    EMPHASIS,
    FIELD,
    GOOD_TEXT,
    LINE,
    QUIET,
    SLATE_HOVER_SKIN,
    SLATE_SKIN,
    STRONG,
    TEXT,
    WARNING,
    WHITE,
    Skin,
    TextStyle,
    rgb,
)
from tabletop.desk.widgets import Command, Slider

CHART_LINES = ("E", "F P", "T O Z", "L P E D")
CHART_STYLES = tuple(TextStyle("title", size, 2.0) for size in (62, 42, 30, 20))
TICKS = 21
"""How many lines stand round the dial."""
SWEEP = 1.5 * pi  # radians from silence to the loudest
TICK_FROM = 1.14
"""Where a line begins, in radii of the knob."""
TICK_TO = 1.32
"""Where it ends, in radii of the knob."""
KNOB_SHARE = 0.62
"""How much of the height of the dial its knob takes."""
KNOB_SKIN = Skin(rgb("#56616d"), rgb("#1d242c"), rgb("#0d1116"), 2, 999, shadow=6)
POINTER = rgb("#ffffff")
VOLUME = TextStyle("title", 32)
LAMP = 14  # units
LAMP_ON = Skin(GOOD_TEXT, GOOD_TEXT, rgb("#1f5a37"), 2, 999, glow=GOOD_TEXT)
LAMP_DIM = Skin(rgb("#4e7a5f"), rgb("#4e7a5f"), LINE, 2, 999)
LAMP_OFF = Skin(FIELD, FIELD, LINE, 2, 999)
ICON = 24  # units
BADGE_BLUE = Skin(rgb("#2f78d0"), rgb("#2763b0"), rgb("#1c4a86"), 1, 12, shadow=8)
BADGE_BAND = Skin(rgb("#f8f1e4"), rgb("#ece2cf"), None, radius=0)
HELLO = TextStyle("title", 22, 1.0)
BAND_SHARE = 45
"""How many hundredths of its height the band of the badge takes."""


def compose_eye_chart(sheet: Sheet, box: Box) -> None:
    """Put lines of letters into a box, each smaller than the one above; as many as there is height for."""
    rest = box
    for words, style in zip(CHART_LINES, CHART_STYLES, strict=True):
        high = sheet.line(style) * 4 // 5
        if high > rest.h:
            return
        place, rest = rest.cut_top(high)
        sheet.text(place, words, style, TEXT, CENTRE)


def compose_dial(sheet: Sheet, box: Box, control: Slider, target: str) -> None:
    """Put the dial of a slider into a box: its value on the knob, and lines round it as far as it is turned up."""
    side = min(box.h, box.w)
    radius = side * KNOB_SHARE / 2
    x, y = box.centre
    sheet.zone(box, target)
    sheet.control(target, control)
    reach = round(radius * TICK_TO)
    control.laid_out(x - reach, x + reach)
    share = (control.value - control.low) / max(1, control.high - control.low)

    def at(part: float, far: float) -> tuple[float, float]:
        angle = pi / 2 + (2 * pi - SWEEP) / 2 + SWEEP * part
        return x + radius * far * cos(angle), y + radius * far * sin(angle)

    for n in range(TICKS):
        part = n / (TICKS - 1)
        lit = share > 0 and part <= share
        sheet.stroke((at(part, TICK_FROM), at(part, TICK_TO)), EMPHASIS if lit else LINE, 4)
    knob = Box(x, y, 0, 0).inset(-round(radius))
    hot = sheet.hovered(target) or sheet.looks.pressed == target
    sheet.plate(knob, Skin(KNOB_SKIN.top, KNOB_SKIN.bottom, WHITE if hot else KNOB_SKIN.line, 2, 999, shadow=6))
    sheet.stroke((at(share, 0.66), at(share, 0.9)), POINTER, 5)
    words = str(control.value) if control.value else "silent"
    sheet.text(knob, words, VOLUME if control.value else STRONG, WHITE, CENTRE)


class SoundKey(msgspec.Struct, frozen=True):
    """The key of a sound: its title, its icon and what it does; whether the sound is `on`, and `dim` while nothing is
    to be heard."""

    title: str
    icon: str
    act: Command
    on: bool
    dim: bool
    tip: str


def compose_sound_key(sheet: Sheet, box: Box, key: SoundKey) -> None:
    """Put the key of a sound into a box: its icon and title, and a lamp that is lit while the sound is on."""
    u, title, icon, on, dim, target = sheet.u, key.title, key.icon, key.on, key.dim, key.act.target
    sheet.plate(box, SLATE_HOVER_SKIN if sheet.hovered(target) else SLATE_SKIN, target=target, tip=key.tip)
    key.act.take(sheet)
    ink = TEXT if on else QUIET
    inner = box.inset(u(12), u(4))
    lamp, rest = inner.cut_right(u(LAMP), u(6))
    sheet.plate(lamp.middle(u(LAMP), u(LAMP)), (LAMP_DIM if dim else LAMP_ON) if on else LAMP_OFF)
    fits = sheet.width(title, STRONG) + u(ICON + 8) <= rest.w
    if fits:
        mark, rest = rest.cut_left(u(ICON), u(8))
        place = mark.middle(u(ICON), u(ICON))
        sheet.icon(place, icon, ink)
        if not on:
            ends = ((place.x, place.bottom), (place.right, place.y))
            sheet.stroke(ends, WARNING, 2.5)
    sheet.text(rest, title, STRONG, ink, TextLayout(elide=True))


def compose_badge(sheet: Sheet, box: Box) -> Box:
    """Put a name badge into a box; return the place of the name on it."""
    u = sheet.u
    badge = box.middle(min(box.w, u(380)), box.h)
    sheet.plate(badge, BADGE_BLUE)
    band_high = badge.h * BAND_SHARE // 100
    head, rest = badge.cut_top((badge.h - band_high) * 2 // 3)
    sheet.text(head, "HELLO, I AM", HELLO, WHITE, CENTRE, ground=BADGE_BLUE.bottom)
    band, _ = rest.cut_top(band_high)
    sheet.plate(band, BADGE_BAND)
    return band.inset(u(16), u(6))
