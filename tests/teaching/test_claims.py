"""Reasons from the engine's lines: each mistake has some, and an independent checker agrees."""

import random
from collections import Counter

import pytest

from outflank import Board, Engine, Limit, Position
from outflank.openings import random_opening
from outflank.rules import PASS
from outflank.search import review_move
from outflank.teaching.claim_document import claim_document
from outflank.teaching.claims import compare_lines, explain_review
from outflank.teaching.line_facts import LineFacts
from tests.differential.claim_checker import check_claim


@pytest.fixture(scope="module")
def engine():
    with Engine(hash_mb=4) as made:
        yield made


def rows(position):
    """A position as the referee has it."""
    text, turn = position.to_text().split()
    size = position.size
    return tuple(text[at : at + size] for at in range(0, size * size, size)), turn


def check(review):
    """Let the checker look at all claims of a review; returns their kinds."""
    explained, name = explain_review(review), review.position.shape.name
    played = [name(move) for move in review.played_pv]
    best = [name(move) for move in review.pv]
    board, color = rows(review.position)
    for claims, good, here, there in (
        (explained.against, False, played, best),
        (explained.better, True, best, played),
    ):
        assert claims, "nothing is said"
        for claim in claims:
            document = claim_document(claim, review.position.shape)
            assert document["good"] is good
            check_claim(board, color, document, here, there)
    return [claim.kind for claim in (*explained.against, *explained.better)]


def mistakes(engine, count, *, plies, limit, size=8):
    """Random moves that lose five discs or more."""
    found = 0
    for seed in range(10_000):
        board, dice = random_opening(seed, plies=plies, size=size), random.Random(seed)
        if board.is_game_over() or board.must_pass() or len(board.position.move_list()) < 2:
            continue
        review = review_move(board.position, dice.choice(board.position.move_list()), engine, limit)
        if review.loss >= 5:
            yield review
            found += 1
            if found == count:
                return


@pytest.mark.parametrize(
    ("plies", "limit"),
    [(12, Limit(depth=6)), (28, Limit(depth=6)), (44, Limit(depth=60)), (52, Limit(depth=60))],
)
def test_every_mistake_has_true_claims_against_it_and_for_the_better_move(engine, plies, limit):
    kinds = Counter()
    for review in mistakes(engine, 40, plies=plies, limit=limit):
        kinds.update(check(review))
    assert len(kinds) >= 4
    assert kinds["value"] < sum(kinds.values()) / 4


@pytest.mark.parametrize(("plies", "explains"), [(40, True), (45, False)])
def test_walls_explain_nothing_in_the_last_fifteen_squares(plies, explains):
    kinds = set()
    for seed in range(6):
        position = random_opening(seed, plies=plies).position
        first, *_, last = position.move_list()
        lines = (LineFacts.of(position, [move]) for move in (first, last))
        kinds.update(claim.kind for claims in compare_lines(*lines) for claim in claims)
    assert ("frontier" in kinds) == explains


@pytest.mark.parametrize("size", [4, 6])
def test_claims_hold_on_small_boards(engine, size):
    for review in mistakes(engine, 10, plies=size * 2, limit=Limit(depth=60), size=size):
        check(review)


def test_a_corner_that_is_given_is_the_first_thing_said():
    position = Position.from_text(
        "-XXXXXXXOOOOOOXX-XXXOOXO-XXXXOXO--OXXOXOXXXXXOXX--OOOXO---OOOOOO X"
    )
    number = position.shape.numbers.__getitem__
    quiet = next(move for move in position.play("h7").move_list() if move not in (0, 7, 56, 63))
    played = LineFacts.of(position, [number("b7"), number("a8")])
    best = LineFacts.of(position, [number("h7"), quiet])
    against, _ = compare_lines(played, best)
    first = against[0]
    assert (first.kind, first.text, first.lesson) == (
        "corner",
        "White takes the corner a8",
        "corners",
    )
    assert [position.shape.name(square) for square in first.squares] == ["a8"]


def test_a_best_move_needs_no_explanation(engine):
    board = Board()
    best = engine.play(board, Limit(depth=4)).move
    explained = explain_review(review_move(board.position, best, engine, Limit(depth=4)))
    assert explained.against == explained.better == ()


def test_the_checker_refuses_what_is_not_true(engine):
    """A checker that agrees with everything would be worth nothing."""
    refused = 0
    for review in mistakes(engine, 10, plies=30, limit=Limit(depth=6)):
        name = review.position.shape.name
        here, there = ([name(m) for m in line] for line in (review.played_pv, review.pv))
        board, color = rows(review.position)
        for claim in explain_review(review).against:
            document = claim_document(claim, review.position.shape)
            for wrong in falsehoods(document):
                with pytest.raises(AssertionError):
                    check_claim(board, color, wrong, here, there)
                refused += 1
    assert refused > 20


def falsehoods(document):
    """The same claim with something changed that makes it untrue."""
    yield document | {"good": not document["good"]}
    if document["kind"] != "value" and document["numbers"]:
        numbers = {key: number + 1 for key, number in document["numbers"].items()}
        yield document | {"numbers": numbers}
    if document["kind"] in ("stability", "frontier"):
        yield document | {"squares": document["squares"][1:]}


def test_a_line_with_a_pass_is_played_out(engine):
    boards = (random_opening(seed, plies=54) for seed in range(300))
    position = next(
        board.position
        for board in boards
        if not board.is_game_over()
        and any(
            child.must_pass() and not child.is_game_over() for child in board.position.children()
        )
        and not board.must_pass()
    )
    for move in position.move_list():
        assert move != PASS
        review = review_move(position, move, engine, Limit(depth=60))
        if review.loss:
            check(review)
