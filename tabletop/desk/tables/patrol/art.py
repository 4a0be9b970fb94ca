"""Which sprite and which colour stands for what in Patrol!."""

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.theme import rgb, theme_of
from tabletop.games.patrol.pack import CRIMES, KIND_IDS, KINDS, PACK

Sprite = tuple[str, ...]

THEME = theme_of(PACK.header)
PAPER, PAPER_DEEP, INK, STREET = rgb("#edf3fa"), rgb("#dbe7f4"), rgb("#14233b"), rgb("#5a6b84")
RATE, ROUTE = rgb("#c8342f"), rgb("#1f5fd0")
COIN, COIN_INK = rgb("#e8b44a"), rgb("#3a2503")
CAR_RATIO = 120 / 72


def sprite(name: str) -> Sprite:
    """Return the sprite of this game called `name`."""
    return ("patrol", f"{name}.svg")


def car_sprite(seat: int, down: bool = False) -> Sprite:
    """Return the car of `seat`, on its roof while its officer is `down`."""
    return sprite(f"car-{seat + 1}{'-down' if down else ''}")


def crime_sprite(crime: int, how: str = "pin") -> Sprite:
    """Return the token of `crime`: on a `pin`, the token alone (crime), `closed` or `waiting` in the deck."""
    return sprite(f"{how}-{CRIMES[crime].id}")


def card_sprite(face: int, how: str = "card") -> Sprite:
    """Return the event card with this face, or its small sign (chip); its back where the face is not known."""
    return sprite("back-event" if face == HIDDEN else f"{how}-{KIND_IDS[KINDS[face]]}")
