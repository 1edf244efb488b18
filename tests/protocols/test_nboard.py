"""The NBoard protocol, as a script of lines."""

import subprocess
import sys
from pathlib import Path

import pytest

from outflank import Board, Engine, Limit
from outflank.formats import GameRecord, parse_ggf, write_ggf
from outflank.protocols.nboard import NBoardClient, NBoardServer

FAKE_ENGINE = Path(__file__).parent.parent / "fake_engines" / "engine.py"
GAME = write_ggf(GameRecord.of(Board(), "a", "b"))


def said(*lines):
    """What our side answers to a script."""
    answers = []
    with Engine(hash_mb=2) as engine:
        server = NBoardServer(engine, answers.append)
        for line in lines:
            command, _, rest = line.partition(" ")
            server.handle(command, rest)
    return answers


def test_it_says_its_name_and_answers_pings():
    answers = said("nboard 2", "ping 7")
    assert answers[0].startswith("set myname Outflank")
    assert answers[-1] == "pong 7"


@pytest.mark.parametrize("move", ["move F5/0.5/1.2", "move F5//2", "move F5", "move f5"])
def test_moves_of_both_versions_are_understood(move):
    answers = said("nboard 1", f"set game {GAME}", move, "set depth 2", "go")
    assert answers[-1].startswith("=== ")
    name = answers[-1].removeprefix("=== ").split("/")[0].lower()
    board = Board()
    board.push("f5")
    assert name in board.legal_moves.names()


def test_going_does_not_play_the_move():
    answers = [line for line in said("set depth 2", "go", "go") if line.startswith("===")]
    assert len(answers) == 2
    assert answers[0].split("/")[0] == answers[1].split("/")[0]


def test_hints_have_the_form_that_viewers_read():
    hints = [line for line in said("set depth 3", "hint 2") if line.startswith("search ")]
    assert len(hints) >= 2
    for hint in hints:
        _, moves, score, zero, depth = hint.split()
        assert moves[:2].lower() in Board().legal_moves.names()
        float(score)
        assert zero == "0"
        plies, _, certainty = depth.partition("@")
        assert plies.isdigit()
        assert certainty == "73%"


def test_solved_hints_are_marked():
    board = Board(size=4)
    answers = said(f"set game {write_ggf(GameRecord.of(board))}", "set depth 60", "hint 1")
    assert [line for line in answers if line.startswith("search")][-1].endswith(" 100%")


def test_a_forced_pass_is_answered():
    text = "OX" + "-" * 62 + " X"
    game = write_ggf(GameRecord.of(Board.from_text(text)))
    answers = said(f"set game {game}", "set depth 2", "go")
    assert answers[-1].startswith("=== PA/")


def test_analysis_and_learning_are_answered():
    board = Board()
    board.push("f5")
    answers = said(f"set game {write_ggf(GameRecord.of(board))}", "set depth 2", "analyze", "learn")
    assert [line.split()[1] for line in answers if line.startswith("analysis")] == ["0", "1"]
    assert answers[-1] == "learned"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "banana",
        "set",
        "set depth x",
        "set game rubbish",
        "move z9",
        "move a1",
        "hint x",
        "hint ²",
        "set depth " + "9" * 5000,
    ],
)
def test_rubbish_is_told_or_ignored(line):
    command, _, rest = line.partition(" ")
    answers = []
    with Engine(hash_mb=1) as engine:
        server = NBoardServer(engine, answers.append)
        server.handle("set", "depth 1")
        server.handle(command, rest)
        server.handle("ping", "3")
    assert answers[-1] == "pong 3"


def test_a_ping_ends_a_long_hint():
    process = subprocess.Popen(
        [sys.executable, "-m", "outflank", "engine", "nboard"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    out, _ = process.communicate("nboard 2\nset depth 60\nhint 1\nping 5\nquit\n")
    assert process.returncode == 0
    assert out.rstrip().endswith("pong 5")


def test_two_of_ours_play_a_whole_game_over_the_protocol():
    clients = [
        NBoardClient((sys.executable, "-m", "outflank", "engine", "nboard")) for _ in range(2)
    ]
    board = Board()
    while not board.is_game_over():
        if board.must_pass():
            board.push("pass")
            continue
        reply = clients[board.ply % 2].genmove(board, Limit(depth=2))
        assert reply.score is not None
        board.push(reply.move.lower())
    assert clients[0].name.startswith("Outflank")
    for client in clients:
        client.close()
    assert parse_ggf(write_ggf(GameRecord.of(board))).board() == board


def test_a_program_is_sent_a_game_once_and_then_its_moves():
    client = NBoardClient((sys.executable, str(FAKE_ENGINE), "nboard", "none"))
    board = Board()
    try:
        for _ in range(3):
            board.push(client.genmove(board, Limit()).move)
            board.push(board.legal_moves.names()[0])
        assert client.name == "Game 1"
        for _ in range(3):  # to before the position that it was asked about
            board.pop()
        assert client.genmove(board, Limit()).move == board.legal_moves.names()[0]
        assert client.name == "Game 2"
    finally:
        client.close()
