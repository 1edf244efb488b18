"""Exact means proven: the solver against plain search, and against published endgames."""

import signal
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outflank import Solver, solve
from outflank.errors import OptionError
from outflank.formats import parse_transcript
from outflank.rules import PASS, Board, Position
from outflank.search import ClassicSearch
from tests.ffo import FFO
from tests.games import SHORTEST
from tests.strategies import boards, scattered_positions

SOLVER = Solver(hash_mb=8)


def near_the_end(size, most_empties):
    """Boards of random games with few empty squares, and scattered discs."""

    def play_on(board, dice):
        while board.counts().empties > most_empties and not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
        return board.position

    games = st.builds(play_on, boards(size=size), st.randoms(use_true_random=False))
    scattered = scattered_positions(size=size).filter(
        lambda position: position.counts().empties <= most_empties
    )
    return games | scattered if size == 4 else games


def plain_score(position):
    """The same by textbook search, which shares no code with the engine."""
    if position.is_game_over():
        return position.final_score()
    if position.must_pass():
        return -plain_score(position.passed())
    return ClassicSearch().run(position, lambda leaf: leaf.final_score()).value


@settings(max_examples=250)
@given(st.one_of(near_the_end(4, 9), near_the_end(6, 8), near_the_end(8, 8)))
def test_scores_are_those_of_plain_search(position):
    expected = plain_score(position)
    found = SOLVER.solve(position)
    assert found.score.discs == expected
    assert found.score.exact
    assert found.score.view is position.turn
    sign = (expected > 0) - (expected < 0)
    assert SOLVER.solve(position, wld=True).score.discs == sign


@settings(max_examples=60)
@given(near_the_end(8, 12) | near_the_end(6, 11))
def test_the_line_leads_to_the_score(position):
    found = SOLVER.solve(position)
    board = Board(position)
    for move in found.pv:
        board.push(move)
    assert board.is_game_over()
    assert board.score(position.turn).discs == found.score.discs
    if found.move is not None:
        assert found.pv[0] == found.move


@settings(max_examples=30)
@given(near_the_end(8, 12))
def test_eight_images_have_one_score(position):
    scores = {Solver(hash_mb=1).solve(image).score.discs for image in position.symmetries()}
    assert len(scores) == 1


@settings(max_examples=30)
@given(near_the_end(8, 13))
def test_the_table_changes_nothing_but_the_time(position):
    fresh, warm = Solver(hash_mb=1), Solver(hash_mb=16)
    first = warm.solve(position)
    again = warm.solve(position)
    other = fresh.solve(position)
    assert first.score == again.score == other.score
    assert again.nodes <= first.nodes
    warm.clear()
    assert warm.solve(position).nodes == first.nodes


@pytest.mark.parametrize("number", FFO)
def test_published_endgames(number):
    text, score = FFO[number]
    assert SOLVER.solve(Position.from_text(text)).score.discs == score


def test_4x4_is_won_by_white_11_to_3():
    found = solve(Board(size=4))
    assert found.score.discs == -10
    board = Board(size=4)
    for move in found.pv:
        board.push(move)
    assert str(board.counts()) == "3-11"


def test_a_finished_game_has_its_score_and_no_move():
    found = solve(parse_transcript(SHORTEST))
    assert (abs(found.score.discs), found.move, found.pv) == (64, None, ())


def test_a_forced_pass_is_the_best_move():
    position = Position.from_text("OX" + "-" * 14 + " X")
    assert position.must_pass()
    found = solve(position)
    assert found.move == PASS
    assert found.pv[0] == PASS
    assert found.score.discs == -16


@pytest.mark.parametrize("hash_mb", [0, -1, 65537, 2**40, 1.5, "64"])
def test_absurd_tables_are_refused(hash_mb):
    with pytest.raises(OptionError, match="hash_mb must be"):
        Solver(hash_mb=hash_mb)


def test_ctrl_c_leaves_a_long_solve_at_once():
    program = """
import outflank
board = outflank.Board()
try:
    print("go", flush=True)
    outflank.solve(board)
except KeyboardInterrupt:
    print("left")
"""
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "go\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate()[0] == "left\n"
