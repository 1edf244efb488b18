"""The documentation site builds without a warning, with every page in its place."""

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parent.parent


def test_the_site_builds_without_warnings(tmp_path):
    command = [sys.executable, "-W", "ignore", "-m", "mkdocs", "build", "--strict", "--quiet"]
    result = subprocess.run(
        [*command, "--site-dir", tmp_path], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    pages = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")}
    sources = (PROJECT / "docs").rglob("*.md")
    expected = {
        source.relative_to(PROJECT / "docs").with_suffix(".html").as_posix() for source in sources
    }
    assert expected <= pages
    assert (tmp_path / "search" / "search_index.json").stat().st_size > 100_000
