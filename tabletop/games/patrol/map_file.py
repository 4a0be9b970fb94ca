"""The file of the map: what ``westgrove.tmx`` must hold beside the board of the rules."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from tabletop.core.squares import Squares
from tabletop.packs.errors import PackError, readable, shown_file
from tabletop.packs.loader import Component, Line
from tabletop.packs.tiled import MapObject, Rect, Tile, TiledMap, read_map, sprite_of

Few = Annotated[int, msgspec.Meta(ge=1, le=26)]
MAP_FILE = "westgrove.tmx"
SPACE, HEADQUARTERS = "space", "headquarters"
"""The classes of the objects of a map."""
AREA = "area"
"""The property of a tile that says which area it pictures."""
LEAST = 24
"""How wide and high a space is at the least, in units of the map."""
SLACK = 1.0


class Board(Component, frozen=True):
    """The board: `columns` and `rows` of spaces, in area tiles of `tile` by `tile`, and where the `headquarters` is."""

    columns: Few
    rows: Few
    tile: Few
    headquarters: Line


def map_faults(folder: Path, board: Board, areas: Sequence[str]) -> list[PackError]:
    """Return what is wrong with the map in `folder` beside the `board` and the ids of the `areas` of the rules."""
    path = folder / MAP_FILE
    try:
        return MapCheck(path, read_map(path), board, areas).faults()
    except PackError as fault:
        return [fault]


class MapCheck:
    """The check of a map beside the board and the areas of the rules."""

    def __init__(self, path: Path, drawn: TiledMap, board: Board, areas: Sequence[str]) -> None:
        self.path, self.drawn, self.board, self.areas = path, drawn, board, areas
        self.squares = Squares(board.columns, board.rows)
        self._faults: list[PackError] = []

    def faults(self) -> list[PackError]:
        """Return what is wrong; what rests on something wrong isn't looked at."""
        across, down = self.board.columns // self.board.tile, self.board.rows // self.board.tile
        if (self.drawn.columns, self.drawn.rows) != (across, down):
            expected = f"{across} by {down} cells, one for each area"
            self._wrong(self.drawn.layer_line, expected, f"{self.drawn.columns} by {self.drawn.rows}")
            return self._faults
        for looks in (self._classes, self._tiles, self._layer, self._names, self._places, self._headquarters):
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
            if one.kind not in (SPACE, HEADQUARTERS):
                expected = f"one of the classes {SPACE}, {HEADQUARTERS} for {one.words}"
                self._wrong(one.line, expected, f'"{readable(one.kind)}"')

    def _tiles(self) -> None:
        """Each area has one tile with a picture that is there, all of one size."""
        seen: dict[str, Tile] = {}
        for tile in self.drawn.tiles.values():
            area = tile.properties.get(AREA)
            if area is not None and (area not in self.areas or area in seen):
                found = f'"{readable(area)}"' + (" again" if area in seen else "")
                self._wrong(tile.line, f"one of {', '.join(self.areas)} for {AREA}, each once", found)
            elif area is not None:
                first = next(iter(seen.values()), tile)
                if (tile.wide, tile.high) != (first.wide, first.high):
                    expected = f"{first.wide:g} by {first.high:g} units for the picture of {area}, as for others"
                    self._wrong(tile.line, expected, f"{tile.wide:g} by {tile.high:g}")
                seen[area] = tile
            try:
                sprite_of(self.path, tile)
            except LookupError:
                self._wrong(tile.line, "a picture below sprites/ or beside the map", f'"{readable(tile.picture)}"')
        for area in self.areas:
            if area not in seen:
                self._wrong(None, f"a tile with {area} for {AREA}", "none")

    def _layer(self) -> None:
        """Each area lies once on the map, and its picture in its cell."""
        names = {tile.number: tile.properties.get(AREA, "no area") for tile in self.drawn.tiles.values()}
        laid = Counter(names.get(number, "nothing") for number in self.drawn.cells)
        for area in self.areas:
            if laid[area] != 1:
                found = ", ".join(f"{name} {count} times" for name, count in sorted(laid.items()) if count > 1)
                self._wrong(self.drawn.layer_line, f"{area} once in the tile layer", found or f"no {area}")
                return
        (column, row), tile = self.drawn.every_cell[0], self.drawn.tiles[self.drawn.cells[0]]
        if not self.drawn.cell(column, row).holds(self.drawn.drawn(column, row, tile), SLACK):
            found = f"{tile.wide:g} by {tile.high:g}, moved by {self.drawn.moved[0]:g}, {self.drawn.moved[1]:g}"
            self._wrong(tile.line, "pictures of areas that fit into their cells", found)

    def _names(self) -> None:
        """Each space of the rules is there once."""
        wanted = [self.squares.name(space) for space in range(self.board.columns * self.board.rows)]
        seen: set[str] = set()
        for one in self._of(SPACE):
            if one.name not in wanted or one.name in seen:
                found = f'"{readable(one.name)}"' + (" again" if one.name in seen else "")
                expected = f"a name from {wanted[0]} to {wanted[-1]}, each once, for object {one.id}"
                self._wrong(one.line, expected, found)
            seen.add(one.name)
        missing = [name for name in wanted if name not in seen]
        if missing and not self._faults:
            self._wrong(None, f"an object of the class {SPACE} for each space", f"none for {', '.join(missing[:6])}")

    def _places(self) -> None:
        """Each space lies on the ground of its area, right of the one before and below the one above."""
        tile, number = self.board.tile, {one.name: one for one in self._of(SPACE)}
        picture = self.drawn.tiles[self.drawn.cells[0]]
        for space in range(self.board.columns * self.board.rows):
            column, row = self.squares.place(space)
            one = number[self.squares.name(space)]
            ground = self.drawn.drawn(column // tile, row // tile, picture)
            if min(one.where.wide, one.where.high) < LEAST:
                found = f"{one.where.wide:g} by {one.where.high:g}"
                self._wrong(one.line, f"at least {LEAST} by {LEAST} units for {one.words}", found)
            elif not ground.holds(one.where, SLACK):
                expected = f"{one.words} within its area ({_shown(ground)})"
                self._wrong(one.line, expected, _shown(one.where))
            for back in (1 if column else 0, self.board.columns if row else 0):
                other = number[self.squares.name(space - back)]
                if back and one.where.meets(other.where, SLACK):
                    self._wrong(one.line, f"{one.words} beside {other.words}", "that they overlap")
                elif (back == 1 and one.where.x < other.where.x) or (back > 1 and one.where.y < other.where.y):
                    side = "right of" if back == 1 else "below"
                    self._wrong(one.line, f"{one.words} {side} {other.words}", _shown(one.where))

    def _headquarters(self) -> None:
        """Police HQ is there once, has a picture, and stands on the space that the rules say."""
        here = self._of(HEADQUARTERS)
        if len(here) != 1:
            line = here[1].line if here else None
            self._wrong(line, f"one object of the class {HEADQUARTERS}", str(len(here)) if here else "none")
            return
        one, spaces = here[0], {space.name: space.where for space in self._of(SPACE)}
        if one.tile not in self.drawn.tiles:
            self._wrong(one.line, f"a tile with a picture for {one.words}", "none")
        x, y = one.where.centre
        on = next((name for name, where in spaces.items() if where.holds(Rect(x, y, 0, 0))), "no space")
        if on != self.board.headquarters:
            self._wrong(one.line, f"{one.words} on {self.board.headquarters}, as setup.yaml says", f"it on {on}")


def _shown(where: Rect) -> str:
    return f"{where.x:g} to {where.right:g} across, {where.y:g} to {where.bottom:g} down"
