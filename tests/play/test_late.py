"""Late starts: the position that AI seats have played up to, the same everywhere, in a journal that proves itself."""

import builtins
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from tabletop.ai.late import LATE_LEVEL, LateError, actions_to, late_job
from tabletop.ai.levels import LEVELS
from tabletop.ai.series import play_one
from tabletop.ai.thinker import ProcessThinker
from tabletop.ai.thinking import think
from tabletop.ai.worker import Late, Par
from tabletop.core.actions import action_text
from tabletop.games import GAMES, HEADERS
from tabletop.packs.pack import Stretch
from tabletop.play.analysis import turn_scores
from tabletop.play.branching import branch
from tabletop.play.late import (
    LateStart,
    answered,
    begin,
    late_seats,
    make,
    question,
    start_of,
    stretch_named,
    stretches,
)
from tabletop.play.match import Match, UndoRefused
from tabletop.play.par import LATE_PAR_LEVEL, par_job, par_level, par_match
from tabletop.play.records import Contest, SeedPar
from tabletop.play.replay import replay, resume
from tabletop.play.result_text import prove, read_result, result_text
from tabletop.play.store import Store
from tests.core.test_scores import compensated, rounding

SEED = "late 1"
LATE = [game for game in GAMES if HEADERS[game].stretches]


@pytest.fixture(scope="module", params=LATE)
def start(request: pytest.FixtureRequest) -> LateStart:
    return late(request.param)


@cache
def late(game: str, seed: str = SEED) -> LateStart:
    return make(GAMES[game], stretches(game)[0], seed)


def played(start: LateStart) -> Match:
    """Return a match in which a human does from a late start what an AI seat would."""
    match = begin(start, late_seats(start, "Ann"))
    while not match.over:
        seat = match.state.frames[-1].seat
        match.act(think(match.game, match.view(seat), LEVELS[LATE_LEVEL], len(match.entries)).action)
        assert len(match.entries) < 4_000
    return match


def test_every_game_has_a_late_start() -> None:
    assert set(LATE) == set(GAMES)
    for game in LATE:
        for stretch in HEADERS[game].stretches:
            assert stretch_named(game, stretch.id) == stretch
    with pytest.raises(KeyError):
        stretch_named("snitch", "nowhere")


@pytest.mark.wide(daily=2)
def test_a_late_start_begins_where_its_stretch_does(start: LateStart) -> None:
    game, stretch = start.game, start.stretch
    state = game.setup(stretch.seats, SEED, start.options)
    times = []
    for action in start.actions:
        times.append(game.clocks(state)[stretch.clock])
        game.apply(state, action)
    begins = game.clocks(state)[stretch.clock]
    assert state.decider is not None
    if stretch.at is not None:
        assert begins >= stretch.at > max(times)
    else:
        assert begins > max(times)


