"""The loop, driven by synthetic events: stack, idling, resizing, crashes."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
import samples

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.faces import FACES, Faces
from tabletop.desk.draw.painter import Painter
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.sprites import Sprites, Wanted
from tabletop.desk.draw.things import Drawn, Ground
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.widgets import Command, button, text_field
from tabletop.desk.window import intents as i
from tabletop.desk.window.app import App
from tabletop.desk.window.motion import Lane, Tween
from tabletop.play.match import Seat
from tests.desk.probe import Probe, click, key

pytestmark = pytest.mark.painted


def test_the_life_of_scenes_on_the_stack(make_app: Callable[..., App]) -> None:
    app, log = make_app(), []
    a, b, c = (Probe(name, log) for name in "abc")
    app.push(a)
    app.push(b)
    app.replace(c)
    app.pop()
    assert app.stack.top is a
    assert log == ["enter a", "shown a", "enter b", "shown b", "leave b", "enter c", "shown c", "leave c", "shown a"]
    app.pop()
    assert log[-1] == "leave a"
    assert not app.running


def test_popping_a_scene_takes_what_lies_above_it_too(make_app: Callable[..., App]) -> None:
    app, log = make_app(), []
    a, b, c = (Probe(name, log) for name in "abc")
    for scene in (a, b, c):
        app.push(scene)
    app.pop(b)
    assert app.stack.top is a
    assert log[-3:] == ["leave c", "leave b", "shown a"]
    app.pop(b)
    assert app.stack.top is a


def test_what_is_composed_for_long_is_painted_in_the_next_frame(
    probe: tuple[App, Probe], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Protects what moves from frames that compose and paint; what changes in each frame is painted all the same."""
    app, _ = probe
    app.spreads = True
    monkeypatch.setattr("tabletop.desk.window.app.COMPOSE_BUDGET", -1.0)  # seconds; all takes longer
    did: list[str] = []
    compose, show = app.stage.compose, app.painter.show
    monkeypatch.setattr(app.stage, "compose", lambda unit: did.append("compose") or compose(unit))
    monkeypatch.setattr(app.painter, "show", lambda *what: did.append("paint") or show(*what))
    app.redraw()
    assert app.step()
    assert did == ["compose"]
    app.step()
    assert did == ["compose", "paint"]
    did.clear()
    for _ in range(6):
        app.redraw()
        app.step()
    assert did == ["compose", "paint"] * 3


def test_idle_composes_and_draws_nothing(probe: tuple[App, Probe], time: Callable[[], float]) -> None:
    app, scene = probe
    for _ in range(3):
        app.step()
    composed = scene.composed
    for _ in range(20):
        time.now += 1 / 60  # type: ignore[attr-defined]
        assert not app.step()
    assert scene.composed == composed


def test_the_same_list_composed_again_draws_nothing(probe: tuple[App, Probe]) -> None:
    app, _ = probe
    app.redraw()
    assert not app.step()


def test_a_movement_draws_only_where_it_is(probe: tuple[App, Probe], time: Callable[[], float]) -> None:
    app, scene = probe
    app.motion.start("piece", Tween((100.0,), (400.0,), 1.0), lane=Lane.OWN)
    app.step()
    composed = scene.composed
    time.now += 0.05  # type: ignore[attr-defined]
    assert app.step()
    assert scene.composed == composed
    assert 0 < app.painter.painted < 8


def test_a_partial_repaint_is_the_same_picture_as_a_whole_one(probe: tuple[App, Probe]) -> None:
    app, _ = probe
    for target in ("b00", "b12", None):
        app.looks.hover = target
        app.redraw()
        app.paint()
        partial = pygame.image.tobytes(app.window.canvas, "RGB")
        app.painter.forget()
        app.redraw()
        app.paint()
        assert pygame.image.tobytes(app.window.canvas, "RGB") == partial


