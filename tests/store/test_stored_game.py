"""Games as documents: every game comes back equal, and no broken document becomes a game."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.errors import FormatError
from outflank.game import Game, GameResult, Mark
from outflank.rules import Color, Score
from outflank.store import FREE_SEATS, Seat, StoredGame, read_stored, stored_document
from tests.store.broken_documents import broken_documents
from tests.strategies import boards


def annotated_game():
    """A game with something in every field."""
    game = Game.from_moves("f5d6c3d3c4", headers={"Black": "Ada", "Event": "Cup"})
    game.root.comment = "a friendly game"
    first = game.root.next()
    first.seconds, first.marks = 1.5, (Mark(19), Mark(19, 20, "red"))
    first.add_line(["f4", "e3"]).evaluation = Score(2.5, Color.WHITE, False)
    game.lose(Color.WHITE, "resigned")
    return StoredGame(
        game, 3, ("human", "level:1"), "2026-01-02T03:04:05+00:00", (60, 1.5), (58.5, -0.1), True, 7
    )


def through_json(stored):
    return read_stored(json.loads(json.dumps(stored_document(stored), allow_nan=False)))


def test_a_game_with_something_in_every_field_comes_back_equal():
    stored = annotated_game()
    assert through_json(stored) == stored


def test_seats_come_back_and_are_free_where_a_document_has_none():
    seats = (Seat("anna"), Seat(invitation="secret"))
    assert through_json(replace(annotated_game(), seats=seats)).seats == seats
    assert through_json(annotated_game()).seats == FREE_SEATS


@pytest.mark.parametrize("seats", [None, 7, [], [[]], [[1], []], [[None] * 4, []]])
def test_broken_seats_are_refused(seats):
    with pytest.raises(FormatError):
        read_stored(stored_document(annotated_game()) | {"seats": seats})


@st.composite
def trees(draw):
    """A game with variations at random places, which stands anywhere on its main line."""
    game = Game.from_board(draw(boards()))
    dice = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, 5))):
        node = dice.choice(list(game.walk()))
        for _ in range(dice.randrange(4)):
            moves = node.position.move_list()
            if moves:
                node = node.add_variation(dice.choice(moves))
                node.seconds = dice.choice([None, 0.25])
                node.comment = dice.choice(["", "é ☃"])
    if draw(st.booleans()):
        game.ending = GameResult(0.0, "agreed")
    ply = draw(st.integers(0, game.end().ply))
    clocks = draw(st.none() | st.just((60.0, 0.0)))
    return StoredGame(game, ply, ("human", "random"), "", clocks, clocks, version=ply)


@given(trees())
def test_every_tree_comes_back_equal(stored):
    assert through_json(stored) == stored


def no_games():
    return [None, 7, [], {}, *broken_documents(stored_document(annotated_game()))]


@pytest.mark.parametrize("document", no_games(), ids=lambda document: f"{document!r:.40}")
def test_a_document_with_a_broken_value_is_refused(document):
    with pytest.raises(FormatError):
        read_stored(document)
