"""A game on the server: it asks players for moves, calls the flags and stores every change.

`MatchPlay` knows the rules and the clocks. A session adds players, watchers and wall-clock time; it
is driven by events alone: a player's answer, an alarm, or a person's action.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from outflank.arena import MatchPlay, TimeControl
from outflank.errors import ConflictError, OptionError, OutflankError
from outflank.game import Clock, GameNode, line_after
from outflank.openings import opening_name
from outflank.rules import Color
from outflank.store import StoredGame, stored_document
from outflank.web.audience import Audience, Watcher
from outflank.web.autoplay import Autoplay
from outflank.web.boards import side
from outflank.web.error_view import about_field
from outflank.web.game_files import HUMAN, library_entry, node_at
from outflank.web.game_view import game_text
from outflank.web.results import note_results, played_games
from outflank.web.seating import Seating
from outflank.web.storage import Storage, Stores
from outflank.web.thinking import Thinking
from outflank.web.timer import Timer
from outflank.web.tree_edits import TreeEdit

__all__ = ["GameSession", "Services"]

OVER = "the game is over"

# Seconds until a player whose move could not be stored is asked again.
RETRY = 2.0


@dataclass(frozen=True, slots=True)
class Services:
    """What all sessions of a server share."""

    storage: Storage
    thinking: Thinking
    timer: Timer
    move_seconds: float
    """The longest that a player may think about a move."""


class GameSession:
    """A game in memory. Changes happen one at a time, and only what is stored has happened."""

    def __init__(self, name: str, stored: StoredGame, services: Services) -> None:
        self.id = name
        self.players = dict(zip((Color.BLACK, Color.WHITE), stored.players, strict=True))
        """Who plays: ``human``, or a player's option string."""
        self.people = tuple(color for color, spec in self.players.items() if spec == HUMAN)
        """The sides that people play."""
        self.choosers = self.people or tuple(Color)
        """The sides whose moves are taken back: those of people, or both if none plays."""
        self.created = stored.created
        self.audience = Audience()
        self.rematch: str | None = None
        """The game that follows this one, if requested."""
        self.gone: OutflankError | None = None
        """Why this game no longer exists, for instance because it was deleted."""
        self.timer = services.timer
        self._services = services
        self._lock = asyncio.Lock()
        self._users = 0
        self._autoplay = Autoplay(self, services.thinking, move_seconds=services.move_seconds)
        self._restore(stored)

    def _restore(self, stored: StoredGame) -> None:
        clock, control = None, TimeControl()
        if stored.control is not None:
            control = TimeControl(game=stored.control[0], increment=stored.control[1])
        if stored.clock is not None:
            clock = Clock(*stored.clock, control.increment)
        node = node_at(stored.game, stored.ply)
        self.match = MatchPlay(stored.game, control, node=node, clock=clock)
        self.paused = stored.paused
        """Whether players wait."""
        self.seating = Seating(stored.seats)
        """Who may play which side."""
        self.version = stored.version
        """Incremented with every change."""
        self._given = stored.given
        self.opening = opening_name(self.match.board)
        """The name of its opening, if it has one."""
        self._noted = played_games(self) if self.match.over else {}

    @property
    def thinking(self) -> bool:
        """Whether a player is to move and will do so by itself."""
        if self.match.over or self.gone or self.players[self.match.turn] == HUMAN:
            return False
        if self.paused:
            return self._autoplay.stepping is not None
        return bool(self.people or self.audience.watchers)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._undo_target() is not None

    @property
    def idle(self) -> bool:
        """Whether the session can leave memory without loss."""
        return self._autoplay.idle and not (self._users or self.audience.watchers)

    def stored(self) -> StoredGame:
        """The game as the store keeps it."""
        match, now = self.match, self.timer.time()
        control, clock = match.control, match.clock
        return StoredGame(
            match.game,
            match.board.ply,
            (self.players[Color.BLACK], self.players[Color.WHITE]),
            self.created,
            None if control.game is None else (control.game, control.increment),
            None if clock is None else (clock.left(Color.BLACK, now), clock.left(Color.WHITE, now)),
            self.paused,
            self.version,
            self.seating.stored(),
            # Moves that were taken back are made anew.
            min(self._given, match.board.ply),
        )

    # Actions of people

    async def move(self, name: str, ply: int, visitor: str | None = None) -> int:
        """Make a person's move, sent by some browser; the game's version after it."""
        async with self.alone(ply):
            match = self.match
            if match.over:
                raise ConflictError(OVER)
            if self.players[match.turn] != HUMAN:
                raise ConflictError(f"it is {self.players[match.turn]}'s turn")
            self.seating.admit(match.turn, visitor)
            with about_field("move"):
                match.make_move(name, self.timer.time())
            return await self.commit()

    async def undo(self, ply: int, visitor: str | None = None) -> int:
        """Take back moves until a person is to move; what was played stays in the game's tree."""
        async with self.alone(ply):
            self._admit_to_undo(visitor)
            node = self._undo_target()
            if node is None:
                raise OptionError("there is no move to take back")
            self.match.go_to(node, self.timer.time())
            return await self.commit()

    def _undo_target(self) -> GameNode | None:
        """The node to go back to, or None if there is nothing to take back.

        A person who resigned, or lost on time, resumes from there: no move is taken back. A player
        that broke a rule would do so again.
        """
        match, ending = self.match, self.match.game.ending
        if ending is not None and (ending.reason == "resigned" or match.turn in self.people):
            return match.node
        return match.previous_choice(self.choosers)

    def _admit_to_undo(self, visitor: str | None) -> None:
        self.seating.admit_player(visitor)
        if self.seating.are_shared:
            raise ConflictError("between two people, moves cannot be taken back")

    async def redo(self, ply: int, visitor: str | None = None) -> int:
        """Replay moves of the main line that were taken back, until a person is to move."""
        async with self.alone(ply):
            self._admit_to_undo(visitor)
            node = self.match.next_choice(self.choosers)
            if node is None:
                raise OptionError("there is no move to redo")
            self.match.go_to(node, self.timer.time())
            return await self.commit()

    async def edit(self, change: TreeEdit, visitor: str | None = None) -> tuple[int, GameNode]:
        """Change the tree beside the played line; the game's version, and the node to show.

        During a game only its players may, because both see it; afterwards everybody.
        """
        async with self.alone():
            if not self.match.over:
                self.seating.admit_player(visitor)
            node = change(self.match.game, self.match.node)
            return await self.commit(), node

    async def resign(self, color: Color, ply: int, visitor: str | None = None) -> int:
        """End the game by resignation: the other side wins all discs."""
        async with self.alone(ply):
            if self.match.over:
                raise ConflictError(OVER)
            if color not in self.people:
                with about_field("color"):
                    raise ConflictError(f"{side(color)} is not played by a person")
            self.seating.admit(color, visitor)
            self.match.resign(color, self.timer.time())
            return await self.commit()

    async def join(self, code: str, visitor: str, name: str) -> int:
        """Take the seat that an invitation offers; the game's version after it."""
        async with self.alone():
            color = self.seating.join(code, visitor)
            if color is None:
                return self.version
            if name:
                self.match.game.headers[str(color)] = name
            return await self.commit()

    async def pause(self, *, paused: bool, ply: int | None = None) -> int:
        """Pause the players, or let them go on."""
        async with self.alone(ply):
            self.paused = paused
            return await self.commit()

    async def step(self, ply: int) -> int:
        """Let a player make one move in a game that is paused."""
        async with self.alone(ply):
            if self.match.over:
                raise ConflictError(OVER)
            if not self.paused:
                raise ConflictError("the game is not paused")
            if self.match.turn in self.people:
                raise ConflictError(f"it is {side(self.match.turn)}'s turn, a person's")
            stepping, before = self._autoplay.step(), self.version
        await asyncio.shield(stepping)
        async with self.alone():  # the move is stored by then
            if self.version == before:
                raise ConflictError("the move was not made")
            return self.version

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[Watcher]:
        """Watch the game: its current state, and every change from now on."""
        async with self.alone():
            watcher = self.audience.join()
            self._autoplay.go_on()
            watcher.put(game_text(self, line_after(self.match.game.root)))
        try:
            yield watcher
        finally:
            self.audience.leave(watcher)
            self._autoplay.go_on()

    @asynccontextmanager
    async def making_rematch(self) -> AsyncIterator[tuple[StoredGame, str | None]]:
        """The stored game, and the one that follows it, if already created.

        Watchers are notified. Raises `ConflictError` during the game.
        """
        async with self.alone():
            if not self.match.over:
                raise ConflictError("a rematch comes after the end of the game")
            yield self.stored(), self.rematch
            self.audience.send(game_text(self, line_after(self.match.game.root)))

    async def text(self) -> str:
        """The game as the page sees it."""
        async with self.alone():
            return game_text(self, line_after(self.match.game.root))

    # Changes

    @asynccontextmanager
    async def alone(self, ply: int | None = None) -> AsyncIterator[None]:
        """Lock for one change at a time. Raises if the game is gone, or no longer at a ply."""
        self._users += 1  # before any await: keeps the session in memory
        try:
            async with self._lock:
                if self.gone is not None:
                    raise self.gone
                if ply is not None and ply != self.match.board.ply:
                    raise ConflictError("the game has moved on, perhaps in another window")
                yield
        finally:
            self._users -= 1

    async def begin(self) -> None:
        """Store a new game, and start it."""
        async with self.alone():
            await self.commit()

    async def commit(self) -> int:
        """Store the game as it is now, continue from there, and send it to the watchers.

        Returns the game's new version.
        """
        self.version += 1
        match, stored = self.match, self.stored()
        self._given = stored.given
        document = stored_document(stored)
        self.opening = opening_name(match.board)
        entry = library_entry(self.id, stored, match.board, self.opening, match.result)
        ended = played_games(self) if match.over else {}

        def save(stores: Stores) -> None:
            stores.games.save((entry, document))
            note_results(stores.diary, self.id, self._noted, ended)

        try:
            await self._services.storage.run(save)
        except BaseException:
            await self._revert()
            raise
        self._noted = ended
        self._autoplay.go_on()
        self.audience.send(game_text(self, document["game"]["line"]))
        return self.version

    async def _revert(self) -> None:
        """Return to the stored state: what cannot be stored has not happened."""
        try:
            self._restore(await self._services.storage.run(lambda kept: kept.games.load(self.id)))
        except OutflankError as error:
            self.end(error)
        self._autoplay.go_on(delay=RETRY)

    @asynccontextmanager
    async def deleting(self, gone: OutflankError) -> AsyncIterator[None]:
        """Lock to delete the game in: nothing changes meanwhile, nor afterwards."""
        async with self.alone():
            yield
            self.end(gone)

    def end(self, why: OutflankError) -> None:
        """End the session: the game no longer exists."""
        self.gone = why
        self._autoplay.go_on()

    def resume(self) -> None:
        """Resume a game loaded from the store."""
        self._autoplay.go_on()

    async def close(self) -> None:
        """Stop everything in progress."""
        self.end(ConflictError("the server is shutting down"))
        await self._autoplay.finish()
