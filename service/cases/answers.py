"""What callers are told: games, events, histories and rulesets as plain data, each as the caller may know it."""

from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

from service.cases.lines import line
from service.cases.moments import status_of
from service.engine import codec
from service.engine.actions import Number, Shape, Value
from service.engine.flow import known_event, legal_actions, pending
from service.engine.records import plain
from service.engine.rules import Option, Rules, question_about
from service.plans.opening import seat_options
from service.storage.games import Entry, Record
from service.storage.tokens import Caller

Answer = dict[str, Any]


def game(rules: Rules[Any], record: Record, version: int, state: Any, caller: Caller) -> Answer:
    """A game at a version."""
    meta = record.meta
    question = pending(state)
    status = status_of(rules, state)
    shown: Answer = {
        "id": record.id,
        "ruleset": meta.ruleset,
        "created": moment(meta.created),
        "private": meta.private,
        "options": meta.options,
        "status": status,
        "version": version,
        "seat": caller.seat,
        "seats": _seats(rules, record, state),
        "to_act": [] if question is None else [{"seat": question.seat, "question": question.kind}],
        "state": rules.view(state, caller.seat),
        "result": rules.result(state),
    }
    if status == "finished":  # Before, the seed would tell every card to come.
        shown["seed"] = meta.seed
    return shown


def asked(rules: Rules[Any], state: Any, version: int, seat: int | None) -> Answer | None:
    """What this seat must decide now, with the complete list of its answers."""
    question = pending(state)
    if question is None or question.seat != seat:
        return None
    actions = plain(legal_actions(rules, state, question.seat))
    return {
        "version": version,
        "seat": seat,
        "question": question.kind,
        "about": question_about(rules, state, question),
        "actions": actions,
        "list": hash_of(actions),
    }


def hash_of(actions: list[Any]) -> str:
    """What tells a list from another one: a few digits, because it only guards against a change of release."""
    return blake2b(codec.dumps(actions), digest_size=6).hexdigest()


def moment(seconds: int) -> str:
    """A time as ISO 8601 writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")


def _seats(rules: Rules[Any], record: Record, state: Any) -> list[Answer]:
    given = record.meta.seats
    return [
        {"seat": i, "name": given[i]["name"], "controller": given[i]["controller"], **plain(shown)}
        for i, shown in enumerate(rules.seats_view(state))
    ]


def events(entries: list[Entry], first: int, caller: Caller) -> list[Answer]:
    """The events of log entries, the first of which led to the version ``first``."""
    return [
        {"version": version, **known_event(event, caller.seat)}
        for version, entry in enumerate(entries, first)
        for event in entry.events
    ]


def history(entries: list[Entry], caller: Caller, over: bool) -> list[Answer]:
    """The log from version 1 on; what is another seat's secret at its end is masked.

    A secret that was taken back was never revealed: it stays masked until the game is over.
    """
    standing = set(line(dict(enumerate(entries, 1)), len(entries)))
    revealed = {number for entry in entries for number in entry.reveals}
    told = []
    for version, entry in enumerate(entries, 1):
        taken_back = entry.kind == "action" and version not in standing
        open_now = version in revealed or (taken_back and over)
        hidden = entry.secret and entry.seat != caller.seat and not open_now
        told.append(_line(version, entry, hidden, taken_back))
    return told


def _line(version: int, entry: Entry, hidden: bool, taken_back: bool) -> Answer:
    shown: Answer = {"version": version, "seat": entry.seat, "entry": entry.kind}
    if entry.kind == "undo":
        return {**shown, "action": None, "to": entry.to}
    action = None if hidden else entry.action
    return {**shown, "question": entry.question, "action": action, "taken_back": taken_back}


def ruleset_summary(rules: Rules[Any]) -> Answer:
    fewest, most = rules.seats
    return {
        "ruleset": rules.name,
        "title": rules.title,
        "rules_version": rules.version,
        "seats": {"fewest": fewest, "most": most},
    }


def ruleset(rules: Rules[Any]) -> Answer:
    return {
        **ruleset_summary(rules),
        "options": [_option(option) for option in rules.options],
        "seat_options": [_option(option) for option in seat_options(rules)],
        "actions": {name: _shape(shape) for name, shape in rules.actions.items()},
        "components": rules.components(),
    }


def _option(option: Option) -> Answer:
    shown: Answer = {
        "name": option.name,
        "kind": option.kind,
        "description": option.description,
        "default": option.default,
    }
    if option.words:
        shown["words"] = option.words
    if option.kind == "number":
        shown |= {"minimum": option.minimum, "maximum": option.maximum}
    return shown


def _shape(shape: Shape) -> Answer:
    return {
        "description": shape.description,
        "fields": {name: _value(value) for name, value in shape.fields.items()},
    }


def _value(value: Value) -> Answer:
    if isinstance(value, Number):
        return {
            "kind": "number",
            "description": value.description,
            "minimum": value.minimum,
            "maximum": value.maximum,
        }
    return {"kind": "word", "description": value.description, "words": value.words}
