"""What the pieces of We Come in Pieces look like: sprites, colours, lines of owners, and the skins of its panels."""

from tabletop.desk.draw.theme import Skin, TextStyle, mix, rgb, theme_of
from tabletop.games.pieces.pack import PACK
from tabletop.games.pieces.state import PiecesState

Sprite = tuple[str, ...]
THEME = theme_of(PACK.header)
SEATS = THEME.seats
NAMES = PACK.texts.names
said = PACK.texts.said
wordings = PACK.texts.wordings
BASES = tuple(map(rgb, ("#2f78d0", "#d9662b", "#2f9e55", "#8450c8")))
"""The colours of the pieces of the seats, deeper than those of their words."""
DASHES: tuple[tuple[float, ...] | None, ...] = (None, (16, 7), (3, 8), (16, 6, 3, 6))
"""The line of each seat, for who can't tell the colours apart."""
UNITS = {"head": "INF", "body": "COM", "feet": "MOV"}
"""What the strength of a part is called."""
PART_COLOURS = {"head": rgb("#3f9f86"), "body": rgb("#c93a6b"), "feet": rgb("#b8842a")}
BANDS = tuple(map(rgb, ("#7a1f2c", "#c2483c", "#b9772c", "#8f9a3e", "#3f9f6a")))
"""The colours of the bands of discretion, from none left to all."""
POINTER = rgb("#ff4f6d")
MOON = rgb("#ffe7a3")
WARM = rgb("#f3e6c8")
QUIET_TEXT = rgb("#a9bdb8")
TILE_INK = rgb("#10181a")
TILE_GROUND = rgb("#c3a0a8")
"""The darkest of the grounds that the letters on a tile stand on."""
STREET = rgb("#141d20")
STREET_LINE = rgb("#8c8468")
LAMP = rgb("#ffcf8a")

ENAMEL = Skin(rgb("#152427"), rgb("#0b1416"), rgb("#51646a"), 2, 14, shadow=8)
TUBE = Skin(None, None, rgb("#8a2a50"), 1.5, 10)
WELL = Skin(rgb("#0a1315"), rgb("#0a1315"), rgb("#2a3b3f"), 1.5, 10)
KEY = Skin(rgb("#36484b"), rgb("#1a2729"), rgb("#4d6165"), 1.2, 10, shadow=2)
KEY_HOT = Skin(rgb("#455b5f"), rgb("#26373a"), rgb("#93a9ad"), 1.5, 10, shadow=2)
KEY_OFF = Skin(rgb("#172224"), rgb("#111a1c"), rgb("#263437"), 1.2, 10)
STEP_NOW = Skin(rgb("#35504f"), rgb("#2a4143"), rgb("#ffffff"), 2.5, 8)
FIELD_NOW = Skin(rgb("#e9f1ee"), rgb("#dfe9e6"), None, radius=8)
FIELD_DONE = Skin(rgb("#1f3033"), rgb("#1a282b"), rgb("#3b5054"), 1.2, 8)
FIELD_COME = Skin(rgb("#0d1618"), rgb("#0d1618"), rgb("#263437"), 1.2, 8)
NEWSPRINT = Skin(rgb("#877c62"), rgb("#847a60"), rgb("#4f4837"), 1, 4, grain=True)
NEWS_DIM = Skin(rgb("#2e2a20"), rgb("#26231b"), rgb("#4f4837"), 1, 4, grain=True)
"""The newspaper while something else is picked."""
HEADLINE = Skin(rgb("#17222a"), rgb("#17222a"), None, radius=0)
INK = rgb("#000000")
HEADLINE_INK = rgb("#e9dcb8")
DIM_INK = rgb("#cfc4a4")
DARK = rgb("#0a1315")

SMALL_NUMBER = TextStyle("number", 16, leading=1.15)
SIGN = TextStyle("number", 16, leading=1.1)
KEY_WORD = TextStyle("number", 18, leading=1.1)
COUNT = TextStyle("number", 20, leading=1.1)
LARGE = TextStyle("number", 32, leading=1.05)
GREAT = TextStyle("number", 44, leading=1.0)
HEAD_POINTS = TextStyle("number", 44, leading=1.0)
PLATE_POINTS = TextStyle("number", 32, leading=1.05)
NAME = TextStyle("title", 18)
HEAD_NAME = TextStyle("title", 20)
STORY_TITLE = TextStyle("number", 24, 0.8, leading=1.1)

MOST_LEVEL = 4
"""A robot looks stronger up to this level."""


def sprite(name: str) -> Sprite:
    """Return the sprite of this game called `name`."""
    return ("pieces", f"{name}.svg")


def mastermind_of(view: PiecesState, seat: int) -> Sprite:
    """Return the portrait of the mastermind of a seat; its sign before that is settled."""
    known = seat < len(view.masterminds) and view.masterminds[seat] >= 0
    return sprite(f"mastermind-{PACK.masterminds[view.masterminds[seat]].id}") if known else sprite(f"seat-{seat + 1}")


def robot_of(view: PiecesState, seat: int) -> Sprite:
    """Return the robot of a seat as it stands in the town: the stronger the larger its number."""
    level = max(1, min(MOST_LEVEL, sum(view.parts(seat)) // 3))
    return sprite(f"robot-{seat + 1}-{level}")


def plate_skin(seat: int, *, dim: bool = False) -> Skin:
    """Return the ground of what belongs to a seat: its colour, deep enough for white words."""
    base = mix(BASES[seat], DARK, 0.62 if dim else 0.45)
    return Skin(base, mix(base, DARK, 0.45), mix(BASES[seat], DARK, 0.1), 1.2, 10, shadow=4)
