"""The grammar of Patrol!: what the words of its actions stand for."""

from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.core.grammar import Grammar, Kind, Titles
from tabletop.core.state import HIDDEN
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


def piles_of(view: PatrolState, tokens: tuple[int, ...]) -> list[list[int]]:
    """Return the cards held by what they are, equal ones together as they came."""
    found: dict[int, list[int]] = {}
    for token in tokens:
        face = view.face[token]
        found.setdefault(KINDS[face] if face >= 0 else HIDDEN, []).append(token)
    return list(found.values())


def top_of_pile(view: PatrolState, name: str) -> str:
    """Return the card that stands for the one called `name` where equal ones lie on each other: the first of its kind
    in its hand."""
    piles = [pile for hand in HANDS[: view.seats] for pile in piles_of(view, view.zones[hand])]
    return next((CARD_NAMES[pile[0]] for pile in piles if TOKENS[name] in pile), name)


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
