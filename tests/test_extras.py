"""The package works without its extras, and says how to get them."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest
from scipy.interpolate import PchipInterpolator

from outflank.cli.main import COMMANDS, create_parser
from outflank.errors import MissingExtraError
from outflank.evaluation.interpolation import pchip
from outflank.extras import EXTRAS, need
from tests.cli.outflank_command import complaint, outflank

PROJECT = Path(__file__).parent.parent
BASE = (
    "numpy",
    "fastapi",
    "uvicorn",
    "websockets",
    "httptools",
    "rich",
    "platformdirs",
    "pydantic",
    "segno",
)
WITHOUT_EXTRAS = (
    "import sys\n"
    "for name in ('scipy', 'matplotlib', 'cma', 'distributed', 'gymnasium', 'pettingzoo'):\n"
    "    sys.modules[name] = None\n"
)


def test_the_table_of_extras_is_that_of_the_package():
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    for name, extra in EXTRAS.items():
        wanted = {line.partition(">")[0] for line in project["optional-dependencies"][name]}
        assert wanted == set(extra.packages.values())
    assert {line.partition(">")[0] for line in project["dependencies"]} == set(BASE)


def test_a_missing_extra_is_named_with_the_command_that_adds_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(MissingExtraError, match=r"CMA-ES needs cma, .*: pip install cma$"):
        need("cma", "CMA-ES")


def test_a_plot_without_matplotlib_gets_one_line(tmp_path):
    program = f"{WITHOUT_EXTRAS}from outflank.cli.main import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", program, "lab", "run", "copenhagen-4x4", "--out", tmp_path]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "needs matplotlib, which is not installed: pip install matplotlib" in complaint(result)


def test_players_and_matches_need_no_extra(tmp_path):
    program = (
        f"{WITHOUT_EXTRAS}from outflank.players import create_player, registered_players\n"
        "from outflank import Board, Limit\n"
        "for spec in ('level:1', 'indore-pchip', 'shenzhen', 'mcts:playouts=50'):\n"
        "    create_player(spec).choose(Board(), Limit(depth=1))\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_importing_the_package_loads_next_to_nothing():
    program = (
        "import sys; before = set(sys.modules); import outflank; print(*set(sys.modules) - before)"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in result.stdout.split()}
    assert loaded <= {
        "outflank",
        "typing",
        "collections",
        "functools",
        "re",
        "copyreg",
        "operator",
        "keyword",
        "reprlib",
        "enum",
        "types",
        "sre_compile",
        "contextlib",
        "_typing",
        "_operator",
        "_functools",
        "_collections",
        "importlib",
        "warnings",
        "itertools",
        "_sre",
    }


@pytest.mark.parametrize("points", [2, 3, 4, 9])
def test_pchip_is_the_one_of_scipy(points):
    dice = np.random.default_rng(points)
    known = np.sort(dice.choice(64, points, replace=False)).astype(float)
    values = dice.normal(size=(points, 40)).round(1)
    values[1, :10] = values[0, :10]  # level pieces
    wanted = np.arange(65.0)
    inside = np.clip(wanted, known[0], known[-1])
    expected = PchipInterpolator(known, values)(inside)
    assert pchip(list(known), values, list(wanted)) == pytest.approx(expected, abs=1e-12)


# doctor, completion, manual


def test_doctor_says_what_is_there_and_what_is_missing():
    document = json.loads(outflank("doctor", "--json").stdout)
    assert {"core", "version", "extras", "speed"} <= set(document)
    assert document["speed"]["perft_per_second"] > 0
    assert [extra["name"] for extra in document["extras"]] == list(EXTRAS)
    for extra in document["extras"]:
        assert extra["installed"] == (extra["command"] is None)
    assert "core: " in outflank("doctor").stdout


def complete(*words):
    """What bash proposes after these words, the last of which is being typed."""
    script = outflank("completion", "bash").stdout
    asked = " ".join(f"'{word}'" for word in words)
    program = (
        f"{script}\nCOMP_WORDS=({asked}); COMP_CWORD={len(words) - 1}; _outflank\n"
        'echo "${COMPREPLY[@]}"'
    )
    result = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True)
    assert result.stderr == ""
    return set(result.stdout.split())


def test_bash_completes_commands_actions_and_options():
    assert complete("outflank", "tour") == {"tournament"}
    assert set(COMMANDS) <= complete("outflank", "")
    assert {"list", "run"} <= complete("outflank", "lab", "")
    assert complete("outflank", "lab", "run", "x", "--qu") == {"--quick"}
    assert complete("outflank", "match", "a", "--spr") == {"--sprt"}


def test_every_shell_knows_every_command():
    for shell in ("bash", "zsh", "fish"):
        script = outflank("completion", shell).stdout
        assert all(command in script for command in COMMANDS)


@pytest.mark.parametrize(("form", "file"), [("roff", "outflank.1"), ("markdown", "commands.md")])
def test_the_manual_is_that_of_the_commands(form, file):
    written = (PROJECT / "docs" / file).read_text(encoding="utf-8")
    assert outflank("manual", "--format", form).stdout == written, "stale: run 'make manual'"
    assert create_parser().prog == "outflank"
