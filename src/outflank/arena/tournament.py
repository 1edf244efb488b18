"""Runs a schedule on workers, and stores each game when it is over.

A run that ends, however it ends, goes on where it was: games that are stored are not played again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from datetime import UTC, datetime

from outflank.arena.blame import find_culprit
from outflank.arena.fault import Fault, PlayedGame
from outflank.arena.fault_log import log_fault
from outflank.arena.flight_recorder import LastNotes
from outflank.arena.match_play import MatchPlay
from outflank.arena.pool import WorkerPool
from outflank.arena.schedule import Plan, ScheduledGame
from outflank.arena.standings import Standings
from outflank.arena.workers import play_and_report
from outflank.errors import OutflankError, StoreError
from outflank.formats import GameRecord, parse_transcript
from outflank.game import Game
from outflank.rules import Color, Position
from outflank.store import StoredTournament, TournamentStore

__all__ = ["run_tournament"]

# A game whose worker dies so often is not tried again.
MOST_ATTEMPTS = 3

# Executors that break one after the other without a single game to show: more makes no sense.
MOST_IN_VAIN = 10

# Games given out for each worker: one to play, one to begin with when that is over.
AHEAD = 2

# Seconds without a result after which workers are woken, in case that a program has stopped them.
WATCHING = 1.0

KILLED = "it killed the process that played its game"

OnGame = Callable[[Standings, ScheduledGame, GameRecord], None]


def run_tournament(
    store: TournamentStore,
    tournament: StoredTournament,
    workers: Callable[[], AbstractContextManager[Executor]],
    number_of_workers: int,
    on_game: OnGame | None = None,
) -> Standings:
    """Play the games of a tournament that are not in the store yet.

    *workers* makes an executor, again if one breaks. *on_game* is told after each game. Raises
    StoreError if stored games are not of the schedule, and OutflankError if all workers go away
    again and again.
    """
    run = _Run(store, tournament, on_game)
    in_vain = 0
    while run.goes_on:
        before = run.standings.games
        with workers() as executor:
            alone = run.play_on(executor, number_of_workers)
        run.look_into(executor, alone=alone)
        in_vain = 0 if run.standings.games > before else in_vain + 1
        if run.goes_on and in_vain == MOST_IN_VAIN:
            raise OutflankError("the workers went away again and again; the run can be resumed")
    return run.standings


class _Run:
    """The games of a tournament: those to play, those under way, and what came of the others."""

    def __init__(
        self, store: TournamentStore, tournament: StoredTournament, on_game: OnGame | None
    ) -> None:
        self._store = store
        self._name = tournament.name
        self._on_game = on_game
        plan = Plan.from_document(tournament.plan)
        self.standings = Standings(plan)
        self._waiting: deque[ScheduledGame] = deque()
        # Games that were under way when a pool of workers broke: which of them broke it shows when
        # each is played alone.
        self._suspects: deque[ScheduledGame] = deque()
        self._running: dict[Future[PlayedGame], ScheduledGame] = {}
        # Who was asked when workers of a game died, by its number.
        self._deaths: dict[int, list[Color | None]] = {}
        stored = store.results(tournament.name)
        for game in plan.games():
            if game.number not in stored:
                self._waiting.append(game)
                continue
            black, white, result, reason = stored[game.number]
            if (black, white) != (game.black, game.white):
                raise StoreError(
                    f"game {game.number} of {tournament.name!r} is not of its schedule"
                )
            self.standings.add(game, result, reason)

    @property
    def goes_on(self) -> bool:
        """Whether there are games to play."""
        return bool(self._waiting or self._suspects) and self.standings.verdict is None

    def play_on(self, executor: Executor, number_of_workers: int) -> bool:
        """Play until there are no more games, or the executor is broken.

        Returns whether games were played alone at the end. Those under way are looked into then.
        """
        self._running = {}
        alone = broken = False
        while (self.goes_on or self._running) and self.standings.verdict is None and not broken:
            if not self._running:
                alone = bool(self._suspects)
            broken = not self._give_out(executor, 1 if alone else AHEAD * number_of_workers, alone)
            done, _ = wait(self._running, WATCHING, FIRST_COMPLETED)
            if not done and isinstance(executor, WorkerPool):
                executor.resume()
            for future in done:
                if not self._take(future):
                    broken = True
        return alone

    def _give_out(self, executor: Executor, most: int, alone: bool) -> bool:
        """Submit games; False if the executor is broken."""
        source = self._suspects if alone else self._waiting
        while source and len(self._running) < most:
            try:
                self._running[executor.submit(play_and_report, source[0])] = source[0]
            except BrokenExecutor:
                return False
            source.popleft()
        return True

    def _take(self, future: Future[PlayedGame]) -> bool:
        """Deal with a game that is over; False if its executor is broken instead."""
        if future.cancelled():
            return False  # a cluster has gone
        error = future.exception()
        if isinstance(error, BrokenExecutor):
            return False
        game = self._running.pop(future)
        if error is None:
            self._finish(game, future.result())
        elif isinstance(error, OutflankError):
            raise error  # not a game's fault: it would fail anywhere
        else:
            # Dask's, after some attempts of its own; else something is wrong with ourselves.
            died = type(error).__name__ == "KilledWorker"
            self._count_death(game, None, type(error).__name__, find=died)
        return True

    def look_into(self, executor: Executor, *, alone: bool) -> None:
        """Find out what became of the games that were under way when the executor broke."""
        if self.standings.verdict is not None:
            return
        left: dict[int, ScheduledGame] = {}
        for future, game in self._running.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                self._finish(game, future.result())
            else:
                left[game.number] = game
        pool = executor if isinstance(executor, WorkerPool) else None
        cluster_gone = pool is None and any(future.cancelled() for future in self._running)
        self._running = {}
        if pool is not None and pool.is_abandoned:
            return
        notes = {} if pool is None else {note.game: note for note in pool.last_notes()}
        if cluster_gone:
            self._waiting.extendleft(reversed(left.values()))
        elif alone:
            for game in left.values():
                self._count_death(game, notes.get(game.number), "it died")
        else:
            self._blame(left, notes)

    def _blame(self, left: dict[int, ScheduledGame], notes: dict[int, LastNotes]) -> None:
        """Find the game that broke a pool; where that is not clear, each is played alone."""
        under_way = [game for number, game in left.items() if number in notes]
        deaths = [note for note in notes.values() if not note.left and note.game in left]
        culprits = {
            note.game: find_culprit(left[note.game], note.asked, under_way) for note in deaths
        }
        for note in deaths:
            culprit = culprits[note.game]
            if culprit is not None:
                self._lose(left.pop(note.game), culprit, note.moves, KILLED)
        clear = bool(deaths) and None not in culprits.values()
        for game in reversed(left.values()):
            if clear or (notes and game not in under_way):
                self._waiting.appendleft(game)
            else:
                self._suspects.appendleft(game)

    def _count_death(
        self, game: ScheduledGame, note: LastNotes | None, how: str, *, find: bool = True
    ) -> None:
        """Lay the death of a worker on a player, or try the game again; *find* looks for one."""
        asked = None if note is None else note.asked
        moves = () if note is None else note.moves
        culprit = find_culprit(game, asked, [game]) if find else None
        if culprit is not None:
            self._lose(game, culprit, moves, KILLED)
            return
        deaths = self._deaths.setdefault(game.number, [])
        deaths.append(asked)
        if len(deaths) < MOST_ATTEMPTS:
            self._suspects.append(game)
        elif asked is not None and set(deaths) == {asked}:
            self._lose(game, asked, moves, f"its process died {MOST_ATTEMPTS} times in its move")
        else:
            comment = f"its worker died {MOST_ATTEMPTS} times: {how}"
            start = Position.start(game.size)
            record = GameRecord(game.black, game.white, start=start, reason="no result")
            self._finish(game, PlayedGame(replace(record, comment=comment)))

    def _lose(
        self, game: ScheduledGame, color: Color, moves: tuple[int, ...], message: str
    ) -> None:
        """End a game that killed its worker, with the moves that are known."""
        board = parse_transcript(game.opening, size=game.size)
        with suppress(OutflankError):  # a worker may die in the middle of a note
            for move in moves[board.ply :]:
                board.push(move)
        headers = {"Black": game.black, "White": game.white}
        match = MatchPlay(Game.from_board(board, headers=headers))
        match.forfeit(Fault(color, board.ply + 1, "crash", message), 0.0)
        record = GameRecord.of_game(match.game, clock=str(game.control), date=datetime.now(UTC))
        self._finish(game, PlayedGame(record, match.fault))

    def _finish(self, game: ScheduledGame, played: PlayedGame) -> None:
        record = played.record
        self._store.add_game(self._name, game.number, record)
        if played.fault is not None:
            log_fault(self._name, game, played.fault)
        self.standings.add(game, record.result, record.reason, played.fault)
        if self._on_game is not None:
            self._on_game(self.standings, game, record)
