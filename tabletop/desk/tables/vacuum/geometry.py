"""The geometry of the control board: wedges, sockets, plugs, and the line of a cable that hangs."""

from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin

import msgspec

from tabletop.desk.draw.box import Box

Point = tuple[float, float]

RIM, WEDGE, SOCKET = 0.865, 0.43, 0.475
"""Radii as shares of the board's: where the wedges end at most and begin, and where sockets are."""
RIM_HIGH, LOW_RIM = 22, 12
"""The rim is at least so many units wide, so that it can be read; the lower one has no names."""
GLANCE = 110
"""A board with a radius of less than so many units is there for a glance: no names and no stacks."""
PLUG_HIGH, PLUG_AT = 0.22, 0.405
GAP, STEPS = 0.022, 14
CORD = 0.385
"""The cable stays within so much of the board's radius."""
PULL = 0.12
"""How far the cable goes straight on from a plug, in radii."""
SAGS = tuple(n / 40 for n in range(28, -1, -1))
"""How far it may hang, in radii, the farthest first."""
ASIDE = 0.26
"""How far aside it hangs between plugs above each other, in radii."""
KINK, PLUGGED = 0.42, 3
"""By how many radians it may turn from dot to dot, and how many dots at its ends plugs hide."""

PICTURES, STACKS, AMOUNTS = {4: 0.36, 5: 0.32, 6: 0.28}, {4: 0.23, 5: 0.21, 6: 0.185}, {4: 0.37, 5: 0.34, 6: 0.31}
"""By the number of wedges: the sides of an appliance and of a stack, and the width of a stack with its figure."""
BEND, DOTS, EASINGS = 0.075, 40, 60
"""The cable bends in no smaller radius, in radii of the board; it is drawn in so many steps, and eased so often."""
CONTENTS: dict[int, tuple[tuple[float, float, float, float], ...]] = {
    4: (
        (-0.26, 0.6, 0.13, 0.685), (-0.6, -0.26, -0.6, 0.24), (-0.26, -0.6, 0.13, -0.7), (0.6, -0.26, 0.6, 0.24),
    ),
    5: (
        (-0.22, 0.66, 0.21, 0.67), (-0.7, 0.0, -0.55, 0.36), (-0.54, -0.4, -0.22, -0.63), (0.22, -0.63, 0.56, -0.38),
        (0.7, 0.0, 0.54, 0.36),
    ),
    6: (
        (-0.18, 0.68, 0.13, 0.7), (-0.66, 0.2, -0.5, 0.44), (-0.5, -0.48, -0.68, -0.12), (-0.18, -0.68, 0.13, -0.7),
        (0.5, -0.48, 0.68, -0.12), (0.66, 0.2, 0.5, 0.44),
    ),
}  # fmt: skip
"""By the number of wedges, clockwise from the foot: where the middles of the appliance and of its power are from the
middle of the board, in radii, so that neither meets a socket or a plug."""


