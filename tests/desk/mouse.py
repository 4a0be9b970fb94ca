"""A hand on the mouse: plays actions by moving, pressing and releasing the button where the targets are."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from tabletop.core.actions import Action, action_text
from tabletop.desk.draw.things import Drawn, Label, target_at
from tabletop.desk.parts.lookout import MAP
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.on_stage import OnStage
from tabletop.desk.scenes.result.climax import Climax
from tabletop.desk.tables.spots import PREFIX
from tabletop.desk.window.app import App

IN_DRAWER = ("load", "fetch", "dump", "stash", "jail", "deliver", "pay", "done", "collect", "keep", "leave", "pass")


class Mouse:
    """Works an app through pygame's own event queue, one frame a movement."""

    def __init__(self, app: App, time) -> None:
        self.app = app
        self.time = time
        self.clicks = 0

    def frames(self, n: int = 1, seconds: float = 1 / 60) -> None:
        """Let `n` frames go by; what lies between the first and the last two is not looked at."""
        for i in range(n):
            self.time.now += seconds
            if 0 < i < n - 2:
                with self.unseen():
                    self.app.step()
            else:
                self.app.step()

    def go_on(self) -> bool:
        """Go on from a moment of the match that holds; tell whether there was one."""
        held = isinstance(self.app.stack.top, OnStage | RoundEnd) and not isinstance(self.app.stack.top, Climax)
        if held:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            self.frames()
        return held

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Let what happens be composed no sooner than it is looked at: on the way to a moment nobody looks."""
        if "paint" in vars(self.app):  # somebody else looks away already
            yield
            return
        self.app.paint = lambda moving=False: False
        try:
            yield
        finally:
            del self.app.paint

    def settle(self) -> None:
        """Let everything that moves arrive, moments that hold too, and the view that glides after it."""
        for _ in range(400):
            with self.unseen():
                self.frames(1, 0.1)
            if not self.go_on() and not self.app.motion.busy:
                self.frames(3, 0.1)
                if not self.go_on():  # how a round ended may have begun because all else was over
                    return
        raise AssertionError("something never stops moving")

    def target(self, name: str) -> Drawn | None:
        found = [t for t in self.app.live if t.target == name and t.bounds.w and t.bounds.h]
        return found[-1] if found else None

    def at(self, x: int, y: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
        self.frames()

    def press(self, x: int, y: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
        self.frames()
        self.clicks += 1

    def click(self, name: str) -> None:
        """Point at a target and click it; the frame between shows what hovering shows."""
        thing = self.target(name)
        assert thing is not None, f"no target {name!r} among {sorted({t.target for t in self.app.live if t.target})}"
        x, y = self.place(thing)
        self.at(x, y)
        self.press(x, y)

    def place(self, thing: Drawn) -> tuple[int, int]:
        """Return a pixel at which `thing` is what a click hits."""
        box = thing.bounds
        spots = [
            box.centre,
            *((box.x + box.w * i // 8, box.y + box.h * j // 8) for i in range(1, 8) for j in range(1, 8)),
        ]
        for spot in spots:
            hit = target_at(self.app.live, spot)
            if hit is not None and hit.target == thing.target:
                return spot
        raise AssertionError(f"{thing.target!r} is covered everywhere")

    def wheel_to(self, scene: TableScene, name: str) -> None:
        """Have a target on the city in the window: by the small map, the arrows to what can be chosen, or dragging."""
        self.settle()
        for _ in range(2):  # to all of the city, and closer again
            if self.target(name) is None and self.target(MAP) is not None:
                self.click(MAP)
                self.settle()
        for side in ("left", "up", "right", "down") * 3:
            if self.target(name) is None and self.target(f"look.{side}") is not None:
                self.click(f"look.{side}")
                self.settle()
        for dx, dy in ((0, 0), (200, 0), (-400, 0), (200, 200), (0, -400), (300, 100), (-600, 0)):
            if dx or dy:
                box = scene.table.camera.box
                self.drag(box.centre, (dx, dy))
            thing = self.target(name)
            if thing is not None and thing.bounds.w >= thing.box.w and thing.bounds.h >= thing.box.h:
                return

    def drag(self, start: tuple[int, int], by: tuple[int, int]) -> None:
        end = (start[0] + by[0], start[1] + by[1])
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=2))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=by, buttons=(0, 1, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=2))
        self.frames()

    def carry(self, name: str, end: tuple[int, int]) -> None:
        """Drag a target to a place and let go of it there."""
        thing = self.target(name)
        assert thing is not None
        start = self.place(thing)
        self.at(*start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.frames()
        for n in range(1, 9):
            at = tuple(a + (b - a) * n // 8 for a, b in zip(start, end, strict=True))
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
            self.frames(2)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        self.frames(2)

    # Actions of Snitch! ---------------------------------------------------------------------------------------------

    def play(self, scene: TableScene, action: Action) -> None:
        """Carry out `action` as a player would, and check that the match did just that."""
        before = len(scene.match.entries)
        self._find(scene, action)
        assert len(scene.match.entries) > before, f"{action_text(action)}: nothing was done"
        assert scene.match.entries[before].action == action, (
            f"meant {action_text(action)}, did {action_text(scene.match.entries[before].action)}"
        )
        self.settle()

    def _find(self, scene: TableScene, action: Action) -> None:
        verb = action[0]
        if verb == "play":
            self._lay(scene, action)
        elif self.target(PREFIX + action_text(action)) is not None:
            self.click(PREFIX + action_text(action))
        elif verb in ("draw", "flip", "end"):
            self._close(scene)
            self.click(f"act.{verb}")
        elif verb in ("walk", "bump", "start", "site", "yield", "interrogate", "coerce"):
            self._close(scene)
            self.wheel_to(scene, action[1])
            self.click(action[1])
        elif verb == "upgrade":
            self.click("act.upgrade")
            self.click(
                action_text(action)
                if self.target(PREFIX + action_text(action)) is None
                else PREFIX + action_text(action)
            )
        else:
            assert verb in IN_DRAWER
            if scene.sitting.mode != "cubes":
                self.click("act.cubes")
            if self.target(PREFIX + action_text(action)) is None:
                self.click(f"{PREFIX}held {action[-1]}")
            self.click(PREFIX + action_text(action))

    def _close(self, scene: TableScene) -> None:
        if scene.sitting.mode:
            self.click("drawer.close")

    def _lay(self, scene: TableScene, action: Action) -> None:
        self._close(scene)
        if scene.sitting.clicks[-1:] != (action[1],):
            self.click(action[1])
        for _ in range(4):
            if str(scene.sitting.notes.turn) == action[2][-1]:
                break
            self.click("turn")
        self.wheel_to(scene, action[2])
        self.click(action[2])


class Player:
    """Somebody at a window of the app, who reads what is shown there and works it with a mouse."""

    app: App
    mouse: Mouse

    @property
    def top(self):
        """The scene that is uppermost."""
        return self.app.stack.top

    @property
    def words(self) -> str:
        """All that can be read."""
        return " ".join(line for thing in self.app.things if isinstance(thing, Label) for line in thing.lines)

    @property
    def targets(self) -> set[str]:
        """The targets that can be picked."""
        return {thing.target for thing in self.app.live if thing.target}

    def click(self, target: str) -> None:
        self.mouse.click(target)
        self.mouse.frames(3)
