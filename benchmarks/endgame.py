"""Speed of exact solving on the FFO endgame tests #40 to #49, by one thread and by two.

Run with ``make bench``; the table in README.md beside this file is its output. With ``--harder`` it
solves #50 to #54 instead, once each and by one thread, which takes minutes. The
positions and their exact scores were published in the forum of the Fédération Française d'Othello.
"""

from __future__ import annotations

import argparse
from dataclasses import astuple, dataclass

from measure import markdown_table

from outflank import Engine, Position
from outflank.build import machine

FFO = {
    40: ("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38),
    41: ("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0),
    42: ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6),
    43: ("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12),
    44: ("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14),
    45: ("---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", 6),
    46: ("---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O- X", -8),
    47: ("-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX-- O", 4),
    48: ("-----X--X-XXX---XXXXOO--XOXOOXX-XOOXXX--XOOXX-----OOOX---XXXXXX- O", 28),
    49: ("--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X", 16),
}

HARDER = {
    50: ("----X-----XXX----OOOXOOO-OOOXOOO-OXOXOXO-OOXXOOO--OOXO----O--O-- X", 10),
    51: ("----O-X------X-----XXXO-OXXXXXOO-XXOOXOOXXOXXXOO--OOOO-O----OO-- O", 6),
    52: ("---X-------OX--X--XOOXXXXXXOXXXXXXXOOXXXXXXOOOXX--XO---X-------- O", 0),
    53: ("----OO-----OOO---XXXXOOO--XXOOXO-XXXXXOO--OOOXOO--X-OX-O-----X-- X", -2),
    54: ("--OOO---XXOO----XXXXOOOOXXXXOX--XXXOXX--XXOOO------OOO-----O---- X", -2),
}

RUNS = 3

# Of two threads: what they lose on waiting for something to do, on nodes that one thread would not
# have searched, and on searches that another thread's cut made needless.
HEADER = [
    "test (empties)",
    "s",
    "M nodes",
    "M nodes/s",
    "two threads, s",
    "times as fast",
    "idle",
    "more nodes",
    "abandoned",
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--harder", action="store_true", help="#50 to #54 instead")
    if parser.parse_args().harder:
        solve_harder()
    else:
        compare_threads()


def solve_harder() -> None:
    """A row for each of the harder tests."""
    tests = [
        (name_of(number, text), solved(text, score, threads=1, hash_mb=1024))
        for number, (text, score) in HARDER.items()
    ]
    tests.append(("sum", total([test for _, test in tests])))
    rows = [row_of_one(name, test) for name, test in tests]
    print(f"\n{machine()}; one thread, transposition table of 1024 MB, one run.\n")
    print(markdown_table(HEADER[:4], rows))


def compare_threads() -> None:
    """A row for each test, with one thread and with two."""
    best = {threads: [measured(number, threads) for number in FFO] for threads in (1, 2)}
    rows = []
    for number, alone, together in zip(FFO, best[1], best[2], strict=True):
        rows.append(row(name_of(number, FFO[number][0]), alone, together))
    rows.append(row("sum", total(best[1]), total(best[2])))
    settings = "transposition table of 256 MB, cleared before each test"
    print(f"\n{machine()}; {settings}, best of {RUNS} runs.\n")
    print(markdown_table(HEADER, rows))


@dataclass(frozen=True, order=True)
class Solved:
    """What a test took."""

    seconds: float
    nodes: int
    idle_seconds: float
    abandoned_nodes: int


def total(tests: list[Solved]) -> Solved:
    """What all tests took together."""
    columns = zip(*(astuple(test) for test in tests), strict=True)
    return Solved(*(sum(column) for column in columns))


def measured(number: int, threads: int) -> Solved:
    """The quickest run."""
    text, score = FFO[number]
    runs = [solved(text, score, threads=threads, hash_mb=256) for _ in range(RUNS)]
    print(f"#{number}, {threads} thread(s): {min(runs).seconds:.2f} s", flush=True)
    return min(runs)


def solved(text: str, score: int, *, threads: int, hash_mb: int) -> Solved:
    """One run."""
    with Engine(threads=threads, hash_mb=hash_mb) as engine:
        found = engine.solve(Position.from_text(text))
    if found.score.discs != score:
        raise SystemExit(f"{text}: {found.score} is not {score:+d}")
    costs = found.costs
    return Solved(found.seconds, found.nodes, costs.idle_seconds, costs.abandoned_nodes)


def name_of(number: int, text: str) -> str:
    return f"#{number} ({Position.from_text(text).counts().empties})"


def row_of_one(name: str, test: Solved) -> list[str]:
    return [
        name,
        f"{test.seconds:.2f}",
        f"{test.nodes / 1e6:.1f}",
        f"{test.nodes / test.seconds / 1e6:.1f}",
    ]


def row(name: str, alone: Solved, together: Solved) -> list[str]:
    return [
        *row_of_one(name, alone),
        f"{together.seconds:.2f}",
        f"{alone.seconds / together.seconds:.2f}",
        f"{together.idle_seconds / together.seconds / 2:.1%}",
        f"{together.nodes / alone.nodes - 1:+.1%}",
        f"{together.abandoned_nodes / together.nodes:.1%}",
    ]


if __name__ == "__main__":
    main()
