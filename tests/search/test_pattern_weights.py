"""Patterns: symmetries, and invalid files, which are refused."""

import json
import pickle
import random
import struct
import sys
import threading
import zlib
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np
import pytest

from outflank import Board, Color, Engine, Position, _core
from outflank.errors import FormatError, StoreError
from outflank.search import (
    PatternWeights,
    linear_weights,
    load_weights,
    named_weights,
    pattern_weights,
    save_weights,
)

ERRORS = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
SIZE = _core.PATTERN_PHASES * _core.pattern_columns()


@pytest.fixture(scope="module")
def some_weights():
    rows = np.random.default_rng(3).integers(-90, 90, SIZE).astype("<i2")
    return PatternWeights(rows.tobytes(), ERRORS, {"made": "by dice"})


def random_boards(number):
    dice = random.Random(8)
    board = Board(auto_pass=True)
    for _ in range(number):
        if board.is_game_over():
            board = Board(auto_pass=True)
        board.push(dice.choice(list(board.legal_moves)))
        yield board.position


def slow_value(position, rows):
    """An evaluation square by square, from the names of the patterns' squares."""
    discs = (position.own | position.opp).bit_count()
    row = rows[_core.pattern_phase(discs)]
    total, first = float(row[len(row) - 2 + discs % 2]), 0
    for names in _core.pattern_squares():
        numbers, size = shared_numbers(names)
        places = {}
        for symmetry in range(8):
            squares = tuple(image(square, symmetry) for square in squares_of(names))
            places.setdefault(frozenset(squares), squares)
        for squares in places.values():
            index = 0
            for square in reversed(squares):
                digit = 0 if position.own >> square & 1 else 2 if position.opp >> square & 1 else 1
                index = 3 * index + digit
            total += row[first + numbers[index]]
        first += size
    return total / 128


def squares_of(names):
    return [ord(name[0]) - ord("a") + 8 * (int(name[1]) - 1) for name in names.split()]


def image(square, symmetry):
    column, row = square % 8, square // 8
    if symmetry & 4:
        column, row = row, column
    if symmetry & 1:
        column = 7 - column
    if symmetry & 2:
        row = 7 - row
    return row * 8 + column


def shared_numbers(names, known={}):  # noqa: B006 - it remembers
    """For each index of a pattern, the number of the weight that it shares with its image."""
    if names not in known:
        squares = squares_of(names)
        mirror = squares
        for symmetry in range(1, 8):
            moved = [image(square, symmetry) for square in squares]
            if set(moved) == set(squares) and moved != squares:
                mirror = moved
                break
        steps = [3 ** squares.index(square) for square in mirror]
        numbers, size = [], 0
        for index in range(3 ** len(squares)):
            other = sum(index // 3**i % 3 * step for i, step in enumerate(steps))
            numbers.append(numbers[other] if other < index else size)
            size += other >= index
        known[names] = numbers, size
    return known[names]


def test_an_evaluation_is_the_sum_of_the_weights_of_all_places(some_weights):
    rows = np.frombuffer(some_weights.rows, dtype="<i2").reshape(_core.PATTERN_PHASES, -1)
    engine = Engine(hash_mb=1, weights=some_weights)
    for position in random_boards(40):
        assert engine.evaluate(position).discs == pytest.approx(slow_value(position, rows))


def test_all_eight_images_of_a_position_have_one_evaluation(some_weights):
    engine = Engine(hash_mb=1, weights=some_weights)
    for position in random_boards(60):
        values = {engine.evaluate(position.transformed(symmetry)).discs for symmetry in range(8)}
        assert len(values) == 1


def test_mirrored_colours_have_the_negated_evaluation(some_weights):
    engine = Engine(hash_mb=1, weights=some_weights)
    for position in random_boards(60):
        turn = Color.WHITE if position.turn is Color.BLACK else Color.BLACK
        mirrored = Position(
            black=position.discs(Color.WHITE), white=position.discs(Color.BLACK), turn=turn
        )
        value = engine.evaluate(position)
        assert float(engine.evaluate(mirrored).pov(Color.BLACK)) == -float(value.pov(Color.BLACK))


@pytest.mark.parametrize("size", [6, 8])
def test_an_evaluation_may_be_asked_for_while_a_search_runs(some_weights, size):
    position = Position.start(size)
    expected = Engine(hash_mb=1, weights=some_weights).evaluate(position)
    for _ in range(30):
        with Engine(hash_mb=1, weights=some_weights) as engine, engine.analysis(position):
            assert [engine.evaluate(position) for _ in range(20)] == [expected] * 20


def test_many_positions_at_once_have_the_values_of_each(some_weights):
    positions = list(random_boards(50))
    own = np.array([position.own for position in positions], dtype=np.uint64)
    opp = np.array([position.opp for position in positions], dtype=np.uint64)
    engine = Engine(hash_mb=1, weights=some_weights)
    expected = [engine.evaluate(position).discs for position in positions]
    assert some_weights.native.values(own, opp, 2).tolist() == pytest.approx(expected)


def test_small_boards_are_evaluated_by_the_linear_weights(some_weights):
    position = Position.start(6)
    with_patterns = Engine(hash_mb=1, weights=some_weights).evaluate(position)
    assert with_patterns == Engine(hash_mb=1, weights=linear_weights()).evaluate(position)


def test_weights_come_back_from_a_file_and_from_another_process(some_weights, tmp_path):
    save_weights(tmp_path / "w", some_weights)
    loaded = load_weights(tmp_path / "w")
    assert loaded == some_weights
    assert loaded.recipe == {"made": "by dice"}
    assert pickle.loads(pickle.dumps(some_weights)) == some_weights


def test_weights_of_the_package_tell_how_they_were_made():
    weights = named_weights("patterns")
    assert weights is pattern_weights()
    assert weights.recipe["patterns"]["positions"] > 1_000_000
    assert weights.recipe["probcut"]["positions"] >= 100
    assert named_weights("linear") is linear_weights()


def changed_header(data, **changes):
    magic, header, body = data.split(b"\n", 2)
    return b"\n".join([magic, json.dumps(json.loads(header) | changes).encode(), body])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data[:-1], r"bytes of weights instead of"),
        (lambda data: data[:60], "it is damaged"),
        (lambda data: data + b"x", r"bytes of weights instead of"),
        (lambda data: data[:-9] + b"wonderful", "it is damaged"),
        (lambda data: b"", "not a file of weights"),
        (lambda data: b"\x89PNG" + data, "not a file of weights"),
        (lambda data: data.replace(b"outflank-patterns 3", b"outflank-patterns 4"), "4 is not one"),
        (lambda data: changed_header(data, phases=60), "other patterns"),
        (lambda data: changed_header(data, patterns=["a1 b1"]), "other patterns"),
        (lambda data: changed_header(data, errors=[1, 2]), "6 finite coefficients"),
        (lambda data: changed_header(data, errors=[2, 0, 0, 0, 0, 0]), "checksum"),
        (lambda data: changed_header(data, errors="?"), "it is damaged"),
        (lambda data: changed_header(data, checksum="0"), "checksum"),
        (lambda data: data.replace(b'"phases"', b'"faces"'), "its header cannot be read"),
    ],
)
def test_a_damaged_short_or_foreign_file_is_refused(some_weights, tmp_path, change, message):
    (tmp_path / "w").write_bytes(change(some_weights.file))
    with pytest.raises(FormatError, match=message):
        load_weights(tmp_path / "w")


