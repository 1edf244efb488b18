"""The standings of a tournament so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from outflank.arena.fault import Fault
from outflank.arena.ratings import Rating, bradley_terry
from outflank.arena.results import MatchResult
from outflank.arena.schedule import Plan, ScheduledGame

__all__ = ["FaultyGame", "Standings"]


@dataclass(frozen=True, slots=True)
class FaultyGame:
    """A game that did not end by the rules."""

    game: ScheduledGame
    """The game."""

    reason: str
    """Why it ended."""

    player: str | None
    """The player at fault, as an option string; None if the game has no result."""

    fault: Fault | None = None
    """Details, if it was played in this run."""

    def __str__(self) -> str:
        if self.player is None:
            return f"game {self.game.number}, {self.game.black} - {self.game.white}: {self.reason}"
        if self.fault is None:
            return f"game {self.game.number}: {self.player}: {self.reason}"
        where = f"move {self.fault.move}" if self.fault.move else "before the first move"
        return f"game {self.game.number}, {where}: {self.player}: {self.fault}"


class Standings:
    """Results by pairing, updated game by game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self._faults: list[FaultyGame] = []
        # Points of the first player of a pairing, by opening.
        self._points: dict[tuple[str, str], dict[int, list[float]]] = {
            pairing: {} for pairing in plan.pairings
        }
        self._has_rounds = plan.rounds > 0

    def add(
        self, game: ScheduledGame, result: float | None, reason: str, fault: Fault | None = None
    ) -> None:
        """Count a game: Black's score, and why it ended if not by the rules."""
        self.games += 1
        if reason:
            loser = None if result is None else game.black if result < 0 else game.white
            self._faults.append(FaultyGame(game, reason, loser, fault))
        if result is None:
            return
        points = 0.5 if result == 0 else float(result > 0)
        pairing = (game.black, game.white)
        if pairing not in self._points:
            pairing, points = (game.white, game.black), 1 - points
        self._points[pairing].setdefault(game.number // 2, []).append(points)

    @property
    def faults(self) -> list[FaultyGame]:
        """Games that did not end by the rules, by number."""
        return sorted(self._faults, key=lambda faulty: faulty.game.number)

    def match(self, a: str, b: str) -> MatchResult:
        """The games between two players, from the first one's point of view."""
        if (a, b) in self._points:
            rows = list(self._points[a, b].values())
        else:
            rows = [[1 - made for made in points] for points in self._points[b, a].values()]
        pairs = [(row[0], row[1]) for row in rows if len(row) == 2]
        return MatchResult.of(pairs, [row[0] for row in rows if len(row) == 1])

    def match_or_none(self, a: str, b: str) -> MatchResult | None:
        """The same, or None if they do not meet."""
        found = self._points.get((a, b), self._points.get((b, a)))
        if found is None or (self._has_rounds and not found):
            return None
        return self.match(a, b)

    def cross_table(self, names: Sequence[str]) -> list[list[str]]:
        """The tally of each player (rows) against each; empty where two do not meet."""

        def tally(a: str, b: str) -> str:
            match = self.match_or_none(a, b)
            return "" if match is None else match.tally

        return [[tally(a, b) for b in names] for a in names]

    def ratings(self) -> dict[str, Rating]:
        """The ratings of all players, the strongest first."""
        rated = bradley_terry(
            {pairing: list(rows.values()) for pairing, rows in self._points.items()}
        )
        return dict(sorted(rated.items(), key=lambda item: -item[1].elo))

    @property
    def verdict(self) -> Literal["H0", "H1"] | None:
        """The hypothesis that a match's SPRT has accepted."""
        if self.plan.sprt is None:
            return None
        a, b = self.plan.players[:2]
        return self.plan.sprt.verdict(self.match(a, b))
