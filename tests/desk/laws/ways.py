"""Hands that go the way to an action, as the hint shows it: by mouse, or by keyboard."""

import pygame

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.things import Drawn, Scroller
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.spots import TAB
from tests.desk.mouse import Mouse
from tests.desk.test_table import type_key

MOST = 8
"""So many clicks or keys an action takes at the most."""


class Hands:
    """Somebody who knows no table, and does what the way to an action names; what comes of it is noted, not done."""

    def __init__(self, app, scene: TableScene, mouse: Mouse) -> None:
        self.app, self.scene, self.mouse = app, scene, mouse
        self.done: list[Action] = []
        self.meant: Action | None = None
        scene.sitting.act, scene.sitting.proposes = self.done.append, lambda: self.meant

    def find(self, action: Action) -> None:
        """Go the way to `action`, or to one that is the same to the player: that is called the same.

        Raises AssertionError where all these ways end or lead to something else.
        """
        scene = self.scene
        view = scene.match.view(scene.sitting.seat)
        words = scene.table.order(action, view, scene.sitting)
        lost = []
        for same in [action, *(other for other in scene.sitting.legal if other != action)]:
            if scene.table.order(same, view, scene.sitting) == words:
                try:
                    self._go(same)
                    return
                except AssertionError as error:
                    lost.append(str(error))
                    self._put_down()
        raise AssertionError("; ".join(lost))

    def _go(self, action: Action) -> None:
        """Go the way to `action` and put everything down again."""
        self.done.clear()
        self.picked: list[str] = []
        self.meant = action
        self.mouse.settle()
        for _ in range(MOST):
            for _ in range(2):  # to the board that is followed, then to all of it
                if not self._shown(action):
                    self._other_sight()
            self.picked.append(self._next(action))
            self.pick(self.picked[-1])
            self.mouse.settle()
            if self.done:
                break
        assert self.done == [action], f"meant {action_text(action)}, did {self.done} by {self.picked}"
        self._put_down()

    def _put_down(self) -> None:
        self.scene.sitting.put_down()
        self.scene.sitting.tab = ""
        self.app.redraw()

    def pick(self, target: str) -> None:
        """Pick a target that can be picked."""
        raise NotImplementedError

    def places(self) -> dict[str, Drawn]:
        """Return the targets that can be picked."""
        raise NotImplementedError

    def _other_sight(self) -> None:
        """Follow the board, or have all of it in sight where it is followed, where that has a key."""
        hints = self.scene.keys()
        if any(hint.key == "F" for hint in hints):
            type_key(self.app, self.mouse, pygame.K_f)
            self.mouse.settle()

    def _way(self, action: Action) -> tuple[str, ...]:
        scene = self.scene
        return scene.table.way(action, scene.match.view(scene.sitting.seat), scene.sitting)

    def _shown(self, action: Action) -> list[str]:
        """Return the targets on the way that can be picked, in its order."""
        places, clicks = self.places(), self.scene.sitting.targets
        way = self._way(action)
        return [name for name in way if name in places and name not in clicks and not places[name].refusal]

    def _next(self, action: Action) -> str:
        """Return the target that leads on from what has been picked so far."""
        shown = self._shown(action)
        assert shown, (
            f"nothing on the way to {action_text(action)} is to be picked: {self._way(action)} after "
            f"{self.scene.sitting.targets}, only {sorted(self.places())}"
        )
        return next((name for name in reversed(shown) if not name.startswith(TAB)), shown[-1])


class ByMouse(Hands):
    """Clicks, and turns the wheel for what is scrolled out of sight."""

    def places(self) -> dict[str, Drawn]:
        areas = [thing for thing in self.app.live if isinstance(thing, Scroller)]
        return {
            thing.target: thing
            for thing in self.app.live
            if thing.target is not None and (self._seen(thing) or any(_is_in(thing, area) for area in areas))
        }

    def pick(self, target: str) -> None:
        thing = self.places()[target]
        if not self._seen(thing):
            self.app.stage.bring_into_view(thing, 0)
            self.app.redraw()
            self.mouse.frames(1)
        self.mouse.click(target)

    @staticmethod
    def _seen(thing: Drawn) -> bool:
        return thing.bounds.w > 0 and thing.bounds.h > 0


class ByKeyboard(Hands):
    """Has the focus walk to what is to be picked, and presses Return."""

    def places(self) -> dict[str, Drawn]:
        return self.app.stage.walkable()

    def pick(self, target: str) -> None:
        self.app.focus(target)
        type_key(self.app, self.mouse, pygame.K_RETURN)


def _is_in(thing: Drawn, area: Scroller) -> bool:
    return thing.clip is not None and area.box.contains(thing.clip)
