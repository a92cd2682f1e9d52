"""Creations with an Idempotency-Key: one game, one tournament, and the same tokens, which nobody kept."""

from threading import Barrier, Thread
from typing import Any

import pytest
import redis

from service import cases
from service.cases import Service
from service.cases.answers import Answer
from service.engine import codec
from service.errors import IdempotencyConflict, InvalidRequest, StaleVersion
from service.storage.games import Lifetimes
from tests.stored_games import keys

KEY = "2f1c0e5d-9a7b-42c8-a1d3-b1c2d3e4f5a6"
SHORTEST = "k" * 22
GAME: dict[str, Any] = {"ruleset": "high_card", "seats": [{"name": "Ann"}, {}]}
TOURNAMENT: dict[str, Any] = {"ruleset": "high_card", "players": ["random", "random"]}


def create(service: Service, key: str = KEY, **given: Any) -> Answer:
    return cases.create_game(service, **{**GAME, **given}, idempotency_key=key)


def order(service: Service, key: str = KEY, **given: Any) -> Answer:
    return cases.create_tournament(service, **{**TOURNAMENT, **given}, idempotency_key=key)


def everything(client: redis.Redis) -> bytes:
    """All names and values of the store, as one; servers name them in any order."""
    return repr([{**key, "seconds": None} for key in keys.dump(client)]).encode()


@pytest.mark.parametrize("again", [create, order])
def test_the_same_creation_again_gives_the_same_answer_with_the_same_tokens(
    service: Service, client: redis.Redis, again: Any
) -> None:
    first = again(service)
    before = everything(client)
    assert codec.dumps(again(service)) == codec.dumps(first)
    assert everything(client) == before


def test_its_tokens_open_the_game(service: Service) -> None:
    created = create(service)
    [first, second] = [create(service)["tokens"][seat]["token"] for seat in (0, 1)]
    actions = cases.get_actions(service, created["id"], first)["actions"][:1]
    cases.submit_actions(service, created["id"], first, version=0, actions=actions)
    assert cases.get_actions(service, created["id"], second)["actions"]
    cases.delete_game(service, created["id"], create(service)["host_token"])


def test_the_answer_to_a_creation_stays_the_same_after_the_game_went_on(service: Service) -> None:
    created = create(service)
    while (game := cases.get_game(service, created["id"], created["host_token"]))["status"] == "playing":
        token = created["tokens"][game["to_act"][0]["seat"]]["token"]
        listed = cases.get_actions(service, created["id"], token)["actions"]
        cases.submit_actions(service, created["id"], token, version=game["version"], actions=listed[:1])
    assert codec.dumps(create(service)) == codec.dumps(created)


def test_the_answer_to_a_tournament_stays_the_same_after_it_went_on(service: Service) -> None:
    created = order(service)
    service.jobs.announce("a worker", 3)
    service.jobs.save(created["id"], {0: (b"{}", {"games/random": 2})})
    cases.cancel_tournament(service, created["id"], created["token"])
    assert codec.dumps(order(service)) == codec.dumps(created)


def test_keys_salts_and_kinds_give_other_ids_and_tokens(service: Service, client: redis.Redis) -> None:
    told = [create(service), create(service, KEY[::-1]), order(service)]
    client.flushall()
    told.append(create(service))
    secrets = [token.partition(".")[2] for each in told for token in _tokens(each)]
    assert len({each["id"] for each in told}) == 4
    assert len(set(secrets)) == len(secrets) == 3 * 3 + 1


def test_a_key_that_was_used_for_another_creation_is_refused(service: Service, client: redis.Redis) -> None:
    create(service)
    order(service)
    before = everything(client)
    others: list[dict[str, Any]] = [
        {"seats": [{"name": "Ann"}, {"name": "Ben"}]},
        {"seed": "x"},
        {"private": True},
        {"ruleset": "tally"},
    ]
    for other in others:
        with pytest.raises(IdempotencyConflict):
            create(service, **other)
    others = [{"games": 7}, {"seed": "x"}, {"players": ["random", "greedy"]}]
    for other in others:
        with pytest.raises(IdempotencyConflict):
            order(service, **other)
    assert everything(client) == before


def test_a_default_spelled_out_is_the_same_creation(service: Service) -> None:
    created = create(service, seats=[{}, {}])
    assert create(service, seats=[{"controller": "human"}, {}], options={"rounds": 3.0}, private=False) == created


