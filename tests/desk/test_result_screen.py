"""The screen of a result: its moments, its foot, and how each state is drawn at each size."""

from dataclasses import replace
from itertools import pairwise

import msgspec
import pygame
import pytest

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.core.moments import NOBODY
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.taken import letters
from tabletop.desk.draw.theme import COMMON, COOL, EMPHASIS, FIGURE, PAPER_SHEET
from tabletop.desk.draw.things import Label, Matrix, Picture, Plate, Stroke
from tabletop.desk.scenes.result import facts
from tabletop.desk.scenes.result.course import _legend
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.desk.scenes.result.scale import FEW, OWN_SKIN, scale, spots_of, ticks_of
from tabletop.desk.scenes.result.take_home import TakeHome
from tabletop.desk.widgets.charts import COLUMN_SKIN, OWN_COLUMN_SKIN, Line, Pin, _pin_head, crosses, line_chart
from tabletop.packs.texts import number_text
from tabletop.play.analysis import TurningPoint
from tabletop.play.headline import headline
from tabletop.play.match import Seat
from tabletop.play.parcel import read_any
from tabletop.play.qr import qr_matrix, qr_text
from tabletop.play.replay import replay
from tabletop.play.store import Store
from tests.desk.fronts import SIZES, Desk
from tests.desk.results import ParThinker, filler, patrol, show, together, vacuum

# The moments ---------------------------------------------------------------------------------------------------------


def test_a_moment_shows_the_table_and_opens_it(desk):
    match = filler()
    front = desk.front
    table = front.table(match, front.finished)
    desk.app.push(table)
    desk.mouse.frames(3)
    desk.click("stage.go")
    scene = desk.top
    assert isinstance(scene, ResultScene)
    cards = [t for t in desk.app.things if t.target and t.target.startswith("moment.")]
    assert len(cards) == len(scene.facts.points)
    for n, card in enumerate(cards):
        inside = [t for t in desk.app.things if isinstance(t, Picture) and t.clip and card.box.contains(t.clip)]
        assert ("snitch", "meeple-1.svg") in {t.sprite for t in inside}
        entry = match.entries[scene.facts.points[n].entry]
        assert scene.facts.views[n].round == entry.turn
    desk.click("moment.1")
    assert desk.top is table
    assert table.looking.index == facts.seen_after(match, scene.facts.points[1])


