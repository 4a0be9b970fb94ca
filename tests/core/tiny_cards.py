"""The cards, the table and the events of the tiny game; its rules are in `tiny`."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, NamedTuple

import msgspec

from tabletop.core.dice import D6
from tabletop.core.effects.programs import programs_of
from tabletop.core.effects.run import Lexicon
from tabletop.core.effects.vocabulary import Word
from tabletop.core.effects.words import Vocabulary
from tabletop.core.events import Event
from tabletop.core.hexes import CENTRE, Hex, ring
from tabletop.core.state import State, declare

KINDS = ("coin", "die", "spy", "raid", "thief", "guard", "feast", "tax", "curse")
BLUE, RED = 0, 1
_COPIES = {"coin": 4, "die": 2, "spy": 2, "raid": 3, "thief": 2, "guard": 4, "feast": 1, "tax": 2, "curse": 1}
FACES = tuple(f"{kind}.{n}" for kind in KINDS for n in range(_COPIES[kind]))
KIND = tuple(name.partition(".")[0] for name in FACES)
BACKS = tuple(RED if kind in ("raid", "thief", "guard") else BLUE for kind in KIND)
BOX_AT_TWO = frozenset({"coin.3", "thief.1", "guard.3"})
"""Cards that stay in the box when two play."""
GOODS = ("gem", "key")
GEM, KEY = 0, 1
LETTERS = "gk"
"""What the goods are called in the terms of a deal."""
ROUNDS = {"short": 4, "long": 8}
AIMED = ("raid", "thief", "curse")
"""Cards that are announced against a seat."""
CELLS: tuple[Hex, ...] = (CENTRE, *ring(1))
MIDDLE = 0


class Card(NamedTuple):
    """What a card does, and its parts."""

    do: tuple[Word, ...]
    parts: Mapping[str, tuple[Word, ...]]


_TEXTS: dict[str, Any] = {
    "die": {
        "do": [{"do": "roll", "table": {1: "gems", 2: "gems", 3: "gems", 4: "gems", 5: "key", 6: "storm"}}],
        "parts": {
            "gems": [{"do": "gain", "what": "gem", "count": "rolled"}],
            "key": [{"do": "gain", "what": "key"}],
            "storm": [
                {"do": "gain", "what": "key"},
                {"do": "modify", "number": "loot", "op": "add", "value": 1, "until": "round", "for_all": True},
            ],
        },
    },
    "spy": {"do": [{"do": "look"}]},
    "raid": {
        "do": [
            {"do": "give", "what": "key", "count": "loot", "who": "victims"},
            {"do": "give", "what": "gem", "count": "loot", "who": "victims"},
        ]
    },
    "thief": {"do": [{"do": "take_card", "who": "victims"}]},
    "feast": {
        "do": [{"do": "choose", "options": ["gem", "card"], "who": "everybody"}],
        "parts": {"gem": [{"do": "gain", "what": "gem"}], "card": [{"do": "draw"}]},
    },
    "tax": {
        "do": [
            {"do": "lose", "what": "any", "count": "half_up", "who": "others"},
            {"do": "draw", "who": "others", "if": {"lost": True}, "else": "spared"},
        ],
        "parts": {"spared": [{"do": "gain", "what": "gem"}]},
    },
    "curse": {
        "do": [
            {"do": "discard", "who": "victims"},
            {"do": "part", "to": "barred", "who": "victims"},
        ],
        "parts": {"barred": [{"do": "forbid", "verb": "draw", "until": "round"}]},
    },
}
CARDS = {
    name: Card(
        msgspec.convert(text["do"], tuple[Word, ...]),
        msgspec.convert(text.get("parts", {}), dict[str, tuple[Word, ...]]),
    )
    for name, text in _TEXTS.items()
}
KNOWN = Vocabulary(GOODS, ("deck",), ("loot",), {"d6": D6}, ("draw",))


@declare
class TinyState(State):
    """The table of the tiny game."""

    COUNTED = State.COUNTED | {"points", "active"}

    length: str
    points: list[int] = field(default_factory=list)
    active: int = 0


TinyState.FACES = FACES
TinyState.KINDS = tuple(KINDS.index(kind) for kind in KIND)
TinyState.ZONES = {
    "hand": "owner",
    "row": "all",
    "table": "all",
    "discard": "all",
    "deck": "nobody",
    "buried": "nobody",
}
TinyState.LEXICON = Lexicon(
    {name: effects for card, text in CARDS.items() for name, effects in programs_of(card, *text).items()},
    goods=GOODS,
    numbers={"loot": lambda state, seat: state.tally["announced"]},
    piles={"deck": ("discard", "buried")},
    rules={"pick_goods": "tiny.13", "pick_card": "tiny.5", "choose": "tiny.12"},
)


class TurnBegan(Event[TinyState], frozen=True, gc=False, tag=True):
    """The turn of `seat` began."""

    seat: int

    def happen(self, state: TinyState) -> None:
        state.active = self.seat
