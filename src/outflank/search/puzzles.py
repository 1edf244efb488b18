"""Endgames to practise: find the only winning move."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from outflank.rules import Board, Position
from outflank.search.engine import EVERY_MOVE, Engine
from outflank.search.limits import DEEPEST, Limit

__all__ = ["FEWEST", "MOST", "Puzzle", "make_puzzle"]

# Empty squares of a puzzle.
FEWEST, MOST = 4, 16

# A move that loses no more than this would be right in practice, too.
TOO_NEAR = 2

# Search depth of the games, so that positions resemble those of people.
PLAY_DEPTH = 2


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with exactly one move that wins, by more than two discs over any other."""

    position: Position
    """Where to find it."""

    move: int
    """The move."""

    scores: dict[int, int]
    """The exact score of every move."""


def make_puzzle(
    engine: Engine,
    dice: random.Random,
    empties: int = 10,
    stop: Callable[[], bool] = lambda: False,
) -> Puzzle | None:
    """A puzzle with the given number of empty squares, from an engine game with random moves.

    None if it was stopped before one was found.
    """
    while not stop():
        position = _late_position(engine, dice, empties)
        if position is None or len(position.move_list()) < 3:
            continue
        found = engine.analyse(position, Limit(depth=DEEPEST), lines=EVERY_MOVE)
        scores = {line.move: round(line.score.discs) for line in found.lines}
        winning = [move for move, score in scores.items() if score > 0]
        if len(winning) != 1 or not all(line.score.exact for line in found.lines):
            continue
        near = [move for move, score in scores.items() if scores[winning[0]] - score <= TOO_NEAR]
        if near == winning:
            return Puzzle(position, winning[0], scores)
    return None


def _late_position(engine: Engine, dice: random.Random, empties: int) -> Position | None:
    board = Board()
    while not board.is_game_over():
        counts = board.counts()
        if counts.empties <= empties and not board.must_pass():
            return board.position
        if board.must_pass() or dice.random() < 0.25:
            board.push(dice.choice(board.position.move_list()))
        else:
            board.push(engine.play(board, Limit(depth=PLAY_DEPTH)).move)
    return None
