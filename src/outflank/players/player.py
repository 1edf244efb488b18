"""What a player is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from outflank.errors import GameOverError, OptionError
from outflank.rules import PASS, Board, Score
from outflank.search import Limit

__all__ = ["Decision", "FunctionPlayer", "Player", "SeededPlayer", "StoppablePlayer", "as_player"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A chosen move, and the player's assessment of it."""

    move: int
    """The move: legal on the board that was asked about."""

    score: Score | None = None
    """What the player expects in discs, if it can tell."""

    value: float | None = None
    """The value of its evaluation, in its own unit."""

    pv: tuple[int, ...] = ()
    """The principal variation, starting with *move*."""

    depth: int | None = None
    """Plies searched."""

    nodes: int | None = None
    """Positions searched."""


@runtime_checkable
class Player(Protocol):
    """Whatever can choose a move.

    Every registered player keeps the contract in ``tests/contracts``: it answers with a legal move
    (a forced pass included), never changes the board it is shown, and refuses a finished game with
    `GameOverError`.
    """

    @property
    def name(self) -> str:
        """What to call it."""

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Choose a move for the side to move."""

    def new_game(self) -> None:
        """Forget the game before: nothing of it may show in how the next one is played."""

    def close(self) -> None:
        """Release processes, threads and memory. Closing twice is harmless."""


@runtime_checkable
class SeededPlayer(Player, Protocol):
    """A player that uses random numbers."""

    def reseed(self, seed: int) -> None:
        """Reseed its random numbers from the next game: the same seed gives the same numbers."""


@runtime_checkable
class StoppablePlayer(Player, Protocol):
    """A player that need not think to the end."""

    def stop(self) -> None:
        """Make the `choose` that is running in another thread answer at once; it still answers."""


class FunctionPlayer:
    """A plain function from a board to a move, as a player."""

    def __init__(self, function: Callable[[Board], int | str], name: str | None = None) -> None:
        self.name: str = name or str(getattr(function, "__name__", "function"))
        self._function = function

    def choose(self, board: Board, limit: Limit) -> Decision:
        """Call the function with a copy of the board."""
        if board.is_game_over():
            raise GameOverError(f"the game is over: {board.outcome()}")
        move = PASS if board.must_pass() else board.parse_move(self._function(board.copy()))
        board.position.play(move)  # refuses an illegal answer
        return Decision(move)

    def new_game(self) -> None:
        """Do nothing: a function has no state."""

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def as_player(player: Player | Callable[[Board], int | str]) -> Player:
    """A player as it is; a plain function as a `FunctionPlayer`."""
    if isinstance(player, Player):
        return player
    if not callable(player):
        raise OptionError(f"{player!r} is neither a player nor a function")
    return FunctionPlayer(player)
