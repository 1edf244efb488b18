import copy
import pickle
from math import prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank import _core
from outflank.errors import (
    GameOverError,
    IllegalMoveError,
    NotationError,
    OptionError,
    PositionError,
)
from outflank.rules import PASS, SIZES, Board, Color, Position, Termination, squares_of
from tests.games import SHORTEST, THIRTY_THREE_MOVES
from tests.strategies import boards, positions

START = Position.start()


def test_the_start_is_the_standard_one():
    name = START.shape.name
    assert {name(square) for square in squares_of(START.white)} == {"d4", "e5"}
    assert {name(square) for square in squares_of(START.black)} == {"e4", "d5"}
    assert START.turn is Color.BLACK
    assert START.legal_moves.names() == ["d3", "c4", "f5", "e6"]


@pytest.mark.parametrize("size", SIZES)
def test_all_sizes_start_with_four_moves(size):
    position = Position.start(size)
    assert (position.black, position.white) == (START.black, START.white)
    assert len(position.legal_moves) == 4


def test_a_move_flips_and_gives_the_turn_to_the_other_side():
    position = START.play("f5")
    assert position.turn is Color.WHITE
    assert str(position.counts()) == "4-1"
    assert START.flips("f5") == 1 << START.parse_move("e5")


def test_a_position_never_changes():
    START.play("f5")
    assert Position.start() == START
    with pytest.raises(AttributeError):
        START.own = 0
    with pytest.raises(AttributeError):
        START.anything = 0


@given(positions())
def test_a_position_is_a_value(position):
    twin = Position.from_text(position.to_text())
    assert twin == position
    assert hash(twin) == hash(position)
    assert pickle.loads(pickle.dumps(position)) == position
    assert copy.deepcopy(position) == position
    assert eval(repr(position)) == position
    assert position != position.passed()
    assert position != position.to_text()


@given(positions())
def test_own_and_opponent_follow_the_side_to_move(position):
    assert position.own == position.discs(position.turn)
    assert position.opp == position.discs(position.turn.other)
    assert position.own & position.opp == 0


@given(positions())
def test_children_are_the_positions_after_each_legal_move(position):
    assert position.children() == [position.play(move) for move in position.legal_moves]


@given(positions())
def test_legal_moves_know_their_number_and_their_members(position):
    moves = list(position.legal_moves)
    assert len(position.legal_moves) == len(moves)
    assert bool(position.legal_moves) == (not position.is_game_over())
    names = position.legal_moves.names()
    for move in range(70):
        assert (move in position.legal_moves) == (move in moves)
    for name in ("a1", "f5", "pass", "rubbish"):
        assert (name in position.legal_moves) == (name in names)


@given(positions(), st.integers(-3, 70))
def test_every_other_move_is_refused(position, move):
    if move in position.legal_moves:
        assert position.play(move).turn is position.turn.other
    else:
        assert position.flips(move) == 0
        with pytest.raises(IllegalMoveError):
            position.play(move)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("d4", "d4 is occupied"),
        ("a1", "a1 turns no disc over for Black"),
        ("pass", "Black must not pass: there are legal moves"),
        (65, "65 is not a square of the 8x8 board"),
        (-1, "-1 is not a square"),
        (2**70, "is not a square"),
    ],
)
def test_an_illegal_move_says_why(move, reason):
    with pytest.raises(IllegalMoveError, match=reason):
        START.play(move)


@pytest.mark.parametrize("move", ["z9", "", None, 3.5, b"f5"])
def test_what_is_no_move_is_refused(move):
    with pytest.raises(NotationError):
        START.play(move)


def test_only_a_forced_pass_is_a_move():
    position = Position.from_text("OX" + "-" * 62 + " X")
    assert position.must_pass()
    assert list(position.legal_moves) == [PASS]
    assert position.play("pass") == position.passed()
    with pytest.raises(IllegalMoveError, match="Black has no move but to pass"):
        position.play("h8")


def test_the_most_moves_that_a_position_can_have_are_handled():
    position = Position.from_text(THIRTY_THREE_MOVES)
    assert len(position.legal_moves) == 33
    assert len(position.children()) == 33
    assert len({child.to_text() for child in position.children()}) == 33


@pytest.mark.parametrize(
    ("discs", "complaint"),
    [
        ({"black": 1, "white": 1}, "two discs on a1"),
        ({"black": 1, "white": 2, "size": 6}, "a disc off the 6x6 board"),
        ({"black": 2**64, "white": 0}, "a disc off the 8x8 board"),
        ({"black": -1, "white": 0}, "a disc off the 8x8 board"),
        ({"black": 0, "white": 0, "size": 5}, "no board of size 5"),
        ({"black": 0, "white": 0, "size": 8.0}, "no board of size 8.0"),
        ({"black": 1, "white": 2, "turn": "X"}, "'X' is not Color.BLACK or Color.WHITE"),
    ],
)
def test_discs_that_make_no_position_are_refused(discs, complaint):
    with pytest.raises(PositionError, match=complaint):
        Position(**discs)


