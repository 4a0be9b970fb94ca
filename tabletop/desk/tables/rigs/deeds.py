"""What another seat did last, on its plate: in words where they have room, or its verb and a small picture of what."""

import re
from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL
from tabletop.desk.tables.rigs.art import NAMES, Sprite, good, good_title, sprite
from tabletop.desk.widgets.seat_sheet import latest
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.pack import CARDS, DISASTER_KINDS, PACK

PICTURE = 20  # units
GAP = 4  # units
COUNTED = re.compile(r"(\d+) $")


class Deed(msgspec.Struct, frozen=True):
    """What a seat did: words, and the picture after them, () for none."""

    words: str
    picture: Sprite = ()

    def wide(self, sheet: Sheet) -> int:
        """Return how wide it is in pixels."""
        return sheet.width(self.words, SMALL) + (sheet.u(PICTURE + GAP) if self.picture else 0)


def _pictured() -> dict[str, Sprite]:
    """Return what sentences name things by, with their pictures: cards, plots, goods."""
    cards = {card.title: sprite(f"art-{card.id}") for card in CARDS.values()}
    cards |= {kind.title: sprite(f"art-{kind.id}") for kind in DISASTER_KINDS.values()}
    plots = {kind.title: sprite(f"plot-{kind.id}") for kind in PACK.plots}
    goods = {good_title(sort).removesuffix("y"): good(sort) for sort in SORTS}  # Luxury and Luxuries
    return cards | plots | goods | {"RIGS": sprite("rigs"), "Karma": sprite("karma"), "credit": good("credits")}


PICTURED = _pictured()


def thing_in(clause: str) -> tuple[str, Sprite]:
    """Return how many of the first thing in a clause there are, "" for one, and its picture, () where it names none.

    >>> thing_in("moves 2 RIGS from Valley 4 to Ridge 5 for Metal"), thing_in("is not hit")
    (('2', ('rigs', 'rigs.svg')), ('', ()))
    """
    found = [(clause.index(name), -len(name), name) for name in PICTURED if name in clause]
    if not found:
        return "", ()
    at, _, name = min(found)
    counted = COUNTED.search(clause[:at])
    return (counted[1] if counted and counted[1] != "1" else ""), PICTURED[name]


def deed(sheet: Sheet, did: Sequence[str], wide: int) -> Deed:
    """Return what a seat did last in `wide` pixels, as much of it as says something by itself, never cut in a word;
    a verb without what it is about has a picture of that. What is pointed at says it whole."""
    did = [clause for clause in did if clause[0].islower()] or did  # not what its plots do by that
    clause = did[-1]
    words = clause.split()
    plain = [word for word in words if not (word[0].isupper() or word.isdecimal())]
    if words[0] == "is":  # with what is done to it: a title after that is not cut
        ways = [Deed(clause), Deed(" ".join(words[:2]), thing_in(clause)[1]), Deed(" ".join(words[:2]))]
    elif clause.startswith("“"):
        ways = [Deed(NAMES["deed_speaks"])]
    else:
        ways = [*_ways(sheet, did, clause, wide), Deed(next(iter(plain), ""))]
    return next((one for one in ways if one.wide(sheet) <= wide), Deed(""))


def _ways(sheet: Sheet, did: Sequence[str], clause: str, wide: int) -> list[Deed]:
    """Return ways to say the last of some clauses: in words if they say what it is about, or with a picture of that."""
    said = latest(sheet, did, wide)
    verb = clause.split()[0]
    count, picture = thing_in(clause)
    if picture and (said.endswith("…") or said == verb):
        return [Deed(f"{verb} {count}".strip(), picture)]
    return [] if said.endswith("…") else [Deed(said)]
