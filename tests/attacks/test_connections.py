"""Floods of connections, headers and bodies: others are served, and nothing piles up."""

import json
from contextlib import suppress
from select import select

from outflank.web.limits import WebLimits
from tests.attacks.bounded_server import ask, bounded_server, open_connection, read_to_end

GET = b"GET /api/players HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
HALF = b"GET /api/players HTTP/1.1\r\nhost: local"


def status(answer):
    return int(answer.split()[1]) if answer else None


def post(path, body, length):
    head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {length}\r\n\r\n".encode() + body


def test_a_header_without_end_is_cut_off(tmp_path):
    with bounded_server(tmp_path / "page.db", WebLimits(header=10_000)) as (port, _):
        connection = open_connection(port, b"GET / HTTP/1.1\r\nx: ")
        sent = 0
        try:
            while sent < 50_000_000:
                connection.sendall(b"x" * 10_000)
                sent += 10_000
        except OSError:
            pass
        answer = read_to_end(connection)
        assert sent < 50_000_000
        assert status(answer) in (431, None)
        assert status(ask(port, GET)) == 200


def test_headers_that_are_complete_but_too_long_are_refused(tmp_path):
    with bounded_server(tmp_path / "page.db", WebLimits(header=10_000)) as (port, _):
        many = b"".join(b"x-%d: %s\r\n" % (number, b"y" * 100) for number in range(200))
        assert status(ask(port, GET[:-2] + many + b"\r\n")) == 431
        assert status(ask(port, b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n\r\n")) == 431
        assert status(ask(port, GET)) == 200


def test_a_header_that_does_not_come_to_its_end_is_waited_for_so_long(tmp_path):
    limits = WebLimits(header_seconds=0.2)
    with bounded_server(tmp_path / "page.db", limits) as (port, connections):
        for beginning in (b"", b"G", HALF, b"\r\n", GET.replace(b"close", b"keep-alive") + b"\r\n"):
            connection = open_connection(port, beginning)
            read_to_end(connection)  # ends only because the server closes
        assert status(ask(port, GET)) == 200
        assert len(connections) == 0


def test_a_body_that_does_not_come_to_its_end_is_waited_for_so_long(tmp_path):
    with bounded_server(tmp_path / "page.db", WebLimits(body_seconds=0.2)) as (port, _):
        unfinished = open_connection(port, post("/api/games/import", b'{"text": "', 1000))
        read_to_end(unfinished)
        assert status(ask(port, GET)) == 200


def test_half_open_requests_make_room_for_whole_ones(tmp_path):
    limits = WebLimits(connections=20, header_seconds=600)
    with bounded_server(tmp_path / "page.db", limits) as (port, connections):
        halves = [open_connection(port, HALF) for _ in range(200)]
        assert status(ask(port, GET)) == 200
        assert len(connections) <= 20
        # Those that had to go were closed: the last twenty are all that is open.
        for half in halves[:150]:
            read_to_end(half)
        for half in halves[150:]:
            half.close()


def test_unfinished_bodies_are_refused_before_they_take_much_memory(tmp_path):
    limits = WebLimits(bodies=4_000_000)
    part = b'{"text": "' + b"x" * 900_000
    request = post("/api/games/import", part, 1_000_000)
    with bounded_server(tmp_path / "page.db", limits) as (port, _):
        waiting = [open_connection(port) for _ in range(12)]
        for connection in waiting:
            with suppress(ConnectionError):
                connection.sendall(request)
        # Four of them fit; the others are answered although they are not complete.
        answers = []
        while len(answers) < 8:
            for connection in select(waiting, [], [])[0]:
                waiting.remove(connection)
                answers.append(status(connection.recv(1000)))
                connection.close()
        assert set(answers) == {503}
        for connection in waiting:
            connection.close()
        whole = json.dumps({"text": "f5"}).encode()
        request = post("/api/games/import", whole, len(whole))
        assert status(ask(port, request.replace(b"\r\n", b"\r\nconnection: close\r\n", 1))) == 200


def test_requests_on_a_kept_connection_are_counted_anew(tmp_path):
    with bounded_server(tmp_path / "page.db", WebLimits(header=2_000)) as (port, connections):
        kept = GET.replace(b"connection: close\r\n", b"")
        connection = open_connection(port)
        for _ in range(50):  # together far more than one header may have
            connection.sendall(kept)
            answer = b""
            while b"\r\n\r\n" not in answer:
                answer += connection.recv(65536)
            head, _, body = answer.partition(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            while len(body) < length:
                body += connection.recv(65536)
            assert status(head) == 200
        assert len(connections) == 1
        connection.close()


def test_trailers_without_end_are_cut_off(tmp_path):
    head = b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
    for endless in (b"a:b\r\n" * 2000, b"a:" + b"x" * 10_000, b""):
        with bounded_server(tmp_path / "page.db", WebLimits(header=10_000)) as (port, _):
            connection = open_connection(port, head + b"2\r\n{}\r\n")
            sent = 0
            with suppress(OSError):
                connection.sendall(b"0\r\n" if endless else b"2;")
                while sent < 20_000_000:
                    connection.sendall(endless or b"y" * 10_000)
                    sent += len(endless) or 10_000
            connection.close()
            assert sent < 20_000_000
            assert status(ask(port, GET)) == 200


def test_connections_that_wait_for_nothing_make_room(tmp_path):
    kept = GET.replace(b"connection: close\r\n", b"")
    with bounded_server(tmp_path / "page.db", WebLimits(connections=10)) as (port, connections):
        idle = []
        for _ in range(30):
            connection = open_connection(port, kept)
            assert connection.recv(20).startswith(b"HTTP/1.1 200")
            idle.append(connection)
        assert status(ask(port, GET)) == 200
        assert len(connections) <= 10
        for connection in idle:
            connection.close()
