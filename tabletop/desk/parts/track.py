"""A scale with ticks, and a disc on it for each seat: how far each has come on the way to a goal."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import LINE, QUIET, WARM_TEXT, WHITE, Colour, Skin, TextStyle, rgb
from tabletop.desk.parts.top import STEP

TICK_STYLE = TextStyle("number", 16, leading=1.0)
SIDE, APART = 22, 14
"""The side of a disc, and how far apart two of them are at least, in units."""
RISE, FALL, TICK = 9, 16, 7
"""So many units above the middle is the line, as many below it are the figures, and so long are ticks."""
AIR = 40
"""So many units are free before the line and behind it, for discs that lie side by side at its ends."""
DISC, EDGE = rgb("#27313f"), rgb("#6b7d94")
LEAST = 250
"""A track takes so many units at least."""


class Disc(msgspec.Struct, frozen=True):
    """How far a seat is, its sprite, what pointing at it says, and for one's `own` disc its colour: it lies on top."""

    at: int
    sprite: tuple[str, ...]
    tip: str
    own: Colour | None = None


def compose_track(sheet: Sheet, box: Box, goal: int, parts: int, discs: Sequence[Disc]) -> None:
    """Add a track to a `goal` in so many parts, with its discs: those that would lie on each other move aside, so that
    most of each can be seen."""
    u = sheet.u
    place, rest = box.cut_right(sheet.width(str(goal), STEP) + u(2), u(6))
    sheet.text(place, str(goal), STEP, WARM_TEXT)
    place, rest = rest.cut_right(u(24), 0)
    sheet.icon(place.middle(u(22), u(22)), "star", WARM_TEXT)
    rest = rest.inset(u(AIR), 0)
    line = Box(rest.x, rest.centre[1] - u(RISE) - u(2), rest.w, u(4))
    sheet.plate(line, Skin(LINE, LINE, None, radius=2))
    for part in range(parts):
        x, figure = line.x + line.w * part // parts, str(part * goal // parts)
        sheet.plate(Box(x - u(1), line.bottom + u(SIDE // 2 - 2), u(2), u(TICK)), Skin(LINE, LINE, None, radius=0))
        place = Box(x, rest.centre[1] + u(FALL), 0, 0).middle(sheet.width(figure, TICK_STYLE), sheet.line(TICK_STYLE))
        sheet.text(place, figure, TICK_STYLE, QUIET, CENTRE)
    row = sorted(discs, key=lambda disc: (min(disc.at, goal), disc.own is None))
    places = apart([line.x + line.w * min(disc.at, goal) // goal for disc in row], u(APART))
    for x, disc in sorted(zip(places, row, strict=True), key=lambda pair: pair[1].own is not None):
        spot, fill = Box(x, line.centre[1], 0, 0).middle(u(SIDE), u(SIDE)), disc.own or DISC
        sheet.plate(spot, Skin(fill, fill, WHITE if disc.own else EDGE, 1.5, 999), tip=disc.tip)
        sheet.picture(spot.inset(u(2)), *disc.sprite)


def apart(middles: list[int], step: int) -> list[int]:
    """Return places in a row, each as near to its own as a distance of `step` between neighbours allows.

    >>> apart([0, 0, 0], 10), apart([0, 4], 10), apart([0, 40], 10)
    ([-10, 0, 10], [-3, 7], [0, 40])
    """
    runs: list[list[int]] = []
    for middle in middles:
        runs.append([middle])
        while len(runs) > 1 and _first(runs[-1], step) < _first(runs[-2], step) + step * len(runs[-2]):
            last = runs.pop()
            runs[-1] += last
    return [_first(run, step) + step * n for run in runs for n in range(len(run))]


def _first(run: list[int], step: int) -> int:
    """Return where a run of neighbours begins that lies as near as it can to the places in it."""
    return (sum(run) - step * len(run) * (len(run) - 1) // 2) // len(run)
