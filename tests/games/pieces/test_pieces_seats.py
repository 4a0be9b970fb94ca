"""How well AI seats of We Come in Pieces do, and that a search judges positions alike, whoever is on turn."""

from itertools import pairwise
from statistics import mean

import pytest

from tabletop.ai.levels import LEVELS
from tabletop.ai.series import Job, play_one
from tabletop.ai.thinking import think
from tabletop.games.pieces.game import GAME
from tabletop.games.pieces.state import STORIES, STORY, PiecesState
from tabletop.games.pieces.turn import Turn
from tabletop.games.pieces.value import actions_left, favored_next


def turns(seats: int, seed: int) -> list[tuple[int, PiecesState]]:
    """Return who was on turn, and the position, where each action of a game of steady seats began."""
    state, found, n = GAME.setup(seats, seed), [], 0
    while state.decider is not None:
        if isinstance(state.frames[-1], Turn) and not any(one.until == "turn" for one in state.modifiers):
            found.append((state.decider, state.clone()))
        GAME.push(state, think(GAME, state.seen_by(state.decider), LEVELS["steady"], n).action)
        n += 1
    return found


def test_steady_beats_random() -> None:
    won = 0
    for number in range(10):
        kinds = ("steady", "random") if number % 2 else ("random", "steady")
        played = play_one(GAME, Job("pieces", kinds, f"ladder {number // 2}", {}))
        won += played.ranks[kinds.index("steady")] == 1
    assert won >= 9


@pytest.mark.parametrize("seats", [2, 4])
def test_a_turn_to_come_counts_for_a_search(seats: int) -> None:
    """An action is worth something before it is taken: what follows it looks neither much better nor much worse."""
    looks, values = [], []
    for seed in range(3):
        found = turns(seats, seed)
        for (seat, before), (_, after) in pairwise(found):
            if (after.round, after.action) == (before.round, before.action):
                looks.append(GAME.outlook(after)[seat] - GAME.outlook(before)[seat])
                values.append(GAME.evaluate(after)[seat] - GAME.evaluate(before)[seat])
    assert len(looks) > 40
    assert mean(values) > 0.02
    assert abs(mean(looks)) < mean(values) / 2


def test_the_actions_to_come_are_those_of_the_round() -> None:
    """pieces.7: four each, and a fifth for the Favored One but in the first round."""
    for seat, state in turns(3, 5):
        left, place = actions_left(state), (seat - state.favored) % 3
        if state.action == 5:
            assert left == [int(one == state.favored) for one in range(3)]
            continue
        for other in range(3):
            later = (other - state.favored) % 3 >= place
            fifth = other == state.favored and state.round > 1
            assert left[other] == 4 - state.action + later + fifth


def test_who_has_fewest_points_is_likely_the_next_favored_one() -> None:
    """pieces.5: surer the later in the round, and among equals another than now."""
    found = [(seat, state) for seat, state in turns(2, 5) if state.zones[STORIES]]
    (_, early), (_, late) = found[0], found[-1]
    sure = []
    for state in (early.clone(), late.clone()):
        ahead = [state.in_hq(seat) + state.in_town(seat) + state.total(seat) for seat in range(2)]
        fewest = [max(ahead) + 2 - one for one in ahead]
        totals = [state.total(0) + fewest[0], state.total(1) + fewest[1] + 3]
        odds = favored_next(state, totals)
        assert sum(odds) == pytest.approx(1)
        assert odds[0] > odds[1]
        sure.append(odds[0])
    assert sure[1] > sure[0]
    even = late.clone()
    even.zones = {**even.zones, STORY: ()}
    odds = favored_next(even, [7, 7])
    assert odds[1 - even.favored] > odds[even.favored]
