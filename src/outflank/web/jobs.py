"""Tournaments that are begun on the page: each in a thread, on worker processes."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from outflank.arena import Plan, Standings, WorkerPool, local_workers, run_tournament
from outflank.errors import OptionError, OutflankError
from outflank.store import Database, StoredTournament, TournamentStore

__all__ = ["Tournaments"]

WORKERS = 2

# So long is waited for one that is stopped.
STOP_SECONDS = 10.0


class _Stopped(Exception):  # noqa: N818
    """Somebody stopped the tournament."""


class Tournaments:
    """Runs one tournament at a time; it goes on as long as the server does."""

    def __init__(self, database: Path) -> None:
        self._path = database
        self._thread: threading.Thread | None = None
        self._name = ""
        self._stop = threading.Event()
        self._executor: Executor | None = None
        self._errors: dict[str, str] = {}

    @property
    def running(self) -> str:
        """The name of the one that runs, or nothing."""
        return self._name if self._thread is not None and self._thread.is_alive() else ""

    def start(self, name: str) -> None:
        """Play the games of a tournament of the store that are not played yet."""
        if self.running:
            raise OptionError(f"{self.running!r} is being played: stop it first")
        self._stop.clear()
        self._errors.pop(name, None)
        self._name = name
        self._thread = threading.Thread(target=self._run, args=(name,), name="tournament",
                                        daemon=True)  # fmt: skip
        self._thread.start()

    def stop(self) -> None:
        """Stop the one that runs; it can be begun again."""
        self._stop.set()
        thread, until = self._thread, time.monotonic() + STOP_SECONDS
        while thread is not None and thread.is_alive() and time.monotonic() < until:
            # Games that are under way are not waited for: they are played anew.
            if isinstance(self._executor, WorkerPool):
                self._executor.abandon()
            thread.join(0.1)

    def _run(self, name: str) -> None:
        try:
            with Database(self._path) as database:
                store = TournamentStore(database)
                with store.claimed(name):
                    run_tournament(store, store.get(name), self._workers, WORKERS, self._played)
        except _Stopped:
            pass
        except OutflankError as error:
            self._errors[name] = str(error)
        except Exception as error:
            self._errors[name] = f"it broke off: {type(error).__name__}: {error}"

    @contextmanager
    def _workers(self) -> Iterator[Executor]:
        if self._stop.is_set():
            raise _Stopped
        with local_workers(WORKERS) as self._executor:
            yield self._executor

    def _played(self, *_: object) -> None:
        if self._stop.is_set():
            raise _Stopped

    def view(self, tournament: StoredTournament, store: TournamentStore) -> dict[str, Any]:
        """A tournament as the page shows it."""
        plan = Plan.from_document(tournament.plan)
        games = plan.games()
        running = self.running == tournament.name
        standings = Standings(plan)
        results = store.results(tournament.name)
        for game in games:
            if game.number in results:
                _, _, result, reason = results[game.number]
                standings.add(game, result, reason)
        ratings = standings.ratings() if standings.games else {}
        names = list(ratings) or list(plan.players)
        return {
            "name": tournament.name,
            "kind": plan.kind,
            "created": tournament.created,
            "players": list(plan.players),
            "total": len(games),
            "played": standings.games,
            "running": running,
            "error": self._errors.get(tournament.name, ""),
            "standings": [
                {"player": player, "elo": round(rating.elo, 1), "error": round(rating.error, 1),
                 "points": rating.points, "games": rating.games}
                for player, rating in ratings.items()
            ],
            "cross_table": [[_cell(standings, a, b) for b in names] for a in names],
        }  # fmt: skip


def _cell(standings: Standings, a: str, b: str) -> str:
    match = standings.match_or_none(a, b)
    return "" if match is None else f"{match.wins}-{match.draws}-{match.losses}"
