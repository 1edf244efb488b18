"""Weight files: errors say what is wrong."""

import pytest

from outflank.errors import FormatError
from outflank.search import LinearWeights, linear_weights, load_weights, save_weights


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "weights.json"
    save_weights(path, linear_weights())
    return path


def test_weights_come_back_as_they_were(saved):
    assert load_weights(saved) == linear_weights()


def test_weights_of_the_package_say_how_they_were_made():
    assert set(linear_weights().recipe) == {"linear", "probcut"}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("outflank-linear", "something else", "not a file of weights"),
        ('"version": 1', '"version": 2', "version 2 is not 1"),
        ('"weights": [\n[', '"weights": [\n[1, ', "it is damaged"),
        ('"weights": [', '"weights": 5, "x": [', "not a file of weights"),
        ('"errors": [', '"errors": [1, ', "it is damaged"),
        ("{", "", "not a file of weights"),
    ],
)
def test_a_foreign_or_broken_file_is_refused(saved, old, new, message):
    text = saved.read_text()
    assert old in text
    saved.write_text(text.replace(old, new, 1))
    with pytest.raises(FormatError, match=message):
        load_weights(saved)


def test_a_changed_weight_is_noticed(saved):
    text = saved.read_text()
    first = str(linear_weights().rows[0][0])
    before, after = text.split('"weights": [', 1)
    saved.write_text(before + '"weights": [' + after.replace(first, "7", 1))
    with pytest.raises(FormatError, match="it is damaged"):
        load_weights(saved)


@pytest.mark.parametrize("data", [b"[" * 200_000, b"\xff\xfe", b""])
def test_a_hostile_file_is_refused(tmp_path, data):
    (tmp_path / "deep.json").write_bytes(data)
    with pytest.raises(FormatError, match="not a file of weights"):
        load_weights(tmp_path / "deep.json")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(FormatError, match=r"cannot read .*nowhere\.json"):
        load_weights(tmp_path / "nowhere.json")


@pytest.mark.parametrize(
    ("rows", "errors", "message"),
    [
        (linear_weights().rows[:-1], linear_weights().errors, "65 rows of 17"),
        (((40000,) * 17,) * 65, linear_weights().errors, "from -32768 to 32767"),
        (linear_weights().rows, (1.0,), "6 finite coefficients"),
        (linear_weights().rows, (float("nan"),) * 6, "6 finite coefficients"),
    ],
)
def test_weights_that_the_engine_cannot_use_are_refused(rows, errors, message):
    with pytest.raises(FormatError, match=message):
        LinearWeights(rows, errors)
