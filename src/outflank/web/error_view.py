"""Errors as every route and socket sends them: what was wrong, and the field concerned."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError

from outflank.errors import OutflankError

__all__ = ["about_field", "error_text", "error_view"]

# FastAPI's prefix of a field's location; the page does not need it.
_PARTS = ("body", "query", "path")


@contextmanager
def about_field(name: str) -> Iterator[None]:
    """Attribute errors raised in this block to a field of the request."""
    try:
        yield
    except OutflankError as error:
        error.field = name
        raise


def error_view(error: Exception) -> dict[str, Any]:
    """What was wrong in one line, and the request's field, or None if no single one is at fault."""
    if isinstance(error, (ValidationError, RequestValidationError)):
        first = error.errors()[0]
        where = [str(part) for part in first["loc"] if part not in _PARTS]
        text = first["msg"].removeprefix("Value error, ")
        message = f"{'.'.join(where)}: {text}" if where else text
        return {"error": message, "field": where[0] if where else None}
    return {"error": " ".join(str(error).split()), "field": getattr(error, "field", None)}


def error_text(error: Exception, **more: Any) -> str:
    """The same as a socket message."""
    return json.dumps({**more, **error_view(error)})
