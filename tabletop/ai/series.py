"""Series of whole games between AI seats: who wins how often, with an interval."""

import random
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import msgspec

from tabletop.ai.levels import LEVELS, Budget
from tabletop.ai.thinking import think
from tabletop.ai.watch import UNWATCHED, Watch
from tabletop.core.actions import Action
from tabletop.core.chance import mix, seed_number
from tabletop.core.events import Event
from tabletop.core.game import Game
from tabletop.core.scores import added
from tabletop.core.state import State

Decide = Callable[[State, int], Action]
"""How a game is played: what is done in a state, as the decision of that number."""
LIMIT = 20_000
"""After how many decisions a game of random seats counts as unfinished."""
THOUGHTFUL_LIMIT = 4_000
"""The same where a seat thinks: what has not ended by then is stuck."""
CERTAIN = 2.575829
"""The normal deviate of 99 %."""
LIKELY = 1.959964
"""The normal deviate of 95 %."""


class Job(msgspec.Struct, frozen=True):
    """One game to play: `game`, the kinds of its `seats`, its `seed` and `options`.

    `share` is the part of the iterations that levels have in play, above 0 to 1; a search has no clock. `given` are
    actions that had been made before these seats took over.
    """

    game: str
    seats: tuple[str, ...]
    seed: str
    options: dict[str, str]
    share: float = 0.1
    given: tuple[Action, ...] = ()


class Played(msgspec.Struct, frozen=True):
    """What became of one game; the lists have one item a seat and are empty when it is not `finished`.

    A game that is `dead` was left because nothing could change in it any more.
    """

    game: str
    seats: tuple[str, ...]
    seed: str
    finished: bool
    decisions: int
    turns: int
    totals: list[int]
    ranks: list[int]
    ratings: list[int | None]
    dead: bool = False


class Share(msgspec.Struct, frozen=True):
    """A share of wins: `rate` with its interval from `low` to `high`."""

    rate: float
    low: float
    high: float


def jobs(
    game: str, seats: Sequence[str], games: int, seed: str, options: dict[str, str], share: float = 0.1
) -> list[Job]:
    """Return `games` games of `seats`, each seed played once in every rotation of different seats.

    >>> [(job.seats, job.seed) for job in jobs("chess", ["steady", "random"], 3, "s", {})]
    [(('steady', 'random'), 's-1'), (('random', 'steady'), 's-1'), (('steady', 'random'), 's-2')]
    """
    turned = list(dict.fromkeys(tuple(seats[n:]) + tuple(seats[:n]) for n in range(len(seats))))
    return [Job(game, turned[n % len(turned)], f"{seed}-{n // len(turned) + 1}", options, share) for n in range(games)]


def play_one(
    game: Game[Any],
    job: Job,
    actions: list[Action] | None = None,
    told: Callable[[int], None] = lambda turn: None,
    seen: Callable[[State, list[Event[Any]]], None] = lambda state, events: None,
    decide: Decide | None = None,
) -> Played:
    """Play one game in which every seat decides by its own view.

    What they do is added to `actions`, each turn that begins is `told`, and the state after each action is `seen`
    with what happened. `decide` replaces the levels that the seats of `job` name.
    """
    state = game.setup(len(job.seats), job.seed, job.options)
    for action in job.given:
        game.push(state, action)
    decide = decide or by_level(game, job)
    n = turn = 0
    limit = LIMIT if set(job.seats) == {"random"} else THOUGHTFUL_LIMIT
    dead = False
    while state.frames and n < limit and not dead:
        action = decide(state, n)
        seen(state, game.push(state, action))
        if actions is not None:
            actions.append(action)
        n += 1
        if state.round != turn:
            turn = state.round
            told(turn)
            dead = game.dead_end(state) is not None
    return _played(game, job, state, n, dead=dead)


def _played(game: Game[Any], job: Job, state: State, decisions: int, *, dead: bool) -> Played:
    """Return what became of the game of `job`, which stands at `state` after so many decisions."""
    sheets = [] if state.frames else game.scores(state)
    return Played(
        job.game,
        job.seats,
        job.seed,
        not state.frames,
        decisions,
        state.round,
        [sheet.total for sheet in sheets],
        [sheet.rank for sheet in sheets],
        [sheet.rating for sheet in sheets],
        dead,
    )


