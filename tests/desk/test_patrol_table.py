"""The table of Patrol!: whole games by mouse, a round by keyboard, and every state at every size without a fault."""

import random
import re
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from tabletop.core.actions import END_TURN
from tabletop.core.events import Moved
from tabletop.core.state import HIDDEN
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SOFT
from tabletop.desk.draw.things import Label, Picture
from tabletop.desk.tables.patrol import panels
from tabletop.desk.tables.patrol.hand import LOW, card_wide, compose_card, compose_hand
from tabletop.desk.tables.patrol.hints import reason
from tabletop.desk.tables.patrol.reading import last_acts, last_drawn, pick, show_again
from tabletop.desk.window.motion import Speed
from tabletop.games.patrol.events import CrimeClosed, WentDown
from tabletop.games.patrol.pack import (
    CRIME_PIECES,
    FIRST_CRIME,
    KEPT,
    KIND_TITLES,
    KINDS,
    PACK,
    SPACE_NAMES,
    SPACE_NUMBERS,
)
from tabletop.games.patrol.prospects import payoff
from tabletop.games.patrol.state import HANDS
from tests.desk.along import by_keyboard, by_mouse, next_target
from tests.desk.patrol_seats import (
    QUICK,
    SIZES,
    first_alike,
    sensible,
    sit_down,
    to_turn,
    with_a_closing,
)
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.test_table import type_key


@pytest.mark.parametrize("rounds", [1, pytest.param(4, marks=pytest.mark.slow)])
def test_rounds_with_the_mouse(make_app: Any, time: Any, rounds: int) -> None:
    """Every day a quarter of a short game, and the whole of it among what is slow."""
    at, rng, done = sit_down(make_app, time, (1280, 720, 100)), random.Random(4), set()
    while to_turn(at) and at.match.state.round <= rounds:
        action = rng.choice(at.scene.sitting.legal) if rng.random() < 0.3 else sensible(at, rng)
        by_mouse(at, first_alike(at, action))
        done.add((action[0], len(action)))
    assert done >= {("roll", 1), ("drive", 2), ("end", 1)}
    assert rounds < 4 or done >= {("play", 2), ("play", 3), ("pass", 1)}
    assert at.match.over is (rounds == 4)
    assert any(isinstance(event, CrimeClosed) for entry in at.match.entries for event in entry.events)


@pytest.mark.parametrize("rounds", [1, pytest.param(4, marks=pytest.mark.slow)])
def test_rounds_by_keyboard_alone(make_app: Any, time: Any, rounds: int) -> None:
    """Every day a round, and the whole of a short game among what is slow."""
    at, rng, verbs = sit_down(make_app, time, (1024, 640, 200)), random.Random(7), set()
    while to_turn(at) and at.match.state.round <= rounds:
        action = first_alike(at, sensible(at, rng))
        by_keyboard(at, action)
        verbs.add(action[0])
    assert {"roll", "drive"} <= verbs
    assert at.match.over is (rounds == 4)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_crowded_or_out_of_reach(make_app: Any, time: Any, size: tuple[int, int, int]) -> None:
    at = sit_down(make_app, time, size, 6, traffic="on", seasons="on")
    rng, asked = random.Random(1), 0
    window = Box(0, 0, *size[:2])
    while asked < 28 and to_turn(at):
        asked += 1
        for action in rng.sample(at.scene.sitting.legal, min(2, len(at.scene.sitting.legal))):
            assert next_target(at, action)
        found = faults(at.app.things, at.app.faces, window, at.app.unit().value)
        assert found == [], (at.scene.sitting.view.frames[-1], found)
        chosen = sensible(at, rng)
        if chosen[0] in ("drive", "partner"):
            pick(at.scene.sitting, chosen[1])
            at.scene.host.redraw()
            at.mouse.frames(1)
            assert faults(at.app.things, at.app.faces, window, at.app.unit().value) == [], chosen
        at.scene.sitting.do(chosen)
    assert asked >= 20


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_map_is_as_large_whatever_is_said_and_its_rows_and_columns_have_names(
    make_app: Any, time: Any, size: tuple[int, int, int]
) -> None:
    at = sit_down(make_app, time, size)
    assert to_turn(at)
    scene = at.scene

    def city() -> tuple[Box, Box]:
        scene.host.redraw()
        at.mouse.frames(2)
        assert not faults(at.app.things, at.app.faces, Box(0, 0, *size[:2]), at.app.unit().value)
        return scene.staging.laid.anchors["A1"], scene.staging.laid.anchors["I9"]

    usual = city()
    names = {line for thing in at.app.things if isinstance(thing, Label) for line in thing.lines}
    assert names >= {*"ABCDEFGHI", *"123456789"}
    scene.coach.switch(True)
    assert scene.coach.advice is not None
    assert city() == usual
    scene.coach.switch(False)
    scene.match.become_practice()
    scene.hint.ask()
    at.mouse.frames(2)
    assert scene.hint.options
    assert city() == usual
    scene.hint.close()
    scene.looking.go(0)
    assert city() == usual


