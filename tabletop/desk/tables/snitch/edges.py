"""Arrows at the edges of the board, to what can be chosen out of sight: the city moves only when they are clicked."""

from collections.abc import Callable
from functools import partial
from math import dist

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, FIELD, Skin
from tabletop.desk.layouts.tiles import Area, Camera, Cell, Spot
from tabletop.desk.tables.snitch.art import space_spot
from tabletop.desk.tables.snitch.parts import counted
from tabletop.desk.tables.snitch.places import zone_places
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.desk.tables.snitch.targets import SPACED, wanted_lots, wanted_spaces
from tabletop.games.snitch.spaces import lot_place, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState

SIDES = ("left", "right", "up", "down")
TARGET = "look."
HINTED = TARGET + "hint"
"""The arrow that leads to what a hint is about."""
ARROW, LEAST_ARROW = 40, 36
ARROW_SKIN = Skin(FIELD, FIELD, ACCENT, 2, 999, shadow=6)
ARROW_HOVER_SKIN = Skin(FIELD, FIELD, ACCENT, 3, 999, glow=ACCENT)
SEEN = 0.5
"""What can be chosen is in sight where such a share of each of its sides is."""
STEPS = 4
"""An arrow is moved along its side in such parts of itself."""
CHOICE, PIECE, TILE = 100.0, 12.0, 3.0
"""How bad it is for an arrow to lie on what can be chosen, on a piece and on a tile, in how far it is off."""
HQ_STAR: Spot = (1.0, 1.0)
Weighed = tuple[Box, float]
REACH = 0.3
"""How far round its middle a space can be clicked, in tiles."""


def lot_area(lot: Cell) -> Area:
    """Return the part of the grid that a lot is."""
    return Area(*lot, 1, 1)


def out_of_sight(camera: Camera, area: Area) -> str:
    """Return on which side of the board a part of the grid is out of sight, "" where enough of it shows."""
    box = _box(camera, area)
    seen = box.common(camera.box)
    if seen.w >= box.w * SEEN and seen.h >= box.h * SEEN:
        return ""
    board = camera.box
    out = (board.x - box.x, box.right - board.right, board.y - box.y, box.bottom - board.bottom)
    return SIDES[out.index(max(out))]


def compose_edges(sheet: Sheet, sitting: SnitchSitting, camera: Camera) -> None:
    """Put an arrow at each side of the board beyond which something can be chosen; the one that leads to what a hint is
    about leads there alone. What can be chosen and is in sight stays clear of tips."""
    view = sitting.view
    lots = {lot: lot_area(lot) for lot in wanted_lots(sitting)}
    spaces = {space: _round(space_spot(view, space)) for space in wanted_spaces(sitting)}
    asked = spaces if ("end",) not in sitting.legal else {}  # on one's turn they are all over the city
    sheet.clear += [_box(camera, area).common(camera.box) for area in (*lots.values(), *asked.values())]
    taken = _taken(view, camera, [*lots.values(), *spaces.values()])
    hinted = _hinted(sitting, lots, spaces)
    side = out_of_sight(camera, hinted) if hinted is not None else ""
    if hinted is not None and side:
        _arrow(sheet, camera, taken, side, [hinted], "What the hint is about is", HINTED)
    for other in SIDES:
        there = [area for area in lots.values() if out_of_sight(camera, area) == other]
        more = [area for area in spaces.values() if out_of_sight(camera, area) == other]
        if other != side and (there or more):
            words = [counted(len(there), "lot")] if there else []
            words += [counted(len(more), "space")] if more else []
            _arrow(sheet, camera, taken, other, [*there, *more], " and ".join(words), TARGET + other)


def _hinted(sitting: SnitchSitting, lots: dict[Cell, Area], spaces: dict[int, Area]) -> Area | None:
    """Return where what a hint is about is to be clicked, None where that is not on the board."""
    action = sitting.proposed
    if action is None:
        return None
    if action[0] == "play":
        return lots.get(lot_place(action[2])[:2])
    return spaces.get(space_number(action[1])) if action in sitting.legal and action[0] in SPACED else None


def _round(spot: Spot) -> Area:
    return Area(spot[0] - REACH, spot[1] - REACH, 2 * REACH, 2 * REACH)


def _taken(view: SnitchState, camera: Camera, wanted: list[Area]) -> list[Weighed]:
    """Return where an arrow had better not lie, and how bad it is: on what can be chosen, a piece, HQ's star, a zone's
    marker, or a tile."""
    pieces = [space_spot(view, space) for space in (*view.at, *view.site) if space != NOWHERE]
    spots = [HQ_STAR, *pieces, *(zone_places(view, zoi).marker for zoi in view.city.zoi_spaces)]
    weighed = [(_box(camera, area), CHOICE) for area in wanted]
    weighed += [(_box(camera, _round(spot)), PIECE) for spot in spots]
    return weighed + [(camera.square(cell), TILE) for cell in view.city.cells]


def _arrow(
    sheet: Sheet, camera: Camera, taken: list[Weighed], side: str, areas: list[Area], words: str, name: str
) -> None:
    wide = max(LEAST_ARROW, sheet.u(ARROW))
    boxes = [_box(camera, area) for area in areas]
    x = sum(box.centre[0] for box in boxes) // len(boxes)
    y = sum(box.centre[1] for box in boxes) // len(boxes)
    place = _free(camera.box.inset(sheet.u(4)), taken, side, (x, y), wide)
    tip = f"{words} out of sight: click to look there."
    sheet.plate(place, ARROW_HOVER_SKIN if sheet.hovered(name) else ARROW_SKIN, target=name, tip=tip, round=True)
    sheet.icon(place.inset(wide // 4), side, ACCENT)
    sheet.act(name, _look(camera, areas))


def _free(board: Box, taken: list[Weighed], side: str, towards: tuple[int, int], wide: int) -> Box:
    """Return where at a side of the `board` an arrow of a size goes: as near to the way `towards` a pixel as leaves
    what is `taken` free."""
    inner = board.inset(wide // 2)
    x, y = max(inner.x, min(towards[0], inner.right)), max(inner.y, min(towards[1], inner.bottom))
    if side in ("up", "down"):
        spots = [(x, y), *((at, y) for at in range(inner.x, inner.right, wide // STEPS))]
    else:
        spots = [(x, y), *((x, at) for at in range(inner.y, inner.bottom, wide // STEPS))]
    places = [Box(at[0] - wide // 2, at[1] - wide // 2, wide, wide) for at in spots]

    def hidden(place: Box) -> float:
        return sum(weight for box, weight in taken if place.meets(box))

    return min(places, key=lambda place: hidden(place) + dist(place.centre, (x, y)) / wide)


def _look(camera: Camera, areas: list[Area]) -> Callable[[], None]:
    whole = areas[0]
    for area in areas[1:]:
        whole = whole.joined(area)
    return partial(camera.bring, whole)


def _box(camera: Camera, area: Area) -> Box:
    (x, y), (right, bottom) = camera.pixel((area.x, area.y)), camera.pixel((area.x + area.wide, area.y + area.high))
    return Box(x, y, right - x, bottom - y)
