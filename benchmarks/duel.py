"""`python -m benchmarks.duel GAME A B`: which of two settings of an AI seat plays better, at equal cost.

A setting is a level and what differs from it: ``sharp``, ``sharp:exploration=0.3,plies=0``, ``steady:samples=8``,
``steady:value.LEAD=4`` (a number in `value.py` of the game), ``steady:weights.ALONE.chip=1`` (one in a record there),
``simple`` (plain UCT on `outlook`, as others do it).
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass, replace
from importlib import import_module
from math import inf, isfinite, sqrt
from statistics import mean, stdev
from types import ModuleType
from typing import Any

from tabletop.ai.levels import LEVELS, Budget, Level, Tuning
from tabletop.ai.series import LIKELY, Decide, Job, Played, Share, play_one, wilson
from tabletop.ai.thinking import think
from tabletop.ai.watch import UNWATCHED, Watch
from tabletop.core.actions import Action
from tabletop.core.chance import mix, seed_number
from tabletop.core.game import Game
from tabletop.core.scores import added
from tabletop.core.state import State
from tabletop.games import GAMES

PLAIN = Tuning(exploration=0.3, scaled=False, many=10_000, plies=0, looks=0)
"""A search that knows nothing but `outlook`, which is `evaluate` in most games: OpenSpiel's ISMCTS with that as its
evaluator."""
BASES = LEVELS | {"simple": replace(LEVELS["sharp"], id="simple", tuning=PLAIN)}
SIDES = ("A", "B")
BOUNDS = {"samples": (1, 1_000), "careless": (0, 1), "first_look": (1, 1_000), "exploration": (0, 1_000)}
"""The least and most of what differs from a level; of all else nothing to a million."""
ENDLESS = 10_000_000
"""More iterations than any CPU time allows."""


class SettingError(ValueError):
    """Raised for a setting, a game or a number on the command line that can't be used; the text says why."""


@dataclass(frozen=True)
class Setting:
    """What a seat plays by: a `level`, and the `numbers` of a module of the game that are other than they stand."""

    level: Level
    numbers: dict[tuple[str, str], float]


@dataclass(frozen=True)
class Cost:
    """What a decision of a search may cost: seconds of CPU time, iterations, or a share of those of its level.

    CPU time, not the clock: so a machine that does other things gives the same result.
    """

    cpu: float | None = None
    iterations: int | None = None
    share: float = 0.1

    def of(self, level: Level) -> tuple[Budget | None, Watch]:
        """Return the budget of a decision that begins now, and who watches that it is not overspent."""
        if level.budget is None:
            return None, UNWATCHED
        if self.cpu is not None:
            end = time.process_time() + self.cpu
            return Budget(ENDLESS), Watch(lambda: time.process_time() >= end)
        iterations = self.iterations or max(1, round(level.budget.iterations * self.share))
        return Budget(iterations), UNWATCHED


def setting(text: str, game: str) -> Setting:
    """Return the setting that `text` names for `game`. Raises SettingError for anything else."""
    base, _, rest = text.partition(":")
    if base not in BASES:
        raise SettingError(f"expected one of {', '.join(BASES)}, found {base!r:.60}.")
    level, numbers = BASES[base], {}
    own = {"random": (), "greedy": ("samples", "careless"), "search": tuple(one.name for one in fields(Tuning))}
    for word in filter(None, rest.split(",")):
        name, equals, value = word.partition("=")
        module, dot, constant = name.partition(".")
        if not equals:
            raise SettingError(f"{text}: expected NAME=VALUE, found {word!r:.60}.")
        if dot:
            numbers[module, constant] = _number(game, module, constant, value)
        elif name not in own[level.way]:
            known = ", ".join(own[level.way]) or "no names"
            raise SettingError(f"{text}: expected {known} or MODULE.CONSTANT, found {name!r:.60}.")
        elif level.way == "search":
            level = replace(level, tuning=replace(level.tuning, **{name: _as(Tuning, name, value)}))
        else:
            level = replace(level, **{name: _as(Level, name, value)})
    return Setting(level, numbers)


