"""Modules that the page needs at first, for links that let the browser fetch them all at once.

Without the links it would find them one after the other, import by import. ``make stub`` writes
them into ``index.html``; a test compares the file with the imports.
"""

from __future__ import annotations

import re
from pathlib import Path

import outflank.web

STATIC = Path(outflank.web.__file__).parent / "static"
PAGE = STATIC / "index.html"

FIRST = "app.js"

_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "\./([\w.]+)";', re.MULTILINE)
_LINK = re.compile(r' *<link rel="modulepreload"[^>]*>\n')
_SCRIPT = re.compile(r' *<script type="module"')


def first_modules() -> list[str]:
    """The modules that the first one imports, and so on, by name; ``import()`` does not count."""
    found = {FIRST}
    waiting = [FIRST]
    while waiting:
        imported = set(_IMPORT.findall((STATIC / waiting.pop()).read_text("utf-8"))) - found
        found |= imported
        waiting += imported
    return sorted(found - {FIRST})


def page_with_links() -> str:
    """The text of ``index.html`` with a link for each of them."""
    page = _LINK.sub("", PAGE.read_text("utf-8"))
    links = "".join(
        f'    <link rel="modulepreload" href="/static/{name}">\n' for name in first_modules()
    )
    place = _SCRIPT.search(page)
    assert place is not None
    return page[: place.start()] + links + page[place.start() :]


if __name__ == "__main__":
    PAGE.write_text(page_with_links(), "utf-8")
