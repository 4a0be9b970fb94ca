"""Lists: how those that scroll end where they go on, that no line of the log is cut, and the icons of the menu."""

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.sheet import Looks, Sheet
from tabletop.desk.draw.skins import Skins
from tabletop.desk.draw.theme import EMPHASIS, PANEL_SKIN, Skin
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.scenes.match.log import LogLine
from tabletop.desk.scenes.match.menu import MatchMenu
from tabletop.desk.widgets import FADE, panel, scrolling
from tabletop.desk.window.dialogs import KeysHelp
from tabletop.desk.window.intents import Back
from tests.desk.fronts import SIZES, Desk, played, record


def fades(things) -> list[Plate]:
    return [t for t in things if isinstance(t, Plate) and t.skin.alpha_bottom is not None]


def scrolled(desk, offset: int, content: int = 900) -> tuple[Sheet, Box]:
    """Return a sheet with a panel and a scroll area in it."""
    looks = Looks()
    looks.scrolls["list"] = offset
    sheet = Sheet(desk.app.unit(), desk.app.faces, looks)
    sheet.ground()
    inner = panel(sheet, Box(20, 20, 400, 400))
    with scrolling(sheet, "list", inner, content) as place:
        sheet.text(Box(place.x, place.y, place.w, 30), "First", ground=EMPHASIS)
    return sheet, inner


@pytest.mark.parametrize(("offset", "above", "below"), [(0, False, True), (200, True, True), (10_000, True, False)])
def test_a_list_fades_out_where_it_goes_on(desk, offset, above, below):
    sheet, inner = scrolled(desk, offset)
    found = fades(sheet.things)
    assert [f.box.y == inner.y for f in found] == [True] * above + [False] * below
    assert [f.box.bottom == inner.bottom for f in found] == [False] * above + [True] * below
    assert all(f.box.h == sheet.u(FADE) for f in found)
    first = next(n for n, t in enumerate(sheet.things) if isinstance(t, Label))
    assert all(sheet.things.index(f) > first for f in found), "over the content"


def test_a_list_that_fits_fades_nowhere(desk):
    sheet, _ = scrolled(desk, 0, 100)
    assert fades(sheet.things) == []


def test_a_fade_ends_in_the_colour_of_its_panel(desk):
    sheet, inner = scrolled(desk, 0)
    (fade,) = fades(sheet.things)
    whole = Skins().plate(400, 400, PANEL_SKIN, 1.0)
    pad = (whole.get_width() - 400) // 2
    image = Skins().plate(fade.box.w, fade.box.h, fade.skin, 1.0)
    behind = whole.get_at((pad + 200, pad + inner.bottom - 20 - 1))
    last = image.get_at((5, fade.box.h - 1))
    assert image.get_at((5, 0)).a == 0
    assert last.a == 255
    assert all(abs(a - b) <= 2 for a, b in zip(tuple(last)[:3], tuple(behind)[:3], strict=True))


