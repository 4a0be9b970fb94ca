"""The file of the map: what ``small-town.tmx`` must hold beside the town of the rules."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tabletop.core.hexes import CENTRE, Hex, rotated
from tabletop.games.pieces.town import HEXES, INNER, hq_hex
from tabletop.packs.map_check import SLACK, MapCheck
from tabletop.packs.tiled import Rect

MAP_FILE = "small-town.tmx"
TOWER = "tower"
"""The class of a tower on a map."""
TILE = "tile"
"""The class of a tile on a map."""
HQ = "hq"
"""The class of an HQ on a map."""
INNER_RING = "inner"
OUTER_RING = "outer"
GROUND = "ground"
"""The property of a tile that says what it pictures, one of GROUNDS."""
GROUNDS = (TOWER, INNER_RING, OUTER_RING, HQ)
LEAST = 48
"""How wide and high the place of a thing is at the least, in units of the map."""

TURNED = 5
"""The sixths clockwise by which the map is turned against the rules, so that the HQs of four stand in its corners."""


def cell_names() -> dict[str, Hex]:
    """Return the hexes of the map of the town by the names of its cells, which actions call them by too."""
    return {f"t{cell + 1}": rotated(place, TURNED) for cell, place in enumerate(HEXES)}


def hq_names(seats: int, slots: Sequence[int]) -> dict[str, Hex]:
    """Return the hexes of the HQs on the map in a game of `seats`, by name: how many play, and which seat it is."""
    return {f"{seats}.{seat + 1}": rotated(hq_hex(slot), TURNED) for seat, slot in enumerate(slots)}


class TownCheck(MapCheck):
    """The check of the map in `folder` beside the town of the rules and the `slots` of the HQs, by how many play."""

    KINDS = (TOWER, TILE, HQ)

    def __init__(self, folder: Path, slots: Mapping[int, Sequence[int]]) -> None:
        super().__init__(folder / MAP_FILE, hexes=True)
        hqs = {name: place for seats, of in slots.items() for name, place in hq_names(seats, of).items()}
        self.places: Mapping[str, Mapping[str, Hex]] = {TOWER: {TOWER: CENTRE}, TILE: cell_names(), HQ: hqs}
        town = list(cell_names().values())
        self.laid: dict[Hex, str] = {CENTRE: TOWER} | dict.fromkeys(town[INNER:], OUTER_RING)
        self.laid |= dict.fromkeys(town[:INNER], INNER_RING) | dict.fromkeys(hqs.values(), HQ)
        self.where: dict[Hex, Rect] = {}

    def looks(self) -> Sequence[Callable[[], None]]:
        return self._tiles, self._layer, self._names, self._spots

    def _tiles(self) -> None:
        """The pictures of the grounds are as large as a hex."""
        for tile in self.check_tiles(GROUND, GROUNDS).values():
            if (tile.wide, tile.high) != (self.drawn.cell_wide, self.drawn.cell_high):
                expected = f"a picture of {self.drawn.cell_wide} by {self.drawn.cell_high} units, as large as a hex"
                self.wrong(tile.line, expected, f"{tile.wide:g} by {tile.high:g}")

    def _layer(self) -> None:
        """The tower is laid once, and around it each ground where the rules have it, and no other."""
        names = {number: tile.properties.get(GROUND, "no ground") for number, tile in self.drawn.tiles.items()}
        laid = {
            self.drawn.hex(*at): (names.get(number, "an unknown tile") if number else "nothing", at)
            for at, number in zip(self.drawn.every_cell, self.drawn.cells, strict=True)
        }
        towers = [place for place, (ground, _) in laid.items() if ground == TOWER]
        if len(towers) != 1:
            self.wrong(self.drawn.layer_line, "the tower once in the tile layer", f"it {len(towers)} times")
            return
        q, r = towers[0]
        for (a, b), (ground, at) in laid.items():
            place = a - q, b - r
            self.where[place] = self.drawn.cell(*at)
            wanted = self.laid.get(place, "nothing")
            if ground != wanted:
                expected = f"{wanted} in column {at[0] + 1} of row {at[1] + 1} of the tile layer"
                self.wrong(self.drawn.layer_line, expected, ground)
        if not self.found and not self.laid.keys() <= self.where.keys():
            self.wrong(self.drawn.layer_line, "room for the whole town around the tower", "that the map ends before")

    def _names(self) -> None:
        for kind, places in self.places.items():
            self.check_names(kind, list(places))

    def _spots(self) -> None:
        """Each place lies on its hex, about the middle of it, and is large enough."""
        for one in self.drawn.objects:
            place = self.where[self.places[one.kind][one.name]]
            if self.is_large(one, LEAST) and not place.holds(one.where, SLACK):
                self.wrong(one.line, f"{one.words} within its hex ({place.words})", one.where.words)
