"""The page's pure functions, tested by Node's own runner: one test here for each file of tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FILES = sorted(Path(__file__).parent.glob("*.test.js"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_functions_of_the_page_hold(path):
    # The Node of this environment, wherever the tests are started from.
    search = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    run = subprocess.run(
        ["node", "--test", path], env=os.environ | {"PATH": search}, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
