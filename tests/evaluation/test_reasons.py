"""Reasons for moves in plain words: each must be true."""

import random

import pytest

from outflank import Board, Position
from outflank.evaluation import reasons
from outflank.formats import parse_transcript
from outflank.rules import PASS

LATE = "-XXXXXXXOOOOOOXX-XXXOOXO-XXXXOXO--OXXOXOXXXXXOXX--OOOXO---OOOOOO X"


def texts(position, move):
    return [reason.text for reason in reasons(position, move)]


def test_a_corner_that_is_taken_or_given_is_said():
    position = Position.from_text(LATE)
    assert "takes the corner a1" in texts(position, "a1")
    assert "gives White the corner a8" in texts(position, "b7")


def test_a_single_hole_and_regions_are_said():
    assert "fills the single hole h7" in texts(Position.from_text(LATE), "h7")
    assert any("even region of 4 squares" in text for text in texts(Position.from_text(LATE), "b5"))


def test_few_moves_for_the_opponent_are_counted():
    position = Position.from_text(
        "OOOXO--XOO-XOXXXOXOOOXXXOOOOOOXXOXXXOOXXOOOOOXXX--OOXO-X--OOOO-- X"
    )
    assert len(position.play("c2").move_list()) == 3
    assert "leaves White 3 moves" in texts(position, "c2")


def test_the_end_of_the_game_is_said():
    position = Position.from_text("OX-O" + "X" * 12 + " O")
    after = position.play("c1")
    assert after.is_game_over()
    assert texts(position, "c1")[0] == "loses the game"


def test_a_pass_has_one_reason():
    board = parse_transcript("d3c3e6d2d1e1b2c1")
    assert texts(board.position, PASS) == ["there is no other move"]


@pytest.mark.parametrize("size", [4, 6, 8])
def test_what_is_said_about_corners_and_moves_is_true_in_whole_games(size):
    dice = random.Random(size)
    for _ in range(20):
        board = Board(size=size)
        while not board.is_game_over():
            move = dice.choice(board.position.move_list())
            after = board.position.play(move)
            said = texts(board.position, move)
            name = board.shape.name
            corners = {name(board.shape.square(x, y)) for x in (0, size - 1) for y in (0, size - 1)}
            legal = {name(square) for square in after.move_list()}
            for text in said:
                if text.startswith("gives"):
                    assert set(text.split()) & corners <= legal
                if text.startswith("takes the corner"):
                    assert name(move) in corners
                if "no move:" in text:
                    assert after.must_pass()
            assert len(said) <= 4
            board.push(move)
