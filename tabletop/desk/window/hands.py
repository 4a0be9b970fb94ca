"""The player's hands: what pointer and keyboard do to targets, controls and scroll areas before a scene hears of it."""

from collections.abc import Callable
from math import dist
from typing import Any, Protocol

from tabletop.desk.draw.sheet import Carried, Control
from tabletop.desk.draw.things import Drawn, Reason, Zone
from tabletop.desk.draw.units import Unit
from tabletop.desk.widgets import FADE, TextEdit
from tabletop.desk.window import intents as i
from tabletop.desk.window.dialogs import KeysHelp
from tabletop.desk.window.focus import seen
from tabletop.desk.window.overlay import SEE_RULE, Overlay
from tabletop.desk.window.scene import Host, Stack
from tabletop.desk.window.stage import Stage

RESTING = 6
"""So many units a pointer may tremble and still rests."""
WHEEL = 64
"""The units that a step of the wheel scrolls."""


class Worked(Host, Protocol):
    """What hands work: the app, with what is on its stage."""

    stage: Stage
    overlay: Overlay
    stack: Stack
    reader: i.Reader
    now: float

    @property
    def live(self) -> tuple[Drawn, ...]:
        """What can be pointed at."""

    def unit(self) -> Unit:
        """Return the unit of the window."""


