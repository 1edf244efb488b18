"""Experiments of the shenzhen report: variants of its program against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outflank.arena import MatchResult, Plan, Standings
from outflank.evaluation.shenzhen import ENDGAME_WEIGHTS, FEATURES, WEIGHTS
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.play import play_plan
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.openings import openings
from outflank.players.reports import REPORTS

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

# Clocks so short that the report's scale reduces the width from the first move on.
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
        "the hash should change no move, only the time it takes, and the search to the report's "
        "depth takes milliseconds here, so that its time limit never narrows it; all three play "
        f"the same games: {'yes' if _all_equal(fight) else 'NO'}",
        "where the clock is short enough to narrow the search, full width makes "
        + ", ".join(f"{made} at {about}" for about, made in widths.items()),
    )
    plot = Plot("narrow", "Full width against width by clock", lambda axes: _plot(axes, widths))
    return Findings((table, narrowed), (plot,), agreement)


def _all_equal(fight: Standings) -> bool:
    """Whether every pair of games was split, as between equal programs."""
    return all(fight.match(a, b).pairs[2] * 2 == fight.match(a, b).games for a, b, _ in WINNERS)


def _winner(a: str, b: str, result: MatchResult) -> str:
    if result.clearly_better:
        return NAMES[a].split(",")[0]
    if result.clearly_worse:
        return NAMES[b].split(",")[0]
    return "neither, clearly"


def _plot(axes: Axes, widths: dict[str, MatchResult]) -> None:
    axes.bar(list(widths), [made.share for made in widths.values()],
             yerr=[made.error for made in widths.values()], capsize=4, color="C2")  # fmt: skip
    axes.axhline(0.5, color="grey", linewidth=1)
    axes.set_ylim(0, 1)
    axes.set_ylabel("share of points of full width, 95 % error")


# shenzhen-ablation

ABLATION_GAMES = 200
HEURISTICS = {
    "table": "position table",
    "pieces": "disc difference",
    "mobility": "mobility",
    "anchored": "stable discs",
    "frontier": "frontier",
    "edges": "edge patterns",
}


def _ablation(settings: Settings) -> Findings:
    """The reference against itself without each heuristic in turn."""
    number = max(1, (settings.games or ABLATION_GAMES) // 2)
    starts = tuple(openings("balanced", number, seed=settings.seed))
    specs = {feature: f"{REFERENCE}:without={feature}" for feature in HEURISTICS}
    plan = Plan("gauntlet", (REFERENCE, *specs.values()), starts)
    fight = play_plan(plan, settings, "ablating")
    # From the view of the one without it: its loss is the heuristic's worth.
    results = {feature: fight.match(spec, REFERENCE) for feature, spec in specs.items()}
    ranked = sorted(results, key=lambda feature: results[feature].elo)
    table = Table(
        "ablation",
        f"Without one heuristic against the reference, {2 * number} games each",
        ("without", "weight", "endgame weight", "share", "95 % error", "Elo", "95 % error of Elo"),
        tuple((HEURISTICS[feature], WEIGHTS[FEATURES.index(feature)],
               ENDGAME_WEIGHTS[FEATURES.index(feature)], results[feature].share,
               results[feature].error, results[feature].elo, results[feature].elo_error)
              for feature in ranked),
    )  # fmt: skip
    needed = [HEURISTICS[name] for name in ranked if results[name].clearly_worse]
    harmful = [HEURISTICS[name] for name in ranked if results[name].clearly_better]
    agreement = (
        "the report gives its six heuristics and their weights, and no test of any of them",
        f"clearly worth having (95 %): {', '.join(needed) or 'none'}",
        f"clearly better left out (95 %): {', '.join(harmful) or 'none'}",
        f"the one that is missed most is {HEURISTICS[ranked[0]]}: "
        f"{results[ranked[0]].elo:+.0f} +- {results[ranked[0]].elo_error:.0f} Elo without it",
    )
    plot = Plot("ablation", "Elo without a heuristic, 95 % errors",
                lambda axes: _plot_ablation(axes, {HEURISTICS[name]: results[name]
                                                   for name in reversed(ranked)}))  # fmt: skip
    return Findings((table,), (plot,), agreement)


def _plot_ablation(axes: Axes, results: dict[str, MatchResult]) -> None:
    errors = [made.elo_error for made in results.values()]
    axes.errorbar([made.elo for made in results.values()], list(results), xerr=errors, fmt="o",
                  capsize=4)  # fmt: skip
    axes.axvline(0, color="grey", linewidth=1)
    axes.set_xlabel("Elo against the reference")
    axes.grid(alpha=0.3)


REPORT = REPORTS["shenzhen"]
EXPERIMENTS = (
    Experiment(
        "shenzhen-autofight",
        "The report's variants against each other: without hash, without time limit, reference",
        REPORT,
        _autofight,
        quick_games=10,
    ),
    Experiment(
        "shenzhen-ablation",
        "Each of the six heuristics removed in turn: what it is worth in Elo",
        REPORT,
        _ablation,
        quick_games=20,
    ),
)
