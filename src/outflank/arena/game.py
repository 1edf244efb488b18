"""Games between two players.

`play_game` trusts its players. `referee_game` does not: whoever makes an illegal move, crashes,
hangs or oversteps the clock loses the game, and the reason is recorded.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from outflank.errors import IllegalMoveError, NotationError, OptionError, PlayerFaultError
from outflank.formats import GameRecord, RecordedMove
from outflank.players import Player
from outflank.rules import Board, Color
from outflank.search import Limit
from outflank.validation import seconds

__all__ = ["TimeControl", "play_game", "referee_game"]

# Seconds that a clock may be overstepped: machines are busy with other things, too.
GRACE = 0.1

# Letters of what a player says about its fault.
MOST_TOLD = 300

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
                return cls(game=seconds("time", float(game)), increment=_increment(increment),
                           depth=depth)  # fmt: skip
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
    control = control or TimeControl()
    players = {Color.BLACK: black, Color.WHITE: white}
    left = dict.fromkeys(players, control.game or 0.0)
    board = start.copy()
    played = [RecordedMove(move) for move in start.moves]
    record = GameRecord(black.name, white.name, start=start.start, clock=str(control),
                        date=datetime.now(UTC))  # fmt: skip
    fault = ""
    for color, player in players.items():
        fault = fault or _begin(player)
        if fault:
            return _lost(record, played, color, fault, start)
    while not board.is_game_over():
        color = board.turn
        begun = time.perf_counter()
        move, fault = _asked(players[color], board, control.limit(left[color]))
        took = time.perf_counter() - begun
        left[color] -= took
        if not fault and _overstepped(control, took, left[color]):
            fault = "time"
        if move is None or fault:
            return _lost(record, played, color, fault, start)
        left[color] += control.increment
        played.append(replace(move, seconds=took))
        board.push(move.move)
    outcome = board.outcome()
    assert outcome is not None
    return replace(record, moves=tuple(played), result=float(outcome.score.discs))


def _begin(player: Player) -> str:
    try:
        player.new_game()
    except (Exception, SystemExit) as error:
        return _fault_of(error)
    return ""


def _asked(player: Player, board: Board, limit: Limit) -> tuple[RecordedMove | None, str]:
    """The player's move with what it thinks of it, or what it did wrong."""
    try:
        decision = player.choose(board.copy(), limit)
        board.position.play(decision.move)
        score = None if decision.score is None else float(decision.score.pov(board.turn))
        return RecordedMove(int(decision.move), None, score), ""
    except (IllegalMoveError, NotationError) as error:
        return None, f"illegal move: {error}"
    except (Exception, SystemExit) as error:
        return None, _fault_of(error)


def _fault_of(error: BaseException) -> str:
    if isinstance(error, PlayerFaultError):
        return str(error)
    return f"crash: {type(error).__name__}: {error}"


def _overstepped(control: TimeControl, took: float, left: float) -> bool:
    if control.game is not None:
        return left < -GRACE
    return control.move is not None and took > control.move + GRACE


def _lost(
    record: GameRecord, played: list[RecordedMove], color: Color, fault: str, start: Board
) -> GameRecord:
    """A game that a side lost by its own fault: with all discs, as by a wipe-out."""
    squares = float(start.size**2)
    # What a player says may be anything: it must fit into a file.
    fault = fault[:MOST_TOLD].encode("utf-8", "replace").decode()
    kind, _, told = " ".join(fault.split()).partition(": ")
    return replace(
        record,
        moves=tuple(played),
        result=-squares if color is Color.BLACK else squares,
        reason=kind,
        comment=f"{color}: {told}" if told else str(color),
    )
