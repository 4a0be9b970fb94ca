"""Which sprite and which colour stands for what in R.I.G.S."""

from tabletop.desk.draw.theme import EMPHASIS, Colour, rgb

Sprite = tuple[str, ...]

GOODS: dict[str, tuple[str, Colour]] = {
    "energy": ("good-energy", rgb("#8fd3ff")),
    "supply": ("good-supply", rgb("#8fdcab")),
    "metal": ("good-metal", rgb("#d5dde6")),
    "luxury": ("good-luxury", rgb("#e0a8f5")),
    "rigs": ("rigs", rgb("#ffb184")),
    "credits": ("credits", EMPHASIS),
}
"""The sprite of goods, and their ink in a bill."""
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


def sprite(name: str) -> Sprite:
    """Return the sprite of this game called `name`."""
    return ("rigs", f"{name}.svg")
