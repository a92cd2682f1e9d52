"""Retries with an Idempotency-Key: the same answer, written once."""

from threading import Barrier, Thread

import pytest

from service import cases
from service.cases import Service
from service.cases.answers import Answer
from service.engine import codec
from service.errors import IdempotencyConflict, InvalidRequest, Refused, StaleVersion
from service.storage.games import Lifetimes, Store
from tests.table import Table


@pytest.fixture
def table(service: Service) -> Table:
    return Table(service)


def test_the_same_request_again_gives_the_same_answer_and_changes_nothing(table: Table) -> None:
    action = table.legal(0)[0]
    answer = table.submit(0, action, version=0, key="k")
    assert codec.dumps(table.submit(0, action, version=0, key="k")) == codec.dumps(answer)
    assert table.version == 1


def test_the_answer_stays_the_same_after_the_game_went_on(table: Table) -> None:
    action = table.legal(0)[0]
    answer = table.submit(0, action, version=0, key="k")
    table.play_to_the_end()
    assert codec.dumps(table.submit(0, action, version=0, key="k")) == codec.dumps(answer)


def test_the_answer_to_several_actions_is_repeated_whole(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{}])
    actions = [{"action": "count", "by": by} for by in (3, 1)]
    answer = table.submit(0, *actions, version=0, key="k")
    table.play_on(2)
    assert table.submit(0, *actions, version=0, key="k") == answer


def test_a_number_written_otherwise_is_the_same_request(table: Table) -> None:
    card = table.legal(0)[0]["card"]
    answer = table.submit(0, {"action": "commit", "card": card}, version=0, key="k")
    assert table.submit(0, {"card": float(card), "action": "commit"}, version=0, key="k") == answer


def test_another_request_with_the_same_key_is_refused(table: Table) -> None:
    first, second, *_ = table.legal(0)
    table.submit(0, first, version=0, key="k")
    for action, version in ((second, 0), (first, 1)):
        with pytest.raises(IdempotencyConflict):
            table.submit(0, action, version=version, key="k")
    assert table.version == 1


def test_an_automa_turn_is_retried_safely(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{"controller": "automa"}, {}])

    def turn(version: int = 0) -> Answer:
        return cases.play_automa_turn(service, table.id, table.host, version=version, idempotency_key="k")

    answer = turn()
    table.play_on()
    assert turn() == answer
    with pytest.raises(IdempotencyConflict):
        turn(version=2)


def test_keys_of_different_seats_do_not_meet(table: Table) -> None:
    table.submit(0, table.legal(0)[0], key="k")
    assert table.submit(1, table.legal(1)[0], key="k")["version"] == 2


def test_a_refused_request_is_not_remembered(table: Table) -> None:
    with pytest.raises(Refused):
        table.submit(0, {"action": "say_nothing"}, version=0, key="k")
    with pytest.raises(StaleVersion):
        table.submit(0, {"action": "say_nothing"}, version=5, key="k")
    assert table.submit(0, table.legal(0)[0], version=0, key="k")["version"] == 1


def test_a_key_is_forgotten_after_its_time(table: Table, store: Store) -> None:
    action = table.legal(0)[0]
    table.submit(0, action, version=0, key="k")
    [key] = store._redis.keys("*:retry:*")
    assert 0 < store._redis.ttl(key) <= Lifetimes().retries
    store._redis.delete(key)
    with pytest.raises(StaleVersion):
        table.submit(0, action, version=0, key="k")


@pytest.mark.parametrize("key", ["", "k" * 256])
def test_a_key_has_a_length(table: Table, key: str) -> None:
    with pytest.raises(InvalidRequest) as caught:
        table.submit(0, table.legal(0)[0], key=key)
    assert list(caught.value.fields["errors"]) == ["Idempotency-Key"]


def test_the_same_request_sent_twice_at_once_is_played_once(service: Service) -> None:
    for _ in range(20):
        table = Table(service)
        action = table.legal(0)[0]
        together = Barrier(4)
        answers: list[bytes] = []

        def send(table: Table = table, action: dict[str, object] = action, together: Barrier = together) -> None:
            together.wait()
            answers.append(codec.dumps(table.submit(0, action, version=0, key="k")))  # noqa: B023

        senders = [Thread(target=send) for _ in range(4)]
        for sender in senders:
            sender.start()
        for sender in senders:
            sender.join()
        assert len(answers) == 4 and len(set(answers)) == 1
        assert table.version == 1
