"""Every command and code block in the documents works.

Python blocks with prompts are doctests, others are run whole. In shell blocks, commands of ours are
run for real in an empty folder; make, pip and pytest are tried without their effect, because this
test is part of what they do.
"""

import doctest
import inspect
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import outflank.aio
import outflank.batch
from outflank import Board, Limit
from outflank.players import read_player_file

PROJECT = Path(__file__).parent.parent
DOCUMENTS = [*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md"), *PROJECT.glob("benchmarks/*.md")]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LANGUAGES = {"python", "sh", "text", "toml"}


def blocks(language):
    return [
        pytest.param(match[2], id=f"{path.relative_to(PROJECT)}-{number}")
        for path in sorted(DOCUMENTS)
        for number, match in enumerate(BLOCK.finditer(path.read_text(encoding="utf-8")), start=1)
        if match[1] == language
    ]


def commands(block):
    return [line for line in block.splitlines() if line.strip() and not line.startswith("#")]


def test_there_are_documents_with_code():
    assert len(DOCUMENTS) >= 4
    assert blocks("sh")
    assert blocks("python")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_block_says_its_language(path):
    text = path.read_text(encoding="utf-8")
    assert {match[1] for match in BLOCK.finditer(text)} <= LANGUAGES
    assert text.count("\n```") % 2 == 0


def run_doctest(text, name):
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    report = []
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)


@pytest.mark.parametrize("block", blocks("python"))
def test_python_blocks_run(block, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if ">>>" in block:
        run_doctest(block, "block")
    else:
        exec(compile(block, "block", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize(
    "documented",
    [outflank, outflank.aio, outflank.batch, outflank.Engine.analyse],
    ids=lambda documented: documented.__name__,
)
def test_docstrings_of_the_package_run(documented):
    run_doctest(inspect.getdoc(documented), documented.__name__)


def command_for(line):
    words = shlex.split(line, comments=True)
    match words:
        case ["make", *_]:
            return ["make", "--directory", PROJECT, "--dry-run", *words[1:]]
        case ["pip", "install", *rest]:
            options = ["--dry-run", "--no-deps", "--no-build-isolation", "--quiet"]
            return [sys.executable, "-m", "pip", "install", *options, *rest]
        case ["pytest", *rest]:
            return [sys.executable, "-m", "pytest", "--collect-only", "--quiet", *rest]
        case ["outflank", *rest]:
            return [sys.executable, "-m", "outflank", *rest]
        case ["python", *rest]:
            return [sys.executable, *rest]
    raise AssertionError(f"no way to try {line!r}")


@pytest.mark.parametrize("block", blocks("sh"))
def test_shell_commands_run(block, tmp_path):
    """One after the other, as a reader would type them."""
    for line in commands(block):
        folder = tmp_path if line.startswith("outflank ") else PROJECT
        result = subprocess.run(command_for(line), cwd=folder, stdin=subprocess.DEVNULL,
                                capture_output=True, check=False)  # fmt: skip
        assert result.returncode == 0, result
        assert b"Traceback" not in result.stderr


@pytest.mark.parametrize("block", blocks("toml"))
def test_player_files_in_documents_play(block, tmp_path):
    (tmp_path / "player.toml").write_text(block, encoding="utf-8")
    assert read_player_file(tmp_path / "player.toml").player().choose(Board(), Limit()).move


def test_pictures_are_what_the_script_draws(tmp_path):
    script = tmp_path / "make_pictures.py"
    script.write_text((PROJECT / "docs" / "make_pictures.py").read_text(encoding="utf-8"))
    subprocess.run([sys.executable, script], check=True)
    pictures = sorted(path.name for path in tmp_path.glob("*.svg"))
    assert pictures == sorted(path.name for path in (PROJECT / "docs").glob("*.svg"))
    for name in pictures:
        assert (PROJECT / "docs" / name).read_text() == (tmp_path / name).read_text()


def test_screenshots_come_from_the_script(tmp_path):
    command = [sys.executable, "-m", "docs.make_screenshots", tmp_path]
    subprocess.run(command, check=True, cwd=PROJECT)
    pictures = sorted(path.name for path in tmp_path.glob("*.png"))
    assert pictures == sorted(path.name for path in (PROJECT / "docs").glob("*.png"))
    assert all(path.stat().st_size > 20_000 for path in tmp_path.glob("*.png"))


# What makes an example short enough for a test: its seconds, the opponent, the games.
EXAMPLES = {
    "alphazero.py": ("0", "random:seed=1", "2"),
    "td_learner.py": ("3", "random:seed=1", "4"),
}


@pytest.mark.parametrize(
    "path", sorted((PROJECT / "examples").glob("*.py")), ids=lambda path: path.name
)
def test_examples_run(path):
    command = [sys.executable, path, *EXAMPLES.get(path.name, ())]
    subprocess.run(command, capture_output=True, check=True)
