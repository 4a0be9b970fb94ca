"""The plan of a city area of Patrol!: what lies on its ground and what stands on it, gathered by height."""

from draw_common import darker, lighter, num, path
from draw_patrol_common import box_d, tree


class Plan:
    """What lies and stands in an area, gathered by height so that shadows fall on the ground and never on a roof."""

    def __init__(self) -> None:
        self.ground: list[str] = []
        self.shade: list[str] = []
        self.walls: dict[str, list[str]] = {}
        self.roofs: dict[str, list[str]] = {}
        self.details: list[str] = []
        self.shadows: list[str] = []
        self.crowns: list[str] = []
        self.above: list[str] = []

    def lies(self, content: str) -> None:
        """Add something flat."""
        self.ground.append(content)

    def house(self, x: float, y: float, w: float, h: float, roof: str, lift: float = 5, r: float = 2.5) -> None:
        """Add a building with its roof at the rectangle; its wall shows `lift` below, its shadow at its lower right."""
        self.outline(x, y, [(w, 0), (0, h), (-w, 0)], roof, lift, box_d(0, 0, w, h, r))
        edge = f"M{num(x + 2)} {num(y + 1)}H{num(x + w - 2)}"
        self.details.append(path(edge, stroke=lighter(roof, 0.45), stroke_width=1.7))

    def outline(
        self, x: float, y: float, steps: list[tuple[float, float]], roof: str, lift: float = 5, rounded: str = ""
    ) -> None:
        """Add a building whose roof goes from x, y by steps and closes; `rounded` is that outline from 0, 0."""

        def at(dx: float, dy: float) -> str:
            if rounded:
                head, _, rest = rounded[1:].partition(" ")
                end = next(k for k, c in enumerate(rest) if c.isalpha())
                return f"M{num(float(head) + x + dx)} {num(float(rest[:end]) + y + dy)}{rest[end:]}"
            return f"M{num(x + dx)} {num(y + dy)}" + "".join(f"l{num(a)} {num(b)}" for a, b in steps) + "Z"

        self.shade.append(at(lift * 1.1, lift * 1.6))
        self.walls.setdefault(darker(roof, 0.18), []).extend((at(0, lift), at(0, lift / 2)))
        self.roofs.setdefault(roof, []).append(at(0, 0))

    def on_roof(self, content: str) -> None:
        """Add something on a roof."""
        self.details.append(content)

    def tree(self, x: float, y: float, r: float, tone: str) -> None:
        """Add a tree."""
        shade, crown = tree(x, y, r, tone)
        self.shadows.append(shade)
        self.crowns.append(crown)

    def drawn(self) -> str:
        """Return all of it, the ground first."""
        parts = list(self.ground)
        if self.shade:
            parts.append(path("".join(self.shade), "#2f4a6e", opacity=0.2))
        parts += self.shadows
        parts += [path("".join(ds), colour) for colour, ds in self.walls.items()]
        parts += [path("".join(ds), colour) for colour, ds in self.roofs.items()]
        return "".join(parts + self.details + self.crowns + self.above)
