"""The check of a map beside the board of the rules: what every game asks of its map, and room for what each adds."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from tabletop.packs.errors import PackError, readable, shown_file
from tabletop.packs.pictures import LARGEST_SIDE, PictureError, picture_size
from tabletop.packs.tiled import MapObject, Tile, TiledMap, read_map, sprite_of
from tabletop.resources import resource_path

SLACK = 1.0
"""How far, in units of the map, a thing may lie over the edge of another."""


class MapCheck:
    """The check of the map at `path`, of square cells or with `hexes` of these.

    A game's check says which classes of object its map has (`KINDS`), and what it `looks` at.
    """

    KINDS: ClassVar[tuple[str, ...]]

    drawn: TiledMap
    """The map, once it is read."""

    def __init__(self, path: Path, hexes: bool = False) -> None:
        self.path, self._hexes = path, hexes
        self.found: list[PackError] = []

    def looks(self) -> Sequence[Callable[[], None]]:
        """Return the looks at the map, in their order, each of which tells what is `wrong`."""
        raise NotImplementedError

    def faults(self) -> list[PackError]:
        """Return what is wrong; what rests on something wrong isn't looked at."""
        try:
            self.drawn = read_map(self.path, self._hexes)
        except PackError as fault:
            return [fault]
        for look in (self._classes, *self.looks()):
            look()
            if self.found:
                break
        return self.found

    def good(self) -> TiledMap:
        """Return the map; raises PackError for the first thing wrong in it."""
        for fault in self.faults():
            raise fault
        return self.drawn

    def wrong(self, line: int | None, expected: str, found: str) -> None:
        """Tell of a fault on `line` of the file; what is missing is told of at the tile layer."""
        at = self.drawn.layer_line if line is None else line
        self.found.append(PackError(shown_file(self.path), at, expected, found))

    def of(self, kind: str) -> list[MapObject]:
        """Return the objects of the class `kind`."""
        return [one for one in self.drawn.objects if one.kind == kind]

    def _classes(self) -> None:
        for one in self.drawn.objects:
            if one.kind not in self.KINDS:
                expected = f"one of the classes {', '.join(self.KINDS)} for {one.words}"
                self.wrong(one.line, expected, f'"{readable(one.kind)}"')

    def check_tiles(self, key: str, values: Sequence[str]) -> dict[str, Tile]:
        """Return the tiles by their property `key`: there is one for each of the `values`, and a picture for all."""
        tiles: dict[str, Tile] = {}
        for tile in self.drawn.tiles.values():
            value = tile.properties.get(key)
            if value is not None and (value not in values or value in tiles):
                found = f'"{readable(value)}"' + (" again" if value in tiles else "")
                self.wrong(tile.line, f"one of {', '.join(values)} for {key}, each once", found)
            elif value is not None:
                tiles[value] = tile
            self._picture(tile)
        for value in values:
            if value not in tiles:
                self.wrong(None, f"a tile with {value} for {key}", "none")
        return tiles

    def _picture(self, tile: Tile) -> None:
        """See that the picture of a tile is there, and no larger than what is drawn."""
        try:
            picture_size(resource_path("sprites", *sprite_of(self.path, tile)))
        except LookupError:
            self.wrong(tile.line, "a picture below sprites/ or beside the map", f'"{readable(tile.picture)}"')
        except PictureError as error:
            expected = f"a picture of at most {LARGEST_SIDE:,} pixels a side in {readable(tile.picture)}"
            self.wrong(tile.line, expected, str(error))

    def check_names(self, kind: str, names: Sequence[str]) -> None:
        """See that there is one object of the class `kind` for each of the `names`."""
        seen: set[str] = set()
        for one in self.of(kind):
            if one.name not in names or one.name in seen:
                found = f'"{readable(one.name)}"' + (" again" if one.name in seen else "")
                expected = f"a name from {names[0]} to {names[-1]}, each once," if names[1:] else f"the name {names[0]}"
                self.wrong(one.line, f"{expected} for {kind} object {one.id}", found)
            seen.add(one.name)
        missing = [name for name in names if name not in seen]
        if missing and not self.found:
            self.wrong(None, f"an object of the class {kind} for each place", f"none for {', '.join(missing[:6])}")

    def is_large(self, one: MapObject, least: int) -> bool:
        """Return whether `one` is at least so wide and high, in units of the map; if not it is `wrong`."""
        if min(one.where.wide, one.where.high) >= least:
            return True
        found = f"{one.where.wide:g} by {one.where.high:g}"
        self.wrong(one.line, f"at least {least} by {least} units for {one.words}", found)
        return False
