"""The file of the map: what ``westgrove.tmx`` must hold beside the board of the rules."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from tabletop.core.squares import Squares
from tabletop.packs.loader import Component, Line
from tabletop.packs.map_check import SLACK, MapCheck
from tabletop.packs.tiled import Rect

Few = Annotated[int, msgspec.Meta(ge=1, le=26)]
MAP_FILE = "westgrove.tmx"
SPACE = "space"
"""The class of a space on a map."""
HEADQUARTERS = "headquarters"
"""The class of Police HQ on a map."""
AREA = "area"
"""The property of a tile that says which area it pictures."""
LEAST = 24
"""How wide and high a space is at the least, in units of the map."""


class Board(Component, frozen=True):
    """The board: `columns` and `rows` of spaces, in area tiles of `tile` by `tile`, and where the `headquarters` is."""

    columns: Few
    rows: Few
    tile: Few
    headquarters: Line


class CityCheck(MapCheck):
    """The check of the map in `folder` beside the `board` and the ids of the `areas` of the rules."""

    KINDS = (SPACE, HEADQUARTERS)

    def __init__(self, folder: Path, board: Board, areas: Sequence[str]) -> None:
        super().__init__(folder / MAP_FILE)
        self.board, self.areas = board, areas
        self.squares = Squares(board.columns, board.rows)

    def looks(self) -> Sequence[Callable[[], None]]:
        return self._size, self._tiles, self._layer, self._names, self._places, self._headquarters

    def _size(self) -> None:
        across, down = self.board.columns // self.board.tile, self.board.rows // self.board.tile
        if (self.drawn.columns, self.drawn.rows) != (across, down):
            expected = f"{across} by {down} cells, one for each area"
            self.wrong(self.drawn.layer_line, expected, f"{self.drawn.columns} by {self.drawn.rows}")

    def _tiles(self) -> None:
        """The pictures of the areas are all of one size."""
        tiles = self.check_tiles(AREA, self.areas)
        for area, tile in tiles.items():
            first = next(iter(tiles.values()))
            if (tile.wide, tile.high) != (first.wide, first.high):
                expected = f"{first.wide:g} by {first.high:g} units for the picture of {area}, as for others"
                self.wrong(tile.line, expected, f"{tile.wide:g} by {tile.high:g}")

    def _layer(self) -> None:
        """Each area lies once on the map, and its picture in its cell."""
        names = {tile.number: tile.properties.get(AREA, "no area") for tile in self.drawn.tiles.values()}
        laid = Counter(names.get(number, "nothing") for number in self.drawn.cells)
        for area in self.areas:
            if laid[area] != 1:
                found = ", ".join(f"{name} {count} times" for name, count in sorted(laid.items()) if count > 1)
                self.wrong(self.drawn.layer_line, f"{area} once in the tile layer", found or f"no {area}")
                return
        (column, row), tile = self.drawn.every_cell[0], self.drawn.tiles[self.drawn.cells[0]]
        if not self.drawn.cell(column, row).holds(self.drawn.drawn(column, row, tile), SLACK):
            found = f"{tile.wide:g} by {tile.high:g}, moved by {self.drawn.moved[0]:g}, {self.drawn.moved[1]:g}"
            self.wrong(tile.line, "pictures of areas that fit into their cells", found)

    def _names(self) -> None:
        self.check_names(SPACE, [self.squares.name(space) for space in range(self.board.columns * self.board.rows)])

    def _places(self) -> None:
        """Each space lies on the ground of its area, right of the one before and below the one above."""
        tile, number = self.board.tile, {one.name: one for one in self.of(SPACE)}
        picture = self.drawn.tiles[self.drawn.cells[0]]
        for space in range(self.board.columns * self.board.rows):
            column, row = self.squares.place(space)
            one = number[self.squares.name(space)]
            ground = self.drawn.drawn(column // tile, row // tile, picture)
            if self.is_large(one, LEAST) and not ground.holds(one.where, SLACK):
                self.wrong(one.line, f"{one.words} within its area ({ground.words})", one.where.words)
            for back in (1 if column else 0, self.board.columns if row else 0):
                other = number[self.squares.name(space - back)]
                if back and one.where.meets(other.where, SLACK):
                    self.wrong(one.line, f"{one.words} beside {other.words}", "that they overlap")
                elif (back == 1 and one.where.x < other.where.x) or (back > 1 and one.where.y < other.where.y):
                    side = "right of" if back == 1 else "below"
                    self.wrong(one.line, f"{one.words} {side} {other.words}", one.where.words)

    def _headquarters(self) -> None:
        """Police HQ is there once, has a picture, and stands on the space that the rules say."""
        here = self.of(HEADQUARTERS)
        if len(here) != 1:
            line = here[1].line if here else None
            self.wrong(line, f"one object of the class {HEADQUARTERS}", str(len(here)) if here else "none")
            return
        one, spaces = here[0], {space.name: space.where for space in self.of(SPACE)}
        if one.tile not in self.drawn.tiles:
            self.wrong(one.line, f"a tile with a picture for {one.words}", "none")
        x, y = one.where.centre
        on = next((name for name, where in spaces.items() if where.holds(Rect(x, y, 0, 0))), "no space")
        if on != self.board.headquarters:
            self.wrong(one.line, f"{one.words} on {self.board.headquarters}, as setup.yaml says", f"it on {on}")
