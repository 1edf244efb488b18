"""The check of somebody's engine: it says what is wrong."""

import sys
from pathlib import Path

import pytest

from outflank.protocols.check import check_program

FAKE = Path(__file__).parent.parent / "fake_engines" / "engine.py"
OURS = (sys.executable, "-m", "outflank", "engine")


@pytest.mark.parametrize(
    ("protocol", "command"),
    [("nboard", (*OURS, "nboard")), ("gtp", (*OURS, "gtp")), ("umea", (*OURS, "umea"))],
)
def test_our_own_engine_does_nothing_wrong(protocol, command):
    steps = list(check_program(command, protocol))
    assert len(steps) >= 3
    assert all(step.good for step in steps), [step for step in steps if not step.good]


@pytest.mark.parametrize(
    ("protocol", "fault", "told"),
    [
        ("nboard", "crash", "crash: "),
        ("nboard", "illegal", "illegal move: "),
        ("nboard", "rubbish", "banana"),
        ("gtp", "rubbish", "rubbish: genmove: 'banana'"),
        ("gtp", "illegal", "illegal move: "),
    ],
)
def test_a_fault_is_told_at_its_step(protocol, fault, told):
    steps = list(check_program((sys.executable, str(FAKE), protocol, fault), protocol))
    assert steps[0].good
    wrong = [step for step in steps if not step.good]
    assert any(told in step.told for step in wrong), wrong


def test_a_program_that_is_no_engine_fails_at_the_first_step():
    (step,) = check_program((sys.executable, "-c", "pass"), "nboard")
    assert not step.good
