"""The book: minimax over its graph, drop-out expansion, its file."""

import random
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outflank import Limit, Position, create_player, parse_transcript
from outflank.book import (
    Book,
    BookGraph,
    Leaf,
    choose_book_move,
    grow,
    learn,
    load_graph,
    save_graph,
    search_leaf,
)
from outflank.book.book_file import book_bytes
from outflank.book.book_graph import position_after
from outflank.book.book_growth import most_promising, path_costs
from outflank.errors import FormatError, IllegalMoveError
from outflank.rules import Symmetry
from tests.killed_process import run_until_killed

LEVEL = 2


def search(tasks):
    return map(search_leaf, tasks)


def grown(positions):
    graph = BookGraph()
    for _ in grow(graph, positions, search, LEVEL):
        pass
    return graph


@pytest.fixture(scope="module")
def graph():
    return grown(300)


@pytest.fixture(scope="module")
def book(graph):
    return Book(book_bytes(graph, {"level": LEVEL}), "test.book")


def slow_value(graph, node):
    """Minimax by the definition: the best of the leaf and of what all moves lead to."""
    values = [] if node.leaf is None else [node.leaf.value]
    for move in node.position.move_list():
        after = position_after(node.position, move)
        child = None if after is None else graph.get(after[0])
        if child is not None:
            values.append(after[1] * child.value)
    return max(values)


def check_minimax(graph):
    for node in graph:
        assert node.value == slow_value(graph, node)
        assert node.leaf is None or node.leaf.move in node.open_moves()
        assert node.leaf is not None or not node.open_moves()


def test_every_value_is_the_best_of_its_moves(graph):
    assert len(graph) == 300
    check_minimax(graph)


@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False))
def test_values_are_minimax_whatever_the_leaves_are(dice):
    def throw(tasks):
        return [Leaf(dice.choice(task.moves), dice.randrange(-64, 65), 1, 73) for task in tasks]

    graph = BookGraph()
    for _ in grow(graph, 40, throw, LEVEL):
        check_minimax(graph)
    again = load_graph(Book(book_bytes(graph, {}), "test.book"))
    assert {node.position: node.value for node in again} == {
        node.position: node.value for node in graph
    }


def test_the_most_promising_deviation_comes_first(graph):
    costs = path_costs(graph)
    chosen = most_promising(graph, 5)
    cheapest = [costs[node] + node.value - node.leaf.value for node in chosen]
    assert cheapest == sorted(cheapest)
    rest = [node for node in graph if node.leaf is not None and node not in chosen]
    assert all(
        costs[node] + node.value - node.leaf.value >= cheapest[-1]
        for node in rest
        if not node.is_solved
    )


def test_growing_in_two_runs_is_growing_in_one(tmp_path):
    whole = grown(60)
    save_graph(grown(35), tmp_path / "x.book", {})
    graph = load_graph(Book.open(tmp_path / "x.book"))
    check_minimax(graph)
    for _ in grow(graph, 60, search, LEVEL):
        pass
    assert len(graph) == 60
    assert {node.position for node in graph} & {node.position for node in whole}
    check_minimax(graph)


def test_games_are_learned_with_transpositions(graph):
    book = BookGraph()
    lines = []
    for moves in ("f5d6c3d3c4", "f5d6c4d3c3"):  # two ways to one position
        board = parse_transcript(moves)
        lines.append(board.positions)
    assert learn(book, lines, search, LEVEL) == len(book) == 8
    assert learn(book, lines, search, LEVEL) == 0
    check_minimax(book)


def test_a_position_without_a_move_is_no_position_of_a_book():
    with pytest.raises(IllegalMoveError, match="no move"):
        BookGraph().add(parse_transcript("f5f4c3c6c5d6f3c4c7").position)


@pytest.mark.parametrize("symmetry", Symmetry)
def test_all_images_of_a_position_have_the_same_entry(graph, book, symmetry):
    for node in graph:
        image = node.position.transformed(symmetry)
        entry = book.probe(image)
        assert (entry.value, entry.depth, entry.certainty) == (
            node.value,
            node.depth,
            node.certainty,
        )
        assert set(entry.best) == {symmetry.move(move) for move in node.best_moves()}


