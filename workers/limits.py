"""How long a policy may think."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_AGAIN = 0.1  # Seconds; a policy that swallows the first alarm gets another.


class TooSlow(BaseException):
    """The time for a decision is over. No Exception, so that a policy does not catch it by accident."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupt the block when the time is over. Off the main thread it can only be noticed afterwards."""
    began = time.monotonic()
    if threading.current_thread() is not threading.main_thread():
        yield
    else:
        with _alarm(seconds):
            yield
    if time.monotonic() - began > seconds:
        raise TooSlow


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """An alarm that interrupts the block, and nothing before or after it."""
    inside = True

    def ring(number: int, frame: FrameType | None) -> None:
        if inside:
            raise TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
            yield
        finally:
            inside = False
    finally:  # Also if it rang on the line before.
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
