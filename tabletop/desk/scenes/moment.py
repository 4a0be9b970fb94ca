"""The stage for a moment that the whole table looks at: a ribbon right across, art in a disc, one huge number."""

import math
from collections.abc import Sequence
from colorsys import hsv_to_rgb, rgb_to_hsv
from itertools import product
from random import Random

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit, TextLayout
from tabletop.desk.draw.ribbons import CREAM, INK
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SHADOW, SOFT, WHITE, Colour, Skin, TextStyle, contrast, rgb
from tabletop.desk.draw.things import RibbonMake
from tabletop.desk.draw.units import Unit
from tabletop.desk.window.motion import ease_out

DIM = 0.12
"""How long the stage takes to darken, in seconds."""
RIBBON = 0.18
"""How long the ribbon takes then to arrive, in seconds."""
ART = 0.12
"""How long the art takes then to grow, in seconds."""
COUNT = 0.5
"""How long the number takes then to count up, in seconds."""
FALL = 2.6
"""How long confetti takes to fall, in seconds."""
ARRIVED = DIM + RIBBON + ART + COUNT
"""The age at which nothing but confetti moves."""
GROWS = ((0.4, 0.75), (0.8, 1.06), (1.0, 1.0))
"""How large the art is until which share of its time: in steps, as each size of it is drawn anew."""
WHOLE = 10.0
"""An age at which all has arrived."""
LEAN = 2.2
"""By how many degrees the ribbon rises."""
HIGH = 470
"""How high the ribbon is at most, in units."""
EDGE = 8
"""How thick its edges are, in units."""
DISC = 432
"""How large the disc on it is, in units."""
GAP = 48
"""How far the words are from the disc, in units."""
SHARE = 56
"""How many hundredths of the window's height the ribbon takes at most."""
EDGE_SHARE = 36
"""No more than so many thousandths of its height are the edges thick."""
BRIEF_HIGH = 200
"""The most units that the ribbon of one that goes by is high."""
BRIEF_SHARE = 19
"""The hundredths of the window's height that it takes at the most: the table can be seen round it."""
FLAT_LEFT = 34
"""The hundredths of its width that the number and its unit take at the most."""
FLAT_UNIT = 26
"""The hundredths of its height that the unit takes at the most."""
FLAT_LINES = 2
"""In how many lines at most the reason stands."""
ART_SHARE = 85
"""So many hundredths of the disc its art takes where that is one picture."""
HERO_SHARE = 34
"""So many hundredths of the disc is high who stands before a backdrop."""
HERO_FOOT = 87
"""So many hundredths of the disc is above who stands there, and their own height."""
TITLES = tuple(TextStyle("title", size, 1.0, leading=1.1) for size in (66, 54, 44, 36, 28, 22))
NUMBERS = tuple(
    TextStyle("title", size, leading=0.97) for size in (230, 190, 165, 150, 135, 120, 108, 96, 84, 72, 60, 52, 40, 30)
)
UNITS = tuple(TextStyle("title", size, 1.0) for size in (44, 34, 26, 20, 16))
UNIT_TO_TITLE = 0.55
"""A unit is no larger than that for its title."""
WHYS = tuple(TextStyle("text", size) for size in (22, 20, 18, 16))
PLAQUE = TextStyle("title", 26)
WHY = WHYS[0]
UNIT_GAP = 26
"""What is free between a number and the unit beside it, in units."""
AIR = 12
"""What is free above the line of why, in units."""
NUMBER_TO_TITLE = 2.6
"""A number that is so many times as large as the title goes well with it; a larger one is of no use. Where words are
larger than at 100 %, as many times more: the number stays as large."""
PAPER = rgb("#e6d3a3")
CONFETTI = (WHITE, CREAM, rgb("#e9d04f"), rgb("#d8504a"), rgb("#4a7fd6"))
PIECES = 70
VEIL_SKIN = Skin(SHADOW, SHADOW, None, radius=0, alpha=214)
LEAST_CONTRAST = 5.0
"""Of white words; cream ones have 4.5:1 then."""
PALE = 0.4
"""How much of what a colour lacks of full saturation is left to it: 1 is all, 0 none."""


