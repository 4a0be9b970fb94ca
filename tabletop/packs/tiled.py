"""Maps drawn with Tiled: TMX files read into typed values, every fault with its file, line and object."""

import logging
import math
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from xml.parsers import expat

import msgspec

from tabletop.core.hexes import Hex
from tabletop.packs.document import read_text
from tabletop.packs.errors import PackError, is_seen, readable, shown_file
from tabletop.resources import resource_path

MOST_ELEMENTS = 5_000
MOST_CELLS = 10_000
MOST_UNITS = 100_000
"""How wide and high a map may be, in its units."""
STAGGERING = "Tiled: Map Properties, Stagger Axis and Stagger Index"
_DEPTH = 12
_TURNED = 0x1000_0000  # tiles from here on are turned or mirrored
_DIGITS = 10  # the most digits of a tile's number

_AS_IT_IS = {
    "offsetx": 0.0,
    "offsety": 0.0,
    "visible": 1.0,
    "opacity": 1.0,
    "parallaxx": 1.0,
    "parallaxy": 1.0,
    "skewx": 0.0,
    "skewy": 0.0,
}
"""Attributes by which Tiled draws a layer or an object in another way, with the value that changes nothing."""
_UNTINTED = ("#ffffff", "#ffffffff")
_UNSCALED = {"tilerendersize": "tile", "fillmode": "stretch", "objectalignment": "bottomleft"}
"""Attributes by which Tiled draws the pictures of a tileset in another way, with the value that changes nothing."""