class Hands:
    """Turns intents into picks, focus, typing and scrolling in `app`; hands on to the top scene what is left."""

    def __init__(self, app: Worked) -> None:
        self.app = app
        self._pointer: i.Pixel = (-1, -1)
        self._rests: i.Pixel | None = None
        self._walked = False  # the keyboard pointed last, wherever the mouse lies
        self._ways: dict[type[i.Intent], Callable[[Any], None]] = {
            i.Point: self._pointed,
            i.Press: lambda intent: self._press(intent.at),
            i.Drag: self._drag,
            i.Release: self._release,
            i.LetGo: lambda _: self._drop(),
            i.LongPress: self._pressed_long,
            i.Scroll: self._scrolled,
            i.Focus: lambda intent: self._walk(intent.way),
            i.Confirm: self._confirmed,
            i.Back: self._back,
            i.Typed: self._typed,
            i.Edit: self._edited,
            i.Shortcut: self._shortcut,
        }
        """What takes each kind of intent; the top scene takes all others."""

    def take(self, intent: i.Intent) -> None:
        """Take one intent of the pointer or the keyboard, or one that only scenes know."""
        self._ways.get(type(intent), self._to_scene)(intent)

    def _pointed(self, intent: i.Point) -> None:
        self._walked = False
        if self._rests is not None and dist(intent.at, self._rests) > self.app.unit().px(RESTING):
            self._rests = None
        self.point(intent.at)
        self._to_scene(intent)

    def _pressed_long(self, intent: i.LongPress) -> None:
        self._rests = None
        self.app.overlay.point(self.app.stage.tipped(intent.at), self.app.now, at_once=True)

    def _scrolled(self, intent: i.Scroll) -> None:
        if not self.app.stage.scroll(intent.at, -round(intent.up * self.app.unit().px(WHEEL))):
            self._to_scene(intent)

    def _confirmed(self, intent: i.Confirm) -> None:
        focus = self.app.looks.focus
        there = any(thing.target == focus for thing in self.app.live)
        if focus and there and focus not in self.app.stage.controls:
            self.pick(focus)
        else:
            self._to_scene(intent)

    def _typed(self, intent: i.Typed) -> None:
        control = self.app.stage.control(self.app.looks.focus)
        self.app.overlay.refused = None
        if control is None or not control.typed(intent.text):
            self._to_scene(intent)
        self._letters_refused(control)

    def _edited(self, intent: i.Edit) -> None:
        control = self.app.stage.control(self.app.looks.focus)
        self.app.overlay.refused = None
        if control is None or not control.key(intent.key, intent.shift, intent.ctrl):
            self._to_scene(intent)
        self._letters_refused(control)

    def pick(self, target: str) -> None:
        """Do what picking a target does."""
        app = self.app
        app.redraw()
        if target == SEE_RULE:
            if app.overlay.refused is not None:
                app.open_rule(app.overlay.refused[1].rule)
            return
        thing = seen(app.live, target)
        if thing is not None and thing.refusal is not None:
            again = app.looks.by_keys and app.overlay.refused == (target, thing.refusal)
            if again and thing.refusal.rule:  # keys don't reach the button of the bubble
                app.open_rule(thing.refusal.rule)
            else:
                app.refuse(target, thing.refusal)
            return
        app.overlay.refused = None
        act = app.stage.acts.get(target)
        if act is not None:
            act()
        elif target not in app.stage.controls:
            if isinstance(thing, Zone) and thing.larger is not None:
                app.overlay.point(thing, app.now, at_once=True)
            self._to_scene(i.Picked(target))

    def composed(self) -> None:
        """Look again at what is pointed at: something else may lie there now."""
        if self._walked:
            self.app.overlay.point(seen(self.app.live, self.app.looks.focus), self.app.now)
        elif self._pointer[0] >= 0 and self.app.looks.pressed is None:
            self.point(self._pointer)

    def ask_about(self, at: i.Pixel) -> None:
        """Say what is at a pixel, as if the pointer had come there for it."""
        self._rests, self._pointer = None, at
        self.app.overlay.point(self.app.stage.tipped(at), self.app.now, at_once=True)
        self.app.redraw()

    def let_go(self) -> None:
        """Let go of everything: another scene is up."""
        app = self.app
        app.looks.focus = app.looks.pressed = app.looks.hover = app.looks.carried = None
        app.overlay.refused = None
        app.overlay.point(None, app.now)
        self._rests = self._pointer

    def point(self, at: i.Pixel) -> None:
        """Point at a pixel."""
        app, self._pointer = self.app, at
        thing = app.stage.under(at)
        # What comes under a pointer that rests was not asked about.
        if app.overlay.point(app.stage.tipped(at) if self._rests is None else None, app.now):
            app.point_anew()
        target = thing.target if thing else None
        if target != app.looks.hover:
            app.looks.hover = target
            app.point_anew()
            self._to_scene(i.Pointed(target))

    def _to_scene(self, intent: i.Intent) -> bool:
        return self.app.stack.top.handle(intent) if self.app.stack.top is not None else False

    def _letters_refused(self, control: Control | None) -> None:
        """Say at a field which letters it didn't take; what is typed after them ends that."""
        said = control.refused if isinstance(control, TextEdit) else ""
        if said:
            self.app.refuse(self.app.looks.focus, Reason(said))

    def _press(self, at: i.Pixel) -> None:
        app, looks = self.app, self.app.looks
        self._rests, self._walked = at, False
        app.overlay.point(None, app.now)
        thing = app.stage.under(at)
        target = thing.target if thing else None
        if app.overlay.refused is not None and target not in (SEE_RULE, app.overlay.refused[0]):
            app.overlay.refused = None
        looks.pressed, looks.by_keys = target, False
        looks.focus = target if target != SEE_RULE else looks.focus
        if target in app.stage.controls:
            app.stage.controls[target].press(at)
        elif target is None:
            self._to_scene(i.Press(at))

    def _drag(self, intent: i.Drag) -> None:
        stage, looks = self.app.stage, self.app.looks
        if looks.pressed in stage.controls:
            stage.controls[looks.pressed].drag(intent.at)
            return
        pressed, looks.pressed = looks.pressed, None
        if pressed in stage.grips and not stage.scrolls(intent.start, intent.by):
            self._grip(pressed)
        if looks.carried is not None:
            looks.carried = Carried(
                looks.carried.target, (intent.at[0] - intent.start[0], intent.at[1] - intent.start[1])
            )
            self.app.overlay.point(None, self.app.now)
            return
        if not stage.scroll(intent.start, -intent.by[1]):
            self._to_scene(intent)

    def _grip(self, target: str) -> None:
        """Take something up to carry it; what refuses to be picked says so and stays."""
        app, scene = self.app, self.app.stack.top
        if not app.stage.grips[target].picked:
            self.pick(target)
        if app.overlay.refused is None and app.stack.top is scene:
            app.looks.carried = Carried(target, (0, 0))
            app.redraw()  # what takes it lights up

    def _release(self, intent: i.Release) -> None:
        looks = self.app.looks
        target, looks.pressed = looks.pressed, None
        thing = self.app.stage.under(intent.at)
        if looks.carried is not None:
            carried, looks.carried = looks.carried, None
            self.app.redraw()
            self._rests = self._pointer = intent.at
            if thing is not None and thing.target is not None and self._takes(thing.target, carried.target):
                self.pick(thing.target)
            return
        if target is not None and thing is not None and thing.target == target and not intent.dragged:
            self.pick(target)
        else:
            self._to_scene(intent)

    def _drop(self) -> None:
        """Let what is carried go back, and press nothing: the button came up where nobody saw it."""
        looks = self.app.looks
        looks.pressed = looks.carried = None
        self.app.redraw()

    def _takes(self, target: str, carried: str) -> bool:
        """Tell whether `target` is a place for what is carried."""
        grip = self.app.stage.grips.get(carried)
        return grip is not None and self.app.stage.drops.get(target) == grip.kind

    def _walk(self, way: str) -> None:
        app = self.app
        control = app.stage.control(app.looks.focus)
        if control is not None and way in ("left", "right") and control.key(way, False, False):
            return
        app.overlay.refused = None
        thing = app.stage.walk(way, app.unit().px(FADE))
        if thing is not None:
            self._walked = True
            app.overlay.point(thing, app.now)
            self._to_scene(i.Pointed(thing.target))

    def _back(self, intent: i.Intent) -> None:
        app = self.app
        if app.looks.carried is not None:
            app.looks.carried = None
            app.redraw()
        refused, app.overlay.refused = app.overlay.refused is not None, None
        if refused and not (app.stack.top is not None and app.stack.top.overlay):
            return  # a menu goes with what it refused
        if app.reader.typing:
            app.looks.focus = None
        elif not self._to_scene(intent) and len(app.stack) > 1:
            app.pop()

    def _shortcut(self, intent: i.Shortcut) -> None:
        app = self.app
        if intent.key in ("?", "f1") and not isinstance(app.stack.top, KeysHelp):
            app.push(KeysHelp(app.stack.top.keys() if app.stack.top else []))
        elif intent.key == "space" and app.motion.busy:
            app.motion.skip()
        elif not self._to_scene(intent):
            app.stage.page(intent.key)
