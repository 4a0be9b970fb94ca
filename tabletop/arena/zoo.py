"""Every game as an environment of PettingZoo, where agents act by turns: ``pip install 'tabletop[arena]'``."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tabletop.ai.series import LIMIT
from tabletop.arena.features import LENGTH, MOST
from tabletop.arena.numbering import ACTIONS
from tabletop.arena.spiel import SpielGame, SpielState


class GameEnv(AECEnv):
    """A game of `seats` agents, ``seat_0`` and so on; agents see their own views and nothing else.

    An observation has ``observation``, the features of the view, and ``action_mask``, 1 for the numbers of legal
    actions. At the end each agent is rewarded by how well it did, from 0 to 1 with a sum of 1 (alone by the rating);
    after `most` decisions the game is cut off. `reset(seed)` deals the same game for the same seed. Raises KeyError for
    an unknown game.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - as PettingZoo reads it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        most: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {**type(self).metadata, "name": f"{game}_v0"}
        self.render_mode = render_mode
        self.game = SpielGame(game, seats, options)
        self.most = most
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.num_players())]
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (LENGTH,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self._state: SpielState

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of what an agent does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the one of `seed`, or else one by chance."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        dealt = int(self._chance.integers(1 << 31)) if seed is None else seed
        self._state = self.game.new_initial_state(dealt)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._state.current_player()]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and which actions are legal for it now."""
        seat = self.possible_agents.index(agent)
        mask: Any = np.zeros(ACTIONS, np.int8)
        if not self._over():
            mask[self._state.legal_actions(seat)] = 1
        return {
            "observation": np.array(self._state.observation_tensor(seat), np.float32),
            "action_mask": mask,
        }

    def _over(self) -> bool:
        return self._state.is_terminal() or len(self._state.history()) >= self.most

    def step(self, action: int | None) -> None:
        """Carry out the action with this number for the agent on turn; None for one that is done.

        Raises KeyError for a number that is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._state.apply_action(int(-1 if action is None else action))
        if self._state.is_terminal():
            for one, payoff in zip(self.possible_agents, self._state.returns(), strict=True):
                self.rewards[one], self.terminations[one] = payoff, True
        elif self._over():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._state.current_player()]
        self._accumulate_rewards()
        if self._over():
            self._deads_step_first()

    def render(self) -> str:
        """Return in a sentence where the game stands."""
        rules, state = self.game.rules, self._state.state
        totals = ", ".join(str(sheet.total) for sheet in rules.scores(state))
        return f"{rules.title}, {rules.phase(state)}: {totals}."

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
