"""The page in its languages."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web_server import page_server

WELCOME = {
    "ja": "2分で学ぶ",
    "fr": "Apprendre en deux minutes",
    "de": "In zwei Minuten lernen",
    "es": "Aprender en dos minutos",
    "zh": "两分钟学会",
}


@pytest.fixture(scope="module")
def one_server(tmp_path_factory):
    with page_server(tmp_path_factory.mktemp("home")) as (address, _):
        yield address


@pytest.mark.parametrize("language", WELCOME)
def test_the_page_speaks_the_browsers_language(open_page, one_server, language):
    page = open_page(first_visit=True, locale=language, bypass_csp=True)
    page.goto(one_server)
    expect(page.locator("html")).to_have_attribute("lang", language)
    card = page.locator(".welcome")
    expect(card).to_contain_text(WELCOME[language])
    assert Axe().run(page).violations_count == 0
    card.get_by_role("button").nth(2).click()
    expect(page.locator(".lesson")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_another_language_can_be_chosen_and_stays(page, one_server):
    page.goto(one_server)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    page.reload()
    expect(page.locator(".status")).to_have_text("Sie sind am Zug: Schwarz.")
    page.get_by_role("link", name="Bibliothek").click()
    expect(page.get_by_role("button", name="Importieren")).to_be_visible()
