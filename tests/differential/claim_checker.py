"""Checks claims about lines of play, slowly and independently: it shares no code with the package.

A claim is plain data: names of squares, words for colours, numbers. Boards are those of
`tests.differential.referee`. Each check plays the lines out anew and counts on the board.
"""

from tests.differential import referee

HORIZON = 10
AXES = [(1, 0), (0, 1), (1, 1), (1, -1)]


def check_claim(board, color, claim, here, there):
    """Raise AssertionError if a claim about the line *here*, compared with *there*, is not true."""
    assert claim["line"] == here[: len(claim["line"])], "it speaks of another line"
    CHECKS[claim["kind"]](Line(board, color, here), Line(board, color, there), claim)


class Line:
    """A line that was played out: boards, whose turn it was, and who had to pass."""

    def __init__(self, board, color, moves):
        self.color, self.moves = color, []
        self.boards, self.turns = [board], []
        for name in moves:
            if not referee.moves(board, color) and not referee.moves(board, referee.other(color)):
                break
            self.turns.append(color)
            self.moves.append(name)
            if name == "pass":
                assert not referee.moves(board, color), "a pass that the rules do not allow"
            else:
                x, y = square(name)
                assert (x, y) in referee.moves(board, color), f"{name} is not legal"
                board = referee.play(board, color, x, y)
            self.boards.append(board)
            color = referee.other(color)

    @property
    def over(self):
        board = self.boards[-1]
        return not referee.moves(board, "X") and not referee.moves(board, "O")

    def cut(self, plies):
        """The same line, shorter."""
        return Line(self.boards[0], self.color, self.moves[:plies])


def square(name):
    return ord(name[0]) - ord("a"), int(name[1]) - 1


def name_of(x, y):
    return f"{'abcdefgh'[x]}{y + 1}"


def disc(claim):
    return {"black": "X", "white": "O"}[claim["side"]]


def is_good_for(claim, line, *, if_own):
    """Whether the claim speaks for the side that begins, where it should."""
    own = disc(claim) == line.color
    assert claim["good"] == (own if if_own else not own), "it is on the wrong side"


def same_length(here, there):
    plies = min(len(here.moves), len(there.moves))
    if not (here.over and there.over):
        plies = min(plies, HORIZON)
    return here.cut(plies), there.cut(plies)


def as_long_as(claim, here, there):
    """Both lines, cut to the length of the moves that the claim names."""
    plies = len(claim["line"])
    assert 0 < plies <= min(len(here.moves), len(there.moves))
    return here.cut(plies), there.cut(plies)


def check_corner(here, there, claim):
    (corner,) = claim["squares"]
    size = len(here.boards[0])
    assert square(corner) in [(x, y) for x in (0, size - 1) for y in (0, size - 1)]
    assert claim["line"][-1] == corner
    assert here.turns[len(claim["line"]) - 1] == disc(claim)
    _, other = same_length(here, there)
    takers = [turn for move, turn in zip(other.moves, other.turns, strict=True) if move == corner]
    assert disc(claim) not in takers, "the other line has it, too"
    is_good_for(claim, here, if_own=True)


def check_pass(here, there, claim):
    here, there = same_length(here, there)
    counts = [
        sum(
            move == "pass" and turn == disc(claim)
            for move, turn in zip(line.moves, line.turns, strict=True)
        )
        for line in (here, there)
    ]
    assert counts == [claim["numbers"]["here"], claim["numbers"]["there"]]
    assert counts[0] > counts[1]
    assert claim["line"][-1] == "pass"
    is_good_for(claim, here, if_own=False)


def mobility(line, color):
    return len(referee.moves(line.boards[-1], color))


def check_mobility(here, there, claim):
    here, there = as_long_as(claim, here, there)
    us, them = here.color, referee.other(here.color)
    counts = [mobility(line, color) for line in (here, there) for color in (us, them)]
    numbers = claim["numbers"]
    told = [numbers[key] for key in ("own", "opponent", "own there", "opponent there")]
    assert counts == told
    change = (counts[0] - counts[1]) - (counts[2] - counts[3])
    assert change != 0
    assert claim["good"] == (change > 0)
    for number in told:
        assert str(number) in claim["text"]


