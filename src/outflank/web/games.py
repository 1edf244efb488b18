"""The games of a server: their rules, clocks, history and watchers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from outflank.errors import ConflictError, OptionError, UnknownNameError
from outflank.formats import GameRecord, RecordedMove
from outflank.game import Game as GameTree
from outflank.game import GameResult
from outflank.openings import opening_name
from outflank.rules import PASS, Board, Color, Position
from outflank.search import Limit
from outflank.store import LibraryEntry, StoredGame
from outflank.web.boards import side
from outflank.web.limits import WebLimits
from outflank.web.storage import Storage
from outflank.web.thinking import Thinking, Thought

__all__ = ["HUMAN", "Game", "Games", "passing_board", "recorded_game"]

HUMAN = "human"

# A clock may be overstepped by so many seconds: messages take their time.
GRACE = 0.5

# Fields of a game that change while it is played.
CHANGING = (
    "board",
    "redo",
    "left",
    "left_before",
    "seconds",
    "result",
    "reason",
    "paused",
    "version",
    "running_since",
)

# Names of deleted games that are remembered: a game that was being read meanwhile stays deleted.
MOST_DELETED = 10_000


def passing_board(start: Position, moves: Iterable[int]) -> Board:
    """A board on which forced passes are made by themselves, after some moves."""
    board = Board(start, auto_pass=True)
    for move in moves:
        if move != PASS:
            board.push(move)
    return board


@dataclass(slots=True)
class Game:
    """A game that is played on the page, watched, or was imported."""

    id: str
    board: Board
    players: dict[Color, str]
    """Who plays: human, or a player of ours."""

    names: dict[Color, str] = field(default_factory=dict)
    """What people are called, in games that come from elsewhere."""

    created: str = ""
    redo: list[int] = field(default_factory=list)
    """Moves that were taken back, the next one last."""

    clock: float | None = None
    """Seconds for each side."""

    increment: float = 0.0
    left: dict[Color, float] = field(default_factory=dict)
    """Seconds left; nothing is deducted while nobody watches."""

    left_before: list[tuple[float, float]] = field(default_factory=list)
    """Black's and White's seconds before each move, to be given back when it is taken back."""

    seconds: list[float | None] = field(default_factory=list)
    """How long each move took."""

    result: float | None = None
    """Black's score, once the game is over."""

    reason: str = ""
    """Why it is over, if not by the rules: resigned, time."""

    comment: str = ""
    paused: bool = False
    """Whether players that are watched wait."""

    deleted: bool = False
    version: int = 0
    """Grows with every change, so that an old answer is not taken for a new one."""

    running_since: float | None = None
    """When the clock of the side to move began to run, if it runs."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the game changes and until that is stored: one change at a time."""

    thought: Thought | None = None
    """What a player thinks about now."""

    reply: asyncio.Task[None] | None = None
    """The task that waits for it."""

    watchers: set[asyncio.Queue[dict[str, Any]]] = field(default_factory=set)

    # Time

    def spent(self) -> float:
        """Seconds that the side to move has thought so far."""
        return 0.0 if self.running_since is None else time.monotonic() - self.running_since

    def start_clock(self) -> None:
        """Let the clock of the side to move run."""
        if not self.over:
            self.running_since = time.monotonic()

    def pause_clock(self) -> None:
        """Keep what is left while nobody watches."""
        if self.clock is not None and not self.over:
            self.left[self.board.turn] -= self.spent()
        self.running_since = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    # Moves

    def move(self, name: str) -> None:
        """Make a person's move."""
        self._check_open()
        if self.players[self.board.turn] != HUMAN:
            raise ConflictError(f"it is {self.players[self.board.turn]}'s turn")
        square = self.board.parse_move(name)
        self.board.position.play(square)  # refuses an illegal move before anything changes
        self.push(square)

    def _check_open(self) -> None:
        if self.over:
            raise ConflictError("the game is over")

    def push(self, move: int) -> None:
        """Make a move, with the passes that it forces."""
        color, spent = self.board.turn, self.spent()
        before = self.board.ply
        self._note_clocks(before)
        if self.clock is not None and self.left[color] - spent < -GRACE:
            self._lose(color, "time")
            return
        self.board.push(move)
        if self.clock is not None:
            self.left[color] += self.increment - spent
        self.seconds[before:] = [round(spent, 3)]
        self.seconds += [None] * (self.board.ply - len(self.seconds))
        made = list(reversed(self.board.moves[before:]))
        if self.redo[-len(made) :] == made:
            del self.redo[-len(made) :]  # the move that was taken back
        else:
            self.redo.clear()
        self._moved()

    def _moved(self) -> None:
        self.drop_thoughts()
        self.running_since = None
        outcome = self.board.outcome()
        self.result, self.reason = None, ""
        if outcome is not None:
            self.result = float(outcome.score.discs)
        elif self.watchers and self.players[self.board.turn] == HUMAN:
            self.start_clock()  # a player's runs from when it is asked

    def _note_clocks(self, ply: int) -> None:
        if self.clock is not None:
            del self.left_before[ply:]
            now = (self.left[Color.BLACK], self.left[Color.WHITE])
            self.left_before += [now] * (ply + 1 - len(self.left_before))

    def _restore_clocks(self) -> None:
        if self.clock is not None and self.board.ply < len(self.left_before):
            black, white = self.left_before[self.board.ply]
            self.left = {Color.BLACK: black, Color.WHITE: white}

    @property
    def can_undo(self) -> bool:
        """Whether there is a move that a person, or whoever watches, may take back."""
        if HUMAN not in self.players.values():
            return any(move != PASS for move in self.board.moves)
        return any(
            move != PASS and self.players[position.turn] == HUMAN
            for position, move in zip(self.board.positions, self.board.moves, strict=False)
        )

    def undo(self) -> None:
        """Take back until a person is to move."""
        if not self.can_undo:
            raise OptionError("there is no move to take back")
        while True:
            ply = self.board.ply
            moves = self.board.moves
            self.board.pop()
            self.redo += reversed(moves[self.board.ply : ply])
            del self.seconds[self.board.ply :]
            if not self.board.moves or self.players[self.board.turn] == HUMAN:
                break
            if HUMAN not in self.players.values():
                break
        self._restore_clocks()
        self._moved()

    def do_again(self) -> None:
        """Make the moves that were taken back, until a person is to move."""
        if not self.redo:
            raise OptionError("there is no move to make again")
        while self.redo:
            before = self.board.ply
            self._note_clocks(before)
            self.board.push(self.redo[-1])
            for _ in range(self.board.ply - before):
                self.redo.pop()
            self.seconds += [None] * (self.board.ply - len(self.seconds))
            if self.players[self.board.turn] == HUMAN or HUMAN not in self.players.values():
                break
        self._moved()

    def resign(self, color: Color) -> None:
        """End the game as a person gives it up: the other side wins with all discs."""
        self._check_open()
        if self.players[color] != HUMAN:
            raise ConflictError(f"{side(color)} is not played by a person")
        self._lose(color, "resigned")

    def pause(self, *, paused: bool) -> None:
        """Let players that are watched wait, or go on."""
        if paused and not self.paused:
            self.pause_clock()
            self.drop_thoughts()
        self.paused = paused

    def flag(self) -> None:
        """End the game if the side to move has no time left."""
        self._check_open()
        color = self.board.turn
        if self.clock is None or self.left[color] - self.spent() > 0:
            raise ConflictError(f"{color} has time left")
        self._lose(color, "time")

    def _lose(self, color: Color, reason: str) -> None:
        squares = float(self.board.size**2)
        if self.clock is not None:
            self.left[color] = max(0.0, self.left[color] - self.spent())
        self.result = -squares if color is Color.BLACK else squares
        self.reason, self.running_since = reason, None
        self.drop_thoughts()

    def drop_thoughts(self) -> None:
        """Stop a search whose position is gone."""
        if self.thought is not None:
            self.thought.cancel()
            self.thought = None

    def limit(self, most: float) -> Limit:
        """For a player's next move."""
        color = self.board.turn
        if self.clock is None:
            return Limit(time=most)
        left = max(0.01, self.left[color] - self.spent())
        return Limit(clock=left, increment=self.increment, time=min(most, left))

    # What cannot be stored is not done.

    def snapshot(self) -> dict[str, Any]:
        """All that a change may change."""
        return {name: copy(getattr(self, name)) for name in CHANGING}

    def restore(self, before: dict[str, Any]) -> None:
        """Be as when the snapshot was taken."""
        for name, value in before.items():
            setattr(self, name, value)

    # What others see

    @property
    def record(self) -> GameRecord:
        """The game for files."""
        took = [*self.seconds, *([None] * len(self.board.moves))]
        clock = "" if self.clock is None else f"{self.clock:g}+{self.increment:g}"
        return GameRecord(
            self.called(Color.BLACK),
            self.called(Color.WHITE),
            tuple(RecordedMove(move, took[i]) for i, move in enumerate(self.board.moves)),
            self.board.start,
            self.result,
            self.reason,
            clock,
            datetime.fromisoformat(self.created) if self.created else None,
            comment=self.comment,
        )

    def entry(self) -> LibraryEntry:
        """The game for lists."""
        return LibraryEntry(self.id, self.created, "", self.called(Color.BLACK),
                            self.called(Color.WHITE), self.board.size, self.board.ply,
                            self.result, opening_name(self.board) or "")  # fmt: skip

    def called(self, color: Color) -> str:
        """Who plays a colour, by name if that is known."""
        return self.names.get(color) or self.players[color]

    def stored(self) -> StoredGame:
        """The game for the store."""
        board = self.board.copy()
        for move in reversed(self.redo):
            if move != PASS:
                board.push(move)
        headers = {str(color): name for color, name in self.names.items() if name}
        tree = GameTree.from_board(board, headers=headers)
        tree.root.comment = self.comment
        for node, seconds in zip(tree.mainline(), self.seconds, strict=False):
            node.seconds = seconds
        if self.result is not None and self.reason:
            tree.ending = GameResult(self.result, self.reason)
        clocked = self.clock is not None
        return StoredGame(
            tree,
            self.board.ply,
            (self.players[Color.BLACK], self.players[Color.WHITE]),
            self.created,
            (self.clock, self.increment) if self.clock is not None else None,
            (self.left[Color.BLACK], self.left[Color.WHITE]) if clocked else None,
            self.paused,
            self.version,
        )

    @classmethod
    def from_stored(cls, name: str, stored: StoredGame) -> Game:
        """The game that the store holds."""
        tree = stored.game
        nodes = list(tree.mainline())
        moves = tree.mainline_moves()
        board = passing_board(tree.start, moves[: stored.ply])
        game = cls(
            name,
            board,
            dict(zip((Color.BLACK, Color.WHITE), stored.players, strict=True)),
            {color: tree.headers.get(str(color), "") for color in Color},
            stored.created,
            redo=moves[stored.ply :][::-1],
            seconds=[node.seconds for node in nodes[: stored.ply]],
            comment=tree.root.comment,
            paused=stored.paused,
            version=stored.version,
        )
        outcome = board.outcome()
        if tree.ending is not None:
            game.result, game.reason = tree.ending.black_score, tree.ending.reason
        elif outcome is not None:
            game.result = float(outcome.score.discs)
        if stored.control is not None and stored.clock is not None:
            game.clock, game.increment = stored.control
            game.left = dict(zip((Color.BLACK, Color.WHITE), stored.clock, strict=True))
            game.left_before = game._clocks_before()
        return game

    def _clocks_before(self) -> list[tuple[float, float]]:
        """The clocks before each move, from how long each took."""
        left = dict.fromkeys(Color, self.clock or 0.0)
        before = []
        for position, seconds in zip(self.board.positions, self.seconds, strict=False):
            before.append((left[Color.BLACK], left[Color.WHITE]))
            if seconds is not None:
                left[position.turn] += self.increment - seconds
        return before

    def view(self) -> dict[str, Any]:
        """The game as the page sees it."""
        board = self.board
        position = board.position
        shape = board.shape
        counts = board.counts()
        return {
            "id": self.id,
            "version": self.version,
            "size": board.size,
            "start": board.start.to_text(),
            "moves": [shape.name(move) for move in board.moves],
            "ply": board.ply,
            "board": position.to_text().split()[0],
            "turn": side(board.turn),
            "legal": [] if self.over else [shape.name(move) for move in position.move_list()],
            "black": self.players[Color.BLACK],
            "white": self.players[Color.WHITE],
            "discs": {"black": counts.black, "white": counts.white},
            "opening": opening_name(board),
            "black_name": self.names.get(Color.BLACK) or None,
            "white_name": self.names.get(Color.WHITE) or None,
            "paused": self.paused,
            "can_undo": self.can_undo,
            "can_redo": bool(self.redo),
            "over": self.over,
            "result": self.result,
            "reason": self.reason,
            "clock": self._clock_view(),
            "created": self.created,
            "comment": self.comment,
        }

    def _clock_view(self) -> dict[str, Any] | None:
        if self.clock is None:
            return None
        left = dict(self.left)
        if not self.over:
            left[self.board.turn] -= self.spent()
        return {
            "seconds": self.clock,
            "increment": self.increment,
            "black": round(left[Color.BLACK], 2),
            "white": round(left[Color.WHITE], 2),
            "running": self.running_since is not None,
        }


