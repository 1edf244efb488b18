"""GTP, as a script of lines."""

import sys

import pytest

from outflank import Board, Engine, Limit
from outflank.protocols.gtp import GtpClient, GtpServer


def said(*lines):
    answers = []
    with Engine(hash_mb=2) as engine:
        GtpServer(engine, answers.append, Limit(depth=2)).run(lines)
    return [answer.strip() for answer in answers]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("protocol_version", "= 2"),
        ("7 name", "=7 Outflank"),
        ("known_command play", "= true"),
        ("known_command fly", "= false"),
        ("boardsize 6", "="),
        ("boardsize 7", "? unacceptable size"),
        ("boardsize x", "? syntax error"),
        ("komi 0.5", "="),
        ("play b f5", "="),
        ("play B F5", "="),
        ("play black a1", "? "),
        ("play w f5", "? wrong color"),
        ("play red f5", "? invalid color"),
        ("play b", "? syntax error"),
        ("play b pass", "? illegal move"),
        ("undo", "? cannot undo"),
        ("set_game Othello", "="),
        ("set_game Go", "? game not supported"),
        ("list_games", "= Othello"),
        ("time_settings 0 1 1", "="),
        ("time_left b 10 0", "="),
        ("final_score", "? cannot score"),
        ("gogui-rules_side_to_move", "= black"),
        ("gogui-rules_legal_moves", "= d3 c4 f5 e6"),
        ("gogui-rules_board_size", "= 8"),
        ("loadsgf nowhere.sgf", "? cannot load file"),
        ("12 fly", "?12 unknown command"),
        ("quit", "="),
    ],
)
def test_commands_are_answered(line, answer):
    (got,) = said(line)
    assert got.startswith(answer.strip())


def test_comments_and_blank_lines_are_ignored():
    assert said("# hello", "", "name # what") == ["= Outflank"]


def test_moves_are_generated_played_and_taken_back():
    answers = said("genmove b", "showboard", "undo", "reg_genmove b", "gogui-rules_side_to_move")
    assert answers[0].removeprefix("= ") in Board().legal_moves.names()
    assert answers[-1] == "= black"


def test_a_clock_does_not_change_the_depth():
    """Otherwise it would think for minutes."""
    lines = ["time_settings 0 600 1", "time_left b 600 0", "genmove b"]
    answers = said(*lines)
    assert answers[-1].removeprefix("= ") in Board().legal_moves.names()


def test_a_game_is_loaded(tmp_path):
    (tmp_path / "game.sgf").write_text("(;GM[2];B[f5];W[d6];B[c3])")
    answers = said(f"loadsgf {tmp_path / 'game.sgf'}", "gogui-rules_side_to_move")
    assert answers == ["=", "= white"]


def test_two_of_ours_play_a_whole_game_over_the_protocol():
    command = (sys.executable, "-m", "outflank", "engine", "gtp", "--depth", "2")
    clients = [GtpClient(command) for _ in range(2)]
    board = Board()
    while not board.is_game_over():
        if board.must_pass():
            board.push("pass")
            continue
        board.push(clients[board.ply % 2].genmove(board, Limit()).move)
    assert clients[0].name == "Outflank"
    for client in clients:
        client.close()
