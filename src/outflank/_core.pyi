"""The native core of Outflank. Private: use the outflank package."""

from collections.abc import Callable, Sequence
import enum
from typing import Annotated, Any, Self, overload

import numpy
from numpy.typing import NDArray


def level() -> str:
    """The instruction-set level of this module."""

def compiler() -> str:
    """The compiler that built this module."""

def native_method(function: Callable[..., Any]) -> Any:
    """
    A method that calls a function, and takes attributes such as a signature.
    """

class Position:
    def __init__(self, own: int, opp: int, size: int, white_to_move: bool) -> None: ...

    @property
    def own(self) -> int:
        """Discs of the side to move, as a bitboard."""

    @property
    def opp(self) -> int:
        """Discs of the other side, as a bitboard."""

    @property
    def black(self) -> int:
        """Black discs, as a bitboard."""

    @property
    def white(self) -> int:
        """White discs, as a bitboard."""

    @property
    def size(self) -> int:
        """Squares along an edge: 4, 6 or 8."""

    @property
    def white_to_move(self) -> bool:
        """Whether it is White's turn."""

    @property
    def moves(self) -> int:
        """
        Squares where the side to move may play, as a bitboard; 0 if it has none.
        """

    def move_list(self) -> list[int]:
        """The legal moves, in the order of the squares; a forced pass is one."""

    def play(self, move: int | str) -> Self:
        """The position after a move; forced passes are moves too."""

    def replay(self, moves: bytes) -> tuple[bytes, int, Self]:
        """
        Play a line of moves, a byte each, as far as it is legal: the moves with the forced passes that it leaves out, how many of its moves were played, and the position then.
        """

    def trace(self, moves: bytes) -> tuple[bytes, bytes]:
        """
        Play a line of moves, a byte each, as far as it is legal: the keys of all positions on the way, eight bytes each, the lowest first; and its canonical moves.
        """

    def children(self) -> list[Self]:
        """The positions after each legal move, in the order of the squares."""

    def passed(self) -> Self:
        """
        The same discs with the other side to move, whether or not a pass is allowed.
        """

    def flips(self, move: int | str) -> int:
        """The discs that a move turns over, as a bitboard; 0 if it is not legal."""

    def must_pass(self) -> bool:
        """Whether the side to move has no move but the other side has."""

    def is_game_over(self) -> bool:
        """Whether neither side can move."""

    def final_score(self) -> int:
        """
        Disc difference as the side to move sees it, empty squares given to the winner.
        """

    def stable(self) -> int:
        """
        Discs of the side to move that can certainly never be turned over, as a bitboard.
        """

    def transformed(self, symmetry: int) -> Self:
        """The image under one of the eight symmetries."""

    def canonical_symmetry(self) -> int:
        """The symmetry that leads to the canonical form."""

    def key(self) -> int:
        """
        A hash of 64 bits that all eight images share, the same on every machine.
        """

    def canonical_move(self, move: int | str) -> int:
        """
        Where a move lies in the canonical form. Moves that are images of each other, as all four at the start, lie at the same place.
        """

    def perft(self, depth: int) -> int:
        """The number of move paths of that many plies."""

    def playout(self, seed: int, stream: int = 0) -> int:
        """
        The final score of a game of random moves from here, as the side to move sees it.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

PASS: int = 64

SQUARES: int = 64

def sizes() -> list[int]:
    """The sizes of boards: squares along an edge."""

def start_discs() -> tuple[int, int]:
    """The discs of Black and of White at the start of a game, as bitboards."""

def transformed_bitboard(bitboard: int, symmetry: int) -> int:
    """The image of a bitboard under one of the eight symmetries."""

MOST_THREADS: int = 1024

def batch_legal_moves(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int) -> Annotated[NDArray[numpy.uint64], dict(shape=(None,))]: ...

def batch_play(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], squares: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))], int]: ...

def batch_outcome(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int) -> tuple[Annotated[NDArray[numpy.bool_], dict(shape=(None,))], Annotated[NDArray[numpy.int8], dict(shape=(None,))]]: ...

def batch_playouts(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int, seed: int) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]: ...

def batch_children(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int) -> tuple[Annotated[NDArray[numpy.int64], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))]]: ...

def batch_planes(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, kinds: Sequence[int], threads: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

def batch_float_planes(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, kinds: Sequence[int], threads: int) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]: ...

def batch_action_masks(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]: ...

def batch_step(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], actions: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.bool_], dict(shape=(None,))], Annotated[NDArray[numpy.int8], dict(shape=(None,))], int]: ...

def batch_random_actions(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int, seed: int) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

def batch_transform(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], symmetries: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))]]: ...

def batch_canonical(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))]]: ...

def batch_transform_policies(policies: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], symmetries: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]: ...

class Evaluator:
    def value(self, position: Position) -> float:
        """The value as the side to move sees it."""

class LinearEvaluator(Evaluator):
    def __init__(self, features: Sequence[str], weights: Annotated[NDArray[numpy.float64], dict(shape=(None, None), order='C', device='cpu', writable=False)], table: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], own_edges: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp_edges: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

class ParityEvaluator(Evaluator):
    def __init__(self, feature: str, table: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], own_edges: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp_edges: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

class OwnFeatureEvaluator(Evaluator):
    def __init__(self, feature: str, table: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], own_edges: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp_edges: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

class FunctionEvaluator(Evaluator):
    def __init__(self, address: int) -> None: ...

EDGE_CODES: int = 6561

def feature_names() -> list[str]:
    """The features that evaluators know."""

class ClassicAlgorithm(enum.Enum):
    MINIMAX = 0

    ALPHA_BETA = 1

class PassRule(enum.Enum):
    SKIP = 0

    LEAF = 1

class ClassicOptions:
    def __init__(self) -> None: ...

    @property
    def algorithm(self) -> ClassicAlgorithm: ...

    @algorithm.setter
    def algorithm(self, arg: ClassicAlgorithm, /) -> None: ...

    @property
    def first_depth(self) -> int: ...

    @first_depth.setter
    def first_depth(self, arg: int, /) -> None: ...

    @property
    def last_depth(self) -> int: ...

    @last_depth.setter
    def last_depth(self, arg: int, /) -> None: ...

    @property
    def order_by_evaluation(self) -> bool: ...

    @order_by_evaluation.setter
    def order_by_evaluation(self, arg: bool, /) -> None: ...

    @property
    def width(self) -> int: ...

    @width.setter
    def width(self, arg: int, /) -> None: ...

    @property
    def scale(self) -> int: ...

    @scale.setter
    def scale(self, arg: int, /) -> None: ...

    @property
    def clock_scales(self) -> list[tuple[float, int]]: ...

    @clock_scales.setter
    def clock_scales(self, arg: Sequence[tuple[float, int]], /) -> None: ...

    @property
    def full_width_from(self) -> int: ...

    @full_width_from.setter
    def full_width_from(self, arg: int, /) -> None: ...

    @property
    def pass_rule(self) -> PassRule: ...

    @pass_rule.setter
    def pass_rule(self, arg: PassRule, /) -> None: ...

    @property
    def stop_when_stuck(self) -> bool: ...

    @stop_when_stuck.setter
    def stop_when_stuck(self, arg: bool, /) -> None: ...

    @property
    def stop_at_x_squares(self) -> bool: ...

    @stop_at_x_squares.setter
    def stop_at_x_squares(self, arg: bool, /) -> None: ...

    @property
    def hash(self) -> bool: ...

    @hash.setter
    def hash(self, arg: bool, /) -> None: ...

    @property
    def keep_last_move(self) -> bool: ...

    @keep_last_move.setter
    def keep_last_move(self, arg: bool, /) -> None: ...

    @property
    def strict_cut(self) -> bool: ...

    @strict_cut.setter
    def strict_cut(self, arg: bool, /) -> None: ...

    @property
    def time(self) -> float: ...

    @time.setter
    def time(self, arg: float, /) -> None: ...

class ClassicResult:
    @property
    def move(self) -> int: ...

    @property
    def value(self) -> float: ...

    @property
    def depth(self) -> int: ...

    @property
    def pv(self) -> list[int]: ...

    @property
    def nodes(self) -> int: ...

    @property
    def leaves(self) -> int: ...

    @property
    def cutoffs(self) -> int: ...

    @property
    def evaluations(self) -> int: ...

    @property
    def table_hits(self) -> int: ...

    @property
    def nodes_by_ply(self) -> list[int]: ...

class StopFlag:
    """A request to stop, from any thread."""

    def __init__(self) -> None: ...

    def stop(self) -> None: ...

    @property
    def stopped(self) -> bool: ...

@overload
def classic_search(position: Position, evaluator: Evaluator, options: ClassicOptions, stop: StopFlag | None = None) -> ClassicResult:
    """Search a position in which the side to move has a move."""

@overload
def classic_search(position: Position, evaluation: Callable[[Any], float], options: ClassicOptions, stop: StopFlag | None = None) -> ClassicResult: ...

class PatternWeights:
    def __init__(self, rows: bytes) -> None: ...

    def values(self, own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]:
        """The evaluations of positions in discs, as the side to move sees them."""

PATTERN_PHASES: int = 30

def pattern_columns() -> int:
    """Weights of a phase."""

def pattern_squares() -> list[str]:
    """The squares of each pattern in one of its places."""

def pattern_planes(rows: bytes) -> bytes:
    """Rows of weights in an order that packs well."""

def pattern_rows(planes: bytes, with_signs_folded: bool) -> bytes:
    """The rows of such planes; earlier ones have no folded signs."""

def pattern_phase(discs: int) -> int:
    """The phase of positions by discs."""

def pattern_numbers(own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,))]:
    """
    The columns of positions, row after row, counted from the first of each pattern.
    """

def pattern_product(numbers: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], vector: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]:
    """The matrix times a vector."""

def pattern_transposed_product(numbers: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], vector: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int) -> Annotated[NDArray[numpy.float64], dict(shape=(None,))]:
    """The transposed matrix times a vector."""

class FactorWeights:
    def __init__(self, planes: bytes) -> None: ...

    def values(self, own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]:
        """The evaluations of positions in discs, as the side to move sees them."""

class FactorFit:
    def __init__(self, weights: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int) -> None: ...

    def add_turning(self, seed: int) -> None:
        """Add factors that turn with the places of patterns: small random ones."""

    @property
    def has_turning(self) -> bool:
        """Whether it has factors that turn."""

    def take_factors(self, other: FactorFit) -> None:
        """Start with the factors of a neighbouring stage."""

    def take_weights(self, weights: FactorWeights, stage: int, squares: float) -> None:
        """Start with the weights and factors that an engine has for a stage."""

    def learn(self, numbers: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], labels: Annotated[NDArray[numpy.float32], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], factor_rates: tuple[float, float], weight_rates: tuple[float, float], turning_rates: tuple[float, float], ridge: float) -> float:
        """One pass over positions; the mean squared error on the way."""

    def values(self, numbers: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]:
        """The values of positions in discs."""

def factor_stages() -> list[int]:
    """The fewest discs of each stage."""

FACTORS: int = 14

def factor_planes(fits: Sequence[FactorFit]) -> bytes:
    """Fits of all stages, in an order that packs well."""

def traced_positions(games: bytes, fewest_discs: int, most_discs: int, trace: float) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.float32], dict(shape=(None,))], Annotated[NDArray[numpy.int8], dict(shape=(None,))]]:
    """
    Positions of games in which a move was searched for, with their labels.
    """

class Line:
    @property
    def move(self) -> int: ...

    @property
    def score(self) -> int: ...

    @property
    def pv(self) -> list[int]: ...

    @property
    def depth(self) -> int: ...

    @property
    def selectivity(self) -> int:
        """How sure the search was, in percent."""

    @property
    def exact(self) -> bool: ...

class Report:
    @property
    def lines(self) -> list[Line]: ...

    @property
    def nodes(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def complete(self) -> bool: ...

    @property
    def idle_seconds(self) -> float:
        """Seconds that threads waited for something to do, all together."""

    @property
    def splits(self) -> int:
        """Nodes whose moves were shared out."""

    @property
    def abandoned_nodes(self) -> int:
        """Positions searched in vain, because another thread had found a cut."""

class Running:
    def stop(self, wait: bool = True) -> None:
        """End it, and wait for that if asked to."""

    def wait(self, seen: int, seconds: float) -> tuple[int, Report] | None:
        """
        How many reports have been made and the newest, if that is more than seen.
        """

    def wait_for_end(self, seconds: float) -> None:
        """Wait so long for the end."""

    @property
    def done(self) -> bool:
        """Whether the last report has been made."""

class Weights:
    def __init__(self, linear: Sequence[Sequence[int]], linear_errors: Sequence[float], patterns: PatternWeights | None, factors: FactorWeights | None, pattern_errors: Sequence[float]) -> None: ...

    def evaluate(self, position: Position) -> float:
        """The evaluation in discs, as the side to move sees it."""

class Engine:
    def __init__(self, weights: Weights, megabytes: int, threads: int) -> None: ...

    def start(self, position: Position, root_moves: int, depth: int, selectivity: int, lines: int, win_loss_draw: bool, full_line: bool, enough_seconds: float, seconds: float, nodes: int) -> Running:
        """
        Begin a search of some of a position's legal moves, given as a bitboard. Only one may run at a time.
        """

    def clear(self) -> None:
        """Forget all positions. No search may run."""

def linear_terms(position: Position) -> list[int]:
    """What the engine's linear evaluation counts."""

