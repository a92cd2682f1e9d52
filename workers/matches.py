"""One match: a pure function of ruleset, options, seats, policies and seed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from service.engine import codec
from service.engine.actions import Said
from service.engine.flow import advance, legal_actions, pending, start
from service.engine.records import Question, plain
from service.engine.rules import Rules, question_about
from service.errors import InvalidRequest
from service.plans.schedule import Match, new_state
from workers.limits import TooSlow, time_limit
from workers.lookup import find_policy, find_rules
from workers.policies import RANDOM, Policy
from workers.worlds import Beliefs

MOST_DECISIONS = 50_000  # No game of these rules lasts so long.


@dataclass(slots=True)
class Forfeit:
    """A policy that failed. A random player finished the game in its place, and its seat is placed last."""

    seat: int
    reason: str  # "raised", "refused" or "too slow"
    detail: str
    decision: int


@dataclass(slots=True)
class Outcome:
    """What is kept of a match."""

    players: list[str]
    seats: list[dict[str, str]]  # What each seat played: faction, mat, level.
    places: list[int]
    scores: list[int]
    decisions: int
    forfeits: list[Forfeit] = field(default_factory=list)
    crash: str = ""  # The engine failed; the match is not counted.


@dataclass(slots=True)
class Player:
    """A policy at a seat."""

    seat: int
    policy: Policy
    rng: Random


def _nothing() -> None:
    pass


@dataclass(slots=True)
class Table:
    """A match being played."""

    rules: Rules[Any]
    state: Any
    players: list[Player]
    seconds: float
    openings: dict[int, Said]  # What the schedule answers for a seat when it is first asked.
    actions: list[tuple[int, Said]] = field(default_factory=list)
    forfeits: list[Forfeit] = field(default_factory=list)


def play_match(match: Match, seconds: float = 30.0, pulse: Callable[[], None] = _nothing) -> Outcome:
    """Play a match to its end. The pulse is felt before every decision and may stop the match by raising."""
    return record_match(match, seconds, pulse)[0]


def record_match(
    match: Match, seconds: float = 30.0, pulse: Callable[[], None] = _nothing
) -> tuple[Outcome, list[tuple[int, Said]]]:
    """The outcome and every action with its seat: the exact record."""
    rules = find_rules(match.ruleset)
    if match.rules_version != rules.version:
        raise InvalidRequest(
            {"rules_version": [f"the capsule is of {match.rules_version}, the rules are {rules.version}"]}
        )
    openings = dict(enumerate(match.openings))
    table = Table(rules, new_state(rules, match), _players(rules, match), seconds, openings)
    try:
        _play_on(table, pulse)
        return _outcome(table, match), table.actions
    except Exception as error:  # A bug of the engine; the tournament goes on and reports it.
        return _crashed(table, match, error), table.actions


def _players(rules: Rules[Any], match: Match) -> list[Player]:
    return [
        Player(seat, find_policy(name, rules), Random(f"{match.players_seed}/{seat}"))
        for seat, name in enumerate(match.players)
    ]


def _play_on(table: Table, pulse: Callable[[], None]) -> None:
    rules, state = table.rules, table.state
    start(rules, state)
    while (question := pending(state)) is not None:
        assert question.seat is not None
        pulse()
        if len(table.actions) >= MOST_DECISIONS:
            raise RuntimeError(f"the game does not end after {MOST_DECISIONS} decisions")
        action = _answer(table, question.seat, question)
        table.actions.append((question.seat, plain(action)))
        advance(rules, state, action)


def _answer(table: Table, seat: int, question: Question) -> Any:
    """What is dealt, what is forced, or what the policy of the seat decides."""
    legal: list[Any] = legal_actions(table.rules, table.state, seat)
    if seat in table.openings:
        return legal[[plain(each) for each in legal].index(table.openings.pop(seat))]
    return legal[0] if len(legal) == 1 else _decision(table, table.players[seat], question, legal)


def _decision(table: Table, player: Player, question: Question, legal: list[Any]) -> Any:
    """The policy's choice as it stands in the legal list; a policy that fails is replaced for good."""
    if player.policy is RANDOM:
        return player.rng.choice(legal)
    try:
        with time_limit(table.seconds):
            action: Any = _asked(table, player, legal)
    except TooSlow:
        return _forfeit(table, player, legal, "too slow", f"thought longer than {table.seconds:g} s")
    except Exception as error:
        return _forfeit(table, player, legal, "raised", f"{type(error).__name__}: {error}")
    offered = [plain(each) for each in legal]
    if action not in offered:
        return _forfeit(table, player, legal, "refused", f"{action!r} is no answer to {question.kind}")
    return legal[offered.index(action)]


