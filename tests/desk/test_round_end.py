"""The end of a round of Power Vacuum is told step by step, can be hurried, and is held until the player goes on."""

import pygame
import pytest

from tabletop.desk.draw.things import Picture
from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.scenes.match.watching import READ_FOR
from tabletop.desk.shots.moments import cut
from tabletop.desk.tables.vacuum.rounds import reads
from tabletop.desk.tables.vacuum.shots import random_game
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.sound import Cue
from tabletop.play.match import Seat
from tests.desk.seats import AtTable, SlowThinker, new_match
from tests.desk.test_table import check_screen, type_key
from tests.desk.vacuum_play import words


def over(at: AtTable) -> RoundEnd:
    """Play until a round is over, and return how that is told."""
    with at.unseen():
        for _ in range(2000):
            if isinstance(at.app.stack.top, RoundEnd):
                break
            if at.scene.sitting.legal and not at.scene.sitting.busy:
                at.scene.sitting.do(next(action for action in at.scene.sitting.legal if action[0] != "reveal"))
            at.mouse.frames(1, 0.02)
    assert isinstance(at.app.stack.top, RoundEnd)
    return at.app.stack.top


@pytest.fixture
def moving(sit):
    """Return a function that sits down where things move."""
    return lambda *kinds, **prefs: sit("vacuum", *kinds, own_speed=Speed.NORMAL, others_speed=Speed.OFF, **prefs)


def test_all_of_it_comes_to_the_same_sums(moving):
    at = moving("human", "random", "random", "random")
    show, seen = over(at), set()
    shares = reads(at.scene.sitting).shares
    assert all(f" | {share.before} | " in words(at) for share in shares)
    assert "1st" not in words(at)
    while show.age < show.show.seconds:
        at.mouse.frames(1, 0.05)
        seen |= {thing.sprite[1] for thing in at.app.live if isinstance(thing, Picture)}
    assert {"token.svg", "agenda-back.svg", "icon-check.svg"} <= seen
    assert {f"statue-{share.segments}.svg" for share in shares} <= seen
    for share in shares:
        assert f" | {share.total} | of 40 power |  | {share.left} in reserve" in words(at)
        assert (f"+{share.paid} | " if share.paid else "0 | ") in words(at)
    assert "1st" in words(at)
    at.mouse.frames(50, 0.5)
    assert at.app.stack.top is show, "it is held"


def test_what_is_kept_lies_face_down_until_its_turn(moving):
    at = moving("human", "random", "random")
    show = over(at)
    kept = sum(not share.open for share in reads(at.scene.sitting).shares)
    assert kept
    left = [kept]
    while show.age < show.show.seconds:
        backs = sum(isinstance(t, Picture) and t.sprite[1] == "agenda-back.svg" and t.z >= 0 for t in at.app.live)
        assert backs in (left[-1], left[-1] - 1), "one by one"
        left.append(backs)
        at.mouse.frames(1, 0.05)
    assert left[-1] == 0


