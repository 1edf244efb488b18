"""The players of the five reports. Each does what its report says; improvements have other names.

Where a report is silent, the choice is ours and stands in the notes.
"""

from __future__ import annotations

from outflank.evaluation import create_evaluation
from outflank.evaluation.shenzhen import shenzhen as shenzhen_evaluation
from outflank.players.registry import Option, register
from outflank.players.search import SearchPlayer
from outflank.rules import Position
from outflank.search import ClassicSearch

__all__ = ["SHENZHEN_CLOCK", "shenzhen_depth"]

_TIME = Option("time", float, "seconds a move")


def _player(name: str, search: ClassicSearch, evaluation: str) -> SearchPlayer:
    made = create_evaluation(evaluation)
    return SearchPlayer(name, search, made, made.sizes)


# indore

_INDORE_NOTES = (
    "depth: the report plays at no stated depth; 6 is the deepest of its tables",
    "a finished game is evaluated like any other board, as in its pseudocode",
    "a pass is one ply of the search",
)


@register(
    "indore",
    "six features, weights by disc count from Lagrange interpolation, alpha-beta (IIT Indore 2020)",
    Option("depth", int, "plies (default 6)"),
    notes=(
        *_INDORE_NOTES,
        "the polynomials swing between and beyond the 15 points, as the report's do",
    ),
)
def indore(*, depth: int = 6) -> SearchPlayer:
    """The report's player."""
    return _player("indore", ClassicSearch(depth=depth), "indore")


@register(
    "indore-pchip",
    "indore with a sound interpolation of the same weights (ours, not the report's)",
    Option("depth", int, "plies (default 6)"),
    notes=_INDORE_NOTES,
)
def indore_pchip(*, depth: int = 6) -> SearchPlayer:
    """Ours, on the report's training set."""
    return _player("indore-pchip", ClassicSearch(depth=depth), "indore-pchip")


# copenhagen


@register(
    "copenhagen",
    "coin parity over a static square table, alpha-beta of depth 8 (ITU Copenhagen 2023)",
    Option("depth", int, "plies (default 8)"),
    sizes=(8,),
    notes=(
        "the table's -3 at b2, where the other X-squares have -4, is the report's",
        "a pass is one ply of the search: the report does not say",
    ),
)
def copenhagen(*, depth: int = 8) -> SearchPlayer:
    """The report's final player."""
    return _player("copenhagen", ClassicSearch(depth=depth), "copenhagen")


@register(
    "copenhagen-minimax",
    "naive minimax to the end of a 4x4 game, own coins as utility (ITU Copenhagen 2023)",
    sizes=(4,),
    notes=(
        "the printed code returns the last move tried; the best one is meant and played",
        "a pass is one ply of the search: the report does not say",
    ),
)
def copenhagen_minimax() -> SearchPlayer:
    """The report's first player, which only 4x4 is small enough for."""
    search = ClassicSearch("minimax", depth=None)
    return SearchPlayer(
        "copenhagen-minimax", search, create_evaluation("copenhagen-coins"), sizes=(4,)
    )


# shenzhen

# Formula (2): seconds left, and the part of the moves that is kept.
SHENZHEN_CLOCK = ((4.0, 1), (2.5, 3), (2.1, 4), (0.4, 5), (0.0, 7))


def shenzhen_depth(position: Position) -> int:
    """Formula (1): the depth by discs on the board and number of moves."""
    discs = (position.own | position.opp).bit_count()
    if discs > 46:
        return discs // 4 - 6
    moves = len(position.legal_moves)
    for most, depth in ((3, 7), (5, 6), (7, 5), (14, 4)):
        if moves <= most:
            return depth
    return 3


@register(
    "shenzhen",
    "six heuristics by phase, depth by move count, width by clock (SUSTech Shenzhen 2020)",
    _TIME,
    Option("hash", bool, "keep evaluations in a hash table, as the report does (default yes)"),
    Option(
        "without", str, "leave out a heuristic: table, pieces, mobility, anchored, frontier, edges"
    ),
    sizes=(8,),
    notes=(
        "the endgame weights count from 47 discs on, where the report's depth formula changes",
        "s/4 - 6 is rounded down",
        "'scale' is read as: keep one in so many moves, at least one",
        "no move for the side to move, or for the other, ends a branch, as the report says",
        "stable discs are those that lean on an own corner",
        "the edge dictionary is damaged in print: 35 of its pairs are legible",
    ),
)
def shenzhen(
    *,
    time: float = 5.0,
    hash: bool = True,  # noqa: A002
    without: str = "",
) -> SearchPlayer:
    """The report's player."""

    def plan(position: Position) -> ClassicSearch:
        return ClassicSearch(
            depth=shenzhen_depth(position),
            order="evaluation",
            clock_scales=SHENZHEN_CLOCK,
            on_pass="leaf",
            stop_when_stuck=True,
            stop_at_x_squares=True,
            hash=hash,
            time=time,
        )

    return SearchPlayer("shenzhen", plan, shenzhen_evaluation(without), sizes=(8,))


# umea


@register(
    "umea",
    "alpha-beta, deepening from 5 plies under a clock (Umeå 2018)",
    _TIME,
    sizes=(8,),
    notes=(
        "the report's heuristic is a placeholder: shenzhen's is used, without the edge table",
        "seconds a move: 1 by default",
        "a side without a move ends a branch, as in the report's pseudocode",
        "if even 5 plies take too long, the first legal move is played",
    ),
)
def umea(*, time: float = 1.0) -> SearchPlayer:
    """The report's player."""
    search = ClassicSearch(depth=19, deepen_from=5, on_pass="leaf", time=time)
    return _player("umea", search, "umea")


@register(
    "naive",
    "the umea course's opponent: alpha-beta by disc count",
    Option("depth", int, "plies (default 7)"),
    notes=("order of the moves: by squares, from a1",),
)
def naive(*, depth: int = 7) -> SearchPlayer:
    """The course's opponent."""
    return _player("naive", ClassicSearch(depth=depth), "discs")


# tehran


@register(
    "tehran",
    "nine regions, the three best moves of a node, nine plies (Shahid Beheshti, Tehran 2021)",
    Option("depth", int, "plies (default 9)"),
    sizes=(8,),
    notes=(
        "the nine kinds of squares and their weights are not listed in the report: ours",
        "all moves are followed at nodes with more than 54 moves played, that is from 59 discs on",
        "a pass is one ply of the search: the report does not say",
    ),
)
def tehran(*, depth: int = 9) -> SearchPlayer:
    """The report's player."""
    search = ClassicSearch(depth=depth, order="evaluation", width=3, full_width_from=59)
    return _player("tehran", search, "tehran")
