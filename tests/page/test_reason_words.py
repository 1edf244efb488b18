"""The page words each reason in every language, and in English as the server does."""

import random
from typing import get_args

from outflank import Board
from outflank.evaluation.reasons import ReasonKind
from outflank.rules import PASS, Position, Score
from outflank.search import MoveReview
from outflank.teaching import claim_document
from outflank.teaching.claims import ClaimKind, compare_lines, explain_review
from outflank.teaching.line_facts import LineFacts
from outflank.web.search_view import remarks_view
from tests.page.page_node import say


def random_line(start, dice):
    """Moves from a position to the end of the game."""
    board = Board(start)
    while not board.is_game_over():
        board.push(dice.choice(board.position.move_list() or [PASS]))
    return board


def claims_of(game, dice):
    """What differs between the end of a game and another one, from its positions on."""
    for ply in range(10, len(game.moves), 7):
        position = game.positions[ply]
        here = LineFacts.of(position, game.moves[ply:])
        there = LineFacts.of(position, random_line(position, dice).moves)
        for claims in compare_lines(here, there):
            yield from claims


def value_claims():
    """Mirror images differ in nothing but the scores that somebody made up."""
    start = Position.start()
    played, best = (start.shape.numbers[name] for name in ("d3", "c4"))
    less, more = (Score(discs, start.turn, exact=False) for discs in (-2.0, 0.0))
    review = MoveReview(1, start, played, less, best, more, (best,), (played,), 4)
    explained = explain_review(review)
    yield from (*explained.against, *explained.better)


def reasons_of_random_games():
    """Claims and remarks as the server sends them."""
    dice = random.Random(1)
    for size in [8] * 5 + [4] * 25:
        game = random_line(Position.start(size), dice)
        for claim in claims_of(game, dice):
            yield claim_document(claim, game.shape)
        for position, move in zip(game.positions, game.moves, strict=False):
            yield from remarks_view(position, move)
    for claim in value_claims():
        yield claim_document(claim, Position.start().shape)


def test_every_kind_of_reason_is_said_in_every_language():
    reasons = list(reasons_of_random_games())
    assert {each["kind"] for each in reasons} == {*get_args(ClaimKind), *get_args(ReasonKind)}
    english, others = say("reason_words", "reasonText", reasons)
    for reason, text in zip(reasons, english, strict=True):
        assert text.replace("\N{MINUS SIGN}", "-") == reason["text"]
    for texts in others:
        for text, untranslated in zip(texts, english, strict=True):
            assert text != untranslated
            assert "{" not in text
