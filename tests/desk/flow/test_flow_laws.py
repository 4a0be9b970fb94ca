"""Laws that every layout keeps, whatever it is built of and however large its box is."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.desk.draw.box import Box
from tabletop.desk.flow import Node, row
from tabletop.desk.flow.ladder import fit
from tabletop.desk.flow.measure import Measure
from tests.desk.flow.placing import faults, new_sheet, place
from tests.desk.flow.recipes import Builder, Recipe, plain_leaves, recipes

STEPS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0, 1.4)  # how far boxes are from the least to the full size


def between(least: int, full: int) -> list[int]:
    """Return sizes from the least to more than the full one."""
    return sorted({least + max(0, round((full - least) * step)) for step in STEPS})


@given(recipes)
@settings(max_examples=120, deadline=None)
def test_nothing_is_cramped_or_out_of_its_place(recipe: Recipe) -> None:
    sheet = new_sheet()
    with Measure(sheet):
        node = Builder().build(recipe)
        least, full = node.least_wide(), node.w
        boxes = [(w, h) for w in between(least, full) for h in between(node.least_high(w), node.full_high(w))]
    for w, h in boxes:
        assert faults(sheet, Box(5, 7, w, h), lambda: Builder().build(recipe)) == [], (w, h)


@given(recipes)
@settings(max_examples=120, deadline=None)
def test_ladders_descend_from_the_full_to_the_least_size(recipe: Recipe) -> None:
    with Measure(new_sheet()):
        node = Builder().build(recipe)
        ladders = [node.wides(), *(node.highs(w) for w in between(node.least_wide(), node.w))]
        for ladder in ladders:
            assert len(ladder) % 2 == 0
            assert list(ladder) == sorted(ladder, reverse=True)
            assert min(ladder) >= 0
        assert ladders[0][0] == node.w
        assert ladders[0][-1] == node.least_wide()
        for w in between(node.least_wide(), node.w):
            assert (node.highs(w)[0], node.highs(w)[-1]) == (node.full_high(w), node.least_high(w))


@given(recipes)
@settings(max_examples=120, deadline=None)
def test_no_target_is_lost(recipe: Recipe) -> None:
    sheet = new_sheet()
    with Measure(sheet):
        node = Builder().build(recipe)
        w = node.least_wide()
        h = node.least_high(w)
    placed = place(sheet, Box(0, 0, w, h), lambda: Builder().build(recipe))
    wanted = {one.node.ground.target for one in placed.all() if getattr(one.node, "ground", None)} - {None}
    shown = {thing.target: thing.box for thing in sheet.things if thing.target is not None}
    assert wanted == shown.keys()
    assert all(min(box.w, box.h) >= 32 for box in shown.values())
    if not {"first", "later"} & kinds_of(recipe):
        builder = Builder()
        with Measure(sheet):
            builder.build(recipe)
        assert shown.keys() == set(builder.targets)


def kinds_of(recipe: Recipe) -> set[str]:
    """Return the kinds of nodes in a recipe."""
    found = {recipe[0]}
    for part in recipe[1:]:
        for one in part if isinstance(part, list) else [part]:
            if isinstance(one, tuple):
                found |= kinds_of(one)
    return found


@given(st.lists(plain_leaves, min_size=1, max_size=3), st.lists(plain_leaves, min_size=1, max_size=3), st.floats(0, 1))
@settings(max_examples=200, deadline=None)
def test_a_row_in_a_row_gives_way_as_if_its_parts_lay_in_the_outer_one(
    inner: list[Recipe], outer: list[Recipe], share: float
) -> None:
    """Exact nesting: the ladder of a row records how its parts give way, so that no pixel is lost in between."""

    def ranked(parts: list[Recipe], rank: int) -> list[Node]:
        return [Builder().build((*part[:2], *with_rank(part, rank))) for part in parts]

    def nested() -> Node:
        return row(*ranked(outer, 5), row(*ranked(inner, 3), rank=3))

    def flat() -> Node:
        return row(*ranked(outer, 5), *ranked(inner, 3))

    sheet = new_sheet()
    with Measure(sheet):
        assert nested().wides() == flat().wides()
        w = round(nested().lw + share * (nested().w - nested().lw))
    boxes = [[leaf.box for leaf in place(sheet, Box(0, 0, w, 100), make).leaves()] for make in (nested, flat)]
    assert boxes[0] == boxes[1]


def with_rank(part: Recipe, rank: int) -> list[int]:
    """Return what follows the first two words of a leaf's recipe, with another rank."""
    rest = list(part[2:])
    rest[{"picture": 1}.get(part[0], 0)] = rank
    return rest


@given(recipes, st.floats(0, 1))
@settings(max_examples=120, deadline=None)
def test_a_width_between_two_steps_shows_what_the_step_below_it_shows(recipe: Recipe, share: float) -> None:
    sheet = new_sheet()
    with Measure(sheet):
        node = Builder().build(recipe)
        room = round(node.least_wide() + share * (node.w - node.least_wide()))
        size = fit(node.wides(), room)
        assert size <= room
        assert node.least_high(size) >= 0
    assert faults(sheet, Box(0, 0, size, 2000), lambda: Builder().build(recipe)) == []
