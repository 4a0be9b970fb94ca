"""Any action at any table by mouse or by keyboard, along the way that hints know."""

import pygame

from tabletop.core.actions import Action
from tabletop.desk.tables.spots import TAB
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key

MOST_CLICKS = 9


def next_target(at: AtTable, action: Action) -> str:
    """Return what is to be clicked next on the way to `action`: the last of it that can be, or else a tab."""
    scene = at.scene
    way = scene.table.way(action, at.match.view(scene.sitting.seat), scene.sitting)
    shown = [name for name in way if (thing := at.mouse.target(name)) is not None and not thing.refusal]
    assert shown, f"nothing leads to {action} after {scene.sitting.targets}"
    pieces = [name for name in shown if not name.startswith(TAB) and name not in scene.sitting.targets]
    return pieces[-1] if pieces else shown[-1]


def by_mouse(at: AtTable, action: Action) -> None:
    """Carry out `action` by clicks."""
    made = len(at.match.entries)
    for _ in range(MOST_CLICKS):
        at.mouse.click(next_target(at, action))
        at.mouse.frames(2)
        if len(at.match.entries) > made:
            break
    assert at.match.entries[made].action == action


def by_keyboard(at: AtTable, action: Action) -> None:
    """Carry out `action` with Tab and Enter alone."""
    made = len(at.match.entries)
    for _ in range(MOST_CLICKS):
        wanted = next_target(at, action)
        for _ in range(400):
            if at.app.looks.focus == wanted:
                break
            type_key(at.app, at.mouse, pygame.K_TAB)
        assert at.app.looks.focus == wanted, f"Tab never gets to {wanted}"
        type_key(at.app, at.mouse, pygame.K_RETURN)
        at.mouse.frames(2)
        if len(at.match.entries) > made:
            break
    assert at.match.entries[made].action == action
