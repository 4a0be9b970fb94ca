"""The spaces of Patrol!'s map: all that decides a move is to be seen in every window, and nothing lies on it."""

from itertools import combinations
from typing import Any

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.theme import CHANGED, MAY_CLICK
from tabletop.desk.draw.things import Label, Picture, Plate, Stroke
from tabletop.desk.tables.patrol.art import ROUTE
from tabletop.desk.tables.patrol.board import DOWN_SKIN, places, unit_box
from tabletop.desk.tables.patrol.reading import pick, reach_of
from tabletop.games.patrol.cards import Partner
from tabletop.games.patrol.pack import CRIME_PIECES, CRIMES, PACK, SEAT_NAMES, SPACE_NAMES, SPACE_NUMBERS, UNIT_PIECES
from tabletop.games.patrol.rounds import EndRound
from tabletop.games.patrol.streets import costs, path, points_text
from tabletop.games.patrol.turn import Drive, EndTurn, Turn
from tabletop.play.match import Match
from tests.desk.laws.test_table_laws import WINDOWS
from tests.desk.seats import AtTable, SlowThinker, new_match

UNITS = {0: "D5", 1: "C3", 2: "C3", 3: "G5", 4: "F8", 5: "F8"}
SCENES = {0: ("C3", (1, 2)), 1: ("G5", (3,)), 2: ("B8", ()), 3: ("E2", ())}


def crowded() -> Match:
    """Return a match where the human may drive far, others wait at crimes, and two share a space."""
    match = new_match("patrol", "human", *["random"] * 5, traffic="on", seasons="on")
    state = match.state
    for seat, name in UNITS.items():
        state.pieces[UNIT_PIECES[seat]] = SPACE_NUMBERS[name]
    state.scenes = {crime: order for crime, (_, order) in SCENES.items()}
    for crime, (name, _) in SCENES.items():
        state.pieces[CRIME_PIECES[crime]] = SPACE_NUMBERS[name]
    state.active = 0
    state.frames = (EndRound(0), EndTurn(0), Drive(0, 12))
    return match


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_officers_missing_rates_and_traffic_are_on_the_map_and_costs_along_the_way_alone(
    make_app: Any, time: Any, size: Any
) -> None:
    app = make_app(*size)
    at = AtTable(app, time, crowded(), SlowThinker())
    reach = reach_of(at.scene.sitting)
    assert reach is not None
    assert len(reach.spaces) > 60
    shown = [t.sprite[-1] for t in app.things if isinstance(t, Picture)]
    needs = sorted(f"need-{CRIMES[crime].officers - len(order)}.svg" for crime, (_, order) in SCENES.items())
    assert sorted(name for name in shown if name.startswith("need-")) == needs
    for kind in ("rate-", "traffic-"):
        assert sum(name.startswith(kind) for name in shown) == 9
    assert not costs_on(at, app, reach.spaces)
    pick(at.scene.sitting, "E2")
    app.redraw()
    at.mouse.frames(2)
    view = at.scene.sitting.view
    way = path(view.at(0), SPACE_NUMBERS["E2"], view.diagonal, costs(view))
    assert set(costs_on(at, app, reach.spaces)) == set(way[1:])
    assert faults(app.things, app.faces, Box(0, 0, *size[:2]), app.unit().value) == []


def costs_on(at: AtTable, app: Any, spaces: Any) -> list[int]:
    """Return the spaces on which it says what it costs to get there."""
    labels = [thing for thing in app.things if isinstance(thing, Label) and thing.ground == ROUTE]
    cells = {space: at.anchors[SPACE_NAMES[space]] for space in spaces}
    return [
        space
        for space, cost in spaces.items()
        if any(t.lines == (points_text(cost),) and cells[space].holds(t.box.centre) for t in labels)
    ]


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_cars_stand_off_each_other_and_off_what_a_space_says(make_app: Any, time: Any, size: Any) -> None:
    app = make_app(*size)
    at = AtTable(app, time, crowded(), SlowThinker())
    view, town = at.scene.sitting.view, at.scene.staging.laid.board
    cars = [unit_box(view, town, seat, view.at(seat)) for seat in range(view.seats)]
    assert not any(one.meets(other) for one, other in combinations(cars, 2))
    for seat, car in enumerate(cars):
        found = places(town.square(view.at(seat)), town.scale, crime=UNITS[seat] in ("C3", "G5"), cars=True)
        assert not any(car.meets(box) for box in (found.need, found.pays) if box.w), UNITS[seat]


@pytest.mark.parametrize("place", ["C3", "C4"])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_an_officer_down_hides_neither_a_crime_there_nor_what_is_beside(
    make_app: Any, time: Any, size: Any, place: str
) -> None:
    match = crowded()
    match.state.down, match.state.pieces[UNIT_PIECES[4]] = (4,), SPACE_NUMBERS[place]
    app = make_app(*size)
    at = AtTable(app, time, match, SlowThinker())
    (ground,) = [n for n, t in enumerate(app.things) if isinstance(t, Plate) and t.skin == DOWN_SKIN]
    assert app.things[ground].box == at.anchors[place].inset(-2)
    crimes = [n for n, t in enumerate(app.things) if isinstance(t, Picture) and t.box == at.anchors[CRIME_PIECES[0]]]
    assert crimes
    assert min(crimes) > ground
    town, view = at.scene.staging.laid.board, at.scene.sitting.view
    assert not unit_box(view, town, 4, view.at(4)).meets(at.anchors[CRIME_PIECES[0]])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)], ids=str)
