"""Marks and notes at the table of Snitch! end with what they are about."""

import random
from typing import Any

import pytest

from tabletop.core.events import Passed
from tabletop.desk.window.motion import Speed
from tabletop.games.snitch.events import Coerced, ZoiCompleted
from tabletop.games.snitch.spaces import space_name
from tests.desk.seats import AtTable, SlowThinker, new_match


def table(make_app: Any, time: Any, *others: str) -> AtTable:
    app = make_app(1280, 720, end_turn_warning=False, own_speed=Speed.OFF, others_speed=Speed.OFF)
    return AtTable(app, time, new_match("snitch", "human", *others), SlowThinker(ready=True))


def kept_and_taken(at: AtTable) -> tuple[set[str], set[str]]:
    """Return which zones others left something on since seat 0 acted, and which they took all of again."""
    kept: set[str] = set()
    taken: set[str] = set()
    entries = at.match.entries
    first = max((entry.index for entry in entries if entry.seat == 0 and not entry.auto), default=-1) + 1
    for entry in entries[first:]:
        view = entry.before.clone()
        for event in entry.events:
            view.happened(event)
            match event:
                case Passed(frm=frm) if frm.startswith("t") and not any(view.purses[frm]):
                    taken.add(frm)
                    kept.discard(frm)
                case Passed(to=to) if to.startswith("t"):
                    kept.add(to)
                case Coerced(zoi=zoi) | ZoiCompleted(zoi=zoi):
                    kept.add(space_name(zoi))
    return kept, taken - kept


def test_a_zone_is_outlined_no_longer_when_its_cubes_were_taken_away_again(make_app: Any, time: Any) -> None:
    at = table(make_app, time, "human", "human")
    rng, emptied = random.Random(8), 0
    while not at.match.over and emptied < 5:
        actions = at.match.game.candidates(at.match.state)
        loads = [action for action in actions if action[0] in ("load", "coerce")]
        at.match.act(rng.choice(loads or actions))
        kept, taken = kept_and_taken(at)
        marked = {space_name(int(name[4:])) for name in at.scene.outlines.names() if name.startswith("zoi.")}
        assert marked == kept
        emptied += bool(taken)
    assert emptied == 5


@pytest.mark.parametrize("others", [0, 2])
def test_a_chosen_cube_is_put_back_with_the_end_of_the_turn(others: int, make_app: Any, time: Any) -> None:
    at = table(make_app, time, *["random"] * others)
    scene = at.scene
    at.until(
        lambda: (
            ("end",) in scene.sitting.legal or bool(scene.sitting.legal and scene.sitting.do(scene.sitting.legal[0]))
        )
    )
    scene.sitting.open("cubes")
    scene.sitting.notes.cube = "blood"
    at.mouse.frames(2)
    assert scene.sitting.notes.cube == "blood"
    scene.sitting.do(("end",))
    assert scene.sitting.notes.cube == ""
    assert scene.sitting.mode == ""


def test_how_a_tile_was_turned_to_fit_is_forgotten_when_it_is_put_back(make_app: Any, time: Any) -> None:
    at = table(make_app, time)
    at.scene.sitting.clicks = ("t1",)
    at.scene.sitting.notes.turn, at.scene.sitting.notes.fitted = 2, "0 2"
    at.scene.sitting.step_back()
    assert at.scene.sitting.notes.turn == 0
    assert at.scene.sitting.notes.fitted == ""
