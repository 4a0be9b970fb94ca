"""A game and its states with the methods that OpenSpiel's have, without OpenSpiel.

Chance is no player: a state has a seed, and what it brings is settled by that. Whoever searches asks for another state
that fits what a player sees (`resample_from_infostate`).
"""

import random
from typing import Any

from tabletop.ai.series import LIMIT
from tabletop.arena.features import LENGTH, features
from tabletop.arena.numbering import ACTIONS, numbered
from tabletop.core.actions import Action, action_text
from tabletop.core.game import Game
from tabletop.core.state import State
from tabletop.games import GAMES

TERMINAL = -4
"""What `current_player` returns when the game is over, as in OpenSpiel."""


class SpielGame:
    """A game for so many `seats` with `options`. Raises KeyError for an unknown game."""

    def __init__(self, game: str, seats: int | None = None, options: dict[str, str] | None = None) -> None:
        self.rules: Game[Any] = GAMES[game]
        self.seats = self.rules.seats[0] if seats is None else seats
        self.options = options or {}

    def new_initial_state(self, seed: int | str = 0) -> "SpielState":
        """Return the state before the first decision. Raises OptionError for seats or options that the game lacks."""
        return SpielState(self, self.rules.setup(self.seats, seed, self.options), [])

    def num_players(self) -> int:
        """Return how many seats play."""
        return self.seats

    def num_distinct_actions(self) -> int:
        """Return how many numbers there are for actions."""
        return ACTIONS

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of what a player sees."""
        return [LENGTH]

    def max_game_length(self) -> int:
        """Return after how many actions a game counts as endless."""
        return LIMIT

    def min_utility(self) -> float:
        """Return the least that a player can get."""
        return 0.0

    def max_utility(self) -> float:
        """Return the most that a player can get."""
        return 1.0


class SpielState:
    """A state of a game, and the numbers of the actions that led to it."""

    def __init__(self, game: SpielGame, state: State, history: list[int]) -> None:
        self.game = game
        self.state = state
        self._history = history
        self._legal: dict[int, Action] | None = None

    def _numbered(self) -> dict[int, Action]:
        if self._legal is None:
            self._legal = numbered(self.game.rules.legal(self.state))
        return self._legal

    def current_player(self) -> int:
        """Return the seat that decides, TERMINAL when the game is over."""
        seat = self.state.decider
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.state.decider is None

    def is_chance_node(self) -> bool:
        """Return False: chance is settled by the seed."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of the legal actions in rising order; none for a `player` who doesn't decide."""
        if self.is_terminal() or player not in (None, self.state.decider):
            return []
        return sorted(self._numbered())

    def action(self, number: int) -> Action:
        """Return the legal action with this number; raises KeyError when there is none."""
        return self._numbered()[number]

    def action_to_string(self, player: int, number: int) -> str:
        """Return the legal action with this number in the text form of journals."""
        return action_text(self.action(number))

    def apply_action(self, number: int) -> None:
        """Carry out the legal action with this number; raises KeyError, and changes nothing, when there is none."""
        action = self.action(number)
        self.game.rules.push(self.state, action)
        self._history.append(number)
        self._legal = None

    def returns(self) -> list[float]:
        """Return what each player got, from 0 to 1; all 0 before the end."""
        return self.game.rules.evaluate(self.state) if self.is_terminal() else [0.0] * self.game.seats

    def observation_tensor(self, player: int) -> list[float]:
        """Return what `player` sees, as numbers."""
        return features(self.game.rules, self.state.seen_by(player), player)

    def observation_string(self, player: int) -> str:
        """Return what `player` sees, as JSON."""
        return self.state.seen_by(player).to_json().decode()

    def history(self) -> list[int]:
        """Return the numbers of the actions so far."""
        return [*self._history]

    def clone(self) -> "SpielState":
        """Return an independent copy."""
        return SpielState(self.game, self.state.clone(), [*self._history])

    def resample_from_infostate(self, player: int, rng: random.Random) -> "SpielState":
        """Return a state by chance that fits what `player` sees, for a search that mustn't peek."""
        return SpielState(self.game, self.state.seen_by(player).imagine(rng), [*self._history])
