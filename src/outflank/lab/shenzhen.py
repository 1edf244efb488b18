"""Experiments of the shenzhen report: variants of its program that fight each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outflank.arena import MatchResult, Plan
from outflank.lab.experiment import Experiment, Findings, Plot, Settings
from outflank.lab.play import play_plan
from outflank.lab.tables import Table
from outflank.openings import openings

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["EXPERIMENTS"]

GAMES = 100

# The three programs of the report's table, in its order.
NO_HASH, NO_LIMIT, REFERENCE = "shenzhen:hash=no", "shenzhen:time=100000", "shenzhen"
NAMES = {
    NO_HASH: "AI1, without the hash",
    NO_LIMIT: "AI2, without the time limit",
    REFERENCE: "AI3, reference",
}
WINNERS = ((NO_HASH, NO_LIMIT, "AI1"), (NO_LIMIT, REFERENCE, "AI2"), (NO_HASH, REFERENCE, "AI1"))

# Clocks so short that the report's scale cuts the width from the first move on.
NARROW = {"shenzhen:time=4": "4 s: a third of the moves", "shenzhen:time=2": "2 s: a fifth",
          "shenzhen:time=0.4": "0.4 s: a seventh"}  # fmt: skip


def _autofight(settings: Settings) -> Findings:
    """Each variant against each other, from balanced openings with colours swapped."""
    starts = tuple(openings("balanced", max(1, (settings.games or GAMES) // 2), seed=settings.seed))
    fight = play_plan(Plan("round robin", tuple(NAMES), starts), settings, "fighting")
    rows = []
    for a, b, winner in WINNERS:
        result = fight.match(a, b)
        rows.append((NAMES[a], NAMES[b], winner, _winner(a, b, result), result.share, result.error))
    table = Table(
        "autofight",
        f"Auto-fight, {2 * len(starts)} games each: share of the first",
        ("first", "second", "report's winner", "ours", "share", "95 % error"),
        tuple(rows),
    )
    narrow = play_plan(Plan("gauntlet", (NO_LIMIT, *NARROW), starts), settings, "narrowing")
    widths = {about: narrow.match(NO_LIMIT, spec) for spec, about in NARROW.items()}
    narrowed = Table(
        "narrow",
        "What the width by clock costs: full width against it",
        ("clock, and width", "share of full width", "95 % error", "Elo", "95 % error of Elo"),
        tuple((about, made.share, made.error, made.elo, made.elo_error)
              for about, made in widths.items()),
    )  # fmt: skip
    clear = sum(winner != "neither, clearly" for _, _, _, winner, _, _ in rows)
    agreement = (
        f"the report names a winner of each test without a number of games; here {clear} of three "
        "tests have one that is clear (95 %)",
        "the hash changes no move, only the time it takes; the search to the report's depth takes "
        "milliseconds here, so that its time limit of 5 s never narrows it: three equal programs",
        "where the clock is short enough to narrow the search, full width makes "
        + ", ".join(f"{made} at {about}" for about, made in widths.items()),
    )
    plot = Plot("narrow", "Full width against width by clock", lambda axes: _plot(axes, widths))
    return Findings((table, narrowed), (plot,), agreement)


def _winner(a: str, b: str, result: MatchResult) -> str:
    if result.share - result.error > 0.5:
        return NAMES[a].split(",")[0]
    if result.share + result.error < 0.5:
        return NAMES[b].split(",")[0]
    return "neither, clearly"


def _plot(axes: Axes, widths: dict[str, MatchResult]) -> None:
    axes.bar(list(widths), [made.share for made in widths.values()],
             yerr=[made.error for made in widths.values()], capsize=4, color="C2")  # fmt: skip
    axes.axhline(0.5, color="grey", linewidth=1)
    axes.set_ylim(0, 1)
    axes.set_ylabel("share of points of full width, 95 % error")


EXPERIMENTS = (
    Experiment(
        "shenzhen-autofight",
        "The report's variants against each other: without hash, without time limit, reference",
        "Reversi project, Southern University of Science and Technology, Shenzhen 2020",
        _autofight,
    ),
)
