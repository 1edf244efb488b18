"""Endgame puzzles have one winning move; accuracy says how well somebody played."""

import random
from math import exp

import pytest

from outflank import Engine
from outflank.search import accuracy, make_puzzle, solve


@pytest.mark.parametrize("empties", [4, 8, 10])
def test_exactly_one_move_of_a_puzzle_wins(empties):
    with Engine(hash_mb=8) as engine:
        puzzle = make_puzzle(engine, random.Random(empties), empties)
    assert puzzle.position.counts().empties <= empties
    wins = []
    for move in puzzle.position.move_list():
        after = puzzle.position.play(move)
        score = -float(solve(after).score.pov(after.turn))
        assert score == puzzle.scores[move]
        wins += [move] * (score > 0)
    assert wins == [puzzle.move]


def test_the_same_dice_make_the_same_puzzle():
    made = []
    for _ in range(2):
        with Engine(hash_mb=8) as engine:
            made.append(make_puzzle(engine, random.Random(3), 6))
    assert made[0] == made[1]


def test_accuracy_falls_with_losses():
    assert accuracy([]) is None
    assert accuracy([0, 0]) == 100
    assert accuracy([0, 8]) == pytest.approx(50 * (1 + exp(-1)))
    assert accuracy([64]) < 0.1
