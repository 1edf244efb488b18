"""The tree of a search: the same search as the core's, with everything recorded."""

import json
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outflank.errors import EvaluationError, GameOverError, OptionError
from outflank.evaluation import create_evaluation
from outflank.rules import Board, Position
from outflank.search import ClassicSearch, trace_document, trace_dot, trace_search, trace_svg
from outflank.web.tree_page import trace_page
from tests.strategies import boards

DISCS = create_evaluation("discs")
MOBILITY = create_evaluation("mobility")
open_boards = boards().filter(lambda board: board.position.moves)


def trace(position=None, evaluation=DISCS, **options):
    return trace_search(position or Position.start(4), evaluation, **{"depth": 3} | options)


@settings(max_examples=60)
@given(
    open_boards,
    st.integers(1, 3),
    st.sampled_from(["minimax", "alphabeta"]),
    st.sampled_from(["board", "evaluation"]),
    st.none() | st.integers(1, 4),
)
def test_the_tree_has_the_nodes_that_the_search_counts(board, depth, algorithm, order, width):
    found = ClassicSearch(algorithm, depth=depth, order=order, width=width).run(
        board.position, MOBILITY
    )
    tree = trace_search(
        board.position,
        MOBILITY,
        depth=depth,
        algorithm=algorithm,
        order=order,
        width=width,
        most_nodes=100_000,
    )
    assert (tree.nodes, tree.leaves, tree.cut) == (found.nodes, found.leaves, found.cutoffs)
    assert (tree.value, tree.pv) == (found.value, found.pv)


@given(open_boards)
def test_every_move_of_a_node_is_searched_unvisited_or_dropped(board):
    tree = trace_search(board.position, MOBILITY, depth=2, width=4, most_nodes=100_000)
    for node in tree.root.walk():
        if node.children:
            searched = [child.move for child in node.children]
            moves = [*searched, *node.unvisited, *node.dropped]
            assert sorted(moves) == sorted(node.position.move_list())


def test_a_cut_is_where_alpha_meets_beta():
    for node in trace(depth=5).root.walk():
        if node.is_cut:
            last = node.children[-1].value
            assert last >= node.beta if node.maximizing else last <= node.alpha


def test_minimax_cuts_nothing_and_has_no_window():
    tree = trace(algorithm="minimax")
    assert tree.cut == 0
    assert {(node.alpha, node.beta) for node in tree.root.walk()} == {(float("-inf"), float("inf"))}


def test_a_forced_pass_is_a_node():
    tree = trace(Position.from_text("OX" + "-" * 62 + " X"), depth=2)
    assert tree.pv[0] == 64
    assert tree.nodes == 2


# Too large, and otherwise wrong


def test_a_tree_too_large_says_how_large_and_what_would_fit():
    count = ClassicSearch("minimax", depth=6).run(Position.start(), DISCS).nodes
    with pytest.raises(OptionError, match=f"the tree has {count:,} nodes.*5,000.*depth 5 fits"):
        trace(Position.start(), algorithm="minimax", depth=6)


def test_a_tree_without_end_is_counted_for_a_while():
    with pytest.raises(OptionError, match=r"more than .* nodes.*depth 5 fits"):
        trace(Position.start(), algorithm="minimax", depth=40)


def test_a_tree_of_a_pass_that_is_too_large_is_counted_too():
    passing = Position.from_text("OX" + "-" * 62 + " X")
    with pytest.raises(OptionError, match="the tree has 2 nodes, and 1 can be shown: depth 1 fits"):
        trace(passing, depth=2, most_nodes=1)


def test_a_first_ply_too_large_asks_for_a_width():
    with pytest.raises(OptionError, match="4 nodes, and 3 can be shown: a smaller width"):
        trace(depth=1, most_nodes=3)


def test_a_finished_game_and_no_number_are_refused():
    with pytest.raises(GameOverError):
        trace(Position.from_text("X" * 64 + " O"))
    with pytest.raises(EvaluationError):
        trace(evaluation=lambda _: float("nan"))
    with pytest.raises(OptionError, match="no meaning on a 4x4 board"):
        trace(evaluation=create_evaluation("copenhagen"))


# How it is written


def test_the_document_has_every_node_and_leaves_out_what_is_empty():
    tree = trace(depth=4)
    document = json.loads(json.dumps(trace_document(tree)))
    assert (document["nodes"], document["cut"], document["value"]) == (
        tree.nodes,
        tree.cut,
        tree.value,
    )
    written = list(walk(document["root"]))
    assert len(written) == tree.nodes + 1
    for node, made in zip(written, tree.root.walk(), strict=True):
        assert node["value"] == made.value
        assert node.get("alpha", float("-inf")) == made.alpha
        assert node.get("beta", float("inf")) == made.beta
        assert ("children" in node) == bool(made.children)
        assert len(node.get("unvisited", [])) == len(made.unvisited)
        assert Board.from_text(f"{node['board']} X").counts() == made.position.counts()


def walk(node):
    yield node
    for child in node.get("children", []):
        yield from walk(child)


def test_the_picture_has_a_mark_for_each_node():
    tree = trace(depth=4)
    picture = ET.fromstring(trace_svg(tree))
    marks = [element for element in picture.iter() if element.find("{*}title") is not None]
    nodes = [mark for mark in marks if mark.tag.endswith(("rect", "circle"))]
    assert len(nodes) == tree.nodes + 1


def test_graphviz_gets_a_node_for_each_node_and_a_ghost_for_each_unvisited_move():
    tree = trace(depth=4)
    text = trace_dot(tree)
    assert text.count("fillcolor") == tree.nodes + 1
    assert text.count("never visited") == sum(len(node.unvisited) for node in tree.root.walk())
    assert text.count("{") == text.count("}") == 1


def test_a_page_of_5000_nodes_is_smaller_than_a_megabyte_and_needs_nothing_else():
    indore = create_evaluation("indore")
    tree = trace(Position.start(), indore, algorithm="alphabeta", depth=6, width=8)
    assert tree.nodes > 1500
    page = trace_page(tree)
    assert len(page.encode()) / tree.nodes < 1_000_000 / 5_000
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "import " not in page.partition("<script type=")[2].replace("// ", "")