@pytest.mark.parametrize("size", [(300, 200), (700, 420), (1024, 640), (3840, 2160)])
def test_any_window_size_is_drawn(size: tuple[int, int], make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app()
    app.push(samples.title())
    app.step()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
    app.step()
    screen = app.window.screen
    colours = {tuple(screen.get_at((x, y))) for x in range(0, size[0], 3) for y in range(0, size[1], 7)}
    assert len(colours) > 5
    if 640 > size[1] >= 400:  # scaled down: a click still finds what is under it
        place = next(t.box.centre for t in app.live if t.target == "settings")
        app.handle(
            app.window.in_canvas(i.Point((round(place[0] * app.window.zoom), round(place[1] * app.window.zoom))))
        )
        assert app.looks.hover == "settings"


def test_full_screen_and_back_and_the_place_is_kept(probe: tuple[App, Probe]) -> None:
    app, _ = probe
    for on in (True, False):
        key(pygame.K_F11)
        app.step()
        assert app.window.full_screen is on
        assert app.prefs.now.full_screen is on
    assert app.window.place().width == 1280


def test_a_broken_scene_is_left_and_said_so(make_app: Callable[..., App]) -> None:
    app = make_app()
    app.push(samples.title())
    broken = Probe("broken", [])
    broken.broken = True
    app.push(broken)
    try:
        app.step()
    except RuntimeError:
        assert app._recover()
    app.step()
    assert broken.log[-1] == "leave broken"
    assert (app.prefs.path.parent / "crash.txt").read_text().strip().endswith("broken")
    assert app.running


def test_the_loop_runs_and_ends_with_a_status(make_app: Callable[..., App]) -> None:
    app = make_app()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run(SettingsScene()) == 0
    app = make_app()
    scene = Probe("broken", [])
    scene.broken = True
    assert app.run(scene) == 1


def test_a_missing_sprite_is_a_neutral_tile_and_reported() -> None:
    sprites = Sprites()
    image, ready = sprites.get(Wanted(("ui", "icon-no-such-thing.svg"), 24, 24))
    assert ready
    assert image is not None
    assert image.get_size() == (24, 24)
    assert image.get_at((12, 12)).a
    assert sprites.missing == {("ui", "icon-no-such-thing.svg")}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.svg", b""),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x09\0\0\0\x09"),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\xea\x60\0\0\xea\x60"),
    ],
    ids=["empty", "head-alone", "huge"],
)
def test_a_picture_that_cannot_be_drawn_is_a_neutral_tile(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    path = (str(tmp_path / name),)
    sprites = Sprites(budget=0.0)
    sprites.begin_frame()
    stand_in, made = sprites.get(Wanted(path, 40, 20))
    assert not made
    sprites.finish()
    found, made = sprites.get(Wanted(path, 40, 20))
    assert (made, found.get_size(), stand_in.get_size(), sprites.missing) == (True, (40, 20), (40, 20), {path})
    surface, ground = (
        pygame.Surface((64, 36)),
        Ground(box=Box(0, 0, 64, 36), light=(40, 40, 40), deep=(9, 9, 9), picture=path),
    )
    Painter(Faces(), sprites).show(surface, [ground])
    assert surface.get_at((30, 14))[:3] != (0, 0, 0)


def test_sprites_wait_for_their_frame(tmp_path: Path) -> None:
    path = tmp_path / "disc.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20">'
        '<rect width="10" height="20" fill="#fff"/></svg>'
    )
    sprites = Sprites(budget=0.0)
    sprites.begin_frame()
    want = Wanted((str(path),), 40, 40, turn=1, tint=(255, 0, 0))
    rough, ready = sprites.get(want)
    assert not ready, "something stands in for it"
    assert tuple(rough.get_at((20, 20))) == (255, 0, 0, 255)
    assert sprites.get(want)[0] is rough
    assert sprites.waiting == 1
    sprites.finish()
    image, ready = sprites.get(want)
    assert ready
    assert image is not None
    assert tuple(image.get_at((20, 20))) == (255, 0, 0, 255)
    assert image.get_at((20, 2)).a == 0  # turned, it is wide and not high
    assert image.get_at((2, 20)).a == 255