TERMS: int = 17

ERROR_TERMS: int = 6

def selectivities() -> list[int]:
    """Levels of certainty, in percent, the least sure first."""

DEEPEST: int = 60

MOST_ENGINE_THREADS: int = 256

MOST_HASH_MB: int = 65536

def probe_depth(depth: int, to_end: bool) -> int:
    """The depth of ProbCut's probe."""

def batch_evaluate(weights: Weights, own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, threads: int) -> Annotated[NDArray[numpy.float32], dict(shape=(None,))]: ...

def batch_search(weights: Weights, own: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], opp: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], size: int, depth: int, threads: int) -> tuple[Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.int8], dict(shape=(None,))], Annotated[NDArray[numpy.bool_], dict(shape=(None,))]]: ...

PLAYED_GAME_BYTES: int = 124

PLAYED_GAME_MOVES: int = 60

def self_play(engine: Engine, first: int, end: int, seed: int, openings: Sequence[Sequence[int]], opening_random_plies: int, fewest_random_plies: int, most_random_plies: int, depth: int, perfect: int) -> bytes:
    """The games from number `first` to below `end`, one after the other."""

def positions_of(games: bytes, fewest_discs: int, most_discs: int) -> tuple[Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint64], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))], Annotated[NDArray[numpy.int8], dict(shape=(None,))], Annotated[NDArray[numpy.int8], dict(shape=(None,))], Annotated[NDArray[numpy.bool_], dict(shape=(None,))]]:
    """Positions of games in which a move was searched for."""

class PlayoutPolicy(enum.Enum):
    UNIFORM = 0

    HEAVY = 1

class MoveStatistics:
    @property
    def move(self) -> int: ...

    @property
    def visits(self) -> int: ...

    @property
    def value(self) -> float: ...

    @property
    def discs(self) -> float: ...

    @property
    def lower(self) -> int: ...

    @property
    def upper(self) -> int: ...

class MonteCarloReport:
    @property
    def moves(self) -> list[MoveStatistics]: ...

    @property
    def pv(self) -> list[int]: ...

    @property
    def playouts(self) -> int: ...

    @property
    def visits(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def depth(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def lower(self) -> int: ...

    @property
    def upper(self) -> int: ...

class MonteCarlo:
    def __init__(self, exploration: float, playouts: PlayoutPolicy, megabytes: int, seed: int) -> None: ...

    def run(self, position: Position, playouts: int, seconds: float, depth: int) -> MonteCarloReport:
        """Add play-outs for a position in which the game is not over."""

    def stop(self) -> None:
        """End the search that runs, and do not wait for that."""

    def clear(self) -> None:
        """Forget the tree. No search may run."""

    def reseed(self, seed: int) -> None:
        """Take new dice. No search may run."""
