"""The geometry of the control board: wedges, sockets, plugs, and the line of a cable that hangs."""

from math import cos, hypot, pi, radians, sin

import msgspec

from tabletop.desk.box import Box

Point = tuple[float, float]

RIM, WEDGE, SOCKET = 0.865, 0.43, 0.475
"""Radii as shares of the board's: where the wedges end at most and begin, and where sockets are."""
RIM_HIGH = 22
"""The rim is at least so many units wide, so that it can be read."""
PLUG_HIGH, PLUG_AT = 0.25, 0.385
GAP = 0.022
CORD = 0.42
"""The cable stays within so much of the board's radius."""


class Layout(msgspec.Struct, frozen=True):
    """Where everything on a board is. `sockets` counts the wedges, `own` the appliance at the foot."""

    x: float
    y: float
    r: float
    sockets: int
    own: int
    rim: float = RIM
    """The share of the radius at which the wedges end."""

    @classmethod
    def within(cls, box: Box, sockets: int, own: int, scale: float) -> "Layout":
        """Return the layout of the largest board in a box, with `scale` pixels per unit."""
        r = min(box.w, box.h) / 2
        return cls(box.x + box.w / 2, box.y + box.h / 2, r, sockets, own, min(RIM, 1 - RIM_HIGH * scale / r))

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
        supply = self.sockets - 1
        place = supply if socket == supply else (socket - self.own) % supply
        return 90 + 360 * place / self.sockets

    def polar(self, angle: float, share: float) -> Point:
        """Return the point at `share` of the radius in a direction in degrees."""
        return self.x + self.r * share * cos(radians(angle)), self.y + self.r * share * sin(radians(angle))

    def square(self, at: Point, side: float) -> Box:
        """Return a square box around a point."""
        return Box(round(at[0] - side / 2), round(at[1] - side / 2), round(side), round(side))

    def sector(self, socket: int) -> list[Point]:
        """Return the outline of a wedge."""
        half = 180 / self.sockets
        middle = self.angle(socket)
        outer, inner = half - degrees_of(GAP / self.rim), half - degrees_of(GAP / WEDGE)
        steps = 14
        far = [self.polar(middle - outer + 2 * outer * n / steps, self.rim) for n in range(steps + 1)]
        near = [self.polar(middle + inner - 2 * inner * n / steps, WEDGE) for n in range(steps + 1)]
        return far + near

    def ray(self, socket: int, number: int, of: int) -> list[Point]:
        """Return one of `of` rays on a wedge: every other of equal slices of it."""
        half = 180 / self.sockets - degrees_of(GAP / self.rim)
        middle, wide = self.angle(socket), 2 * half / (2 * of)
        start = middle - half + (2 * number + 0.5) * wide
        inner = WEDGE + 0.01
        return [
            self.polar(start, self.rim),
            self.polar(start + wide / 2, self.rim),
            self.polar(start + wide, self.rim),
            self.polar(start + wide, inner),
            self.polar(start, inner),
        ]

    def _beside(self, socket: int, share: float, away: float) -> Point:
        """Return a point on a wedge beside its middle line: to the left or above where `away` is negative."""
        angle = self.angle(socket)
        tx, ty = -sin(radians(angle)), cos(radians(angle))
        if tx + ty < 0:
            tx, ty = -tx, -ty
        x, y = self.polar(angle, share)
        return x + tx * away * self.r, y + ty * away * self.r

    def picture(self, socket: int) -> Box:
        """Return where the appliance (or the bolt of the supply) is drawn."""
        away = {4: 0.24, 5: 0.2}.get(self.sockets, 0.165)
        return self.square(
            self._beside(socket, self.rim * 0.77, -away), self.r * {4: 0.36, 5: 0.35}.get(self.sockets, 0.3)
        )

    def stack(self, socket: int) -> Box:
        """Return where the power on a wedge is drawn."""
        away = {4: 0.17, 5: 0.14}.get(self.sockets, 0.11)
        return self.square(self._beside(socket, self.rim * 0.785, away), self.r * (0.24 if self.sockets < 6 else 0.21))

    def numeral(self, socket: int, side: int) -> Box:
        """Return where the figure beside the stack is written, `side` pixels high and wide."""
        stack = self.stack(socket)
        return Box(stack.right - side // 10, stack.y + stack.h // 2 - side // 2 + stack.h // 10, side, side)

    def amount(self, socket: int) -> Box:
        """Return where the stack and its figure stand."""
        stack = self.stack(socket)
        return stack.around(self.numeral(socket, stack.h * 3 // 4)).inset(0, round(self.r * 0.01))

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
        """Return the line of a cable that hangs between two points, inside the hub."""
        pull, sag = 0.2 * self.r, 0.36 * self.r
        (ax, ay), (bx, by) = one, other
        p, q = self._inward(one, pull, sag), self._inward(other, pull, sag)
        points = []
        for n in range(29):
            t = n / 28
            k = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
            x = k[0] * ax + k[1] * p[0] + k[2] * q[0] + k[3] * bx
            y = k[0] * ay + k[1] * p[1] + k[2] * q[1] + k[3] * by
            far = hypot(x - self.x, y - self.y) / (CORD * self.r)
            if far > 1 and 0 < n < 28:
                x, y = self.x + (x - self.x) / far, self.y + (y - self.y) / far
            points.append((x, y))
        return points

    def _inward(self, at: Point, pull: float, sag: float) -> Point:
        dx, dy = self.x - at[0], self.y - at[1]
        far = hypot(dx, dy) or 1.0
        return at[0] + dx / far * pull, at[1] + dy / far * pull + sag


def degrees_of(arc: float) -> float:
    """Return an angle in degrees, of a small `arc` in radians.

    >>> round(degrees_of(3.14159))
    180
    """
    return arc * 180 / pi
