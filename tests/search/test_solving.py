"""Exact means proven: the solver against plain search, and against published endgames."""

import random
import signal
import subprocess
import sys
import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outflank import Engine, solve
from outflank.errors import StoppedError
from outflank.formats import parse_transcript
from outflank.rules import PASS, Board, Position
from tests.ffo import FFO
from tests.games import SHORTEST
from tests.strategies import boards, scattered_positions

ENGINE = Engine(hash_mb=8)
TEAM = Engine(hash_mb=8, threads=2)


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


def plain_score(position, alpha=-64, beta=64):
    """The same by plain alpha-beta, which shares no code with the engine."""
    if position.is_game_over():
        return position.final_score()
    best = -64
    for child in position.children():
        best = max(best, -plain_score(child, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


def positions_of_random_games(size, number, most_empties):
    dice = random.Random(size)
    for _ in range(number):
        board = Board(size=size)
        empties = dice.randrange(1, most_empties + 1)
        while board.counts().empties > empties and not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
        yield board.position


@pytest.mark.parametrize(("size", "number"), [(4, 1500), (6, 1000), (8, 1000)])
def test_scores_are_those_of_plain_search(size, number):
    for position in positions_of_random_games(size, number, most_empties=9):
        expected = plain_score(position)
        sign = (expected > 0) - (expected < 0)
        assert ENGINE.solve(position).score.discs == expected, position.to_text()
        assert ENGINE.solve(position, wld=True).score.discs == sign, position.to_text()


@pytest.mark.parametrize("size", [4, 6, 8])
def test_every_end_of_a_random_game_has_the_score_of_plain_search(size):
    dice = random.Random(size)
    for _ in range(200):
        board = Board(size=size)
        while not board.is_game_over():
            if board.counts().empties <= 4 and board.position.moves:
                score = ENGINE.solve(board.position).score.discs
                assert score == plain_score(board.position), board.position.to_text()
            board.push(dice.choice(list(board.legal_moves)))


@settings(max_examples=100)
@given(st.one_of(near_the_end(4, 9), near_the_end(6, 8), near_the_end(8, 8)))
def test_scores_know_that_they_are_exact_and_whose_they_are(position):
    found = ENGINE.solve(position)
    assert found.score.discs == plain_score(position)
    assert found.score.exact
    assert found.score.view is position.turn


@settings(max_examples=60)
@given(near_the_end(8, 12) | near_the_end(6, 11))
def test_the_line_leads_to_the_score(position):
    found = ENGINE.solve(position)
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
    ENGINE.clear()
    assert len({ENGINE.solve(image).score.discs for image in position.symmetries()}) == 1


@settings(max_examples=30)
@given(near_the_end(8, 14))
def test_neither_the_table_nor_threads_change_a_score(position):
    ENGINE.clear()
    first = ENGINE.solve(position)
    again = ENGINE.solve(position)
    small = solve(position, hash_mb=1)
    together = TEAM.solve(position)
    assert first.score == again.score == small.score == together.score
    ENGINE.clear()
    assert ENGINE.solve(position).nodes == first.nodes


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_published_endgames_with_a_table_of_one_megabyte(threads):
    with Engine(hash_mb=1, threads=threads) as engine:
        for text, score in list(FFO.values())[:12]:
            assert engine.solve(Position.from_text(text)).score.discs == score, text


@pytest.mark.parametrize("number", FFO)
def test_published_endgames(number):
    text, score = FFO[number]
    assert ENGINE.solve(Position.from_text(text)).score.discs == score


@pytest.mark.parametrize("number", [17, 18, 19, 20, 21, 25, 29, 30, 33, 36])
def test_published_endgames_by_two_threads(number):
    text, score = FFO[number]
    assert TEAM.solve(Position.from_text(text)).score.discs == score


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


@pytest.mark.parametrize("wld", [False, True])
def test_a_solve_that_is_stopped_is_not_solved(wld):
    with Engine(hash_mb=4) as engine:
        outcome = []

        def attempt():
            try:
                outcome.append(engine.solve(Position.start(), wld=wld))
            except StoppedError as error:
                outcome.append(error)

        solving = threading.Thread(target=attempt)
        solving.start()
        while solving.is_alive():  # it may not have begun yet
            engine.stop()
            solving.join(0.01)
    assert [str(error) for error in outcome] == ["not solved: the search was stopped"]


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
