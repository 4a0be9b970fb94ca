"""Snitch! in portrait windows: the city above, the panels below it, and tabs only for what has no room there."""

from typing import Any

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.tables.snitch.regions import regions
from tests.desk.snitch_looks import shown, wrong
from tests.desk.snitch_states import STATES, sit

SEATS = (1, 2, 3, 4)
TALL = [(700, 1000), (768, 1024), (900, 1400), (1080, 1920)]


@pytest.mark.parametrize("window", TALL, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_the_panels_lie_below_the_city(seats: int, window: tuple[int, int], make_app: Any) -> None:
    app = make_app(*window)
    found = regions(Sheet(app.unit(), app.faces, app.looks), seats)
    assert found.arrangement == "tall"
    assert not found.tabs.w
    assert found.right.w
    places = [found.board, found.right, found.foot, found.hand, found.prompt]
    for n, box in enumerate(places):
        assert box is not None
        assert Box(0, 0, *window).contains(box)
        assert not any(box.meets(other) for other in places[n + 1 :])
    assert found.right.y >= found.board.bottom
    assert found.right.contains(found.drawer)
    assert found.board.h >= window[1] * 30 // 100


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("window", TALL, ids=str)
@pytest.mark.parametrize("name", STATES)
def test_every_moment_keeps_the_rules_of_the_screen(name: str, window: tuple[int, int], make_app: Any) -> None:
    app = make_app(*window)
    sitting = sit(name)
    for tab in ("", "snitches", "city", "seats"):
        sitting.tab = tab
        shown(app, sitting)
        assert wrong(app) == [], tab


@pytest.mark.parametrize(("window", "tabbed"), [((768, 1024), 2), ((900, 1400), 0), ((1080, 1920), 0)], ids=str)
def test_who_plays_alone_has_tabs_just_where_there_is_no_room_for_all(
    window: tuple[int, int], tabbed: int, make_app: Any
) -> None:
    app = make_app(*window)
    shown(app, sit("middle"))
    assert len([thing for thing in app.live if (thing.target or "").startswith("tab.")]) == tabbed
