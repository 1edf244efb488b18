"""Clocks under scripted instants."""

from hypothesis import given
from hypothesis import strategies as st

from outflank import Color
from outflank.game import GRACE, Clock

BLACK, WHITE = Color.BLACK, Color.WHITE


def test_the_clock_of_the_side_to_move_runs():
    clock = Clock.of(60, 2).start(BLACK, 100.0)
    assert clock.left(BLACK, 110.0) == 50
    assert clock.left(WHITE, 110.0) == 60
    assert clock.spent(110.0) == 10


def test_a_move_earns_its_increment_and_starts_the_other_clock():
    clock = Clock.of(60, 2).start(BLACK, 0.0).press(10.0)
    assert clock.running is WHITE
    assert (clock.left(BLACK, 15.0), clock.left(WHITE, 15.0)) == (52, 55)


def test_a_stopped_clock_keeps_what_is_left():
    clock = Clock.of(60).start(WHITE, 5.0).stop(8.0)
    assert clock.running is None
    assert clock.left(WHITE, 1000.0) == 57
    assert clock.stop(2000.0) == clock
    assert clock.press(2000.0) == clock
    assert clock.deadline() is None
    assert not clock.is_over(1e9)


def test_time_is_up_only_after_the_grace():
    clock = Clock.of(10).start(BLACK, 0.0)
    assert not clock.is_over(10.0 + 0.9 * GRACE)
    assert clock.is_over(10.0 + 1.1 * GRACE)
    assert clock.deadline() == 10.0 + GRACE


def test_an_instant_before_the_start_costs_nothing():
    assert Clock.of(10).start(BLACK, 5.0).left(BLACK, 4.0) == 10


@given(st.lists(st.floats(0, 100), max_size=40), st.floats(0, 10))
def test_no_second_is_lost_or_made(thoughts, increment):
    clock, now = Clock.of(1000, increment).start(BLACK, 0.0), 0.0
    spent = {BLACK: 0.0, WHITE: 0.0}
    moves = {BLACK: 0, WHITE: 0}
    for seconds in thoughts:
        mover = clock.running
        now += seconds
        spent[mover] += seconds
        moves[mover] += 1
        clock = clock.press(now)
    for color in (BLACK, WHITE):
        expected = 1000 + increment * moves[color] - spent[color]
        assert abs(clock.left(color, now) - expected) < 1e-6
