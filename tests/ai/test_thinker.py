"""The worker process: what it is sent, how it is hurried, and what happens when it dies."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from math import inf
from multiprocessing.connection import Connection
from typing import cast

import msgspec
import pytest

from tabletop.ai import thinker as thinker_module
from tabletop.ai import worker as worker_module
from tabletop.ai.levels import LEVELS
from tabletop.ai.series import Job, play_one
from tabletop.ai.thinker import ProcessThinker
from tabletop.ai.thinking import think
from tabletop.ai.worker import Answer, Par, ParQuestion, Progress, Question, Trouble, par
from tabletop.core.actions import Action
from tabletop.core.state import HIDDEN
from tabletop.games import GAMES
from tests.ai.positions import positions
from tests.play.helpers import SNITCH


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[ProcessThinker]:
    """A thinker that never counts as hung, however busy the machine is."""
    monkeypatch.setattr(thinker_module, "SILENCE", inf)
    monkeypatch.setattr(thinker_module, "HURRIED_SILENCE", inf)
    one = ProcessThinker()
    yield one
    one.close()


def wait(thinker: ProcessThinker, until: Callable[[], bool] | None = None) -> Answer | Par | Trouble | None:
    while True:
        report = thinker.poll()
        if report is not None or (until is not None and until()):
            return report
        time.sleep(0.002)


def test_the_process_answers_as_the_same_thought_here_would(thinker: ProcessThinker) -> None:
    state = positions(SNITCH, 2, 11, 1)[0]
    view = state.seen_by(state.decider)
    assert thinker.poll() is None
    number = thinker.ask("snitch", view, "steady", 5)
    report = wait(thinker)
    assert isinstance(report, Answer)
    assert report.number == number
    here = think(SNITCH, view, LEVELS["steady"], 5)
    assert (report.thought.action, report.thought.options) == (here.action, here.options)
    assert thinker.poll() is None


def test_the_process_plays_a_whole_game_for_comparison(thinker: ProcessThinker) -> None:
    job = Job("snitch", ("random",), "amber", {"variant": "filler"})
    thinker.ask_par(job)
    actions: list[Action] = []
    played = play_one(SNITCH, job, actions)
    assert thinker.turn == 0
    assert wait(thinker) == Par(1, played, tuple(actions))
    assert thinker.turn == played.turns > 10
    state = SNITCH.setup(1, "amber", job.options)
    for action in actions:
        SNITCH.apply(state, action)
    assert [sheet.total for sheet in SNITCH.scores(state)] == played.totals


class Told:
    """A pipe that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[Progress] = []

    def send_bytes(self, data: bytes) -> None:
        self.sent.append(msgspec.json.decode(data, type=Progress))


def test_a_long_turn_of_a_game_for_comparison_says_that_it_is_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "_ALIVE_EVERY", 0.0)
    pipe, job = Told(), Job("vacuum", ("sharp", *("random",) * 3), "amber", {}, 0.3)
    options = GAMES["vacuum"].recorded({}, 4)
    given: list[Action] = []
    play_one(GAMES["vacuum"], Job("vacuum", ("random",) * 4, "amber", options), given)
    job = msgspec.structs.replace(job, options=options, given=tuple(given[:-60]))
    answer = par(ParQuestion(1, job), dict(GAMES), cast(Connection, pipe))
    assert answer.played.finished
    turns = [told.turn for told in pipe.sent]
    assert len(turns) > len(set(turns)), "it is told between two turns as well"
    assert turns == sorted(turns)


def test_hurried_it_answers_with_what_it_has(thinker: ProcessThinker) -> None:
    state = positions(SNITCH, 2, 12, 1)[0]
    thinker.ask("snitch", state.seen_by(state.decider), "master", 5, iterations=10_000_000)
    assert wait(thinker, lambda: thinker.alive and thinker.share >= 0) is None
    thinker.hurry()
    report = wait(thinker)
    assert isinstance(report, Answer)
    assert SNITCH.check(state, report.thought.action) is None
    assert report.thought.iterations < 10_000_000


def test_a_new_question_replaces_the_old_one(thinker: ProcessThinker) -> None:
    one, two = positions(SNITCH, 2, 13, 2)
    thinker.ask("snitch", one.seen_by(one.decider), "master", 5, iterations=10_000_000)
    number = thinker.ask("snitch", two.seen_by(two.decider), "novice", 5)
    report = wait(thinker)
    assert isinstance(report, Answer)
    assert report.number == number
    assert SNITCH.check(two, report.thought.action) is None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal there")
