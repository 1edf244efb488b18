"""Speed of exact solving on the FFO endgame tests #40 to #49, by one thread and by two.

Run with ``make bench``; the table in README.md beside this file is its output. The
positions and their exact scores were published in the forum of the Fédération Française d'Othello.
"""

from __future__ import annotations

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
    best = {threads: [measured(number, threads) for number in FFO] for threads in (1, 2)}
    rows = []
    for number, alone, together in zip(FFO, best[1], best[2], strict=True):
        empties = Position.from_text(FFO[number][0]).counts().empties
        rows.append(row(f"#{number} ({empties})", alone, together))
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
    runs = []
    for _ in range(RUNS):
        with Engine(threads=threads, hash_mb=256) as engine:
            found = engine.solve(Position.from_text(text))
        if found.score.discs != score:
            raise SystemExit(f"#{number}: {found.score} is not {score:+d}")
        costs = found.costs
        runs.append(Solved(found.seconds, found.nodes, costs.idle_seconds, costs.abandoned_nodes))
    print(f"#{number}, {threads} thread(s): {min(runs).seconds:.2f} s", flush=True)
    return min(runs)


def row(name: str, alone: Solved, together: Solved) -> list[str]:
    return [
        name,
        f"{alone.seconds:.2f}",
        f"{alone.nodes / 1e6:.1f}",
        f"{alone.nodes / alone.seconds / 1e6:.1f}",
        f"{together.seconds:.2f}",
        f"{alone.seconds / together.seconds:.2f}",
        f"{together.idle_seconds / together.seconds / 2:.1%}",
        f"{together.nodes / alone.nodes - 1:+.1%}",
        f"{together.abandoned_nodes / together.nodes:.1%}",
    ]


if __name__ == "__main__":
    main()
