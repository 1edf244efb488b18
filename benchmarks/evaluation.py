"""How good and how fast the engine's evaluation is, and what it takes to load it.

Run with ``make bench``; the table in README.md beside this file is its output. The positions come
from games that nothing was learned from, each from another one and no two of them the same. With
WTHOR files as arguments, the error on the positions whose scores these prove is measured instead,
year by year, and on positions with fewer empty squares that are solved here, which takes a quarter
of an hour; name files that the weights were not learned from.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np
from measure import markdown_table

from outflank import Engine, Limit, Position, _core
from outflank.build import machine
from outflank.game import Game
from outflank.learning.dataset import Positions, positions_of
from outflank.learning.people import position_with, proven_positions, read_people, scored_positions
from outflank.learning.self_play import SelfPlay, play_block
from outflank.search import factor_weights, pattern_weights

SEED = 77
RUNS = 5
POSITIONS = 600

# Empty squares, the depth of the search that is the measure, and the bar.
MEASURES = ((20, None, 4.3), (30, 14, 6.5), (40, 14, 7.0))

PEOPLE_BAR = "4.9"

# Empty squares of the positions of people that are solved, the bar, and the most positions.
SOLVED = ((20, "5", 100_000), (16, "", 1500))

PEOPLE = [
    "games of people",
    "positions",
    "empty squares",
    "factors, mean error in discs",
    "to reach",
    "patterns, mean error",
]

LOAD = """
import time
begun = time.perf_counter()
import outflank.search
imported = time.perf_counter()
engine = outflank.Engine(hash_mb=1)
ready = time.perf_counter()
# Not that of getrusage, which counts the process that started this one.
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(ready - imported, ready - begun, int(status["VmHWM"].split()[0]) / 1024)
"""


def main() -> None:
    if len(sys.argv) > 1:
        print(markdown_table(PEOPLE, list(people_errors(sys.argv[1:]))))
        return
    rows = [row for measure in MEASURES for row in errors(*measure)]
    print(f"\n{machine()}; {POSITIONS} positions each, seed {SEED}, 95 % errors.\n")
    head = ["empty squares", "games", "measured against", "factors, mean error in discs",
            "to reach", "patterns, mean error"]  # fmt: skip
    print(markdown_table(head, rows))
    print(f"\nBest of {RUNS} runs, one thread.\n")
    print(markdown_table(["what", "result", "to reach"], [*speeds(), *loading()]))


def errors(empties: int, depth: int | None, bar: float) -> Iterator[list[str]]:
    """The mean absolute error of both evaluations, on games of both kinds."""
    for kind, games in (("balanced", balanced_games(empties)), ("random", random_games(empties))):
        found = positions_of(games, 64 - empties, 64 - empties)
        boards = dict.fromkeys(zip(found.own.tolist(), found.opp.tolist(), strict=True))
        positions = [Position(black=own, white=opp) for own, opp in boards][:POSITIONS]
        assert len(positions) == POSITIONS
        with Engine(hash_mb=256) as engine, Engine(hash_mb=1, weights=pattern_weights()) as other:
            if depth is None:
                scores = [float(engine.solve(position).score) for position in positions]
                how = "the exact score"
            else:
                limit = Limit(depth=depth, selectivity=87)
                scores = [float(engine.analyse(position, limit).score) for position in positions]
                how = f"a search of {depth} plies"
            told = [mean_error(one, positions, scores) for one in (engine, other)]
        yield [str(empties), kind, how, told[0], f"{bar:g}", told[1]]


def mean_error(engine: Engine, positions: list[Position], scores: list[float]) -> str:
    """How far the evaluation of an engine is off, with the error of that."""
    values = [engine.evaluate(position).discs for position in positions]
    off = np.abs(np.array(values) - np.array(scores))
    return f"{off.mean():.2f} ± {1.96 * off.std() / np.sqrt(len(off)):.2f}"


def people_errors(paths: list[str]) -> Iterator[list[str]]:
    """The errors on scores of WTHOR files, proven by these or solved here."""
    by_file = {path: read_people([path]) for path in paths}
    every = [game for games in by_file.values() for game in games]
    for path, games in by_file.items():
        yield human_row(Path(path).stem, proven_positions(games), PEOPLE_BAR)
    yield human_row("all", proven_positions(every), PEOPLE_BAR)
    for empties, bar, most in SOLVED:
        yield human_row("all, solved here", solved_positions(every, empties, most), bar)


def solved_positions(games: list[Game], empties: int, most: int) -> Positions:
    """Distinct positions of different games, at random, with their exact scores."""
    shuffled = random.Random(SEED + empties).sample(games, len(games))
    found = (position_with(game, 64 - empties) for game in shuffled)
    distinct = list(dict.fromkeys(position for position in found if position is not None))
    chosen = distinct[:most]
    with Engine(hash_mb=64) as engine:
        return scored_positions(chosen, [int(engine.solve(each).score) for each in chosen])


def human_row(name: str, positions: Positions, bar: str) -> list[str]:
    """The errors with and without factors."""
    empties = ", ".join(map(str, sorted({64 - int(discs) for discs in positions.discs})))
    told = []
    for weights in (factor_weights(), pattern_weights()):
        off = np.abs(weights.native.values(positions.own, positions.opp, 1) - positions.scores)
        told.append(f"{off.mean():.2f} ± {1.96 * off.std() / np.sqrt(len(off)):.2f}")
    return [name, f"{len(positions):,}", empties, told[0], bar, told[1]]


def balanced_games(seed: int) -> bytes:
    """Games from balanced openings, without a random move."""
    how = SelfPlay(opening_random_plies=0)
    numbers = range(0, 2 * 2 * POSITIONS, 2)  # every other game begins so; some begin alike
    return b"".join(play_block(pattern_weights(), how, SEED + seed, (n, n + 1)) for n in numbers)


def random_games(seed: int) -> bytes:
    """Games as they are learned from: half of them begin with up to twenty random moves."""
    return play_block(pattern_weights(), SelfPlay(), SEED + seed, (0, POSITIONS + 50))


def speeds() -> list[list[str]]:
    """Evaluations of whole positions, and the size of what they add up."""
    games = play_block(pattern_weights(), SelfPlay(depth=1, perfect=4), SEED, (0, 3000))
    found = positions_of(games, 20, 50)
    columns, stages = _core.pattern_columns(), len(_core.factor_stages())
    rows = [
        ["patterns, stages, factors of a configuration",
         f"{len(_core.pattern_squares())}, {stages}, {_core.FACTORS}", ""],
        ["weights", f"{columns:,} a stage, {columns * stages:,} in all", ""],
    ]  # fmt: skip
    for name, weights in (("with", factor_weights()), ("without", pattern_weights())):
        native = weights.native
        best = min(_timed(partial(native.values, found.own, found.opp, 1)) for _ in range(RUNS))
        rate = f"{len(found) / best / 1e6:.1f} M/s"
        rows.append([f"evaluations from scratch, {name} factors", rate, ""])
    return rows


def loading() -> list[list[str]]:
    """How long a new process needs for an engine with patterns, and how much memory."""
    found = np.array([
        subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=True)
        .stdout.split()
        for _ in range(RUNS)
    ], dtype=float)  # fmt: skip
    loaded, ready, memory = found.min(axis=0)
    return [
        ["an engine with its weights, after the import", f"{loaded:.3f} s", "0.2 s"],
        ["the same with the import of the package", f"{ready:.3f} s", ""],
        ["memory of the whole process then, without the table", f"{memory - 1:.0f} MB", "100 MB"],
    ]


def _timed(work: object) -> float:
    assert callable(work)
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
