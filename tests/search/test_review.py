"""Reviews of games: what each move lost."""

import pytest

from outflank import Board, Engine, Limit
from outflank.formats import parse_transcript
from outflank.openings import random_opening
from outflank.rules import Color, Symmetry
from outflank.search import noise, review_game, verdict
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


def images(board):
    """The same game in all eight ways."""
    for symmetry in Symmetry:
        image = Board(board.positions[0].transformed(symmetry))
        for move in board.moves:
            image.push(symmetry.move(move))
        yield symmetry, image


def test_all_images_of_a_game_get_the_same_verdicts(engine):
    board = random_opening(3, plies=24)
    reviews = []
    for _, image in images(board):
        engine.clear()
        judged = list(review_game(image, engine, Limit(depth=4, selectivity=100)))
        reviews.append([(review.verdict, review.loss, review.score.discs) for review in judged])
    assert all(review == reviews[0] for review in reviews[1:])


@pytest.mark.parametrize("move", ["d3", "c4", "f5", "e6"])
def test_all_first_moves_are_best(engine, move):
    board = Board()
    board.push(move)
    (review,) = review_game(board, engine, Limit(depth=7))
    assert (review.verdict, review.loss, review.best) == ("best", 0, review.move)
    assert review.pv[0] == review.move


@pytest.mark.parametrize("plies", [8, 20, 34, 50])
def test_lines_of_a_review_can_be_played(engine, plies):
    board = random_opening(plies, plies=plies)
    for review in review_game(board, engine, Limit(depth=3)):
        for first, line in ((review.best, review.pv), (review.move, review.played_pv)):
            position = review.position
            assert line[0] == first
            for move in line:
                position = position.play(move)


def test_a_difference_within_the_noise_is_no_mistake():
    assert verdict(8, within=8) == verdict(30, within=31) == "inaccuracy"
    assert (verdict(8, within=7), verdict(30, within=7)) == ("mistake", "blunder")
    assert noise(6, exact=True) == 0
    known = [noise(depth) for depth in range(1, 20)]
    assert known == sorted(known, reverse=True)
    assert known[-1] > 0


def test_what_looks_like_a_mistake_is_searched_again(engine):
    board = random_opening(5, plies=30)
    surer = Limit(depth=8)
    quick = list(review_game(board, engine, Limit(depth=2), confirm=lambda _: surer))
    deep = list(review_game(board, engine, surer))
    assert {review.depth for review in quick} == {2, 8}
    for fast, slow in zip(quick, deep, strict=True):
        if fast.depth == slow.depth:
            assert fast.verdict == slow.verdict
        else:
            assert fast.verdict not in ("mistake", "blunder")


def test_a_quick_review_is_exact_where_a_search_can_prove_its_scores(engine):
    board = Board(random_opening(7, plies=50).position)
    while not board.is_game_over():
        board.push(board.position.move_list()[0])

    def confirm(position):
        return Limit(depth=60, selectivity=100 if position.counts().empties <= 8 else 73)

    quick = review_game(board, engine, Limit(depth=1), confirm=confirm)
    exact = review_game(board, engine, Limit(depth=60))
    pairs = list(zip(quick, exact, strict=True))
    late = [pair for pair in pairs if pair[0].position.counts().empties <= 8]
    assert len(late) < len(pairs)
    assert any(slow.loss for _, slow in late)
    for fast, slow in late:
        assert (fast.exact, fast.loss, fast.verdict) == (True, slow.loss, slow.verdict)


def test_what_twice_the_noise_might_make_a_blunder_is_searched_again(engine):
    board = random_opening(5, plies=30)
    first = list(review_game(board, engine, Limit(depth=6)))
    again = list(review_game(board, engine, Limit(depth=6), confirm=lambda _: Limit(depth=7)))
    doubted = [review.loss > 0 and review.loss + 2 * noise(6) > 10 for review in first]
    assert any(doubted)
    assert [review.depth for review in again] == [7 if doubt else 6 for doubt in doubted]


def test_one_side_of_a_game_is_judged_alone(engine):
    board = random_opening(2, plies=20)
    reviews = list(review_game(board, engine, Limit(depth=1), side=Color.WHITE))
    assert [review.number for review in reviews] == list(range(20, 0, -2))
    assert {review.turn for review in reviews} == {Color.WHITE}
