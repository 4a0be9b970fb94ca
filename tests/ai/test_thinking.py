"""What seats of every level have in common, over every game."""

import random
from itertools import count
from typing import Any

import pytest

from tabletop.ai import search
from tabletop.ai.greedy import greedy, values_after
from tabletop.ai.levels import LEVELS, Budget
from tabletop.ai.search import Search
from tabletop.ai.thinking import think
from tabletop.ai.watch import Watch
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.imagining import Imagining
from tests.ai.positions import ALL, positions
from tests.core.tiny import TINY
from tests.rare import mostly_rare

SMALL = Budget(32)
CASES = [(game, seats) for game in ALL.values() for seats in game.seats]
IDS = [f"{game.id}-{seats}" for game, seats in CASES]
DAILY = mostly_rare(CASES, lambda case: case[1] in (case[0].seats[0], case[0].seats[-1]))
"""Of each game the fewest and the most seats, the others with the slow tests."""


@pytest.mark.wide(daily=4)
@pytest.mark.parametrize(("game", "seats"), DAILY, ids=IDS)
@pytest.mark.parametrize("level", mostly_rare(list(LEVELS), lambda level: level in ("novice", "sharp")))
def test_a_thought_is_legal_repeatable_and_leaves_the_view_alone(game: Game[Any], seats: int, level: str) -> None:
    for state in positions(game, seats, 1, 2):
        view = state.seen_by(state.decider)
        before = view.digest()
        thought = think(game, view, LEVELS[level], 7, SMALL)
        assert game.check(state, thought.action) is None
        assert view.digest() == before
        again = think(game, game.state_type.from_json(view.to_json()), LEVELS[level], 7, SMALL)
        assert (again.action, again.options) == (thought.action, thought.options)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize(("game", "seats"), DAILY, ids=IDS)
def test_no_level_peeks(game: Game[Any], seats: int) -> None:
    """Permute what the seat can't see, the coming chance included: it thinks the same."""
    for number, state in enumerate(positions(game, seats, 2, 2)):
        view = state.seen_by(state.decider)
        other = view.imagine(random.Random(number))
        assert other.seed != state.seed
        for level in LEVELS.values():
            one = think(game, view, level, 3, SMALL)
            two = think(game, other.seen_by(state.decider), level, 3, SMALL)
            assert (one.action, one.options) == (two.action, two.options)


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_thinking_longer_changes_no_chance(game: Game[Any], seats: int) -> None:
    for state in positions(game, seats, 3, 1):
        action = game.candidates(state)[0]
        after = []
        for iterations in (1, 40):
            twin = state.clone()
            think(game, twin.seen_by(twin.decider), LEVELS["master"], 1, Budget(iterations))
            events = game.push(twin, action)
            after.append((events, twin.digest()))
        assert after[0] == after[1]


def test_the_best_card_is_found_where_one_step_is_enough() -> None:
    state = positions(TINY, 2, 5, 1, choices=2)[0]
    rng = random.Random(1)
    ranked = greedy(TINY, state, rng, samples=3)
    values = values_after(TINY, state, [action for action, _ in ranked], random.Random(1), 1)
    assert [value for _, value in ranked] == sorted((value for _, value in ranked), reverse=True)
    assert values[0] == max(values)


def test_a_careless_seat_overlooks_actions_but_never_all() -> None:
    state = next(s for s in positions(ALL["snitch"], 2, 4, 5) if len(ALL["snitch"].candidates(s)) > 4)
    game = ALL["snitch"]
    everything = len(game.candidates(state))
    sizes = {len(greedy(game, state, random.Random(n), 1, careless=0.6)) for n in range(30)}
    assert min(sizes) >= 1
    assert max(sizes) < everything or len(sizes) > 3
    assert len(greedy(game, state, random.Random(1), 1, careless=1.0)) == 1


def test_a_search_spends_its_budget_and_can_be_stopped() -> None:
    game = ALL["snitch"]
    state = positions(game, 2, 6, 1)[0]
    view = state.seen_by(state.decider)
    shares: list[float] = []
    found = Search(game, view, random.Random(1)).run(Budget(64), Watch(progress=shares.append))
    assert found.iterations == 64
    assert sum(visits for _, visits, _ in found.ranking) == 64
    assert shares == [0.25, 0.5, 0.75, 1.0]
    assert Search(game, view, random.Random(1)).run(Budget(10_000), Watch(lambda: True)).iterations == 16


def test_a_search_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ALL["snitch"]
    state = positions(game, 2, 6, 1)[0]
    ticks = count()
    monkeypatch.setattr(search.time, "perf_counter", lambda: float(next(ticks)))
    found = Search(game, state.seen_by(state.decider), random.Random(1)).run(Budget(1_000_000, 5.0))
    assert found.iterations == 5 * search.CHECK_EVERY


def test_where_there_are_many_actions_the_promising_ones_are_tried_first() -> None:
    game = ALL["snitch"]
    state = max(positions(game, 2, 8, 6), key=lambda s: len(game.candidates(s)))
    actions = len(game.candidates(state))
    assert actions > 8
    few = Search(game, state.seen_by(state.decider), random.Random(1)).run(Budget(20)).ranking
    many = Search(game, state.seen_by(state.decider), random.Random(1)).run(Budget(600)).ranking
    assert len(few) < actions
    assert len(many) > len(few)
    root = Search(game, state.seen_by(state.decider), random.Random(1))
    root.run(Budget(20))
    tried = [node.prior for node in root.root.children.values() if node.visits]
    assert min(tried) >= sorted((node.prior for node in root.root.children.values()), reverse=True)[len(tried) + 2]


def _last_choice(seed: int) -> tuple[Any, list[tuple[Action, Any]]] | None:
    """Return a state of the tiny game in which every choice ends it, and what each leads to; None for most seeds."""
    state = TINY.setup(2, seed)
    rng = random.Random(seed)
    while state.frames:
        actions = TINY.candidates(state)
        after = [(action, state.clone()) for action in actions]
        for action, twin in after:
            TINY.push(twin, action)
        if len(actions) > 1 and not any(twin.frames for _, twin in after):
            return state, after
        TINY.push(state, rng.choice(actions))
    return None


def test_a_sure_win_is_taken() -> None:
    """Where any action ends the game, a search takes one that ends it best."""
    game = TINY
    before, after = next(filter(None, map(_last_choice, range(20))))
    seat = before.decider
    best = max(game.evaluate(twin)[seat] for _, twin in after)
    chosen = think(game, before.seen_by(seat), LEVELS["sharp"], 1, Budget(200)).action
    assert game.evaluate(dict(after)[chosen])[seat] == best


class Anew(Search):
    """A search that works out anew in each iteration what the view leaves open."""

    def _iterate(self) -> None:
        self._imagining = Imagining(self.view)
        super()._iterate()


@pytest.mark.wide(daily=4)
@pytest.mark.parametrize(("game", "seats"), DAILY, ids=IDS)
def test_a_plan_made_once_ranks_as_one_made_each_time(game: Game[Any], seats: int) -> None:
    for state in positions(game, seats, 6, 2):
        view = state.seen_by(state.decider)
        once = Search(game, view, random.Random(8)).run(Budget(60))
        anew = Anew(game, view, random.Random(8)).run(Budget(60))
        assert once.ranking == anew.ranking