def test_cars_at_police_hq_keep_their_places_whoever_comes_and_goes(make_app: Any, time: Any, size: Any) -> None:
    match = crowded()
    at = AtTable(make_app(*size), time, match, SlowThinker())
    view, town, bays = match.state, at.scene.staging.laid.board, set()
    for others in ((1, 2, 5), (1, 4), (0, 1, 2, 3, 4, 5)):
        for seat in others:
            view.pieces[UNIT_PIECES[seat]] = SPACE_NUMBERS["E5"]
        there = {seat: unit_box(view, town, seat, SPACE_NUMBERS["E5"]) for seat in others}
        hq = town.headquarters
        assert all(hq.contains(box) for box in there.values())
        assert all(box.w * 3 >= hq.w for box in there.values())
        assert not any(one.meets(other) for one, other in combinations(there.values(), 2))
        bays.add(there[1])
    assert len(bays) == 1


@pytest.mark.parametrize("place", ["D1", "E5"])
def test_police_hq_stays_in_sight_with_its_name_where_an_officer_is_down(make_app: Any, time: Any, place: str) -> None:
    match = crowded()
    match.state.down = (4,)
    for seat, name in ((0, place), (1, "E5"), (4, "E5")):
        match.state.pieces[UNIT_PIECES[seat]] = SPACE_NUMBERS[name]
    app = make_app(1280, 720)
    at = AtTable(app, time, match, SlowThinker())
    hq = at.anchors["E5"]
    (tile,) = [
        n for n, t in enumerate(app.things) if isinstance(t, Picture) and "hq" in t.sprite[-1] and hq.contains(t.box)
    ]
    lain = [
        t for t in app.things[tile:] if isinstance(t, Plate) and t.skin.top is not None and t.box.contains(hq.inset(2))
    ]
    assert not lain


def test_whom_to_choose_is_marked_on_the_map_where_nothing_else_is_and_clicked_there(make_app: Any, time: Any) -> None:
    match = crowded()
    match.state.frames = (*match.state.frames[:-1], Partner(0))
    at = AtTable(make_app(1280, 720), time, match, SlowThinker())
    at.scene.outlines.names = lambda: [UNIT_PIECES[1], UNIT_PIECES[3]]
    at.scene.host.redraw()
    at.mouse.frames(2)
    marked = [t for t in at.app.things if isinstance(t, Plate) and t.box in map(at.anchors.get, set(UNITS.values()))]
    assert {t.box for t in marked if t.skin.line == MAY_CLICK} == {at.anchors[UNITS[seat]] for seat in range(1, 6)}
    assert not [t for t in marked if t.skin.line == CHANGED]
    for seat in (4, 5):  # both are at F8
        at.mouse.click("F8")
        assert at.scene.sitting.clicks == (SEAT_NAMES[seat],)


def test_what_is_new_is_framed_below_the_pieces_once_a_space(make_app: Any, time: Any) -> None:
    app = make_app(1280, 720)
    at = AtTable(app, time, crowded(), SlowThinker())
    pieces = [UNIT_PIECES[1], UNIT_PIECES[2], CRIME_PIECES[0]]
    at.scene.outlines.names = lambda: pieces
    app.redraw()
    at.mouse.frames(2)
    frames = [t for t in app.things if isinstance(t, Plate) and t.skin.line == CHANGED and t.skin.line_width == 3]
    assert {t.box for t in frames} == {at.anchors["C3"]}
    upon = [t for t in app.things if isinstance(t, Picture) and t.sprite[-1].startswith(("car-", "pin-", "need-"))]
    assert len(upon) > len(pieces)
    assert max(t.z for t in frames) < min(t.z for t in upon if at.anchors["C3"].meets(t.box))


def test_the_names_of_areas_and_their_dots_are_all_of_one_size(make_app: Any, time: Any) -> None:
    app = make_app(1280, 720)
    AtTable(app, time, crowded(), SlowThinker())
    dots = {t.box.h for t in app.things if isinstance(t, Picture) and t.sprite[-1].startswith(("rate-", "traffic-"))}
    assert len(dots) == 1
    titles = {area.title for area in PACK.areas}
    named = [t for t in app.things if isinstance(t, Label) and t.lines[0] in titles]
    assert {t.lines[0] for t in named} == titles
    assert len({t.style for t in named}) == 1


def test_the_map_is_as_high_as_a_small_window_and_names_its_areas(make_app: Any, time: Any) -> None:
    app = make_app(1024, 640)
    at = AtTable(app, time, crowded(), SlowThinker())
    board = at.scene.staging.laid.board.box
    assert board.h > 640 * 5 // 6
    said = {line for t in app.things if isinstance(t, Label) for line in t.lines}
    assert {area.title for area in PACK.areas} <= said