def test_numbers_of_moments_stay_within_their_cards(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    show(desk, filler())
    for n in range(3):
        card = desk.mouse.target(f"moment.{n}").box
        disc = next(
            t.box
            for t in desk.app.things
            if isinstance(t, Label) and t.lines == (str(n + 1),) and t.ground and card.meets(t.box)
        )
        assert card.contains(disc)


# The chart and the scale ---------------------------------------------------------------------------------------------


def test_a_pin_near_the_top_stands_below_its_point(desk):
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    box = Box(0, 0, 400, 200)
    assert _pin_head(sheet, box, 100, 100).bottom < 100
    assert _pin_head(sheet, box, 100, 20).y > 20


def test_a_pin_stands_above_the_highest_point_of_a_chart(desk):
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    box = Box(0, 0, 600, 220)
    line = Line("own", ((0, 0), (4, 60)), (255, 0, 0))
    line_chart(sheet, box, [line], pins=[Pin((4, 60), "3", (0, 255, 0), "pin.2")])
    head = next(t.box for t in sheet.things if t.target == "pin.2")
    end = next(t for t in sheet.things if isinstance(t, Plate) and t.skin.line == line.colour)
    assert box.y <= head.y
    assert head.bottom < end.box.y


def test_close_last_values_stand_about_their_ends_with_leaders(desk):
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    inks = [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    lines = [Line(str(n), ((0, 0), (4, n)), ink) for n, ink in zip((24, 23, 19), inks, strict=True)]
    line_chart(sheet, Box(0, 0, 600, 240), lines)
    values = [next(t.box for t in sheet.things if isinstance(t, Label) and t.colour == ink) for ink in inks]
    ends = [next(t.points[-1][1] for t in sheet.things if isinstance(t, Stroke) and t.colour == ink) for ink in inks]
    off = [value.centre[1] - end for value, end in zip(values, ends, strict=True)]
    assert min(off) < 0 < max(off)
    assert abs(sum(off)) < 12
    leaders = [t for t in sheet.things if isinstance(t, Stroke) and t.points[0][0] > 500 and len(t.points) == 2]
    assert {t.colour for t in leaders} >= {ink for ink, y in zip(inks, off, strict=True) if abs(y) > 8}


def test_no_line_goes_through_the_last_value_of_another(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    short = Line("short", ((0, 10), (5, 30)), (255, 0, 0))
    long = Line("long", ((0, 10), (5, 30), (10, 31)), (0, 255, 0))
    line_chart(sheet, Box(0, 0, 600, 220), [long, short])
    strokes = [t for t in sheet.things if isinstance(t, Stroke) and not t.fill and t.colour == long.colour]
    value = next(
        t.box for t in sheet.things if isinstance(t, Label) and t.lines == ("30",) and t.colour == short.colour
    )
    assert not crosses(strokes[0].points, value)


def test_markers_of_close_scores_do_not_cover_each_other(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    scene = show(desk, together(4))
    shown = scene.facts
    scores = (52, 24, 23, 19)
    sheets = tuple(msgspec.structs.replace(s, total=n) for s, n in zip(shown.sheets, scores, strict=True))
    result = replace(shown.result, sheet=sheets[0])
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    scale(sheet, Box(0, 0, 350, 110), msgspec.structs.replace(shown, sheets=sheets, result=result))
    marks = [t.box for t in sheet.things if isinstance(t, Plate) and t.skin == OWN_SKIN]
    marks += [_around(t.points) for t in sheet.things if isinstance(t, Stroke) and t.fill]
    assert len(marks) >= 3
    assert not any(a.meets(b) for n, a in enumerate(marks) for b in marks[:n])


def _around(points) -> Box:
    xs, ys = [round(x) for x, _ in points], [round(y) for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


# The foot ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_seed_can_be_copied_at_every_size(make_app, time, tmp_path, monkeypatch, size):
    desk = Desk(make_app, time, tmp_path, size)
    copied: list[str] = []
    monkeypatch.setattr(desk.app, "copy", lambda text: copied.append(text) or True)
    scene = show(desk, filler())
    target = "seed.copy" if desk.has("seed.copy") else "result.seed"
    if target == "result.seed":
        assert "Copy seed" in desk.words
    desk.click(target)
    desk.click("result.copy")
    assert copied[0] == "amber"
    assert copied[1].startswith("Snitch!, filler, 1 seat, seed amber: Rivera (human) rating ")
    assert "\n" not in copied[1]
    (tmp_path / "from a friend.txt").write_text(f"Look: {copied[1]}\n", encoding="utf-8")
    again = replay(read_any(tmp_path / "from a friend.txt"))
    assert again.state.digest() == scene.match.state.digest()


def test_long_seeds_leave_room_for_every_button(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    match = together(2)
    match.header = msgspec.structs.replace(match.header, seed="a crooked harbour of many words 27")
    show(desk, match)
    desk.well_drawn("a long seed")
    assert "Copy seed" in desk.words
    feet = sorted((t.box for t in desk.app.live if t.target and t.target.startswith("result.")), key=lambda b: b.x)
    assert len(feet) == 8
    assert all(a.right < b.x for a, b in pairwise(feet))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_shadow_of_a_panel_lies_on_the_buttons(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    show(desk, vacuum(4))
    foot = desk.mouse.target("result.again").box
    plates = [t for t in desk.app.things if isinstance(t, Plate)]
    first = next(n for n, t in enumerate(plates) if t.box == foot)
    above = [t for t in plates[first:] if t.skin.shadow and t.box.bottom <= foot.y]
    assert not above


def test_the_poster_says_what_came_out_and_the_sums_stand_behind_it(desk):
    show(desk, together(4), sums=False)
    assert "HOW IT ADDS UP" not in desk.words
    assert "1st" in desk.words
    desk.click("result.sums")
    assert "HOW IT ADDS UP" in desk.words
    assert "1st" not in desk.words
    desk.key(pygame.K_u)
    desk.mouse.frames(2)
    assert "1st" in desk.words


def test_a_poster_says_what_is_new(desk):
    first = show(desk, filler(), sums=False)
    assert "Your first ranked game" in desk.words
    desk.app.pop(first)
    again = show(desk, filler(), sums=False)
    assert again.facts.best is not None
    assert f"Your best is {again.facts.best.figure}" in desk.words


def test_keys_of_the_result(desk):
    front = desk.front
    desk.app.push(front.table(filler(), front.finished))
    desk.mouse.frames(3)
    desk.click("stage.go")
    desk.key(pygame.K_r)
    assert desk.top.looking.on
    assert desk.top.looking.index == 0


# Drawing -------------------------------------------------------------------------------------------------------------

STATES = {
    "solo": lambda: filler(),
    "practice": lambda: filler(practice=True),
    "solo given up": lambda: filler(steps=40),
    "given up at once": lambda: filler(steps=1),
    "two": lambda: together(2),
    "four": lambda: together(4),
    "two humans": lambda: together(3, kinds=("human", "human", "random")),
    "no human": lambda: together(2, kinds=("random", "random")),
    "power for two": lambda: vacuum(2),
    "power for five": lambda: vacuum(5),
    "several given up": lambda: together(4, steps=30),
}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_state_is_well_drawn(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    for name, make in STATES.items():
        match = make()
        scene = show(desk, match, ParThinker(ready=name == "solo"))
        for tab in desk.tabs() or [target for target in ("result.sums", "result.sums") if desk.mouse.target(target)]:
            desk.click(tab)
            desk.well_drawn(f"{name} {tab}")
            for target in [t.target for t in desk.app.live if t.target and t.target.startswith("moment.")][:1]:
                desk.app.looks.hover = target
                desk.well_drawn(f"{name} {tab}, pointed at")
                desk.app.looks.hover = None
        desk.app.pop(scene)


def test_the_figures_of_a_table_can_be_read_in_the_bill(desk):
    scene = show(desk, together(4))
    numbers = [line for t in desk.app.things if isinstance(t, Label) for line in t.lines]
    for sheet in scene.facts.sheets:
        for _, points in sheet.lines:
            assert str(points) in numbers


def test_records_out_of_reach_leave_a_result(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    (tmp_path / "file").write_text("a file where the folder should be")
    desk.store = Store(tmp_path / "file")
    scene = show(desk, together(2))
    assert scene.result.number is None
    desk.well_drawn("no records")
    desk.app.pop(scene)
    scene = show(desk, filler(), ParThinker())
    assert "AI par" in desk.words


# What is said where there is little room ------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [filler, lambda: vacuum(4)])
def test_every_moment_has_its_door_and_its_number_beside_the_picture(make_app, time, tmp_path, make):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    scene = show(desk, make())
    labels = [t for t in desk.app.things if isinstance(t, Label)]
    assert [t.lines for t in labels].count(("Show",)) == len(scene.facts.points) == 3
    for n in range(3):
        card = desk.mouse.target(f"moment.{n}").box
        disc = next(t.box for t in labels if t.lines == (str(n + 1),) and card.meets(t.box) and t.ground)
        for picture in desk.app.things:
            if isinstance(picture, Picture) and picture.sprite[1].startswith("appliance") and card.meets(picture.box):
                common = disc.common(picture.box)
                assert max(0, common.w) * max(0, common.h) < 0.3 * picture.box.w * picture.box.h


def test_the_bill_has_a_bar_of_its_shares_at_the_usual_window(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    scene = show(desk, filler())
    lines = [line for line in facts.bill_lines(scene.facts, 0) if line.points > 0]
    bars = {t.skin.top: t.box for t in desk.app.things if isinstance(t, Plate) and t.skin.radius == 4 and t.box.h < 12}
    widths = [bars[line.colour].w for line in lines if line.colour in bars]
    assert len(widths) == len(lines)
    assert [w for _, w in sorted(zip([line.points for line in lines], widths, strict=True))] == sorted(widths)


def test_few_games_are_put_on_a_scale_and_more_in_columns(desk):
    for n in range(FEW):
        scene = show(desk, vacuum(4, str(n)))
        columns = sum(isinstance(t, Plate) and t.skin in (COLUMN_SKIN, OWN_COLUMN_SKIN) for t in desk.app.things)
        assert bool(columns) == (n + 1 >= FEW), n
        if n + 1 < FEW:
            assert len({r.figure for r in desk.store.records.results()}) == n + 1
            values = {spot.value for spot in spots_of(scene.facts)}
            assert values >= {scene.result.figure, *(() if scene.facts.solo else (s.total for s in scene.facts.sheets))}
            assert min(ticks_of(scene.facts)) <= 0
        desk.well_drawn(f"{n + 1} games")
        desk.app.pop(scene)


def test_what_is_not_ranked_says_why(desk):
    handed = filler()
    handed.handed_over = True
    alone, several = filler(), vacuum(3)
    for by_ai in (alone, several):
        by_ai.handed_over = True
        by_ai.seats[:] = [Seat("steady", seat.name) for seat in by_ai.seats]
    for match, short, why in (
        (alone, "Finished by an AI, not ranked", "An AI finished this game"),
        (several, "Finished by an AI, not ranked", "An AI finished this game"),
        (filler(practice=True), "Practice, not ranked", "Practice is not ranked"),
        (filler(steps=20), "Not ranked", "given up is not ranked"),
        (handed, "Seat changed, not ranked", "A seat changed hands"),
    ):
        scene = show(desk, match)
        assert short in desk.words
        box = next(t.box for t in desk.app.things if isinstance(t, Label) and t.lines == (short,))
        tips = [t.tip for t in desk.app.things if t.tip and t.box.holds(box.centre)]
        assert any(why in tip for tip in tips)
        assert "kept in your records, but not ranked" in desk.words.lower()
        assert desk.words.lower().count("given up") == (short == "Not ranked"), "once is enough"
        desk.app.pop(scene)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("window", ["1280x720", "1280x800", "1366x768", "1920x1080"])
@pytest.mark.parametrize(("make", "seats"), [(patrol, 6), (patrol, 5), (vacuum, 5)])
def test_each_seat_has_a_column_of_the_bill(make_app, time, tmp_path, make, seats, window):
    desk = Desk(make_app, time, tmp_path, (*map(int, window.split("x")), 100))
    scene = show(desk, make(seats))
    row = next(t for t in desk.app.things if isinstance(t, Label) and t.lines == ("Final score",)).box
    columns = [t for t in desk.app.things if isinstance(t, Label) and t.box.y == row.y and t.align == "right"]
    assert sorted(t.lines[0] for t in columns) == sorted(number_text(one.total) for one in scene.facts.sheets)
    assert not desk.faults()


def test_a_chart_below_nothing_has_a_minus_and_no_hyphen(desk):
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    line_chart(sheet, Box(0, 0, 600, 300), [Line("Ann", ((0.0, 0.0), (1.0, -30.0), (2.0, 10.0)), (255, 255, 255))])
    words = [word for thing in sheet.things if isinstance(thing, Label) for word in thing.lines]
    assert any(word.startswith("−") for word in words)
    assert not any(word.startswith("-") for word in words)


def test_what_a_turn_costs_is_told_in_whole_or_by_a_tip(make_app, time, tmp_path):
    for size in ((1280, 800, 100), (1600, 900, 100)):
        desk = Desk(make_app, time, tmp_path / str(size[0]), size)
        scene = show(desk, filler())
        counted = scene.facts.card.ending.counted
        told = [t for t in desk.app.things if counted in getattr(t, "lines", ()) or counted in t.tip]
        assert told, size
        assert not [t for t in desk.app.things if isinstance(t, Label) and t.elided and counted[:12] in t.lines[0]]


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100)], ids=str)
@pytest.mark.parametrize("make", [filler, lambda: vacuum(3)], ids=["alone", "three"])
def test_nothing_of_a_first_result_is_cut(make_app, time, tmp_path, size, make):
    desk = Desk(make_app, time, tmp_path, size)
    show(desk, make())
    cut = [t.lines for t in desk.app.things if isinstance(t, Label) and t.elided]
    assert [words for words in cut if "barth" not in words[0].casefold()] == [], "only the long name may be"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_first_ranked_game_has_no_place_among_one(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    for match in (filler(), vacuum(4)):
        scene = show(desk, match)
        if desk.has("tab.compare"):
            desk.click("tab.compare")
        assert scene.facts.place == (1, 1)
        assert "Your first ranked game" in desk.words
        panel = [t for t in desk.app.things if isinstance(t, Label) and t.lines == ("1st",)]
        assert [t for t in panel if t.style == FIGURE] == []
        desk.well_drawn("first game")
        desk.app.pop(scene)


def test_games_of_one_figure_make_no_lone_column(desk):
    match = filler()
    for n in range(FEW + 1):
        match.header = msgspec.structs.replace(match.header, id=f"game {n}")
        scene = show(desk, match)
        assert not any(isinstance(t, Plate) and t.skin in (COLUMN_SKIN, OWN_COLUMN_SKIN) for t in desk.app.things)
        desk.app.pop(scene)
    show(desk, filler(steps=20))
    assert f"Beside your {FEW + 1} ranked filler games" in desk.words


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100)], ids=str)
def test_icons_of_the_bill_do_not_touch(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    scene = show(desk, filler())
    inks = [PAPER_SHEET.ink(line.colour) for line in facts.bill_lines(scene.facts, 0)]
    plates = [t for t in desk.app.things if isinstance(t, Plate) and t.skin.radius == 999 and t.skin.line_width == 1.8]
    discs = sorted((t.box for t in plates if t.skin.line in inks), key=lambda box: box.y)
    assert len(discs) == len(inks)
    assert all(b.y - a.bottom >= 3 for a, b in pairwise(discs))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_turning_points_are_told_alike(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    shown = show(desk, vacuum(4)).facts
    for tab in ("tab.moments", "tab.course"):
        if desk.has(tab):
            desk.click(tab)
            break
    cards = [t.box for t in desk.app.live if t.target and t.target.startswith("moment.")]
    labels = [t for t in desk.app.things if isinstance(t, Label)]
    said = [[t for t in labels if card.contains(t.box)] for card in cards]
    words = [{line for t in card for line in t.lines} for card in said]
    assert len({bool(one & {"lead", "your lead"}) and min(one & {"lead", "your lead"}) for one in words}) == 1
    assert len({"Agenda fulfilled" in one for n, one in enumerate(words) if shown.moments[n].brief}) == 1
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    for card in said:
        what = [letters(sheet, t) for t in card if t.lines[0].endswith("lead")]
        others = [letters(sheet, t) for t in card if not t.lines[0].endswith("lead")]
        assert not any(one.meets(other) for one in what for other in others)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100)], ids=str)
def test_turning_points_of_several_seats_say_when_in_whole_beside_the_sign_of_the_seat(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    shown = show(desk, vacuum(4), sums=False).facts
    pieces = shown.card.pieces(shown.match)
    cards = [t.box for t in desk.app.live if t.target and t.target.startswith("moment.")]
    assert len(cards) == len(shown.points)
    for card, point, made in zip(cards, shown.points, shown.moments, strict=True):
        said = {line for t in desk.app.things if isinstance(t, Label) and card.contains(t.box) for line in t.lines}
        assert f"ROUND {point.turn}" in said or f"Round {point.turn}" in said
        drawn = [t.sprite for t in desk.app.things if isinstance(t, Picture) and card.contains(t.bounds)]
        assert made.seat == NOBODY or pieces[made.seat] in drawn


@pytest.mark.parametrize("size", [(1280, 720, 200), (1920, 1080, 200), (1280, 720, 100)], ids=str)
def test_no_bar_of_a_score_crosses_out_who_is_who(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    show(desk, together(3), sums=False)
    plates = [t for t in desk.app.things if isinstance(t, Plate) and t.skin.top in (EMPHASIS, COOL)]
    bars = [plate for plate in plates if plate.box.h * 8 < plate.box.w]
    assert len(bars) >= 3 or size[2] > 100  # rows of large text may have no room for one
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    words = [letters(sheet, t) for t in desk.app.things if isinstance(t, Label) and t.lines]
    assert not [bar.box for bar in bars for word in words if bar.box.meets(word)]


def test_markers_on_the_scale_have_names(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 100))
    scene = show(desk, vacuum(4))
    shown = scene.facts
    totals = [dict(zip(shown.order, scores, strict=True)) for scores in ((52, 24, 23, 19), (52, 40, 24, 9))]
    seats = scene.match.seats
    try:
        scene.match.seats = [Seat(seat.kind, name) for seat, name in zip(seats, "ABCD", strict=True)]
        for scores in totals:
            sheets = tuple(msgspec.structs.replace(s, total=scores[n]) for n, s in enumerate(shown.sheets))
            result = replace(shown.result, sheet=sheets[shown.result.seat])
            scene.facts = msgspec.structs.replace(shown, sheets=sheets, result=result)
            desk.app.redraw()
            desk.mouse.frames(2)
            panel = next(t.box for t in desk.app.things if isinstance(t, Label) and t.lines == ("HOW IT COMPARES",))
            chart = next(t.box for t in desk.app.things if isinstance(t, Label) and t.lines == ("SCORE PER ROUND",))
            labels = [t for t in desk.app.things if isinstance(t, Label) and panel.x <= t.box.x and t.box.y < chart.y]
            said = {line[0] for t in labels for line in t.lines if line[:1] in "ABCD" and len(line) in (1, 4)}
            assert said >= {name for n, name in enumerate("ABCD") if n != shown.result.seat}
    finally:
        scene.match.seats = seats


def test_large_text_leaves_the_picture_its_moon_and_the_rating_its_heading(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    show(desk, filler())
    desk.click("tab.rating")
    assert "YOUR RATING" in desk.words
    picture = next(t for t in desk.app.things if isinstance(t, Picture) and t.sprite[-1] == "rating-hero.svg")
    assert picture.clip.y <= picture.box.y


def test_a_short_name_stands_in_the_key_of_the_chart(desk):
    sheet = Sheet(desk.app.unit(), desk.app.faces, desk.app.looks)
    names = ("Rivera", "Ivo", "Al")
    _legend(sheet, Box(0, 0, 800, 40), [Line(name, (), (255, 0, 0)) for name in names])
    assert [t.lines[0] for t in sheet.things if isinstance(t, Label)] == [*names]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_ratings_in_the_key_of_the_chart_are_called_so(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    scene = show(desk, filler(), ParThinker(ready=True))
    desk.mouse.frames(3)
    if desk.has("tab.course"):
        desk.click("tab.course")
    keys = [line for t in desk.app.things if isinstance(t, Label) for line in t.lines if line.startswith("This game")]
    said = f"This game, rating {facts.number_text(scene.result.figure)}"
    assert keys == [said] or (keys == ["This game"] and size != (1920, 1080, 100))
    desk.well_drawn("the key")


def test_with_large_text_nothing_of_the_comparison_is_cut_and_an_unranked_game_has_its_scale(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    desk.app.pop(show(desk, filler()))
    for match, thinker in ((filler(), ParThinker(ready=True)), (filler(steps=20), None), (vacuum(4), None)):
        scene = show(desk, match, thinker)
        desk.click("tab.compare")
        labels = [t for t in desk.app.things if isinstance(t, Label)]
        assert not [t.lines for t in labels if t.elided and "barth" not in t.lines[0].casefold()]
        own = scene.theme.paper.skin_of(OWN_SKIN)
        assert any(isinstance(t, Plate) and t.skin == own for t in desk.app.things)
        desk.well_drawn("comparison")
        desk.app.pop(scene)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1600, 900, 150), (1280, 720, 200)], ids=str)
def test_the_largest_totals_have_room_beside_the_names(make_app, time, tmp_path, monkeypatch, size):
    desk = Desk(make_app, time, tmp_path, size)
    match = together(2)
    scores = match.game.scores
    monkeypatch.setattr(
        type(match.game),
        "scores",
        lambda _, state: [msgspec.structs.replace(s, total=231 - 11 * s.rank) for s in scores(state)],
    )
    show(desk, match)
    assert any(t.lines == ("220",) for t in desk.app.things if isinstance(t, Label))
    desk.well_drawn("result")


@pytest.mark.parametrize("high", [760, 790, 800, 810, 830])
def test_all_seats_of_a_result_are_written_in_one_size(make_app, time, tmp_path, high):
    desk = Desk(make_app, time, tmp_path, (1280, high, 100))
    show(desk, together(4), sums=False)
    places = [t for t in desk.app.things if isinstance(t, Label) and set(t.lines) & {"1st", "2nd", "3rd", "4th"}]
    assert len(places) >= 4
    assert len({label.pixels for label in places if label.box.x == places[0].box.x}) == 1


def test_a_moment_that_ends_its_round_opens_at_the_table_on_which_it_can_be_seen():
    match = together(2)
    for index, entry in enumerate(match.entries):
        ends = any(isinstance(event, RoundBegan | GameEnded) for event in entry.events)
        at = facts.seen_after(match, TurningPoint(entry.turn, 1, index))
        assert at == (index if ends else index + 1)
        assert ends or match.entries[at].turn == entry.turn


@pytest.mark.parametrize("size", [(640, 480, 100), (1280, 720, 100), (1280, 720, 200), (1920, 1080, 100)], ids=str)
def test_a_result_is_taken_home_as_a_code(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    match = filler()
    desk.app.push(desk.front.table(match, desk.front.finished))
    desk.mouse.frames(3)
    desk.click("stage.go")
    desk.click("result.code")
    scene = desk.top
    assert scene.text == qr_text(match)
    assert scene.whole
    desk.well_drawn("code")
    *_, code = [thing for thing in desk.app.things if isinstance(thing, Matrix)]  # over the tag of the poster
    modules = len(code.rows) + 2 * code.margin
    assert code.box.w % modules == code.box.h % modules == 0, "a telephone reads whole pixels only"
    desk.click("code.close")
    assert isinstance(desk.top, ResultScene)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100)], ids=str)
def test_a_small_code_hangs_on_the_poster_and_opens_the_large_one(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    match = filler()
    desk.app.push(desk.front.table(match, desk.front.finished))
    desk.mouse.frames(3)
    desk.click("stage.go")
    (tag,) = [thing for thing in desk.app.things if isinstance(thing, Matrix)]
    assert tag.rows == qr_matrix(headline(match))
    assert tag.box.w // (len(tag.rows) + 2 * tag.margin) >= 2, "a telephone reads it"
    assert sum(thing.target == "result.code" for thing in desk.app.things if isinstance(thing, Plate)) == 1
    desk.well_drawn("tag")
    desk.click("result.code")
    assert isinstance(desk.top, TakeHome)
    desk.click("code.close")
    desk.click("result.sums")
    assert not [thing for thing in desk.app.things if isinstance(thing, Matrix)]
    assert desk.has("result.code")


@pytest.mark.painted
def test_a_code_is_painted_square_by_square(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    match = filler()
    desk.app.push(TakeHome(match, COMMON))
    desk.mouse.frames(3)
    (code,) = [thing for thing in desk.app.things if isinstance(thing, Matrix)]
    one = code.box.w // (len(code.rows) + 2 * code.margin)
    canvas = desk.app.window.canvas
    for y, row in enumerate(qr_matrix(qr_text(match))):
        for x, dark in enumerate(row):
            at = [begin + (n + code.margin) * one for begin, n in zip(code.box[:2], (x, y), strict=True)]
            assert canvas.get_at(at)[:3] == ((0, 0, 0) if dark else (255, 255, 255))
