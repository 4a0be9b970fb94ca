"""The geometry of the control board: wedges, sockets, plugs."""

from tabletop.desk.draw.box import Box
from tabletop.desk.layouts.hanging import HangingDisc
from tabletop.desk.layouts.lines import Point

RIM = 0.865
"""How far out the wedges end at most, in radii of the board."""
SOCKET = 0.475
"""How far out sockets are, in radii of the board."""
RIM_HIGH = 22
"""How wide the rim with names is at least, in units, so that it can be read."""
LOW_RIM = 12
"""How wide the rim without names is, in units."""
GLANCE = 110
"""A board with a radius of less than so many units is there for a glance: no names and no stacks."""
PLUG_HIGH = 0.22
PLUG_AT = 0.405
PICTURES = {4: 0.36, 5: 0.32, 6: 0.28}
"""By the number of wedges: the side of an appliance, in radii of the board."""
STACKS = {4: 0.23, 5: 0.21, 6: 0.185}
"""By the number of wedges: the side of a stack, in radii of the board."""
AMOUNTS = {4: 0.37, 5: 0.34, 6: 0.31}
"""By the number of wedges: the width of a stack with its figure, in radii of the board."""
CONTENTS: dict[int, tuple[tuple[float, float, float, float], ...]] = {
    4: (
        (-0.26, 0.6, 0.13, 0.685),
        (-0.6, -0.26, -0.6, 0.24),
        (-0.26, -0.6, 0.13, -0.7),
        (0.6, -0.26, 0.6, 0.24),
    ),
    5: (
        (-0.22, 0.66, 0.21, 0.67),
        (-0.7, 0.0, -0.55, 0.36),
        (-0.54, -0.4, -0.22, -0.63),
        (0.22, -0.63, 0.56, -0.38),
        (0.7, 0.0, 0.54, 0.36),
    ),
    6: (
        (-0.18, 0.68, 0.13, 0.7),
        (-0.66, 0.2, -0.5, 0.44),
        (-0.5, -0.48, -0.68, -0.12),
        (-0.18, -0.68, 0.13, -0.7),
        (0.5, -0.48, 0.68, -0.12),
        (0.66, 0.2, 0.5, 0.44),
    ),
}
"""By the number of wedges, clockwise from the foot: where the middles of the appliance and of its power are from the
middle of the board, in radii, so that neither meets a socket or a plug."""


class Layout(HangingDisc, frozen=True):
    """Where everything on a board is. `sockets` counts the wedges, `own` the appliance at the foot."""

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

    def angle(self, socket: int) -> float:
        """Return the direction of the middle of a wedge in degrees, clockwise from the right."""
        return 90 + 360 * self._place(socket) / self.sockets

    def _place(self, socket: int) -> int:
        """Return which wedge it is, clockwise from the foot."""
        supply = self.sockets - 1
        return supply if socket == supply else (socket - self.own) % supply

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
