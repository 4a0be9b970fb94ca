"""The city on the table: where its pieces stand, how it lies there, and where to point the camera."""

from collections.abc import Collection, Sequence
from itertools import permutations, product
from math import dist, floor

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import Fit
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import FIELD, LINE_SOFT, SHADOW, TEXT, Skin, TextStyle, rgb
from tabletop.desk.layouts.growing import Growing, look_growing
from tabletop.desk.layouts.tiles import Area, Camera, Cell, Spot, Viewport
from tabletop.desk.parts.board_marks import Sized, badge, label_spot, least_off, row_off, spread
from tabletop.desk.parts.lookout import compose_fades, window
from tabletop.desk.tables.snitch.art import (
    Sprite,
    cube_sprite,
    meeple_sprite,
    snitch_name,
    snitch_sprite,
    space_spot,
    tile_sprite,
    zoi_sprite,
)
from tabletop.games.snitch.jurisdiction import refuges
from tabletop.games.snitch.pack import PACK, SNITCH_IDS
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, TYPES, site_of
from tabletop.games.snitch.spaces import STEPS, space_name, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState

MARKER = 0.30
"""How large a marker is, in sides of a tile."""
CUBES = 0.26
"""How large a cube is, in sides of a tile."""
SNITCH = 0.42
"""How large a snitch is, in sides of a tile."""
MEEPLE = 0.42
"""How large a detective is, in sides of a tile."""
ROUND = 0.3
"""How far from its middle things lie in a round zone at most, in sides of a tile."""
CAP = 0.3
"""A space of a zone is small where its two anchors are nearer to each other than this, in sides of a tile."""
LONE = 0.3
"""How far from the first anchor to the second what lies there alone is, as a share."""
SPREAD = 1.2
"""How much farther apart two pieces lie there."""
APART = 0.32
"""How far apart the marker and the cubes of a small zone lie, in sides of a tile."""
LAPS = -0.03
"""How far a count lies over its cube, in sides of a tile: it is off its brackets."""
COST = 0.36
"""How large the cost of a walk is about, in sides of a tile."""
KERB = 0.06
"""How far a snitch stands towards the kerb, in sides of a tile."""
AROUND = 0.3
"""How much is seen around the middles of what a drawer is about, in tiles."""
NEAREST = 4
"""So many spaces of a zone are looked at for its pieces."""
WIDE = 0.54
"""How much room cubes have that lie in a space alone, in sides of a tile."""
NARROW = 0.26
"""How much room they have beside the marker, in sides of a tile."""

A_ROW = 3
"""More kinds of cubes than these lie in two columns."""
LEAST_TARGET = 32
"""What can be clicked is so many pixels wide at least."""
COST_LEAST = 20
"""How large the disc of a cost is at least, in units."""
COST_MOST = 28
"""How large it is at most, in units."""
COST_SHARE = 0.34
"""How large it is between these, in sides of a tile."""
COST_TIGHT = 15
"""How small the disc of a cost gets, in units, where it would take more than `TIGHT_SHARE`."""
TIGHT_SHARE = 0.5
"""So much of a tile's side the disc of a cost takes at most."""
PLINTH = rgb("#f4f9ff")
Z_MARKS = 1
Z_PIECES = 2
Z_COUNTS = 3
COUNT_STYLE = TextStyle("title", 16)
COUNT_SKIN = Skin(FIELD, FIELD, LINE_SOFT, 1, 6)
BESIDE = 0.95
"""How far off a space who is sent away from it waits, in sizes of a detective."""
WAYS = ((-1, 0), (1, 0), (-0.7, 0.7), (0.7, 0.7), (-0.7, -0.7), (0.7, -0.7))
"""On which sides of the space, as directions across and down."""
EDGE = 22
"""The share of a tile's side that its thickness is."""
POOL_SKIN = Skin(rgb("#fff3d6"), rgb("#fff3d6"), None, radius=999, alpha=150, blur=5)
"""The light below a figure."""
EDGE_SKIN = Skin(rgb("#0d2426"), rgb("#081517"), None, radius=2)
SHADE = (9, 15)
"""How far the shadow of the city falls across and down on the table, in units."""
SHADE_SKIN = Skin(SHADOW, SHADOW, None, radius=0, alpha=190, blur=20)
"""The shadow of the city."""
BOUGHT = (1.0, 1.8)
"""Where on the HQ tile the cubes bought there lie, in sides of a tile."""
BOUGHT_WIDE = 1.2
"""How wide their row is, in sides of a tile."""
MOUTH = 24 / 104
"""How deep the picture of an open edge is, in sides of a tile."""
MOUTH_OFF = 0.48
"""How far its middle is off that of the tile, in sides of a tile."""


