"""Marks on a board of any lattice, in pixels: badges, ways, and what is said of a place."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from math import dist, hypot

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import CENTRE
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE_SOFT, SMALL, SMALL_BOLD, SOFT, TEXT, WHITE, Colour, Skin, TextStyle
from tabletop.desk.parts.line import fitting

Point = tuple[float, float]
Weighed = tuple[Box, float]
"""A place, and how bad it is to hide all of it."""
Sized = tuple[Point, float]
"""A point, and the size of what stands there."""

CAPTION_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1.5, 10, shadow=6)
WIDTHS = (420, 300, 256, 220, 188)
"""How wide a caption may be in units; the first one that hides the least is taken."""
ACROSS = 11
"""In so many places side by side room is looked for."""
DOWN = 8
"""In so many places one below the other room is looked for."""
FAR = 1.4
"""How bad it is to be a whole cell off what is pointed at."""
LEFT_OUT = 6.0
"""How bad it is to leave out the last paragraph."""
LINE_LOW = 0.4
"""How bad it is on a low board to say another line."""
LEAD = 400
"""How far off, in units, a line leads to what is pointed at."""
LOW = 300
"""A board no higher than this, in units, is low."""
FEW = 2
"""So many lines are always good on a low board."""
AREA_NAME = TextStyle("number", 16, leading=1.1)
ENOUGH = 0.03
"""So many cells off what is near a label is far enough."""
_STEPS = (0.1, 0.17, 0.24)
_WAYS = tuple((x / hypot(x, y), y / hypot(x, y)) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
_CORNERS = ((0.7, -0.7), (-0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (1, 0), (-1, 0), (0, -1), (0, 1))


def badge(sheet: Sheet, box: Box, words: str, skin: Skin, ink: Colour = TEXT, style: TextStyle = SMALL_BOLD) -> None:
    """Put a plate with words in its middle: a cost, a count, a letter."""
    sheet.plate(box, skin)
    sheet.text(box, words, style, ink, CENTRE, ground=sheet.material.skin_of(skin).top)


def name_area(sheet: Sheet, rows: Sequence[Box], title: str, skin: Skin, ink: Colour) -> None:
    """Put the name of an area on a plate in the first of its `rows` that are free, its first word where there is no
    room for all of them; nothing where there is no room for that."""
    for row in rows[:1]:
        name = fitting(sheet, row.w - sheet.u(8), AREA_NAME, title, title.split()[0])
        if name:
            plate = row.middle(sheet.width(name, AREA_NAME) + sheet.u(8), min(row.h, sheet.line(AREA_NAME)))
            badge(sheet, plate, name, skin, ink, AREA_NAME)


def badge_place(ring: Box, side: int, near: Iterable[Point]) -> Box:
    """Return the box of a badge that touches a ring from outside, where it is farthest from what is `near`."""
    x, y = ring.centre
    away = (ring.w + side) // 2 - side // 8
    spots = list(near)
    boxes = [Box(x + round(dx * away) - side // 2, y + round(dy * away) - side // 2, side, side) for dx, dy in _CORNERS]
    return max(boxes, key=lambda box: min((dist(box.centre, spot) for spot in spots), default=0.0))


def draw_way(sheet: Sheet, points: Sequence[Point], ink: Colour, width: float, rim: Colour | None = None) -> None:
    """Draw a way through `points`: dotted, or with a `rim` a solid band."""
    if len(points) < 2:
        return
    if rim is None:
        sheet.stroke(points, ink, width, dash=(5, 6))
        return
    sheet.stroke(points, rim, width + 3, alpha=220)
    sheet.stroke(points, ink, width)


def way_out(cell: Box, to: Point) -> Point:
    """Return where the line from the middle of a cell to a point outside leaves it."""
    (x, y), (to_x, to_y) = cell.centre, to
    share = min(cell.w / 2 / max(1, abs(to_x - x)), cell.h / 2 / max(1, abs(to_y - y)))
    return x + (to_x - x) * share, y + (to_y - y) * share


def draw_arrow(sheet: Sheet, start: Box, end: Box, ink: Colour) -> None:
    """Draw an arrow from a piece to where it may go."""
    (x, y), (to_x, to_y) = way_out(start, end.centre), way_out(end, start.centre)
    long = max(1.0, dist((x, y), (to_x, to_y)))
    dx, dy = (to_x - x) / long * sheet.u(7), (to_y - y) / long * sheet.u(7)
    head = [(to_x - dx - dy, to_y - dy + dx), (to_x, to_y), (to_x - dx + dy, to_y - dy - dx)]
    for points in ([(x, y), (to_x, to_y)], head):
        draw_way(sheet, points, ink, 3, WHITE)


@lru_cache(maxsize=64)
def spread(wanted: tuple[Point, ...], pieces: tuple[Sized, ...], size: float) -> tuple[Point, ...]:
    """Return a place near each of the `wanted` ones for something `size` wide, over the others as little as can be."""
    placed: list[Point] = []
    for n, spot in enumerate(wanted):
        others = [*pieces, *((other, size) for other in (*placed, *wanted[n + 1 :]))]
        near = [(other, wide) for other, wide in others if dist(other, spot) < 1.0]
        best, least = spot, _over(spot, near, size)
        for step, (x, y) in product(_STEPS if least > 0 else (), _WAYS):
            place = (spot[0] + x * step, spot[1] + y * step)
            weight = _over(place, near, size) + step / 50  # of equals, the nearest
            if weight < least:
                best, least = place, weight
        placed.append(best)
    return tuple(placed)


def _over(spot: Point, near: Sequence[Sized], size: float) -> float:
    """Return by how much something `size` wide at `spot` lies over what is near."""
    return sum(max(0.0, (size + wide) / 2 - dist(spot, other)) for other, wide in near)


@lru_cache(maxsize=512)
def label_spot(piece: Sized, size: tuple[float, float], near: tuple[Sized, ...], laps: float) -> Point:
    """Return where the label of a piece, so wide and high, hides the least of what is `near`: beside the piece, over
    whose edge it `laps`."""
    ((x, y), side), (wide, high) = piece, size
    across, down = (side + wide) / 2 - laps, (side + high) / 2 - laps
    spots = [
        (x + dx * across, y + dy * down) for dy in (-0.5, 0.5, -1, 1, 0) for dx in (1, -1, 0) if dx or abs(dy) == 1
    ]

    def free(spot: Point) -> float:
        """Return how far the label would be off what is nearest, less than nothing where it would lie over it."""
        return min(
            max(abs(spot[0] - other[0]) - (wide + room) / 2, abs(spot[1] - other[1]) - (high + room) / 2)
            for other, room in near
        )

    return max(spots, key=lambda spot: min(ENOUGH, free(spot)))


def row_off(middle: tuple[int, int], n: int, step: int, near: Sequence[Point]) -> list[tuple[int, int]]:
    """Return how far off the `middle` so many pieces in a row or a column lie, as far from what is `near` as can be."""
    rows = [
        [((2 * k - first) * step * dx // 2, (2 * k - first) * step * dy // 2) for k in range(n)]
        for first in (n - 1, 0, 2 * n - 2)
        for dx, dy in ((1, 0), (0, 1))
    ]
    return max(rows, key=lambda row: least_off(middle, row, near))


def least_off(middle: tuple[int, int], row: Sequence[tuple[int, int]], near: Sequence[Point]) -> float:
    """Return how far off all that is `near` pieces are that lie so far off the `middle`."""
    x, y = middle
    return min(dist((x + dx, y + dy), spot) for dx, dy in row for spot in near)


def caption(sheet: Sheet, area: Box, near: Box, text: str, weighed: Sequence[Weighed], cell: int) -> None:
    """Say something about what is at `near` within `area`, on cells of so many pixels, where it hides the least.

    The first paragraph is what comes of it and stands out; where room is short the last ones are left out.
    """
    u, low = sheet.u, area.h <= sheet.u(LOW)
    best: tuple[float, Box, list[tuple[str, TextStyle]]] | None = None
    paragraphs = text.splitlines()
    shorter = ["\n".join(paragraphs[:n]) for n in range(len(paragraphs), 0, -1)]
    for (left_out, said), (number, most) in product(enumerate(shorter), enumerate(WIDTHS)):
        if best is not None and best[0] <= left_out * LEFT_OUT:
            break
        lines = _lines(sheet, said, min(u(most), area.w) - 2 * u(12))
        wide = max(sheet.width(line, style) for line, style in lines) + 2 * u(12)
        tall = sheet.line(SMALL) * len(lines) + 2 * u(8)
        if tall > area.h:
            continue
        said_less = left_out * LEFT_OUT + (LINE_LOW * max(0, len(lines) - FEW) if low else 0)
        for box in _places(area, near, wide, tall, u(10)):
            weight = FAR * _gap(box, near) / cell + number / 10 + said_less
            for other, hidden in weighed:
                if best is not None and weight >= best[0]:
                    break
                weight += hidden * _share(box, other)
            else:
                if best is None or weight < best[0]:
                    best = weight, box, lines
    if best is None:
        return
    _, box, lines = best
    _leader(sheet, near, box)
    sheet.plate(box, CAPTION_SKIN)
    place = box.inset(u(12), u(8))
    for line, style in lines:
        row, place = place.cut_top(sheet.line(SMALL))
        sheet.text(row, line, style, TEXT if style == SMALL_BOLD else SOFT)


def say_below(sheet: Sheet, places: Sequence[Box], text: str) -> Callable[[], None] | None:
    """Return what says something below the board, in the first of `places` that has room; None where none has."""
    pad, line = sheet.u(12), sheet.line(SMALL)

    def say(box: Box, lines: Sequence[str]) -> None:
        sheet.plate(box, CAPTION_SKIN)
        for words, row in zip(lines, box.middle(box.w - 2 * pad, len(lines) * line).rows(len(lines)), strict=True):
            sheet.text(row, words, SMALL, TEXT)

    for box in places:
        lines = sheet.wrap(" ".join(text.splitlines()), SMALL, box.w - 2 * pad)
        if len(lines) * line + pad // 3 <= box.h:
            return partial(say, box, lines)
    return None


def _lines(sheet: Sheet, text: str, wide: int) -> list[tuple[str, TextStyle]]:
    first, *rest = text.splitlines()
    lines = [(line, SMALL_BOLD) for line in sheet.wrap(first, SMALL_BOLD, wide)]
    return lines + [(line, SMALL) for more in rest for line in sheet.wrap(more, SMALL, wide)]


def _places(area: Box, near: Box, wide: int, tall: int, gap: int) -> Iterator[Box]:
    """Yield boxes of a size in `area`: beside what is pointed at, then all over."""
    (x, y), right, bottom = near.centre, area.right - wide, area.bottom - tall
    spots = [(x - wide // 2, near.y - gap - tall), (x - wide // 2, near.bottom + gap)]
    spots += [(near.x - gap - wide, y - tall // 2), (near.right + gap, y - tall // 2)]
    spots += product((near.x - wide, near.right), (near.y - gap // 2 - tall, near.bottom + gap // 2))
    for left, top in spots:
        yield Box(max(area.x, min(left, right)), max(area.y, min(top, bottom)), wide, tall)
    for column, row in product(range(ACROSS), range(DOWN)):
        left = area.x + (right - area.x) * column // (ACROSS - 1)
        yield Box(left, area.y + (bottom - area.y) * row // (DOWN - 1), wide, tall)


def _gap(box: Box, near: Box) -> float:
    """Return how far two boxes are apart, along both sides."""
    across = max(0, box.x - near.right, near.x - box.right)
    return across + max(0, box.y - near.bottom, near.y - box.bottom)


def _share(box: Box, other: Box) -> float:
    """Return which share of `other` lies under `box`."""
    (x, y, w, h), (left, top, wide, high) = box, other
    across, down = min(x + w, left + wide) - max(x, left), min(y + h, top + high) - max(y, top)
    return across * down / (wide * high) if across > 0 < down else 0.0


def _leader(sheet: Sheet, near: Box, box: Box) -> None:
    """Draw a line from what is pointed at, which has its ring, to what is said of it."""
    x, y = near.centre
    end = max(box.x, min(x, box.right)), max(box.y, min(y, box.bottom))
    away = dist((x, y), end)
    if near.w / 2 < away <= near.w / 2 + sheet.u(LEAD):
        share = near.w / 2 / away
        start = x + (end[0] - x) * share, y + (end[1] - y) * share
        sheet.stroke([start, (float(end[0]), float(end[1]))], SOFT, 1.5, alpha=170)
