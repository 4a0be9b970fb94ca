"""Every game that is built has the doors that tools outside rely on."""

from typing import Any

import pytest

from tabletop.core.game import Game, OptionError
from tabletop.core.state import State
from tabletop.games import BROKEN, GAMES
from tests.laws.playthrough import REGISTRY

GAME = pytest.mark.parametrize("game", list(REGISTRY.values()), ids=list(REGISTRY))


def test_no_shipped_pack_is_broken() -> None:
    assert BROKEN == {}
    assert "snitch" in GAMES


@GAME
def test_names_and_options(game: Game[Any]) -> None:
    assert REGISTRY[game.id] is game
    assert game.title
    assert game.fingerprint
    assert game.rules >= 1
    assert list(game.seats) == list(range(game.seats[0], game.seats[-1] + 1))
    assert issubclass(game.state_type, State)
    assert len(set(game.state_type.FRAMES)) == len(game.state_type.FRAMES) > 0
    for name, values in game.options.items():
        assert name
        assert len(set(values)) == len(values) >= 2


@GAME
def test_setup_depends_on_its_parameters_alone(game: Game[Any]) -> None:
    for seats in game.seats:
        start = game.setup(seats, 7, {})
        assert start == game.setup(seats=seats, seed="7")
        assert start.digest() == game.setup(seats=seats, seed=7, options={}).digest()
        assert start.seats == seats
        assert start.decider in range(seats)
        # The box lies in another order under another seed.
        assert len({tuple(game.setup(seats, seed).face) for seed in ("7", 8, "rain")}) == 3


@GAME
def test_defaults_come_first_and_every_value_works(game: Game[Any]) -> None:
    seats = game.seats[-1]
    assert game.setup(seats, 1) == game.setup(seats, 1, {name: values[0] for name, values in game.options.items()})
    for name, values in game.options.items():
        states = [game.setup(seats, 1, {name: value}) for value in values]
        assert all(game.legal(state) for state in states)
        assert len({state.digest() for state in states}) == len(values), "an option that does nothing"


@GAME
def test_setup_refuses_what_the_game_lacks(game: Game[Any]) -> None:
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(OptionError):
            game.setup(seats, 1)
    with pytest.raises(OptionError):
        game.setup(game.seats[0], 1, {"no such option": "x"})
    for name in game.options:
        with pytest.raises(OptionError):
            game.setup(game.seats[0], 1, {name: "no such value"})
