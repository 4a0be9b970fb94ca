"""Information-set Monte Carlo tree search: one tree over many imagined states, with a payoff for each seat.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): each iteration imagines a whole
state that fits the view and walks down the tree by actions that are possible in it; a child's chance to be chosen
counts only the times when it was possible. Each decider goes for its own payoff (max^n).
"""

import random
import time
from heapq import nlargest
from math import log, sqrt
from typing import Any

from tabletop.ai.levels import TUNING, Budget, Tuning
from tabletop.ai.watch import UNWATCHED, Found, Watch
from tabletop.core.actions import Action
from tabletop.core.game import Game
from tabletop.core.imagining import Imagining
from tabletop.core.state import State

CHECK_EVERY = 16
"""After how many iterations the clock is looked at."""


class Node:
    """What has been learned of the decisions after a sequence of actions.

    `total` are the sums of the payoffs, a seat each, over `visits`; `available` counts how often the action that leads
    here could have been chosen; `prior` is how well its seat stands right after it, where that was worked out.
    """

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self, seats: int, prior: float = 0.0) -> None:
        self.visits = 0
        self.available = 0
        self.total = [0.0] * seats
        self.prior = prior
        self.children: dict[tuple[int, Action], Node] = {}


class Search:
    """A search for the decider of `view`, driven by `run`.

    `rng` is its own generator: nothing it draws changes the game. `tuning` says how the iterations are spent.
    """

    def __init__(self, game: Game[Any], view: State, rng: random.Random, tuning: Tuning = TUNING) -> None:
        self.game = game
        self.view = view
        self._imagining = Imagining(view)
        self.rng = rng
        self.tuning = tuning
        self.root = Node(view.seats)
        self.iterations = 0
        rounds = game.rollout_rounds if tuning.rounds is None else tuning.rounds
        self._last_round = view.round + rounds
        self._plies = game.rollout_plies if tuning.plies is None else tuning.plies
        self._low = [1.0] * view.seats
        self._high = [0.0] * view.seats

    def run(self, budget: Budget, watch: Watch = UNWATCHED) -> Found:
        """Search until `budget` is spent or who watches says so."""
        start = time.perf_counter()
        spent = 0.0
        for done in range(1, budget.iterations + 1):
            self._iterate()
            if done % CHECK_EVERY == 0:
                spent = time.perf_counter() - start
                if watch.stopped() or (budget.seconds is not None and spent >= budget.seconds):
                    break
                share = done / budget.iterations
                watch.progress(max(share, spent / budget.seconds) if budget.seconds else share)
        return Found(self._ranking(), self.iterations, time.perf_counter() - start)

    def _ranking(self) -> tuple[tuple[Action, int, float], ...]:
        seat = self.view.frames[-1].seat
        rows = [
            (action, node.visits, _expected(node, seat, self.tuning.first_look))
            for (_, action), node in self.root.children.items()
            if node.visits
        ]
        # Where the first looks were taken, an action that was tried little is known as well as the others.
        looked = any(node.prior for node in self.root.children.values())
        rows.sort(key=(lambda row: (row[2], row[1])) if looked else (lambda row: (row[1], row[2])), reverse=True)
        return tuple(rows)

    def _iterate(self) -> None:
        game, node = self.game, self.root
        state = self._imagining.state(self.rng)
        path = [node]
        while state.frames:
            seat = state.frames[-1].seat
            actions = game.candidates(state)
            if len(actions) == 1:
                action = actions[0]
                child = node.children.get((seat, action))
                if child is None:
                    child = node.children[seat, action] = Node(state.seats)
                child.available += 1
            else:
                action, child = self._choose(node, state, seat, actions)
            game.push(state, action)
            path.append(child)
            node = child
            # A forced action is no news: go on to the next decision.
            if not child.visits and len(actions) > 1:
                break
        game.play_on(state, self.rng.random, self._last_round, self._plies)
        payoff = game.outlook(state)
        self.iterations += 1
        low, high = self._low, self._high
        for seat, one in enumerate(payoff):
            if one < low[seat]:
                low[seat] = one
            if one > high[seat]:
                high[seat] = one
        for node in path:
            node.visits += 1
            total = node.total
            for seat, one in enumerate(payoff):
                total[seat] += one

    def _choose(self, node: Node, state: State, seat: int, actions: list[Action]) -> tuple[Action, Node]:
        children, rng, tuning = node.children, self.rng, self.tuning
        fresh = [action for action in actions if (seat, action) not in children]
        many = len(actions) > tuning.many
        if fresh:
            if not many:
                action = fresh[int(rng.random() * len(fresh))]
                child = children[seat, action] = Node(state.seats)
                child.available = 1
                return action, child
            for action in fresh:
                after = state.clone()
                self.game.push(after, action)
                children[seat, action] = Node(state.seats, self.game.outlook(after)[seat])
        options = [(children[seat, action], action) for action in actions]
        if many:
            wide = int(tuning.widening * sqrt(node.visits + 1)) + 1
            if wide < len(options):
                options = nlargest(wide, options, key=_prior)
        low = self._low[seat]
        spread = self._high[seat] - low if tuning.scaled else 1.0
        scale = 1 / spread if spread > 1e-9 else 0.0
        look, exploration = tuning.first_look, tuning.exploration
        best, chosen = -1e9, options[0]
        for option in options:
            child = option[0]
            child.available += 1
            n = child.visits
            if many:
                value = (child.total[seat] + look * child.prior) / (n + look)
                n += 1
            elif n:
                value = child.total[seat] / n
            else:
                chosen = option
                break
            worth = (value - low) * scale + exploration * sqrt(log(child.available + 1) / n)
            if worth > best:
                best, chosen = worth, option
        return chosen[1], chosen[0]


def _expected(node: Node, seat: int, look: int) -> float:
    """Return the payoff that `seat` can expect after `node`, where a first look is worth `look` visits."""
    if not node.prior:
        return node.total[seat] / node.visits
    return (node.total[seat] + look * node.prior) / (node.visits + look)


def _prior(option: tuple[Node, Action]) -> float:
    return option[0].prior
