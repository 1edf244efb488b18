"""A search tree as one file that needs no server: the page's own view, with its data."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from outflank.search import SearchTrace, trace_document

__all__ = ["trace_page"]

_STATIC = Path(__file__).parent / "static"

_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ margin: 1rem; font: 1rem/1.45 system-ui, sans-serif; color: #1d2320; background: #f6f6f2; }}
{style}
</style>
</head>
<body>
<h1>{title}</h1>
<div id="tree"></div>
<script id="data" type="application/json">{data}</script>
<script type="module">
{script}
const place = /** @type {{HTMLElement}} */ (document.getElementById("tree"));
showSearchTree(place, JSON.parse(document.getElementById("data")?.textContent ?? ""));
</script>
</body>
</html>
"""


def trace_page(trace: SearchTrace) -> str:
    """A self-contained page that steps through a search."""
    data = json.dumps(trace_document(trace), separators=(",", ":"))
    return _PAGE.format(
        title=escape(f"{trace.search.algorithm}, depth {trace.search.depth}, {trace.evaluation}"),
        style=(_STATIC / "search_tree.css").read_text(encoding="utf-8"),
        # Nothing in it may look like the closing tag of its element.
        data=data.replace("<", "\\u003c"),
        script=(_STATIC / "search_tree.js").read_text(encoding="utf-8"),
    )
