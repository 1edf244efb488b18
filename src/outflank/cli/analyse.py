"""Find the best moves of a position, or judge every move of a game."""

from __future__ import annotations

import argparse
import json
from contextlib import closing
from typing import TYPE_CHECKING

from outflank.cli.arguments import (
    add_depth,
    add_engine,
    add_json,
    add_size,
    add_workers,
    positive_number,
    selectivity,
    whole_number,
)
from outflank.cli.lines import found_line, line_document, line_text, score_text
from outflank.cli.progress import LiveLine, progress_bar
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.rules import Board, Position
    from outflank.search import Analyser, Limit, MoveReview, SearchResult

EXAMPLE = """\
POSITION is board text or a transcript, and 'start' the first position. Scores are in discs, as the
side to move sees them; those with a question mark are estimates, the others are proven. With
neither --depth nor --time, it searches as level 16 does. Ctrl-C ends with what is known so far.
--moves only looks at some moves. --engine asks another program, which speaks NBoard. --games judges
all games of a file on all cores or a cluster, as level 10 does unless told otherwise, and writes a
line of JSON for each to --out; given again, it goes on where it was.

example: outflank analyse f5d6c3d3c4 --lines 3 --depth 12
         outflank analyse f5d6c3d3c4 --moves f4,f3 --lines 2
         outflank analyse f5d6c3 --engine "nboard:outflank engine nboard" --depth 10
         outflank analyse --game game.ggf --depth 8
         outflank analyse --games games.ggf --out analysis.jsonl"""

DEFAULT_LEVEL = 16


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("position", metavar="POSITION", nargs="?", help="the position")
    parser.add_argument("--game", metavar="F", help="judge the moves of the game in a file")
    parser.add_argument("--games", metavar="F", help="judge the moves of all games in a file")
    parser.add_argument("--out", metavar="FILE", help="file for the analysis of --games")
    add_depth(parser, "plies to search")
    parser.add_argument("--time", type=positive_number, metavar="S", help="seconds for a position")
    parser.add_argument(
        "--selectivity",
        type=selectivity,
        metavar="P",
        help="percent: 73, 87, 95, 98, 99 or 100 (default 73, and 100 to the end)",
    )
    parser.add_argument(
        "--lines",
        type=whole_number(1, "SQUARES"),
        default=1,
        metavar="N",
        help="best moves to show",
    )
    parser.add_argument(
        "--moves",
        type=lambda text: text.replace(",", " ").split(),
        metavar="M,M",
        help="look at these moves only, such as f5,d6",
    )
    parser.add_argument(
        "--engine", metavar="E", help="another program: nboard:COMMAND (default Outflank's engine)"
    )
    add_engine(parser)
    add_workers(parser)
    add_size(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Analyse and print."""
    if args.games is not None:
        from outflank.cli.analyse_games import analyse_games

        return analyse_games(args)
    from outflank.cli.game_file import load_game
    from outflank.errors import GameOverError, OptionError
    from outflank.formats import parse_board

    if (args.position is None) == (args.game is None):
        raise OptionError("give a POSITION, --game F or --games F")
    if args.out is not None:
        raise OptionError("--out goes with --games")
    if args.game is not None and args.moves is not None:
        raise OptionError("--moves goes with a POSITION")
    if args.game is not None:
        board = load_game(args.game, size=args.size)
    else:
        board = parse_board(args.position, size=args.size)
        if board.is_game_over():
            raise GameOverError(f"the game is over: {board.outcome()}")
    with closing(_analyser(args)) as engine:
        if args.game is not None:
            return _judge(board, engine, args)
        return _analyse(board.position, engine, args)


def _analyser(args: argparse.Namespace) -> Analyser:
    from outflank.errors import UnknownNameError
    from outflank.protocols.nboard_engine import NBoardEngine
    from outflank.search import Engine

    if args.engine is None:
        return Engine(threads=args.threads, hash_mb=args.hash)
    kind, _, command = args.engine.partition(":")
    if kind != "nboard":
        raise UnknownNameError.among("kind of engine", kind, ["nboard"])
    return NBoardEngine(command)


def _limit(position: Position, args: argparse.Namespace) -> Limit:
    from dataclasses import replace

    from outflank.search import Limit, level

    if args.depth is None and args.time is None:
        by_default = level(DEFAULT_LEVEL).limit(position)
        # Other programs are as sure as they are.
        surely = by_default.selectivity if args.engine is None else None
        return replace(by_default, selectivity=args.selectivity or surely)
    return Limit(depth=args.depth, time=args.time, selectivity=args.selectivity)


def _analyse(position: Position, engine: Analyser, args: argparse.Namespace) -> int:
    interruption: KeyboardInterrupt | None = None
    with (
        LiveLine(show=not args.json) as live,
        engine.analysis(
            position, _limit(position, args), lines=args.lines, moves=args.moves
        ) as analysis,
    ):
        try:
            for found in analysis:
                live.write(found_line(position, found))
        except KeyboardInterrupt as interrupt:
            analysis.stop()
            interruption = interrupt
        found = analysis.so_far()
    if args.json:
        print(json.dumps(_document(position, found)))
    else:
        for number, line in enumerate(found.lines, start=1):
            print(f"{number:2}  {line_text(position, line)}")
        print(f"{found.nodes:,} nodes in {found.seconds:.2f} s, {found.nps / 1e6:.1f} M/s")
    if interruption is not None:
        raise interruption
    return 0


def _document(position: Position, found: SearchResult) -> dict[str, object]:
    return {
        "position": position.to_text(),
        "lines": [line_document(position, line) for line in found.lines],
        "nodes": found.nodes,
        "seconds": found.seconds,
        "nps": round(found.nps),
    }


def _judge(board: Board, engine: Analyser, args: argparse.Namespace) -> int:
    from outflank.base import judgement
    from outflank.search import confirming_limit, review_game

    ours = args.engine is None and args.depth is None and args.time is None
    reviews = review_game(
        board,
        engine,
        lambda position: _limit(position, args),
        confirm=confirming_limit if ours else None,
    )
    judged: list[MoveReview] = []
    interruption: KeyboardInterrupt | None = None
    try:
        for review in progress_bar(
            reviews, "judging moves", total=len(board.moves), show=not args.json
        ):
            judged.insert(0, review)
    except KeyboardInterrupt as interrupt:
        interruption = interrupt  # the last moves are judged
    if args.json:
        print(json.dumps({"moves": [judgement(review) for review in judged]}))
    else:
        _print_judged(judged)
    if interruption is not None:
        raise interruption
    return 0


def _print_judged(judged: list[MoveReview]) -> None:
    from outflank.rules import Color

    for review in judged:
        name = review.position.shape.name
        best = f"  best {name(review.best)} {score_text(review.best_score)}" if review.loss else ""
        print(
            f"{review.number:3} {review.turn!s:5} {name(review.move):4} "
            f"{score_text(review.score):>5}  loss {review.loss:2.0f}  {review.verdict:10}{best}"
        )
    for color in (Color.BLACK, Color.WHITE):
        losses = [review.loss for review in judged if review.turn is color]
        if losses:
            mean = sum(losses) / len(losses)
            lost = counted(round(sum(losses)), "disc")
            print(f"{color}: {lost} lost in {counted(len(losses), 'move')}, {mean:.1f} per move")