class Rect(msgspec.Struct, frozen=True):
    """A rectangle in the units of a map; y grows downward."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        return self.y + self.high

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.wide / 2, self.y + self.high / 2

    @property
    def words(self) -> str:
        """Where it lies, in a sentence about it."""
        return f"{self.x:g} to {self.right:g} across, {self.y:g} to {self.bottom:g} down"

    def holds(self, other: "Rect", slack: float = 0.0) -> bool:
        """Return whether `other` lies in this rectangle, or sticks out by `slack` at the most."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: "Rect", slack: float = 0.0) -> bool:
        """Return whether the two cover common ground, more than a strip of `slack`."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > slack and down > slack


class Tile(msgspec.Struct, frozen=True):
    """A tile with a picture of its own: its `number` on the map, its `properties`, the `picture` as the map names it,
    the size of that, and the `line` where the map tells of it."""

    number: int
    properties: dict[str, str]
    picture: str
    wide: float
    high: float
    line: int


class MapObject(msgspec.Struct, frozen=True):
    """An object of a map: its `id`, `name` and `kind` (what Tiled calls its class), where it lies, the number of its
    tile (0 when it has none), and its `line`."""

    id: int
    name: str
    kind: str
    where: Rect
    tile: int
    line: int

    @property
    def words(self) -> str:
        """What the object is called in a sentence about it."""
        return f'object {self.id} "{readable(self.name)}"'


class Staggered(msgspec.Struct, frozen=True):
    """How hexes with a point at the top lie in rows: the `even` rows (or the odd ones) half a cell to the right.

    `side` is how long the upright side of a hex is.
    """

    even: bool
    side: int


class TiledMap(msgspec.Struct, frozen=True):
    """A map of square cells, or of hexes in rows that are `staggered`.

    It says how many `columns` and `rows`, how large a cell is, the tile of each cell of its one tile layer (row by row,
    0 where there is none), how far pictures are moved from the lower left corner of their cell, the tiles by number and
    the objects in their order.
    """

    columns: int
    rows: int
    cell_wide: int
    cell_high: int
    cells: tuple[int, ...]
    moved: tuple[float, float]
    tiles: dict[int, Tile]
    objects: tuple[MapObject, ...]
    layer_line: int
    staggered: Staggered | None = None

    @property
    def whole(self) -> Rect:
        """The whole map."""
        if self.staggered is None:
            return Rect(0, 0, self.columns * self.cell_wide, self.rows * self.cell_high)
        wide = self.columns * self.cell_wide + (self.cell_wide / 2 if self.rows > 1 else 0)
        return Rect(0, 0, wide, (self.rows - 1) * self._step + self.cell_high)

    @property
    def _step(self) -> float:
        """How far a row lies below the one before."""
        return self.cell_high if self.staggered is None else (self.cell_high + self.staggered.side) / 2

    @property
    def every_cell(self) -> list[tuple[int, int]]:
        """Column and row of each cell, row by row."""
        return [(column, row) for row in range(self.rows) for column in range(self.columns)]

    def cell(self, column: int, row: int) -> Rect:
        """Return where a cell lies; a hex, with the corners around it."""
        right = self.staggered is not None and self.staggered.even == (row % 2 == 0)
        x = column * self.cell_wide + (self.cell_wide / 2 if right else 0)
        return Rect(x, row * self._step, self.cell_wide, self.cell_high)

    def hex(self, column: int, row: int) -> Hex:
        """Return the coordinates of a cell of a map of hexes (`core.hexes`), from its first cell on or half beside it.

        >>> TiledMap(3, 3, 4, 4, (), (0, 0), {}, (), 1, Staggered(even=True, side=2)).hex(1, 2)
        (0, 2)
        """
        even = self.staggered is not None and self.staggered.even
        return column - (row + (row % 2 if even else -(row % 2))) // 2, row

    def drawn(self, column: int, row: int, tile: Tile) -> Rect:
        """Return where Tiled draws the picture of a tile that lies in a cell: on its lower left corner, moved."""
        cell = self.cell(column, row)
        return Rect(cell.x + self.moved[0], cell.bottom - tile.high + self.moved[1], tile.wide, tile.high)


def read_map(path: Path, hexes: bool = False) -> TiledMap:
    """Return the map in the TMX file at `path`: one of square cells, or with `hexes` one of these in staggered rows.

    Raises PackError for a file that can't be read or isn't such a map, and for what is refused: other layouts, maps
    without bounds or too large, tilesets and templates in other files, compressed layers, turned or mirrored tiles and
    objects, and layers and objects that Tiled draws moved, hidden, clear or tinted.
    """
    lines = _Outline(path, hexes)
    try:
        with _plain_pytmx() as pytmx:
            found = pytmx.TiledMap(str(path), image_loader=lambda *_, **__: lambda *_, **__: None)
        return _typed(found, lines)
    except PackError:
        raise
    except Exception as problem:  # whatever the library stumbles over, or what it read has in it
        reason = readable(str(problem).partition("\n")[0]) or type(problem).__name__
        raise PackError(lines.file, None, "a map that Tiled has saved", f"one that can't be read ({reason})") from None


Sprite = tuple[str, ...]
"""A picture as the desk names it: its path below ``sprites/`` in parts, or in one part where it lies elsewhere."""


def sprite_of(path: Path, tile: Tile) -> Sprite:
    """Return the picture of a tile of the map at `path`: one of ours, or a file beside the map.

    Raises LookupError when there is none.
    """
    own = (path.parent / tile.picture).resolve()
    if own.is_file() and own.is_relative_to(path.parent.resolve()):
        return (str(own),)
    _, _, inside = tile.picture.replace("\\", "/").rpartition("sprites/")
    parts = tuple(inside.split("/"))
    sprites = resource_path("sprites")
    if "sprites/" not in tile.picture.replace("\\", "/") or ".." in parts or not sprites.joinpath(*parts).is_file():
        raise LookupError(tile.picture)
    return parts


@contextmanager
def _plain_pytmx() -> Iterator[Any]:
    """Give the library, without its log and without the library of the window, which it would take along."""
    spared = "pygame" not in sys.modules and "pytmx" not in sys.modules
    log = logging.getLogger("pytmx")
    level = log.level
    log.setLevel(logging.CRITICAL)
    if spared:
        sys.modules["pygame"] = None  # type: ignore[assignment]  # an import of it fails
    try:
        import pytmx

        yield pytmx
    finally:
        log.setLevel(level)
        if spared:
            del sys.modules["pygame"]


_LOOKED_AT = ("map", "tileset", "tile", "image", "layer", "data", "objectgroup", "object")
"""The elements that a map is judged by before the library reads it."""


class _Outline:
    """What of a map is looked at before the library reads it: that it may, and on which line each thing stands."""

    def __init__(self, path: Path, hexes: bool) -> None:
        self.file, self._hexes = shown_file(path), hexes
        self.staggered: Staggered | None = None
        self.map_line = self.layer_line = 1
        self.tile_lines: dict[tuple[int, int], int] = {}
        self.object_lines: dict[int, int] = {}
        self.layers = 0
        self._depth = self._elements = self._first = 0
        self._text: list[str] | None = None
        self._text_line = 1
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._starts
        self._parser.EndElementHandler = self._ends
        self._parser.CharacterDataHandler = self._says
        self._parser.StartDoctypeDeclHandler = self._declares
        try:
            self._parser.Parse(read_text(path), True)
        except expat.ExpatError as problem:
            reason = expat.errors.messages[problem.code]
            raise PackError(self.file, problem.lineno, "XML as Tiled saves it", reason) from None

    def wrong(self, expected: str, found: str, hint: str | None = None) -> PackError:
        """Return a fault at the line that is read."""
        return PackError(self.file, self._parser.CurrentLineNumber, expected, found, hint)

    def _declares(self, *_: object) -> None:
        raise self.wrong("a map without a DOCTYPE", "one")

    def _starts(self, tag: str, has: dict[str, str]) -> None:
        self._elements += 1
        self._depth += 1
        if self._elements > MOST_ELEMENTS:
            raise self.wrong(f"a map of at most {MOST_ELEMENTS:,} elements", "more")
        if self._depth > _DEPTH:
            raise self.wrong(f"elements at most {_DEPTH} deep", "deeper ones")
        if self._elements == 1 and tag != "map":
            raise self.wrong("a map of Tiled (<map>)", f"<{readable(tag)}>")
        looks = getattr(self, f"_{tag}", None) if tag in _LOOKED_AT else None
        if looks is not None:
            looks(has)
        elif tag in ("chunk", "group", "imagelayer"):
            raise self.wrong("one tile layer of fixed size and layers of objects", f"<{tag}>")
        elif tag == "animation":
            raise self.wrong("tiles with one picture each", "an animated one")

    def _ends(self, tag: str) -> None:
        self._depth -= 1
        if tag != "data" or self._text is None:
            return
        line, numbers = self._text_line, "".join(self._text).split(",")
        self._text = None
        for number in numbers:
            digits = number.strip()
            at = line + number[: len(number) - len(number.lstrip())].count("\n")
            if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS):
                raise PackError(self.file, at, "numbers of tiles in the layer", f'"{readable(digits)}"')
            if int(digits) >= _TURNED:
                raise PackError(self.file, at, "tiles that are neither turned nor mirrored", "one that is")
            line += number.count("\n")

    def _says(self, text: str) -> None:
        if self._text is None:
            return
        if not self._text:
            self._text_line = self._parser.CurrentLineNumber
        self._text.append(text)

    def _map(self, has: dict[str, str]) -> None:
        self.map_line = self._parser.CurrentLineNumber
        wanted, cells = ("hexagonal", "hexes") if self._hexes else ("orthogonal", "square cells")
        if has.get("orientation") != wanted:
            raise self.wrong(f"a map of {cells} ({wanted})", f'"{readable(has.get("orientation", ""))}"')
        if has.get("infinite", "0") != "0":
            raise self.wrong("a map of fixed size", "an infinite one", "Tiled: Map, Map Properties, Infinite")
        columns, rows = self._whole(has, "width"), self._whole(has, "height")
        if columns * rows > MOST_CELLS:
            raise self.wrong(f"at most {MOST_CELLS:,} cells", f"{columns:,} by {rows:,}")
        wide, high = self._whole(has, "tilewidth"), self._whole(has, "tileheight")
        if self._hexes:
            self.staggered = self._stagger(has, wide, high)
        across, down = columns * wide, rows * high
        if max(across, down) > MOST_UNITS:
            raise self.wrong(f"a map of at most {MOST_UNITS:,} units", f"{across:,} by {down:,}")

    def _stagger(self, has: dict[str, str], wide: int, high: int) -> Staggered:
        if has.get("staggeraxis") != "y":
            found = readable(has.get("staggeraxis", ""))
            raise self.wrong("staggered rows, so that hexes have a point at the top", f'"{found}"', STAGGERING)
        if has.get("staggerindex") not in ("odd", "even"):
            found = readable(has.get("staggerindex", ""))
            raise self.wrong("the odd or the even rows to be staggered", f'"{found}"', STAGGERING)
        side = self._whole(has, "hexsidelength")
        # Tiled takes halves of these in whole units.
        if wide % 2 or high % 2 or (high - side) % 2 or side >= high:
            raise self.wrong(
                "an even width and height of hexes, and a smaller even side", f"{wide} by {high} with a side of {side}"
            )
        return Staggered(has["staggerindex"] == "even", side)

    def _tileset(self, has: dict[str, str]) -> None:
        if "source" in has:
            raise self.wrong("a tileset within the map", f'one in "{readable(has["source"])}"', "Tiled: embed it")
        self._first = self._whole(has, "firstgid")
        for key, plain in _UNSCALED.items():
            if has.get(key, plain) not in (plain, "unspecified"):
                raise self.wrong(f"{key} {plain} for a tileset", f'"{readable(has[key])}"')

    def _image(self, has: dict[str, str]) -> None:
        if "trans" in has:
            raise self.wrong("a picture without a transparent colour", f'"{readable(has["trans"])}"')

    def _tile(self, has: dict[str, str]) -> None:
        part = next((key for key in ("x", "y", "width", "height") if key in has), None)
        if part is not None:
            raise self.wrong("the whole picture for a tile", f'a part of it ({part}="{readable(has[part])}")')
        if "id" in has and has["id"].isascii() and has["id"].isdigit():
            self.tile_lines[self._first, int(has["id"][:9])] = self._parser.CurrentLineNumber

    def _layer(self, has: dict[str, str]) -> None:
        self.layers += 1
        self.layer_line = self._parser.CurrentLineNumber
        if self.layers > 1:
            raise self.wrong("one tile layer", "a second")
        if self._whole(has, "width") * self._whole(has, "height") > MOST_CELLS:
            raise self.wrong(f"a layer of at most {MOST_CELLS:,} cells", "a larger one")
        self._drawn_as_it_is(has, "the tile layer")

    def _objectgroup(self, has: dict[str, str]) -> None:
        self._drawn_as_it_is(has, f'the layer of objects "{readable(has.get("name", ""))}"')

    def _drawn_as_it_is(self, has: dict[str, str], words: str) -> None:
        """See that Tiled draws a layer or an object where it lies, whole and in its own colours, as the game does."""
        for key, plain in _AS_IT_IS.items():
            try:
                value = float(has.get(key, plain))
            except ValueError:
                value = math.nan
            if value != plain:
                raise self.wrong(f"{key} {plain:g} for {words}", f'"{readable(has[key])}"', "Tiled: its properties")
        if has.get("tintcolor", _UNTINTED[0]).lower() not in _UNTINTED:
            raise self.wrong(f"no tintcolor for {words}", f'"{readable(has["tintcolor"])}"', "Tiled: its properties")
        if has.get("mode", "normal") != "normal":
            raise self.wrong(f"mode normal for {words}", f'"{readable(has["mode"])}"', "Tiled: its properties")

    def _data(self, has: dict[str, str]) -> None:
        if has.get("encoding") != "csv" or "compression" in has:
            found = " ".join(has[key] for key in ("encoding", "compression") if key in has) or "XML"
            raise self.wrong("a tile layer saved as CSV", readable(found), "Tiled: Map Properties, Tile Layer Format")
        self._text = []

    def _object(self, has: dict[str, str]) -> None:
        words = f'object {readable(has.get("id", ""))} "{readable(has.get("name", ""))}"'
        if "template" in has:
            raise self.wrong(f"no template for {words}", f'"{readable(has["template"])}"')
        if has.get("rotation", "0") != "0":
            raise self.wrong(f"{words} not to be turned", f"{readable(has['rotation'])} degrees")
        for key in ("x", "y", "width", "height"):
            self._number(has.get(key, "0"), f"a number of at most {MOST_UNITS:,} for {key} of {words}")
        self._drawn_as_it_is(has, words)
        tile = has.get("gid", "0")
        if not (tile.isascii() and tile.isdigit() and len(tile) < 12 and int(tile) < _TURNED):
            raise self.wrong(f"a tile that is neither turned nor mirrored for {words}", f'"{readable(tile)}"')
        id_ = has.get("id", "")
        if not (id_.isascii() and id_.isdigit() and len(id_) < 10):
            raise self.wrong("a number as id of an object", f'"{readable(id_)}"')
        self.object_lines[int(id_)] = self._parser.CurrentLineNumber

    def _whole(self, has: dict[str, str], key: str) -> int:
        text = has.get(key, "")
        if not (text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text) > 0):
            raise self.wrong(f"a whole number from 1 for {key}", f'"{readable(text)}"')
        return int(text)

    def _number(self, text: str, expected: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not abs(value) <= MOST_UNITS:
            raise self.wrong(expected, f'"{readable(text)}"')
        return value


def _typed(found: Any, lines: _Outline) -> TiledMap:
    """Return the library's map as ours."""
    layers = [layer for layer in found.layers if hasattr(layer, "data")]
    if not layers:
        raise PackError(lines.file, lines.map_line, "one tile layer", "none")
    real = {gid: number for number, gids in found.gidmap.items() for gid, _ in gids}
    real[0] = 0
    cells = tuple(real[gid] for row in layers[0].data for gid in row)
    if len(cells) != found.width * found.height or layers[0].width != found.width:
        expected = f"a layer of {found.width} by {found.height} cells"
        raise PackError(lines.file, lines.layer_line, expected, f"{len(cells)} numbers in rows of {layers[0].width}")
    return TiledMap(
        columns=found.width,
        rows=found.height,
        cell_wide=int(found.tilewidth),
        cell_high=int(found.tileheight),
        cells=cells,
        moved=_moved(found, cells, lines),
        tiles=dict(_tiles(found, real, lines)),
        objects=tuple(_objects(found, real, lines)),
        layer_line=lines.layer_line,
        staggered=lines.staggered,
    )