def test_an_area_is_named_at_large_text_in_a_row_where_nothing_stands(make_app: Any, time: Any) -> None:
    app, match = make_app(1280, 720, 200), crowded()
    match.state.frames = (*match.state.frames[:-1], Turn(0))  # where costs are on the map, no name hides them
    at = AtTable(app, time, match, SlowThinker())
    town, view = at.scene.staging.laid.board, at.scene.sitting.view
    first = {area.title.split()[0] for area in PACK.areas}
    names = [t for t in app.things if isinstance(t, Label) and t.lines[0] in first]
    assert len(names) > len(first) // 2
    for name in names:
        assert not [seat for seat in range(view.seats) if town.square(view.at(seat)).meets(name.box)], name.lines


def test_the_reach_has_one_outline_and_corners_are_at_what_is_pointed_at(make_app: Any, time: Any) -> None:
    app, match = make_app(1280, 720), crowded()
    match.state.frames = (*match.state.frames[:-1], Drive(0, 4))
    at = AtTable(app, time, match, SlowThinker())
    town, reach = at.scene.staging.laid.board, reach_of(at.scene.sitting)
    assert reach is not None
    lines = town.outline([*reach.spaces, reach.start])
    drawn = [list(t.points) for t in app.things if isinstance(t, Stroke)]
    assert all(line in drawn for line in lines)
    assert not [t for t in app.things if isinstance(t, Plate) and t.skin.arms and at.anchors["E5"].meets(t.box)]
    at.mouse.at(*at.anchors["E5"].centre)
    at.mouse.frames(2)
    (corners,) = [t for t in app.things if isinstance(t, Plate) and t.skin.arms and at.anchors["E5"].meets(t.box)]
    assert at.anchors["E5"].contains(corners.box)


def test_where_all_is_in_reach_no_line_runs_along_the_edge_of_the_map(make_app: Any, time: Any) -> None:
    app = make_app(1280, 720)
    at = AtTable(app, time, crowded(), SlowThinker())
    assert len(reach_of(at.scene.sitting).spaces) == len(SPACE_NAMES) - 1
    (edge,) = at.scene.staging.laid.board.outline(range(len(SPACE_NAMES)))
    assert edge not in [list(t.points) for t in app.things if isinstance(t, Stroke)]


def test_a_hint_stands_beside_a_map_as_large_as_before(make_app: Any, time: Any) -> None:
    app = make_app(1920, 1080, 200)
    at = AtTable(app, time, crowded(), SlowThinker())
    whole = at.scene.staging.laid.board.box
    at.scene.sitting.match.become_practice()
    at.scene.hint.ask()
    at.thinker.ready = True
    at.until(lambda: any(t.target == "hint.play" for t in app.things))
    assert at.scene.staging.laid.board.box == whole
    assert all(t.box.x >= whole.right for t in app.things if (t.target or "").startswith("hint."))
    assert faults(app.things, app.faces, Box(0, 0, 1920, 1080), app.unit().value) == []


@pytest.mark.parametrize("traffic", ["on", "off"])
def test_pointing_at_an_area_says_its_traffic_only_where_that_counts(make_app: Any, time: Any, traffic: str) -> None:
    app = make_app(1280, 720)
    AtTable(app, time, new_match("patrol", "human", "random", "random", traffic=traffic), SlowThinker())
    tips = [t.tip for t in app.things if t.tip.startswith("Downtown: crime rate 3")]
    assert tips
    assert all(("traffic 3" in tip) == (traffic == "on") for tip in tips)


@pytest.mark.parametrize("size", [(1280, 720, 200), (640, 480, 100), (800, 500, 125), (1920, 1080, 200)], ids=str)
def test_coach_and_look_back_leave_the_whole_map_in_sight(make_app: Any, time: Any, size: Any) -> None:
    app = make_app(*size)
    match = new_match("patrol", "human", "random", "random", rounds="short")
    at = AtTable(app, time, match, SlowThinker(ready=True))
    at.until(lambda: bool(at.scene.sitting.legal and not at.scene.sitting.busy))
    at.scene.coach.switch(True)
    at.mouse.frames(2)
    last = at.anchors["I9"]
    (bubble,) = [t.box for t in app.things if t.target == "coach.rule"]
    if bubble.x < last.right:  # below the map there is no room for the aim beside what is to be done
        assert bubble.y >= last.bottom
        at.mouse.click("coach.why")
    at.mouse.frames(2)
    assert at.scene.coach.advice.aim in " ".join(line for t in app.things if isinstance(t, Label) for line in t.lines)
    at.scene.coach.switch(False)
    at.scene.looking.go(0)
    at.mouse.frames(2)
    buttons = [t.box for t in app.things if (t.target or "").startswith("look.")]
    assert len(buttons) >= 5
    assert all(box.y >= at.anchors["I9"].bottom for box in buttons)
    assert faults(app.things, app.faces, Box(0, 0, *size[:2]), app.unit().value) == []
