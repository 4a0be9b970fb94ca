"""Visitors of a stand: who plays, who walks away, what is left of them, and who may end it."""

import pygame
import pytest

from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.take_home import TakeHome
from tabletop.desk.stand.app import NOT_CLOSED, TOUCH
from tabletop.desk.stand.attract import AttractScene
from tabletop.desk.stand.choose import ChooseScene
from tabletop.desk.stand.countdown import CountdownScene
from tabletop.desk.stand.ending import (
    BEST_OF_TODAY,
    FIRST_OF_TODAY,
    NO_INITIALS,
    NOT_SIGNED,
    PLACE_OF_TODAY,
    TAKE_HOME,
    EndingScene,
)
from tabletop.desk.stand.front import LEFT_FOR, STUCK_AFTER, TIME_IS_UP, Kept, StandFront
from tabletop.desk.stand.operator import LAST_OFFERED, CodePad, OperatorScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.window.dialogs import Dialog
from tabletop.desk.window.motion import Speed
from tabletop.play.stand.clock import COUNTDOWN, GRACE, IDLE
from tabletop.play.stand.visit import TASTER_MINUTES, Kind
from tests.desk.stand.visitors import CODE


def test_a_click_anywhere_leads_on_and_back_leads_home(stand):
    one = stand()
    one.mouse.press(700, 400)
    assert isinstance(one.top, ChooseScene)
    one.click("back")
    assert isinstance(one.top, AttractScene)


def test_shows_of_all_games_follow_each_other(stand):
    one = stand()
    seen = []
    for _ in range(8000):
        one.top.programme.tick(0.5)
        game = one.top.programme.now.offered.game.id
        if game not in seen[-1:]:
            seen.append(game)
        if len(seen) > len(TABLES):
            break
    assert seen[: len(TABLES)] == list(TABLES)
    assert seen[len(TABLES)] == seen[0]


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", list(TABLES))
def test_a_taster_is_coached_and_has_a_goal_and_a_clock(stand, game):
    one = stand()
    scene = one.sit_down(game)
    assert scene.coach.on
    assert one.front.playing.visit.goal in one.app.overlay.toasts
    assert f"Beat {one.front.playing.visit.rival_name} · {TASTER_MINUTES} min" in one.words, "in the top bar"
    one.wait(61)
    assert f"{TASTER_MINUTES - 1} min" in one.words


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("game", list(TABLES))
def test_who_makes_no_headway_in_a_taster_is_shown_a_way_once(stand, game):
    one = stand()
    scene = one.sit_down(game)
    skip_lesson(scene)
    one.wait(STUCK_AFTER - 2)
    assert not scene.hint.on
    one.wait(5)
    assert scene.hint.options
    scene.hint.close()
    one.front.presence.moved()
    one.wait(STUCK_AFTER + 5)
    assert not scene.hint.on, "who closes it wants none"


def skip_lesson(scene) -> None:
    for _ in range(40):
        if scene.coach.advice is not None:
            scene.coach.skip()


def test_nobody_is_shown_a_way_in_a_slice(stand):
    one = stand()
    scene = one.sit_down("vacuum", length="slice")
    one.wait(STUCK_AFTER + 5)
    assert not scene.hint.on


def test_a_slice_has_the_operators_length_and_no_coach(stand):
    one = stand()
    one.file.change(slice_minutes=15)
    one.choose("vacuum", length="slice", people=2)
    one.click("start")
    match = one.front.playing.visit.match
    assert not match.coaching.on
    assert match.humans == 2
    assert one.front.playing.clock.words == "15 min"
    assert "Guest 1" in one.words, "the mouse is handed to the first"


def test_more_people_than_a_game_has_room_for_are_refused(stand):
    one = stand()
    one.click("attract.play")
    one.click("people.4")
    assert one.top.wish.people == 4, "at first sight none is refused"
    one.click("game.snitch")
    one.click("people.4")
    assert "alone" in one.words
    one.click("game.vacuum")
    one.click("people.4")
    assert one.top.wish.people == 4
    one.click("game.pieces")
    assert one.top.wish.people == 3


