"""Moments of Patrol! are told to each seat in words of its own."""

import random

from tabletop.core.moments import Moment
from tabletop.games import GAMES
from tabletop.games.patrol.events import RoundOver
from tabletop.play.match import Match, Seat

NAMES = ["Ada", "Ben", "Cleo"]


def told_at_the_end_of_a_round() -> dict[int, Moment]:
    """Return what each seat is told at the end of the first round."""
    game, dice = GAMES["patrol"], random.Random(5)
    match = Match.new(game, [Seat("human", name) for name in NAMES], "7")
    while True:
        entry = match.act(dice.choice(game.candidates(match.state)))
        view = entry.before.clone()
        for event in entry.events:
            view.happened(event)
            if isinstance(event, RoundOver):
                found = {seat: game.moment(event, view, NAMES, seat) for seat in range(3)}
                return {seat: moment for seat, moment in found.items() if moment is not None}


def test_who_leads_is_told_that_it_does() -> None:
    told = told_at_the_end_of_a_round()
    assert set(told) == {0, 1, 2}
    standings = told[0].standings
    most = max(points for _, points in standings)
    first = [seat for seat, points in standings if points == most]
    for seat, moment in told.items():
        assert moment.figure == str(most)
        assert moment.why.startswith("You ") == (seat in first)
        assert all((NAMES[one] in moment.why) == (one != seat) for one in first)
