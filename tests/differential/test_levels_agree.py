"""Every instruction-set level that this processor runs gives the same answers."""

import os
import subprocess
import sys

import pytest

from outflank import build_info

PROBE = """
import outflank
from outflank import Position, batch
print(outflank.build_info().level)
for size in (4, 6, 8):
    print(Position.start(size).perft(8), hash(Position.start(size)))
    own, opp = batch.start(500, size=size)
    print(batch.playouts(own, opp, seed=1, size=size).tolist())
    for _ in range(6):
        _, move, own, opp = batch.children(own[:500], opp[:500], size=size)
        print(own.sum(), opp.sum(), move.sum())
    for position in batch.to_positions(own[:500], opp[:500], size=size):
        print(position.stable(), position.canonical_symmetry(), position.passed().stable())
"""


def answers(level):
    result = subprocess.run(
        [sys.executable, "-c", PROBE],
        env=os.environ | {"OUTFLANK_CPU": level},
        capture_output=True,
        text=True,
        check=True,
    )
    first, *rest = result.stdout.splitlines()
    assert first == level
    return rest


@pytest.mark.parametrize("level", build_info().cpu_levels[1:])
def test_level_answers_like_the_portable_one(level):
    assert answers(level) == answers("portable")


def test_the_best_level_is_picked():
    assert build_info().level == os.environ.get("OUTFLANK_CPU", build_info().cpu_levels[-1])


def test_an_unknown_level_is_refused_in_one_line():
    result = subprocess.run(
        [sys.executable, "-m", "outflank", "perft", "3"],
        env=os.environ | {"OUTFLANK_CPU": "x86-64-v9"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("outflank: unknown OUTFLANK_CPU level 'x86-64-v9'; ")
    assert result.stderr.count("\n") == 1
