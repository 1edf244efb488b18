"""Runs an experiment and writes what it found."""

from __future__ import annotations

import json
import shlex
import time
from pathlib import Path
from typing import Any

from outflank import __version__
from outflank.build import machine
from outflank.errors import FormatError, MissingExtraError
from outflank.lab.experiment import Experiment, Findings, Plot, Settings

__all__ = ["run_experiment"]


def run_experiment(experiment: Experiment, settings: Settings, out: Path) -> dict[str, Any]:
    """Run an experiment and write tables, plots, a page and a JSON document into a folder.

    Returns the document.
    """
    _need_matplotlib()
    folder = out / experiment.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FormatError(f"cannot write to {folder}: {error.strerror}") from None
    begun = time.perf_counter()
    findings = experiment.run(settings)
    seconds = time.perf_counter() - begun
    command = ["outflank", "lab", "run", experiment.name, "--seed", str(settings.seed)]
    if settings.games is not None:
        command += ["--games", str(settings.games)]
    document = {
        "name": experiment.name,
        "about": experiment.about,
        "report": experiment.report,
        "tables": [table.data() for table in findings.tables],
        "agreement": list(findings.agreement),
        "plots": [f"{plot.name}.png" for plot in findings.plots],
        "seed": settings.seed,
        "command": shlex.join(command),
        "seconds": seconds,
        "version": __version__,
        "machine": machine(),
        "folder": str(folder),
    }
    try:
        _write(folder, experiment, findings, document)
    except OSError as error:
        raise FormatError(f"cannot write to {folder}: {error.strerror}") from None
    return document


def _write(
    folder: Path, experiment: Experiment, findings: Findings, document: dict[str, Any]
) -> None:
    page = [
        f"# {experiment.name}",
        experiment.about,
        f"From the report: {experiment.report}",
        f"`{document['command']}`, {document['seconds']:.1f} s on {document['machine']}",
    ]
    for table in findings.tables:
        (folder / f"{table.name}.md").write_text(table.markdown() + "\n", encoding="utf-8")
        (folder / f"{table.name}.csv").write_text(table.csv(), encoding="utf-8")
        page += [f"## {table.title}", table.markdown()]
    for plot in findings.plots:
        _draw(plot, folder)
        page += [f"![{plot.title}]({plot.name}.svg)"]
    page += ["## What agrees and what differs", *(f"- {line}" for line in findings.agreement)]
    (folder / "README.md").write_text("\n\n".join(page) + "\n", encoding="utf-8")
    text = json.dumps(document, indent=2, ensure_ascii=False)
    (folder / "result.json").write_text(text + "\n", encoding="utf-8")


def _draw(plot: Plot, folder: Path) -> None:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    # Text stays text, and the same results make the same file.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "outflank"}):
        figure = Figure(figsize=(8, 5), layout="constrained")
        axes = figure.add_subplot()
        axes.set_title(plot.title)
        plot.draw(axes)
        figure.savefig(folder / f"{plot.name}.png", dpi=120)
        figure.savefig(folder / f"{plot.name}.svg", metadata={"Date": None})


def _need_matplotlib() -> None:
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise MissingExtraError("plots need matplotlib: pip install 'outflank[lab]'") from None
