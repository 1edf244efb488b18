"""A game is a tree: what its edits keep, whatever their order."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank import Board, Color, Game, Position, Score
from outflank.errors import (
    FormatError,
    HistoryError,
    IllegalMoveError,
    NotationError,
    PositionError,
)
from outflank.game import GameResult, Mark, game_document, read_document

LINE = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6"


def names(nodes):
    return [node.name for node in nodes]


def test_a_game_of_moves_has_them_as_its_main_line():
    game = Game.from_moves(LINE)
    assert "".join(names(game.mainline())) == LINE
    board = Board()
    for node in game.mainline():
        board.push(node.move)
        assert node.board() == board
        assert node.position == board.position
    assert game.board() == board
    assert Game.from_board(board) == game
    assert game.result is None


def test_passes_are_nodes_and_may_be_left_out_of_transcripts():
    start = Position.from_text("XO------" + "-" * 56 + " O")
    assert start.must_pass()
    game = Game.from_moves(["c1"], start=start)
    assert names(game.mainline()) == ["pass", "c1"]
    assert Game.from_moves("psc1", start=start) == game
    assert game.result == GameResult(64.0)


def test_a_move_that_is_there_already_is_one_node():
    game = Game.from_moves("f5d6c3")
    first = game.root.add_variation("f5")
    assert first is game.root.next()
    assert len(game.root.variations) == 1
    assert game.root.add_line(["f5", "d6", "c5"]).parent is first.next()


def test_illegal_moves_change_nothing():
    game = Game.from_moves("f5")
    before = game.copy()
    for bad, error in (("f5", IllegalMoveError), ("zz", NotationError), ("pass", IllegalMoveError)):
        with pytest.raises(error):
            game.end().add_variation(bad)
        with pytest.raises(error):
            game.end().add_line(["d6", bad, "c3"] if bad != "pass" else ["pass"])
    assert game == before


def test_variations_are_promoted_demoted_and_removed():
    game = Game()
    a, b, c = (game.root.add_variation(name) for name in ("d3", "c4", "f5"))
    c.promote()
    assert game.root.variations == (a, c, b)
    a.promote()
    a.demote()
    assert game.root.variations == (c, a, b)
    deep = b.add_variation("c3")
    assert not deep.is_mainline()
    deep.promote_to_main()
    assert game.root.variations == (b, c, a)
    assert deep.is_mainline()
    assert game.end() is deep
    b.remove()
    assert game.root.variations == (c, a)
    assert deep.root is b
    with pytest.raises(HistoryError):
        game.root.remove()


def test_lines_of_two_games_become_one_tree():
    ours = Game.from_moves("f5d6c3", headers={"Black": "A"})
    theirs = Game.from_moves("f5d6c4", headers={"Black": "B", "White": "C"})
    theirs.end().comment = "why not?"
    ours.merge(theirs)
    assert names(ours.end().parent.variations) == ["c3", "c4"]
    assert ours.node_at(["f5", "d6", "c4"]).comment == "why not?"
    assert ours.headers == {"Black": "A", "White": "C"}
    assert ours.node_at(["f5", "d6", "g7"]) is None
    with pytest.raises(PositionError):
        ours.merge(Game(size=6))


def test_a_game_ends_by_the_rules_or_as_was_said():
    game = Game.from_moves(LINE)
    game.lose(Color.WHITE, "resigned")
    assert game.result == GameResult(64.0, "resigned")
    assert game.result.winner is Color.BLACK
    assert str(game.result) == "Black wins by 64 (resigned)"
    small = Game(size=4)
    small.lose(Color.BLACK, "time")
    assert small.result.black_score == -16
    small.ending = None
    assert small.result is None
    assert GameResult(0.0).points(Color.WHITE) == 0.5


def test_games_are_compared_by_all_that_they_hold():
    game = Game.from_moves(LINE)
    for change in (
        lambda twin: setattr(twin.end(), "comment", "!"),
        lambda twin: setattr(twin.root, "comment", "!"),
        lambda twin: setattr(twin.end(), "evaluation", Score(2, Color.BLACK, exact=True)),
        lambda twin: setattr(twin.end(), "seconds", 0.5),
        lambda twin: setattr(twin.end(), "marks", (Mark(3, 4),)),
        lambda twin: twin.headers.update(Event="x"),
        lambda twin: twin.lose(Color.BLACK, "time"),
        lambda twin: twin.root.add_variation("d3"),
        lambda twin: twin.end().remove(),
    ):
        twin = copy.deepcopy(game)
        assert twin == game
        change(twin)
        assert twin != game
        assert game == Game.from_moves(LINE)


@st.composite
def random_games(draw):
    """Trees made by random edits."""
    game = Game(size=draw(st.sampled_from([4, 6, 8])))
    nodes = [game.root]
    for _ in range(draw(st.integers(0, 40))):
        node = nodes[draw(st.integers(0, len(nodes) - 1))]
        edit = draw(st.integers(0, 11))
        if edit <= 6 and not node.is_game_over():
            moves = list(node.position.legal_moves)
            nodes.append(node.add_variation(moves[draw(st.integers(0, len(moves) - 1))]))
        elif edit == 7 and node.parent:
            node.promote()
        elif edit == 8 and node.parent:
            node.demote()
        elif edit == 9 and node.root is game.root:
            node.promote_to_main()
        elif edit == 10 and node.parent and draw(st.booleans()):
            node.remove()
        elif edit == 11:
            node.comment = draw(st.text(max_size=20))
            node.seconds = draw(st.none() | st.floats(0, 1e6))
            node.evaluation = draw(
                st.none()
                | st.builds(
                    Score, st.integers(-64, 64), st.sampled_from(list(Color)), st.booleans()
                )
            )
            marks = st.builds(Mark, st.integers(0, 63), st.none() | st.integers(0, 63))
            node.marks = tuple(draw(st.lists(marks, max_size=3)))
        nodes = [node for node in nodes if node.root is game.root]
    game.headers = draw(st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3))
    if draw(st.booleans()):
        game.lose(draw(st.sampled_from(list(Color))), draw(st.text(max_size=10)))
    return game


@given(random_games())
def test_every_edit_leaves_a_sound_tree(game):
    seen = set()
    for node in game.walk():
        assert id(node) not in seen
        seen.add(id(node))
        assert len({child.move for child in node.variations}) == len(node.variations)
        for child in node.variations:
            assert child.parent is node
            assert child.position == node.position.play(child.move)
        board = Board(game.start)
        for move in node.moves():
            board.push(move)
        assert node.board() == board
        assert node.ply == board.ply
    assert game.end().is_mainline()
    assert [node.move for node in game.mainline()] == game.mainline_moves()


@given(random_games())
def test_every_game_comes_back_equal_from_copies_documents_and_pickles(game):
    assert game.copy() == game
    assert read_document(game_document(game)) == game
    assert pickle.loads(pickle.dumps(game)) == game
    order = [node.annotations() for node in game.walk()]
    assert [node.annotations() for node in game.copy().walk()] == order


@given(random_games(), random_games())
def test_a_merged_game_has_every_line_of_both(a, b):
    if a.start != b.start:
        return
    lines = {tuple(node.moves()) for game in (a, b) for node in game.walk()}
    a.merge(b)
    assert {tuple(node.moves()) for node in a.walk()} == lines


@pytest.mark.parametrize(
    "damage",
    [
        None, [], 3, {}, {"format": 2}, {"format": 1, "start": "XO", "line": []},
        {"start": Position.start().to_text(), "line": [0], "format": 1},
        {"start": Position.start().to_text(), "line": 5, "format": 1},
        {"start": Position.start().to_text(), "line": [{"x": 1}], "format": 1},
        {"start": Position.start().to_text(), "line": [{"move": 37, "comment": 3}], "format": 1},
        {"start": Position.start().to_text(), "line": [{"move": 37, "evaluation": 3}], "format": 1},
        {"start": Position.start().to_text(), "line": [], "format": 1, "headers": {"a": 1}},
        {"start": Position.start().to_text(), "line": [], "format": 1, "result": "x"},
    ],
)  # fmt: skip
def test_a_damaged_document_is_refused(damage):
    with pytest.raises(FormatError):
        read_document(damage)


def test_documents_of_earlier_versions_have_moves_by_number():
    line = [37, {"move": 43, "comment": "so it went", "instead": [[45, 44]]}]
    document = {"format": 1, "start": Position.start().to_text(), "line": line}
    game = read_document(document)
    assert [node.name for node in game.mainline()] == ["f5", "d6"]
    assert game.node_at(["f5", "f6", "e6"]) is not None
    assert read_document(game_document(game)) == game
