from tests.page.wire_types import PATH, wire_types


def test_the_page_has_the_types_of_what_the_server_sends():
    assert PATH.read_text(encoding="utf-8") == wire_types(), "run `make stub`"