def test_a_killed_process_is_told_of_and_started_again(thinker: ProcessThinker) -> None:
    state = positions(SNITCH, 2, 14, 1)[0]
    thinker.ask("snitch", state.seen_by(state.decider), "master", 5, iterations=10_000_000)
    pid = thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    report = wait(thinker)
    assert isinstance(report, Trouble)
    assert "ended with status" in report.reason
    thinker.ask("snitch", state.seen_by(state.decider), "novice", 5)
    assert isinstance(wait(thinker), Answer)
    assert thinker.pid != pid


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no such signal there")
def test_a_hung_process_is_told_of_and_ended(thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    state = positions(SNITCH, 2, 14, 1)[0]
    thinker.ask("snitch", state.seen_by(state.decider), "master", 5, iterations=10_000_000)
    wait(thinker, lambda: thinker.share > 0)
    pid = thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    thinker.poll()  # what it told before
    monkeypatch.setattr(thinker_module, "HURRIED_SILENCE", 0.1)
    thinker.hurry()
    report = wait(thinker)
    assert isinstance(report, Trouble)
    assert "stopped answering" in report.reason
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    thinker.ask("snitch", state.seen_by(state.decider), "novice", 5)
    assert isinstance(wait(thinker), Answer)


def test_a_view_that_makes_no_sense_is_trouble_and_the_process_lives(thinker: ProcessThinker) -> None:
    state = positions(SNITCH, 2, 15, 1)[0]
    over = state.seen_by(state.decider)
    over.frames = ()
    thinker.ask("snitch", over, "sharp", 5)
    report = wait(thinker)
    assert isinstance(report, Trouble)
    assert "the game is over" in report.reason
    thinker.ask("snitch", state.seen_by(state.decider), "novice", 5)
    assert isinstance(wait(thinker), Answer)


def test_no_hidden_face_and_no_seed_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []

    class Pipe:
        def send_bytes(self, data: bytes) -> None:
            sent.append(data)

        def close(self) -> None:
            pass

    def started(self: ProcessThinker) -> None:
        self._questions = Pipe()  # type: ignore[assignment]

    monkeypatch.setattr(thinker_module.ProcessThinker, "warm_up", started)
    state = positions(SNITCH, 3, 16, 1)[0]
    seat = state.decider
    assert seat is not None
    ProcessThinker().ask("snitch", state.seen_by(seat), "master", 5)
    question = msgspec.json.decode(sent[0], type=Question)
    told = msgspec.json.decode(question.view)
    hidden = [token for token, known in enumerate(state.known) if not known >> seat & 1]
    assert hidden
    assert all(told["face"][token] == HIDDEN for token in hidden)
    assert told["seed"] == -1
    assert str(state.seed).encode() not in sent[0]


# Where there can be no process --------------------------------------------------------------------------------------


@pytest.fixture(params=[OSError(11, "Resource temporarily unavailable"), MemoryError(), RuntimeError("no more")])
def no_process(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Exception:
    def refuse(process: object) -> None:
        raise request.param

    monkeypatch.setattr("multiprocessing.context.SpawnProcess._Popen", staticmethod(refuse))
    return request.param


def test_without_a_process_a_thread_of_this_one_thinks_and_says_so_once(
    no_process: Exception, thinker: ProcessThinker
) -> None:
    thinker.warm_up()
    notice = thinker.take_notice()
    assert notice is not None
    assert notice.startswith("No process of its own can be started for thinking (")
    assert notice.endswith("): seats think in this one, which may be slower.")
    state = positions(SNITCH, 2, 11, 1)[0]
    view = state.seen_by(state.decider)
    for seed in (5, 6):
        thinker.ask("snitch", view, "steady", seed)
        report = wait(thinker)
        assert isinstance(report, Answer)
        here = think(SNITCH, view, LEVELS["steady"], seed)
        assert (report.thought.action, report.thought.options) == (here.action, here.options)
    assert thinker.pid is None
    assert thinker.take_notice() is None
    thinker.close()
    assert not thinker.alive
    thinker.warm_up()
    assert thinker.take_notice() is None
    thinker.close()


def test_the_thread_is_hurried_dropped_and_ended(no_process: Exception, thinker: ProcessThinker) -> None:
    state = positions(SNITCH, 2, 12, 1)[0]
    view = state.seen_by(state.decider)
    thinker.ask("snitch", view, "master", 5, iterations=10_000_000)
    assert wait(thinker, lambda: thinker.share >= 0 and thinker.alive) is None
    thinker.hurry()
    assert isinstance(wait(thinker), Answer)
    thinker.ask("snitch", view, "master", 5, iterations=10_000_000)
    thinker.ask("snitch", view, "steady", 5)
    report = wait(thinker)
    assert isinstance(report, Answer)
    assert report.number == 3
    thinker.ask("snitch", view, "master", 5, iterations=10_000_000)
    before = {thread for thread in threading.enumerate() if thread.name == "tabletop-thinker"}
    assert before
    thinker.close()
    for thread in before:
        thread.join(10)
        assert not thread.is_alive()


def test_without_a_process_and_a_thread_the_question_has_trouble(
    no_process: Exception, thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    thinker.warm_up()
    state = positions(SNITCH, 2, 11, 1)[0]
    thinker.ask("snitch", state.seen_by(state.decider), "steady", 5)
    assert isinstance(wait(thinker), Trouble)
    thinker.close()


def test_without_shared_memory_it_is_said_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("multiprocessing.context.BaseContext.Value", refuse)
    monkeypatch.setattr("multiprocessing.context.SpawnProcess._Popen", staticmethod(refuse))
    one = ProcessThinker()
    state = positions(SNITCH, 2, 11, 1)[0]
    one.ask("snitch", state.seen_by(state.decider), "steady", 5)
    assert isinstance(wait(one), Answer)
    assert one.take_notice() is not None
    one.close()
