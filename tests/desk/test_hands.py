"""The player’s hands: pointer and keyboard, driven by synthetic events."""

from collections.abc import Callable

import pygame

from tabletop.desk.draw.things import Label
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.window import intents as i
from tabletop.desk.window.app import App
from tabletop.desk.window.dialogs import KeysHelp
from tabletop.desk.window.focus import targets, walk
from tabletop.desk.window.motion import Tween
from tabletop.desk.window.overlay import SEE_RULE
from tests.desk.probe import Probe, click, key


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
    app.hands.point(thing.bounds.centre)  # it comes to lie there
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
    click(place)
    app.step()
    assert app.stack.top is scene
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
    app.motion.start("piece", Tween((0.0,), (9.0,), 5))
    key(pygame.K_SPACE)
    app.step()
    assert not app.motion.busy
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="?"))
    app.step()
    assert isinstance(app.stack.top, KeysHelp)
    assert app.stack.visible == [scene, app.stack.top]
