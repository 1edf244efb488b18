"""Games between two players.

`play_game` trusts its players. `referee_game` does not: whoever makes an illegal move, crashes,
hangs or oversteps the clock loses the game, and the reason is recorded.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from math import isfinite
from typing import Any

from outflank.arena.fault import Fault, PlayedGame, fault_by, lost_game
from outflank.errors import OptionError
from outflank.formats import GameRecord, RecordedMove
from outflank.players import Player
from outflank.rules import Board, Color, Score
from outflank.search import Limit
from outflank.validation import seconds

__all__ = ["TimeControl", "play_game", "referee", "referee_game"]

# Seconds that a clock may be overstepped: machines are busy with other things, too.
GRACE = 0.1

# The longest time that makes sense, about eleven days.
LONGEST = 1e6


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long the sides may think, and how deep."""

    move: float | None = None
    """Seconds for each move."""

    game: float | None = None
    """Seconds for the whole game."""

    increment: float = 0.0
    """Seconds that are added to the clock of the game after each move."""

    depth: int | None = None
    """Plies at most."""

    @classmethod
    def parse(cls, text: str | None, *, depth: int | None = None) -> TimeControl:
        """From ``0.5`` (seconds a move) or ``60+1`` (seconds a game and increment)."""
        if text is None:
            return cls(depth=depth)
        game, plus, increment = text.partition("+")
        try:
            if any(float(part) > LONGEST for part in text.split("+")):
                raise OptionError(f"time must be at most {LONGEST:.0f} seconds, not {text!r}")
            if plus:
                return cls(
                    game=seconds("time", float(game)), increment=_increment(increment), depth=depth
                )
            return cls(move=seconds("time", float(text)), depth=depth)
        except OptionError:
            raise
        except ValueError:
            raise OptionError(
                f"time must be seconds a move (0.5) or a game (60+1), not {text!r}"
            ) from None

    def limit(self, left: float) -> Limit:
        """The limit of one move, with so many seconds left on the clock of the game."""
        if self.game is None:
            return Limit(time=self.move, depth=self.depth)
        return Limit(clock=max(left, 0.001), increment=self.increment, depth=self.depth)

    def __str__(self) -> str:
        if self.game is not None:
            return f"{self.game:g}+{self.increment:g}"
        return "" if self.move is None else f"{self.move:g}"


def _increment(text: str) -> float:
    return seconds("increment", float(text)) if float(text) else 0.0


def play_game(black: Player, white: Player, start: Board, limit: Limit) -> Board:
    """Play from a start to the end of the game, and return the board there."""
    board = start.copy()
    for player in (black, white):
        player.new_game()
    while not board.is_game_over():
        player = black if board.turn is Color.BLACK else white
        board.push(player.choose(board, limit).move)
    return board


def referee_game(
    black: Player, white: Player, start: Board, control: TimeControl | None = None
) -> GameRecord:
    """Play a game between players that may do anything, and record it."""
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

    *watch* is called whenever a player is about to be asked, with its side and the board; *clock*
    has the seconds.
    """
    control = control or TimeControl()
    players = {Color.BLACK: black, Color.WHITE: white}
    left = dict.fromkeys(players, control.game or 0.0)
    board = start.copy()
    played = [RecordedMove(move) for move in start.moves]
    record = GameRecord(
        black.name, white.name, start=start.start, clock=str(control), date=datetime.now(UTC)
    )
    for color, player in players.items():
        if watch is not None:
            watch(color, board)
        try:
            player.new_game()
        except (Exception, SystemExit) as error:
            return lost_game(record, played, fault_by(error, color, 0))
    while not board.is_game_over():
        color, number = board.turn, len(played) + 1
        if watch is not None:
            watch(color, board)
        begun = clock()
        try:
            move = _ask(players[color], board, control.limit(left[color]))
        except (Exception, SystemExit) as error:
            return lost_game(record, played, fault_by(error, color, number))
        took = clock() - begun
        left[color] -= took
        if _overstepped(control, took, left[color]):
            fault = Fault(color, number, "time", f"it took {took:.2f} s")
            return lost_game(record, played, fault)
        left[color] += control.increment
        played.append(replace(move, seconds=took))
        board.push(move.move)
    outcome = board.outcome()
    assert outcome is not None
    return PlayedGame(replace(record, moves=tuple(played), result=float(outcome.score.discs)))


def _ask(player: Player, board: Board, limit: Limit) -> RecordedMove:
    """The player's move, which is legal, with what it expects of it."""
    # A Decision, or a bare move from a player that was written in haste.
    decision: Any = player.choose(board.copy(), limit)
    move = board.parse_move(getattr(decision, "move", decision))
    board.position.play(move)
    score = getattr(decision, "score", None)
    if isinstance(score, Score):
        score = score.pov(board.turn).discs
    if score is not None and not isfinite(score := float(score)):
        score = None
    return RecordedMove(move, None, score)


def _overstepped(control: TimeControl, took: float, left: float) -> bool:
    if control.game is not None:
        return left < -GRACE
    return control.move is not None and took > control.move + GRACE