@pytest.mark.wide(daily=2)
def test_a_late_match_counts_and_its_journal_proves_itself(start: LateStart, tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.start_late(start, late_seats(start, "Ann"))
    assert (match.ranked, match.header.stretch, match.prelude) == (True, start.stretch.id, len(start.actions))
    assert [seat.kind for seat in match.seats] == ["human", *[LATE_LEVEL] * (start.stretch.seats - 1)]
    assert [entry.action for entry in match.entries[: match.prelude]] == list(start.actions)
    match.journal.close()
    path = match.journal.path
    assert path is not None
    again = resume(path)
    assert again.state == match.state
    again.journal.close()
    line = result_text(played(start))
    assert f", {start.stretch.id}, {start.stretch.seats} seat" in line
    proof = prove(read_result(line))
    assert proof.proved, proof.trouble
    assert proof.match is not None
    assert proof.match.ranked
    assert start_of(proof.match) == start
    assert len(line) < 6_000


def test_nothing_before_a_late_start_is_taken_back(start: LateStart) -> None:
    match = begin(start, late_seats(start, "Ann"))
    with pytest.raises(UndoRefused):
        match.undo(anyway=True)


def test_late_games_are_compared_with_their_like_alone(tmp_path: Path) -> None:
    store, start = Store(tmp_path), late("vacuum")
    match = played(start)
    result = store.finish(match)
    assert (result.stretch, result.options["stretch"]) == (start.stretch.id, start.stretch.id)
    assert store.records.best(Contest.of(match)) == result
    whole = Match.new(GAMES["vacuum"], match.seats, SEED, start.options)
    assert store.records.best(Contest.of(whole)) is None
    assert Store(tmp_path).records.results() == [result]


def test_a_seed_that_comes_to_no_such_place_says_so() -> None:
    never = Stretch("never", "Never", "Never.", 2, "round", 5, at=1_000_000)
    job = late_job(GAMES["vacuum"], never, SEED)
    with pytest.raises(LateError, match="Power Vacuum with the seed 'late 1' comes to no such place"):
        actions_to(GAMES["vacuum"], job, never)


def test_a_late_start_is_kept_once_it_was_made(tmp_path: Path) -> None:
    start, kept = late("pieces"), Store(tmp_path).records.late_starts
    assert kept.find(start.game, start.stretch, SEED) is None
    kept.keep(start)
    again = Store(tmp_path).records.late_starts
    assert again.find(start.game, start.stretch, SEED) == start
    assert again.find(start.game, start.stretch, "other") is None
    connection = sqlite3.connect(tmp_path / "records.sqlite")
    connection.execute("UPDATE late SET actions = 'dance'")
    connection.commit()
    connection.close()
    assert Store(tmp_path).records.late_starts.find(start.game, start.stretch, SEED) is None


# The same everywhere -------------------------------------------------------------------------------------------------

_SCRIPT = """
from tabletop.core.actions import action_text
from tabletop.games import GAMES
from tabletop.play.analysis import turn_scores
from tabletop.play.branching import branch
from tabletop.play.late import make, stretches
import hashlib, sys
for game in sys.argv[2:]:
    start = make(GAMES[game], stretches(game)[0], sys.argv[1])
    text = "\\n".join(map(action_text, start.actions))
    print(game, len(start.actions), hashlib.sha256(text.encode()).hexdigest())
"""


def elsewhere(python: str, hash_seed: str, games: list[str]) -> str:
    env = os.environ | {"PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [python, "-c", _SCRIPT, SEED, *games],
        env=env,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    return done.stdout


def test_late_starts_are_equal_across_processes_and_hash_seeds() -> None:
    first, second = (elsewhere(sys.executable, seed, LATE) for seed in ("0", "4242"))
    assert first == second
    for line in first.splitlines():
        game, count, _ = line.split()
        assert int(count) == len(late(game).actions)


def test_late_starts_are_equal_however_python_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    """`sum` keeps what rounding loses from Python 3.12 on: no move of the seats before a late start hangs on that."""
    for game in LATE:
        for add in (rounding, compensated):
            monkeypatch.setattr(builtins, "sum", add)
            assert make(GAMES[game], stretches(game)[0], SEED) == late(game)
            monkeypatch.undo()


def others() -> list[str]:
    """Return the other versions of Python here that have what the rules need."""
    found = []
    for python in filter(None, (shutil.which(f"python3.{minor}") for minor in (11, 12, 13))):
        tried = subprocess.run([python, "-c", "import msgspec, yaml, sys; print(sys.version)"], capture_output=True)
        if tried.returncode == 0 and tried.stdout.decode().strip() != sys.version:
            found.append(python)
    return found


def test_late_starts_are_equal_across_versions_of_python() -> None:
    pythons = others()
    if not pythons:
        pytest.skip("no other version of Python has msgspec and PyYAML here")
    here = elsewhere(sys.executable, "0", LATE)
    for python in pythons:
        assert elsewhere(python, "1", LATE) == here, python


def test_a_thinker_makes_the_same_late_start_and_tells_its_turns() -> None:
    game = GAMES["pieces"]
    job, stretch = question(game, stretches("pieces")[0], SEED)
    thinker = ProcessThinker()
    try:
        thinker.ask_late(job, stretch)
        turns, report, end = set(), None, time.monotonic() + 60
        while report is None and time.monotonic() < end:
            report = thinker.poll()
            turns.add(thinker.turn)
            time.sleep(0.01)
    finally:
        thinker.close()
    assert isinstance(report, Late)
    assert answered(game, stretch, SEED, report) == late("pieces")
    assert len(turns) > 1
    assert answered(game, stretch, SEED, Late(1, (), "No.")) is None


# Par -----------------------------------------------------------------------------------------------------------------


def test_the_par_of_a_late_start_is_the_levels_figure_from_the_same_position(tmp_path: Path) -> None:
    start = late("vacuum")
    match = played(start)
    assert par_level(match) == LATE_PAR_LEVEL
    job = par_job(match, "random")
    assert (job.seats, job.given) == (("random", *["steady"] * 3), start.actions)
    actions: list[tuple[str, ...]] = []
    result = play_one(match.game, job, actions)
    par = par_match(match, Par(1, result, tuple(actions)))
    assert par.over
    assert [sheet.total for sheet in par.scores()] == result.totals
    assert [action_text(entry.action) for entry in par.entries[: par.prelude]] == list(map(action_text, start.actions))
    assert replay(read_result(par.journal.text()).script).prelude == len(start.actions)
    records = Store(tmp_path).records
    records.keep_par(match, SeedPar("random", tuple(turn_scores(par))))
    kept = records.par(match, "random")
    assert kept is not None
    assert kept.figure == result.totals[0]
    branched = branch(match, match.prelude + 1, list(match.seats))
    assert records.par(branched, "random") is None
    records.keep_par(branched, SeedPar("steady", ()))
    assert records.par(match, "steady") is None
