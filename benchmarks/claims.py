"""Whether what is said about mistakes is true, and whether verdicts and practice are fair.

``python benchmarks/claims.py WTH_2018.wtb`` reviews games of people until it has so many mistakes,
lets the independent checker of the tests look at each claim, reviews the eight images of as many
positions, and asks practice about every move of solved endgames. Not a part of ``make bench``.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from measure import markdown_table

from outflank import Engine, Limit, Position
from outflank.build import machine
from outflank.game import Game
from outflank.learning.people import read_people
from outflank.rules import PASS, Symmetry
from outflank.search import EVERY_MOVE, MoveReview, level, review_move
from outflank.teaching import claim_document, explain_review
from outflank.teaching.practice import FAIR_LOSS, judge_answer

SEED = 1
LEVEL = 6

# Empty squares of the endgames that practice is asked about.
EMPTIES = 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE", help="WTHOR files")
    parser.add_argument("--mistakes", type=int, default=300)
    parser.add_argument("--images", type=int, default=500)
    parser.add_argument("--practice", type=int, default=300)
    args = parser.parse_args()
    games = read_people(args.files)
    with Engine(hash_mb=8) as engine:
        rows = [
            mistakes(games, engine, args.mistakes),
            images(games, engine, args.images),
            practice(games, engine, args.practice),
        ]
    print(f"\n{machine()}; level {LEVEL}, seed {SEED}.\n")
    print(markdown_table(["what", "asked", "found"], rows))


def decisions(games: list[Game], first: int, last: int) -> Iterator[tuple[Position, int]]:
    """Positions of games and what was played, with so many moves made."""
    dice = random.Random(SEED)
    while True:
        position, at = (game := dice.choice(games)).start, dice.randint(first, last)
        for number, move in enumerate(game.mainline_moves()):
            if number == at and move != PASS and position.moves.bit_count() > 1:
                yield position, move
            position = position.play(move)


def reviewed(engine: Engine, position: Position, move: int) -> MoveReview:
    """A move as a quick review sees it, by an engine that remembers nothing."""
    engine.clear()
    return review_move(position, move, engine, level(LEVEL).limit(position))


def mistakes(games: list[Game], engine: Engine, count: int) -> list[str]:
    """Claims about mistakes of people, checked."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    check = import_module("tests.differential.claim_checker").check_claim
    kinds: Counter[str] = Counter()
    found = without = 0
    for position, move in decisions(games, 6, 56):
        review = reviewed(engine, position, move)
        if review.verdict not in ("mistake", "blunder"):
            continue
        explained = explain_review(review)
        without += not explained.against or not explained.better
        for claims, here, there in (
            (explained.against, review.played_pv, review.pv),
            (explained.better, review.pv, review.played_pv),
        ):
            for claim in claims:
                check(*plain(position, claim_document(claim, position.shape), here, there))
                kinds[claim.kind] += 1
        found += 1
        if found == count:
            break
    told = ", ".join(f"{kind} {number}" for kind, number in kinds.most_common())
    return ["mistakes of people", str(found), f"{without} unexplained; all claims true: {told}"]


def plain(
    position: Position, claim: dict[str, Any], here: tuple[int, ...], there: tuple[int, ...]
) -> tuple[Any, ...]:
    """What the checker reads."""
    text, turn = position.to_text().split()
    size, name = position.size, position.shape.name
    rows = tuple(text[at : at + size] for at in range(0, size * size, size))
    return rows, turn, claim, [name(move) for move in here], [name(move) for move in there]


def images(games: list[Game], engine: Engine, count: int) -> list[str]:
    """Whether all images of positions get the same verdicts."""
    different = 0
    for _, (position, move) in zip(range(count), decisions(games, 0, 56), strict=False):
        verdicts = set()
        for symmetry in Symmetry:
            image = position.transformed(symmetry)
            review = reviewed(engine, image, symmetry.move(move))
            verdicts.add((review.verdict, review.loss))
        different += len(verdicts) > 1
    return ["positions, all eight images", str(count), f"{different} with different verdicts"]


def practice(games: list[Game], engine: Engine, count: int) -> list[str]:
    """Whether any move within two discs of the best is refused, or any other taken."""
    refused = taken = asked = 0
    at = 60 - EMPTIES
    for _, (position, _) in zip(range(count), decisions(games, at, at), strict=False):
        lines = engine.analyse(position, Limit(depth=60), lines=EVERY_MOVE).lines
        best = max(line.score.discs for line in lines)
        for line in lines:
            fair = best - line.score.discs <= FAIR_LOSS
            right, _ = judge_answer(engine, position, line.move, ())
            refused += fair and not right
            taken += right and not fair
            asked += 1
    told = f"{asked} moves: {refused} fair ones refused, {taken} others taken"
    return ["solved endgames in practice", str(count), told]


if __name__ == "__main__":
    main()
