"""What the moments of a whole game take: the time of their rank each, and few of them hold the stage."""

import pytest

from tabletop.core.moments import PULSE, RIBBON, STAGE
from tabletop.desk.shots import chapters
from tabletop.desk.shots.moment_times import FRAME, SHOW, moment_times
from tabletop.desk.tables.director import MOMENT_SECONDS
from tabletop.desk.tables.registry import TABLES
from tabletop.games import GAMES

MOST_STAGES = 4
"""So many moments of a game hold the stage at the most."""
LONGEST_SHOW = 3.3
"""So many seconds a round’s show moves at the most."""


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in sorted(TABLES) if GAMES[game].moments and chapters(game)])
def test_moments_take_the_time_of_their_rank(game):
    times = moment_times(game)
    for rank in (PULSE, RIBBON):
        assert times.seconds[rank] <= times.count[rank] * (MOMENT_SECONDS[rank] + 2 * FRAME)
    assert times.count[STAGE] <= MOST_STAGES
    assert times.seconds[SHOW] <= times.count[SHOW] * LONGEST_SHOW
    assert sum(times.count.values()) > 0
