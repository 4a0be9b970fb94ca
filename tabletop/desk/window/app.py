"""The app: the real loop, from events to the screen, and what scenes may ask of it."""

import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from time import perf_counter

import pygame

from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.painter import Painter
from tabletop.desk.draw.sheet import Looks
from tabletop.desk.draw.sprites import Sprites
from tabletop.desk.draw.things import Drawn, Reason
from tabletop.desk.draw.units import Unit
from tabletop.desk.widgets import TextEdit
from tabletop.desk.window import clipboard
from tabletop.desk.window import intents as i
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.hands import Hands
from tabletop.desk.window.motion import Lane, Motion
from tabletop.desk.window.overlay import Overlay
from tabletop.desk.window.prefs import Prefs
from tabletop.desk.window.rubbish import IdleCollector
from tabletop.desk.window.scene import Host, Scene, Stack
from tabletop.desk.window.sound import Cue, Sounds
from tabletop.desk.window.stage import Stage
from tabletop.desk.window.trouble import CRASHED, Breakdowns, paint_too_small
from tabletop.desk.window.window import Window

FRAME_RATE = 60
COMPOSE_BUDGET = 0.006  # seconds; what is composed for longer is painted in the next frame


class App(Host):
    """The window with its scenes.

    `open_rules` makes the rules reader for a game and a rule id ("" for the start). `clock` returns seconds and can be
    replaced in tests, which call `step` for one frame; `run` is the loop. `now` is when the last frame began, in its
    seconds. What is in `when_idle` is done once, each in a frame in which nothing is drawn, at the latest on closing.
    An app that `spreads` its work, as `run` lets it, paints in the next frame what it has composed for long.
    """

    def __init__(
        self,
        prefs: Prefs | None = None,
        *,
        open_rules: Callable[[str, str], Scene] | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.prefs = prefs or Prefs()
        self.window = Window(self.prefs.now.window, self.prefs.now.full_screen)
        self.motion, self.sprites, self.faces, self.looks = Motion(), Sprites(), Faces(), Looks()
        self.painter = Painter(self.faces, self.sprites)
        self.reader, self.overlay = i.Reader(), Overlay()
        self.sounds, self.collector = Sounds(), IdleCollector()
        self.stack = Stack(self)
        self.running = True
        self.stage = Stage(self.stack, self.faces, self.looks, self.overlay)
        self._unit: Unit | None = None
        self._open_rules = open_rules
        self.hands = Hands(self)
        self._clock, self.now = clock, clock()
        self._day = date.today()
        self._dirty = self._outdated = True
        self._shown = False
        self.spreads = False
        self._unpainted = False
        self.when_idle: list[Callable[[], object]] = []
        self._breakdowns = Breakdowns(self.prefs.path.parent)
        self.apply_prefs()
        if self.prefs.complaint:
            self.toast(self.prefs.complaint, stays=True)

    @property
    def things(self) -> tuple[Drawn, ...]:
        """Everything shown, in drawing order."""
        return self.stage.things

    @property
    def live(self) -> tuple[Drawn, ...]:
        """Of these, what takes input: the top scene and the overlay."""
        return self.stage.live

    # What scenes ask for --------------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        if isinstance(scene, Dialog) and self.stack.top is not None:
            scene.belong_to(self.looks.focus, self.stack.top.theme)
        self._changed_scene(not scene.overlay)
        self.stack.push(scene)

    def pop(self, scene: Scene | None = None) -> None:
        gone = scene or self.stack.top
        self._changed_scene(gone is not None and not gone.overlay)
        self.stack.pop(scene)
        self.running = self.running and len(self.stack) > 0

    def replace(self, scene: Scene) -> None:
        self._changed_scene(not scene.overlay)
        self.stack.replace(scene)

    def redraw(self) -> None:
        self._dirty = True
        self.stage.forget()

    def point_anew(self) -> None:
        self._dirty = True

    def toast(self, text: str, stays: bool = False, near: str = "") -> None:
        self.overlay.toast(text, self.now, stays, near)
        self._dirty = True

    def play(self, cue: Cue) -> None:
        self.sounds.play(cue)

    def refuse(self, target: str | None, reason: Reason) -> None:
        self.play(Cue.REFUSED)
        self.overlay.refused = (target, reason)
        self.redraw()

    def open_rule(self, rule: str) -> None:
        self.overlay.refused = None
        if self._open_rules is not None:
            self.push(self._open_rules(rule.partition(".")[0], rule))

    def open_rules(self, game: str) -> None:
        if self._open_rules is not None:
            self.push(self._open_rules(game, ""))

    def focus(self, target: str | None) -> None:
        self.looks.focus = target
        self.redraw()

    def copy(self, text: str) -> bool:
        return clipboard.put(text)

    def paste(self) -> str:
        return clipboard.get()

    def apply_prefs(self) -> None:
        now = self.prefs.now
        self.motion.speeds[Lane.OWN], self.motion.speeds[Lane.OTHERS] = now.own_speed, now.others_speed
        self.motion.reduced = now.reduced_motion
        if self._shown:  # to make sounds takes time that the first frame does without
            self.sounds.set(now.volume, now.muted)
        if now.full_screen != self.window.full_screen:
            self.window.set_full_screen(now.full_screen)
            self.painter.forget()
        self.redraw()

    def quit(self) -> None:
        self.running = False

    def save_picture(self, path: Path) -> None:
        self.window.save_picture(path)

    # The loop -------------------------------------------------------------------------------------------------------

    def run(self, scene: Scene) -> int:
        """Show a scene and go on until the player quits; return the exit status."""
        clock = pygame.time.Clock()
        self.spreads = True
        self.when_idle.append(self.sprites.warm_up)
        try:
            self.push(scene)
            self._frame(clock)
            with self.collector:  # it looks through all that is there, so the first frame comes before
                while self.running:
                    self._frame(clock)
        except Exception:
            self._breakdowns.note()
            print(f"tabletop: {CRASHED}", file=sys.stderr)
            return 1
        finally:
            self.close()
        return 0

    def _frame(self, clock: pygame.time.Clock) -> None:
        """Do one frame, and wait until the next is due."""
        try:
            self.step()
        except Exception:
            if not self._recover():
                raise
        clock.tick(FRAME_RATE)

    def step(self) -> bool:
        """Do one frame: events, time, composing, painting. Tell whether anything was drawn."""
        now = self._clock()
        seconds, self.now = min(0.1, max(0.0, now - self.now)), now
        self.sprites.begin_frame()
        self._look_at_the_day()
        self.reader.typing = isinstance(self.stage.control(self.looks.focus), TextEdit)
        for intent in self.reader.read(pygame.event.get(), now):
            self.handle(self.window.in_canvas(intent))
        self.window.settle()
        self.window.let_sleep(not self.stack.awake)
        moving = self.motion.busy
        self.motion.tick(seconds)
        if self.stack.top is not None:
            self.stack.top.update(seconds)
        self.sounds.follow(self.stack.music if self.prefs.now.music else "")
        if self.overlay.tick(now, self.prefs.now.tip_delay / 1000):
            self._dirty = True
        self._blink(now)
        drawn = self.paint(moving or self.motion.busy)
        if not self._shown:
            self._shown = True
            self.sounds.set(self.prefs.now.volume, self.prefs.now.muted)
        if not drawn:
            made = self.sprites.pump()
            if self.when_idle and not made:
                self.when_idle.pop(0)()
        self.collector.frame(now, idle=not drawn)
        return drawn

    def _look_at_the_day(self) -> None:
        """Have the scene shown read anew what hangs on the day, such as today's case, when another one begins."""
        if (day := date.today()) != self._day:
            self._day = day
            if self.stack.top is not None:
                self.stack.top.shown()
            self._outdated = True
            self.redraw()

    def paint(self, moving: bool = False) -> bool:
        """Compose what changed and draw it, both in one frame or in two; tell whether there was anything to do."""
        if self.window.too_small:
            return self._paint_sentence()
        if self._unpainted:
            self._unpainted = False  # what has changed since is composed in the next frame
        elif self._dirty:
            begun = perf_counter()
            self._compose()
            self._unpainted = self.spreads and self._shown and perf_counter() - begun > COMPOSE_BUDGET
            if self._unpainted:
                return True
        elif moving:
            self.stage.compose_moving(self.unit())
        elif not self.painter.incomplete:
            return False
        areas = self.painter.show(self.window.canvas, self.things)
        self.window.present(areas)
        return bool(areas)

    def close(self) -> None:
        """Leave all scenes, remember the window's place, close the window."""
        with suppress(Exception):
            self.stack.clear()
        for work in self.when_idle:
            with suppress(Exception):
                work()
        self.prefs.change(window=self.window.place())
        self.sounds.close()
        pygame.display.quit()

    # Composing ------------------------------------------------------------------------------------------------------

    def unit(self) -> Unit:
        """Return the unit for the window as it is."""
        return Unit(*self.window.canvas.get_size(), text=self.prefs.now.text)

    def compose_anew(self) -> None:
        """Compose all that is to be seen at once, with nothing kept from before."""
        self.stage.forget()
        self._compose()

    def _compose(self) -> None:
        self._dirty = self._outdated = False
        unit = self.unit()
        if unit != self._unit:  # what a tip is about is elsewhere now
            self._unit = unit
            self.overlay.point(None, self.now)
        self.stage.compose(unit)
        self.hands.composed()

    def _paint_sentence(self) -> bool:
        if not self._dirty:
            return False
        self._dirty = False
        paint_too_small(self.window.screen, self.faces)
        self.painter.forget()
        return True

    def _blink(self, now: float) -> None:
        lit = not self.reader.typing or self.prefs.now.reduced_motion or now % 1.0 < 0.6
        if lit != self.looks.caret_on:
            self.looks.caret_on = lit
            self.redraw()

    # Intents --------------------------------------------------------------------------------------------------------

    def handle(self, intent: i.Intent) -> None:
        """Take one intent: what the window does about it, or the player's hands.

        It is about the scenes as they are after the intents before it, in the same frame or not.
        """
        match intent:
            case i.Quit():
                self.running = False
            case i.Resized():
                self.window.resized()
                self.painter.forget()
            case i.Maximised(on=on):
                self.window.maximised_by_hand(on)
            case i.Exposed():
                self.painter.forget()
            case i.FullScreen():
                self.prefs.change(full_screen=not self.window.full_screen)
                self.apply_prefs()
            case _ if self.window.too_small:
                return  # nothing of a scene is to be seen
            case i.Point():
                self.hands.take(intent)
                return
            case _:
                if self._outdated:
                    self._compose()
                self.hands.take(intent)
        self.redraw()
        self._outdated = self._outdated or not isinstance(intent, i.Drag | i.Scroll)

    def pick(self, target: str) -> None:
        """Do what picking a target does."""
        self.hands.pick(target)

    def _changed_scene(self, screen: bool) -> None:
        self.hands.let_go()
        if screen:
            self.overlay.leave_screen(self.now)
        self.redraw()

    # When something breaks ------------------------------------------------------------------------------------------

    def _recover(self) -> bool:
        """Go back to the first scene and say so; give up when it breaks again at once."""
        if self._breakdowns.again(self.now) or len(self.stack) < 2:
            return False
        self.motion.stop()
        while len(self.stack) > 1:
            self.pop()
        self.push(Dialog("That went wrong", CRASHED, [DialogButton("Go on", primary=True)]))
        return True
