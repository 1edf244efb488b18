"""Plays the games of an experiment on the arena's workers."""

from __future__ import annotations

from outflank.arena import Plan, Standings, Workers, play_scheduled
from outflank.lab.experiment import Settings

__all__ = ["play_plan"]


def play_plan(plan: Plan, settings: Settings, label: str) -> Standings:
    """Play all games of a plan; their standings."""
    standings = Standings(plan)
    games = plan.games()
    with Workers.local(settings.workers) as workers:
        records = workers.map(play_scheduled, games)
        for game, record in zip(settings.progress(games, label), records, strict=True):
            standings.add(game, record.result, record.reason)
    return standings
