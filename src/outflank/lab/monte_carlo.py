"""The shenzhen report's proposed next step: Monte Carlo tree search against the reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outflank.arena import MatchResult, Plan, Standings, TimeControl
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.play import play_plan
from outflank.lab.plots import Plot
from outflank.lab.shenzhen import REPORT
from outflank.lab.tables import Table
from outflank.openings import openings

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["EXPERIMENTS"]

GAMES = 60

OPPONENT = "shenzhen"
PLAYOUTS = (100, 300, 1_000, 3_000, 10_000)
UNIFORM = "mcts:playouts=1000,playout=uniform"

# Seconds a move; only the clock limits searches to a given depth.
SECONDS, QUICK_SECONDS = 0.05, 0.02

# On a busy machine a move is late because other processes ran, for either side equally often;
# forfeiting the game for it would measure the machine.
GRACE = 60.0
MCTS = "mcts"
REPORTS = {
    "indore:depth=20": "indore",
    "copenhagen:depth=20": "copenhagen",
    "shenzhen": "shenzhen",
    "umea": "umea",
    "tehran:depth=20": "tehran",
}


def _monte_carlo(settings: Settings) -> Findings:
    """Strength by play-outs, and each report's player at equal time."""
    number = max(1, (settings.games or GAMES) // 2)
    starts = tuple(openings("balanced", number, seed=settings.seed))
    specs = {f"mcts:playouts={playouts}": playouts for playouts in PLAYOUTS}
    plan = Plan("gauntlet", (OPPONENT, *specs, UNIFORM), starts, seed=settings.seed)
    by_playouts = play_plan(plan, settings, "by play-outs")
    strength = {playouts: by_playouts.match(spec, OPPONENT) for spec, playouts in specs.items()}
    uniform = by_playouts.match(UNIFORM, OPPONENT)
    seconds = QUICK_SECONDS if settings.quick else SECONDS
    control = TimeControl(move=seconds, grace=GRACE)
    timed = Plan("gauntlet", (MCTS, *REPORTS), starts, control, seed=settings.seed)
    at_equal_time = play_plan(timed, settings, "at equal time")
    reports = {about: at_equal_time.match(MCTS, spec) for spec, about in REPORTS.items()}
    header = ("share", "95 % error", "Elo", "95 % error of Elo", "games")
    tables = (
        Table(
            "playouts",
            f"mcts against {OPPONENT}, by play-outs a move",
            ("play-outs", *header),
            (
                *((f"{playouts:,}", *_cells(made)) for playouts, made in strength.items()),
                ("1,000, uniform", *_cells(uniform)),
            ),
        ),
        Table(
            "equal-time",
            f"mcts against each report's player, {seconds} s a move each",
            ("opponent", *header),
            tuple((about, *_cells(made)) for about, made in reports.items()),
        ),
    )
    plots = (
        Plot(
            "playouts",
            f"Elo of mcts against {OPPONENT}, 95 % errors",
            lambda axes: _plot_strength(axes, strength),
        ),
        Plot(
            "equal-time",
            f"mcts at {seconds} s a move: share of points, 95 % errors",
            lambda axes: _plot_reports(axes, reports),
        ),
    )
    agreement = _agreement(strength, uniform, reports, (by_playouts, at_equal_time))
    return Findings(tables, plots, agreement)


def _agreement(
    strength: dict[int, MatchResult],
    uniform: MatchResult,
    reports: dict[str, MatchResult],
    standings: tuple[Standings, ...],
) -> tuple[str, ...]:
    beaten = [about for about, made in reports.items() if made.clearly_better]
    better = [about for about, made in reports.items() if made.clearly_worse]
    level = [playouts for playouts, made in strength.items() if made.share >= 0.5]
    return (
        "the report names Monte Carlo tree search as work to come, without figures",
        f"play-outs a move from which mcts makes half of the points against {OPPONENT}: "
        f"{f'{min(level):,}' if level else f'more than {max(strength):,}'}",
        f"1,000 play-outs that take corners and avoid X-squares make {strength[1_000].share:.0%} "
        f"of the points, as many uniform ones {uniform.share:.0%}",
        f"at equal time clearly better than (95 %): {', '.join(beaten) or 'none'}; clearly worse "
        f"than: {', '.join(better) or 'none'}",
        f"games that did not end by the rules: {sum(len(each.faults) for each in standings)}",
    )


def _cells(made: MatchResult) -> tuple[float, float, float, float, int]:
    return made.share, made.error, made.elo, made.elo_error, made.games


def _plot_strength(axes: Axes, strength: dict[int, MatchResult]) -> None:
    axes.errorbar(
        list(strength),
        [made.elo for made in strength.values()],
        yerr=[made.elo_error for made in strength.values()],
        marker="o",
        capsize=4,
    )
    axes.set_xscale("log")
    axes.axhline(0, color="grey", linewidth=1)
    axes.set_xlabel("play-outs a move")
    axes.set_ylabel("Elo")
    axes.grid(alpha=0.3)


def _plot_reports(axes: Axes, reports: dict[str, MatchResult]) -> None:
    axes.bar(
        list(reports),
        [made.share for made in reports.values()],
        yerr=[made.error for made in reports.values()],
        capsize=4,
        color="C2",
    )
    axes.axhline(0.5, color="grey", linewidth=1)
    axes.set_ylim(0, 1)
    axes.set_ylabel("share of points of mcts")


EXPERIMENTS = (
    Experiment(
        "shenzhen-montecarlo",
        "Monte Carlo tree search: strength by play-outs, and against the reports at equal time",
        REPORT,
        _monte_carlo,
        quick_games=4,
    ),
)
