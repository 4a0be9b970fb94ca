"""The agenda of Power Vacuum, and what a round brought by it."""

import random

import pygame
import pytest

from tabletop.desk.draw.theme import WHITE
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.tables.vacuum.art import appliance_sprite, mark_sprite
from tabletop.desk.tables.vacuum.hand import DO_TARGET, KEEP_TARGET, REVEAL_TARGET, reveal_action
from tabletop.desk.tables.vacuum.own import check_words
from tabletop.desk.tables.vacuum.reading import sides
from tabletop.desk.tables.vacuum.rounds import reads
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.overlay import SEE_RULE
from tabletop.games.vacuum.agendas import leaders, pair_of, right_halves
from tabletop.games.vacuum.events import Measured
from tabletop.games.vacuum.pack import TAKE_POWER, TOKENS
from tests.desk.test_table import type_key
from tests.desk.vacuum_play import until, words


def test_only_a_click_turns_the_agenda(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: True)
    pair = pair_of(at.scene.sitting.view, 0)
    assert sides(at.scene.sitting) == pair, "as it was dealt"
    at.mouse.click("agenda.swap")
    turned = pair[::-1]
    assert sides(at.scene.sitting) == turned
    boards = set()

    def goes_on(scene) -> bool:
        if scene.sitting.view.round == 1:
            boards.add(tuple(scene.sitting.view.power))
            assert sides(scene.sitting) == turned
        return scene.sitting.view.round == 2

    until(at, goes_on)
    assert len(boards) > 3
    assert sides(at.scene.sitting) == pair_of(at.scene.sitting.view, 0), "a new one lies as it was dealt"


def test_the_agenda_lies_as_it_was_left_when_the_mouse_comes_back(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: True)
    at.mouse.click("agenda.swap")
    turned = sides(at.scene.sitting)
    at.scene.following.sit_down(0)
    at.mouse.frames(2)
    assert sides(at.scene.sitting) == turned


def test_an_agenda_that_fits_the_other_way_round_is_said_to():
    assert check_words((False, False), (True, True), would=False)[0] == "Swap it and both halves fit"
    assert check_words((True, False), (False, True), would=False)[0] == "Only the MOST half fits the board so far"
    assert check_words((False, False), (False, False), would=True)[0] == "Neither half would fit the board then"


def test_one_half_of_a_hidden_agenda_is_said_to_pay_nothing(vacuum):
    at = vacuum("human", "random", "random", size=(1920, 1080))

    def halves(scene) -> int | None:
        view = scene.sitting.view
        return right_halves(view, 0, view.power) if len(set(view.power)) > 1 else None

    until(at, lambda scene: halves(scene) == 1)
    at.mouse.frames(2)
    assert "One half fits now: 0 if kept" in words(at)
    until(at, lambda scene: halves(scene) == 2)
    at.mouse.frames(2)
    assert "0 if kept" not in words(at)


@pytest.mark.parametrize("seed", [3, 15, 21])
def test_the_sums_of_a_round_come_to_what_each_seat_has(vacuum, seed):
    at = vacuum("human", "random", "random", seed=seed)
    rng = random.Random(seed)
    with at.unseen():
        while not at.pauses:
            if at.scene.sitting.legal and not at.scene.sitting.busy:
                at.scene.sitting.do(rng.choice(at.scene.sitting.legal))
            at.mouse.frames(1, 0.5)
    summary = reads(at.scene.sitting)
    at.mouse.click("summary.sums")
    at.mouse.frames(2)
    for one in summary.shares:
        assert one.before + one.collected + one.paid == one.total
        assert (one.total - one.left) % 10 == 0
    labels = [thing for thing in at.app.things if isinstance(thing, Label)]
    labels = labels[next(n for n, thing in enumerate(labels) if thing.lines == ("Before the end",)) :]
    ranked = sorted(summary.shares, key=lambda one: -one.total)
    for title, figures in (
        ("Before the end", [str(one.before) for one in ranked]),
        ("From the board", [f"+{one.collected}" if one.collected else "0" for one in ranked]),
        ("Agenda", [f"+{one.paid}" if one.paid else "0" for one in ranked]),
        ("Now, of 40", [str(one.total) for one in ranked]),
        ("In the statue", [str(one.total - one.left) for one in ranked]),
        ("Left in reserve", [str(one.left) for one in ranked]),
    ):
        middle = next(thing.box.centre[1] for thing in labels if thing.lines == (title,))
        level = [thing for thing in labels if thing.box.y <= middle < thing.box.bottom and thing.style.face == "number"]
        assert [thing.lines[0] for thing in sorted(level, key=lambda thing: thing.box.x)] == figures
    (measured,) = [e for entry in at.scene.sitting.past for e in entry.events if isinstance(e, Measured)]
    assert leaders(summary.view) == (measured.most, measured.least), "the board is that which was measured"


