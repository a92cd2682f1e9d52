"""The games this service knows."""

from typing import Any

from service.engine.rules import Rules

GAMES: dict[str, Rules[Any]] = {}
