"""How balanced a pack is: who wins by seat and by what a seat plays, and what its cards are used for."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

import msgspec

from tabletop.ai.series import LIKELY, Job, Played, Share, play_one, wilson
from tabletop.core.events import Event
from tabletop.core.game import Game, Mark
from tabletop.core.state import State

SEAT = "seat"
LEVEL = "level"


class Told(msgspec.Struct, frozen=True):
    """One game as a table of balance needs it: what became of it, what each seat played, and what was used.

    `kinds` has for each seat what it played, by sort, such as its mastermind; `marks` what the game tells of cards.
    """

    played: Played
    kinds: list[dict[str, str]]
    marks: list[Mark]


class Wins(msgspec.Struct, frozen=True):
    """How often a seat of one kind won: the share of wins (a shared one counts in parts), out of `n`, mean points."""

    n: int
    share: Share
    points: float


class Uses(msgspec.Struct, frozen=True):
    """How often something of the pack was used, out of so many `chances` where these are told, and how users did.

    `share` is that of the chances that were taken.
    """

    used: int
    chances: int
    share: Share | None
    users: Wins


class Balance(msgspec.Struct, frozen=True):
    """The table of balance of a pack: wins by sort and name, uses by sort and name, in the order of the first game."""

    games: int
    finished: int
    wins: dict[str, dict[str, Wins]]
    uses: dict[str, dict[str, Uses]]


def play_told(game: Game[Any], job: Job) -> Told:
    """Play the game of `job` and keep what a table of balance needs."""
    seats = len(job.seats)
    _, before = game.opening(seats, job.seed, job.options)
    marks = game.marks(game.setup(seats, job.seed, job.options), before)
    kinds: list[dict[str, str]] = []

    def seen(state: State, events: list[Event[Any]]) -> None:
        marks.extend(game.marks(state, events))
        if not state.frames:
            kinds.extend(game.kinds_of(state, seat) for seat in range(seats))

    return Told(play_one(game, job, seen=seen), kinds, marks)


def balance(games: Sequence[Told]) -> Balance:
    """Return the table of balance that `games` come to; those that didn't end are left out."""
    done = [game for game in games if game.played.finished]
    places = [(game, seat) for game in done for seat in range(len(game.played.seats))]
    sorts = list(dict.fromkeys([SEAT, *[sort for game, seat in places for sort in game.kinds[seat]]]))
    levels = len({level for game in done for level in game.played.seats}) > 1
    wins = {sort: _wins(places, sort) for sort in ([*sorts, LEVEL] if levels else sorts)}
    uses: dict[str, dict[str, Uses]] = {}
    for sort, name in sorted({(mark.sort, mark.name) for game in done for mark in game.marks}):
        uses.setdefault(sort, {})[name] = _uses(done, sort, name)
    return Balance(len(games), len(done), wins, uses)


def _kind(game: Told, seat: int, sort: str) -> str:
    if sort == SEAT:
        return str(seat + 1)
    return game.played.seats[seat] if sort == LEVEL else game.kinds[seat].get(sort, "none")


Place = tuple[Told, int]


def _wins(places: Sequence[Place], sort: str) -> dict[str, Wins]:
    by_kind: dict[str, list[Place]] = {}
    for game, seat in places:
        by_kind.setdefault(_kind(game, seat, sort), []).append((game, seat))
    return {name: _won(by_kind[name]) for name in sorted(by_kind)}


def _won(places: Iterable[Place]) -> Wins:
    won, points, n = 0.0, 0, 0
    for game, seat in places:
        ranks = game.played.ranks
        won += 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        points += game.played.totals[seat]
        n += 1
    return Wins(n, wilson(won, n), points / n if n else 0.0)


def _uses(done: Sequence[Told], sort: str, name: str) -> Uses:
    chances = used = 0
    users: list[Place] = []
    for game in done:
        marks = [mark for mark in game.marks if mark.sort == sort and mark.name == name]
        chances += sum(not mark.used for mark in marks)
        used += sum(mark.used for mark in marks)
        users += [(game, seat) for seat in sorted({mark.seat for mark in marks if mark.used})]
    share = wilson(min(used, chances), chances) if chances else None
    return Uses(used, chances, share, _won(users))


def differs(a: Share, n: int, b: Share, m: int) -> bool:
    """Return whether the shares `a` of `n` and `b` of `m` surely (95 %) differ.

    >>> differs(wilson(50, 100), 100, wilson(60, 100), 100), differs(wilson(500, 1000), 1000, wilson(600, 1000), 1000)
    (False, True)
    """
    if not n or not m:
        return False
    both = (a.rate * n + b.rate * m) / (n + m)
    spread = sqrt(both * (1 - both) * (1 / n + 1 / m))
    return abs(a.rate - b.rate) > LIKELY * spread