def test_numpy_numbers_are_numbers():
    own, opp = np.uint64(START.black), np.int64(START.white)
    assert Position(black=own, white=opp) == START
    assert START.play(np.int8(37)) == START.play(37)
    with pytest.raises(IllegalMoveError):
        START.play(np.int64(2**40))


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: START.perft(-1), OptionError),
        (lambda: START.perft(1.5), OptionError),
        (lambda: START.playout(-1), OptionError),
        (lambda: START.transformed(8), OptionError),
        (lambda: START.discs("X"), PositionError),
        (lambda: START.score("O"), PositionError),
    ],
)
def test_numbers_and_sides_that_do_not_exist_are_refused(call, error):
    with pytest.raises(error):
        call()


@pytest.mark.parametrize(
    "method", ["play", "children", "passed", "flips", "transformed", "perft", "playout"]
)
@pytest.mark.filterwarnings("ignore")  # nanobind warns of instances without __init__ besides
def test_methods_refuse_what_is_no_position(method):
    arguments = [] if method in {"children", "passed"} else [1]
    for wrong in (Board(), object(), Position.__new__(Position)):
        with pytest.raises(TypeError):
            getattr(_core.Position, method)(wrong, *arguments)


# Scores and outcomes


def test_a_wipe_out_gives_all_squares_to_the_winner():
    board = Position.from_text("-" * 63 + "O X")
    outcome = board.outcome()
    assert outcome.winner is Color.WHITE
    assert outcome.termination is Termination.WIPE_OUT
    assert (outcome.counts.black, outcome.counts.white) == (0, 1)
    assert outcome.score.discs == -64
    assert board.score().exact
    assert board.score(Color.WHITE).discs == 64


def test_empty_squares_go_to_the_winner():
    position = Position.from_text("XXXO" + "-" * 12 + " O")
    assert position.is_game_over()
    assert position.outcome().termination is Termination.NO_MOVES
    assert position.score(Color.BLACK).discs == 3 - 1 + 12


def test_in_a_draw_nobody_gets_the_empty_squares():
    position = Position.from_text("X" * 8 + "-" * 48 + "O" * 8 + " X")
    assert position.is_game_over()
    assert position.outcome().winner is None
    assert position.score().discs == 0


def test_before_the_end_the_score_is_an_estimate():
    position = START.play("f5")
    assert position.outcome() is None
    assert (position.score().discs, position.score().exact) == (-3, False)
    assert position.score(Color.BLACK).discs == 3


def test_a_score_is_seen_from_both_sides():
    score = START.play("f5").score()
    assert score.pov(Color.WHITE) == score
    assert score.pov(Color.BLACK).pov(Color.WHITE) == score
    assert int(score) == -3
    assert str(score) == "-3.0 (estimated) for White"


@given(boards(finished=True))
def test_the_outcome_fits_the_counts(board):
    outcome, counts = board.outcome(), board.counts()
    assert outcome.counts == counts
    lead = counts.black - counts.white
    assert outcome.winner is (None if lead == 0 else Color.BLACK if lead > 0 else Color.WHITE)
    extra = counts.empties if lead > 0 else -counts.empties if lead < 0 else 0
    assert outcome.score.discs == lead + extra
    assert str(outcome.termination.value) in str(outcome)


# Move codes (indore)


def test_alignment_multiplies_the_primes_of_the_axes():
    assert START.alignment("f5") == 2
    assert START.alignment("e6") == 3
    assert START.play("f5").alignment("f6") == 5
    assert START.play("f5").alignment("d6") == 3
    assert START.play("c4").alignment("c3") == 5
    assert START.play("f5").play("d6").alignment("c7") == 7
    assert START.alignment("a1") == 0


def test_alignment_of_a_move_in_all_directions():
    star = Position.from_text("XXXXX---XOOOX---XO-OX---XOOOX---XXXXX"
                              "---" + "-" * 24 + " X")  # fmt: skip
    assert star.alignment("c3") == 2 * 3 * 5 * 7


@given(positions())
def test_alignment_is_the_product_over_lines_with_flips(position):
    for move in range(64):
        lines = {2: 0, 3: 0, 5: 0, 7: 0}
        for flipped in squares_of(position.flips(move)):
            dx, dy = flipped % 8 - move % 8, flipped // 8 - move // 8
            lines[2 if dy == 0 else 3 if dx == 0 else 5 if dx == dy else 7] += 1
        used = [prime for prime, number in lines.items() if number]
        assert position.alignment(move) == (prod(used) if used else 0)


def test_playing_on_after_the_end_is_refused():
    position = START
    for at in range(0, len(SHORTEST), 2):
        position = position.play(SHORTEST[at : at + 2])
    for move in ("a1", "pass", 0):
        with pytest.raises(GameOverError, match="Black wins 13-0"):
            position.play(move)
