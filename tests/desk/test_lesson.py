"""Learning by playing, through the real loop: the whole lesson with the mouse, skipped, stopped, resumed."""

import msgspec
import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.things import Label
from tabletop.desk.scenes.match.outlines import _body
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.scenes.setup.setup import SetupScene
from tabletop.desk.scenes.title.title import TitleScene
from tabletop.desk.tables.registry import TABLES
from tabletop.games import LESSONS
from tabletop.games.snitch.pack import PACK
from tabletop.play.coaching import skip
from tabletop.play.match import Seat
from tests.desk.learner import Learner
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.test_table import type_key


@pytest.fixture
def learner(make_app, time, tmp_path):
    return Learner(make_app(1280, 720, reduced_motion=True, end_turn_warning=False), time, tmp_path)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("game", [game for game in LESSONS if game in TABLES])
def test_the_whole_lesson_with_the_mouse(make_app, time, tmp_path, game: str, text: int) -> None:
    """From the title through the set-up, each step by clicking what glows, and what is to be clicked between two steps
    too: all of them come, in their order."""
    learner = Learner(make_app(1280, 720, text, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    if text > 100:
        learner.mouse.click("tab.new")
    learner.mouse.click(f"poster.{game}")
    learner.mouse.settle()
    assert isinstance(learner.app.stack.top, SetupScene)
    learner.mouse.click("learn")
    done, alone = [], 0
    while not learner.scene.coach.done:
        learner.wait()
        if learner.scene.coach.done:
            break
        if learner.scene.coach.advice is None:
            wait = learner.scene.coach.wait
            alone += wait is None or not wait.coming
            assert alone < 5, "so many decisions in a row without a word"
            if wait is None:
                learner.scene.sitting.do(learner.scene.coach.coach.meanwhile(learner.scene.sitting.seat))
            else:
                learner.go_on()
        else:
            alone = 0
            done.append(learner.fulfil())
    assert list(dict.fromkeys(done)) == [step.id for step in LESSONS[game].steps]
    assert learner.scene.sitting.practice
    learner.mouse.frames(2)
    plate = learner.bubble()
    assert plate is not None
    assert faults(learner.app.things, learner.app.faces, Box(0, 0, 1280, 720), learner.app.unit().value) == []
    live = [t for t in learner.app.live if t.target not in (None, "coach.end") and not t.refusal and t.bounds.h]
    assert [thing.target for thing in live if _body(thing).meets(plate.box)] == []
    learner.mouse.click("coach.end")
    assert not learner.scene.match.coaching.on
    assert learner.bubble() is None
    assert learner.scene.sitting.legal


def test_an_agenda_that_lies_the_other_way_is_turned_first(learner: Learner) -> None:
    learner.front.learn("vacuum")
    learner.wait()
    while learner.scene.coach.advice is None or learner.scene.coach.advice.step.id != "reveal":
        advice, _view = learner.scene.coach.advice, learner.scene.match.view(learner.scene.sitting.seat)
        learner.scene.sitting.do(
            advice.action if advice is not None else learner.scene.coach.coach.meanwhile(learner.scene.sitting.seat)
        )
        learner.wait()
    assert learner.lit() == "do.reveal"
    learner.mouse.click("agenda.swap")
    learner.mouse.frames(2)
    assert learner.lit() == "agenda.swap"
    assert learner.fulfil() == "reveal"


OTHER_CITY = "smoky rooftop 1"
"""The seed of a city in which a zone can be closed another way, or none at all."""


@pytest.fixture
def other_city(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lesson of Snitch! in another city."""
    monkeypatch.setitem(LESSONS, "snitch", msgspec.structs.replace(LESSONS["snitch"], seed=OTHER_CITY))


@pytest.mark.usefixtures("other_city")
def test_skip_stop_and_the_rule(learner: Learner) -> None:
    learner.front.learn("snitch")
    learner.wait()
    first = learner.scene.coach.advice
    learner.mouse.click("coach.rule")
    assert isinstance(learner.app.stack.top, RulesScene)
    learner.app.pop()
    learner.mouse.settle()
    learner.fulfil()
    learner.mouse.click("coach.skip")
    learner.wait()
    advice = learner.scene.coach.advice
    assert advice is None or advice.step.id not in (first.step.id, "lay")
    type_key(learner.app, learner.mouse, pygame.K_m)
    learner.mouse.click("menu.coach")
    assert not learner.scene.match.coaching.on
    type_key(learner.app, learner.mouse, pygame.K_m)
    learner.mouse.click("menu.coach")
    learner.mouse.settle()
    assert learner.scene.match.coaching.on
    learner.scene.sitting.do(next(action for action in learner.scene.sitting.legal if action[0] == "play"))
    learner.wait()
    assert learner.scene.coach.advice is not None
    learner.mouse.click("coach.stop")
    learner.mouse.settle()
    assert learner.bubble() is None
    assert not learner.scene.match.coaching.on


@pytest.mark.usefixtures("other_city")
@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200), (1024, 640, 100)], ids=str)
def test_the_lesson_says_that_it_waits_when_another_lot_was_chosen(make_app, time, tmp_path, size) -> None:
    learner = Learner(make_app(*size, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    learner.front.learn("snitch")
    learner.wait()
    while learner.scene.coach.advice.step.id != "close":
        learner.fulfil()
        learner.wait()
    step, scene = learner.scene.coach.advice, learner.scene
    wanted = next(
        a for a in scene.sitting.legal if a[0] == "play" and "closing" not in scene.game.traits(scene.sitting.view, a)
    )
    scene.sitting.do(wanted)
    learner.wait()
    for action in [a for a in scene.sitting.legal if a[0] == "draw"] if scene.coach.advice is not None else []:
        scene.sitting.do(action)
        learner.wait()
    assert scene.coach.advice is None
    plate = learner.bubble()
    assert plate is not None
    words = [t for t in learner.app.things if isinstance(t, Label) and plate.box.contains(t.box)]
    assert "The lesson waits: undo, or play on" in " ".join(line for label in words for line in label.lines)
    assert faults(learner.app.things, learner.app.faces, Box(0, 0, *size[:2]), learner.app.unit().value) == []
    learner.mouse.click("coach.undo")
    learner.wait()
    assert scene.coach.advice == step


@pytest.mark.parametrize("size", [(1280, 720, 100), (1280, 720, 200), (1024, 640, 100)], ids=str)
def test_what_luck_does_not_bring_is_told(make_app, time, tmp_path, monkeypatch, size) -> None:
    """With other cards than those the lesson was made for it comes to its end too, by the clicks it asks for."""
    lesson = msgspec.structs.replace(LESSONS["vacuum"], seed="any 0")
    monkeypatch.setitem(LESSONS, "vacuum", lesson)
    learner = Learner(make_app(*size, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    learner.front.learn("vacuum")
    told = []
    learner.wait()
    while not learner.scene.coach.done:
        coach = learner.scene.coach
        if coach.advice is not None:
            learner.fulfil()
        elif coach.wait.told is not None:
            told.append(coach.wait.told)
            plate = learner.bubble()
            words = [t for t in learner.app.things if isinstance(t, Label) and plate.box.contains(t.box)]
            assert told[-1].tell in " ".join(line for label in words for line in label.lines)
            assert faults(learner.app.things, learner.app.faces, Box(0, 0, *size[:2]), learner.app.unit().value) == []
            learner.mouse.click("coach.skip")
        else:
            learner.scene.sitting.do(learner.scene.sitting.legal[0])
        learner.wait()
    assert told
    assert learner.mouse.target("coach.end") is not None


@pytest.mark.parametrize("game", [game for game in LESSONS if game in TABLES])
def test_the_hint_in_a_lesson_is_its_step(learner: Learner, game: str) -> None:
    learner.front.learn(game)
    learner.wait()
    advice = learner.scene.coach.advice
    assert advice is not None
    learner.scene.hint.ask()
    learner.wait()
    assert [option.action for option in learner.scene.hint.options] == [advice.action]
    tips = [learner.scene.hint.options[0].weighed.than]
    assert tips == [("what the lesson asks for",)]
    learner.mouse.click("hint.play")
    assert learner.scene.match.entries[-1].action == advice.action


def test_in_a_coached_game_no_lesson_waits(learner: Learner) -> None:
    """There the steps come up now and then."""
    learner.front.begin("snitch", [Seat("human", "Rivera")], "7", {"variant": "filler"}, coached=True)
    learner.wait()
    for step in LESSONS["snitch"].steps[:6]:
        skip(learner.scene.match, step.id)
    learner.scene.sitting.refresh()
    learner.wait()
    assert learner.scene.coach.advice is None
    assert learner.scene.coach.wait is None
    assert learner.bubble() is None


def test_a_short_lesson_says_how_long_it_is_and_how_it_ends(learner: Learner) -> None:
    """In an ordinary game with the same steps it doesn't."""
    learner.front.learn("snitch")
    goal = PACK.variant(LESSONS["snitch"].options["variant"]).status
    assert any(f"{goal} status points" in text for text in learner.app.overlay.toasts)
    assert f"{goal} SP" in learner.scene.coach.coach.last_word
    learner.front.begin("snitch", [Seat("human", "Rivera")], "7", {}, coached=True)
    assert f"{goal} SP" not in learner.scene.coach.coach.last_word


def test_by_keyboard(learner: Learner) -> None:
    """The bubble's buttons are walked like any others, and K skips."""
    learner.front.learn("snitch")
    learner.wait()
    names = list(learner.app.stage.walkable())
    assert {"coach.skip", "coach.stop", "coach.rule"} <= set(names)
    learner.scene.sitting.do(learner.scene.coach.advice.action)
    learner.wait()
    assert learner.scene.coach.advice.step.id == "lay"
    assert "coach.why" in learner.app.stage.walkable()
    type_key(learner.app, learner.mouse, pygame.K_k)
    assert "lay" in learner.scene.match.coaching.skips


def test_a_lesson_is_resumed_from_the_title(learner: Learner) -> None:
    learner.front.learn("snitch")
    for _ in range(4):
        learner.wait()
        learner.fulfil()
    before = learner.scene.coach.advice
    learner.scene.leave_to(learner.scene)
    learner.mouse.settle()
    assert isinstance(learner.app.stack.top, TitleScene)
    learner.mouse.click("resume")
    learner.wait()
    assert learner.scene.coach.advice == before
    assert learner.bubble() is not None


def point_at_poster(learner: Learner, game: str) -> None:
    learner.mouse.at(*learner.mouse.target(f"poster.{game}").box.centre)
    learner.mouse.settle()


def test_the_title_offers_the_lessons_of_all_games(learner: Learner) -> None:
    point_at_poster(learner, "vacuum")
    learner.mouse.click("learn.vacuum")
    learner.wait()
    assert learner.scene.game.id == "vacuum"
    assert learner.scene.coach.on
    learner.scene.leave_to(learner.scene)
    learner.mouse.settle()
    for game in ("vacuum", "snitch"):
        point_at_poster(learner, game)
        assert learner.mouse.target(f"learn.{game}") is not None


def test_coaching_in_an_ordinary_game(learner: Learner) -> None:
    """The switch of the set-up, on for a first game: the game is practice, and the same steps come."""
    learner.mouse.click("poster.snitch")
    learner.mouse.settle()
    assert learner.app.stack.top.coached
    learner.mouse.click("start")
    learner.wait()
    assert learner.scene.match.practice
    assert learner.scene.coach.advice.step.id == "start"
    learner.front.begin("snitch", [Seat("human", "Rivera")], "7", {}, False)
    learner.wait()
    assert learner.bubble() is None
    assert learner.scene.match.ranked


def test_coaching_is_off_by_default_once_no_step_is_left(learner: Learner) -> None:
    def asked() -> bool:
        learner.front.set_up("snitch")
        learner.mouse.settle()
        assert learner.mouse.target("mode.coached") is not None
        return learner.app.stack.top.coached

    assert asked()
    learner.front.learn("snitch")
    learner.wait()
    learner.mouse.click("coach.skip")
    assert asked(), "one skipped step isn't the whole lesson"
    learner.app.pop()
    learner.front.learn("snitch")
    learner.wait()
    for step in LESSONS["snitch"].steps:
        skip(learner.scene.match, step.id)
    learner.mouse.frames(3)
    learner.scene.leave_to(learner.scene)
    assert not asked()
    learner.mouse.click("mode.coached")
    assert learner.app.stack.top.coached
    learner.front.set_up("vacuum")
    assert learner.app.stack.top.coached


def test_the_coach_is_silent_while_others_speak(learner: Learner) -> None:
    learner.front.learn("snitch")
    learner.wait()
    learner.fulfil()
    learner.wait()
    assert learner.bubble() is not None
    learner.scene.looking.go(0)
    learner.mouse.frames(2)
    assert learner.bubble() is None
    learner.scene.looking.stop()
    learner.mouse.frames(2)
    assert learner.bubble() is not None


def test_what_is_to_be_clicked_is_scrolled_into_sight_and_stays_free(make_app, time, tmp_path) -> None:
    learner = Learner(make_app(1280, 720, 200, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    learner.front.learn("snitch")
    learner.wait()
    while learner.scene.coach.advice.step.id != "load":
        learner.fulfil()
        learner.wait()
    learner.mouse.click("act.cubes")
    learner.mouse.settle()
    way = learner.scene.coach.way(learner.scene.coach.advice.action)
    thing, plate = learner.mouse.target(way[-1]), learner.bubble()
    assert thing is not None
    assert thing.clip is not None
    assert thing.clip.contains(thing.box)
    assert not plate.box.meets(thing.box)


def test_a_game_that_is_practice_from_the_start_says_so_before_anything_happens(make_app, time):
    match = new_match("patrol", "human", "random", "random")
    match.become_practice()
    at = AtTable(make_app(), time, match, SlowThinker())
    assert [line.text for line in at.scene.log.lines()].index("This game is practice: kept, never ranked.") == 0
