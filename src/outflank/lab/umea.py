"""Experiments of the umea report: iterative deepening under a time limit."""

from __future__ import annotations

from statistics import mean
from typing import TYPE_CHECKING

from outflank.arena import MatchResult, play_game, points_for
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.openings import random_opening
from outflank.players import create_player
from outflank.players.reports import REPORTS
from outflank.rules import Board, Color
from outflank.search import Limit

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["EXPERIMENTS"]

LIMITS = (0.01, 0.03, 0.1, 0.3, 1.0)
# Where the depth is measured: random positions after these plies, two of each (quick: one).
PLIES = (4, 12, 20, 28, 36, 44)
GAME_LIMIT = 0.05
GAMES = 20


def _deepening(settings: Settings) -> Findings:
    """The depth reached by time limit, and games against the course's naive opponent."""
    umea, naive = create_player("umea"), create_player("naive")
    positions = [
        random_opening(settings.seed * 1000 + plies + extra, plies=plies)
        for plies in PLIES
        for extra in ((0,) if settings.quick else (0, 500))
    ]
    tasks = [(limit, board) for limit in LIMITS for board in positions]
    depths: dict[float, list[int]] = {limit: [] for limit in LIMITS}
    for limit, board in settings.progress(tasks, "deepening"):
        depths[limit].append(umea.choose(board, Limit(time=limit)).depth or 0)
    reached = Table(
        "depth",
        f"Depth reached within a time limit, {len(positions)} random positions",
        ("seconds", "mean depth", "lowest", "highest"),
        tuple((limit, mean(found), min(found), max(found)) for limit, found in depths.items()),
    )

    openings = [Board()]
    openings += [
        random_opening(settings.seed * 1000 + number)
        for number in range(max(1, (settings.games or GAMES) // 2 - 1))
    ]
    game_limit = Limit(time=GAME_LIMIT)
    rows = []
    pairs = []
    for number, opening in enumerate(settings.progress(openings, "playing")):
        as_black = play_game(umea, naive, opening, game_limit)
        as_white = play_game(naive, umea, opening, game_limit)
        pairs.append((points_for(as_black, Color.BLACK), points_for(as_white, Color.WHITE)))
        rows.append(
            (
                "start" if number == 0 else f"random opening {number}",
                str(as_black.counts()),
                str(as_white.counts()),
            )
        )
    score = MatchResult.of(pairs)
    games = Table(
        "games",
        f"umea against naive at {GAME_LIMIT} s a move, discs of Black and White at the end",
        ("opening", "umea is Black", "umea is White"),
        tuple(rows),
    )
    agreement = (
        f"umea makes {score} of the points against naive ({score.wins} won, {score.draws} drawn, "
        f"{score.losses} lost)",
        f"from the start it wins with both colours: {'yes' if pairs[0] == (1.0, 1.0) else 'NO'}",
        f"the first iteration, 5 plies, fits into {LIMITS[0]} s on every position: "
        f"{'yes' if min(depths[LIMITS[0]]) >= 5 else 'NO'}; the report says that it takes far less "
        "than a second",
        "the report prints no numbers of its own, and its heuristic is a placeholder: this is "
        "shenzhen's without the edge table",
    )
    plot = Plot("depth", "Depth reached by time limit", lambda axes: _plot(axes, depths))
    return Findings((reached, games), (plot,), agreement)


def _plot(axes: Axes, depths: dict[float, list[int]]) -> None:
    limits = list(depths)
    axes.fill_between(limits, [min(found) for found in depths.values()],
                      [max(found) for found in depths.values()], alpha=0.2,
                      label="lowest to highest")  # fmt: skip
    axes.plot(limits, [mean(found) for found in depths.values()], marker="o", label="mean")
    axes.set_xscale("log")
    axes.set_xlabel("seconds a move")
    axes.set_ylabel("depth in plies")
    axes.grid(alpha=0.3)
    axes.legend()


EXPERIMENTS = (
    Experiment(
        "umea-deepening",
        "Depth reached against time limit, and games against naive with both colours",
        REPORTS["umea"],
        _deepening,
        quick_games=6,
    ),
)
