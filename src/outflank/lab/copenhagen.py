"""Experiments of the copenhagen report: 4x4 solved, and heuristics head to head."""

from __future__ import annotations

from itertools import combinations, zip_longest
from typing import TYPE_CHECKING

from outflank.arena import MatchResult, play_game, points_for
from outflank.evaluation import create_evaluation
from outflank.evaluation.copenhagen import HEURISTICS
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.openings import random_opening
from outflank.players.reports import REPORTS
from outflank.players.search import SearchPlayer
from outflank.rules import Board, Color
from outflank.search import ClassicSearch, Limit

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["EXPERIMENTS"]

REPORT = REPORTS["copenhagen"]


# copenhagen-4x4


def _solve_4x4(settings: Settings) -> Findings:
    """Solve 4x4 with both algorithms, and show the perfect game."""
    coins = create_evaluation("copenhagen-coins")
    searches = {
        "naive minimax": ClassicSearch("minimax"),
        "alpha-beta": ClassicSearch("alphabeta"),
        "alpha-beta, ordered": ClassicSearch("alphabeta", order="evaluation"),
    }
    found = {}
    for name in settings.progress(list(searches), "solving"):
        runs = [searches[name].run(Board(size=4).position, coins) for _ in range(3)]
        found[name] = min(runs, key=lambda run: run.seconds)
    naive, pruned = found["naive minimax"], found["alpha-beta"]

    board = Board(size=4)
    for move in naive.pv:
        board.push(move)
    counts = board.counts()
    table = Table(
        "solution",
        "4x4 solved: utility is the number of Black's coins",
        ("algorithm", "value", "nodes", "leaves", "cut-offs", "seconds"),
        tuple(
            (name, int(run.value), run.nodes, run.leaves, run.cutoffs, run.seconds)
            for name, run in found.items()
        ),
    )
    line = " ".join(board.shape.name(move) for move in board.moves)
    plies = Table(
        "nodes-by-ply",
        "Nodes by ply",
        ("ply", *found),
        tuple(
            (ply, *counts)
            for ply, counts in enumerate(
                zip_longest(*(run.nodes_by_ply for run in found.values()), fillvalue=0), start=1
            )
        ),
    )
    agreement = (
        f"perfect play ends {counts.white}-{counts.black} for White, as is known "
        f"(11-3): {'yes' if (counts.white, counts.black) == (11, 3) else 'NO'}; the line is {line}",
        f"naive minimax reaches {naive.leaves:,} ends of games; the report says only that 4x4 is "
        "the largest board that it could search",
        f"alpha-beta finds the same value with {pruned.nodes / naive.nodes:.1%} of the nodes",
    )
    return Findings(
        (table, plies),
        (Plot("nodes", "4x4: nodes by ply", lambda axes: _plot_plies(axes, plies)),),
        agreement,
    )


def _plot_plies(axes: Axes, plies: Table) -> None:
    for column, name in enumerate(plies.header[1:], start=1):
        axes.plot([row[0] for row in plies.rows], [row[column] for row in plies.rows],
                  marker="o", label=name)  # fmt: skip
    axes.set_yscale("log")
    axes.set_xlabel("ply")
    axes.set_ylabel("nodes")
    axes.grid(alpha=0.3)
    axes.legend()


# copenhagen-heuristics

DEPTH = 3
GAMES = 400


def _round_robin(settings: Settings) -> Findings:
    """Every heuristic against every other, from random openings with colours swapped."""
    pairs = max(2, (settings.games or GAMES) // 2)
    search = ClassicSearch(depth=DEPTH)
    players = {name: SearchPlayer(name, search, made) for name, made in HEURISTICS.items()}
    openings = [random_opening(settings.seed * 100_000 + number) for number in range(pairs)]
    tasks = [(a, b, opening) for a, b in combinations(players, 2) for opening in openings]
    points: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for a, b, opening in settings.progress(tasks, "playing"):
        first = points_for(play_game(players[a], players[b], opening, Limit()), Color.BLACK)
        second = points_for(play_game(players[b], players[a], opening, Limit()), Color.WHITE)
        points.setdefault((a, b), []).append((first, second))
        points.setdefault((b, a), []).append((1 - first, 1 - second))

    scores = {key: MatchResult.of(value) for key, value in points.items()}
    overall = {
        name: MatchResult.of(pair for (a, _), made in points.items() if a == name for pair in made)
        for name in players
    }
    ranked = sorted(players, key=lambda name: -overall[name].share)
    standings = Table(
        "standings",
        f"Round robin at depth {DEPTH}, {2 * pairs} games a pairing",
        ("heuristic", "score", "95 % error", "wins", "draws", "losses"),
        tuple(
            (name, overall[name].share, overall[name].error, overall[name].wins,
             overall[name].draws, overall[name].losses)
            for name in ranked
        ),
    )  # fmt: skip
    cross = Table(
        "cross-table",
        "Score of the row against the column, with 95 % error",
        ("", *ranked),
        tuple((a, *(str(scores[a, b]) if a != b else "-" for b in ranked)) for a in ranked),
    )
    combination = overall["combination"]
    versus = scores["combination", "coin parity"]
    agreement = (
        "the report found its combination of coin parity and static weights clearly better than "
        f"its other versions; here it makes {combination} of all points, place "
        f"{ranked.index('combination') + 1} of {len(ranked)}",
        f"against plain coin parity it makes {versus}: "
        f"{'clearly better' if versus.share - versus.error > 0.5 else 'not clearly better'}",
        f"best of all is {ranked[0]} with {overall[ranked[0]]}",
        "the report prints no numbers of its own for this comparison",
    )
    plot = Plot(
        "standings", "Heuristics head to head", lambda axes: _plot_bars(axes, ranked, overall)
    )
    return Findings((standings, cross), (plot,), agreement)


def _plot_bars(axes: Axes, names: list[str], scores: dict[str, MatchResult]) -> None:
    shares = [scores[name].share for name in names]
    errors = [scores[name].error for name in names]
    axes.bar(names, shares, yerr=errors, capsize=4, color="C2")
    axes.axhline(0.5, color="grey", linewidth=1)
    axes.set_ylabel("share of points, 95 % error")
    axes.set_ylim(0, 1)
    axes.tick_params(axis="x", rotation=30)


EXPERIMENTS = (
    Experiment(
        "copenhagen-4x4",
        "Full solution of 4x4: value, nodes and time, naive against alpha-beta",
        REPORT,
        _solve_4x4,
    ),
    Experiment(
        "copenhagen-heuristics",
        "Round robin of coin parity, static table, mobility, corners, stability and combination",
        REPORT,
        _round_robin,
        quick_games=40,
    ),
)
