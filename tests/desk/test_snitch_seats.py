"""Several seats at the Snitch! table: what the others have, whose turn it is, what is asked, who still plays."""

from itertools import product
from math import dist

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import WHITE
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.parts.board_marks import CAPTION_SKIN
from tabletop.desk.parts.line import Line, Span
from tabletop.desk.tables.snitch.art import cube_sprite, sprite
from tabletop.desk.tables.snitch.board import meeple_box
from tabletop.desk.tables.snitch.drawers import question
from tabletop.desk.tables.snitch.foot import acts
from tabletop.desk.tables.snitch.own import OWNERS
from tabletop.desk.tables.snitch.regions import regions
from tabletop.desk.tables.snitch.seats import _facts, _stands, after, compose_seats, target_of
from tabletop.desk.tables.snitch.sitting import letter_of
from tabletop.desk.tables.snitch.targets import COST_SKIN, COST_SKINS
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.hints import seat_hint
from tabletop.games.snitch.naming import counted, kinds_beside, turns_words
from tabletop.games.snitch.pack import SNITCH_IDS
from tabletop.games.snitch.purses import DETECTIVE, purse_of
from tabletop.games.snitch.spaces import space_number
from tests.desk.snitch_looks import again, named, shown, words_of
from tests.desk.snitch_states import sit

SIZES = [(1600, 900, 100), (1280, 720, 100), (1024, 640, 100), (1280, 720, 200)]


def test_the_turns_left_count_down_once_the_end_is_triggered():
    state = sit("four").state
    assert [turns_words(state, seat) for seat in range(4)] == [""] * 4
    state.trigger_round = state.round
    state.active, state.first = 1, 0
    assert [state.turns_left(seat) for seat in range(4)] == [1, 2, 2, 2]
    state.round += 1
    assert [turns_words(state, seat) for seat in range(4)] == ["done", "last turn", "1 turn left", "1 turn left"]
    assert after(state, 1) == [2, 3, 0]
    assert [state.on_turn(seat) for seat in range(4)] == [False, True, False, False]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_other_seat_can_be_read_at_a_glance(size, make_app):
    app = make_app(*size)
    sitting = sit("four")
    sitting.tab = "seats"
    shown(app, sitting)
    view = sitting.view
    for seat in after(view, sitting.seat):
        box = named(app, target_of(seat)).box
        inside = [t for t in app.things if box.contains(t.box) and not isinstance(t, Plate)]
        words = [line for t in inside for line in getattr(t, "lines", ())]
        pictures = [t.sprite[-1] for t in inside if isinstance(t, Picture)]
        assert f"meeple-{seat + 1}.svg" in pictures
        built = sum(view.has(seat, one) for one in SNITCH_IDS)
        assert {str(view.status[seat]), str(view.live[seat]), str(built)} <= set(words)
        assert [name for name in pictures if "chip" in name] == [f"chip-{'live' if view.live[seat] else 'dead'}.svg"]
        assert sum(name.startswith("snitch-") for name in pictures) == 1
        said = seat_hint(view, seat, "Otto")
        assert f"{view.status[seat]} of 60 SP" in said


@pytest.mark.parametrize("wide", range(60, 320, 20))
def test_where_a_detective_is_stands_whole_or_not_at_all(wide, make_app):
    app, sitting = make_app(1600, 900), sit("last of three")
    view, others = sitting.view, after(sitting.view, sitting.seat)
    clocks = [Span((words, ""), right=True) for words in ("2 turns left", "4 AP")]
    assert any(kinds_beside(view, seat) for seat in others)
    for seat, clock in product(others, clocks):
        sheet = Sheet(app.unit(), app.faces, app.looks)
        line = _stands(sheet, view, seat, "")
        Line([clock, *line.spans[1:]]).compose(sheet, Box(0, 0, wide, 24))
        words = " ".join(text for thing in sheet.things for text in getattr(thing, "lines", ()))
        discs = [thing for thing in sheet.things if isinstance(thing, Picture)]
        assert len(discs) in (0, len(kinds_beside(view, seat)))
        assert "Beside" not in words or discs


