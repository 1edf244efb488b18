"""Fixed searches, whose number of nodes is a signature of the engine.

It changes only when the engine searches differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from outflank.rules import Position
from outflank.search.engine import Engine
from outflank.search.limits import Limit
from outflank.search.weights import EngineWeights

__all__ = ["BENCH_SIZE", "BenchSearch", "quick_signature", "run_bench"]

HASH_MB = 16
DEPTH, QUICK = 12, 6

# The middle of games that the engine played against itself from random openings.
MIDGAME = (
    "-----------X------XXO----XOXOO--XXXXOOO---XXOO-----XXO-------X-- X",
    "-----------O----XOOOO---XXOOO---XXOOO---XXOO------O-O----O-X---- X",
    "-----------XXO---XXXOX--OOXOXX---OOOOX--XOOO-X------------------ X",
    "---X------XXX-----XXXOO---XXXOO---XXOO----XOOOO-------X--------- X",
    "---XXX----OOXX----OOXX---OOXO----XOXOO----XXO------X------------ X",
    "-------------O-O--OOOOOO---OOOXO---XXXXO----XXXO----XX---------- X",
    "------------------OX-OXX--OOXOOO--XXOXOO---XXO-----XXO------X--- X",
    "-------------X----XOXX----XOOX-O-XXXXXO---OOOOO---O--O-O-------- X",
)

# FFO endgame tests #1, #5, #13, #17, #20, #25, #29 and #36, published in the forum of the
# Fédération Française d'Othello.
ENDGAME = (
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
    "-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X",
    "--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO-- X",
    "-OOOOO----OXXO-XXXOOOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOO----XXXX--- X",
    "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X",
    "----X------XXXO--OOOXXXXXOOOOXXO-XXOOXXOOOXOXXXXOOOXX---X-XXXX-- O",
    "-OXXXX----OXXO--XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO-XX-XXO----------- X",
    "---X-O----XXXO-XXXXXXXXXXOOXXOOXXOXOOOXXXXOOOO-XX--OOOO--------- O",
)

# Small boards, in full depth.
SMALL = (4,)

BENCH_SIZE = len(MIDGAME) + len(ENDGAME) + len(SMALL)


@dataclass(frozen=True, slots=True)
class BenchSearch:
    """One of the searches."""

    phase: Literal["midgame", "endgame"]
    """Where in the game it is."""

    nodes: int
    """Positions reached."""

    seconds: float
    """How long it took."""


def quick_signature(weights: EngineWeights) -> int:
    """The node count of short searches: it distinguishes weights that search differently."""
    with Engine(hash_mb=1, weights=weights) as engine:
        searched = 0
        for text in MIDGAME:
            engine.clear()
            searched += engine.analyse(Position.from_text(text), Limit(depth=QUICK)).nodes
        engine.clear()
        return searched + engine.solve(Position.from_text(ENDGAME[0])).nodes


def run_bench() -> Iterator[BenchSearch]:
    """The searches one by one, each with an empty transposition table and one thread."""
    with Engine(hash_mb=HASH_MB) as engine:
        for text in MIDGAME:
            engine.clear()
            found = engine.analyse(Position.from_text(text), Limit(depth=DEPTH))
            yield BenchSearch("midgame", found.nodes, found.seconds)
        positions = [Position.from_text(text) for text in ENDGAME]
        for position in [*positions, *map(Position.start, SMALL)]:
            engine.clear()
            solved = engine.solve(position)
            yield BenchSearch("endgame", solved.nodes, solved.seconds)
