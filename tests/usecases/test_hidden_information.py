"""The law of hidden information at the service: what a caller cannot see, dealt anew, changes no byte they are told."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import redis

from service import cases
from service.cases import Service
from service.cases.answers import Answer
from service.cases.steps import play_all
from service.engine import codec
from service.engine.actions import Number, Said, Shape, made_action
from service.engine.flow import pending
from service.engine.records import Record
from service.engine.rules import Rules
from service.errors import Refused, ServiceError, problem_of
from service.games import GAMES
from service.scythe import RULES as SCYTHE
from service.scythe.data.encounters import ENCOUNTERS
from service.storage.games import Store
from service.storage.tournaments import Jobs
from tests import high_card
from tests.scythe.fights import attack, facing
from tests.scythe.table import Table as ScytheTable
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


class Leak(Record):
    """The card that comes next."""

    next: int


def test_a_game_that_shows_its_deck_is_caught(store: Store, client: redis.Redis) -> None:
    leaking = replace(high_card.RULES, view=lambda state, seat: Leak(state.deck[-1]))
    with pytest.raises(AssertionError):
        _play_and_check(store, client, leaking, seats=2)


@pytest.mark.parametrize(
    "after", [{"action": "say_nothing"}, {"action": "brag", "times": 1}, {"action": "commit", "card": 1}]
)
@pytest.mark.parametrize("card", range(2))
def test_whoever_answers_last_cannot_try_out_what_is_hidden(service: Service, card: int, after: Said) -> None:
    """A request that is refused changes nothing: one that goes on after the reveal could be sent for each card."""
    table = Table(service)
    table.submit(0, table.legal(0)[card])
    with pytest.raises(ServiceError) as caught:
        table.submit(1, table.legal(1)[0], after)
    problem = problem_of(caught.value)
    assert (problem["code"], problem["index"], problem["rule"]) == ("illegal_action", 1, "HC-COMMIT-01")
    assert problem["detail"].startswith("An action before this one turns up something hidden")
    assert table.version == 1
    table.submit(1, table.legal(1)[0])


@pytest.mark.parametrize("option", ["a", "b", "c"])
def test_an_encounter_card_is_not_read_before_the_move_is_made(option: str) -> None:
    """SC-ENC-03."""
    told = set()
    for card in ENCOUNTERS:
        table = ScytheTable("nordic", "saxony").set("nordic", character="A5", coins=2, popularity=0)
        table.state.encounter_deck.remove(card)
        table.state.encounter_deck.append(card)
        table.turn("nordic", "move").answer("move_units")
        table.move("character", "A5", "B5")
        told.add(_refused(table, {"action": "stop_moving"}, {"action": "choose_option", "option": option}))
    assert told == {"SC-ENC-03"}


@pytest.mark.parametrize("after", [{"action": "retreat", "hex": "A5"}, {"action": "skip"}, {"action": "end_turn"}])
def test_a_defender_cannot_try_out_which_dial_wins(after: Said) -> None:
    """SC-COMBAT-09."""
    told = set()
    for power in range(8):
        table = facing().set("saxony", combat_cards=[]).set("crimea", combat_cards=[])
        attack(table).answer("dial", power=power)
        assert table.asked == ("crimea", "dial")
        told.add(_refused(table, {"action": "dial", "power": 3}, after))
    assert told == {"SC-COMBAT-09"}


def _refused(table: ScytheTable, *actions: Said) -> str:
    """The rule by which the second of these actions is refused."""
    question = pending(table.state)
    assert question is not None and question.seat is not None
    with pytest.raises(Refused) as caught:
        play_all(SCYTHE, table.state, question.seat, [made_action(SCYTHE.actions, action) for action in actions])
    assert caught.value.fields["index"] == 1
    rule: str = caught.value.fields["rule"]
    return rule


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
    kept: dict[Any, Any] = client.hgetall(key)
    attempts = [_random_action(rules.actions, rng) for _ in range(ATTEMPTS)]
    before = _told(table, seat, attempts)
    state = codec.loads(rules.state, kept[b"snapshot"])
    seed = f"another {rng.random()}"
    meta = {**msgspec.json.decode(kept[b"meta"]), "seed": seed}
    client.hset(key, mapping={"snapshot": codec.dumps(rules.redeal(state, seat, seed)), "meta": codec.dumps(meta)})
    after = _told(table, seat, attempts)
    client.hset(key, mapping=kept)
    assert after == before


def _told(table: Table, seat: int | None, attempts: list[Said]) -> list[bytes]:
    """Everything the service tells a caller now."""
    token = None if seat is None else table.tokens[seat]
    asked: list[Callable[[Service, str, str | None], Answer]] = [
        cases.get_game,
        cases.get_events,
        cases.get_history,
        cases.get_scores,
    ]
    answers = [ask(table.service, table.id, token) for ask in asked]
    if seat is not None:
        answers.append(cases.get_actions(table.service, table.id, token))
        legal = answers[-1]["actions"]
        answers += [_refusal(table, seat, action) for action in attempts if action not in legal]
    return [codec.dumps(answer) for answer in answers]


def _refusal(table: Table, seat: int, action: Said) -> dict[str, Any]:
    try:
        table.submit(seat, action)
    except ServiceError as error:
        return problem_of(error)
    raise AssertionError(f"{action} is not in the list and was played")


def _random_action(shapes: Any, rng: random.Random) -> Said:
    name: str = rng.choice(sorted(shapes))
    shape: Shape = shapes[name]
    fields = {
        field: rng.randint(value.minimum, min(value.maximum, value.minimum + 9))
        if isinstance(value, Number)
        else rng.choice(value.words)
        for field, value in shape.fields.items()
    }
    return {"action": name, **fields}
