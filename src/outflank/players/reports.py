"""The players of the five reports. Each does what its report says; improvements have other names.

Where a report is silent, the choice is ours and is given in the notes; where a player departs from
what is printed, its differences say so.
"""

from __future__ import annotations

from outflank.evaluation import create_evaluation
from outflank.evaluation.shenzhen import shenzhen as shenzhen_evaluation
from outflank.players.registry import Option, register
from outflank.players.search import SearchPlayer
from outflank.rules import Position
from outflank.search import ClassicSearch

__all__ = ["REPORTS", "SHENZHEN_CLOCK", "TEHRAN_FULL_WIDTH_FROM", "shenzhen_depth"]

REPORTS = {
    "indore": "V. Saketh Reddy, M. Uday Kumar Reddy: Applications of Artificial Intelligence and "
    "Machine Learning in Othello, IIT Indore 2020",
    "copenhagen": "S. Sølbæk, T. Himmelstrup, M. H. Johnsen, L. Overgaard, S. Olafsson: AI Othello "
    "Project 1, IT University of Copenhagen 2023",
    "shenzhen": "Z. Zhuang: Report for Project 1, An Intelligent Agent Playing Reversi, Southern "
    "University of Science and Technology, Shenzhen 2020",
    "umea": "T. Ranvier: Othello artificial intelligence, Umeå University 2018",
    "tehran": "M. Kazemi, S. Zeymaran: Othello Game Implementation With AI Player, Shahid Beheshti "
    "University, Tehran 2021",
}
"""The reports by the names that they have here."""

_TIME = Option("time", float, "seconds a move")


def _player(name: str, search: ClassicSearch, evaluation: str) -> SearchPlayer:
    made = create_evaluation(evaluation)
    return SearchPlayer(name, search, made, made.sizes)


# indore

_INDORE_NOTES = (
    "depth: the report plays at no stated depth; 6 is the deepest of its tables",
    "a finished game is evaluated like any other board, as in its pseudocode",
    "a side without a move skips its turn, also at the root, where the search goes on after the "
    "opponent's best move ('Corner Cases', Case 1); a skip is one ply, and counts in the "
    "evaluation as no mobility; the report's examples are illegible",
    "the row of 13 discs in the training set is split by the page, '-1.1 | 8 1.5': it is read as "
    "X-squares -1.18 and pieces 1.5, between the rows around it",
)


@register(
    "indore",
    "six features, weights by disc count from Lagrange interpolation, alpha-beta (IIT Indore 2020)",
    Option("depth", int, "plies (default 6)"),
    notes=(
        *_INDORE_NOTES,
        "the polynomials swing between and beyond the 15 points, as the report's do",
    ),
    source=REPORTS["indore"],
)
def indore(*, depth: int = 6) -> SearchPlayer:
    """The report's player."""
    return _player("indore", _indore_search(depth), "indore")


@register(
    "indore-pchip",
    "indore with a sound interpolation of the same weights (ours, not the report's)",
    Option("depth", int, "plies (default 6)"),
    notes=_INDORE_NOTES,
    source=REPORTS["indore"],
    differences=("the weights are interpolated by PCHIP, not by Lagrange's polynomial",),
)
def indore_pchip(*, depth: int = 6) -> SearchPlayer:
    """Ours, on the report's training set."""
    return _player("indore-pchip", _indore_search(depth), "indore-pchip")


def _indore_search(depth: int) -> ClassicSearch:
    return ClassicSearch(depth=depth, search_through_passes=True)


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
    source=REPORTS["copenhagen"],
)
def copenhagen(*, depth: int = 8) -> SearchPlayer:
    """The report's final player."""
    return _player("copenhagen", ClassicSearch(depth=depth), "copenhagen")


