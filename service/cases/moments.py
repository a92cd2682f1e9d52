"""States of a game: as it was created, as it is, and as it was."""

from collections.abc import Mapping
from typing import Any

import msgspec

from service.cases.lines import line
from service.engine import codec
from service.engine.actions import made_action
from service.engine.flow import Playing, advance, start
from service.engine.rules import Rules
from service.errors import NotFound, UnsupportedRulesVersion
from service.plans.opening import seats_for
from service.plans.schedule import Plan
from service.storage.games import Meta, Record, Status, Store


def rules_of(games: Mapping[str, Rules[Any]], written: Meta | Plan) -> Rules[Any]:
    """The rules a game or a tournament began with, or a plain no when this release has others."""
    rules = games.get(written.ruleset)
    if rules is None or rules.version != written.rules_version:
        raise _unreadable(written)
    return rules


def status_of(rules: Rules[Any], state: Playing) -> Status:
    return "playing" if rules.result(state) is None else "finished"


def check_version(record: Record, version: int) -> None:
    if not 0 <= version <= record.version:
        raise NotFound(f"The game is at version {record.version}: there is no version {version}.")


def present(rules: Rules[Any], record: Record) -> Any:
    """The state as it is."""
    return _state(rules, record, record.snapshot)


def _state(rules: Rules[Any], record: Record, snapshot: bytes) -> Any:
    try:
        return codec.loads(rules.state, snapshot)
    except msgspec.ValidationError as error:
        raise _unreadable(record.meta) from error


def past(store: Store, rules: Rules[Any], record: Record, version: int) -> Any:
    """The state as it was at a version. No rule is run for it, unless it was played before the past was kept."""
    check_version(record, version)
    if version == record.version:
        return present(rules, record)
    kept = store.moment(record, version)
    if kept is None:
        return _replayed(store, rules, record, version)
    if kept.rules_version != rules.version:
        raise _unreadable(record.meta)
    return _state(rules, record, kept.snapshot)


def _replayed(store: Store, rules: Rules[Any], record: Record, version: int) -> Any:
    """The state after the first actions of the log, played again from the seed."""
    meta = record.meta
    state = rules.new_game(seats_for(rules, meta.seats), meta.options, meta.seed)
    start(rules, state)
    entries = dict(enumerate(store.entries(record.id, 1, version), 1))
    for number in line(entries, version):
        state.answered = number - 1
        advance(rules, state, made_action(rules.actions, entries[number].action))
    return state


def _unreadable(written: Meta | Plan) -> UnsupportedRulesVersion:
    return UnsupportedRulesVersion(
        f"It was created with version {written.rules_version} of {written.ruleset}, which this release cannot read."
    )
