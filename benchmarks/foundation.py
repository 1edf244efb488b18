"""Speed of the board: perft and random play-outs, natively and through Python.

Run with ``make bench``; the table in README.md beside this file is its output.
"""

from __future__ import annotations

import os
import subprocess
import sys

import rust_reversi
from measure import best_of, markdown_table

import outflank
from outflank import Board, Position, batch
from outflank.build import machine

RUNS = 10
START = Position.start()
PERFT_REFERENCE = "Egaroucid 0.47-0.68 s, Edax 0.72-0.88 s"


def native_perft() -> float:
    """Seconds for depth 11, the last ply counted in bulk."""
    return best_of(RUNS, lambda: START.perft(11))


def native_perft_at(level: str) -> float:
    """The same in a process of its own, at another instruction-set level."""
    command = [sys.executable, __file__, "--native-perft"]
    result = subprocess.run(
        command,
        env=os.environ | {"OUTFLANK_CPU": level},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(result.stdout)


def children_perft(position: Position, depth: int) -> int:
    """Leaves, each made as a Position."""
    if depth == 0:
        return 1
    total = 0
    for child in position.children():
        total += children_perft(child, depth - 1)
    return total


def push_perft(board: Board, depth: int) -> int:
    """Leaves, each reached and left by push and pop."""
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += push_perft(board, depth - 1)
        board.pop()
    return total


def batch_perft(depth: int) -> int:
    """Leaves, a whole layer at a time."""
    own, opp = batch.start(1)
    for _ in range(depth):
        _, _, own, opp = batch.children(own, opp)
    return len(own)


def push_and_pop(times: int) -> None:
    board = Board()
    for _ in range(times):
        board.push(37)
        board.pop()


def single_playouts(times: int) -> None:
    for seed in range(times):
        START.playout(seed)


def stepwise_playouts(times: int) -> None:
    """Whole games in Python, move by move, with its own dice."""
    player = outflank.create_player("random:seed=1")
    limit = outflank.Limit()
    for _ in range(times):
        board = Board()
        while not board.is_game_over():
            board.push(player.choose(board, limit).move)


def rust_reversi_perft(board: rust_reversi.Board, depth: int) -> int:
    """The same as children_perft with rust-reversi, by its quickest public way."""
    if depth == 0:
        return 1
    total = 0
    for child in board.get_child_boards():
        total += rust_reversi_perft(child, depth - 1)
    return total or 1


def rust_reversi_playouts(times: int) -> None:
    """Random games with rust-reversi and its own dice."""
    for _ in range(times):
        board = rust_reversi.Board()
        while not board.is_game_over():
            if board.is_pass():
                board.do_pass()
            else:
                board.do_move(board.get_random_move())


def rate(count: int, seconds: float) -> str:
    per_second = count / seconds
    return f"{per_second / 1e6:.2f} M/s" if per_second >= 1e6 else f"{per_second / 1e3:.0f} k/s"


def main() -> None:
    if sys.argv[1:] == ["--native-perft"]:
        print(native_perft())
        return
    rows = []
    for level in outflank.build_info().cpu_levels:
        seconds = native_perft_at(level)
        best = level == outflank.build_info().level
        bar, reference = ("0.5 s", PERFT_REFERENCE) if best else ("", "")
        what = f"perft 11, native, {level}"
        rows.append([what, rate(212258800, seconds), f"{seconds:.3f} s", bar, reference])
    own, opp = batch.start(300_000)
    measures = [
        ("perft 8, `Position.children()`", 390216, lambda: children_perft(START, 8), "3 M/s",
         "rust-reversi 1.5 M/s"),
        ("perft 8, rust-reversi", 390216,
         lambda: rust_reversi_perft(rust_reversi.Board(), 8), "", ""),
        ("perft 9, `batch.children()`", 3005288, lambda: batch_perft(9), "3 M/s",
         "rust-reversi 1.5 M/s"),
        ("perft 7, `Board.push`, `pop`", 55092, lambda: push_perft(Board(), 7), "", ""),
        ("`Board.push` and `pop`", 200_000, lambda: push_and_pop(200_000), "0.7 M/s", ""),
        ("play-outs, `Position.playout()`", 100_000, lambda: single_playouts(100_000), "32 k/s",
         "rust-reversi 16-36 k/s"),
        ("play-outs, rust-reversi", 2000, lambda: rust_reversi_playouts(2000), "", ""),
        ("play-outs, `batch.playouts()`", 300_000,
         lambda: batch.playouts(own, opp, seed=1), "300 k/s", "rust-reversi 16-36 k/s"),
        ("play-outs, `batch`, 2 threads", 300_000,
         lambda: batch.playouts(own, opp, seed=1, threads=2), "", ""),
        ("games of `random`, move by move", 300, lambda: stepwise_playouts(300), "", ""),
    ]  # fmt: skip
    for what, count, work, bar, reference in measures:
        seconds = best_of(RUNS, work)
        rows.append([what, rate(count, seconds), f"{seconds:.3f} s", bar, reference])
    print(f"{machine()}; one thread unless said otherwise, best of {RUNS} runs.\n")
    print(markdown_table(["what", "rate", "time", "to reach", "others, on a 2.5 GHz Xeon"], rows))


if __name__ == "__main__":
    main()
