"""How many play, and who may play against whom."""

import pytest

from tabletop.core.game import OptionError
from tabletop.games.vacuum.game import Vacuum
from tabletop.play.match import Match, Seat

GAME = Vacuum()


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_play_and_nobody_alone(seats: int) -> None:
    """vacuum.r19: there is no game for one."""
    with pytest.raises(OptionError, match=f"Power Vacuum is for 2 to 5 seats, found {seats}"):
        GAME.setup(seats, 1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_who_is_alone_plays_against_ai_seats(seats: int) -> None:
    """vacuum.r19: one human, all others AI, a whole game to its winner."""
    match = Match.new(GAME, [Seat("human", "Ann"), *(Seat("random", f"AI {n}") for n in range(1, seats))], 5)
    while not match.over:
        if match.advance() is None:
            match.act(match.game.candidates(match.state)[0])
    assert 1 in [sheet.rank for sheet in match.scores()]
    assert {entry.seat for entry in match.entries} == set(range(seats))
