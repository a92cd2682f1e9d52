"""What every game's state has."""

from typing import Generic, TypeVar

import msgspec

from service.engine.records import Event, Step

AgendaItem = TypeVar("AgendaItem", bound=Step)


class GameState(msgspec.Struct, Generic[AgendaItem], kw_only=True):
    """What the engine needs of every game's state; each game's own state extends it."""

    seed: str
    draws: int = 0
    agenda: list[AgendaItem] = msgspec.field(default_factory=list)  # The last step is the next one.
    answered: int = 0  # How many actions have been played.
    concealed: list[int] = msgspec.field(default_factory=list)  # Numbers of secret actions not yet revealed.
    events: list[Event] = msgspec.field(default_factory=list)  # Of the action being played; empty between two.
