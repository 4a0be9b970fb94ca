"""The drawings of Power Vacuum: sprites by name, cards with their lettering, stacks of power."""

from math import cos, radians, sin

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box, fit_inside
from tabletop.desk.draw.layout import STRETCH, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, Colour, Skin, TextStyle, rgb, theme_of
from tabletop.games.vacuum.components import SPY_ID
from tabletop.games.vacuum.pack import APPLIANCE_IDS, FACE_BACKS, KINDS, PACK, SPY, SUIT_IDS, SUIT_TITLES, VALUES

THEME = theme_of(PACK.header)
RED = rgb("#bf2e28")
CREAM, CREAM_DEEP = rgb("#f3e6cb"), rgb("#d9c69f")
INK, COAL = rgb("#17110f"), rgb("#2a1d1f")
NIGHT = rgb("#1b141b")
"""What the table's backdrop comes to behind words."""

CARD_RATIO = 240 / 340
"""The width of a card to its height."""
SUIT_NAMES = (*SUIT_IDS, SPY_ID)
SUIT_INKS: tuple[Colour, ...] = (rgb("#f2c24a"), rgb("#f6efe0"), rgb("#55c589"), rgb("#ff7d70"), rgb("#d79a66"))
"""A colour for each suit that can be read on dark ground; its symbol always stands beside it."""
NUMERALS: tuple[Colour, ...] = (INK, INK, CREAM, CREAM, CREAM)
DIM: Colour = (108, 101, 93)
FADED: Colour = (184, 182, 187)
"""What tints a card that can't be played, and one of a trick that is over."""
DIM_INK = rgb("#b9b2a6")
MOST_STACK = 5
TIGHT = -0.6
"""How much closer together, in units, are the letters of titles that would run into the frame of a card."""
TITLE_LEAST, CAPITALS = 16.0, 20.0
"""Titles of cards are so many units large at least, and in capitals where they are larger than that."""
_DARK = frozenset(n for n, colour in enumerate(NUMERALS) if colour == INK)
_PAPER: tuple[Colour, ...] = (rgb("#dcab33"), rgb("#ece5d6"), INK, INK, INK)
"""What numerals stand on; light ones have a shadow of their own."""


def sprite(name: str) -> tuple[str, ...]:
    """Return the sprite called `name` of Power Vacuum."""
    return ("vacuum", f"{name}.svg")


def suit_sprite(suit: int) -> tuple[str, ...]:
    """Return the symbol of a suit in its colour."""
    return sprite(f"suit-{SUIT_NAMES[suit]}-colour")


def back_sprite(back: int) -> tuple[str, ...]:
    """Return the back of a card that shows the suit `back`."""
    return sprite(f"back-{SUIT_NAMES[back]}")


def face_sprite(face: int, *, small: bool = False) -> tuple[str, ...]:
    """Return the front of the card `face`, without its lettering; a `small` one has no room for a title."""
    return sprite(f"{'small' if small else 'card'}-{SUIT_NAMES[KINDS[face]]}")


def appliance_sprite(appliance: int) -> tuple[str, ...]:
    """Return an appliance without ground."""
    return sprite(f"appliance-{APPLIANCE_IDS[appliance]}")


def appliance_title(appliance: int) -> str:
    """Return what an appliance is called."""
    return PACK.appliances[appliance].title


def portrait_sprite(appliance: int) -> tuple[str, ...]:
    """Return the portrait of an appliance."""
    return sprite(f"portrait-{APPLIANCE_IDS[appliance]}")


def mark_sprite(name: str) -> tuple[str, ...]:
    """Return a white mark, to be tinted: most, least, swap, lead, wins, board or void."""
    return sprite(f"mark-{name}")


def mark(sheet: Sheet, box: Box, name: str, colour: Colour) -> None:
    """Add a mark in one colour."""
    sheet.picture(box, *mark_sprite(name), tint=colour)


def stack(sheet: Sheet, box: Box, count: int) -> None:
    """Add an upright stack of `count` power, of which there is some; large ones look alike and need a numeral."""
    sheet.picture(box, *sprite(f"stack-{min(count, MOST_STACK)}"))


def written(figure: object, style: TextStyle) -> TextStyle:
    """Return how a figure is written that stands alone: a nought in the narrow face, for in that of the titles it looks
    like a box to tick.

    >>> written(10, TextStyle("title", 20)).face, written(0, TextStyle("title", 20)).face
    ('title', 'number')
    """
    return TextStyle("number", style.size, leading=style.leading) if str(figure) == "0" else style


# Cards --------------------------------------------------------------------------------------------------------------


def card_size(high: int) -> tuple[int, int]:
    """Return the width and height in pixels of a card so high."""
    return round(high * CARD_RATIO), high


def card_box(box: Box) -> Box:
    """Return the largest card in the middle of a box."""
    return fit_inside(box, 100 * CARD_RATIO, 100)


