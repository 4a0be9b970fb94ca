"""The city on the table: tiles, zones and pieces, and where to point the camera."""

from collections.abc import Collection, Sequence
from math import dist, floor

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE_SOFT, TEXT, Skin, TextStyle, rgb
from tabletop.desk.layouts.tiles import Aim, Area, Camera, Cell, CellSizes, Spot, Viewport, around_cells
from tabletop.desk.parts.board_marks import badge
from tabletop.desk.parts.lookout import compose_fades, window
from tabletop.desk.tables.snitch.art import (
    cube_sprite,
    meeple_sprite,
    snitch_sprite,
    space_spot,
    tile_sprite,
    zoi_sprite,
)
from tabletop.desk.tables.snitch.places import MARKER, MEEPLE, SNITCH, count_spot, snitch_spot, tight, zone_places
from tabletop.games.snitch.jurisdiction import refuges
from tabletop.games.snitch.pack import PACK, SNITCH_IDS
from tabletop.games.snitch.purses import HQ_PURSE, TYPES
from tabletop.games.snitch.spaces import STEPS, space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState

PLINTH = rgb("#f4f9ff")
Z_MARKS, Z_PIECES, Z_COUNTS = 1, 2, 3
COUNT_STYLE = TextStyle("title", 16)
COUNT_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1, 6)
GOOD_CELL, GOOD_CELL_UNITS = 36, 36
"""How large tiles are, in pixels and units together, where not all of the city is in view."""
LEAST_TILE, LEAST_TILE_UNITS = 48, 12
"""How large they are at least, in pixels and units together, for all of the city and its lots to be in view."""
ROOMY, HALF_LOT, ROWS = 104, 0.55, 4
"""In tiles of so many units all of the lots around the city is in view; to keep tiles so large, less of them, but such
a share. On a low board they are smaller, so that so many rows have room: HQ and the lots at both sides of it."""
AIR = 0.2
"""How much is left free around the city, in tiles: for the arrows at its open edges."""
BESIDE, WAYS = 0.95, ((-1, 0), (1, 0), (-0.7, 0.7), (0.7, 0.7), (-0.7, -0.7), (0.7, -0.7))
"""How far off a space who is sent away from it waits, in sizes of a detective, and on which sides."""
EDGE = 22
"""The share of a tile's side that its thickness is."""
EDGE_SKIN = Skin(rgb("#0d2426"), rgb("#081517"), None, radius=2, shadow=6)
BOUGHT, BOUGHT_WIDE = (1.0, 1.8), 1.2
"""Where on the HQ tile the cubes bought there lie, in how wide a row, in sides of a tile."""
MOUTH, MOUTH_OFF = 24 / 104, 0.48
"""How deep the picture of an open edge is, and how far its middle is off that of the tile, in sides of a tile."""


def least_tile(scale: float) -> float:
    """Return how large tiles are at least, in pixels, where nothing lies beside the board."""
    return LEAST_TILE + LEAST_TILE_UNITS * scale


def focus_of(view: SnitchState) -> Spot:
    """Return where the detective whose turn it is stands, the middle of HQ before it does."""
    at = view.at[view.active]
    return (1.0, 1.0) if at == NOWHERE else space_spot(view, at)


def look(camera: Camera, sheet: Sheet, box: Box, view: SnitchState, own: int, covered: bool = False) -> None:
    """Point `camera` at the city and the lots around it, in the `box` that the board has, as a turn begins; it holds
    still until the next.

    Of a city too large for it, the detective whose turn it is and where it can walk is in view, of a `covered` board
    what is beside it; while others than the `own` seat play it is enough that the city is. What is out of view then is
    on the small map.
    """
    scale, clear = sheet.scale, box.inset(sheet.u(4))
    city = around_cells(view.city.cells)
    least, seat = least_tile(scale), view.active
    area = city.grown(AIR)
    if view.round and view.city.lots:
        roomy = min(ROOMY * scale, clear.h / ROWS)
        room = min(max(HALF_LOT, _room(clear, city, roomy)), max(AIR, _room(clear, city, least)))
        area = city.grown(room).common(around_cells((*view.city.cells, *view.city.lots)).grown(AIR))
    small = min(clear.w / area.wide, clear.h / area.high) < least and not camera.whole
    at = view.at[seat]
    need = city.grown(AIR) if seat != own else area
    if small and at != NOWHERE:
        x, y = _cell(view, at)
        cells = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        if covered:
            zones = [_cell(view, space) for zoi in view.city.zois_at(at) for space in view.city.zoi_spaces[zoi]]
            cells = [(x, y), *(cell for cell in zones if cell in cells)]
        elif seat == own:
            left = view.left_to_spend() // PACK.rules.costs.walk
            cells += [_cell(view, space) for space, steps, _ in view.city.walks(at) if steps <= left]
        need = around_cells(cells).common(area)
    camera.look(
        Viewport(box, clear, scale, sheet.area),
        Aim(area, need, focus_of(view), AIR),
        CellSizes(least, least, GOOD_CELL + GOOD_CELL_UNITS * scale),
        span=(view.round, seat),
    )


