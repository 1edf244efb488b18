from tests.page.module_preloads import PAGE, first_modules, page_with_links


def test_the_page_preloads_the_modules_that_it_imports_and_no_others():
    assert PAGE.read_text(encoding="utf-8") == page_with_links(), "run `make stub`"


def test_parts_that_are_not_seen_at_first_are_not_loaded_at_first():
    modules = first_modules()
    assert "play_view.js" in modules
    assert not {"lab_view.js", "arena_view.js", "review_view.js", "search_tree.js"} & set(modules)
