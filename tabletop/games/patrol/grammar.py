"""The grammar of Patrol!: what the words of its actions stand for."""

from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.core.grammar import Grammar, Kind, Titles
from tabletop.core.state import HIDDEN
from tabletop.games.patrol.hints import top_of_pile
from tabletop.games.patrol.pack import (
    CARD_NAMES,
    HQ,
    KIND_TITLES,
    KINDS,
    PACK,
    SEAT_NAMES,
    SEAT_NUMBERS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    TOKENS,
)
from tabletop.games.patrol.prospects import dice_of
from tabletop.games.patrol.state import HANDS, PatrolState
from tabletop.games.patrol.verbs import WAYS
from tabletop.packs.verbs import verbs_of

NAMES = PACK.texts.names


def _space(view: PatrolState, word: str, names: Sequence[str]) -> Titles:
    return (NAMES["headquarters"], NAMES["hq"]) if SPACE_NUMBERS[word] == HQ else (word,)


def _card(view: PatrolState, word: str, names: Sequence[str]) -> Titles:
    face = view.face[TOKENS[word]]
    return (NAMES["hidden_card"],) if face == HIDDEN else (KIND_TITLES[KINDS[face]],)


def _rolled(view: PatrolState, action: Action, names: Sequence[str]) -> dict[str, str]:
    """Return how many dice are rolled."""
    return {"dice": NAMES["one_die" if dice_of(view, view.frames[-1].seat) == 1 else "two_dice"]}


def _own_cards(view: PatrolState) -> list[str]:
    assert view.decider is not None
    return [CARD_NAMES[token] for token in view.zones[HANDS[view.decider]]]


GRAMMAR = Grammar(
    (
        Kind("space", SPACE_NUMBERS.__contains__, _space, known=lambda view: SPACE_NAMES),
        Kind(
            "seat",
            SEAT_NUMBERS.__contains__,
            lambda view, word, names: (names[SEAT_NUMBERS[word]],),
            known=lambda view: SEAT_NAMES[: view.seats],
        ),
        Kind("card", TOKENS.__contains__, _card, anchor=top_of_pile, known=_own_cards),
    ),
    verbs_of(PACK.texts, WAYS),
    derived={"roll": _rolled},
    turns={"Turn": ("play", "roll", "end"), "Drive": ("drive", "end")},
)
