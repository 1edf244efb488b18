"""Who asks: each browser has its own identity, a secret in a cookie that no script can read.

Others see only its public name, which does not reveal the secret.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

__all__ = ["Visitor", "recognise"]

# Seconds that a browser keeps it; browsers cap it at this.
LONGEST = 400 * 24 * 3600

_SECRET = re.compile(r"[\w-]{22,64}")


def _cookie_name(connection: HTTPConnection) -> str:
    """The cookie's name, by the database: servers on one machine receive each other's cookies.

    So people stay who they are when their server listens on another port, or its data move.
    """
    return f"outflank-me-{connection.app.state.server.storage.name}"


def _public_name(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()[:16]


async def _visitor(connection: HTTPConnection) -> str | None:
    secret = connection.cookies.get(_cookie_name(connection), "")
    return _public_name(secret) if _SECRET.fullmatch(secret) else None


Visitor = Annotated[str | None, Depends(_visitor)]
"""In a route: the public name of the browser that asks, or None if it has no identity."""


def recognise(connection: HTTPConnection, visitor: str | None, response: Response) -> str:
    """The public name of a browser; one without an identity is given one."""
    if visitor is not None:
        return visitor
    secret = secrets.token_urlsafe(24)
    response.set_cookie(
        _cookie_name(connection), secret, max_age=LONGEST, httponly=True, samesite="lax"
    )
    return _public_name(secret)