def test_the_draw_before_the_first_action_is_in_the_log_and_on_the_table(make_app: Any, time: Any) -> None:
    match = new_match("patrol", "human", "human", "human")
    at = AtTable(make_app(1600, 900, 100, **QUICK), time, match, SlowThinker())
    assert not match.entries
    first = match.names[match.opening.seat]
    begun, duty, *told = [line.text for line in at.scene.log.lines()]
    assert (begun, duty) == ("Round 1 begins.", f"{first} is on duty.")
    drawn = last_drawn(at.scene.sitting)
    assert drawn is not None
    assert [drawn.token] == [e.token for e in match.opening.events if isinstance(e, Moved) and e.frm == "deck"]
    title = "event card" if drawn.face == HIDDEN else KIND_TITLES[KINDS[drawn.face]]
    assert any(title in words for words in told)


@pytest.mark.parametrize("size", [(1280, 720, 200), (640, 480, 100), (800, 500, 125)], ids=str)
def test_what_is_asked_stands_in_the_strip_or_on_the_buttons_whatever_others_did(
    make_app: Any, time: Any, size: Any
) -> None:
    at, rng, told = sit_down(make_app, time, size, 5), random.Random(6), 0
    for _ in range(24):
        if not to_turn(at):
            break
        at.mouse.frames(2)
        sitting = at.scene.sitting
        said = " ".join(line for t in at.app.things if isinstance(t, Label) for line in t.lines)
        simple = sitting.due == "Protect" or set(sitting.legal) == {("roll",), ("end",)}
        buttons = ("Take it",) if sitting.due == "Protect" else ("Roll ", "End")
        assert (simple and all(words in said for words in buttons)) or at.scene.table.asked(sitting) in said
        others = [seat for seat in last_acts(sitting) if seat != sitting.seat]
        if others and ("roll",) in sitting.legal and "die" in at.anchors:
            told += 1
            assert any(words in said for words in last_acts(sitting)[others[0]])
        sitting.do(sensible(at, rng))
    assert told > 5


def test_the_first_click_shows_the_way_and_the_second_drives(make_app: Any, time: Any) -> None:
    at, rng = sit_down(make_app, time, (1600, 900, 100)), random.Random(2)
    while to_turn(at):
        good = [
            action
            for action in at.scene.sitting.legal
            if action[0] == "drive" and payoff(at.scene.sitting.view, 0, SPACE_NUMBERS[action[1]]).crime is not None
        ]
        if good:
            break
        at.scene.sitting.do(sensible(at, rng))
    made, space = len(at.match.entries), good[0][1]
    at.mouse.click(space)
    at.mouse.frames(2)
    assert (at.scene.sitting.clicks, len(at.match.entries)) == ((space,), made)
    words = " ".join(line for t in at.app.things if isinstance(t, Label) for line in t.lines)
    found = payoff(at.scene.sitting.view, 0, SPACE_NUMBERS[space]).crime
    assert found is not None
    assert f"Drive to {space}" in words
    assert str(found.points + found.rate) in words
    assert "on scene" in words.lower()
    at.mouse.click(space)
    at.mouse.frames(2)
    assert at.match.entries[made].action == ("drive", space)
    assert at.match.state.at(0) == SPACE_NUMBERS[space] or at.match.entries[made].events


def test_every_crime_and_car_is_drawn_and_every_order_has_words(make_app: Any, time: Any) -> None:
    at, rng, seen = sit_down(make_app, time, (1600, 900, 100), 4), random.Random(3), 0
    while seen < 40 and to_turn(at):
        seen += 1
        view = at.scene.sitting.view
        sprites = [t.sprite[1] for t in at.app.things if isinstance(t, Picture) and t.sprite[0] == "patrol"]
        for seat in range(4):
            assert any(name.startswith(f"car-{seat + 1}") for name in sprites)
        assert sum(name.startswith("pin-") for name in sprites) == len(view.scenes)
        for crime in view.scenes:
            assert CRIME_PIECES[crime] in at.anchors
        for action in at.scene.sitting.legal:
            assert reason(action, view) or action in (("roll",), END_TURN)
        at.scene.sitting.do(sensible(at, rng))


