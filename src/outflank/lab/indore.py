"""Experiments of the indore report: naive minimax against alpha-beta."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from outflank.evaluation import create_evaluation
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.plots import Plot
from outflank.lab.tables import Table
from outflank.players.reports import REPORTS
from outflank.rules import Position
from outflank.search import ClassicResult, ClassicSearch

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["BOARDS", "DEPTHS", "EXPERIMENTS", "Printed"]

DEPTHS = (2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Printed:
    """The report's printed numbers for a board, for depth 2 to 6."""

    position: str
    """Our board: the report's picture is lost, and this one has a similar branching factor."""

    naive_seconds: tuple[float, ...]
    """"Time Taken (in sec)", naive."""

    alpha_beta_seconds: tuple[float, ...]
    """The same with alpha-beta."""

    naive_nodes: tuple[int, ...]
    """"Number of Child nodes", naive."""

    alpha_beta_nodes: tuple[int, ...]
    """The same with alpha-beta."""


# "Result 1" and "Result 2". The boards were selected from random games, by the counts of both
# algorithms.
BOARDS = {
    "board 1": Printed(
        "----------OO-------OO-X----OXXX----OX-X----OX-X----------------- O",
        (0.001044, 0.003479, 0.026015, 0.176897, 1.742132),
        (0.000644, 0.002487, 0.006593, 0.044556, 0.061688),
        (67, 552, 5601, 51810, 616993),
        (28, 235, 983, 6121, 13756),
    ),
    "board 2": Printed(
        "-------------------XO------OX-----OOOOO---X--------------------- X",
        (0.000873, 0.003926, 0.0159218, 0.100108, 0.7351102),
        (0.0006112, 0.0021402, 0.0040167, 0.0174512, 0.0471277),
        (51, 417, 3286, 28341, 251100),
        (24, 171, 525, 3437, 8887),
    ),
}


def _search(settings: Settings) -> Findings:
    """Both algorithms on both boards, depth 2 to 6."""
    evaluation = create_evaluation("indore")
    tasks = [
        (board, depth, algorithm)
        for board in BOARDS
        for depth in DEPTHS
        for algorithm in ("minimax", "alphabeta")
    ]
    found: dict[tuple[str, int, str], ClassicResult] = {}
    for board, depth, algorithm in settings.progress(tasks, "searching"):
        position = Position.from_text(BOARDS[board].position)
        search = ClassicSearch("minimax" if algorithm == "minimax" else "alphabeta", depth=depth)
        runs = [search.run(position, evaluation) for _ in range(3)]
        found[board, depth, algorithm] = min(runs, key=lambda run: run.seconds)
    tables = []
    agreement = []
    for board, printed in BOARDS.items():
        naive = [found[board, depth, "minimax"] for depth in DEPTHS]
        pruned = [found[board, depth, "alphabeta"] for depth in DEPTHS]
        tables += _tables(board, printed, naive, pruned)
        theirs = 1 - printed.alpha_beta_nodes[-1] / printed.naive_nodes[-1]
        ours = 1 - pruned[-1].nodes / naive[-1].nodes
        same = all(a.value == b.value and a.move == b.move
                   for a, b in zip(naive, pruned, strict=True))  # fmt: skip
        agreement += [
            f"{board}: alpha-beta saves {ours:.1%} of the nodes at depth 6 ({theirs:.1%} in the "
            f"report), {'and' if _growing(naive, pruned) else 'but not'} more with each depth",
            f"{board}: both algorithms find the same move and value at every depth: "
            f"{'yes' if same else 'NO'}",
            f"{board}: naive depth 6 takes {naive[-1].seconds:.4f} s "
            f"({printed.naive_seconds[-1]} s in the report), alpha-beta "
            f"{pruned[-1].seconds:.5f} s ({printed.alpha_beta_seconds[-1]} s)",
        ]
    agreement.append(
        "the report's boards are lost: node counts can be compared in size, not in every digit"
    )
    plot = Plot("nodes", "Nodes by search depth", lambda axes: _plot(axes, found))
    return Findings(tuple(tables), (plot,), tuple(agreement))


def _growing(naive: list[ClassicResult], pruned: list[ClassicResult]) -> bool:
    shares = [b.nodes / a.nodes for a, b in zip(naive, pruned, strict=True)]
    return all(later < earlier for earlier, later in pairwise(shares))


def _tables(
    board: str, printed: Printed, naive: list[ClassicResult], pruned: list[ClassicResult]
) -> list[Table]:
    slug = board.replace(" ", "-")
    header = ("depth", "naive, report", "naive", "alpha-beta, report", "alpha-beta")
    times = zip(
        DEPTHS, printed.naive_seconds, naive, printed.alpha_beta_seconds, pruned, strict=True
    )
    nodes = list(
        zip(DEPTHS, printed.naive_nodes, naive, printed.alpha_beta_nodes, pruned, strict=True)
    )
    return [
        Table(
            f"{slug}-time",
            f"Time taken, seconds, {board}",
            header,
            tuple((depth, a, b.seconds, c, d.seconds) for depth, a, b, c, d in times),
        ),
        Table(
            f"{slug}-nodes",
            f"Number of child nodes, {board}",
            header,
            tuple((depth, a, b.nodes, c, d.nodes) for depth, a, b, c, d in nodes),
        ),
        Table(
            f"{slug}-branching",
            f"Average branching factor, {board}",
            (*header, "ratio, report", "ratio"),
            tuple(
                (
                    depth,
                    a ** (1 / depth),
                    b.branching_factor,
                    c ** (1 / depth),
                    d.branching_factor,
                    (a / c) ** (1 / depth),
                    b.branching_factor / d.branching_factor,
                )
                for depth, a, b, c, d in nodes
            ),
        ),
    ]


def _plot(axes: Axes, found: dict[tuple[str, int, str], ClassicResult]) -> None:
    for color, (board, printed) in zip(("C0", "C1"), BOARDS.items(), strict=True):
        for algorithm, style, theirs in (
            ("minimax", "-", printed.naive_nodes),
            ("alphabeta", "--", printed.alpha_beta_nodes),
        ):
            ours = [found[board, depth, algorithm].nodes for depth in DEPTHS]
            name = "naive" if algorithm == "minimax" else "alpha-beta"
            axes.plot(DEPTHS, ours, style, color=color, marker="o", label=f"{board}, {name}")
            axes.plot(DEPTHS, theirs, ":", color=color, marker="x", alpha=0.6,
                      label=f"{board}, {name}, report")  # fmt: skip
    axes.set_yscale("log")
    axes.set_xticks(DEPTHS)
    axes.set_xlabel("depth in plies")
    axes.set_ylabel("nodes")
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")


EXPERIMENTS = (
    Experiment(
        "indore-search",
        "Time, nodes and branching factor of naive minimax and alpha-beta, depth 2 to 6",
        REPORTS["indore"],
        _search,
    ),
)
