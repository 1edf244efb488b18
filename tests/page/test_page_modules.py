"""The page's pure functions, tested by Node's own runner: one test here for each file of tests."""

from pathlib import Path

import pytest

from tests.page.page_node import run_node

FILES = sorted(Path(__file__).parent.glob("*.test.js"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_functions_of_the_page_hold(path):
    run_node("--test", path)
