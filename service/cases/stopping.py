"""Whether this process is about to stop: whoever waits for news then goes home."""


class Flag:
    """Set by a handler of signals. No Event: its lock may be held by the very thread that the handler interrupts."""

    def __init__(self) -> None:
        self._is_set = False

    def set(self) -> None:
        self._is_set = True

    def is_set(self) -> bool:
        return self._is_set


STOPPING = Flag()
