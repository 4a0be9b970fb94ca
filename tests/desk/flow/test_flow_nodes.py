"""What each word of the layout language does, and what goes wrong where it is done carelessly."""

import msgspec
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.theme import COMMON, FIGURE, NUMBER, SMALL, STRONG, WELL_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate, Scroller
from tabletop.desk.flow import (
    SPRING,
    Ground,
    Node,
    column,
    compose,
    draw,
    first,
    grid,
    heights,
    later,
    on,
    paragraph,
    picture,
    row,
    scroll,
    squares,
    text,
)
from tabletop.desk.flow.measure import Measure
from tests.desk.flow.placing import faults, new_sheet, place

STAR = ("ui", "icon-star.svg")


def labels(width: int, height: int, make, text_size: int = 100) -> list[str]:
    """Return the lines of text that a layout shows in a box."""
    sheet = new_sheet(text=text_size)
    compose(sheet, Box(0, 0, width, height), make)
    return [" ".join(thing.lines) for thing in sheet.things if isinstance(thing, Label)]


def wide(words: str, style=SMALL) -> int:
    """Return the width of words in pixels, at a pixel for each unit."""
    return new_sheet().width(words, style)


def block(size: float, least: float = 0, **more) -> Node:
    """Return a leaf that draws nothing, of a width and height in units."""
    return draw(lambda sheet, box: None, (size, least or size), (size, least or size), **more)


# Texts --------------------------------------------------------------------------------------------------------------


def test_a_text_takes_the_fullest_wording_that_fits() -> None:
    full, brief = "What the tower earns", "Earns"
    assert labels(wide(full), 30, lambda: text((full, brief))) == [full]
    assert labels(wide(full) - 1, 30, lambda: text((full, brief))) == [brief]


def test_a_typed_name_has_a_least_width_and_is_cut() -> None:
    name = "Bartholomew the Long"

    def cut() -> Node:
        return row(text("9"), text(name, cut=60, rank=0), gap=4)

    with Measure(new_sheet()):
        assert cut().lw == wide("9") + 4 + 60
    [_, shown] = labels(wide("9") + 4 + 80, 30, cut)
    assert shown.endswith("…")
    assert len(shown) < len(name)
    assert wide(shown) <= 80


def test_a_paragraph_takes_the_wording_that_there_is_height_for() -> None:
    long, brief = "What a station earns for each car that stops at it in the round", "What a station earns"
    line = new_sheet().line(SMALL)
    assert labels(120, 6 * line, lambda: paragraph((long, brief))) == [long]
    assert labels(120, 2 * line, lambda: paragraph((long, brief))) == [brief]


def test_the_height_of_a_column_follows_from_its_width() -> None:
    def make() -> Node:
        return column(text("Title"), paragraph("What a station earns for each car that stops at it"))

    sheet = new_sheet()
    assert heights(sheet, 100, make)[0] > heights(sheet, 400, make)[0] == 2 * sheet.line(SMALL) + 4


def test_widths_that_are_kept_belong_to_their_scale_and_title_face() -> None:
    """Nothing is remembered by the identity of a node, which another one may have later on."""

    def title() -> Node:
        return text("The city council", FIGURE)

    for window, theme in (((1600, 900), COMMON), ((1920, 1080), COMMON), ((1600, 900), None)):
        sheet = new_sheet(*window)
        if theme is None:
            sheet.theme = msgspec.structs.replace(COMMON, title_face="text")
        with Measure(sheet):
            assert title().w == sheet.width("The city council", FIGURE)


# How things give way ------------------------------------------------------------------------------------------------


def test_the_lowest_rank_gives_way_first() -> None:
    def make() -> Node:
        return row(text(("ninety", "90"), rank=2), text(("eleven", "11"), rank=0), gap=0)

    whole = wide("ninety") + wide("eleven")
    assert labels(whole - 1, 30, make) == ["ninety", "11"]
    assert labels(wide("ninety") + wide("11") - 1, 30, make) == ["90", "11"]


def test_what_goes_has_a_rank_of_its_own() -> None:
    """A sign that stays small for long may still be the last to go, or the first."""

    def make(goes: int) -> Node:
        return row(picture(STAR, 40, 20, rank=0, goes=goes), text(("ninety", "90"), rank=1), gap=0)

    def shown(width: int, goes: int) -> tuple[int, list[str]]:
        sheet = new_sheet()
        compose(sheet, Box(0, 0, width, 40), lambda: make(goes))
        pictures = [thing.box.w for thing in sheet.things if isinstance(thing, Picture)]
        return sum(pictures), [thing.lines[0] for thing in sheet.things if isinstance(thing, Label)]

    assert shown(wide("ninety") + 25, goes=2) == (25, ["ninety"])
    assert shown(wide("ninety") + 15, goes=2) == (20, ["90"])
    assert shown(wide("ninety") + 15, goes=0) == (0, ["ninety"])


