"""Several ways to arrange the same thing: the first that fits is shown."""

from collections.abc import Callable
from typing import Unpack

import msgspec

from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.flow.ladder import Ladder, joined
from tabletop.desk.flow.leaves import Sizes
from tabletop.desk.flow.measure import measure
from tabletop.desk.flow.node import ANY, Gives, Node


class Later(msgspec.Struct, frozen=True, gc=False):
    """A way that is built when it is shown, or asked for a size that it doesn't declare; `made` holds it then.

    `least` is its declared least width and height in pixels.
    """

    make: Callable[[], Node]
    least: tuple[int, int] | None
    made: list[Node]

    def node(self) -> Node:
        """Return the way, built once."""
        if not self.made:
            self.made.append(self.make())
        return self.made[0]


Way = Node | Later


class First(Node, frozen=True, gc=False):
    """The first of several ways that fits; where none does, the lowest of those that are narrow enough."""

    ways: tuple[Way, ...]

    def wides(self) -> Ladder:
        return joined([_wides(way) for way in self.ways])

    def highs(self, w: int) -> Ladder:
        return joined([_highs(way, w) for way in self._narrow(w)])

    def asked_high(self, w: int) -> int:
        for way in self.ways:
            if _least_wide(way) <= w:
                return _full_high(way, w)
        return self.highs(w)[0]

    def asked_least(self, w: int) -> int:
        return min([_least_high(way, w) for way in self._narrow(w)])

    def _narrow(self, w: int) -> list[Way]:
        """Return the ways that are narrow enough for a width, the narrowest where none is."""
        leasts = [_least_wide(way) for way in self.ways]
        narrow = max(w, min(leasts))
        return [way for way, least in zip(self.ways, leasts, strict=True) if least <= narrow]

    def lay(self, sheet: Sheet, x: int, y: int, w: int, h: int) -> None:
        self.shown(w, h).lay(sheet, x, y, w, h)

    def shown(self, w: int, h: int) -> Node:
        """Return the way that is shown in a rectangle.

        A way that is built later may need more room than it declares: it is asked again once it is built.
        """
        for way in self.ways:
            if isinstance(way, Later) and way.least is not None and (way.least[0] > w or way.least[1] > h):
                continue
            node = _node(way)
            if node.fits(w, h):
                return node
        return _node(min(self.ways, key=lambda way: (max(0, _least_wide(way) - w), _least_high(way, w))))


def _node(way: Way) -> Node:
    return way.node() if isinstance(way, Later) else way


def _declared(way: Way) -> tuple[int, int] | None:
    """Return the size that an unbuilt way declares."""
    return way.least if isinstance(way, Later) and not way.made else None


def _wides(way: Way) -> Ladder:
    declared = _declared(way)
    return _node(way).wides() if declared is None else (declared[0], declared[0])


def _highs(way: Way, w: int) -> Ladder:
    declared = _declared(way)
    return _node(way).highs(w) if declared is None else (declared[1], declared[1])


def _least_wide(way: Way) -> int:
    declared = _declared(way)
    return _node(way).least_wide() if declared is None else declared[0]


def _full_high(way: Way, w: int) -> int:
    declared = _declared(way)
    return _node(way).full_high(w) if declared is None else declared[1]


def _least_high(way: Way, w: int) -> int:
    declared = _declared(way)
    return _node(way).least_high(w) if declared is None else declared[1]


def first(*ways: Way, **how: Unpack[Gives]) -> Node:
    """Return the first of several ways, from the fullest to the briefest, that fits.

    It asks for the room that the first way takes in full, and gives way down to the least that one of them needs.
    """
    top = _node(ways[0])
    known = [way for way in ways if isinstance(way, Node)]
    leasts = [way.lw if isinstance(way, Node) else ANY for way in ways]
    rigid = len(known) == len(ways) and all(way.sure < ANY for way in known)
    return First(
        ways,
        w=top.w,
        h=top.h,
        lw=min(leasts) if max(leasts) < ANY else ANY,
        lh=min([way.lh for way in known], default=0),
        sure=max([max(way.sure, way.lw) for way in known]) if rigid else ANY,
        wide_grows=top.wide_grows,
        high_grows=top.high_grows,
        clicks=any(way.clicks for way in known),
        **how,
    )


def later(make: Callable[[], Node], least: Sizes | None = None) -> Later:
    """Return a way for `first` that is built only when it is shown.

    With its `least` width and height in units it isn't built to be asked for them.
    """
    px = measure().px
    return Later(make, None if least is None else (px(least[0]), px(least[1])), [])
