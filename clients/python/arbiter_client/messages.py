"""The messages of an event stream, read from the bytes as they come."""

import json
from dataclasses import dataclass
from typing import TypedDict

from arbiter_client.types import Event

QUIET = 45.0  # Seconds without even a heartbeat, after which a stream is taken for dead.


class News(TypedDict):
    """What happened at one version."""

    version: int
    events: list[Event]


@dataclass(frozen=True)
class Message:
    """One message: news, or the word that the game was deleted."""

    kind: str
    data: str

    @property
    def tells_of_the_end(self) -> bool:
        return self.kind == "deleted"

    @property
    def news(self) -> News:
        news: News = json.loads(self.data)
        return news


class Messages:
    """Takes bytes, in pieces of any size, and gives the messages that are whole."""

    def __init__(self) -> None:
        self._rest = b""

    def fed(self, piece: bytes) -> list[Message]:
        *whole, self._rest = (self._rest + piece).split(b"\n\n")
        return [message for text in whole if (message := _message(text.decode())) is not None]


def _message(text: str) -> Message | None:
    """None where nothing is told: a heartbeat, or how soon to come back."""
    fields: dict[str, str] = {}
    for line in text.split("\n"):
        name, _, value = line.partition(":")
        fields[name] = value.removeprefix(" ")
    return Message(fields.get("event", "message"), fields["data"]) if "data" in fields else None


def by_version(events: list[Event]) -> list[News]:
    """Events as a stream tells them."""
    versions: dict[int, list[Event]] = {}
    for event in events:
        versions.setdefault(event["version"], []).append(event)
    return [{"version": version, "events": told} for version, told in versions.items()]