def _as(kind: type, name: str, value: str) -> Any:
    """Return `value` as what the field `name` of a `kind` holds."""
    default = next(one.default for one in fields(kind) if one.name == name)
    low, high = BOUNDS.get(name, (0, 1_000_000))
    try:
        if isinstance(default, bool):
            return {"on": True, "off": False}[value]
        found = float(value) if isinstance(default, float) else int(value)
        if low <= found <= high:
            return found
    except (ValueError, KeyError):
        pass
    whole = "a number" if isinstance(default, float) else "a whole number"
    expected = "on or off" if isinstance(default, bool) else f"{whole} from {low} to {high}"
    raise SettingError(f"{name}: expected {expected}, found {value!r:.60}.")


def _module(game: str, name: str) -> ModuleType:
    return import_module(f"tabletop.games.{game}.{name}")


def _now(game: str, module: str, constant: str) -> Any:
    """Return a constant of a module of `game`, or a field of one that is a record."""
    name, _, field = constant.partition(".")
    found = getattr(_module(game, module), name)
    if field and not is_dataclass(found):
        raise AttributeError(f"{name} is no record")
    return getattr(found, field) if field else found


def _number(game: str, module: str, constant: str, value: str) -> float:
    try:
        now = _now(game, module, constant)
    except (ImportError, AttributeError):
        raise SettingError(f"{module}.{constant}: {GAMES[game].title} has no such number.") from None
    if not isinstance(now, int | float):
        raise SettingError(f"{module}.{constant}: expected a single number to change, found {type(now).__name__}.")
    try:
        found = int(value) if isinstance(now, int) else float(value)
        if isfinite(found):
            return found
    except ValueError:
        pass
    expected = "a whole number" if isinstance(now, int) else "a number"
    raise SettingError(f"{module}.{constant}: expected {expected}, found {value!r:.60}.")


@contextmanager
def changed(game: str, numbers: dict[tuple[str, str], float]) -> Iterator[None]:
    """Let `numbers` stand in the modules of `game` for a while, with nothing kept that was worked out by others."""
    before = {key: _now(game, *key) for key in numbers}
    _put(game, numbers)
    try:
        yield
    finally:
        _put(game, before)


def _put(game: str, numbers: dict[tuple[str, str], float]) -> None:
    for (module, constant), value in numbers.items():
        name, _, field = constant.partition(".")
        put: object = replace(getattr(_module(game, module), name), **{field: value}) if field else value
        setattr(_module(game, module), name, put)
    if numbers:
        for name, loaded in list(sys.modules.items()):
            if name.startswith(f"tabletop.games.{game}."):
                for made in vars(loaded).values():
                    if hasattr(made, "cache_clear"):
                        made.cache_clear()


def decider(game: Game[Any], job: Job, settings: dict[str, Setting], cost: Cost) -> Decide:
    """Return how seats of `settings`, which the seats of `job` name, decide at such a `cost`."""
    number = seed_number(job.seed)

    def decide(state: State, n: int) -> Action:
        side = job.seats[state.frames[-1].seat]
        level, numbers = settings[side].level, settings[side].numbers
        view = state.seen_by(state.decider)
        if numbers and len(job.seats) > 1:
            # A view keeps what was worked out about its board, and by other numbers.
            view = game.state_type.from_json(view.to_json())
        with changed(game.id, numbers if len(job.seats) > 1 else {}):
            budget, watch = cost.of(level)
            return think(game, view, level, mix(number, f"thinking {side}", 0, n), budget, watch).action

    return decide


def play(game: Game[Any], job: Job, settings: dict[str, Setting], cost: Cost) -> Played:
    """Play one game of a duel; alone, the numbers of the setting stand from its beginning to its end."""
    with changed(game.id, settings[job.seats[0]].numbers if len(job.seats) == 1 else {}):
        return play_one(game, job, decide=decider(game, job, settings, cost))


def games_of(game: str, seats: int, games: int, seed: str) -> list[Job]:
    """Return the games of a duel: A and B take every other seat, and change places with the next game of a seed.

    >>> [(job.seats, job.seed) for job in games_of("snitch", 3, 2, "x")]
    [(('A', 'B', 'A'), 'x-1'), (('B', 'A', 'B'), 'x-1')]
    """
    return [
        Job(game, tuple(SIDES[(place + n) % 2] for place in range(seats)), f"{seed}-{n // 2 + 1}", {})
        for n in range(games)
    ]


