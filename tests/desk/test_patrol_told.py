"""What the table of Patrol! says: of turns and rolls, of questions and their answers, of orders and moves."""

import random
import re
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tabletop.core.actions import END_TURN
from tabletop.core.numbers import Modified
from tabletop.core.records import Announcement, Modifier
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD, WHITE
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.parts.window import CHOSEN_SKIN
from tabletop.desk.shots.moments import cut
from tabletop.desk.tables.patrol import board, panels
from tabletop.desk.tables.patrol.card import CARD
from tabletop.desk.tables.patrol.city_map import load_city
from tabletop.desk.tables.patrol.hints import Cost, bad_of, card_state, costs_of, reason, state_of, steps_of
from tabletop.desk.tables.patrol.reading import gained, headed_by, last_drawn, pick, progress, unit_words
from tabletop.desk.tables.patrol.table import FORM
from tabletop.desk.window.dialogs import Dialog
from tabletop.desk.window.motion import Speed
from tabletop.games import GAMES
from tabletop.games.patrol.events import CrimeClosed, WentDown
from tabletop.games.patrol.map_file import MAP_FILE
from tabletop.games.patrol.narration import NARRATION
from tabletop.games.patrol.pack import (
    CAMERA,
    CARD_NAMES,
    COMPLAINT,
    CRASH,
    CRIME_PIECES,
    CRIMES,
    HQ,
    KEPT,
    KINDS,
    PACK,
    PASS,
    RUN_CODE,
    SEAT_NAMES,
    SPACE_NUMBERS,
    STOPS,
    TOKENS,
    TRAINING,
    UNIT_PIECES,
)
from tabletop.games.patrol.prospects import far, pay_words, payoff, rate_words, rolls_to_rescue, season_words
from tabletop.games.patrol.rounds import EndRound
from tabletop.games.patrol.scenes import area_of, rate_at
from tabletop.games.patrol.state import HANDS
from tabletop.games.patrol.streets import points_text
from tabletop.games.patrol.turn import Drive, EndTurn, Turn
from tests.desk.along import next_target
from tests.desk.laws.moments import moments
from tests.desk.patrol_seats import (
    QUESTION_SIZES,
    QUICK,
    SIZES,
    sensible,
    sit_down,
    to_turn,
    with_a_closing,
    words_in,
)
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.test_patrol_spaces import crowded
from tests.packs.copies import copied


def test_a_turn_that_ends_with_something_left_asks_once_but_not_who_waits_at_a_crime(make_app: Any, time: Any) -> None:
    match = new_match("patrol", "human", "random", "random")
    state = match.state
    state.active, state.frames = 0, (EndRound(0), EndTurn(0), Drive(0, 4))
    at = AtTable(make_app(1280, 720, **QUICK | {"end_turn_warning": True}), time, match, SlowThinker())
    made, left = len(match.entries), at.scene.table.unfinished
    assert left(at.scene.sitting) == [], "there is nothing to drive to"
    for one in (state, at.scene.sitting.view):
        far = next(space for space in range(81) if space != one.at(0))
        one.scenes, one.pieces = {0: ()}, one.pieces | {CRIME_PIECES[0]: far}
    assert left(at.scene.sitting) == ["a roll to drive"]
    at.mouse.click("end")
    at.mouse.frames(2)
    assert isinstance(at.app.stack.top, Dialog)
    assert len(match.entries) == made
    at.mouse.click("dialog.1")
    at.mouse.frames(2)
    assert match.entries[made].action == END_TURN
    view = at.scene.sitting.view
    view.frames, at.scene.sitting.legal = (EndRound(0), EndTurn(0), Turn(0)), [("roll",), END_TURN]
    assert left(at.scene.sitting) == ["a die to roll"]
    view.scenes, view.pieces = {0: ()}, view.pieces | {CRIME_PIECES[0]: view.at(0)}
    assert left(at.scene.sitting) == []
    at.scene.sitting.legal = [("play", "c1"), ("roll",), END_TURN]
    assert left(at.scene.sitting) == ["a card to play"]


