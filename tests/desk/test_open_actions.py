"""What can't be listed, such as a deal, is refused by its terms alone."""

from typing import Any

from tabletop.desk.tables.sitting import Notes, Sitting
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat


def test_an_open_action_that_is_good_is_not_refused() -> None:
    match = Match.new(GAMES["rigs"], [Seat("human", "Ada"), Seat("human", "Bo")], "7")
    sitting: Sitting[Any, Notes] = Sitting(match, Notes)
    while frozenset() == match.state.frames[-1].OPEN:
        match.act(match.legal()[0])
    assert match.decider is not None
    sitting.sit_down(match.decider)
    sitting.refresh()
    other = str(1 - match.decider)
    assert sitting.refusal(("offer", other, "give", "E1")) is None
    refused = sitting.refusal(("offer", other, "give", "E999"))
    assert refused is not None
    assert refused.text == "One of you doesn’t have all of this."
    sitting.do(("offer", other, "give", "E1"))
    assert match.state.offer is not None
