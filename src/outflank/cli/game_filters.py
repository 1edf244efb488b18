"""Which games to take: filters that commands on many games share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from outflank.errors import OptionError

if TYPE_CHECKING:
    from outflank.game import Game
    from outflank.rules import Board

__all__ = ["RESULTS", "add_filters", "game_filter", "opening_boards", "span"]

Filter = Callable[["Game"], bool]

RESULTS = ("black", "white", "draw", "none")


def span(text: str) -> range:
    """An argument type: a whole number, or two with a dash between them."""
    first, dash, last = text.partition("-")
    try:
        begin = int(first) if first else 0
        end = (int(last) if last else 9999) if dash else begin
        if not 0 <= begin <= end <= 9999 or text == "-":
            raise ValueError
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be N, N-M, N- or -M, not {text!r}") from None
    return range(begin, end + 1)


def add_filters(parser: argparse.ArgumentParser) -> None:
    """``--year --player --event --result --opening --length``."""
    group = parser.add_argument_group("which games")
    group.add_argument("--year", type=span, metavar="Y", help="played then: 1999, or 1999-2004")
    group.add_argument("--player", metavar="NAME", help="played by somebody; a part of the name")
    group.add_argument("--event", metavar="NAME", help="played at an event; a part of its name")
    group.add_argument("--result", choices=RESULTS, help="who won, or none without a result")
    group.add_argument(
        "--opening", metavar="O", help="moves or a name: those that pass through it any way round"
    )
    group.add_argument("--length", type=span, metavar="N", help="moves without passes: 60, 20-40")


def game_filter(args: argparse.Namespace) -> Filter:
    """Whether a game is one of those that the arguments ask for."""
    filters: list[Filter] = []
    if args.year is not None:
        filters.append(_by_year(args.year))
    if args.player is not None:
        filters.append(_by_text(args.player, "Black", "White"))
    if args.event is not None:
        filters.append(_by_text(args.event, "Event"))
    if args.length is not None:
        filters.append(_by_length(args.length))
    if args.result is not None:
        filters.append(_by_result(args.result))
    if args.opening is not None:
        filters.append(_by_opening(args.opening))
    return lambda game: all(wanted(game) for wanted in filters)


def _by_year(years: range) -> Filter:
    from outflank.formats import year_of

    return lambda game: year_of(game) in years


def _by_text(part: str, *headers: str) -> Filter:
    part = part.casefold()
    return lambda game: any(part in game.headers.get(name, "").casefold() for name in headers)


def _by_length(lengths: range) -> Filter:
    from outflank.rules import PASS

    return lambda game: sum(move != PASS for move in game.mainline_moves()) in lengths


def _by_result(wanted: str) -> Filter:
    def is_wanted(game: Game) -> bool:
        result = game.result
        if result is None:
            return wanted == "none"
        winner = "draw" if result.winner is None else str(result.winner).lower()
        return winner == wanted

    return is_wanted


def _by_opening(text: str) -> Filter:
    """Games that pass through positions: that of some moves, or those of all openings so called."""
    boards = opening_boards(text)
    targets = {board.position.canonical() for board in boards}
    deepest = max(board.ply for board in boards)

    def passes_through(game: Game) -> bool:
        position = game.start
        for move in game.mainline_moves()[:deepest]:
            position = position.play(move)
            if position.canonical() in targets:
                return True
        return False

    return passes_through


def opening_boards(text: str) -> list[Board]:
    """The openings that are meant: that of some moves, or all that are called so.

    Raises OptionError if there is none.
    """
    from outflank.errors import OutflankError
    from outflank.formats import parse_transcript
    from outflank.openings import find_openings

    try:
        board = parse_transcript(text)
        if not board.moves:
            raise OptionError("--opening: there is no move in it")
        return [board]
    except OutflankError as error:
        boards = [parse_transcript(opening.moves) for opening in find_openings(text)]
        if not boards:
            raise OptionError(f"--opening: {text!r} is no name, and {error}") from None
        return boards
