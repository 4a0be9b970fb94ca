"""The pilot: AI seats act without anybody waiting, hints come and go, and a dead search is survived."""

import time

import pytest

from tabletop.ai.levels import FALLBACK_LEVEL, LEVELS, Budget
from tabletop.ai.series import Job
from tabletop.ai.thinking import Scored, Thought, think
from tabletop.ai.worker import Answer, Trouble
from tabletop.core.state import HIDDEN_SEED, State
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.pilot import Hint, Pilot
from tests.play.helpers import SNITCH, plain

ITERATIONS = 12
"""What a hint may spend where whole games are played by hints."""


class Slow:
    """A thinker that answers when the test tells it to."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, State]] = []
        self.report: Answer | Trouble | None = None
        self.share = 0.0
        self.hurried = self.dropped = 0
        self.closed = self.warm = False

    def warm_up(self) -> None:
        self.warm = True

    def ask(
        self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds: float | None = None
    ) -> int:
        self.asked.append((level, view))
        self.report = None
        return len(self.asked)

    def ask_par(self, job: Job) -> int:
        raise AssertionError("nobody asks for a par here")

    def answer(self, *choices: int) -> None:
        """Answer with the sensible actions of these numbers, the best first."""
        actions = [SNITCH.candidates(self.asked[-1][1])[n] for n in choices or (0,)]
        scored = tuple(Scored(action, 0.9 - 0.1 * n) for n, action in enumerate(actions))
        self.report = Answer(len(self.asked), Thought(actions[0], scored))

    def poll(self) -> Answer | Trouble | None:
        report, self.report = self.report, None
        return report

    def take_notice(self) -> str | None:
        return None

    def hurry(self) -> None:
        self.hurried += 1

    def drop(self) -> None:
        self.dropped += 1

    def close(self) -> None:
        self.closed = True


def seated(*kinds: str) -> tuple[Match, Slow, Pilot]:
    match = Match.new(SNITCH, [Seat(kind, f"Seat {n}") for n, kind in enumerate(kinds)], 3)
    slow = Slow()
    return match, slow, Pilot(match, slow)


def test_a_seat_thinks_in_its_own_view_and_acts_when_it_is_done() -> None:
    match, slow, pilot = seated("sharp", "human")
    assert not pilot.tick(0.0)
    assert not pilot.tick(0.0)
    assert len(slow.asked) == 1
    level, view = slow.asked[0]
    assert (level, view.seed) == ("sharp", HIDDEN_SEED)
    assert view == match.view(0)
    slow.share = 0.4
    thinking = pilot.thinking
    assert thinking is not None
    assert (thinking.seat, thinking.level, thinking.share, thinking.can_hurry) == (0, "sharp", 0.4, True)
    slow.answer()
    assert pilot.tick(0.0)
    assert len(match.entries) == 1
    assert match.decider == 1
    assert not pilot.tick(0.0)
    assert pilot.thinking is None


def test_nobody_acts_while_the_table_is_held() -> None:
    match, slow, pilot = seated("sharp", "human")
    pilot.hold(True)
    pilot.tick(0.0)
    slow.answer()
    assert not pilot.tick(0.0)
    assert match.entries == []
    pilot.hold(False)
    assert pilot.tick(0.0)


def test_random_seats_need_no_thinker() -> None:
    match, slow, pilot = seated("random", "random")
    for _ in range(50):
        assert pilot.tick(0.0)
    assert len(match.entries) >= 50
    assert slow.asked == []


def test_move_now_hurries() -> None:
    _, slow, pilot = seated("master", "human")
    pilot.tick(0.0)
    pilot.move_now()
    assert slow.hurried == 1


def test_a_seat_taken_back_by_a_human_is_not_thought_for() -> None:
    match, slow, pilot = seated("sharp", "human")
    pilot.tick(0.0)
    match.hand_over(0, "human")
    slow.answer()
    assert not pilot.tick(0.0)
    assert slow.dropped == 1
    assert match.entries == []
    match.hand_over(0, "novice")
    pilot.tick(0.0)
    assert slow.asked[-1][0] == "novice"


def test_a_search_that_dies_leaves_its_seat_to_a_simpler_level() -> None:
    match, slow, pilot = seated("master", "human")
    pilot.tick(0.0)
    slow.report = Trouble(1, "killed")
    assert pilot.tick(0.0)
    assert match.seats[0].kind == FALLBACK_LEVEL
    assert len(match.entries) == 1
    (notice,) = pilot.take_notices()
    assert notice.startswith("Seat 0’s search stopped")
    assert pilot.take_notices() == []
    assert f"!seat 0 {FALLBACK_LEVEL} stopped\n" in plain(match.journal.text())


def test_hints_are_for_the_decision_in_hand() -> None:
    match, slow, pilot = seated("human", "sharp")
    assert not pilot.tick(0.0)
    assert not pilot.hinting
    pilot.ask_hint()
    assert pilot.hinting
    pilot.tick(0.0)
    assert slow.asked[0][0] == "master"
    assert pilot.thinking is None
    slow.share = 0.5
    assert pilot.hint_share == 0.5
    slow.answer(1, 0)
    pilot.tick(0.0)
    hint = pilot.hint
    assert hint is not None
    assert hint.action == SNITCH.candidates(match.state)[1]
    assert hint.alternatives == ((SNITCH.candidates(match.state)[0], 0.8),)
    assert not pilot.hinting
    match.act(hint.action)
    assert pilot.hint is None


def test_a_hint_is_thought_about_for_a_second_at_least() -> None:
    _, slow, pilot = seated("human", "sharp")
    pilot.ask_hint()
    pilot.tick(0.0)
    pilot.tick(0.4)
    pilot.move_now()
    pilot.tick(0.5)
    assert not slow.hurried
    pilot.tick(0.2)
    assert slow.hurried


def test_a_hint_that_is_overtaken_by_an_action_is_dropped() -> None:
    match, slow, pilot = seated("human", "human")
    pilot.ask_hint()
    pilot.tick(0.0)
    match.act(match.legal()[0])
    assert not pilot.hinting
    slow.answer()
    pilot.tick(0.0)
    assert (slow.dropped, pilot.hint) == (1, None)


def test_a_hint_that_fails_says_so() -> None:
    _, slow, pilot = seated("human", "human")
    pilot.ask_hint()
    pilot.tick(0.0)
    slow.report = Trouble(1, "killed")
    pilot.tick(0.0)
    assert not pilot.hinting
    assert pilot.take_notices() == ["The hint could not be worked out: the search stopped unexpectedly."]


def test_nothing_is_asked_when_the_game_is_over() -> None:
    match, slow, pilot = seated("sharp", "human")
    match.give_up()
    assert not pilot.tick(0.0)
    pilot.ask_hint()
    assert not pilot.hinting
    assert slow.asked == []
    pilot.close()
    assert slow.closed


@pytest.mark.parametrize(
    ("kinds", "warm"),
    [(("human", "sharp"), True), (("human", "steady"), True), (("human", "random"), False), (("human",), False)],
)
def test_it_gets_ready_where_a_seat_is_going_to_think(kinds: tuple[str, ...], warm: bool) -> None:
    match, slow, pilot = seated(*kinds)
    pilot.warm_up()
    assert slow.warm == warm
    slow.warm = False
    match.give_up()
    pilot.warm_up()
    assert not slow.warm


def hint_of(*options: Scored) -> Hint:
    """Return the hint that a thought with these options comes to, the best first."""
    match, slow, pilot = seated("human", "sharp")
    pilot.ask_hint()
    pilot.tick(0.0)
    slow.report = Answer(1, Thought(options[0].action, options))
    # Only what is asked is checked against the rules, and that is not what this is about.
    match.check = lambda action: None  # type: ignore[method-assign]
    pilot.tick(0.0)
    assert pilot.hint is not None
    return pilot.hint


def test_a_hint_says_what_the_level_would_do() -> None:
    """Nothing nearly as good comes in its place: over a game that would cost more than it looks."""
    end, coerce, walk = Scored(("end",), 0.604, 400), Scored(("coerce", "z1"), 0.602, 300), Scored(("walk", "hq"), 0.55)
    hint = hint_of(end, coerce, walk)
    assert (hint.action, hint.score, hint.as_good) == (("end",), 0.604, 0)
    assert hint.alternatives == ((("coerce", "z1"), 0.602), (("walk", "hq"), 0.55))


def test_only_what_is_level_with_the_first_is_as_good() -> None:
    scores = (0.6, 0.5995, 0.5991, 0.598, 0.59, 0.5, 0.45)
    hint = hint_of(*(Scored(("walk", f"t{n}"), score, 100) for n, score in enumerate(scores)))
    assert (hint.score, hint.as_good) == (0.6, 2)
    assert [score for _, score in hint.alternatives] == [0.598, 0.59, 0.5]


class AtOnce(Slow):
    """A thinker that answers at once, after so many iterations of a search."""

    def ask(
        self, game: str, view: State, level: str, seed: int, iterations: int = 0, seconds: float | None = None
    ) -> int:
        number = super().ask(game, view, level, seed)
        self.report = Answer(number, think(GAMES[game], view, LEVELS[level], seed, Budget(ITERATIONS)))
        return number


@pytest.mark.parametrize(("seed", "least"), [("hints 1", 55), ("hints 2", 55)])
def test_who_follows_each_hint_plays_as_well_as_its_level(seed: str, least: int) -> None:
    match = Match.new(SNITCH, [Seat("human", "Ann")], seed, {"variant": "filler"})
    pilot = Pilot(match, AtOnce())
    while not match.over:
        pilot.ask_hint()
        pilot.tick(0.0)
        pilot.tick(0.0)
        assert pilot.hint is not None
        match.act(pilot.hint.action)
    rating = SNITCH.scores(match.state)[0].rating
    assert rating is not None
    assert rating >= least


def test_without_a_process_the_match_goes_on_with_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(process: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess._Popen", staticmethod(refuse))
    match = Match.new(SNITCH, [Seat("steady", "Otto"), Seat("human", "Ann")], 3)
    pilot = Pilot(match)
    pilot.warm_up()
    while match.decider == 0:
        pilot.tick(0.01)
        time.sleep(0.001)
    notices = pilot.take_notices()
    assert len(notices) == 1
    assert "resource temporarily unavailable" in notices[0]
    assert pilot.take_notices() == []
    assert [seat.kind for seat in match.seats] == ["steady", "human"]
    assert match.ranked
    pilot.close()
