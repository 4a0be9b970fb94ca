"""The map of Small-Town: it says what the rules say, a changed one is shown, and what doesn't fit is told."""

import xml.etree.ElementTree as ET
from functools import partial
from math import hypot
from pathlib import Path

import pytest

from tabletop.desk.tables.pieces.town_map import TownMap, load_town
from tabletop.games.pieces.components import load_pack
from tabletop.games.pieces.map_file import MAP_FILE
from tabletop.games.pieces.pack import MAPS, PACK
from tabletop.games.pieces.town import TOWN
from tabletop.packs.tiled import Rect
from tabletop.resources import resource_path
from tests.packs import maps
from tests.packs.copies import copy_of, faults, shipped, spoilt
from tests.packs.maps import assert_map_is_for_show, assert_map_told, each_spoilt

SPRITES = resource_path("sprites")
TEXT = (shipped("pieces") / MAP_FILE).read_text(encoding="utf-8")


folder = copy_of("pieces")
line = partial(maps.line, "pieces", MAP_FILE)


def changed(folder: Path, old: str, new: str) -> TownMap:
    """Return the map of a copy with `new` in place of `old`, which is as good as before."""
    assert spoilt(folder, MAP_FILE, old, new) == []
    return load_town(folder)


def steps(one: Rect, other: Rect) -> float:
    """Return how far the middles of two places are apart, in widths of a hex."""
    (x, y), (a, b) = one.centre, other.centre
    return hypot(x - a, (y - b) / 147 * 170 * 3**0.5 / 2) / 170


@pytest.mark.parametrize("seats", PACK.header.seat_range)
def test_things_lie_beside_each_other_as_in_the_rules(seats: int) -> None:
    """The middles of two places are a width apart exactly where the rules have them beside each other."""
    town = load_town()
    assert town is load_town()
    assert sorted(town.hqs) == list(PACK.header.seat_range)
    places, away = [*town.cells, *town.hqs[seats]], MAPS[seats].away
    assert len(places) == TOWN + seats
    for one, here in enumerate(places):
        for other, there in enumerate(places):
            assert (away[one][other] == 1) == (abs(steps(here, there) - 1) < 0.01)
            assert (one == other) == (steps(here, there) < 0.5)
    assert [steps(town.tower, cell) < 1.01 for cell in town.cells] == [True] * 6 + [False] * 12
    # The road edge is to the upper right, and the rings are counted clockwise.
    assert town.cells[0].x > town.tower.x
    assert town.cells[0].y < town.tower.y
    assert town.cells[1].x > town.tower.right
    assert town.cells[1].centre[1] == town.tower.centre[1]


def test_the_hqs_of_four_stand_in_the_corners() -> None:
    """From the first seat on: top right, bottom right, bottom left, top left."""
    places = [*load_town().cells, *load_town().hqs[4]]
    xs, ys = ([place.centre[axis] for place in places] for axis in (0, 1))
    corners = [(max(xs), min(ys)), (max(xs), max(ys)), (min(xs), max(ys)), (min(xs), min(ys))]
    assert [place.centre for place in load_town().hqs[4]] == corners


def test_each_place_lies_on_its_ground() -> None:
    town = load_town()
    assert all(SPRITES.joinpath(*sprite).is_file() for sprite in town.pictures.values())
    names = [name for name, _ in town.grounds]
    assert [names.count(name) for name in ("tower", "inner", "outer", "hq")] == [1, 6, 12, 6]

    def on(place: Rect) -> str:
        return next(name for name, ground in town.grounds if ground.holds(place, 1))

    assert on(town.tower) == "tower"
    assert [on(cell) for cell in town.cells] == ["inner"] * 6 + ["outer"] * 12
    assert {on(place) for row in town.hqs.values() for place in row} == {"hq"}
    assert all(town.whole.holds(ground) for _, ground in town.grounds)


def test_the_file_is_as_tiled_documents_it() -> None:
    """Elements and attributes of TMX 1.10 in its order, each id once, and what the next of them will be."""
    root = ET.fromstring(TEXT)
    assert root.attrib.items() >= {"orientation": "hexagonal", "renderorder": "right-down", "infinite": "0"}.items()
    assert root.attrib.keys() >= {"version", "hexsidelength", "staggeraxis", "staggerindex", "nextlayerid"}
    assert [child.tag for child in root] == ["tileset", "layer", *["objectgroup"] * 4]
    ids = [int(one.attrib["id"]) for one in root.iter("object")]
    assert sorted(set(ids)) == sorted(ids)
    assert int(root.attrib["nextobjectid"]) > max(ids)
    layers = [int(one.attrib["id"]) for one in root if "id" in one.attrib]
    assert sorted(set(layers)) == sorted(layers)
    assert int(root.attrib["nextlayerid"]) > max(layers)
    sets = root.find("tileset")
    assert sets is not None
    assert int(sets.attrib["tilecount"]) == len(sets.findall("tile"))
    for image in root.iter("image"):
        assert (shipped("pieces") / image.attrib["source"]).resolve().is_file()


