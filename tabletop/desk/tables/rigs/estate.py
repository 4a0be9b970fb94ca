"""Where plots lie on the map, and where their spots are, for any number of plots."""

from collections.abc import Sequence

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.games.rigs.pack import ENERGY, LUXURY, METAL, SPOTS, SUPPLY

TILE_SHARE = 745  # thousandths of the width of a plot with its survey that its picture takes
MOST_TILE = 330  # units, the width of a picture
SHAPE = 1.06  # the height of a picture for its width, at most
SURVEY_INSET = 7  # hundredths of the height of a picture, above and below its survey
LAP = 16  # units at full size, so far a survey lies under the picture
FULL = 300  # units, the width of a picture at full size
NAME_HIGH = 30  # units at full size, the plate of its name
FOOT = 46  # units at full size, the switch and what is made
FOOT_LEAST = 30  # units
VALLEY_TOP = 0.46
TOP = 0.5
"""The share of its height at which the spots of a plot begin."""
PAD = (36, 13)
"""Half the width and height of a spot in units at full size."""
FOLDS = ((6, 3), (12, 4), (15, 5))
"""In how many columns so many plots stand at most."""
MOST_COLUMNS = 6


class Spot(msgspec.Struct, frozen=True):
    """A spot: what is harvested there, and its middle in pixels."""

    sort: int
    x: int
    y: int


class Place(msgspec.Struct, frozen=True):
    """Where a plot lies: its picture, its survey beside it, and how large it is for full size."""

    tile: Box
    survey: Box
    size: float

    @property
    def whole(self) -> Box:
        """The box round both."""
        return self.tile.around(self.survey)


def columns_of(count: int) -> int:
    """Return in how many columns so many plots stand.

    >>> [columns_of(n) for n in (2, 3, 6, 7, 12, 15, 20)]
    [2, 3, 3, 4, 4, 5, 6]
    """
    return min(count, next((columns for most, columns in FOLDS if count <= most), MOST_COLUMNS)) or 1


def lay(sheet: Sheet, box: Box, count: int) -> list[Place]:
    """Return the places of so many plots in a box, as large as there is room for."""
    if not count:
        return []
    u = sheet.u
    columns = columns_of(count) if box.w > box.h else max(2, min(count, columns_of(count) - 1))
    rows = -(-count // columns)
    gap = u(10 if rows < 3 else 8)
    cell_wide = (box.w - gap * (columns - 1)) // columns
    cell_high = (box.h - gap * rows) // rows
    tile_wide = min(cell_wide * TILE_SHARE // 1000, u(MOST_TILE))
    tile_high = min(cell_high, round(tile_wide * SHAPE))
    tile_wide = min(tile_wide, round(tile_high * 1.5))
    survey_wide = min(tile_wide * (1000 - TILE_SHARE) // TILE_SHARE, cell_wide - tile_wide)
    size = tile_wide / max(1, u(FULL))
    found = []
    top = box.y + (box.h - rows * (tile_high + gap) + gap) // 2
    for n in range(count):
        row, column = divmod(n, columns)
        x = box.x + column * (cell_wide + gap) + (cell_wide - tile_wide - survey_wide) // 2
        tile = Box(x, top + row * (tile_high + gap), tile_wide, tile_high)
        inset = tile_high * SURVEY_INSET // 100
        lap = round(u(LAP) * size)
        survey = Box(tile.right - lap, tile.y + inset, survey_wide + lap, tile_high - 2 * inset)
        found.append(Place(tile, survey, size))
    return found


def place_over(sheet: Sheet, box: Box) -> Place:
    """Return the place of a plot whose picture covers a box."""
    wide = max(box.w, round(box.h / SHAPE))
    tile = box.middle(wide, round(wide * SHAPE))
    return Place(tile, Box(tile.right, tile.y, wide // 3, tile.h), wide / sheet.u(FULL))


def foot_high(sheet: Sheet, place: Place) -> int:
    """Return how high the foot of a plot is in pixels."""
    return max(sheet.u(FOOT_LEAST), round(sheet.u(FOOT) * min(1.0, place.size)))


def name_high(sheet: Sheet, place: Place) -> int:
    """Return how high the plate of a name is in pixels."""
    return max(sheet.u(24), round(sheet.u(NAME_HIGH) * min(1.0, place.size)))


def _rows(kind: int) -> list[tuple[int, float, float]]:
    """Return the spots of a kind of plot: sort, how far across, and how far down between the first row and the last."""
    counts = SPOTS[kind]
    across = (56 / FULL, 150 / FULL, 244 / FULL)
    if set(counts) == {2}:
        return [(sort, across[sort], float(row)) for sort in (ENERGY, SUPPLY, METAL) for row in (0, 1)]
    many = next((sort for sort, n in enumerate(counts) if n > 1), None)
    if many is None:
        return [(sort, across[sort], 0.62) for sort in (ENERGY, SUPPLY, METAL)]
    others = [sort for sort in (ENERGY, SUPPLY, METAL) if sort != many]
    found = [(sort, x, 0.0) for sort, x in zip(others, (104 / FULL, 200 / FULL), strict=True)]
    return [*found, *((many, x, 1.0) for x in across)]


def spots_on(sheet: Sheet, place: Place, kind: int) -> list[Spot]:
    """Return the spots on the picture of a plot, those in front last."""
    tile = place.tile
    valley = set(SPOTS[kind]) == {2}
    top = tile.h * (VALLEY_TOP if valley else TOP)
    low = tile.h - foot_high(sheet, place) - sheet.u(16) * place.size
    found = [
        Spot(sort, round(tile.x + x * tile.w), round(tile.y + top + (low - top) * down))
        for sort, x, down in _rows(kind)
    ]
    return sorted(found, key=lambda spot: spot.y)


def luxury_spots(place: Place, count: int) -> list[Spot]:
    """Return the spots for Luxuries on a survey that has found so many."""
    box = _face(place)
    step = box.h / 3.1
    x, y = box.centre
    return [Spot(LUXURY, x, round(y + (n - (count - 1) / 2) * step + step * 0.22)) for n in range(count)]


def _face(place: Place) -> Box:
    """Return the part of a survey that the picture does not cover."""
    box = place.survey
    return box.cut_left(place.tile.right - box.x)[1]


def pad_zones(sheet: Sheet, place: Place, kind: int) -> dict[int, Box]:
    """Return the places that can be clicked for each sort; they share the picture and the survey, and never meet."""
    tile = place.tile
    inner = Box(tile.x, tile.y + name_high(sheet, place), tile.w, tile.h)
    inner = Box(inner.x, inner.y, inner.w, tile.bottom - foot_high(sheet, place) - inner.y)
    counts = SPOTS[kind]
    found: dict[int, Box] = {}
    if len(set(counts)) == 1:
        found = dict(enumerate(inner.columns(3)))
    else:
        many = max(range(3), key=lambda sort: counts[sort])
        upper, lower = inner.rows(2)
        others = [sort for sort in range(3) if sort != many]
        found = {many: lower, **dict(zip(others, upper.columns(2), strict=True))}
    found[LUXURY] = _face(place)
    return found


def ring_of(spots: Sequence[Spot], sheet: Sheet, size: float) -> Box:
    """Return the box round some spots."""
    wide, high = round(sheet.u(PAD[0]) * size), round(sheet.u(PAD[1]) * size)
    left, right = min(s.x for s in spots) - wide, max(s.x for s in spots) + wide
    top, low = min(s.y for s in spots) - high, max(s.y for s in spots) + high
    return Box(left, top, right - left, low - top)
