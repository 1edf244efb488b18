"""A program of the Umeå course that plays the first legal square, with nothing of ours in it."""

import sys

position, seconds, compiling = sys.argv[1:]
own, opposing = ("O", "X") if position[0] == "W" else ("X", "O")
squares = position[1:]


def flips(row, column, down, right):
    """Whether a disc here would enclose some of the other side's in this direction."""
    enclosed = 0
    while True:
        row, column = row + down, column + right
        if not (0 <= row < 8 and 0 <= column < 8):
            return False
        square = squares[row * 8 + column]
        if square != opposing:
            return square == own and enclosed > 0
        enclosed += 1


def is_legal(row, column):
    around = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return squares[row * 8 + column] == "E" and any(flips(row, column, *step) for step in around)


legal = [(row, column) for row in range(8) for column in range(8) if is_legal(row, column)]
if compiling != "1":
    print(f"({legal[0][0] + 1},{legal[0][1] + 1})" if legal else "pass")
