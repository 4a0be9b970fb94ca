"""Learning by playing, through the real loop: the whole lesson with the mouse, its bubble at every size."""

from math import cos, radians, sin

import pygame
import pytest

from tabletop.desk.box import Box
from tabletop.desk.checks import faults
from tabletop.desk.main import Front, rules_scene
from tabletop.desk.scenes.coach import BUBBLE_SKIN
from tabletop.desk.scenes.outlines import TAB, letters
from tabletop.desk.scenes.rules import RulesScene
from tabletop.desk.scenes.setup import SetupScene
from tabletop.desk.scenes.table import TableScene
from tabletop.desk.scenes.table_bars import PROMPT_SKIN
from tabletop.desk.scenes.title import TitleScene
from tabletop.desk.theme import ON_ACCENT, REFUSAL_SKIN
from tabletop.desk.things import Label, Picture, Plate, Reason, Scroller
from tabletop.games import LESSONS
from tabletop.play.coaching import skip
from tabletop.play.match import Seat
from tabletop.play.store import Store
from tests.desk.mouse import Mouse
from tests.desk.test_table import type_key

SIZES = [
    (1024, 640, 100), (1280, 648, 100), (1280, 720, 100), (1600, 900, 100), (1920, 1080, 100), (1280, 720, 150),
    (1280, 720, 200), (1920, 1080, 200),
]  # fmt: skip
MOST_CLICKS = 8
"""So many clicks a step takes at the most."""


class Learner:
    """Somebody who does what the lit targets say, and nothing else."""

    def __init__(self, app, time, tmp_path) -> None:
        app.open_rule_scene = rules_scene
        self.app = app
        self.store = Store(tmp_path / "home")
        self.front = Front(app, self.store)
        self.mouse = Mouse(app, time)
        app.push(self.front.title())
        self.mouse.frames(2)

    @property
    def scene(self) -> TableScene:
        top = self.app.stack.top
        assert isinstance(top, TableScene)
        return top

    def wait(self) -> None:
        """Let the other seats act, here and now."""
        scene = self.scene
        for _ in range(200):
            self.mouse.settle()
            if scene.legal and not scene.busy:
                return
            if scene.match.decider != scene.seat:
                scene.match.advance()
                scene.refresh()
        raise AssertionError("it is never the player's turn")

    def lit(self) -> str:
        """Return the target that the lamp is at."""
        advice = self.scene.coach.advice
        assert advice is not None
        way = self.scene.coach.way(advice)
        shown = [name for name in way if (thing := self.mouse.target(name)) is not None and not thing.refusal]
        assert shown, f"nothing of {advice.step.id} is to be seen"
        return next((name for name in reversed(shown) if not name.startswith(TAB)), shown[-1])

    def bubble(self) -> Plate | None:
        return next((t for t in self.app.things if isinstance(t, Plate) and t.skin == BUBBLE_SKIN), None)

    def lamp(self) -> Box:
        """Return where the one lamp is."""
        hint, dark = ("ui", "icon-hint.svg"), ON_ACCENT
        (lamp,) = [t.box for t in self.app.things if isinstance(t, Picture) and (t.sprite, t.tint) == (hint, dark)]
        return lamp

    def fulfil(self) -> str:
        """Click what is lit up until the step is done; return its id."""
        scene, advice = self.scene, self.scene.coach.advice
        assert advice is not None
        made = len(scene.match.entries)
        for _ in range(MOST_CLICKS):
            self.mouse.click(self.lit())
            self.mouse.settle()
            if len(scene.match.entries) > made:
                break
        entry = scene.match.entries[made]
        traits = scene.game.traits(entry.before.seen_by(entry.seat), entry.action)
        assert traits.issuperset(advice.step.do), f"{advice.step.id} was not done by {entry.action}"
        return advice.step.id


@pytest.fixture
def learner(make_app, time, tmp_path):
    return Learner(make_app(1280, 720, reduced_motion=True, end_turn_warning=False), time, tmp_path)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("game", LESSONS)
def test_the_whole_lesson_with_the_mouse(make_app, time, tmp_path, game: str, text: int) -> None:
    """From the title through the set-up, each step by clicking what glows: all of them come, in their order."""
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
            alone += 1
            assert alone < 5
            view = learner.scene.match.view(learner.scene.seat)
            learner.scene.do(learner.scene.game.candidates(view)[0])
        else:
            done.append(learner.fulfil())
    assert done == [step.id for step in LESSONS[game].steps]
    assert learner.scene.practice
    learner.mouse.frames(2)
    plate = learner.bubble()
    assert plate is not None
    assert faults(learner.app.things, learner.app.faces, Box(0, 0, 1280, 720), learner.app.unit().value) == []
    covered = [
        thing.target
        for thing in learner.app.live
        if thing.target not in (None, "coach.end") and not thing.refusal and thing.box.meets(plate.box)
    ]
    assert covered == []
    learner.mouse.click("coach.end")
    assert not learner.scene.match.coaching.on
    assert learner.bubble() is None
    assert learner.scene.legal