class Staged(msgspec.Struct, frozen=True):
    """What stands on the stage: a `title`, `why` in a line, the `figure`, a number or a name, with its `unit`, two
    lines on a plaque if it has one, the sprites of its `art` and the `colour` of the ribbon; `festive` with confetti.
    One that goes by itself has a target that `skips` it. Only a figure that is gained, with a plus, is counted up. The
    ribbon takes no more than that `share` of the window. Where a `backdrop` fills the disc, the art stands at its
    foot."""

    title: str
    why: str
    figure: str
    unit: str
    plaque: tuple[str, ...]
    art: tuple[tuple[str, ...], ...]
    colour: Colour
    festive: bool = True
    skips: str = ""
    share: int = SHARE
    backdrop: tuple[str, ...] = ()

    @property
    def brief(self) -> bool:
        """Whether it goes by itself."""
        return bool(self.skips)

    def counted(self, share: float) -> str:
        """Return the figure when a `share` (0 to 1) of it is counted; what names or numbers is always whole."""
        digits = self.figure.removeprefix("+")
        if digits == self.figure or not digits.isdigit():
            return self.figure
        return f"+{round(int(digits) * share)}"


def compose_moment(sheet: Sheet, staged: Staged, age: float) -> Box:
    """Put the stage on the sheet as it is after `age` seconds; return what lies free below the ribbon."""
    u, area = sheet.u, sheet.area
    staged = msgspec.structs.replace(staged, colour=vivid(staged.colour))
    age += DIM if staged.brief else 0.0  # nothing darkens
    shown = [_share(age, sum((DIM, RIBBON, ART)[:n]), span) for n, span in enumerate((DIM, RIBBON, ART, COUNT))]
    if not staged.brief:
        compose_place(sheet, dark=shown[0] == 1)
    room = room_of(sheet, staged)
    if staged.brief:
        flat = _flat(sheet, room, staged)
        column = compose_ribbon(sheet, staged, flat.wide, shown[1:3])
        if shown[1] == 1:
            _flat_words(
                Leaning(sheet, (area.centre[0], column.centre[1]), staged.colour), column, staged, flat, shown[3]
            )
        return below_ribbon(sheet, staged)
    setting = _setting(sheet, room, staged)
    wide = max(sheet.width(staged.why, setting.why), _wide(sheet, staged, setting))
    column = compose_ribbon(sheet, staged, wide, shown[1:3])
    if shown[1] == 1:
        if staged.festive:
            _confetti(sheet, age, column.inset(-u(10), -u(10) - round(column.right * _slope() / 2)))
        _words(Leaning(sheet, (area.centre[0], column.centre[1]), staged.colour), column, staged, setting, shown[3])
    return below_ribbon(sheet, staged)


def room_of(sheet: Sheet, staged: Staged) -> tuple[int, int]:
    """Return how wide and high the words on the ribbon may be at the most."""
    u, area, (_, high) = sheet.u, sheet.area, _place(sheet, staged)
    return area.w * 92 // 100 - _disc_side(sheet, high) - u(GAP) - u(28), high * 86 // 100


