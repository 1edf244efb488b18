"""Speed of the endgame solver on the FFO endgame tests #40 to #49.

Run with ``make bench``; the table in README.md beside this file is its output. The
positions and their exact scores were published in the forum of the Fédération Française d'Othello.
"""

from __future__ import annotations

from measure import markdown_table

from outflank import Position, Solver
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


def main() -> None:
    solver = Solver(hash_mb=256)
    rows = []
    seconds = nodes = 0.0
    for number, (text, score) in FFO.items():
        solver.clear()
        position = Position.from_text(text)
        found = solver.solve(position)
        if found.score.discs != score:
            raise SystemExit(f"#{number}: {found.score} is not {score:+d}")
        seconds += found.seconds
        nodes += found.nodes
        rows.append(row(f"#{number} ({position.counts().empties})", found.seconds, found.nodes,
                        EDAX[number], EGAROUCID[number]))  # fmt: skip
        print(f"#{number} {found.seconds:.2f} s", flush=True)
    rows.append(row("sum", seconds, nodes, sum(EDAX.values()), sum(EGAROUCID.values())))
    print(f"\n{machine()}; one thread, table of 256 MB, one run.\n")
    header = ["test (empties)", "s", "M nodes", "M nodes/s", "Edax-AVX, s", "Egaroucid 7.9, s"]
    print(markdown_table(header, rows))


def row(name: str, seconds: float, nodes: float, edax: float, egaroucid: float) -> list[str]:
    return [name, f"{seconds:.2f}", f"{nodes / 1e6:.1f}", f"{nodes / seconds / 1e6:.1f}",
            f"{edax:.2f}", f"{egaroucid:.2f}"]  # fmt: skip


if __name__ == "__main__":
    main()