def by_level(game: Game[Any], job: Job, watch: Watch = UNWATCHED) -> Decide:
    """Return how the levels that the seats of `job` name decide, while somebody may `watch` their searches."""
    rng = random.Random(f"{job.seed} seats")
    number = seed_number(job.seed)

    def decide(state: State, n: int) -> Action:
        level = LEVELS[job.seats[state.frames[-1].seat]]
        actions = game.candidates(state)
        if level.way == "random" or len(actions) == 1:
            # What is possible doesn't depend on what is hidden, so a seat that doesn't look needs no view.
            return actions[int(rng.random() * len(actions))]
        budget = None if level.budget is None else Budget(max(1, round(level.budget.iterations * job.share)))
        seed = mix(number, f"thinking {level.id}", 0, n)
        return think(game, state.seen_by(state.decider), level, seed, budget, watch).action

    return decide


def wilson(wins: float, n: int, deviate: float = LIKELY) -> Share:
    """Return the share of `wins` in `n` games with its Wilson interval, of 95 % unless another `deviate` is given.

    >>> share = wilson(50, 100)
    >>> round(share.low, 3), round(share.high, 3)
    (0.404, 0.596)
    """
    if n == 0:
        return Share(0.0, 0.0, 1.0)
    rate = wins / n
    centre = (rate + deviate * deviate / (2 * n)) / (1 + deviate * deviate / n)
    reach = deviate / (1 + deviate * deviate / n) * sqrt(rate * (1 - rate) / n + deviate * deviate / (4 * n * n))
    return Share(rate, max(0.0, centre - reach), min(1.0, centre + reach))


def wins_of(game: Played, kind: str) -> float:
    """Return the share of the win of `game` that went to seats of `kind`; a shared win counts in parts."""
    shared = game.ranks.count(1)
    return added(1 / shared for rank, one in zip(game.ranks, game.seats, strict=True) if rank == 1 and one == kind)


def is_clear(played: Sequence[Played], seats: Sequence[str]) -> bool:
    """Return whether the first of `seats` wins surely (99 %) more or less often than as many equals would."""
    done = [game for game in played if game.finished]
    kind = seats[0]
    found = wilson(added(wins_of(game, kind) for game in done), len(done), CERTAIN)
    even = list(seats).count(kind) / len(seats)
    return len(done) >= 20 and not found.low <= even <= found.high


def summary(played: Sequence[Played], seats: Sequence[str]) -> dict[str, Any]:
    """Return what `played` games of `seats` (their kinds) come to, by kind and by the order of play."""
    done = [game for game in played if game.finished]
    kinds = list(dict.fromkeys(seats))
    by_kind = [
        {"kind": kind, "seats": list(seats).count(kind)}
        | _row(
            added(wins_of(game, kind) for game in done),
            len(done),
            [(game, seat) for game in done for seat, one in enumerate(game.seats) if one == kind],
        )
        for kind in kinds
    ]
    by_seat = [
        {"seat": seat}
        | _row(
            added(1 / game.ranks.count(1) for game in done if game.ranks[seat] == 1),
            len(done),
            [(game, seat) for game in done],
        )
        for seat in range(len(seats))
    ]
    return {
        "games": len(played),
        "finished": len(done),
        "unfinished": len(played) - len(done),
        "dead": sum(game.dead for game in played),
        "decisions": _mean([game.decisions for game in done]),
        "longest": max((game.decisions for game in done), default=0),
        "turns": _mean([game.turns for game in done]),
        "kinds": by_kind,
        "seats": by_seat,
    }


def _row(wins: float, n: int, places: list[tuple[Played, int]]) -> dict[str, Any]:
    share = wilson(wins, n)
    rated = [rating for game, seat in places if (rating := game.ratings[seat]) is not None]
    return {
        "wins": round(wins, 3),
        "rate": round(share.rate, 4),
        "low": round(share.low, 4),
        "high": round(share.high, 4),
        "score": _mean([game.totals[seat] for game, seat in places]),
        "rating": _mean(rated) if rated else None,
        "best": max(rated) if rated else None,
    }


def _mean(figures: list[int]) -> float | None:
    return round(sum(figures) / len(figures), 2) if figures else None
