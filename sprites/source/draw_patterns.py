"""The patterns that tell seats and suits apart without colour, cut by hand to an outline: nothing is clipped.

Of a seat: 1 plain, 2 slanting stripes, 3 bands, 4 dots, 5 hatching, 6 rings; a seventh begins anew.
"""

import math
import re

from draw_common import Curve, bezier, cut, document, group, inside, path, poly_d, ring, save, window

KINDS = ("plain", "slanting", "bands", "dots", "hatching", "rings")
LIGHT = "#ffffff"
STRENGTH = 0.42
"""How strong a pattern is on a piece."""
DOTS_MORE = 1.4
"""So much stronger dots are, which cover less of a piece."""
BAND_SHARE = 0.42
"""Which part of a pitch a stripe or band takes."""
HATCH_SHARE = 0.2
"""Which part of a pitch a line of a hatching takes."""
DOT_SHARE = 0.27
"""How large the radius of a dot is, as a part of the pitch."""
SIDES = 48
"""How many sides a ring is drawn with."""
STRIP = (14, 420)
"""How wide and high the strip of a plate is."""
STRIP_PITCH = 11.0
"""How far apart the stripes, bands or dots of a strip are."""
PLATE_STRENGTH = 0.5
"""How strong a pattern is at the edge of a plate."""
NUMBER = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0}
"""How many numbers each command of path data takes."""


def outline(d: str) -> Curve:
    """Return points along the outline of path data, which is one closed part of M, L, H, V, C, Z in either case.

    Raises KeyError for another command.
    """
    parts: list[str] = NUMBER.findall(d)
    found: Curve = []
    x = y = 0.0
    command = ""
    while parts:
        if parts[0].isalpha():
            command = parts.pop(0)
        taken = [float(parts.pop(0)) for _ in range(TAKES[command.upper()])]
        home = (x, y) if command.islower() else (0.0, 0.0)
        if command.upper() == "H":
            x = home[0] + taken[0]
        elif command.upper() == "V":
            y = home[1] + taken[0]
        elif command.upper() == "C":
            spots = [(home[0] + a, home[1] + b) for a, b in zip(taken[::2], taken[1::2], strict=True)]
            found += bezier([(x, y), *spots], 8)[1:-1]
            x, y = spots[-1]
        elif taken:
            x, y = home[0] + taken[0], home[1] + taken[1]
        found.append((x, y))
    return found


def pattern_d(kind: str, edge: Curve, pitch: float) -> str:
    """Return path data of a pattern within an outline; `pitch` is the way from one stripe, dot or ring to the next."""
    if kind == "slanting":
        return _stripes(edge, pitch, -45, BAND_SHARE)
    if kind == "bands":
        return _stripes(edge, pitch, 0, BAND_SHARE)
    if kind == "hatching":
        return _stripes(edge, pitch, -45, HATCH_SHARE) + _stripes(edge, pitch, 45, HATCH_SHARE)
    if kind == "dots":
        return _dots(edge, pitch)
    if kind == "rings":
        return _rings(edge, pitch)
    return ""


def patterned(seat: int, d: str, pitch: float, strength: float = STRENGTH) -> str:
    """Return the pattern of a seat (from 1) over the shape of path data."""
    kind = KINDS[(seat - 1) % len(KINDS)]
    drawn = pattern_d(kind, outline(d), pitch)
    if not drawn:
        return ""
    return path(drawn, LIGHT, fill_rule="evenodd", opacity=strength * (DOTS_MORE if kind == "dots" else 1))


def strip(kind: str) -> str:
    """Return a pattern as a tall strip for the edge of a plate."""
    drawn = pattern_d(kind, window(-STRIP[0] / 2, -STRIP[1] / 2, *STRIP), STRIP_PITCH)
    shown = path(drawn, LIGHT, fill_rule="evenodd", opacity=PLATE_STRENGTH * (DOTS_MORE if kind == "dots" else 1))
    return document(*STRIP, group(shown, STRIP[0] / 2, STRIP[1] / 2))


def main() -> None:
    """Write the strips of all patterns but the plain one."""
    for number, kind in enumerate(KINDS, 1):
        if kind != "plain":
            save(f"ui/pattern-{number}.svg", strip(kind))


def _stripes(edge: Curve, pitch: float, degrees: float, share: float) -> str:
    """Return parallel stripes across an outline, at an angle to the level."""
    along = (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    across = (-along[1], along[0])
    reach = max(math.hypot(x, y) for x, y in edge) + pitch
    parts = []
    for k in range(-math.ceil(reach / pitch), math.ceil(reach / pitch) + 1):
        ends = (pitch * (k - share / 2), pitch * (k + share / 2))
        frame = [
            (across[0] * ends[0] - along[0] * reach, across[1] * ends[0] - along[1] * reach),
            (across[0] * ends[0] + along[0] * reach, across[1] * ends[0] + along[1] * reach),
            (across[0] * ends[1] + along[0] * reach, across[1] * ends[1] + along[1] * reach),
            (across[0] * ends[1] - along[0] * reach, across[1] * ends[1] - along[1] * reach),
        ]
        piece = cut(edge, frame)
        if len(piece) > 2:
            parts.append(poly_d(piece, closed=True))
    return "".join(parts)


def _dots(edge: Curve, pitch: float) -> str:
    """Return the dots of a staggered grid that lie within an outline."""
    reach = max(math.hypot(x, y) for x, y in edge)
    lines = math.ceil(reach / pitch) + 1
    parts = []
    for row in range(-lines, lines + 1):
        for column in range(-lines, lines + 1):
            x, y = pitch * (column + row % 2 / 2), pitch * row * 0.86
            dot = ring(x, y, pitch * DOT_SHARE, 12)
            if all(inside(point, edge) for point in dot):
                parts.append(poly_d(dot, closed=True))
    return "".join(parts)


def _rings(edge: Curve, pitch: float) -> str:
    """Return rings about the middle, cut to an outline."""
    reach = max(math.hypot(x, y) for x, y in edge)
    parts = []
    for k in range(1, math.ceil(reach / pitch) + 1):
        for radius in (pitch * k, pitch * (k - BAND_SHARE)):
            piece = cut(edge, ring(0, 0, radius, SIDES))
            if len(piece) > 2:
                parts.append(poly_d(piece, closed=True))
    return "".join(parts)


if __name__ == "__main__":
    main()
