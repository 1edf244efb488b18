"""The lab's page opens in a browser, with every picture."""

import re

from outflank.lab import Settings, experiment_named, run_experiments

NAMES = ("indore-search", "indore-gradient", "copenhagen-4x4")


def test_the_page_of_all_experiments_shows_every_table_and_picture(page, tmp_path):
    documents = run_experiments(
        [experiment_named(name) for name in NAMES], Settings(seed=1, quick=True), tmp_path
    )
    # Self-contained: it opens from anywhere.
    moved = tmp_path / "elsewhere.html"
    (tmp_path / "index.html").rename(moved)
    for folder in NAMES:
        (tmp_path / folder).rename(tmp_path / f"gone-{folder}")
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(moved.as_uri())
    assert [heading.inner_text() for heading in page.locator("h2").all()] == list(NAMES)
    pictures = page.locator("img").all()
    assert len(pictures) == sum(len(document["plots"]) for document in documents) >= 3
    for picture in pictures:
        assert picture.evaluate("image => image.complete && image.naturalWidth > 300")
        assert picture.get_attribute("alt")
    tables = sum(len(document["tables"]) for document in documents)
    assert page.locator("table").count() == tables + 1
    for document in documents:
        section = page.locator("section", has=page.locator(f"h2#{document['name']}"))
        assert section.locator("li").count() == len(document["agreement"])
    assert "114 of 114 printed figures" in page.content()
    assert all(re.match("file:|data:", url) for url in requests)


def test_a_resumed_run_keeps_what_is_there_and_tells_of_it(tmp_path):
    chosen = [experiment_named("copenhagen-4x4")]
    (first,) = run_experiments(chosen, Settings(seed=1), tmp_path)
    (again,) = run_experiments(chosen, Settings(seed=1), tmp_path, resume=True)
    assert again == first
    (other,) = run_experiments(chosen, Settings(seed=2), tmp_path, resume=True)
    assert other["seed"] == 2
    (anew,) = run_experiments(chosen, Settings(seed=2), tmp_path)
    assert anew["seconds"] != other["seconds"]
    (tmp_path / "copenhagen-4x4" / "nodes.svg").unlink()  # not all is there any more
    (mended,) = run_experiments(chosen, Settings(seed=2), tmp_path, resume=True)
    assert mended["seconds"] != anew["seconds"]
