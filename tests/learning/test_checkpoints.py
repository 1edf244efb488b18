"""The folder of a run: what was finished stays, and looking at it changes nothing."""

from outflank.learning.checkpoints import STEPS, RunFolder


def test_a_line_that_is_being_written_is_left_alone_until_the_next_step_takes_its_place(tmp_path):
    folder = RunFolder.create(tmp_path / "run", {"kind": "test"}, {})
    folder.append({"step": 1})
    file = folder.path / STEPS
    half = file.read_bytes() + b'{"step": '
    file.write_bytes(half)
    assert folder.steps() == [{"step": 1}]
    assert file.read_bytes() == half
    folder.append({"step": 2})
    assert folder.steps() == [{"step": 1}, {"step": 2}]
    assert file.read_bytes().count(b"\n") == 2