def _room(clear: Box, city: Area, side: float) -> float:
    """Return how much of the lots around the city has room in `clear` with tiles of `side` pixels, in tiles."""
    return min(1.0, (clear.w / side - city.wide) / 2, (clear.h / side - city.high) / 2)


def look_whole(camera: Camera, box: Box, scale: float, view: SnitchState) -> None:
    """Point `camera` at the city alone, all of it in `box`."""
    area = around_cells(view.city.cells)
    camera.look(Viewport(box, box, scale), Aim(area, area))


def _cell(view: SnitchState, space: int) -> Cell:
    """Return the cell of the grid that a space lies in."""
    x, y = space_spot(view, space)
    return floor(x), floor(y)


# Where pieces are ---------------------------------------------------------------------------------------------------


def marker_box(sheet: Sheet, view: SnitchState, camera: Camera, zoi: int) -> Box:
    """Return where the ID marker of a zone is or would be."""
    least = min(sheet.u(22), round(camera.cell * 0.34))
    return camera.around(zone_places(view, zoi).marker, max(least, round(camera.cell * MARKER)))


def snitch_box(view: SnitchState, camera: Camera, site: int) -> Box:
    """Return where a snitch stands on the ZOI space `site`."""
    return camera.around(snitch_spot(view, site), round(camera.cell * SNITCH))


