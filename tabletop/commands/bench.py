"""`tabletop bench`: how fast the rules, clones, views and journals are on this machine, and how fast the app starts."""

import random
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from tabletop.ai.levels import Budget
from tabletop.ai.search import Search
from tabletop.commands.common import (
    GOOD,
    UsageError,
    check_setup,
    expected_one_of,
    game_named,
    progress,
    say,
    say_json,
    table,
)
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.play.journal import Script, parse
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay

RUNS = 5
SEATS = 2
DECISIONS = 20_000
SEARCH_SECONDS = 0.5
_LONG = 800
_GAME_LENGTH = 1500  # decisions after which a random game is left for a new one
_JOURNAL_LENGTH = 300


def decisions_a_second(game: Game[Any], seats: int, seed: int) -> float:
    """Return how many random decisions a second go through `legal` and `push`."""
    rng = random.Random(seed).random
    legal, push, setup = game.legal, game.push, game.setup
    state, at, clock = setup(seats, seed), 0, 0.0
    done = 0
    while done < DECISIONS:
        start = time.perf_counter()
        while state.frames and at < _GAME_LENGTH and done < DECISIONS:
            actions = legal(state)
            push(state, actions[int(rng() * len(actions))])
            at += 1
            done += 1
        clock += time.perf_counter() - start
        seed += 1000
        state, at = setup(seats, seed), 0
    return done / clock


def middle_of_a_game(game: Game[Any], seats: int, seed: int) -> State:
    """Return the state half-way through a random game, or through its first decisions if it is a long one."""
    rng = random.Random(seed)
    state: State = game.setup(seats, seed)
    states: list[State] = []
    while state.frames and len(states) < _LONG:
        states.append(state.clone())
        game.push(state, rng.choice(game.candidates(state)))
    return states[len(states) // 2]


def microseconds(what: Callable[[], object], times: int = 2000) -> float:
    """Return how long `what` takes, in µs."""
    start = time.perf_counter()
    for _ in range(times):
        what()
    return (time.perf_counter() - start) / times * 1e6


def journal_of(game: Game[Any], seats: int) -> Script:
    """Return the journal of a random match of some length."""
    match = Match.new(game, [Seat("random", f"Seat {n + 1}") for n in range(seats)], 1)
    while len(match.entries) < _JOURNAL_LENGTH and match.advance() is not None:
        pass
    return parse(match.journal.text().encode(), "bench")


def iterations_a_second(game: Game[Any], state: State, seed: int) -> float:
    """Return how many iterations a second a search for the decider of `state` makes."""
    search = Search(game, state.seen_by(state.decider), random.Random(seed))
    found = search.run(Budget(100_000, SEARCH_SECONDS))
    return found.iterations / found.seconds


def measure(game: Game[Any], seats: int) -> dict[str, list[float]]:
    """Return every figure of `game` with so many `seats` as measured in each of the runs."""
    script, games = journal_of(game, seats), {game.id: game}
    figures: dict[str, list[float]] = {}
    with progress(range(RUNS), RUNS, game.title) as runs:
        for run in runs:
            state = middle_of_a_game(game, seats, run)
            measured = {
                "decisions a second": decisions_a_second(game, seats, run),
                "search iterations a second": iterations_a_second(game, state, run),
                "legal, µs": microseconds(partial(game.legal, state)),
                "clone, µs": microseconds(state.clone),
                "view, µs": microseconds(partial(state.seen_by, 0)),
                "digest, µs": microseconds(state.digest, 300),
                "scores, µs": microseconds(partial(game.scores, state), 300),
                "set-up, µs": microseconds(partial(game.setup, seats, run), 100),
                f"load a journal of {_JOURNAL_LENGTH} actions, ms": microseconds(partial(replay, script, games), 3)
                / 1000,
            }
            for name, value in measured.items():
                figures.setdefault(name, []).append(value)
    return figures


def usual_seats(game: Game[Any]) -> int:
    """Return with how many seats `game` is measured: SEATS, or as few as it can have."""
    return max(SEATS, game.seats[0])


def worst(name: str, values: list[float]) -> float:
    """Return the worst of `values`: rates should be high, times low."""
    return min(values) if name.endswith("a second") else max(values)


def run(what: list[str], json: bool, seats: int | None = None) -> int:
    """Measure a game, or every game, with so many `seats` and print the figures; return the exit status.

    `what` names the game; after the word *moments* it names the game whose moments are measured, and *start* alone asks
    how long the app takes to its first frame. Without `seats` each
    game has SEATS, or as few as it can have if that is more. Raises UsageError for other words.
    """
    from tabletop.games import GAMES

    if what[:1] == ["start"]:
        if len(what) > 1 or seats is not None:
            raise UsageError("expected nothing more after start.")
        from tabletop.commands.starting import run_start

        return run_start(RUNS, json)
    if what[:1] == ["moments"]:
        if len(what) != 2:
            raise UsageError("expected one game after moments.")
        return _run_moments(game_named(what[1]), json, seats)
    if len(what) > 1:
        raise UsageError(f"expected nothing more, found {what[1]!r:.60}.")
    game = what[0] if what else None
    chosen = [game_named(game)] if game is not None else list(GAMES.values())
    counts = {rules.id: usual_seats(rules) if seats is None else seats for rules in chosen}
    for rules in chosen:
        check_setup(rules, counts[rules.id], {})
    for rules in chosen:
        figures = measure(rules, counts[rules.id])
        if json:
            for name, values in figures.items():
                record = {"game": rules.id, "what": name, "median": median(values), "worst": worst(name, values)}
                say_json(record | {"runs": values})
            continue
        say(f"{rules.title} with {counts[rules.id]} seats, {RUNS} runs")
        table(
            ["", "median", "worst"],
            [[name, _figure(median(values)), _figure(worst(name, values))] for name, values in figures.items()],
        )
    return GOOD


def _run_moments(game: Game[Any], json: bool, seats: int | None) -> int:
    """Print how often the moments of each rank come in a game and how many seconds they take; return the status."""
    from tabletop.desk.shots.moment_times import RANKS, moment_times
    from tabletop.desk.tables.registry import TABLES

    if seats is not None:
        raise UsageError("expected no --seats: the moments are those of the game that the review pictures are of.")
    if game.id not in TABLES:
        raise expected_one_of("a game with a table", TABLES, game.id)
    times = moment_times(game.id)
    rows = [(name, times.count[rank], round(times.seconds[rank], 1)) for rank, name in RANKS.items()]
    if json:
        for name, often, seconds in rows:
            say_json({"game": game.id, "rank": name, "count": often, "seconds": seconds})
        say_json({"game": game.id, "rank": "all that is shown", "seconds": round(times.whole, 1)})
        return GOOD
    say(f"{game.title}, one game at normal speed: {times.whole:.0f} s of movement")
    table(["moment", "how often", "seconds"], [[name, str(often), f"{seconds:.1f}"] for name, often, seconds in rows])
    return GOOD


def _figure(value: float) -> str:
    return f"{value:,.0f}".replace(",", " ") if value >= 1000 else f"{value:.2f}"
