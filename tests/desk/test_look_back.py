"""Looking back through the log in any order: the table is as it was, and nothing of another moment stays on it."""

import random

import pytest

from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.motion import Speed
from tests.desk.seats import AtTable

STEPS = 25


def as_it_was(at: AtTable) -> None:
    """Check that the table shows the moment that is looked at, unless something moves still."""
    scene, match = at.scene, at.match
    if scene.looking.on and not scene.director.busy and scene.sitting.view.round:
        index = scene.looking.index
        then = match.entries[index].before if index < len(match.entries) else match.state
        assert scene.sitting.view == then.seen_by(scene.sitting.seat), index


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", sorted(TABLES))
def test_what_is_pointed_at_and_looked_at_may_be_of_different_moments(sit, game):
    """Spaces of tiles that are laid later, cards that are seen later: whatever is pointed at and wherever one looks."""
    at = sit(game, "human", "random", actions=60, others_speed=Speed.FAST)
    rng, looking = random.Random(4), at.scene.looking
    names = sorted(at.anchors) + [thing.target for thing in at.app.live if thing.target]
    for _ in range(STEPS):
        index = rng.randrange(len(at.match.entries) + 1)
        match rng.randrange(6):
            case 0:
                at.scene.looking.go(index, closing=rng.random() < 0.5)
            case 1 if looking.on:
                looking.step(rng.choice((-9, -1, 1, 9)))
            case 2 if looking.on:
                looking.play()
            case 3:
                rows = [thing for thing in at.app.live if (thing.target or "").startswith("log.")]
                if rows:
                    at.mouse.at(*rng.choice(rows).box.centre)
                else:
                    at.scene.log.toggle()
            case 4 if looking.on and rng.random() < 0.3:
                looking.stop()
            case _:
                looking.faster()
        at.app.looks.hover = rng.choice(names)
        at.app.redraw()
        at.mouse.frames(rng.choice((1, 5)), 0.1)
        as_it_was(at)
