"""Everything public can be shown: signatures for inspect, pages for help, patterns for match."""

import inspect
import pydoc
import re
from enum import Enum

import pytest

import outflank
from outflank import Board, Color, Decision, Line, Position, Score
from outflank.search import SearchResult

CALLABLES = {name: value for name in outflank.__all__ if callable(value := getattr(outflank, name))}
METHODS = {
    f"{name}.{member}": getattr(value, member)
    for name, value in CALLABLES.items()
    if inspect.isclass(value) and not issubclass(value, (Exception, Enum))
    for member in dir(value)
    if not member.startswith("_") and callable(getattr(value, member))
}


def test_native_methods_are_among_them():
    assert {"Position.play", "Position.children", "Position.must_pass"} <= METHODS.keys()


@pytest.mark.parametrize("name", sorted(CALLABLES | METHODS))
def test_a_public_name_has_a_signature_and_a_docstring(name):
    value = (CALLABLES | METHODS)[name]
    assert inspect.getdoc(value)
    if not (inspect.isclass(value) and issubclass(value, (Exception, Enum))):
        assert inspect.signature(value) is not None


def test_native_signatures_say_the_types():
    assert str(inspect.signature(Position.play)) in (
        "(self, move: int | str) -> Self",
        "(self, move: int | str) -> typing.Self",
    )
    assert str(inspect.signature(Position.start().play)).startswith("(move: int | str)")
    assert str(inspect.signature(Position.must_pass)) == "(self) -> bool"
    assert Position.play.__qualname__ == "Position.play"
    assert Position.play.__doc__ == "The position after a move; forced passes are moves too."


def test_help_on_a_position_is_readable():
    page = pydoc.plain(pydoc.render_doc(Position))
    assert "play(self, move: int | str)" in page
    assert not re.search(r"\b(?!__)\w+\(\.\.\.\)", page)


def test_native_methods_are_called_as_before():
    position = Position.start()
    assert Position.play(position, "d3") == position.play(move="d3") == position.play(19)
    assert [*map(position.play, ["d3"])] == [position.play("d3")]
    with pytest.raises(TypeError):
        Position.play("not a position", 19)
    with pytest.raises(TypeError):
        position.play()


def test_values_can_be_matched():
    match Position.start():
        case Position(black, white, Color.BLACK, 8):
            assert black & white == 0
        case _:
            pytest.fail("a position is not matched")
    match Board():
        case Board(_, ()):
            pass
        case _:
            pytest.fail("a board is not matched")
    score = Score(4, Color.WHITE, exact=True)
    line = Line(19, score, (19,), 10, 100)
    match SearchResult((line,), 100, 1.0, True):
        case SearchResult([Line(move, Score(discs, Color.WHITE, exact=True)), *_]):
            assert (move, discs) == (19, 4)
        case _:
            pytest.fail("a result is not matched")
    match Decision(19, score):
        case Decision(move, Score(discs)):
            assert (move, discs) == (19, 4)
        case _:
            pytest.fail("a decision is not matched")
