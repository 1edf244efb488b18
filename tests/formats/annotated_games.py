"""Hypothesis strategies and seeded dice for games with everything that a game may hold."""

import random

from hypothesis import strategies as st

from outflank import Game
from outflank.game import GameResult, Mark
from outflank.rules import PASS, Color, Score
from tests.strategies import boards, positions

# Text that every file can hold: no half surrogate pairs.
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
headers = st.dictionaries(
    st.sampled_from(["Black", "White", "Event", "Site", "Round", "Date", "KM", "Annotator", "PB"])
    | texts.filter(lambda key: key not in ("", "Result", "Termination", "TY")),
    texts,
    max_size=5,
)
endings = st.builds(
    GameResult,
    st.integers(-16, 16).map(float),
    st.sampled_from(["", "resigned", "time", "agreed", "left", "crash", "unfinished"]),
)


@st.composite
def trees(draw, *, start=None):
    """A game with variations, comments, values, times, marks and properties of other programs."""
    game = Game(draw(positions()) if start is None else start)
    nodes = [game.root]
    for _ in range(draw(st.integers(0, 12))):
        parent = draw(st.sampled_from(nodes))
        legal = parent.position.move_list()
        if legal:
            nodes.append(parent.add_variation(draw(st.sampled_from(legal))))
    squares = st.sampled_from(game.start.shape.squares)
    for node in draw(st.lists(st.sampled_from(nodes), max_size=4)):
        node.comment = draw(texts)
        if draw(st.booleans()):
            discs = draw(st.integers(-64, 64) | st.floats(-64, 64))
            node.evaluation = Score(discs, draw(st.sampled_from(Color)), draw(st.booleans()))
        node.seconds = draw(st.none() | st.floats(0, 1e5))
        marks = st.builds(Mark, squares, st.none() | squares, texts)
        node.marks = tuple(draw(st.lists(marks, max_size=2)))
        if node is not game.root:
            values = st.lists(texts, min_size=1, max_size=2).map(tuple)
            node.extras = draw(st.dictionaries(st.sampled_from(["BM", "N", "LB"]), values))
    game.headers = draw(headers)
    game.ending = draw(st.none() | endings)
    if game.ending == GameResult.by_rules(game.end_position):
        game.ending = None
    return game


@st.composite
def played_games(draw, *, size=8):
    """A game without variations that has names, a date, values and times."""
    board = draw(boards(size=size))
    names = st.text("ABCabc 'é", min_size=1, max_size=12).map(str.strip).filter(len)
    given = {"Black": draw(names), "White": draw(names), "Date": "2000-4-16 11:13 EST"}
    game = Game.from_board(board, headers=given)
    for node in game.mainline():
        node.evaluation = Score(draw(st.integers(-64, 64)), node.turn.other, False)
        node.seconds = draw(st.integers(0, 1000)) / 4
    return game


def random_game(seed):
    """A game of random moves to the end, with names."""
    dice = random.Random(seed)
    game = Game(headers={"Black": f"player {seed}", "White": "Ben", "Event": "Cup", "Date": "2001"})
    node = game.root
    while not node.is_game_over():
        node = node.add_variation(dice.choice(node.position.move_list()))
    return game


def without_last_pass(game):
    """The game itself, or what is left of it where passes are not written."""
    end = game.end()
    if end.move == PASS:
        end.remove()
    return game
