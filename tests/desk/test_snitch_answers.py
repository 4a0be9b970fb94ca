"""What lies at the foot and beside the city of the Snitch! table: answers, actions, and an empty hand."""

from itertools import pairwise
from typing import Any

import pytest

from tabletop.core.actions import action_text
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.tables.snitch.foot import SPOT_SKIN
from tabletop.desk.tables.snitch.regions import regions
from tabletop.desk.window.app import App
from tests.desk.snitch_looks import SIZES, again, named, shown, words_of, wrong
from tests.desk.snitch_states import Seated, sit

ASKED = ("start", "site", "collect", "information", "yield", "free flip")


def answers_of(app: App, sitting: Seated) -> list[Box]:
    return [named(app, f"drawer {action_text(action)}").box for action in sitting.legal]


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ASKED)
def test_answers_stand_in_the_foot_as_high_as_the_actions(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    shown(app, sitting)
    found = regions(Sheet(app.unit(), app.faces, app.looks), sitting.view.seats)
    boxes = answers_of(app, sitting)
    assert all(found.foot.contains(box) and not box.meets(found.board) for box in boxes)
    assert len({(box.y, box.h) for box in boxes}) == 1
    assert all(box.right <= right.x for box, right in pairwise(boxes))
    assert boxes[0].h * 7 >= found.foot.h * (4 if found.arrangement == "roomy" else 5)  # points stand above them
    if found.arrangement != "roomy":  # there the tiles in hand stand beside them
        assert abs(boxes[0].x + boxes[-1].right - found.foot.x - found.foot.right) <= 4
    assert all(
        not thing.lines[0].endswith("…")
        for thing in app.things
        if isinstance(thing, Label) and found.foot.meets(thing.box)
    )
    assert wrong(app) == []


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 100), (1024, 640, 100)], ids=str)
def test_the_spaces_of_hq_are_told_apart_by_a_picture(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("start")
    shown(app, sitting)
    seen = []
    for box in answers_of(app, sitting):
        [spot] = [t.box for t in app.things if isinstance(t, Plate) and t.skin == SPOT_SKIN and box.contains(t.box)]
        seen.append((spot.centre[0] - box.centre[0], spot.centre[1] - box.y))
    assert len(set(seen)) == len(seen)
    west, east = min(x for x, _ in seen), max(x for x, _ in seen)
    assert west < -2 < 2 < east


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1600, 900, 100), (1280, 720, 100), (1024, 640, 100)], ids=str)
@pytest.mark.parametrize("names", [("first turn", "crowded", "last turn"), ("interrogation", "jurisdiction")], ids=str)
def test_the_actions_keep_their_places_through_a_game(
    names: tuple[str, ...], size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    places = set()
    for name in names:
        sitting = sit(name)
        shown(app, sitting)
        acts = [thing for thing in app.live if thing.target and thing.target.startswith("act.")]
        words = [t.lines for t in app.things if isinstance(t, Label) and any(act.box.contains(t.box) for act in acts)]
        names_ = tuple(
            lines[0] for lines in words if not any(c.isdigit() for c in lines[0]) and lines[0] != "no use now"
        )
        places.add((tuple((act.target, act.box) for act in acts), names_))
        hand = sitting.state.zones["hand.0"]
        sitting.state.zones["hand.0"] = hand[:1]
        again(app)
        assert [t.box for t in app.live if t.target and t.target.startswith("act.")] == [act.box for act in acts]
    assert len(places) == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["first turn", "interrogation", "last of three"])
def test_locks_lie_beside_the_pictures_of_the_actions(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    shown(app, sit(name))
    for act in [thing for thing in app.live if thing.target and thing.target.startswith("act.")]:
        icons = [t for t in app.things if isinstance(t, Picture) and t.z == act.z and act.box.contains(t.box)]
        locks = [t.box for t in icons if t.sprite[-1] == "icon-lock.svg"]
        assert not any(lock.meets(t.box) for lock in locks for t in icons if t.sprite[-1] != "icon-lock.svg")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_empty_hand_says_how_a_tile_is_drawn_and_draws_it(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("rich")
    assert not sitting.view.zones["hand.0"]
    shown(app, sitting)
    place = named(app, "hand.draw").box
    said = " ".join(" ".join(t.lines) for t in app.things if isinstance(t, Label) and place.contains(t.box))
    assert said.startswith("No tiles: draw one")
    assert wrong(app) == []
    app.pick("hand.draw")
    assert sitting.done == [("draw",)]


def test_an_empty_hand_offers_nothing_where_no_tile_can_be_drawn(make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit("last of three")
    shown(app, sitting)
    assert not any(thing.target == "hand.draw" for thing in app.live)
    assert "No tiles in hand" in words_of(app)


@pytest.mark.parametrize("size", [(1920, 1080, 100), (1280, 720, 200), (1024, 640, 200)], ids=str)
def test_the_knob_leaves_the_chosen_tile_to_be_seen(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("first turn")
    tile = f"t{sitting.view.zones['hand.0'][0] + 1}"
    sitting.clicks = (tile,)
    shown(app, sitting)
    hidden = named(app, tile).box.common(named(app, "turn").box)
    assert hidden.w * hidden.h * 8 <= named(app, tile).box.w * named(app, tile).box.h
