"""Where a server is to be found."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit

from outflank.web.clients import is_loopback

__all__ = ["ServerAddress"]


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """Where a server is to be found."""

    url: str
    """Its address, with a slash at the end."""

    token: str | None = None
    """What remote clients need to get in."""

    def link(self, fragment: str = "") -> str:
        """The URL to open: the address with the token, and a place on the page."""
        return self.url + (f"?{urlencode({'token': self.token})}" if self.token else "") + fragment

    @property
    def reaches_network(self) -> bool:
        """Whether other machines can open it."""
        return not is_loopback(urlsplit(self.url).hostname or "")
