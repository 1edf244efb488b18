"""Draws the pictures of the page in the documents, from the real page in a real browser.

Run it from the root: ``python docs/make_screenshots.py``. It needs a Chromium, as the tests do.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

FOLDER = Path(__file__).parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Level 2 against level 4.
GAME = (
    "f5d6c3d3c4f4e6b3f3c5d2e2c2e3d1f6b4g6f2c6b6a6d7a4a5b5e7f7g4g5"
    "h5f8d8c1h6e1c7g7e8c8a3b2a7g8b7h3h4h7b1a1a2a8h8b8h2g3f1g2g1h1"
)


def main(folder: Path = FOLDER) -> None:
    """Draw them all."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        command = [sys.executable, "-m", "outflank", "serve", "--port", "0"]
        environment = os.environ | {"OUTFLANK_HOME": home}
        with subprocess.Popen(
            command, env=environment, stderr=subprocess.PIPE, text=True
        ) as server:
            try:
                draw(
                    server,
                    playwright.chromium.launch(executable_path=found, args=arguments),
                    folder,
                )
            finally:
                server.terminate()


def draw(server: subprocess.Popen[str], browser: Browser, folder: Path) -> None:
    """Each picture from the page of a server."""
    assert server.stderr is not None
    address = re.search(r"http://\S+", server.stderr.readline())
    assert address is not None
    page = browser.new_page(viewport={"width": 1100, "height": 760})
    play(page, address[0])
    page.screenshot(path=folder / "page-play.png")
    review(page, address[0])
    page.screenshot(path=folder / "page-review.png")
    browser.close()


def play(page: Page, address: str) -> None:
    """A position of a game, with hints."""
    page.goto(f"{address}#moves/{GAME[:24]}")
    expect(page.locator(".moves li")).to_have_count(12)
    page.get_by_role("button", name="Hints").click()
    expect(page.locator(".value.best").first).to_be_visible()
    page.locator(".found").get_by_role("button", name="Why?").first.click()
    expect(page.locator(".found .why")).to_be_visible()


def review(page: Page, address: str) -> None:
    """A game, judged."""
    page.goto(f"{address}#review")
    part = page.get_by_role("region", name="Review")
    part.get_by_label("Moves or GGF").fill(GAME)
    part.get_by_role("button", name="Review").click()
    expect(part.locator(".sums tbody")).to_contain_text("%", timeout=60_000)


if __name__ == "__main__":
    main()