def test_files_of_the_first_version_are_read(tmp_path):
    rows = np.random.default_rng(4).integers(-(2**15), 2**15, SIZE).astype("<i2")
    weights = PatternWeights(rows.tobytes(), ERRORS)
    phases = rows.reshape(_core.PATTERN_PHASES, -1)
    differences = phases - np.vstack([phases[1:], np.zeros_like(phases[:1])])
    lower, upper = differences.astype("<i2").reshape(-1, 1).view(np.uint8).T
    body = zlib.compress(lower.tobytes() + upper.tobytes())
    head = weights.file.replace(b"outflank-patterns 3", b"outflank-patterns 1")
    data = b"\n".join([*head.split(b"\n", 2)[:2], body])
    (tmp_path / "w").write_bytes(changed_header(data, **{"compressed bytes": len(body)}))
    assert load_weights(tmp_path / "w").rows == weights.rows
    save_weights(tmp_path / "w", weights)
    assert load_weights(tmp_path / "w").rows == weights.rows


def test_a_file_that_unpacks_to_more_than_weights_is_refused(some_weights, tmp_path):
    body = zlib.compress(bytes(2 * SIZE + 1))
    head = some_weights.file.split(b"\n", 2)[:2]
    data = b"\n".join([*head, body])
    (tmp_path / "w").write_bytes(changed_header(data, **{"compressed bytes": len(body)}))
    with pytest.raises(FormatError, match="not as many weights"):
        load_weights(tmp_path / "w")


def test_a_file_that_cannot_be_written_leaves_the_old_one(some_weights, tmp_path):
    with pytest.raises(StoreError, match="cannot write"):
        save_weights(tmp_path / "nowhere" / "w", some_weights)
    (tmp_path / "w").mkdir()
    with pytest.raises(StoreError, match="cannot write"):
        save_weights(tmp_path / "w", some_weights)
    assert (tmp_path / "w").is_dir()


@pytest.mark.parametrize(
    ("rows", "errors", "message"),
    [
        (b"", ERRORS, "0 bytes of weights"),
        (bytes(2 * SIZE), (1.0,), "6 finite"),
        (bytes(2 * SIZE), (float("inf"),) * 6, "6 finite"),
    ],
)
def test_weights_must_be_as_many_as_patterns_have(rows, errors, message):
    with pytest.raises(FormatError, match=message):
        PatternWeights(rows, errors)


def test_weights_are_sixteen_bits_with_the_lower_byte_first():
    rows = bytearray(2 * SIZE)
    # The last two weights of a phase are those of parities: of 4 discs the even one.
    at = 2 * (_core.pattern_columns() - 2)
    rows[at : at + 2] = struct.pack("<h", -200)
    engine = Engine(hash_mb=1, weights=PatternWeights(bytes(rows), ERRORS))
    assert engine.evaluate(Position.start(8)).discs == -200 / 128


def test_threads_that_want_the_weights_at_once_share_them(monkeypatch):
    module = sys.modules[pattern_weights.__module__]
    monkeypatch.setattr(module, "_packaged", cache(module._packaged.__wrapped__))
    together = threading.Barrier(8)

    def read(_):
        together.wait()
        return pattern_weights()

    with ThreadPoolExecutor(8) as threads:
        assert len({id(weights) for weights in threads.map(read, range(8))}) == 1
