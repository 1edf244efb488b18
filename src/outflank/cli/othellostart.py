"""Match two programs of the Umeå course, or two players: White moves first."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from outflank.cli.arguments import add_json, positive_number

if TYPE_CHECKING:
    from outflank.arena.fault import PlayedGame
    from outflank.players import Player

EXAMPLE = """\
The game starts from the course's own position, and each move may take SECONDS. WHITE and BLACK are
commands that answer 'POSITION SECONDS' with (row,col) or pass, one process a move, or players of
ours ('outflank players' lists them; a program of the same name is ./NAME). A program that cannot be
run, says nothing or plays an illegal move loses.

example: outflank othellostart naive:depth=2 greedy 2
         outflank othellostart ./othello "outflank engine umea --player naive" 5"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("white", metavar="WHITE", help="a command, or a player of ours")
    parser.add_argument("black", metavar="BLACK", help="a command, or a player of ours")
    parser.add_argument("seconds", metavar="SECONDS", type=positive_number, help="time for a move")
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Play the game and print how it ended."""
    from outflank.arena import TimeControl
    from outflank.arena.referee import referee
    from outflank.cli.progress import LiveLine
    from outflank.protocols.umea import START, read_position
    from outflank.rules import Board, Color

    white, black = _participant(args.white), _participant(args.black)
    try:
        with LiveLine(show=not args.json) as line:

            def watch(color: Color, board: Board) -> None:
                line.write(f"move {board.ply + 1}: {color} thinks")

            played = referee(
                black,
                white,
                Board(read_position(START)),
                TimeControl(move=args.seconds),
                watch=watch,
            )
    finally:
        white.close()
        black.close()
    document = _document(args, played)
    if args.json:
        print(json.dumps(document))
    else:
        print(document["moves"])
        print(document["result"])
    return 0


def _participant(text: str) -> Player:
    """A player of ours, or else a program of the course."""
    import shlex

    from outflank.errors import OptionError
    from outflank.players import create_player, registered_players
    from outflank.players.external import ProgramPlayer
    from outflank.protocols.umea import UmeaClient

    if text.partition(":")[0].strip() in {player.name for player in registered_players()}:
        return create_player(text)
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise OptionError(f"the command {text!r} is not complete: {error}") from None
    if not command:
        raise OptionError("WHITE and BLACK are commands or players")
    return ProgramPlayer(text, UmeaClient(command))


def _document(args: argparse.Namespace, played: PlayedGame) -> dict[str, Any]:
    from outflank.formats import write_transcript
    from outflank.rules import Color

    record, fault = played.record, played.fault
    board = record.board()
    if fault is None:
        result = str(board.outcome())
    else:
        loser = args.white if fault.color is Color.WHITE else args.black
        result = f"{fault.color.other} wins by {fault.reason}: {fault.describe(loser)}"
    return {
        "white": args.white,
        "black": args.black,
        "result": result,
        "winner": None if record.winner is None else str(record.winner).lower(),
        "reason": "" if fault is None else fault.reason,
        "moves": write_transcript(board, passes=True),
    }
