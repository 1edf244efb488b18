"""A game in progress: whose turn it is, what the clocks say, and what a fault costs.

It does no I/O and never reads the time: its driver (arena, page or terminal) passes in moves and
instants. So a scripted game is the same game wherever it is played.
"""

from __future__ import annotations

from collections.abc import Collection

from outflank.arena.fault import Fault
from outflank.arena.time_control import TimeControl
from outflank.errors import GameOverError
from outflank.game import Clock, Game, GameNode, GameResult
from outflank.rules import PASS, Board, Color, Score
from outflank.search import Limit

__all__ = ["MatchPlay"]


class MatchPlay:
    """Continues a game from one of its nodes, by default the end of its main line."""

    def __init__(
        self,
        game: Game,
        control: TimeControl | None = None,
        *,
        node: GameNode | None = None,
        clock: Clock | None = None,
    ) -> None:
        """*clock* is that of a resumed game; without it, the clock follows from the moves."""
        self.game = game
        self.control = control or TimeControl()
        node = node or game.end()
        self.clock = self.control.clock_at(node)
        self.fault: Fault | None = None
        """The fault that ended the game, if any."""
        self._comment = game.root.comment
        """The comment of the game without that fault."""
        self._thought: float | None = None
        """Seconds the side to move had spent before its time last started; None if it never did."""
        self._since: float | None = None
        """The instant at which its time started, if it is running."""
        if clock is not None:
            self._resume(clock, node.turn)
        self.node: GameNode
        """The current node of the game."""
        self.board: Board
        """The board there; players are given a copy."""
        self.turn: Color
        """The side to move."""
        self.over: bool
        """Whether the game has ended, by the rules or otherwise."""
        self._stand_at(node, node.board())

    def _resume(self, clock: Clock, turn: Color) -> None:
        """Resume with a clock, on which the side to move may have spent some time already."""
        if self.clock is not None:
            spent = self.clock.left(turn, 0.0) - clock.left(turn, 0.0)
            self._thought = spent if spent > 0 else None
        self.clock = clock

    @property
    def result(self) -> GameResult | None:
        """How the game ended at the current node, or None while it is in progress."""
        return self.game.result_at(self.node) if self.over else None

    # Turns

    def begin_turn(self, now: float) -> Limit:
        """Start the time of the side to move; the limit for its next move.

        Raises `GameOverError` after the end.
        """
        if self.over:
            raise self._is_over()
        self.stop_time(now)
        self._thought, self._since = self._thought or 0.0, now
        if self.clock is None:
            return self.control.limit(0.0)
        self.clock = self.clock.start(self.turn, now)
        return self.control.limit(self.clock.left(self.turn, now))

    def make_move(self, move: int | str, now: float, *, score: Score | None = None) -> GameNode:
        """Make the move of the side to move, with any pass that it forces.

        A move that comes too late loses the game instead. An illegal one raises what
        `GameNode.add_variation` does and changes nothing: a person may try again, a player
        forfeits. Raises `GameOverError` after the end.
        """
        if self.over:
            raise self._is_over()
        deadline = self.deadline()
        if deadline is not None and now > deadline:
            self.call_time(now)
            return self.node
        spent, mover = self.spent(now), self.turn
        node = self._advance(move)
        if self.clock is not None:
            # No clock runs until a player is asked.
            self.clock = self.clock.start(mover, now).press(now).stop(now)
            spent = spent or 0.0
        node.seconds, node.evaluation = spent, score
        self._thought = self._since = None
        return node

    def spent(self, now: float) -> float | None:
        """Seconds that the side to move has thought, or None if it has not been asked."""
        if self._thought is None or self._since is None:
            return self._thought
        return self._thought + max(0.0, now - self._since)

    def stop_time(self, now: float) -> None:
        """Pause the clocks, as while nobody watches; the time spent still counts afterwards."""
        self._thought, self._since = self.spent(now), None
        if self.clock is not None:
            self.clock = self.clock.stop(now)

    def deadline(self) -> float | None:
        """The instant at which the side to move loses on time, or None if no clock runs."""
        if self.clock is not None:
            return self.clock.deadline()
        if self._since is None or self.control.move is None:
            return None
        return self._since - (self._thought or 0.0) + self.control.move + self.control.grace

    # Ends

    def call_time(self, now: float) -> None:
        """End the game: the side to move has overstepped its time, and loses."""
        spent = self.spent(now)
        took = "" if spent is None else f"it took {spent:.2f} s"
        self.forfeit(Fault(self.turn, self.node.ply + 1, "time", took), now)

    def forfeit(self, fault: Fault, now: float) -> None:
        """End the game: a player has broken a rule and loses all discs; the reason is recorded."""
        self.fault, self._comment = fault, self.game.root.comment
        name = self.game.headers.get(str(fault.color), "")
        told = (self._comment, fault.describe(name))
        self.game.root.comment = "; ".join(filter(None, told))
        self._lose(fault.color, fault.reason, now)

    def resign(self, color: Color, now: float) -> None:
        """End the game: a side resigns, and loses all discs."""
        if self.over:
            raise self._is_over()
        self._lose(color, "resigned", now)

    def _lose(self, color: Color, reason: str, now: float) -> None:
        self.game.lose(color, reason)
        self.over = True
        self.stop_time(now)

    # Other nodes

    def previous_choice(self, sides: Collection[Color]) -> GameNode | None:
        """The last node before this one at which one of the *sides* chose a move, or None."""
        node = self.node.parent
        while node is not None and (node.position.turn not in sides or node.position.must_pass()):
            node = node.parent
        return node

    def next_choice(self, sides: Collection[Color]) -> GameNode | None:
        """Where one of the *sides* is next to choose on the main line, or its end if none is.

        None if nothing follows.
        """
        node = self.node.next()
        while node is not None and (node.turn not in sides or node.position.must_pass()):
            following = node.next()
            if following is None:
                break
            node = following
        return node

    def go_to(self, node: GameNode, now: float) -> None:
        """Continue from another node, with the clock as it was there.

        What was played after it stays in the game; a resignation or a loss on time is undone.
        """
        self.stop_time(now)
        if self.fault is not None:
            self.game.root.comment = self._comment
        self.game.ending = self.fault = self._thought = None
        self.clock = self.control.clock_at(node)
        self._stand_at(node, node.board())

    # Moves

    def _advance(self, move: int | str) -> GameNode:
        """Make a move, with the pass that it may force; the move's node."""
        node = self.node.add_variation(move)
        if self.node.variations[0] is not node:
            node.promote_to_main()  # what is played is the main line
        assert node.move is not None
        # The tree has computed the position: the rules run once per move.
        board = Board.from_history(
            [*self.board.positions, node.position], [*self.board.moves, node.move]
        )
        self._stand_at(node, board)
        return node

    def _stand_at(self, node: GameNode, board: Board) -> None:
        """Continue from a node, after the pass that may be forced there."""
        position = node.position
        self.node, self.board, self.turn = node, board, position.turn
        self.over = self.game.ending is not None or position.is_game_over()
        if not self.over and position.must_pass():
            self._advance(PASS).seconds = 0.0

    def _is_over(self) -> GameOverError:
        return GameOverError(f"the game is over: {self.game.result}")