def test_nothing_goes_wrong_while_pieces_move(make_app: Any, time: Any) -> None:
    """Another seat's drive is still shown when the player may already decide: what is legal is not of that view."""
    app = make_app(1280, 720, end_turn_warning=False, own_speed=Speed.FAST, others_speed=Speed.FAST)
    match = new_match("patrol", "human", "random", "random", "random", rounds="short")
    at, rng, made, lagging = AtTable(app, time, match, SlowThinker(ready=True)), random.Random(9), 0, 0
    for n in range(2500):
        live = [t for t in app.live if t.target is not None]
        if live and n % 3 == 0:
            at.mouse.at(*rng.choice(live).bounds.centre)
        at.mouse.go_on()
        at.mouse.frames(1, 0.06)
        scene = at.scene
        lagging += bool(scene.sitting.legal and scene.sitting.busy)
        if scene.sitting.legal and not scene.sitting.busy:
            scene.sitting.do(sensible(at, rng))
            made += 1
        if made == 24:
            break
    assert made == 24
    assert lagging > 16


def test_who_is_down_is_said_and_stays_to_be_read(make_app: Any, time: Any) -> None:
    at = sit_down(make_app, time, (1280, 720, 100), 4)
    at.mouse.frames(2)
    view = at.match.state
    (flight,) = at.scene.staging.flights(WentDown((2,)), view)
    assert flight.still
    assert flight.seconds >= 1.5
    sheet = Sheet(at.app.unit(), at.app.faces, at.app.looks)
    assert flight.draw is not None
    flight.draw(sheet, flight.stops[0])
    assert "Cleo is down: 6 points" in " ".join(line for t in sheet.things if isinstance(t, Label) for line in t.lines)
    assert faults(sheet.things, at.app.faces, Box(0, 0, 1280, 720), at.app.unit().value) == []
    assert not flight.stops[0].meets(at.anchors[SPACE_NAMES[view.at(2)]]), "who is down stays in sight"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_closed_crime_grows_into_a_scene_and_is_shown_again_when_asked(
    make_app: Any, time: Any, size: tuple[int, int, int]
) -> None:
    at, closed = with_a_closing(make_app, time, size)
    scene, paid = at.scene, [f"+{n + closed.rate}" for n in closed.points if n]
    target = f"again.{closed.crime}"
    if at.mouse.target(target) is None:
        at.mouse.click("tab.crimes")
        at.mouse.frames(2)
    for put_away in (lambda: at.mouse.click("scene.close"), lambda: type_key(at.app, at.mouse, pygame.K_ESCAPE)):
        at.mouse.click(target) if at.mouse.target(target) else show_again(scene.sitting, closed.crime)
        at.mouse.frames(2)
        assert faults(at.app.things, at.app.faces, Box(0, 0, *size[:2]), at.app.unit().value) == []
        words = [line for t in at.app.things if isinstance(t, Label) for line in t.lines]
        assert all(words.count(PACK.units[seat].title) for seat in closed.seats)
        assert {*paid, *(str(n + 1) for n in range(len(closed.seats)))} <= set(words)
        put_away()
        at.mouse.frames(2)
        assert at.mouse.target("scene.close") is None
    flights = scene.staging.flights(closed, scene.sitting.view)
    assert flights[0].still
    assert len([flight for flight in flights if not flight.still]) == len(paid)
    landing = [max(f.delay + f.seconds for f in flights if not f.still), flights[0].seconds]
    assert landing == sorted(landing)
    sheet = Sheet(at.app.unit(), at.app.faces, at.app.looks)
    for flight in flights:
        assert flight.draw is not None
        flight.draw(sheet, flight.stops[-1])


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_the_slot_of_a_closed_crime_says_all_who_were_paid(
    make_app: Any, time: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int, int]
) -> None:
    at, _ = with_a_closing(make_app, time, size)
    crime = at.scene.sitting.view.closed[-1]
    of_three = CrimeClosed(crime, 40, (2, 4, 0), (6, 3, 1), 1)
    monkeypatch.setattr(panels, "closings", lambda sitting: {crime: of_three})
    at.scene.host.redraw()
    at.mouse.frames(2)
    slot = at.anchors[f"slot.{crime}"]
    said = [line for t in at.app.things if isinstance(t, Label) and slot.contains(t.box) for line in t.lines]
    if at.mouse.target("tab.crimes") is not None:  # beside the map the sign alone stands, and says it when pointed at
        assert {"7", "4", "2"} <= {figure for line in said for figure in re.findall(r"\d+(?!-)", line)}, said
    assert faults(at.app.things, at.app.faces, Box(0, 0, *size[:2]), at.app.unit().value) == []
    thing = at.mouse.target(f"again.{crime}")
    names = at.scene.sitting.names
    assert thing is not None
    assert thing.tip.startswith(f"{names[2]} 7, {names[4]} 4, {names[0]} 2.")


