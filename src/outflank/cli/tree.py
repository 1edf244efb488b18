"""Draw the tree of a search: windows, values, cuts, what was never visited."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_json, add_size, check_output, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from outflank.search import SearchTrace

EXAMPLE = """\
POSITION is board text (64 squares of X, O and -, then the side to move), a transcript such as
f5d6c3, or the word start. The suffix of FILE says what is written: .svg a picture, .html a page
that steps through the search with the board beside it, .json the tree, .dot text for Graphviz.

example: outflank tree start --size 4 --depth 3
         outflank tree f5d6c3 --depth 4 --eval mobility --out tree.html"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("position", metavar="POSITION", help="the position")
    parser.add_argument(
        "--depth", type=whole_number(1, 60), default=3, metavar="D", help="plies (default 3)"
    )
    parser.add_argument(
        "--search",
        choices=("minimax", "alphabeta"),
        default="alphabeta",
        metavar="S",
        help="minimax or alphabeta (default alphabeta)",
    )
    parser.add_argument(
        "--eval", metavar="E", default="discs", help="evaluation of the leaves (default discs)"
    )
    parser.add_argument(
        "--order",
        choices=("board", "evaluation"),
        default="board",
        metavar="O",
        help="order of the moves: board or evaluation (default board)",
    )
    parser.add_argument(
        "--width", type=whole_number(1, 64), metavar="W", help="follow only so many moves of a node"
    )
    parser.add_argument("--out", metavar="FILE", help="write a picture, a page, JSON or Graphviz")
    add_size(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Search, and show the tree."""
    from outflank.evaluation import create_evaluation
    from outflank.formats import parse_board
    from outflank.search import trace_document, trace_search

    writer = None if args.out is None else _writer(args.out)
    trace = trace_search(
        parse_board(args.position, size=args.size).position,
        create_evaluation(args.eval),
        depth=args.depth,
        algorithm=args.search,
        order=args.order,
        width=args.width,
    )
    if writer is not None:
        Path(args.out).write_text(writer(trace), encoding="utf-8")
    if args.json:
        print(json.dumps(trace_document(trace)))
    else:
        _show(trace, args.out)
    return 0


def _writer(out: str) -> Callable[[SearchTrace], str]:
    """What makes the text of a file, by its suffix. A file that cannot be written is refused."""
    from outflank.errors import UnknownNameError
    from outflank.search import trace_document, trace_dot, trace_svg
    from outflank.web.tree_page import trace_page

    writers: dict[str, Callable[[SearchTrace], str]] = {
        ".svg": trace_svg,
        ".html": trace_page,
        ".json": lambda trace: json.dumps(trace_document(trace)) + "\n",
        ".dot": trace_dot,
    }
    suffix = (Path(out).suffix or Path(out).name).lower()
    if suffix not in writers:
        raise UnknownNameError.among("kind of file", suffix, writers)
    check_output(out)
    return writers[suffix]


# Trees with more nodes than this are not written line by line.
_FEW = 200


def _show(trace: SearchTrace, out: str | None) -> None:
    name = trace.root.position.shape.name
    if out is None and trace.nodes <= _FEW:
        _show_node(trace, name)
    print(
        f"{trace.search.algorithm}, depth {trace.search.depth}, {trace.evaluation}: "
        f"value {trace.value:+.4g}, {trace.nodes:,} nodes, {trace.leaves:,} leaves, "
        f"{trace.cut:,} cut"
    )
    print("principal variation: " + " ".join(name(move) for move in trace.pv))
    if out is not None:
        print(f"written to {out}")
    elif trace.nodes > _FEW:
        print("to see the tree, write it to a file: --out tree.html")


def _show_node(trace: SearchTrace, name: Callable[[int], str]) -> None:
    """A line a node: move, value, window; > marks the principal variation."""
    open_nodes = [(trace.root, 0)]
    while open_nodes:
        node, ply = open_nodes.pop()
        move = "root" if node.move is None else name(node.move)
        mark = ">" if node.is_principal else " "
        cut = " ".join(name(square) for square in node.unvisited)
        print(
            f"{mark} {'  ' * ply}{move} {'max' if node.maximizing else 'min'} {node.value:+.4g} "
            f"in [{node.alpha:+.4g}, {node.beta:+.4g}]{f', never visited: {cut}' if cut else ''}"
        )
        open_nodes.extend((child, ply + 1) for child in reversed(node.children))
