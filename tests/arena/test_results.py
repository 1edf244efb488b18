import random

import pytest

from outflank.arena import MatchResult, play_game, points_for
from outflank.errors import OptionError
from outflank.openings import random_opening
from outflank.players import create_player
from outflank.rules import Board, Color
from outflank.search import Limit


def test_points_are_seen_from_both_sides():
    board = play_game(create_player("naive:depth=2"), create_player("greedy"), Board(), Limit())
    assert points_for(board, Color.BLACK) + points_for(board, Color.WHITE) == 1
    with pytest.raises(OptionError, match="not over"):
        points_for(Board(), Color.BLACK)


def test_a_result_counts_games():
    score = MatchResult.of([(1.0, 0.5), (0.0, 1.0), (1.0, 1.0)])
    assert (score.wins, score.draws, score.losses) == (4, 1, 1)
    assert score.share == pytest.approx(4.5 / 6)


def test_a_few_wins_leave_doubt():
    assert MatchResult.of([(1.0, 1.0)] * 10).error > 0.1
    assert MatchResult.of([(1.0, 1.0)] * 1000).error < 0.01


def test_the_interval_covers_the_truth_about_95_times_in_100():
    dice = random.Random(1)
    covered = 0
    for _ in range(1000):
        pairs = [(float(dice.random() < 0.6), float(dice.random() < 0.6)) for _ in range(40)]
        score = MatchResult.of(pairs)
        covered += abs(score.share - 0.6) <= score.error
    assert 930 <= covered <= 990


def test_random_openings_repeat_and_differ():
    assert random_opening(3) == random_opening(3)
    assert len({random_opening(seed).position for seed in range(50)}) > 45
    assert random_opening(1, plies=12).ply == 12
    assert random_opening(1, plies=6, size=4).size == 4
    with pytest.raises(OptionError, match="from 0 to 56 plies"):
        random_opening(1, plies=57)


@pytest.mark.parametrize("pairs", [(0, 0, 0, 0, 1), (0, 0, 0, 0, 2), (1, 0, 0, 0, 6)])
def test_a_few_pairs_make_nobody_clearly_better(pairs):
    wins = 2 * pairs[4]
    result = MatchResult(wins, 0, 2 * pairs[0], pairs)
    assert not result.clearly_better


def test_many_pairs_do():
    assert MatchResult(60, 0, 20, (5, 0, 10, 0, 25)).clearly_better
    assert MatchResult(20, 0, 60, (25, 0, 10, 0, 5)).clearly_worse
