"""Watching: events, waiting for them, history and the past, each as the caller could know it then."""

import threading
from dataclasses import replace

import pytest
import redis

from service import cases
from service.cases import Service
from service.cases.stopping import STOPPING
from service.engine.records import plain
from service.errors import NotFound, UnsupportedRulesVersion
from tests import high_card
from tests.table import Table


@pytest.fixture
def table(service: Service) -> Table:
    return Table(service)


def test_events_tell_what_happened_since(table: Table, service: Service) -> None:
    table.play_on(3)
    events = cases.get_events(service, table.id, None, after=1)
    assert events["version"] == 3 and events["status"] == "playing"
    assert [(event["version"], event["event"]) for event in events["events"]] == [
        (2, "committed"),
        (2, "round_won"),
        (3, "bragged"),
        (3, "cards_dealt"),
    ]
    assert cases.get_events(service, table.id, None, after=3)["events"] == []


def test_events_begin_with_the_creation(table: Table, service: Service) -> None:
    assert cases.get_events(service, table.id, None)["events"] == [{"version": 0, "event": "cards_dealt"}]
    assert cases.get_events(service, table.id, None, after=0)["events"] == []


def test_a_secret_of_an_event_is_told_to_its_seat_alone(table: Table, service: Service) -> None:
    table.play_on(1)
    told = [
        cases.get_events(service, table.id, token, after=0)["events"]
        for token in (*table.tokens.values(), table.host, None)
    ]
    assert "card" in told[0][0]
    assert told[1] == told[2] == told[3] == [{"version": 1, "event": "committed", "seat": 0}]


def test_events_asked_for_after_any_number_are_answered(table: Table, service: Service) -> None:
    answer = cases.get_events(service, table.id, None, after=10**30)
    assert answer == {"version": 0, "status": "playing", "events": []}


def test_whoever_waits_is_told_as_soon_as_something_happens(table: Table, service: Service) -> None:
    answers = []
    waiting = threading.Thread(
        target=lambda: answers.append(cases.get_events(service, table.id, None, after=0, wait=600))
    )
    waiting.start()
    table.play_on(1)
    waiting.join(60)
    assert [event["event"] for event in answers[0]["events"]] == ["committed"]


def test_waiting_ends_with_the_time_and_with_the_game(table: Table, service: Service) -> None:
    assert cases.get_events(service, table.id, None, after=0, wait=0.01)["events"] == []
    table.play_to_the_end()
    last = table.version
    answer = cases.get_events(service, table.id, None, after=last, wait=600)
    assert answer == {"version": last, "status": "finished", "events": []}


def test_waiting_ends_when_the_game_is_deleted(table: Table, service: Service) -> None:
    errors = []

    def wait() -> None:
        try:
            cases.get_events(service, table.id, None, after=0, wait=600)
        except NotFound as error:
            errors.append(error)

    waiting = threading.Thread(target=wait)
    waiting.start()
    cases.delete_game(service, table.id, table.host)
    waiting.join(60)
    assert errors


def test_waiting_ends_when_the_process_is_about_to_stop(
    table: Table, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(STOPPING, "is_set", lambda: True)
    assert cases.get_events(service, table.id, None, after=0, wait=600)["events"] == []


def test_the_past_is_shown_exactly_as_it_was_then(table: Table, service: Service) -> None:
    viewers = [*table.tokens.values(), table.host, None]
    then = []
    while True:
        then.append([table.game(viewer) for viewer in viewers])
        if then[-1][0]["status"] == "finished":
            break
        table.play_on()
    for version, seen in enumerate(then):
        shown = [table.game(viewer, version) for viewer in viewers]
        assert shown == [{**game, "asked": None, "undo": None} for game in seen]


@pytest.mark.parametrize("version", [-1, 2, 10**30])
def test_a_version_that_never_was_is_not_found(table: Table, service: Service, version: int) -> None:
    table.play_on()
    with pytest.raises(NotFound):
        table.game(None, version)
    with pytest.raises(NotFound):
        cases.get_history(service, table.id, None, version)


def test_history_masks_a_secret_action_until_it_is_revealed(table: Table, service: Service) -> None:
    first = table.legal(0)[0]
    table.submit(0, first)
    masked = {
        "version": 1, "seat": 0, "entry": "action", "question": "commit", "action": None, "taken_back": False,
    }  # fmt: skip
    assert _history(table, None) == _history(table, table.tokens[1]) == _history(table, table.host) == [masked]
    assert _history(table, table.tokens[0]) == [{**masked, "action": first}]
    second = table.legal(1)[0]
    table.submit(1, second)
    assert [line["action"] for line in _history(table, None)] == [first, second]
    assert cases.get_history(service, table.id, None, version=1) == {"version": 1, "actions": [masked]}
    assert cases.get_history(service, table.id, None, version=0) == {"version": 0, "actions": []}


def test_scores_are_those_of_the_state(table: Table, service: Service) -> None:
    table.play_to_the_end()
    scores = plain(cases.get_scores(service, table.id, None))
    assert scores["status"] == "finished"
    assert sum(each["total"] for each in scores["scores"]) == 3


def test_a_game_of_other_rules_is_said_to_be_unreadable_but_can_be_deleted(table: Table, service: Service) -> None:
    newer = replace(service, games={"high_card": replace(high_card.RULES, version=3)})
    without = replace(service, games={})
    for other in (newer, without):
        for ask in (cases.get_game, cases.get_scores):
            with pytest.raises(UnsupportedRulesVersion) as caught:
                ask(other, table.id, None)
            assert "version 2 of high_card" in caught.value.detail
    cases.delete_game(newer, table.id, table.host)


def test_a_snapshot_that_does_not_fit_is_said_to_be_unreadable(
    table: Table, service: Service, client: redis.Redis
) -> None:
    client.hset(f"arbiter:{{{table.id}}}:game", "snapshot", b'{"seed": 7}')
    with pytest.raises(UnsupportedRulesVersion):
        table.game()


def _history(table: Table, token: str | None) -> list[dict[str, object]]:
    actions: list[dict[str, object]] = cases.get_history(table.service, table.id, token)["actions"]
    return actions