def upright(picture: Picture) -> Box:
    """Return the pixels that a picture takes, which may lean."""
    box, angle = picture.box, radians(picture.angle)
    wide, high = abs(cos(angle)), abs(sin(angle))
    box = box.middle(round(box.w * wide + box.h * high), round(box.h * wide + box.w * high))
    return box if picture.clip is None else box.common(picture.clip)


def hides(plate: Plate, box: Box) -> bool:
    common = plate.box.common(box)
    return common.w > 0 and common.h > 0


def covered(learner: Learner, plate: Plate) -> list[str]:
    """Return what a bubble lies on: things to click, words, and pictures that are not the ground."""
    app = learner.app
    on = next(n for n, thing in enumerate(app.things) if thing is plate)
    found = []
    for thing in app.things[:on]:
        if isinstance(thing, Label):
            if hides(plate, letters(app, thing)):
                found.append(" ".join(thing.lines))
        elif isinstance(thing, Picture):
            seen = upright(thing)
            if hides(plate, seen) and not seen.contains(plate.box):
                found.append("/".join(thing.sprite))
        elif thing.target is not None and not isinstance(thing, Scroller):
            seen = thing.box if thing.clip is None else thing.box.common(thing.clip)
            if hides(plate, seen):
                found.append(thing.target)
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", LESSONS)
def test_the_bubble_covers_nothing_and_the_lamp_is_at_the_next_click(make_app, time, tmp_path, game, size) -> None:
    """At every step and after every click of it; the bubble stays where it is, and so does the table around it."""
    app = make_app(*size, reduced_motion=True, end_turn_warning=False)
    learner = Learner(app, time, tmp_path)
    learner.front.learn(game)
    window, places = Box(0, 0, *size[:2]), set()
    for step in LESSONS[game].steps:
        learner.wait()
        while learner.scene.coach.advice is None:
            view = learner.scene.match.view(learner.scene.seat)
            learner.scene.do(learner.scene.game.candidates(view)[0])
            learner.wait()
        assert learner.scene.coach.advice.step.id == step.id
        made = len(learner.scene.match.entries)
        for _ in range(MOST_CLICKS):
            plate, lit = learner.bubble(), learner.lit()
            assert plate is not None
            assert window.contains(plate.box)
            places.add((plate.box.y, plate.box.bottom))
            assert covered(learner, plate) == [], step.id
            words = [t for t in app.things if isinstance(t, Label) and plate.box.contains(t.box)]
            said = " ".join(line for label in words for line in label.lines)
            assert step.say in said
            assert (LESSONS[game].aim in said) == (step is LESSONS[game].steps[0])
            near = [t.box.inset(-app.unit().px(13)) for t in app.live if t.target == lit]
            assert any(learner.lamp().meets(box) for box in near), f"the lamp is not at {lit}"
            for name in ("coach.skip", "coach.stop", "coach.why"):
                thing = learner.mouse.target(name)
                assert thing is not None or name == "coach.why"
                assert thing is None or min(thing.box.w, thing.box.h) >= 32
            assert not [t for t in app.things if isinstance(t, Plate) and t.skin == PROMPT_SKIN]
            assert faults(app.things, app.faces, window, app.unit().value) == []
            learner.mouse.click(lit)
            learner.mouse.settle()
            if len(learner.scene.match.entries) > made:
                break
        else:
            raise AssertionError(f"{step.id} is never done")
    learner.wait()
    plate = learner.bubble()
    assert covered(learner, plate) == []
    places.add((plate.box.y, plate.box.bottom))
    assert len(places) == 1
    assert faults(app.things, app.faces, window, app.unit().value) == []


