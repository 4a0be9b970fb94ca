"""What the pieces of R.I.G.S. look like: sprites, colours, letters, and the skins of its panels."""

from tabletop.desk.draw.theme import EMPHASIS, Colour, Skin, TextStyle, rgb, theme_of
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.pack import PACK

Sprite = tuple[str, ...]
THEME = theme_of(PACK.header)
SEATS = THEME.seats
NAMES = PACK.texts.names
BASES = tuple(map(rgb, ("#2f78d0", "#d9662b", "#2f9e55", "#8450c8")))
"""The colours of the pieces of the seats, deeper than those of their words."""

GOODS: dict[str, tuple[str, Colour]] = {
    "energy": ("good-energy", rgb("#8fd3ff")),
    "supply": ("good-supply", rgb("#8fdcab")),
    "metal": ("good-metal", rgb("#d5dde6")),
    "luxury": ("good-luxury", rgb("#e0a8f5")),
    "rigs": ("rigs", rgb("#ffb184")),
    "credits": ("credits", EMPHASIS),
}
"""The sprite of goods, and their ink in a bill."""
PHASES = {"player": "person", "disaster": "warning", "production": "rig", "market": "chart"}
"""The icon of each phase, in their order."""
PADS = tuple(map(rgb, ("#4fa8f5", "#5fce6e", "#cfd8df", "#ffe680")))
"""The colours of spots by what is harvested there."""
PLOT_GROUNDS = tuple(map(rgb, ("#cbbf86", "#9fc46a", "#6fae7a", "#dfbd8c", "#a9a3c4")))
"""The colours of the kinds of plots in the order of the pack: Plains, Valley, Forest, Desert, Ridge."""
CARD_GROUNDS = {
    "destruction": rgb("#8f3f2c"),
    "sabotage": rgb("#5d4690"),
    "wealth": rgb("#6a6427"),
    "protection": rgb("#2f6462"),
    "disaster": rgb("#7d452b"),
    "safe": rgb("#3d6549"),
}
STORE_GROUND = rgb("#4b565f")
STORY_GROUND = rgb("#2f4a50")
LUXURY_LAYER = rgb("#c98f1f")
"""What Luxuries look like in a silo."""

DARK = rgb("#0d1114")
INK = rgb("#12181c")
WARM = rgb("#f3e6c8")
QUIET_TEXT = rgb("#b9c6d1")
GAIN = rgb("#8fdcab")
LOSS = rgb("#ffb3a8")
METAL_PANEL = Skin(rgb("#2c343b"), rgb("#14191e"), rgb("#55626d"), 1.5, 12, shadow=8)
"""The tray and other panels of metal."""
ENAMEL = Skin(rgb("#2a3138"), rgb("#101418"), rgb("#55626d"), 1.5, 12, shadow=6)
PLATE = Skin(rgb("#33505a"), rgb("#172528"), rgb("#4a636b"), 1.2, 11, shadow=4)
"""The plates of other seats."""
WELL = Skin(rgb("#0d1216"), rgb("#0d1216"), rgb("#2c353d"), 1.2, 10)
KEY = Skin(rgb("#3a444b"), rgb("#20272d"), rgb("#59646d"), 1.2, 10, shadow=3)
KEY_HOT = Skin(rgb("#434e56"), rgb("#2e373e"), rgb("#93a3b0"), 1.5, 10, shadow=3)
KEY_OFF = Skin(rgb("#1e252b"), rgb("#171c21"), rgb("#2c353d"), 1.2, 10)
CHIP = Skin(rgb("#0a0f12"), rgb("#0a0f12"), None, radius=9, alpha=222)
"""What stands on a plot is written on it."""
SURVEY_BLANK = Skin(rgb("#2a2015"), rgb("#2a2015"), rgb("#c9b48a"), 1.6, 9, dash=True, alpha=150)
GAINED = Skin(rgb("#173c2a"), rgb("#12301f"), rgb("#58b27c"), 1.5, 999)
LOST = Skin(rgb("#4a1c1a"), rgb("#3a1412"), rgb("#d0746c"), 1.5, 999)
FIELD_NOW = Skin(rgb("#f3e6c8"), rgb("#e6d4a6"), None, radius=6)
FIELD_DONE = Skin(rgb("#2a3138"), rgb("#20262c"), rgb("#4a545d"), 1.2, 6)
FIELD_COME = Skin(rgb("#12171b"), rgb("#12171b"), rgb("#333d45"), 1.2, 6)

NAME = TextStyle("title", 20)
PLATE_NUMBER = TextStyle("number", 38, leading=1.0)
COUNT = TextStyle("number", 20, leading=1.1)
STOCK = TextStyle("number", 32, leading=1.0)
STOCK_LOW = TextStyle("number", 28, leading=1.0)
CHIP_NUMBER = TextStyle("number", 28, leading=1.0)
CHIP_LOW = TextStyle("number", 20, leading=1.0)
PLOT_NAME = TextStyle("title", 18, 0.8)
PLOT_NAME_LOW = TextStyle("title", 16, 0.4)
CARD_NAME = TextStyle("number", 17, leading=1.05)
CARD_NAME_LOW = TextStyle("number", 16, leading=1.05)
KEY_WORD = TextStyle("bold", 16)
KEY_NARROW = TextStyle("number", 18, leading=1.1)
BADGE = TextStyle("number", 18, leading=1.0)
ASKED = TextStyle("title", 44)
MAIN = TextStyle("title", 20)
MAIN_LOW = TextStyle("title", 18)
STAGE_TITLE = TextStyle("title", 38, 0.6)
STAGE_TITLE_LOW = TextStyle("title", 24, 0.4)
LOSS_FIGURE = TextStyle("number", 120, leading=1.0)
LOSS_LOW = TextStyle("number", 56, leading=1.0)


def sprite(name: str) -> Sprite:
    """Return the sprite of this game called `name`."""
    return ("rigs", f"{name}.svg")


def good(sort: str) -> Sprite:
    """Return the sprite of goods of a sort."""
    return sprite(GOODS[sort][0])


def good_title(name: str) -> str:
    """Return what one of the goods is called, such as ``luxury``."""
    return NAMES[f"{name}_one"] if name == "luxury" else NAMES[name]


def sort_title(sort: int) -> str:
    """Return what a sort of goods is called, by its number."""
    return good_title(SORTS[sort])
