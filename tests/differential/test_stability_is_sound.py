"""No disc that is called stable is ever flipped."""

from hypothesis import given

from outflank.rules import Color, Position
from tests.strategies import boards


def stable(position, color):
    seen = position if position.turn is color else position.passed()
    return seen.stable()


@given(boards(finished=True))
def test_stable_discs_keep_their_colour_to_the_end(board):
    for color in Color:
        kept = 0
        for position in board.positions:
            assert kept & ~position.discs(color) == 0
            kept |= stable(position, color)


def survivors(position, color, seen):
    """Discs of one side that no continuation at all flips."""
    key = position
    if key not in seen:
        discs = position.discs(color)
        for child in position.children():
            discs &= survivors(child, color, seen)
        seen[key] = discs
    return seen[key]


@given(boards(size=4))
def test_stable_discs_survive_every_continuation_on_4x4(board):
    # Six empties at most, so that every continuation can be tried.
    while board.counts().empties > 6 and not board.is_game_over():
        board.push(next(iter(board.legal_moves)))
    for color in Color:
        assert stable(board.position, color) & ~survivors(board.position, color, {}) == 0


def test_corners_and_what_leans_on_them_are_stable():
    position = Position.from_text("XXX-----XX------X-------" + "-" * 40 + " X")
    assert position.stable() == position.black


def test_a_lone_disc_on_an_edge_is_not_stable():
    assert Position.from_text("--X-----" + "-" * 56 + " X").stable() == 0


def test_a_full_edge_is_stable_whatever_its_colours():
    edge = Position.from_text("XOXOOXXO" + "-" * 56 + " X")
    assert edge.stable() == edge.black
    assert edge.passed().stable() == edge.white


def test_all_discs_of_a_full_board_are_stable():
    full = Position.from_text("XO" * 32 + " X")
    assert full.stable() == full.black
