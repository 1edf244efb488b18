"""The check of somebody's engine: it says what is wrong."""

import sys
from pathlib import Path

import pytest

from outflank.protocols.check import check_program

FAKE = Path(__file__).parent.parent / "fake_engines" / "engine.py"
OURS = (sys.executable, "-m", "outflank", "engine")

# It is told that it has hardly any time, because it would use all of it.
HASTY = """
import sys
from outflank.cli.main import main
sys.exit(main(["engine", "umea", sys.argv[1], "0.01", *sys.argv[3:]]))
"""

# More than any of these takes, also on a busy machine.
PLENTY = 60.0


@pytest.mark.parametrize(
    ("protocol", "command"),
    [
        ("nboard", (*OURS, "nboard")),
        ("gtp", (*OURS, "gtp", "--depth", "2")),
        ("umea", (sys.executable, "-c", HASTY)),
    ],
)
def test_our_own_engine_does_nothing_wrong(protocol, command):
    steps = list(check_program(command, protocol, seconds=PLENTY))
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
    command = (sys.executable, str(FAKE), protocol, fault)
    steps = list(check_program(command, protocol, seconds=PLENTY))
    assert steps[0].good
    wrong = [step for step in steps if not step.good]
    assert any(told in step.told for step in wrong), wrong


def test_a_program_that_takes_too_long_is_told_so():
    """It needs a tenth of a second or more, and has a hundredth."""
    command = (sys.executable, str(FAKE), "gtp", "slow")
    wrong = [step for step in check_program(command, "gtp", seconds=0.01) if not step.good]
    assert any(step.told.startswith(("time: ", "no answer: ")) for step in wrong)


def test_a_program_that_is_no_engine_fails_at_the_first_step():
    (step,) = check_program((sys.executable, "-c", "pass"), "nboard")
    assert not step.good
