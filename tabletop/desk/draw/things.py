"""The display list: frozen things that a scene composes, one painter draws, and hit-testing, focus and tests read."""

from collections.abc import Callable
from math import ceil, hypot
from typing import Any

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.theme import Colour, Skin, TextStyle
from tabletop.packs.pack import Finish

Point = tuple[int, int]


class Reason(msgspec.Struct, frozen=True):
    """Why something can't be done: one sentence with the numbers, and the id of the rule behind it ("" for none)."""

    text: str
    rule: str = ""


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """What all things on the list share.

    `box` is in window pixels; a higher `z` lies on top, equal ones in the order of the list; nothing shows outside
    `clip`. A thing with a `target` can be pointed at, focused and picked; with a `refusal` too, picking it shows the
    reason instead. `round` makes the hit area the ellipse in the box. `tip` is what pointing at it says. What it says
    goes above its box, or above `near` and no wider than that.
    """

    box: Box
    z: int = 0
    clip: Box | None = None
    target: str | None = None
    tip: str = ""
    refusal: Reason | None = None
    round: bool = False
    near: Box | None = None

    @property
    def bounds(self) -> Box:
        """All pixels that drawing may touch."""
        return self.box if self.clip is None else self.box.common(self.clip)

    def hit(self, point: Point) -> bool:
        """Tell whether a pixel belongs to this thing."""
        if not self.box.holds(point) or (self.clip is not None and not self.clip.holds(point)):
            return False
        if not self.round:
            return True
        dx = (point[0] + 0.5 - self.box.x) / self.box.w * 2 - 1
        dy = (point[1] + 0.5 - self.box.y) / self.box.h * 2 - 1
        return dx * dx + dy * dy <= 1


class Larger(msgspec.Struct, frozen=True):
    """What is shown in the place of a tip: `draw` puts what it is `about` on the sheet it is given, in `box`, or where
    it hides less of what is to be seen, rather over the panel that it is `of`."""

    box: Box
    draw: Callable[[Any, Box, Any], None]
    about: Any
    of: Box | None = None


class Zone(Drawn, frozen=True, kw_only=True):
    """An area that is only pointed at; nothing is drawn. What it is may be shown `larger`."""

    larger: Larger | None = None


class Scroller(Drawn, frozen=True, kw_only=True):
    """The window of a scroll area. `content` is the height in pixels of what it shows."""

    area: str
    content: int


class Ground(Drawn, frozen=True, kw_only=True):
    """The table under everything: light in the middle, dark at the edges; `picture` is the file of the lit desk that
    covers it, which is never brighter than `light`, or of the place of a moment, on which words say what they stand
    on."""

    light: Colour
    deep: Colour
    picture: tuple[str, ...] = ()


class Fade(Drawn, frozen=True, kw_only=True):
    """What lies below fades into its `ground`, and is gone at one `side` of its box: left, right, up or down."""

    ground: Ground
    side: str


class Plate(Drawn, frozen=True, kw_only=True):
    """A filled, edged, rounded rectangle: panel, button body, pill, bar, disc. `scale` is pixels per unit."""

    skin: Skin
    scale: float = 1.0

    @property
    def bounds(self) -> Box:
        """The box with its shadow and glow."""
        return _leant(self.box.inset(-self.skin.spread(self.scale) - 1), self.skin.lean, self.clip)


def _leant(box: Box, angle: float, clip: Box | None) -> Box:
    """Return all pixels that drawing what fills a box may touch, turned about its middle by an angle."""
    if angle:
        across = ceil(hypot(box.w, box.h)) + 4
        box = box.middle(across, across)
    return box if clip is None else box.common(clip)


