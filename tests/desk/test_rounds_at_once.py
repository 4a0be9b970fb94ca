"""With both speeds off a round still ends with its standings: off skips what moves, not what came of it."""

import pytest

from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.window.motion import Speed
from tests.desk.seats import AtTable, SlowThinker, new_match


@pytest.mark.parametrize(("game", "scene"), [("vacuum", RoundEnd)])
def test_a_round_ends_with_its_standings(make_app, time, game, scene):
    match = new_match(game, "human", "random", "random", "random")
    app = make_app(1280, 720, own_speed=Speed.OFF, others_speed=Speed.OFF)
    at = AtTable(app, time, match, SlowThinker(ready=True))
    at.mouse.frames(3)
    for _ in range(2000):
        if match.state.round > 1:
            break
        match.act(match.game.candidates(match.state)[0])
        at.scene.sitting.refresh()
        at.mouse.frames(1)
    at.mouse.frames(2)
    assert isinstance(at.app.stack.top, scene)