def _turned(box: Box, about: tuple[int, int], angle: float) -> Box:
    """Return `box` carried round a point by so many degrees clockwise, upright as before."""
    if not angle:
        return box
    c, s = cos(radians(angle)), sin(radians(angle))
    dx, dy = box.x + box.w / 2 - about[0], box.y + box.h / 2 - about[1]
    x, y = about[0] + dx * c - dy * s, about[1] + dx * s + dy * c
    return Box(round(x - box.w / 2), round(y - box.h / 2), box.w, box.h)


def card(sheet: Sheet, box: Box, face: int, *, angle: float = 0.0, tint: Colour | None = None) -> None:
    """Add the card `face` in a box of its proportions, leaning by `angle` degrees, in the `tint` DIM or FADED."""
    if face == HIDDEN:
        return
    style = title_style(sheet, box)
    sheet.picture(box, *face_sprite(face, small=style is None), fit=STRETCH, tint=tint, angle=angle)
    _numeral(sheet, box, face, angle, tint)
    if style is not None:
        _title(sheet, box, face, style, angle, tint)
    elif KINDS[face] == SPY:
        side, edge = box.w * 30 // 100, box.w * 9 // 100
        place = Box(box.right - side - edge, box.y + edge, side, side)
        back = suit_sprite(FACE_BACKS[face])
        sheet.picture(_turned(place, box.centre, angle), *back, angle=angle, tint=tint)


def _numeral(sheet: Sheet, box: Box, face: int, angle: float, tint: Colour | None) -> None:
    suit = KINDS[face]
    size = max(16.0, box.h * 0.31 / sheet.scale)
    style = TextStyle("title", size, leading=1.0)
    text = str(VALUES[face])
    wide, high = sheet.width(text, style), sheet.line(style)
    place = Box(
        box.x + max(box.w * 7 // 100, 3), box.y + box.h * 2 // 100, wide + 2, max(high, round(size * sheet.scale))
    )
    if tint == DIM:
        sheet.text(_turned(place, box.centre, angle), text, style, DIM_INK, TextLayout(angle=angle), ground=INK)
        return
    if suit not in _DARK:
        drop = max(1, round(box.h / 90))
        shadow = _turned(place.move(drop, drop), box.centre, angle)
        sheet.text(shadow, text, style, INK, TextLayout(angle=angle), ground=CREAM)
    sheet.text(
        _turned(place, box.centre, angle),
        text,
        style,
        NUMERALS[suit],
        TextLayout(angle=angle),
        ground=_tinted(_PAPER[suit], tint),
    )


def title_style(sheet: Sheet, box: Box) -> TextStyle | None:
    """Return how the titles of all cards as large as `box` are written, None where they have none."""
    size = min(24.0, max(TITLE_LEAST, box.h * 0.1235 / sheet.scale))
    least = TextStyle("number", TITLE_LEAST, leading=1.0)
    if sheet.line(least) > box.h * 17 // 100:
        return None
    longest = max(SUIT_TITLES, key=len)
    longest = longest.upper() if size > CAPITALS else longest
    sizes = [size - less for less in (0.0, 1.5, 3.0, 4.5) if size - less >= TITLE_LEAST]
    ways = [(TextStyle("number", one, 0.6 if size > CAPITALS else 0, leading=1.0), 85) for one in sizes]
    tight = TextStyle("number", TITLE_LEAST, TIGHT, leading=1.0)
    ways += [(least, 85), (tight, 85)]
    return next((style for style, share in ways if sheet.width(longest, style) <= box.w * share // 100), None)


def _tinted(colour: Colour, tint: Colour | None) -> Colour:
    """Return what a colour becomes under a tint.

    >>> _tinted((200, 100, 0), (255, 51, 7)), _tinted((1, 2, 3), None)
    ((200, 20, 0), (1, 2, 3))
    """
    if tint is None:
        return colour
    r, g, b = (a * t // 255 for a, t in zip(colour, tint, strict=True))
    return r, g, b


def _title(sheet: Sheet, box: Box, face: int, style: TextStyle, angle: float, tint: Colour | None) -> None:
    """Add the suit's title in the band at the foot of the card, where it can be read."""
    suit = KINDS[face]
    high = box.h * 13 // 100
    band = Box(box.x + box.w * 7 // 100, box.y + box.h * 83 // 100, box.w * 88 // 100, max(high, sheet.line(style)))
    text = SUIT_TITLES[suit]
    text = text.upper() if box.h * 0.1235 / sheet.scale > CAPITALS else text
    wide = sheet.width(text, style) + 1
    place = Box(band.x, band.y, wide, band.h)
    ink = DIM_INK if tint == DIM else CREAM
    sheet.text(_turned(place, box.centre, angle), text, style, ink, TextLayout(angle=angle), ground=INK)
    side = band.h * 9 // 10
    if suit == SPY and band.w - wide >= side + 4:
        place = Box(band.right - side, band.y + (band.h - side) // 2, side, side)
        back = suit_sprite(FACE_BACKS[face])
        sheet.picture(_turned(place, box.centre, angle), *back, angle=angle, tint=tint)


LIT = Skin(ACCENT, ACCENT, None, 0, 11, glow=ACCENT)
"""What shows round a card that can be picked, or that wins."""
