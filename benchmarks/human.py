"""How often the human policy and the engine name the move that people played.

``python benchmarks/human.py WTH_2015.wtb WTH_2016.wtb WTH_2017.wtb WTH_2018.wtb`` prints the table
of docs/strength.md: name files that the policy was not learned from. Positions are those with 8 to
51 moves made and two legal moves or more. The engine's log loss is that of a softmax over its
values with the temperature that suits it best. Not a part of ``make bench``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import numpy as np
from measure import markdown_table
from numpy.typing import NDArray

from outflank import Engine, Limit
from outflank.build import machine
from outflank.learning.human_fit import Agreement, agreement, rows_of
from outflank.learning.human_games import Decisions, decisions_of
from outflank.learning.people import read_people
from outflank.search import EVERY_MOVE
from outflank.teaching import human_policy
from outflank.teaching.human_policy import softmax
from outflank.teaching.move_features import search_values

SEED = 1
DEPTHS = (1, 4, 12)
TEMPERATURES = np.geomspace(0.3, 30, 60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE", help="WTHOR files")
    parser.add_argument("--positions", type=int, default=2000, help="for the engine")
    parser.add_argument("--depths", type=int, nargs="*", default=DEPTHS, help="of the engine")
    args = parser.parse_args()
    games = read_people(args.files)
    decisions = decisions_of(games, args.positions, seed=SEED)
    with Engine(hash_mb=1) as engine:
        values = search_values(engine, decisions.situations.positions())
    rows = [row("`human`", agreement(human_policy(), rows_of(decisions, values)))]
    rows += [row(f"engine, depth {depth}", by_engine(decisions, depth)) for depth in args.depths]
    print(f"\n{machine()}; {len(games)} games, {len(decisions)} positions, seed {SEED}.\n")
    print(markdown_table(["guesses by", "first", "first three", "log loss"], rows))


def row(name: str, found: Agreement) -> list[str]:
    """A line of the table, with 95 % errors."""
    error = 196 * (found.top1 * (1 - found.top1) / found.decisions) ** 0.5
    shares = [f"{100 * found.top1:.1f} ± {error:.1f} %", f"{100 * found.top3:.1f} %"]
    print(name, *shares, f"{found.log_loss:.3f}", file=sys.stderr, flush=True)
    return [name, *shares, f"{found.log_loss:.3f}"]


def by_engine(decisions: Decisions, depth: int) -> Agreement:
    """How well the engine guesses: its first line, its first three, and its values."""
    ranks: list[int] = []
    values: list[float] = []
    played: list[int] = []
    starts = [0]
    with Engine(hash_mb=16) as engine:
        for position, move in zip(
            decisions.situations.positions(), decisions.move.tolist(), strict=True
        ):
            engine.clear()
            lines = engine.analyse(position, Limit(depth=depth), lines=EVERY_MOVE).lines
            ranks.append([line.move for line in lines].index(move))
            played.append(len(values) + ranks[-1])
            values += [line.score.discs for line in lines]
            starts.append(len(values))
    rank = np.array(ranks)
    loss = log_loss(np.array(values, np.float32), np.array(starts), played)
    return Agreement(len(rank), float((rank < 1).mean()), float((rank < 3).mean()), loss)


def log_loss(
    values: NDArray[np.float32], starts: NDArray[np.int64], played: Sequence[int]
) -> float:
    """The smallest log loss that a softmax over the values has at any temperature."""
    return min(
        float(-np.log(softmax((values / t).astype(np.float32), starts)[played] + 1e-12).mean())
        for t in TEMPERATURES
    )


if __name__ == "__main__":
    main()
