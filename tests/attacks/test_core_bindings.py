"""The native core checks everything it is given, by Python's own layers or by anybody else.

Calls are made in a process of its own, where one that crashes does no harm.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

PRELUDE = """
import faulthandler, json
import numpy as np
from outflank import Position, _core
from outflank.search import linear_weights, pattern_weights

faulthandler.enable()
NAN, INF, START = float("nan"), float("inf"), Position.start()
linear, patterns = linear_weights(), pattern_weights()
weights = _core.Weights(linear.rows, linear.errors, patterns.native, None, patterns.errors)
engine = _core.Engine(weights, 1, 1)
columns = _core.pattern_columns()
boards = np.array([START.own], np.uint64), np.array([START.opp], np.uint64)
numbers = _core.pattern_numbers(*boards, 1)

def wild_engine():
    wild = [1e308, -1e308] * 3
    return _core.Engine(_core.Weights(linear.rows, wild, None, None, wild), 1, 1)

def self_play(openings=(), opening=4, fewest=4, most=8, depth=1, perfect=4):
    return _core.self_play(engine, 0, 2, 1, openings, opening, fewest, most, depth, perfect)

def start(position=START, moves=None, depth=4, selectivity=73, lines=1, enough=0.0, seconds=0.0):
    moves = position.moves if moves is None else moves
    return engine.start(position, moves, depth, selectivity, lines, False, True, enough, seconds, 0)

def busy(use):
    search = start(depth=60, selectivity=100)
    try:
        return use()
    finally:
        search.stop()

def options(**values):
    chosen = _core.ClassicOptions()
    for name, value in values.items():
        setattr(chosen, name, value)
    return chosen

def classic(evaluation=lambda _: 1.0, **values):
    return _core.classic_search(START, evaluation, options(**values))

def spoiler(chosen, **values):
    def evaluate(_):
        for name, value in values.items():
            setattr(chosen, name, value)
        return 1.0
    return _core.classic_search(START, evaluate, chosen)

def with_number(number, place):
    changed = numbers.copy()
    changed[place] = number
    return changed

def at_odd_address(array):
    return np.frombuffer(b"x" + array.tobytes(), np.uint8)[1:].view(array.dtype)

def backwards(array):
    return array.astype(">u8")

def parity(squares=np.ones(64), edges=np.ones(6561)):
    return _core.ParityEvaluator("table", squares, edges, edges).value(START)

class OddPosition(_core.Position):
    def parse_move(self, move):
        return 2.5

class OddName:
    def __repr__(self):
        return chr(0xD800)
