"""The programs of two courses: ours for their runners."""

import sys

import numpy as np
import pytest

from outflank import Board, Engine, Limit
from outflank.errors import NotationError
from outflank.openings import random_opening
from outflank.protocols import shenzhen
from outflank.protocols.umea import START, UmeaClient, answer, position_text, read_position
from outflank.rules import Color


def playing(engine):
    return lambda position, limit: engine.play(position, limit).move


def test_white_moves_first_in_umea():
    position = read_position(START)
    assert position.turn is Color.WHITE
    assert position.counts() == Board().counts()
    with Engine(hash_mb=1) as engine:
        row, column = answer(position, playing(engine), 0.3).strip("()").split(",")
    move = (int(row) - 1) * 8 + int(column) - 1
    assert move in position.legal_moves


def test_positions_of_umea_come_back():
    board = Board()
    board.push("f5")
    assert read_position(position_text(board.position)) == board.position


@pytest.mark.parametrize("text", ["", "W", START[:-1], START + "E", "X" + START[1:], START.lower()])
def test_other_texts_are_no_positions_of_umea(text):
    with pytest.raises(NotationError, match="W or B to move"):
        read_position(text)


def test_our_program_plays_from_the_courses_start_as_the_course_calls_it():
    client = UmeaClient((sys.executable, "-m", "outflank", "engine", "umea"), seconds=1)
    board = Board(read_position(START))
    for _ in range(3):
        board.push(client.genmove(board, Limit()).move)
    assert board.ply == 3


# The same program, told that it has hardly any time.
HASTY = """
import sys
from outflank.cli.main import main
sys.exit(main(["engine", "umea", sys.argv[1], "0.01", *sys.argv[3:]]))
"""


def test_two_of_ours_play_a_game_to_its_end_over_the_courses_interface():
    clients = [UmeaClient((sys.executable, "-c", HASTY)) for _ in range(2)]
    board = random_opening(3, plies=40)
    while not board.is_game_over():
        if board.must_pass():
            board.push("pass")
        else:
            board.push(clients[board.ply % 2].genmove(board, Limit()).move)
    assert board.ply >= 58


def test_a_side_without_a_move_passes_in_umea():
    position = Board.from_text("OX" + "-" * 62 + " X").position
    with Engine(hash_mb=1) as engine:
        assert answer(position, playing(engine), 0.2) == "pass"


def test_our_class_is_what_the_shenzhen_platform_loads():
    board = np.zeros((8, 8), dtype=int)
    board[3, 3] = board[4, 4] = shenzhen.COLOR_WHITE
    board[3, 4] = board[4, 3] = shenzhen.COLOR_BLACK
    agent = shenzhen.AI(8, shenzhen.COLOR_BLACK, 0.1)
    agent.go(board)
    assert set(agent.candidate_list) == {(2, 3), (3, 2), (4, 5), (5, 4)}
    assert agent.candidate_list[-1] in agent.candidate_list[:4]
    agent.go(np.full((8, 8), shenzhen.COLOR_BLACK))
    assert agent.candidate_list == []


def test_arrays_of_shenzhen_come_back():
    position = Board().position.play(37)
    array = shenzhen.board_array(position)
    assert array.shape == (8, 8)
    assert shenzhen.position_of(array, shenzhen.COLOR_WHITE) == position
