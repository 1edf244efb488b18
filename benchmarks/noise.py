"""How far the loss of a move is off that a search of some depth finds: the table in verdicts.py.

``python benchmarks/noise.py WTH_2018.wtb`` takes positions of people's games, finds the loss of the
move that was played by searches of d and of d + 6 plies, as a review does, and prints the 95th
percentile of their difference for each d. Not a part of ``make bench``.
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from measure import markdown_table

from outflank import Engine, Limit, Position
from outflank.build import machine
from outflank.game import Game
from outflank.learning.people import read_people
from outflank.rules import PASS
from outflank.search import review_move

SEED = 1
DEPTHS = (1, 2, 4, 6, 8, 10)
FURTHER = 6

# Positions with more empty squares than this, so that no search sees the end.
FEWEST_EMPTIES = 22


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE", help="WTHOR files")
    parser.add_argument("--positions", type=int, default=400, help="for each depth")
    args = parser.parse_args()
    games = read_people(args.files)
    rows = [row(games, depth, args.positions) for depth in DEPTHS]
    print(f"\n{machine()}; {args.positions} positions for each depth, seed {SEED}.\n")
    header = ["depth", "mean difference", "95th percentile", "of losses above 5"]
    print(markdown_table(header, rows))


def row(games: list[Game], depth: int, count: int) -> list[str]:
    """One depth."""
    dice = random.Random(SEED)
    shallow: list[float] = []
    deep: list[float] = []
    with Engine(hash_mb=16) as engine:
        while len(shallow) < count:
            found = decision(dice.choice(games), dice)
            if found is None:
                continue
            for losses, plies in ((shallow, depth), (deep, depth + FURTHER)):
                engine.clear()
                losses.append(review_move(*found, engine, Limit(depth=plies)).loss)
    off = np.abs(np.array(shallow) - np.array(deep))
    large = off[np.array(shallow) > 5]
    some = f"{np.percentile(large, 95):.1f} ({len(large)})" if len(large) else "-"
    cells = [str(depth), f"{off.mean():.2f}", f"{np.percentile(off, 95):.1f}", some]
    print(*cells, flush=True)
    return cells


def decision(game: Game, dice: random.Random) -> tuple[Position, int] | None:
    """A move of a game somewhere in its middle."""
    moves = list(game.mainline_moves())
    position, at = game.start, dice.randrange(8, 38)
    for number, move in enumerate(moves):
        empties = position.counts().empties
        if number == at:
            return (position, move) if move != PASS and empties > FEWEST_EMPTIES else None
        position = position.play(move)
    return None


if __name__ == "__main__":
    main()
