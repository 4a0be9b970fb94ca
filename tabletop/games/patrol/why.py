"""Why an action is refused, in the words of the pack (its numbers and names filled in)."""

from tabletop.core.actions import Action
from tabletop.core.refusals import Refusal
from tabletop.games.patrol.pack import (
    BOARD,
    KEPT,
    KIND_TITLES,
    KINDS,
    RUN_CODE,
    SEAT_NUMBERS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    TOKENS,
    TRAINING,
    refuse,
)
from tabletop.games.patrol.state import HANDS, PatrolState
from tabletop.games.patrol.streets import HALVES, costs, points_text, ways_from

_LENGTHS = {"play": (2, 3), "roll": (1,), "drive": (2,), "end": (1,), "partner": (2,), "protect": (2,), "pass": (1,)}
"""Verbs, and how many words their actions have."""

_FIRST = {
    (True, True): "first_turn",
    (False, True): "first_roll",
    (True, False): "first_still",
    (False, False): "first_end",
}
"""What comes first on a turn, by whether a card may be played and whether the seat may move."""


def _unknown(action: Action) -> Refusal | None:
    if len(action) in _LENGTHS.get(action[0], ()):
        return None
    return refuse("unknown_action", action=" ".join(action).strip() or "nothing")


def no_turn(state: PatrolState, seat: int, played: bool, may_play: bool, action: Action) -> Refusal:
    """Return why `seat`, on its turn, can't do `action`, which is not legal; it has `played` or `may_play` a card."""
    unknown = _unknown(action)
    if unknown is not None:
        return unknown
    if action[0] == "play":
        return _play(state, seat, played, action)
    if state.may_move(seat) or action[0] not in ("roll", "drive"):
        return refuse(_FIRST[may_play, state.may_move(seat)])
    if seat in state.combined[1:]:
        return refuse("partner_drives", name=_unit(state, state.combined[0]))
    return refuse("no_move")


def _play(state: PatrolState, seat: int, played: bool, action: Action) -> Refusal:
    kind = _held(state, seat, action[1])
    if isinstance(kind, Refusal):
        return kind
    card = KIND_TITLES[kind]
    if kind not in (RUN_CODE, TRAINING):
        return refuse("only_answers", card=card)
    if played:
        return refuse("one_card")
    if kind == RUN_CODE:
        if len(action) > 2:
            return refuse("names_nobody", card=card)
        if state.may_move(seat):
            return refuse("code_already", card=card)
        return refuse("no_move_to_code" if seat in state.combined[1:] else "crash_to_code", card=card)
    target = SEAT_NUMBERS.get(action[2]) if len(action) > 2 else None
    if target is not None and target in state.down and target != seat:
        return refuse("target_down", name=_unit(state, target))
    return refuse("name_another", card=card)


def _held(state: PatrolState, seat: int, name: str) -> int | Refusal:
    """Return the kind of the card called `name` in the hand of `seat`, or why there is none."""
    hand, token = state.zones[HANDS[seat]], TOKENS.get(name)
    if token not in hand:
        return refuse("not_held", n=len(hand))
    assert token is not None
    kind = KINDS[state.face[token]]
    assert kind in KEPT
    return kind


def no_drive(state: PatrolState, seat: int, rolled: int, action: Action) -> Refusal:
    """Return why `seat`, which has `rolled`, can't do `action`, which is not legal."""
    unknown = _unknown(action)
    if unknown is not None:
        return unknown
    if action[0] != "drive":
        return refuse("first_drive", roll=rolled)
    space = SPACE_NUMBERS.get(action[1])
    if space is None:
        columns = f"A to {SPACE_NAMES[BOARD.columns - 1][0]}"
        return refuse("no_such_space", columns=columns, rows=f"1 to {BOARD.rows}")
    here = state.at(seat)
    if space == here:
        return refuse("there_already", space=action[1])
    cost = ways_from(here, state.diagonal, costs(state))[space].cost
    return refuse(
        "out_of_reach",
        space=action[1],
        cost=points_text(cost),
        here=SPACE_NAMES[here],
        roll=points_text(rolled * HALVES),
    )


def no_partner(state: PatrolState, action: Action) -> Refusal:
    """Return why `action`, which is not legal, can't be done where a partner is to be chosen."""
    return _unknown(action) or refuse("not_a_partner" if action[0] == "partner" else "first_partner")


def no_protection(state: PatrolState, seat: int, action: Action) -> Refusal:
    """Return why `seat` can't answer the announced card by `action`, which is not legal."""
    unknown = _unknown(action)
    if unknown is not None:
        return unknown
    card = KIND_TITLES[KINDS[state.face[state.announced[-1].card]]]
    if action[0] != "protect":
        return refuse("first_answer", card=card)
    kind = _held(state, seat, action[1])
    return kind if isinstance(kind, Refusal) else refuse("stops_nothing", protection=KIND_TITLES[kind], card=card)


def _unit(state: PatrolState, seat: int) -> str:
    return state.car(seat).title
