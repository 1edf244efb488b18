"""Environments for reinforcement learning.

`othello_v0` is a PettingZoo environment of two agents, `Outflank/Othello-v0` a Gymnasium
environment of one agent against any player, and `VectorOthello` plays thousands of games at once.
The first two need ``outflank[envs]``.

>>> from outflank.envs import VectorOthello
>>> games = VectorOthello(1024)
>>> observations, masks = games.reset(seed=1)
>>> for _ in range(100):
...     steps = games.step(games.sample())
>>> steps.observations.shape, steps.masks.shape
((1024, 3, 8, 8), (1024, 65))
"""

from importlib.util import find_spec
from typing import Any

from outflank.envs.vector_othello import VectorOthello, VectorSteps

__all__ = ["GYMNASIUM_ID", "VectorOthello", "VectorSteps", "othello_v0"]

GYMNASIUM_ID = "Outflank/Othello-v0"
"""What ``gymnasium.make`` calls the environment, once `outflank.envs` has been imported."""

if find_spec("gymnasium") is not None:
    import gymnasium

    if GYMNASIUM_ID not in gymnasium.registry:
        gymnasium.register(GYMNASIUM_ID, "outflank.envs.gymnasium_othello:OthelloEnv")


def __getattr__(name: str) -> Any:
    if name == "othello_v0":
        from importlib import import_module

        return import_module("outflank.envs.othello_v0")
    raise AttributeError(f"module 'outflank.envs' has no attribute {name!r}")