@register(
    "copenhagen-minimax",
    "naive minimax to the end of a 4x4 game, own coins as utility (ITU Copenhagen 2023)",
    sizes=(4,),
    notes=("a pass is one ply of the search: the report does not say",),
    source=REPORTS["copenhagen"],
    differences=("the printed code returns the last move tried; the best one is meant and played",),
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
    Option("hash", bool, "transposition table with Zobrist keys, section 2.3.5 (default yes)"),
    Option(
        "printed",
        bool,
        "search as Algorithm 2 is printed: the last move tried, a strict cut (default no)",
    ),
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
        "F(p), 'potential flips' in Table 1, is not defined; section 2.4.5 speaks of the outermost "
        "discs: discs beside an empty square are counted",
        "an edge's code (section 2.4.6) is the sum of (c + colour) * 3^i, black -1, empty 0, white "
        "1, so that keys reach 6560 either way: an own disc counts 2, an empty square 1, with the "
        "sign of the colour; the score is the own edges' bonus minus the opponent's",
        "the edge dictionary is damaged in print: of its 83 keys, 68 values can be read, 13 follow "
        "from mirror images, and those of 2194 and 2206 are lost; -3646 stands twice: the last "
        "counts",
        "section 2.3.5 names Zobrist hashing and no more: nodes searched to the same depth are "
        "looked up, which changes no move",
        "when the time is up, which the report does not mention, the unfinished search is given up "
        "and the first legal move from a1 is played; under a shorter limit from outside it deepens "
        "from one ply, and the last finished depth counts",
    ),
    source=REPORTS["shenzhen"],
    differences=(
        "Algorithms 1 and 2 set opt = act for every move, so that the last one tried would be "
        "played: the best one is, except with printed=yes",
        "Algorithm 2 cuts only where v > max: equal values cut here, too, which changes no value, "
        "except with printed=yes",
    ),
)
def shenzhen(
    *,
    time: float = 5.0,
    hash: bool = True,  # noqa: A002
    printed: bool = False,
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
            keep_last_move=printed,
            strict_cut=printed,
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
        "seconds a move: 1 where nothing else limits the time; the report's come from its runner",
        "a side without a move ends a branch, as in the report's pseudocode",
        "if even 5 plies take too long, the first legal move is played",
    ),
    source=REPORTS["umea"],
    differences=(
        "Algorithm 2 divides nanoseconds by 10^10, a misprint for 10^9: a second is a second",
    ),
)
def umea(*, time: float | None = None) -> SearchPlayer:
    """The report's player."""
    search = ClassicSearch(depth=19, deepen_from=5, on_pass="leaf", time=time)
    return SearchPlayer("umea", search, create_evaluation("umea"), sizes=(8,), default_time=1.0)


@register(
    "naive",
    "the umea course's opponent: alpha-beta by disc count",
    Option("depth", int, "plies (default 7)"),
    notes=(
        "the report names its course's opponent and does not describe it: alpha-beta by disc count "
        "is ours",
        "order of the moves: by squares, from a1",
    ),
    source=REPORTS["umea"],
)
def naive(*, depth: int = 7) -> SearchPlayer:
    """The course's opponent."""
    return _player("naive", ClassicSearch(depth=depth), "discs")


# tehran

# "Game tree depth > 54" and "fewer than nine empty cells", read together: at most nine are empty.
TEHRAN_FULL_WIDTH_FROM = 55


@register(
    "tehran",
    "nine regions, the three best moves of a node, nine plies (Shahid Beheshti, Tehran 2021)",
    Option("depth", int, "plies (default 9)"),
    sizes=(8,),
    notes=(
        "the nine kinds of squares and their weights are not listed in the report: ours",
        "all moves are followed where at most nine squares are empty (more than 54 discs): the "
        "report says 'game tree depth > 54' and 'fewer than nine empty cells' in one breath",
        "a pass is one ply of the search: the report does not say",
    ),
    source=REPORTS["tehran"],
)
def tehran(*, depth: int = 9) -> SearchPlayer:
    """The report's player."""
    search = ClassicSearch(
        depth=depth, order="evaluation", width=3, full_width_from=TEHRAN_FULL_WIDTH_FROM
    )
    return _player("tehran", search, "tehran")
