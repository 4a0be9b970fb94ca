"""The control board of Power Vacuum: what is said and shown of power, plugs and the cable."""

import random
from itertools import combinations, pairwise
from math import atan2, hypot, pi

import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import CHOSEN
from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.layouts import hanging
from tabletop.desk.layouts.lines import STRAIGHT, braid, eased
from tabletop.desk.tables.vacuum.board import CORD_WIDE, GAIN_SKIN, LEAN, LOSS_SKIN, WEAVE
from tabletop.desk.tables.vacuum.geometry import CONTENTS, SOCKET, Layout
from tabletop.desk.tables.vacuum.guide import reason
from tabletop.desk.tables.vacuum.reading import decision
from tabletop.desk.tables.vacuum.regions import regions
from tabletop.games.vacuum.events import Transferred
from tabletop.games.vacuum.pack import RULES, socket_id, socket_title
from tabletop.games.vacuum.playing import Work
from tabletop.play.match import Seat
from tests.desk.test_table import type_key
from tests.desk.vacuum_play import click, sends, until, words
from tests.rare import rare


def test_the_ways_to_send_say_what_gains_and_what_loses(vacuum):
    at = vacuum("human", "random", "random")
    until(at, sends)
    for end in at.scene.sitting.view.cable:
        title = socket_title(end, len(at.scene.sitting.view.power)).capitalize()
        assert f"{title} +1" in words(at)
        supply = end == len(at.scene.sitting.view.power)
        told = words(at).replace("from the supply", "from supply")  # the fuller where there is room
        assert ("from supply" if supply else f"{title} –1") in told
    ways = {action[1]: f"send.{action[1]}" for action in at.scene.sitting.legal if action[0] == "transfer"}
    for target in ways.values():
        at.app.looks.hover = target
        at.app.compose_anew()
        marks = [label.lines[0] for label in at.app.things if isinstance(label, Label)]
        gains = target.removeprefix("send.")
        for end in at.scene.sitting.view.cable:
            title = socket_id(end, len(at.scene.sitting.view.power))
            if end == len(at.scene.sitting.view.power):
                assert ("+1" if title == gains else "–1") in marks
            else:
                now = at.scene.sitting.view.power[end]
                assert str(now) in marks
                assert str(now + (1 if title == gains else -1)) in marks


@pytest.mark.parametrize("text", [100, 200])
def test_what_flowed_by_itself_is_said(vacuum, text):
    at = vacuum("human", "random", "random", text=text)

    def forced(scene) -> bool:
        last = scene.sitting.past[-1] if scene.sitting.past else None
        if decision(scene.sitting.view) != "Cable" or last is None or last.action[0] == "transfer":
            return False
        return any(isinstance(event, Transferred) and event.seat == 0 for event in last.events)

    until(at, forced)
    assert "1 power flowed" in words(at)
    assert text == 200 or "the only way" in words(at)
    assert "flowed" not in at.scene.table.asked(at.scene.sitting), "it is said once"


def test_a_hint_at_the_last_board_of_a_round_promises_nothing(vacuum):
    at = vacuum("human", "random", "random")

    def last(scene) -> bool:
        return decision(scene.sitting.view) == "Cable" and scene.sitting.view.trick == RULES.tricks

    until(at, last)
    view = at.scene.sitting.view
    assert not any(isinstance(frame, Work) for frame in view.frames)
    said = {reason(action, view) for action in at.scene.sitting.legal if action[0] == "cable"}
    assert said
    assert all(why.endswith("no more flows this round") for why in said)


def test_the_end_that_would_move_is_shown_where_it_would_be(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: decision(scene.sitting.view) == "Cable" and bool(scene.sitting.legal))

    def plugs() -> set[Box]:
        return {thing.box for thing in at.app.things if getattr(thing, "sprite", ()) == ("vacuum", "plug.svg")}

    before = plugs()
    assert len(before) == 2
    end, socket = next(action[1:] for action in at.scene.sitting.legal if action[0] == "cable")
    at.mouse.click(f"end.{end}")
    at.app.looks.hover = f"socket.{socket}"
    at.app.compose_anew()
    assert len(plugs()) == 2
    assert len(plugs() & before) == 1
    (ring,) = [thing.box for thing in at.app.things if isinstance(thing, Plate) and thing.skin.glow == CHOSEN]
    assert ring.centre == at.anchors[f"socket.{end}"].centre, "what it leaves is chosen"


def test_all_level_is_said_in_words(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: len(set(scene.sitting.view.power)) == 1)
    assert "All are level: both halves fit" in words(at)
    assert [thing.tip for thing in at.app.things if "level: most and least" in thing.tip]
    until(at, lambda scene: len(set(scene.sitting.view.power)) > 1)
    assert "All are level" not in words(at)
    assert not [thing.tip for thing in at.app.things if "level: most and least" in thing.tip]


