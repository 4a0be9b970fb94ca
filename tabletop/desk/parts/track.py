"""A scale with ticks, and a disc on it for each seat: how far each has come on the way to a goal."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import LINE, WARM_TEXT, WHITE, Colour, Skin, TextStyle, rgb

TICK_STYLE = TextStyle("number", 16, leading=1.0)
SIDE = 18  # units, the side of a disc
STAR = 20  # units, the side of the star
APART = 19  # units between the middles of two discs at least
LINE_AT = 21  # units from the top of the bar to the line
FIGURES_AT = 46  # units from the top of the bar to the middle of the figure
TICK = 6  # units, the length of a tick
AIR = 14  # units that are free before the line and behind it
DISC = rgb("#27313f")
EDGE = rgb("#6b7d94")
LEAST = 250  # units, the least width of a track


class Disc(msgspec.Struct, frozen=True):
    """How far a seat is, its sprite, what pointing at it says, and for one's `own` disc its colour: it lies on top."""

    at: int
    sprite: tuple[str, ...]
    tip: str
    own: Colour | None = None


def compose_track(sheet: Sheet, box: Box, goal: int, parts: int, discs: Sequence[Disc]) -> None:
    """Add a track to a `goal` in so many parts, with a star at its end, and its discs: each at its place, those that
    would lie on each other in pairs, one above and one below the line."""
    u = sheet.u
    line = Box(box.x + u(AIR), box.y + u(LINE_AT) - u(2), box.w - 2 * u(AIR), u(4))
    sheet.plate(line, Skin(LINE, LINE, None, radius=2))
    for part in range(parts + 1):
        x = line.x + line.w * part // parts
        sheet.plate(Box(x - u(1), line.bottom, u(2), u(TICK)), Skin(LINE, LINE, None, radius=0))
    figure = str(goal)
    wide = sheet.width(figure, TICK_STYLE)
    place = Box(min(line.right - wide // 2, box.right - wide), box.y + u(FIGURES_AT), wide, 0)
    sheet.text(place.middle(wide, sheet.line(TICK_STYLE)), figure, TICK_STYLE, WARM_TEXT, CENTRE)
    sheet.icon(Box(line.right, line.centre[1], 0, 0).middle(u(STAR), u(STAR)), "star", WARM_TEXT)
    row = sorted(discs, key=lambda disc: min(disc.at, goal))
    rows = fanned([line.x + line.w * min(disc.at, goal) // goal for disc in row], u(APART))
    spots = []
    for xs in rows:
        for n, x in enumerate(xs):
            above = 0 if n % 2 == 0 and n == len(xs) - 1 else u(APART) // 2 * (1 if n % 2 else -1)
            spots.append((x + max(0, line.x - xs[0]), line.centre[1] + above))
    for disc, (x, y) in sorted(zip(row, spots, strict=True), key=lambda one: one[0].own is not None):
        spot, fill = Box(x, y, 0, 0).middle(u(SIDE), u(SIDE)), disc.own or DISC
        sheet.plate(spot, Skin(fill, fill, WHITE if disc.own else EDGE, 1.5, 999), tip=disc.tip)
        sheet.picture(spot.inset(u(2)), *disc.sprite)


def fanned(middles: Sequence[int], apart: int) -> list[list[int]]:
    """Return where discs go that are at `middles`, in rising order: in pairs side by side about the middle of those
    that would be less than `apart`.

    >>> fanned([0, 0, 4, 40], 10)
    [[-4, -4, 6], [40]]
    """
    groups: list[list[int]] = []
    rows: list[list[int]] = []
    for middle in middles:
        groups.append([middle])
        rows.append([middle])
        while len(rows) > 1 and rows[-1][0] - rows[-2][-1] < apart:
            groups[-2:] = [groups[-2] + groups[-1]]
            among, number = sum(groups[-1]) // len(groups[-1]), len(groups[-1])
            rows[-2:] = [[among + (2 * (n // 2) - (number - 1) // 2) * apart // 2 for n in range(number)]]
    return rows
