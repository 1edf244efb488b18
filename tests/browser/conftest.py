"""Pages in a real browser, of a real server."""

import re

import pytest
from playwright.sync_api import expect

from tests.web_server import chromium, page_server

# Milliseconds after which a test fails that waits for something: long enough on a busy machine.
PATIENCE = 120_000

expect.set_options(timeout=PATIENCE)

# A browser whose owner knows the page: the card of a first visit would cover the board.
VISITED_BEFORE = """
try {
  if (!localStorage.getItem("outflank-settings"))
    localStorage.setItem("outflank-settings", '{"visited": true}');
} catch {}
"""


@pytest.fixture(scope="session")
def browser():
    with chromium() as browser:
        yield browser


def is_wrong(line):
    # A browser itself notes every answer that says what is wrong with some input, and that a
    # server is gone, as at the end of a test.
    return line.type == "error" and not re.search(
        "status of 40[0349]|ERR_CONNECTION_(REFUSED|RESET)", line.text
    )


@pytest.fixture
def open_page(browser):
    """Makes pages that fail their test if the console shows an error."""
    contexts, wrong = [], []

    def open_page(*, first_visit=False, **options):
        context = browser.new_context(**{"viewport": {"width": 1200, "height": 900}} | options)
        context.set_default_timeout(PATIENCE)
        if not first_visit:
            context.add_init_script(VISITED_BEFORE)
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


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A server for many tests. Each has a browser profile of its own, but all share the library."""
    with page_server(tmp_path_factory.mktemp("home")) as (address, _):
        yield address


@pytest.fixture
def own_server(tmp_path):
    """A server for one test, without any game at first."""
    with page_server(tmp_path / "home") as (address, _):
        yield address


@pytest.fixture
def board(page, server):
    """The page with the board of a new game."""
    page.goto(server)
    expect(page.locator(".square.legal")).to_have_count(4)
    return page
