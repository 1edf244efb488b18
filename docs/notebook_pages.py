"""A hook of MkDocs that turns the notebooks into pages: each is executed, and shows its outputs.

Notebooks are stored without outputs, so that a change of one can be read; the site has those of the
build. A cell that fails fails the build. The cells run in this process, with the rules of Jupyter:
what is printed, the value of a last expression and the open figures of matplotlib are the output.
"""

from __future__ import annotations

import ast
import base64
import io
import json
import os
import tempfile
import traceback
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

__all__ = ["execute", "on_files"]


def on_files(files: Files, config: Any) -> Files:
    """Add a page for each notebook."""
    for notebook in [file for file in files if file.src_uri.endswith(".ipynb")]:
        page = f"{notebook.src_uri.removesuffix('.ipynb')}.md"
        content = render(Path(notebook.abs_src_path))
        files.append(File.generated(config, page, content=content))
    return files


def render(path: Path) -> str:
    """The Markdown of a notebook with its outputs."""
    parts = []
    for source, output in execute(path):
        parts.append(source if output is None else f"```python\n{source}\n```\n\n{output}")
    link = f"*This page is a notebook: [{path.name}]({path.name}).*"
    return "\n\n".join([parts[0], link, *parts[1:]]) + "\n"


def execute(path: Path) -> list[tuple[str, str | None]]:
    """The sources of the cells, each with its output as Markdown; None for cells of text.

    Raises PluginError with the traceback if a cell fails.
    """
    os.environ["MPLBACKEND"] = "agg"
    # The name that Jupyter gives, by which Dask knows that workers cannot import functions.
    names: dict[str, Any] = {"__name__": "__main__"}
    found: list[tuple[str, str | None]] = []
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for number, cell in enumerate(cells, start=1):
            source = "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                found.append((source, None))
                continue
            try:
                found.append((source, _run_cell(source, f"{path.name}, cell {number}", names)))
            except Exception:
                raise PluginError(
                    f"{path.name}, cell {number}:\n{traceback.format_exc()}"
                ) from None
    return found


def _run_cell(source: str, name: str, names: dict[str, Any]) -> str:
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    value = None
    with redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, name, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), names)
    figures = _drawn_figures()
    shown = [printed.getvalue()] if printed.getvalue() else []
    if value is not None and not hasattr(value, "_repr_svg_") and not figures:
        shown.append(repr(value))
    text = [f"```text\n{part.rstrip()}\n```" for part in shown]
    pictures = [value._repr_svg_()] if hasattr(value, "_repr_svg_") else []
    return "\n\n".join([*text, *map(_as_image, [*pictures, *figures])])


def _drawn_figures() -> list[str]:
    """The open figures as SVG; they are closed."""
    from matplotlib import pyplot

    figures = []
    for number in pyplot.get_fignums():
        file = io.StringIO()
        pyplot.figure(number).savefig(file, format="svg", bbox_inches="tight")
        figures.append(file.getvalue())
    pyplot.close("all")
    return figures


def _as_image(svg: str) -> str:
    coded = base64.b64encode(svg.encode()).decode()
    return f'<p><img alt="output" src="data:image/svg+xml;base64,{coded}"></p>'
