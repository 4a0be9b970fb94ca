"""Whole-pixel rectangles that layouts cut into pieces."""

from math import cos, radians, sin
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in whole pixels, origin top left; a value, unlike `pygame.Rect`.

    >>> left, rest = Box(0, 0, 100, 40).cut_left(30, gap=10)
    >>> left, rest
    (Box(x=0, y=0, w=30, h=40), Box(x=40, y=0, w=60, h=40))
    """

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    def holds(self, point: tuple[int, int]) -> bool:
        """Tell whether a pixel lies inside."""
        x, y, w, h = self
        return x <= point[0] < x + w and y <= point[1] < y + h

    def contains(self, other: "Box") -> bool:
        """Tell whether `other` lies wholly inside."""
        (x, y, w, h), (left, top, wide, high) = self, other
        return x <= left and y <= top and left + wide <= x + w and top + high <= y + h

    def meets(self, other: "Box") -> bool:
        """Tell whether the two share at least one pixel."""
        (x, y, w, h), (left, top, wide, high) = self, other  # asked so often that properties take too long
        return x < left + wide and left < x + w and y < top + high and top < y + h

    def common(self, other: "Box") -> "Box":
        """Return the shared part; its width or height is 0 when there is none."""
        (x, y, w, h), (left, top, wide, high) = self, other
        right, bottom = min(x + w, left + wide), min(y + h, top + high)
        x, y = max(x, left), max(y, top)
        return Box(x, y, max(0, right - x), max(0, bottom - y))

    def around(self, other: "Box") -> "Box":
        """Return the smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def move(self, dx: int = 0, dy: int = 0) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def turned(self, about: tuple[int, int], angle: float) -> "Box":
        """Return this box carried round a point by so many degrees clockwise, upright as before."""
        if not angle:
            return self
        c, s = cos(radians(angle)), sin(radians(angle))
        dx, dy = self.x + self.w / 2 - about[0], self.y + self.h / 2 - about[1]
        x, y = about[0] + dx * c - dy * s, about[1] + dx * s + dy * c
        return Box(round(x - self.w / 2), round(y - self.h / 2), self.w, self.h)

    def inset(self, dx: int, dy: int | None = None) -> "Box":
        """Shrink by `dx` at the left and right and `dy` (or `dx`) at top and bottom; negative grows."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def cut_left(self, width: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Return the left `width` pixels and what remains after `gap`."""
        return Box(self.x, self.y, width, self.h), Box(
            self.x + width + gap, self.y, max(0, self.w - width - gap), self.h
        )

    def cut_right(self, width: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Return the right `width` pixels and what remains before `gap`."""
        return Box(self.right - width, self.y, width, self.h), Box(self.x, self.y, max(0, self.w - width - gap), self.h)

    def cut_top(self, height: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Return the top `height` pixels and what remains after `gap`."""
        return Box(self.x, self.y, self.w, height), Box(
            self.x, self.y + height + gap, self.w, max(0, self.h - height - gap)
        )

    def cut_bottom(self, height: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Return the bottom `height` pixels and what remains before `gap`."""
        return Box(self.x, self.bottom - height, self.w, height), Box(
            self.x, self.y, self.w, max(0, self.h - height - gap)
        )

    def columns(self, count: int, gap: int = 0) -> list["Box"]:
        """Split into `count` equal columns with `gap` between; the last ends exactly at the right edge."""
        edges = [self.x + (self.w + gap) * i // count for i in range(count + 1)]
        return [Box(edges[i], self.y, edges[i + 1] - edges[i] - gap, self.h) for i in range(count)]

    def rows(self, count: int, gap: int = 0) -> list["Box"]:
        """Split into `count` equal rows with `gap` between; the last ends exactly at the bottom edge."""
        edges = [self.y + (self.h + gap) * i // count for i in range(count + 1)]
        return [Box(self.x, edges[i], self.w, edges[i + 1] - edges[i] - gap) for i in range(count)]

    def within(self, area: "Box") -> "Box":
        """Return this box moved as little as it takes to lie inside `area`, which is as large.

        >>> Box(-5, 30, 10, 10).within(Box(0, 0, 40, 35))
        Box(x=0, y=25, w=10, h=10)
        """
        x, y = max(area.x, min(self.x, area.right - self.w)), max(area.y, min(self.y, area.bottom - self.h))
        return Box(x, y, self.w, self.h)

    def off(self, other: "Box") -> "Box":
        """Return this box moved up or down, whichever is less, so that it doesn't meet `other`.

        >>> Box(0, 0, 10, 10).off(Box(5, 8, 10, 10)), Box(0, 0, 10, 10).off(Box(30, 8, 10, 10))
        (Box(x=0, y=-2, w=10, h=10), Box(x=0, y=0, w=10, h=10))
        """
        if not self.meets(other):
            return self
        up, down = other.y - self.bottom, other.bottom - self.y
        return self.move(0, up if -up <= down else down)

    def middle(self, width: int, height: int) -> "Box":
        """Return a box of that size with the same centre."""
        return Box(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)


def fit_inside(box: Box, width: float, height: float) -> Box:
    """Return the largest box of the proportions `width`:`height` centred in `box`."""
    scale = min(box.w / max(width, 1), box.h / max(height, 1))
    return box.middle(max(1, round(width * scale)), max(1, round(height * scale)))


def cover_about(area: Box, at: tuple[int, int], focus: tuple[float, float], ratio: float) -> Box:
    """Return the smallest box so many times as wide as high that covers `area` with its `focus`, in shares of it, at a
    point."""
    (x, y), (fx, fy) = at, focus
    wide = max((x - area.x) / fx, (area.right - x) / (1 - fx), (y - area.y) / fy * ratio)
    wide = max(wide, (area.bottom - y) / (1 - fy) * ratio)
    wide, high = round(wide) + 2, round(wide / ratio) + 2
    return Box(x - round(wide * fx), y - round(high * fy), wide, high)
