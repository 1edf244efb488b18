"""The real server in its own process, and the real browser to view it with."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Without these it looks for hosts of its own, which nobody needs here.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@contextmanager
def page_server(home: str | Path, port: int = 0) -> Iterator[tuple[str, int]]:
    """Serve on a free port, with its own folder; the address, and the process ID."""
    command = [sys.executable, "-m", "outflank", "serve", "--port", str(port)]
    environment = os.environ | {"OUTFLANK_HOME": str(home)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        try:
            line = process.stderr.readline()
            found = re.search(r"http://\S+", line)
            assert found, line + process.stderr.read()
            yield found[0], process.pid
        finally:
            process.terminate()
            process.stderr.read()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Any Chromium that is installed, or Playwright's own."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()
