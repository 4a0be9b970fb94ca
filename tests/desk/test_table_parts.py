"""The parts that tables are made of: each by itself, in more and in less room."""

from itertools import pairwise
from typing import Any

import pytest

from tabletop.core.squares import Squares
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Looks, Sheet
from tabletop.desk.draw.theme import BUBBLE_SKIN, SMALL, SMALL_BOLD, TEXT
from tabletop.desk.draw.things import Label, Picture, Plate, Stroke
from tabletop.desk.draw.units import Unit
from tabletop.desk.layouts.squares import Spacing, SquareBoard
from tabletop.desk.parts.actions import compose_action_bar
from tabletop.desk.parts.bill import Term, compose_sum, sum_wide
from tabletop.desk.parts.board_marks import caption
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.dice import compose_dice, throw
from tabletop.desk.parts.drawer import Head, choices_row
from tabletop.desk.parts.line import Line, Span, fitting
from tabletop.desk.parts.seat_cards import SeatCard, compose_seat_cards
from tabletop.desk.widgets import beak

DIE = ("patrol", "die-3.svg")


@pytest.fixture
def sheet(make_app: Any) -> Sheet:
    app = make_app(800, 600)
    return Sheet(Unit(800, 600), app.faces, Looks())


def words(sheet: Sheet) -> list[str]:
    return [line for thing in sheet.things if isinstance(thing, Label) for line in thing.lines if line]


def test_the_first_wording_that_fits_is_taken(sheet: Sheet) -> None:
    wide = sheet.width("Otto plays", SMALL)
    assert fitting(sheet, wide, SMALL, "Otto plays Rook 5", "Otto plays", "Otto") == "Otto plays"
    assert fitting(sheet, 1, SMALL, "Otto plays", "Otto") == ""


def test_spans_give_way_by_rank_and_keep_what_has_none(sheet: Sheet) -> None:
    spans = [
        Span(("2-Adam",), SMALL_BOLD, TEXT, rank=2),
        Span(("Rivera", "R", ""), SMALL, rank=1),
        Span(("on duty at E5", "E5", ""), SMALL, right=True),
    ]
    said = []
    for wide in (600, 170, 120, 70, 20):
        sheet.things.clear()
        Line(spans).compose(sheet, Box(0, 0, wide, 24))
        said.append(words(sheet))
    assert said[0] == ["2-Adam", "Rivera", "on duty at E5"]
    assert said[1] == ["2-Adam", "Rivera", "E5"]
    assert said[-1] == ["2-Adam"], "what has one wording stays"
    assert [len(" ".join(one)) for one in said] == sorted((len(" ".join(one)) for one in said), reverse=True)


def test_a_line_stays_in_its_box(sheet: Sheet) -> None:
    spans = [Span(("Rivera", "Riv", ""), SMALL), Span(("24",), SMALL, right=True, rank=1), Span(sprite=DIE, right=True)]
    for wide in range(40, 300, 20):
        sheet.things.clear()
        box = Box(10, 10, wide, 24)
        Line(spans).compose(sheet, box)
        assert all(box.contains(thing.box) for thing in sheet.things), wide
        assert "24" in words(sheet)


@pytest.mark.parametrize("high", [60, 180, 420])
def test_each_seat_has_its_card_and_its_points_at_every_height(sheet: Sheet, high: int) -> None:
    cards = [
        SeatCard(n, f"Name {n}", str(10 + n), (90, 90, 200), DIE, badge=("2-Adam",), state=("at E5",)) for n in range(4)
    ]
    box = Box(0, 0, 240, high)
    compose_seat_cards(sheet, box, cards)
    anchors = sheet.anchors
    assert set(anchors) == {f"seat.{n}" for n in range(4)}
    assert all(box.contains(place) for place in anchors.values())
    places = list(anchors.values())
    assert not any(a.meets(b) for n, a in enumerate(places) for b in places[:n])
    assert {"10", "11", "12", "13"} <= set(words(sheet))
    assert ("at E5" in words(sheet)) == (high > 200)


@pytest.mark.parametrize(("wide", "high", "rows"), [(700, 40, 0), (700, 150, 2), (220, 420, 2)])
def test_cards_of_what_seats_have_are_pills_in_a_low_place(sheet: Sheet, wide: int, high: int, rows: int) -> None:
    lines = tuple(Line([Span((f"row {n}",))]) for n in range(2))
    cards = [SeatCard(n, f"Name {n}", str(10 + n), (90, 90, 200), DIE, lines=lines, target=f"s{n}") for n in range(3)]
    box = Box(0, 0, wide, high)
    compose_seat_cards(sheet, box, cards)
    said = words(sheet)
    assert {"10", "11", "12", "Name 0", "Name 1", "Name 2"} <= set(said)
    assert said.count("row 0") == (3 if rows else 0)
    assert all(box.contains(sheet.anchors[f"seat.{n}"]) for n in range(3))


@pytest.mark.parametrize("wide", [120, 260, 500])
def test_things_to_pick_flow_into_as_many_lines_as_they_need(sheet: Sheet, wide: int) -> None:
    picks = [Choice((f"number {n}",), f"pick {n}") for n in range(5)]
    row = choices_row(sheet, wide, Head("Take", "5 left", DIE), picks)
    box = Box(0, 0, wide, row.high)
    row.draw(box)
    places = [thing.box for thing in sheet.things if thing.target]
    assert len(places) == 5
    assert all(box.contains(place) for place in places)
    assert not any(a.meets(b) for n, a in enumerate(places) for b in places[:n])