class Games:
    """All games: those in use in memory, all others in the store."""

    def __init__(self, storage: Storage, thinking: Thinking, limits: WebLimits) -> None:
        self._storage = storage
        self._thinking = thinking
        self._limits = limits
        self._open: OrderedDict[str, Game] = OrderedDict()
        self._deleted: OrderedDict[str, None] = OrderedDict()

    async def create(
        self,
        board: Board,
        players: dict[Color, str],
        *,
        clock: float | None = None,
        increment: float = 0.0,
        comment: str = "",
    ) -> Game:
        """A new game."""
        game = Game(secrets.token_urlsafe(9), board, players, clock=clock, increment=increment,
                    comment=comment)  # fmt: skip
        game.created = datetime.now(UTC).isoformat(timespec="milliseconds")
        game.seconds = [None] * board.ply
        if clock is not None:
            game.left = {Color.BLACK: clock, Color.WHITE: clock}
        outcome = board.outcome()
        if outcome is not None:
            game.result = float(outcome.score.discs)
        await self._save(game)
        self._remember(game)
        return game

    async def get(self, name: str) -> Game:
        """A game by its name."""
        if name not in self._open:
            stored = await self._storage.run(lambda stores: stores.games.load(name))
            if name in self._deleted:
                raise UnknownNameError(f"there is no game {name!r}")
            if name not in self._open:  # another task may have been faster
                self._remember(Game.from_stored(name, stored))
        self._open.move_to_end(name)
        return self._open[name]

    def _remember(self, game: Game) -> None:
        self._open[game.id] = game
        for name, old in list(self._open.items()):
            if len(self._open) <= self._limits.open_games:
                break
            if not old.watchers and old.thought is None and old is not game:
                del self._open[name]

    async def change(
        self, game: Game, change: Callable[[Game], None], *, ply: int | None = None
    ) -> None:
        """Change a game, keep it, and tell those who watch. What cannot be kept is not done.

        Raises `ConflictError` if the game is not at *ply* any more.
        """
        async with game.lock:
            if ply is not None and game.board.ply != ply:
                raise ConflictError("the game has moved on, perhaps in another window")
            before = game.snapshot()
            try:
                change(game)
                await self._save(game)
            except BaseException:
                game.restore(before)
                raise

    async def _save(self, game: Game) -> None:
        if game.deleted:
            raise UnknownNameError(f"there is no game {game.id!r}")
        game.version += 1
        entry, stored = game.entry(), game.stored()
        await self._storage.run(lambda stores: stores.games.save(entry, stored))
        self._tell(game, game.view())

    def _tell(self, game: Game, news: dict[str, Any]) -> None:
        for watcher in game.watchers:
            if watcher.full():  # whoever is slow sees the newest
                watcher.get_nowait()
            watcher.put_nowait(news)

    async def delete(self, name: str) -> None:
        """Forget a game. One that cannot be deleted stays."""
        game = self._open.get(name)
        self._deleted[name] = None
        if game is not None:
            game.deleted = True  # nothing of it is stored from now on
        try:
            await self._storage.run(lambda stores: stores.games.delete(name))
        except BaseException:
            del self._deleted[name]
            if game is not None:
                game.deleted = False
            raise
        while len(self._deleted) > MOST_DELETED:
            self._deleted.popitem(last=False)
        if game is not None:
            self._open.pop(name, None)
            game.drop_thoughts()
            self._tell(game, {"error": "this game was deleted", "deleted": True})

    async def reply(self, game: Game, ply: int) -> None:
        """Let the player whose turn it is make a move; nothing happens if it was made already."""
        if game.over or game.board.ply != ply or game.paused:
            return
        if game.players[game.board.turn] == HUMAN:
            raise OptionError(f"{game.board.turn} is played by a person")
        if game.thought is None:
            game.thought = Thought()
            game.reply = asyncio.create_task(self._think(game, game.thought))
            # Whoever asked may be gone when it fails.
            game.reply.add_done_callback(lambda task: task.cancelled() or task.exception())
        if game.reply is not None:
            # Whoever asks may leave: the move is made all the same.
            await asyncio.shield(game.reply)

    async def _think(self, game: Game, thought: Thought) -> None:
        spec = game.players[game.board.turn]
        if game.running_since is None:
            game.start_clock()
        limit = game.limit(self._limits.move_seconds)
        try:
            decision = await self._thinking.choose(spec, game.board.copy(), limit, thought)
        except BaseException:
            if game.thought is thought:
                game.thought = None
            raise
        if decision is None or game.thought is not thought:
            return
        move = decision.move

        def push(game: Game) -> None:
            if game.thought is thought:  # or else the game went on without it
                game.thought = None
                game.push(move)

        await self.change(game, push)


def recorded_game(record: GameRecord) -> Game:
    """A game from elsewhere: people play both sides, whatever they are called."""
    board = passing_board(record.start, [made.move for made in record.moves])
    names = {Color.BLACK: record.black[:100], Color.WHITE: record.white[:100]}
    game = Game(secrets.token_urlsafe(9), board, dict.fromkeys(names, HUMAN), names)
    date = record.date or datetime.now(UTC)
    game.created = date.isoformat(timespec="milliseconds")
    took = [made.seconds for made in record.moves]
    game.seconds = (took + [None] * board.ply)[: board.ply]
    game.comment = record.comment[:10_000]
    outcome = board.outcome()
    game.result = record.result if outcome is None else float(outcome.score.discs)
    if outcome is None and record.result is not None:
        game.reason = record.reason or "ended early"
    return game
