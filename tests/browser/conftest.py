"""A real browser: any Chromium that is installed, or Playwright's own."""

import re
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.web_server import page_server

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Without these it looks for hosts of its own, which no test needs.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--no-first-run"]  # fmt: skip


@pytest.fixture(scope="session")
def browser():
    found = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


def is_wrong(line):
    # A browser itself notes every answer that says what is wrong with some input, and that a
    # server is gone, as at the end of a test.
    return line.type == "error" and not re.search(
        "status of 40[04]|ERR_CONNECTION_REFUSED", line.text
    )


@pytest.fixture
def open_page(browser):
    """Makes pages that fail their test if the console shows an error."""
    contexts, wrong = [], []

    def open_page(**options):
        context = browser.new_context(**{"viewport": {"width": 1200, "height": 900}} | options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if is_wrong(line) else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong


@pytest.fixture
def page(open_page):
    return open_page()


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path / "home") as address:
        yield address


@pytest.fixture
def board(page, server):
    """The page with the board of a new game."""
    page.goto(server)
    expect(page.locator(".square.legal")).to_have_count(4)
    return page
