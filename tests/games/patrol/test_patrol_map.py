"""The map of Westgrove: it says what the rules say, a changed one is shown, and what doesn't fit is told."""

from functools import partial
from pathlib import Path

import pytest

from tabletop.desk.tables.patrol.city_map import CityMap, load_city
from tabletop.games.patrol.components import load_pack
from tabletop.games.patrol.map_file import MAP_FILE
from tabletop.games.patrol.pack import BOARD, HQ, PACK, SPACE_NUMBERS, SPACES, TILE_OF
from tabletop.packs.tiled import Rect
from tabletop.resources import resource_path
from tests.packs import maps
from tests.packs.copies import copy_of, faults, spoilt
from tests.packs.maps import assert_map_is_for_show, assert_map_told, each_spoilt

SPRITES = resource_path("sprites")


folder = copy_of("patrol")
line = partial(maps.line, "patrol", MAP_FILE)


def changed(folder: Path, old: str, new: str) -> CityMap:
    """Return the map of a copy with `new` in place of `old`, which is as good as before."""
    assert spoilt(folder, MAP_FILE, old, new) == []
    return load_city(folder)


def test_the_shipped_map_has_each_thing_of_the_board() -> None:
    city = load_city()
    assert city is load_city()
    assert len(city.spaces) == SPACES
    assert len(city.places) == len(city.grounds) == len(PACK.areas)
    assert sorted(city.pictures) == sorted(city.laid) == sorted(area.id for area in PACK.areas)
    assert city.spaces[HQ].holds(city.headquarters, 1)
    for sprite in (*city.pictures.values(), city.headquarters_picture):
        assert SPRITES.joinpath(*sprite).is_file()


def test_spaces_lie_on_their_areas_as_on_the_board() -> None:
    city = load_city()
    for space, where in enumerate(city.spaces):
        assert city.places[TILE_OF[space]].holds(city.grounds[TILE_OF[space]])
        assert city.grounds[TILE_OF[space]].holds(where)
        column, row = BOARD.place(space)
        assert all(city.spaces[other].x == where.x for other in range(SPACES) if BOARD.place(other)[0] == column)
        assert all(city.spaces[other].y == where.y for other in range(SPACES) if BOARD.place(other)[1] == row)


def test_above_the_picture_of_each_area_is_room_for_its_name() -> None:
    city = load_city()
    assert all(ground.y - place.y >= 40 for place, ground in zip(city.places, city.grounds, strict=True))


def test_a_changed_map_is_shown(folder: Path) -> None:
    moved = changed(folder, line("A1"), line("A1").replace('x="9"', 'x="12"').replace('width="164"', 'width="150"'))
    assert moved.spaces[SPACE_NUMBERS["A1"]] == Rect(12, 55, 150, 152)
    shifted = changed(folder, '<tileoffset x="9" y="-9"/>', '<tileoffset x="8" y="-9"/>')
    assert [ground.x for ground in shifted.grounds[:3]] == [8, 518, 1028]
    laid = changed(folder, "1,2,3,", "3,2,1,").laid
    assert laid[:3] == ("midtown", "university-hill", "riverfront")


def test_a_picture_beside_the_map_is_used(folder: Path) -> None:
    (folder / "quay.svg").write_text('<svg width="8" height="8"/>')
    city = changed(folder, "../../sprites/patrol/area-riverfront.svg", "quay.svg")
    assert city.pictures["riverfront"] == (str((folder / "quay.svg").resolve()),)
    assert city.pictures["midtown"] == ("patrol", "area-midtown.svg")


def test_police_hq_may_stand_anywhere_on_its_space(folder: Path) -> None:
    city = changed(folder, 'gid="10" x="683" y="879"', 'gid="10" x="690" y="880"')
    assert city.headquarters == Rect(690, 728, 164, 152)


