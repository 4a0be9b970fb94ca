"""Maps of Tiled: read into typed values; what is broken, huge or foreign is told in one sentence."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.core.hexes import distance
from tabletop.packs.errors import PackError
from tabletop.packs.tiled import MOST_ELEMENTS, Rect, TiledMap, read_map
from tests.packs.maps import each_spoilt

MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="2" height="1" tilewidth="50" tileheight="60" infinite="0">
 <tileset firstgid="1" name="ground" tilewidth="40" tileheight="30" tilecount="2" columns="0">
  <tileoffset x="5" y="-6"/>
  <tile id="0">
   <properties>
    <property name="area" value="harbour"/>
   </properties>
   <image width="40" height="30" source="a.svg"/>
  </tile>
  <tile id="1">
   <image width="40" height="30" source="b.svg"/>
  </tile>
 </tileset>
 <tileset firstgid="3" name="house" tilewidth="8" tileheight="9" tilecount="1" columns="0">
  <tile id="0">
   <image width="8" height="9" source="c.svg"/>
  </tile>
 </tileset>
 <layer id="1" name="ground" width="2" height="1">
  <data encoding="csv">
2,1
</data>
 </layer>
 <objectgroup id="2" name="things">
  <object id="7" name="pier" type="space" x="10" y="20.5" width="30" height="9"/>
  <object id="8" name="light" type="house" gid="3" x="60" y="40" width="8" height="9"/>
 </objectgroup>
</map>
"""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "town.tmx"


def read(path: Path, text: str, hexes: bool = False) -> TiledMap:
    """Return the map with this text."""
    path.write_text(text, encoding="utf-8")
    return read_map(path, hexes)


