"""A plain, slow referee that shares no code with the core: a board is a tuple of strings.

Rows are strings of X, O and -, from the top; colours are "X" and "O".
"""

from functools import cache

DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def start(size):
    rows = [["-"] * size for _ in range(size)]
    low, high = size // 2 - 1, size // 2
    rows[low][low] = rows[high][high] = "O"
    rows[low][high] = rows[high][low] = "X"
    return tuple("".join(row) for row in rows)


def other(color):
    return "O" if color == "X" else "X"


def flips(board, color, x, y):
    """The discs that a disc on an empty square flips, as (x, y)."""
    size = len(board)
    flipped = []
    for dx, dy in DIRECTIONS:
        run = []
        at_x, at_y = x + dx, y + dy
        while 0 <= at_x < size and 0 <= at_y < size and board[at_y][at_x] == other(color):
            run.append((at_x, at_y))
            at_x, at_y = at_x + dx, at_y + dy
        if 0 <= at_x < size and 0 <= at_y < size and board[at_y][at_x] == color:
            flipped += run
    return flipped


@cache
def moves(board, color):
    """Legal squares as (x, y), by rows."""
    size = len(board)
    return [
        (x, y)
        for y in range(size)
        for x in range(size)
        if board[y][x] == "-" and flips(board, color, x, y)
    ]


def play(board, color, x, y):
    rows = [list(row) for row in board]
    for at_x, at_y in [(x, y), *flips(board, color, x, y)]:
        rows[at_y][at_x] = color
    return tuple("".join(row) for row in rows)


@cache
def perft(board, color, depth):
    """Move paths: a pass is a ply, a finished game is one leaf."""
    if depth == 0:
        return 1
    legal = moves(board, color)
    if legal:
        return sum(perft(play(board, color, x, y), other(color), depth - 1) for x, y in legal)
    if moves(board, other(color)):
        return perft(board, other(color), depth - 1)
    return 1


def final_score(board, color):
    """Own discs minus the opponent's, empty squares to the winner."""
    text = "".join(board)
    own, opp, empty = text.count(color), text.count(other(color)), text.count("-")
    if own > opp:
        return own + empty - opp
    if own < opp:
        return own - opp - empty
    return 0
