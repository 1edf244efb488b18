"""The bench command: its signature is the recorded one."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.cli.outflank_command import outflank

ROOT = Path(__file__).parent.parent.parent
SIGNATURE = int((ROOT / "benchmarks" / "signature.txt").read_text())


@pytest.fixture(scope="module")
def document():
    return json.loads(outflank("bench", "--json").stdout)


def test_the_signature_is_the_one_that_is_written_down(document):
    assert document["signature"] == SIGNATURE, (
        "the engine searches differently: if it is meant to, write the new signature to "
        "benchmarks/signature.txt and say 'Bench: N' in the commit"
    )


def test_json_has_the_keys_that_others_rely_on(document):
    assert {"signature", "nodes", "nps"} <= set(document)
    assert set(document["nps_by_phase"]) == {"midgame", "endgame"}
    assert document["nodes"] > 1_000_000


def test_the_commit_that_changed_the_signature_says_so():
    log = subprocess.run(
        ["git", "log", "--format=%B", "--grep=^Bench: [0-9]"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    said = re.findall(r"^Bench: (\d+)$", log.stdout, re.MULTILINE)
    if not said:
        pytest.skip("there is no history here that tells")
    assert int(said[0]) == SIGNATURE
