"""Whether this process is about to stop: whoever waits for news then goes home."""

from threading import Event

STOPPING = Event()
