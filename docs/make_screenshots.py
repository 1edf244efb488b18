"""Draws the pictures of the page in the documents, from the real page in a real browser.

Run it from the root: ``python -m docs.make_screenshots``. It needs a Chromium, as the tests do.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web_server import chromium, page_server

# Level 2 against level 4.
GAME = (
    "f5d6c3d3c4f4e6b3f3c5d2e2c2e3d1f6b4g6f2c6b6a6d7a4a5b5e7f7g4g5"
    "h5f8d8c1h6e1c7g7e8c8a3b2a7g8b7h3h4h7b1a1a2a8h8b8h2g3f1g2g1h1"
)

# Milliseconds until the engine has looked deep and a review is done.
PATIENCE = 120_000

# At least 16 moves: a busy browser may not be shown every depth.
DEEP_ENOUGH = re.compile(r"^(1[6-9]|[2-9]\d) moves deep")

VISITED_BEFORE = "localStorage.setItem('outflank-settings', '{\"visited\": true}')"


def main(folder: Path) -> None:
    """Draw them all."""
    with (
        tempfile.TemporaryDirectory() as home,
        page_server(home) as (address, _),
        chromium() as browser,
    ):
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        page.set_default_timeout(PATIENCE)
        page.add_init_script(VISITED_BEFORE)
        play(page, address)
        page.screenshot(path=folder / "page-play.png")
        page.set_viewport_size({"width": 1440, "height": 900})
        review(page, address)
        page.screenshot(path=folder / "page-review.png", full_page=True)


def play(page: Page, address: str) -> None:
    """A game against Kenji, with hints."""
    page.goto(address)  # whoever begins a game in this browser has a seat
    expect(page.locator(".square.legal").first).to_be_visible()
    body = {"start": GAME[:48], "black": "human", "white": "level:6"}
    made = page.request.post(f"{address}api/games", data=body).json()
    page.goto(f"{address}#game/{made['id']}")
    expect(page.locator(".moves li")).to_have_count(24)
    page.get_by_role("button", name="Hints").click()
    expect(page.locator(".depth")).to_have_text(DEEP_ENOUGH, timeout=PATIENCE)


def review(page: Page, address: str) -> None:
    """A game, judged."""
    page.goto(f"{address}#analyse")
    part = page.get_by_role("region", name="Analyse")
    part.get_by_label("Game or position").fill(GAME)
    part.locator("form").get_by_role("button", name="Review").click()
    expect(part.locator(".sums tbody")).to_contain_text("%", timeout=PATIENCE)
    part.get_by_role("button", name="Engine").click()  # which play has left on
    for _ in range(2):
        part.get_by_role("button", name="Next mistake").click()
    expect(part.locator(".told .status")).to_contain_text("13. a5")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
