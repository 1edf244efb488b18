"""Speed of exact solving on the FFO endgame tests #40 to #49, by one thread and by two.

Run with ``make bench``; the table in README.md beside this file is its output. The
positions and their exact scores were published in the forum of the Fédération Française d'Othello.
"""

from __future__ import annotations

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


def main() -> None:
    best = {threads: [measured(number, threads) for number in FFO] for threads in (1, 2)}
    rows = []
    for number, alone, together in zip(FFO, best[1], best[2], strict=True):
        empties = Position.from_text(FFO[number][0]).counts().empties
        name = f"#{number} ({empties})"
        rows.append(row(name, alone, together))
    sums = {
        threads: (sum(s for s, _ in found), sum(n for _, n in found))
        for threads, found in best.items()
    }
    rows.append(row("sum", sums[1], sums[2]))
    print(f"\n{machine()}; table of 256 MB, empty before each test, best of {RUNS} runs.\n")
    header = ["test (empties)", "s", "M nodes", "M nodes/s", "two threads, s", "times as fast"]
    print(markdown_table(header, rows))


def measured(number: int, threads: int) -> tuple[float, int]:
    """Seconds and nodes of the quickest run."""
    text, score = FFO[number]
    runs = []
    for _ in range(RUNS):
        with Engine(threads=threads, hash_mb=256) as engine:
            found = engine.solve(Position.from_text(text))
        if found.score.discs != score:
            raise SystemExit(f"#{number}: {found.score} is not {score:+d}")
        runs.append((found.seconds, found.nodes))
    print(f"#{number}, {threads} thread(s): {min(runs)[0]:.2f} s", flush=True)
    return min(runs)


def row(name: str, alone: tuple[float, int], together: tuple[float, int]) -> list[str]:
    seconds, nodes = alone
    return [
        name,
        f"{seconds:.2f}",
        f"{nodes / 1e6:.1f}",
        f"{nodes / seconds / 1e6:.1f}",
        f"{together[0]:.2f}",
        f"{seconds / together[0]:.2f}",
    ]


if __name__ == "__main__":
    main()
