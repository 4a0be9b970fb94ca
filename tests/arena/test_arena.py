"""Games as researchers want them: numbers that stay, features from the view alone, and whole games by both doors."""

import random
import warnings
from typing import Any

import pytest

from tabletop.arena.features import LENGTH, MOST, features
from tabletop.arena.numbering import ACTIONS, home_number, numbered
from tabletop.arena.spiel import TERMINAL, SpielGame
from tabletop.core.game import Game
from tabletop.games import GAMES
from tests.ai.positions import ALL, positions
from tests.rare import mostly_rare

EVERY = [(game, seats) for game in GAMES.values() for seats in game.seats]
IDS = [f"{game.id}-{seats}" for game, seats in EVERY]
CASES = mostly_rare(EVERY, lambda case: case[1] == case[0].seats[0])


def test_numbers_of_actions_stay() -> None:
    """These numbers stand in what others have learned: a change of them is a new version of the extra."""
    assert [home_number(action) for action in (("end",), ("walk", "t9.a"), ("take", "c3"), ("roll",))] == NUMBERS


NUMBERS = [1835, 32103, 33225, 62688]


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_each_legal_action_has_a_number_of_its_own(game: Game[Any], seats: int) -> None:
    for state in positions(game, seats, 21, 3):
        legal = game.legal(state)
        found = numbered(legal)
        assert list(found.values()) == legal
        assert all(0 <= number < ACTIONS for number in found)
        moved = [number for number, action in found.items() if number != home_number(action)]
        assert len(moved) <= len(legal) // 10
        assert numbered(game.legal(state.seen_by(state.decider))) == found


def test_two_actions_of_one_number_are_told_apart() -> None:
    actions = [("walk", str(n)) for n in range(2 * ACTIONS)]
    one = actions[0]
    other = next(action for action in actions[1:] if home_number(action) == home_number(one))
    assert list(numbered([one, other])) == [home_number(one), (home_number(one) + 1) % ACTIONS]


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_features_tell_of_the_view_alone(game: Game[Any], seats: int) -> None:
    """What a seat can't see makes no difference; what it does shows."""
    for number, state in enumerate(positions(game, seats, 22, 3)):
        for seat in range(seats):
            view = state.seen_by(seat)
            seen = features(game, view, seat)
            assert len(seen) == LENGTH
            assert all(-MOST <= one <= MOST for one in seen)
            assert features(game, view.imagine(random.Random(number)).seen_by(seat), seat) == seen
        after = state.clone()
        game.push(after, game.legal(after)[0])
        assert features(game, after.seen_by(0), 0) != features(game, state.seen_by(0), 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_through_by_numbers_and_comes_out_the_same_again(game: str) -> None:
    spiel = SpielGame(game)
    assert spiel.num_distinct_actions() == ACTIONS
    state, rng = spiel.new_initial_state("arena"), random.Random(5)
    most = 1_000 if game == "vacuum" else 120  # by chance the others take far too long
    while not state.is_terminal() and len(state.history()) < most:
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == state.legal_actions(player) == sorted(set(legal))
        assert all(state.legal_actions(other) == [] for other in range(spiel.num_players()) if other != player)
        state.apply_action(rng.choice(legal))
    again = spiel.new_initial_state("arena")
    for number in state.history():
        again.apply_action(number)
    assert again.state.digest() == state.state.digest()
    if game == "vacuum":
        assert state.current_player() == TERMINAL
        assert sum(state.returns()) == pytest.approx(1)
        assert state.legal_actions() == []


def test_what_is_refused_changes_nothing_and_clones_are_independent() -> None:
    state = SpielGame("vacuum", 2).new_initial_state(3)
    before = state.state.digest()
    wrong = next(number for number in range(ACTIONS) if number not in state.legal_actions())
    with pytest.raises(KeyError):
        state.apply_action(wrong)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert (state.state.digest(), state.history()) == (before, [])
    assert len(twin.history()) == 1


def test_another_state_is_imagined_from_what_a_player_sees() -> None:
    state = SpielGame("vacuum", 3).new_initial_state(3)
    other = state.resample_from_infostate(1, random.Random(1))
    assert other.observation_string(1) == state.observation_string(1)
    assert other.observation_tensor(1) == state.observation_tensor(1)
    assert other.observation_string(0) != state.observation_string(0)


@pytest.mark.parametrize("game", list(ALL)[1:])
def test_pettingzoo_finds_its_environment_sound(game: str) -> None:
    """PettingZoo's own test, where it is installed: ``pip install 'tabletop[arena]'``."""
    test = pytest.importorskip("pettingzoo.test")
    from tabletop.arena.zoo import GameEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would rather have no mask beside what is seen
        test.api_test(GameEnv(game, most=60), num_cycles=80)


def test_an_environment_deals_by_its_seed_and_rewards_at_the_end() -> None:
    pytest.importorskip("pettingzoo")
    from tabletop.arena.zoo import GameEnv

    def play(seed: int) -> tuple[list[int], dict[str, float], bool]:
        env, done, rng, sums = GameEnv("vacuum", 2), list[int](), random.Random(1), dict[str, float]()
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            sums[agent] = sums.get(agent, 0.0) + reward
            legal = [int(number) for number in seen["action_mask"].nonzero()[0]]
            assert bool(legal) != (over or cut)
            done.append(rng.choice(legal) if legal else -1)
            env.step(None if over or cut else done[-1])
        return done, sums, bool(env.agents)

    one, two = play(7), play(7)
    assert one == two
    assert sum(one[1].values()) == pytest.approx(1)
    assert not one[2]
    assert play(8)[0] != one[0]
