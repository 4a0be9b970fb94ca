"""Finished games of each kind, and their results on the screen."""

from datetime import datetime
from functools import cache
from random import Random

import msgspec

from tabletop.ai.series import play_one
from tabletop.ai.worker import Par
from tabletop.desk.scenes.result.result import ResultActs, ResultScene
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tests.desk.fronts import Desk, played
from tests.players import act_plainly

NAMES = ("Rivera", "Otto", "Bartholomew the Long", "Cleo", "Eve")
SHORT = "1"
"""A seed with which the plain player comes to an end at tables of two to four."""


class ParThinker:
    """Answers with a game between random seats once `ready`."""

    share = 0.0
    turn = 0

    def __init__(self, ready: bool = True) -> None:
        self.ready = ready
        self.jobs: list = []
        self.closed = 0
        self.polls = 0
        self.answer = None

    def ask_par(self, job) -> int:
        self.jobs.append(job)
        return 1

    def poll(self):
        self.polls += 1
        if not self.ready:
            return None
        if self.answer is None:
            actions: list = []
            job = msgspec.structs.replace(self.jobs[0], seats=("random",))
            self.answer = Par(1, play_one(GAMES[job.game], job, actions), tuple(actions))
        return self.answer

    def close(self) -> None:
        self.closed += 1


def filler(**more) -> Match:
    return played("amber", variant="filler", **more)


def together(seats: int, seed: str = SHORT, kinds=(), steps: int = 3000) -> Match:
    """Return a match of several seats, all moved by the plain player, that ends or is given up after `steps`."""
    kinds = kinds or ("human", *["steady"] * (seats - 1))
    who = [Seat(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
    match = Match.new(GAMES["snitch"], who, seed, {"variant": "filler", "first": "seat1"})
    while not match.over:
        act_plainly(match)
        if len(match.entries) >= steps:
            match.give_up()
    return match


@cache
def _vacuum(seats: int, seed: str, options: tuple[tuple[str, str], ...]) -> Match:
    kinds = ("human", *["random"] * (seats - 1))
    who = [Seat(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
    match = Match.new(GAMES["vacuum"], who, seed, dict(options))
    rng = Random(seed)
    while not match.over:
        legal = match.legal()  # a draw only where there is a choice
        match.act(legal[0] if len(legal) == 1 else rng.choice(match.game.candidates(match.state)))
    return match


def vacuum(seats: int, seed: str = "7", **options: str) -> Match:
    """Return a match of Power Vacuum, played at random."""
    return _vacuum(seats, seed, tuple(options.items()))


@cache
def patrol(seats: int, seed: str = "3") -> Match:
    """Return a match of Patrol!, played at random."""
    who = [Seat("human" if not n else "random", f"Officer {n}") for n in range(seats)]
    match = Match.new(GAMES["patrol"], who, seed, {})
    rng = Random(seed)
    while not match.over:
        match.act(rng.choice(match.game.candidates(match.state)))
    return match


def show(desk: Desk, match: Match, thinker=None, *, sums: bool = True) -> ResultScene:
    """Return the result of a match on the screen: the `sums` behind it, or its poster."""
    acts = ResultActs(*[lambda *_: None] * 4)
    result = desk.store.records.add(match, datetime(2026, 3, 1, 20))
    scene = ResultScene(match, result, desk.store.records, acts, thinker or ParThinker(ready=False))
    scene.sums = sums
    desk.app.push(scene)
    desk.mouse.frames(2)
    return scene
