"""What the service can do: one function for each thing.

Every function takes the service and what the caller sent; it answers with plain data or raises one of
``service.errors``. A request that is refused has changed nothing. Unavailable is no refusal: what was sent to the store
may have been written there, and the same request with the same idempotency key tells.
"""

from service.cases.creating import create_game, delete_game
from service.cases.operating import count_live_games, is_ready
from service.cases.playing import play_automa_turn, submit_actions
from service.cases.rulesets import get_ruleset, list_rulesets
from service.cases.service import Service
from service.cases.tournaments import (
    cancel_tournament,
    create_tournament,
    get_tournament,
    get_tournament_game,
    get_tournament_results,
)
from service.cases.undoing import undo
from service.cases.watching import get_actions, get_events, get_game, get_history, get_scores

__all__ = [
    "Service",
    "cancel_tournament",
    "count_live_games",
    "create_game",
    "create_tournament",
    "delete_game",
    "get_actions",
    "get_events",
    "get_game",
    "get_history",
    "get_ruleset",
    "get_scores",
    "get_tournament",
    "get_tournament_game",
    "get_tournament_results",
    "is_ready",
    "list_rulesets",
    "play_automa_turn",
    "submit_actions",
    "undo",
]
