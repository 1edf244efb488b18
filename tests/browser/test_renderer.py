"""The renderer in a real document: what stays keeps its element."""

import pytest

RENDER = """
async (trees) => {
  const { h } = await import("/static/elements.js");
  const { createRenderer } = await import("/static/renderer.js");
  const sent = [];
  const render = createRenderer((message) => sent.push(message));
  const place = document.body.appendChild(document.createElement("div"));
  return new Function("h", "render", "place", "sent", `return (async () => {${trees}})()`)
    (h, render, place, sent);
}
"""


@pytest.fixture
def render(open_page, server):
    """Runs a script that has `h`, `render`, a `place` of the document, and messages `sent`."""
    page = open_page(bypass_csp=True)
    page.goto(server)
    return lambda script: page.evaluate(RENDER, script)


def test_an_element_keeps_its_focus_when_siblings_come_and_go(render):
    assert (
        render("""
        const tree = (some) => [h("p", {}, some && h("b"), h("input"), some && h("i"))];
        render(place, tree(true));
        place.querySelector("input").focus();
        for (const some of [false, true, false]) render(place, tree(some));
        return document.activeElement === place.querySelector("input") && place.innerHTML;
    """)
        == "<p><input></p>"
    )


def test_keyed_elements_move_with_their_key(render):
    assert render("""
        const list = (keys) => [h("ol", {}, keys.map((key) => h("li", { key }, key)))];
        render(place, list(["a", "b", "c"]));
        const before = [...place.querySelectorAll("li")];
        render(place, list(["c", "a"]));
        const after = [...place.querySelectorAll("li")];
        return [after[0] === before[2], after[1] === before[0], place.textContent];
    """) == [True, True, "ca"]


def test_attributes_handlers_and_text_follow_the_description(render):
    assert render("""
        const tree = (text, message) =>
          [h("button", { disabled: false, title: text, on: { click: message } }, text)];
        render(place, tree("one", { number: 1 }));
        render(place, tree("<b>two</b>", { number: 2 }));
        place.querySelector("button").click();
        const { title, textContent, disabled } = place.querySelector("button");
        return [title, textContent, disabled, sent];
    """) == ["<b>two</b>", "<b>two</b>", False, [{"number": 2}]]


def test_what_was_typed_gives_way_to_the_state_only_where_they_differ(render):
    assert render("""
        const tree = (value) => [h("select", { value }, ["a", "b"].map((each) =>
          h("option", { value: each }, each))), h("input", { value, key: "typed" })];
        render(place, tree("b"));
        const typed = place.querySelector("input");
        const first = [place.querySelector("select").value, typed.value];
        typed.value = "changed by hand";
        render(place, tree("b"));
        return [...first, typed.value];
    """) == ["b", "b", "b"]


def test_a_removed_dialog_gives_the_focus_back_and_says_nothing(render):
    assert render("""
        const tree = (open) => [h("button", { type: "button" }, "Open"),
          open && h("dialog", { key: "d", on: { close: { closed: true } } }, h("input"))];
        render(place, tree(false));
        place.querySelector("button").focus();
        render(place, tree(true));
        const modal = place.querySelector("dialog").matches(":modal");
        render(place, tree(false));
        await new Promise((done) => setTimeout(done));
        return [modal, document.activeElement === place.querySelector("button"), sent];
    """) == [True, True, []]


def test_what_draws_itself_hears_that_it_goes(render):
    script = """
        let unmounted = 0;
        const mount = () => () => { unmounted += 1; };
        render(place, [h("section", {}, h("div", { mount }))]);
        const before = unmounted;
        render(place, []);
        return [before, unmounted];
    """
    assert render(script) == [0, 1]


def test_what_draws_itself_is_mounted_once_and_left_alone(render):
    assert render("""
        let mounted = 0;
        const mount = (element) => { mounted += 1; element.append("drawn"); };
        for (const title of ["one", "two"]) render(place, [h("div", { title, mount })]);
        return [mounted, place.textContent, place.firstChild.title];
    """) == [1, "drawn", "two"]
