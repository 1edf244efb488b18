"""Games and positions that people paste: parsed from whatever they are written in, and checked."""

from __future__ import annotations

import re

from outflank.errors import FormatError, NotationError
from outflank.game import Game
from outflank.rules import SIZES, Position
from outflank.web.boards import read_tree

__all__ = ["read_pasted", "read_position", "setup_notes"]

_CELLS = {
    "X": "Xx*#●⚫",
    "O": "Oo0○⚪",
    "-": "-._·+",
}
_CELL = {letter: kind for kind, letters in _CELLS.items() for letter in letters} | {
    "B": "X",
    "W": "O",
}
# The four central squares, and masks of all squares except the first or last column.
_CENTRE = 1 << 27 | 1 << 28 | 1 << 35 | 1 << 36
_NOT_A, _NOT_H = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F

_EDGE = re.compile(r"^\s*\d?\s*[|:]?|[|:]?\s*\d?\s*$")
_TURN = re.compile(r"\b(black|white|[XOxo])\b\s*(?:is\s+)?to\s+(?:move|play)", re.IGNORECASE)


def read_pasted(text: str, size: int) -> tuple[Game, int]:
    """The game in a text, or the diagram of a board, and how many of its moves were played.

    Raises `FormatError` or `NotationError` if there is neither.
    """
    try:
        return read_tree(text, size)
    except (FormatError, NotationError):
        drawn = _read_diagram(text)
        if drawn is None:
            raise
        return Game(drawn), 0


def read_position(text: str, size: int) -> Position:
    """The position in a text: a diagram in rows, a board in a line, or the end of a game.

    Raises `FormatError` or `NotationError` if there is none.
    """
    if not text.strip():
        raise FormatError("there is nothing to read: paste a board or a game")
    game, played = read_pasted(text, size)
    node = game.root
    for _ in range(played):
        following = node.next()
        assert following is not None
        node = following
    return node.position


def _read_diagram(text: str) -> Position | None:
    """A board of as many rows as columns, with or without coordinates around it."""
    rows = [cells for line in text.splitlines() if (cells := _row(line)) is not None]
    size = len(rows)
    if size not in SIZES or any(len(cells) != size for cells in rows):
        return None
    squares = "".join(rows)
    said = _TURN.search(text)
    if said is not None:
        turn = "O" if said[1].lower() in ("white", "o") else "X"
    else:  # as in a game without passes
        turn = "O" if (len(squares) - squares.count("-")) % 2 else "X"
    return Position.from_text(f"{squares} {turn}")


def _row(line: str) -> str | None:
    """The cells of a diagram's line; None if it is something else."""
    letters = [letter for letter in _EDGE.sub("", line) if not letter.isspace() and letter != "|"]
    if len(letters) not in SIZES or any(letter not in _CELL for letter in letters):
        return None
    return "".join(_CELL[letter] for letter in letters)


def setup_notes(position: Position) -> list[tuple[str, bool]]:
    """Remarks about a position that was set up, and whether each is good news."""
    notes: list[tuple[str, bool]] = []
    discs = position.black | position.white
    if discs & _CENTRE != _CENTRE:
        notes.append(("No game leads here: a square in the middle of the board is empty.", False))
    elif not _hang_together(discs):
        notes.append(("No game leads here: some discs stand apart from the others.", False))
    outcome = position.outcome()
    turn, other = position.turn, position.turn.other
    moves = len(position.move_list())
    if outcome is not None:
        notes.append((f"Neither side can move. {outcome}.", True))
    elif position.must_pass():
        notes.append((f"{turn} has no move and passes; {other} moves.", True))
    else:
        notes.append((f"{turn} to move: {moves} legal move{'' if moves == 1 else 's'}.", True))
    return notes


def _hang_together(discs: int) -> bool:
    """Whether all discs connect to the centre, from neighbour to neighbour."""
    reached, grown = 0, _CENTRE
    while grown != reached:
        reached = grown
        sideways = reached | (reached & _NOT_H) << 1 | (reached & _NOT_A) >> 1
        grown = (sideways | sideways << 8 | sideways >> 8) & discs | reached
    return reached & discs == discs
