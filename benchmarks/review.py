"""Whether a quick review and a deep one call the same moves blunders.

``python benchmarks/review.py WTH_2018.wtb`` reviews games of people at both settings of the page,
as it does, but without its limit of time, and prints how many moves have each pair of verdicts, and
every blunder of one that is none of the other. Not a part of ``make bench``.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator

from measure import markdown_table

from outflank import Board, Engine
from outflank.build import machine
from outflank.learning.people import read_people
from outflank.rules import PASS
from outflank.search import VERDICTS, MoveReview, confirming_limit, level, review_game

SEED = 1
QUICK, DEEP = 6, 16
HASH_MB = 64
BAD = ("mistake", "blunder")

Pair = tuple[MoveReview, MoveReview]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE", help="WTHOR files")
    parser.add_argument("--games", type=int, default=30, help="games to review")
    parser.add_argument("--quick", type=int, default=QUICK, help="level of the quick review")
    parser.add_argument("--deep", type=int, default=DEEP, help="level of the deep review")
    parser.add_argument("--seed", type=int, default=SEED, help="seed of the choice of games")
    args = parser.parse_args()
    games = random.Random(args.seed).sample(read_people(args.files), args.games)
    pairs: list[Pair] = []
    with Engine(hash_mb=HASH_MB) as engine:
        for number, game in enumerate(games, start=1):
            board = game.board()
            quick, deep = (list(reviews(board, engine, each)) for each in (args.quick, args.deep))
            judged = [pair for pair in zip(quick, deep, strict=True) if pair[0].move != PASS]
            for pair in filter(disagree, judged):
                print(f"game {number}: {example(pair)}", flush=True)
            pairs += judged
    print(f"\n{machine()}; {args.games} games, {len(pairs)} moves, seed {args.seed}.\n")
    print(table(pairs))
    print("\n" + summary(pairs))


def reviews(board: Board, engine: Engine, strength: int) -> Iterator[MoveReview]:
    """The review of a level; what other reviews know is forgotten."""
    engine.clear()
    return review_game(board, engine, level(strength).limit, confirm=confirming_limit)


def disagree(pair: Pair) -> bool:
    """Whether one calls a move a blunder and the other does not."""
    return len({review.verdict == "blunder" for review in pair}) == 2


def example(pair: Pair) -> str:
    """A move on which two reviews disagree."""
    quick, deep = pair
    name, empties = quick.position.shape.name, quick.position.counts().empties
    return f"move {quick.number}, {name(quick.move)}, {empties} empties: " + " - ".join(
        f"{review.verdict}, {review.loss:g} after {name(review.best)}"
        + (" (exact)" if review.exact else f" ({review.depth} plies)")
        for review in (quick, deep)
    )


def table(pairs: list[Pair]) -> str:
    """Moves by both verdicts: a row for each of the quick review."""
    counts = Counter((quick.verdict, deep.verdict) for quick, deep in pairs)
    rows = [[word, *(str(counts[word, other]) for other in VERDICTS)] for word in VERDICTS]
    return markdown_table(["quick \\ deep", *VERDICTS], rows)


def summary(pairs: list[Pair]) -> str:
    """How far both agree on blunders."""
    words = [(quick.verdict, deep.verdict) for quick, deep in pairs]
    either = [pair for pair in words if "blunder" in pair]
    both = sum(pair == ("blunder", "blunder") for pair in either)
    fine = sum(deep not in BAD for _, deep in either)
    missed = sum(quick not in BAD for quick, _ in either)
    share = 100 * both / max(1, len(either))
    return (
        f"Blunders of either: {len(either)}, of both: {both} ({share:.1f} %). "
        f"Quick blunders that are fine in the deep review: {fine}; the other way round: {missed}."
    )


if __name__ == "__main__":
    main()
