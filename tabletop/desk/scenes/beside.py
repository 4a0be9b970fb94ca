"""Where a bubble goes that may never cover what it is about."""

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import itemgetter

from tabletop.desk.box import Box

SLIDES = 9
"""In so many places a bubble is tried along each side of what it is about."""
COLUMNS, ROWS = 9, 7
"""The grid over the whole area on which it is tried as well, for when no side has room."""
NEARNESS = 16.0
"""How much a distance of one more gap counts, beside what is covered."""
ASKEW = 90.0
"""How much it counts that the bubble lies neither straight beside nor straight above or below."""
NARROWER = 20.0
"""How much each less pleasant size counts."""
TOUCHED, COVERED = 12.0, 60.0
"""How much it counts that something of weight 1 is touched, and that all of it is covered."""


def beside(
    near: Box | None,
    keep: Sequence[Box],
    sizes: Sequence[tuple[int, int]],
    area: Box,
    gap: int,
    avoid: Sequence[tuple[Box, float]],
    docks: Sequence[Box] = (),
) -> Box:
    """Return a box of one of the `sizes` (pixels, the best first) in `area`, beside `near` and off all of `keep`.

    It is `gap` pixels or more away from `near` (None: anywhere), and lies on as little as possible of what to `avoid`,
    each with its weight; `docks`, boxes of those sizes, are tried too. Where there is no place off all of `keep`, it
    covers as little of it as it can.

    >>> beside(Box(0, 50, 20, 20), [Box(0, 50, 20, 20)], [(40, 20)], Box(0, 0, 200, 200), 5, [(Box(25, 50, 60, 60), 9)])
    Box(x=0, y=25, w=40, h=20)
    """
    tried: list[tuple[float, Box]] = []
    for rank, (wide, tall) in enumerate(sizes):
        docked = [(dock.x, dock.y) for dock in docks if (dock.w, dock.h) == (wide, tall) and area.contains(dock)]
        for x, y in chain(docked, _places(near, wide, tall, area, gap)):
            box = Box(x, y, wide, tall)
            cost = rank * NARROWER
            if near is not None:
                cost += _distance(box, near) / gap * NEARNESS + ASKEW * _askew(box, near)
            tried.append((cost, box))
    tried.sort(key=itemgetter(0))  # the same cost: in the order in which they were tried
    kept = [other.inset(-gap // 2) for other in keep]
    worst_first = sorted(avoid, key=itemgetter(1), reverse=True)
    best, least = area.middle(min(area.w, 1), min(area.h, 1)), float("inf")
    for cost, box in tried:
        if cost >= least:
            break  # all that follow are worse
        cost += sum(1e6 + _shared(box, other) for other in kept if box.meets(other))
        for other, weight in worst_first:
            if cost >= least:
                break
            if box.meets(other):
                cost += weight * (TOUCHED + COVERED * _shared(box, other) / (other.w * other.h))
        if cost < least:
            best, least = box, cost
    return best


def _places(near: Box | None, wide: int, tall: int, area: Box, gap: int) -> Iterator[tuple[int, int]]:
    right, bottom = area.right - wide, area.bottom - tall
    if near is not None:
        for n in range(SLIDES):
            x = near.x - wide + (near.w + wide) * n // (SLIDES - 1)
            y = near.y - tall + (near.h + tall) * n // (SLIDES - 1)
            x, y = max(area.x, min(x, right)), max(area.y, min(y, bottom))
            for place in (
                (x, near.y - gap - tall),
                (x, near.bottom + gap),
                (near.x - gap - wide, y),
                (near.right + gap, y),
            ):
                if area.x <= place[0] <= right and area.y <= place[1] <= bottom:
                    yield place
    for column in range(COLUMNS):
        for row in range(ROWS):
            yield area.x + (right - area.x) * column // (COLUMNS - 1), area.y + (bottom - area.y) * row // (ROWS - 1)


def _shared(one: Box, other: Box) -> int:
    common = one.common(other)
    return common.w * common.h


def _distance(one: Box, other: Box) -> int:
    dx = max(0, other.x - one.right, one.x - other.right)
    dy = max(0, other.y - one.bottom, one.y - other.bottom)
    return max(dx, dy)


def _askew(one: Box, other: Box) -> bool:
    return not (one.x < other.right and other.x < one.right) and not (one.y < other.bottom and other.y < one.bottom)