@pytest.mark.parametrize(("wide", "high"), [(420, 50), (460, 90), (760, 90)])
def test_buttons_of_a_bar_say_alike_as_much_as_there_is_room_for(sheet: Sheet, wide: int, high: int) -> None:
    choices = [
        Choice((f"{name} tile", name), name, lambda: None, name == "Lay", "walk", "1 AP a step", price="1")
        for name in ("Draw", "Lay", "Flip", "Interrogate")
    ]
    compose_action_bar(sheet, Box(0, 0, wide, high), choices)
    said = words(sheet)
    assert said.count("1") == (4 if high == 50 else 0)
    assert len({text for text in said if "AP" in text}) == (high > 50)
    assert sum(text.endswith(" tile") for text in said) in (0, 4)
    places = [thing.box for thing in sheet.things if thing.target]
    assert not any(a.meets(b) for n, a in enumerate(places) for b in places[:n])


def test_what_is_said_of_a_place_hides_it_only_where_it_must(sheet: Sheet) -> None:
    near = Box(300, 250, 40, 40)
    caption(sheet, Box(0, 0, 600, 500), near, "What comes of it.\nMore.", [(near, 40.0)], 80)
    (plate,) = [thing.box for thing in sheet.things if isinstance(thing, Plate)]
    assert not plate.meets(near)
    assert words(sheet)[0] == "What comes of it."


@pytest.mark.parametrize(("off", "led"), [(20, True), (60, False)])
def test_a_bubble_leads_to_what_is_close_and_rings_what_is_far(sheet: Sheet, off: int, led: bool) -> None:
    box, near = Box(100, 100, 200, 60), Box(180, 160 + off, 40, 40)
    beak(sheet, box, near, BUBBLE_SKIN)
    rings = [thing for thing in sheet.things if isinstance(thing, Plate)]
    assert any(isinstance(thing, Stroke) for thing in sheet.things) is led
    assert bool(rings) is not led
    assert all(ring.box.contains(near) for ring in rings)


def test_a_sum_says_each_term_or_the_total_alone(sheet: Sheet) -> None:
    terms = [Term("3", DIE), Term("2", fill=(200, 50, 50))]
    wide = sum_wide(sheet, terms, "5", SMALL_BOLD)
    compose_sum(sheet, Box(0, 0, wide, 30), terms, "5", SMALL_BOLD, TEXT)
    assert words(sheet) == ["3", "+", "2", "=", "5"]
    assert all(thing.box.right <= wide for thing in sheet.things)
    sheet.things.clear()
    compose_sum(sheet, Box(0, 0, wide - 1, 30), terms, "5", SMALL_BOLD, TEXT)
    assert words(sheet) == ["5"]


def test_dice_lie_side_by_side_or_wait_to_be_thrown(sheet: Sheet) -> None:
    compose_dice(sheet, Box(0, 0, 200, 60), [DIE, DIE])
    faces = [thing.box for thing in sheet.things if isinstance(thing, Picture)]
    assert len(faces) == 2
    assert not faces[0].meets(faces[1])
    sheet.things.clear()
    compose_dice(sheet, Box(0, 0, 200, 60), [])
    assert words(sheet) == ["?"]
    assert any(isinstance(thing, Plate) for thing in sheet.things)


def test_a_die_comes_from_where_it_is_thrown_and_rests_to_be_read() -> None:
    start, rest = Box(0, 0, 40, 40), Box(300, 200, 60, 60)
    *air, last = throw(start, rest, [("a",), ("b",)], DIE)
    assert air[0].stops[0].x == start.x
    assert [flight.delay for flight in air] == sorted(flight.delay for flight in air)
    assert (last.sprite, last.stops, last.still) == (DIE, (rest, rest), True)
    assert last.delay >= air[-1].delay + air[-1].seconds


@pytest.mark.parametrize(("wide", "high"), [(900, 900), (500, 900), (900, 300)])
def test_squares_fill_their_room_and_never_meet(wide: int, high: int) -> None:
    board = SquareBoard(Box(5, 7, wide, high), Squares(9, 9), 3, Spacing(6, 12, 14), 1.1)
    squares = [board.square(n) for n in range(81)]
    assert all(Box(5, 7, wide, high).contains(square) for square in squares)
    assert not any(a.meets(b) for n, a in enumerate(squares) for b in squares[:n])
    for n in range(9):
        first = n // 3 * 27 + n % 3 * 3
        assert board.block(n).contains(squares[first])
        assert not any(board.head(n).meets(square) for square in squares)


def test_an_outline_of_squares_is_one_closed_line_across_the_gaps_of_blocks(sheet: Sheet) -> None:
    board = SquareBoard(Box(0, 0, 400, 400), Squares(6, 6), 3, Spacing(4, 20, 10))
    for numbers in ([6, 7], [13, 19], [0, 6, 12, 18, 19, 20, 21]):
        (line,) = board.outline(numbers)
        assert line[0] == line[-1]
        assert all((x == to_x) != (y == to_y) for (x, y), (to_x, to_y) in pairwise(line))
        assert {y for _, y in line} >= {board.square(numbers[0]).y, board.square(numbers[-1]).bottom}
