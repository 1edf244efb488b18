"""Othello for PettingZoo: two agents that move in turn.

>>> from outflank.envs import othello_v0
>>> env = othello_v0.env()
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     mask = None if done else observation["action_mask"]
...     env.step(None if done else env.action_space(agent).sample(mask))
>>> sum(env.rewards.values())
0

Both sides act by turns, so that there is no parallel form of it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from outflank.envs.observations import action_mask, board_planes, draw, move_of_action
from outflank.extras import need
from outflank.rules import Board, Color, shape_of

need("gymnasium", "the PettingZoo environment")
need("pettingzoo", "the PettingZoo environment")

from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402
from pettingzoo.utils.agent_selector import AgentSelector  # noqa: E402

__all__ = ["env", "raw_env"]

AGENTS = {"black_0": Color.BLACK, "white_0": Color.WHITE}


def env(*, size: int = 8, render_mode: str | None = None) -> Any:
    """The environment: an illegal action loses, one that does not exist is an error."""
    found: Any = raw_env(size=size, render_mode=render_mode)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801
    """The same without checks of the order of calls."""

    metadata = {  # noqa: RUF012
        "name": "othello_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, *, size: int = 8, render_mode: str | None = None) -> None:
        super().__init__()
        self.size, self.render_mode = shape_of(size).size, render_mode
        self.possible_agents = list(AGENTS)
        actions = size * size + 1
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (size, size, 2), np.int8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, observation)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}
        self.board = Board(size=size)

    def observation_space(self, agent: str) -> Any:
        """What an agent sees: its discs, the other's, and its legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The squares by rows, then the pass."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Nothing in it is left to chance."""
        self.board = Board(size=self.size)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._turns = AgentSelector(self.agents)
        self.agent_selection = self._turns.reset()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; only the one to move has legal actions."""
        position = self.board.position
        mask = action_mask(position)
        if agent != self.agent_selection:
            mask = np.zeros_like(mask)
        return {"observation": board_planes(position, AGENTS[agent]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0
        self.board.push(move_of_action(action, self.size))
        self.agent_selection = self._turns.next()
        if self.board.is_game_over():
            difference = self.board.counts().black - self.board.counts().white
            result = int(np.sign(difference))
            self.rewards = {"black_0": result, "white_0": -result}
            self.terminations = dict.fromkeys(AGENTS, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board as text, as a picture, or printed."""
        if self.render_mode == "rgb_array":
            return draw(self.board.position, self.board.moves[-1] if self.board.moves else None)
        if self.render_mode == "ansi":
            return str(self.board)
        if self.render_mode == "human":
            print(self.board, end="\n\n")
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
