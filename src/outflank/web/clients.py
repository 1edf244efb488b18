"""Who sends requests, and how many: a token bucket for each address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

__all__ = ["RateLimiter", "client_of", "is_loopback"]

# Addresses that are remembered; the one not heard of for longest is forgotten first.
MOST_CLIENTS = 10_000


@lru_cache(MOST_CLIENTS)
def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own; one without numbers is that of a Unix socket."""
    try:
        found = ip_address(address.partition("/")[0].partition("%")[0])
    except ValueError:
        return True
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_loopback


@lru_cache(MOST_CLIENTS)
def client_of(address: str) -> str:
    """Whom an address belongs to: a machine with IPv6 has a whole network of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None and not found.is_loopback:
        return str(ip_network((found, 64), strict=False))
    return address


class RateLimiter:
    """Lets each address do something *rate* times a second, and *burst* times at once."""

    def __init__(
        self, rate: float, burst: int, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        # By address: what is left in its bucket, and when that was so.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> float:
        """Take from an address's bucket; seconds until that is possible, 0 if it was."""
        left = self._refill(address)
        if left < 1.0:
            return (1.0 - left) / self._rate
        self.charge(address, 1.0)
        return 0.0

    def charge(self, address: str, cost: float) -> None:
        """Take more, down to a debt: what was done is to be done seldom."""
        self._buckets[address] = (self._refill(address) - cost, self._clock())

    def _refill(self, address: str) -> float:
        now = self._clock()
        left, since = self._buckets.pop(address, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) * self._rate)
        self._buckets[address] = (left, now)
        while len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return left
