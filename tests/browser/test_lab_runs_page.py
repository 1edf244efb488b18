"""Experiments that are started, watched and stopped on the page."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.quick_evolution import prepare_evolution
from tests.web_server import page_server


def experiment(page, name):
    return page.get_by_role("region", name=name, exact=True)


def test_an_experiment_is_run_to_its_end_and_its_results_appear(page, server):
    page.goto(f"{server}#lab")
    card = experiment(page, "copenhagen-4x4")
    expect(card).to_contain_text("No results yet.")
    card.get_by_role("button", name="Run quickly").click()
    expect(card.locator(".report caption").first).to_contain_text("4x4 solved")
    expect(card.locator(".report table").first).to_contain_text("naive minimax")
    expect(card.locator(".report table").first).to_contain_text("224,820")  # counts are exact
    expect(card.locator(".report img")).to_have_js_property("complete", True)
    expect(card).to_contain_text(
        re.compile(r"Last run: \w+ \d+, 20\d\d, quick, (\d+|under a second)")
    )
    expect(card.get_by_role("button", name="Run quickly")).to_be_enabled()


def test_a_run_shows_its_progress_and_is_stopped_by_the_keyboard(page, server):
    page.goto(f"{server}#lab")
    card = experiment(page, "ladder")
    card.get_by_role("button", name="Run in full").focus()
    page.keyboard.press("Enter")
    stop = card.get_by_role("button", name="Stop")
    expect(stop).to_be_focused()
    expect(card).to_contain_text(re.compile(r"\d+ of \d+\. In full, .+ so far\."))
    expect(card.get_by_role("progressbar", name="Progress of ladder")).to_be_visible()
    others = experiment(page, "copenhagen-4x4").get_by_role("button")
    assert all(button.is_disabled() for button in others.all())
    page.keyboard.press("Enter")
    expect(card.get_by_role("button", name="Run quickly")).to_be_focused()
    expect(card.get_by_role("progressbar")).to_have_count(0)
    expect(others.first).to_be_enabled()


def test_a_run_goes_on_while_another_part_is_shown(page, server):
    page.goto(f"{server}#lab")
    experiment(page, "ladder").get_by_role("button", name="Run in full").click()
    expect(experiment(page, "ladder").get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("link", name="Arena").click()
    expect(page.get_by_role("region", name="Arena")).to_be_visible()
    page.reload()
    page.get_by_role("link", name="Lab").click()
    experiment(page, "ladder").get_by_role("button", name="Stop").click()
    expect(experiment(page, "ladder").get_by_role("button", name="Run quickly")).to_be_enabled()


def test_an_evolution_shows_fitness_weights_and_parents_while_it_runs(open_page, tmp_path):
    prepare_evolution(tmp_path)
    page = open_page(bypass_csp=True)
    with page_server(tmp_path) as (server, _):
        page.goto(f"{server}#lab")
        card = experiment(page, "tehran-evolution")
        card.get_by_role("button", name="Run quickly").click()
        genes = card.locator(".genes tbody tr")
        expect(genes).to_have_count(20)
        generation = card.get_by_label("Generation", exact=True)
        generation.select_option("genetic/1")
        expect(genes.filter(has_text="by chance")).to_have_count(20)
        expect(generation.locator("option[value='genetic/2']")).to_be_attached()
        generation.select_option("genetic/2")
        expect(genes.filter(has_text="unchanged")).to_have_count(6)
        expect(genes.filter(has_text="\u00d7")).to_have_count(14)
        expect(card.get_by_role("img", name="Fitness by generation")).to_be_visible()
        expect(card.get_by_role("img", name="Weights of the best gene: corners")).to_be_visible()
        for theme, width in (("light", 390), ("dark", 1366)):
            page.emulate_media(color_scheme=theme)
            page.set_viewport_size({"width": width, "height": 800})
            found = Axe().run(page, context="[aria-label='tehran-evolution']")
            assert found.violations_count == 0, found.generate_report()
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        card.get_by_role("button", name="Stop").click()
        expect(card).to_contain_text("same settings resumes it")