def test_a_roll_is_told_of_who_rolled(make_app: Any, time: Any) -> None:
    """While a turn passes the die of the last one still lies there."""
    app = make_app(1280, 720, end_turn_warning=False, own_speed=Speed.FAST, others_speed=Speed.FAST)
    match = new_match("patrol", "human", "random", "random", rounds="short")
    at, rng, told = AtTable(app, time, match, SlowThinker(ready=True)), random.Random(3), 0
    before: tuple[str, ...] = ()
    for _ in range(700):
        at.mouse.frames(1, 0.06)
        sitting = at.scene.sitting
        turn = progress(sitting)
        rolled = ("You" if turn.seat == sitting.seat else sitting.names[turn.seat], *turn.faces)
        for thing in app.things:
            found = re.fullmatch(r"(\S+) rolled (\d)", thing.lines[0]) if isinstance(thing, Label) else None
            if found is not None:
                assert (found[1], int(found[2])) in (before, rolled)
                told += 1
        before = rolled
        if sitting.legal and not sitting.busy:
            sitting.do(sensible(at, rng))
    assert told > 20


def test_a_protection_is_not_the_card_of_the_turn_and_stops_what_was_drawn() -> None:
    match, rng, found = new_match("patrol", *["random"] * 3), random.Random(1), 0
    while not match.over and found < 3:
        legal = match.legal()
        match.act(next((one for one in legal if one[0] == "protect"), None) or rng.choice(legal))
        entries, view = match.entries, match.state
        if entries[-1].action[0] == "protect" and entries[-1].seat == view.active:
            found += 1
            sitting = cast(Any, SimpleNamespace(past=entries, view=view, opening=match.opening))
            assert not progress(sitting).acted
            drawn = last_drawn(sitting)
            assert drawn is not None
            assert drawn.stopped_by == TOKENS[entries[-1].action[1]]
    assert found


def test_points_won_since_the_players_turn_stand_with_the_score(make_app: Any, time: Any) -> None:
    at, closed = with_a_closing(make_app, time, (1600, 900, 100))
    sitting = at.scene.sitting
    for seat in range(5):
        since = gained(sitting, seat)
        told = [t for t in at.app.things if isinstance(t, Label) and t.lines == (f"{since:+}",)]
        if since:
            assert any(at.anchors[f"seat.{seat}"].contains(label.box) for label in told)
    assert any(gained(sitting, seat) for seat in closed.seats)


def test_a_click_on_the_map_before_the_roll_says_what_is_due(make_app: Any, time: Any) -> None:
    at = sit_down(make_app, time, (1280, 720, 100))
    at.match.state.scenes, at.match.state.pieces = {0: ()}, at.match.state.pieces | {CRIME_PIECES[0]: 0}
    assert to_turn(at)
    at.scene.director.jump(at.match.view(0))
    at.mouse.frames(2)
    due = str(at.match.check(("drive", "B2")))
    for name in ("B2", "A1"):  # an empty space, and one with a crime
        at.app.overlay.refused = None
        at.mouse.click(name)
        at.mouse.frames(2)
        refused = at.app.overlay.refused
        assert refused is not None, name
        assert str(refused[1].text) == due, name


def test_a_seat_has_one_name_and_the_panel_is_headed_by_whose_turn_it_is(make_app: Any, time: Any) -> None:
    """What a car is called stands on the map, in the strip of its seat and before its name at the head of the panel."""
    app = make_app(1600, 900, end_turn_warning=False, own_speed=Speed.FAST, others_speed=Speed.FAST)
    match = new_match("patrol", "human", "random", "random", rounds="short")
    at, rng, headed = AtTable(app, time, match, SlowThinker(ready=True)), random.Random(3), set[tuple[bool, str]]()
    for _ in range(300):
        at.mouse.frames(1, 0.1)
        sitting = at.scene.sitting
        unit = at.anchors["die"]
        for thing in app.things:
            if not isinstance(thing, Label):
                continue
            words = " ".join(thing.lines)
            if thing.box.x > at.anchors["I5"].right and any(PACK.units[seat].title in words for seat in range(3)):
                mine = bool(sitting.legal) and not sitting.busy
                assert words == PACK.units[sitting.seat if mine else sitting.view.active].title
                assert thing.box.bottom <= unit.y
            if words in sitting.names and thing.box.bottom <= unit.y and thing.box.x > at.anchors["I5"].right:
                mine = bool(sitting.legal) and not sitting.busy
                headed.add((mine, words))
                assert words == sitting.names[sitting.seat if mine else sitting.view.active]
        if sitting.legal and not sitting.busy:
            sitting.do(sensible(at, rng))
    assert {mine for mine, _ in headed} == {True, False}
    assert {name for _, name in headed} == set(match.names)


