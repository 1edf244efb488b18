"""Limits, and how a clock is shared out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank import Limit
from outflank.errors import OptionError
from outflank.search import SELECTIVITIES, time_budget


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"depth": 0}, "depth must be from 1 to 60, not 0"),
        ({"depth": 61}, "depth must be from 1 to 60, not 61"),
        ({"depth": 2.5}, "depth must be a whole number"),
        ({"time": 0}, "time must be above 0 seconds"),
        ({"time": -1}, "time must be above 0 seconds"),
        ({"time": float("nan")}, "time must be above 0 seconds"),
        ({"time": float("inf")}, "time must be above 0 seconds"),
        ({"clock": -1}, "clock must be above 0 seconds"),
        ({"increment": -1}, "increment must be above 0 seconds"),
        ({"nodes": 0}, "nodes must be from 1"),
        ({"selectivity": 74}, "selectivity must be one of 73, 87, 95, 98, 99, 100, not 74"),
    ],
)
def test_absurd_limits_are_refused(options, message):
    with pytest.raises(OptionError, match=message):
        Limit(**options)


def test_without_time_there_is_no_budget():
    assert time_budget(Limit(depth=8), 40) is None


@pytest.mark.parametrize("clock", [0.001, 0.05, 1, 60, 3600])
@pytest.mark.parametrize("increment", [0, 0.1, 5])
def test_a_whole_game_stays_within_its_clock(clock, increment):
    left = clock
    for empties in range(60, 0, -2):
        budget = time_budget(Limit(clock=left, increment=increment), empties)
        assert 0 < budget.enough <= budget.most < left
        left += increment - budget.most  # every move takes all that it may
        assert left > 0


@pytest.mark.parametrize("clock", [0.5, 1, 3, 60])
def test_a_clock_lasts_although_every_move_takes_a_moment_more(clock):
    left = float(clock)
    for empties in range(52, 0, -2):
        left -= time_budget(Limit(clock=left), empties).most + 0.004
        assert left > 0


def test_a_game_at_its_usual_pace_uses_most_of_the_clock():
    left = 100.0
    for empties in range(60, 0, -2):
        left -= time_budget(Limit(clock=left), empties).share
    assert left < 20


@pytest.mark.parametrize("clock", [1, 3, 60, 3600])
def test_a_clock_is_for_the_moves_before_the_game_can_be_solved(clock):
    left, shares = float(clock), {}
    for empties in range(52, 0, -2):
        shares[empties] = time_budget(Limit(clock=left), empties).share
        left -= shares[empties]
    longest = max(shares, key=shares.get)
    assert 20 <= longest <= 38
    assert shares[longest] > 1.8 * shares[52]


@pytest.mark.parametrize("empties", [52, 36, 24, 8])
def test_an_iteration_begun_in_time_may_take_longer_than_the_share(empties):
    budget = time_budget(Limit(clock=60), empties)
    assert budget.enough < budget.share <= budget.most


def test_the_time_of_a_move_bounds_a_clock():
    budget = time_budget(Limit(clock=600, time=0.5), 30)
    assert budget.most == 0.5


LIMITS = st.builds(
    Limit,
    depth=st.none() | st.integers(1, 60),
    time=st.none() | st.floats(0.1, 100),
    nodes=st.none() | st.integers(1, 10**6),
    clock=st.none() | st.floats(0.1, 100),
    increment=st.just(0.0),
    selectivity=st.none() | st.sampled_from(SELECTIVITIES),
)


@given(LIMITS, LIMITS, LIMITS)
def test_the_narrower_of_two_limits_holds_in_every_respect(a, b, c):
    both = a.within(b)
    for name in ("depth", "time", "nodes", "clock", "selectivity"):
        given_values = [value for value in (getattr(a, name), getattr(b, name)) if value]
        assert getattr(both, name) == min(given_values, default=None)
    assert both == b.within(a)
    assert a.within(Limit()) == a.within(a) == a
    assert a.within(b).within(c) == a.within(b.within(c))


def test_the_increment_is_that_of_the_shorter_clock():
    short, long = Limit(clock=5, increment=1), Limit(clock=9, increment=2)
    assert short.within(long) == long.within(short) == short
    assert Limit(depth=3).within(long) == Limit(depth=3, clock=9, increment=2)
