"""Information-set Monte Carlo tree search: one tree over many imagined states, with a payoff for each seat.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). An iteration has four steps:

1. imagine a whole state that fits the view;
2. walk down the tree by actions that are possible in that state, to the first decision that is new;
3. play on at random from there to the end of some round, and take what `Game.outlook` says of each seat (its payoff);
4. add the payoffs to all nodes on the way.

A node is chosen by its mean payoff for the seat that decides, and by how seldom it was tried among the times when its
action was possible (UCB). Each seat goes for its own payoff (max^n).

Where a decision has many actions, each gets a *first look* before any is tried: the outlook right after it (its
`prior`). Only the best of them by first look compete, and the more often the decision comes up, the more of them
(progressive widening).
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

CHECK_EVERY = 16  # iterations between two looks at the clock


class Node:
    """What is known of the positions after a sequence of actions.

    - `visits`: iterations that came through here.
    - `total`: the sum of their payoffs by seat, each from 0 to 1.
    - `available`: iterations in which the action that leads here was possible.
    - `prior`: the first look at that action, for the seat that chooses it, 0 where none was taken.
    - `children`: the nodes that follow, by the seat that decides and its action.
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
        """Return the actions that were tried with their visits and expected payoffs, the best first."""
        seat = self.view.frames[-1].seat
        rows = [
            (action, node.visits, _expected(node, seat, self.tuning.first_look))
            for (_, action), node in self.root.children.items()
            if node.visits
        ]
        # By visits, unless first looks were taken: then an action that was tried little is known as well as the others.
        looked = any(node.prior for node in self.root.children.values())
        rows.sort(key=(lambda row: (row[2], row[1])) if looked else (lambda row: (row[1], row[2])), reverse=True)
        return tuple(rows)

    def _iterate(self) -> None:
        """Imagine a state, walk down the tree in it, play on, and note the payoffs on the way."""
        state = self._imagining.state(self.rng)
        path = self._walk_down(state)
        self.game.play_on(state, self.rng.random, self._last_round, self._plies)
        payoffs = self.game.outlook(state)
        self.iterations += 1
        self._note(path, payoffs)

    def _walk_down(self, state: State) -> list[Node]:
        """Carry out actions in `state` down to the first node that is new, or to the end; return the nodes passed."""
        game, node = self.game, self.root
        path = [node]
        while state.frames:
            seat = state.frames[-1].seat
            actions = game.candidates(state)
            forced = len(actions) == 1
            if forced:
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
            if not child.visits and not forced:  # a forced action is no decision: go on to the next one
                break
        return path

    def _note(self, path: list[Node], payoffs: list[float]) -> None:
        """Add `payoffs` to the nodes of `path`, and note the lowest and the highest that each seat has had."""
        low, high = self._low, self._high
        for seat, payoff in enumerate(payoffs):
            if payoff < low[seat]:
                low[seat] = payoff
            if payoff > high[seat]:
                high[seat] = payoff
        for node in path:
            node.visits += 1
            total = node.total
            for seat, payoff in enumerate(payoffs):
                total[seat] += payoff

    def _choose(self, node: Node, state: State, seat: int, actions: list[Action]) -> tuple[Action, Node]:
        """Return the action of `seat` to go on with from `node`, and the node that it leads to.

        Of few actions, each is tried once first, in a random order. Many get a first look each.
        """
        children = node.children
        many = len(actions) > self.tuning.many
        fresh = [action for action in actions if (seat, action) not in children]
        if fresh and not many:
            action = fresh[int(self.rng.random() * len(fresh))]
            child = children[seat, action] = Node(state.seats)
            child.available = 1
            return action, child
        for action in fresh:
            after = state.clone()
            self.game.push(after, action)
            children[seat, action] = Node(state.seats, self.game.outlook(after)[seat])
        options = [(children[seat, action], action) for action in actions]
        if many:
            width = int(self.tuning.widening * sqrt(node.visits + 1)) + 1
            if width < len(options):
                options = nlargest(width, options, key=_prior)
        return self._most_promising(options, seat, self.tuning.first_look if many else 0)

    def _most_promising(self, options: list[tuple[Node, Action]], seat: int, look: int) -> tuple[Action, Node]:
        """Return the option with the best sum of its mean payoff for `seat` and its bonus for being tried little.

        A first look counts as `look` visits, 0 where none was taken. Payoffs are stretched to 0 to 1 where the tuning
        says so, for games in which they differ little.
        """
        low = self._low[seat]
        spread = self._high[seat] - low if self.tuning.scaled else 1.0
        scale = 1 / spread if spread > 1e-9 else 0.0
        exploration = self.tuning.exploration
        best, chosen = -1e9, options[0]
        for option in options:
            child = option[0]
            child.available += 1
            visits = child.visits
            if look:
                mean = (child.total[seat] + look * child.prior) / (visits + look)
                visits += 1
            elif visits:
                mean = child.total[seat] / visits
            else:
                chosen = option
                break
            promise = (mean - low) * scale + exploration * sqrt(log(child.available + 1) / visits)
            if promise > best:
                best, chosen = promise, option
        return chosen[1], chosen[0]


def _expected(node: Node, seat: int, look: int) -> float:
    """Return the payoff that `seat` can expect at `node`, where a first look counts as `look` visits."""
    if not node.prior:
        return node.total[seat] / node.visits
    return (node.total[seat] + look * node.prior) / (node.visits + look)


def _prior(option: tuple[Node, Action]) -> float:
    return option[0].prior
