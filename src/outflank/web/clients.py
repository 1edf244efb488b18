"""Rate limits: a token bucket for each client address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

__all__ = ["RateLimiter", "client_of", "is_loopback"]

# Addresses remembered; the least recently seen is forgotten first.
MOST_CLIENTS = 10_000


@lru_cache(MOST_CLIENTS)
def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own; one that is not numeric is a Unix socket's."""
    try:
        found = ip_address(address.partition("/")[0].partition("%")[0])
    except ValueError:
        return True
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_loopback


@lru_cache(MOST_CLIENTS)
def client_of(address: str) -> str:
    """The client behind an address: a machine with IPv6 owns a whole network of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None and not found.is_loopback:
        return str(ip_network((found, 64), strict=False))
    return address


class RateLimiter:
    """Limits each address to *rate* actions a second, in bursts of up to *burst*."""

    def __init__(
        self, rate: float, burst: int, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        # By address: what its bucket held, and when.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> float:
        """Take one from an address's bucket; 0, or the seconds until one is available."""
        left = self._refill(address)
        if left < 1.0:
            return (1.0 - left) / self._rate
        self.charge(address, 1.0)
        return 0.0

    def charge(self, address: str, cost: float) -> None:
        """Take more, if need be into debt: makes an action rare."""
        self._buckets[address] = (self._refill(address) - cost, self._clock())

    def _refill(self, address: str) -> float:
        now = self._clock()
        left, since = self._buckets.pop(address, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) * self._rate)
        self._buckets[address] = (left, now)
        while len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return left
