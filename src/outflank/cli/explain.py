"""Explain a position or a move: what each feature adds to its value."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from outflank.cli.arguments import add_json, add_size
from outflank.cli.console import create_console

if TYPE_CHECKING:
    from outflank.evaluation import Explanation

EXAMPLE = """\
POSITION is board text (64 squares of X, O and -, then the side to move), a transcript such as
f5d6c3, or the word start.

example: outflank explain start f5
         outflank explain f5d6c3 --eval shenzhen"""

LINES = {
    "horizontal": "the row",
    "vertical": "the column",
    "falling": "the falling diagonal",
    "rising": "the rising diagonal",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("position", metavar="POSITION", help="the position")
    parser.add_argument("move", metavar="MOVE", nargs="?", help="a move to explain, such as f5")
    parser.add_argument(
        "--eval", metavar="NAME", default="indore-pchip", help="evaluation (default indore-pchip)"
    )
    add_size(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Explain and print."""
    from outflank.evaluation import create_evaluation, explain
    from outflank.formats import parse_board

    position = parse_board(args.position, size=args.size).position
    explanation = explain(position, args.move, create_evaluation(args.eval))
    if args.json:
        document = asdict(explanation) | {"view": str(explanation.view)}
        print(json.dumps(document, indent=2))
    else:
        _show(explanation)
    return 0


def _show(explanation: Explanation) -> None:
    from rich.table import Table

    console = create_console(highlight=False)
    moved = explanation.move is not None
    if moved:
        lines = " and ".join(LINES[axis] for axis in explanation.axes) or "no line"
        console.print(
            f"{explanation.view} plays {explanation.move}: turns over {explanation.flipped}, along "
            f"{lines} (code {explanation.alignment})"
        )
        console.print(
            f"{explanation.evaluation}: {explanation.value_before:+.2f} before, "
            f"{explanation.value_after:+.2f} after"
        )
    else:
        console.print(f"{explanation.evaluation}, for {explanation.view}: ", end="")
        console.print(f"{explanation.value_after:+.2f}")
    if explanation.terms:
        table = Table("feature", "counts", box=None, pad_edge=False)
        for name in ("before", "after") if moved else ("now",):
            table.add_column(name, justify="right")
        for name in ("weight", "points", *(("change",) if moved else ()), "share"):
            table.add_column(name, justify="right")
        for term in explanation.terms:
            numbers = (
                [f"{term.before:+.4g}", f"{term.after:+.4g}"] if moved else [f"{term.after:+.4g}"]
            )
            numbers += [f"{term.weight:.4g}", f"{term.points + 0.0:+.2f}"]  # no -0.00
            numbers += [f"{term.change + 0.0:+.2f}"] if moved else []
            table.add_row(term.feature, term.about, *numbers, f"{term.share:.0%}")
        console.print(table)
    if explanation.moves and not moved:
        best = "  ".join(f"{m.move} {m.value:+.2f} ({m.alignment})" for m in explanation.moves)
        console.print(f"One ply ahead, with codes: {best}")
