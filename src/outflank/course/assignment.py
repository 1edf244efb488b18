"""An assignment to hand out: a player to complete, tests for it, and instructions."""

from __future__ import annotations

from pathlib import Path

from outflank.errors import OptionError

__all__ = ["write_assignment"]

PLAYER = '''"""My Othello player. `choose` gets a board and returns a legal move, such as "f5"."""

from outflank import Board

CORNERS = {"a1", "h1", "a8", "h8"}


def evaluate(board: Board) -> int:
    """The value of a board for the side to move: corners count ten discs."""
    own, opp = board.position.own, board.position.opp
    corners = 1 | 1 << 7 | 1 << 56 | 1 << 63
    value = own.bit_count() - opp.bit_count()
    return value + 10 * ((own & corners).bit_count() - (opp & corners).bit_count())


def search(board: Board, depth: int) -> int:
    """Plain minimax in the negamax form. Make it alpha-beta!"""
    if depth == 0 or board.is_game_over():
        return evaluate(board)
    best = -1000
    for move in board.legal_moves:
        board.push(move)
        best = max(best, -search(board, depth - 1))
        board.pop()
    return best


def choose(board: Board) -> int | str:
    """The best move by a search of two plies."""
    values = {}
    for move in board.legal_moves:
        board.push(move)
        values[move] = -search(board, 1)
        board.pop()
    return max(values, key=values.get)
'''

TESTS = '''"""Run with: pytest"""

from outflank import Board
from player import choose


def test_the_first_move_is_legal():
    board = Board()
    board.push(choose(board.copy()))


def test_a_whole_game_is_legal():
    board = Board()
    while not board.is_game_over():
        board.push("pass" if board.must_pass() else choose(board.copy()))


def test_a_corner_is_taken():
    board = Board.from_text("-OX" + "-" * 61 + " X")
    assert board.shape.name(board.parse_move(choose(board))) == "a1"
'''

README = """# Write an Othello player

1. `player.py` has a player that works. Make it stronger: better evaluation, alpha-beta, depth.
2. `pytest` runs the tests in `test_player.py`; add your own.
3. `outflank course check player.py` says what the tournament would object to.
4. `outflank match python:player.py:choose greedy --games 20` says how strong it is.
5. `outflank course grade player.py` says how many points it would get.

In the tournament your file runs alone and confined: no network, no other processes, no files of
others, and a limit on memory. You have the time of the tournament for each move; a move that is
late or illegal, and an exception, lose the game, and you are told where.
"""


def write_assignment(folder: Path) -> list[Path]:
    """Write the assignment into a new or empty folder; the files.

    Raises OptionError if the folder is not empty, or cannot be created.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise OptionError(f"{folder} is not empty: nothing was written")
        written = []
        for name, text in (
            ("player.py", PLAYER),
            ("test_player.py", TESTS),
            ("README.md", README),
        ):
            path = folder / name
            path.write_text(text, encoding="utf-8")
            written.append(path)
    except OSError as error:
        raise OptionError(f"cannot write to {folder}: {error.strerror}") from None
    return written
