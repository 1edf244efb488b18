"""Let two searches race: nodes, depth, value and time of both, side by side."""

from __future__ import annotations

import argparse
import json
import queue
import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_json, add_size, positive_number
from outflank.cli.console import create_console

if TYPE_CHECKING:
    from rich.table import Table

    from outflank.players.race import Progress, Runner
    from outflank.rules import Position

EXAMPLE = """\
POSITION is board text, a transcript such as f5d6c3, or the word start. A and B are players that
search: minimax, alphabeta, outflank, mcts, level:N or a report's, with their options. Textbook
searches deepen step by step up to their own depth.

example: outflank race start minimax:eval=indore,depth=6 alphabeta:eval=indore,depth=8
         outflank race f5d6c3 outflank mcts --time 3"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("position", metavar="POSITION", help="the position")
    parser.add_argument("first", metavar="A", help="a search")
    parser.add_argument("second", metavar="B", help="another one")
    parser.add_argument(
        "--time",
        type=positive_number,
        default=5.0,
        metavar="S",
        help="seconds for both, at the same time (default 5)",
    )
    add_size(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Race, and show it."""
    from outflank.errors import GameOverError
    from outflank.formats import parse_board
    from outflank.players import create_player
    from outflank.players.race import create_runner

    position = parse_board(args.position, size=args.size).position
    if position.is_game_over():
        raise GameOverError(f"the game is over: {position.outcome()}")
    specs = (args.first, args.second)
    with ExitStack() as players:
        runners = []
        for spec in specs:
            player = create_player(spec)
            players.callback(player.close)
            runners.append(create_runner(player))
        final = _race(position, specs, runners, args)
    if args.json:
        sides = [_document(spec, side, position) for spec, side in zip(specs, final, strict=True)]
        print(json.dumps({"position": position.to_text(), "sides": sides}))
    else:
        create_console(highlight=False).print(_table(specs, final, position))
    return 0


def _race(
    position: Position, specs: tuple[str, ...], runners: list[Runner], args: argparse.Namespace
) -> list[Progress]:
    """Run all at the same time, with a live table for those who watch."""
    from rich.live import Live

    news: queue.SimpleQueue[tuple[int, Progress | BaseException]] = queue.SimpleQueue()

    def work(side: int, runner: Runner) -> None:
        try:
            for progress in runner.run(position, args.time):
                news.put((side, progress))
        except BaseException as error:
            news.put((side, error))

    threads = [
        threading.Thread(target=work, args=(side, runner), daemon=True)
        for side, runner in enumerate(runners)
    ]
    console = create_console(stderr=True, highlight=False)
    latest: dict[int, Progress] = {}
    with Live(console=console, transient=True, auto_refresh=False) as live:
        for thread in threads:
            thread.start()
        try:
            while len(latest) < len(runners) or not all(side.done for side in latest.values()):
                side, progress = news.get()
                if isinstance(progress, BaseException):
                    raise progress
                latest[side] = progress
                if console.is_terminal:
                    shown = [latest.get(each) for each in range(len(runners))]
                    live.update(_table(specs, shown, position), refresh=True)
        except BaseException:
            for runner in runners:
                runner.stop()
            raise
    for thread in threads:
        thread.join()
    return [latest[side] for side in range(len(runners))]


def _table(specs: tuple[str, ...], sides: list[Any], position: Position) -> Table:
    from rich.table import Table

    table = Table("", *specs, box=None, pad_edge=False)
    for row in ("move", "value", "depth", "nodes", "seconds", "nodes a second"):
        table.add_row(row, *("" if side is None else _cell(row, side, position) for side in sides))
    return table


def _cell(row: str, side: Progress, position: Position) -> str:
    match row:
        case "move":
            return position.shape.name(side.move)
        case "value":
            return f"{side.value:+.3g} {side.unit}"
        case "depth":
            return str(side.depth)
        case "nodes":
            return f"{side.nodes:,}"
        case "seconds":
            return f"{side.seconds:.2f}{'' if side.done else ' ...'}"
    return f"{side.nodes / max(side.seconds, 1e-6):,.0f}"


def _document(spec: str, side: Progress, position: Position) -> dict[str, object]:
    return {
        "search": spec,
        "move": position.shape.name(side.move),
        "value": side.value,
        "unit": side.unit,
        "depth": side.depth,
        "nodes": side.nodes,
        "seconds": side.seconds,
    }
