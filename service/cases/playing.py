"""Actions are played, all or none.

An answer is made before its change is written: nothing that goes wrong afterwards can deny what was done.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from service.cases import answers
from service.cases.access import Visit, come_in, needs_part, needs_seat
from service.cases.answers import Answer
from service.cases.horizons import horizon_after, undo_of
from service.cases.moments import past, present, status_of
from service.cases.repeating import Retry, key_used_otherwise, retry_of
from service.cases.service import Service
from service.cases.steps import play_all, played_step
from service.engine.actions import read_action
from service.engine.errors import GameOver, MalformedAction
from service.engine.flow import advance, legal_actions, pending
from service.engine.records import plain
from service.engine.rules import Rules
from service.errors import InvalidRequest, ListChanged, NoAutomaToAct, Refused, StaleVersion
from service.plans.opening import whole
from service.storage.games import Entry, Horizon, Remembered, Step

PARTS = "game,asked"  # What an answer includes.


@dataclass(frozen=True)
class Wish:
    """What a request to play asks for."""

    said: list[Any]  # Actions, or numbers of the actions in the list of each question.
    only_to_look: bool = False
    until_choice: bool = False
    seen: str | None = None  # The hash of the list that the first of them was chosen from.


def submit_actions(
    service: Service,
    game_id: str,
    token: str | None,
    *,
    version: int,
    actions: list[Any] | None = None,
    choices: list[int] | None = None,
    list_seen: str | None = None,
    until: str | None = None,
    preview: bool = False,
    include: str = PARTS,
    idempotency_key: str | None = None,
) -> Answer:
    """Play actions of the caller's seat, all or none: ``ruleset, version, events, game, asked, undo``.

    Instead of ``actions`` there may be ``choices``, places in the lists of the questions that are asked one after the
    other, and the hash of the first of these lists. ``until="choice"`` goes on where there is only one answer. A
    ``preview`` is answered as if it were played, and writes nothing.
    """
    said = _said(service, actions, choices)
    visit = come_in(service, game_id, token, None if preview else idempotency_key)
    seat = needs_seat(visit.caller)
    if choices is None:
        said = [_well_formed(visit.rules, action, i) for i, action in enumerate(said)]
    wish = Wish(said, preview, until == "choice", list_seen)

    def moves(state: Any) -> list[Step]:
        return _granted(service, visit.rules, state, seat, wish)

    if preview:
        return _looked_ahead(visit, version, _by_playing(visit, moves), include)
    more = [until, list_seen, include] if until or list_seen or include != PARTS else []
    retry = retry_of(token, idempotency_key, "actions", version, said, *more)
    return carry_out(service, visit, version, _by_playing(visit, moves), retry, include)


def play_automa_turn(
    service: Service, game_id: str, token: str | None, *, version: int, idempotency_key: str | None = None
) -> Answer:
    """Let the Automa whose turn it is play it: ``ruleset, version, turn, events, game, asked, undo``."""
    visit = come_in(service, game_id, token, idempotency_key)
    needs_part(visit.caller)

    def moves(state: Any) -> list[Step]:
        return [_automa_turn(visit.rules, state)]

    retry = retry_of(token, idempotency_key, "automa-turns", version)
    answer = carry_out(service, visit, version, _by_playing(visit, moves), retry)
    automatic = visit.rules.automatic
    assert automatic is not None
    turn = [event for event in answer["events"] if event["event"] == automatic.event][-1]
    return {**answer, "turn": turn}


def _said(service: Service, actions: list[Any] | None, choices: list[int] | None) -> list[Any]:
    """What is to be played, of the one kind or the other."""
    if (actions is None) == (choices is None):
        reason = "actions or choices are needed" if actions is None else "either actions or choices, not both"
        raise InvalidRequest({"actions": [reason]})
    name, said = ("choices", choices) if actions is None else ("actions", actions)
    if not said or len(said) > service.most_actions:
        raise InvalidRequest({name: [f"must be from 1 to {service.most_actions} {name}"]})
    return said


def _well_formed(rules: Rules[Any], action: Any, index: int) -> Any:
    if isinstance(action, dict):
        action = {key: whole(value) for key, value in action.items()}
    try:
        return read_action(rules.actions, action)
    except MalformedAction as error:
        paths = {f"actions.{index}.{field}".rstrip("."): [message] for field, message in error.errors.items()}
        raise InvalidRequest(paths) from error


def _granted(service: Service, rules: Rules[Any], state: Any, seat: int, wish: Wish) -> list[Step]:
    """Carry out a wish on a state of one's own, or raise."""
    if wish.seen is not None:
        _check_list(rules, state, seat, wish.seen)
    most = service.most_actions if wish.until_choice else 0
    return play_all(rules, state, seat, wish.said, wish.only_to_look, most)