def test_who_walks_away_from_the_choice_is_forgotten(stand):
    one = stand()
    one.click("attract.play")
    one.wait(IDLE + 1)
    assert isinstance(one.top, CountdownScene)
    assert not one.top.plays_on
    one.wait(COUNTDOWN + 1)
    assert isinstance(one.top, AttractScene)


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("how", ["tap", "button", "move", "key"])
def test_a_hand_in_the_countdown_goes_on(stand, how):
    one = stand()
    scene = one.sit_down("vacuum")
    one.wait(IDLE + 1)
    assert isinstance(one.top, CountdownScene)
    if how == "button":
        one.click("countdown.here")
    elif how == "tap":
        one.mouse.press(640, 100)
    elif how == "move":
        one.mouse.at(300, 300)
        one.mouse.at(400, 400)
    else:
        one.key(pygame.K_SPACE)
    assert one.top is scene
    one.wait(IDLE - 5)
    assert one.top is scene
    assert scene.match.humans == 1


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", list(TABLES))
def test_an_ai_plays_on_what_a_visitor_left_and_nothing_of_them_stays(stand, game):
    one = stand()
    scene = one.sit_down(game)
    one.app.prefs.change(text=200, volume=80, reduced_motion=True)
    one.app.apply_prefs()
    one.play(scene, actions=2)
    one.wait(IDLE + COUNTDOWN + 2)
    assert one.top is scene or isinstance(one.top, AttractScene)
    assert scene.match.over or scene.match.humans == 0
    one.wait(LEFT_FOR + 5)
    assert isinstance(one.top, AttractScene)
    now = one.app.prefs.now
    assert (now.text, now.volume, now.reduced_motion, now.others_speed) == (125, 0, False, Speed.NORMAL)
    assert not now.learnt
    assert one.front.playing is None
    assert one.front.left is None
    assert not one.app.overlay.toasts
    assert not one.board.best(game, Kind.TASTER)
    kept = {path.name for path in one.home.rglob("*") if path.is_file()}
    assert kept <= {"stand.json"}, "no game is saved"


def test_who_comes_to_a_game_that_was_left_chooses_their_own(stand):
    one = stand()
    one.sit_down("pieces")
    one.wait(IDLE + COUNTDOWN + 2)
    assert one.front.left is not None
    one.mouse.press(640, 300)
    assert isinstance(one.top, ChooseScene)
    assert one.front.left is None


def test_when_the_time_is_up_one_may_go_on_for_a_while(stand):
    one = stand()
    scene = one.sit_down("vacuum")
    for _ in range(TASTER_MINUTES * 60):
        one.front.presence.moved()
        one.wait(1, 0.5)
        if TIME_IS_UP in one.app.overlay.toasts:
            break
    assert TIME_IS_UP in one.app.overlay.toasts
    assert scene.match.humans == 1
    one.mouse.frames(2)
    assert "Last moves" in one.words
    for _ in range(round(GRACE / 30)):
        one.front.presence.moved()
        one.wait(30, 0.5)
    assert scene.match.humans == 0
    for _ in range(60):
        one.front.presence.moved()
        one.wait(2)
        if isinstance(one.top, EndingScene):
            break
        if one.top is not scene:
            one.key(pygame.K_RETURN)
    assert isinstance(one.top, EndingScene)
    assert NOT_SIGNED[:20] in one.words
    assert "sign" not in one.targets


def test_once_more_is_another_visit_of_the_same_kind(stand):
    one = stand()
    scene = one.sit_down("vacuum")
    one.play(scene)
    one.click("again")
    one.click("start")
    assert isinstance(one.top, TableScene)
    assert one.top is not scene
    assert one.top.match.header.stretch == scene.match.header.stretch


def test_a_result_says_who_won_by_how_much_and_how_good_it_is_today(stand):
    one = stand()
    one.play(one.sit_down("vacuum"))
    scene = one.top
    scene.outcome = scene.outcome._replace(rival="Mara", figure=10, to_beat=22, rival_won=True)
    assert scene.head == "Mara won by 12"
    assert scene.sentence == f"Power: 10 to Mara’s 22. {FIRST_OF_TODAY}"
    scene.outcome = scene.outcome._replace(rival_won=False)
    assert scene.head == "Mara beat you by 12", "somebody else won"
    one.board.sign("vacuum", Kind.TASTER, "LIV", 9)
    assert scene.sentence.endswith(BEST_OF_TODAY)
    one.board.sign("vacuum", Kind.TASTER, "MAX", 12)
    assert scene.sentence.endswith(PLACE_OF_TODAY.format(place=2, of=3))


