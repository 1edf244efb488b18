"""The page as an installed app: it opens while the server is away, and recovers when it is back."""

import re

from playwright.sync_api import expect

from tests.web_server import page_server


def test_the_page_opens_without_its_server_and_goes_on_with_it(page, tmp_path):
    with page_server(tmp_path) as (address, _):
        page.goto(address)
        page.locator('[data-name="f5"]').click()
        expect(page.locator(".moves li")).to_have_count(2)
        page.evaluate("async () => { await navigator.serviceWorker.ready }")
        kept = page.evaluate(
            "async () => (await (await caches.open((await caches.keys())[0])).keys())"
            ".map((request) => new URL(request.url).pathname)"
        )
        assert "/" in kept
        assert "/static/app.js" in kept
        assert not [path for path in kept if path.startswith("/api/")]
    page.reload()
    expect(page.get_by_role("alert").first).to_contain_text("The server is not running")
    port = int(re.search(r":(\d+)/", address)[1])
    with page_server(tmp_path, port):
        expect(page.get_by_text("The server is not running")).to_be_hidden()
        expect(page.locator(".moves li")).to_have_count(2)
        page.goto("about:blank")


def test_the_manifest_names_icons_that_are_there(page, server):
    page.goto(server)
    manifest = page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        sizes = page.evaluate(
            "async (src) => { const image = new Image(); image.src = src; await image.decode();"
            " return image.naturalWidth }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{sizes}x{sizes}")


def test_paper_shows_the_board_and_no_buttons(board):
    board.emulate_media(media="print")
    expect(board.locator(".board")).to_be_visible()
    expect(board.get_by_role("button", name="New game")).to_be_hidden()
    expect(board.locator("header")).to_be_hidden()
