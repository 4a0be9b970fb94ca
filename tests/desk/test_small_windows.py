"""Small and portrait windows: what the album shows in them is rearranged, never drawn smaller, and its signals hold."""

import warnings

import pygame
import pytest

from tabletop.desk import shots
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_TEXT, faults
from tabletop.desk.draw.things import Label
from tabletop.desk.draw.units import SMALLEST_HIGH, SMALLEST_WIDE
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.overlay import Z as OVERLAY
from tabletop.desk.window.prefs import Place, Prefs
from tabletop.desk.window.window import SMALLEST_ZOOM, Window, fitted
from tabletop.play.match import Seat
from tests.desk.fronts import Desk, played, record
from tests.desk.signals import hold_signals
from tests.desk.test_shots import hold_names
from tests.rare import mostly_rare

SIZES = [(640, 480), (640, 900), (800, 600), (900, 1400), (1600, 480)]
BETWEEN = [(1280, 720), (1280, 720, 125), (1600, 900, 150), (1920, 1080, 160)]
"""Windows with a text size between the smallest and the largest."""


class Judge(shots.Album):
    """Notes what is wrong with each picture in the place of saving it, and the smallest text on the screen."""

    def __init__(self, *given) -> None:
        super().__init__(*given)
        self.wrong, self.least = {}, 1000.0
        self.names = []
        Judge.made = self

    def take(self, name: str) -> None:
        self.frames()
        self.app.redraw()
        self.frames(1)
        app = self.app
        hold_signals(app.things, name)
        window = Box(0, 0, *app.window.canvas.get_size())
        if found := faults(app.things, app.faces, window, app.unit().value, app.live):
            self.wrong[name] = found[:3]
        letters = [t.pixels for t in app.things if isinstance(t, Label) and any(t.lines)]
        shrunk = app.window.screen.get_width() / app.window.canvas.get_width()
        self.least = min(self.least, *(pixels * shrunk for pixels in letters))
        self.names.append(name)


def hold_album(folder, part, size, text=100) -> None:
    shots.make(folder, size, text, part)
    hold_names(Judge.made.names, small=True, part=part)
    assert Judge.made.wrong == {}
    assert Judge.made.least >= LEAST_TEXT


