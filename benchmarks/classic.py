"""Speed of textbook search and of the reports' players.

Run with ``make bench``; the table in README.md beside this file is its output.
"""

from __future__ import annotations

from functools import partial

import rust_reversi
from measure import best_of, markdown_table

from outflank import Board, Limit, Position, create_player
from outflank.arena import play_game
from outflank.build import machine
from outflank.evaluation import create_evaluation
from outflank.lab.indore import BOARDS
from outflank.search import ClassicSearch, trace_search
from outflank.web.tree_page import trace_page

RUNS = 5


def search_row(
    what: str, search: ClassicSearch, position: Position, evaluation: str, bar: str, other: str
) -> list[str]:
    made = create_evaluation(evaluation)
    seconds = best_of(RUNS, lambda: search.run(position, made))
    return [what, f"{search.run(position, made).nodes:,}", f"{seconds:.4f} s", bar, other]


def slowest_move(name: str) -> float:
    """The longest time that a player takes for a move in a game against greedy."""
    player, greedy = create_player(name), create_player("greedy")
    board = play_game(player, greedy, Board(), Limit())
    slowest = 0.0
    for position, move in zip(board.positions, board.moves, strict=False):
        if position.turn.value == "X" and move != 64:
            seconds = best_of(RUNS, partial(player.choose, Board(position), Limit()))
            slowest = max(slowest, seconds)
    return slowest


def tree_row() -> list[str]:
    """A search of nearly as many nodes as can be shown, traced and written as a page."""
    start, evaluation = Position.start(4), create_evaluation("indore")
    trace = trace_search(start, evaluation, depth=9)
    size = len(trace_page(trace).encode())
    seconds = best_of(RUNS, lambda: trace_page(trace_search(start, evaluation, depth=9)))
    what = f"a tree as a page of {size / 1e6:.2f} MB (to reach: 1 MB)"
    return [what, f"{trace.nodes:,}", f"{seconds:.4f} s", "1 s", ""]


def main() -> None:
    board = Position.from_text(BOARDS["board 1"].position)
    start, small = Position.start(), Position.start(4)
    naive, pruned = ClassicSearch("minimax", depth=6), ClassicSearch(depth=6)
    rows = [
        search_row("naive minimax, depth 6, indore", naive, board, "indore", "0.05 s",
                   "616,993 nodes in 1.742 s (report)"),
        search_row("alpha-beta, depth 6, indore", pruned, board, "indore", "0.002 s",
                   "13,756 nodes in 0.0617 s (report)"),
        search_row("alpha-beta, disc count, start, depth 12", ClassicSearch(depth=12), start,
                   "discs", "0.1 s", "rust-reversi 0.24 s, y-tetsu 3.5 s"),
        search_row("4x4 solved, alpha-beta", ClassicSearch(), small,
                   "copenhagen-coins", "0.1 s", ""),
        search_row("4x4 solved, naive minimax", ClassicSearch("minimax"), small,
                   "copenhagen-coins", "", ""),
    ]  # fmt: skip
    peer = rust_reversi.AlphaBetaSearch(rust_reversi.PieceEvaluator(), 12, 1 << 10)
    seconds = best_of(RUNS, lambda: peer.get_move(rust_reversi.Board()))
    rows.append(["the same at depth 12, rust-reversi", "", f"{seconds:.4f} s", "", ""])
    seconds = slowest_move("tehran")
    rows.append(["tehran, slowest move of a game", "", f"{seconds:.4f} s", "0.2 s", ""])
    rows.append(tree_row())
    print(f"{machine()}; one thread, best of {RUNS} runs.\n")
    print(markdown_table(["what", "nodes", "time", "to reach", "others"], rows))


if __name__ == "__main__":
    main()