def test_the_large_card_shows_the_cubes_that_a_detective_carries():
    view = sit("four").view
    for seat, what in product(range(4), range(len(KINDS))):
        view.purses[purse_of(DETECTIVE, seat)] = [2 * (what == kind) + (kind == 0) for kind in range(len(KINDS))]
        (cubes,) = [fact for fact in _facts(view, seat) if fact.name.endswith("cubes")]
        assert cubes.things == tuple(sorted([cube_sprite(0), *[cube_sprite(what)] * 2], key=cubes.things.index))
        assert cubes.name == f"3 of {view.capacity(seat)} cubes"


def test_the_most_telling_of_what_a_seat_did_stands_on_its_card_in_two_lines(make_app):
    app, sitting = make_app(1920, 1080), sit("last of three")
    sheet, seat = Sheet(app.unit(), app.faces, app.looks), after(sitting.view, sitting.seat)[0]
    did = ("builds Snitch I: 3 VP", *["walks 1 step", "draws a tile"] * 3, "Snitch I takes a Loot cube")
    sheet.deeds = {seat: did}
    compose_seats(sheet, regions(sheet, 3).rivals, sitting)
    (said,) = [t.lines for t in sheet.things if isinstance(t, Label) and t.lines[0].startswith("builds")]
    assert len(said) == 2
    assert set(" ".join(said).split(", ")) <= set(did)


@pytest.mark.parametrize("name", ["four", "last of three"])
def test_the_line_of_the_other_seats_shows_their_points(name, make_app):
    app = make_app(1024, 640)
    sitting = sit(name)
    shown(app, sitting)
    scores = sitting.game.scores(sitting.view)
    assert [scores[seat].total for seat in range(sitting.view.seats)] != sitting.view.status
    for seat in after(sitting.view, sitting.seat):
        box = named(app, target_of(seat)).box
        words = [t.lines[0] for t in app.things if isinstance(t, Label) and box.contains(t.box)]
        assert str(scores[seat].total) in words


@pytest.mark.parametrize("size", [(1600, 900, 100), (1280, 720, 100)], ids=str)
def test_what_makes_the_points_has_its_units(size, make_app):
    app = make_app(*size)
    sitting = sit("jurisdiction")
    shown(app, sitting)
    of = dict(sitting.game.scores(sitting.view)[sitting.seat].lines)
    worth = of["snitches"] + of["cred"]
    assert {
        f"{of['status']} SP + {worth} VP + {counted(of['cubes'], 'cube')}",
        f"{of['status']} SP + {worth + of['cubes']} VP",
    } & set(words_of(app).split(" | "))


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_who_is_on_turn_is_edged(size, make_app):
    app = make_app(*size)
    sitting = sit("yield")
    shown(app, sitting)
    active = sitting.view.active
    assert active != sitting.seat
    for seat in after(sitting.view, sitting.seat):
        place = named(app, target_of(seat)).box
        (plate,) = [thing for thing in app.things if isinstance(thing, Plate) and thing.box == place]
        assert (plate.skin.line == WHITE) == (seat == active)
        assert seat == active or plate.skin.line == OWNERS[seat]


def test_picking_a_seat_brings_its_detective_to_the_middle(make_app):
    app = make_app(1600, 900)
    sitting = sit("four")
    around = shown(app, sitting)
    other = after(sitting.view, sitting.seat)[0]
    before = around.table.camera.pixel((0.0, 0.0))
    app.pick(target_of(other))
    again(app)
    middle = around.table.camera.box.centre
    box: Box = around.sheet.anchors[f"meeple.{other}"]
    assert around.table.camera.pixel((0.0, 0.0)) != before
    assert abs(box.centre[0] - middle[0]) <= box.w
    assert abs(box.centre[1] - middle[1]) <= box.h


def test_places_to_give_way_to_have_the_same_letters_on_the_board_and_below(make_app):
    app = make_app(1600, 900)
    sitting = sit("yield")
    shown(app, sitting)
    assert "sends your detective away" in (question(sitting) or "")
    for action in sitting.legal:
        letter = letter_of(sitting, action)
        assert letter.isalpha()  # numbers are what a walk costs
        for target in (action[1], "drawer " + " ".join(action)):
            place = named(app, target).box
            assert any(getattr(t, "lines", ()) == (letter,) and place.contains(t.box) for t in app.things)