def test_police_hq_is_moved_in_the_rules_and_on_the_map(folder: Path) -> None:
    """The rules say where it is, so that old games end with it."""
    setup = folder / "setup.yaml"
    setup.write_text(
        setup.read_text(encoding="utf-8").replace("headquarters: E5", "headquarters: A1"), encoding="utf-8"
    )
    assert [one for one in faults(folder) if "on A1, as setup.yaml says, found it on E5" in one]
    city = changed(folder, 'gid="10" x="683" y="879"', 'gid="10" x="9" y="207"')
    assert city.headquarters == city.spaces[0]
    assert load_pack(folder).fingerprint != PACK.fingerprint


HQ_LINE = line("Police HQ")
WRONG = {
    "another size": ('width="3" height="3" tilew', 'width="3" height="4" tilew', "a layer of 3 by 4 cells"),
    "unknown area": ('value="midtown"', 'value="uptown"', 'for area, each once, found "uptown"'),
    "area twice": ('value="midtown"', 'value="downtown"', 'for area, each once, found "downtown" again'),
    "no area": ('    <property name="area" value="midtown"/>\n', "", "a tile with midtown for area, found none"),
    "no picture": ("area-midtown.svg", "area-uptown.svg", "a picture below sprites/ or beside the map"),
    "out of the way": ("../../sprites/patrol/hq.svg", "/etc/hosts", 'or beside the map, found "/etc/hosts"'),
    "two sizes": (
        '<image width="492" height="456" source="../../sprites/patrol/area-m',
        '<image width="490" height="456" source="../../sprites/patrol/area-m',
        "for the picture of mi",
    ),
    "laid twice": ("1,2,3,", "1,1,3,", "riverfront once in the tile layer, found riverfront 2 times"),
    "nothing laid": ("1,2,3,", "0,2,3,", "riverfront once in the tile layer, found no riverfront"),
    "a house laid": ("1,2,3,", "1,2,10,", "midtown once in the tile layer"),
    "too far": ('<tileoffset x="9" y="-9"/>', '<tileoffset x="99" y="-9"/>', "pictures of areas that fit"),
    "unknown space": ('name="C4"', 'name="K4"', 'from A1 to I9, each once, for space object 30, found "K4"'),
    "space twice": ('name="C4"', 'name="C5"', 'each once, for space object 39, found "C5" again'),
    "no space": (line("C4"), "", "an object of the class space for each place, found none for C4"),
    "small": (line("C4"), line("C4").replace('height="152"', 'height="3"'), 'units for object 30 "C4", found 164 by 3'),
    "beside": (line("C4"), line("C4").replace('x="337"', 'x="400"'), 'object 30 "C4" within its area'),
    "over another": (line("B4"), line("B4").replace('x="173"', 'x="160"'), 'object 29 "B4" beside object 28 "A4"'),
    "in turn": (
        line("A4") + line("B4"),
        line("A4").replace('x="9"', 'x="173"') + line("B4").replace('x="173"', 'x="9"'),
        'object 29 "B4" right of object 28 "A4"',
    ),
    "no class": (line("C4"), line("C4").replace('type="space"', ""), "one of the classes space, headquarters for"),
    "no headquarters": (HQ_LINE, "", "one object of the class headquarters, found none"),
    "two headquarters": (HQ_LINE, HQ_LINE + HQ_LINE.replace('id="82"', 'id="90"'), "class headquarters, found 2"),
    "no picture of it": (' gid="10"', "", 'a tile with a picture for object 82 "Police HQ", found none'),
    "elsewhere": (HQ_LINE, HQ_LINE.replace('x="683"', 'x="519"'), "on E5, as setup.yaml says, found it on D5"),
    "nowhere": (HQ_LINE, HQ_LINE.replace('y="879"', 'y="60"'), "as setup.yaml says, found it on no space"),
    "unknown tile": ("1,2,3,", "1,2,99,", "midtown once in the tile layer"),
    "foreign": ('orientation="orthogonal"', 'orientation="isometric"', "a map of square cells"),
}


@pytest.mark.wide(daily=4)
@each_spoilt(WRONG)
def test_what_does_not_fit_the_board_is_told(folder: Path, old: str, new: str, part: str) -> None:
    assert_map_told(folder, MAP_FILE, (old, new, part), load_city)


def test_the_rules_never_read_the_map(folder: Path) -> None:
    assert_map_is_for_show(folder, MAP_FILE)
