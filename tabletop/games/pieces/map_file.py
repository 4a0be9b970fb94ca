"""The file of the map: what ``small-town.tmx`` must hold beside the town of the rules."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from tabletop.core.hexes import CENTRE, Hex
from tabletop.games.pieces.town import HEXES, INNER, hq_hex
from tabletop.packs.errors import PackError, readable, shown_file
from tabletop.packs.tiled import MapObject, Rect, Tile, TiledMap, read_map, sprite_of

MAP_FILE = "small-town.tmx"
TOWER, TILE, HQ = "tower", "tile", "hq"
"""The classes of the objects of a map."""
INNER_RING, OUTER_RING = "inner", "outer"
GROUND = "ground"
"""The property of a tile that says what it pictures, one of GROUNDS."""
GROUNDS = (TOWER, INNER_RING, OUTER_RING, HQ)
LEAST = 48
"""How wide and high the place of a thing is at the least, in units of the map."""
SLACK = 1.0


def map_faults(folder: Path, slots: Mapping[int, Sequence[int]]) -> list[PackError]:
    """Return what is wrong with the map in `folder` beside the `slots` of the HQs, by how many play."""
    path = folder / MAP_FILE
    try:
        return MapCheck(path, read_map(path, hexes=True), slots).faults()
    except PackError as fault:
        return [fault]


def cell_names() -> dict[str, Hex]:
    """Return the hexes of the town by the names of its cells, which actions call them by too."""
    return {f"t{cell + 1}": place for cell, place in enumerate(HEXES)}


def hq_names(seats: int, slots: Sequence[int]) -> dict[str, Hex]:
    """Return the hexes of the HQs of so many seats by name: how many play, and which seat it is."""
    return {f"{seats}.{seat + 1}": hq_hex(slot) for seat, slot in enumerate(slots)}


class MapCheck:
    """The check of a map beside the town of the rules."""

    def __init__(self, path: Path, drawn: TiledMap, slots: Mapping[int, Sequence[int]]) -> None:
        self.path, self.drawn = path, drawn
        hqs = {name: place for seats, of in slots.items() for name, place in hq_names(seats, of).items()}
        self.places: Mapping[str, Mapping[str, Hex]] = {TOWER: {TOWER: CENTRE}, TILE: cell_names(), HQ: hqs}
        self.laid: dict[Hex, str] = {CENTRE: TOWER} | dict.fromkeys(HEXES[INNER:], OUTER_RING)
        self.laid |= dict.fromkeys(HEXES[:INNER], INNER_RING) | dict.fromkeys(hqs.values(), HQ)
        self.where: dict[Hex, Rect] = {}
        self._faults: list[PackError] = []

    def faults(self) -> list[PackError]:
        """Return what is wrong; what rests on something wrong isn't looked at."""
        for looks in (self._classes, self._tiles, self._layer, self._names, self._spots):
            looks()
            if self._faults:
                break
        return self._faults

    def _wrong(self, line: int | None, expected: str, found: str) -> None:
        self._faults.append(PackError(shown_file(self.path), line, expected, found))

    def _of(self, kind: str) -> list[MapObject]:
        return [one for one in self.drawn.objects if one.kind == kind]

    def _classes(self) -> None:
        for one in self.drawn.objects:
            if one.kind not in self.places:
                expected = f"one of the classes {', '.join(self.places)} for {one.words}"
                self._wrong(one.line, expected, f'"{readable(one.kind)}"')

    def _tiles(self) -> None:
        """Each ground has one tile with a picture that is there, as large as a hex."""
        seen: dict[str, Tile] = {}
        for tile in self.drawn.tiles.values():
            ground = tile.properties.get(GROUND, "")
            if ground not in GROUNDS or ground in seen:
                found = f'"{readable(ground)}"' + (" again" if ground in seen else "")
                self._wrong(tile.line, f"one of {', '.join(GROUNDS)} for {GROUND}, each once", found)
            seen[ground] = tile
            if (tile.wide, tile.high) != (self.drawn.cell_wide, self.drawn.cell_high):
                expected = f"a picture of {self.drawn.cell_wide} by {self.drawn.cell_high} units, as large as a hex"
                self._wrong(tile.line, expected, f"{tile.wide:g} by {tile.high:g}")
            try:
                sprite_of(self.path, tile)
            except LookupError:
                self._wrong(tile.line, "a picture below sprites/ or beside the map", f'"{readable(tile.picture)}"')
        for ground in GROUNDS:
            if ground not in seen:
                self._wrong(None, f"a tile with {ground} for {GROUND}", "none")

    def _layer(self) -> None:
        """The tower is laid once, and around it each ground where the rules have it, and no other."""
        names = {number: tile.properties[GROUND] for number, tile in self.drawn.tiles.items()}
        laid = {
            self.drawn.hex(*at): (names.get(number, "an unknown tile") if number else "nothing", at)
            for at, number in zip(self.drawn.every_cell, self.drawn.cells, strict=True)
        }
        towers = [place for place, (ground, _) in laid.items() if ground == TOWER]
        if len(towers) != 1:
            self._wrong(self.drawn.layer_line, "the tower once in the tile layer", f"it {len(towers)} times")
            return
        q, r = towers[0]
        for (a, b), (ground, at) in laid.items():
            place = a - q, b - r
            self.where[place] = self.drawn.cell(*at)
            wanted = self.laid.get(place, "nothing")
            if ground != wanted:
                expected = f"{wanted} in column {at[0] + 1} of row {at[1] + 1} of the tile layer"
                self._wrong(self.drawn.layer_line, expected, ground)
        if not self._faults and not self.laid.keys() <= self.where.keys():
            self._wrong(self.drawn.layer_line, "room for the whole town around the tower", "that the map ends before")

    def _names(self) -> None:
        """Each place of the rules is there once."""
        for kind, places in self.places.items():
            seen: set[str] = set()
            for one in self._of(kind):
                if one.name not in places or one.name in seen:
                    found = f'"{readable(one.name)}"' + (" again" if one.name in seen else "")
                    first, last = next(iter(places)), list(places)[-1]
                    names = f"the name {first}" if first == last else f"a name from {first} to {last}, each once,"
                    self._wrong(one.line, f"{names} for {kind} object {one.id}", found)
                seen.add(one.name)
            missing = [name for name in places if name not in seen]
            if missing and not self._faults:
                self._wrong(None, f"an object of the class {kind} for each place", f"none for {', '.join(missing[:6])}")

    def _spots(self) -> None:
        """Each place lies on its hex, about the middle of it, and is large enough."""
        for one in self.drawn.objects:
            place = self.where[self.places[one.kind][one.name]]
            if min(one.where.wide, one.where.high) < LEAST:
                found = f"{one.where.wide:g} by {one.where.high:g}"
                self._wrong(one.line, f"at least {LEAST} by {LEAST} units for {one.words}", found)
            elif not place.holds(one.where, SLACK):
                self._wrong(one.line, f"{one.words} within its hex ({_shown(place)})", _shown(one.where))


def _shown(where: Rect) -> str:
    return f"{where.x:g} to {where.right:g} across, {where.y:g} to {where.bottom:g} down"
