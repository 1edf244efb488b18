"""Grades: points for results against named opponents."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from outflank.arena import ScheduledGame, TimeControl, Workers
from outflank.arena.worker_process import play_scheduled
from outflank.errors import FormatError
from outflank.openings import openings
from outflank.players import check_spec

__all__ = ["SCALE", "Grade", "Threshold", "grade_player", "read_scale"]


@dataclass(frozen=True, slots=True)
class Threshold:
    """Points for reaching a share of the points against an opponent."""

    opponent: str
    """An option string."""

    share: float
    """The required share of the points, from 0 to 1; a draw is half a point."""

    points: float
    """The points for reaching it."""


SCALE = (
    Threshold("random:seed=1", 0.8, 40),
    Threshold("greedy", 0.6, 30),
    Threshold("level:1", 0.5, 30),
)
"""A scale for a first course: 100 points in all."""


@dataclass(frozen=True, slots=True)
class Grade:
    """A player's result against one opponent."""

    threshold: Threshold
    """What was required."""

    share: float
    """The share of the points that it scored."""

    faults: tuple[str, ...]
    """Games lost by a fault, in words."""

    @property
    def passed(self) -> bool:
        """Whether the share is reached."""
        return self.share >= self.threshold.share

    @property
    def points(self) -> float:
        """The points for it."""
        return self.threshold.points if self.passed else 0.0


def read_scale(path: Path) -> tuple[Threshold, ...]:
    """A scale from a TOML file: a table ``[[threshold]]`` with opponent, share and points each.

    Raises FormatError if it is invalid.
    """
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["threshold"]
        scale = tuple(
            Threshold(str(row["opponent"]), float(row["share"]), float(row["points"]))
            for row in rows
        )
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise FormatError(f"{path}: not a scale of [[threshold]] tables: {error}") from None
    for threshold in scale:
        check_spec(threshold.opponent)
    if not scale:
        raise FormatError(f"{path}: a scale needs one [[threshold]] or more")
    return scale


def grade_player(
    spec: str,
    scale: Iterable[Threshold],
    workers: Workers,
    *,
    games: int = 10,
    control: TimeControl | None = None,
    seed: int = 1,
    on_game: Callable[[], None] = lambda: None,
) -> list[Grade]:
    """Play a player against each opponent of a scale."""
    starts = openings("balanced", games // 2, seed=seed)
    grades = []
    for threshold in scale:
        schedule = [
            ScheduledGame(2 * i + side, *pair, opening, 8, control or TimeControl(), seed + i)
            for i, opening in enumerate(starts)
            for side, pair in enumerate(((spec, threshold.opponent), (threshold.opponent, spec)))
        ]
        made, faults = 0.0, []
        for game, record in zip(schedule, workers.map(play_scheduled, schedule), strict=True):
            on_game()
            result = record.result or 0.0
            black = 0.5 if result == 0 else float(result > 0)
            points = black if game.black == spec else 1 - black
            made += points
            if record.reason and points == 0:
                faults.append(f"{record.reason}: {record.comment}")
        grades.append(Grade(threshold, made / len(schedule), tuple(faults)))
    return grades
