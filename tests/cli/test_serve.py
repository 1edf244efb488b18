"""The commands that serve the page."""

import os
import re
import signal
import socket
import subprocess
import sys

import pytest
import requests

from tests.cli.outflank_command import complaint, outflank


@pytest.fixture
def busy_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_a_port_in_use_is_named_and_a_free_one_offered(busy_port, tmp_path):
    told = complaint(outflank("serve", "--port", str(busy_port), "--store", str(tmp_path / "x.db")))
    assert f"port {busy_port}: address already in use" in told
    offered = int(re.search(r"--port (\d+)", told)[1])
    with socket.socket() as free:
        free.bind(("127.0.0.1", offered))


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--port", "99999"], "argument --port: must be a whole number from 0 to 65535"),
        (["--host", "no such host"], "there is no host 'no such host'"),
        (["--host", "192.0.2.1", "--port", "0"], "cannot listen on 192.0.2.1"),
        (["--port", "0", "--store", "/proc/x/y.db"], "/proc/x"),
    ],
)
def test_bad_addresses_get_one_line(arguments, expected):
    assert expected in complaint(outflank("serve", *arguments))


@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"]])
def test_it_serves_until_ctrl_c(command, tmp_path):
    environment = os.environ | {"OUTFLANK_HOME": str(tmp_path)}
    run = [sys.executable, "-m", "outflank", *command, "--port", "0"]
    with subprocess.Popen(run, env=environment, stderr=subprocess.PIPE, text=True) as process:
        address = re.search(r"http://\S+", process.stderr.readline())[0]
        assert "Outflank" in requests.get(address, timeout=60).text
        process.send_signal(signal.SIGINT)
        rest = process.stderr.read()
    assert process.returncode == 0
    assert rest == ""
