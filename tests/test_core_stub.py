"""The committed stubs of the native modules say what the modules have."""

import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "outflank"


@pytest.mark.parametrize(
    ("module", "stub"), [("outflank._core_portable", "_core.pyi"), ("outflank._cpu", "_cpu.pyi")]
)
def test_the_stub_is_what_stubgen_writes_now(module, stub, tmp_path):
    written = tmp_path / stub
    command = [sys.executable, "-m", "nanobind.stubgen", "--quiet"]
    subprocess.run([*command, "--module", module, "--output-file", written], check=True)
    assert (SOURCE / stub).read_text() == written.read_text(), "stale: run 'make stub'"
