"""Tournaments as the page shows them, updated incrementally from the store.

A run of hundreds of thousands of games is read once, in batches, so that others get a turn.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from outflank.arena import Plan, ScheduledGame, Standings
from outflank.errors import FormatError, OutflankError
from outflank.store import DamagedRow, ResultRow
from outflank.web.storage import Storage, Stores
from outflank.web.threads import run_in_thread

__all__ = ["StandingsView"]

READ_AT_A_TIME = 2_000

# Tournaments whose standings are remembered.
MOST_REMEMBERED = 100


@dataclass(slots=True)
class _Run:
    """The cached state of a tournament."""

    plan: Plan
    created: str
    standings: Standings
    row: int = 0
    """The last row that was read."""

    table: dict[str, Any] = field(default_factory=dict)
    """The standings for the page, after *table_games* games."""

    table_games: int = -1

    def count(self, rows: list[ResultRow]) -> None:
        for found in rows:
            game = ScheduledGame(
                found.number, found.black, found.white, "", self.plan.size, self.plan.control
            )
            self.standings.add(game, found.result, found.reason)

    def draw_table(self) -> dict[str, Any]:
        if self.table_games != self.standings.games:
            self.table, self.table_games = _draw_table(self.standings), self.standings.games
        return self.table


class StandingsView:
    """The tournaments of a store, for the page."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._runs: OrderedDict[str, _Run] = OrderedDict()

    async def list(self, number: int) -> list[dict[str, Any]]:
        """The newest tournaments, except damaged ones."""
        shown = []
        for name in await self._storage.run(lambda stores: stores.tournaments.newest(number)):
            with suppress(OutflankError):  # a damaged one is skipped; the log has it
                shown.append(await self.show(name))
        return shown

    async def plan(self, name: str) -> Plan:
        """The plan of a tournament."""
        return (await self._current(name)).plan

    async def show(self, name: str) -> dict[str, Any]:
        """A tournament, with its table so far."""
        run = await self._current(name)
        table = await run_in_thread(None, run.draw_table)
        return {
            "name": name,
            "kind": run.plan.kind,
            "created": run.created,
            "players": list(run.plan.players),
            "size": run.plan.size,
            "total": run.plan.total,
            "played": run.standings.games,
            **table,
        }

    async def _current(self, name: str) -> _Run:
        run = self._runs.get(name)
        if run is None:
            read = await self._storage.run(partial(_read_run, name))
            run = self._runs.setdefault(name, read)  # another task may have been faster
        self._runs.move_to_end(name)
        while len(self._runs) > MOST_REMEMBERED:
            self._runs.popitem(last=False)
        last = await self._storage.run(lambda stores: stores.tournaments.last_row())
        while run.row < last:
            await self._storage.run(partial(_read_more, name, run))
        return run


def _read_run(name: str, stores: Stores) -> _Run:
    try:
        stored = stores.tournaments.get(name, Plan.from_document)
    except FormatError as error:
        stores.database.report(DamagedRow.of("tournaments", (name,), str(error)))
        raise
    plan = Plan.from_document(stored.plan)
    return _Run(plan, stored.created, Standings(plan))


def _read_more(name: str, run: _Run, stores: Stores) -> None:
    """Count the results of the next rows; only the storage's one thread does so."""
    # Fetch the last row before the results: a game stored between the two is counted next time.
    upto = min(run.row + READ_AT_A_TIME, stores.tournaments.last_row())
    run.count(stores.tournaments.results_between(name, after=run.row, upto=upto))
    run.row = upto


def _draw_table(standings: Standings) -> dict[str, Any]:
    ratings = standings.ratings() if standings.games else {}
    names = list(ratings) or list(standings.plan.players)
    return {
        "standings": [
            {
                "player": player,
                "elo": round(rating.elo, 1),
                "error": round(rating.error, 1),
                "points": rating.points,
                "games": rating.games,
            }
            for player, rating in ratings.items()
        ],
        "cross_table": standings.cross_table(names),
    }