def _asked(table: Table, player: Player, legal: list[Any]) -> Said:
    """What the policy answers. It gets copies: nothing it does to them reaches the game."""
    rules, state, policy = table.rules, table.state, player.policy
    view = seen_by(rules, state, player.seat) if policy.looks else {}
    offered = [dict(plain(action)) for action in legal]
    if not policy.samples:
        return policy.decide(view, offered, player.rng)
    return policy.decide(view, offered, player.rng, Beliefs(rules, state, player.seat, player.rng))


def seen_by(rules: Rules[Any], state: Any, seat: int) -> dict[str, Any]:
    """What a seat is shown: the same as a client over HTTP, its own copy. A question only when it is asked."""
    question = pending(state)
    asked = question if question and question.seat == seat else None
    shown = {
        "seat": seat,
        "question": asked.kind if asked else None,
        "about": question_about(rules, state, asked) if asked else {},
        "seats": rules.seats_view(state),
        "state": rules.view(state, seat),
    }
    copied: dict[str, Any] = codec.loads(dict, codec.dumps(shown))
    return copied


def _forfeit(table: Table, player: Player, legal: list[Any], reason: str, detail: str) -> Any:
    table.forfeits.append(Forfeit(player.seat, reason, detail[:200], len(table.actions)))
    player.policy = RANDOM
    return player.rng.choice(legal)


def _outcome(table: Table, match: Match) -> Outcome:
    result = plain(table.rules.result(table.state))
    assert result is not None
    scores = [score["total"] for score in plain(table.rules.scores(table.state, None))]
    return Outcome(
        players=match.players,
        seats=_seats_played(table, match),
        places=_places(result["places"], {forfeit.seat for forfeit in table.forfeits}),
        scores=scores,
        decisions=len(table.actions),
        forfeits=table.forfeits,
    )


def _places(places: list[int], forfeited: set[int]) -> list[int]:
    """The places with every seat that forfeited last. It has not won, even if all did."""
    keys = [(seat in forfeited, place) for seat, place in enumerate(places)]
    return [max(1 + sum(other < key for other in keys), 1 + key[0]) for key in keys]


def _seats_played(table: Table, match: Match) -> list[dict[str, str]]:
    """The words that tell what each seat was: its faction and mat, and the level of the Automa in the game."""
    level = table.rules.automatic.level if table.rules.automatic else ""
    levels = next(({level: seat[level]} for seat in match.seats if level in seat), {})
    shown = plain(table.rules.seats_view(table.state))
    return [{kind: word for kind, word in seat.items() if _is_played(kind, word)} | levels for seat in shown]


def _is_played(kind: str, word: Any) -> bool:
    """Who controls a seat is what its policy tells."""
    return isinstance(word, str) and bool(word) and kind != "controller"


def _crashed(table: Table, match: Match, error: Exception) -> Outcome:
    return Outcome(
        players=match.players,
        seats=[{} for _ in match.players],
        places=[],
        scores=[],
        decisions=len(table.actions),
        forfeits=table.forfeits,
        crash=f"{type(error).__name__}: {error} (after {len(table.actions)} decisions)"[:300],
    )
