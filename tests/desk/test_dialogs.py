"""Questions: beside what they ask about, in the world's paper, never cut."""

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.focus import seen

SIZES = [(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200), (640, 480, 100), (640, 900, 100)]


def ask(at, target: str | None, text: str) -> Dialog:
    """Push a question as one that picking a target brings up."""
    at.app.looks.focus = target
    dialog = Dialog("End the turn?", text, [DialogButton("Keep playing", primary=True), DialogButton("End turn")])
    at.app.push(dialog)
    at.mouse.frames(2)
    return dialog


def paper_of(at) -> Box:
    """Return the box of the sheet of a question."""
    skin = at.scene.theme.table_paper.skin
    return [t.box for t in at.app.live if isinstance(t, Plate) and t.skin == skin][-1]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("words", [1, 12])
def test_a_question_stands_beside_what_it_is_about(sit, size, words):
    at = sit("snitch", "human", size=size[:2], text=size[2], reduced_motion=True)
    for target in ("top.menu", "t1", None):
        about = seen(at.app.live, target)
        ask(at, target, "Two action points are left, and two cubes are free to load. " * words)
        window = Box(0, 0, *at.app.window.canvas.get_size())
        assert not faults(at.app.things, at.app.faces, window, at.app.unit().value, at.app.live)
        box = paper_of(at)
        assert window.contains(box)
        if about is None:
            assert abs(box.centre[0] - window.centre[0]) <= 1
        elif words == 1 and size[2] == 100:
            assert not box.meets(about.box)
        at.app.pop()
        at.mouse.frames(2)


def test_a_question_is_no_larger_than_what_it_says(sit):
    at = sit("snitch", "human", size=(1600, 900), reduced_motion=True)
    ask(at, None, "Two action points are left.")
    box = paper_of(at)
    lines = [t.box for t in at.app.live if isinstance(t, Label) and box.contains(t.box)]
    assert sum(line.h for line in lines) > 0.5 * box.h
