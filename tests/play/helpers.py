"""Matches to test with."""

import random
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.play.sums import Sums, without_sum
from tests.core.tiny import TINY

ALL: dict[str, Game[Any]] = {"tiny": TINY, **GAMES}
SNITCH, VACUUM = GAMES["snitch"], GAMES["vacuum"]


def plain(text: str) -> str:
    """Return the text of a journal without its checksums."""
    return "\n".join(without_sum(line.encode()).decode() for line in text.split("\n"))


def summed(data: bytes) -> bytes:
    """Return a journal with checksums that fit, as a program would write it, whatever its lines carry."""
    sums = Sums()
    *lines, rest = data.split(b"\n")
    return b"\n".join([*(sums.carried(without_sum(line)) for line in lines), rest])


def human(*names: str) -> list[Seat]:
    """Return human seats with these names."""
    return [Seat("human", name) for name in names]


def tiny(path: Path | None = None, seed: int = 7, seats: list[Seat] | None = None, **more: Any) -> Match:
    """Return a new match of the tiny game, for two humans by default."""
    return Match.new(TINY, seats or human("Ann", "Ben"), seed, {"length": "long"}, path, **more)


def solo(path: Path | None = None, seed: int | str = 7, **more: Any) -> Match:
    """Return a new match of Snitch! for one human."""
    return Match.new(SNITCH, human("Rivera"), seed, {"variant": "filler"}, path, **more)


def play(match: Match, steps: int, seed: int = 1) -> None:
    """Let everybody decide at random, `steps` times at most."""
    rng = random.Random(seed)
    for _ in range(steps):
        if match.over:
            return
        match.act(rng.choice(match.game.candidates(match.state)))


@cache
def whole_game(game: str, seats: int, seed: str, options: tuple[tuple[str, str], ...], stream: int) -> list[Action]:
    """Return the actions of a random game that ends, a short one where some tries bring one; a city can be built in
    which none does."""
    rules = ALL[game]
    for attempt, most in enumerate((400,) * 10 + (2500,) * 10):
        state, rng, actions = rules.setup(seats, seed, dict(options)), random.Random(f"{stream} {attempt}"), []
        while state.frames and len(actions) < most:
            actions.append(rng.choice(rules.candidates(state)))
            rules.push(state, actions[-1])
        if not state.frames:
            return actions
    raise AssertionError("no random game ends")


def play_on(match: Match, stream: int = 1) -> None:
    """Play a new match at random until it is over."""
    header = match.header
    options = tuple(sorted(header.options.items()))
    assert all(entry.auto for entry in match.entries)
    for index, action in enumerate(whole_game(header.game, len(match.seats), header.seed, options, stream)):
        if index >= len(match.entries):  # what is forced has been made by the match
            match.act(action)
    assert match.over