@pytest.fixture
def judged(tmp_path, monkeypatch):
    """Return a folder of an album of which nothing is painted and everything judged."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(shots, "Album", Judge)
    return tmp_path / "shots"


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("part", mostly_rare([shots.SCENES, *TABLES], {shots.SCENES, "vacuum", "rigs"}.__contains__))
def test_the_album_keeps_its_text_and_has_one_thing_to_do_next_in_a_small_window(part, judged) -> None:
    hold_album(judged, part, (768, 1024))


@pytest.mark.slow
@pytest.mark.parametrize("given", [*SIZES, *BETWEEN], ids=str)
def test_the_whole_album_does_in_other_windows(given, judged) -> None:
    hold_album(judged, None, given[:2], *given[2:])


def test_a_portrait_window_shows_all_of_a_scene_without_tabs(make_app, time, tmp_path) -> None:
    desk = Desk(make_app, time, tmp_path, (768, 1024, 100))
    desk.front.begin("snitch", [Seat("human", "Rivera")], "5", {})
    desk.front._back_to_title()
    desk.mouse.frames(2)
    for target in ("resume", "cases", "poster.snitch", "poster.vacuum"):
        assert desk.has(target)
    assert desk.tabs() == []
    desk.well_drawn("title")
    desk.front.set_up("snitch")
    desk.mouse.frames(2)
    for fill in ("fill.one", "fill.three"):
        desk.click(fill)
        for target in ("seat.0.name", "variant.marathon", "seed", "mode.ranked", "start"):
            assert desk.has(target)
        assert desk.tabs() == []
        desk.well_drawn("set-up")
    desk.app.pop()
    desk.front.show_result(record(desk.store, played()))
    desk.mouse.frames(2)
    for target in ("moment.0", "result.again"):
        assert desk.has(target)
    assert desk.tabs() == []
    desk.well_drawn("result")
    seats = [Seat("human", "Rivera"), Seat("steady", "Otto"), Seat("steady", "Mara")]
    desk.front.begin("vacuum", seats, "5", {})
    desk.mouse.frames(2)
    assert desk.tabs() == []
    desk.well_drawn("Power Vacuum")


@pytest.mark.parametrize("seats", [2, 5])
def test_a_narrow_portrait_window_has_no_tabs_at_power_vacuum(make_app, time, tmp_path, seats) -> None:
    desk = Desk(make_app, time, tmp_path, (700, 1000, 100))
    desk.front.begin("vacuum", [Seat("human" if not n else "steady", f"Seat {n}") for n in range(seats)], "5", {})
    desk.mouse.frames(2)
    assert desk.tabs() == []
    desk.well_drawn("Power Vacuum")


def test_a_window_that_stays_below_the_smallest_is_scaled_a_little_and_then_asks_for_room() -> None:
    window = Window(Place(600, 460), False)
    assert window.screen.get_size() == (SMALLEST_WIDE, SMALLEST_HIGH)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert pygame.Window.from_display_module().minimum_size == (SMALLEST_WIDE, SMALLEST_HIGH)
    for size, zoom in (((640, 480), 1.0), ((600, 460), 600 / 640), ((480, 900), SMALLEST_ZOOM)):
        window.screen = pygame.Surface(size)
        window._fit()
        assert window.zoom == zoom
        assert not window.too_small
        assert window.canvas.get_width() >= SMALLEST_WIDE
        assert window.canvas.get_height() >= SMALLEST_HIGH
        window.settle()
        window.settle()
        now = window.place()
        assert now.width >= SMALLEST_WIDE, "it comes back as large as it has to be"
        assert now.height >= SMALLEST_HIGH
    window.screen = pygame.Surface((470, 900))
    window._fit()
    assert window.too_small


WIDE = [(1920, 1080)]


@pytest.mark.parametrize(
    ("saved", "screens", "fits"),
    [
        (Place(1280, 800, 200, 100), WIDE, Place(1280, 800, 200, 100)),
        (Place(1280, 800, 1500, 100), WIDE, Place(1280, 800, 640, 100)),
        (Place(1280, 800, 200, 900), WIDE, Place(1280, 800, 200, 280)),
        (Place(1280, 800, -900, -50), WIDE, Place(1280, 800, 0, 0)),
        (Place(2560, 1300, 0, 0), WIDE, Place(1920, 1008)),
        (Place(1280, 1060, 9, 9), WIDE, Place(1280, 1008)),
        (Place(1280, 800, 3000, 100), [*WIDE, *WIDE], Place(1280, 800, 3000, 100)),
        (Place(1280, 800, -1500, 100), [*WIDE, *WIDE], Place(1280, 800, -1500, 100)),
        (Place(1280, 800, 9000, 100), [*WIDE, *WIDE], Place(1280, 800)),
        (Place(1280, 800, 100, None), WIDE, Place(1280, 800, 100, None)),
        (Place(1280, 800, 5, 5, maximised=True), WIDE, Place(1280, 800, 5, 5, maximised=True)),
    ],
)
def test_a_saved_window_fits_on_the_screens_of_today(saved: Place, screens: list[tuple[int, int]], fits: Place) -> None:
    found = fitted(saved, screens)
    assert found == fits
    if len(screens) == 1 and found.x is not None and found.y is not None:
        assert 0 <= found.x <= screens[0][0] - found.width
        assert 0 <= found.y <= screens[0][1] - found.height


def grow(app, size) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))


@pytest.mark.parametrize("order", ["first", "last", "late"])
def test_a_maximised_window_is_remembered_with_the_size_it_had_before(probe, order, tmp_path) -> None:
    app, _ = probe
    app.step()
    told = pygame.event.Event(pygame.WINDOWMAXIMIZED)
    if order == "first":
        pygame.event.post(told)
    grow(app, (1600, 870))
    if order == "late":  # on some systems it grows in steps
        app.step()
    if order != "first":
        pygame.event.post(told)
    app.step()
    app.step()
    now = app.window.place()
    assert (now.width, now.height, now.maximised) == (1280, 720, True)
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))  # from being minimised: its size is the same
    app.step()
    assert app.window.maximised
    app.prefs.change(window=now)
    assert Prefs(tmp_path).now.window == now
    assert Window(now, False).maximised
    grow(app, (1280, 720))
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    app.step()
    grow(app, (1100, 700))
    app.step()
    app.step()
    now = app.window.place()
    assert (now.width, now.height, now.maximised) == (1100, 700, False)


def test_full_screen_is_not_taken_for_the_size_of_the_window(probe) -> None:
    app, _ = probe
    app.step()
    before = app.window.place()
    app.window.set_full_screen(True)
    for _ in range(3):
        app.step()
    assert app.window.place() == before


def test_full_screen_begins_at_the_corner_of_the_only_screen(probe, monkeypatch) -> None:
    """Where no window manager runs nothing else would move the window there."""
    app, _ = probe
    app.step()
    placed: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900)])
    monkeypatch.setattr(pygame.display, "set_window_position", placed.append)
    app.window.set_full_screen(True)
    assert placed == [(0, 0)]
    app.window.set_full_screen(False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900), (1600, 900)])
    placed.clear()
    app.window.set_full_screen(True)
    assert placed == [], "with several the window stays on its own"


def test_a_tip_goes_when_the_window_changes(make_app, time, tmp_path) -> None:
    desk = Desk(make_app, time, tmp_path, (1280, 720, 150))
    desk.mouse.at(*desk.mouse.target("records").box.centre)
    desk.mouse.frames(30, 0.1)
    before = {t.lines for t in desk.app.things if isinstance(t, Label) and t.z >= OVERLAY}
    assert before
    grow(desk.app, (800, 600))
    desk.app.step()
    assert not [t.lines for t in desk.app.things if isinstance(t, Label) and t.z >= OVERLAY]
    assert desk.faults() == []
