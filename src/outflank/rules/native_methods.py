"""Methods of the native core with signatures that `inspect`, `help` and editors can show."""

from __future__ import annotations

import inspect
import typing
from typing import TypeVar

from outflank import _core

__all__ = ["with_signatures"]

Class = TypeVar("Class", bound=type)


def with_signatures(cls: Class) -> Class:
    """Give a subclass of a native class the missing signatures of inherited methods.

    Calls stay as fast as before.
    """
    (native,) = cls.__bases__
    for name, function in vars(native).items():
        if name not in vars(cls) and not name.startswith("_") and callable(function):
            setattr(cls, name, _with_signature(function, cls))
    return cls


def _with_signature(function: typing.Any, cls: type) -> typing.Any:
    # The core writes the signature before the documentation, as Python with fully qualified names.
    heading, _, text = function.__doc__.partition("\n\n")
    scope: dict[str, typing.Any] = {"typing": typing}
    exec(f"def {heading}: ...", scope)
    method = _core.native_method(function)
    method.__name__ = function.__name__
    method.__qualname__ = f"{cls.__qualname__}.{function.__name__}"
    method.__module__ = cls.__module__
    method.__doc__ = text
    method.__signature__ = inspect.signature(scope[function.__name__], eval_str=True)
    return method
