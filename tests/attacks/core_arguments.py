"""Arguments for functions of the native core: good ones by function, hostile ones by type."""

import random

import numpy as np

from outflank import Board, Position, _core
from outflank.search import factor_weights, linear_weights, pattern_weights

POWERS = [2**exponent for exponent in (6, 7, 8, 10, 15, 16, 31, 44, 63, 64, 99)]
EDGES = [power + step for power in POWERS for step in (-1, 0, 1)]
INTS = [*range(-2, 12), 20, 60, *EDGES, *(-edge for edge in EDGES)]
FLOATS = [0.0, -0.0, 0.01, 0.5, 1.0, -1.0, 1e8, 1e18, 1e300, -1e300, 5e-324]
FLOATS += [float("nan"), float("inf"), float("-inf")]
LENGTHS = [0, 1, 2, 62, 63, 64, 65, 126, 6561, 9000, 70_000]
ENUMERATIONS = ("ClassicAlgorithm", "PassRule", "PlayoutPolicy")
ROW = 63  # terms of a position in the matrix of patterns


class Hostile:
    """Answers every question in the wrong way."""

    def __index__(self):
        raise ZeroDivisionError

    def __float__(self):
        return "1"

    def __len__(self):
        return -1

    def __iter__(self):
        return self

    def __next__(self):
        raise ZeroDivisionError

    def __repr__(self):
        return "\ud800"

    def __call__(self, *_):
        return self

    def __dlpack__(self, **_):
        return self

    def __dlpack_device__(self):
        return (1, 0)


def uninitialised(name):
    """An instance of a class of the core whose __init__ never ran."""
    return getattr(_core, name).__new__(getattr(_core, name))


# Of these only a few are kept.
LARGE = ("Engine", "Weights", "PatternWeights", "FactorWeights", "FactorFit")


