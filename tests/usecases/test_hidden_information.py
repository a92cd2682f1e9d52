"""The law of hidden information at the service: what a caller cannot see, dealt anew, changes no byte they are told."""

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import redis

from service import usecases
from service.engine import codec
from service.engine.actions import Action, Number, Shape
from service.engine.rules import Rules
from service.errors import ServiceError, problem_of
from service.games import GAMES
from service.jobs import Jobs
from service.store import Store
from service.usecases import Service
from tests import high_card
from tests.table import Table

RULESETS: dict[str, Rules[Any]] = {"high_card": high_card.RULES, **GAMES}
ATTEMPTS = 12  # Random well-formed actions, most of which the rules refuse.
LONGEST = 160  # Moves of a game; the laws of each game look at whole ones.


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", RULESETS)
def test_dealing_anew_what_a_caller_cannot_see_changes_nothing_they_are_told(
    store: Store, client: redis.Redis, name: str, seats: int
) -> None:
    _play_and_check(store, client, RULESETS[name], seats)


def test_a_game_that_shows_its_deck_is_caught(store: Store, client: redis.Redis) -> None:
    leaking = replace(high_card.RULES, view=lambda state, seat: {"next": state.deck[-1]})
    with pytest.raises(AssertionError):
        _play_and_check(store, client, leaking, seats=2)


def _play_and_check(store: Store, client: redis.Redis, rules: Rules[Any], seats: int) -> None:
    name, rng = rules.name, random.Random(seats)
    table = Table(Service(store, Jobs(client), {name: rules}), ruleset=name, seats=[{}] * seats, seed=f"hidden {seats}")
    for move in range(LONGEST):
        game = table.game(table.host)
        if game["status"] == "finished":
            break
        if move % 8 == 0:
            for seat in (None, *range(seats)):
                _check(table, rules, client, seat, rng)
        seat = game["to_act"][0]["seat"]
        table.submit(seat, rng.choice(table.legal(seat)))


def _check(table: Table, rules: Rules[Any], client: redis.Redis, seat: int | None, rng: random.Random) -> None:
    key = f"arbiter:{{{table.id}}}:game"
    kept: dict[bytes, bytes] = client.hgetall(key)
    attempts = [_random_action(rules.actions, rng) for _ in range(ATTEMPTS)]
    before = _told(table, seat, attempts)
    state = codec.loads(rules.state, kept[b"snapshot"])
    seed = f"another {rng.random()}"
    meta = {**msgspec.json.decode(kept[b"meta"]), "seed": seed}
    client.hset(key, mapping={"snapshot": codec.dumps(rules.redeal(state, seat, seed)), "meta": codec.dumps(meta)})
    after = _told(table, seat, attempts)
    client.hset(key, mapping=kept)
    assert after == before


def _told(table: Table, seat: int | None, attempts: list[Action]) -> list[bytes]:
    """Everything the service tells a caller now."""
    token = None if seat is None else table.tokens[seat]
    asked = [usecases.get_game, usecases.get_events, usecases.get_history, usecases.get_scores]
    answers = [ask(table.service, table.id, token) for ask in asked]
    if seat is not None:
        answers.append(usecases.get_actions(table.service, table.id, token))
        legal = answers[-1]["actions"]
        answers += [_refusal(table, seat, action) for action in attempts if action not in legal]
    return [codec.dumps(answer) for answer in answers]


def _refusal(table: Table, seat: int, action: Action) -> dict[str, Any]:
    try:
        table.submit(seat, action)
    except ServiceError as error:
        return problem_of(error)
    raise AssertionError(f"{action} is not in the list and was played")


def _random_action(shapes: Any, rng: random.Random) -> Action:
    name: str = rng.choice(sorted(shapes))
    shape: Shape = shapes[name]
    fields = {
        field: rng.randint(value.minimum, min(value.maximum, value.minimum + 9))
        if isinstance(value, Number)
        else rng.choice(value.words)
        for field, value in shape.fields.items()
    }
    return {"action": name, **fields}
