"""The app: the real loop, from events to the screen, and what scenes may ask of it."""

import sys
from collections.abc import Callable
from contextlib import suppress
from math import dist
from pathlib import Path
from time import perf_counter

import pygame

from tabletop.desk import clipboard
from tabletop.desk import intents as i
from tabletop.desk.dialogs import Choice, Dialog, KeysHelp
from tabletop.desk.faces import Faces
from tabletop.desk.focus import targets
from tabletop.desk.frames import FrameTimes
from tabletop.desk.motion import Lane, Motion
from tabletop.desk.overlay import SEE_RULE, Overlay
from tabletop.desk.painter import Painter
from tabletop.desk.prefs import Prefs
from tabletop.desk.rubbish import IdleCollector
from tabletop.desk.scene import Host, Scene, Stack
from tabletop.desk.sheet import Looks
from tabletop.desk.sound import Cue, Sounds
from tabletop.desk.sprites import Sprites
from tabletop.desk.stage import Stage
from tabletop.desk.things import Drawn, Reason
from tabletop.desk.trouble import CRASHED, Breakdowns, paint_too_small
from tabletop.desk.units import Unit
from tabletop.desk.widgets import FADE, TextEdit
from tabletop.desk.window import Window

FRAME_RATE = 60
RESTING = 6
"""So many units a pointer may tremble and still rests."""


