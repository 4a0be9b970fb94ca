"""The par of a game that is over."""

from tabletop.ai.series import play_one
from tabletop.ai.worker import Par
from tabletop.play.match import Match, Seat
from tabletop.play.par import par_job, par_match
from tests.play.helpers import SNITCH


def test_the_par_is_a_whole_game_of_the_same_seed() -> None:
    own = Match.new(SNITCH, [Seat("human", "Rivera")], "amber", {"variant": "filler"})
    job = par_job(own, "random")
    assert (job.seed, job.options, job.seats) == ("amber", own.header.options, ("random",))
    actions: list[tuple[str, ...]] = []
    played = play_one(SNITCH, job, actions)
    par = par_match(own, Par(1, played, tuple(actions)))
    assert par.over
    assert [sheet.rating for sheet in par.scores()] == played.ratings
    assert par.entries[0].before == own.state