@pytest.mark.parametrize("sockets", list(CONTENTS))
@pytest.mark.parametrize("side", [300, 420, 900])
def test_nothing_on_a_wedge_lies_under_a_socket_or_on_its_neighbour(sockets, side):
    for own in range(sockets - 1):
        layout = Layout.within(Box(0, 0, side, side), sockets, own, 1.0)
        amounts = [layout.amount(socket) for socket in range(sockets)]
        for socket, amount in enumerate(amounts):
            x, y = layout.polar(layout.angle(socket), SOCKET)
            dx = max(abs(x - amount.x - amount.w / 2) - amount.w / 2, 0)
            dy = max(abs(y - amount.y - amount.h / 2) - amount.h / 2, 0)
            assert hypot(dx, dy) >= layout.socket(socket).w / 2 - 2
            assert not amount.meets(layout.picture(socket).inset(round(layout.r * 0.025)))
            corners = [(amount.x, amount.y), (amount.right, amount.bottom), (amount.right, amount.y)]
            assert all(hypot(a - layout.x, b - layout.y) < layout.r for a, b in corners)
        assert not any(one.meets(other) for one, other in combinations(amounts, 2))


@pytest.mark.parametrize("sockets", list(CONTENTS))
def test_the_cable_sags_in_the_hub_whichever_sockets_it_joins(sockets):
    layout = Layout.within(Box(0, 0, 400, 400), sockets, 0, 1.0)
    for one, other in combinations(range(sockets), 2):
        tails = layout.tail(one), layout.tail(other)
        line = layout.hang(*tails)
        assert (line[0], line[-1]) == tails
        assert all(hypot(x - layout.x, y - layout.y) <= 0.39 * layout.r for x, y in line)
        heights = [y for _, y in line]
        assert min(heights) >= min(y for _, y in tails) - 1, "it never arches"
        lowest = heights.index(max(heights))
        falls, rises = heights[: lowest + 1], heights[lowest:]
        assert falls == sorted(falls), "it falls to one lowest point and rises from there"
        assert rises == sorted(rises, reverse=True)
        foot = max(y for _, y in tails)
        assert max(heights) >= foot
        if foot < layout.y + 0.25 * layout.r:  # no plug at the foot of the hub
            assert max(heights) > foot + 0.1 * layout.r


def test_pointing_at_an_end_shows_the_power_and_the_agenda_after_it(vacuum):
    at = vacuum("human", "random", "random")
    until(at, sends)
    assert "would fit" not in words(at)
    target = next(f"send.{action[1]}" for action in at.scene.sitting.legal if action[0] == "transfer")
    at.mouse.at(*at.mouse.place(at.mouse.target(target)))
    at.mouse.frames(2)
    assert "would fit" in words(at)
    before = at.match.state.power[:]
    at.mouse.click(target)
    assert at.match.state.power != before


def test_a_transfer_can_be_taken_back(vacuum):
    at = vacuum("human", "random", "random")
    until(at, sends)
    before = at.match.state.digest()
    click(at, next(action for action in at.scene.sitting.legal if action[0] == "transfer"), random.Random(1))
    assert at.match.state.digest() != before
    type_key(at.app, at.mouse, pygame.K_u)
    at.mouse.settle()
    assert at.match.state.digest() == before
    assert at.scene.sitting.view == at.match.view(0)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_bar_of_a_look_back_covers_neither_the_board_nor_the_own_panel(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, lambda scene: len(scene.sitting.view.zones["trick"]) == 2)
    at.scene.looking.go(1)
    at.mouse.frames(2)
    found = regions(Sheet(at.app.unit(), at.app.faces, at.app.looks), banner=True)
    bar = [thing.box for thing in at.app.live if (thing.target or "").startswith("look.")]
    assert len(bar) > 6
    assert not [box for box in bar if box.meets(found.board) or box.meets(found.own) or box.meets(found.hand)]


def rim(at) -> str:
    """Return what is written letter by letter along the rim."""
    return "".join(thing.lines[0] for thing in at.app.things if isinstance(thing, Label) and thing.angle)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_the_rim_calls_each_wedge_by_its_owner_as_the_trick_does(vacuum, size, text, people):
    at = vacuum("human", *["random"] * people, size=size, text=text)
    until(at, lambda scene: len(set(scene.sitting.view.power)) > 1)
    written = rim(at)
    assert "YOU" in written
    assert all(at.scene.sitting.names[seat].upper() in written for seat in range(1, people + 1))
    assert "SUPPLY" in written
    assert "MOST" in written
    nobodys = socket_title(2, 3).upper()
    assert people > 1 or nobodys in written


