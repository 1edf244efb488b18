"""The ladder: its ends are as weak and as strong as they claim, and its names lead to rungs."""

import random
from itertools import pairwise
from math import inf

import pytest

from outflank import Board, Engine, Limit, Position, create_player
from outflank.arena import play_game
from outflank.errors import OptionError, UnknownNameError
from outflank.formats import parse_transcript
from outflank.openings import openings, random_opening
from outflank.search import DEEPEST, LADDER, level, rung


def score(a, b, starts):
    """The share of points of one player against another, with colours swapped."""
    first, second = create_player(a, defaults={"seed": 1}), create_player(b, defaults={"seed": 2})
    points = 0.0
    for start in starts:
        for black, white, sign in ((first, second, 1), (second, first, -1)):
            end = play_game(black, white, Board(start), Limit())
            difference = sign * (end.counts().black - end.counts().white)
            points += 1.0 if difference > 0 else 0.5 if difference == 0 else 0.0
    first.close()
    second.close()
    return points / (2 * len(starts))


def test_the_weakest_rung_loses_to_random_moves():
    starts = [parse_transcript(moves).position for moves in openings("balanced", 30, seed=5)]
    assert score("ladder:1", "random", starts) < 0.25


def test_the_strongest_rung_beats_a_weak_one_in_the_endgame():
    starts = [random_opening(seed, plies=42).position for seed in range(6)]
    assert score(f"ladder:{len(LADDER)}", f"ladder:{len(LADDER) // 5}", starts) > 0.8


def test_rungs_get_sharper_and_deeper():
    assert [step.number for step in LADDER] == list(range(1, len(LADDER) + 1))
    for lower, higher in pairwise(LADDER):
        assert lower.depth <= higher.depth
        assert lower.endgame <= higher.endgame
        assert (lower.depth, lower.endgame, lower.sharpness) < (
            higher.depth,
            higher.endgame,
            higher.sharpness,
        )


def test_rungs_have_names_for_people():
    names = [step.name for step in LADDER if step.name]
    assert len(set(names)) == len(names)
    assert rung("first game") == rung("First-Game") == rung(1) == LADDER[0]
    with pytest.raises(UnknownNameError, match=r"no rung 'grandma'.*first-game"):
        rung("grandma")
    with pytest.raises((UnknownNameError, OptionError)):
        create_player("ladder:0")


def test_a_sharp_rung_plays_what_the_engine_does_and_a_blunt_one_does_not():
    sharp = next(step for step in LADDER if step.sharpness == inf)
    with Engine(hash_mb=2) as engine:
        lines = engine.analyse(Board(), Limit(depth=2), lines=64).lines
        chosen = {LADDER[0].choose(lines, random.Random(seed)).move for seed in range(40)}
        assert len(chosen) > 1
        limit = sharp.limit(Board().position)
        found = sharp.play(engine, Board(), Limit(), random.Random(1))
        assert found.depth == limit.depth


def test_rungs_look_as_far_as_the_level_of_their_depth_and_solve_as_that_of_their_endgame():
    for step in LADDER:
        midgame = level(step.depth).limit(Position.start())
        for plies in (10, 24, 34, 40):
            position = random_opening(1, plies=plies).position
            to_end = level(step.endgame).limit(position)
            assert step.limit(position) == (to_end if to_end.depth == DEEPEST else midgame)
