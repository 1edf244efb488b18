"""Runs a schedule on workers, and stores each game when it ends.

A run that ended, however it ended, can be resumed: stored games are not played again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, closing, suppress
from dataclasses import replace
from datetime import UTC, datetime

from outflank.arena.blame import find_culprit
from outflank.arena.fault import Fault, PlayedGame
from outflank.arena.fault_log import log_fault
from outflank.arena.flight_recorder import LastNotes
from outflank.arena.match_play import MatchPlay
from outflank.arena.schedule import Plan, ScheduledGame
from outflank.arena.standings import Standings
from outflank.arena.worker_process import play_and_report
from outflank.arena.workers import Loss, Workers, is_killed
from outflank.errors import OutflankError, StoreError
from outflank.formats import GameRecord, parse_transcript
from outflank.game import Game
from outflank.rules import Color, Position
from outflank.store import StoredTournament, TournamentStore

__all__ = ["run_tournament"]

# A game whose worker dies this often is not tried again.
MOST_ATTEMPTS = 3

# Consecutive losses of workers without a finished game before giving up.
MOST_IN_VAIN = 10

# Games in flight per worker: one to play, one to start when that is over.
AHEAD = 2

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

    *workers* creates an executor, again if one breaks. *on_game* is called after each game. Raises
    StoreError if stored games do not match the schedule, and OutflankError if all workers are lost
    again and again.
    """
    games = _Games(store, tournament, AHEAD * number_of_workers, on_game)
    with Workers(workers) as pool, closing(pool.run(play_and_report, games)) as played:
        for game, future in played:
            games.settle(game, future)
            if games.standings.verdict is not None:
                break
    return games.standings


class _Games:
    """The games of a tournament: those to play, and the results of the others."""

    def __init__(
        self,
        store: TournamentStore,
        tournament: StoredTournament,
        most_running: int,
        on_game: OnGame | None,
    ) -> None:
        self._store = store
        self._name = tournament.name
        self._most_running = most_running
        self._on_game = on_game
        plan = Plan.from_document(tournament.plan)
        self.standings = Standings(plan)
        self._waiting: deque[ScheduledGame] = deque()
        # Games in flight when a pool of workers broke: playing each alone shows which of them broke
        # it.
        self._suspects: deque[ScheduledGame] = deque()
        self._alone = False
        # Who was asked when workers of a game died, by game number.
        self._deaths: dict[int, list[Color | None]] = {}
        self._plan = plan
        # Black's scores by game number.
        stored = store.results(tournament.name)
        self._results = {number: found[2] for number, found in stored.items()}
        self._scheduled = 0
        for game in self._new_games():
            if game.number not in stored:
                self._waiting.append(game)
                continue
            black, white, result, reason = stored[game.number]
            if (black, white) != (game.black, game.white):
                raise StoreError(
                    f"game {game.number} of {tournament.name!r} is not of its schedule"
                )
            self.standings.add(game, result, reason)
        # Games finished when workers were last lost, and losses since the last game.
        self._before_loss, self._in_vain = self.standings.games, 0

    def _new_games(self) -> list[ScheduledGame]:
        """The games that the results allow to be played, and that are new."""
        games = self._plan.games(self._results)[self._scheduled :]
        self._scheduled += len(games)
        return games

    def take(self, running: int) -> ScheduledGame | None:
        """The next game while others are in flight; suspects are played alone."""
        if self.standings.verdict is not None:
            return None
        if not running:
            self._alone = bool(self._suspects)
        source = self._suspects if self._alone else self._waiting
        most = 1 if self._alone else self._most_running
        return source.popleft() if source and running < most else None

    def settle(self, game: ScheduledGame, future: Future[PlayedGame]) -> None:
        """Process a game that has ended, or that its worker could not play."""
        error = future.exception()
        if error is None:
            self._finish(game, future.result())
        elif isinstance(error, OutflankError):
            raise error  # not a game's fault: it would fail anywhere
        else:
            # Dask's, after some attempts of its own; otherwise something is wrong with ourselves.
            self._count_death(game, None, type(error).__name__, find=is_killed(error))

    def lose(self, loss: Loss[ScheduledGame]) -> None:
        """Decide about the games that were in flight when workers died."""
        notes = {note.game: note for note in loss.notes}
        if loss.blameless:
            self._waiting.extendleft(reversed(loss.tasks))
        elif self._alone:
            for game in loss.tasks:
                self._count_death(game, notes.get(game.number), "it died")
        else:
            self._blame({game.number: game for game in loss.tasks}, notes)
        progress = self.standings.games > self._before_loss
        self._before_loss = self.standings.games
        self._in_vain = 0 if progress else self._in_vain + 1
        if self._in_vain == MOST_IN_VAIN:
            raise OutflankError("the workers went away again and again; the run can be resumed")

    def _blame(self, left: dict[int, ScheduledGame], notes: dict[int, LastNotes]) -> None:
        """Find the game that broke a pool; where that is unclear, each is played alone."""
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
        """Blame a player for a worker's death, or retry the game; *find* looks for a culprit."""
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
        with suppress(OutflankError):  # a worker may die in the middle of a record
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
        self._results[game.number] = record.result
        if self._plan.rounds:
            self._waiting.extend(self._new_games())
        if self._on_game is not None:
            self._on_game(self.standings, game, record)
