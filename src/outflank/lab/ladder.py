"""The ladder: all our players against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outflank.arena import Plan, Rating, TimeControl
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.play import play_plan
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.openings import openings

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["EXPERIMENTS"]

GAMES = 20

# The one player that needs a clock: it would take half of the time of a quick run.
UMEA, QUICK_UMEA = "umea:time=0.05", "umea:time=0.01"

PLAYERS: tuple[str, ...] = (
    "random", "greedy", "naive:depth=4", "indore:depth=4", "indore-pchip:depth=4",
    "copenhagen:depth=4", "shenzhen", UMEA, "tehran:depth=5",
    "mcts:playouts=1000", "mcts:playouts=10000",
    "level:-9", "level:-5", "level:0", "level:1", "level:3", "level:6", "level:10",
)  # fmt: skip


def _ladder(settings: Settings) -> Findings:
    """A round robin, from balanced openings with colours swapped."""
    starts = tuple(openings("balanced", max(1, (settings.games or GAMES) // 2), seed=settings.seed))
    players = PLAYERS
    if settings.quick:
        players = tuple(QUICK_UMEA if player == UMEA else player for player in PLAYERS)
    plan = Plan("round robin", players, starts, TimeControl(), seed=settings.seed)
    standings = play_plan(plan, settings, "playing")
    ratings = standings.ratings()
    table = Table(
        "ladder",
        f"Ratings, {2 * len(starts)} games of each two players",
        ("place", "player", "Elo", "95 % error", "points", "games"),
        tuple((place, name, rating.elo, rating.error, rating.points, rating.games)
              for place, (name, rating) in enumerate(ratings.items(), start=1)),
    )  # fmt: skip
    rows = zip(ratings, standings.cross_table(list(ratings)), strict=True)
    cross = Table(
        "cross-table",
        "Won, drawn and lost of the row against the column",
        ("", *ratings),
        tuple((name, *(tally or "-" for tally in row)) for name, row in rows),
    )
    levels = [name for name in ratings if name.startswith("level:")]
    in_order = sorted(levels, key=lambda name: -int(name.removeprefix("level:")))
    agreement = (
        f"strongest is {next(iter(ratings))}, weakest {list(ratings)[-1]}",
        f"the levels come in the order of their numbers: {'yes' if levels == in_order else 'NO'}",
        f"games that did not end by the rules: {len(standings.faults)}",
    )
    plot = Plot("ladder", "Elo of all players, 95 % errors", lambda axes: _plot(axes, ratings))
    return Findings((table, cross), (plot,), agreement)


def _plot(axes: Axes, ratings: dict[str, Rating]) -> None:
    names = list(ratings)[::-1]
    axes.errorbar([ratings[name].elo for name in names], names,
                  xerr=[ratings[name].error for name in names], fmt="o", capsize=3)  # fmt: skip
    axes.set_xlabel("Elo around the mean")
    axes.grid(alpha=0.3)


EXPERIMENTS = (
    Experiment(
        "ladder",
        "All players against each other: ratings with errors",
        "none: the reports tell no ratings",
        _ladder,
        quick_games=2,
    ),
)