def safe(board, color):
    """Discs that cannot be flipped: each line through one is full, or leans on a safe one."""
    size = len(board)
    found = set()

    def leans(x, y, dx, dy):
        full = True
        for sign in (1, -1):
            x1, y1 = x + sign * dx, y + sign * dy
            if not (0 <= x1 < size and 0 <= y1 < size) or (x1, y1) in found:
                return True
            while 0 <= x1 < size and 0 <= y1 < size:
                full = full and board[y1][x1] != "-"
                x1, y1 = x1 + sign * dx, y1 + sign * dy
        return full

    while True:
        more = {
            (x, y)
            for x in range(size)
            for y in range(size)
            if board[y][x] == color and (x, y) not in found
            if all(leans(x, y, dx, dy) for dx, dy in AXES)
        }
        if not more:
            return found
        found |= more


def check_stability(here, there, claim):
    here, there = as_long_as(claim, here, there)
    ours, theirs = (safe(line.boards[-1], disc(claim)) for line in (here, there))
    assert {name_of(*each) for each in ours} == set(claim["squares"])
    assert (len(ours), len(theirs)) == (claim["numbers"]["here"], claim["numbers"]["there"])
    assert len(ours) > len(theirs)
    is_good_for(claim, here, if_own=True)


def wall(board, color):
    size = len(board)
    return {
        (x, y)
        for x in range(size)
        for y in range(size)
        if board[y][x] == color
        and any(
            0 <= x + dx < size and 0 <= y + dy < size and board[y + dy][x + dx] == "-"
            for dx, dy in referee.DIRECTIONS
        )
    }


def check_frontier(here, there, claim):
    here, there = as_long_as(claim, here, there)
    ours, theirs = (wall(line.boards[-1], disc(claim)) for line in (here, there))
    assert {name_of(*each) for each in ours} == set(claim["squares"])
    assert (len(ours), len(theirs)) == (claim["numbers"]["here"], claim["numbers"]["there"])
    assert len(ours) > len(theirs)
    is_good_for(claim, here, if_own=False)


def check_edge(here, there, claim):
    here, there = as_long_as(claim, here, there)
    size = len(here.boards[0])
    counts = [
        sum(
            line.boards[-1][y][x] == disc(claim)
            for x in range(size)
            for y in range(size)
            if x in (0, size - 1) or y in (0, size - 1)
        )
        for line in (here, there)
    ]
    assert counts == [claim["numbers"]["here"], claim["numbers"]["there"]]
    assert counts[0] > counts[1]
    is_good_for(claim, here, if_own=True)


def check_parity(here, there, claim):
    region = set(claim["squares"])
    board = here.boards[0]
    assert all(board[y][x] == "-" for x, y in map(square, region))
    for x, y in map(square, region):  # nothing that is empty touches it from outside
        for dx, dy in referee.DIRECTIONS:
            if 0 <= x + dx < len(board) and 0 <= y + dy < len(board):
                beside = board[y + dy][x + dx]
                assert beside != "-" or name_of(x + dx, y + dy) in region
    movers = []
    for line in (here, there):
        played = [turn for move, turn in zip(line.moves, line.turns, strict=True) if move in region]
        assert len(played) == len(region)
        movers.append(played[-1])
    assert movers[0] == disc(claim) != movers[1]
    is_good_for(claim, here, if_own=True)


def final(line):
    """The score of the side that begins; the winner gets the empty squares."""
    assert line.over
    text = "".join(line.boards[-1])
    own, opp = text.count(line.color), text.count(referee.other(line.color))
    empty = text.count("-")
    return own - opp + (empty if own > opp else -empty if own < opp else 0)


def check_result(here, there, claim):
    scores = final(here), final(there)
    assert scores == (claim["numbers"]["here"], claim["numbers"]["there"])
    assert claim["good"] == (scores[0] > scores[1])


def check_value(here, there, claim):
    # What the engine thinks cannot be seen on a board; the line and the order can.
    assert claim["good"] == (claim["numbers"]["here"] > claim["numbers"]["there"])


CHECKS = {
    "corner": check_corner,
    "edge": check_edge,
    "pass": check_pass,
    "mobility": check_mobility,
    "stability": check_stability,
    "frontier": check_frontier,
    "parity": check_parity,
    "result": check_result,
    "value": check_value,
}
