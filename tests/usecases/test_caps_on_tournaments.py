"""Nobody can order the moon: what may be open at a time, of one caller and in all, and what it may cost."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import redis

from service import cases
from service.cases import Service
from service.cases.answers import Answer
from service.errors import TournamentLimit
from service.plans.schedule import Plan, cost_of
from service.storage.tournaments import Caps

KEY = "2f1c0e5d-9a7b-42c8-a1d3-b1c2d3e4f5a6"


@pytest.fixture(autouse=True)
def afterwards_nothing_is_open(client: redis.Redis) -> Iterator[None]:
    """Or it would count for the callers of other tests."""
    yield
    client.flushall()


def order(service: Service, caller: str = "ann", **given: Any) -> Answer:
    asked = {"ruleset": "high_card", "players": ["random", "random"], "games": 50, **given}
    return cases.create_tournament(service, caller=caller, **asked)


def capped(service: Service, **caps: int) -> Service:
    return replace(service, caps=Caps(**caps))


def refused(service: Service, caller: str = "ann", **given: Any) -> Answer:
    with pytest.raises(TournamentLimit) as caught:
        order(service, caller, **given)
    return caught.value.fields


def test_a_caller_may_have_so_many_tournaments_open(service: Service, client: redis.Redis) -> None:
    service = capped(service, tournaments_per_caller=2)
    order(service)
    order(service)
    before = set(client.keys("*"))
    told = refused(service)
    assert told == {"limit": "tournaments_per_caller", "most": 2, "left": 0, "asked": 1}
    assert set(client.keys("*")) == before
    assert order(service, "ben")["status"] == "waiting"


def test_so_many_may_be_open_in_all(service: Service) -> None:
    service = capped(service, tournaments=2)
    order(service, "ann")
    order(service, "ben")
    assert refused(service, "cleo") == {"limit": "tournaments", "most": 2, "left": 0, "asked": 1}


def test_the_open_ones_of_a_caller_may_cost_so_much_together(service: Service) -> None:
    service = capped(service, cost_per_caller=250)
    order(service)
    assert refused(service, games=76) == {"limit": "cost_per_caller", "most": 250, "left": 150, "asked": 152}
    order(service, games=75)
    order(service, "ben")
    assert refused(service, games=1)["left"] == 0


def test_all_open_ones_may_cost_so_much_together(service: Service) -> None:
    service = capped(service, cost=250)
    order(service, "ann")
    order(service, "ben")
    assert refused(service, "cleo") == {"limit": "cost", "most": 250, "left": 50, "asked": 100}
    assert order(service, "cleo", games=25)["games"] == 25


def test_the_sentence_has_the_numbers(service: Service) -> None:
    with pytest.raises(TournamentLimit) as caught:
        order(capped(service, cost_per_caller=99))
    assert caught.value.detail == (
        "Open tournaments of one address may cost at most 99 together: 0 taken, 99 left, and this takes 100."
    )
    with pytest.raises(TournamentLimit) as caught:
        order(capped(service, tournaments=0))
    assert caught.value.detail == "Open tournaments may be at most 0 at a time: 0 taken, 0 left, and this takes 1."


def test_what_has_ended_or_expired_counts_no_more(service: Service, client: redis.Redis) -> None:
    service = capped(service, tournaments_per_caller=3)
    cancelled, finished, expired = (order(service) for _ in range(3))
    refused(service)
    cases.cancel_tournament(service, cancelled["id"], cancelled["token"])
    order(service)
    service.jobs.begin(finished["id"])
    refused(service)
    service.jobs.finish(finished["id"], 50, b"{}", {"games/random": 100})
    order(service)
    client.delete(f"arbiter:{{{expired['id']}}}:tournament")
    order(service)
    refused(service)
    assert client.hlen("arbiter:open_tournaments") == 3


def test_a_repeat_is_answered_where_one_more_would_be_refused(service: Service) -> None:
    service = capped(service, tournaments_per_caller=1)
    first = order(service, idempotency_key=KEY)
    assert order(service, idempotency_key=KEY) == first
    refused(service, idempotency_key=KEY[::-1])


def test_a_refused_order_may_be_repeated_when_there_is_room(service: Service) -> None:
    service = capped(service, tournaments_per_caller=1)
    first = order(service)
    refused(service, idempotency_key=KEY)
    cases.cancel_tournament(service, first["id"], first["token"])
    assert order(service, idempotency_key=KEY)["status"] == "waiting"


def test_what_is_large_is_counted_exactly(service: Service) -> None:
    """Floating point would print an exponent."""
    service = capped(service, cost_per_caller=10**15, cost=10**15)
    asked: dict[str, Any] = {"players": ["search@10000"] * 4, "games": 1_000_000}
    order(service, **asked)
    assert (
        refused(capped(service, cost_per_caller=10**15, cost=8 * 10**10 - 1), "ben", **asked)["left"] == 4 * 10**10 - 1
    )


@pytest.mark.parametrize(
    ("players", "cost"),
    [
        (["random", "random"], 2),
        (["greedy", "automa"], 9),
        (["automa@automaszyna", "random"], 2),
        (["search", "random"], 65),
        (["search@1", "search@10000"], 10_008),
    ],
)
def test_a_game_costs_what_its_players_try_out(players: list[str], cost: int) -> None:
    plan = Plan(ruleset="scythe", players=players, games=1)
    assert cost_of(plan) == cost
    assert cost_of(replace(plan, games=1000)) == 1000 * cost