"""

# Calls, and what they must say: the type of the error with words of its message, or the value.
CALLS = [
    # Games of the engine with itself.
    ("self_play([[19] * 61])", "ValueError: the rules do not allow opening 0"),
    ("self_play([[19], [200]])", "ValueError: the rules do not allow opening 1"),
    ("self_play([[-1]])", "ValueError: the rules do not allow opening 0"),
    ("self_play([[64]])", "ValueError: the rules do not allow opening 0"),
    ("self_play(opening=-1)", "ValueError: opening_random_plies"),
    ("self_play(fewest=9)", "ValueError: fewest_random_plies"),
    ("self_play(fewest=-2**31, most=2**31 - 1)", "ValueError: most_random_plies"),
    ("self_play(depth=0)", "ValueError: depth"),
    ("self_play(perfect=65)", "ValueError: perfect"),
    ("busy(self_play)", "RuntimeError: the engine is busy"),
    ("_core.positions_of(b'x' * 125, 0, 64)", "ValueError: not whole games"),
    ("_core.positions_of(b'x' * 124, 0, 64)", "ValueError: the rules do not allow game 0"),
    # The matrix of patterns.
    (
        "_core.pattern_product(with_number(65535, 0), np.zeros(columns, np.float32), 1)",
        "ValueError: a number that its pattern does not have",
    ),
    (
        "_core.pattern_product(with_number(2, 62), np.zeros(columns, np.float32), 1)",
        "ValueError: a number that its pattern does not have",
    ),
    (
        "_core.pattern_transposed_product(with_number(65535, 61), np.ones(1, np.float32), 1)",
        "ValueError: a number that its pattern does not have",
    ),
    (
        "_core.pattern_product(numbers[1:], np.zeros(columns, np.float32), 1)",
        "ValueError: not whole rows",
    ),
    (
        "_core.pattern_product(numbers, np.zeros(1, np.float32), 1)",
        "ValueError: a vector of wrong length",
    ),
    (
        "_core.pattern_product(at_odd_address(numbers), np.ones(columns, np.float32), 1).tolist()",
        "[63.0]",
    ),
    ("_core.pattern_phase(-2**31)", "ValueError: discs"),
    ("_core.PatternWeights(b'')", "ValueError: not as many weights"),
    ("_core.FactorWeights(b'')", "ValueError: not as many bytes"),
    ("_core.factor_planes([None] * 11)", ("TypeError", "ValueError: not one fit")),
    ("_core.factor_planes([])", "ValueError: not one fit"),
    ("_core.traced_positions(b'x' * 124, 0, 64, 0.5)", "ValueError: the rules do not allow game 0"),
    ("_core.traced_positions(b'', 0, 64, NAN)", "ValueError: trace"),
    # Arrays of positions.
    ("_core.batch_legal_moves(*boards, 8, -1)", "ValueError: threads"),
    ("_core.batch_legal_moves(*boards, 8, 2**31 - 1)", "ValueError: threads"),
    ("_core.batch_legal_moves(*boards, 5, 1)", "ValueError: the board size"),
    ("_core.batch_playouts(boards[0], boards[0], 8, 1, 1)", "ValueError: two discs on one square"),
    ("_core.batch_playouts(~boards[1], boards[1], 4, 1, 1)", "ValueError: a disc off the board"),
    (
        "_core.batch_legal_moves(boards[0], np.zeros(2, np.uint64), 8, 1)",
        "ValueError: arrays of different lengths",
    ),
    ("_core.batch_legal_moves(*map(at_odd_address, boards), 8, 1)[0] == START.moves", "True"),
    ("_core.batch_legal_moves(*map(backwards, boards), 8, 1)", "TypeError"),
    # The engine.
    ("_core.Engine(weights, 0, 1)", "ValueError: megabytes"),
    ("_core.Engine(weights, 2**44, 1)", "ValueError: megabytes"),
    ("_core.Engine(weights, 1, 0)", "ValueError: threads"),
    ("_core.Engine(weights, 1, -1)", "ValueError: threads"),
    ("engine.__init__(weights, 1, 1)", "TypeError"),
    (
        "_core.Weights(linear.rows, [NAN] * 6, None, None, linear.errors)",
        "ValueError: an error that is",
    ),
    ("wild_engine().start(START, START.moves, 6, 73, 1, False, True, 0.0, 0.0, 0).stop()", "None"),
    ("start(depth=0)", "ValueError: depth"),
    ("start(selectivity=0)", "ValueError: no such selectivity"),
    ("start(selectivity=-1)", "ValueError: no such selectivity"),
    ("start(moves=0)", "ValueError: no move to search"),
    ("start(moves=1)", "ValueError: an illegal move to search"),
    ("start(moves=2**64)", "TypeError"),
    ("_core.native_method(None)", "TypeError"),
    ("_core.native_method(len)(3)", "TypeError"),
    ("start(lines=0)", "ValueError: lines"),
    ("start(seconds=NAN)", "ValueError: seconds"),
    ("start(enough=-1.0)", "ValueError: enough_seconds"),
    ("start(_core.Position(0, 0, 8, False))", "ValueError: no move to search"),
    ("start(_core.Position.__new__(_core.Position))", "TypeError"),
    ("start().wait(0, NAN)", "ValueError: seconds"),
    ("start().wait_for_end(INF)", "ValueError: seconds"),
    ("busy(start)", "RuntimeError: the engine is busy"),
    ("busy(engine.clear)", "RuntimeError: the engine is busy"),
    ("_core.probe_depth(-2**31, True)", "ValueError: depth"),
    # Textbook search.
    ("classic(last_depth=0)", "ValueError: last_depth"),
    ("classic(last_depth=129)", "ValueError: last_depth"),
    ("classic(first_depth=5)", "ValueError: first_depth"),
    ("classic(scale=0)", "ValueError: scale"),
    ("classic(clock_scales=[(1.0, 0)])", "ValueError: clock_scales"),
    ("classic(clock_scales=[(NAN, 1)])", "ValueError: clock_scales"),
    ("classic(time=NAN)", "ValueError: time"),
    (
        "classic(lambda _: OddName())",
        "EvaluationError: the evaluation returned \\ud800, not a number",
    ),
    ("spoiler(options(last_depth=2), last_depth=100_000).depth", "2"),
    ("spoiler(options(last_depth=2), scale=0).depth", "2"),
    # Evaluations and positions.
    ("parity()", "0.0"),
    ("parity(np.full(64, 1e300))", "ValueError: a value of the table"),
    ("parity(edges=np.full(6561, NAN))", "ValueError: a bonus of an edge"),
    (
        "_core.LinearEvaluator([], np.zeros((65, 0)), np.zeros(64), *2 * [np.zeros(6561)])"
        ".value(START)",
        "0.0",
    ),
    ("parity(at_odd_address(np.ones(64)))", "0.0"),
    ("_core.FunctionEvaluator(0)", "ValueError: the address"),
    ("OddPosition(1, 2, 8, False).play('d3')", "TypeError"),
    ("OddPosition(1, 2, 8, False).flips('d3')", "TypeError"),
    ("_core.Position(1, 1, 8, False)", "ValueError: two discs on one square"),
]

JUDGE = """
for call in json.loads(input()):
    try:
        said = str(eval(call))
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
    print(json.dumps([call, said]), flush=True)
"""


@pytest.fixture(scope="module")
def answers():
    """What each call returns, up to one that crashes."""
    judged = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PRELUDE + JUDGE],
        input=json.dumps([call for call, _ in CALLS]),
        capture_output=True,
        text=True,
        check=False,
    )
    return dict(json.loads(line) for line in judged.stdout.splitlines())


@pytest.mark.parametrize(("call", "answer"), CALLS)
def test_a_call_is_checked(answers, call, answer):
    assert answers.get(call, "it crashed here or before").startswith(answer)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_core_survives_hostile_arguments(seed):
    attack = subprocess.run(
        [sys.executable, "-m", "tests.attacks.core_fuzzer", str(seed), "1500"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert attack.returncode == 0, attack.stderr
    assert attack.stdout.startswith("survived 1500 calls")