class Layout(msgspec.Struct, frozen=True):
    """Where everything on a board is. `sockets` counts the wedges, `own` the appliance at the foot."""

    x: float
    y: float
    r: float
    sockets: int
    own: int
    rim: float = RIM
    """The share of the radius at which the wedges end."""
    glance: bool = False
    """Whether it is too small for names and stacks."""

    @classmethod
    def within(cls, box: Box, sockets: int, own: int, scale: float) -> "Layout":
        """Return the layout of the largest board in a box, with `scale` pixels per unit."""
        r = min(box.w, box.h) / 2
        glance = r < GLANCE * scale
        rim = min(RIM, 1 - (LOW_RIM if glance else RIM_HIGH) * scale / r)
        return cls(box.x + box.w / 2, box.y + box.h / 2, r, sockets, own, rim, glance)

    @property
    def band(self) -> float:
        """The share of the radius at which the middle of the rim is."""
        return (1 + self.rim) / 2

    @property
    def box(self) -> Box:
        """The square around the board."""
        return self.square((self.x, self.y), 2 * self.r)

    def angle(self, socket: int) -> float:
        """Return the direction of the middle of a wedge in degrees, clockwise from the right."""
        return 90 + 360 * self._place(socket) / self.sockets

    def _place(self, socket: int) -> int:
        """Return which wedge it is, clockwise from the foot."""
        supply = self.sockets - 1
        return supply if socket == supply else (socket - self.own) % supply

    def polar(self, angle: float, share: float) -> Point:
        """Return the point at `share` of the radius in a direction in degrees."""
        return self.x + self.r * share * cos(radians(angle)), self.y + self.r * share * sin(radians(angle))

    def square(self, at: Point, side: float) -> Box:
        """Return a square box around a point."""
        return Box(round(at[0] - side / 2), round(at[1] - side / 2), round(side), round(side))

    def _spot(self, socket: int) -> tuple[Point, Point]:
        """Return the middles of the appliance on a wedge and of its power."""
        px, py, ax, ay = CONTENTS[self.sockets][self._place(socket)]
        return (self.x + px * self.r, self.y + py * self.r), (self.x + ax * self.r, self.y + ay * self.r)

    def picture(self, socket: int) -> Box:
        """Return where the appliance (or the bolt of the supply) is drawn."""
        return self.square(self._spot(socket)[0], self.r * PICTURES[self.sockets])

    def amount(self, socket: int) -> Box:
        """Return where the stack and its figure stand."""
        x, y = self._spot(socket)[1]
        wide, high = self.r * AMOUNTS[self.sockets], self.r * STACKS[self.sockets]
        return Box(round(x - wide / 2), round(y - high / 2), round(wide), round(high))

    def stack(self, socket: int) -> Box:
        """Return where the power on a wedge is drawn: in the middle for the supply, which has no figure."""
        box = self.amount(socket)
        return box.middle(box.h, box.h) if socket == self.sockets - 1 else box.cut_left(box.h)[0]

    def numeral(self, socket: int, wide: int) -> Box:
        """Return where the figure beside the stack is written, `wide` pixels."""
        rest = self.amount(socket).cut_left(self.stack(socket).w)[1]
        return Box(rest.x + min(0, (rest.w - wide) // 2), rest.y + rest.h // 8, max(wide, rest.w), rest.h)

    def drawn_in(self, box: Box) -> Box:
        """Return a box moved towards the middle of the board until it leaves the rim free."""
        for _ in range(round(self.r * 0.2)):
            corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
            if all(hypot(x - self.x, y - self.y) <= self.r * self.rim for x, y in corners):
                break
            box = box.move(1 if box.centre[0] < self.x else -1, 1 if box.centre[1] < self.y else -1)
        return box

    def socket(self, socket: int) -> Box:
        """Return where the socket of a wedge is."""
        return self.square(self.polar(self.angle(socket), SOCKET), self.r * 0.185)

    def plug(self, socket: int) -> tuple[Box, float]:
        """Return where a plug in a socket is, and by how many degrees it leans."""
        angle = self.angle(socket)
        return self.plug_at(self.polar(angle, PLUG_AT)), angle + 90

    def plug_at(self, at: Point) -> Box:
        """Return the box of a plug around a point."""
        high = self.r * PLUG_HIGH
        return Box(round(at[0] - high / 3), round(at[1] - high / 2), round(high * 2 / 3), round(high))

    def tail(self, socket: int) -> Point:
        """Return where the cable leaves a plug in a socket."""
        return self.polar(self.angle(socket), PLUG_AT - PLUG_HIGH * 0.47)

    def hang(self, one: Point, other: Point) -> list[Point]:
        """Return the line of a cable that hangs between two points in the hub: it sags as far below both as fits, and
        never rises above the higher one."""
        return list(_hanging(self, one, other))

    def fits(self, line: list[Point]) -> bool:
        """Tell whether a cable stays in the hub and turns nowhere too sharply between the plugs."""
        if any(hypot(x - self.x, y - self.y) > CORD * self.r for x, y in line):
            return False
        ways = [atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(line[PLUGGED:-PLUGGED])]
        return all(abs((b - a + pi) % (2 * pi) - pi) <= KINK for a, b in pairwise(ways))

    def _aside(self, one: float, other: float) -> float:
        """Return how far aside a cable hangs between plugs with these x: outward from one in the middle of the hub,
        else inward, where there is room."""
        (a, b), reach = (one - self.x, other - self.x), ASIDE * self.r
        inward = min(1.0, min(abs(a), abs(b)) / (0.1 * self.r))
        return max(0.0, reach - abs(b - a)) * (1 if a + b >= -1 else -1) * (1 - 2 * inward)

    def line(self, one: Point, other: Point, sag: float) -> list[Point]:
        """Return a line between two points that sags by so many radii, and leaves them towards the middle, but not
        upward."""
        (ax, ay), (bx, by) = one, other
        (px, py), (qx, qy) = self._inward(one), self._inward(other)
        aside = self._aside(ax, bx)
        dy = sag * self.r
        points = []
        for n in range(33):
            t = n / 32
            k = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
            x = k[0] * ax + k[1] * (px + aside) + k[2] * (qx + aside) + k[3] * bx
            y = k[0] * ay + k[1] * (py + dy) + k[2] * (qy + dy) + k[3] * by
            points.append((x, y))
        return points

    def _inward(self, at: Point) -> Point:
        dx, dy = self.x - at[0], self.y - at[1]
        far = hypot(dx, dy) or 1.0
        return at[0] + dx / far * PULL * self.r, at[1] + max(0.0, dy / far) * PULL * self.r


@lru_cache(maxsize=64)
def _hanging(layout: Layout, one: Point, other: Point) -> tuple[Point, ...]:
    """Return the line of `Layout.hang`: it is the same in nearly all frames."""
    lines = (layout.line(one, other, sag) for sag in SAGS)
    line = next((line for line in lines if layout.fits(line)), layout.line(one, other, 0.0))
    return tuple(eased(line, BEND * layout.r))


@lru_cache(maxsize=64)
def sector(layout: Layout, socket: int, within: float = 0.0) -> tuple[Point, ...]:
    """Return the outline of a wedge, or a line so many radii `within` it."""
    half, gap = 180 / layout.sockets, GAP + within
    middle, rim, hub = layout.angle(socket), layout.rim - within, WEDGE + within
    outer, inner = half - degrees_of(gap / rim), half - degrees_of(gap / hub)
    far = [layout.polar(middle - outer + 2 * outer * n / STEPS, rim) for n in range(STEPS + 1)]
    near = [layout.polar(middle + inner - 2 * inner * n / STEPS, hub) for n in range(STEPS + 1)]
    return (*far, *near)


@lru_cache(maxsize=64)
def rays(layout: Layout, socket: int) -> tuple[tuple[Point, ...], ...]:
    """Return the rays on a wedge: every other of equal slices of it."""
    of = 12 // layout.sockets + 2
    half = 180 / layout.sockets - degrees_of(GAP / layout.rim)
    middle, wide = layout.angle(socket), 2 * half / (2 * of)
    starts = [middle - half + (2 * number + 0.5) * wide for number in range(of)]
    corners = ((0.0, layout.rim), (0.5, layout.rim), (1.0, layout.rim), (1.0, WEDGE + 0.01), (0.0, WEDGE + 0.01))
    return tuple(tuple(layout.polar(start + wide * at, share) for at, share in corners) for start in starts)


@lru_cache(maxsize=32)
def circle(layout: Layout, share: float) -> tuple[Point, ...]:
    """Return a closed circle at `share` of the radius of a board."""
    return tuple(layout.polar(angle, share) for angle in range(0, 361, 5))


def eased(line: list[Point], least: float) -> list[Point]:
    """Return a line with even steps that bends nowhere in a radius of less than `least` pixels, so far as its ends,
    which stay straight, allow it.

    >>> eased([(0.0, 0.0), (4.0, 0.0)], 1.0)[::DOTS]
    [(0.0, 0.0), (4.0, 0.0)]
    """
    line = _even(line)
    for _ in range(EASINGS):
        if _tightest(line) >= least:
            break
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(line[PLUGGED - 1 :], line[PLUGGED:-PLUGGED], line[PLUGGED + 1 :], strict=False)
        ]
        line = [*line[:PLUGGED], *inner, *line[-PLUGGED:]]
    return line


def _even(line: list[Point]) -> list[Point]:
    """Return the same line with `DOTS` steps of a length."""
    fars = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    step = sum(fars) / DOTS
    found, gone, n = [line[0]], 0.0, 0
    for k in range(1, DOTS):
        while n < len(fars) - 1 and gone + fars[n] < k * step:
            gone += fars[n]
            n += 1
        share = (k * step - gone) / (fars[n] or 1.0)
        (ax, ay), (bx, by) = line[n], line[n + 1]
        found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return [*found, line[-1]]


def _tightest(line: list[Point]) -> float:
    """Return the least radius in which a line bends between the plugs at its ends."""
    least = float("inf")
    for a, b, c in zip(line[PLUGGED:], line[PLUGGED + 1 :], line[PLUGGED + 2 : -PLUGGED], strict=False):
        turn = abs((atan2(c[1] - b[1], c[0] - b[0]) - atan2(b[1] - a[1], b[0] - a[0]) + pi) % (2 * pi) - pi)
        least = min(least, hypot(b[0] - a[0], b[1] - a[1]) / max(turn, 1e-6))
    return least


def degrees_of(arc: float) -> float:
    """Return an angle in degrees, of a small `arc` in radians.

    >>> round(degrees_of(3.14159))
    180
    """
    return arc * 180 / pi