def test_what_went_does_not_grow_back() -> None:
    placed = place(new_sheet(), Box(0, 0, 90, 30), lambda: row(block(60), block(50, goes=0, grow=1), gap=8))
    assert [one.box.w for one in placed.leaves()] == [60]


def test_a_part_that_is_too_high_goes_where_it_may() -> None:
    def make() -> Node:
        return row(block(20), block(60, goes=0), gap=8)

    assert len(place(new_sheet(), Box(0, 0, 200, 60), make).leaves()) == 2
    assert len(place(new_sheet(), Box(0, 0, 200, 40), make).leaves()) == 1


def test_padding_gives_way_before_words_do() -> None:
    def make() -> Node:
        return on(text(("ninety", "90")), WELL_SKIN, pad=(20, 8), tight=(4, 2))

    full = wide("ninety")
    assert labels(full + 8, 40, make) == ["ninety"]
    assert labels(full + 7, 40, make) == ["90"]
    with Measure(new_sheet()):
        assert (make().w, make().lw) == (full + 40, wide("90") + 8)


# Room that is left over ---------------------------------------------------------------------------------------------


def test_a_spring_pushes_what_follows_to_the_end() -> None:
    placed = place(new_sheet(), Box(10, 0, 300, 30), lambda: row(block(20), SPRING, block(30), gap=8))
    assert [tuple(one.box[::2]) for one in placed.leaves()] == [(10, 20), (280, 30)]


def test_a_nested_row_with_a_spring_grows() -> None:
    def make() -> Node:
        return row(block(20), row(block(30), SPRING, block(40), gap=0), gap=0)

    assert [one.box.x for one in place(new_sheet(), Box(0, 0, 300, 50), make).leaves()] == [0, 20, 260]


def test_a_spring_in_a_row_does_not_make_it_higher() -> None:
    placed = place(new_sheet(), Box(0, 0, 300, 200), lambda: column(row(block(20), SPRING), block(30, grow=1), gap=0))
    assert [one.box.h for one in placed.leaves()] == [20, 180]


def test_what_grows_takes_its_share() -> None:
    placed = place(new_sheet(), Box(0, 0, 130, 30), lambda: row(block(10, grow=1), block(10, grow=2), gap=20))
    assert [one.box.w for one in placed.leaves()] == [40, 70]


def test_a_row_stands_where_it_says_when_nothing_grows() -> None:
    placed = place(new_sheet(), Box(0, 0, 100, 30), lambda: row(block(20), block(20), gap=0, at=0.5))
    assert [one.box.x for one in placed.leaves()] == [30, 50]


def test_cells_of_a_grid_are_alike() -> None:
    def make(down: bool) -> Node:
        return grid(*[block(10 + n) for n in range(5)], columns=2, gap=10, row_gap=5, down=down)

    across = [one.box for one in place(new_sheet(), Box(0, 0, 110, 70), lambda: make(False)).leaves()]
    assert across == [Box(x, y, 50, 20) for y in (0, 25, 50) for x in (0, 60)][:5]
    down = [one.box for one in place(new_sheet(), Box(0, 0, 110, 70), lambda: make(True)).leaves()]
    assert down == [Box(x, y, 50, 20) for x in (0, 60) for y in (0, 25, 50)][:5]


def test_squares_shrink_together() -> None:
    found: list[list[Box]] = []

    def make() -> Node:
        return squares(4, lambda sheet, boxes: found.append(boxes), 30, 18, gap=4)

    for width in (200, 100):
        compose(new_sheet(), Box(0, 0, width, 30), make)
    assert [(boxes[0].w, boxes[-1].right) for boxes in found] == [(30, 132), (22, 100)]


# The first that fits ------------------------------------------------------------------------------------------------


def test_first_shows_the_first_way_that_fits() -> None:
    def make() -> Node:
        return first(*[text("108", style) for style in (FIGURE, NUMBER)])

    def style(height: int) -> str:
        sheet = new_sheet()
        compose(sheet, Box(0, 0, 200, height), make)
        [label] = [thing for thing in sheet.things if isinstance(thing, Label)]
        return label.style.face

    assert style(new_sheet().line(FIGURE)) == FIGURE.face
    assert style(new_sheet().line(FIGURE) - 1) == NUMBER.face


def test_first_falls_back_to_the_lowest_way() -> None:
    """Not to the last one: where none fits, what sticks out least is shown."""

    def make() -> Node:
        return first(block(90), block(30), block(60))

    assert place(new_sheet(), Box(0, 0, 100, 20), make).inside[0].node.h == 30


def test_first_in_a_row_gives_way_through_its_ways() -> None:
    placed = place(new_sheet(), Box(0, 0, 100, 90), lambda: row(block(50), first(block(80), block(40)), gap=0))
    assert [one.box.w for one in placed.leaves()] == [50, 40]


