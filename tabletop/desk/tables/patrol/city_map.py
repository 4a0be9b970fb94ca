"""The map of Westgrove: where its places, spaces and Police HQ lie, read from ``westgrove.tmx`` and checked against the
board of the rules."""

from pathlib import Path

import msgspec

from tabletop.core.squares import Squares
from tabletop.games.patrol.components import load_pack
from tabletop.games.patrol.map_file import AREA, HEADQUARTERS, MAP_FILE, CityCheck
from tabletop.packs.pack import Loader
from tabletop.packs.tiled import Rect, Sprite, sprite_of


class CityMap(msgspec.Struct, frozen=True):
    """The map, in its own units from the upper left corner.

    `whole` is all of it. `places` are the places of the area tiles row by row, each with the room for its head, and
    `grounds` where the picture of the area lies in each. `spaces` are the spaces by number and `headquarters` the
    picture of Police HQ, which stands on one of them. `pictures` has the picture of each area by its id, whatever place
    the area has come to in a game; `headquarters_picture` is that of Police HQ. `laid` are the areas as the map itself
    has them, for a look at the city before a game.
    """

    whole: Rect
    places: tuple[Rect, ...]
    grounds: tuple[Rect, ...]
    spaces: tuple[Rect, ...]
    headquarters: Rect
    pictures: dict[str, Sprite]
    headquarters_picture: Sprite
    laid: tuple[str, ...]


@Loader
def load_city(folder: Path | None) -> CityMap:
    """Return the map of the pack in `folder`, without one of the shipped pack.

    Raises PackError for the first thing wrong in it.
    """
    pack = load_pack(folder)
    path, board, areas = pack.folder / MAP_FILE, pack.board, [area.id for area in pack.areas]
    drawn = CityCheck(pack.folder, board, areas).good()
    tiles = {tile.properties[AREA]: tile for tile in drawn.tiles.values() if AREA in tile.properties}
    ids = {tile.number: area for area, tile in tiles.items()}
    squares, found = Squares(board.columns, board.rows), {one.name: one.where for one in drawn.objects}
    headquarters = next(one for one in drawn.objects if one.kind == HEADQUARTERS)
    return CityMap(
        whole=drawn.whole,
        places=tuple(drawn.cell(*at) for at in drawn.every_cell),
        grounds=tuple(drawn.drawn(*at, tiles[areas[0]]) for at in drawn.every_cell),
        spaces=tuple(found[squares.name(space)] for space in range(board.columns * board.rows)),
        headquarters=headquarters.where,
        pictures={area: sprite_of(path, tiles[area]) for area in areas},
        headquarters_picture=sprite_of(path, drawn.tiles[headquarters.tile]),
        laid=tuple(ids[number] for number in drawn.cells),
    )
