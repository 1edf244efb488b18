"""A game under way, driven by scripted moves and instants."""

import pytest

from outflank import Board, Color, Game, GameResult, Position, Score
from outflank.arena import MatchPlay, TimeControl
from outflank.arena.fault import Fault
from outflank.errors import GameOverError, IllegalMoveError, NotationError
from outflank.game import GRACE

BLACK, WHITE = Color.BLACK, Color.WHITE


def test_moves_become_the_main_line_with_their_times_and_scores():
    match = MatchPlay(Game())
    match.begin_turn(10.0)
    match.make_move("f5", 12.5, score=Score(3, BLACK, exact=False))
    match.make_move("d6", 99.0)
    first, second = match.game.mainline()
    assert (first.name, first.seconds, first.evaluation.discs) == ("f5", 2.5, 3)
    assert (second.name, second.seconds, second.evaluation) == ("d6", None, None)
    assert match.board == match.node.board()
    assert match.turn is BLACK


def test_what_is_played_from_an_earlier_node_becomes_the_main_line():
    game = Game.from_moves("f5d6c3d3")
    match = MatchPlay(game, node=game.root.next())
    match.make_move("f6", 0.0)
    assert [node.name for node in game.mainline()] == ["f5", "f6"]
    assert game.node_at(["f5", "d6", "c3", "d3"]) is not None


def test_passes_are_made_by_the_match_and_cost_no_time():
    start = Position.from_text("XO------" + "-" * 56 + " O")
    match = MatchPlay(Game(start), TimeControl(game=10))
    assert [node.name for node in match.game.mainline()] == ["pass"]
    assert match.turn is BLACK
    match.begin_turn(0.0)
    match.make_move("c1", 1.0)
    assert match.over
    assert match.game.result == GameResult(64.0)
    assert match.clock.left(WHITE, 50.0) == 10


def test_clocks_run_only_while_somebody_is_asked():
    match = MatchPlay(Game(), TimeControl(game=10, increment=1))
    assert match.begin_turn(100.0).clock == 10
    match.make_move("f5", 104.0)
    assert match.clock.running is None
    assert match.begin_turn(200.0).clock == 10
    assert match.clock.left(BLACK, 300.0) == 7
    match.stop_time(201.0)
    assert match.clock.left(WHITE, 300.0) == 9


@pytest.mark.parametrize("control", [TimeControl(game=5), TimeControl(move=5)])
def test_a_move_that_comes_too_late_loses(control):
    match = MatchPlay(Game(), control)
    match.begin_turn(0.0)
    assert not match.is_late(5.0 + GRACE / 2)
    match.make_move("f5", 5.0 + 2 * GRACE)
    assert match.game.result == GameResult(-64.0, "time")
    assert match.fault.color is BLACK
    assert match.game.mainline_moves() == []
    with pytest.raises(GameOverError):
        match.make_move("f5", 6.0)
    with pytest.raises(GameOverError):
        match.begin_turn(6.0)


def test_an_illegal_move_changes_nothing_and_may_be_made_good():
    match = MatchPlay(Game(), TimeControl(game=5))
    match.begin_turn(0.0)
    for bad, error in (("a1", IllegalMoveError), ("zz", NotationError), ("pass", IllegalMoveError)):
        with pytest.raises(error):
            match.make_move(bad, 1.0)
    match.make_move("f5", 2.0)
    assert match.clock.left(BLACK, 2.0) == 3


def test_a_fault_loses_with_all_discs_and_is_told():
    match = MatchPlay(Game(size=4, headers={"White": "mine"}))
    match.make_move(next(iter(Board(size=4).legal_moves)), 0.0)
    match.forfeit(Fault(WHITE, 2, "crash", "no luck"), 1.0)
    assert match.game.result == GameResult(16.0, "crash")
    assert match.game.root.comment == "White (mine) at move 2: no luck"


def test_a_side_may_resign_at_any_time():
    match = MatchPlay(Game())
    match.resign(WHITE, 0.0)
    assert match.over
    assert match.game.result == GameResult(64.0, "resigned")
    with pytest.raises(GameOverError):
        match.resign(BLACK, 0.0)


def test_a_game_goes_on_with_the_clock_that_it_had():
    match = MatchPlay(Game(), TimeControl(game=10))
    match.begin_turn(0.0)
    match.make_move("f5", 4.0)
    again = MatchPlay(match.game, match.control, clock=match.clock)
    again.begin_turn(0.0)
    assert again.clock.left(BLACK, 0.0) == 6
