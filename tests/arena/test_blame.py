"""Which player is blamed for the death of a worker."""

import multiprocessing

import pytest

from outflank.arena import Plan
from outflank.arena.blame import find_culprit
from outflank.arena.flight_recorder import FlightRecorder
from outflank.rules import Board, Color

A, B = "nboard:true", "gtp:true"


def game(black, white):
    return Plan("match", (black, white), ("f5",)).games()[0]


@pytest.mark.parametrize(
    ("dead", "asked", "others", "culprit"),
    [
        # The only program did it, whoever was asked.
        (game(A, "greedy"), Color.BLACK, [], Color.BLACK),
        (game(A, "greedy"), Color.WHITE, [], Color.BLACK),
        (game("greedy", A), None, [], Color.WHITE),
        (game("greedy", A), Color.BLACK, [game(A, "random")], Color.WHITE),
        # Of two in a game that was alone, the one that was asked.
        (game(A, B), Color.BLACK, [], Color.BLACK),
        (game(A, B), Color.WHITE, [], Color.WHITE),
        (game(A, B), None, [], None),
        # With another program in another game, nothing is clear.
        (game(A, "greedy"), Color.BLACK, [game(B, "greedy")], None),
        (game(A, B), Color.BLACK, [game("nboard:false", "greedy")], None),
        # Players of ours do not kill.
        (game("random", "greedy"), Color.BLACK, [], None),
        (game("random", "greedy"), Color.BLACK, [game(A, "greedy")], None),
    ],
)
def test_a_death_is_laid_on_who_must_have_done_it(dead, asked, others, culprit):
    assert find_culprit(dead, asked, [dead, *others]) is culprit


def test_the_last_notes_tell_game_side_and_moves():
    recorder = FlightRecorder(2, multiprocessing.get_context("spawn"))
    assert recorder.last_notes() == []
    recorder.open_page()
    assert recorder.last_notes() == []
    recorder.begin_game(7)
    board = Board()
    recorder.watch(Color.BLACK, board)
    board.push("f5")
    recorder.watch(Color.WHITE, board)
    (notes,) = recorder.last_notes()
    assert (notes.game, notes.asked, notes.moves, notes.left) == (7, Color.WHITE, (37,), False)
    recorder.leave()
    assert recorder.last_notes()[0].left
    recorder.end_game()
    assert recorder.last_notes() == []


def test_notes_of_the_game_before_are_gone():
    recorder = FlightRecorder(1, multiprocessing.get_context("spawn"))
    recorder.open_page()
    board = Board()
    board.push("f5")
    recorder.begin_game(1)
    recorder.watch(Color.WHITE, board)
    recorder.begin_game(2)
    (notes,) = recorder.last_notes()
    assert (notes.game, notes.asked, notes.moves) == (2, None, ())