def share_of(played: Sequence[Played]) -> Share:
    """Return the share of the wins that A has, with its 95 % interval; a shared win counts in parts."""
    done = [game for game in played if game.finished]
    won = added(
        1 / game.ranks.count(1)
        for game in done
        for rank, side in zip(game.ranks, game.seats, strict=True)
        if rank == 1 and side == "A"
    )
    return wilson(won, len(done))


def mean_of(figures: Sequence[float]) -> Share:
    """Return the mean of `figures` with its 95 % interval."""
    reach = LIKELY * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else float("inf")
    middle = mean(figures)
    return Share(middle, middle - reach, middle + reach)


def told(game: Game[Any], played: Sequence[Played]) -> str:
    """Return in a line what the games so far came to: alone the ratings, paired by seed, otherwise the wins of A."""
    done = [one for one in played if one.finished]
    if not done:
        return "no game has ended"
    if len(done[0].seats) > 1:
        wins = share_of(done)
        left = f", {len(played) - len(done)} without an end" if len(done) < len(played) else ""
        games = "1 game" if len(done) == 1 else f"{len(done)} games"
        return f"A wins {wins.rate:.1%} [{wins.low:.1%} to {wins.high:.1%}] of {games}{left}"
    ratings = {side: {one.seed: _rating(one) for one in done if one.seats == (side,)} for side in SIDES}
    both = [seed for seed in ratings["A"] if seed in ratings["B"]]
    if not both:
        return "no seed has been played by both"
    parts = [(side, mean_of([ratings[side][seed] for seed in both])) for side in SIDES]
    parts.append(("A - B", mean_of([ratings["A"][seed] - ratings["B"][seed] for seed in both])))
    if len(both) == 1:
        return "rating on 1 seed: " + ", ".join(f"{name} {one.rate:.0f}" for name, one in parts)
    figures = ", ".join(f"{name} {one.rate:.1f} [{one.low:.1f} to {one.high:.1f}]" for name, one in parts)
    return f"mean rating on {len(both)} seeds: {figures}"


def _rating(game: Played) -> int:
    rating = game.ratings[0]
    return game.totals[0] if rating is None else rating


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """Return the command line as it was understood; ends the program for wrong usage."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser("python -m benchmarks.duel", description=__doc__.partition("\n\n")[2])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("a", help="the setting A")
    parser.add_argument("b", help="the setting B")
    parser.add_argument("--seats", type=int, help="how many play; A and B take every other seat (the fewest)")
    parser.add_argument("--games", type=int, default=40, help="how many games, two to a seed (40)")
    parser.add_argument("--seed", default="duel", help="what the seeds begin with (duel)")
    cost = parser.add_mutually_exclusive_group()
    cost.add_argument("--cpu", type=float, metavar="SECONDS", help="what each decision of a search may take")
    cost.add_argument("--iterations", type=int, help="the same in iterations")
    cost.add_argument("--share", type=float, default=0.1, help="the same as a share of that of its level (0.1)")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> int:
    """Play the duel that `words` ask for and say how it stands; return 2 for a setting that can't be used."""
    asked = arguments(words)
    game = GAMES[asked.game]
    try:
        settings = {side: setting(text, game.id) for side, text in zip(SIDES, (asked.a, asked.b), strict=True)}
        seats = game.seats[0] if asked.seats is None else asked.seats
        if seats not in game.seats:
            raise SettingError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, found {seats}.")
        for name in ("games", "cpu", "iterations", "share"):
            value = getattr(asked, name)
            if value is not None and not 0 < value < inf:
                raise SettingError(f"--{name}: expected a number above 0, found {value}.")
    except SettingError as error:
        print(f"duel: {error}", file=sys.stderr)
        return 2
    cost = Cost(asked.cpu, asked.iterations, asked.share)
    start, played = time.process_time(), []
    for job in games_of(game.id, seats, asked.games, asked.seed):
        played.append(play(game, job, settings, cost))
        if len(played) % 2 == 0 or len(played) == asked.games:
            print(f"{told(game, played)}; {time.process_time() - start:.0f} s of CPU time", flush=True)
    return 0


if __name__ == "__main__":
    random.seed(0)
    sys.exit(main(sys.argv[1:]))
