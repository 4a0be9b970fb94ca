"""Sitting down at a table of Patrol!, and what its tests look for there."""

import random
from typing import Any

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.things import Label
from tabletop.desk.window.motion import Speed
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.grammar import GRAMMAR
from tabletop.games.patrol.pack import (
    SPACE_NUMBERS,
)
from tabletop.games.patrol.prospects import payoff
from tests.desk.laws.test_table_laws import WINDOWS
from tests.desk.seats import AtTable, SlowThinker, new_match

QUICK = {"end_turn_warning": False, "own_speed": Speed.OFF, "others_speed": Speed.OFF, "reduced_motion": True}
SIZES = [(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200), (1024, 640, 200), (640, 480, 100), (700, 1000, 100)]
SIZES += [(800, 500, 125)]
QUESTION_SIZES = list(dict.fromkeys([*WINDOWS, *SIZES]))


def sit_down(make_app: Any, time: Any, size: tuple[int, int, int], seats: int = 3, **options: str) -> AtTable:
    app = make_app(*size, **QUICK)
    match = new_match(
        "patrol", "human", *["random"] * (seats - 1), **{"rounds": "short" if seats > 3 else "full"} | options
    )
    return AtTable(app, time, match, SlowThinker(ready=True))


def to_turn(at: AtTable) -> bool:
    """Let the others act until the player decides; tell whether the game goes on."""
    for _ in range(600):
        if at.match.over:
            return False
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.mouse.frames(1)
            return True
        at.mouse.frames(1, 0.05)
        at.mouse.go_on()
    raise AssertionError("it is never the player's turn")


def sensible(at: AtTable, rng: random.Random) -> Any:
    """Return what a player would do: be first at a crime, else what chance says."""
    view = at.scene.sitting.view
    drives = [action for action in at.scene.sitting.legal if action[0] == "drive"]
    good = [
        action for action in drives if payoff(view, at.scene.sitting.seat, SPACE_NUMBERS[action[1]]).crime is not None
    ]
    rolls = [action for action in at.scene.sitting.legal if action == ("roll",)]
    return rng.choice(good or drives or rolls or at.scene.sitting.legal)


def first_alike(at: AtTable, action: Any) -> Any:
    """Return `action`, or the same with the first of equal cards: they lie in one pile."""
    view, names = at.scene.sitting.view, at.scene.sitting.names
    wanted = GRAMMAR.orders(action, view, names)
    return next(one for one in at.scene.sitting.legal if GRAMMAR.orders(one, view, names) == wanted)


def with_a_closing(make_app: Any, time: Any, size: tuple[int, int, int]) -> tuple[AtTable, CrimeClosed]:
    """Return a table where the player decides and somebody has just closed a crime."""
    at, rng = sit_down(make_app, time, size, 5), random.Random(3)
    while to_turn(at):
        recent = [e for entry in at.match.entries[-12:] for e in entry.events if isinstance(e, CrimeClosed)]
        if recent and recent[-1].crime in at.scene.sitting.view.closed and ("roll",) in at.scene.sitting.legal:
            return at, recent[-1]
        at.scene.sitting.do(sensible(at, rng))
    raise AssertionError("nobody has closed a crime")


def words_in(at: AtTable, place: Box) -> list[str]:
    """Return the lines of what is written in a place, but for the number of a pile."""
    inside = [t for t in at.app.things if isinstance(t, Label) and place.contains(t.box)]
    return [line for label in inside for line in label.lines if line != "×4"]
