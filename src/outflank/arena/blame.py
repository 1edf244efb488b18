"""Finds the player at fault when the worker of a game dies."""

from __future__ import annotations

from collections.abc import Iterable

from outflank.arena.schedule import ScheduledGame
from outflank.arena.worker_process import runs_program
from outflank.rules import Color

__all__ = ["find_culprit"]


def find_culprit(
    game: ScheduledGame, asked: Color | None, under_way: Iterable[ScheduledGame]
) -> Color | None:
    """The side whose program killed the worker of a game, if that is certain enough.

    Programs can kill any process of their user, and they also run while others think. So the only
    program in all games *under_way* is to blame, whoever was *asked*. Of two programs whose game
    was played alone, it is the one that was asked. Players without a program have no means to kill
    a worker on purpose.
    """
    suspects = {each.spec(color) for each in under_way for color in (Color.BLACK, Color.WHITE)}
    suspects = {spec for spec in suspects if runs_program(spec)}
    sides = {
        color: game.spec(color)
        for color in (Color.BLACK, Color.WHITE)
        if game.spec(color) in suspects
    }
    if len(suspects) == 1 and sides:
        return next(iter(sides))
    if asked in sides and suspects == set(sides.values()):
        return asked
    return None
