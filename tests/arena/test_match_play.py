"""A game in progress, driven by scripted moves and instants."""

import pytest

from outflank import Board, Color, Game, GameResult, Position, Score
from outflank.arena import MatchPlay, TimeControl
from outflank.arena.fault import Fault
from outflank.errors import GameOverError, IllegalMoveError, NotationError
from outflank.game import GRACE, Clock

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


def test_a_control_may_forgive_late_moves():
    match = MatchPlay(Game(), TimeControl(move=5.0, grace=60.0))
    match.begin_turn(0.0)
    match.make_move("f5", 64.0)
    assert match.fault is None
    match.begin_turn(64.0)
    match.make_move("d6", 130.0)
    assert match.fault is not None


@pytest.mark.parametrize("control", [TimeControl(game=5), TimeControl(move=5)])
def test_a_move_that_comes_too_late_loses(control):
    match = MatchPlay(Game(), control)
    match.begin_turn(0.0)
    assert match.deadline() == 5.0 + GRACE
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


def test_thinking_that_is_interrupted_adds_up():
    match = MatchPlay(Game(), TimeControl(game=60, increment=1))
    match.begin_turn(0.0)
    match.stop_time(7.0)
    assert match.deadline() is None
    match.begin_turn(100.0)
    assert match.deadline() == 153 + GRACE
    match.make_move("f5", 103.0)
    assert match.node.seconds == 10
    assert match.clock.left(BLACK, 103.0) == 51


def test_a_move_that_nobody_was_asked_for_costs_nothing_and_earns_its_increment():
    match = MatchPlay(Game(), TimeControl(game=60, increment=1))
    match.make_move("f5", 50.0)
    assert (match.clock.left(BLACK, 50.0), match.node.seconds) == (61, 0)


def test_the_deadline_of_a_move_counts_what_was_spent_on_it():
    match = MatchPlay(Game(), TimeControl(move=5))
    match.begin_turn(0.0)
    match.stop_time(2.0)
    match.begin_turn(10.0)
    assert match.deadline() == 13 + GRACE


def test_clocks_follow_from_the_line_when_play_goes_to_another_node():
    match = MatchPlay(Game(), TimeControl(game=60, increment=1))
    for begun, move, made in ((0, "f5", 10), (20, "d6", 25), (30, "c3", 50)):
        match.begin_turn(begun)
        match.make_move(move, made)
    end = match.node
    match.begin_turn(60.0)
    match.go_to(match.previous_choice([WHITE]), 99.0)
    assert (match.node.name, match.turn) == ("f5", WHITE)
    assert (match.clock.left(BLACK, 99), match.clock.left(WHITE, 99)) == (51, 60)
    match.go_to(match.next_choice([WHITE]), 100.0)
    assert match.node is end
    assert (match.clock.left(BLACK, 100), match.clock.left(WHITE, 100)) == (32, 56)


def test_moves_before_the_clock_was_set_take_nothing_from_it():
    match = MatchPlay(Game.from_moves("f5d6"), TimeControl(game=60, increment=5))
    match.begin_turn(0.0)
    match.make_move("c3", 10.0)
    match.go_to(match.previous_choice([BLACK]), 11.0)
    assert match.clock.left(BLACK, 11.0) == 60


def test_a_game_that_was_interrupted_knows_what_was_spent_on_the_move():
    match = MatchPlay(Game(), TimeControl(game=60), clock=Clock(50, 60))
    match.begin_turn(0.0)
    match.make_move("f5", 5.0)
    assert match.node.seconds == 15


def test_an_undone_end_is_taken_back_with_its_fault():
    match = MatchPlay(Game())
    match.game.root.comment = "a friendly game"
    match.make_move("f5", 0.0)
    match.forfeit(Fault(WHITE, 2, "crash", "no luck"), 1.0)
    assert match.game.root.comment == "a friendly game; White at move 2: no luck"
    match.go_to(match.previous_choice([BLACK]), 2.0)
    assert (match.over, match.fault, match.result) == (False, None, None)
    assert match.game.root.comment == "a friendly game"


def test_choices_leave_out_forced_passes():
    match = MatchPlay(Game.from_moves("d3c3e6d2d1e1b2c1"))
    assert match.node.name == "pass"
    assert match.previous_choice([BLACK]).ply == 6
    assert match.previous_choice([WHITE]).ply == 7
    match.go_to(match.previous_choice([WHITE]), 0.0)
    assert match.next_choice([WHITE, BLACK]).name == "pass"
    assert match.next_choice([BLACK]) is match.game.end()
    match.go_to(match.game.end(), 0.0)
    assert match.next_choice([BLACK]) is None
