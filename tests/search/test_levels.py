"""Levels: every move is legal, higher ones look deeper, gentle ones are rungs."""

import random
from itertools import pairwise

import pytest

from outflank import Board, Engine, Limit, create_player
from outflank.errors import OptionError
from outflank.openings import random_opening
from outflank.search import GENTLEST, LADDER, STRONGEST, level

ALL = range(GENTLEST, STRONGEST + 1)


@pytest.mark.parametrize("size", [4, 6, 8])
def test_every_move_of_every_level_is_legal(size):
    with Engine(hash_mb=2) as engine:
        for number in ALL:
            board, dice = random_opening(number + 100, plies=4, size=size), random.Random(number)
            while not board.is_game_over():
                board.push(level(number).play(engine, board, Limit(nodes=200), dice).move)


def test_higher_levels_look_no_less_deep():
    horizons = [level(number).horizon for number in range(1, STRONGEST + 1)]
    for lower, higher in pairwise(horizons):
        assert lower.depth < higher.depth
        assert lower.exact_from <= higher.exact_from
        assert [empties for empties, _ in lower.to_end] == sorted(
            empties for empties, _ in lower.to_end
        )


def test_level_21_is_the_one_that_players_know():
    known = level(21).horizon
    assert (known.depth, known.selectivity) == (21, 73)
    assert known.to_end == ((24, 100), (27, 98), (30, 87))


def test_a_level_searches_as_deep_as_it_says():
    board = random_opening(1, plies=10)
    with Engine(hash_mb=2) as engine:
        found = level(7).play(engine, board, Limit(), random.Random(0))
    assert (found.depth, found.selectivity) == (7, 73)


def test_gentle_levels_are_rungs_that_get_sharper():
    gentle = [level(number) for number in range(GENTLEST, 1)]
    assert gentle[0] == LADDER[0]
    for lower, higher in pairwise(gentle):
        assert (lower.depth, lower.sharpness) < (higher.depth, higher.sharpness)
    assert {step.depth for step in gentle} == {1}


@pytest.mark.parametrize("number", [GENTLEST - 1, STRONGEST + 1, 1.5, "3"])
def test_other_levels_do_not_exist(number):
    with pytest.raises(OptionError, match="level must be"):
        level(number)


def test_a_level_is_a_player_by_name():
    player = create_player("level:3")
    assert player.name == "level:3"
    assert player.choose(Board(), Limit()).depth == 3
    player.close()
    gentle = create_player("level:level=-4,seed=1")
    assert gentle.choose(Board(), Limit()).move in Board().legal_moves
    gentle.close()
