"""Dead solo cases (snitch.r35): none is called dead in which anything can still change, and all others are."""

import random
from collections import deque
from typing import Any

import pytest

from tabletop.ai.series import LIMIT, Job, play_one, summary
from tabletop.games import GAMES
from tabletop.games.snitch.dead import is_dead
from tabletop.games.snitch.state import SnitchState

GAME = GAMES["snitch"]
ENOUGH = 60_000


def what_counts(state: SnitchState) -> tuple[Any, ...]:
    """Return cubes, status points, tiles, ID markers and upgrades."""
    return state.purses, state.status, state.zones, state.laid, state.marked, state.built, state.site


def can_change(state: SnitchState) -> bool:
    """Return whether any row of actions changes what counts: every place, chip and action point is tried."""
    start = what_counts(state)
    seen, row = set(), deque([state])
    while row:
        before = row.popleft()
        for action in GAME.legal(before):
            after = before.clone()
            GAME.push(after, action)
            if not after.frames or what_counts(after) != start:
                return True
            key = (after.at[0], after.points, after.usable, after.live[0], after.frames)
            if key not in seen:
                assert len(seen) < ENOUGH
                seen.add(key)
                row.append(after)
    return False


def stranded(seed: int, most: int = 1500, variant: str = "standard") -> SnitchState:
    """Return a solo game played by chance until it is dead, over, or so many decisions old."""
    state = GAME.setup(1, seed, {"variant": variant})
    rng = random.Random(seed)
    for _ in range(most):
        if state.decider is None or is_dead(state):
            break
        GAME.push(state, rng.choice(GAME.legal(state)))
    assert isinstance(state, SnitchState)
    return state


def test_dead_is_just_where_nothing_can_change() -> None:
    """At several moments of each game, most of them late, against a search of all that can be done."""
    rng = random.Random(35)
    found = {False: 0, True: 0}
    for seed in range(5):
        end = stranded(seed)
        state = GAME.setup(1, seed, {})
        replayed = random.Random(seed)
        while state.decider is not None and not is_dead(state):
            if rng.random() < 0.05:
                assert can_change(state)
                found[False] += 1
            GAME.push(state, replayed.choice(GAME.legal(state)))
            if state == end:
                break
        if state.decider is not None and is_dead(state):
            assert not can_change(state)
            found[True] += 1
    assert found[False] > 60
    assert found[True] >= 3


@pytest.mark.parametrize("seed", range(20, 28))
def test_what_is_dead_stays_dead(seed: int) -> None:
    state, rng = stranded(seed), random.Random(seed)
    dead = is_dead(state)
    before = GAME.state_type.from_json(state.to_json())
    for _ in range(400 if dead else 0):
        GAME.push(state, rng.choice(GAME.legal(state)))
        assert is_dead(state)
        assert what_counts(state) == what_counts(before)


def test_games_by_chance_mostly_go_dead_and_that_is_noticed() -> None:
    assert sum(is_dead(stranded(seed)) for seed in range(12)) >= 10


def test_the_reason_is_a_sentence_of_the_view_too() -> None:
    state = next(state for state in map(stranded, range(20)) if is_dead(state))
    reason = GAME.dead_end(state)
    assert reason is not None
    assert reason.rule == "snitch.r35"
    assert str(reason).startswith("Nothing can change any more: ")
    assert f"and {state.status[0]} SP buy nothing." in str(reason)
    assert GAME.dead_end(state.seen_by(0)) == GAME.dead_end(state.seen_by(None)) == reason
    assert GAME.prompt(state).startswith("Nothing can change any more: ")


def test_a_case_that_can_be_saved_by_one_thing_is_alive() -> None:
    """A cube, a tile that fits, status points for the jail, a triggered end, another seat: each is enough."""
    dead = next(state for state in map(stranded, range(20)) if is_dead(state))
    laden = dead.clone()
    laden.purses["det.0"] = (1, 0, 0, 0, 0, 0)
    rich = dead.clone()
    rich.status = [10]
    ending = dead.clone()
    ending.trigger_round = dead.round
    stacked = dead.clone()
    stacked.zones["stack"] = (dead.laid[0][0],)
    assert not any(map(is_dead, (laden, rich, ending, stacked)))
    assert not is_dead(GAME.setup(1, 1, {}))
    assert not is_dead(GAME.setup(2, 1, {}))


def test_a_simulation_leaves_a_dead_case_and_counts_it() -> None:
    rng = random.Random(4)
    jobs = [Job("snitch", ("random",), f"dead-{n}", {}) for n in range(4)]
    played = [play_one(GAME, job, decide=lambda state, n: rng.choice(GAME.legal(state))) for job in jobs]
    dead = [game for game in played if game.dead]
    assert dead
    assert all(not game.finished and game.decisions < LIMIT for game in dead)
    total = summary(played, ["random"])
    assert (total["dead"], total["finished"]) == (len(dead), sum(game.finished for game in played))
