"""A page about all experiments: one self-contained HTML file."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from outflank.lab.tables import cell_text

__all__ = ["section", "write_page"]

STYLE = """
:root { color-scheme: light dark; --line: #8886; --head: #8882; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h2 { border-top: 1px solid var(--line); padding-top: 1.5rem; margin-top: 3rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0 1.5rem; }
caption { text-align: left; font-weight: 600; padding: .5rem 0; }
th, td { border: 1px solid var(--line); padding: .2rem .6rem; text-align: left; white-space: nowrap; }
th { background: var(--head); } td.number { text-align: right; } td.long { white-space: normal; }
img { max-width: 100%; background: #fff; } figure { margin: 1rem 0; }
code { background: var(--head); padding: .1rem .3rem; }
"""  # noqa: E501

# Cells with more characters than this may be wrapped.
LONG = 40


def write_page(out: Path, documents: Sequence[dict[str, Any]]) -> Path:
    """Write ``index.html`` about experiments whose results are in folders beside it."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>Outflank: the lab</title><style>{STYLE}</style></head><body>",
        "<h1>Five reports on Othello, rerun</h1>",
        "<p>Each experiment of the reports, with their figures beside ours, and what agrees and "
        "what differs.</p>",
        _contents(documents),
        *(section(out / document["name"], document) for document in documents),
        "</body></html>",
    ]
    page = out / "index.html"
    page.write_text("\n".join(parts) + "\n", encoding="utf-8")
    return page


def _contents(documents: Sequence[dict[str, Any]]) -> str:
    rows = "".join(
        f'<tr><td><a href="#{escape(document["name"])}">{escape(document["name"])}</a></td>'
        f'<td class="long">{escape(document["about"])}</td>'
        f'<td class="number">{document["seconds"]:.1f}</td></tr>'
        for document in documents
    )
    return (
        '<div class="scroll"><table><thead><tr><th>experiment</th><th>question</th>'
        f"<th>seconds</th></tr></thead><tbody>{rows}</tbody></table></div>"
    )


def section(folder: Path, document: dict[str, Any]) -> str:
    """The section of the page about one experiment, whose plots are in a folder."""
    agreement = "".join(f"<li>{escape(line)}</li>" for line in document["agreement"])
    parts = [
        f'<section><h2 id="{escape(document["name"])}">{escape(document["name"])}</h2>',
        f"<p>{escape(document['about'])}</p>",
        f"<p>From the report: {escape(document['report'])}</p>",
        f"<h3>What agrees and what differs</h3><ul>{agreement}</ul>",
        *(_table(table) for table in document["tables"]),
        *(
            _picture(folder / name, title)
            for name, title in zip(document["plots"], document["plot_titles"], strict=True)
        ),
        f"<p><code>{escape(document['command'])}</code>, {document['seconds']:.1f} s, Outflank "
        f"{escape(document['version'])}, {escape(document['machine'])}</p></section>",
    ]
    return "\n".join(parts)


def _table(table: dict[str, Any]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in table["header"])
    rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in table["rows"])
    return (
        f'<div class="scroll"><table><caption>{escape(table["title"])}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _cell(cell: str | int | float) -> str:
    text = cell_text(cell)
    kind = "long" if len(text) > LONG else ""
    if not isinstance(cell, str):
        kind = "number"
    return f'<td class="{kind}">{escape(text)}</td>' if kind else f"<td>{escape(text)}</td>"


def _picture(file: Path, title: str) -> str:
    data = base64.b64encode(file.with_suffix(".svg").read_bytes()).decode("ascii")
    return (
        f'<figure><img alt="{escape(title)}" src="data:image/svg+xml;base64,{data}">'
        f"<figcaption>{escape(title)}</figcaption></figure>"
    )
