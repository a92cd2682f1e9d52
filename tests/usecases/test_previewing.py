"""Thinking before committing: a preview is answered as if it were played, writes nothing and opens nothing."""

import pytest
import redis

from service.cases import Service
from service.errors import InvalidRequest, Refused, StaleVersion, problem_of
from tests.table import Table


@pytest.fixture
def table(service: Service) -> Table:
    return Table(service)


def test_a_preview_is_answered_as_if_it_were_played_and_nothing_is_written(
    service: Service, client: redis.Redis
) -> None:
    table = Table(service, ruleset="tally", seats=[{}], options={"goal": 100})
    before = _everything(client)
    for wish in ({"actions": [{"action": "count", "by": 3}] * 2}, {"choices": [4, 0]}):
        looked = table.send(0, preview=True, idempotency_key="k", **wish)
        assert _everything(client) == before
    played = table.send(0, choices=[4, 0], idempotency_key="k")
    assert looked == played
    assert looked["version"] == 2 and looked["asked"]["version"] == 2


def test_a_secret_may_be_tried_out_by_whose_it_is(table: Table) -> None:
    first = table.legal(0)[0]
    looked = table.send(0, actions=[first], preview=True)
    assert looked["game"]["state"]["players"][0]["committed"] == first["card"]
    assert table.version == 0


def test_what_turns_up_something_hidden_is_not_tried_out(table: Table, client: redis.Redis) -> None:
    table.submit(0, table.legal(0)[0])
    before = _everything(client)
    for action in table.legal(1):
        with pytest.raises(Refused) as caught:
            table.send(1, actions=[action], preview=True)
        problem = problem_of(caught.value)
        assert (problem["status"], problem["code"]) == (422, "illegal_action")
        assert (problem["rule"], problem["index"]) == ("HC-COMMIT-01", 0)
        assert problem["detail"].startswith("This action turns up something hidden")
    assert _everything(client) == before


def test_the_end_of_a_game_is_not_tried_out(service: Service) -> None:
    """It shows the seed."""
    table = Table(service, ruleset="tally", seats=[{}], options={"goal": 5})
    assert table.send(0, choices=[3], preview=True)["version"] == 1
    with pytest.raises(Refused) as caught:
        table.send(0, choices=[3, 0], preview=True)
    assert caught.value.fields == {"index": 1, "rule": "TA-COUNT-01"}


def test_single_answers_that_would_open_something_are_left_out_of_a_preview(service: Service) -> None:
    table = Table(service, options={"rounds": 1})
    table.play_on(2)
    seat = table.game(table.host)["to_act"][0]["seat"]
    with pytest.raises(Refused):
        table.send(seat, actions=[{"action": "say_nothing"}], preview=True)
    table = Table(service, options={"rounds": 8}, seats=[{}, {}])
    for _ in range(7):  # Until each has but the cards of the last rounds.
        table.play_on(3)
    looked = table.send(0, choices=[0], preview=True, until="choice")
    assert looked["version"] == table.version + 1


def test_a_preview_is_refused_like_the_play_itself(table: Table) -> None:
    with pytest.raises(StaleVersion):
        table.send(0, 3, choices=[0], preview=True)
    with pytest.raises(Refused):
        table.send(1, choices=[0], preview=True)
    for wish in ({"choices": [9]}, {"choices": [0] * 201}, {"actions": [{"action": "fly"}]}):
        with pytest.raises(InvalidRequest):
            table.send(0, preview=True, **wish)


def test_two_hundred_actions_may_be_tried_out(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{}], options={"goal": 1000})
    assert table.send(0, choices=[0] * 200, preview=True)["version"] == 200
    assert table.version == 0


def _everything(client: redis.Redis) -> dict[bytes, bytes]:
    return {key: client.dump(key) for key in client.keys("*")}  # type: ignore[misc]