def test_where_there_is_one_line_it_says_why_when_asked(make_app, time, tmp_path) -> None:
    learner = Learner(make_app(1280, 720, 200, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    learner.front.learn("vacuum")
    learner.wait()
    learner.fulfil()
    learner.wait()
    step, place = learner.scene.coach.advice.step, learner.bubble().box

    def said() -> str:
        labels = [t for t in learner.app.things if isinstance(t, Label) and place.contains(t.box)]
        return " ".join(line for label in labels for line in label.lines)

    assert step.say in said()
    for words in (step.why, step.say):
        learner.mouse.click("coach.why")
        assert words in said()
        assert learner.bubble().box == place
    learner.mouse.click("coach.why")
    learner.fulfil()
    learner.wait()
    assert learner.scene.coach.advice.step.say in said()


@pytest.mark.parametrize("text", [100, 200])
def test_beside_the_open_log_the_coach_still_speaks_or_is_silent(make_app, time, tmp_path, text: int) -> None:
    learner = Learner(make_app(1280, 720, text, reduced_motion=True), time, tmp_path)
    learner.front.learn("snitch")
    learner.wait()
    learner.scene.log.toggle()
    learner.mouse.frames(2)
    plate, app = learner.bubble(), learner.app
    assert (plate is not None) == (text == 100)
    assert faults(app.things, app.faces, Box(0, 0, 1280, 720), app.unit().value) == []
    learner.scene.log.toggle()
    learner.mouse.frames(2)
    assert learner.bubble() is not None


def test_the_table_takes_its_room_back_when_coaching_ends(learner: Learner) -> None:
    learner.front.learn("snitch")
    learner.wait()
    board = learner.scene.table.camera.box
    learner.mouse.click("coach.stop")
    learner.mouse.settle()
    assert learner.scene.table.camera.box.h > board.h


def test_an_agenda_that_lies_the_other_way_is_turned_first(learner: Learner) -> None:
    learner.front.learn("vacuum")
    learner.wait()
    while learner.scene.coach.advice is None or learner.scene.coach.advice.step.id != "reveal":
        advice, view = learner.scene.coach.advice, learner.scene.match.view(learner.scene.seat)
        learner.scene.do(advice.action if advice is not None else learner.scene.game.candidates(view)[0])
        learner.wait()
    assert learner.lit() == "agenda.reveal"
    learner.mouse.click("agenda.swap")
    learner.mouse.frames(2)
    assert learner.lit() == "agenda.swap"
    assert learner.fulfil() == "reveal"


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
    learner.scene.do(next(action for action in learner.scene.legal if action[0] == "play"))
    learner.wait()
    assert learner.scene.coach.advice is not None
    learner.mouse.click("coach.stop")
    learner.mouse.settle()
    assert learner.bubble() is None
    assert not learner.scene.match.coaching.on


def test_by_keyboard(learner: Learner) -> None:
    """The bubble's buttons are walked like any others, and K skips."""
    learner.front.learn("snitch")
    learner.wait()
    names = list(learner.app.stage.walkable())
    assert {"coach.skip", "coach.stop", "coach.rule"} <= set(names)
    learner.scene.do(learner.scene.coach.advice.action)
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


def test_the_title_offers_the_lessons_of_games_never_played(learner: Learner) -> None:
    learner.mouse.click("learn.vacuum")
    learner.wait()
    assert learner.scene.game.id == "vacuum"
    assert learner.scene.coach.on
    learner.scene.leave_to(learner.scene)
    learner.mouse.settle()
    assert learner.mouse.target("learn.vacuum") is None
    assert learner.mouse.target("learn.snitch") is not None


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
        assert learner.mouse.target("option.coaching") is not None
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
    learner.mouse.click("option.coaching")
    assert learner.app.stack.top.coached
    learner.front.set_up("vacuum")
    assert learner.app.stack.top.coached


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 100), (1280, 720, 200)], ids=str)
def test_tips_and_refusals_keep_off_the_bubble(make_app, time, tmp_path, size) -> None:
    learner = Learner(make_app(*size, reduced_motion=True), time, tmp_path)
    learner.front.learn("vacuum")
    learner.wait()
    seen = 0
    while learner.scene.coach.advice is None or learner.scene.coach.advice.step.id != "send":
        advice, bubble = learner.scene.coach.advice, learner.bubble()
        for thing in learner.app.live if bubble is not None else ():
            if thing.target is None or bubble.box.contains(thing.box) or not thing.bounds.w:
                continue
            learner.app.refuse(thing.target, Reason("Not now: another thing comes first.", "vacuum.3"))
            learner.app.redraw()
            learner.mouse.frames(1)
            shown = [t for t in learner.app.things if isinstance(t, Plate) and t.skin == REFUSAL_SKIN]
            seen += len(shown)
            assert not [t for t in shown if t.box.meets(bubble.box)], f"{thing.target} in {advice.step.id}"
        learner.app.overlay.refused = None
        view = learner.scene.match.view(learner.scene.seat)
        learner.scene.do(advice.action if advice is not None else learner.scene.game.candidates(view)[0])
        learner.wait()
    assert seen > 20


def test_the_coach_is_silent_while_others_speak(learner: Learner) -> None:
    learner.front.learn("snitch")
    learner.wait()
    learner.fulfil()
    learner.wait()
    assert learner.bubble() is not None
    learner.scene.look_back(0)
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
    thing, plate = learner.mouse.target(learner.scene.coach.way(learner.scene.coach.advice)[-1]), learner.bubble()
    assert thing is not None
    assert thing.clip is not None
    assert thing.clip.contains(thing.box)
    assert not plate.box.meets(thing.box)