def _moved(found: Any, cells: tuple[int, ...], lines: _Outline) -> tuple[float, float]:
    """Return how far the pictures of the tileset that the layer is laid with are moved."""
    used = next((number for number in cells if number), 0)
    sets = [one for one in found.tilesets if one.firstgid <= used]
    try:
        x, y = (float(value) for value in (max(sets, key=lambda one: int(one.firstgid)).offset if sets else (0, 0)))
    except ValueError:
        x = y = math.nan
    if not max(abs(x), abs(y)) <= MOST_UNITS:
        raise PackError(lines.file, lines.map_line, "numbers for the tile offset", "something else")
    return x, y


def _tiles(found: Any, real: dict[int, int], lines: _Outline) -> Iterator[tuple[int, Tile]]:
    for gid, has in found.tile_properties.items():
        number = real.get(gid, 0)
        first = max((int(one.firstgid) for one in found.tilesets if one.firstgid <= number), default=1)
        line = lines.tile_lines.get((first, number - first), lines.map_line)
        picture = has.get("source")
        if not picture or not is_seen(str(picture)):
            raise PackError(lines.file, line, f"a picture of its own for tile {number - first}", "none")
        try:
            wide, high = float(has["width"]), float(has["height"])
        except (TypeError, ValueError):
            wide = high = math.nan
        if not (0 < wide <= MOST_UNITS and 0 < high <= MOST_UNITS):
            raise PackError(lines.file, line, f"the size of the picture of tile {number - first}", "none")
        texts = {key: value for key, value in has.items() if isinstance(value, str)}
        yield number, Tile(number, texts, str(picture), wide, high, line)


def _objects(found: Any, real: dict[int, int], lines: _Outline) -> Iterator[MapObject]:
    for one in found.objects:
        line = lines.object_lines.get(one.id, lines.map_line)
        where = Rect(float(one.x), float(one.y), float(one.width), float(one.height))
        yield MapObject(one.id, one.name or "", one.type or "", where, real.get(one.gid, 0), line)
