"""The city, payments and refuges of Snitch!, held against slower readings of the same rules in random games."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tabletop.core.actions import Action
from tabletop.games import GAMES
from tabletop.games.snitch import building, jurisdiction
from tabletop.games.snitch.candidates import closing
from tabletop.games.snitch.components import KINDS, Payment
from tabletop.games.snitch.events import ZoiCompleted
from tabletop.games.snitch.pack import KIND_OF_FACE, PAYMENTS, SHAPES
from tabletop.games.snitch.purses import delivery_value, payment_places, purse_of
from tabletop.games.snitch.spaces import lot_name, lot_place, space_name, token_name
from tabletop.games.snitch.state import SnitchState
from tabletop.games.snitch.turn import Turn
from tests.games.snitch_coverage import choice
from tests.games.snitch_oracle import Oracle
from tests.scenarios import SNITCH
from tests.scenarios.files import every_scenario

GAME = GAMES["snitch"]


def positions(seats: int, seed: int, most: int, every: int) -> Iterator[SnitchState]:
    """Yield every so many positions of a random game in which somebody is on turn."""
    rng = random.Random(f"city {seats} {seed}")
    state = GAME.setup(seats, seed)
    for step in range(most):
        if state.decider is None:
            return
        if step % every == 0 and isinstance(state.frames[-1], Turn):
            yield state
        GAME.push(state, choice(state, rng))


GAMES_PLAYED = pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])


@GAMES_PLAYED
def test_zones_and_placements(seats: int, seed: int) -> None:
    """snitch.11, snitch.25: zones, their open edges and the places of every tile in hand, as the pack's strings say."""
    for state in positions(seats, seed, 900, 30):
        oracle, city = Oracle(state), state.city
        zones = {frozenset(map(space_name, spaces)): city.open_edges[zoi] for zoi, spaces in city.zoi_spaces.items()}
        assert zones == oracle.zones()
        assert all(zoi == min(spaces) for zoi, spaces in city.zoi_spaces.items())
        xs, ys = zip(*oracle.cells, strict=True)
        legal = set(GAME.legal(state))
        for token in state.zones[f"hand.{state.active}"] if state.left_to_spend() else ():
            for x, y in itertools.product(range(min(xs) - 2, max(xs) + 3), range(min(ys) - 2, max(ys) + 3)):
                for turn in range(4):
                    action = ("play", token_name(token), lot_name(x, y, turn))
                    assert (action in legal) == oracle.fits(state, token, x, y, turn), action


@GAMES_PLAYED
def test_walks_and_refuges(seats: int, seed: int) -> None:
    """snitch.12, snitch.r10: where points lead, and where a detective who is sent away may go."""
    for state in positions(seats, seed, 900, 15):
        oracle = Oracle(state)
        taken = {space_name(at) for at in state.at}
        steps = oracle.steps(space_name(state.at[state.active]))
        reached = {name for name, n in steps.items() if 0 < n <= state.left_to_spend()} - taken
        assert {action[1] for action in GAME.legal(state) if action[0] == "walk"} == reached
        for victim in range(seats):
            far = oracle.steps(space_name(state.at[victim]))
            free = {name: n for name, n in far.items() if name not in taken}
            nearest = {name for name, n in free.items() if n == min(free.values())}
            assert {space_name(space) for space in jurisdiction.refuges(state, victim)} == nearest


@GAMES_PLAYED
def test_what_a_placement_closes_is_foretold(seats: int, seed: int) -> None:
    """snitch.14: the preview of a placement counts the zones that it closes."""
    for state in positions(seats, seed, 900, 20):
        plays = [action for action in GAME.legal(state) if action[0] == "play"]
        for action in random.Random(len(plays)).sample(plays, min(8, len(plays))):
            shape = SHAPES[KIND_OF_FACE[state.face[int(action[1][1:]) - 1]]]
            foretold, _ = closing(state.city, shape, *lot_place(action[2]))
            events = GAME.push(state.clone(), action)
            assert sum(isinstance(event, ZoiCompleted) for event in events) == foretold


