"""Othello for Gymnasium: one agent against any player.

>>> import gymnasium
>>> import outflank.envs
>>> env = gymnasium.make("Outflank/Othello-v0", opponent="greedy", color="white")
>>> observation, info = env.reset(seed=1)
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((8, 8, 2), 3)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from outflank.envs.observations import action_mask, board_planes, draw, move_of_action
from outflank.errors import OptionError
from outflank.extras import need
from outflank.players import Player, SeededPlayer, as_player, create_player
from outflank.rules import Board, Color, shape_of
from outflank.search import Limit

need("gymnasium", "the Gymnasium environment")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402

__all__ = ["OthelloEnv"]

COLORS = {"black": Color.BLACK, "white": Color.WHITE}


class OthelloEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """An agent of one colour, and an opponent that answers within each step.

    The reward is 1, 0 or -1 at the end of a game. An illegal action ends it with -1; the mask in
    the observation says what is legal, and also that a side must pass.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        opponent: str | Player = "random",
        *,
        color: str = "random",
        size: int = 8,
        limit: Limit | None = None,
        render_mode: str | None = None,
    ) -> None:
        """*opponent* is a player or an option string, *color* black, white or random."""
        if color not in (*COLORS, "random"):
            raise OptionError(f"color must be black, white or random, not {color!r}")
        self.size, self.render_mode = shape_of(size).size, render_mode
        self.opponent = create_player(opponent) if isinstance(opponent, str) else opponent
        self.opponent = as_player(self.opponent)
        self._limit, self._wanted = limit or Limit(), color
        self.color = Color.BLACK
        self.board = Board(size=size)
        actions = size * size + 1
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (size, size, 2), np.int8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game; the opponent makes its moves up to the agent's first."""
        super().reset(seed=seed)
        self.board = Board(size=self.size)
        names = list(COLORS) if self._wanted == "random" else [self._wanted]
        self.color = COLORS[str(self.np_random.choice(names))]
        self.opponent.new_game()
        if isinstance(self.opponent, SeededPlayer):
            self.opponent.reseed(int(self.np_random.integers(2**32)))
        self._answer()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a move of the agent, and those of the opponent that follow."""
        move = move_of_action(action, self.size)
        if not self.board.is_legal(move):
            info = {"illegal": f"{self.board.shape.name(move)} is not legal"}
            return self._observation(), -1.0, True, False, info
        self.board.push(move)
        self._answer()
        over = self.board.is_game_over()
        return self._observation(), self._reward() if over else 0.0, over, False, {}

    def _answer(self) -> None:
        while not self.board.is_game_over() and self.board.turn is not self.color:
            self.board.push(self.opponent.choose(self.board, self._limit).move)

    def _reward(self) -> float:
        counts = self.board.counts()
        difference = counts.black - counts.white
        return float(np.sign(difference if self.color is Color.BLACK else -difference))

    def _observation(self) -> dict[str, Any]:
        mask = action_mask(self.board.position)
        return {"observation": board_planes(self.board.position, self.color), "action_mask": mask}

    def render(self) -> Any:
        """The board as text or as a picture."""
        if self.render_mode == "rgb_array":
            return draw(self.board.position, self.board.moves[-1] if self.board.moves else None)
        return str(self.board) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Give up the opponent."""
        self.opponent.close()
