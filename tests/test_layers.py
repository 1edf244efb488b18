"""A file imports its own folder and folders earlier in the list: never upward."""

import ast
from pathlib import Path

import pytest

import outflank

LAYERS = [
    "errors",
    "validation",
    "plain_text",
    "files",
    "_cpu",
    "_core",
    "build",
    "rules",
    "game",
    "batch",
    "formats",
    "store",
    "evaluation",
    "search",
    "aio",
    "protocols",
    "openings",
    "book",
    "base",
    "teaching",
    "players",
    "arena",
    "learning",
    "lab",
    "web",
    "cli",
]
# The public face and the way in see everything.
ABOVE_ALL = {"__init__", "__main__"}

ROOT = Path(outflank.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))


def layer_of(module):
    """The folder or file directly inside the package that a dotted name belongs to."""
    return module.split(".")[1]


def imported_layers(source):
    """The layers that a source text imports, type-checking and late imports included."""
    for node in ast.walk(ast.parse(source)):
        modules = []
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            if node.module == "outflank":
                modules = [f"outflank.{alias.name}" for alias in node.names]
            else:
                modules = [node.module]
        for module in modules:
            if module.startswith("outflank.") and not module.startswith("outflank.__"):
                yield layer_of(module)


def upward_imports(layer, source):
    allowed = set(LAYERS[: LAYERS.index(layer) + 1])
    return [found for found in imported_layers(source) if found not in allowed]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_imports_upward(path):
    layer = path.relative_to(ROOT).parts[0].removesuffix(".py")
    if layer not in ABOVE_ALL:
        assert upward_imports(layer, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import outflank.formats",
        "from outflank.cli.main import main",
        "from outflank import batch",
        "def late():\n    from outflank.players import Player",
    ],
)
def test_an_upward_import_is_found_wherever_it_hides(source):
    assert upward_imports("rules", source)
    assert not upward_imports("cli", source)


def test_the_document_names_the_layers_in_their_order():
    text = (ROOT.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    listed = text.split("```text\n")[1].split("```")[0]
    assert [name.strip() for name in listed.split("->")] == LAYERS


def test_errors_that_others_see_are_in_one_tree():
    elsewhere = [
        node.name
        for path in FILES
        if path.name != "errors.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        and node.name.endswith("Error")
        and not node.name.startswith("_")
    ]
    assert elsewhere == []


def test_no_name_says_nothing():
    vague = {"util", "utils", "misc", "common", "helper", "helpers"}
    project = ROOT.parent.parent
    folders = [project / name for name in ("src", "tests", "native", "benchmarks", "examples")]
    names = {path.stem for folder in folders for path in folder.rglob("*")}
    assert names & vague == set()
