"""Which sprite and which colour stands for what in Patrol!."""

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.theme import Colour, rgb, theme_of
from tabletop.games.patrol.pack import CRIMES, KIND_IDS, KINDS, PACK
from tabletop.games.patrol.state import PatrolState

Sprite = tuple[str, ...]

THEME = theme_of(PACK.header)
COLOURS = tuple(rgb(unit.colour) for unit in PACK.units)
PAPER = rgb("#edf3fa")
PAPER_DEEP = rgb("#dbe7f4")
INK = rgb("#14233b")
STREET = rgb("#5a6b84")
RATE = rgb("#c8342f")
ROUTE = rgb("#1f5fd0")
COIN = rgb("#e8b44a")
COIN_INK = rgb("#3a2503")
CAR_RATIO = 120 / 72


def sprite(name: str) -> Sprite:
    """Return the sprite of this game called `name`."""
    return ("patrol", f"{name}.svg")


def unit_sprite(unit: int, form: str = "car", *, down: bool = False) -> Sprite:
    """Return the unit at this place in the pack: its `car`, on its roof while `down`, or its plate (seat)."""
    return sprite(f"{form}-{unit + 1}{'-down' if down else ''}")


def car_of(view: PatrolState, seat: int) -> Sprite:
    """Return the car of `seat`, on its roof while its officer is down."""
    return unit_sprite(view.unit_number(seat), down=seat in view.down)


def plate_of(view: PatrolState, seat: int) -> Sprite:
    """Return the sign of `seat` on a disc of its colour."""
    return unit_sprite(view.unit_number(seat), "seat")


def colour_of(view: PatrolState, seat: int) -> Colour:
    """Return the colour of what belongs to `seat`, on dark ground."""
    return COLOURS[view.unit_number(seat)]


def crime_sprite(crime: int, how: str = "pin") -> Sprite:
    """Return the token of `crime`: on a `pin`, the token alone (crime), `closed` or `waiting` in the deck."""
    return sprite(f"{how}-{CRIMES[crime].id}")


def card_sprite(face: int, how: str = "card") -> Sprite:
    """Return the event card with this face, or its small sign (chip); its back where the face is not known."""
    return sprite("back-event" if face == HIDDEN else f"{how}-{KIND_IDS[KINDS[face]]}")