def test_a_frame_that_animates_composes_nothing_anew(make_app: Callable[..., App], time: Callable[[], float]) -> None:
    app = make_app(1920, 1080)
    scene = Probe("a", [])
    app.push(scene)
    app.step()
    app.step()
    composed = scene.composed
    app.motion.start("piece", Tween((100.0,), (1500.0,), 2.0))
    for _ in range(100):
        time.now += 1 / 60  # type: ignore[attr-defined]
        app.step()
    assert app.motion.busy
    assert scene.composed == composed


def test_things_are_values() -> None:
    assert Drawn(box=Box(0, 0, 1, 1), target="a") == Drawn(box=Box(0, 0, 1, 1), target="a")
    assert hash(Drawn(box=Box(0, 0, 1, 1))) == hash(Drawn(box=Box(0, 0, 1, 1)))


class Once(Probe):
    """Shows a button until it was picked."""

    def __init__(self) -> None:
        super().__init__("once", [])
        self.picked = 0

    def pick(self) -> None:
        self.picked += 1

    def compose(self, sheet: Sheet) -> None:
        sheet.ground()
        if not self.picked:
            button(sheet, Box(40, 40, 200, 60), "Go", Command("go", self.pick))
            text_field(sheet, Box(40, 300, 300, 48), self.edit, "field")


def test_a_click_is_about_what_the_one_before_it_left(make_app: Callable[..., App]) -> None:
    app, scene = make_app(), Once()
    app.push(scene)
    app.step()
    for _ in range(3):
        click((100, 70))
    app.step()
    assert scene.picked == 1
    app.handle(i.Press((60, 320)))
    assert app.looks.focus is None, "the field is gone with the button"


def test_nothing_is_done_where_nothing_is_to_be_seen(make_app: Callable[..., App]) -> None:
    app, scene = make_app(), Once()
    app.push(scene)
    app.step()
    pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=300, h=200, size=(300, 200)))
    app.step()
    click((100, 70))
    key(pygame.K_TAB)
    key(pygame.K_RETURN)
    key(pygame.K_ESCAPE)
    app.step()
    assert (scene.picked, scene.got, app.running) == (0, [], True)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="this system doesn’t tell what is open")
def test_each_face_is_read_once_and_no_size_of_it_stays_open(make_app: Callable[..., App]) -> None:
    app = make_app()
    before = len(list(Path("/proc/self/fd").glob("*")))
    for face in FACES:
        for pixels in range(8, 60):
            app.faces.font(face, pixels).size("Rain")
    assert len(list(Path("/proc/self/fd").glob("*"))) <= before
    assert len(app.faces.fonts) < 52 * len(FACES)


def test_pictures_are_kept_by_the_size_of_the_window(make_app: Callable[..., App]) -> None:
    app = make_app(640, 400)
    app.push(samples.title())
    for wide in range(1024, 1920, 128):
        high = wide * 5 // 8
        pygame.display.set_mode((wide, high), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=wide, h=high, size=(wide, high)))
        for _ in range(3):
            app.step()
        for cache in app.painter.caches:
            assert 0 < cache.bytes <= cache.limit or len(cache) < 2
    room = sum(cache.limit for cache in app.painter.caches)
    assert room < 20 * wide * high * 4
    pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=1024, h=640, size=(1024, 640)))
    app.step()
    assert sum(cache.limit for cache in app.painter.caches) < room


def test_the_screen_stays_lit_only_while_a_match_is_played(desk, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", told.append)
    desk.mouse.frames(2)
    assert told in ([], [True])
    assert desk.app.window._may_sleep, "the title may go dark"
    desk.front.begin("snitch", [Seat("human", "Ann")], "5", {})
    desk.mouse.frames(2)
    assert told[-1] is False
    desk.app.open_rules("snitch")
    desk.mouse.frames(2)
    assert told[-1] is False, "the rules are read over the table"
    desk.front._back_to_title()
    desk.mouse.frames(2)
    assert told[-1] is True
