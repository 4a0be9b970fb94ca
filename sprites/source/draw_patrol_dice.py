"""The die of Patrol!, at rest and in the air."""

import math
from collections.abc import Sequence

from draw_common import Curve, Point, disc, mix, oval, path, poly_d, rect

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face lie, from -1 to 1."""


def die(face: int) -> str:
    """Return a die at rest with its face up, on a field of 112 by 120."""
    parts = [rect(9, 14, 100, 102, "#000000", 22, opacity=0.36), rect(4, 10, 104, 104, "#93a9c3", 21)]
    parts += [rect(4, 4, 104, 104, "url(#top)", 21, stroke="#ffffff", stroke_width=1.6)]
    parts.append(rect(11, 10, 90, 91, "#ffffff", 18, opacity=0.6))
    for dx, dy in PIPS[face]:
        x, y = 56 + 27 * dx, 56 + 27 * dy
        parts += [
            disc(x, y, 10.6, "#14356b"),
            disc(x, y + 1, 9.4, "#1f4c94"),
            oval(x - 2.6, y - 3.8, 4, 2.8, "#8fb0e6", opacity=0.8),
        ]
    return "".join(parts)


Vector = tuple[float, float, float]
SIDES: Sequence[tuple[int, Vector, Vector, Vector]] = (
    (1, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
    (6, (0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    (2, (1, 0, 0), (0, 0, -1), (0, 1, 0)),
    (5, (-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    (3, (0, 1, 0), (1, 0, 0), (0, 0, -1)),
    (4, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
)
"""The faces of a die: their number, where they look, and their two edges."""


def spun(point: Vector, angles: Vector) -> Vector:
    """Return a point turned about the three axes, one after the other."""
    x, y, z = point
    a, b, c = (math.radians(angle) for angle in angles)
    y, z = y * math.cos(a) - z * math.sin(a), y * math.sin(a) + z * math.cos(a)
    x, z = x * math.cos(b) + z * math.sin(b), z * math.cos(b) - x * math.sin(b)
    return x * math.cos(c) - y * math.sin(c), x * math.sin(c) + y * math.cos(c), z


def tumbling(angles: Vector) -> str:
    """Return a die in the air, turned by the angles, on a field of 136 by 136."""

    def flat(point: Vector) -> Point:
        x, y, z = spun(point, angles)
        size = 38 * 5.2 / (5.2 - z)
        return 68 + size * x, 64 + size * y

    def patch(normal: Vector, u: Vector, v: Vector, spots: Curve) -> str:
        return poly_d([flat(tuple(normal[i] + a * u[i] + b * v[i] for i in range(3))) for a, b in spots], closed=True)  # type: ignore[arg-type]

    round_ = [(0.82, 1), (-0.82, 1), (-1, 0.82), (-1, -0.82), (-0.82, -1), (0.82, -1), (1, -0.82), (1, 0.82)]
    parts = [oval(72, 116, 48, 12, "#000000", opacity=0.3)]
    faces = []
    for number, normal, u, v in SIDES:
        nx, ny, nz = spun(normal, angles)
        if nz > 0.2:
            faces.append((nz, number, normal, u, v, 0.62 + 0.38 * max(0, 0.55 * nz - 0.35 * nx - 0.6 * ny)))
    hull = []
    for _, number, normal, u, v, light in sorted(faces):
        tone = mix("#8ba0ba", "#ffffff", min(1, light))
        hull.append(
            path(
                patch(normal, u, v, round_),
                tone,
                stroke=mix("#8ba0ba", "#ffffff", min(1, light + 0.12)),
                stroke_width=7,
                stroke_linejoin="round",
            )
        )
        for dx, dy in PIPS[number]:
            spots = [
                (0.5 * dx + 0.2 * math.cos(math.tau * k / 16), 0.5 * dy + 0.2 * math.sin(math.tau * k / 16))
                for k in range(16)
            ]
            hull.append(path(patch(normal, u, v, spots), "#1a428a"))
    return "".join(parts + hull)
