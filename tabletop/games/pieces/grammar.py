"""The grammar of We Come in Pieces: what the words of its actions stand for, and what its verbs cost."""

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.core.grammar import NUMBERS, Grammar, Kind, Titles
from tabletop.core.state import HIDDEN
from tabletop.games.pieces.narration import place
from tabletop.games.pieces.pack import (
    CARD_TOKENS,
    CELL_NAMES,
    CELL_NUMBERS,
    CHARACTER,
    MOD_NAMES,
    MOD_OF,
    MOD_TOKENS,
    NEUTRAL,
    PACK,
    PARTS,
    ROBOTS,
    RULES,
    SEAT_NAMES,
    SEAT_NUMBERS,
    SKILLS,
    WHOSE,
    skill_text,
    tower_card_of,
)
from tabletop.games.pieces.state import HANDS, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.values import com_of, cost_of, influence_of, range_of, steps_of
from tabletop.games.pieces.verbs import WAYS
from tabletop.packs.verbs import verbs_of

NAMES = PACK.texts.names
_MASTERMINDS = {one.id: one.title for one in PACK.masterminds}


def _cell(view: PiecesState, word: str, names: Sequence[str]) -> Titles:
    return (place(view, CELL_NUMBERS[word], names),)


def _mod(view: PiecesState, word: str, names: Sequence[str]) -> Titles:
    face = view.face[MOD_TOKENS[word]]
    return (NAMES["hidden_mod"],) if face == HIDDEN else (MOD_OF[face].title,)


def _mod_text(view: PiecesState, word: str) -> str:
    face = view.face[MOD_TOKENS[word]]
    return "" if face == HIDDEN else MOD_OF[face].text


def _tower_card(view: PiecesState, word: str, names: Sequence[str]) -> Titles:
    face = view.face[CARD_TOKENS[word]]
    return (NAMES["hidden_card"],) if face == HIDDEN else (tower_card_of(face).title,)


def _whose(view: PiecesState, word: str, names: Sequence[str]) -> Titles:
    if word == CHARACTER:
        return (NAMES["character"],)
    if word == NEUTRAL:
        return NAMES["neutral_citizen"], NAMES["neutral"]
    name = names[SEAT_NUMBERS[word]]
    return NAMES["citizen_of"].format(name=name), name


def _own_mods(view: PiecesState) -> list[str]:
    assert view.decider is not None
    return [MOD_NAMES[token] for token in view.zones[HANDS[view.decider]]]


def _others(view: PiecesState) -> list[str]:
    return [name for seat, name in enumerate(SEAT_NAMES[: view.seats]) if seat != view.decider]


KINDS = (
    Kind("cell", CELL_NUMBERS.__contains__, _cell, known=lambda view: CELL_NAMES[:TOWN]),
    Kind("mod", MOD_TOKENS.__contains__, _mod, known=_own_mods, tip=_mod_text),
    Kind("card", CARD_TOKENS.__contains__, _tower_card),
    Kind("whose", lambda word: False, _whose, known=lambda view: WHOSE[: view.seats + 1]),
    Kind(
        "seat",
        SEAT_NUMBERS.__contains__,
        lambda view, word, names: (names[SEAT_NUMBERS[word]],),
        anchor=lambda view, word: ROBOTS[SEAT_NUMBERS[word]],
        known=_others,
    ),
    Kind(
        "part",
        PARTS.__contains__,
        lambda view, word, names: (NAMES["part"].format(part=NAMES[word]), NAMES[word]),
        known=lambda view: PARTS,
    ),
    Kind(
        "skill",
        SKILLS.__contains__,
        lambda view, word, names: (SKILLS[word].title,),
        tip=lambda view, word: skill_text(SKILLS[word], view.seats),
    ),
    Kind("mastermind", _MASTERMINDS.__contains__, lambda view, word, names: (_MASTERMINDS[word],)),
    NUMBERS,
)


def _about(view: PiecesState, verb: str, **values: object) -> str:
    """Return what `verb` costs the decider, and the sentence called after it, filled with `values`."""
    assert view.decider is not None
    cost = cost_of(view, view.decider, verb)
    price = NAMES["about_cost"].format(n=cost) if cost else NAMES["about_free"]
    return f"{price} {NAMES[f'about_{verb}'].format(**values)}"


def _seat(view: PiecesState) -> int:
    assert view.decider is not None
    return view.decider


ABOUTS: dict[str, Callable[[Any], str]] = {
    "move": lambda view: _about(view, "move", n=steps_of(view, _seat(view))),
    "influence": lambda view: _about(
        view, "influence", n=influence_of(view, _seat(view)), range=range_of(view, _seat(view))
    ),
    "attack": lambda view: _about(view, "attack", com=com_of(view, _seat(view))),
    "regroup": lambda view: _about(view, "regroup", n=RULES.regroup),
    "upgrade": lambda view: _about(view, "upgrade", n=RULES.upgrade),
    "scavenge": lambda view: _about(view, "scavenge", n=RULES.scavenge),
    "laylow": lambda view: _about(view, "laylow", n=RULES.lay_low),
}
"""What there is to know of an action before it is picked, by verb: its cost and how far it goes."""
_TURN = ("move", "influence", "attack", "regroup", "upgrade", "scavenge", "laylow", "equip", "skill", "pay", "pass")
GRAMMAR = Grammar(KINDS, verbs_of(PACK.texts, WAYS), turns={"Turn": _TURN}, abouts=ABOUTS)
