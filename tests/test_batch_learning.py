"""Arrays for learners: planes, masks, steps, symmetries and the engine's values."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank import Engine, Limit, Symmetry, batch
from outflank.errors import GameOverError, IllegalMoveError, OptionError, PositionError
from outflank.rules import SIZES, Position
from outflank.search.weights import engine_weights, native_weights
from tests.strategies import positions

same_size = st.sampled_from(SIZES).flatmap(
    lambda size: st.tuples(
        st.just(size),
        st.lists(positions().filter(lambda position: position.size == size), max_size=5),
    )
)


def squares_in(plane, position):
    """The bitboard of the squares that are 1, read square by square."""
    flat = plane.ravel().tolist()
    assert set(flat) <= {0, 1}
    pairs = zip(flat, position.shape.squares, strict=True)
    return sum(1 << square for value, square in pairs if value)


@given(same_size, st.sampled_from([np.float32, np.uint8]))
def test_planes_show_the_squares_of_the_board(sized, dtype):
    size, singles = sized
    boards = batch.from_positions(singles)
    found = batch.planes(*boards, batch.PLANES, dtype=dtype, size=size)
    assert found.shape == (len(singles), 4, size, size)
    assert found.dtype == dtype
    for position, (own, opp, empty, legal) in zip(singles, found, strict=True):
        assert squares_in(own, position) == position.own
        assert squares_in(opp, position) == position.opp
        assert squares_in(legal, position) == position.moves
        discs = position.own | position.opp
        assert squares_in(empty, position) == position.shape.mask & ~discs


@given(same_size)
def test_masks_allow_the_legal_moves_and_forced_passes(sized):
    size, singles = sized
    masks = batch.action_masks(*batch.from_positions(singles), size=size)
    assert masks.shape == (len(singles), size * size + 1)
    for position, mask in zip(singles, masks, strict=True):
        moves = batch.actions_to_moves(np.flatnonzero(mask), size=size)
        assert moves.tolist() == list(position.legal_moves)


@given(same_size, st.integers(0, 2**64 - 1))
def test_random_actions_are_legal(sized, seed):
    size, singles = sized
    boards = batch.from_positions(singles)
    actions = batch.random_actions(*boards, seed=seed, size=size)
    masks = batch.action_masks(*boards, size=size)
    for position, action, mask in zip(singles, actions, masks, strict=True):
        assert mask[action] or position.is_game_over()


def test_random_actions_are_drawn_evenly():
    own, opp = batch.start(40_000)
    counts = np.bincount(batch.random_actions(own, opp, seed=5), minlength=65)
    assert np.flatnonzero(counts).tolist() == [19, 26, 37, 44]
    assert abs(counts[[19, 26, 37, 44]] - 10_000).max() < 500


def test_finished_games_may_stay_as_they_are():
    over = Position.from_text("X" * 16 + " X")
    boards = batch.from_positions([over, Position.start(4)])
    own, opp = batch.play(*boards, [0, 19], size=4, keep_finished=True)
    assert (own[0], opp[0]) == (over.own, over.opp)
    assert own[1] == Position.start(4).play(19).own
    with pytest.raises(GameOverError, match="position 0"):
        batch.play(*boards, [0, 19], size=4)
    with pytest.raises(IllegalMoveError, match="position 1: "):
        batch.play(*boards, [0, 18], size=4, keep_finished=True)


# Symmetries


@given(same_size, st.sampled_from(Symmetry))
def test_images_are_those_of_single_positions(sized, symmetry):
    size, singles = sized
    boards = batch.from_positions(singles)
    own, opp = batch.transform(*boards, symmetry, size=size)
    assert own.tolist() == [symmetry.bitboard(position.own) for position in singles]
    assert opp.tolist() == [symmetry.bitboard(position.opp) for position in singles]
    back = batch.transform(own, opp, [symmetry.inverse] * len(singles), size=size)
    assert [array.tolist() for array in back] == [array.tolist() for array in boards]


@given(same_size)
def test_images_of_one_position_have_one_canonical_form(sized):
    size, singles = sized
    boards = batch.from_positions(singles)
    expected = batch.canonical(*boards, size=size)
    reached = batch.transform(*boards, expected.symmetry, size=size)
    assert (reached[0] == expected.own).all()
    assert (reached[1] == expected.opp).all()
    for symmetry in Symmetry:
        image = batch.canonical(*batch.transform(*boards, symmetry, size=size), size=size)
        assert (image.own == expected.own).all()
        assert (image.opp == expected.opp).all()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("symmetry", Symmetry)
def test_policies_move_as_the_squares_do(size, symmetry):
    width = size * size + 1
    moved = batch.transform_policies(np.eye(width), symmetry, size=size)
    moves = batch.actions_to_moves(np.arange(width), size=size).tolist()
    images = batch.actions_to_moves(moved.argmax(axis=1), size=size).tolist()
    assert images == [symmetry.move(move) for move in moves]
    assert (moved.sum(axis=1) == 1).all()


# The engine's values


@given(same_size)
def test_evaluations_are_the_engines_and_finished_games_have_their_score(sized):
    size, singles = sized
    weights = native_weights(engine_weights())
    found = batch.evaluate(*batch.from_positions(singles), size=size).tolist()
    for position, value in zip(singles, found, strict=True):
        over = position.is_game_over()
        expected = position.final_score() if over else weights.evaluate(position)
        assert value == pytest.approx(expected, abs=1e-4)


def test_searches_find_what_the_engine_finds():
    own, opp = batch.start(1)
    while batch.outcome(own, opp).over.sum() == 0:
        own, opp = batch.children(own, opp)[2:]
        own, opp = own[:40], opp[:40]
        if int(own[0] | opp[0]).bit_count() == 12:
            break
    found = batch.search(own, opp, 4, threads=2)
    assert [array.tolist() for array in found] == [
        array.tolist() for array in batch.search(own, opp, 4)
    ]
    with Engine(hash_mb=1) as engine:
        for position, score in zip(batch.to_positions(own, opp), found.score, strict=True):
            assert engine.analyse(position, Limit(depth=4, selectivity=100)).score.discs == score


def test_searches_to_the_end_are_exact_also_behind_a_pass():
    start = Position.start(4)
    passing = Position.from_text("XXXO" + "-" * 12 + " X")
    over = Position.from_text("XXXX" * 4 + " X")
    found = batch.search(*batch.from_positions([start, passing, over]), 16, size=4)
    assert found.exact.tolist() == [True] * 3
    assert found.score[0] == Engine().solve(start).score.discs == -10
    assert found.score[2] == 16
    assert found.move[2] == 64


@pytest.mark.parametrize(
    ("call", "error", "complaint"),
    [
        (lambda own, opp: batch.planes(own, opp, dtype=np.int64), OptionError, "float32 or uint8"),
        (lambda own, opp: batch.transform(own, opp, 8), OptionError, "symmetry must be numbers"),
        (lambda own, opp: batch.transform(own, opp, [1, 2]), OptionError, "2 symmetries for 3"),
        (lambda own, opp: batch.step(own, opp, [65, 0, 0]), OptionError, "actions must be"),
        (lambda own, opp: batch.step(own, opp, [19]), OptionError, "1 actions for 3 positions"),
        (lambda own, opp: batch.transform_policies([[1.0]], 1), OptionError, "rows of 65 numbers"),
        (lambda own, opp: batch.search(own, opp, 0), OptionError, "depth must be"),
        (lambda own, opp: batch.moves_to_actions([0], size=4), OptionError, "not a move on a 4x4"),
        (lambda own, opp: batch.evaluate(own, own), PositionError, "position 0: two discs"),
    ],
)
def test_bad_arrays_are_refused(call, error, complaint):
    with pytest.raises(error, match=complaint):
        call(*batch.start(3))
