"""Pairings of tournaments in rounds: the Swiss system, and ladders.

Both are pure functions of the players, in the order of the plan, and of the previous rounds: for
each pairing the share of its points that the first player scored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["ladder_round", "swiss_round"]

Pairing = tuple[str, str]
Round = Mapping[Pairing, float]


def swiss_round(players: Sequence[str], rounds: Sequence[Round], number: int) -> list[Pairing]:
    """Pair players with similar scores, avoiding rematches where possible.

    If their number is odd, the last one without a bye so far gets one, which is worth a win.
    """
    points = dict.fromkeys(players, 0.0)
    met: set[frozenset[str]] = set()
    byes: set[str] = set()
    for one in rounds:
        for (a, b), share in one.items():
            points[a] += share
            points[b] += 1 - share
            met.add(frozenset((a, b)))
        absent = set(players).difference(*one)
        byes |= absent
        for name in absent:
            points[name] += 1
    place = {name: i for i, name in enumerate(players)}
    waiting = sorted(players, key=lambda name: (-points[name], place[name]))
    if len(waiting) % 2:
        rested = [name for name in waiting if name not in byes] or waiting
        waiting.remove(rested[-1])
    return _paired(waiting, met) or _paired(waiting, set())


def _paired(waiting: list[str], met: set[frozenset[str]]) -> list[Pairing]:
    """Pairs from the top, none of which has *met*; empty if there is no such pairing.

    Backtracks from a choice that leaves a player without an opponent, a bounded number of times.
    """
    tries = 20_000

    def pair(rest: list[str]) -> list[Pairing] | None:
        nonlocal tries
        if not rest:
            return []
        first, *others = rest
        for i, other in enumerate(others):
            tries -= 1
            if tries < 0:
                return None
            if frozenset((first, other)) in met:
                continue
            following = pair(others[:i] + others[i + 1 :])
            if following is not None:
                return [(first, other), *following]
        return None

    return pair(waiting) or []


def ladder_round(players: Sequence[str], rounds: Sequence[Round], number: int) -> list[Pairing]:
    """Each player challenges the next above; the winner stands above afterwards.

    The top step of the ladder plays in every other round, so that all can rise.
    """
    order = list(players)
    for one in rounds:
        for (upper, lower), share in one.items():
            if share < 0.5:
                i, j = order.index(upper), order.index(lower)
                order[i], order[j] = lower, upper
    begin = number % 2 if len(order) > 2 else 0
    return [(order[i], order[i + 1]) for i in range(begin, len(order) - 1, 2)]
