"""What the app itself shows over every scene: tips, refusals, toasts, the focus ring."""

from collections import deque
from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.things import Drawn, Reason, Zone
from tabletop.desk.widgets.bubbles import focus_ring, larger_box, refusal_bubble, toast_box, toast_bubble, tooltip
from tabletop.desk.window.focus import seen

SEE_RULE = "desk.see-rule"
"""The target of "See the rule" in a refusal's bubble."""

Z = 1_000_000
"""The level of the overlay, above every scene."""


class _Toast(msgspec.Struct, frozen=True):
    """A sentence that goes by itself, when it was said, whether it `stays` on other screens, and `near` which target it
    is shown, "" for none."""

    text: str
    said: float
    stays: bool
    near: str = ""


class Overlay:
    """Tips that come after a delay, a refusal that stays until something else is done, toasts that go by themselves.

    Times are seconds of the app's clock.
    """

    def __init__(self) -> None:
        self.refused: tuple[str | None, Reason] | None = None
        self._pointed: Drawn | None = None
        self._since = 0.0
        self._tip_shown = False
        self._toasts: deque[_Toast] = deque()
        self._toast_ends = 0.0
        self._toast_box: Box | None = None
        self._larger_box: Box | None = None
        self.enlarged = False
        """Whether the scene itself shows a thing larger: what is pointed at isn't then."""

    def point(self, thing: Drawn | None, now: float, *, at_once: bool = False) -> bool:
        """Note what is pointed at; tell whether what is shown changes."""
        changed = thing != self._pointed
        if changed and (thing is None or self._pointed is None or thing.box != self._pointed.box):
            self._since = now
            shown, self._tip_shown = self._tip_shown, False
            self._pointed = thing
            if at_once:
                self._since = float("-inf")
            return shown
        self._pointed = thing
        if at_once:
            self._since = float("-inf")
        return False

    def toast(self, text: str, now: float, stays: bool = False, near: str = "") -> None:
        """Queue a sentence, which is shown `near` a target where that is on the screen; one that doesn't stay is about
        the screen that is shown or just coming."""
        if text and text not in self.toasts:
            self._toasts.append(_Toast(text, now, stays, near))
            if len(self._toasts) == 1:
                self._toast_ends = now + _reading_time(text)

    def leave_screen(self, now: float) -> None:
        """Drop what was said about a screen that goes; what was said at this very moment is about the next one."""
        first = self.toasts[:1]
        self._toasts = deque(toast for toast in self._toasts if toast.stays or toast.said >= now)
        if self._toasts and self.toasts[:1] != first:
            self._toast_ends = now + _reading_time(self._toasts[0].text)

    def forget(self) -> None:
        """Say nothing more."""
        self._toasts.clear()
        self.refused = None

    @property
    def toasts(self) -> tuple[str, ...]:
        """The sentence shown, and those that wait."""
        return tuple(toast.text for toast in self._toasts)

    def tick(self, now: float, delay: float) -> bool:
        """Let time pass; tell whether what is shown changes. `delay` is the tips' delay in seconds."""
        changed = False
        if self._pointed is not None and not self._tip_shown and now - self._since >= delay:
            grows = isinstance(self._pointed, Zone) and self._pointed.larger is not None
            self._tip_shown = changed = bool(self._pointed.tip or self._pointed.refusal or grows)
        if self._toasts and now >= self._toast_ends:
            self._toasts.popleft()
            changed = True
            if self._toasts:
                self._toast_ends = now + _reading_time(self._toasts[0].text)
        return changed

    @property
    def refusing(self) -> tuple[str | None, Reason] | None:
        """The refusal that is shown and the target that it is about, None when there is none."""
        if self.refused is not None:
            return self.refused
        shown = self._pointed if self._tip_shown else None
        return (shown.target, shown.refusal) if shown is not None and shown.refusal is not None else None

    @property
    def veils(self) -> bool:
        """Whether a refusal or a thing shown larger lies over the scene."""
        return self._larger is not None or self.refusing is not None

    def settle(self, sheet: Sheet, things: Sequence[Drawn]) -> None:
        """Find where a thing that is shown larger and the sentence shown lie over the `things` of all scenes."""
        self._larger_box = None if self._larger is None else larger_box(sheet, self._larger, things)
        if self._toasts:
            self._compose_tips(sheet, things)
            said = self._toasts[0]
            near = next((thing.box for thing in things if said.near and thing.target == said.near), None)
            self._toast_box = toast_box(sheet, said.text, (*things, *sheet.things), self._toast_box, near)
        else:
            self._toast_box = None

    @property
    def shows_larger(self) -> bool:
        """Whether what is pointed at is shown larger."""
        return self._larger is not None

    @property
    def _larger(self) -> Zone | None:
        """What is shown larger, None for nothing."""
        pointed = self._pointed if self._tip_shown and self.refused is None and not self.enlarged else None
        return pointed if isinstance(pointed, Zone) and pointed.larger is not None else None

    def compose(self, sheet: Sheet, things: Sequence[Drawn], hushed: bool = False) -> None:
        """Put on the sheet what is shown now over the `things` of the scene.

        While that is `hushed`, these are no more than toasts and why something was refused.
        """
        if not hushed or self.refused is not None:
            self._compose_tips(sheet, things)
        if self._toasts and self._toast_box is not None:
            toast_bubble(sheet, self._toasts[0].text, self._toast_box)

    def _compose_tips(self, sheet: Sheet, things: Sequence[Drawn]) -> None:
        focused = seen(things, sheet.looks.focus) if sheet.looks.by_keys else None
        if focused is not None:
            focus_ring(sheet, focused.box, round=focused.round)
        if self.refused is not None:
            target, reason = self.refused
            thing = seen(things, target)
            about = thing or Zone(box=Box(sheet.area.centre[0], sheet.area.bottom - sheet.u(8), 0, 0))
            refusal_bubble(sheet, about, reason, SEE_RULE, pinned=True)
        elif self._tip_shown and self._pointed is not None:
            if self._pointed.refusal is not None:
                refusal_bubble(sheet, self._pointed, self._pointed.refusal, SEE_RULE, pinned=False)
            elif isinstance(self._pointed, Zone) and self._pointed.larger is not None:
                larger = self._pointed.larger
                if not self.enlarged:
                    larger.draw(sheet, self._larger_box or larger.box, larger.about)
            elif self._pointed.tip:
                tooltip(sheet, self._pointed, self._pointed.tip)


def _reading_time(text: str) -> float:
    return 1.5 + 0.04 * len(text)
