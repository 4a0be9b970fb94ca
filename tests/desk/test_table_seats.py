"""AI seats at the table: they act by themselves, say how far they have thought, can be hurried, and never stall it."""

import random

import pygame
import pytest

from tabletop.desk.draw.theme import TEXT, TOAST_SKIN
from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.window.motion import Speed
from tabletop.play.replay import resume
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.test_table import check_screen, type_key


@pytest.fixture
def sit(make_app, time):
    """Return a function that sits down at a new match."""

    def sit_down(game: str, *kinds: str, ready=False, actions=0, size=(1600, 900), text=100, seed=15, **prefs):
        app = make_app(*size, text, end_turn_warning=False, **prefs)
        match = new_match(game, *kinds, seed=seed)
        for _ in range(actions):
            match.act(match.game.candidates(match.state)[0])
        return AtTable(app, time, match, SlowThinker(ready))

    return sit_down


def first_of_ai(sitting: AtTable) -> None:
    """Let the human act until an AI seat must decide."""
    match = sitting.match
    while match.seats[match.decider].kind == "human":
        sitting.scene.sitting.do(match.game.candidates(match.state)[-1])
        sitting.mouse.settle()
    sitting.mouse.frames(2)


def test_who_has_handed_its_seat_to_an_ai_is_told_so_and_how_to_take_it_back(sit):
    at = sit("snitch", "human", "human")
    action = at.scene.sitting.legal[0]
    at.scene.sitting.hand_over(0, "steady")
    at.mouse.frames(2)
    assert (at.match.decider, at.scene.sitting.seat) == (0, 0)
    assert at.scene.sitting.refusal(action).text.startswith("An AI plays this seat now: under Who plays")


def test_a_thinking_seat_shows_its_name_and_its_bar(sit):
    at = sit("snitch", "human", "sharp", "human")
    first_of_ai(at)
    assert at.thinker.asked == [("snitch", "sharp")]
    assert at.mouse.target("think.now") is not None
    texts = [line for thing in at.app.things for line in getattr(thing, "lines", ())]
    assert "Ben" in texts
    assert "(Sharp) is thinking" in texts
    before = at.app.things
    at.thinker.share = 0.5
    at.mouse.frames(20)
    assert at.app.things != before
    assert at.scene.sitting.legal == []
    check_screen(at.app, at.scene, "thinking")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 700)], ids=str)
@pytest.mark.parametrize("game", ["snitch", "vacuum"])
def test_no_sentence_lies_over_the_seat_that_acts(sit, game, size):
    at = sit(game, "human", "sharp", "sharp", "sharp", size=size)
    seen = set()
    for _ in range(400):
        at.app.toast("A sentence that is said to the player while somebody acts.")
        at.mouse.frames(1, 0.05)
        seat = at.scene.sitting.awaited
        card = at.anchors.get(f"seat.{seat}")
        if seat is not None and card is not None:
            toasts = [thing.box for thing in at.app.things if isinstance(thing, Plate) and thing.skin == TOAST_SKIN]
            assert not any(toast.meets(card) for toast in toasts), seat
            seen |= {seat} if toasts else set()
        at.thinker.finish()
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(at.match.game.candidates(at.match.state)[-1])
        if seen == {1, 2, 3}:
            break
    assert seen == {1, 2, 3}


@pytest.mark.painted
def test_nothing_is_drawn_while_the_bar_stands_still_and_little_while_it_grows(sit):
    at = sit("snitch", "human", "sharp")
    first_of_ai(at)
    at.app.sprites.finish()
    at.mouse.frames(20)
    assert not any(at.app.step() for _ in range(30))
    drawn = 0
    for _ in range(60):
        at.thinker.share = min(1.0, at.thinker.share + 1 / 60)
        at.mouse.time.now += 1 / 60
        drawn += at.app.step()
    assert 2 <= drawn <= 8


@pytest.mark.parametrize("way", ["button", "n", "space"])
def test_move_now(sit, way):
    at = sit("snitch", "human", "master")
    first_of_ai(at)
    made = len(at.match.entries)
    at.mouse.frames(30)
    assert len(at.match.entries) == made
    if way == "button":
        at.mouse.click("think.now")
    else:
        type_key(at.app, at.mouse, pygame.K_n if way == "n" else pygame.K_SPACE)
    at.until(lambda: len(at.match.entries) > made)


def test_a_quick_seat_has_nothing_to_hurry(sit):
    at = sit("snitch", "human", "steady")
    first_of_ai(at)
    assert at.thinker.asked == [("snitch", "steady")]
    assert at.mouse.target("think.now") is None
    assert not at.scene.thinking.move_now()


def test_the_table_can_be_looked_at_meanwhile(sit):
    at = sit("snitch", "human", "sharp")
    first_of_ai(at)
    at.mouse.click("top.log")
    at.mouse.frames(2)
    assert at.scene.log.on
    at.mouse.click("log.0")
    at.mouse.frames(2)
    assert at.scene.looking.on
    made = len(at.match.entries)
    at.thinker.finish()
    at.mouse.frames(20)
    assert len(at.match.entries) == made, "nobody acts behind the back of somebody who looks back"
    at.scene.looking.stop()
    at.until(lambda: len(at.match.entries) > made)


def test_a_seat_waits_until_its_last_action_has_been_shown(sit):
    at = sit("snitch", "human", "sharp", ready=True, others_speed=Speed.NORMAL)
    first_of_ai(at)
    made = len(at.match.entries)
    for _ in range(200):
        at.mouse.frames(1)
        assert len(at.match.entries) - made <= 1
        if len(at.match.entries) > made:
            made += 1
            if at.scene.sitting.busy:
                at.mouse.frames(2)
                assert len(at.match.entries) == made


