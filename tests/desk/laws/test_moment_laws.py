"""What holds for the moments of every game that tells some: each is shown once, at its place and for the time of its
rank, any key or click goes on, the table takes clicks beside a small one, and none comes again when one looks back or
takes a game up."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pygame
import pytest

from tabletop.core.moments import PULSE, RIBBON
from tabletop.desk.draw.checks import inked
from tabletop.desk.draw.things import Blur, Label, Plate, Ribbon
from tabletop.desk.scenes.match.menu import MatchMenu
from tabletop.desk.scenes.match.moments import SKIP, Z_MOMENT
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.scenes.on_stage import OnStage
from tabletop.desk.shots import chapters
from tabletop.desk.shots.moments import Told, cut, told
from tabletop.desk.tables.director import MOMENT_SECONDS
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import COLUMN
from tabletop.desk.tables.table import BOARD
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.overlay import Z
from tabletop.games import GAMES
from tabletop.play.journal import read
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay
from tabletop.resources import resource_path
from tests.desk.seats import AtTable, SlowThinker
from tests.desk.test_table import type_key

LOOKS = 0
"""The seat that looks at the table."""
FRAME = 0.08
WAYS = ("ribbon", "beside", "enter", "escape", "space")

every_game = pytest.mark.parametrize("game", [g for g in sorted(TABLES) if GAMES[g].moments])


@cache
def moments(game: str) -> list[tuple[Match, Told]]:
    """Return the first moment of each sort that is told in the games that the pictures are of."""
    sorts = dict[tuple[object, ...], tuple[Match, Told]]()
    for chapter in chapters(game):
        match = replay(read(resource_path("content", game, chapter.journal)))
        for one in told(match, LOOKS):
            before = match.entries[one.index].before
            if before.decider == LOOKS or len(match.game.candidates(before)) > 1:  # an AI makes the only move at once
                sorts.setdefault((one.sort, one.moment.rank), (match, one))
    assert sorts, "the game tells nothing"
    return list(sorts.values())


@every_game
def test_no_two_moments_that_hold_follow_each_other_at_once(game):
    for chapter in chapters(game):
        match = replay(read(resource_path("content", game, chapter.journal)))
        held = [one.index for one in told(match, LOOKS) if one.moment.holds]
        assert len(held) == len(set(held))


def each(game: str, make_app, time, text: int = 100, **prefs: object) -> Iterator[tuple[AtTable, Match, Told]]:
    """Yield a table before each of these moments, with nobody thinking at it."""
    for match, one in moments(game):
        app = make_app(1280, 720, text, end_turn_warning=False, **prefs)
        begun = cut(match, one.index)
        begun.seats = [Seat("human" if n == LOOKS else "steady", seat.name) for n, seat in enumerate(match.seats)]
        yield AtTable(app, time, begun, SlowThinker()), match, one
        app.close()


def come_to(at: AtTable, match: Match, one: Told) -> None:
    """Make the action, and wait until its moment is looked at."""
    at.match.act(match.entries[one.index].action)
    at.scene.sitting.refresh()
    for _ in range(1000):
        if at.scene.director.moment == one.moment:
            return
        at.mouse.go_on()
        at.mouse.frames(1, FRAME)
    raise AssertionError(f"{one.moment} is not shown")


def press(at: AtTable, x: int, y: int) -> None:
    at.mouse.at(x, y)
    at.mouse.press(x, y)


@pytest.mark.wide(daily=2)
@every_game
def test_each_is_shown_once_and_can_be_read(make_app, time, game):
    for at, match, one in each(game, make_app, time, own_speed=Speed.FAST, others_speed=Speed.FAST):
        told_now = [other.moment for other in told(match, LOOKS) if other.index == one.index]
        at.match.act(match.entries[one.index].action)
        at.scene.sitting.refresh()
        seen, seconds = [], {}
        for _ in range(1500):
            moment = at.scene.director.moment
            if moment is not None:
                if not seen or seen[-1] is not moment:
                    seen.append(moment)
                seconds[id(moment)] = seconds.get(id(moment), 0.0) + FRAME
                if moment.holds and seconds[id(moment)] > 20:
                    assert at.mouse.go_on()
            elif not at.scene.director.busy:
                break
            at.mouse.frames(1, FRAME)
        assert seen[: len(told_now)] == told_now
        assert len(set(map(id, seen))) == len(seen)
        for moment in seen:
            if moment.holds:
                assert seconds[id(moment)] > 20
            else:
                assert abs(seconds[id(moment)] - MOMENT_SECONDS[moment.rank]) <= 2 * FRAME, moment


@pytest.mark.wide(daily=3)
@every_game
@pytest.mark.parametrize("first", [0, 2, 4])
def test_any_key_or_click_goes_on(make_app, time, game, first):
    for number, (at, match, one) in enumerate(each(game, make_app, time)):
        way = WAYS[(first + number) % len(WAYS)]
        come_to(at, match, one)
        at.mouse.frames(5, FRAME)
        held = isinstance(at.app.stack.top, OnStage)
        assert held == one.moment.holds
        if way == "ribbon" and one.moment.rank == RIBBON:
            at.mouse.click(SKIP)
        elif way in ("ribbon", "beside"):
            press(at, 2, 300 if way == "ribbon" else 718)
        else:
            type_key(at.app, at.mouse, {"enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE}.get(way, pygame.K_SPACE))
            if held and way == "space" and isinstance(at.app.stack.top, OnStage):  # the first ends what moves
                type_key(at.app, at.mouse, pygame.K_SPACE)
        at.mouse.frames(2)
        assert at.scene.director.moment != one.moment, way
        assert at.app.stack.top is at.scene or isinstance(at.app.stack.top, RoundEnd)


@pytest.mark.wide(daily=2)
@every_game
def test_beside_a_small_one_the_table_takes_clicks(make_app, time, game):
    for at, match, one in each(game, make_app, time):
        if one.moment.holds:
            continue
        come_to(at, match, one)
        at.mouse.frames(5, FRAME)
        at.mouse.click("top.menu")
        assert isinstance(at.app.stack.top, MatchMenu), one.moment


@every_game
def test_neither_focus_nor_tip_lies_over_a_ribbon_that_goes_by(make_app, time, game):
    for at, match, one in each(game, make_app, time):
        if one.moment.rank != RIBBON:
            continue
        come_to(at, match, one)
        at.mouse.frames(5, FRAME)
        menu = at.mouse.target("top.menu")
        at.app.looks.focus, at.app.looks.by_keys = "top.menu", True
        at.app.overlay.point(menu, time.now, at_once=True)
        at.app.overlay.tick(time.now, 0.0)
        at.app.redraw()
        at.mouse.frames(1, FRAME)
        assert at.scene.director.age is not None
        assert not [thing for thing in at.app.things if thing.z >= Z], one.moment
        at.mouse.click(SKIP)
        at.mouse.settle()
        at.app.overlay.point(at.mouse.target("top.menu"), time.now, at_once=True)
        at.app.overlay.tick(time.now, 0.0)
        at.app.redraw()
        at.mouse.frames(1)
        if at.app.stack.top is at.scene and at.scene.director.moment is None:
            assert [thing for thing in at.app.things if thing.z >= Z]
            return
    pytest.skip("no moment of this game goes by")


@every_game
def test_its_rank_says_how_much_of_the_screen_it_takes(make_app, time, game):
    """A pulse covers nothing, a ribbon less than a fifth of the height and nothing is darker round it."""
    for at, match, one in each(game, make_app, time, reduced_motion=True):
        come_to(at, match, one)
        at.mouse.frames(2, FRAME)
        ribbons = [thing for thing in at.app.things if isinstance(thing, Ribbon)]
        if one.moment.holds:
            assert isinstance(at.app.stack.top, OnStage)
            continue
        assert at.app.stack.top is at.scene
        veils = [thing for thing in at.app.things if thing.z >= Z_MOMENT and isinstance(thing, Plate | Blur)]
        assert not [veil for veil in veils if 2 * veil.box.w * veil.box.h > 1280 * 720], one.moment
        assert len(ribbons) == (one.moment.rank == RIBBON)
        for ribbon in ribbons:
            assert 5 * (ribbon.box.h - ribbon.make.rises - 4 * ribbon.make.edge) < 720


@every_game
def test_a_pulse_is_at_the_place_it_is_about(make_app, time, game):
    for at, match, one in each(game, make_app, time):
        if one.moment.rank == PULSE:
            come_to(at, match, one)
            at.mouse.frames(2, FRAME)
            anchors = at.scene.staging.laid.anchors
            own = (COLUMN, BOARD) if one.moment.seat == LOOKS else ()
            names = (one.moment.place, f"seat.{one.moment.seat}", *own)
            place = next(anchors[name] for name in names if name in anchors)
            rings = [thing for thing in at.app.things if thing.z >= Z_MOMENT and isinstance(thing, Plate)]
            assert any(ring.box.contains(place) and ring.box.w < place.w + 120 for ring in rings), one.moment


@every_game
def test_its_words_lie_apart_on_the_ribbon_at_the_largest_text(make_app, time, game):
    for at, match, one in each(game, make_app, time, 200, reduced_motion=True):
        if one.moment.rank == PULSE:
            continue
        come_to(at, match, one)
        at.mouse.frames(2, FRAME)
        things = list(at.app.things)
        ribbon = next(n for n, thing in enumerate(things) if isinstance(thing, Ribbon))
        said = one.moment.title.upper(), one.moment.figure, one.moment.unit.upper()
        labels = {label.lines: label for label in reversed(things[ribbon:]) if isinstance(label, Label)}
        told = {" ".join(lines): label for lines, label in labels.items()}
        reason = sorted((words for words in told if words and words in one.moment.why), key=one.moment.why.find)
        assert all(words in told for words in said if words), one.moment
        assert " ".join(reason) == one.moment.why or (one.moment.rank == RIBBON and not reason), one.moment
        boxes = [inked(told[words], at.app.faces) for words in (*filter(None, said), *reason)]
        assert not any(a.meets(b) for a, b in combinations(boxes, 2)), one.moment
        for box in boxes:
            within = 2 * things[ribbon].make.edge
            for x, y in product((box.x, box.right), (box.y - within, box.bottom + within)):
                assert things[ribbon].covers((x, y)), one.moment


@pytest.mark.wide(daily=2)
@every_game
def test_with_reduced_motion_nothing_moves(make_app, time, game):
    for at, match, one in each(game, make_app, time, reduced_motion=True):
        come_to(at, match, one)
        at.mouse.frames(2, FRAME)
        before = at.app.things
        words = [line for thing in before for line in getattr(thing, "lines", ())]
        assert one.moment.rank == PULSE or one.moment.title.upper() in words
        at.mouse.frames(4, FRAME)
        assert at.app.things == before, one.moment


@pytest.mark.wide(daily=2)
@every_game
def test_none_comes_when_a_game_is_taken_up_or_looked_back_at(make_app, time, game):
    for at, match, one in each(game, make_app, time, own_speed=Speed.OFF, others_speed=Speed.OFF):
        at.match.act(match.entries[one.index].action)
        at.scene.sitting.refresh()
        at.mouse.frames(20, FRAME)
        at.app.motion.speeds = dict.fromkeys(at.app.motion.speeds, Speed.NORMAL)
        again = AtTable(at.app, time, at.match, SlowThinker())
        again.scene.looking.go(one.index)
        again.scene.looking.play()
        for _ in range(200):
            again.mouse.frames(1, FRAME)
            assert again.scene.director.moment is None
            if not again.scene.looking.playing and not again.scene.director.busy:
                break
        assert again.scene.looking.index == again.scene.looking.last
