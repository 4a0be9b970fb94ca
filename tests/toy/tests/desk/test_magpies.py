"""Magpies in the window, from the title to the result: by mouse, by keyboard, against AI seats."""

import pygame
import pytest

from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.result import ResultScene
from tests.desk.seats import SlowThinker


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_whole_game(desk, monkeypatch, hands):
    monkeypatch.setattr("tabletop.play.pilot.ProcessThinker", lambda *_: SlowThinker(ready=True))

    def pick(target: str) -> None:
        desk.click(target) if hands == "mouse" else (desk.walk_to(target), desk.key(pygame.K_RETURN))

    pick("poster.magpies")
    desk.well_drawn("set-up")
    pick("start")
    scene = desk.top
    assert isinstance(scene, TableScene)
    assert {seat.kind for seat in scene.match.seats} == {"human", "steady"}
    for _ in range(200):
        desk.mouse.settle()
        if desk.top is not scene:
            break
        if scene.sitting.legal and not scene.sitting.busy:
            way = scene.table.way(scene.sitting.legal[0], scene.sitting.view, scene.sitting)
            pick(next(name for name in reversed(way) if desk.has(name)))
    assert scene.match.over
    pick("stage.go")
    assert isinstance(desk.top, ResultScene)
    desk.well_drawn("result")
