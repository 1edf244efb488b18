"""Find games of the base."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_base, add_json, check_output, whole_number
from outflank.cli.error_list import print_errors
from outflank.cli.game_filters import RESULTS, opening_boards, span
from outflank.plain_text import counted

if TYPE_CHECKING:
    from outflank.base import FoundGame, GameBase, GameQuery
    from outflank.game import Game

EXAMPLE = """\
All conditions must hold. An opening is moves or a name; a position is board text or a transcript;
games that pass through it any way round are found. --out writes all games that are found to a file,
in the format that its name ends with.

example: outflank base search --player tastet --year 1999-2004
         outflank base search --opening Tiger --result draw --limit 5 --json
         outflank base search --position f5d6c3d3c4f4f6 --out tiger.ggf"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("--player", metavar="NAME", help="played by somebody; a part of the name")
    add("--year", type=span, metavar="Y", help="played then: 1999, or 1999-2004")
    add("--event", metavar="NAME", help="played at an event; a part of its name")
    add("--result", choices=RESULTS, help="who won, or none without a result")
    add("--opening", metavar="O", help="passed through an opening: moves or a name")
    add("--position", metavar="P", help="passed through a position")
    add("--limit", type=whole_number(1, 10**9), default=20, metavar="N", help="show N (default 20)")
    add("--out", metavar="FILE", help="write them to a file")
    add_base(parser)
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Search, and print or write."""
    from outflank.base import GameBase, find_games

    if args.out is not None:
        check_output(args.out)
    query = _query(args)
    with GameBase(args.base, read_only=True) as base:
        if args.out is not None:
            return _write(base, query, args)
        found, total = find_games(base, query, limit=args.limit)
    if args.json:
        print(json.dumps({"games": [_document(game) for game in found], "total": total}))
        return 0
    for game in found:
        score = "   " if game.score is None else f"{game.score:+3.0f}"
        moves = "".join(_names(game)[:10])
        event = f"  {game.event}" if game.event else ""
        print(f"{game.year or '':4}  {score}  {game.black} - {game.white}  {moves}{event}")
    print(f"{len(found):,} of {total:,} games")
    return 0


def _query(args: argparse.Namespace) -> GameQuery:
    from outflank.base import GameQuery
    from outflank.errors import OptionError
    from outflank.formats import parse_board

    if args.opening is not None and args.position is not None:
        raise OptionError("give either --opening or --position")
    positions = None
    if args.opening is not None:
        positions = tuple(board.position for board in opening_boards(args.opening))
    elif args.position is not None:
        positions = (parse_board(args.position).position,)
    return GameQuery(
        player=args.player,
        event=args.event,
        years=args.year,
        result=args.result,
        positions=positions,
    )


def _names(game: FoundGame) -> list[str]:
    from outflank.rules import shape_of

    return [shape_of(8).name(move) for move in game.moves]


def _document(game: FoundGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "black": game.black,
        "white": game.white,
        "event": game.event,
        "year": game.year,
        "score": game.score,
        "moves": _names(game),
    }


def _write(base: GameBase, query: GameQuery, args: argparse.Namespace) -> int:
    from outflank.formats import format_for, write_games

    report = write_games(_all_games(base, query), args.out, to=format_for(args.out).name)
    document = {"games": report.written, "refused": report.refused, "file": args.out}
    if args.json:
        print(json.dumps(document | {"errors": list(map(str, report.errors))}))
    else:
        print_errors(list(map(str, report.errors)), report.refused)
        refused = f", {report.refused} that the format cannot hold" if report.refused else ""
        print(f"{counted(report.written, 'game')} in {args.out}{refused}")
    return 0


def _all_games(base: GameBase, query: GameQuery, page: int = 1000) -> Iterator[Game]:
    from outflank.base import find_games, load_game

    offset, total = 0, 1
    while offset < total:
        found, total = find_games(base, query, limit=page, offset=offset)
        yield from (load_game(base, game.id) for game in found)
        offset += page