def told(path: Path, text: str | bytes, hexes: bool = False) -> str:
    """Return the one sentence about a map that can't be used."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(PackError) as fault:
        read_map(path, hexes)
    sentence = str(fault.value)
    assert sentence.startswith("town.tmx")
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence


def test_what_a_map_holds(path: Path) -> None:
    found = read(path, MAP)
    assert (found.columns, found.rows, found.cell_wide, found.cell_high) == (2, 1, 50, 60)
    assert found.whole == Rect(0, 0, 100, 60)
    assert found.cells == (2, 1)
    assert [(tile.picture, tile.properties.get("area")) for tile in found.tiles.values()] == [
        ("a.svg", "harbour"),
        ("b.svg", None),
        ("c.svg", None),
    ]
    pier = found.objects[0]
    assert (pier.id, pier.name, pier.kind, pier.where, pier.tile) == (7, "pier", "space", Rect(10, 20.5, 30, 9), 0)
    assert MAP.splitlines()[pier.line - 1].strip().startswith('<object id="7"')


def test_a_picture_stands_on_the_lower_left_corner_of_its_cell(path: Path) -> None:
    found = read(path, MAP)
    assert found.drawn(1, 0, found.tiles[1]) == Rect(55, 24, 40, 30)


def test_an_object_with_a_tile_stands_on_its_point(path: Path) -> None:
    light = read(path, MAP).objects[1]
    assert light.tile == 3
    assert light.where == Rect(60, 31, 8, 9)


SPOILT = {
    "not square": ('"orthogonal"', '"hexagonal"', "town.tmx:2: expected a map of square cells"),
    "infinite": ('infinite="0"', 'infinite="1"', "expected a map of fixed size, found an infinite one"),
    "no width": ('map version="1.10" orientation="orthogonal" width="2"', 'map orientation="orthogonal"', "for width"),
    "no cells": ('width="2" height="1" tilew', 'width="0" height="1" tilew', "a whole number from 1 for width"),
    "too many cells": ('width="2" height="1" tilew', 'width="9999" height="999" tilew', "at most 10,000 cells"),
    "too wide": ('tilewidth="50"', 'tilewidth="999999"', "at most 100,000 units"),
    "another tileset": ('<tileset firstgid="1" ', '<tileset firstgid="1" source="x.tsx" ', 'found one in "x.tsx"'),
    "no picture": ('   <image width="40" height="30" source="a.svg"/>\n', "", "town.tmx:5: expected a picture"),
    "no size": ('width="40" height="30" source="b.svg"', 'source="b.svg"', "the size of the picture of tile 1"),
    "base64": ('encoding="csv">\n2,1', 'encoding="base64">AQAAAA==', "saved as CSV, found base64"),
    "compressed": ('encoding="csv"', 'encoding="csv" compression="zlib"', "saved as CSV, found csv zlib"),
    "no number": ("2,1\n", "2,x\n", 'numbers of tiles in the layer, found "x"'),
    "turned": ("2,1\n", "2,2147483649\n", "tiles that are neither turned nor mirrored"),
    "too few": ("2,1\n", "2\n", "a layer of 2 by 1 cells, found 1 numbers"),
    "too many": ("2,1\n", "2,1,1\n", "a layer of 2 by 1 cells, found 3 numbers"),
    "no layer": (MAP[MAP.index(" <layer") : MAP.index(" <objectgroup")], "", "expected one tile layer, found none"),
    "two layers": (" <objectgroup", MAP[MAP.index(" <layer") : MAP.index(" <objectgroup")] + " <objectgroup", "second"),
    "a group": (" <objectgroup", ' <group id="9"/>\n <objectgroup', "found <group>"),
    "a picture layer": (" <objectgroup", ' <imagelayer id="9"/>\n <objectgroup', "found <imagelayer>"),
    "chunks": ("2,1\n", '<chunk x="0" y="0" width="2" height="1">2,1</chunk>\n', "found <chunk>"),
    "a template": ('<object id="7"', '<object id="7" template="t.tx"', 'no template for object 7 "pier", found "t.tx"'),
    "a turned object": ('width="30"', 'rotation="45" width="30"', 'object 7 "pier" not to be turned, found 45 degrees'),
    "no place": ('x="10"', 'x="nan"', 'for x of object 7 "pier", found "nan"'),
    "far away": ('x="10"', 'x="1e9"', "a number of at most 100,000 for x"),
    "a turned tile": (' gid="3"', ' gid="2147483651"', "a tile that is neither turned nor mirrored for object 8"),
    "no id": ('<object id="7"', '<object id="x"', 'a number as id of an object, found "x"'),
    "an odd property": ('name="area" value="harbour"', 'name="area" type="class" value="x"', "can't be read"),
    "an odd offset": ('<tileoffset x="5"', '<tileoffset x="wide"', "numbers for the tile offset"),
    "cut off": (MAP[-60:], "", "XML as Tiled saves it"),
    "a long number": ("2,1\n", f"{'9' * 5000},1\n", 'town.tmx:22: expected numbers of tiles in the layer, found "999'),
    "a moved layer": ('<layer id="1"', '<layer id="1" offsetx="200"', 'offsetx 0 for the tile layer, found "200"'),
    "a layer moved up": ('<layer id="1"', '<layer id="1" offsety="-3.5"', 'offsety 0 for the tile layer, found "-3.5"'),
    "a hidden layer": ('<layer id="1"', '<layer id="1" visible="0"', "town.tmx:20: expected visible 1 for the tile"),
    "a clear layer": ('<layer id="1"', '<layer id="1" opacity="0.5"', 'opacity 1 for the tile layer, found "0.5"'),
    "an odd opacity": ('<layer id="1"', '<layer id="1" opacity="much"', 'opacity 1 for the tile layer, found "much"'),
    "a tinted layer": ('<layer id="1"', '<layer id="1" tintcolor="#ff0000"', "no tintcolor for the tile layer, found"),
    "a layer far away": ('<layer id="1"', '<layer id="1" parallaxx="0.5"', "parallaxx 1 for the tile layer"),
    "a blended layer": ('<layer id="1"', '<layer id="1" mode="multiply"', "mode normal for the tile layer"),
    "moved objects": ('group id="2"', 'group id="2" offsetx="8"', 'offsetx 0 for the layer of objects "things"'),
    "hidden objects": ('group id="2"', 'group id="2" visible="0"', "town.tmx:25: expected visible 1 for the layer of"),
    "a hidden object": ('<object id="7"', '<object id="7" visible="0"', 'visible 1 for object 7 "pier", found "0"'),
    "a part of a picture": ('<tile id="1"', '<tile id="1" x="4" y="4"', "the whole picture for a tile, found a part"),
    "an animated tile": ('<tile id="1">', '<tile id="1"><animation/>', "town.tmx:11: expected tiles with one picture"),
    "a transparent colour": ('height="30" source="b', 'height="30" trans="ff00ff" source="b', "transparent colour"),
    "pictures by the grid": (
        '<tileset firstgid="3"',
        '<tileset firstgid="3" tilerendersize="grid"',
        "tilerendersize tile",
    ),
    "a doctype": ("<map", '<!DOCTYPE m [<!ENTITY a "aa">]>\n<map', "town.tmx:2: expected a map without a DOCTYPE"),
}


@each_spoilt(SPOILT)
def test_what_is_broken_or_foreign_is_told(path: Path, old: str, new: str, part: str) -> None:
    assert old in MAP
    assert part in told(path, MAP.replace(old, new, 1))


def test_what_changes_nothing_of_a_layer_is_no_fault(path: Path) -> None:
    plain = 'offsetx="0" offsety="0" visible="1" opacity="1" parallaxx="1" tintcolor="#FFFFFFFF" mode="normal"'
    found = read(path, MAP.replace("<layer ", f"<layer {plain} ").replace("<objectgroup ", f"<objectgroup {plain} "))
    assert found.cells == (2, 1)


STAGGERED = 'hexsidelength="20" staggeraxis="y" staggerindex="odd"'
LAID = f'orientation="hexagonal" {STAGGERED} width="2" height="3"'
HEXES = (
    MAP.replace('orientation="orthogonal" width="2" height="1"', LAID)
    .replace('name="ground" width="2" height="1"', 'name="ground" width="2" height="3"')
    .replace("2,1\n", "2,1,\n1,0,\n0,2\n")
)


def test_hexes_lie_as_tiled_lays_them(path: Path) -> None:
    """Rows are (height + side) / 2 apart, the odd or the even ones half a cell to the right."""
    found = read(path, HEXES, hexes=True)
    assert (found.columns, found.rows, found.cells) == (2, 3, (2, 1, 1, 0, 0, 2))
    assert found.whole == Rect(0, 0, 125, 140)
    places = [found.cell(*at) for at in found.every_cell]
    assert [(one.x, one.y) for one in places] == [(0, 0), (50, 0), (25, 40), (75, 40), (0, 80), (50, 80)]
    assert found.drawn(0, 1, found.tiles[1]) == Rect(30, 64, 40, 30)
    even = read(path, HEXES.replace('"odd"', '"even"'), hexes=True)
    assert [even.cell(*at).x for at in even.every_cell] == [25, 75, 0, 50, 25, 75]


@pytest.mark.parametrize("rows", ["odd", "even"])
def test_neighbours_on_the_map_are_neighbours_by_their_coordinates(path: Path, rows: str) -> None:
    text = MAP.replace(
        'orientation="orthogonal" width="2" height="1"',
        f'orientation="hexagonal" {STAGGERED.replace("odd", rows)} width="5" height="6"',
    ).replace('name="ground" width="2" height="1"', 'name="ground" width="5" height="6"')
    found = read(path, text.replace("2,1\n", ",".join("1" * 30) + "\n"), hexes=True)
    middles = {found.hex(*at): found.cell(*at).centre for at in found.every_cell}
    assert len(middles) == 30
    for one, (x, y) in middles.items():
        for other, (a, b) in middles.items():
            beside = (abs(x - a), abs(y - b)) in ((50, 0), (25, 40))
            assert (distance(one, other) == 1) == beside, (one, other)


SPOILT_HEXES = {
    "square": ('"hexagonal"', '"orthogonal"', 'town.tmx:2: expected a map of hexes (hexagonal), found "orthogonal"'),
    "isometric": ('"hexagonal"', '"staggered"', 'a map of hexes (hexagonal), found "staggered"'),
    "other axis": ('staggeraxis="y"', 'staggeraxis="x"', "expected staggered rows, so that hexes have a point at"),
    "no axis": (' staggeraxis="y"', "", 'have a point at the top, found ""'),
    "no index": (' staggerindex="odd"', "", 'the odd or the even rows to be staggered, found ""'),
    "odd index": ('staggerindex="odd"', 'staggerindex="third"', 'to be staggered, found "third"'),
    "no side": (' hexsidelength="20"', "", 'a whole number from 1 for hexsidelength, found ""'),
    "half a side": ('hexsidelength="20"', 'hexsidelength="20.5"', 'for hexsidelength, found "20.5"'),
    "odd side": ('hexsidelength="20"', 'hexsidelength="21"', "smaller even side, found 50 by 60 with a side of 21"),
    "long side": ('hexsidelength="20"', 'hexsidelength="60"', "smaller even side, found 50 by 60 with a side of 60"),
    "odd width": ('tilewidth="50"', 'tilewidth="51"', "an even width and height of hexes"),
    "too few": ("1,0,\n", "", "a layer of 2 by 3 cells, found 4 numbers"),
    "turned": ("1,0,\n", "1,268435457,\n", "tiles that are neither turned nor mirrored"),
    "infinite": ('infinite="0"', 'infinite="1"', "expected a map of fixed size"),
}


@each_spoilt(SPOILT_HEXES)
def test_what_is_broken_in_a_map_of_hexes_is_told(path: Path, old: str, new: str, part: str) -> None:
    assert old in HEXES
    read(path, HEXES, hexes=True)
    assert part in told(path, HEXES.replace(old, new, 1), hexes=True)


def test_other_files_are_told(path: Path) -> None:
    assert "a map of Tiled (<map>), found <svg>" in told(path, "<svg/>")
    assert "XML as Tiled saves it" in told(path, "")
    assert "XML as Tiled saves it" in told(path, '{"type": "map"}')
    assert "text in UTF-8" in told(path, b"\x89PNG\r\n\xff\xfe")
    assert "of at most 1,000,000 bytes" in told(path, MAP + " " * 1_000_001)
    many = MAP.replace("</objectgroup>", '<object id="9"/>' * MOST_ELEMENTS + "</objectgroup>")
    assert "at most 5,000 elements" in told(path, many)
    head = MAP[: MAP.index(" <tileset")]
    assert "elements at most 12 deep" in told(path, head + "<a>" * 50)
    path.unlink()
    with pytest.raises(PackError, match="found no file of that name"):
        read_map(path)


def test_whatever_a_slip_does_to_a_map_it_is_read_or_told(path: Path) -> None:
    chance = random.Random(7)
    sentences, good = [], 0
    for _ in range(300):
        text = MAP
        for _ in range(chance.randint(1, 3)):
            at, long = chance.randrange(len(text)), chance.randint(0, 9)
            slip = chance.choice(["", "0", '"', "<", "-1", "&", "e9", text[at - 9 : at]])
            text = text[:at] + slip + text[at + long :]
        path.write_text(text, encoding="utf-8")
        try:
            read_map(path)
            good += 1
        except PackError as fault:
            sentences.append(str(fault))
    assert good > 0
    assert len(sentences) > 100
    assert [one for one in sentences if "\n" in one] == []


def test_reading_a_map_loads_no_window(path: Path) -> None:
    path.write_text(MAP, encoding="utf-8")
    script = (
        "import sys; from pathlib import Path; from tabletop.packs.tiled import read_map; read_map(Path('town.tmx'));"
        "print('pygame' in sys.modules); import pygame; print(pygame.__name__)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=path.parent)
    assert run.stdout.split()[0] == "False"
    assert run.stdout.split()[-1] == "pygame"
    assert run.stderr == ""
