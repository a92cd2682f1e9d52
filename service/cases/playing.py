"""Actions are played, all or none.

An answer is made before its change is written: nothing that goes wrong afterwards can deny what was done.
"""

from collections.abc import Callable
from typing import Any

from service.cases import answers
from service.cases.access import Visit, come_in, needs_part, needs_seat
from service.cases.answers import Answer
from service.cases.moments import past, present, status_of
from service.cases.repeating import Retry, key_used_otherwise, retry_of
from service.cases.service import Service
from service.engine import codec
from service.engine.actions import read_action
from service.engine.errors import GameOver, IllegalAction, MalformedAction, NotYourTurn, Refusal
from service.engine.flow import Played, advance, legal_actions, pending, play
from service.engine.records import plain
from service.engine.rules import Rules
from service.errors import InvalidRequest, NoAutomaToAct, Refused, StaleVersion
from service.plans.opening import whole
from service.storage.games import Entry, Remembered, Step

_UNCOVERED = "An action before this one turns up something hidden: send that one first, and this one when it is played."


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
    if not 1 <= len(actions) <= service.most_actions:
        raise InvalidRequest({"actions": [f"must be from 1 to {service.most_actions} actions"]})
    visit = come_in(service, game_id, token, idempotency_key)
    seat = needs_seat(visit.caller)
    wanted = [_well_formed(visit.rules, action, i) for i, action in enumerate(actions)]

    def moves(state: Any) -> list[Step]:
        return play_all(visit.rules, state, seat, wanted)

    return _carry_out(service, visit, version, moves, retry_of(token, idempotency_key, "actions", version, wanted))


def play_automa_turn(
    service: Service, game_id: str, token: str | None, *, version: int, idempotency_key: str | None = None
) -> Answer:
    """Let the Automa whose turn it is play it: ``version, turn, events, game``."""
    visit = come_in(service, game_id, token, idempotency_key)
    needs_part(visit.caller)

    def moves(state: Any) -> list[Step]:
        return [_automa_turn(visit.rules, state)]

    answer = _carry_out(service, visit, version, moves, retry_of(token, idempotency_key, "automa-turns", version))
    automatic = visit.rules.automatic
    assert automatic is not None
    turn = [event for event in answer["events"] if event["event"] == automatic.event][-1]
    return {**answer, "turn": turn}


def _well_formed(rules: Rules[Any], action: Any, index: int) -> Any:
    if isinstance(action, dict):
        action = {key: whole(value) for key, value in action.items()}
    try:
        return read_action(rules.actions, action)
    except MalformedAction as error:
        paths = {f"actions.{index}.{field}".rstrip("."): [message] for field, message in error.errors.items()}
        raise InvalidRequest(paths) from error


def play_all(rules: Rules[Any], state: Any, seat: int, actions: list[Any]) -> list[Step]:
    """Play actions one after the other, or raise."""
    steps: list[Step] = []
    for i, action in enumerate(actions):
        if rule := _hidden_by(rules, steps, action):
            raise Refused(IllegalAction(Refusal(rule, _UNCOVERED)), i)
        steps.append(_play(rules, state, seat, action, i))
    return steps


def _hidden_by(rules: Rules[Any], steps: list[Step], action: Any) -> str | None:
    """The rule that hid what this action depends on, until an action of the same request turned it up."""
    for event in (event for step in steps for event in step.entry.events):
        uncovering = rules.uncovering.get(event["event"])
        if uncovering is not None and (not uncovering.bars or action.kind in uncovering.bars):
            return uncovering.rule
    return None


def _play(rules: Rules[Any], state: Any, seat: int, action: Any, index: int) -> Step:
    question = pending(state)
    try:
        played = play(rules, state, seat, action)
    except (NotYourTurn, GameOver, IllegalAction) as error:
        raise Refused(error, index) from error
    assert question is not None
    return _step(state, question, played)


def _step(state: Any, question: Any, played: Played) -> Step:
    action = plain(played.action)
    entry = Entry(question.seat, question.kind, action, played.events, played.secret, played.reveals)
    return Step(entry, codec.dumps(state))


def _automa_turn(rules: Rules[Any], state: Any) -> Step:
    question = pending(state)
    if question is None:
        raise Refused(GameOver("The game is over."), 0)
    if rules.automatic is None or question.kind != rules.automatic.question:
        raise NoAutomaToAct(f"Seat {question.seat} must decide {question.kind}, and is no Automa.")
    [action] = legal_actions(rules, state, question.seat)
    return _step(state, question, advance(rules, state, action))


def _carry_out(
    service: Service, visit: Visit, version: int, moves: Callable[[Any], list[Step]], retry: Retry | None
) -> Answer:
    """Change the game from this version on and write it, all or nothing; or repeat the answer given before."""
    record = visit.record
    if record.remembered is not None and retry is not None:
        return _answer_again(service, visit, record.remembered, retry)
    if version != record.version:
        raise StaleVersion(record.version)
    state = present(visit.rules, record)
    steps = moves(state)
    memory = None
    if retry is not None:
        memory = (retry.name, Remembered(retry.fingerprint, version, version + len(steps)))
    answer = _outcome(visit, version, [step.entry for step in steps], state)
    earlier = service.store.commit(record, steps, status_of(visit.rules, state), memory)
    if earlier is not None and retry is not None:
        return _answer_again(service, visit, earlier, retry)
    return answer


def _answer_again(service: Service, visit: Visit, earlier: Remembered, retry: Retry) -> Answer:
    if earlier.fingerprint != retry.fingerprint:
        raise key_used_otherwise()
    record = service.store.load(visit.record.id)
    state = past(service.store, visit.rules, record, earlier.after)
    return _outcome(visit, earlier.before, service.store.entries(record.id, earlier.before + 1, earlier.after), state)


def _outcome(visit: Visit, before: int, entries: list[Entry], state: Any) -> Answer:
    after = before + len(entries)
    return {
        "version": after,
        "events": answers.events(entries, before + 1, visit.caller),
        "game": answers.game(visit.rules, visit.record, after, state, visit.caller),
    }
