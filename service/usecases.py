"""What the service can do, one function each.

Every function takes the service, and what the caller sent; it answers with plain data or raises one of
``service.errors``. A request that is refused has changed nothing.
"""

import re
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from service.engine import codec
from service.engine.actions import Action, check_shape
from service.engine.errors import GameOver, IllegalAction, InvalidSetup, MalformedAction, NotYourTurn
from service.engine.flow import Played, advance, known_event, legal_actions, pending, play, start
from service.engine.rules import Rules, question_about
from service.errors import (
    Forbidden,
    IdempotencyConflict,
    InvalidRequest,
    NoAutomaToAct,
    NotFound,
    Refused,
    StaleVersion,
    Unauthorized,
    UnsupportedRulesVersion,
)
from service.store import Store

Answer = dict[str, Any]


@dataclass(frozen=True)
class Service:
    """What the use-cases work with."""

    store: Store
    games: Mapping[str, Rules[Any]]
    most_actions: int = 200  # In one request.


def list_rulesets(service: Service) -> list[Answer]:
    """Every game offered: ``ruleset, title, rules_version, seats: {"fewest", "most"}``."""


def get_ruleset(service: Service, ruleset: str) -> Answer:
    """One game, whole: the above and ``options, seat_options, actions, components``.

    An option is ``name, kind (word, words, flag, number), description, default`` and, by its kind, ``words`` or
    ``minimum, maximum``. ``actions`` maps each name to ``description, fields``; a field is ``kind (number, word)``,
    ``description`` and ``minimum, maximum`` or ``words``.
    """


def create_game(
    service: Service,
    *,
    ruleset: str,
    seats: list[dict[str, Any]],
    options: dict[str, Any] | None = None,
    seed: str | None = None,
    private: bool = False,
) -> Answer:
    """The new game as a spectator sees it, and ``host_token, tokens: [{"seat", "token"}]``, which are not shown again."""


def get_game(service: Service, game_id: str, token: str | None, version: int | None = None) -> Answer:
    """The game as the caller may see it, now or as it was at an earlier version.

    ``id, ruleset, created, private, options, status, version, seat (of the caller), seats: [{"seat", "name",
    "controller", ...}], to_act: [{"seat", "question"}], state, result``; a finished game also shows its ``seed``.
    """


def get_actions(service: Service, game_id: str, token: str | None) -> Answer:
    """What the caller's seat may do now: ``version, seat, question, about, actions``."""


def submit_actions(
    service: Service,
    game_id: str,
    token: str | None,
    *,
    version: int,
    actions: list[Any],
    idempotency_key: str | None = None,
) -> Answer:
    """Play actions of the caller's seat, all or none: ``version, events, game``."""


def play_automa_turn(
    service: Service, game_id: str, token: str | None, *, version: int, idempotency_key: str | None = None
) -> Answer:
    """Let the Automa whose turn it is play it: ``version, turn, events, game``."""


def get_events(service: Service, game_id: str, token: str | None, after: int | None = None, wait: float = 0) -> Answer:
    """What happened after a version, as the caller may know it: ``version, status, events: [{"version", "event", ...}]``.

    Without ``after`` the events of the creation (version 0) come first. With ``wait``, an answer without news is held
    back for up to that many seconds, unless the game is finished. ``version`` is the version the events lead up to:
    ask again with ``after`` that one. A stream of events is this question, asked again and again.
    """


def get_history(service: Service, game_id: str, token: str | None, version: int | None = None) -> Answer:
    """The actions up to now or to an earlier version: ``version, actions: [{"version", "seat", "question", "action"}]``.

    The action is None while it is another seat's secret.
    """


def get_scores(service: Service, game_id: str, token: str | None) -> Answer:
    """The standing as if the game ended now: ``version, status, scores: [{"seat", "total", "categories"}]``."""


def delete_game(service: Service, game_id: str, token: str | None) -> None:
    """Remove a game with everything kept of it; for the host only."""


def is_ready(service: Service) -> None:
    """Return when the store answers, or raise Unavailable."""


def count_live_games(service: Service) -> int:
    """How many games are being played."""