# Payments ------------------------------------------------------------------------------------------------------------


def ways(payment: Payment, pool: list[tuple[str, str]]) -> set[tuple[tuple[str, str], ...]]:
    """Return every set of cubes of `pool`, sorted, that is such a payment."""
    need = len(payment.kinds) or payment.any
    found = set()
    for picked in itertools.combinations(sorted(pool), need):
        kinds = [kind for _, kind in picked]
        if payment.kinds and sorted(kinds) != sorted(payment.kinds):
            continue
        if payment.different and len(set(kinds)) < need:
            continue
        found.add(picked)
    return found


PLACES = {"det": 4, "snitch1": 2, "t1.r": 3, "t1.s": 2}
"""Where the payer finds cubes, and how many at most: a detective beside an own snitch and two zones."""


def held(state: SnitchState) -> Counter[tuple[str, str]]:
    return Counter(
        {
            (place, kind): n
            for place in PLACES
            for kind, n in zip(KINDS, state.purses[purse_of(place, 0)], strict=True)
            if n
        }
    )


def beside_two_zones(rng: random.Random) -> SnitchState:
    name = "cubes from the detective, an own snitch and two zones together"
    state = next(scenario for scenario in every_scenario(SNITCH) if scenario.name == name).state()
    state.purses |= dict.fromkeys((purse_of(place, 0) for place in PLACES), (0,) * len(KINDS))
    left = [6] * len(KINDS)
    kinds = rng.randint(5, 6)
    for place, most in PLACES.items():
        cubes = [0] * len(KINDS)
        for _ in range(rng.randint(most - 1, most)):
            what = rng.randrange(kinds)
            if left[what]:
                cubes[what] += 1
                left[what] -= 1
        state.purses[purse_of(place, 0)] = tuple(cubes)
    state.purses["supply"] = tuple(left)
    return state


@pytest.mark.parametrize("seed", range(12))
def test_payments_are_all_that_the_cubes_allow(seed: int) -> None:
    """snitch.15, snitch.17, snitch.r25: picks lead to every possible payment and to no other; forced ones are made."""
    state = beside_two_zones(random.Random(seed))
    pool = held(state)
    assert set(payment_places(state, 0)) == set(PLACES)
    for upgrade in ("snitch2", "snitch3", "cred"):
        for name, payment in PAYMENTS[upgrade].items():
            wanted = ways(payment, list(pool.elements()))
            action: Action = ("upgrade", upgrade, name)
            assert (action in GAME.legal(state)) == bool(wanted), action
            assert not wanted or paid(state, action) == wanted, action


def paid(state: SnitchState, first: Action) -> set[tuple[tuple[str, str], ...]]:
    """Return what can have been paid once the upgrade that `first` begins is built."""
    found = set()
    seen: set[tuple[object, ...]] = set()
    queue = [(state, first)]
    while queue:
        before, action = queue.pop()
        after = before.clone()
        GAME.push(after, action)
        top = after.frames[-1]
        if not isinstance(top, building.Pay):
            found.add(tuple(sorted((held(state) - held(after)).elements())))
            continue
        legal = GAME.legal(after)
        assert len(legal) > 1, "a forced pick is asked for"
        if tuple(sorted(top.picked)) not in seen or PAYMENTS[top.upgrade][top.way].kinds:
            seen.add(tuple(sorted(top.picked)))
            queue += [(after, one) for one in legal]
    return found


def test_the_pay_of_the_da() -> None:
    """snitch.21f: types times cubes; at most 16 with four cubes and 36 with six."""
    loads = [load for load in itertools.product(range(4), repeat=6) if sum(load) <= 6]
    assert max(delivery_value(load) for load in loads if sum(load) == 4) == 16
    assert max(delivery_value(load) for load in loads) == 36
    assert delivery_value((3, 2, 0, 0, 1, 0)) == 18
    assert all(delivery_value(load) == sum(load) * len([n for n in load if n]) for load in loads)