def test_on_the_bare_table_nothing_is_painted_over(desk):
    sheet = Sheet(desk.app.unit(), desk.app.faces, Looks())
    sheet.ground()
    sheet.plate(Box(0, 0, 50, 50), Skin(EMPHASIS))
    with scrolling(sheet, "list", Box(100, 100, 300, 300), 900):
        pass
    assert fades(sheet.things) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_lists_of_the_pages_fade(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    for n in range(14):
        record(desk.store, played(str(n), steps=20))
    desk.click("records")
    assert len(fades(desk.app.things)) >= 1
    desk.app.pop()
    desk.app.open_rule("snitch.15")
    desk.mouse.frames(2)
    assert len(fades(desk.app.things)) >= 2
    desk.well_drawn("rules")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_heading_of_the_log_is_cut(sit, size):
    at = sit("vacuum", "human", "random", "random", size=size[:2], text=size[2], reduced_motion=True)
    at.scene.log.toggle()
    at.mouse.frames(2)
    long = LogLine(0, "Trick 12: Bartholomew the Long of the Lower Harbour leads.", ("ui", "icon-clock.svg"), True)
    at.scene.log._lines = [long, *at.scene.log.lines()]
    at.scene.log._measured, at.scene.log._end, at.app.looks.scrolls["log"] = None, 1, 0
    at.app.redraw()
    at.mouse.frames(2)
    shown = [t for t in at.app.things if isinstance(t, Label) and " ".join(t.lines) == long.text]
    assert len(shown) == 1
    assert len(shown[0].lines) > 1
    row = at.mouse.target("log.0").box
    assert row.contains(shown[0].box)
    tall = shown[0].line_height * len(shown[0].lines)
    assert tall <= row.h


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_icons_of_the_menu_stand_in_a_line(sit, size):
    at = sit("snitch", "human", size=size[:2], text=size[2], reduced_motion=True)
    at.scene.menu()
    at.mouse.frames(2)
    rows = [t.box for t in at.app.live if t.target and t.target.startswith("menu.")]
    icons = [t for t in at.app.things if isinstance(t, Picture) and t.sprite[0] == "ui" and "lock" not in t.sprite[1]]
    inside = [(row.x, icon.box.x) for row in rows for icon in icons if row.contains(icon.box)]
    assert len(inside) == len(rows)
    assert len(set(inside)) == len({row.x for row in rows})


def test_a_click_beside_the_menu_closes_it_and_does_nothing_else(sit):
    at = sit("snitch", "human", reduced_motion=True)
    at.mouse.frames(2)
    lit = min(t.box.centre for t in at.app.live if t.target and not t.refusal and t.box.y > 60)
    at.scene.menu()
    at.mouse.frames(2)
    first = at.mouse.target("menu.go-on").box
    at.mouse.press(first.centre[0], first.y - 20)
    assert isinstance(at.app.stack.top, MatchMenu), "its own ground is not beside it"
    at.mouse.press(*lit)
    assert at.app.stack.top is at.scene
    assert not at.scene.sitting.clicks
    assert not at.scene.match.entries


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_menu_stays_below_the_bar_and_locks_what_cannot_be_done(sit, size):
    at = sit("snitch", "human", size=size[:2], text=size[2], reduced_motion=True)
    at.scene.menu()
    at.mouse.frames(2)
    window = Box(0, 0, *at.app.window.canvas.get_size())
    wrong = faults(at.app.things, at.app.faces, window, at.app.unit().value, at.app.live)
    assert not wrong, wrong[:3]
    rows = {t.target: t for t in at.app.live if t.target and t.target.startswith("menu.")}
    locks = [t.box for t in at.app.things if isinstance(t, Picture) and t.sprite == ("ui", "icon-lock.svg")]
    for name in ("undo", "redo", "reset"):
        row = rows.pop(f"menu.{name}")
        assert row.refusal is not None
        assert any(row.box.contains(box) for box in locks), name
    assert not any(row.box.contains(box) for row in rows.values() for box in locks)
    if size[2] == 100:
        bar = max(t.box.bottom for t in at.app.things if t.target == "top.menu")
        first = at.mouse.target("menu.go-on").box
        plates = [t.box for t in at.app.things if isinstance(t, Plate) and t.box.contains(first) and t.box.x < first.x]
        assert max(box.y for box in plates) >= bar


def test_undo_is_locked_in_the_menu_only_while_there_is_nothing_to_undo(sit):
    at = sit("snitch", "human", reduced_motion=True)
    assert at.scene.back.refusal() is not None
    at.scene.sitting.do(at.scene.game.candidates(at.scene.sitting.view)[0])
    at.mouse.settle()
    assert at.scene.back.refusal() is None
    at.scene.menu()
    at.mouse.frames(2)
    assert at.mouse.target("menu.undo").refusal is None


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_keys_stand_in_groups_and_all_can_be_reached(sit, size):
    at = sit("snitch", "human", size=size[:2], text=size[2], reduced_motion=True)
    at.app.push(KeysHelp(at.scene.keys()))
    at.mouse.frames(2)
    window = Box(0, 0, *at.app.window.canvas.get_size())
    wrong = faults(at.app.things, at.app.faces, window, at.app.unit().value, at.app.live)
    assert not wrong, wrong[:3]
    words = {t.lines[0]: t for t in at.app.things if isinstance(t, Label) and t.lines}
    assert {"ON THIS SCREEN", "EVERYWHERE"} <= {*words}
    rows = [t.box for line, t in words.items() if any(line == hint.does for hint in at.app.stack.top.hints)]
    assert len(rows) == len(at.app.stack.top.hints)


def test_a_step_back_leaves_the_menu_and_what_it_refused(sit):
    at = sit("snitch", "human", reduced_motion=True)
    at.scene.menu()
    at.mouse.frames(2)
    at.mouse.click("menu.undo")
    at.mouse.frames(2)
    assert at.app.overlay.refused is not None
    at.app.handle(Back())
    at.mouse.frames(2)
    assert at.app.overlay.refused is None
    assert at.app.stack.top is at.scene