def test_a_short_key_is_refused_where_tokens_are_given(service: Service, client: redis.Redis) -> None:
    """Two callers who both number their requests would otherwise hold each other's tokens."""
    for again in (create, order):
        for key in ("1", SHORTEST[1:], "k" * 256, ""):
            with pytest.raises(InvalidRequest) as caught:
                again(service, key)
            assert list(caught.value.fields["errors"]) == ["Idempotency-Key"]
    assert client.keys("*") == []
    assert create(service, SHORTEST)["id"] and order(service, "k" * 255)["id"]


def test_neither_keys_nor_tokens_are_kept(service: Service, client: redis.Redis) -> None:
    game, tournament = create(service), order(service)
    kept = everything(client)
    for secret in (KEY, *_tokens(game), *_tokens(tournament)):
        assert secret.rpartition(".")[2].encode() not in kept


def test_a_creation_is_remembered_for_its_time(service: Service, client: redis.Redis) -> None:
    created = create(service)
    key = f"arbiter:{{{created['id']}}}:creation"
    assert 0 < client.ttl(key) <= Lifetimes().retries
    client.delete(key)
    with pytest.raises(IdempotencyConflict):  # The game is still there: it is not written over.
        create(service)
    assert client.ttl("arbiter:salt") == -1


def test_a_deleted_game_does_not_come_back(service: Service, client: redis.Redis) -> None:
    """A repeat that was on its way for long may arrive after the game was deleted."""
    created = create(service)
    cases.delete_game(service, created["id"], created["host_token"])
    with pytest.raises(IdempotencyConflict) as caught:
        create(service)
    assert "no longer kept" in caught.value.detail
    assert client.keys("*:game") == []


@pytest.mark.parametrize("again", [create, order])
def test_the_same_creation_sent_twice_at_once_is_done_once(service: Service, client: redis.Redis, again: Any) -> None:
    for number in range(10):
        together = Barrier(4)
        answers: list[bytes] = []

        def send(key: str = f"{KEY}{number}", together: Barrier = together) -> None:
            together.wait()
            answers.append(codec.dumps(again(service, key)))  # noqa: B023

        senders = [Thread(target=send) for _ in range(4)]
        for sender in senders:
            sender.start()
        for sender in senders:
            sender.join()
        assert len(answers) == 4 and len(set(answers)) == 1
        assert len(client.keys("*:game") + client.keys("*:tournament")) == number + 1


def test_a_key_of_one_seat_tells_another_seat_nothing(service: Service) -> None:
    created = create(service, ruleset="tally")
    move: dict[str, Any] = {"version": 0, "actions": [{"action": "count", "by": 1}], "idempotency_key": "k"}
    [first, second] = [each["token"] for each in created["tokens"]]
    cases.submit_actions(service, created["id"], first, **move)
    with pytest.raises(StaleVersion):
        cases.submit_actions(service, created["id"], second, **move)


def test_what_fails_after_a_creation_was_written_does_not_unsay_it(service: Service, client: redis.Redis) -> None:
    client.set("arbiter:live", "not a sorted set")
    created = cases.create_game(service, **GAME)
    assert cases.get_game(service, created["id"], None)["status"] == "playing"


def test_what_fails_after_a_move_was_written_does_not_unsay_it(service: Service, client: redis.Redis) -> None:
    created = create(service, ruleset="tally", seats=[{}], options={"goal": 1})
    client.set("arbiter:live", "not a sorted set")
    token = created["tokens"][0]["token"]
    move: dict[str, Any] = {"version": 0, "actions": [{"action": "count", "by": 1}]}
    assert cases.submit_actions(service, created["id"], token, **move)["game"]["status"] == "finished"
    cases.delete_game(service, created["id"], created["host_token"])


def test_what_fails_after_a_tournament_was_written_does_not_unsay_it(service: Service, client: redis.Redis) -> None:
    created = order(service)
    client.delete("arbiter:tournaments")
    client.set("arbiter:tournaments", "not a set")
    cases.cancel_tournament(service, created["id"], created["token"])
    assert cases.get_tournament(service, created["id"])["status"] == "cancelled"


def _tokens(created: Answer) -> list[str]:
    if "token" in created:
        return [created["token"]]
    return [created["host_token"], *(each["token"] for each in created["tokens"])]
