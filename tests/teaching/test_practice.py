"""Practice: no good answer is refused, hints lead to the move, ratings follow results."""

import pytest

from outflank import Board, Engine, Limit, Position
from outflank.openings import random_opening
from outflank.search import DEEPEST, EVERY_MOVE, Puzzle, review_move
from outflank.teaching.difficulty import (
    GOOD_PLAYER,
    chance_to_find,
    difficulty_of_chances,
    difficulty_of_review,
    fitting_puzzles,
)
from outflank.teaching.human_policy import human_policy
from outflank.teaching.practice import (
    FAIR_LOSS,
    THEMES,
    CardResult,
    fair_moves,
    hints,
    judge_answer,
    practice_rating,
    theme_of,
)

LATE = "-XXXXXXXOOOOOOXX-XXXOOXO-XXXXOXO--OXXOXOXXXXXOXX--OOOXO---OOOOOO X"


@pytest.fixture(scope="module")
def engine():
    with Engine(hash_mb=4) as made:
        yield made


def solved(engine, plies, count):
    """Positions with the exact loss of every move."""
    found = 0
    for seed in range(1000):
        board = random_opening(seed, plies=plies)
        if board.is_game_over() or board.must_pass():
            continue
        lines = engine.analyse(board, Limit(depth=60), lines=EVERY_MOVE).lines
        best = max(line.score.discs for line in lines)
        yield board.position, {line.move: best - line.score.discs for line in lines}
        found += 1
        if found == count:
            return


@pytest.mark.parametrize(("plies", "count"), [(50, 40), (46, 10)])
def test_moves_within_two_discs_are_right_and_others_are_not(engine, plies, count):
    for position, losses in solved(engine, plies, count):
        fair = {move for move, loss in losses.items() if loss <= FAIR_LOSS}
        assert fair_moves(engine, position) == fair
        for move, loss in losses.items():
            right, review = judge_answer(engine, position, move, ())
            assert right == (loss <= FAIR_LOSS)
            assert (review.loss, review.exact) == (loss, True)


def test_a_known_answer_is_right_whatever_the_search_says(engine):
    position, losses = next(solved(engine, 50, 1))
    worst = max(losses, key=losses.__getitem__)
    assert judge_answer(engine, position, worst, [worst])[0]


def test_themes_are_found_in_mistakes(engine):
    themes = set()
    for seed in range(40):
        board = random_opening(seed, plies=36)
        if board.is_game_over() or board.must_pass():
            continue
        themes.add(theme_of(engine, board.position, board.position.move_list()[0]))
    assert len(themes - {None}) >= 3
    assert themes - {None} <= set(THEMES)
    assert theme_of(engine, random_opening(1, plies=54).position, 0) == "last moves"


def test_hints_say_more_and_more():
    position = Position.from_text(LATE)
    theme, *said = hints(position, "parity", [position.parse_move("b8")])
    assert "region" in theme
    assert said == [
        "The move is in the lower left quarter.",
        "It is one of b5, b7, b8.",
        "Play b8.",
    ]


def test_a_quarter_that_would_give_the_move_away_is_no_hint():
    position = Position.from_text(LATE)
    _, *said = hints(position, "parity", [position.parse_move("h7")])
    assert said == ["It is one of a1, a3, h7.", "Play h7."]


def test_there_is_nothing_to_choose_from_where_all_moves_are_right():
    position = Position.from_text(LATE)
    assert hints(position, "parity", position.move_list())[1:] == ["Play a1."]


def test_the_rating_moves_with_results():
    def rating(right, wrong, answers=1):
        return practice_rating([CardResult(right, wrong, answers, 10)])

    assert rating(0, 0) == pytest.approx(1200, abs=1)
    assert rating(0, 5) < 1200 < rating(5, 0) < rating(20, 0)
    assert rating(5, 5, answers=5) < rating(5, 5, answers=1)


def test_a_best_move_is_an_only_move_if_no_other_is_within_two_discs(engine):
    position = Position.from_text(LATE)
    limit = Limit(depth=DEEPEST)
    for move in position.move_list():
        review = review_move(position, move, engine, limit)
        found = difficulty_of_review(review, engine, limit)
        assert found is not None
        assert 0 < found.chances[GOOD_PLAYER] <= 1
        if found.is_hard_to_find:
            assert fair_moves(engine, position) == {review.best}


def test_the_stronger_find_a_move_at_least_as_often_even_one_that_people_underrate():
    people = {0: 0.7, 1: 0.3}
    assert chance_to_find(people, [1], 1600) < chance_to_find(people, [1], 1200)
    for answer in people:
        chances = list(difficulty_of_chances(people, [answer]).chances.values())
        assert chances == sorted(chances)


def test_nobody_knows_how_people_play_on_small_boards(engine):
    position = Position.start(6)
    limit = Limit(depth=2)
    review = review_move(position, position.move_list()[0], engine, limit)
    assert difficulty_of_review(review, engine, limit) is None


def test_stronger_people_get_harder_puzzles(engine):
    puzzles = []
    for position, losses in solved(engine, plies=52, count=12):
        best = min(losses, key=losses.__getitem__)
        puzzles.append(Puzzle(position, best, {}))

    def mean_chance(rating):
        chosen = fitting_puzzles(puzzles, engine, rating=rating, number=4)
        assert len(chosen) == 4
        found = [
            chance_to_find(
                human_policy().chances(Board(puzzle.position), engine), [puzzle.move], GOOD_PLAYER
            )
            for puzzle in chosen
        ]
        return sum(found) / len(found)

    assert mean_chance(2000) < mean_chance(800)
