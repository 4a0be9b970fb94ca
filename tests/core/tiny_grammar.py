"""The grammar of the tiny game."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.grammar import Grammar, Kind, Titles, Verb, slots_of
from tabletop.core.state import HIDDEN
from tests.core.tiny_cards import FACES


def _is_numbered(word: str, start: str) -> bool:
    return word.startswith(start) and word[len(start) :].isdecimal()


def _token(view: Any, word: str, names: Sequence[str]) -> Titles:
    face = view.face[int(word[1:]) - 1]
    return ("a card",) if face == HIDDEN else (FACES[face].partition(".")[0],)


def _seat(view: Any, word: str, names: Sequence[str]) -> Titles:
    return (names[int(word.removeprefix("seat"))],)


GRAMMAR = Grammar(
    (
        Kind("token", lambda word: _is_numbered(word, "t"), _token),
        Kind("seat", lambda word: _is_numbered(word, "seat"), _seat),
    ),
    {
        "play": Verb("Play", ("Play {card}[ at {seat}]",), slots_of("card seat?")),
        "bury": Verb("Bury", ("Bury {card}",), slots_of("card")),
        "cash": Verb("Cash", ("Cash {card}",), slots_of("card")),
        "answer": Verb("Answer", ("Answer with {card}",), slots_of("card")),
        "discard": Verb("Discard", ("Discard {card}",), slots_of("card")),
        "take": Verb("Take", ("Take {place}",), slots_of("place")),
        "hop": Verb("Hop", ("Hop to {cell}",), slots_of("cell")),
        "choose": Verb("Choose", ("Choose {what}",), slots_of("what")),
        "pick": Verb("Pick", ("Pick {what}",), slots_of("what")),
    },
)
