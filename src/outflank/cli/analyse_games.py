"""Judges every move of all games of a file, on many cores."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import check_output, learner_workers
from outflank.cli.progress import LiveLine
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.base import AnalysisFile, AnalysisLimit, AnalysisSummary, GameTask
    from outflank.formats import GameReader

__all__ = ["analyse_games"]

# Games that are handed out together: enough for the largest cluster, and few enough for memory.
CHUNK = 512

# Players and mistakes that people are shown, and unreadable games.
MOST_SHOWN = 20


def analyse_games(args: argparse.Namespace) -> int:
    """Analyse what is not analysed yet, and sum all of it up."""
    from outflank.base import AnalysisFile, AnalysisLimit, read_analysis, summarize
    from outflank.errors import OptionError
    from outflank.formats import read_games

    _check(args)
    reader = read_games(Path(args.games), size=args.size)
    limit = AnalysisLimit(depth=args.depth, time=args.time, selectivity=args.selectivity)
    with closing(AnalysisFile(args.out, args.games, limit)) as file:
        before = len(file.done)
        _run(file, reader, limit, args)
        analysed = len(file.done) - before
    if not reader.games:
        raise reader.errors[0] if reader.errors else OptionError(f"{args.games} has no game")
    summary = summarize(read_analysis(args.out))
    document = _document(summary) | {
        "analysed": analysed,
        "unreadable": reader.error_count,
        "file": args.out,
    }
    if args.json:
        print(json.dumps(document, ensure_ascii=False))
        return 0
    for error in reader.errors[:MOST_SHOWN]:
        print(f"outflank: {error}", file=sys.stderr)
    _print(document)
    return 0


def _check(args: argparse.Namespace) -> None:
    from outflank.errors import OptionError

    if args.position is not None or args.game is not None:
        raise OptionError("give one of POSITION, --game F and --games F")
    if args.out is None:
        raise OptionError("give a file for the analysis: --out FILE")
    if args.moves is not None or args.engine is not None or args.lines != 1:
        raise OptionError("--moves, --lines and --engine go with a POSITION")
    check_output(args.out)


def _run(
    file: AnalysisFile, reader: GameReader, limit: AnalysisLimit, args: argparse.Namespace
) -> None:
    from outflank.base import analyse_game

    tasks = _tasks(file, reader, limit)
    with learner_workers(args) as workers, LiveLine(show=not args.json) as live:
        while chunk := list(islice(tasks, CHUNK)):
            for document in workers.map(analyse_game, chunk):
                file.add(document)
                done, size = reader.progress
                share = f", {100 * done // size} % of the file read" if size else ""
                live.write(f"{len(file.done):,} games analysed{share}")


def _tasks(file: AnalysisFile, reader: GameReader, limit: AnalysisLimit) -> Iterator[GameTask]:
    from outflank.base import GameTask

    for number, game in enumerate(reader, start=1):
        if number not in file.done:
            yield GameTask.of(number, game, limit)


def _document(summary: AnalysisSummary) -> dict[str, Any]:
    return {
        "games": summary.games,
        "players": [
            {
                "name": player.name,
                "games": player.games,
                "moves": player.moves,
                "average_loss": player.average_loss,
            }
            for player in summary.best_players()
        ],
        "mistakes": [
            {
                "opening": mistake.opening,
                "line": mistake.line,
                "move": mistake.move,
                "best": mistake.best,
                "times": mistake.times,
                "average_loss": mistake.average_loss,
            }
            for mistake in summary.frequent_mistakes(100)
        ],
    }


def _print(document: dict[str, Any]) -> None:
    games = counted(document["games"], "game")
    print(f"{games} in {document['file']}, {document['analysed']:,} of them new")
    print(f"\n{'':24} {'games':>6} {'moves':>6} {'loss a move':>12}")
    for player in document["players"][:MOST_SHOWN]:
        counts = f"{player['games']:6} {player['moves']:6} {player['average_loss']:12.2f}"
        print(f"{player['name'][:24]:24} {counts}")
    if document["mistakes"]:
        print(f"\n{'times':>5} {'loss':>5}  played  best  in")
    for mistake in document["mistakes"][:MOST_SHOWN]:
        opening = f" ({mistake['opening']})" if mistake["opening"] else ""
        print(
            f"{mistake['times']:5} {mistake['average_loss']:5.1f}  {mistake['move']:6}  "
            f"{mistake['best']:4}  {mistake['line'] or 'start'}{opening}"
        )