def test_later_is_built_only_when_it_is_shown() -> None:
    built: list[str] = []

    def low() -> Node:
        built.append("low")
        return block(20)

    def make() -> Node:
        return column(text("Head"), first(block(80), later(low)))

    compose(new_sheet(), Box(0, 0, 200, 200), make)
    assert built == []
    compose(new_sheet(), Box(0, 0, 200, 60), make)
    assert built == ["low"]


def test_later_with_a_declared_size_is_not_built_to_be_asked() -> None:
    built: list[str] = []

    def way(name: str, size: int) -> Node:
        built.append(name)
        return block(size)

    def make() -> Node:
        high, middle = later(lambda: way("high", 90), (90, 90)), later(lambda: way("middle", 60), (60, 60))
        return row(block(10), first(block(120), high, middle, later(lambda: way("low", 20), (20, 20))), gap=0)

    compose(new_sheet(), Box(0, 0, 75, 75), make)
    assert built == ["middle"]


def test_a_size_declared_too_small_cramps_nothing() -> None:
    """What is built later is asked for its real size before it is shown."""

    def make() -> Node:
        return first(block(120), later(lambda: block(90), (10, 10)), later(lambda: block(30)))

    assert faults(new_sheet(), Box(0, 0, 50, 50), make) == []
    assert place(new_sheet(), Box(0, 0, 50, 50), make).inside[0].node.h == 30


def test_what_holds_a_way_built_later_asks_for_its_real_size() -> None:
    for hold in (lambda part: on(part, WELL_SKIN, pad=(5, 5)), row, column, lambda part: grid(part, columns=1)):
        sheet = new_sheet()
        with Measure(sheet):
            pad = 10 if hold not in (row, column) and hold(block(1)).w > 1 else 0
            node = hold(first(block(120), later(lambda: block(30))))
            assert (node.least_wide(), node.least_high(60)) == (30 + pad, 30 + pad)


# Grounds, targets, scroll areas -------------------------------------------------------------------------------------


def test_a_target_is_large_enough_to_be_clicked() -> None:
    sheet = new_sheet()

    def make() -> Node:
        return row(on(text("x"), Ground(target="x", skin=WELL_SKIN)), on(text("y"), Ground(target="y")))

    with Measure(sheet):
        assert (make().lw, make().lh) == (2 * 32 + 8, 32)
    compose(sheet, Box(0, 0, 72, 32), make)
    assert [(thing.target, thing.box) for thing in sheet.things if isinstance(thing, Plate)] == [
        ("x", Box(0, 0, 32, 32)),
        ("y", Box(40, 0, 32, 32)),
    ]


def test_what_can_be_clicked_must_not_disappear() -> None:
    with Measure(new_sheet()):
        with pytest.raises(ValueError, match="must not disappear"):
            on(text("x", goes=0), Ground(target="x"))
        with pytest.raises(ValueError, match="must not disappear"):
            row(text("a"), column(on(text("x"), Ground(target="x"))), goes=1)


def test_a_ground_speaks_and_is_found() -> None:
    sheet = new_sheet()
    compose(sheet, Box(0, 0, 90, 40), lambda: on(text("Cash"), Ground(tip="What you own", anchor="purse"), pad=(5, 5)))
    assert [(thing.tip, thing.box) for thing in sheet.things if thing.tip] == [("What you own", Box(0, 0, 90, 40))]
    assert sheet.anchors == {"purse": Box(0, 0, 90, 40)}


def test_an_area_scrolls_only_where_its_least_has_no_room() -> None:
    def make() -> Node:
        return scroll("log", column(*[text(f"Line {n}") for n in range(10)]), 60)

    for height, scrolls in ((400, False), (100, True)):
        sheet = new_sheet()
        compose(sheet, Box(0, 0, 200, height), make)
        assert [isinstance(thing, Scroller) for thing in sheet.things].count(True) == scrolls
        assert len([thing for thing in sheet.things if isinstance(thing, Label)]) == 10
    assert heights(new_sheet(), 200, make)[1] == 60


# How it is built ----------------------------------------------------------------------------------------------------


def test_empty_parts_are_left_out() -> None:
    placed = place(new_sheet(), Box(0, 0, 100, 30), lambda: row(None, block(20), "", False, block(20), gap=8))
    assert [one.box.x for one in placed.leaves()] == [0, 28]


def test_a_bare_string_is_refused() -> None:
    with Measure(new_sheet()), pytest.raises(TypeError, match="text"):
        row("Title", text("9"))


def test_nodes_are_built_inside_a_composition() -> None:
    with pytest.raises(RuntimeError, match="compose"):
        text("Title")


def test_nodes_are_values() -> None:
    with Measure(new_sheet()):
        assert text("Title", STRONG, goes=0) == text("Title", STRONG, goes=0)
        with pytest.raises(AttributeError):
            text("Title").w = 3