def test_initials_are_taken_back_and_typed(stand):
    one = stand()
    one.play(one.sit_down("vacuum"))
    one.click("sign")
    assert NO_INITIALS.text in one.words
    for letter in "lix":
        one.click(f"letter.{letter}")
    one.click("letter.erase")
    one.key(pygame.K_v, text="v")
    one.click("letter.z")
    assert one.top.initials == "LIV"
    one.click("sign")
    assert [signed.initials for signed in one.board.best("vacuum", Kind.TASTER)] == ["LIV"]
    one.click("done")
    assert isinstance(one.top, AttractScene)


def test_the_code_of_a_result_says_what_a_telephone_gets(stand):
    one = stand()
    one.play(one.sit_down("vacuum"))
    assert TAKE_HOME in one.words
    one.click("code")
    assert isinstance(one.top, TakeHome)
    assert "telephone’s camera" in one.words
    one.click("code.close")
    assert isinstance(one.top, EndingScene)


def test_leaving_is_asked_for_and_leads_home(stand):
    one = stand()
    one.sit_down("vacuum")
    one.click("top.menu")
    assert isinstance(one.top, Dialog)
    assert "Settings" not in one.words
    assert "Quit" not in one.words
    one.click("dialog.3")
    assert isinstance(one.top, AttractScene)


# The operator ---------------------------------------------------------------------------------------------------------


def test_nothing_but_the_code_ends_the_app(stand):
    one = stand()
    one.post(pygame.QUIT)
    assert one.app.running
    assert NOT_CLOSED in one.app.overlay.toasts
    full = one.app.window.full_screen
    for key, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT), (pygame.K_F4, pygame.KMOD_ALT)):
        one.front.home()
        one.key(key, mod)
        assert one.app.window.full_screen == full
    one.front.home()
    for key in (pygame.K_ESCAPE, pygame.K_q, pygame.K_F1, pygame.K_QUESTION):
        one.key(key, pygame.KMOD_CTRL)
        one.key(key)
        one.post(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=3)
        assert one.app.running
        assert len(one.app.stack) >= 1
    one.front.home()
    assert isinstance(one.top, AttractScene)


def test_a_corner_held_for_three_seconds_asks_for_the_code(stand):
    one = stand()
    one.hold_the_corner(2.5)
    assert not isinstance(one.top, CodePad)
    one.front.home()
    one.hold_the_corner(3.2)
    assert isinstance(one.top, CodePad)
    for key in "1111":
        one.click(f"pad.{key}")
    one.click("pad.open")
    assert isinstance(one.top, CodePad)
    assert "isn’t the code" in one.words
    for key in CODE:
        one.click(f"pad.{key}")
    one.click("pad.open")
    assert isinstance(one.top, OperatorScene)
    one.click("operator.quit")
    one.click("dialog.1")
    assert not one.app.running


def test_a_corner_is_held_at_a_table_too_and_the_code_is_asked_for_no_longer_than_a_while(stand):
    one = stand()
    one.sit_down("snitch")
    one.hold_the_corner(3.2)
    assert isinstance(one.top, CodePad)
    one.wait(IDLE + COUNTDOWN + 2)
    assert not any(isinstance(scene, CodePad) for scene in one.app.stack.visible)


