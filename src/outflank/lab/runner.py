"""Runs experiments and writes their results."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from outflank import __version__
from outflank.build import machine
from outflank.errors import FormatError
from outflank.files import write_whole
from outflank.lab.experiment import Experiment, Findings, Settings
from outflank.lab.page import section, write_page
from outflank.lab.plots import need_matplotlib

__all__ = ["run_experiment", "run_experiments"]

RESULT = "result.json"
STAGED = "new.part"


def run_experiments(
    chosen: Sequence[Experiment],
    settings: Settings,
    out: Path,
    *,
    resume: bool = False,
    on_finish: Callable[[dict[str, Any]], None] | None = None,
) -> list[dict[str, Any]]:
    """Run experiments one by one, and write a page about all of them: ``index.html``.

    With *resume*, those with existing results of the same settings are not run again.
    """
    documents = []
    for experiment in chosen:
        document = _finished(experiment, settings, out) if resume else None
        document = document or run_experiment(experiment, settings, out, resume=resume)
        documents.append(document)
        if on_finish is not None:
            on_finish(document)
    try:
        write_page(out, documents)
    except OSError as error:
        raise FormatError(f"cannot write to {out}: {error.strerror or error}") from None
    return documents


def run_experiment(
    experiment: Experiment, settings: Settings, out: Path, *, resume: bool = False
) -> dict[str, Any]:
    """Run an experiment and write tables, plots, a page and a JSON document into a folder.

    With *resume*, an experiment with checkpoints continues from them. Returns the document.
    """
    need_matplotlib()
    folder = out / experiment.name
    # Better to find out before the work than after it.
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FormatError(f"cannot write to {folder}: {error.strerror}") from None
    if not os.access(folder, os.W_OK):
        raise FormatError(f"cannot write to {folder}: Permission denied")
    begun = time.perf_counter()
    findings = experiment.run(replace(_games(experiment, settings), folder=folder, resume=resume))
    seconds = time.perf_counter() - begun
    document = {
        "name": experiment.name,
        "about": experiment.about,
        "report": experiment.report,
        "tables": [table.data() for table in findings.tables],
        "agreement": list(findings.agreement),
        "plots": [f"{plot.name}.png" for plot in findings.plots],
        "plot_titles": [plot.title for plot in findings.plots],
        "seed": settings.seed,
        "command": _command(experiment, settings),
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


def _games(experiment: Experiment, settings: Settings) -> Settings:
    if settings.quick and settings.games is None:
        return replace(settings, games=experiment.quick_games)
    return settings


def _command(experiment: Experiment, settings: Settings) -> str:
    command = ["outflank", "lab", "run", experiment.name, "--seed", str(settings.seed)]
    if settings.games is not None:
        command += ["--games", str(settings.games)]
    if settings.quick:
        command += ["--quick"]
    return shlex.join(command)


def _finished(experiment: Experiment, settings: Settings, out: Path) -> dict[str, Any] | None:
    try:
        text = (out / experiment.name / RESULT).read_text(encoding="utf-8")
        document: dict[str, Any] = json.loads(text)
        same = (document["command"], document["version"]) == (
            _command(experiment, settings), __version__
        )  # fmt: skip
        folder = out / experiment.name
        drawn = all((folder / plot).with_suffix(".svg").is_file() for plot in document["plots"])
        section(folder, document)  # raises if anything is missing
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return document if same and drawn else None


def _write(
    folder: Path, experiment: Experiment, findings: Findings, document: dict[str, Any]
) -> None:
    """Replace the results in a folder.

    Drawing takes seconds: a run killed meanwhile leaves the earlier results as they were.
    """
    staged = folder / STAGED
    shutil.rmtree(staged, ignore_errors=True)  # left behind by a killed run
    staged.mkdir()
    try:
        _write_findings(staged, experiment, findings, document)
        for file in staged.iterdir():
            file.replace(folder / file.name)
    finally:
        shutil.rmtree(staged, ignore_errors=True)
    # Last, because it marks the results as complete.
    text = json.dumps(document, indent=2, ensure_ascii=False)
    write_whole(folder / RESULT, f"{text}\n".encode())


def _write_findings(
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
        plot.save(folder)
        page += [f"![{plot.title}]({plot.name}.svg)"]
    page += ["## What agrees and what differs", *(f"- {line}" for line in findings.agreement)]
    (folder / "README.md").write_text("\n\n".join(page) + "\n", encoding="utf-8")