def meeple_box(view: SnitchState, camera: Camera, seat: int, space: int) -> Box:
    """Return where the detective of `seat` stands on `space`: who is sent away waits beside the one that came."""
    side = round(camera.cell * MEEPLE)
    waits = seat != view.active and view.at[seat] == space == view.at[view.active]
    spot = _waiting(view, seat, space) if waits else space_spot(view, space)
    return camera.around(spot, side).move(0, -side // 8)


def _waiting(view: SnitchState, seat: int, space: int) -> Spot:
    """Return the point beside `space` that is farthest from what else stands there, and from where `seat` may go."""
    x, y = space_spot(view, space)
    near = [space_spot(view, other) for other in (*view.at, *refuges(view, seat)) if other not in (NOWHERE, space)]
    for zoi in view.city.zois_at(space):
        places = zone_places(view, zoi)
        near += [spot for spot in (places.marker, places.snitch) if spot is not None]
        near += [places.cubes] if any(view.purses[space_name(zoi)]) else []
    spots = [(x + dx * MEEPLE * BESIDE, y + dy * MEEPLE * BESIDE) for dx, dy in WAYS]
    return max(spots, key=lambda spot: min((dist(spot, other) for other in near), default=0.0))


def cube_side(sheet: Sheet, camera: Camera) -> int:
    """Return how large a loose cube is, in pixels."""
    return max(min(sheet.u(18), round(camera.cell * 0.3)), camera.cell * 2 // 9)


def cube_boxes(sheet: Sheet, view: SnitchState, camera: Camera, zoi: int) -> list[tuple[int, Box]]:
    """Return the type and the place of each loose cube of a zone that is shown: of a kind that has no room for all of
    its own, one."""
    places, loose = zone_places(view, zoi), view.purses[space_name(zoi)]
    if not any(loose):
        return []
    side = cube_side(sheet, camera)
    step = side * 9 // 10
    fits = max(1, round(camera.cell * places.room) // step)
    kinds = [what for what in TYPES if loose[what]]
    shown = [what for what in kinds for _ in range(loose[what])] if sum(loose) <= fits else kinds
    middle = camera.around(places.cubes, side)
    spots = (places.marker, *places.beside, *([places.snitch] if places.snitch is not None else []))
    line = _line(middle.centre, len(shown), step, [camera.pixel(spot) for spot in spots])
    return [(what, middle.move(x, y)) for what, (x, y) in zip(shown, line, strict=True)]


def _line(middle: tuple[int, int], n: int, step: int, near: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return how far off the `middle` so many cubes in a row or a column lie, as far from what is `near` as can be."""
    lines = [
        [((2 * k - first) * step * dx // 2, (2 * k - first) * step * dy // 2) for k in range(n)]
        for first in (n - 1, 0, 2 * n - 2)
        for dx, dy in ((1, 0), (0, 1))
    ]
    x, y = middle
    return max(lines, key=lambda line: min(dist((x + dx, y + dy), spot) for dx, dy in line for spot in near))


def bought_boxes(sheet: Sheet, view: SnitchState, camera: Camera) -> list[tuple[int, Box]]:
    """Return the type and the place of each cube bought at HQ (snitch.21e)."""
    cubes = [what for what in TYPES for _ in range(view.purses[HQ_PURSE][what])]
    side = cube_side(sheet, camera)
    step = min(side * 9 // 10, round(camera.cell * BOUGHT_WIDE) // max(1, len(cubes)))
    middle = camera.around(BOUGHT, side)
    return [(what, middle.move((2 * n - len(cubes) + 1) * step // 2, 0)) for n, what in enumerate(cubes)]


# The city as it lies ------------------------------------------------------------------------------------------------


class City:
    """The city on a sheet as a camera sees it; pieces named in `gone` are in motion and left out."""

    def __init__(self, sheet: Sheet, view: SnitchState, camera: Camera, gone: Collection[str] = ()) -> None:
        self.sheet, self.view, self.camera, self.gone = sheet, view, camera, gone

    def compose(self, own: int, pointed: int | None, shown: Cell | None) -> None:
        """Put the city on the sheet; the seat `pointed` at is ringed, in the lot `shown` is the chosen tile."""
        sheet, view = self.sheet, self.view
        self._lying(shown)
        if view.decider is not None and view.at[view.active] != NOWHERE and f"meeple.{view.active}" not in self.gone:
            self._plinth(meeple_box(view, self.camera, view.active, view.at[view.active]))
        with sheet.raised(Z_PIECES):
            self._pieces()
            compose_fades(sheet, self.camera, list(view.city.cells))
            if pointed not in (None, own):
                self._found(pointed)

    def portrait(self) -> None:
        """Put the city on the sheet as a picture: nothing to click."""
        with self.sheet.clipped(self.camera.box):
            self._lying(None, bought=False)
            with self.sheet.raised(Z_PIECES):
                self._pieces()

    def _lying(self, shown: Cell | None, *, bought: bool = True) -> None:
        """Put tiles, open edges, markers and cubes on the sheet."""
        sheet, view, camera = self.sheet, self.view, self.camera
        self._edges()
        sheet.picture(camera.square((0, 0), 2), "snitch", "hq.svg")
        for token, x, y, turn in view.laid:
            if f"tile.{token}" not in self.gone:
                sheet.picture(camera.square((x, y)), *tile_sprite(view, token, turn))
        with sheet.raised(Z_MARKS):
            self._mouths(shown)
            for zoi in view.city.zoi_spaces:
                if view.city.is_complete(zoi):
                    sheet.picture(marker_box(sheet, view, camera, zoi), *zoi_sprite(view, zoi))
                self._loose(zoi)
            for what, cube in bought_boxes(sheet, view, camera) if bought else ():
                sheet.picture(cube, *cube_sprite(what))

    def _edges(self) -> None:
        """Put the thickness of the tiles at the lower rim of the city, with a soft shadow."""
        down, cells = max(2, self.camera.cell // EDGE), self.view.city.cells
        laid = [(x, y) for token, x, y, _ in self.view.laid if f"tile.{token}" not in self.gone]
        for x, y in (*laid, (0, 1), (1, 1)):
            if (x, y + 1) not in cells:  # strips, and no whole tiles: they are cheap to draw
                tile = self.camera.square((x, y))
                self.sheet.plate(Box(tile.x, tile.bottom - down, tile.w, 2 * down), EDGE_SKIN)

    def _mouths(self, but: Cell | None) -> None:
        """Mark each open edge of a zone with dashes along it and an arrow into the lot beside it, none into `but`."""
        city, camera = self.view.city, self.camera
        seen, long, deep = window(camera, city.cells), camera.cell, round(camera.cell * MOUTH)
        for _, x, y, _ in self.view.laid:
            if not seen.meets(camera.square((x, y))):
                continue  # its arrow would point out of nothing
            for d, (dx, dy) in enumerate(STEPS):
                if city.cells[x, y][d] in city.zoi_of and (x + dx, y + dy) not in (*city.cells, but):
                    place = camera.around((x + 0.5 + dx * MOUTH_OFF, y + 0.5 + dy * MOUTH_OFF), long)
                    place = place.middle(long, deep) if dy else place.middle(deep, long)
                    self.sheet.picture(place, "snitch", "mouth.svg", fit=Fit(turn=d))

    def _loose(self, zoi: int) -> None:
        """Put the loose cubes of a zone in a row, with a count for those of a kind that have no room beside each
        other."""
        sheet, camera = self.sheet, self.camera
        places, loose = zone_places(self.view, zoi), self.view.purses[space_name(zoi)]
        boxes = cube_boxes(sheet, self.view, camera, zoi)
        middle = camera.around(places.cubes, 0).centre
        for what, cube in boxes:
            sheet.picture(cube, *cube_sprite(what))
            if loose[what] > 1 and len(boxes) < sum(loose):
                said = f"×{loose[what]}"
                wide, high = sheet.width(said, COUNT_STYLE) + sheet.u(4), sheet.u(17)
                at = count_spot(self.view, places, round(wide / camera.cell, 2), round(high / camera.cell, 2))
                off = cube.centre[0] - middle[0], cube.centre[1] - middle[1]
                with sheet.raised(Z_COUNTS - Z_MARKS):
                    place = camera.around(at, 0).inset(-wide // 2, -high // 2).move(*off)
                    badge(sheet, place, said, COUNT_SKIN, TEXT, COUNT_STYLE)

    def _pieces(self) -> None:
        """Put snitches and detectives on the sheet."""
        view = self.view
        for number, site in enumerate(view.site):
            seat, n = divmod(number, len(SNITCH_IDS))
            if site != NOWHERE and f"snitch.{seat}.{n}" not in self.gone:
                self.sheet.picture(snitch_box(view, self.camera, site), *snitch_sprite(seat, SNITCH_IDS[n]))
        for seat in range(view.seats):
            if view.at[seat] != NOWHERE and f"meeple.{seat}" not in self.gone:
                self.sheet.picture(meeple_box(view, self.camera, seat, view.at[seat]), *meeple_sprite(seat))

    def _plinth(self, figure: Box) -> None:
        """Put a plinth of light under the detective whose turn it is, and under all that lies beside it."""
        wide, line = figure.w * 5 // 4, max(1.5, self.camera.cell / 45) / self.sheet.scale
        place = figure.middle(wide, wide).move(0, figure.h // 12)
        self.sheet.plate(place, Skin(PLINTH, PLINTH, None, radius=999, alpha=70))
        glow = None if tight(self.sheet, self.camera) else PLINTH
        self.sheet.plate(place, Skin(None, None, PLINTH, line, 999, glow=glow))

    def _found(self, seat: int) -> None:
        """Ring the detective and the snitches of a seat."""
        view, ink = self.view, self.sheet.theme.seats[seat]
        places = [snitch_box(view, self.camera, s) for s in view.site[3 * seat : 3 * seat + 3] if s != NOWHERE]
        if view.at[seat] != NOWHERE:
            places.append(meeple_box(view, self.camera, seat, view.at[seat]))
        for place in places:
            self.sheet.plate(place.inset(-self.sheet.u(5)), Skin(None, None, ink, 3, 999, glow=ink))
