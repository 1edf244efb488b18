import pytest
from hypothesis import given

from outflank.errors import IllegalMoveError, OptionError
from outflank.evaluation import create_evaluation, explain
from outflank.rules import Color, Position
from tests.strategies import boards

START = Position.start()


@given(boards(size=8))
def test_the_points_add_up_to_the_value(board):
    for name in ("indore-pchip", "shenzhen", "tehran"):
        evaluation = create_evaluation(name)
        for move in (None, *list(board.legal_moves)[:2]):
            found = explain(board.position, move, evaluation)
            assert sum(term.points for term in found.terms) == pytest.approx(found.value_after)
            change = found.value_after - found.value_before
            assert sum(term.change for term in found.terms) == pytest.approx(change, abs=1e-6)
            shares = sum(term.share for term in found.terms)
            assert shares == pytest.approx(1) or shares == 0


def test_a_move_is_explained_from_the_movers_view():
    found = explain(START, "f5", create_evaluation("indore-pchip"))
    assert (found.move, found.view, found.flipped) == ("f5", Color.BLACK, 1)
    assert (found.alignment, found.axes) == (2, ("horizontal",))
    pieces = next(term for term in found.terms if term.feature == "pieces")
    assert (pieces.before, pieces.after, pieces.weight) == (0, 3, 1.5)
    assert pieces.points == pytest.approx(4.5)


def test_moves_are_listed_best_first():
    found = explain(START.play("f5"), None, create_evaluation("mobility"))
    values = [move.value for move in found.moves]
    assert values == sorted(values, reverse=True)
    assert {move.move for move in found.moves} == {"f4", "d6", "f6"}
    assert found.value_before == found.value_after


def test_an_evaluation_that_is_no_sum_has_a_value_but_no_terms():
    found = explain(START, "f5", create_evaluation("copenhagen"))
    assert found.terms == ()
    assert found.value_after == create_evaluation("copenhagen")(START.play("f5").passed())


def test_a_forced_pass_is_explained_too():
    position = Position.from_text("OX" + "-" * 62 + " X")
    found = explain(position, "pass", create_evaluation("indore-pchip"))
    assert (found.move, found.alignment, found.flipped) == ("pass", 0, 0)


def test_an_illegal_move_or_another_board_size_is_refused():
    with pytest.raises(IllegalMoveError):
        explain(START, "a1", create_evaluation("indore"))
    with pytest.raises(OptionError, match="'tehran' has no meaning on the 4x4 board"):
        explain(Position.start(4), None, create_evaluation("tehran"))