def test_moves_are_the_best_first_and_agree_with_the_value(graph, book):
    for node in graph:
        moves = book.moves(node.position)
        entry = book.probe(node.position)
        assert moves[0].value == entry.value
        assert {move.move for move in moves if move.value == entry.value} == set(entry.best)
        assert all(
            move.inside == (book.probe(position_after(node.position, move.move)[0]) is not None)
            for move in moves
            if position_after(node.position, move.move) is not None
        )


def test_what_the_book_does_not_have_is_unknown(book):
    position = parse_transcript("f5f4c3c6c5d6f3c4").position
    assert book.probe(position) is None
    assert book.moves(position) == []
    assert book.probe(Position.start(6)) is None


def test_moves_vary_with_the_seed_and_repeat_with_it(book):
    position = parse_transcript("f5").position
    chosen = [choose_book_move(book, position, random.Random(seed)).move for seed in range(20)]
    again = [choose_book_move(book, position, random.Random(seed)).move for seed in range(20)]
    assert chosen == again
    best = book.probe(position).value
    assert all(best - move.value <= 1 for move in book.moves(position) if move.move in set(chosen))


@pytest.mark.parametrize("spec", ["level:3", "outflank:depth=3"])
def test_players_use_a_book_by_option(graph, tmp_path, spec):
    save_graph(graph, tmp_path / "x.book", {})
    board = parse_transcript("f5")
    with closing(create_player(f"{spec},book={tmp_path / 'x.book'},seed=1")) as player:
        decision = player.choose(board, Limit())
        assert decision.nodes == 0
        with Book.open(tmp_path / "x.book") as book:
            assert decision.move in [move.move for move in book.moves(board.position)]
        unknown = parse_transcript("f5f4c3c6c5d6f3c4")
        assert player.choose(unknown, Limit()).nodes > 0


def test_levels_that_err_use_no_book(graph, tmp_path):
    save_graph(graph, tmp_path / "x.book", {})
    with closing(create_player(f"level:-3,book={tmp_path / 'x.book'}")) as player:
        assert player.choose(parse_transcript("f5"), Limit()).nodes > 0


def test_a_file_is_read_as_it_was_written(graph, tmp_path):
    save_graph(graph, tmp_path / "x.book", {"level": LEVEL})
    with Book.open(tmp_path / "x.book") as book:
        assert (len(book), book.recipe) == (300, {"level": LEVEL})
        for node in book.nodes():
            known = graph.get(node.position)
            assert (node.value, node.leaf) == (known.value, known.leaf)


def test_damaged_files_are_refused_in_a_line(graph, tmp_path):
    data = book_bytes(graph, {})
    dice = random.Random(1)
    damaged = [data[:cut] for cut in (0, 5, 20, 100, len(data) // 2, len(data) - 1)]
    damaged.append(data + b"\0")
    for _ in range(100):
        changed = bytearray(data)
        changed[dice.randrange(data.index(b"checksum"), len(data))] ^= 1
        damaged.append(bytes(changed))
    path = tmp_path / "x.book"
    for content in damaged:
        path.write_bytes(content)
        with pytest.raises(FormatError, match=r"x\.book: [^\n]+$"):
            Book.open(path)


GROW_AND_DIE = """
from outflank.book import BookGraph, grow, save_graph, search_leaf
count = 0
def search(tasks):
    global count
    for task in tasks:
        count += 1
        if count == 100:
            die()
        yield search_leaf(task)
graph = BookGraph()
for size in grow(graph, 1000, search, 1):
    save_graph(graph, sys.argv[1], {"level": 1})
"""


def test_a_book_that_is_killed_while_it_grows_is_whole(tmp_path):
    path = tmp_path / "x.book"
    run_until_killed(GROW_AND_DIE, path)
    graph = load_graph(Book.open(path))
    assert 20 < len(graph) < 100
    check_minimax(graph)
