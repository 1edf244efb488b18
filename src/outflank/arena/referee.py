"""Games between two players, played to the end.

`play_game` trusts its players. `referee` does not: a player that makes an illegal move, crashes,
hangs or oversteps the clock loses the game, and the reason is recorded.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from math import isfinite
from typing import Any

from outflank.arena.fault import PlayedGame, fault_by
from outflank.arena.match_play import MatchPlay
from outflank.arena.time_control import TimeControl
from outflank.formats import GameRecord
from outflank.game import Game
from outflank.players import Player
from outflank.rules import Board, Color, Score
from outflank.search import Limit

__all__ = ["ask_player", "play_game", "referee", "referee_game"]


def play_game(black: Player, white: Player, start: Board, limit: Limit) -> Board:
    """Play from a start to the end of the game; the final board."""
    match = MatchPlay(Game.from_board(start))
    for player in (black, white):
        player.new_game()
    while not match.over:
        player = black if match.turn is Color.BLACK else white
        match.make_move(player.choose(match.board, limit).move, 0.0)
    return match.board


def referee_game(
    black: Player, white: Player, start: Board, control: TimeControl | None = None
) -> GameRecord:
    """Play and record a game between untrusted players."""
    return referee(black, white, start, control).record


def referee(
    black: Player,
    white: Player,
    start: Board,
    control: TimeControl | None = None,
    *,
    watch: Callable[[Color, Board], None] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> PlayedGame:
    """The same, with the fault that ended the game, if one did.

    *watch* is called with the side and the board whenever a player is about to be asked; *clock*
    returns seconds.
    """
    players = {Color.BLACK: black, Color.WHITE: white}
    headers = {str(color): player.name for color, player in players.items()}
    match = MatchPlay(Game.from_board(start, headers=headers), control)
    begun = datetime.now(UTC)
    _begin(match, players, watch)
    while not match.over:
        color = match.turn
        if watch is not None:
            watch(color, match.board)
        limit = match.begin_turn(clock())
        try:
            move, score = ask_player(players[color], match.board, limit)
            match.make_move(move, clock(), score=score)
        except (Exception, SystemExit) as error:
            match.forfeit(fault_by(error, color, match.node.ply + 1), clock())
    record = GameRecord.of_game(match.game, clock=str(match.control), date=begun)
    return PlayedGame(record, match.fault)


def _begin(
    match: MatchPlay,
    players: dict[Color, Player],
    watch: Callable[[Color, Board], None] | None,
) -> None:
    """Notify both players that a game begins."""
    for color, player in players.items():
        if watch is not None:
            watch(color, match.board)
        try:
            player.new_game()
        except (Exception, SystemExit) as error:
            match.forfeit(fault_by(error, color, 0), 0.0)
            return


def ask_player(player: Player, board: Board, limit: Limit) -> tuple[int, Score | None]:
    """The player's move, which need not be legal, and the score it expects.

    Raises `NotationError` if the answer is not a move, and whatever the player raises.
    """
    # A Decision, or a bare move from a player written in haste.
    decision: Any = player.choose(board.copy(), limit)
    move = getattr(decision, "move", decision)
    if type(move) is not int:
        move = board.parse_move(move)
    score = getattr(decision, "score", None)
    if score is not None and not isinstance(score, Score):
        score = Score(float(score), board.turn, exact=False)
    return move, score if score is not None and isfinite(score.discs) else None
