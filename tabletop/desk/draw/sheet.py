"""What a scene composes on: adds things to the display list in units, and notes what their targets do."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeVar

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.faces import Faces
from tabletop.desk.draw.layout import CONTAIN, LEFT, Fit, TextLayout
from tabletop.desk.draw.theme import (
    COMMON,
    ENAMEL_PANEL,
    SMALL,
    TEXT,
    Colour,
    Material,
    Skin,
    TextStyle,
    Theme,
)
from tabletop.desk.draw.things import (
    Blur,
    Drawn,
    Fade,
    Ground,
    Label,
    Larger,
    Matrix,
    Picture,
    Plate,
    Reason,
    Ribbon,
    RibbonMake,
    Scroller,
    Stroke,
    Zone,
)
from tabletop.desk.draw.units import Unit

R = TypeVar("R")


class Control(Protocol):
    """Something that takes more than a pick: a text field, a slider. Registered with `Sheet.control`."""

    def press(self, point: tuple[int, int]) -> None:
        """Take the mouse button going down at a pixel."""

    def drag(self, point: tuple[int, int]) -> None:
        """Take the mouse moving with the button down."""

    def typed(self, text: str) -> bool:
        """Take typed text; tell whether it was of use."""

    def key(self, name: str, shift: bool, ctrl: bool) -> bool:
        """Take an editing key (left, right, home, end, backspace, delete, …); tell whether it was of use."""


class Carried(msgspec.Struct, frozen=True):
    """What the player drags: the `target` it was taken by, and how many pixels away from its place it is."""

    target: str
    by: tuple[int, int]


class Looks:
    """Which target the player points at, holds down and has in focus, and how far areas are scrolled.

    `refused` is the target that a bubble is about now, and what it says; `carried` is what is dragged.
    Whether the scene is `veiled` by what lies over it: a dialog, a refusal, a thing shown larger.
    """

    def __init__(self) -> None:
        self.hover: str | None = None
        self.pressed: str | None = None
        self.focus: str | None = None
        self.refused: tuple[str | None, Reason] | None = None
        self.by_keys = False
        self.veiled = False
        self.scrolls: dict[str, int] = {}
        self.caret_on = True
        self.carried: Carried | None = None

    @property
    def lights(self) -> frozenset[str]:
        """The targets that `Sheet.hovered` or `Sheet.held` may be true of."""
        named = (self.hover, self.focus if self.by_keys else None, self.pressed)
        return frozenset(target for target in named if target is not None)


class Tip(msgspec.Struct, frozen=True):
    """What pointing at a thing says: its `text`, which stands above the box `near` and is no wider than that, or what
    is shown `larger` in its place."""

    text: str = ""
    near: Box | None = None
    larger: Larger | None = None


class Grip(msgspec.Struct, frozen=True):
    """What can be carried: what `kind` of piece it is, the `things` it is drawn with, and whether it is `picked`
    already."""

    kind: str
    things: tuple[Drawn, ...]
    picked: bool


class Laid(msgspec.Struct, frozen=True):
    """Where things of a table lie once it is composed.

    `anchors` are the boxes of zones, purses and pieces of the state, for what flies there and what is pointed out.
    `board` is the lattice of its board, None where that is not to be seen, `scale` the pixels of a unit.
    """

    anchors: dict[str, Box] = {}
    board: object = None
    scale: float = 1.0


class PanelKeeper(Protocol):
    """What remembers panels from one composition to the next; `Keeper` does."""

    def compose(self, sheet: "Sheet", name: str, box: Box, draw: Callable[["Sheet", Box], R]) -> R:
        """Have `draw` put a panel into a box, or repeat what it did before; return what it returned."""


class TableTalk:
    """What a table says of itself to the scene that is composed around it, while it puts itself on a sheet."""

    def __init__(self) -> None:
        self.enlarged = False
        """Whether a thing is shown larger in a drawer: nothing else is then while it is pointed at."""
        self.hushed = False
        """Whether something that goes by itself lies over the scene: neither the focus nor a tip is shown above it."""
        self.whole: list[Box] = []
        """What is drawn as one picture of which all is to be seen: what others did is told beside it."""
        self.anchors: dict[str, Box] = {}
        """Where zones, purses and pieces of the state lie."""
        self.beneath: dict[str, Box] = {}
        """The places that pieces stand in, where a line that points out a piece goes round its place and below it."""
        self.board: object = None
        """The lattice of the board, where a table shows one."""
        self.news: tuple[str, ...] = ()
        """What others did that the player is to know before deciding and that has no place on the table, from full to
        brief."""
        self.deeds: dict[int, tuple[str, ...]] = {}
        """What other seats did since the player acted, in clauses, as far as no card of a seat tells it yet."""
        self.told = False
        """Whether the table itself says what the other seats did last, so that nothing is to be said over it."""
        self.quiet = False
        """Whether nothing is to be asked in the strip, because a bubble says what matters."""
        self.choosing = False
        """Whether corners round places on the board say what is to be chosen, so that nothing else is lined there."""
        self.strip_room: Callable[[int], int] = lambda wide: 0
        """How many pixels high the strip of the prompt must be for what will be said in it, by its width in pixels."""


class Sheet(TableTalk):
    """The builder of one display list. All boxes are in window pixels; `u` turns units into them.

    The `keeper` remembers its panels from one composition to the next; without one they are all composed anew.
    """

    def __init__(
        self, unit: Unit, faces: Faces, looks: Looks, theme: Theme = COMMON, keeper: PanelKeeper | None = None
    ) -> None:
        super().__init__()
        self.unit = unit
        self.faces = faces
        self.looks = looks
        self.theme = theme
        self.area = Box(0, 0, unit.width, unit.height)
        self.things: list[Drawn] = []
        self.acts: dict[str, Callable[[], None]] = {}
        self.controls: dict[str, Control] = {}
        self.grips: dict[str, Grip] = {}
        self.drops: dict[str, str] = {}
        self.main: list[str] = []
        """The targets of its main buttons."""
        self.clear: list[Box] = []
        """What the tips and refusals of other things keep off."""
        self.below: Sequence[Drawn] = ()
        """What the scenes below this one show."""
        self.covers: list[Box] = []
        """What lies so over other things that these can't be clicked there."""
        self.scale = self._value = unit.value
        self.rough = False
        """Whether sprites are on their way through sizes that are not worth drawing for."""
        self._clip: Box | None = None
        self.material = ENAMEL_PANEL
        self.asked: set[str] = set()
        """The targets of which a panel asked whether the player points at them or holds them down."""
        self._keeper = keeper
        self._z = 0

    @property
    def laid(self) -> Laid:
        """Where the things of the table lie that has been composed."""
        return Laid(self.anchors, self.board, self.scale)

    def u(self, units: float) -> int:
        """Return a length in pixels."""
        pixels = round(units * self._value)  # `to_pixels`, asked some hundred times for each picture
        return 1 if pixels < 1 and units > 0 else pixels

    def add(self, thing: Drawn) -> None:
        """Append a finished thing as it is."""
        self.things.append(thing)

    def cover(self, box: Box, first: int | None = None) -> None:
        """Let nothing that is on the sheet so far (or of its `first` things) be clicked or speak under `box`."""
        self.covers.append(box)
        for n, thing in enumerate(self.things[:first]):
            if (thing.target is not None or thing.tip) and thing.box.meets(box):
                self.things[n] = msgspec.structs.replace(thing, target=None, refusal=None, tip="")

    def act(self, target: str, call: Callable[[], None]) -> None:
        """Have picking `target` call `call`; a target without one reaches the scene as a `Picked`."""
        self.acts[target] = call

    def control(self, target: str, control: Control) -> None:
        """Have the mouse and the keyboard work `control` while `target` is held or in focus."""
        self.controls[target] = control

    def drop(self, target: str, kind: str) -> None:
        """Have a piece of `kind` that is carried to `target` and let go there do what picking `target` does."""
        self.drops[target] = kind

    @contextmanager
    def gripped(self, target: str, kind: str, *, picked: bool = False, lies: bool = True) -> Iterator[None]:
        """Let the mouse carry what is added inside, a piece of `kind`, by `target`: that picks it, unless it is
        `picked` already. What doesn't lie on the table (`lies`) shows only while it is carried."""
        first = len(self.things)
        yield
        self.grips[target] = Grip(kind, tuple(self.things[first:]), picked)
        if not lies:
            del self.things[first:]

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Show what is added inside only within `box`."""
        before = self._clip
        self._clip = box if before is None else before.common(box)
        yield
        self._clip = before

    @contextmanager
    def raised(self, by: int = 1) -> Iterator[None]:
        """Put what is added inside `by` levels of z higher."""
        self._z += by
        yield
        self._z -= by

    @contextmanager
    def made_of(self, material: Material) -> Iterator[None]:
        """Write what is added inside as it stands on a panel of `material`."""
        before, self.material = self.material, material
        yield
        self.material = before

    @contextmanager
    def themed(self, theme: Theme) -> Iterator[None]:
        """Letter what is added inside as in `theme`."""
        before, self.theme = self.theme, theme
        yield
        self.theme = before

    def kept(self, name: str, box: Box, draw: Callable[["Sheet", Box], R]) -> R:
        """Have `draw` put the panel `name` into a box, or repeat what it did in the composition before.

        That is done while nothing changes but what the player points at, and that not at a target that the panel asked
        about. Return what `draw` returned. The panel may add to the sheet's lists, put into its dictionaries or take
        out of them, set its attributes, and `cover` what lies there.
        """
        return draw(self, box) if self._keeper is None else self._keeper.compose(self, name, box, draw)

    def state(self, box: Box) -> Hashable:
        """Return what a panel in a box depends on that is neither its game nor what the player points at."""
        looks = self.looks
        drawn = (box, self.unit, self.theme, self.material, self._z, self._clip, self.rough)
        return (*drawn, looks.refused, looks.veiled, looks.carried)

    def hovered(self, target: str) -> bool:
        """Tell whether the player points at a target, or has it in focus by the keyboard."""
        self.asked.add(target)
        return self.looks.hover == target or (self.looks.by_keys and self.looks.focus == target)

    def held(self, target: str) -> bool:
        """Tell whether the mouse button is down on a target."""
        self.asked.add(target)
        return self.looks.pressed == target and self.looks.hover == target

    # Measuring ------------------------------------------------------------------------------------------------------

    def width(self, text: str, style: TextStyle) -> int:
        """Return the width of a line in pixels."""
        return self.faces.width(text, self.theme.style(style))

    def line(self, style: TextStyle) -> int:
        """Return the line height of a style in pixels."""
        return self.faces.line_height(self.theme.style(style))

    def foot(self, style: TextStyle) -> int:
        """Return how far below the middle of its box the letters of a line stand, in pixels."""
        return self.faces.foot(self.theme.style(style))

    def wrap(self, text: str, style: TextStyle, width: int) -> tuple[str, ...]:
        """Break text into lines no wider than `width` pixels."""
        return self.faces.wrap(text, self.theme.style(style), width)

    def text_height(self, text: str, style: TextStyle, width: int) -> int:
        """Return the height in pixels of text wrapped into `width` pixels."""
        return self.line(style) * len(self.wrap(text, style, width))

    # Drawing --------------------------------------------------------------------------------------------------------

    def ground(self) -> None:
        """Cover the window with the theme's table."""
        self._cover(self.theme.desk)

    def stage(self) -> None:
        """Cover the window with the place of the theme's moments."""
        self._cover(self.theme.stage)

    def _cover(self, picture: tuple[str, ...]) -> None:
        self.add(self._covering(picture, self._z))

    def _covering(self, picture: tuple[str, ...], z: int = 0) -> Ground:
        return Ground(box=self.area, z=z, light=self.theme.ground, deep=self.theme.ground_deep, picture=picture)

    def fade(self, box: Box, side: str, into: Colour | None = None) -> None:
        """Let what lies in `box` fade into the theme's table, or a colour, so that at its `side` nothing is left of
        it."""
        plain = None if into is None else Ground(box=self.area, light=into, deep=into)
        ground = plain or self._covering(self.theme.desk)
        self.add(Fade(box=box, z=self._z, clip=self._clip, ground=ground, side=side))

    def plate(
        self,
        box: Box,
        skin: Skin,
        *,
        target: str | None = None,
        tip: str = "",
        refusal: Reason | None = None,
        round: bool = False,
    ) -> None:
        """Add a filled or edged rectangle; a `refusal` is said in the place of its tip."""
        self.add(
            Plate(
                box=box,
                z=self._z,
                clip=self._clip,
                target=target,
                tip=tip if refusal is None else "",
                refusal=refusal,
                round=round,
                skin=self.material.skin_of(skin),
                scale=self.scale,
            )
        )

    def text(
        self,
        box: Box,
        text: str,
        style: TextStyle = SMALL,
        colour: Colour = TEXT,
        layout: TextLayout = LEFT,
        *,
        ground: Colour | None = None,
    ) -> None:
        """Add text in a box.

        Text that would leave its box fails the checks. `ground` is what it stands on, when that is not a plate of the
        sheet.
        """
        style = self.theme.style(style)
        whole = text
        if layout.wrap:
            lines = self.faces.wrap(text, style, box.w)
        else:
            lines = (self.faces.elide(text, style, box.w),) if layout.elide else (text,)
        cut = layout.elide and lines[0] != whole
        self.add(
            Label(
                box=box,
                z=self._z,
                clip=self._clip,
                tip=whole if cut else "",
                lines=lines,
                style=style,
                pixels=self.faces.pixels(style),
                colour=self.material.ink(colour),
                align=layout.align,
                valign=layout.valign,
                line_height=self.faces.line_height(style),
                ground=ground,
                elided=cut,
                angle=layout.angle,
            )
        )

    def lettered(
        self, box: Box, text: str, style: TextStyle = SMALL, colour: Colour = TEXT, layout: TextLayout = LEFT
    ) -> Box:
        """Add text in a box as `text` does; return the box its letters take."""
        self.text(box, text, style, colour, layout)
        label = self.things[-1]
        assert isinstance(label, Label)
        wide = max(self.faces.width(line, label.style) for line in label.lines)
        tall = label.line_height * (len(label.lines) - 1) + self.faces.ink_height(label.style)
        x = box.x + {"left": 0, "centre": (box.w - wide) // 2, "right": box.w - wide}[layout.align]
        y = box.y + {"top": 0, "middle": (box.h - tall) // 2, "bottom": box.h - tall}[layout.valign]
        return Box(x, y, wide, tall)

    def picture(
        self,
        box: Box,
        *sprite: str,
        fit: Fit = CONTAIN,
        tint: Colour | None = None,
        alpha: int = 255,
        angle: float = 0.0,
    ) -> None:
        """Add a sprite: its path parts below ``sprites/``; see `Picture` for the rest."""
        self.add(
            Picture(
                box=box,
                z=self._z,
                clip=self._clip,
                sprite=sprite,
                turn=fit.turn,
                tint=None if tint is None else self.material.ink(tint),
                alpha=alpha,
                fit=fit.mode,
                radius=fit.radius,
                corners=fit.corners,
                angle=angle,
                rough=self.rough,
            )
        )

    def icon(self, box: Box, name: str, colour: Colour = TEXT) -> None:
        """Add the icon ``ui/icon-<name>.svg`` in one colour, or ``<name>.svg`` where a name has its folder."""
        folder, _, file = name.rpartition("/")
        self.picture(box, folder or "ui", f"{file}.svg" if folder else f"icon-{name}.svg", tint=colour)

    def stroke(
        self,
        points: Sequence[tuple[float, float]],
        colour: Colour,
        width: float = 1.0,
        *,
        dash: tuple[float, ...] | None = None,
        fill: bool = False,
        alpha: int = 255,
    ) -> None:
        """Add a line through points in pixels, `width` units thick; `fill` makes it an area.

        `dash` is by turns how many units of it are drawn and left out.
        """
        thick = max(1.0, width * self.scale)
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        pad = int(thick) + 3
        box = Box(int(min(xs)) - pad, int(min(ys)) - pad, 0, 0)
        box = Box(box.x, box.y, int(max(xs)) + pad - box.x, int(max(ys)) + pad - box.y)
        scaled = tuple([part * self.scale for part in dash]) if dash else None
        self.add(
            Stroke(
                box=box,
                z=self._z,
                clip=self._clip,
                points=tuple(points),
                colour=self.material.ink(colour),
                width=thick,
                dash=scaled,
                fill=fill,
                alpha=alpha,
            )
        )

    def blur(self) -> None:
        """Put all that is drawn below out of focus."""
        self.add(Blur(box=self.area, z=self._z))

    def ribbon(self, box: Box, make: RibbonMake) -> None:
        """Add a ribbon right across its box."""
        self.add(Ribbon(box=box, z=self._z, clip=self._clip, make=make))

    def matrix(self, box: Box, rows: tuple[tuple[bool, ...], ...], margin: int) -> None:
        """Add dark and light squares in rows that fill a box, with a margin of so many light ones around them."""
        self.add(Matrix(box=box, z=self._z, clip=self._clip, rows=rows, margin=margin))

    def rule(self, x: int, y: int, length: int, colour: Colour) -> None:
        """Add a thin horizontal line of `length` pixels."""
        ink = self.material.ink(colour)
        self.plate(Box(x, y, length, max(1, self.u(1))), Skin(ink, ink, radius=0))

    def zone(
        self,
        box: Box,
        target: str | None,
        *,
        tip: str | Tip = "",
        refusal: Reason | None = None,
        round: bool = False,
    ) -> None:
        """Add an area that is only pointed at; a `refusal` is said in the place of its tip."""
        said = tip if isinstance(tip, Tip) else Tip(tip)
        self.add(
            Zone(
                box=box,
                z=self._z,
                clip=self._clip,
                target=target,
                tip=said.text if refusal is None else "",
                refusal=refusal,
                round=round,
                near=said.near,
                larger=said.larger,
            )
        )

    def scroller(self, area: str, box: Box, content: int) -> int:
        """Add a scroll area of `content` pixels' height and return how far it is scrolled."""
        self.add(Scroller(box=box, z=self._z, clip=self._clip, area=area, content=content))
        offset = max(0, min(self.looks.scrolls.get(area, 0), content - box.h))
        self.looks.scrolls[area] = offset
        return offset