def test_a_look_back_never_halts_at_what_a_round_brought(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: scene.sitting.view.round == 2)
    begun = next(entry.index for entry in at.match.entries if entry.turn == 2)
    for index in range(begun, begun + 3):
        at.scene.looking.go(index)
        at.mouse.frames(2)
        assert at.mouse.target("summary.close") is None
        assert "Round 1 is over" not in words(at)


def test_what_a_round_brought_is_read_before_anybody_goes_on(vacuum):
    at = vacuum("human", "random", "random")
    rng = random.Random(5)
    for _ in range(3000):
        if at.scene.table.pauses(at.scene.sitting) and not at.scene.sitting.busy:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.5)
    made = len(at.match.entries)
    at.mouse.frames(5, 1.0)
    assert len(at.match.entries) == made
    assert "ROUND 1 IS OVER" in words(at)
    at.mouse.click("summary.sums")
    at.mouse.frames(5, 1.0)
    assert len(at.match.entries) == made
    assert "Your turn" not in words(at)
    assert [thing.target for thing in at.app.live if thing.target in TOKENS] == []
    assert "+0" not in words(at)
    for _ in range(2):
        assert "ROUND 1 IS OVER" in words(at)
        assert at.app.stack.top is not at.scene
        type_key(at.app, at.mouse, pygame.K_ESCAPE)
    assert at.app.stack.top is at.scene, "Escape leaves the sums, goes on, and opens no menu"
    assert "ROUND 2" in words(at)
    assert "ROUND 1 IS OVER" not in words(at)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100)])
def test_an_agenda_that_is_opened_keeps_its_pictures_in_their_places(vacuum, size, text):
    at = vacuum("human", "random", "random", size=size, text=text)
    until(at, lambda scene: any(action[0] == "reveal" for action in scene.sitting.legal))
    before = at.anchors["agenda.0"]
    at.scene.sitting.do(next(action for action in at.scene.sitting.legal if action[0] == "reveal"))
    at.mouse.frames(2, 0.5)
    assert at.scene.sitting.view.pay[0]
    assert at.anchors["agenda.0"] == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_an_open_agenda_is_a_sum_of_its_halves(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, lambda scene: reveal_action(scene.sitting) in scene.sitting.legal)
    at.scene.sitting.do(reveal_action(at.scene.sitting))
    until(at, lambda scene: len(set(scene.sitting.view.power)) > 1 and scene.sitting.view.pay[0] > 0)
    view = at.scene.sitting.view
    most, least = leaders(view)
    pay = view.pay[0]
    found = [pay * (view.most[0] in most), pay * (view.least[0] in least)]
    plate = at.anchors["agenda.0"]
    below = [
        thing
        for thing in at.app.things
        if isinstance(thing, Label) and thing.box.y >= plate.bottom and plate.x <= thing.box.x < plate.right
    ]
    figures = [thing for thing in below if thing.lines[0].isdigit()]
    figures.sort(key=lambda thing: thing.box.y)
    assert [int(thing.lines[0]) for thing in figures] == [*found, sum(found)]
    foot = max(thing.box.bottom for thing in below)
    assert foot >= at.app.window.canvas.get_height() * 90 // 100, "the column is filled"


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 200), ((1280, 720), 200), ((1024, 640), 100)])
@pytest.mark.parametrize("people", [1, 3, 4])
def test_the_two_ways_in_which_it_pays_are_never_cut(vacuum, size, text, people):
    at = vacuum("human", *["random"] * people, size=size, text=text)
    until(at, lambda scene: not scene.sitting.view.pay[0])
    for tab in ("own", "board"):
        if at.mouse.target(f"tab.{tab}") is not None:
            at.mouse.click(f"tab.{tab}")
            at.mouse.frames(2)
        places = [thing.box for thing in at.app.live if thing.target in ("agenda.keep", "do.reveal")]
        assert len(places) == 2
        written = [
            line
            for thing in at.app.things
            if isinstance(thing, Label) and any(thing.box.meets(place) for place in places)
            for line in thing.lines
        ]
        assert not [line for line in written if "…" in line]
        assert {"Keep it until the end", "Keep to the end"} & set(written)


def test_while_it_is_being_told_that_an_agenda_is_open_it_is_open(vacuum):
    at = vacuum("human", "random", "random", reduced_motion=False, own_speed=Speed.NORMAL)
    until(at, lambda scene: reveal_action(scene.sitting) in scene.sitting.legal)
    assert "Keep it until the end" in words(at)
    at.scene.sitting.do(reveal_action(at.scene.sitting))
    at.mouse.frames(5, 0.1)
    assert at.scene.sitting.busy
    assert at.scene.director.moment is not None
    assert "Keep it until the end" not in words(at)
    assert at.scene.sitting.view.pay[at.scene.sitting.seat]


