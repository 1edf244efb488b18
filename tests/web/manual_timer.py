"""Time that passes only when a test says so."""

import heapq
from itertools import count


class ManualTimer:
    """A timer for the games of a server."""

    def __init__(self):
        self._now = 1000.0
        self._alarms = []
        self._numbers = count()

    def time(self):
        return self._now

    def call_at(self, when, callback):
        alarm = _Alarm(callback)
        heapq.heappush(self._alarms, (when, next(self._numbers), alarm))
        return alarm

    def advance(self, seconds):
        """Let time pass, and make the calls that are due; in the thread of the event loop."""
        until = self._now + seconds
        while self._alarms and self._alarms[0][0] <= until:
            self._now, _, alarm = heapq.heappop(self._alarms)
            if alarm.callback is not None:
                alarm.callback()
        self._now = until

    @property
    def pending(self):
        """How many calls are still to be made."""
        return sum(alarm.callback is not None for _, _, alarm in self._alarms)


class _Alarm:
    def __init__(self, callback):
        self.callback = callback

    def cancel(self):
        self.callback = None