@pytest.mark.parametrize("size", SIZES[:4], ids=str)
def test_who_is_sent_away_waits_beside_the_one_that_came_with_ghosts_where_it_may_go(size, make_app):
    app = make_app(*size)
    sitting = sit("yield")
    view, camera = sitting.view, shown(app, sitting).table.camera
    figures = [t.box for t in app.things if isinstance(t, Picture) and t.sprite == sprite(f"meeple-{sitting.seat + 1}")]
    space = view.at[sitting.seat]
    assert space == view.at[view.active]
    waiting = meeple_box(view, camera, sitting.seat, space)
    other = meeple_box(view, camera, view.active, space)
    assert waiting in figures
    assert dist(waiting.centre, other.centre) > other.w * 4 // 5
    assert dist(waiting.centre, other.centre) < 2 * other.w
    for action in sitting.legal:
        place = named(app, action[1]).box
        assert any(place.contains(figure) for figure in figures)
        app.looks.hover = action[1]
        again(app)
        said = words_of(app)
        steps = view.city.distance(space, space_number(action[1]))
        assert f"{counted(steps, 'step')} away, " in said
        caption = next(t.box for t in app.things if isinstance(t, Plate) and t.skin == CAPTION_SKIN)
        tiles = [camera.square(cell) for cell in view.city.cells]
        where = [named(app, there[1]).box for there in sitting.legal]
        assert not any(caption.meets(box) for box in (waiting, other, *where, *(tiles if size[0] > 1024 else ())))


@pytest.mark.parametrize(("name", "verb"), [("jurisdiction", "bump"), ("interrogation", "interrogate")])
def test_the_badge_of_a_piece_is_clicked_as_the_piece(name, verb, make_app):
    app = make_app(1280, 720)
    sitting = sit(name)
    shown(app, sitting)
    for target in {action[1] for action in sitting.legal if action[0] == verb}:
        areas = [thing.box for thing in app.live if thing.target == target]
        discs = [t.box for t in app.things if isinstance(t, Plate) and t.skin in (*COST_SKINS.values(), COST_SKIN)]
        assert {area.centre for area in areas} & {disc.centre for disc in discs}


def test_a_rare_kind_is_asked_for_with_what_is_left():
    sitting = sit("collect")
    assert question(sitting) is None
    asked = sitting.game.prompt(sitting.view)
    assert asked[0].isdigit()
    assert asked.endswith("which is first?")


@pytest.mark.parametrize("size", [(1600, 900, 100), (1280, 720, 200), (640, 480, 100)], ids=str)
def test_jurisdiction_says_what_it_costs_and_who_gives_way(make_app, size):
    app = make_app(*size)
    sitting = sit("jurisdiction")
    shown(app, sitting)
    bump = next(action for action in sitting.legal if action[0] == "bump")
    app.looks.hover = bump[1]
    again(app)
    words = " ".join(words_of(app).replace(" | ", " ").split())
    walk = sitting.view.city.distance(sitting.view.at[sitting.seat], space_number(bump[1]))
    assert f"Jurisdiction: {walk + 2} AP ({walk} + 2)." in words
    assert "must step to" in words
    app.pick(bump[1])
    assert sitting.done == [bump]


def test_an_interrogation_says_who_gets_what(make_app):
    app = make_app(1600, 900)
    sitting = sit("interrogation")
    sitting.clicks = ("do.interrogate",)
    shown(app, sitting)
    ask = next(action for action in sitting.legal if action[0] == "interrogate")
    app.looks.hover = ask[1]
    again(app)
    assert "Interrogate " in words_of(app)
    assert "AP." in words_of(app)
    app.pick(ask[1])
    assert sitting.done == [ask]


def test_the_last_round_shows_who_still_plays(make_app):
    app = make_app(1600, 900)
    sitting = sit("last of three")
    shown(app, sitting)
    words = words_of(app)
    assert "TURNS LEFT" in words
    assert words.count("done") == 1
    flip = next(act for act in acts(sitting) if act.target == "act.flip")
    assert flip.second == "no use now"
    assert "last turn" in flip.tip
