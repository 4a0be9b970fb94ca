"""Short rollouts in common imagined worlds: what comes of each action when all seats go on by looking one step ahead.

Where a tree over chance and hidden cards stays flat, this sees further: a dozen decisions of sensible play, the same
dice and the same hidden faces for each action, so that their differences show after few worlds.
"""

import random
import time
from collections.abc import Callable
from math import inf
from typing import Any

from tabletop.ai.levels import Budget
from tabletop.ai.watch import UNWATCHED, Found, Watch
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.imagining import Imagining
from tabletop.core.state import State

MOST_WORLDS = 160
"""In so many worlds all is known that can be told apart, whatever the budget."""


class Rollouts:
    """Rollouts for the decider of `view`, driven by `run`; each goes on for `looks` decisions (1 or more).

    `rng` is its own generator: nothing it draws changes the game.
    """

    def __init__(self, game: Game[Any], view: State, rng: random.Random, looks: int) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.looks = looks
        self._imagining = Imagining(view)

    def run(self, budget: Budget, watch: Watch = UNWATCHED) -> Found:
        """Play on in MOST_WORLDS, or until `budget` is spent or who watches says so, one iteration an action and world.

        Each action is judged in the first world whatever the budget, and played on there while there is time.
        """
        start = time.perf_counter()
        seat = self.view.frames[-1].seat
        actions = self.game.candidates(self.view)
        totals, visits, done = [0.0] * len(actions), 0, 0

        ended = False

        def is_late() -> bool:
            nonlocal ended
            over = bool(budget.seconds) and not ended and time.perf_counter() - start >= (budget.seconds or inf)
            ended = ended or over or watch.stopped()
            return ended

        while visits == 0 or (visits < MOST_WORLDS and done + len(actions) <= budget.iterations):
            world = self._imagining.state(self.rng)
            worths = [self._payoff(world, action, seat, is_late) for action in actions]
            if visits and is_late():
                break  # not all of them were played on as far
            totals = [total + worth for total, worth in zip(totals, worths, strict=True)]
            visits += 1
            done += len(actions)
            spent = time.perf_counter() - start
            share = max(visits / MOST_WORLDS, done / budget.iterations, spent / (budget.seconds or inf))
            watch.progress(min(1.0, share))
        rows = [(action, visits, total / visits) for action, total in zip(actions, totals, strict=True)]
        rows.sort(key=lambda row: row[2], reverse=True)
        return Found(tuple(rows), done, time.perf_counter() - start)

    def _payoff(self, world: State, action: Action, seat: int, is_late: Callable[[], bool]) -> float:
        """Return how well `seat` stands some decisions after `action` in an imagined `world`, at once when it is
        late."""
        state = world.clone()
        self.game.push(state, action)
        left = self.looks
        while state.frames and left and not is_late():
            options = self.game.candidates(state)
            if len(options) == 1:
                self.game.push(state, options[0])
                continue
            state = self._best_after(state, options)
            left -= 1
        return self.game.outlook(state)[seat]

    def _best_after(self, state: State, options: list[Action]) -> State:
        """Return the state after the one of `options` after which the decider of `state` stands best."""
        seat = state.frames[-1].seat
        best, chosen = -1.0, state
        for option in options:
            after = state.clone()
            self.game.push(after, option)
            worth = self.game.evaluate(after)[seat]
            if worth > best:
                best, chosen = worth, after
        return chosen
