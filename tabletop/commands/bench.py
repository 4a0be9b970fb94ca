"""`tabletop bench`: how fast the rules, clones, views and journals are on this machine."""

import random
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from tabletop.commands.common import GOOD, game_named, progress, say, say_json, table
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.play.journal import Script, parse
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay

RUNS = 5
DECISIONS = 20_000
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
    """Return a state some way into a random game."""
    rng = random.Random(seed)
    state: State = game.setup(seats, seed)
    for _ in range(400):
        before: State = state.clone()
        game.push(state, rng.choice(game.candidates(state)))
        if not state.frames:
            return before
    return state


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


def measure(game: Game[Any]) -> dict[str, list[float]]:
    """Return every figure of `game` as measured in each of the runs."""
    seats = min(max(2, game.seats[0]), game.seats[-1])
    script, games = journal_of(game, seats), {game.id: game}
    figures: dict[str, list[float]] = {}
    with progress(range(RUNS), RUNS, game.title) as runs:
        for run in runs:
            state = middle_of_a_game(game, seats, run)
            measured = {
                "decisions a second": decisions_a_second(game, seats, run),
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


def worst(name: str, values: list[float]) -> float:
    """Return the worst of `values`: rates should be high, times low."""
    return min(values) if name.endswith("a second") else max(values)


def run(game: str | None, json: bool) -> int:
    """Measure `game`, or every game, and print the figures; return the exit status."""
    from tabletop.games import GAMES

    for rules in [game_named(game)] if game is not None else list(GAMES.values()):
        figures = measure(rules)
        if json:
            for name, values in figures.items():
                record = {"game": rules.id, "what": name, "median": median(values), "worst": worst(name, values)}
                say_json(record | {"runs": values})
            continue
        say(f"{rules.title}, {RUNS} runs")
        table(
            ["", "median", "worst"],
            [[name, _figure(median(values)), _figure(worst(name, values))] for name, values in figures.items()],
        )
    return GOOD


def _figure(value: float) -> str:
    return f"{value:,.0f}".replace(",", " ") if value >= 1000 else f"{value:.2f}"
