"""The director shows every event once, in order, and ends where the match is."""

from tabletop.core.events import Passed, RoundBegan
from tabletop.core.moments import RIBBON, STAGE, Moment
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.flight import Flight
from tabletop.desk.tables.director import Director
from tabletop.desk.window.motion import Lane, Motion, Speed
from tabletop.games import GAMES
from tabletop.games.snitch.events import DetectiveMoved
from tests.players import plain_action

START, END = Box(0, 0, 10, 10), Box(100, 0, 10, 10)


class EverythingFlies:
    """A choreography in which every event takes a while."""

    def flights(self, event, view):
        return [Flight(("ui", "logo.svg"), (START, END), 0.5, f"piece.{type(event).__name__}")]

    def lifted(self, event, view):
        return view

    def together(self, event, following):
        return isinstance(event, Passed) and isinstance(following, Passed)


def played(director, motion, game, actions):
    """Play the plain player's actions; yield the true view and the displayed one after each has been shown."""
    state = game.setup(1, 15)
    for _ in range(actions):
        events = game.apply(state, plain_action(state))
        director.follow(events, state.seen_by(0), Lane.OWN)
        yield state.seen_by(0)


def make(speed=Speed.NORMAL):
    motion = Motion()
    motion.speeds[Lane.OWN] = speed
    game = GAMES["snitch"]
    changes = []
    director = Director(motion, EverythingFlies(), game.setup(1, 15).seen_by(0), lambda: changes.append(1))
    return director, motion, game, changes


def test_displayed_view_ends_where_the_match_is():
    director, motion, game, _ = make()
    for view in played(director, motion, game, 60):
        for _ in range(400):
            if not director.busy:
                break
            motion.tick(0.1)
        assert not director.busy
        assert director.view == view
        assert not director.gone
        assert not director.flights


def test_with_motion_off_everything_is_shown_at_once():
    director, motion, game, _ = make(Speed.OFF)
    for view in played(director, motion, game, 60):
        assert not director.busy
        assert director.view == view


def test_with_motion_off_what_holds_is_still_shown_and_what_goes_by_is_not():
    director, _motion, game, _ = make(Speed.OFF)
    state = game.setup(1, 15)
    for holds in (True, False):
        moment = Moment("Round 1 is over", "", "5", rank=STAGE if holds else RIBBON)
        director._tells = lambda event, view, moment=moment: moment
        director.follow([RoundBegan(2)], state.seen_by(0), Lane.OWN)
        assert director.moment == (moment if holds else None)
        assert director.busy is holds
        director.read()
        assert not director.busy


def test_actions_queue_while_something_flies_and_skip_shows_the_last():
    director, motion, game, _ = make()
    views = list(played(director, motion, game, 12))
    assert director.busy
    assert director.view != views[-1]
    motion.skip()
    assert not director.busy
    assert director.view == views[-1]


def test_jump_drops_what_is_under_way():
    director, motion, game, changes = make()
    views = list(played(director, motion, game, 5))
    changes.clear()
    director.jump(views[2])
    assert director.view == views[2]
    assert not director.busy
    motion.tick(10)
    assert director.view == views[2]
    assert changes


def test_a_piece_in_the_air_is_left_out_of_the_table_and_placed_between_its_stops():
    director, motion, game, _ = make()
    state = game.setup(1, 15)
    events = game.apply(state, plain_action(state))
    assert isinstance(events[0], DetectiveMoved)
    director.follow(events[:1], state.seen_by(0), Lane.OWN)
    assert director.gone == {"piece.DetectiveMoved"}
    ((key, flight),) = director.flights
    motion.tick(0.25)
    where = director.where(key, flight)
    assert where is not None
    assert START.x < where.x < END.x
    motion.tick(0.5)
    assert director.where(key, flight) is None
    assert not director.gone
