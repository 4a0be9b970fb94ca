"""The map of Small-Town: where the tower, the tiles and the HQs lie, read from ``small-town.tmx``."""

from functools import cache
from pathlib import Path

import msgspec

from tabletop.games.pieces.components import PiecesPack, load_pack
from tabletop.games.pieces.map_file import GROUND, HQ, MAP_FILE, TILE, TOWER, MapCheck, cell_names, hq_names
from tabletop.packs.tiled import Rect, Sprite, read_map, sprite_of


class TownMap(msgspec.Struct, frozen=True):
    """The map, in its own units from the upper left corner.

    `whole` is all of it, `tower` the place of the tower, `cells` those of the tiles of the town by cell, and `hqs`
    those of the HQs by how many play, then by seat. `grounds` is where the picture of each ground of the map is drawn,
    with its name; `pictures` are these by name.
    """

    whole: Rect
    tower: Rect
    cells: tuple[Rect, ...]
    hqs: dict[int, tuple[Rect, ...]]
    grounds: tuple[tuple[str, Rect], ...]
    pictures: dict[str, Sprite]


def load_town(folder: Path | None = None) -> TownMap:
    """Return the map of the pack in `folder`, by default the shipped one, which is read only once.

    Raises PackError for the first thing wrong in it.
    """
    return _shipped() if folder is None else _read(load_pack(folder))


@cache
def _shipped() -> TownMap:
    return _read(load_pack())


def _read(pack: PiecesPack) -> TownMap:
    path = pack.folder / MAP_FILE
    drawn = read_map(path, hexes=True)
    slots = {row.seats: row.slots for row in pack.setups}
    for fault in MapCheck(path, drawn, slots).faults():
        raise fault
    found = {(one.kind, one.name): one.where for one in drawn.objects}
    return TownMap(
        whole=drawn.whole,
        tower=found[TOWER, TOWER],
        cells=tuple(found[TILE, name] for name in cell_names()),
        hqs={seats: tuple(found[HQ, name] for name in hq_names(seats, of)) for seats, of in slots.items()},
        grounds=tuple(
            (drawn.tiles[number].properties[GROUND], drawn.drawn(*at, drawn.tiles[number]))
            for at, number in zip(drawn.every_cell, drawn.cells, strict=True)
            if number
        ),
        pictures={tile.properties[GROUND]: sprite_of(path, tile) for tile in drawn.tiles.values()},
    )
