"""Numbers that others have published."""

import pytest

from outflank.rules import Position

PERFT = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288]
# Distinct positions up to symmetry, by number of discs from 4.
DISTINCT = [1, 1, 3, 14, 60, 322, 1773, 10649]


@pytest.mark.parametrize("depth", range(len(PERFT)))
def test_perft_from_the_start(depth):
    assert Position.start().perft(depth) == PERFT[depth]


def test_distinct_positions_up_to_symmetry():
    layer = {Position.start().canonical()}
    counts = [len(layer)]
    for _ in DISTINCT[1:]:
        layer = {child.canonical() for position in layer for child in position.children()}
        counts.append(len(layer))
    assert counts == DISTINCT
