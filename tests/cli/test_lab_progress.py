"""`outflank lab run --json-lines`: progress for programs."""

import json

from outflank.cli.progress_lines import ProgressLines
from tests.cli.outflank_command import complaint, outflank


def test_progress_is_a_line_of_json_for_each_step_and_the_last_is_the_result(tmp_path):
    command = ("lab", "run", "copenhagen-4x4", "--quick", "--json-lines", "--out", str(tmp_path))
    result = outflank(*command)
    assert result.returncode == 0, result.stderr
    *progress, last = map(json.loads, result.stdout.splitlines())
    assert {event["event"] for event in progress} == {"progress"}
    assert (progress[0]["label"], progress[0]["done"]) == ("solving", 0)
    assert progress[-1]["done"] == progress[-1]["total"]
    assert last["event"] == "result"
    assert last["folder"] == str(tmp_path / "copenhagen-4x4")
    assert (tmp_path / "copenhagen-4x4" / "result.json").exists()


def test_many_steps_at_once_are_one_line_at_the_start_and_one_at_the_end(capsys):
    assert list(ProgressLines().progress(range(100_000), "counting")) == list(range(100_000))
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == {"event": "progress", "label": "counting", "done": 0, "total": 100_000}
    assert lines[-1]["done"] == 100_000
    assert len(lines) < 1000


def test_json_and_json_lines_exclude_each_other():
    said = complaint(outflank("lab", "run", "ladder", "--json", "--json-lines"))
    assert "--json-lines: not allowed with argument --json" in said