def test_the_operator_sets_games_lengths_and_the_board(stand):
    one = stand()
    one.board.sign("vacuum", Kind.TASTER, "LIV", 7)
    one.front.show_operator()
    one.mouse.frames(2)
    one.click("game.snitch")
    one.click("set.slice_minutes")
    plus = next(thing.box for thing in one.app.live if thing.target == "set.text")
    one.app.pick("set.text")
    one.mouse.frames(2)
    assert next(thing.box for thing in one.app.live if thing.target == "set.text") == plus, "the next tap means it too"
    assert one.file.now.left_out == {"snitch"}
    assert one.file.now.slice_minutes == 15
    assert one.file.now.text == 150
    one.app.pick("operator.export")
    one.mouse.frames(2)
    assert "board-2026-11-28.csv" in one.words
    one.click("dialog.0")
    assert "LIV" in (one.home / "stand" / "board-2026-11-28.csv").read_text()
    one.app.pick("operator.clear")
    one.mouse.frames(2)
    assert "The one result of today goes" in one.words
    one.click("dialog.1")
    assert len(one.board) == 0
    one.click("back")
    assert one.app.prefs.now.text == 150
    one.click("attract.play")
    assert "game.snitch" not in one.targets
    assert "game.rigs" in one.targets


def test_the_last_game_that_is_offered_stays(stand):
    one = stand()
    one.front.show_operator()
    one.mouse.frames(2)
    last, *others = TABLES
    for game in others:
        one.click(f"game.{game}")
    one.click(f"game.{last}")
    assert LAST_OFFERED.text in one.words
    assert [offer.game.id for offer in one.front.offers] == [last]


def test_settings_that_leave_all_games_out_offer_all(stand):
    one = stand()
    one.file.change(left_out=frozenset(TABLES))
    StandFront(one.app, Kept(one.file, one.front.lock, one.board), lambda: 0.0)
    assert not one.file.now.left_out
    assert {offer.game.id for offer in one.front.offers} == set(TABLES)


# When something breaks ------------------------------------------------------------------------------------------------


def test_what_breaks_leads_back_to_the_show_and_twice_at_once_to_the_parent(stand, monkeypatch, capsys):
    one = stand()
    scene = one.sit_down("vacuum")

    def broken(sheet) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(scene, "compose", broken)
    one.app.redraw()
    with pytest.raises(RuntimeError):
        one.app.step()
    assert one.app._recover()
    assert isinstance(one.top, AttractScene)
    assert not one.app._recover()
    assert one.app.prefs.now.text == 125


def test_a_parent_that_is_gone_ends_the_app(stand):
    one = stand()
    one.app._heart.beat = lambda now: False
    one.mouse.frames(1)
    assert not one.app.running


def test_what_a_click_brings_up_is_painted_in_its_frame(stand, monkeypatch):
    one = stand()
    one.wait(2)
    painted = []
    show = one.app.painter.show
    monkeypatch.setattr(one.app.painter, "show", lambda canvas, things: painted.append(things) or show(canvas, things))
    for target in ("attract.play", "game.vacuum", "play", "start"):
        one.mouse.click(target)
        assert painted[-1] == one.app.things, target
        one.mouse.frames(3)


# Touch ----------------------------------------------------------------------------------------------------------------


def test_a_tap_beside_a_small_target_means_it(stand):
    one = stand((1280, 720, 100))
    one.sit_down("snitch")
    small = next(t for t in one.app.live if t.target == "top.menu")
    room = (TOUCH - small.box.h) // 2
    beside = (small.box.centre[0], small.box.y - room + 1)
    assert room > 2
    assert not small.box.holds(beside)
    assert small.box.holds(one.app._reach(beside))
    one.mouse.press(*beside)
    assert isinstance(one.top, Dialog)
    one.app.pop()
    one.mouse.frames(1)
    far = (beside[0], small.box.y - room - 3)
    assert one.app._reach(far) == far


def test_what_pointing_says_is_said_on_the_first_tap(stand):
    one = stand()
    one.sit_down("snitch")
    one.wait(12)
    tipped = next(
        t
        for t in one.app.live
        if t.tip and t.target is None and t.z < 1000 and one.app.stage.tipped(t.bounds.centre) is t
    )
    one.post(pygame.MOUSEBUTTONDOWN, pos=tipped.bounds.centre, button=1)
    one.post(pygame.MOUSEBUTTONUP, pos=tipped.bounds.centre, button=1)
    assert one.app.overlay._tip_shown


def test_the_operators_page_has_its_title_in_a_low_window(stand):
    one = stand((1280, 720, 125))
    one.front.show_operator()
    one.mouse.frames(2)
    assert "OPERATOR" in one.words
