"""The parts of the lab that show searches at work."""

import pytest
from playwright.sync_api import expect

from outflank.evaluation import create_evaluation
from outflank.rules import Position
from outflank.search import ClassicSearch, trace_search
from outflank.web.tree_page import trace_page


@pytest.fixture
def lab(page, server):
    page.goto(f"{server}#lab")
    expect(page.get_by_role("heading", name="Search", exact=True)).to_be_visible()
    return page


def discs(page):
    squares = page.locator(".tree-board span")
    return [squares.nth(index).get_attribute("class") for index in range(squares.count())]


def test_a_search_is_stepped_through_forwards_and_backwards(lab):
    lab.get_by_role("button", name="Show the search").click()
    count = ClassicSearch(depth=3).run(Position.start(4), create_evaluation("discs"))
    expect(lab.locator(".tree-summary")).to_contain_text(f"{count.nodes} nodes")
    assert lab.locator(".tree g").count() == count.nodes + 1
    step = lab.locator(".tree-step")
    expect(step).to_contain_text("Step 1 of")
    expect(step).to_contain_text(
        "Enters the root, which maximizes: window \N{MINUS SIGN}\N{INFINITY} to"
    )
    start = discs(lab)
    lab.get_by_role("button", name="Forward").click()
    expect(step).to_contain_text("Enters b1, which minimizes")
    assert discs(lab) != start
    lab.get_by_role("button", name="Back").click()
    expect(step).to_contain_text("Step 1 of")
    assert discs(lab) == start


def test_cuts_are_told_and_nodes_can_be_clicked(lab):
    lab.get_by_role("button", name="Show the search").click()
    step = lab.locator(".tree-step")
    lab.get_by_role("button", name="Next cut").click()
    expect(step).to_contain_text("never visited")
    lab.get_by_role("button", name="Last").click()
    expect(step).to_contain_text("Leaves the root with +3")
    lab.locator(".tree g").nth(1).locator(".node").click()
    expect(step).to_contain_text("Leaves b1 with")
    lab.locator(".tree-scroll").press("ArrowLeft")
    expect(step).not_to_contain_text("Leaves b1 with")


def test_a_tree_that_is_too_large_says_so(lab):
    lab.get_by_label("Board").select_option("8")
    lab.get_by_label("Depth", exact=True).fill("9")
    lab.get_by_role("button", name="Show the search").click()
    expect(lab.get_by_text("5,000 can be shown")).to_be_visible()
    assert lab.locator(".tree").count() == 0


def test_a_file_of_a_tree_needs_no_server(page, tmp_path):
    trace = trace_search(Position.start(), create_evaluation("mobility"), depth=4)
    (tmp_path / "tree.html").write_text(trace_page(trace), encoding="utf-8")
    page.goto(f"file://{tmp_path}/tree.html")
    expect(page.locator(".tree-summary")).to_contain_text(f"{trace.nodes} nodes")
    page.get_by_role("button", name="Forward").click()
    expect(page.locator(".tree-step")).to_contain_text("Step 2 of")


def test_two_searches_race(lab):
    lab.get_by_label("First search").fill("alphabeta:depth=3")
    lab.get_by_label("Second search").fill("mcts:seed=1")
    lab.get_by_label("Seconds").fill("1")
    lab.get_by_role("button", name="Start the race").click()
    race = lab.locator("table.race")
    expect(race.get_by_role("columnheader")).to_have_text(["alphabeta:depth=3", "mcts:seed=1"])
    expect(lab.get_by_role("button", name="Start the race")).to_be_enabled()
    cells = race.locator("tr", has_text="Nodes").first.locator("td")
    assert [int(text.replace(",", "")) > 0 for text in cells.all_inner_texts()] == [True, True]
    lab.set_viewport_size({"width": 390, "height": 844})
    assert lab.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_race_can_be_stopped_and_bad_input_is_told(lab):
    start = lab.get_by_role("button", name="Start the race")
    lab.get_by_label("First search").fill("outflank")
    lab.get_by_label("Second search").fill("mcts")
    lab.get_by_label("Seconds").fill("30")
    start.click()
    lab.get_by_role("region", name="Race").get_by_role("button", name="Stop").click()
    expect(start).to_be_enabled()
    lab.get_by_label("Second search").fill("random")
    start.click()
    expect(lab.get_by_text("cannot be watched")).to_be_visible()