def test_a_changed_map_is_shown(folder: Path) -> None:
    moved = changed(folder, line("t1"), line("t1").replace('x="605"', 'x="615"').replace('width="150"', 'width="140"'))
    assert moved.cells[0] == Rect(615, 333, 140, 118)
    (folder / "plaza.svg").write_text('<svg width="8" height="8"/>')
    town = changed(folder, "../../sprites/pieces/ground-tower.svg", "plaza.svg")
    assert town.pictures["tower"] == (str((folder / "plaza.svg").resolve()),)
    assert town.pictures["hq"] == ("pieces", "ground-hq.svg")


def test_an_hq_is_moved_in_the_rules_and_on_the_map(folder: Path) -> None:
    """The map says what the rules have; they alone decide where an HQ stands."""
    setup = folder / "setup.yaml"
    setup.write_text(setup.read_text(encoding="utf-8").replace("[5, 11],", "[4, 11],"), encoding="utf-8")
    assert any("expected hq in column 6 of row 5 of the tile layer, found nothing" in one for one in faults(folder))
    laid = TEXT.replace("0,3,2,2,3,0,0", "0,3,2,2,3,4,0")
    there = line("2.1").replace('x="875" y="784"', 'x="960" y="637"')
    (folder / MAP_FILE).write_text(laid.replace(line("2.1"), there), encoding="utf-8")
    assert faults(folder) == []
    assert load_pack(folder).fingerprint != PACK.fingerprint
    assert load_town(folder).hqs[2][0].x > load_town().hqs[2][0].x


WRONG = {
    "foreign": ('orientation="hexagonal"', 'orientation="orthogonal"', "a map of hexes (hexagonal)"),
    "other rows": ('staggerindex="even"', 'staggerindex="odd"', "of the tile layer, found "),
    "unknown ground": ('value="inner"', 'value="park"', 'hq for ground, each once, found "park"'),
    "ground twice": ('value="inner"', 'value="outer"', 'for ground, each once, found "outer" again'),
    "no ground": ('    <property name="ground" value="inner"/>\n', "", 'a tile with inner for ground, found none'),
    "no picture": ("ground-inner.svg", "ground-none.svg", 'a picture below sprites/ or beside the map'),
    "out of the way": ("../../sprites/pieces/ground-hq.svg", "/etc/hosts", 'or beside the map, found "/etc/hosts"'),
    "small picture": ('<image width="170"', '<image width="160"', "a picture of 170 by 196 units, as large as a hex"),
    "no tower": ("0,3,2,1,2,3,0", "0,3,2,0,2,3,0", "the tower once in the tile layer, found it 0 times"),
    "two towers": ("0,3,2,1,2,3,0", "0,3,2,1,1,3,0", "the tower once in the tile layer, found it 2 times"),
    "tower elsewhere": ("0,3,2,1,2,3,0", "0,3,1,2,2,3,0", "of the tile layer, found "),
    "a ring too far": ("0,3,2,1,2,3,0", "0,3,2,1,3,3,0", "inner in column 5 of row 4 of the tile layer, found outer"),
    "a hole": ("0,3,2,1,2,3,0", "0,3,2,1,2,0,0", "outer in column 6 of row 4 of the tile layer, found nothing"),
    "one tile more": ("0,3,2,1,2,3,0", "0,3,2,1,2,3,3", "nothing in column 7 of row 4 of the tile layer, found outer"),
    "unknown tile": ("0,3,2,1,2,3,0", "0,3,2,1,2,9,0", "of the tile layer, found "),
    "cut off": ('width="7" height="7" tilew', 'width="7" height="6" tilew', "a layer of 7 by 6 cells"),
    "no class": (line("t5"), line("t5").replace('type="tile"', ""), 'classes tower, tile, hq for object 6 "t5"'),
    "unknown place": (line("t5"), line("t5").replace('"t5"', '"t19"'), 'each once, for tile object 6, found "t19"'),
    "place twice": (line("t5"), line("t5").replace('"t5"', '"t4"'), 'each once, for tile object 6, found "t4" again'),
    "no place": (line("t5"), "", "an object of the class tile for each place, found none for t5"),
    "no hq": (line("3.2"), "", "an object of the class hq for each place, found none for 3.2"),
    "hq of five": (line("3.2"), line("3.2").replace('"3.2"', '"5.2"'), 'from 2.1 to 4.4, each once, for hq'),
    "another tower": (line("tower"), line("tower").replace('me="tower"', 'me="mast"'), 'object 1, found "mast"'),
    "small": (line("t5"), line("t5").replace('height="118"', 'height="9"'), 'units for object 6 "t5", found 150 by 9'),
    "on another hex": (line("t5"), line("t5").replace('x="350"', 'x="605"'), '"t5" within its hex (340 to 510 across'),
    "hq on another": (line("3.2"), line("3.2").replace('y="931"', 'y="49"'), '"3.2" within its hex'),
}  # fmt: skip


@pytest.mark.wide(daily=4)
@each_spoilt(WRONG)
def test_what_does_not_fit_the_town_is_told(folder: Path, old: str, new: str, part: str) -> None:
    assert_map_told(folder, MAP_FILE, (old, new, part), load_town)


def test_the_rules_never_read_the_map(folder: Path) -> None:
    assert_map_is_for_show(folder, MAP_FILE)
