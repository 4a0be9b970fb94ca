"""Tiles and cards are carried with the mouse from the hand to where they go."""

import pytest

from tabletop.desk.draw.sheet import Carried
from tabletop.desk.draw.things import Picture
from tabletop.desk.tables.patrol.art import unit_sprite
from tabletop.desk.tables.snitch.targets import DETECTIVE_TARGET
from tabletop.desk.tables.vacuum.hand import card_name
from tabletop.desk.tables.vacuum.trick import SLOT_TARGET
from tabletop.desk.window.motion import Speed
from tabletop.games.patrol.pack import ROLL, SPACE_NAMES
from tabletop.games.snitch.spaces import lot_place
from tabletop.games.vacuum.pack import PLAY
from tests.desk.test_hint import plain_action
from tests.desk.vacuum_play import until


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_tile_is_carried_to_its_lot_and_laid(sit, size):
    at = sit("snitch", "human", size=size, reduced_motion=True)
    at.scene.sitting.do(plain_action(at.match.state))
    at.mouse.settle()
    action = next(action for action in at.scene.sitting.legal if action[0] == "play" and lot_place(action[2])[2] == 0)
    x, y, _ = lot_place(action[2])
    at.mouse.click(action[1])
    at.mouse.settle()
    lot = at.mouse.target(action[2])
    assert lot is not None
    place = at.mouse.place(lot)
    at.mouse.click(action[1])  # and put back
    at.mouse.settle()
    drawn = sum(isinstance(thing, Picture) and "tile" in "".join(thing.sprite) for thing in at.app.things)
    assert drawn
    at.mouse.carry(action[1], place)
    at.mouse.settle()
    assert action in [entry.action for entry in at.match.entries]
    assert (x, y) in at.scene.sitting.view.city.cells


def test_a_tile_let_go_beside_the_lots_stays_picked(sit):
    at = sit("snitch", "human", reduced_motion=True)
    at.scene.sitting.do(plain_action(at.match.state))
    at.mouse.settle()
    entries = len(at.match.entries)
    token = next(action[1] for action in at.scene.sitting.legal if action[0] == "play")
    at.mouse.carry(token, (300, 20))
    at.mouse.settle()
    assert len(at.match.entries) == entries
    assert at.scene.sitting.clicks == (token,)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_is_carried_to_its_place_in_the_trick_and_played(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    action = next(action for action in at.scene.sitting.legal if action[0] == "play")
    token = next(token for token, play in enumerate(PLAY) if play == action)
    assert at.mouse.target(SLOT_TARGET) is None
    slot = at.anchors[f"slot.{at.scene.sitting.seat}"]
    at.mouse.carry(card_name(token), slot.centre)
    assert action in [entry.action for entry in at.match.entries]


def test_the_own_place_in_the_trick_plays_the_picked_card(vacuum):
    at = vacuum("human", "random", "random")
    action = next(action for action in at.scene.sitting.legal if action[0] == "play")
    at.mouse.click(card_name(next(token for token, play in enumerate(PLAY) if play == action)))
    at.mouse.settle()
    at.mouse.click(SLOT_TARGET)
    assert action in [entry.action for entry in at.match.entries]


def test_the_detective_is_carried_to_where_it_walks(sit):
    at = sit("snitch", "human", reduced_motion=True)
    at.scene.sitting.do(plain_action(at.match.state))
    at.mouse.settle()
    action = next(action for action in at.scene.sitting.legal if action[0] == "walk")
    space = at.mouse.target(action[1])
    assert space is not None
    place = at.mouse.place(space)
    at.mouse.carry(DETECTIVE_TARGET, (place[0], 4))  # beside the city nothing comes of it
    assert action in at.scene.sitting.legal
    at.mouse.carry(DETECTIVE_TARGET, place)
    assert at.match.entries[-1].action == action


def test_an_end_of_the_cable_is_carried_to_a_socket(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: any(action[0] == "cable" for action in scene.sitting.legal))
    action = next(action for action in at.scene.sitting.legal if action[0] == "cable")
    socket = at.mouse.target(f"socket.{action[2]}")
    assert socket is not None
    at.mouse.carry(f"end.{action[1]}", at.mouse.place(socket))
    assert action in [entry.action for entry in at.match.entries]


def test_a_tile_that_is_let_go_on_a_street_walks_nowhere(sit):
    at = sit("snitch", "human", reduced_motion=True)
    at.scene.sitting.do(plain_action(at.match.state))
    at.mouse.settle()
    entries = len(at.match.entries)
    token = next(action[1] for action in at.scene.sitting.legal if action[0] == "play")
    at.mouse.click(token)  # the view opens for the lots
    at.mouse.settle()
    space = at.mouse.target(next(action[1] for action in at.scene.sitting.legal if action[0] == "walk"))
    assert space is not None
    at.mouse.carry(token, at.mouse.place(space))
    at.mouse.settle()
    assert len(at.match.entries) == entries


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_own_car_is_carried_to_where_it_drives(sit, size):
    at = sit("patrol", "human", "random", "random", size=size, reduced_motion=True, others_speed=Speed.OFF)
    at.until(lambda: bool(at.scene.sitting.legal))
    at.scene.sitting.do(ROLL)
    at.until(lambda: bool(at.scene.sitting.legal) and not at.scene.sitting.busy)
    at.mouse.frames(2)
    view, made = at.scene.sitting.view, len(at.match.entries)
    action = next(action for action in at.scene.sitting.legal if action[0] == "drive")
    start = SPACE_NAMES[view.at(at.scene.sitting.seat)]
    at.mouse.carry(start, (3, 300))
    assert len(at.match.entries) == made

    def on_map() -> list[int]:
        cars = [t.box.x for t in at.app.things if isinstance(t, Picture) and t.sprite == unit_sprite(0)]
        return [x for x in cars if at.anchors["A1"].x <= x < at.anchors["I1"].right]

    at.mouse.frames(1)
    (stood,) = on_map()
    at.app.looks.carried = Carried(start, (200, 0))
    at.app.redraw()
    at.mouse.frames(1)
    assert on_map() == [stood + 200], "it is where it is carried, and nowhere else"
    at.app.looks.carried = None
    at.mouse.carry(start, at.anchors[action[1]].centre)
    assert at.match.entries[made].action == action
