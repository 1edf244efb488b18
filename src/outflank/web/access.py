"""Who may use a server: the host names it answers to, and the token that remote clients need."""

from __future__ import annotations

import hmac
import re
import secrets
import socket
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import parse_qs, urlsplit

from outflank.web.clients import is_loopback

__all__ = ["Access", "access_for"]

_HOST = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+))(?::\d{1,5})?")

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class Access:
    """Host names and token of a server."""

    names: frozenset[str] = LOOPBACK_NAMES
    """Host names that the server answers to."""

    any_address: bool = False
    """Whether it answers to any numeric address.

    Another page can point its own name here (DNS rebinding), but not a number.
    """

    token: str | None = None
    """What a client must present; None if no token is required."""

    # A page sends the same pair with every request.
    @lru_cache(1000)  # noqa: B019
    def find_fault(self, host: str, origin: str | None) -> str:
        """What is wrong with a request's Host and Origin, or nothing."""
        name = _host_name(host)
        if not (name in self.names or (self.any_address and _is_address(name))):
            return f"this server does not answer to the name {host!r}"
        if origin is not None and _place(origin) != host.lower():
            return "this request comes from another page"
        return ""

    def admits(self, given: str | None) -> bool:
        """Whether a token is the right one, compared in constant time."""
        if self.token is None:
            return True
        return given is not None and hmac.compare_digest(given.encode(), self.token.encode())


def access_for(address: str, *, names: tuple[str, ...] = (), token: str | None = None) -> Access:
    """Access to a server that listens on an address of this machine.

    A server that is reachable from elsewhere needs a token; one is generated if none is given.
    """
    given = frozenset(name.lower() for name in names)
    if is_loopback(address):
        return Access(LOOPBACK_NAMES | given, token=token)
    own = socket.gethostname().lower()
    names_here = {own, socket.getfqdn().lower(), f"{own.partition('.')[0]}.local"}
    return Access(
        LOOPBACK_NAMES | names_here | given,
        any_address=True,
        token=token or secrets.token_urlsafe(16),
    )


def token_of(headers: dict[str, str], query: bytes, cookie: str) -> tuple[str | None, bool]:
    """The token that a request carries, and whether it comes from the URL."""
    linked = parse_qs(query.decode("latin-1")).get("token")
    if linked:
        return linked[0], True
    kind, _, given = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return given.strip(), False
    # Cookies of other servers on this machine arrive too, in whatever form.
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == cookie:
            return value.strip('"'), False
    return None, False


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _host_name(host: str) -> str:
    found = _HOST.fullmatch(host)
    return "" if found is None else (found[1] or found[2]).lower()