def compose_ribbon(sheet: Sheet, staged: Staged, wide: int, shown: Sequence[float] = (1, 1)) -> Box:
    """Put the ribbon and its disc on the sheet, such shares of them as are `shown`; return the place of its words, so
    `wide`, before they lean."""
    u, area, (middle, high) = sheet.u, sheet.area, _place(sheet, staged)
    (most_wide, tall), side = room_of(sheet, staged), _disc_side(sheet, high)
    wide, edge = min(most_wide, wide), area.w * 8 // 100
    left = area.x + edge + max(0, most_wide + u(28) - edge - wide) // 2
    disc = Box(left, middle - side // 2 + _lift(area, left), side, side)
    with sheet.clipped(Box(area.x, area.y, round(ease_out(shown[0]) * area.w), area.h)):
        _ribbon(sheet, disc, middle, high, staged)
    if staged.brief:
        sheet.zone(Box(area.x, middle - high // 2, area.w, high), staged.skips)
    if shown[0] == 1:
        grown = round(side * next(size for until, size in GROWS if shown[1] <= until))
        _disc(sheet, disc.middle(grown, grown), staged.art, staged.backdrop)
    return Box(disc.right + u(GAP), middle - tall // 2, wide, tall)


def _disc_side(sheet: Sheet, high: int) -> int:
    """Return how large the disc on a ribbon so high is."""
    return min(sheet.u(DISC), high * 87 // 100 - 2 * sheet.u(10), sheet.area.w * 28 // 100)


def compose_place(sheet: Sheet, *, dark: bool = True) -> None:
    """Put what is seen round a moment that stays on the sheet: the place of its game, or else the table out of focus,
    getting `dark`."""
    if sheet.theme.stage:
        sheet.stage()
    else:
        sheet.blur()
        alpha = VEIL_SKIN.alpha if dark else VEIL_SKIN.alpha // 2
        sheet.plate(sheet.area, msgspec.structs.replace(VEIL_SKIN, alpha=alpha))


def below_ribbon(sheet: Sheet, staged: Staged) -> Box:
    """Return what lies free below the ribbon and its edge."""
    area, (middle, high) = sheet.area, _place(sheet, staged)
    top = middle + high // 2 + 2 * _edge(sheet, high) + round(area.w * _slope() / 2)
    return Box(area.x, top, area.w, area.bottom - top)


def _place(sheet: Sheet, staged: Staged) -> tuple[int, int]:
    """Return where the middle of the ribbon is, and how high it is."""
    u, area = sheet.u, sheet.area
    most, share = (BRIEF_HIGH, BRIEF_SHARE) if staged.brief else (HIGH, staged.share)
    high = min(u(most), area.h * share // 100)
    parts = 4 if staged.share == SHARE and _text(sheet) == 1 else 8  # of what is free, one is above it
    above = (area.h - high) // 3 if staged.brief else min(u(70), (area.h - high) // parts)
    return area.y + high // 2 + above, high


def _text(sheet: Sheet) -> float:
    """Return how many times as large as at 100 % words are."""
    return sheet.scale / Unit(sheet.area.w, sheet.area.h).value


def _edge(sheet: Sheet, high: int) -> int:
    """Return how thick a line of the edge is round a ribbon so high."""
    return min(sheet.u(EDGE), max(2, high * EDGE_SHARE // 1000))


def _share(age: float, start: float, span: float) -> float:
    return min(1.0, max(0.0, (age - start) / span))


def _slope() -> float:
    return math.tan(math.radians(LEAN))


def _lift(area: Box, x: int) -> int:
    """Return how far below the middle of the ribbon it is at `x`."""
    return round((area.centre[0] - x) * _slope())


def vivid(colour: Colour) -> Colour:
    """Return `colour` more saturated, and as dark as the words on it ask for."""
    hue, saturation, value = rgb_to_hsv(*(part / 255 for part in colour))
    while True:
        red, green, blue = hsv_to_rgb(hue, saturation**PALE, value)
        found = round(red * 255), round(green * 255), round(blue * 255)
        if contrast(WHITE, found) >= LEAST_CONTRAST:
            return found
        value *= 0.97


def _ribbon(sheet: Sheet, disc: Box, middle: int, high: int, staged: Staged) -> None:
    """Add the ribbon with rays from its `disc`."""
    area, edge = sheet.area, _edge(sheet, high)
    rises = round(area.w * _slope())
    tall = high + 4 * edge + rises
    top = middle - tall // 2
    hub, radius = (disc.centre[0] - area.x, middle - top), disc.w // 2
    light = hub, radius, radius + sheet.u(GAP)
    make = RibbonMake(staged.colour, rises, edge, *light, sheet.theme.finish, sheet.theme.band)
    sheet.ribbon(Box(area.x, top, area.w, tall), make)


def _disc(sheet: Sheet, box: Box, art: tuple[tuple[str, ...], ...], backdrop: tuple[str, ...]) -> None:
    """Add the disc, its art before a `backdrop`, or before rays where that is ()."""
    u = sheet.u
    sheet.plate(box.inset(-u(10)), Skin(INK, INK, None, radius=999, shadow=10), round=True)
    sheet.plate(box.inset(-u(5)), Skin(CREAM, CREAM, None, radius=999), round=True)
    sheet.plate(box, Skin(CREAM, PAPER, INK, 3, 999), round=True)
    face = box.inset(u(3))
    if backdrop:
        sheet.picture(face, *backdrop, fit=Fit("cover", face.w // 2))
        side = box.w * HERO_SHARE // 100
        foot = Box(box.x, box.y + box.w * HERO_FOOT // 100 - side, box.w, side).middle(side * len(art), side)
        for place, sprite in zip(foot.columns(len(art)), art, strict=True):
            sheet.picture(place, *sprite)
        return
    if len(art) == 1 and is_face(art[0]):
        sheet.picture(face, *art[0], fit=Fit("cover", face.w // 2))
        return
    sheet.picture(face, "ui", "disc-rays.svg")
    columns = math.ceil(math.sqrt(len(art)))
    lines = -(-len(art) // columns)
    side = box.w * ART_SHARE // 100 if len(art) == 1 else round(box.w / math.hypot(columns, lines))
    rest = list(art)
    for line in box.middle(side * columns, side * lines).rows(lines):
        here, rest = rest[:columns], rest[columns:]
        for place, sprite in zip(line.middle(side * len(here), side).columns(len(here)), here, strict=True):
            sheet.picture(place.middle(place.w * 94 // 100, place.h * 94 // 100), *sprite)


def is_face(sprite: tuple[str, ...]) -> bool:
    """Tell whether a sprite is the portrait of somebody, which fills a disc.

    >>> is_face(("town", "portrait-1.svg")), is_face(("town", "card-safe.svg"))
    (True, False)
    """
    return sprite[-1].startswith("portrait-")


class Leaning(msgspec.Struct, frozen=True):
    """What puts words on a ribbon of a colour that leans `about` its middle."""

    sheet: Sheet
    about: tuple[int, int]
    colour: Colour
    angle: float = -LEAN

    def text(self, box: Box, text: str, style: TextStyle, ink: Colour = CREAM, ground: Colour | None = None) -> None:
        """Put a line at the left of a box of the ribbon, cut where it has no room."""
        place = Box(box.x, box.y, min(box.w, self.sheet.width(text, style)), box.h).turned(self.about, self.angle)
        layout = TextLayout(elide=True, angle=self.angle)
        self.sheet.text(place, text, style, ink, layout, ground=ground or self.colour)

    def shadowed(self, box: Box, text: str, style: TextStyle) -> None:
        """Put a line with its shadow at the left of a box of the ribbon."""
        by = max(2, self.sheet.u(style.size) // 20)
        self.text(box.move(by, by), text, style, INK, CREAM)
        self.text(box, text, style, WHITE)

    def plate(self, box: Box, skin: Skin) -> None:
        """Put a plate on the ribbon."""
        self.sheet.plate(box.turned(self.about, self.angle), msgspec.structs.replace(skin, lean=self.angle))


class _Setting(msgspec.Struct, frozen=True):
    """How large title, reason, number and unit are; whether the unit stands `beside` the number, and whether there is a
    `plaque`."""

    unit: TextStyle
    title: TextStyle
    why: TextStyle
    number: TextStyle
    beside: bool
    plaque: bool

    def worth(self, text: float) -> float:
        """Return how well it looks where words are `text` times as large as at 100 %: a large number and a title to go
        with it, the plaque, all side by side."""
        most = NUMBER_TO_TITLE * text * self.title.size
        figure = min(self.number.size, most) + (self.number.size + self.title.size) / 10
        return figure + self.unit.size / 5 + (40 * self.plaque + 15 * self.beside) / text


def _setting(sheet: Sheet, room: tuple[int, int], staged: Staged) -> _Setting:
    """Return the best setting of all words that has `room`, so wide and high, the smallest where none has."""
    text = _text(sheet)
    reason = next((style for style in WHYS if sheet.width(staged.why, style) <= room[0]), WHYS[-1])
    why = sheet.line(reason) * _lines_of_why(sheet, room[0], staged, reason) + sheet.u(AIR)
    titles = [(style, sheet.width(staged.title, style), sheet.line(style)) for style in TITLES]
    numbers = [(style, _figure_wide(sheet, staged, style), sheet.line(style)) for style in NUMBERS]
    titles = [title for title in titles if title[1] <= room[0]]
    best = least = _Setting(UNITS[-1], TITLES[-1], reason, NUMBERS[-1], beside=True, plaque=False)
    for unit, plaque in product(UNITS if staged.unit else UNITS[:1], (True, False) if staged.plaque else (False,)):
        side, stack = _side(sheet, staged, unit, plaque)
        for (number, wide, high), beside in product(numbers, (True, False)):
            if (wide + sheet.u(UNIT_GAP) + side if beside else max(wide, side)) > room[0]:
                continue
            tall = why + (max(high, stack) if beside else high + stack)
            title = next((style for style, _, title_high in titles if title_high + tall <= room[1]), None)
            if title is None or (staged.unit and unit.size > title.size * UNIT_TO_TITLE and unit != UNITS[-1]):
                continue
            found = _Setting(unit, title, reason, number, beside, plaque)
            if best is least or found.worth(text) > best.worth(text):
                best = found
    return best


def _wide(sheet: Sheet, staged: Staged, setting: _Setting) -> int:
    """Return how wide the words are."""
    figure, side = sheet.width(staged.figure, setting.number), _side(sheet, staged, setting.unit, setting.plaque)[0]
    wide = figure + (sheet.u(UNIT_GAP) + side if side else 0) if setting.beside else max(figure, side)
    return max(wide, sheet.width(staged.title, setting.title))


def _figure_wide(sheet: Sheet, staged: Staged, style: TextStyle) -> int:
    """Return how wide the figure is at most while it is counted."""
    widest = max("0123456789", key=lambda digit: sheet.width(digit, style))
    counted = "".join(widest if letter.isdigit() else letter for letter in staged.figure)
    return max(sheet.width(staged.figure, style), sheet.width(counted, style))


def _side(sheet: Sheet, staged: Staged, unit: TextStyle, plaque: bool) -> tuple[int, int]:
    """Return how wide and high the unit is, with the plaque below it."""
    wide, high = sheet.width(staged.unit, unit), sheet.line(unit) if staged.unit else 0
    if not plaque:
        return wide, high
    words = max(sheet.width(staged.plaque[0], PLAQUE), sheet.width(staged.plaque[1], WHY))
    return max(wide, words + sheet.u(32)), high + sheet.line(PLAQUE) + sheet.line(WHY) + sheet.u(14)


def _lines_of_why(sheet: Sheet, wide: int, staged: Staged, style: TextStyle) -> int:
    """Return in how many lines the reason stands."""
    return min(2, len(sheet.wrap(staged.why, style, wide))) if staged.why else 0


def _words(on: Leaning, box: Box, staged: Staged, setting: _Setting, counted: float) -> None:
    """Add title, reason and number, and beside it, or below where there is no room, its unit and the plaque."""
    sheet, u = on.sheet, on.sheet.u
    wide, stack = _side(sheet, staged, setting.unit, setting.plaque)
    figure_high = sheet.line(setting.number)
    tall = max(figure_high, stack) if setting.beside else figure_high + stack
    lines = _lines_of_why(sheet, box.w, staged, setting.why)
    why_high = sheet.line(setting.why) * lines
    box = box.middle(box.w, min(box.h, sheet.line(setting.title) + why_high + u(AIR) + tall))
    box = box.move(0, figure_high // 20)  # no figure has a foot below its line
    head, rest = box.cut_top(sheet.line(setting.title))
    on.shadowed(head, staged.title, setting.title)
    why, rest = rest.cut_top(why_high, u(AIR))
    wrapped = sheet.wrap(staged.why, setting.why, box.w)
    said = (*wrapped[: lines - 1], " ".join(wrapped[lines - 1 :])) if lines else ()
    for line, place in zip(said, why.rows(max(1, lines)), strict=False):
        on.text(place, line, setting.why)
    number, rest = rest.cut_top(tall if setting.beside else figure_high)
    figure = Box(number.x, number.y, _figure_wide(sheet, staged, setting.number), number.h)
    on.shadowed(figure, staged.counted(counted), setting.number)
    if setting.beside:
        _, rest = number.cut_left(sheet.width(staged.figure, setting.number), u(UNIT_GAP))
        rest = rest.middle(rest.w, min(rest.h, stack))
    if staged.unit:
        unit, rest = rest.cut_top(sheet.line(setting.unit), u(4))
        if setting.beside and not setting.plaque:  # on the line of the number
            unit = unit.move(0, sheet.foot(setting.number) - sheet.foot(setting.unit))
        on.text(unit, staged.unit, setting.unit)
    if setting.plaque:
        plate = Box(rest.x, rest.y, min(wide, rest.w), sheet.line(PLAQUE) + sheet.line(WHY) + u(8))
        on.plate(plate, Skin(INK, INK, None, radius=4))
        upper, lower = plate.inset(u(16), u(4)).cut_top(sheet.line(PLAQUE))
        on.text(upper, staged.plaque[0], PLAQUE, WHITE, INK)
        on.text(lower, staged.plaque[1], WHY, SOFT, INK)


# A flat ribbon --------------------------------------------------------------------------------------------------------


class _Flat(msgspec.Struct, frozen=True):
    """How large the words on a flat ribbon are: the number over its unit, so `left` wide, beside the title over the
    `lines` of the reason; `wide` is all of it, in pixels."""

    number: TextStyle
    unit: TextStyle
    title: TextStyle
    why: TextStyle
    lines: tuple[str, ...]
    left: int
    wide: int


def _flat(sheet: Sheet, room: tuple[int, int], staged: Staged) -> _Flat:
    """Return the largest words that have `room`, so wide and high, on a flat ribbon."""
    wide, high = room
    unit = _largest(sheet, UNITS, staged.unit, wide * FLAT_LEFT // 100, high * FLAT_UNIT // 100)
    unit_high = sheet.line(unit) if staged.unit else 0
    widest = wide * FLAT_LEFT // 100
    lower = [one for one in NUMBERS if sheet.line(one) + unit_high <= high]
    number = next((one for one in lower if _figure_wide(sheet, staged, one) <= widest), NUMBERS[-1])
    left = max(_figure_wide(sheet, staged, number), sheet.width(staged.unit, unit) if staged.unit else 0)
    rest = wide - left - sheet.u(GAP)
    why, lines = _flat_reason(sheet, staged, rest, high - sheet.line(TITLES[-1]))
    title = _largest(sheet, TITLES, staged.title, rest, high - len(lines) * sheet.line(why))
    right = max(sheet.width(staged.title, title), *(sheet.width(line, why) for line in (*lines, "")))
    return _Flat(number, unit, title, why, lines, left, min(wide, left + sheet.u(GAP) + right))


def _flat_reason(sheet: Sheet, staged: Staged, wide: int, high: int) -> tuple[TextStyle, tuple[str, ...]]:
    """Return how the reason is written into so many pixels, and its lines: none where it has no room."""
    for style in WHYS if staged.why else ():
        lines = sheet.wrap(staged.why, style, wide)
        if len(lines) <= FLAT_LINES and len(lines) * sheet.line(style) <= high:
            return style, lines
    return WHYS[-1], ()


def _largest(sheet: Sheet, styles: Sequence[TextStyle], text: str, wide: int, high: int) -> TextStyle:
    """Return the first of the styles in which a line fits into so many pixels, the last where it fits in none."""
    fits = (style for style in styles if sheet.width(text, style) <= wide and sheet.line(style) <= high)
    return next(fits, styles[-1])


def _flat_words(on: Leaning, box: Box, staged: Staged, flat: _Flat, counted: float) -> None:
    """Put the number over its unit, and beside them the title over the reason."""
    sheet = on.sheet
    left, right = box.cut_left(flat.left, sheet.u(GAP))
    unit_high = sheet.line(flat.unit) if staged.unit else 0
    number, unit = left.middle(left.w, sheet.line(flat.number) + unit_high).cut_top(sheet.line(flat.number))
    on.shadowed(number, staged.counted(counted), flat.number)
    if staged.unit:
        on.text(unit, staged.unit, flat.unit)
    why_high = sheet.line(flat.why)
    head, rest = right.middle(right.w, sheet.line(flat.title) + why_high * len(flat.lines)).cut_top(
        sheet.line(flat.title)
    )
    on.shadowed(head, staged.title, flat.title)
    for line in flat.lines:
        place, rest = rest.cut_top(why_high)
        on.text(place, line, flat.why)


def _confetti(sheet: Sheet, age: float, words: Box) -> None:
    """Add what falls to the foot of the window, and lies there in the end; nothing passes behind the words."""
    dice, area = Random(7), sheet.area
    fallen = _share(age, DIM + RIBBON, FALL)
    for n in range(PIECES):
        x, above, turn = dice.randrange(area.w), dice.random(), dice.random() * math.tau
        side = sheet.u(5 + dice.randrange(5))
        if words.x <= area.x + x < words.right:
            continue
        lies = area.h - side * (1 + n % 2)
        at = (area.x + x, area.y + min(lies, round((2 * fallen - above) * area.h)))
        across = (side * math.cos(turn), side * math.sin(turn))
        down = (-across[1] * 0.5, across[0] * 0.5)
        ends = [(at[0] + a * across[0] + b * down[0], at[1] + a * across[1] + b * down[1]) for a, b in CORNERS]
        sheet.stroke(ends, CONFETTI[n % len(CONFETTI)], 1, fill=True, alpha=200)


CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Of a piece of confetti, from its middle."""
