"""Where the coach speaks, at every size: it covers nothing, and points at what is to be clicked next."""

from math import cos, radians, sin

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.taken import letters
from tabletop.desk.draw.theme import NEXT, REFUSAL_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate, Reason, Scroller
from tabletop.desk.scenes.match.bars import PROMPT_SKIN
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import COLUMN
from tabletop.desk.tables.spots import TAB
from tabletop.games import LESSONS
from tests.desk.learner import MOST_CLICKS, Learner

SIZES = [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100), (1280, 720, 200)]
MORE_SIZES = [(1280, 648, 100), (1600, 900, 100), (1280, 720, 150), (1920, 1080, 200)]


@pytest.fixture
def learner(make_app, time, tmp_path):
    return Learner(make_app(1280, 720, reduced_motion=True, end_turn_warning=False), time, tmp_path)


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


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize(
    "size", [*SIZES, *(pytest.param(size, marks=pytest.mark.slow) for size in MORE_SIZES)], ids=str
)
@pytest.mark.parametrize("game", [game for game in LESSONS if game in TABLES])
def test_the_bubble_covers_nothing_and_the_lamp_is_at_the_next_click(make_app, time, tmp_path, game, size) -> None:
    """At every step and after every click of it; the bubble stays where it is, beside a map or below what another tab
    shows, and so does the table around it."""
    app = make_app(*size, reduced_motion=True, end_turn_warning=False)
    learner = Learner(app, time, tmp_path)
    learner.front.learn(game)
    window, places = Box(0, 0, *size[:2]), set()
    for step in LESSONS[game].steps:
        learner.wait()
        while learner.scene.coach.advice is None:
            learner.scene.match.view(learner.scene.sitting.seat)
            learner.scene.sitting.do(learner.scene.coach.coach.meanwhile(learner.scene.sitting.seat))
            learner.wait()
        assert learner.scene.coach.advice.step.id == step.id
        made = len(learner.scene.match.entries)
        for _ in range(MOST_CLICKS):
            plate, lit = learner.bubble(), learner.lit()
            assert plate is not None
            assert window.contains(plate.box)
            places.add((plate.box.w, plate.box.y, plate.box.bottom))
            assert covered(learner, plate) == [], step.id
            words = [t for t in app.things if isinstance(t, Label) and plate.box.contains(t.box)]
            said = " ".join(line for label in words for line in label.lines)
            assert step.say in said
            assert ("First open" in said) == lit.startswith(TAB)
            assert (LESSONS[game].aim_for(len(LESSONS[game].seats)) in said) == (step is LESSONS[game].steps[0])
            near = [t.box.inset(-app.unit().px(13)) for t in app.live if t.target == lit]
            assert any(learner.lamp().meets(box) for box in near), f"the lamp is not at {lit}"
            hidden = [learner.lamp().common(letters(app, t)) for t in app.things if isinstance(t, Label)]
            if game == "vacuum" and size in SIZES:
                assert all(box.w * box.h <= 40 for box in hidden), "the lamp lies on words"
            for name in ("coach.skip", "coach.stop", "coach.why"):
                thing = learner.mouse.target(name)
                assert thing is not None, f"{name} in {step.id}"
                assert min(thing.box.w, thing.box.h) >= 32
            assert not [t for t in app.things if isinstance(t, Plate) and t.skin == PROMPT_SKIN]
            assert faults(app.things, app.faces, window, app.unit().value) == []
            learner.mouse.click(lit)
            learner.mouse.settle()
            if len(learner.scene.match.entries) > made:
                learner.wait()
                advice = learner.scene.coach.advice
                if advice is None or advice.step.id != step.id:
                    break
                made = len(learner.scene.match.entries)
        else:
            raise AssertionError(f"{step.id} is never done")
    learner.wait()
    plate = learner.bubble()
    assert covered(learner, plate) == []
    places.add((plate.box.w, plate.box.y, plate.box.bottom))
    assert len(places) == len({place[0] for place in places})
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


def test_a_bubble_below_the_open_log_stays_off_the_board(make_app, time, tmp_path) -> None:
    learner = Learner(make_app(1280, 720, 100, reduced_motion=True), time, tmp_path)
    learner.front.learn("patrol")
    learner.wait()
    before = learner.bubble()
    assert before is not None
    learner.scene.log.toggle()
    learner.mouse.frames(2)
    plate, drawer = learner.bubble(), learner.mouse.target("log.close")
    assert plate is not None
    assert drawer is not None
    assert plate.box == before.box


def test_the_table_takes_its_room_back_when_coaching_ends(learner: Learner) -> None:
    learner.front.learn("snitch")
    learner.wait()
    board = learner.scene.table.camera.box
    learner.mouse.click("coach.stop")
    learner.mouse.settle()
    assert learner.scene.table.camera.box.h > board.h


@pytest.mark.parametrize(
    "size", [(1280, 720, 200), *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[:2])], ids=str
)
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
        learner.scene.match.view(learner.scene.sitting.seat)
        learner.scene.sitting.do(
            advice.action if advice is not None else learner.scene.coach.coach.meanwhile(learner.scene.sitting.seat)
        )
        learner.wait()
    assert seen > 20


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 100)], ids=str)
def test_the_bubble_ends_where_the_actions_below_it_do(make_app, time, tmp_path, size):
    learner = Learner(make_app(*size, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    learner.front.learn("snitch")
    learner.mouse.frames(3)
    learner.wait()
    bubble, column = learner.bubble(), learner.scene.staging.laid.anchors[COLUMN]
    assert bubble is not None
    assert bubble.box.right == column.x - learner.app.unit().px(12)


@pytest.mark.parametrize(
    ("game", "size"), [("snitch", (1280, 720)), ("snitch", (1920, 1080)), ("vacuum", (1920, 1080))], ids=str
)
def test_in_a_large_window_the_buttons_of_the_bubble_are_the_same_words(make_app, time, tmp_path, game, size):
    learner = Learner(make_app(*size, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    learner.front.learn(game)
    learner.mouse.frames(3)
    learner.wait()
    advice = learner.scene.coach.advice
    labels = [t for t in learner.app.things if isinstance(t, Label)]
    for target, words in (("coach.skip", "Skip"), ("coach.why", "Rule")):
        box = learner.mouse.target(target).box
        assert [t.lines for t in labels if box.contains(t.box) and any(t.lines)] == [(words,)], target
    (said,) = [t for t in labels if " ".join(t.lines) == advice.step.say]
    assert len(said.lines) == 1


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200)], ids=str)
def test_round_things_are_lit_by_a_ring_however_large(make_app, time, tmp_path, size) -> None:
    learner = Learner(make_app(*size, reduced_motion=True, end_turn_warning=False), time, tmp_path)
    learner.front.learn("snitch")
    learner.wait()
    lit = [t for t in learner.app.things if isinstance(t, Plate) and t.skin.line == NEXT and not t.target]
    assert lit
    assert [t.skin.radius for t in lit if t.skin.radius < 999] == []
