"""The drawings of Power Vacuum: sprites by name, cards with their lettering, stacks of power."""

from functools import lru_cache

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box, fit_inside
from tabletop.desk.draw.layout import STRETCH, Fit, TextLayout
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Colour, Skin, TextStyle, rgb, theme_of, tinted
from tabletop.games.vacuum.components import SPY_ID
from tabletop.games.vacuum.pack import APPLIANCE_IDS, FACE_BACKS, KINDS, PACK, SPY, SUIT_IDS, SUIT_TITLES, VALUES

THEME = theme_of(PACK.header)
RED = rgb("#bf2e28")
CREAM = rgb("#f3e6cb")
INK = rgb("#17110f")
NIGHT = rgb("#1b141b")
"""What the table's backdrop comes to behind words."""
KRAFT = rgb("#cba96e")
"""What the paper below the trick comes to behind words."""

CARD_RATIO = 240 / 340
"""The width of a card to its height."""
SUIT_NAMES = (*SUIT_IDS, SPY_ID)
SUIT_INKS: tuple[Colour, ...] = (rgb("#f1d65c"), rgb("#f6efe0"), rgb("#55c589"), rgb("#ff7d70"), rgb("#d79a66"))
"""A colour for each suit that can be read on dark ground; its symbol always stands beside it."""
NUMERALS: tuple[Colour, ...] = (INK, INK, CREAM, CREAM, CREAM)
DIM: Colour = (108, 101, 93)
FADED: Colour = (184, 182, 187)
"""What tints a card that can't be played, and one of a trick that is over."""
DIM_INK = rgb("#b9b2a6")
MOST_STACK = 5
TIGHT = -0.6
"""How much closer together, in units, are the letters of titles that would run into the frame of a card."""
TITLE_LEAST = 16.0
"""How large the title of a card is at least, in units."""
CAPITALS = 20.0
"""Above this size in units titles are in capitals."""
LEAST_TITLE = TextStyle("number", TITLE_LEAST, leading=1.0)
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


def mark_sprite(name: str) -> tuple[str, ...]:
    """Return a white mark, to be tinted: most, least, swap, lead, wins, board or void."""
    return sprite(f"mark-{name}")


def agenda(sheet: Sheet, box: Box, radius: float, shadow: float = 0) -> None:
    """Add the ground of an agenda, split across: red at the left for most, cream for least."""
    sheet.plate(box, Skin(None, None, INK, 1, radius, shadow=shadow))
    sheet.picture(box, *sprite("agenda"), fit=Fit("cover", sheet.u(radius)))
    sheet.plate(box, Skin(None, None, INK, 1, radius))
    sheet.whole.append(box)


def stack(sheet: Sheet, box: Box, count: int) -> None:
    """Add an upright stack of `count` power, of which there is some; large ones look alike and need a numeral."""
    sheet.picture(box, *sprite(f"stack-{min(count, MOST_STACK)}"))


# Cards --------------------------------------------------------------------------------------------------------------


def card_size(high: int) -> tuple[int, int]:
    """Return the width and height in pixels of a card so high."""
    return round(high * CARD_RATIO), high


def card_box(box: Box) -> Box:
    """Return the largest card in the middle of a box."""
    return fit_inside(box, 100 * CARD_RATIO, 100)


def card(sheet: Sheet, box: Box, face: int, *, angle: float = 0.0, tint: Colour | None = None) -> None:
    """Add the card `face` in a box of its proportions, leaning by `angle` degrees, in the `tint` DIM or FADED."""
    if face == HIDDEN:
        return
    style, suit = title_style(sheet, box), KINDS[face]
    sheet.picture(box, *face_sprite(face, small=style is None), fit=STRETCH, tint=tint, angle=angle)

    def letters(place: Box, text: str, style: TextStyle, ink: Colour, ground: Colour) -> None:
        sheet.text(place.turned(box.centre, angle), text, style, ink, TextLayout(angle=angle), ground=ground)

    def back(place: Box) -> None:
        sheet.picture(place.turned(box.centre, angle), *suit_sprite(FACE_BACKS[face]), angle=angle, tint=tint)

    size = max(16.0, box.h * 0.31 / sheet.scale)
    large, value = TextStyle("title", size, leading=1.0), str(VALUES[face])
    wide, high = sheet.width(value, large), max(sheet.line(large), round(size * sheet.scale))
    place = Box(box.x + max(box.w * 7 // 100, 3), box.y + box.h * 2 // 100, wide + 2, high)
    if tint != DIM and NUMERALS[suit] != INK:
        drop = max(1, round(box.h / 90))
        letters(place.move(drop, drop), value, large, INK, CREAM)
    ink, ground = (DIM_INK, INK) if tint == DIM else (NUMERALS[suit], tinted(_PAPER[suit], tint))
    letters(place, value, large, ink, ground)
    if style is None:
        side, edge = box.w * 30 // 100, box.w * 9 // 100
        if suit == SPY:
            back(Box(box.right - side - edge, box.y + edge, side, side))
        return
    high = max(box.h * 13 // 100, sheet.line(style))
    band = Box(box.x + box.w * 7 // 100, box.bottom - max(box.h * 17 // 100, high + 4), box.w * 88 // 100, high)
    text = SUIT_TITLES[suit]
    text = text.upper() if box.h * 0.1235 / sheet.scale > CAPITALS else text
    wide, side = sheet.width(text, style) + 1, band.h * 9 // 10
    letters(band.cut_left(wide)[0], text, style, DIM_INK if tint == DIM else CREAM, INK)
    if suit == SPY and band.w - wide >= side + 4:
        back(Box(band.right - side, band.y + (band.h - side) // 2, side, side))


def title_style(sheet: Sheet, box: Box) -> TextStyle | None:
    """Return how the titles of all cards as large as `box` are written, None where they have none."""
    size = min(24.0, max(TITLE_LEAST, box.h * 0.1235 / sheet.scale))
    if sheet.line(LEAST_TITLE) > box.h * 17 // 100:
        return None
    longest = max(SUIT_TITLES, key=len)
    longest = longest.upper() if size > CAPITALS else longest
    ways = _title_styles(size)
    return next((style for style in ways if sheet.width(longest, style) <= box.w * 85 // 100), None)


@lru_cache(maxsize=64)
def _title_styles(size: float) -> tuple[TextStyle, ...]:
    """Return how a title may be written, from `size` units to the smallest and tightest."""
    sizes = [size - less for less in (0.0, 1.5, 3.0, 4.5) if size - less >= TITLE_LEAST]
    ways = [TextStyle("number", one, 0.6 if size > CAPITALS else 0, leading=1.0) for one in sizes]
    return (*ways, LEAST_TITLE, TextStyle("number", TITLE_LEAST, TIGHT, leading=1.0))


LIT = Skin(CREAM, CREAM, None, 0, 11, glow=CREAM)
"""What shows round a card that can be picked, or that wins."""
