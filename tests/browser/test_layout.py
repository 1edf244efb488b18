"""The board is as large as the window allows, and nothing is off-screen."""

import pytest
import requests
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE

WINDOWS = {
    "small phone": (320, 568),
    "phone": (390, 844),
    "phone held sideways": (844, 390),
    "tablet": (768, 1024),
    "laptop": (1366, 768),
    "screen": (1920, 1080),
    "4K": (3840, 2160),
}
PARTS = ("play", "analyse", "setup")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_the_board_takes_the_largest_square_that_fits(open_page, server, window, part):
    width, height = WINDOWS[window]
    page = open_page(viewport={"width": width, "height": height})
    page.goto(f"{server}#{part}")
    expect(page.locator(".board .disc")).to_have_count(4)
    box = page.locator(".board-frame").bounding_box()
    assert box["width"] == pytest.approx(box["height"], abs=1)
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width > height:
        least = min(0.92 * height - 20, width - 430)
    else:
        least = min(width - 32, 0.6 * height)
    assert box["width"] >= least


def test_the_buttons_of_a_phone_are_within_reach(open_page, server):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(server)
    button = page.get_by_role("button", name="Back one move").bounding_box()
    assert button["y"] > 700
    assert min(button["width"], button["height"]) >= 44


def wait_until(page, condition):
    """Wait until an expression of JavaScript is true.

    `page.wait_for_function` fails unless it is true at once: each further look evaluates text in
    the page, which the page's security policy forbids.
    """
    page.evaluate(
        f"""async (patience) => {{
          const end = performance.now() + patience;
          while (!({condition})) {{
            if (performance.now() > end) throw new Error("it did not become true");
            await new Promise(requestAnimationFrame);
          }}
        }}""",
        PATIENCE,
    )


@pytest.mark.parametrize("window", ["phone", "phone held sideways"])
def test_buttons_that_scroll_fade_until_their_end_is_seen(open_page, server, window):
    width, height = WINDOWS[window]
    page = open_page(viewport={"width": width, "height": height})
    page.goto(server)
    expect(page.locator(".board .disc")).to_have_count(4)
    buttons = "document.querySelector('.stage-controls')"
    fade = f"getComputedStyle({buttons}, '::after')"
    begun = fade.replace("after", "before")
    wait_until(page, f"{fade}.opacity === '1' && {begun}.opacity === '0'")
    page.evaluate(f"{buttons}.scrollTo(9999, 0)")
    wait_until(page, f"{fade}.opacity === '0' && {begun}.opacity === '1'")
    page.set_viewport_size({"width": 1366, "height": 768})
    wait_until(page, f"{fade}.content === 'none'")


def test_the_menu_of_a_phone_leads_everywhere(open_page, server):
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(server)
    expect(page.get_by_role("link", name="Library")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Library").click()
    expect(page.get_by_role("region", name="Library")).to_be_visible()
    expect(page.get_by_role("link", name="Practice")).to_be_hidden()


def test_the_library_keeps_its_buttons_on_a_phone(open_page, own_server):
    text = {"text": "(;GM[Othello]PC[x]PB[A long name indeed]PW[Another long name]TY[8]B[f5];)"}
    requests.post(f"{own_server}api/games/import", json=text, timeout=120)
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(f"{own_server}#library")
    box = page.get_by_role("button", name="Delete this game").bounding_box()
    assert box["x"] + box["width"] <= 390


def test_the_axis_of_the_graph_keeps_its_signs_on_a_phone(open_page, server):
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(f"{server}#analyse")
    page.get_by_label("Game or position").fill("f5d6c3d3c4f4e6b3f3c5d2")
    page.locator("form").get_by_role("button", name="Review").click()
    expect(page.locator(".sums tbody")).to_contain_text("%")
    graph = page.locator(".graph").bounding_box()
    labels = page.locator(".graph text").all()
    assert all(label.bounding_box()["x"] >= graph["x"] for label in labels)
