"""What a part of a layout stands on, and areas that scroll."""

from typing import Unpack

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import LEAST_SIDE
from tabletop.desk.draw.scroll import GUTTER, scrolling
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import Material, Skin
from tabletop.desk.draw.things import Reason
from tabletop.desk.flow.ladder import Ladder, joined, longer
from tabletop.desk.flow.leaves import Sizes
from tabletop.desk.flow.measure import measure
from tabletop.desk.flow.node import ANY, Gives, Node

NO_SKIN = Skin(None, None, None)


class Ground(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a part stands on: a plate with a `skin`, a `material` that what is on it is written for, and what pointing
    and clicking there does; see `Sheet.plate`. `anchor` names where it is, for what flies there."""

    skin: Skin | None = None
    material: Material | None = None
    target: str | None = None
    tip: str = ""
    refusal: Reason | None = None
    anchor: str = ""
    round: bool = False

    def lay(self, sheet: Sheet, box: Box) -> None:
        """Draw it into a box."""
        if self.skin is not None or self.target is not None:
            skin = self.skin or NO_SKIN
            sheet.plate(box, skin, target=self.target, tip=self.tip, refusal=self.refusal, round=self.round)
        elif self.tip:
            sheet.zone(box, None, tip=self.tip)
        if self.anchor:
            sheet.anchors[self.anchor] = box


class Padding(msgspec.Struct, frozen=True, gc=False):
    """Room at both ends of one axis: `full` pixels each, `tight` where there is no more; both together with what is
    between take `least` pixels or more. Padding gives way before what it surrounds."""

    full: int
    tight: int
    least: int

    def around(self, ladder: Ladder) -> Ladder:
        """Return the ladder of a thing with this padding."""
        first = ladder[0] + 2 * self.full, ladder[0] + 2 * self.tight
        rest = longer(ladder, 2 * self.tight, self.least)
        return joined(((max(first[0], self.least), max(first[1], self.least)), rest))

    def shown(self, room: int, full: int) -> int:
        """Return the padding at each end where there is `room`, for what takes `full` pixels."""
        return max(self.tight, min(self.full, (room - full) // 2))


class On(Node, frozen=True, gc=False):
    """A part with padding on a ground."""

    part: Node
    ground: Ground
    across: Padding
    down: Padding

    def wides(self) -> Ladder:
        return self.across.around(self.part.wides())

    def highs(self, w: int) -> Ladder:
        return self.down.around(self.part.highs(w - 2 * self.across.shown(w, self.part.w)))

    def asked_high(self, w: int) -> int:
        high = self.part.full_high(w - 2 * self.across.shown(w, self.part.w))
        return max(high + 2 * self.down.full, self.down.least)

    def asked_least(self, w: int) -> int:
        high = self.part.least_high(w - 2 * self.across.shown(w, self.part.w))
        return max(high + 2 * self.down.tight, self.down.least)

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        ground, part, before = self.ground, self.part, sheet.material
        if ground.material is not None:
            sheet.material = ground.material
        ground.lay(sheet, Box(x, y, w, h))
        dx = self.across.shown(w, part.w)
        dy = self.down.tight
        if dy < self.down.full:
            dy = self.down.shown(h, part.full_high(w - 2 * dx))
        part.lay(sheet, x + dx, y + dy, w - 2 * dx, h - 2 * dy)
        sheet.material = before


class Scroll(Node, frozen=True, gc=False):
    """A part in an area that scrolls where even its least height has no room."""

    area: str
    part: Node
    least: int
    gutter: int

    def wides(self) -> Ladder:
        return longer(self.part.wides(), self.gutter)

    def highs(self, w: int) -> Ladder:
        full = self.part.full_high(w - self.gutter)
        return full, min(full, self.least)

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        if self.part.least_high(w) <= h:
            self.part.lay(sheet, x, y, w, h)
            return
        high = max(h + 1, self.part.full_high(w - self.gutter))
        with scrolling(sheet, self.area, Box(x, y, w, h), high) as inner:
            self.part.lay(sheet, *inner)


def _sure(part: Node, across: Padding) -> int:
    """Return from which width on the heights of a padded part hold."""
    if part.sure >= ANY:
        return ANY
    return 0 if part.sure <= part.lw else max(part.sure, part.w) + 2 * across.full


def on(
    part: Node,
    ground: Ground | Skin | None = None,
    *,
    pad: Sizes = (0, 0),
    tight: Sizes | None = None,
    least: Sizes = (0, 0),
    **how: Unpack[Gives],
) -> Node:
    """Return a part on a ground, often just a skin, with padding in units at its sides and at its top and bottom.

    Where there is less room, the padding shrinks to `tight` before the part gives way. It takes `least` units or more,
    and room enough to be clicked where it is a target. Its rank and growth are those of the part, unless given.

    Raises ValueError for a target that may disappear, as all that holds one does.
    """
    stands = ground if isinstance(ground, Ground) else Ground(skin=ground)
    px, side = measure().px, LEAST_SIDE if stands.target is not None else 0
    (dx, dy), (tx, ty) = pad, pad if tight is None else tight
    across = Padding(px(dx), px(tx), max(px(least[0]), side))
    down = Padding(px(dy), px(ty), max(px(least[1]), side))
    return On(
        part,
        stands,
        across,
        down,
        w=max(part.w + 2 * across.full, across.least),
        h=max(part.h + 2 * down.full, down.least),
        lw=max(part.lw + 2 * across.tight, across.least),
        lh=max(part.lh + 2 * down.tight, down.least),
        sure=_sure(part, across),
        rank=how.get("rank", part.rank),
        goes=how.get("goes", part.goes),
        grow=how.get("grow", part.grow),
        wide_grows=part.wide_grows,
        high_grows=part.high_grows,
        clicks=part.clicks or stands.target is not None,
    )


def scroll(area: str, part: Node, least: float, *, rank: int = 1, grow: float = 1) -> Node:
    """Return a part in an area that scrolls where it must; it takes `least` units of height or more."""
    px = measure().px
    return Scroll(
        area,
        part,
        px(least),
        px(GUTTER),
        w=part.w + px(GUTTER),
        lw=part.lw + px(GUTTER),
        sure=ANY,
        rank=rank,
        grow=grow,
        wide_grows=part.wide_grows,
        high_grows=True,
        clicks=part.clicks,
    )
