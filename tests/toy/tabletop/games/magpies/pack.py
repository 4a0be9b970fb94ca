"""The shipped content pack of Magpies."""

from tabletop.games.magpies.components import load_pack

PACK = load_pack()
SETUP, TEXTS = PACK.setup, PACK.texts
FACES = tuple(str(number) for number in range(1, SETUP.cards + 1))
"""What is printed on each card; the index is the face."""
