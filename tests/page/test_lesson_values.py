"""The values of moves that the lesson states, solved."""

import re
from pathlib import Path

import outflank.web
from outflank import Position, solve

STEPS = Path(outflank.web.__file__).parent / "static" / "lesson_steps.js"


def test_the_wedge_wins_by_six_and_the_other_move_on_the_edge_loses_by_four():
    boards = dict(re.findall(r'board: "(\S+)",\n *answer: "(\w+)"', STEPS.read_text("utf-8")))
    (board,) = (board for board, answer in boards.items() if answer == "a6")
    position = Position.from_text(f"{board} X")
    values = {move: -solve(position.play(move)).score.discs for move in ("a6", "a4")}
    assert values == {"a6": 6, "a4": -4}
    assert solve(position).score.discs == 6
