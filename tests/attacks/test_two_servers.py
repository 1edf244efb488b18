"""One server owns a database: a second one says so, and changes nothing."""

import os
import signal

import requests

from tests.cli.outflank_command import complaint, outflank
from tests.web_server import page_server


def test_a_second_server_says_where_the_first_one_is(tmp_path):
    with page_server(tmp_path) as (address, _):
        for command in (["serve"], ["play", "--no-browser"]):
            told = complaint(
                outflank(*command, "--port=0", env=os.environ | {"OUTFLANK_HOME": str(tmp_path)})
            )
            assert f"is being served at {address}" in told
            assert "--store FILE" in told
        other = tmp_path / "other"
        with page_server(other) as (second, _):
            assert requests.get(f"{second}api/games", timeout=120).json()["total"] == 0
        assert requests.get(f"{address}api/games", timeout=120).status_code == 200


def test_a_killed_server_leaves_its_database_to_the_next(tmp_path):
    with page_server(tmp_path) as (address, process):
        game = requests.post(f"{address}api/games", json={}, timeout=120).json()
        os.kill(process, signal.SIGKILL)
    with page_server(tmp_path) as (address, _):
        found = requests.get(f"{address}api/games/{game['id']}", timeout=120)
        assert found.json()["id"] == game["id"]


def test_one_database_under_two_names_is_one_database(tmp_path):
    home = tmp_path / "home"
    with page_server(home):
        link = tmp_path / "link.db"
        link.symlink_to(home / "outflank.db")
        assert "is being served" in complaint(outflank("serve", "--port=0", f"--store={link}"))