def test_a_large_rim_names_the_appliances_too(vacuum):
    at = vacuum("human", "random", "random", "random", size=(1920, 1080))
    until(at, lambda scene: len(set(scene.sitting.view.power)) > 1)
    written = rim(at)
    assert "YOURTOASTER" in written
    assert f"{at.scene.sitting.names[1].upper()}’S{socket_title(1, 4).upper()}" in written


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_long_names_never_drive_most_and_least_off_the_rim(vacuum, size):
    at = vacuum("human", *["random"] * 4, size=size)
    until(at, lambda scene: len(set(scene.sitting.view.power)) > 1)
    at.match.seats[1] = Seat("random", "Bartholomew the Long of Nightingale Lane")
    at.app.compose_anew()
    written = rim(at)
    pictures = {getattr(thing, "sprite", ()) for thing in at.app.things if getattr(thing, "angle", 0)}
    assert ("vacuum", "mark-most.svg") in pictures
    assert "BARTHOLOME…" in written


@pytest.mark.parametrize("sockets", list(CONTENTS))
def test_the_cable_bends_nowhere_like_a_wire(sockets):
    layout = Layout.within(Box(0, 0, 400, 400), sockets, 0, 1.0)
    for one, other in combinations(range(sockets), 2):
        line = layout.hang(layout.tail(one), layout.tail(other))[STRAIGHT:-STRAIGHT]
        for a, b, c in zip(line, line[1:], line[2:], strict=False):
            turn = abs((atan2(c[1] - b[1], c[0] - b[0]) - atan2(b[1] - a[1], b[0] - a[0]) + pi) % (2 * pi) - pi)
            assert hypot(b[0] - a[0], b[1] - a[1]) >= turn * layout.r * CORD_WIDE / 2, "its own thickness"


def test_the_bands_of_the_cable_are_alike_and_as_wide_as_it_is():
    found = braid(((0.0, 0.0), (30.0, 0.0), (100.0, 0.0)), 10.0, (WEAVE, LEAN))
    assert len(found) > 6
    starts = [band[0][0] for band in found]
    steps = {round(b - a, 6) for a, b in pairwise(starts[1:])}
    assert len(steps) == 1, "whatever the line is made of"
    assert all({y for _, y in band} == {-5.0, 5.0} for band in found)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_a_nought_alone_is_no_box_and_figures_on_the_board_are_large(vacuum, size, text):
    at = vacuum("human", "random", "random", size=size, text=text)
    until(
        at,
        lambda scene: 0 in scene.sitting.view.power and max(scene.sitting.view.power) > 0 and bool(scene.sitting.legal),
    )
    labels = [thing for thing in at.app.things if isinstance(thing, Label)]
    noughts = [label for label in labels if label.lines == ("0",)]
    assert noughts
    assert {label.style.face for label in noughts} == {"number"}
    sheet = Sheet(at.app.unit(), at.app.faces, at.app.looks)
    found = regions(sheet, "cards").board
    for label in labels:
        if label.lines in {(str(power),) for power in at.scene.sitting.view.power} and found.contains(label.box):
            assert sheet.line(label.style) >= found.w * 0.06


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("people", [2, rare(3), 4])
def test_what_would_be_on_a_wedge_stays_within_it_and_clear_of_the_rings(vacuum, size, text, people):
    at = vacuum("human", *["random"] * people, size=size, text=text)
    until(at, sends)
    layout = at.scene.staging.laid.board
    rings = [at.mouse.target(f"send.{action[1]}").box for action in at.scene.sitting.legal if action[0] == "transfer"]
    checked = 0
    for action in [action for action in at.scene.sitting.legal if action[0] == "transfer"]:
        at.app.looks.hover = f"send.{action[1]}"
        at.app.compose_anew()
        for thing in at.app.things:
            if isinstance(thing, Plate) and thing.skin in (GAIN_SKIN, LOSS_SKIN):
                checked += 1
                far = max(
                    hypot(x - layout.x, y - layout.y)
                    for x in (thing.box.x, thing.box.right)
                    for y in (thing.box.y, thing.box.bottom)
                )
                assert far <= layout.r * layout.rim, "the names on the rim stay free"
                for ring in rings:
                    x, y = ring.centre
                    dx = max(thing.box.x - x, 0, x - thing.box.right)
                    dy = max(thing.box.y - y, 0, y - thing.box.bottom)
                    assert hypot(dx, dy) >= ring.w / 2 - 1
    at.app.looks.hover = None
    assert checked == 4


def test_the_line_of_a_cable_that_rests_is_worked_out_once(vacuum, monkeypatch):
    at = vacuum("human", "random", "random", size=(1234, 702))
    until(at, lambda scene: bool(scene.sitting.legal))
    lines = []
    monkeypatch.setattr(hanging, "eased", lambda *how: lines.append(how) or eased(*how))
    at.app.compose_anew()
    assert lines == []
    layout = at.scene.staging.laid.board
    moved = layout.hang(layout.tail(0), (layout.x + 3.5, layout.y - 7.25))
    assert len(lines) == 1
    moved.clear()
    assert layout.hang(layout.tail(0), (layout.x + 3.5, layout.y - 7.25)), "nobody can spoil it for the next one"
    assert len(lines) == 1
