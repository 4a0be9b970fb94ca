"""A new round at the table of Power Vacuum has nothing left over from the one before."""

import pytest

from tabletop.desk.scenes.match.round_end import STANDS
from tabletop.desk.tables.vacuum.rounds import summed
from tabletop.desk.window.motion import Speed
from tests.desk.seats import AtTable, SlowThinker
from tests.desk.vacuum_play import until


def over(at: AtTable) -> None:
    """Play until the summary of the first round is to be read."""
    with at.unseen():
        for _ in range(400):
            if at.pauses:
                break
            if at.scene.sitting.legal and not at.scene.sitting.busy:
                at.scene.sitting.do(next(action for action in at.scene.sitting.legal if action[0] != "reveal"))
            at.mouse.frames(1, 0.5)
    assert at.mouse.target("summary.close") is not None


def test_a_resumed_game_brings_no_summary_again(vacuum, make_app, time):
    at = vacuum("human", "random", "random")
    over(at)
    assert any(summed(entry) is not None for entry in at.match.entries)
    at.mouse.click("summary.close")
    at.mouse.frames(2)
    again = AtTable(make_app(1280, 720, reduced_motion=True), time, at.match, SlowThinker(ready=True))
    again.mouse.frames(3)
    assert again.mouse.target("summary.close") is None
    made = at.match.state.round
    until(again, lambda scene: scene.sitting.view.round == made and scene.sitting.view.trick == 8)
    over(again)
    assert again.match.state.round == made + 1, "the next one is told"


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_no_mark_of_the_last_round_lies_on_a_new_card(vacuum, people):
    at = vacuum("human", *["random"] * people)
    marked = 0
    for _ in range(3):
        over(at)
        at.mouse.click("summary.close")
        for _ in range(200):
            at.mouse.frames(1, 0.5)
            view, names = at.match.view(0), at.scene.outlines.names()
            cards = [int(name.removeprefix("card.")) for name in names if name.startswith("card.")]
            if at.scene.sitting.legal and not at.scene.sitting.busy:
                assert not set(cards) & set(view.zones["hand.0"]), cards
                assert set(cards) <= set(view.zones["trick"])
                marked += len(cards)
                break
        at.scene.sitting.do(next(action for action in at.scene.sitting.legal if action[0] != "reveal"))
    assert marked or people == 2


@pytest.mark.parametrize(("speed", "least"), [(Speed.NORMAL, STANDS), (Speed.FAST, 0.4 * STANDS)])
def test_the_table_stands_still_before_the_summary_covers_it(sit, speed, least):
    at = sit("vacuum", "human", "random", "random", own_speed=speed, others_speed=speed)
    stood = 0.0
    for _ in range(6000):
        if at.mouse.target("summary.close") is not None:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(next(action for action in at.scene.sitting.legal if action[0] != "reveal"))
        at.mouse.frames(1, 0.05)
        stood = stood + 0.05 if at.match.state.round == 2 and not at.scene.sitting.busy else 0.0
    assert at.mouse.target("summary.close") is not None
    assert stood >= least - 0.05
