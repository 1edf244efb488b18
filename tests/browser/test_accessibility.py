"""No part of the page has a fault that axe finds, in both themes and in several languages."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, VISITED_BEFORE
from tests.browser.playing import api
from tests.web_server import page_server

# What is there when a part is drawn, and the language that it speaks besides English.
PARTS = {
    "play": (".square.legal", "ja"),
    "learn": (".lesson", "fr"),
    "analyse": (".square.legal", "de"),
    "setup": (".notes li", "es"),
    "practice": (".card .bar", "zh"),
    "library": ("caption", "ja"),
    "explorer": (".drop-zone", "fr"),
    "arena": ("form .field", "de"),
    "me": (".missing", "es"),
    "lab": (".experiment", "zh"),
}


@pytest.fixture(scope="module")
def visit(browser, tmp_path_factory):
    """Goes to a part of the page, which is opened once, in a theme and a language."""
    with page_server(tmp_path_factory.mktemp("home")) as (server, _):
        context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(VISITED_BEFORE)
        api(server, "games/import", text="f5d6c3d3c4f4")
        page = context.new_page()
        page.goto(server)

        def visit(part, theme, language):
            chosen = json.dumps({"visited": True, "theme": theme, "language": language})
            # What another window of this browser chooses, a page follows at once.
            page.evaluate(
                "newValue => window.dispatchEvent("
                "new StorageEvent('storage', { key: 'outflank-settings', newValue }))",
                chosen,
            )
            page.evaluate("part => { location.hash = part }", part)
            root = page.locator("html")
            expect(root).to_have_attribute("lang", language)
            expect(root).to_have_attribute("data-theme", theme)
            expect(page.locator("main").locator(PARTS[part][0]).first).to_be_visible()
            return page

        yield visit
        context.close()


def assert_accessible(page):
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_accessible_in_the_light_theme(visit, part):
    assert_accessible(visit(part, "light", "en"))


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_accessible_in_the_dark_theme_and_another_language(visit, part):
    assert_accessible(visit(part, "dark", PARTS[part][1]))


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "ja", "fr", "de", "es", "zh"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_part_is_accessible_in_every_theme_and_language(visit, theme, language):
    for part in PARTS:
        assert_accessible(visit(part, theme, language))


@pytest.mark.parametrize("button", ["Neue Partie", "Teilen", "Von hier spielen", "Einstellungen"])
def test_a_dialog_is_accessible_in_another_language(visit, button):
    part = "analyse" if button == "Von hier spielen" else "play"
    page = visit(part, "dark", "de")
    page.get_by_role("button", name=button).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
