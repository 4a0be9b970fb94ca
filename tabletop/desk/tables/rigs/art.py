"""Which sprite and which colour stands for what in R.I.G.S."""

from tabletop.desk.draw.theme import EMPHASIS, Colour, rgb

Sprite = tuple[str, ...]

GOODS: dict[str, tuple[str, str, Colour]] = {
    "energy": ("good-energy", "bolt", rgb("#8fd3ff")),
    "supply": ("good-supply", "supply", rgb("#8fdcab")),
    "metal": ("good-metal", "cube", rgb("#d5dde6")),
    "luxury": ("good-luxury", "diamond", rgb("#e0a8f5")),
    "rigs": ("rigs", "meeple", rgb("#ffb184")),
    "credits": ("credits", "trophy", EMPHASIS),
}
"""The sprite of goods, and their icon and ink in a bill."""
PLOT_GROUNDS = tuple(map(rgb, ("#cbbf86", "#9fc46a", "#6fae7a", "#dfbd8c", "#a9a3c4")))
"""The colours of the kinds of plots in the order of the pack: Plains, Valley, Forest, Desert, Ridge."""
CARD_GROUNDS = {
    "destruction": rgb("#d9785f"),
    "sabotage": rgb("#a98ad6"),
    "wealth": rgb("#b5ad62"),
    "protection": rgb("#6fb3b0"),
    "disaster": rgb("#c98a6a"),
}
STORE_GROUND, OFFER_GROUND = rgb("#8a97a3"), rgb("#3f7f86")


def sprite(name: str) -> Sprite:
    """Return the sprite of this game called `name`."""
    return ("rigs", f"{name}.svg")
