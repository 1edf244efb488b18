"""Experiments of the shenzhen report: the gains of its search, and its algorithms as printed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from outflank.arena import Plan
from outflank.evaluation.shenzhen import shenzhen
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.play import play_plan
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.openings import openings, random_opening
from outflank.players.reports import REPORTS
from outflank.search import ClassicResult, ClassicSearch

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from outflank.rules import Position

__all__ = ["EXPERIMENTS"]

DEPTHS, QUICK_DEPTHS = range(2, 9), range(2, 7)
PLIES = (6, 14, 22, 30, 38)
GAMES = 40

# The report's search at one depth, without the table and without a clock.
PLAIN = ClassicSearch(
    order="evaluation", on_pass="leaf", stop_when_stuck=True, stop_at_x_squares=True
)
TABLE = replace(PLAIN, hash=True)
PRINTED = replace(PLAIN, strict_cut=True, keep_last_move=True)


def _search(settings: Settings) -> Findings:
    """Nodes with and without the transposition table, and with the algorithms as printed."""
    positions = [random_opening(settings.seed * 100 + plies, plies=plies).position
                 for plies in PLIES]  # fmt: skip
    depths = list(QUICK_DEPTHS if settings.quick else DEPTHS)
    plain: list[list[ClassicResult]] = []
    table: list[list[ClassicResult]] = []
    printed: list[list[ClassicResult]] = []
    for depth in settings.progress(depths, "counting nodes"):
        for search, found in ((PLAIN, plain), (TABLE, table), (PRINTED, printed)):
            found.append(_all(replace(search, depth=depth), positions))
    saving = Table(
        "table",
        f"Nodes of {len(positions)} positions with and without the transposition table",
        ("depth", "without", "with", "saved", "hits", "seconds without", "seconds with"),
        tuple((depth, _nodes(without), _nodes(used), 1 - _nodes(used) / _nodes(without),
               sum(made.table_hits for made in used), sum(made.seconds for made in without),
               sum(made.seconds for made in used))
              for depth, without, used in zip(depths, plain, table, strict=True)),
    )  # fmt: skip
    strict = Table(
        "printed",
        "Algorithm 2 as printed (cut where v > max, last move kept) beside the mended one",
        ("depth", "nodes, mended", "nodes, printed", "same value", "same move"),
        tuple((depth, _nodes(mended), _nodes(bare), _equal(mended, bare, "value"),
               _equal(mended, bare, "move"))
              for depth, mended, bare in zip(depths, plain, printed, strict=True)),
    )  # fmt: skip
    starts = tuple(openings("balanced", max(1, (settings.games or GAMES) // 2), seed=settings.seed))
    plan = Plan("match", ("shenzhen", "shenzhen:printed=yes"), starts)
    made = play_plan(plan, settings, "playing").match(*plan.players)
    match = Table(
        "match",
        f"The mended search against the printed one, {2 * len(starts)} games",
        ("share of the mended", "95 % error"),
        ((made.share, made.error),),
    )
    same = all(
        _equal(a, b, field) == len(positions)
        for a, b in zip(plain, table, strict=True)
        for field in ("value", "move")
    )
    agreement = (
        f"section 2.3.5 asks for pruning by Zobrist hashing, without numbers; the table saves "
        f"{saving.rows[-1][3]:.0%} of the nodes at {depths[-1]} plies, and changes no value and no "
        f"move: {'yes' if same else 'NO'}",
        "the printed algorithms set opt = act for every move, so that the last move tried would be "
        f"played: taken by the letter, it is another one in {_others(plain, printed)} of "
        f"{len(depths) * len(positions)} searches, and the mended search makes {made} of the "
        "points against it",
        "the strict cut, v > max, changes no value and costs "
        f"{_nodes(printed[-1]) / _nodes(plain[-1]) - 1:.1%} more nodes at {depths[-1]} plies",
    )
    plot = Plot("table", "Nodes with and without the transposition table",
                lambda axes: _plot(axes, depths, plain, table))  # fmt: skip
    return Findings((saving, strict, match), (plot,), agreement)


def _all(search: ClassicSearch, positions: list[Position]) -> list[ClassicResult]:
    evaluation = shenzhen()
    return [search.run(position, evaluation) for position in positions]


def _nodes(found: list[ClassicResult]) -> int:
    return sum(made.nodes for made in found)


def _equal(a: list[ClassicResult], b: list[ClassicResult], field: str) -> int:
    """The number of positions on which two searches agree."""
    return sum(getattr(x, field) == getattr(y, field) for x, y in zip(a, b, strict=True))


def _others(a: list[list[ClassicResult]], b: list[list[ClassicResult]]) -> int:
    """The number of moves that differ between two kinds of searches."""
    return sum(len(x) - _equal(x, y, "move") for x, y in zip(a, b, strict=True))


def _plot(
    axes: Axes,
    depths: list[int],
    plain: list[list[ClassicResult]],
    table: list[list[ClassicResult]],
) -> None:
    for name, found in (("without", plain), ("with", table)):
        axes.plot(depths, [_nodes(made) for made in found], marker="o", label=name)
    axes.set_yscale("log")
    axes.set_xlabel("depth in plies")
    axes.set_ylabel("nodes")
    axes.grid(alpha=0.3)
    axes.legend(title="transposition table")


EXPERIMENTS = (
    Experiment(
        "shenzhen-search",
        "Nodes that the Zobrist table saves, and what the algorithms as printed would play",
        REPORTS["shenzhen"],
        _search,
        quick_games=10,
    ),
)