def test_what_the_points_are_for_adds_up_on_the_large_card_of_every_seat(make_app: Any, time: Any) -> None:
    match = next(moment for moment in moments("patrol") if moment.match.state.total(0)).match
    titles, seen = {line.title.lower() for line in CARD.bill(match, 0)}, 0
    for index in range(20, len(match.entries), 9):
        view = match.entries[index].before
        for seat in range(view.seats):
            facts = panels._facts(view, seat)[:4]
            seen += 1
            assert sum(int(fact.figure.replace("−", "-")) for fact in facts) == view.total(seat), (index, seat)
            assert {fact.name.lower() for fact in facts} == titles
    assert seen > 8


def test_whose_cards_are_shown_is_whose_name_heads_the_form(make_app: Any, time: Any) -> None:
    match = next(moment for moment in moments("patrol") if moment.match.state.total(0)).match
    heads = set()
    for index in range(20, len(match.entries), 9):
        at = AtTable(make_app(1920, 1080, **QUICK), time, cut(match, index), SlowThinker())
        lines, sitting = [t.lines[0] for t in at.app.things if isinstance(t, Label) and t.lines], at.scene.sitting
        mine = headed_by(sitting) == sitting.seat
        assert ("YOUR CARDS" in lines) == mine == (f"{sitting.names[sitting.seat]} holds".upper() not in lines)
        heads.add(mine)
    assert heads == {True, False}


def test_equal_cards_lie_in_one_pile_and_every_title_can_be_read(make_app: Any, time: Any) -> None:
    """All sixteen cards that can be held are shown as four piles, at any size."""
    faces = [face for face, kind in enumerate(KINDS) if kind in KEPT]
    games = (new_match("patrol", "human", "random", "random", seed=seed) for seed in range(50))
    match = next(game for game in games if game.decider == 0)
    state = match.state
    held = tuple(next(t for t in range(len(state.face)) if state.face[t] == face) for face in faces)
    zones = {name: tuple(t for t in zone if t not in held) for name, zone in state.zones.items()}
    state.zones = zones | {HANDS[state.active]: held}
    for token in held:
        state.known[token] |= 1 << state.active
    for size in SIZES:
        at = AtTable(make_app(*size, **QUICK), time, match, SlowThinker())
        if at.mouse.target("tab.cards"):
            at.mouse.click("tab.cards")
            at.mouse.frames(2)
        assert faults(at.app.things, at.app.faces, Box(0, 0, *size[:2]), at.app.unit().value) == []
        words = [line for t in at.app.things if isinstance(t, Label) for line in t.lines]
        assert words.count("×4") == 4
        places = {at.anchors[f"card.{token}"] for token in held}
        assert len(places) == 4
        assert not any(one.meets(other) for one in places for other in places if one != other)
        titles = {" ".join(words_in(at, place)) for place in places}
        assert all(any(one.startswith(PACK.cards[kind].title) for one in titles) for kind in KEPT), (size, titles)
        for action in at.scene.sitting.legal:
            assert next_target(at, action)


@pytest.mark.parametrize("drawn", [True, False])
def test_a_card_that_was_drawn_is_answered_in_the_step_of_drawing(make_app: Any, time: Any, drawn: bool) -> None:
    match = next(one for one in moments("patrol") if any(kind[1] == "protect" for kind in one.kinds)).cut()
    state = match.state = deepcopy(match.state)
    seat, card = match.decider, state.announced[-1].card
    assert seat is not None
    state.announced = (Announcement(card, seat if drawn else (seat + 1) % state.seats, (seat,), ()),)
    at = AtTable(make_app(1280, 720, **QUICK), time, match, SlowThinker())
    at.mouse.frames(2)
    styles = {t.lines[0]: t.style for t in at.app.things if isinstance(t, Label)}
    assert styles["Draw"] == (SMALL_BOLD if drawn else SMALL), "what is under way stands out"
    assert styles["Card"] == SMALL


