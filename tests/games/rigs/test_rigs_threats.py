"""What a seat stands to lose is what it loses where nobody answers, and never less than what a die takes."""

import random

import pytest

from tabletop.core.dice import Rolled
from tabletop.core.records import Announcement
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.pack import BY_ID, LUXURY
from tabletop.games.rigs.playing import Aside, Cancel
from tabletop.games.rigs.state import TABLE, WAREHOUSES, RigsState
from tabletop.games.rigs.threats import NOTHING, at_stake, lost_between
from tests.games.rigs.test_rigs_windows import stuffed

SAFEGUARDS = ("alarm-system", "donk")
"""Cards that lie out and roll before a Sabotage hits."""


def unanswered(state: RigsState) -> tuple[RigsState, list[Rolled]]:
    """Return a state once all have passed who are asked about a Sabotage, and the dice that were rolled."""
    later, rolled = state.clone(), list[Rolled]()
    while later.frames and isinstance(later.frames[-1], Cancel | Aside):
        rolled += [event for event in GAME.push(later, ("pass",)) if isinstance(event, Rolled)]
    return later, rolled


def threatened(number: int) -> list[tuple[tuple[str, int], tuple[str, int], list[str]]]:
    """Play a game by chance, mostly with cards; return what each seat that was asked about a Sabotage stood to lose,
    what it lost where nobody answered, and what dice were rolled for."""
    state, rng, found = stuffed(number), random.Random(number), []
    while state.decider is not None and state.round < 5:
        seat = state.decider
        if isinstance(state.frames[-1], Cancel | Aside):
            later, rolled = unanswered(state)
            staked = at_stake(state.seen_by(seat), seat)
            found.append((staked, lost_between(state, later, seat), [event.why for event in rolled]))
        legal = GAME.legal(state)
        cards = [one for one in legal if one[0] in ("play", "answer", "divert", "use")]
        GAME.push(state, rng.choice(cards if cards and rng.random() < 0.7 else legal))
    return found


def test_what_is_at_stake_is_lost_where_nobody_answers() -> None:
    """rigs.r43"""
    known = 0
    for number in range(24):
        for staked, lost, rolled in threatened(number):
            if staked == NOTHING or any(why in SAFEGUARDS for why in rolled):
                continue
            what, n = staked
            if rolled:
                assert lost == NOTHING or (lost[0] == what and lost[1] <= n)
            else:
                assert lost == staked
            known += 1
    assert known > 8


@pytest.mark.parametrize(("have", "worst"), [(9, 6), (6, 6), (2, 2)])
def test_a_die_takes_six_at_worst(have: int, worst: int) -> None:
    state = GAME.setup(2, 7)
    purse = state.purses[WAREHOUSES[0]]
    state.purses[WAREHOUSES[0]] = (*purse[:LUXURY], have, *purse[LUXURY + 1 :])
    token = state.face.index(BY_ID["i-want-that"])
    state.zones["deck"] = tuple(one for one in state.zones["deck"] if one != token)
    state.zones[TABLE] = (*state.zones[TABLE], token)
    state.announced = (Announcement(token, 1, (0,), ("luxury",)),)
    state.frames = type(state.frames)((*state.frames, Cancel(0, 0)))
    assert at_stake(state, 0) == ("luxury", worst)
