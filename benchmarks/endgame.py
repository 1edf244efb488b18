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

# Seconds and million nodes of others, one thread of a 2.5 GHz Xeon with AVX-512.
EDAX = {40: 0.49, 41: 0.98, 42: 1.03, 43: 4.28, 44: 1.08, 45: 12.2, 46: 2.51, 47: 0.96, 48: 8.7,
        49: 15.5}  # fmt: skip
EGAROUCID = {40: 0.50, 41: 0.82, 42: 1.01, 43: 4.24, 44: 1.46, 45: 12.5, 46: 2.57, 47: 0.81,
             48: 8.6, 49: 18.4}  # fmt: skip


RUNS = 3


def main() -> None:
    best = {threads: [measured(number, threads) for number in FFO] for threads in (1, 2)}
    rows = []
    for number, alone, together in zip(FFO, best[1], best[2], strict=True):
        empties = Position.from_text(FFO[number][0]).counts().empties
        name = f"#{number} ({empties})"
        rows.append(row(name, alone, together, EDAX[number], EGAROUCID[number]))
    sums = {threads: (sum(s for s, _ in found), sum(n for _, n in found))
            for threads, found in best.items()}  # fmt: skip
    rows.append(row("sum", sums[1], sums[2], sum(EDAX.values()), sum(EGAROUCID.values())))
    print(f"\n{machine()}; table of 256 MB, empty before each test, best of {RUNS} runs.\n")
    header = ["test (empties)", "s", "M nodes", "M nodes/s", "two threads, s", "times as fast",
              "Edax-AVX, s", "Egaroucid 7.9, s"]  # fmt: skip
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


def row(
    name: str,
    alone: tuple[float, int],
    together: tuple[float, int],
    edax: float,
    egaroucid: float,
) -> list[str]:
    seconds, nodes = alone
    return [name, f"{seconds:.2f}", f"{nodes / 1e6:.1f}", f"{nodes / seconds / 1e6:.1f}",
            f"{together[0]:.2f}", f"{seconds / together[0]:.2f}",
            f"{edax:.2f}", f"{egaroucid:.2f}"]  # fmt: skip


if __name__ == "__main__":
    main()