def test_an_answer_is_picked_by_the_first_click_and_given_by_the_second(make_app: Any, time: Any) -> None:
    moment = next(one for one in moments("patrol") if any(kind[1] == "protect" for kind in one.kinds))
    at = AtTable(make_app(1280, 720, **QUICK), time, moment.cut(), SlowThinker())
    made = len(at.match.entries)
    at.mouse.click("answer.pass")
    at.mouse.frames(2)
    assert len(at.match.entries) == made
    assert at.scene.sitting.planned == PASS
    rings = [t.target for t in at.app.things if isinstance(t, Plate) and t.skin == FORM.skin_of(CHOSEN_SKIN)]
    assert rings == ["answer.pass"]
    at.mouse.click("answer.pass")
    at.mouse.frames(2)
    assert at.match.entries[made].action == PASS


def test_a_card_in_hand_says_what_it_is_good_for_now() -> None:
    state = GAMES["patrol"].setup(4, 3, {})
    for token, kind in enumerate((RUN_CODE, TRAINING, CAMERA)):
        state.face[token] = KINDS.index(kind)
    seat = state.active
    state.zones[HANDS[seat]] = (0, 1, 2)
    ways = (Turn(seat), "card_now"), (Turn(seat, True), "card_played"), (Drive(seat, 3), "card_late")
    for frame, word in ways:
        said = [word, word, "card_ready"]
        state.frames = (frame,)
        assert [card_state(state, token, frame.legal(state))[0] for token in range(3)] == said
        assert [card_state(state, token, ())[0] for token in range(3)] == ["card_late", "card_late", "card_ready"]
    state.active = (seat + 1) % 4
    assert [card_state(state, token, ())[0] for token in range(3)] == ["card_waits", "card_waits", "card_ready"]
    state.active = seat
    Modified(Modifier("rolls", "set", 2, "round", "officer-down.1")).happen(state)
    state.frames = (Turn(seat),)
    assert card_state(state, 0, Turn(seat).legal(state)) == ("card_no_use", False)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200)], ids=str)
def test_an_officer_down_says_what_the_first_gets_and_how_far_it_is(make_app: Any, time: Any, size: Any) -> None:
    match = new_match("patrol", "human", "random", "random", "random", rounds="short")
    state = match.state
    state.active = 0
    state.frames = (Turn(0),)
    for seat, space in ((0, "A1"), (1, "D4"), (2, "I9"), (3, "I8")):
        state.pieces[UNIT_PIECES[seat]] = SPACE_NUMBERS[space]
    WentDown((1,)).happen(state)
    at = AtTable(make_app(*size, **QUICK), time, match, SlowThinker())
    at.mouse.frames(2)
    labels = [(" ".join(t.lines), t.box) for t in at.app.things if isinstance(t, Label)]
    assert {"Officer down", "6", "to the first to arrive"} <= {words for words, _ in labels}
    for space, away in (("B2", 1), ("C3", 2)):
        assert any(words == str(away) and at.anchors[space].holds(box.centre) for words, box in labels)
    assert faults(at.app.things, at.app.faces, Box(0, 0, *size[:2]), at.app.unit().value) == []


@pytest.mark.parametrize("window", QUESTION_SIZES, ids=str)
def test_every_consequence_of_every_answer_is_on_the_sheet_in_words(
    make_app: Any, time: Any, window: tuple[int, int, int]
) -> None:
    """Whatever card hits, wherever the unit is, also while a coach takes room from the table (patrol.6, patrol.r12)."""
    use = [r"Nothing happens|You are spared", r"Costs (Field Training Team|Body Camera)"]
    moment = next(one for one in moments("patrol") if any(kind[1] == "protect" for kind in one.kinds))
    for kind, place, said, unsaid in (
        (COMPLAINT, None, [r"−1 point"], []),
        (CRASH, None, [r"This (turn’s )?move", r"[Nn]ext (one|move)", r"[Pp]ays \d point"], []),
        (TRAINING, "scene", [r"to (Police )?HQ", r"next move|Next move", r"[Ss]cene"], []),
        (TRAINING, "hq", [r"next move|Next move"], [r"to (Police )?HQ"]),
    ):
        match, app = moment.cut(), make_app(*window, **QUICK)
        state = match.state = deepcopy(match.state)
        seat = match.decider
        state.face[state.announced[-1].card] = KINDS.index(kind)
        assert state.frames[-1].seat == seat
        held = state.zones[HANDS[seat]][0]
        state.face[held] = KINDS.index(next(one for one in KEPT if one in STOPS[kind]))
        space = {"scene": next(n for n in range(81) if n != HQ), "hq": HQ}.get(place, state.at(seat))
        state.pieces[UNIT_PIECES[seat]] = space
        state.scenes = {0: (seat,)} if place == "scene" else {}
        if kind == CRASH:
            for name in ("crash_turns", "crash_points"):
                Modified(Modifier(name, "set", 2, "round", "season.1")).happen(state)
        at = AtTable(app, time, match, SlowThinker())
        scene, mouse = at.scene, at.mouse
        for coached in (False, True):
            scene.coach.switch(coached)
            scene.host.redraw()
            mouse.frames(2)
            if mouse.target("tab.cards"):
                mouse.click("tab.cards")
                mouse.frames(2)
            note = f"{kind} {place} {coached}"
            places = [thing.box for thing in app.things if (getattr(thing, "target", "") or "").startswith("answer.")]
            inside = [t for t in app.things if isinstance(t, Label) and any(box.contains(t.box) for box in places)]
            labels = [" ".join(thing.lines) for thing in inside]
            assert scene.coach.on is coached
            for words in [*use, *said]:
                assert any(re.search(words, label) for label in labels), f"{note} {words} {labels}"
            for words in unsaid:
                assert not any(re.search(words, label) for label in labels), (note, words)
            assert not [t for t in app.things if isinstance(t, Label) and "Mandator" in t.lines], note
            assert faults(app.things, app.faces, Box(0, 0, *window[:2]), app.unit().value) == [], note