def test_six_seats_in_a_low_window_say_who_is_down_with_whom_and_how_many_cards_are_held(
    make_app: Any, time: Any
) -> None:
    match = new_match("patrol", "human", *["random"] * 5, seasons="on")
    match.state.down, match.state.combined = (3,), (0, 5)
    token = match.state.zones["deck"][0]
    match.state.zones = match.state.zones | {HANDS[n]: (token,) * (n + 1) for n in range(6)}
    at = AtTable(make_app(1280, 720, 100, **QUICK), time, match, SlowThinker())
    for seat, note in ((0, "drives 3"), (1, ""), (3, "down"), (5, "rides")):
        card = at.anchors[f"seat.{seat}"]
        said = [line for t in at.app.things if isinstance(t, Label) and card.contains(t.box) for line in t.lines]
        assert match.names[seat] in said
        assert str(seat + 1) in said, said
        assert any(line.startswith(note.partition(" ")[0]) for line in said), said
        zone = next(t for t in at.app.things if card == t.box and getattr(t, "tip", ""))
        assert f"{seat + 1} card" in zone.tip
        assert note.partition(" ")[0] in zone.tip.lower()
    assert faults(at.app.things, at.app.faces, Box(0, 0, 1280, 720), at.app.unit().value) == []


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_title_of_a_card_stands_on_it_whole_and_apart_from_its_words(make_app: Any, text_size: int) -> None:
    app = make_app(1280, 720, text_size)
    for kind, face in {kind: face for face, kind in enumerate(KINDS)}.items():
        title, card = KIND_TITLES[kind], PACK.cards[kind] if kind < FIRST_CRIME else None
        crime = None if card is not None else PACK.crimes[kind - FIRST_CRIME]
        for high in range(80, 240, 12):
            sheet = Sheet(app.unit(), app.faces, app.looks)
            high = sheet.u(high)
            place = Box(20, 20, card_wide(sheet, high, face), high)
            compose_card(sheet, place, face)
            labels = [t for t in sheet.things if isinstance(t, Label)]
            said = " ".join(line for label in labels for line in label.lines)
            assert said.startswith(title), (title, high)
            below = said.removeprefix(title).strip()
            low = high < sheet.u(LOW)
            assert low or kind in KEPT or labels[0].box.y < place.y + high // 5, "in the red band, which is never empty"
            assert crime is None or high < sheet.u(100) or below, "what a crime takes and pays"
            if card is not None:
                assert below in ("", card.text, card.brief), (title, high)
            elif below:
                assert crime is not None
                assert below.replace("·", " ").endswith(" ".join(map(str, crime.points))), (title, high)
            assert all(place.contains(label.box) for label in labels), (title, high)
            rows = sorted({(label.box.y, label.box.bottom) for label in labels})
            assert all(a[1] <= b[0] + 4 for a, b in pairwise(rows)), (title, high)


def test_what_is_said_of_the_crime_drawn_last_is_whole(make_app: Any) -> None:
    app, view = make_app(1280, 720), new_match("patrol", *["random"] * 3).state
    seen = set()
    for wide, high in product((110, 160, 240), range(20, 100, 8)):
        sheet = Sheet(app.unit(), app.faces, app.looks)
        panels._location(sheet, Box(20, 20, wide, high), view, SPACE_NUMBERS["D9"], "9-Ocean")
        said = [" ".join(t.lines) for t in sheet.things if isinstance(t, Label) and t.colour == SOFT]
        assert all(re.search(r"(officer\.|\+\d|D9)$", words) for words in said), said
        seen |= {said[0].endswith("officer.") and said[0].startswith("9-Ocean")} if said else set()
        assert (
            not said or said[0].startswith("9-Ocean") or any("9-Ocean" in getattr(t, "tip", "") for t in sheet.things)
        )
    assert seen == {True, False}


@pytest.mark.parametrize("high", [1, 30, 44, 60, 90])
def test_a_hand_without_cards_takes_what_room_there_is(make_app: Any, time: Any, high: int) -> None:
    at = sit_down(make_app, time, (1280, 720, 200))
    seat = at.scene.sitting.seat
    view = at.scene.sitting.view
    view.zones = view.zones | {HANDS[seat]: ()}
    sheet = Sheet(at.app.unit(), at.app.faces, at.app.looks)
    compose_hand(sheet, Box(0, 0, 500, high), at.scene.sitting)
    assert HANDS[seat] in sheet.anchors
