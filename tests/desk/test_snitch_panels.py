"""The panels, the foot and the drawers of the Snitch! table, at every moment, arrangement and text size."""

from typing import Any

import pytest

from tabletop.core.picking import verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.signals import CHOSEN_RING
from tabletop.desk.draw.theme import PANEL_SKIN, PRIMARY_SKIN, TAG_READY_SKIN, TAG_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate, Zone
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.parts.top import GOAL_SKIN
from tabletop.desk.tables.snitch.art import KRAFT, cube_sprite
from tabletop.desk.tables.snitch.own import CASE_FILE, _gain
from tabletop.desk.tables.snitch.regions import regions
from tabletop.desk.tables.snitch.seats import target_of
from tabletop.desk.tables.snitch.standing import standing
from tabletop.desk.window.app import App
from tabletop.games.snitch.hints import walk_hint
from tabletop.games.snitch.naming import cubes_listed, hq_words, near_hq, upgrade_title
from tabletop.games.snitch.pack import SNITCH_IDS, UPGRADE_BITS, UPGRADES
from tabletop.games.snitch.purses import brings, site_of
from tests.desk.snitch_looks import SIZES, again, named, shown, words_of, wrong
from tests.desk.snitch_states import STATES, sit

SEATS = (1, 2, 3, 4)
TABS = ["", "detective", "snitches", "city", "seats"]
TABBED = ("middle", "at hq", "four", "last of three", "triggered")
"""Where the tabs of the panels have something of their own to show."""
VERBS = {"load", "dump", "stash", "fetch", "jail", "deliver", "upgrade", "coerce", "pay", "collect", "site", "done"}


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", STATES)
def test_every_moment_keeps_the_rules_of_the_screen(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    shown(app, sitting)
    assert wrong(app) == []
    modes = ("cubes", "upgrade") if ("end",) in sitting.legal else ()
    for tab, mode in [*((tab, "") for tab in TABS if name in TABBED), *(("", mode) for mode in modes)]:
        sitting.tab, sitting.mode = tab, mode
        again(app)
        assert wrong(app) == [], (tab, mode)


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=pytest.mark.slow if n % 2 else []) for n, size in enumerate(SIZES)], ids=str
)
def test_what_is_chosen_and_pointed_at_keeps_them_too(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("crowded")
    sitting.clicks = (f"t{sitting.view.zones['hand.0'][0] + 1}",)
    shown(app, sitting)
    assert wrong(app) == []
    sitting.notes.cube = "red"
    sitting.mode = "cubes"
    sitting.state = sit("at hq").state
    again(app)
    for target in [thing.target for thing in app.live if thing.target]:
        app.looks.hover = target
        app.compose_anew()
        assert wrong(app) == [], target


@pytest.mark.parametrize("size", [(1600, 900, 100), (1024, 640, 100), (1280, 720, 200)], ids=str)
@pytest.mark.parametrize(
    ("name", "verb"),
    [
        ("jurisdiction", "bump"),
        ("interrogation", "interrogate"),
        ("yield", "yield"),
        ("site", "site"),
        ("collect", "collect"),
    ],
)
def test_what_several_seats_ask_keeps_them_too(name: str, verb: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    sitting.clicks = (verb_pick(verb),) if verb == "interrogate" else ()
    shown(app, sitting)
    answers = [action for action in sitting.legal if action[0] == verb]
    assert answers
    for action in answers:
        app.looks.hover = action[1] if verb != "collect" else " ".join(action)
        app.compose_anew()
        assert wrong(app) == [], action


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_the_places_lie_in_the_window_and_beside_each_other(
    seats: int, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    found = regions(Sheet(app.unit(), app.faces, app.looks), seats)
    window = Box(0, 0, *size[:2])
    places = [found.board, found.right, found.foot, found.tabs, found.hand, found.street, found.rivals]
    places = [box for box in places if box.w]
    for n, box in enumerate(places):
        assert window.contains(box)
        assert not any(box.meets(other) for other in places[n + 1 :])
    assert not found.board.meets(found.prompt)
    assert window.contains(found.drawer)
    assert not found.drawer.meets(found.foot)
    assert min(found.board.w, found.board.h) >= 200


def test_the_mock_up_has_its_places(make_app: Any) -> None:
    app = make_app(1600, 900)
    found = regions(Sheet(app.unit(), app.faces, app.looks))
    assert found.arrangement == "roomy"
    assert found.street == Box(16, 72, 176, 652)
    assert found.right == Box(1232, 72, 352, 812)
    assert found.foot == Box(16, 736, 1200, 148)


def lit(app: App) -> list[str | None]:
    return [t.target for t in app.live if isinstance(t, Plate) and t.skin == PRIMARY_SKIN]


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("name", [name for name in STATES if name not in ("start", "over", "pay", "delivery")])
def test_what_is_chosen_is_ringed_and_what_is_next_alone_is_lit(name: str, make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit(name)
    shown(app, sitting)
    if ("end",) not in sitting.legal:
        assert len(lit(app)) == (name in ("information", "free flip"))
        return
    gains = {action[0] for action in sitting.legal} - {"end", "dump", "stash", "fetch", "jail"}
    assert lit(app) == ([] if gains else ["act.end"])
    for verb in ("walk", "play"):
        if any(action[0] == verb for action in sitting.legal):
            sitting.clicks = (verb_pick(verb),)
            again(app)
            assert lit(app) == []
            rings = [t.box for t in app.things if isinstance(t, Plate) and t.skin == CHOSEN_RING]
            assert [box for box in rings if box == named(app, f"act.{verb}").box]


def test_spent_points_light_the_end_of_the_turn(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    state = sitting.state
    state.points = state.usable = 0
    gains = [action for action in sitting.legal if action[0] in ("load", "deliver", "coerce")]
    shown(app, sitting)
    assert lit(app) == ([] if gains else ["act.end"])
    for purse in state.purses:
        if purse.startswith("t"):
            state.purses[purse] = (0, 0, 0, 0, 0, 0)
    shown(app, sitting)
    assert isinstance(plate := named(app, "act.end"), Plate)
    assert plate.skin == PRIMARY_SKIN
    for target in ("act.walk", "act.draw", "act.play", "act.flip", "act.upgrade"):
        refusal = named(app, target).refusal
        assert refusal is not None, target
        assert "you have 0" in refusal.text


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("name", STATES)
def test_what_is_grey_has_a_reason_and_what_is_not_acts(name: str, make_app: Any) -> None:
    """Every target of the panels and drawers either says why not, or does what its name says."""
    app = make_app(1600, 900)
    sitting = sit(name)
    shown(app, sitting)
    for mode in ("", "cubes", "upgrade"):
        sitting.mode = mode
        again(app)
        for thing in [thing for thing in app.live if thing.target]:
            words = tuple(thing.target.removeprefix("drawer ").split())
            if words[0] in VERBS:
                assert sitting.may(words) == (thing.refusal is None), thing.target


@pytest.mark.parametrize("held", [(1, 0, 0), (2, 4, 0), (2, 4, 6), (0, 3, 5)], ids=str)
def test_the_large_card_of_another_seat_leaves_no_cube_out(held: tuple[int, ...], make_app: Any) -> None:
    app, sitting = make_app(1920, 1080), sit("last of three")
    seat, state = (sitting.seat + 1) % 3, sitting.state
    state.built[seat] = sum(UPGRADE_BITS.values())
    for n, (snitch, cubes) in enumerate(zip(SNITCH_IDS, held, strict=True)):
        state.site[len(held) * seat + n] = next(s for s, zoi in state.city.zoi_of.items() if zoi in state.marked)
        state.purses[f"{snitch}.{seat}"] = (cubes, 1, 0, 0, 0, 0)
    shown(app, sitting)
    larger = next(t for t in app.things if isinstance(t, Zone) and t.target == target_of(seat)).larger
    said = " ".join(larger.about[0].said) if larger is not None else ""
    assert all(cubes_listed(state.purses[f"{snitch}.{seat}"]) in said for snitch in SNITCH_IDS)
    assert cubes_listed(state.purses[f"det.{seat}"]) in said or not any(state.purses[f"det.{seat}"])


@pytest.mark.parametrize("name", ["middle", "four", "last of three", "triggered"])
def test_what_works_for_a_player_is_seen_without_changing_the_tab(name: str, make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit(name)
    shown(app, sitting)
    for snitch in SNITCH_IDS:
        if sitting.state.has(sitting.seat, snitch):
            held = sum(sitting.view.purses[f"{snitch}.{sitting.seat}"])
            assert f"{held} of {UPGRADES[snitch].capacity}" in words_of(app).split(" | ")
            app.pick("working")
            assert sitting.tab == "snitches"
            sitting.tab = ""


@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 640, 100), (1280, 800, 100)], ids=str)
@pytest.mark.parametrize("name", ["middle", "last of three", "triggered"])
def test_what_works_says_its_name_and_what_it_is_worth(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    shown(app, sitting)
    strip = named(app, "working").box
    inside = [thing.lines[0] for thing in app.things if isinstance(thing, Label) and strip.contains(thing.box)]
    built = [snitch for snitch in SNITCH_IDS if sitting.state.has(sitting.seat, snitch)]
    assert built
    for snitch in built:
        assert upgrade_title(snitch).upper() in inside
        assert f"+{UPGRADES[snitch].victory_points} VP" in inside


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_prices_stay_in_their_panel(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("middle")
    sitting.tab = "detective"
    shown(app, sitting)
    panels = [t.box for t in app.things if isinstance(t, Plate) and t.skin == KRAFT.skin]
    found = [t.box for t in app.live if t.target and t.target.startswith("upgrade cred")]
    assert found
    assert all(any(panel.inset(4).contains(box) for panel in panels) for box in found)


def test_what_is_ones_own_lies_on_one_sheet_of_paper(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("at hq")
    around = shown(app, sitting)
    column = regions(around.sheet).right
    (paper,) = [t.box for t in app.things if isinstance(t, Plate) and t.skin == KRAFT.skin]
    assert column.contains(paper)
    assert not [t for t in app.things if isinstance(t, Plate) and t.skin == PANEL_SKIN and t.box.meets(paper)]
    written = [t for t in app.things if isinstance(t, Label) and column.contains(t.box)]
    assert all(paper.contains(t.box) for t in written)
    assert {"CARRIED", "AT THE DA", "SNITCHES"} <= {t.lines[0] for t in written}
    clicked = [t.target for t in app.live if t.target and paper.contains(t.box)]
    assert {"deliver all", "held 0", "upgrade snitch3 sp"} <= set(clicked)


@pytest.mark.parametrize(("name", "paid"), [("rich", True), ("middle", False)])
def test_a_tag_that_can_be_paid_is_another_than_one_that_cannot(name: str, paid: bool, make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit(name)
    shown(app, sitting)
    tag = named(app, "upgrade snitch3 sp")
    assert isinstance(tag, Plate)
    assert (tag.refusal is None) == paid
    assert tag.skin == CASE_FILE.skin_of(TAG_READY_SKIN if paid else TAG_SKIN)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_da_shows_each_kind_of_cube_whole(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("at hq")
    sitting.tab = "detective"
    for held in ((1, 0, 0, 2, 0, 0), (4, 0, 0, 0, 0, 0), (1, 1, 1, 1, 0, 0)):
        sitting.state.purses["det.0"] = held
        shown(app, sitting)
        button = named(app, "deliver all").box
        row = [
            t.box
            for t in app.things
            if isinstance(t, Picture)
            and t.sprite[-1].startswith("cube-")
            and abs(t.box.centre[1] - button.centre[1]) < 4
            and t.box.right <= button.x
        ]
        assert not any(box.meets(other) for n, box in enumerate(row) for other in row[n + 1 :])
        assert len(row) in (0, sum(held), sum(n > 0 for n in held))  # never some of them


def test_before_the_start_there_are_points_to_come_and_no_turn_has_cost_any(make_app: Any) -> None:
    app = make_app(1280, 720)
    shown(app, sit("start"))
    assert {"5", "5 a turn"} & set(words_of(app).split(" | "))
    assert "no turn yet" in words_of(app).lower()
    assert "× 0" not in words_of(app)
    assert sum(isinstance(t, Picture) and t.sprite[-1] == "coin-ap.svg" for t in app.things) == 5


@pytest.mark.parametrize(("have", "marked"), [(74, True), (60, False), (9, False)])
def test_the_bar_marks_the_goal_that_is_passed(have: int, marked: bool, make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit("middle")
    sitting.state.status[0] = have
    around = shown(app, sitting)
    sheet = Sheet(app.unit(), app.faces, app.looks)
    around.table.top(sheet, Box(0, 0, 960, 56), sitting)
    marks = [t.box for t in sheet.things if isinstance(t, Plate) and t.skin == GOAL_SKIN]
    assert len(marks) == marked
    groove = max((t.box for t in sheet.things if isinstance(t, Plate)), key=lambda box: box.w)
    assert all(abs((mark.centre[0] - groove.x) / groove.w - 60 / have) < 0.05 for mark in marks)


@pytest.mark.parametrize("size", [(1280, 720, 200), (1024, 640, 200), (1920, 1080, 200)], ids=str)
@pytest.mark.parametrize("name", ["middle", "four"])
def test_a_tight_table_names_its_tabs_and_says_how_things_stand(
    name: str, size: tuple[int, int, int], make_app: Any
) -> None:
    app = make_app(*size)
    sitting = sit(name)
    around = shown(app, sitting)
    said = words_of(app).split(" | ")
    assert {"Board", "Detective", "Snitches", "City"} <= set(said)
    assert ("Seats" in said) == (sitting.view.seats > 1)
    sheet = Sheet(app.unit(), app.faces, app.looks)
    around.table.top(sheet, Box(0, 0, sheet.u(390), sheet.u(56)), sitting)
    bar = [" ".join(thing.lines) for thing in sheet.things if isinstance(thing, Label)]
    word, scores = ("RATING" if name == "middle" else "POINTS"), sitting.game.scores(sitting.view)
    assert bar[bar.index(word) + 1] == standing(sitting.view, sitting.seat, scores).number
    assert "/ 60" in bar


@pytest.mark.parametrize("name", ["start", "site", "collect", "information", "yield", "free flip"])
@pytest.mark.parametrize("size", [(1600, 900, 100), (1280, 720, 200)], ids=str)
def test_every_question_can_be_answered_without_the_board(name: str, size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit(name)
    shown(app, sitting)
    for action in sitting.legal:
        assert named(app, "drawer " + " ".join(action)).refusal is None
    app.pick("drawer " + " ".join(sitting.legal[-1]))
    assert len(sitting.done) == 1


def test_anchors_say_where_things_fly(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    around = shown(app, sitting)
    hand = [f"t{token + 1}" for token in sitting.view.zones["hand.0"]]
    wanted = ["stack", "markers", "supply.red", "hand.0", "det.0", "det.0.gold", "snitch1.0", "snitch2.0.blue", *hand]
    assert [name for name in wanted if name not in around.sheet.anchors] == []


def test_the_centre_of_hq_and_its_tile_are_told_apart() -> None:
    view = sit("middle").view
    at = view.at[0]
    assert hq_words(view, 0) == ("HQ tile: 1 AP away", "1 AP away")
    steps = view.city.distance(at, 0)
    assert walk_hint(view, 0, 0, ["One"]).startswith(f"Walk to the centre of HQ: {steps} AP")
    assert near_hq(view, 1) == "At HQ’s north-west corner"


@pytest.mark.parametrize("wide", range(210, 360, 30))
def test_what_a_full_snitch_brings_keeps_its_kind(wide: int, make_app: Any) -> None:
    app, sitting = make_app(1600, 900), sit("last of three")
    view, seat = sitting.view, sitting.seat
    for id_ in SNITCH_IDS:
        if view.has(seat, id_):
            sheet = Sheet(app.unit(), app.faces, app.looks)
            six = Span(wides=(6 * 36, 6 * 22), draw=lambda box, level: None)
            Line([six, *_gain(view, seat, id_)], gap=4).compose(sheet, Box(0, 0, wide, 36), picture=22)
            (kind,) = [thing.sprite for thing in sheet.things if isinstance(thing, Picture)]
            assert kind == cube_sprite(brings(view, site_of(view, seat, id_)))