def test_a_whole_game_of_five_ai_seats_takes_under_two_minutes_to_watch_on_fast(make_app: Any, time: Any) -> None:
    """A game of eight rounds has some 570 actions: a hundred of them are watched."""
    app = make_app(1280, 720, own_speed=Speed.FAST, others_speed=Speed.FAST)
    match = new_match("patrol", *["steady"] * 5)
    at, start = AtTable(app, time, match, SlowThinker(ready=True)), time()
    while len(match.entries) < 100:
        at.mouse.frames(1, 1 / 60)
    assert (time() - start) / 100 * 580 < 120


def test_a_changed_map_shows_in_the_app(
    make_app: Any, time: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A space moved in a copy of the file, and another picture of an area, are so on the table."""
    folder = copied("patrol", tmp_path)

    def city() -> tuple[dict[str, Box], set[str]]:
        monkeypatch.setattr(board, "CITY", load_city(folder))
        monkeypatch.setattr(board, "_town", board.Town)  # one that is kept is of the map the app started with
        at = sit_down(make_app, time, (1600, 900, 100))
        return dict(at.anchors), {t.sprite[-1] for t in at.app.things if isinstance(t, Picture)}

    before, _ = city()
    text = (folder / MAP_FILE).read_text(encoding="utf-8")
    for old, new in (
        ('name="A1" type="space" x="9" y="55" width="164"', 'name="A1" type="space" x="29" y="55" width="144"'),
        ("patrol/area-downtown.svg", "patrol/area-midtown.svg"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    (folder / MAP_FILE).write_text(text, encoding="utf-8")
    after, shown = city()
    assert after["A1"].x > before["A1"].x
    assert after["A1"].right == before["A1"].right
    assert after["B1"] == before["B1"]
    assert "area-midtown.svg" in shown
    assert "area-downtown.svg" not in shown


def test_how_many_rolls_reach_who_is_down_is_counted() -> None:
    """Of 36 rolls of two dice 26 show 6 or more, enough for 5½ points of traffic, and 15 show 8 or more."""
    state = GAMES["patrol"].setup(4, 3, {"traffic": "on"})
    assert rolls_to_rescue(state, 1) is None
    WentDown((0,)).happen(state)
    Modified(Modifier("rolls", "set", 2, "round", "officer-down.1")).happen(state)
    assert rolls_to_rescue(state, 0) is None
    counted = set()
    for space in range(81):
        state.pieces["unit.1"] = space
        counted.add(rolls_to_rescue(state, 1))
    assert {(0, 36, 36), (11, 26, 36), (16, 15, 36)} <= counted


def test_an_order_shows_whom_it_hits_and_what_that_seat_would_lose(make_app: Any, time: Any) -> None:
    """Of the driver of a 2-Man Unit too, which goes as one (patrol.6, patrol.r14, patrol.r33)."""
    match = new_match("patrol", "human", *["random"] * 3)
    state, seat, token = match.state, 0, 0
    state.face[token], state.known[token] = KINDS.index(TRAINING), 1 << seat
    state.zones = {name: tuple(t for t in zone if t != token) for name, zone in state.zones.items()}
    state.zones[HANDS[seat]] += (token,)
    state.active, state.frames = seat, (EndRound(seat), EndTurn(seat), Turn(seat))
    other, rider = (seat + 1) % 4, (seat + 2) % 4
    state.pieces |= {UNIT_PIECES[other]: 3, UNIT_PIECES[rider]: 3, CRIME_PIECES[0]: 3}
    state.scenes, state.combined = {0: (other, rider)}, (other, rider)
    at = AtTable(make_app(1600, 900, 100, **QUICK), time, match, SlowThinker())
    at.mouse.settle()
    at.mouse.click(CARD_NAMES[token])
    at.mouse.click(SEAT_NAMES[rider])
    at.mouse.frames(2)
    words = " ".join(line for t in at.app.things if isinstance(t, Label) for line in t.lines)
    for said in (
        f"{at.match.names[other]} and {at.match.names[rider]} would lose".lower(),
        "back to police hq",
        "the next move",
    ):
        assert said in words.lower()
    assert "1st on the scene at D1" in words
    rings = [t.box for t in at.app.things if isinstance(t, Plate) and t.skin.line == WHITE and t.skin.line_width >= 3]
    assert at.anchors[f"seat.{rider}"] in rings
    assert any(box.contains(at.anchors[f"card.{token}"]) for box in rings)
    assert costs_of(state, rider, TRAINING)[1].good is False
    state.lost[other] = 1
    assert costs_of(state, rider, TRAINING)[1] == Cost(
        ("The next move is lost already", "Next move lost already"), good=True
    )
    assert bad_of(state, rider, TRAINING) == "back to HQ, scene D1 lost"


def test_reasons_say_what_a_move_earns_or_how_near_it_comes() -> None:
    match, rng, said = new_match("patrol", *["human"] * 4, seed=7, traffic="on"), random.Random(7), set()
    for _ in range(220):
        view = match.view(match.decider)
        for action in match.legal():
            words = reason(action, view)
            assert len(words) <= 90, words
            if action[0] == "drive":
                found = payoff(view, match.decider, SPACE_NUMBERS[action[1]])
                pays = re.search(r"(\d+) points?", words)
                assert (pays is not None) == bool(view.scenes or view.down), words
                if found.is_something and pays is not None:
                    assert int(pays[1]) == (found.now or found.total)
                said.add(words.split()[0])
        match.act(rng.choice(match.game.candidates(match.state)))
    assert {"closes", "1st", "2nd"} <= said


def test_everybodys_way_to_the_scene_is_said_while_a_crime_is_picked(make_app: Any, time: Any) -> None:
    at = AtTable(make_app(1280, 720, 100, **QUICK), time, crowded(), SlowThinker())
    pick(at.scene.sitting, "E2")
    at.scene.host.redraw()
    at.mouse.frames(2)
    view = at.scene.sitting.view
    texts = [(t.box, line) for t in at.app.things if isinstance(t, Label) for line in t.lines]
    for seat in range(1, 4):
        away = points_text(far(view, seat, SPACE_NUMBERS["E2"]))
        card = at.anchors[f"seat.{seat}"]
        assert any(
            card.contains(box) and line.startswith(f"{away} ") and line.endswith(("E2", "off")) for box, line in texts
        ), (seat, away)


def test_all_seasons_have_their_names_with_their_rounds(make_app: Any, time: Any) -> None:
    at = AtTable(make_app(1280, 720, 100, **QUICK), time, crowded(), SlowThinker())
    words = {line for t in at.app.things if isinstance(t, Label) for line in t.lines}
    assert {season.title for season in PACK.seasons} <= words


def test_the_card_step_is_quiet_and_says_why_where_only_protections_are_held(make_app: Any, time: Any) -> None:
    match = new_match("patrol", "human", "random", "random", "random")
    state = match.state
    state.active, state.frames = 0, (EndRound(0), EndTurn(0), Turn(0))
    tokens = {kind: next(t for t, face in enumerate(state.face) if KINDS[face] == kind) for kind in (CAMERA, TRAINING)}
    at = AtTable(make_app(1280, 720, **QUICK), time, match, SlowThinker())
    for kind, how in ((CAMERA, "out"), (TRAINING, "now")):
        state.zones = {**state.zones, HANDS[0]: (tokens[kind],)}
        steps = steps_of(state, progress(at.scene.sitting), match.names, state.frames[-1].legal(state))
        assert (steps[1].how, bool(steps[1].why)) == (how, how == "out")
    others = steps_of(state, progress(at.scene.sitting), match.names, [])
    assert others[1].how == "ahead", "whether another can play a card is not to be seen"
    state.combined = (2, 0)
    still = steps_of(state, progress(at.scene.sitting), match.names, [("end",)])[2]
    assert (still.how, match.names[2] in still.why) == ("out", True)


def test_who_drives_a_2_man_unit_and_who_rides_along_is_told_apart(make_app: Any, time: Any) -> None:
    match = new_match("patrol", "human", "random", "random", "random")
    state = match.state
    state.combined, state.active, state.frames = (0, 2), 0, (EndRound(0), EndTurn(0), Drive(0, 6))
    at = AtTable(make_app(1280, 720, **QUICK), time, match, SlowThinker())
    names = match.names
    moods = [state_of(state, names, seat, (), None, deciding=False) for seat in (0, 2)]
    assert [words[0].split()[0] for _, words in moods] == ["drives", "rides"]
    assert unit_words(at.scene.sitting, 2) == f"{names[2]} and you"
    match.act(next(action for action in match.legal() if action[0] == "drive"))
    entry = match.entries[0]
    after = entry.before.clone()
    told = []
    for event in entry.events:
        after.happened(event)
        told += [NARRATION.describe(event, after, names) or ""]
    assert sum(words.startswith(f"{names[0]} drives to") for words in told) == 1
    assert sum(words.startswith(f"{names[2]} rides along to") for words in told) == 1
    assert not any(words.startswith(f"{names[2]} drives") for words in told)


def test_a_doubled_rate_is_shown_as_such_and_a_pair_is_named_in_the_bill(make_app: Any, time: Any) -> None:
    at, closed = with_a_closing(make_app, time, (1600, 900, 100))
    dots = area_of(at.scene.sitting.view, closed.space).crime
    assert rate_words(at.scene.sitting.view, closed.space, 2 * dots) == f"{dots} × 2"
    assert rate_words(at.scene.sitting.view, closed.space, dots) == str(dots)
    burglary = next(n for n, one in enumerate(CRIMES) if one.officers == 2)
    pair = CrimeClosed(burglary, closed.space, (1, 2), (CRIMES[burglary].points[0],) * 2, rate=2 * dots)
    sheet = Sheet(at.app.unit(), at.app.faces, at.app.looks)
    panels.compose_closing(sheet, Box(0, 0, 480, 220), pair, at.scene.sitting)
    told = [line for thing in sheet.things if isinstance(thing, Label) for line in thing.lines]
    assert f"{dots} × 2" in told
    assert "first there" in told
    assert "in the pair, as 1st" in told, "the second of the pair isn’t paid for the second place (patrol.r8)"


def test_behind_tabs_the_season_the_open_crimes_and_a_sum_stand_beside_the_map(make_app: Any, time: Any) -> None:
    match = new_match("patrol", "human", "random", "random", "random", seasons="on")
    state, vandalism = match.state, next(n for n, one in enumerate(CRIMES) if one.officers == 1)
    space = SPACE_NUMBERS["F6"]
    state.scenes, state.pieces = {vandalism: ()}, state.pieces | {CRIME_PIECES[vandalism]: space}
    state.active, state.frames = 0, (EndRound(0), EndTurn(0), Turn(0))
    at = AtTable(make_app(1280, 720, 200, **QUICK), time, match, SlowThinker())
    area, rate, points = area_of(state, space).title, rate_at(state, space), CRIMES[vandalism].points[0]

    def told() -> list[str]:
        return [" ".join(thing.lines) for thing in at.app.things if isinstance(thing, Label)]

    assert {f"F6, {area}", pay_words(state, vandalism), season_words(state), "Draw", "Card", "Move"} <= {*told()}
    state.frames = (EndRound(0), EndTurn(0), Drive(0, 6))
    at.scene.director.jump(match.view(0))
    at.scene.sitting.refresh()
    pick(at.scene.sitting, "F6")
    at.mouse.frames(2)
    assert f"1st on scene: {points} + {rate} = {points + rate}" in told()
    assert f"Closes the crime, {area}" in told()