class Arguments:
    """What to call functions with. *attack* is a function that misuses the core by itself."""

    def __init__(self, seed, attack):
        self.random = random.Random(seed)
        self.attack = attack
        self.columns = _core.pattern_columns()
        self.pattern_bytes = bytes(2 * self.columns * _core.PATTERN_PHASES)
        patterns, factors = pattern_weights(), factor_weights()
        linear = linear_weights()
        self.weights = (
            linear.rows,
            linear.errors,
            patterns.native,
            factors.native,
            factors.errors,
        )
        weights = _core.Weights(*self.weights)
        self.games = _core.self_play(_core.Engine(weights, 1, 1), 0, 2, 1, [[19]], 4, 4, 8, 2, 6)
        self.boards = {size: list(self.positions(size)) for size in (4, 6, 8)}
        # Objects by class; those that calls return come and go.
        self.instances = {
            "Position": sum(self.boards.values(), [_core.Position(0, 0, 8, False)]),
            "Weights": [weights],
            "PatternWeights": [patterns.native],
            "FactorWeights": [factors.native],
            "FactorFit": [_core.FactorFit(np.zeros(self.columns, np.float32), 1)],
            "Engine": [_core.Engine(weights, 1, threads) for threads in (1, 3)],
            "Evaluator": [_core.OwnFeatureEvaluator("stable", np.zeros(64), *2 * [np.zeros(6561)])],
            "ClassicOptions": [_core.ClassicOptions()],
            "StopFlag": [_core.StopFlag()],
            "MonteCarlo": [_core.MonteCarlo(1.0, policy, 1, 1) for policy in _core.PlayoutPolicy],
        }
        stages = len(_core.factor_stages())
        self.factor_planes = _core.factor_planes(stages * self.instances["FactorFit"])
        self.lasting = {name: len(instances) for name, instances in self.instances.items()}

    def positions(self, size):
        for _ in range(3):
            board = Board(size=size)
            while not board.is_game_over():
                yield board.position
                board.push(self.random.choice(list(board.legal_moves)))
            yield board.position
        if size == 8:
            yield Position.from_text("X" * 64 + " O")
            yield Position.from_text("OX" + "-" * 62 + " X")

    def keep(self, result):
        """Let later calls use what earlier ones returned, until it is dropped."""
        name = "Evaluator" if isinstance(result, _core.Evaluator) else type(result).__name__
        if not hasattr(_core, name):
            return
        kept = self.instances.setdefault(name, [])
        kept.append(result)
        lasting = self.lasting.get(name, 0)
        if len(kept) > lasting + (1 if name in LARGE else 20):
            del kept[self.random.randrange(lasting, len(kept))]

    # Good ones.

    def good(self, owner, method, types):
        """Arguments that the core should accept."""
        pick = self.random.choice
        threads = pick([1, 2, 3])
        match owner, method:
            case "Position", "__init__":
                position = pick(self.instances["Position"])
                return [position.own, position.opp, position.size, pick([True, False])]
            case "Position", "play" | "flips":
                return [pick([*range(65), "d3", "pass"])]
            case "Position", "perft":
                return [self.random.randrange(7)]
            case (("batch_legal_moves" | "batch_outcome" | "batch_children"), _):
                *boards, size = self.batch()
                return [*boards, size, threads]
            case "batch_play", _:
                own, opp, size = self.batch()
                legal = _core.batch_legal_moves(own, opp, size, 1).tolist()
                squares = [max(0, moves.bit_length() - 1) for moves in legal]
                return [own, opp, np.array(squares, np.uint8), size, threads]
            case (("batch_planes" | "batch_float_planes"), _):
                *boards, size = self.batch()
                return [*boards, size, [pick(range(4)) for _ in range(pick([0, 1, 3]))], threads]
            case "batch_action_masks", _:
                *boards, size = self.batch()
                return [*boards, size, threads]
            case "batch_step", _:
                own, opp, size = self.batch()
                actions = _core.batch_random_actions(own, opp, size, 1, 1)
                return [own, opp, actions, size, threads]
            case "batch_random_actions", _:
                *boards, size = self.batch()
                return [*boards, size, threads, 1]
            case "batch_transform", _:
                own, opp, _ = self.batch()
                numbers = np.arange(len(own), dtype=np.uint8)
                return [own, opp, pick([numbers, np.zeros(1, np.uint8)]), threads]
            case "batch_canonical", _:
                *boards, _ = self.batch()
                return [*boards, threads]
            case "batch_transform_policies", _:
                rows = pick([0, 1, 9, 600])
                return [np.ones(rows * 65, np.float32), np.zeros(1, np.uint8), 8, threads]
            case "batch_evaluate", _:
                *boards, size = self.batch()
                return [pick(self.instances["Weights"]), *boards, size, threads]
            case "batch_search", _:
                *boards, size = self.batch()
                return [pick(self.instances["Weights"]), *boards, size, pick([1, 3]), threads]
            case "batch_playouts", _:
                *boards, size = self.batch()
                return [*boards, size, threads, 1]
            case "LinearEvaluator", "__init__":
                names = [pick(_core.feature_names()) for _ in range(self.random.randrange(4))]
                edges = [np.zeros(6561), np.zeros(6561)]
                return [names, np.ones((65, len(names))), np.zeros(64), *edges]
            case (("ParityEvaluator" | "OwnFeatureEvaluator"), "__init__"):
                return [pick(_core.feature_names()), np.ones(64), np.ones(6561), np.ones(6561)]
            case "classic_search", _:
                evaluators = [*self.instances["Evaluator"], self.attack, lambda _: 1.0]
                options = _core.ClassicOptions()
                options.last_depth = pick([1, 2, 4])
                options.order_by_evaluation = pick([True, False])
                return [
                    self.playable(),
                    pick(evaluators),
                    pick([options, options, *self.instances["ClassicOptions"]]),
                    pick([None, *self.instances["StopFlag"]]),
                ]
            case "PatternWeights", "__init__":
                return [self.pattern_bytes]
            case "FactorWeights", "__init__":
                return [self.factor_planes]
            case "FactorFit", "__init__":
                return [np.zeros(self.columns, np.float32), self.random.getrandbits(64)]
            case "FactorFit", "take_factors":
                return [pick(self.instances["FactorFit"])]
            case "FactorFit", "values":
                return [self.matrix()]
            case "FactorFit", "learn":
                matrix = self.matrix()
                rows = len(matrix) // ROW
                order = np.arange(rows, dtype=np.uint32)
                labels = np.full(rows, pick([1.0, 1e30, np.nan]), np.float32)
                rates = [(0.002, 0.0), (pick([0.003, np.inf]), 0.0), (0.004, 0.0)]
                return [matrix, labels, order, *rates, pick([0.0, 0.7, np.inf])]
            case "FactorFit", "add_turning":
                return [self.random.getrandbits(64)]
            case "factor_planes", _:
                return [[pick(self.instances["FactorFit"]) for _ in _core.factor_stages()]]
            case "traced_positions", _:
                return [self.games, 0, 64, pick([0.0, 0.9, 1.0])]
            case (
                ("PatternWeights", "values") | ("FactorWeights", "values") | ("pattern_numbers", _)
            ):
                own, opp, _ = self.batch(8)
                return [own, opp, threads]
            case "pattern_product", _:
                return [self.matrix(), np.ones(self.columns, np.float32), threads]
            case "pattern_transposed_product", _:
                matrix = self.matrix()
                return [matrix, np.ones(len(matrix) // ROW, np.float32), threads]
            case "pattern_planes", _:
                return [self.pattern_bytes]
            case "pattern_rows", _:
                return [self.pattern_bytes, pick([True, False])]
            case "Weights", "__init__":
                return list(self.weights)
            case "Engine", "__init__":
                return [pick(self.instances["Weights"]), 1, threads]
            case "Engine", "start":
                position = self.playable()
                some_moves = position.moves & pick([position.moves, self.random.getrandbits(64)])
                selectivity = pick(_core.selectivities())
                plan = [position, some_moves, pick([1, 4, 60]), selectivity, pick([1, 3, 64])]
                limits = [0.0, pick([0.0, 0.01]), pick([0, 1000])]
                return [*plan, pick([True, False]), pick([True, False]), *limits]
            case "Running", "wait":
                return [pick([0, 1, 9]), 0.001]
            case "Running", "wait_for_end":
                return [0.001]
            case "MonteCarlo", "__init__":
                return [pick([0.0, 1.0]), pick([*_core.PlayoutPolicy]), 1, 1]
            case "MonteCarlo", "run":
                return [self.playable(), pick([1, 50, 5000]), pick([0.0, 0.01]), pick([1, 128])]
            case "self_play", _:
                engine = pick(self.instances["Engine"])
                return [engine, 0, 2, 1, [[19], [19, 18, 17]], 4, 4, 40, pick([1, 3]), 6]
            case "positions_of", _:
                return [self.games, 0, 64]
        return [self.hostile(kind, others=0) for kind in types]

    def playable(self):
        playable = [position for position in self.instances["Position"] if position.moves]
        return self.random.choice(playable)

    def batch(self, size=None):
        size = size or self.random.choice([4, 6, 8])
        length = self.random.choice([0, 1, 9, 600, 9000, 70_000])
        boards = np.array([[p.own, p.opp] for p in self.boards[size]], np.uint64)
        own, opp = np.resize(boards, (length, 2)).T
        return np.ascontiguousarray(own), np.ascontiguousarray(opp), size

    def matrix(self):
        own, opp, _ = self.batch(8)
        numbers = _core.pattern_numbers(own, opp, 1).copy()
        if len(numbers) and self.random.random() < 0.5:
            for _ in range(5):
                numbers[self.random.randrange(len(numbers))] = self.random.randrange(2**16)
        return numbers

    # Hostile ones.

    def hostile(self, annotation, others=0.3):
        """A value of a type, or with probability *others* of another one."""
        pick = self.random.choice
        if self.random.random() < others:
            classes = ("Position", "Engine", "Running", "LinearEvaluator")
            return pick([None, Hostile(), object(), "x", 1, 1.5, [], *map(uninitialised, classes)])
        if "NDArray" in annotation:
            dtype = annotation.partition("numpy.")[2].partition("]")[0]
            return self.array(np.dtype(dtype), 2 if "None, None" in annotation else 1)
        if annotation.startswith("Sequence["):
            inner = annotation.removeprefix("Sequence[").removesuffix("]")
            length = pick([0, 1, 2, 6, 17, 65, self.random.randrange(80)])
            return [self.hostile(inner, others=0.01) for _ in range(length)]
        if annotation.startswith("Callable"):
            return pick([Hostile(), self.attack, lambda _: "\ud800", lambda _: float("nan")])
        name = annotation.partition(" ")[0]
        if hasattr(_core, name) and name not in ENUMERATIONS:
            return pick([*self.instances.get(name, []), uninitialised(name)])
        match name:
            case "int":
                return pick([pick(INTS), self.random.randrange(66)])
            case "float":
                return pick(FLOATS)
            case "bool":
                return pick([True, False])
            case "str":
                return pick([*_core.feature_names(), "", "\ud800", "x" * 10_000])
            case "bytes":
                damaged = bytearray(self.games)
                damaged[self.random.randrange(len(damaged))] = self.random.randrange(256)
                sizes = (0, 1, len(self.games) - 1, len(self.games))
                return pick([bytes(damaged), self.random.randbytes(pick(sizes))])
            case name if name in ENUMERATIONS:
                return pick([*getattr(_core, name), 0, 7])
        return pick([*INTS, *FLOATS, "d3", None])

    def array(self, dtype, dimensions):
        length = self.random.choice([*LENGTHS, self.columns])
        shape = (65, self.random.choice([0, 1, 2, length % 100])) if dimensions == 2 else (length,)
        size = int(np.prod(shape))
        dice = np.random.default_rng(self.random.randrange(2**32))
        array = np.zeros(shape, dtype)
        if dtype.kind in "iu" and self.random.random() < 0.5:
            array = dice.integers(0, np.iinfo(dtype).max, size, dtype, True).reshape(shape)
        if dtype.kind == "f" and size:
            with np.errstate(all="ignore"):
                array.flat[self.random.randrange(size)] = self.random.choice(FLOATS)
        return self.disguised(array)

    def disguised(self, array):
        """The same elements in a different memory layout."""
        match self.random.randrange(8):
            case 0:
                return np.repeat(array, 2, axis=0)[::2]
            case 1:
                return array[::-1]
            case 2:
                shifted = np.frombuffer(b"x" + array.tobytes(), np.uint8)[1:]
                return shifted.view(array.dtype).reshape(array.shape)
            case 3:
                return array.astype(array.dtype.newbyteorder(">"))
            case 4:
                return array.astype(self.random.choice([np.float16, np.int32, object]))
            case 5:
                return array.reshape(-1, 1)
            case 6:
                array.flags.writeable = False
        return array
