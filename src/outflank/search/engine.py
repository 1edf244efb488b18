"""The engine: plays, analyses and solves."""

from __future__ import annotations

import os
import threading
from itertools import count
from typing import Any, Self
from weakref import WeakSet

from outflank import _core
from outflank.errors import ClosedError, GameOverError, OptionError, UnknownNameError
from outflank.rules import Board, Position, Score
from outflank.search.analyser import ONE_SECOND, Moves, check_moves, position_of
from outflank.search.engine_analysis import EngineAnalysis
from outflank.search.limits import DEEPEST, SELECTIVITIES, Limit, time_budget
from outflank.search.result import SearchResult
from outflank.search.solution import Solution
from outflank.search.weights import EngineWeights, engine_weights, native_weights
from outflank.validation import whole_number

__all__ = ["EVERY_MOVE", "Engine", "EngineAnalysis", "solve"]

HASH_MB = 64

EVERY_MOVE: int = _core.SQUARES
"""Enough lines for every legal move."""

_QUICK, _EXACT = SELECTIVITIES[0], SELECTIVITIES[-1]


class Engine:
    """Outflank's own engine. One task runs at a time; engines are independent of each other.

    A task waits for one started by another thread; only an open `analysis` is stopped. In a forked
    child an engine works as in its parent, with its own threads.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mb: int = HASH_MB,
        ponder: bool = False,
        weights: EngineWeights | None = None,
    ) -> None:
        """Create an engine.

        *threads* search together; *hash_mb* is the size of their shared transposition table, in
        megabytes; with *ponder* it keeps searching while the opponent thinks; *weights* are those
        that come with the package, if no others are given.
        """
        # Re-entrant, so that a signal handler may close an engine that its own thread waits for.
        self._lock = threading.RLock()
        self._closed = False
        self._current: EngineAnalysis | None = None
        # Tasks and stops are numbered in the order in which they are asked for.
        self._tasks = count(1)
        self._stopped = 0
        self._native: _core.Engine | None = None
        self._weights = native_weights(weights or engine_weights())
        self._options: dict[str, object] = {"threads": 1, "hash_mb": HASH_MB, "ponder": False}
        self.configure(threads=threads, hash_mb=hash_mb, ponder=ponder)
        _engines.add(self)

    @property
    def options(self) -> dict[str, object]:
        """All options with their values."""
        return dict(self._options)

    def configure(self, **options: object) -> None:
        """Change options by name: threads, hash_mb, ponder.

        Raises `UnknownNameError` or `OptionError`, and the options stay as they were, if there is
        no such option or value, or the machine has too little memory or too few threads for it.
        """
        checked = {name: self._check_option(name, value) for name, value in options.items()}
        with self._lock:
            if self._closed:
                raise ClosedError("the engine is closed")
            self._stop_current()
            changed = self._options | checked
            if self._native is None or any(
                changed[name] != self._options[name] for name in ("threads", "hash_mb")
            ):
                self._native = None  # its memory may be needed for the new one
                self._native = self._build(changed)
            self._options = changed

    def _check_option(self, name: str, value: Any) -> object:
        if name == "threads":
            return whole_number(name, value, 1, _core.MOST_ENGINE_THREADS)
        if name == "hash_mb":
            return whole_number(name, value, 1, _core.MOST_HASH_MB)
        if name == "ponder":
            if not isinstance(value, bool):
                raise OptionError(f"ponder must be True or False, not {value!r}")
            return value
        raise UnknownNameError.among("engine option", name, self._options)

    def _build(self, options: dict[str, object]) -> _core.Engine:
        threads, hash_mb = options["threads"], options["hash_mb"]
        assert isinstance(threads, int)
        assert isinstance(hash_mb, int)
        if hash_mb * 2**20 > _memory():
            raise OptionError(f"there is no memory for a table of {hash_mb} MB")
        try:
            return _core.Engine(self._weights, hash_mb, threads)
        except MemoryError:
            raise OptionError(f"there is no memory for a table of {hash_mb} MB") from None
        except RuntimeError as error:
            raise OptionError(f"cannot start {threads} threads: {error}") from None

    # Tasks. Given *moves*, only these are searched at the root, and results hold among them; an
    # illegal one raises `IllegalMoveError` with its name.

    def play(
        self,
        position: Board | Position,
        limit: Limit = ONE_SECOND,
        *,
        moves: Moves | None = None,
    ) -> SearchResult:
        """Choose a move for the side to move. Without a limit, it thinks for a second.

        With *moves*, it chooses among these.
        """
        task, position = next(self._tasks), position_of(position)
        with self._lock:
            result = self._start(task, position, limit, moves=moves).result()
            self._current = None
            if self._options["ponder"] and not self._closed:
                after = position.play(result.move)
                if not after.is_game_over():
                    self._start(next(self._tasks), after, Limit())
        return result

    def analyse(
        self,
        position: Board | Position,
        limit: Limit = ONE_SECOND,
        *,
        lines: int = 1,
        moves: Moves | None = None,
    ) -> SearchResult:
        """Find the best *lines* moves, each with its principal variation.

        With *moves*, only these are looked at:

        >>> from outflank import Board, Engine, Limit
        >>> with Engine() as engine:
        ...     found = engine.analyse(Board(), Limit(depth=4), lines=9, moves=["c4", "d3"])
        >>> sorted(Board().shape.name(line.move) for line in found.lines)
        ['c4', 'd3']
        """
        task, position = next(self._tasks), position_of(position)
        with self._lock:
            return self._start(task, position, limit, lines=lines, moves=moves).result()

    def analysis(
        self,
        position: Board | Position,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        moves: Moves | None = None,
    ) -> EngineAnalysis:
        """Start to analyse; without a limit, until it is stopped or all is proven."""
        task, position = next(self._tasks), position_of(position)
        with self._lock:
            return self._start(task, position, limit or Limit(), lines=lines, moves=moves)

    def solving(
        self, position: Board | Position, *, wld: bool = False, moves: Moves | None = None
    ) -> EngineAnalysis:
        """Start to solve a position that has a legal move."""
        task, position, limit = next(self._tasks), position_of(position), Limit(depth=DEEPEST)
        with self._lock:
            return self._start(task, position, limit, wld=wld, solve=True, moves=moves)

    def solve(
        self, position: Board | Position, *, wld: bool = False, moves: Moves | None = None
    ) -> Solution:
        """Solve a position; with *wld*, only find out who wins.

        It takes about a second at 22 empty squares, and some three times as long for each more.
        Raises StoppedError if it was stopped before it was done.
        """
        task, position, limit = next(self._tasks), position_of(position), Limit(depth=DEEPEST)
        if position.is_game_over() and moves is None:
            return Solution.of_finished(position, wld=wld)
        with self._lock:
            found = self._start(task, position, limit, wld=wld, solve=True, moves=moves).result()
        return Solution.of(found)

    def evaluate(self, position: Board | Position) -> Score:
        """What its evaluation says, without search. It waits for no other task."""
        position = position_of(position)
        if self._closed:
            raise ClosedError("the engine is closed")
        return Score(self._weights.evaluate(position), position.turn, exact=False)

    def stop(self) -> None:
        """Stop the current task, which returns its best result so far; harmless if there is none.

        A task that waits for its turn, or is just starting, ends as soon as it has started.
        """
        # A task checks this after it has become the current one, so that no stop is missed.
        now = next(self._tasks)
        self._stopped = max(now, self._stopped)
        current = self._current
        if current is not None:
            current.stop()

    def clear(self) -> None:
        """Forget what it found, as before a game that has to repeat."""
        with self._lock:
            self._stop_current()
            self._ready().clear()

    def close(self) -> None:
        """Release its threads and its memory. Closing twice is harmless."""
        self.stop()
        with self._lock:
            self._stop_current()
            self._native = None
            self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # How it does so.

    def _ready(self) -> _core.Engine:
        """The core's engine. There may be none after a change of options that failed."""
        if self._closed:
            raise ClosedError("the engine is closed")
        if self._native is None:
            self._native = self._build(self._options)
        return self._native

    def _renew(self) -> None:
        """Let go of what belongs to threads that a forked child does not have."""
        self._lock = threading.RLock()
        self._current = None

    def _stop_current(self) -> None:
        if self._current is not None:
            self._current.stop()
            self._current = None

    def _start(
        self,
        task: int,
        position: Position,
        limit: Limit,
        *,
        lines: int = 1,
        wld: bool = False,
        solve: bool = False,
        moves: Moves | None = None,
    ) -> EngineAnalysis:
        """Start a task, whose number was assigned when it was requested."""
        lines = whole_number("lines", lines, 1, EVERY_MOVE)
        if not isinstance(limit, Limit):
            raise OptionError(f"a search is limited by a Limit, not {limit!r}")
        native = self._ready()
        if self._current is not None:
            self._stop_current()
        if position.is_game_over():
            raise GameOverError("the game is over: there is no move to find")
        searched = position.passed() if position.must_pass() else position
        root_moves = searched.moves
        if moves is not None:
            chosen = check_moves(position, moves)
            if searched is position:
                root_moves = sum(1 << move for move in chosen)
        empties = searched.counts().empties
        budget = time_budget(limit, empties)
        # The deepest search solves the position, also on boards with more empty squares than in any
        # game.
        depth = min(limit.depth or DEEPEST, empties)
        if depth == DEEPEST:
            depth = empties
        if limit.selectivity is not None:
            selectivity = limit.selectivity
        else:
            selectivity = _EXACT if depth == empties else _QUICK
        running = native.start(
            searched,
            root_moves=root_moves,
            depth=depth,
            selectivity=selectivity,
            lines=lines,
            win_loss_draw=wld,
            full_line=solve,
            enough_seconds=budget.enough if budget else 0,
            seconds=budget.most if budget else 0,
            nodes=limit.nodes or 0,
        )
        begun = self._current = EngineAnalysis(running, position)
        if task < self._stopped:
            begun.stop()
        return begun


_engines: WeakSet[Engine] = WeakSet()


def _renew_engines() -> None:
    for engine in _engines:
        engine._renew()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_renew_engines)


def solve(
    position: Board | Position, *, wld: bool = False, threads: int = 1, hash_mb: int = HASH_MB
) -> Solution:
    """Solve a position with a new engine; see `Engine.solve`."""
    with Engine(threads=threads, hash_mb=hash_mb) as engine:
        return engine.solve(position, wld=wld)


def _memory() -> int:
    """The machine's memory in bytes: an allocation beyond it may seem to succeed."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError, AttributeError):
        return 2**63
