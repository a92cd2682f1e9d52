"""Playing: what is written, what is refused, and that a refusal changes nothing."""

import pytest
import redis

from service import cases
from service.cases import Service
from service.engine.errors import GameOver, IllegalAction, NotYourTurn
from service.engine.records import plain
from service.errors import InvalidRequest, NoAutomaToAct, Refused, StaleVersion, kind_of
from tests.table import Table


@pytest.fixture
def table(service: Service) -> Table:
    return Table(service)


def test_an_action_is_played_and_told(table: Table) -> None:
    answer = table.submit(0, table.legal(0)[0])
    assert answer["version"] == 1
    assert answer["events"] == [
        {"version": 1, "event": "committed", "seat": 0, "card": answer["game"]["state"]["players"][0]["committed"]}
    ]
    assert {**answer["game"], "asked": answer["asked"], "undo": answer["undo"]} == table.game(table.tokens[0])


def test_only_the_seat_that_is_asked_has_something_to_do(table: Table) -> None:
    asked = cases.get_actions(table.service, table.id, table.tokens[0])
    other = cases.get_actions(table.service, table.id, table.tokens[1])
    assert asked["question"] == "commit" and len(asked["actions"]) == 4
    assert other == {"version": 0, "seat": 1, "question": None, "about": {}, "actions": []}


def test_several_actions_are_played_in_one_request(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{}], options={"goal": 50})
    answer = table.submit(0, *[{"action": "count", "by": by} for by in (1, 2, 3)])
    assert answer["version"] == 3
    assert [(event["version"], event["by"]) for event in answer["events"]] == [(1, 1), (2, 2), (3, 3)]
    assert answer["game"]["state"]["counted"] == [6]


def test_one_refused_action_among_several_undoes_them_all(service: Service, client: redis.Redis) -> None:
    table = Table(service, ruleset="tally", seats=[{}], options={"goal": 50})
    before = _everything(client)
    with pytest.raises(Refused) as caught:
        table.submit(0, {"action": "count", "by": 1}, {"action": "count", "by": 31})
    assert caught.value.fields == {"index": 1, "rule": "TA-COUNT-01"}
    assert _everything(client) == before


def test_a_turn_that_passes_on_in_the_middle_of_a_request_undoes_it(table: Table, client: redis.Redis) -> None:
    before = _everything(client)
    first, second, *_ = table.legal(0)
    with pytest.raises(Refused) as caught:
        table.submit(0, first, second)
    assert isinstance(caught.value.cause, NotYourTurn)
    assert caught.value.fields == {"index": 1}
    assert _everything(client) == before


def test_an_illegal_action_is_refused_with_its_rule(table: Table, client: redis.Redis) -> None:
    before = _everything(client)
    missing = next(n for n in range(1, 41) if {"action": "commit", "card": n} not in table.legal(0))
    with pytest.raises(Refused) as caught:
        table.submit(0, {"action": "commit", "card": missing})
    assert isinstance(caught.value.cause, IllegalAction)
    assert caught.value.fields == {"index": 0, "rule": "HC-COMMIT-02"}
    assert caught.value.detail == f"You do not hold the card {missing}."
    assert _everything(client) == before


def test_another_seat_must_wait(table: Table) -> None:
    with pytest.raises(Refused) as caught:
        table.submit(1, {"action": "say_nothing"})
    assert kind_of(caught.value).code == "not_your_turn"


def test_nothing_is_played_after_the_end(table: Table) -> None:
    table.play_to_the_end()
    with pytest.raises(Refused) as caught:
        table.submit(0, {"action": "say_nothing"})
    assert isinstance(caught.value.cause, GameOver)


@pytest.mark.parametrize("version", [0, 2, -1, 10**30])
def test_a_version_that_is_not_the_current_one_is_stale(table: Table, version: int) -> None:
    table.play_on()
    with pytest.raises(StaleVersion) as caught:
        table.submit(1, {"action": "say_nothing"}, version=version)
    assert caught.value.fields == {"version": 1}


