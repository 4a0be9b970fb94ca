"""The hand-over screen, its coming and its words, and how long AI seats take, tell nobody what a seat holds."""

import pytest

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import Thought
from tabletop.desk.widgets.seat_sheet import SINCE
from tabletop.desk.window.motion import Speed
from tabletop.games import GAMES
from tabletop.play.journal import Header, Journal
from tabletop.play.match import Match, Seat
from tests.desk.seats import AtTable, SlowThinker
from tests.desk.test_hot_seat import covered, lines
from tests.laws.playthrough import Case
from tests.play.worlds import Stretch, stretches

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
FRAME = 1 / 8
TAKEN_AFTER = 8
"""Frames after which whoever the mouse is passed to takes it."""


class Scripted(SlowThinker):
    """Thinks of what is done next in a stretch: at once where there is one choice, longer the more there are, but no
    longer than the pace of its level."""

    def __init__(self, stretch: Stretch, match: Match, time) -> None:
        super().__init__()
        self.stretch, self.match, self.time = stretch, match, time
        self._ready_at = 0.0

    def ask(self, game, view, level, seed, iterations=0, seconds=None) -> int:
        choices = len(GAMES[game].candidates(view))
        self._ready_at = self.time.now + LEVELS[level].pace * (1 - 1 / choices)
        number = super().ask(game, view, level, seed, iterations, seconds)
        made = len(self.match.entries)
        if made < len(self.stretch.actions):
            self._thought = Thought(self.stretch.actions[made])
        return number

    def poll(self):
        self._done = self.time.now >= self._ready_at
        return super().poll()


def timeline(make_app, time, stretch: Stretch, state, kinds: tuple[str, ...]) -> list[tuple[list[str], int, int]]:
    """Return frame by frame what is written on the screen that covers the table, if one does, who sits at it, and how
    much has been done; each human acts in the first frame in which that is possible."""
    seats = [Seat(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
    header = Header(
        id="0", game=stretch.game.id, rules=1, fingerprint="", options={}, seats=seats, seed="7", started="", app=""
    )
    match = Match(stretch.game, header, state.clone(), Journal(None))
    match.settle()
    time.now = 0.0  # so that both add up the same fractions
    still = {"reduced_motion": True, "own_speed": Speed.OFF, "others_speed": Speed.OFF}
    at = AtTable(make_app(1024, 640, end_turn_warning=False, **still), time, match, Scripted(stretch, match, time))
    shown, waited = [], 0
    while len(match.entries) < len(stretch.actions):
        words = lines(at) if covered(at) else []
        shown.append((words, at.scene.sitting.seat, len(match.entries)))
        waited = waited + 1 if covered(at) else 0
        if waited == TAKEN_AFTER:
            at.mouse.click("hand-over.take")
        elif at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
        elif at.scene.sitting.legal and not at.scene.sitting.busy and not covered(at):
            at.scene.sitting.do(stretch.actions[len(match.entries)])
        at.mouse.frames(1, FRAME)
        assert len(shown) < 4000
    at.app.pop(at.scene)
    return shown


CASES = [Case("vacuum", seats, seed, "candidates") for seats, seed in ((2, 1), (3, 0), (2, 3), (4, 2), (3, 5), (5, 1))]
CASES += [Case("patrol", 3, 2, "candidates")]


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=[pytest.mark.slow] if n else []) for n, case in enumerate(CASES)], ids=str
)
def test_the_mouse_goes_round_alike_in_worlds_that_a_seat_cannot_tell_apart(make_app, time, case):
    kinds = ("human", "human", *["sharp"] * (case.seats - 2))
    covers = recaps = 0
    for stretch in stretches(case, 5):
        true = timeline(make_app, time, stretch, stretch.start, kinds)
        assert timeline(make_app, time, stretch, stretch.world, kinds) == true
        covers += any(hidden for hidden, _, _ in true[1:])
        recaps += any(SINCE in words for words, _, _ in true)
    assert covers
    assert recaps
