"""What an installed package must do, without the sources: run by ``make wheel`` and by CI.

Nothing but the package and its dependencies is needed; no compiler, no pytest.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import outflank


def run(*arguments):
    command = [sys.executable, "-m", "outflank", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def check_library():
    board = outflank.Board()
    player = outflank.create_player("level:3")
    while not board.is_game_over():
        board.push(player.choose(board, outflank.Limit()).move)
    own, opp = outflank.batch.start(1000)
    assert len(outflank.batch.playouts(own, opp, seed=1)) == 1000


def check_commands():
    assert run("--version") == f"outflank {outflank.__version__}\n"
    assert json.loads(run("perft", "6", "--json"))["leaves"] == 8200
    match = json.loads(run("match", "level:1", "random", "--games", "4", "--json"))
    assert match["wins"] + match["draws"] + match["losses"] == 4
    assert json.loads(run("doctor", "--json"))["version"] == outflank.__version__


def check_page():
    command = [sys.executable, "-m", "outflank", "serve", "--port", "0"]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        words = server.stderr.readline().split()
        address = next(word for word in words if word.startswith("http"))
        with urllib.request.urlopen(address) as answer:
            assert b"Outflank" in answer.read()
    finally:
        server.terminate()
        server.wait()


def main():
    with tempfile.TemporaryDirectory() as home:
        os.environ["OUTFLANK_HOME"] = home
        check_library()
        check_commands()
        check_page()
    print(f"works: {outflank.build_info().level}, {Path(outflank.__file__).parent}")


if __name__ == "__main__":
    main()
