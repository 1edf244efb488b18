"""Human endgames: drawn from records, and scored by searches to the end."""

import pytest

from outflank import Engine
from outflank.learning.human_endgames import (
    FEWEST_EMPTIES,
    MOST_EMPTIES,
    draw_endgames,
    score_endgames,
)
from outflank.learning.people import read_people, scored_positions
from outflank.openings import random_opening
from outflank.rules import PASS
from outflank.search import factor_weights
from tests.wthor_file import wthor


def squares(seed, plies):
    return [move for move in random_opening(seed, plies=plies).moves if move != PASS]


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    path = tmp_path_factory.mktemp("people") / "people.wtb"
    path.write_bytes(wthor(*((squares(seed, 52), 32) for seed in range(12))))
    return read_people([str(path)])


def empties(positions):
    return [position.counts().empties for position in positions]


def test_each_game_gives_one_endgame_before_any_gives_another(games):
    once = draw_endgames(games, 12, seed=1)
    assert len({(position.black, position.white) for position in once}) == 12
    assert len(draw_endgames(games, 30, seed=1)) == 30
    assert set(empties(draw_endgames(games, 300, seed=1))) == set(
        range(FEWEST_EMPTIES, MOST_EMPTIES + 1)
    )


def test_endgames_follow_from_the_seed(games):
    assert draw_endgames(games, 12, seed=1) == draw_endgames(games, 12, seed=1)
    assert draw_endgames(games, 12, seed=1) != draw_endgames(games, 12, seed=2)


def test_a_game_that_ends_before_has_no_endgame(tmp_path):
    path = tmp_path / "short.wtb"
    path.write_bytes(wthor((squares(1, 30), 32)))
    assert draw_endgames(read_people([str(path)]), 10, seed=1) == []
    assert draw_endgames([], 10, seed=1) == []


def test_scores_are_near_the_exact_ones_and_independent_of_each_other(games):
    positions = sorted(draw_endgames(games, 40, seed=3), key=lambda each: each.counts().empties)[:8]
    scores = score_endgames(factor_weights(), positions)
    assert scores[5:] == score_endgames(factor_weights(), positions[5:])
    with Engine(hash_mb=16) as engine:
        exact = [engine.solve(position).score.discs for position in positions]
    assert sum(abs(a - b) for a, b in zip(scores, exact, strict=True)) <= 2 * len(scores)


def test_scored_endgames_are_positions_to_learn_from(games):
    drawn = draw_endgames(games, 5, seed=1)
    columns = scored_positions(drawn, [3, -1, 0, 64, -64])
    assert columns.scores.tolist() == columns.values.tolist() == [3, -1, 0, 64, -64]
    assert columns.own.tolist() == [position.own for position in drawn]
    assert columns.discs.tolist() == [64 - number for number in empties(drawn)]
