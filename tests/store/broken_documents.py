"""Documents of games that are broken in one place each."""


def broken_documents(document):
    """The document of a game with each of its values gone, and wrong in several ways, in turn."""
    for key in document:
        if key not in OPTIONAL:
            yield {name: value for name, value in document.items() if name != key}
        for wrong in ({"x": 1}, [[[]]], 0.5, 1e999, 10**400, "x", "\ud800"):
            yield document | {key: wrong}
    game = document["game"]
    for key in ("format", "start", "line"):
        yield document | {"game": {name: value for name, value in game.items() if name != key}}
    for wrong in BROKEN_GAMES:
        yield document | {"game": game | wrong}
    yield document | {"ply": len(game["line"]) + 1}
    yield document | {"control": None}
    yield document | {"clock": None}


# Left out where nothing is to be said.
OPTIONAL = ("seats", "given")

BROKEN_GAMES = [
    {"format": 2},
    {"start": "-" * 63 + " X"},
    {"headers": {"Black": 7}},
    {"root": {"comment": 7}},
    {"line": {}},
    {"line": [0]},
    {"line": [37, 37]},
    {"line": [999]},
    {"line": [{"move": 37, "seconds": 10**400}]},
    {"line": [{"move": 37, "evaluation": ["x", "black", True]}]},
    {"line": [{"move": 37, "evaluation": [1, "green", True]}]},
    {"line": [{"move": 37, "marks": [1]}]},
    {"line": [{"move": 37, "instead": [[0]]}]},
    {"result": [65, "resigned"]},
    {"result": ["x", "resigned"]},
    {"result": [64, 64]},
    {"result": []},
]
