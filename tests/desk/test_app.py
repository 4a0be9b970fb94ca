"""The loop, driven by synthetic events: stack, focus, idling, resizing, refusals, crashes."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
import samples

from tabletop.desk import intents as i
from tabletop.desk.app import App
from tabletop.desk.box import Box
from tabletop.desk.dialogs import KeysHelp
from tabletop.desk.focus import targets, walk
from tabletop.desk.motion import Lane
from tabletop.desk.overlay import SEE_RULE
from tabletop.desk.scene import Host, Scene
from tabletop.desk.scenes.rules import RulesScene
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.sheet import Sheet
from tabletop.desk.sprites import Sprites, Wanted
from tabletop.desk.theme import PRIMARY_SKIN
from tabletop.desk.things import Drawn, Label, Reason
from tabletop.desk.widgets import TextEdit, button, scrolling, text_field


class Probe(Scene):
    """Notes what happens to it, and shows a grid of buttons and a field."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name, self.log, self.got, self.composed = name, log, list[i.Intent](), 0
        self.edit = TextEdit("rain")
        self.broken = False

    def enter(self, host: Host) -> None:
        super().enter(host)
        self.log.append(f"enter {self.name}")

    def shown(self) -> None:
        self.log.append(f"shown {self.name}")

    def leave(self) -> None:
        self.log.append(f"leave {self.name}")

    def handle(self, intent: i.Intent) -> bool:
        self.got.append(intent)
        return False

    def compose(self, sheet: Sheet) -> None:
        if self.broken:
            raise RuntimeError("broken")
        self.composed += 1
        sheet.ground()
        for n, row in enumerate(Box(40, 40, 400, 200).rows(2, 20)):
            for k, place in enumerate(row.columns(3, 20)):
                refusal = Reason("It is greyed.", "snitch.9") if (n, k) == (1, 2) else None
                button(sheet, place, "Go", f"b{n}{k}", refusal=refusal)
        text_field(sheet, Box(40, 300, 300, 48), self.edit, "field")
        with scrolling(sheet, "list", Box(500, 40, 300, 200), 1000) as inside:
            sheet.text(inside.cut_top(40)[0], "Top of the list")

    def compose_moving(self, sheet: Sheet) -> None:
        at = self.host.motion.value("piece")
        if at is not None:
            sheet.plate(Box(round(at[0]), 500, 60, 60), PRIMARY_SKIN)


def key(code: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def click(place: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


@pytest.fixture
def probe(make_app: Callable[..., App]) -> tuple[App, Probe]:
    app = make_app()
    scene = Probe("a", [])
    app.push(scene)
    app.step()
    return app, scene


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
    app.motion.start("piece", (100.0,), (400.0,), 1.0, lane=Lane.OWN)
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


def test_a_scene_says_nothing_about_what_comes_under_a_resting_pointer(
    probe: tuple[App, Probe], time: Callable[[], float]
) -> None:
    app, _ = probe

    def point(x: int, y: int) -> str:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0)))
        return wait()

    def wait() -> str:
        for _ in range(3):
            time.now += 1.0  # type: ignore[attr-defined]
            app.step()
        return " ".join(line for thing in app.things if isinstance(thing, Label) for line in thing.lines)

    box = next(thing.bounds for thing in app.live if thing.target == "b12")
    assert "It is greyed." in point(*box.centre)
    app.push(Probe("second", []))
    assert "It is greyed." not in wait()
    assert "It is greyed." not in point(box.centre[0] + 2, box.centre[1])
    assert "It is greyed." in point(box.centre[0] + 8, box.centre[1])


def test_nothing_is_said_about_what_a_click_leaves_under_the_pointer(
    probe: tuple[App, Probe], time: Callable[[], float]
) -> None:
    app, _ = probe

    def point(at: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
        wait()

    def wait() -> None:
        for _ in range(3):
            time.now += 1.0  # type: ignore[attr-defined]
            app.step()

    thing = next(thing for thing in app.live if thing.target == "b12")
    point(thing.bounds.centre)
    assert app.overlay.refusing is not None
    free = next(thing.bounds.centre for thing in app.live if thing.target == "b00")
    point(free)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=free, button=1))
    app.step()
    app._point(thing.bounds.centre)  # it comes to lie there
    wait()
    assert app.overlay.refusing is None
    point(thing.bounds.centre)
    assert app.overlay.refusing is not None


def test_the_focus_walks_by_place(probe: tuple[App, Probe]) -> None:
    app, scene = probe
    key(pygame.K_TAB)
    app.step()
    assert app.looks.focus == "b00"
    for code in (pygame.K_RIGHT, pygame.K_DOWN):
        key(code)
    app.step()
    assert app.looks.focus == "b11"
    key(pygame.K_RETURN)
    app.step()
    assert i.Picked("b11") in scene.got
    key(pygame.K_TAB, pygame.KMOD_SHIFT)
    app.step()
    assert app.looks.focus == "b10"