class Label(Drawn, frozen=True, kw_only=True):
    """Lines of text in one style. `pixels` is the size of the letters; `ground` what they stand on, when that is not
    a plate of the list; `elided` tells that the text was cut to fit, on purpose. `angle` (degrees clockwise) leans it
    about the middle of its box; letters fade from the colour `top` at their upper end where there is one."""

    lines: tuple[str, ...]
    style: TextStyle
    pixels: int
    colour: Colour
    align: str = "left"
    valign: str = "middle"
    line_height: int = 0
    ground: Colour | None = None
    elided: bool = False
    angle: float = 0.0
    top: Colour | None = None

    @property
    def bounds(self) -> Box:
        """The box, or what it needs when it leans."""
        return _leant(self.box, self.angle, self.clip)


class Picture(Drawn, frozen=True, kw_only=True):
    """A sprite. `turn` is quarter turns clockwise, `tint` multiplies, `alpha` is 0 to 255, `fit` is contain (whole
    sprite), cover (fills the box, cut at the edges) or stretch; `radius` rounds the named `corners`, in pixels;
    `angle` (degrees clockwise) leans it about the middle of its box, while pointing at it still goes by the box. A
    `rough` one is on its way through sizes that are not worth drawing for."""

    sprite: tuple[str, ...]
    turn: int = 0
    tint: Colour | None = None
    alpha: int = 255
    fit: str = "contain"
    radius: int = 0
    corners: str = "all"
    angle: float = 0.0
    rough: bool = False

    @property
    def bounds(self) -> Box:
        """The box, or what it needs when it leans."""
        return _leant(self.box, self.angle, self.clip)


class Stroke(Drawn, frozen=True, kw_only=True):
    """A line through points in window pixels. `dash` holds lengths on and off; `fill` closes it to an area."""

    points: tuple[tuple[float, float], ...]
    colour: Colour
    width: float = 1.0
    dash: tuple[float, ...] | None = None
    fill: bool = False
    alpha: int = 255


class Matrix(Drawn, frozen=True, kw_only=True):
    """Dark and light squares in rows, such as those of a QR code, with a margin of so many light ones around them."""

    rows: tuple[tuple[bool, ...], ...]
    margin: int = 0


class Blur(Drawn, frozen=True, kw_only=True):
    """All that is drawn below it, out of focus; it fills the window."""


class RibbonMake(msgspec.Struct, frozen=True):
    """What a ribbon looks like: it `rises` by so many pixels on its way from left to right, and has an `edge` so many
    pixels thick, with a dark line of the same around it, of its `finish`.

    Light goes out from the `hub`, a place in its box; a disc of the radius `disc` lies there, and words begin `words`
    pixels from it. A `picture` of the sprites stands on its lower edge, darker than it is.
    """

    colour: Colour
    rises: int
    edge: int
    hub: Point
    disc: int
    words: int
    finish: Finish = "rays"
    picture: tuple[str, ...] = ()


class Ribbon(Drawn, frozen=True, kw_only=True):
    """A slanted band from the left of its box to the right."""

    make: RibbonMake

    def covers(self, at: Point) -> bool:
        """Tell whether a pixel of the window lies under it."""
        down = self.make.rises * (1 - (at[0] - self.box.x) / self.box.w)
        return down <= at[1] - self.box.y <= self.box.h - self.make.rises + down


def target_at(things: tuple[Drawn, ...], point: Point) -> Drawn | None:
    """Return the topmost thing with a target under a pixel, or None. `things` are in drawing order."""
    for thing in reversed(things):
        if thing.target is not None and thing.hit(point):
            return thing
    return None


def moved(thing: Drawn, by: Point) -> Drawn:
    """Return a thing so many pixels away from where it is, only to be looked at."""
    if isinstance(thing, Stroke):
        thing = msgspec.structs.replace(thing, points=tuple((x + by[0], y + by[1]) for x, y in thing.points))
    return msgspec.structs.replace(thing, box=thing.box.move(*by), clip=None, target=None, tip="", refusal=None)


def in_drawing_order(things: list[Drawn]) -> tuple[Drawn, ...]:
    """Return things sorted by z; equal z keep their order."""
    return tuple(sorted(things, key=lambda thing: thing.z))
