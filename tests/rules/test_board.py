import copy

import pytest
from hypothesis import given

from outflank.errors import GameOverError, HistoryError, IllegalMoveError, PositionError
from outflank.formats import parse_transcript
from outflank.rules import PASS, Board, Color, Position, Termination
from tests.games import (
    DRAW,
    PERFECT_6X6,
    SHORT_WITHOUT_WIPE_OUT,
    SHORTEST,
    TWENTY_THREE_PASSES,
)
from tests.strategies import boards, positions


def test_moves_are_pushed_by_number_or_name():
    by_name, by_number = Board(), Board()
    by_name.push("F5")
    by_number.push(37)
    assert by_name == by_number
    assert by_name.moves == (37,)
    assert by_name.turn is Color.WHITE


@given(boards())
def test_pop_restores_what_push_changed(board):
    before = board.copy()
    for move in before.legal_moves:
        board.push(move)
        assert board != before
        assert board.pop() == move
        assert board == before


@given(boards())
def test_popping_all_moves_leads_back_to_the_start(board):
    moves = [board.pop() for _ in range(board.ply)]
    assert board == Board(size=board.size)
    for move in reversed(moves):
        board.push(move)
    assert board.moves == tuple(reversed(moves))


@given(boards(finished=True))
def test_a_game_keeps_the_invariants(board):
    assert len(board.positions) == board.ply + 1
    for position, move, following in zip(
        board.positions, board.moves, board.positions[1:], strict=False
    ):
        assert position.black & position.white == 0
        assert following == position.play(move)
        assert following.counts().empties == position.counts().empties - (move != PASS)
    assert board.is_game_over()
    assert list(board.legal_moves) == []


def test_an_illegal_move_leaves_the_board_as_it_was():
    board = Board()
    board.push("f5")
    before = board.copy()
    for move in ("a1", "f5", "pass", 99):
        with pytest.raises(IllegalMoveError):
            board.push(move)
        assert board == before


def test_a_copy_goes_its_own_way():
    board = Board()
    twin = copy.copy(board)
    twin.push("f5")
    assert board.ply == 0
    assert twin.start == board.position


def test_there_is_nothing_to_take_back_at_the_start():
    with pytest.raises(HistoryError, match="no move to take back"):
        Board().pop()


def test_a_board_starts_from_a_position_of_its_size():
    assert Board(Position.start(6)).size == Board(Position.start(6), size=6).size == 6
    with pytest.raises(PositionError, match="size 4 for a 6x6 position"):
        Board(Position.start(6), size=4)
    with pytest.raises(PositionError, match="'start' is not a Position"):
        Board("start")


def test_a_board_has_no_hash_because_it_changes():
    with pytest.raises(TypeError):
        hash(Board())


# Passes


def test_a_forced_pass_is_an_explicit_move():
    board = parse_transcript(TWENTY_THREE_PASSES)
    first = board.moves.index(PASS)
    again = Board()
    for move in board.moves[:first]:
        again.push(move)
    assert again.must_pass()
    assert list(again.legal_moves) == [PASS]
    assert "pass" in again.legal_moves
    again.push("pass")
    assert again.position == board.positions[first + 1]


def test_with_auto_pass_forced_passes_push_and_pop_themselves():
    explicit = parse_transcript(TWENTY_THREE_PASSES)
    board = Board(auto_pass=True)
    for move in explicit.moves:
        if move != PASS:
            board.push(move)
    assert board.moves == explicit.moves
    popped = []
    while board.moves:
        popped.append(board.pop())
    assert popped == [move for move in reversed(explicit.moves) if move != PASS]


def test_auto_pass_also_passes_at_the_start():
    text = "OX" + "-" * 62 + " X"
    board = Board.from_text(text, auto_pass=True)
    assert board.moves == (PASS,)
    assert board.turn is Color.WHITE
    assert Board.from_text(text).moves == ()
    assert board.pop() == PASS


# Known games


def test_the_shortest_game_is_a_wipe_out_after_nine_moves():
    board = parse_transcript(SHORTEST)
    assert board.ply == 9
    assert board.outcome().termination is Termination.WIPE_OUT
    assert str(board.outcome()) == "Black wins 13-0: one side has no discs left"
    assert board.score(Color.BLACK).discs == 64


def test_a_game_may_end_early_with_both_colours_on_the_board():
    board = parse_transcript(SHORT_WITHOUT_WIPE_OUT)
    assert board.ply == 11
    assert board.outcome().termination is Termination.NO_MOVES
    assert str(board.counts()) == "14-1"
    assert board.outcome().score.discs == 14 - 1 + 49


def test_one_side_may_pass_twenty_three_times():
    board = parse_transcript(TWENTY_THREE_PASSES)
    passes = [
        position.turn
        for position, move in zip(board.positions, board.moves, strict=False)
        if move == PASS
    ]
    assert passes.count(Color.BLACK) == 23
    assert str(board.counts()) == "0-59"
    assert board.outcome().winner is Color.WHITE
    assert board.outcome().score.discs == -64


def test_a_full_board_may_be_a_draw():
    board = parse_transcript(DRAW)
    assert board.outcome().termination is Termination.BOARD_FULL
    assert board.outcome().winner is None
    assert (board.counts().black, board.counts().white) == (32, 32)
    assert board.score().discs == 0
    assert str(board.outcome()) == "draw 32-32: the board is full"


def test_the_perfect_game_on_6x6_ends_20_to_16_for_white():
    board = parse_transcript(PERFECT_6X6, size=6)
    assert board.is_game_over()
    assert str(board.counts()) == "16-20"


def test_a_move_after_the_end_is_refused():
    board = parse_transcript(SHORTEST)
    with pytest.raises(GameOverError, match="the game is over"):
        board.push("a1")
    assert board.ply == 9


# Views of the position


@given(positions())
def test_a_board_answers_like_its_position(position):
    board = Board(position)
    assert board.position == position == board.start
    assert (board.turn, board.size, board.shape) == (position.turn, position.size, position.shape)
    assert board.counts() == position.counts()
    assert board.outcome() == position.outcome()
    assert board.score(Color.BLACK) == position.score(Color.BLACK)
    assert board.is_game_over() == position.is_game_over()
    assert board.must_pass() == position.must_pass()
    assert str(board) == str(position)
    assert board.to_text() == position.to_text()


def test_a_board_prints_as_a_diagram():
    board = Board(size=4)
    assert str(board).splitlines() == [
        "  a b c d",
        "1 - - - -",
        "2 - O X -",
        "3 - X O -",
        "4 - - - -",
        "Black to move, 2-2",
    ]
    board.push("d3")
    assert repr(board) == "<Board -----OX--XXX---- O after d3>"
    assert board != Position.start(4)
