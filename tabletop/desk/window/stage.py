"""What is on show: the composed lists of the visible scenes and the overlay, and what lies where in them."""

from collections.abc import Callable, Hashable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.keeper import Keeper
from tabletop.desk.draw.sheet import Carried, Control, Grip, Looks, Sheet
from tabletop.desk.draw.things import Drawn, Scroller, in_drawing_order, moved, target_at
from tabletop.desk.draw.units import Unit
from tabletop.desk.window.focus import targets, walk
from tabletop.desk.window.intents import Pixel
from tabletop.desk.window.overlay import Overlay, Z
from tabletop.desk.window.scene import Scene, Stack

PAGES = {"page down": 0.85, "page up": -0.85, "home": -1e4, "end": 1e4}
"""How many of its heights a key scrolls an area by."""


class Stage:
    """Composes the visible scenes and answers questions about the result.

    `things` is everything shown, in drawing order; `live` the part that takes input (the top scene and the overlay);
    `acts` and `controls` belong to the top scene's targets, `grips` to what can be carried there; `drops`
    are the targets that take what kind of it.
    """

    def __init__(self, stack: Stack, faces: Faces, looks: Looks, overlay: Overlay) -> None:
        self._stack, self._faces, self._looks, self._overlay = stack, faces, looks, overlay
        self.things: tuple[Drawn, ...] = ()
        self.live: tuple[Drawn, ...] = ()
        self.acts: dict[str, Callable[[], None]] = {}
        self.controls: dict[str, Control] = {}
        self.grips: dict[str, Grip] = {}
        self.drops: dict[str, str] = {}
        self._static: list[tuple[Drawn, ...]] = []
        self._static_acts: dict[str, Callable[[], None]] = {}
        self._clear: list[Box] = []
        self._main: list[str] = []
        self._question: Hashable = None
        self._keepers: dict[Scene, Keeper] = {}

    def forget(self) -> None:
        """Compose all panels anew: something else changed than what the player points at."""
        self._keepers.clear()

    def compose(self, unit: Unit) -> None:
        """Compose all visible scenes anew."""
        self._static, self._static_acts, self.controls, self.grips, self.drops = [], {}, {}, {}, {}
        self._looks.refused, self._looks.veiled = self._overlay.refusing, self._overlay.veils
        for scene in self._stack.visible:
            sheet = self._sheet(scene, unit, self._keepers.setdefault(scene, Keeper()))
            sheet.below = self._static[-1] if self._static else ()
            scene.compose(sheet)
            self._static.append(in_drawing_order(sheet.things))
            self._static_acts, self.controls, self._clear = sheet.acts, sheet.controls, sheet.clear
            self._main, self._overlay.enlarged = sheet.main, sheet.enlarged
            self.grips, self.drops = sheet.grips, sheet.drops
        over = self._sheet(None, unit)
        over.clear, over.main = self._clear, self._main
        self._overlay.settle(over, [thing for static in self._static for thing in static])
        self.compose_moving(unit)

    def compose_moving(self, unit: Unit) -> None:
        """Compose only what moves, and the overlay; the rest stays as it was."""
        shown: list[Drawn] = []
        top: tuple[Drawn, ...] = ()
        self.acts, hushed = self._static_acts, False
        for scene, static in zip(self._stack.visible, self._static, strict=False):
            sheet = self._sheet(scene, unit)
            scene.compose_moving(sheet)
            top = in_drawing_order([*static, *sheet.things]) if sheet.things else static
            shown.extend(top)
            hushed = sheet.hushed
            if sheet.acts:
                self.acts = {**self._static_acts, **sheet.acts}
        if self._looks.carried is not None:
            shown.extend(self._in_the_air(self._looks.carried))
        over = self._sheet(None, unit)
        over.clear = self._clear
        with over.raised(Z):
            self._overlay.compose(over, top, hushed)
        self.live = (*top, *over.things)
        self.things = (*shown, *over.things)

    def _in_the_air(self, carried: Carried) -> tuple[Drawn, ...]:
        """Return what is carried, where it is now."""
        grip = self.grips.get(carried.target)
        return () if grip is None else tuple(moved(thing, carried.by) for thing in in_drawing_order(list(grip.things)))

    def control(self, target: str | None) -> Control | None:
        """Return the control of a target, if it has one."""
        return self.controls.get(target) if target is not None else None

    def under(self, at: Pixel) -> Drawn | None:
        """Return the topmost thing with a target at a place."""
        return target_at(self.live, at)

    def tipped(self, at: Pixel) -> Drawn | None:
        """Return the topmost thing of the scene that has a target or a tip at a place."""
        for thing in reversed(self.live):
            if (thing.target is not None or thing.tip) and thing.z < Z and thing.hit(at):
                return thing
        return None

    def walkable(self) -> dict[str, Drawn]:
        """Return the targets that the keyboard walks, with those up to a screenful out of a scroll area's sight: first
        those that the decision at hand is made by, where there is none the main buttons."""
        places = targets([t for t in self.live if t.z < Z and t.target is not None and _near(t)], hidden=True)
        due = self._stack.top.due(places) if self._stack.top is not None else []
        first = due or [name for name in self._main if name in places]
        return {name: places[name] for name in dict.fromkeys((*first, *places))}

    def scroll(self, at: Pixel, by: int) -> bool:
        """Scroll the area at a place by so many pixels; tell whether there is one."""
        for thing in reversed(self.live):
            if isinstance(thing, Scroller) and thing.hit(at) and thing.content > thing.box.h:
                before = self._looks.scrolls.get(thing.area, 0)
                self._looks.scrolls[thing.area] = max(0, min(thing.content - thing.box.h, before + by))
                return True
        return False

    def scrolls(self, at: Pixel, by: Pixel) -> bool:
        """Tell whether a drag by so many pixels scrolls the area at a place: it leads up or down, and there is more."""
        if abs(by[1]) <= abs(by[0]):
            return False
        return any(isinstance(t, Scroller) and t.hit(at) and t.content > t.box.h for t in self.live)

    def walk(self, way: str, margin: int) -> Drawn | None:
        """Move the focus to the next target on the `way`, bring it into view with a margin in pixels and return it."""
        places, looks = self.walkable(), self._looks
        question = self._stack.top.question if self._stack.top is not None else None
        if way == "next" and question != self._question:
            looks.focus = None
        self._question = question
        looks.focus, looks.by_keys = walk(places, looks.focus, way), True
        thing = places.get(looks.focus or "")
        if thing is not None:
            self.bring_into_view(thing, margin)
        return thing

    def page(self, key: str) -> bool:
        """Scroll the first area that can be by as many of its heights as a key stands for; tell whether it was."""
        pages = PAGES.get(key)
        if pages is None:
            return False
        for thing in self.live:
            if isinstance(thing, Scroller) and self.scroll(thing.box.centre, round(pages * thing.box.h)):
                return True
        return False

    def bring_into_view(self, thing: Drawn, margin: int) -> None:
        """Scroll the area that a thing lies in until it shows, with a margin in pixels."""
        for area in self.live:
            if isinstance(area, Scroller) and thing.clip is not None and area.box.contains(thing.clip):
                above, below = area.box.y + margin - thing.box.y, thing.box.bottom + margin - area.box.bottom
                by = -above if above > 0 else max(0, below)
                if by:
                    self.scroll(area.box.centre, by)

    def _sheet(self, scene: Scene | None, unit: Unit, keeper: Keeper | None = None) -> Sheet:
        self._faces.rescale(unit.value)
        if scene is None:
            return Sheet(unit, self._faces, self._looks)
        looks = self._looks if scene is self._stack.top else Looks()
        if looks is not self._looks:
            looks.scrolls, looks.veiled = dict(self._looks.scrolls), True
        return Sheet(unit, self._faces, looks, scene.theme, keeper)


def _near(thing: Drawn) -> bool:
    clip = thing.clip
    return clip is None or thing.box.meets(clip.inset(0, -clip.h))