def test_every_target_is_reached_by_arrows_from_the_first(probe: tuple[App, Probe]) -> None:
    places = targets(probe[0].live)
    seen, edge = set[str | None](), [walk(places, None, "next")]
    while edge:
        here = edge.pop()
        if here not in seen:
            seen.add(here)
            edge += [walk(places, here, way) for way in ("left", "right", "up", "down")]
    assert seen == set(places)


def test_a_refusal_shows_its_reason_and_opens_its_rule(probe: tuple[App, Probe]) -> None:
    app, scene = probe
    place = next(t.box.centre for t in app.live if t.target == "b12")
    click(place)
    app.step()
    assert i.Picked("b12") not in scene.got
    assert any(isinstance(t, Label) and "greyed" in t.lines[0] for t in app.things)
    click(next(t.box.centre for t in app.live if t.target == SEE_RULE))
    app.step()
    assert isinstance(app.stack.top, RulesScene)
    assert app.stack.top.rule == "snitch.9"
    key(pygame.K_ESCAPE)
    app.step()
    assert app.stack.top is scene


def test_pointing_at_what_is_greyed_says_why(probe: tuple[App, Probe], time: Callable[[], float]) -> None:
    app, _ = probe
    place = next(t.box.centre for t in app.live if t.target == "b12")
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    app.step()
    time.now += 1.0  # type: ignore[attr-defined]
    app.step()
    assert any(isinstance(t, Label) and "greyed" in t.lines[0] for t in app.things)


def test_typing_goes_to_the_field_and_shortcuts_to_the_scene(probe: tuple[App, Probe]) -> None:
    app, scene = probe
    key(pygame.K_u)
    app.step()
    assert i.Shortcut("u") in scene.got
    click(next(t.box.centre for t in app.live if t.target == "field"))
    app.step()
    app.step()
    key(pygame.K_u)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="u"))
    key(pygame.K_HOME)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="dr"))
    app.step()
    assert scene.edit.text == "drrainu"
    assert scene.got.count(i.Shortcut("u")) == 1


def test_the_wheel_scrolls_an_area_and_reaches_the_scene_elsewhere(probe: tuple[App, Probe]) -> None:
    app, scene = probe
    app.handle(i.Scroll((600, 100), -2))
    app.step()
    assert app.looks.scrolls["list"] == 128
    app.handle(i.Scroll((900, 600), 1))
    assert i.Scroll((900, 600), 1) in scene.got
    app.handle(i.Scroll((600, 100), -1000))
    app.step()
    assert app.looks.scrolls["list"] == 800


def test_space_skips_what_moves_and_question_mark_shows_keys(probe: tuple[App, Probe]) -> None:
    app, scene = probe
    app.motion.start("piece", (0.0,), (9.0,), 5)
    key(pygame.K_SPACE)
    app.step()
    assert not app.motion.busy
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="?"))
    app.step()
    assert isinstance(app.stack.top, KeysHelp)
    assert app.stack.visible == [scene, app.stack.top]


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


def test_sprites_wait_for_their_frame(tmp_path: Path) -> None:
    path = tmp_path / "disc.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20">'
        '<rect width="10" height="20" fill="#fff"/></svg>'
    )
    sprites = Sprites(budget=0.0)
    sprites.begin_frame()
    want = Wanted((str(path),), 40, 40, turn=1, tint=(255, 0, 0))
    assert sprites.get(want) == (None, False)
    assert sprites.waiting == 1
    sprites.finish()
    image, ready = sprites.get(want)
    assert ready
    assert image is not None
    assert tuple(image.get_at((20, 20))) == (255, 0, 0, 255)
    assert image.get_at((20, 2)).a == 0  # turned, it is wide and not high
    assert image.get_at((2, 20)).a == 255


def test_a_frame_that_animates_is_short(make_app: Callable[..., App], time: Callable[[], float]) -> None:
    app = make_app(1920, 1080)
    app.push(Probe("a", []))
    app.step()
    app.step()
    app.frame_times.clear()
    app.motion.start("piece", (100.0,), (1500.0,), 2.0)
    for _ in range(100):
        time.now += 1 / 60  # type: ignore[attr-defined]
        app.step()
    assert len(app.frame_times) > 50
    assert app.frame_times.quantile(0.5) < 0.016


def test_things_are_values() -> None:
    assert Drawn(box=Box(0, 0, 1, 1), target="a") == Drawn(box=Box(0, 0, 1, 1), target="a")
    assert hash(Drawn(box=Box(0, 0, 1, 1))) == hash(Drawn(box=Box(0, 0, 1, 1)))
