"""The map of Small-Town: where the tower, the tiles and the HQs lie, read from ``small-town.tmx``."""

from pathlib import Path

import msgspec

from tabletop.games.pieces.components import load_pack
from tabletop.games.pieces.map_file import GROUND, HQ, MAP_FILE, TILE, TOWER, TownCheck, cell_names, hq_names
from tabletop.packs.pack import Loader
from tabletop.packs.tiled import Rect, Sprite, sprite_of


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


@Loader
def load_town(folder: Path | None) -> TownMap:
    """Return the map of the pack in `folder`, without one of the shipped pack.

    Raises PackError for the first thing wrong in it.
    """
    pack = load_pack(folder)
    path = pack.folder / MAP_FILE
    slots = {row.seats: row.slots for row in pack.setups}
    drawn = TownCheck(pack.folder, slots).good()
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
        pictures={
            tile.properties[GROUND]: sprite_of(path, tile) for tile in drawn.tiles.values() if GROUND in tile.properties
        },
    )
