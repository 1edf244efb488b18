"""Hypothesis strategies: games and positions on every board size."""

from hypothesis import strategies as st

from outflank.rules import SIZES, Board, Color, Position, shape_of

sizes = st.sampled_from(SIZES)


@st.composite
def boards(draw, *, size=None, finished=False):
    """A board after a random number of random legal moves, or at the end of a game."""
    board = Board(size=size or draw(sizes))
    most = 128 if finished else draw(st.integers(0, board.size**2 - 4))
    dice = draw(st.randoms(use_true_random=False))
    while board.ply < most and not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
    return board


@st.composite
def scattered_positions(draw, *, size=None):
    """Discs anywhere, reached by no game."""
    size = size or draw(sizes)
    mask = shape_of(size).mask
    black = draw(st.integers(0, 2**64 - 1)) & mask
    white = draw(st.integers(0, 2**64 - 1)) & mask & ~black
    return Position(black=black, white=white, turn=draw(st.sampled_from(Color)), size=size)


def positions():
    """Positions of games, and some that no game reaches."""
    return boards().map(lambda board: board.position) | scattered_positions()
