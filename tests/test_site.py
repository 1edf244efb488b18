"""The documentation site builds without a warning, with every page in its place.

The build executes the notebooks, and fails if a cell does.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from mkdocs.exceptions import PluginError

from docs.notebook_pages import execute

PROJECT = Path(__file__).parent.parent
NOTEBOOKS = sorted((PROJECT / "docs" / "notebooks").glob("*.ipynb"))


def test_the_site_builds_without_warnings(tmp_path):
    command = [sys.executable, "-W", "ignore", "-m", "mkdocs", "build", "--strict", "--quiet"]
    result = subprocess.run(
        [*command, "--site-dir", tmp_path], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    pages = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")}
    sources = [*(PROJECT / "docs").rglob("*.md"), *NOTEBOOKS]
    expected = {
        source.relative_to(PROJECT / "docs").with_suffix(".html").as_posix() for source in sources
    }
    assert expected <= pages
    assert (tmp_path / "search" / "search_index.json").stat().st_size > 100_000
    for notebook in NOTEBOOKS:
        page = (tmp_path / "notebooks" / notebook.with_suffix(".html").name).read_text()
        assert 'src="data:image/svg+xml;base64,' in page


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_are_stored_without_outputs(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)


def test_a_cell_that_fails_fails_the_build(tmp_path):
    path = tmp_path / "broken.ipynb"
    cells = [{"cell_type": "code", "source": ["1 / 0"]}]
    path.write_text(json.dumps({"cells": cells}))
    with pytest.raises(PluginError, match=r"broken.ipynb, cell 1:(.|\n)*ZeroDivisionError"):
        execute(path)