@pytest.mark.parametrize(
    ("action", "errors"),
    [
        ({"action": "commit"}, {"actions.0.card": ["missing"]}),
        ({"action": "commit", "card": "7"}, {"actions.0.card": ["must be a whole number"]}),
        ({"action": "commit", "card": 7.5}, {"actions.0.card": ["must be a whole number"]}),
        ({"action": "commit", "card": float("nan")}, {"actions.0.card": ["must be a whole number"]}),
        ({"action": "commit", "card": float("inf")}, {"actions.0.card": ["must be a whole number"]}),
        ({"action": "commit", "card": True}, {"actions.0.card": ["must be a whole number"]}),
        ({"action": "commit", "card": None}, {"actions.0.card": ["must be a whole number"]}),
        ({"action": "commit", "card": [[[7]]]}, {"actions.0.card": ["must be a whole number"]}),
        ({"action": "commit", "card": 10**400}, {"actions.0.card": ["must be from 1 to 40"]}),
        ({"action": "commit", "card": 7, "hand": 1}, {"actions.0.hand": ["unknown field"]}),
        ({"action": "commit", "card": 7, "\ud800": 1}, {"actions.0.?": ["unknown field"]}),
        ({"action": "fly"}, {"actions.0.action": ["must be one of commit, brag, say_nothing"]}),
        ({"action": "\ud800"}, {"actions.0.action": ["must be one of commit, brag, say_nothing"]}),
        ({}, {"actions.0.action": ["must be one of commit, brag, say_nothing"]}),
        ("commit", {"actions.0": ["must be an object"]}),
        (None, {"actions.0": ["must be an object"]}),
    ],
)
def test_what_is_no_action_is_told_field_by_field(
    table: Table, client: redis.Redis, action: object, errors: dict[str, list[str]]
) -> None:
    before = _everything(client)
    with pytest.raises(InvalidRequest) as caught:
        table.submit(0, action)
    assert caught.value.fields == {"errors": errors}
    assert _everything(client) == before


def test_a_whole_number_may_be_written_with_a_point(table: Table) -> None:
    card = table.legal(0)[0]["card"]
    answer = table.submit(0, {"action": "commit", "card": float(card)})
    assert answer["events"][0]["card"] == card
    assert table.game(table.tokens[0]) == {**answer["game"], "asked": answer["asked"], "undo": answer["undo"]}


@pytest.mark.parametrize("number", [0, 201, 5000])
def test_a_request_carries_one_to_two_hundred_actions(table: Table, number: int) -> None:
    with pytest.raises(InvalidRequest) as caught:
        table.submit(0, *[{"action": "say_nothing"}] * number)
    assert list(caught.value.fields["errors"]) == ["actions"]


def test_an_automa_plays_its_turn_when_asked_to(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{}, {"controller": "automa"}])
    table.submit(0, {"action": "count", "by": 2})
    assert table.game()["to_act"] == [{"seat": 1, "question": "automa_turn"}]
    answer = plain(cases.play_automa_turn(service, table.id, table.tokens[0], version=1))
    assert answer["version"] == 2
    assert answer["turn"] == answer["events"][-1]  # The whole account, not the one of the turn so far.
    assert answer["turn"]["event"] == "automa_turn" and answer["turn"]["card"] in (1, 2, 3)
    assert answer["game"]["state"]["counted"] == [2, answer["turn"]["card"]]


def test_the_host_may_ask_the_automa_too(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{"controller": "automa"}, {}])
    answer = cases.play_automa_turn(service, table.id, table.host, version=0)
    assert answer["game"]["seat"] is None


def test_no_automa_plays_when_a_human_is_to_act(table: Table, service: Service) -> None:
    with pytest.raises(NoAutomaToAct):
        cases.play_automa_turn(service, table.id, table.tokens[0], version=0)
    with_automa = Table(service, ruleset="tally", seats=[{}, {"controller": "automa"}])
    with pytest.raises(NoAutomaToAct):
        cases.play_automa_turn(service, with_automa.id, with_automa.host, version=0)


def test_no_automa_plays_after_the_end_or_at_another_version(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{}, {"controller": "automa"}], options={"goal": 1})
    with pytest.raises(StaleVersion):
        cases.play_automa_turn(service, table.id, table.host, version=1)
    table.submit(0, {"action": "count", "by": 1})
    with pytest.raises(Refused) as caught:
        cases.play_automa_turn(service, table.id, table.host, version=1)
    assert kind_of(caught.value).code == "game_over"


def _everything(client: redis.Redis) -> dict[bytes | str, bytes | None]:
    return {key: client.dump(key) for key in client.keys("*")}