@pytest.mark.parametrize("way", ["space", "enter", "escape", "button", "beside"])
def test_the_first_press_comes_to_its_end_and_the_second_goes_on(moving, way):
    at = moving("human", "random", "random")
    show = over(at)
    at.mouse.frames(10, 0.05)
    for ended in (False, True):
        assert at.app.stack.top is show
        assert (show.age == show.show.seconds) == ended
        if way == "button":
            at.mouse.click("summary.close")
        elif way == "beside":
            at.mouse.press(4, 715)
        else:
            key = {"space": pygame.K_SPACE, "enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE}[way]
            type_key(at.app, at.mouse, key)
        at.mouse.frames(2)
    assert at.app.stack.top is at.scene
    assert not at.pauses


def test_with_reduced_motion_it_is_at_its_end_at_once(sit):
    at = sit("vacuum", "human", "random", "random", reduced_motion=True)
    show = over(at)
    at.mouse.frames(2)
    before = at.app.things
    at.mouse.frames(20, 0.1)
    assert at.app.things == before
    assert show.age == show.show.seconds
    assert at.mouse.target("summary.sums") is not None


def test_the_sums_are_reached_from_it_by_keyboard_and_go_on_too(sit):
    at = sit("vacuum", "human", "random", "random", reduced_motion=True)
    over(at)
    while at.app.looks.focus != "summary.sums":
        type_key(at.app, at.mouse, pygame.K_TAB)
    type_key(at.app, at.mouse, pygame.K_RETURN)
    at.mouse.frames(5, 0.1)
    assert at.pauses
    assert "Left in reserve" in words(at)
    type_key(at.app, at.mouse, pygame.K_ESCAPE)
    at.mouse.frames(2)
    assert "Left in reserve" not in words(at)
    at.mouse.click("summary.sums")
    at.mouse.frames(2)
    at.mouse.click("summary.close")
    at.mouse.frames(2)
    assert not at.pauses
    assert at.app.stack.top is at.scene


def test_it_is_heard(moving):
    at = moving("human", "random", "random")
    show, heard = over(at), list[Cue]()
    at.app.play = heard.append
    share = reads(at.scene.sitting).shares[0]
    while show.age < show.show.seconds:
        at.mouse.frames(1, 0.05)
    assert Cue.CARD in heard
    assert (Cue.GAIN if share.paid else Cue.LOSS) in heard


def test_where_only_ai_seats_play_it_goes_by(sit):
    at = sit("vacuum", "random", "random", "random", own_speed=Speed.OFF, others_speed=Speed.NORMAL)
    with at.unseen():
        at.until(lambda: isinstance(at.app.stack.top, RoundEnd), 3000)
    show = at.app.stack.top
    assert isinstance(show, RoundEnd)
    at.mouse.frames(round(show.show.seconds / 0.1), 0.1)
    assert at.app.stack.top is show
    at.mouse.frames(round(READ_FOR / 0.1) + 3, 0.1)
    assert at.app.stack.top is at.scene


def test_the_last_round_is_told_before_the_result(make_app, time):
    told = new_match("vacuum", "human", "human", "human")
    while not told.over:
        told.act(told.game.candidates(told.state)[0])
    last = max(entry.index for entry in told.entries if not entry.auto)
    match = cut(told, last)
    at = AtTable(make_app(1280, 720, reduced_motion=True), time, match, SlowThinker())
    if not match.over:
        match.act(told.entries[last].action)
    at.until(lambda: isinstance(at.app.stack.top, RoundEnd) or bool(at.over))
    assert not at.over
    at.mouse.frames(2)
    assert "1st" in words(at)
    at.mouse.click("summary.close")
    at.mouse.frames(3)
    assert at.over


def test_who_looks_at_it_after_another_at_the_same_window_sees_its_end(sit):
    at = sit("vacuum", "human", "human", own_speed=Speed.NORMAL, others_speed=Speed.OFF)
    seen = list[tuple[int, bool]]()
    for _ in range(6000):
        top = at.app.stack.top
        if isinstance(top, HandOver):
            type_key(at.app, at.mouse, pygame.K_RETURN)
        elif isinstance(top, RoundEnd):
            at.mouse.frames(2)
            seen.append((at.scene.sitting.seat, top.age == top.show.seconds))
            while at.app.stack.top is top:
                type_key(at.app, at.mouse, pygame.K_RETURN)
        elif at.scene.sitting.legal and not at.scene.sitting.busy:
            if len(seen) == 2:
                break
            at.scene.sitting.do(next(action for action in at.scene.sitting.legal if action[0] != "reveal"))
        at.mouse.frames(1, 0.1)
    (first, begun), (second, whole) = seen
    assert first != second
    assert (begun, whole) == (False, True)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(
    "size", [(1280, 720, 100), (1024, 640, 100), (1280, 720, 200), (1024, 640, 200), (1920, 1080, 150)]
)
def test_every_step_of_it_is_well_drawn(make_app, time, seats, size):
    app = make_app(*size)
    played = random_game(new_match("vacuum", *["human"] * seats), seats)
    played.seats[1] = Seat("random", "Bartholomew the Long of Nightingale Lane")
    match = cut(played, next(entry.index for entry in played.entries if entry.turn == 3 and entry.seat == 0))
    at = AtTable(app, time, match, SlowThinker())
    at.scene.sitting.resumed = 0
    at.until(lambda: isinstance(app.stack.top, RoundEnd))
    show = app.stack.top
    for _ in range(60):
        check_screen(app, show, f"after {show.age} s")
        if show.age == show.show.seconds:
            show.turn()
            at.mouse.frames(2)
            check_screen(app, show, "the sums")
            return
        at.mouse.frames(2, 0.1)
    raise AssertionError("it never ends")