def test_who_is_to_take_power_is_never_shown_the_button_that_reveals(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: TAKE_POWER in scene.sitting.legal and reveal_action(scene.sitting) in scene.sitting.legal)
    assert DO_TARGET in at.scene.table.way(TAKE_POWER, at.scene.sitting.view, at.scene.sitting)
    at.mouse.click(REVEAL_TARGET)
    assert "REVEAL AGENDA" in words(at)
    assert at.scene.table.way(TAKE_POWER, at.scene.sitting.view, at.scene.sitting)[-1] == KEEP_TARGET
    at.mouse.click(KEEP_TARGET)
    assert DO_TARGET in at.scene.table.way(TAKE_POWER, at.scene.sitting.view, at.scene.sitting)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_who_clicks_the_closed_agenda_of_another_seat_is_told_why_not(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, lambda scene: scene.sitting.view.most[1] < 0)
    at.mouse.click("secret.1")
    assert at.app.overlay.refused is not None
    assert "Ben’s agenda is secret" in words(at)
    at.mouse.click(SEE_RULE)
    assert type(at.app.stack.top).__name__ == "RulesScene"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("people", [2, 3])
def test_on_an_open_agenda_nothing_covers_an_appliance(vacuum, size, people):
    at = vacuum("human", *["random"] * people, size=size)
    view = at.scene.sitting.view
    view.most[1], view.least[1], view.pay[1] = 1, 2, 8
    at.app.compose_anew()
    plate = at.anchors["agenda.1"]
    inside = [thing for thing in at.app.things if plate.contains(thing.box) and thing.box.w < plate.w // 2]
    drawn = [thing for thing in inside if isinstance(thing, Picture)]
    assert sum("appliance" in thing.sprite[1] for thing in drawn) == 2
    discs = [
        thing for thing in at.app.things if isinstance(thing, Plate) and thing.box.meets(plate) and thing.box.w < 40
    ]
    assert discs
    assert all(one.box.h >= min(plate.h, plate.w // 2) // 2 for one in drawn if "appliance" in one.sprite[1])
    for n, one in enumerate(drawn):
        assert not [other for other in (*drawn[n + 1 :], *discs) if other.box.meets(one.box)]


def test_when_a_round_is_over_nobody_is_to_act(vacuum):
    at = vacuum("human", "random", "random")
    rng, acted = random.Random(1), 0
    cards = [at.anchors[f"seat.{seat}"] for seat in (1, 2)]

    def lit() -> int:
        plates = [thing for thing in at.app.things if isinstance(thing, Plate) and thing.box in cards]
        return sum(thing.skin.line == WHITE for thing in plates)

    while reads(at.scene.sitting) is None:
        acted += lit()
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.5)
    at.mouse.frames(2)
    assert acted
    assert not lit()


def test_the_next_round_is_dealt_behind_what_the_last_one_brought(vacuum):
    at = vacuum("human", "random", "random", reduced_motion=False, own_speed=Speed.FAST, others_speed=Speed.FAST)
    until(at, lambda scene: scene.sitting.view.trick == 8)
    at.scene.sitting.do(at.scene.sitting.legal[0])
    for _ in range(4000):
        if at.mouse.target("summary.close") is not None:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(at.scene.sitting.legal[0])
        at.mouse.frames(1, 0.05)
        assert at.scene.sitting.view.round == 1 or not at.scene.sitting.busy
    assert at.mouse.target("summary.close") is not None
    assert "ROUND 1" in words(at)


def test_who_is_about_to_reveal_sees_which_half_is_which_where_words_have_no_room(vacuum):
    at = vacuum("human", "random", "random", size=(1280, 720), text=200)
    until(at, lambda scene: reveal_action(scene.sitting) in scene.sitting.legal)
    for target in ("tab.own", REVEAL_TARGET, "tab.cards"):
        at.mouse.click(target)
    at.mouse.frames(2)
    button = at.mouse.target(DO_TARGET).box
    above = [
        thing
        for thing in at.app.things
        if isinstance(thing, Picture)
        and thing.box.bottom <= button.y
        and button.x <= thing.box.centre[0]
        and thing.box.y > button.y - 3 * button.h
    ]
    most, least = map(appliance_sprite, sides(at.scene.sitting))
    assert [thing.sprite for thing in above] == [mark_sprite("most"), most, mark_sprite("least"), least]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_enough_power_for_the_statue_is_said_to_wait_for_the_end_of_the_round(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, lambda scene: True)
    view = at.scene.sitting.view
    view.statue[0], view.reserve[0] = 3, 9
    at.app.compose_anew()
    assert "round’s end" not in words(at)
    view.reserve[0] = 10
    at.app.compose_anew()
    assert any(said in words(at) for said in ("At round’s end", "Enough at the round’s end.")), "by the sum"
    assert size == (1280, 720) or "decided at the end of the round" in words(at), "by the reserve"