def test_a_search_that_breaks_is_told_and_logged(sit):
    at = sit("snitch", "human", "master")
    first_of_ai(at)
    at.thinker.breaks = True
    at.thinker.finish()
    at.mouse.frames(3)
    assert at.match.seats[1].kind == "steady"
    sentence = "Ben’s search stopped unexpectedly: it goes on as Steady."
    assert sentence in at.app.overlay.toasts
    assert sentence in [line.text for line in at.scene.log.lines()]


def test_what_the_log_says_of_seats_and_practice_is_there_after_a_resume(sit, tmp_path):
    at = sit("snitch", "human", "master", "random")
    first_of_ai(at)
    at.thinker.breaks = True
    at.thinker.finish()
    at.mouse.frames(3)
    at.thinker.breaks, at.thinker.ready = False, True
    at.scene.sitting.hand_over(2, "steady")
    at.until(lambda: bool(at.scene.sitting.legal) and not at.scene.sitting.busy)
    at.match.become_practice()
    for _ in range(3):
        at.scene.sitting.do(at.match.game.candidates(at.match.state)[0])
        at.mouse.settle()
    told = [(line.index, line.text) for line in at.scene.log.lines()]
    path = tmp_path / "kept.journal"
    path.write_text(at.match.journal.text(), encoding="utf-8")
    again = AtTable(at.app, at.mouse.time, resume(path), SlowThinker())
    assert [(line.index, line.text) for line in again.scene.log.lines()] == told
    words = [text for _, text in told]
    assert sum("stopped unexpectedly" in text for text in words) == 1
    assert sum(text.endswith("is played by Steady.") for text in words) == 1
    assert sum("practice" in text for text in words) == 1


def test_the_thinker_is_ready_before_it_is_asked(sit):
    assert sit("snitch", "human", "sharp").thinker.warm
    assert not sit("snitch", "human", "random").thinker.warm


def test_leaving_closes_the_thinker(sit):
    at = sit("snitch", "human", "sharp")
    at.app.pop(at.scene)
    assert at.thinker.closed


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_turns_among_ai_seats(sit, speed):
    at = sit("snitch", "human", "random", "steady", ready=True, others_speed=speed, own_speed=speed)
    for _ in range(1500):
        if len(at.match.entries) > 80:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            assert at.match.decider == 0
            at.scene.sitting.do(at.match.game.candidates(at.match.state)[-1])
        at.mouse.frames(1, 0.5)
    assert {entry.seat for entry in at.match.entries} == {0, 1, 2}
    at.until(lambda: at.match.decider == 0 and not at.scene.sitting.busy)
    assert at.scene.sitting.view == at.match.view(0)


def test_space_skips_what_others_do_and_the_two_speeds_are_apart(sit):
    at = sit("snitch", "human", "random", "random", ready=True, others_speed=Speed.NORMAL, own_speed=Speed.OFF)
    moved = skipped = 0
    for _ in range(4000):
        if skipped > 5:
            break
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            made = len(at.match.entries)
            at.scene.sitting.do(at.match.game.candidates(at.match.state)[0])
            assert not at.scene.sitting.busy or at.match.entries[made].seat != 0 or len(at.match.entries) > made + 1
        at.mouse.frames(1)
        if at.scene.director.flights:
            moved += 1
            assert at.scene.director.acting in (1, 2)
            said = at.scene.telling.deed(at.scene.director.acting) or "plays"
            assert said in [line for thing in at.app.things for line in getattr(thing, "lines", ())]
            type_key(at.app, at.mouse, pygame.K_SPACE)
            skipped += 1
            assert not at.scene.sitting.busy or len(at.match.entries) > made
    assert skipped > 5


def test_pointing_at_a_line_of_the_log_outlines_what_it_is_about(sit):
    at = sit("snitch", "human", "random", ready=True, actions=24)
    at.until(lambda: bool(at.scene.sitting.legal))
    at.mouse.settle()
    at.scene.log.toggle()
    at.mouse.frames(2)

    def outlines() -> int:
        return sum(isinstance(t, Plate) and t.skin.line == TEXT and t.skin.top is None for t in at.app.things)

    found = 0
    lines = [t.target for t in at.app.live if t.target and t.target.startswith("log.") and t.target[4:].isdigit()]
    for name in lines[-8:]:
        thing = at.mouse.target(name)
        assert thing is not None
        at.mouse.at(*thing.bounds.centre)
        at.mouse.frames(1)
        found += bool(outlines())
    assert found >= 2
    at.scene.log.toggle()
    at.mouse.frames(2)
    assert not outlines()


def test_a_player_is_told_what_was_done_without_asking(sit):
    """The last card of a round is played by itself: nothing else is possible."""
    at = sit("vacuum", "human", "random", reduced_motion=True)
    rng = random.Random(3)
    for _ in range(3000):
        unasked = [entry for entry in at.match.entries if entry.auto and entry.seat == 0]
        if unasked or at.match.over:
            break
        if at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.scene.sitting.do(rng.choice(at.scene.sitting.legal))
        at.mouse.frames(1, 0.5)
    assert unasked
    said = set()
    for _ in range(40):
        at.mouse.frames(1, 0.1)
        said |= {" ".join(thing.lines) for thing in at.app.things if isinstance(thing, Label)}
    assert any(words.startswith("Done for you: ") for words in said)
    assert any(words.endswith("(nothing else was possible)") for words in at.scene.telling.clauses_by_seat()[0])
