"""The view of the Snitch! city glides to where it is to be, and a click on the way hits what is seen."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.desk.draw.things import Picture
from tabletop.desk.scenes.match.glides import SECONDS
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.snitch.board import meeple_box
from tabletop.desk.tables.snitch.table import SnitchTable
from tabletop.desk.window.intents import Shortcut
from tabletop.games import GAMES
from tabletop.games.snitch.events import DetectiveMoved
from tabletop.play.match import Match, Seat
from tests.desk.mouse import Mouse
from tests.players import act_plainly

pytestmark = pytest.mark.painted

ORIGIN = (0.0, 0.0)


class Desk:
    """A solo match at its table, some actions on, in a window where not all of the city has room."""

    def __init__(self, make_app: Callable[..., Any], time: Any, actions: int, **prefs: Any) -> None:
        self.app = make_app(1280, 720, 100, **prefs)
        match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], 15)
        for _ in range(actions):
            act_plainly(match)
        self.table = SnitchTable()
        self.scene = TableScene(match, self.table, lambda scene: None, lambda scene: None)
        self.app.push(self.scene)
        self.mouse = Mouse(self.app, time)
        self.mouse.frames(30)
        self.app.sprites.finish()

    @property
    def place(self) -> tuple[int, int, int]:
        camera = self.table.camera
        return (*camera.pixel(ORIGIN), camera.cell)

    def glide(self, frames: int) -> list[tuple[int, int, int]]:
        """Return where the city is in so many frames."""
        found = []
        for _ in range(frames):
            self.mouse.frames()
            found.append(self.place)
        return found


def at_the_edge(desk: Desk) -> None:
    """Have the city seen from elsewhere."""
    desk.table.camera.pan(120, 60)
    desk.app.redraw()
    desk.mouse.frames(2)


def test_the_city_glides_home_and_then_nothing_is_drawn(make_app: Any, time: Any) -> None:
    desk = Desk(make_app, time, 60)
    home = desk.place
    at_the_edge(desk)
    away = desk.place
    assert (away[0] - home[0], away[1] - home[1]) == (120, 60), "a drag is followed at once"
    desk.scene.handle(Shortcut("f"))
    desk.app.redraw()
    way = desk.glide(round(SECONDS * 60) + 4)
    xs = [x for x, _, _ in way]
    assert xs == sorted(xs, reverse=True)
    assert len(set(xs)) > 8
    assert away[0] - xs[0] < 20
    assert way[-1] == home
    desk.app.sprites.finish()
    desk.mouse.frames(3)
    time.now += 0.5
    assert not any(desk.app.step() for _ in range(20))


def test_with_reduced_motion_it_is_there_at_once(make_app: Any, time: Any) -> None:
    desk = Desk(make_app, time, 60, reduced_motion=True)
    home = desk.place
    at_the_edge(desk)
    desk.scene.handle(Shortcut("f"))
    desk.app.redraw()
    assert desk.glide(1) == [home]


def test_tiles_lie_side_by_side_on_the_way_and_are_not_drawn_anew(make_app: Any, time: Any) -> None:
    desk = Desk(make_app, time, 60)
    desk.table.camera.zoom(desk.table.camera.box.centre, 0.6)
    desk.app.redraw()
    desk.mouse.frames(3)
    desk.app.sprites.finish()
    desk.scene.handle(Shortcut("f"))
    desk.app.redraw()
    desk.mouse.frames(6)
    camera = desk.table.camera
    assert camera.gliding
    boxes = {cell: camera.square(cell) for cell in desk.scene.sitting.view.city.cells}
    for (x, y), box in boxes.items():
        if (x + 1, y) in boxes:
            assert boxes[x + 1, y].x == box.right
        if (x, y + 1) in boxes:
            assert boxes[x, y + 1].y == box.bottom
    tiles = [t for t in desk.app.things if isinstance(t, Picture) and t.rough]
    assert len(tiles) >= len(desk.scene.sitting.view.laid)
    assert desk.app.sprites.waiting == 0


def test_a_click_on_the_way_hits_what_is_seen(make_app: Any, time: Any) -> None:
    desk = Desk(make_app, time, 60)
    walks = [action[1] for action in desk.scene.sitting.legal if action[0] == "walk"]
    at_the_edge(desk)
    desk.scene.handle(Shortcut("f"))
    desk.app.redraw()
    desk.mouse.frames(4)
    assert desk.table.camera.gliding
    name = next(name for name in walks if desk.mouse.target(name) is not None)
    thing = desk.mouse.target(name)
    assert thing is not None
    spot = desk.mouse.place(thing)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    seen = desk.glide(1)
    assert desk.glide(20) == seen * 20, "it waits for the button"
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
    desk.mouse.frames()
    assert desk.scene.match.entries[-1].action == ("walk", name)


def test_a_piece_lands_where_the_city_will_be(make_app: Any, time: Any) -> None:
    """What flies while the view glides flies to the place it will have then."""
    desk = Desk(make_app, time, 60)
    camera, view = desk.table.camera, desk.scene.sitting.view
    at_the_edge(desk)
    desk.scene.handle(Shortcut("f"))
    desk.app.redraw()
    desk.mouse.frames(4)
    assert camera.gliding
    (flight,) = desk.scene.staging.flights(DetectiveMoved(seat=0, path=(view.at[0], 0), why="walk"), view)
    desk.mouse.frames(30)
    assert flight.stops[-1] == meeple_box(view, camera, 0, 0)
