"""Every scene of the frame, at every size: text in its box, contrast, room to click; and what the scenes do."""

from collections.abc import Callable

import pygame
import pytest
import samples
from gallery import Gallery

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import contrast_faults, faults, target_faults, text_faults
from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.theme import BODY, QUIET, Skin
from tabletop.desk.draw.things import Drawn, Label, Plate, Reason
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.scenes.rules.text import read_rules
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.window.app import App
from tabletop.desk.window.dialogs import Dialog, DialogButton, KeysHelp
from tabletop.desk.window.scene import Scene

SIZES = [(1024, 640, 100), (1280, 720, 100), (1600, 900, 100), (1920, 1080, 100), (1280, 720, 200), (1920, 1080, 200)]
RULES = "\n\n".join(
    f"## Chapter {k}\n\nA tile is laid beside another tile, and its edges must match. {{#snitch.{k}}}\n\n- one\n- two"
    for k in range(30)
)


def rules_scene(rule: str = "") -> RulesScene:
    scene = RulesScene("snitch")
    scene.blocks, scene.rule = read_rules(RULES), rule
    scene._open(scene.block_of(rule) or 0)
    return scene


SCENES: dict[str, Callable[[], Scene]] = {
    "title5": samples.title,
    "title1": lambda: samples.title(1),
    "title2": lambda: samples.title(2, open_game=False),
    "first start": lambda: samples.title(1, open_game=False, today=False),
    "settings": SettingsScene,
    "rules": lambda: rules_scene("snitch.3"),
    "dialog": lambda: Dialog(
        "End the turn?",
        "Three action points are left. " * 4,
        [DialogButton("End it", primary=True), DialogButton("Not yet")],
    ),
    "keys": lambda: KeysHelp([]),
}


def check(app: App) -> list[str]:
    """Return what is wrong with what an app shows."""
    return faults(app.things, app.faces, Box(0, 0, *app.window.canvas.get_size()), app.unit().value, app.live)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_keeps_the_rules_of_the_screen_however_it_is_scrolled(
    name: str, size: tuple[int, int, int], make_app: Callable[..., App]
) -> None:
    app = make_app(*size)
    app.push(samples.title())
    app.push(SCENES[name]())
    for notch in (0, 300, 100_000):
        for area in list(app.looks.scrolls):
            app.looks.scrolls[area] = notch
        app.redraw()
        app.step()
        assert check(app) == []
    for target in [thing.target for thing in app.live if thing.target]:  # hovered, each control looks different
        app.looks.hover = target
        app.compose_anew()
        assert check(app) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_refusal_and_a_toast_keep_them_too(size: tuple[int, int, int], make_app: Callable[..., App]) -> None:
    app = make_app(*size)
    app.push(SettingsScene())
    app.toast("Settings can't be saved (No space left on device): they hold until you quit.")
    app.refuse(
        "text.less", Reason("Build needs 4 AP: you have 3. Flip a chip this turn and it counts next turn.", "s.9")
    )
    app.step()
    window = Box(0, 0, *size[:2])
    assert text_faults(app.things, app.faces, window, app.unit().value) == []
    assert contrast_faults(app.things) == []


@pytest.mark.parametrize("size", [(1600, 900, 100), (1920, 1080, 100)], ids=str)
def test_every_widget_keeps_them(size: tuple[int, int, int], make_app: Callable[..., App]) -> None:
    app = make_app(*size)
    app.push(Gallery())
    app.step()
    assert check(app) == []
    for target in [thing.target for thing in app.live if thing.target]:
        app.looks.hover = app.looks.pressed = target
        app.compose_anew()
        assert check(app) == []


def test_the_checks_find_what_is_wrong() -> None:
    faces, window = Faces(), Box(0, 0, 400, 300)

    def label(box: Box, **fields: object) -> Label:
        base = {"lines": ("Upgrade needs 4 AP",), "style": BODY, "pixels": 17, "colour": QUIET, "line_height": 22}
        return Label(box=box, **{**base, **fields})  # type: ignore[arg-type]

    plate = Plate(box=window, skin=Skin((40, 57, 77), (40, 57, 77)))
    assert "wide" in text_faults([label(Box(0, 0, 40, 30))], faces, window, 1)[0]
    assert "high" in text_faults([label(Box(0, 0, 300, 8))], faces, window, 1)[0]
    assert "less than 16" in text_faults([label(Box(0, 0, 300, 30), pixels=12)], faces, window, 1)[0]
    assert "leaves the window" in text_faults([label(Box(300, 0, 300, 30))], faces, window, 1)[0]
    assert "contrast" in contrast_faults([plate, label(Box(0, 0, 300, 30), colour=(80, 90, 100))])[0]
    assert contrast_faults([plate, label(Box(0, 0, 300, 30))]) == []
    small = Drawn(box=Box(0, 0, 20, 40), target="a")
    over = Drawn(box=Box(10, 0, 40, 40), target="b")
    assert len(target_faults([small, over], window)) == 2


def test_a_poster_is_one_click(make_app: Callable[..., App]) -> None:
    app = make_app()
    started: list[str] = []
    scene = samples.title()
    scene.acts = type(scene.acts)(*[samples.nothing] * 2, started.append, *[samples.nothing] * 4)
    app.push(scene)
    app.step()
    place = next(t.box.centre for t in app.live if t.target == "poster.patrol")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    app.step()
    assert started == ["patrol"]