class Places(msgspec.Struct, frozen=True):
    """The points of the grid where the pieces of a zone stand; `snitch` is None where there is none.

    The cubes have so much `room` from side to side, in sides of a tile; detectives can stand `beside` the zone.
    """

    marker: Spot
    cubes: Spot
    snitch: Spot | None = None
    room: float = NARROW
    beside: tuple[Spot, ...] = ()


class Stands(msgspec.Struct, frozen=True):
    """The points of one space of a zone where a piece lies `alone`, and where two lie beside each other."""

    alone: Spot
    first: Spot
    second: Spot


def _stands(view: SnitchState, space: int) -> Stands:
    at, loose = space_spot(view, space), space_spot(view, space, loose=True)
    if dist(at, loose) > CAP:
        return Stands(at, at, loose)
    more = (SPREAD - 1) / 2
    return Stands(_between(at, loose, LONE), _between(at, loose, -more), _between(at, loose, 1 + more))


def _between(one: Spot, other: Spot, share: float) -> Spot:
    """Return the point at such a `share` of the way between two others."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _apart(one: Spot, other: Spot) -> tuple[Spot, Spot]:
    """Return two points, moved apart where they are too near for a marker and cubes."""
    more = max(0.0, APART / dist(one, other) - 1) / 2
    return _between(one, other, -more), _between(one, other, 1 + more)


def zone_places(view: SnitchState, zoi: int) -> Places:
    """Return where the pieces of the zone `zoi` stand: always the same while nothing is built there."""
    spaces = view.city.zoi_spaces[zoi]
    site = next((one for one in spaces if one in view.site), NOWHERE)
    bare = zoi not in view.marked and not any(view.purses[space_name(zoi)])
    key, notes = ("places", zoi, site, bare), view.city.notes
    found: Places | None = notes.get(key)
    if found is None:
        found = notes[key] = _places(
            tuple(_stands(view, space) for space in spaces if space != site),
            _stands(view, site) if site != NOWHERE else None,
            tuple(space_spot(view, space) for space in view.city.touches if zoi in view.city.zois_at(space)),
            bare,
        )
    return found


def snitch_spot(view: SnitchState, site: int) -> Spot:
    """Return the point of the grid where the snitch on the ZOI space `site` stands."""
    return zone_places(view, view.city.zoi_of[site]).snitch or space_spot(view, site)


def _places(spaces: tuple[Stands, ...], own: Stands | None, beside: tuple[Spot, ...], bare: bool) -> Places:
    """Return where the pieces lie over each other, and over detectives `beside` the zone, the least.

    `own` is the space with the snitch, `spaces` are the others; of a `bare` zone there is a marker alone.
    """
    if bare and own is None and (middle := _middle(spaces)) is not None:
        return Places(middle, spaces[0].second)
    whole = spaces if own is None else (*spaces, own)
    x, y = (sum(one.alone[k] for one in whole) / len(whole) for k in (0, 1))
    if own is None:
        order = sorted(spaces, key=lambda one: (round(one.alone[1], 2), one.alone[0]))  # the marker above
    else:
        order = sorted(spaces, key=lambda one: dist(one.alone, own.alone))
    near = order[:NEAREST] if order or own is None else [own]
    pairs = [(*_apart(one.alone, other.alone), WIDE) for one, other in permutations(near, 2)]
    pairs += [(one.first, one.second, NARROW) for one in near] + [(one.second, one.first, NARROW) for one in near]
    snitches: list[Spot | None] = [None]
    if own is not None:
        far = dist(own.alone, (x, y))
        snitches = [_between((x, y), own.alone, 1 + KERB / far if far else 1), own.alone, own.first, own.second]
    best: tuple[float, Places] | None = None
    for (marker, cubes, room), snitch in product(pairs, snitches):
        pieces = [(marker, MARKER), (cubes, CUBES), *([(snitch, SNITCH)] if snitch is not None else [])]
        over = sum(
            max(0.0, (a + b) / 2 - dist(p, q)) for n, (p, a) in enumerate(pieces) for q, b in pieces[n + 1 :]
        ) + sum(max(0.0, (a + MEEPLE) / 2 - dist(p, q)) for p, a in pieces for q in beside)
        weight = over + dist(marker, cubes) / 50 - room / 10  # of equals, what lies together with room to spare
        if best is None or weight < best[0]:
            best = weight, Places(marker, cubes, snitch, room, beside)
    assert best is not None
    return best[1]


def _middle(spaces: Sequence[Stands]) -> Spot | None:
    """Return the middle of a round zone, None of one of another shape."""
    spots = [spot for one in spaces for spot in (one.first, one.second)]
    x, y = (sum(spot[k] for spot in spots) / len(spots) for k in (0, 1))
    return (x, y) if len(spaces) <= 2 and all(dist((x, y), spot) <= ROUND for spot in spots) else None


def count_spot(view: SnitchState, zoi: int, wide: float, high: float) -> Spot:
    """Return where a count of such a size, in sides of a tile, says least of anything else: beside its cube."""
    return label_of(view, (zone_places(view, zoi).cubes, CUBES), (wide, high))


def label_of(view: SnitchState, piece: Sized, size: tuple[float, float]) -> Spot:
    """Return where the label of a piece in the city stands beside it, so wide and high in sides of a tile: off the
    other pieces and off where detectives and costs stand."""
    things = [thing for zoi in view.city.zoi_spaces for thing in _pieces(view, zoi)]
    things += _costs(view)
    stands = (space_spot(view, at) for at in view.at if at != NOWHERE)
    things += [((x, y - MEEPLE / 8), MEEPLE) for x, y in stands]
    near = tuple(thing for thing in things if thing[0] != piece[0] and dist(thing[0], piece[0]) < 1)
    return label_spot(piece, size, near, LAPS)


def _costs(view: SnitchState) -> list[Sized]:
    """Return where the costs of all spaces would stand."""
    found: list[Sized] | None = view.city.notes.get("costs")
    if found is None:
        found = view.city.notes["costs"] = [(space_spot(view, space), COST) for space in view.city.touches]
    return found


def _pieces(view: SnitchState, zoi: int) -> list[Sized]:
    """Return what lies and stands in a zone."""
    places, loose = zone_places(view, zoi), any(view.purses[space_name(zoi)])
    found = [(places.marker, MARKER)] if view.city.is_complete(zoi) else []
    found += [(places.cubes, CUBES)] if loose else []
    return found + ([(places.snitch, SNITCH)] if places.snitch is not None else [])


# Marks --------------------------------------------------------------------------------------------------------------


def target_side(sheet: Sheet, camera: Camera, units: float, share: float = 0.6) -> int:
    """Return how large something to click is, in pixels: `units`, less where tiles are small."""
    return max(LEAST_TARGET, min(sheet.u(units), round(camera.cell * share)))


def cost_side(sheet: Sheet, camera: Camera) -> int:
    """Return how large a cost is in pixels: its number can always be read."""
    least = max(sheet.u(COST_TIGHT), min(sheet.u(COST_LEAST), round(camera.cell * TIGHT_SHARE)))
    return max(least, min(sheet.u(COST_MOST), round(camera.cell * COST_SHARE)))


def cost_spots(view: SnitchState, spaces: Sequence[int], size: float, *, alone: bool = False) -> dict[int, Spot]:
    """Return where the costs of `spaces` stand, `size` sides of a tile wide: beside pieces and each other, or with
    `alone` beside each other only."""
    pieces: list[Sized] = []
    if not alone:
        pieces += [(space_spot(view, at), MEEPLE) for at in view.at if at != NOWHERE]
        pieces += [thing for zoi in view.city.zoi_spaces for thing in zone_things(view, zoi, size)]
    places = spread(tuple(space_spot(view, space) for space in spaces), tuple(pieces), round(size, 2))
    return dict(zip(spaces, places, strict=True))


def zone_things(view: SnitchState, zoi: int, count: float = MARKER) -> list[Sized]:
    """Return what lies and stands in a zone, with the `count` of its cubes about so wide, in sides of a tile."""
    things = _pieces(view, zoi)
    return things + (
        [(count_spot(view, zoi, count * 1.1, count * 0.8), count)] if sum(view.purses[space_name(zoi)]) > 1 else []
    )


def focus_of(view: SnitchState) -> Spot:
    """Return where the detective whose turn it is stands, the middle of HQ before it does."""
    at = view.at[view.active]
    return (1.0, 1.0) if at == NOWHERE else space_spot(view, at)


def look(camera: Camera, sheet: Sheet, box: Box, view: SnitchState, own: int, free: Box | None = None) -> None:
    """Point `camera` at the city and the lots around it, in the `box` that the board has, as a turn begins; it holds
    still until the next.

    Of a city too large for it, the detective whose turn it is and where it can walk is in view; while others than the
    `own` seat play it is enough that the city is. What is out of view then is on the small map. A drawer that lies over
    the board leaves `free` a part of it.
    """
    city, at = view.city, view.at[view.active]

    def near() -> list[Cell]:
        x, y = _cell(view, at)
        cells = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        left = view.left_to_spend() // PACK.rules.costs.walk if view.active == own else 0
        return cells + [_cell(view, space) for space, steps, _ in city.walks(at) if steps <= left]

    look_growing(
        camera,
        Viewport(box, (free or box).inset(sheet.u(4)), sheet.scale, sheet.area),
        Growing(
            city.cells,
            city.lots if view.round else (),
            focus_of(view),
            view.active == own,
            near if at != NOWHERE else None,
        ),
        span=(view.round, view.active),
    )


def beside_detective(view: SnitchState) -> Area | None:
    """Return the part of the grid with the detective whose turn it is and what lies and stands beside it."""
    at, city = view.at[view.active], view.city
    if at == NOWHERE:
        return None
    xs, ys = zip(space_spot(view, at), *(p for z in city.zois_at(at) for p, _ in zone_things(view, z)), strict=True)
    return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).grown(AROUND)


def _cell(view: SnitchState, space: int) -> Cell:
    """Return the cell of the grid that a space lies in."""
    x, y = space_spot(view, space)
    return floor(x), floor(y)


# Where pieces are ---------------------------------------------------------------------------------------------------


def marker_box(sheet: Sheet, view: SnitchState, camera: Camera, zoi: int) -> Box:
    """Return where the ID marker of a zone is or would be."""
    least = min(sheet.u(28), round(camera.cell * 0.34))
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


def place_box(sheet: Sheet, view: SnitchState, camera: Camera, place: str, seat: int) -> Box:
    """Return where a `place` of cubes is for `seat`, as it is named in actions: its detective, its snitch, a zone."""
    if place == DETECTIVE:
        return meeple_box(view, camera, seat, view.at[seat])
    if place in SNITCH_IDS:
        return snitch_box(view, camera, site_of(view, seat, place))
    return marker_box(sheet, view, camera, space_number(place))


class Figure(msgspec.Struct, frozen=True):
    """A snitch on its `space`, or the detective of a `seat` there: what it is called and where it stands."""

    name: str
    seat: int
    space: int
    sprite: Sprite
    box: Box


def figures(view: SnitchState, camera: Camera) -> list[Figure]:
    """Return all snitches and detectives in the city, the detectives last: they stand before the others."""
    found = []
    for number, site in enumerate(view.site):
        seat, n = divmod(number, len(SNITCH_IDS))
        if site != NOWHERE:
            drawing, box = snitch_sprite(seat, SNITCH_IDS[n]), snitch_box(view, camera, site)
            found.append(Figure(snitch_name(seat, SNITCH_IDS[n]), seat, site, drawing, box))
    for seat, at in enumerate(view.at):
        if at != NOWHERE:
            box = meeple_box(view, camera, seat, at)
            found.append(Figure(f"meeple.{seat}", seat, at, meeple_sprite(seat), box))
    return found


def _waiting(view: SnitchState, seat: int, space: int) -> Spot:
    """Return the point beside `space` that is farthest from what else stands there, and from where `seat` may go."""
    x, y = space_spot(view, space)
    near = [space_spot(view, other) for other in (*view.at, *refuges(view, seat)) if other not in (NOWHERE, space)]
    near += [spot for zoi in view.city.zois_at(space) for spot, _ in zone_things(view, zoi)]
    spots = [(x + dx * MEEPLE * BESIDE, y + dy * MEEPLE * BESIDE) for dx, dy in WAYS]
    return max(spots, key=lambda spot: min((dist(spot, other) for other in near), default=0.0))


def cube_side(sheet: Sheet, camera: Camera) -> int:
    """Return how large a loose cube is, in pixels."""
    return max(min(sheet.u(22), round(camera.cell * 0.3)), camera.cell * 2 // 9)


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
    near = [camera.pixel(spot) for spot in spots]
    if len(shown) > A_ROW:  # two columns, with room for a count beside each cube
        high = -(-len(shown) // 2) - 1
        block = [((2 * (n % 2) - 1) * step, (2 * (n // 2) - high) * step // 2) for n in range(len(shown))]
        places_off = [[(x + dx, y + dy) for x, y in block] for dy, dx in product((0, -step, step), repeat=2)]
        line = max(places_off, key=lambda row: min(0.3 * camera.cell, least_off(middle.centre, row, near)))
    else:
        line = row_off(middle.centre, len(shown), step, near)
    return [(what, middle.move(x, y)) for what, (x, y) in zip(shown, line, strict=True)]


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
        self.sheet, self.view, self.camera = sheet, view, camera
        self.seen = window(camera, view.city.cells)
        self.figures = [figure for figure in figures(view, camera) if figure.name not in gone]
        self.laid = [tile for tile in view.laid if f"tile.{tile[0]}" not in gone]

    def compose(self, own: int, pointed: int | None, shown: Cell | None) -> None:
        """Put the city on the sheet; the seat `pointed` at is ringed, in the lot `shown` is the chosen tile."""
        sheet, view = self.sheet, self.view
        self._shadow()
        self._lying(shown)
        for figure in self.figures:
            if view.decider is not None and figure.name == f"meeple.{view.active}":
                self._plinth(figure.box)
        with sheet.raised(Z_PIECES):
            self._stand()
            compose_fades(sheet, self.camera, self.seen, view.city.cells)
            for figure in self.figures if pointed != own else ():
                if figure.seat == pointed:
                    ink = sheet.theme.seats[pointed]
                    sheet.plate(figure.box.inset(-sheet.u(5)), Skin(None, None, ink, 3, 999, glow=ink))

    def portrait(self, *, close: bool = False) -> None:
        """Put the city on the sheet as a picture: nothing to click. Of a tile seen `close`, no figure is cut by the
        picture's edge, and none has light below it."""
        with self.sheet.clipped(self.camera.box):
            self._lying(None, bought=False)
            with self.sheet.raised(Z_PIECES):
                if not close:
                    self._stand()
                    return
                for figure in self.figures:
                    if self.camera.box.contains(figure.box):
                        self.sheet.picture(figure.box, *figure.sprite)

    def _stand(self) -> None:
        """Put snitches and detectives on the sheet, each on a pale pool of light: their colours are those of tiles."""
        for figure in self.figures:
            box = figure.box
            pool = Box(box.x - box.w // 8, box.y + box.h // 2, box.w * 5 // 4, box.h * 5 // 8)
            self.sheet.plate(pool, POOL_SKIN)
            self.sheet.picture(figure.box, *figure.sprite)

    def _lying(self, shown: Cell | None, *, bought: bool = True) -> None:
        """Put tiles, open edges, markers and cubes on the sheet."""
        sheet, view, camera = self.sheet, self.view, self.camera
        self._edges()
        sheet.picture(camera.square((0, 0), 2), "snitch", "hq.svg")
        for token, x, y, turn in self.laid:
            sheet.picture(camera.square((x, y)), *tile_sprite(view, token, turn))
        with sheet.raised(Z_MARKS):
            self._mouths(shown)
            for zoi in view.city.zoi_spaces:
                if view.city.is_complete(zoi):
                    sheet.picture(marker_box(sheet, view, camera, zoi), *zoi_sprite(view, zoi))
                self._loose(zoi)
            for what, cube in bought_boxes(sheet, view, camera) if bought else ():
                sheet.picture(cube, *cube_sprite(what))

    def _lying_cells(self) -> list[Cell]:
        """Return the cells of the tiles that lie, HQ among them."""
        return [*((x, y) for _, x, y, _ in self.laid), (0, 0), (1, 0), (0, 1), (1, 1)]

    def _shadow(self) -> None:
        """Put the soft shadow of the city on the table: those of neighbours add up to that of both."""
        cells, (right, below) = self.view.city.cells, map(self.sheet.u, SHADE)
        for x, y in self._lying_cells():
            tile = self.camera.square((x, y))
            if self.seen.meets(tile) and not {(x, y + 1), (x + 1, y)} <= cells.keys():
                self.sheet.plate(tile.move(right, below), SHADE_SKIN)

    def _edges(self) -> None:
        """Put the thickness of the tiles at the lower rim of the city."""
        down, cells = max(2, self.camera.cell // EDGE), self.view.city.cells
        for x, y in self._lying_cells():
            tile = self.camera.square((x, y))
            if (x, y + 1) not in cells and self.seen.meets(tile):
                self.sheet.plate(Box(tile.x, tile.bottom - down, tile.w, 2 * down), EDGE_SKIN)

    def _mouths(self, but: Cell | None) -> None:
        """Mark each open edge of a zone with dashes along it and an arrow into the lot beside it, none into `but`."""
        city, camera = self.view.city, self.camera
        long, deep = camera.cell, round(camera.cell * MOUTH)
        for _, x, y, _ in self.view.laid:
            if not self.seen.meets(camera.square((x, y))):
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
                at = count_spot(self.view, zoi, round(wide / camera.cell, 2), round(high / camera.cell, 2))
                off = cube.centre[0] - middle[0], cube.centre[1] - middle[1]
                if len(boxes) > A_ROW:
                    at, off = places.cubes, (off[0] + (cube.w + wide) // 2 - sheet.u(3), off[1] + sheet.u(3))
                with sheet.raised(Z_COUNTS - Z_MARKS):
                    place = camera.around(at, 0).inset(-wide // 2, -high // 2).move(*off)
                    badge(sheet, place, said, COUNT_SKIN, TEXT, COUNT_STYLE)

    def _plinth(self, figure: Box) -> None:
        """Put a plinth of light under the detective whose turn it is, and under all that lies beside it."""
        wide, line = figure.w * 5 // 4, max(1.5, self.camera.cell / 45) / self.sheet.scale
        place = figure.middle(wide, wide).move(0, figure.h // 12)
        self.sheet.plate(place, Skin(PLINTH, PLINTH, None, radius=999, alpha=70))
        glow = None if cost_side(self.sheet, self.camera) < self.sheet.u(COST_LEAST) else PLINTH
        self.sheet.plate(place, Skin(None, None, PLINTH, line, 999, glow=glow))