class App(Host):
    """The window with its scenes.

    `open_rules` makes the rules reader for a game and a rule id ("" for the start). `clock` returns seconds and can be
    replaced in tests, which call `step` for one frame; `run` is the loop.
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
        self.reader, self.overlay, self.frame_times = i.Reader(), Overlay(), FrameTimes()
        self.sounds, self.collector = Sounds(), IdleCollector()
        self.stack = Stack(self)
        self.running = True
        self.stage = Stage(self.stack, self.faces, self.looks, self.overlay)
        self._open_rules = open_rules
        self._clock, self._now = clock, clock()
        self._dirty = True
        self._pointer: i.Pixel = (-1, -1)
        self._rests: i.Pixel | None = None
        self._breakdowns = Breakdowns(self.prefs.path.parent)
        self.apply_prefs()
        if self.prefs.complaint:
            self.toast(self.prefs.complaint)

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
        self._changed_scene()
        self.stack.push(scene)

    def pop(self, scene: Scene | None = None) -> None:
        self._changed_scene()
        self.stack.pop(scene)
        self.running = self.running and len(self.stack) > 0

    def replace(self, scene: Scene) -> None:
        self._changed_scene()
        self.stack.replace(scene)

    def redraw(self) -> None:
        self._dirty = True

    def toast(self, text: str) -> None:
        self.overlay.toast(text, self._now)
        self._dirty = True

    def play(self, cue: Cue) -> None:
        self.sounds.play(cue)

    def refuse(self, target: str | None, reason: Reason) -> None:
        self.play(Cue.REFUSED)
        self.overlay.refused = (target, reason)
        self._dirty = True

    def open_rule(self, rule: str) -> None:
        self.overlay.refused = None
        if self._open_rules is not None:
            self.push(self._open_rules(rule.partition(".")[0], rule))

    def open_rules(self, game: str) -> None:
        if self._open_rules is not None:
            self.push(self._open_rules(game, ""))

    def focus(self, target: str | None) -> None:
        self.looks.focus = target
        self._dirty = True

    def copy(self, text: str) -> bool:
        return clipboard.put(text)

    def paste(self) -> str:
        return clipboard.get()

    def apply_prefs(self) -> None:
        now = self.prefs.now
        self.motion.speeds[Lane.OWN], self.motion.speeds[Lane.OTHERS] = now.own_speed, now.others_speed
        self.motion.reduced = now.reduced_motion
        self.sounds.set(now.volume, now.muted)
        if now.full_screen != self.window.full_screen:
            self.window.set_full_screen(now.full_screen)
            self.painter.forget()
        self._dirty = True

    def quit(self) -> None:
        self.running = False

    def save_picture(self, path: Path) -> None:
        self.window.save_picture(path)

    # The loop -------------------------------------------------------------------------------------------------------

    def run(self, scene: Scene) -> int:
        """Show a scene and go on until the player quits; return the exit status."""
        clock = pygame.time.Clock()
        try:
            self.push(scene)
            with self.collector:
                self._loop(clock)
        except Exception:
            self._breakdowns.note()
            print(f"tabletop: {CRASHED}", file=sys.stderr)
            return 1
        finally:
            self.close()
        return 0

    def _loop(self, clock: pygame.time.Clock) -> None:
        while self.running:
            try:
                self.step()
            except Exception:
                if not self._recover():
                    raise
            clock.tick(FRAME_RATE)

    def step(self) -> bool:
        """Do one frame: events, time, composing, painting. Tell whether anything was drawn."""
        started = perf_counter()
        now = self._clock()
        seconds, self._now = min(0.1, max(0.0, now - self._now)), now
        self.sprites.begin_frame()
        self.reader.typing = isinstance(self.stage.control(self.looks.focus), TextEdit)
        for intent in self.reader.read(pygame.event.get(), now):
            self.handle(self.window.in_canvas(intent))
        moving = self.motion.busy
        self.motion.tick(seconds)
        if self.stack.top is not None:
            self.stack.top.update(seconds)
        if self.overlay.tick(now, self.prefs.now.tip_delay / 1000):
            self._dirty = True
        self._blink(now)
        drawn = self.paint(moving or self.motion.busy)
        if drawn:
            self.frame_times.add(perf_counter() - started)
        else:
            self.sprites.pump()
        self.collector.frame(now, idle=not drawn)
        return drawn

    def paint(self, moving: bool = False) -> bool:
        """Compose what changed and draw it; tell whether anything was drawn."""
        if self.window.too_small:
            return self._paint_sentence()
        if self._dirty:
            self._compose()
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
        self.prefs.change(window=self.window.place())
        self.sounds.close()
        pygame.display.quit()

    # Composing ------------------------------------------------------------------------------------------------------

    def unit(self) -> Unit:
        """Return the unit for the window as it is."""
        return Unit(*self.window.canvas.get_size(), text=self.prefs.now.text)

    def _compose(self) -> None:
        self._dirty = False
        self.stage.compose(self.unit())
        if self._pointer[0] >= 0 and self.looks.pressed is None:
            self._point(self._pointer)

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
            self._dirty = True

    # Intents --------------------------------------------------------------------------------------------------------

    def handle(self, intent: i.Intent) -> None:
        """Take one intent: the app's own part of it, or the top scene's."""
        if not isinstance(intent, i.Point):
            self._dirty = True
        match intent:
            case i.Quit():
                self.running = False
            case i.Resized():
                self.window.resized()
                self.painter.forget()
            case i.Exposed():
                self.painter.forget()
            case i.FullScreen():
                self.prefs.change(full_screen=not self.window.full_screen)
                self.apply_prefs()
            case i.Point(at=at):
                if self._rests is not None and dist(at, self._rests) > self.unit().px(RESTING):
                    self._rests = None
                self._point(at)
                self._to_scene(intent)
            case i.Press(at=at):
                self._press(at)
            case i.Drag():
                self._drag(intent)
            case i.Release():
                self._release(intent)
            case i.LongPress(at=at):
                self._rests = None
                self.overlay.point(self.stage.tipped(at), self._now, at_once=True)
            case i.Scroll(at=at, up=up):
                if not self.stage.scroll(at, -round(up * self.unit().px(64))):
                    self._to_scene(intent)
            case i.Focus(way=way):
                self._walk(way)
            case i.Confirm():
                if self.looks.focus and self.looks.focus not in self.stage.controls:
                    self.pick(self.looks.focus)
                else:
                    self._to_scene(intent)
            case i.Back():
                self._back(intent)
            case i.Typed(text=text):
                control = self.stage.control(self.looks.focus)
                if control is None or not control.typed(text):
                    self._to_scene(intent)
            case i.Edit(key=key, shift=shift, ctrl=ctrl):
                control = self.stage.control(self.looks.focus)
                if control is None or not control.key(key, shift, ctrl):
                    self._to_scene(intent)
            case i.Shortcut():
                self._shortcut(intent)
            case _:
                self._to_scene(intent)

    def pick(self, target: str) -> None:
        """Do what picking a target does."""
        self._dirty = True
        if target == SEE_RULE:
            if self.overlay.refused is not None:
                self.open_rule(self.overlay.refused[1].rule)
            return
        thing = targets(self.live).get(target)
        if thing is not None and thing.refusal is not None:
            if self.overlay.refused == (target, thing.refusal) and thing.refusal.rule:
                self.open_rule(thing.refusal.rule)
            else:
                self.refuse(target, thing.refusal)
            return
        self.overlay.refused = None
        act = self.stage.acts.get(target)
        if act is not None:
            act()
        elif target not in self.stage.controls:
            self._to_scene(i.Picked(target))

    def _to_scene(self, intent: i.Intent) -> bool:
        return self.stack.top.handle(intent) if self.stack.top is not None else False

    def _point(self, at: i.Pixel) -> None:
        self._pointer = at
        thing = self.stage.under(at)
        # What comes under a pointer that rests was not asked about.
        if self.overlay.point(self.stage.tipped(at) if self._rests is None else None, self._now):
            self._dirty = True
        target = thing.target if thing else None
        if target != self.looks.hover:
            self.looks.hover = target
            self._dirty = True
            self._to_scene(i.Pointed(target))

    def _press(self, at: i.Pixel) -> None:
        self._rests = at
        self.overlay.point(None, self._now)
        thing = self.stage.under(at)
        target = thing.target if thing else None
        if self.overlay.refused is not None and target not in (SEE_RULE, self.overlay.refused[0]):
            self.overlay.refused = None
        self.looks.pressed, self.looks.by_keys = target, False
        self.looks.focus = target if target != SEE_RULE else self.looks.focus
        if target in self.stage.controls:
            self.stage.controls[target].press(at)
        elif target is None:
            self._to_scene(i.Press(at))

    def _drag(self, intent: i.Drag) -> None:
        if self.looks.pressed in self.stage.controls:
            self.stage.controls[self.looks.pressed].drag(intent.at)
            return
        self.looks.pressed = None
        if not self.stage.scroll(intent.start, -intent.by[1]):
            self._to_scene(intent)

    def _release(self, intent: i.Release) -> None:
        target, self.looks.pressed = self.looks.pressed, None
        thing = self.stage.under(intent.at)
        if target is not None and thing is not None and thing.target == target and not intent.dragged:
            self.pick(target)
        else:
            self._to_scene(intent)

    def _walk(self, way: str) -> None:
        control = self.stage.control(self.looks.focus)
        if control is not None and way in ("left", "right") and control.key(way, False, False):
            return
        self.overlay.refused = None
        thing = self.stage.walk(way, self.unit().px(FADE))
        if thing is not None:
            self.overlay.point(thing, self._now)
            self._to_scene(i.Pointed(thing.target))

    def _back(self, intent: i.Intent) -> None:
        if self.overlay.refused is not None:
            self.overlay.refused = None
        elif self.reader.typing:
            self.looks.focus = None
        elif not self._to_scene(intent) and len(self.stack) > 1:
            self.pop()

    def _shortcut(self, intent: i.Shortcut) -> None:
        if intent.key in ("?", "f1") and not isinstance(self.stack.top, KeysHelp):
            self.push(KeysHelp(self.stack.top.keys() if self.stack.top else []))
        elif intent.key == "space" and self.motion.busy:
            self.motion.skip()
        elif not self._to_scene(intent):
            self.stage.page(intent.key)

    def _changed_scene(self) -> None:
        self.looks.focus = self.looks.pressed = self.looks.hover = None
        self.overlay.refused = None
        self.overlay.point(None, self._now)
        self._rests = self._pointer
        self._dirty = True

    # When something breaks ------------------------------------------------------------------------------------------

    def _recover(self) -> bool:
        """Go back to the first scene and say so; give up when it breaks again at once."""
        if self._breakdowns.again(self._now) or len(self.stack) < 2:
            return False
        self.motion.stop()
        while len(self.stack) > 1:
            self.pop()
        self.push(Dialog("That went wrong", CRASHED, [Choice("Go on", primary=True)]))
        return True
