"""Reviews of games: what each move lost."""

import pytest

from outflank import Board, Engine, Limit
from outflank.formats import parse_transcript
from outflank.search import review_game, verdict
from tests.games import SHORTEST


@pytest.fixture(scope="module")
def engine():
    with Engine(hash_mb=4) as made:
        yield made


def test_every_move_is_judged_once_and_played_ones_are_never_above_the_best(engine):
    board = parse_transcript(SHORTEST)
    reviews = list(review_game(board, engine, Limit(depth=6)))[::-1]
    assert [review.number for review in reviews] == list(range(1, len(board.moves) + 1))
    assert [review.move for review in reviews] == list(board.moves)
    for review in reviews:
        assert review.loss >= 0
        assert review.score.discs <= review.best_score.discs
        assert review.pv[0] == review.best


def test_exact_losses_of_a_4x4_game_add_up_to_the_result(engine):
    board = Board(size=4)
    while not board.is_game_over():
        board.push(next(iter(board.legal_moves)))
    reviews = list(review_game(board, engine, Limit(depth=60)))
    start = Board(size=4)
    total = engine.solve(start).score.discs  # as Black sees it
    for review in reviews:
        assert review.score.exact
        total += review.loss if review.turn is not start.turn else -review.loss
    assert board.score(start.turn).discs == total


@pytest.mark.parametrize(
    ("loss", "word"),
    [(0, "best"), (1, "good"), (2, "good"), (4, "inaccuracy"), (8, "mistake"), (30, "blunder")],
)
def test_verdicts_say_the_loss_in_a_word(loss, word):
    assert verdict(loss) == word


def test_an_empty_game_has_nothing_to_judge(engine):
    assert list(review_game(Board(), engine, Limit(depth=2))) == []
