"""Games of AI seats come to their end, also where each of them waits for the others."""

import pytest

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat

MOST = 2500
"""So many decisions a game of four rounds has at the most; half of such games have 350 or fewer."""


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("seed", [8, 20, 24])
def test_three_officers_who_wait_for_each_other_give_way_at_last(seed: int) -> None:
    seats = [Seat("steady", name) for name in "ABC"]
    match = Match.new(GAMES["patrol"], seats, seed, {"traffic": "on", "seasons": "on"})
    while not match.over:
        assert len(match.entries) < MOST
        match.act(think(match.game, match.view(match.decider), LEVELS["steady"], len(match.entries)).action)
    assert match.state.round == 4