def _check_list(rules: Rules[Any], state: Any, seat: int, seen: str) -> None:
    question = pending(state)
    if question is not None and question.seat == seat:
        now = answers.hash_of(plain(legal_actions(rules, state, seat)))
        if now != seen:
            raise ListChanged("The list of actions was told otherwise: ask for it again and choose from it.")


def _automa_turn(rules: Rules[Any], state: Any) -> Step:
    question = pending(state)
    if question is None:
        raise Refused(GameOver("The game is over."), 0)
    if rules.automatic is None or question.kind != rules.automatic.question:
        raise NoAutomaToAct(f"Seat {question.seat} must decide {question.kind}, and is no Automa.")
    [action] = legal_actions(rules, state, question.seat)
    drawn = state.draws
    return played_step(rules, state, question, advance(rules, state, action), drawn)


# What a request does to a state of its own: the state that follows, the steps that lead there, and the horizon then.
Changes = Callable[[Any], tuple[Any, list[Step], Horizon]]


def _by_playing(visit: Visit, moves: Callable[[Any], list[Step]]) -> Changes:
    """Secrets are numbered by the version they lead to."""
    record = visit.record

    def changes(state: Any) -> tuple[Any, list[Step], Horizon]:
        state.answered = record.version
        steps = moves(state)
        return state, steps, horizon_after(record.horizon, record.version, steps)

    return changes


def _looked_ahead(visit: Visit, version: int, changes: Changes, include: str) -> Answer:
    """The answer as if it were played."""
    if version != visit.record.version:
        raise StaleVersion(visit.record.version)
    state, steps, horizon = changes(present(visit.rules, visit.record))
    return _outcome(visit, version, [step.entry for step in steps], state, horizon, include)


def carry_out(
    service: Service,
    visit: Visit,
    version: int,
    changes: Changes,
    retry: Retry | None,
    include: str = PARTS,
) -> Answer:
    """Change the game from this version on and write it, all or nothing; or repeat the answer given before."""
    record = visit.record
    if record.remembered is not None and retry is not None:
        return _answer_again(service, visit, record.remembered, retry, include)
    if version != record.version:
        raise StaleVersion(record.version)
    state, steps, horizon = changes(present(visit.rules, record))
    memory = None
    if retry is not None:
        memory = (retry.name, Remembered(retry.fingerprint, version, version + len(steps), horizon))
    answer = _outcome(visit, version, [step.entry for step in steps], state, horizon, include)
    earlier = service.store.commit(record, steps, status_of(visit.rules, state), memory, horizon)
    if earlier is not None and retry is not None:
        return _answer_again(service, visit, earlier, retry, include)
    return answer


def _answer_again(service: Service, visit: Visit, earlier: Remembered, retry: Retry, include: str) -> Answer:
    if earlier.fingerprint != retry.fingerprint:
        raise key_used_otherwise()
    record = service.store.load(visit.record.id)
    state = past(service.store, visit.rules, record, earlier.after)
    entries = service.store.entries(record.id, earlier.before + 1, earlier.after)
    return _outcome(visit, earlier.before, entries, state, earlier.horizon, include)


def _outcome(
    visit: Visit, before: int, entries: list[Entry], state: Any, horizon: Horizon | None, include: str
) -> Answer:
    after, parts = before + len(entries), include.split(",")
    answer: Answer = {
        "ruleset": visit.rules.name,
        "version": after,
        "events": answers.events(entries, before + 1, visit.caller),
    }
    if "game" in parts:
        answer["game"] = answers.game(visit.rules, visit.record, after, state, visit.caller)
    if "asked" in parts:
        answer["asked"] = answers.asked(visit.rules, state, after, visit.caller.seat)
        answer["undo"] = undo_of(horizon, visit.caller.seat)
    return answer
