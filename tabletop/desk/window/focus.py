"""Walking the targets with the keyboard, by where they lie."""

from collections.abc import Sequence

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.things import Drawn

CORNERS = {
    "up left": (-0.5, -(3**0.5) / 2),
    "up right": (0.5, -(3**0.5) / 2),
    "down left": (-0.5, 3**0.5 / 2),
    "down right": (0.5, 3**0.5 / 2),
}
"""The way to the neighbours of a hex above and below it, as vectors of the length 1."""
CORNER_SPREAD = 0.6
"""What lies on the way to a corner is so far beside it for its distance at the most: half of 60 degrees."""


def targets(things: Sequence[Drawn], *, hidden: bool = False) -> dict[str, Drawn]:
    """Return the visible thing of each target, the topmost of several, in reading order (rows, then from the left).

    With `hidden`, those that are scrolled out of sight too.
    """
    found: dict[str, Drawn] = {}
    for thing in things:
        if thing.target is not None and (hidden or (thing.bounds.w and thing.bounds.h)):
            found[thing.target] = thing
    rows: list[list[Drawn]] = []
    for thing in sorted(found.values(), key=lambda t: (t.box.centre[1], t.box.x)):
        if rows and thing.box.centre[1] < rows[-1][0].box.y + rows[-1][0].box.h * 0.75:
            rows[-1].append(thing)
        else:
            rows.append([thing])
    ordered = [thing for row in rows for thing in sorted(row, key=lambda t: t.box.x)]
    return {thing.target: thing for thing in ordered if thing.target is not None}


def seen(things: Sequence[Drawn], target: str | None) -> Drawn | None:
    """Return the visible thing of a target, the topmost of several, None where there is none."""
    if target is None:
        return None
    found = (thing for thing in reversed(things) if thing.target == target and thing.bounds.w and thing.bounds.h)
    return next(found, None)


def walk(places: dict[str, Drawn], current: str | None, way: str) -> str | None:
    """Return the target that the focus moves to: `way` is next, previous, left, right, up, down, or a
    corner such as ``up left``.

    `places` comes from `targets`. Next and previous go round; a direction with nothing in it keeps the focus.
    """
    names = list(places)
    if not names:
        return None
    if current not in places:
        return names[-1] if way in ("previous", "up") else names[0]
    if way in ("next", "previous"):
        return names[(names.index(current) + (1 if way == "next" else -1)) % len(names)]
    here = places[current].box
    best, best_cost = current, float("inf")
    for name, thing in places.items():
        cost = _cost(here, thing.box, way) if name != current else None
        if cost is not None and cost < best_cost:
            best, best_cost = name, cost
    return best


def _cost(here: Box, there: Box, way: str) -> float | None:
    """Distance along the way plus twice the distance beside it; None when it doesn't lie that way."""
    (ax, ay), (bx, by) = here.centre, there.centre
    if way in CORNERS:
        (x, y), dx, dy = CORNERS[way], bx - ax, by - ay
        along, beside = dx * x + dy * y, abs(dx * y - dy * x)
        return along + 2 * beside if along > 0 and beside <= along * CORNER_SPREAD else None
    if way in ("left", "right"):
        along = bx - ax if way == "right" else ax - bx
        beside = max(0, there.y - here.bottom, here.y - there.bottom)
        aside = abs(by - ay)
    else:
        along = by - ay if way == "down" else ay - by
        beside = max(0, there.x - here.right, here.x - there.right)
        aside = abs(bx - ax)
    if along <= 0 or (beside and beside > along * 2):
        return None
    return along + 2 * beside + 0.3 * aside
