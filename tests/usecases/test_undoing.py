"""Taking back own actions, to where something came to light or somebody else acted; nobody learns anything by it."""

import random
from typing import Any

import pytest
import redis

from service import cases
from service.cases import Service
from service.cases.steps import play_all
from service.engine import codec
from service.engine.flow import known_event, legal_actions, pending
from service.engine.rules import Rules
from service.errors import CannotUndo, IdempotencyConflict, InvalidRequest, Refused, ServiceError, StaleVersion, kind_of
from service.games import GAMES
from service.storage.games import Store
from service.storage.tournaments import Jobs
from tests import high_card
from tests.laws import begin, shown
from tests.table import Table

RULESETS: dict[str, Rules[Any]] = {"high_card": high_card.RULES, **GAMES}
OPTIONS = {"high_card": {"rounds": 8}}
LONGEST = 120


@pytest.fixture
def table(service: Service) -> Table:
    return Table(service)


@pytest.fixture
def alone(service: Service) -> Table:
    return Table(service, ruleset="tally", seats=[{}], options={"goal": 100})


def test_the_game_goes_back_and_its_version_rises(alone: Table) -> None:
    before = alone.game(alone.tokens[0])
    alone.send(0, choices=[0, 1, 2])
    answer = alone.undo(0, 1)
    assert answer["version"] == 4 and answer["game"]["state"]["counted"] == [1]
    assert answer["events"] == [{"version": 4, "event": "actions_taken_back", "seat": 0, "to": 1}]
    assert answer["asked"]["version"] == 4
    again = alone.undo(0, 0)["game"]
    assert {**again, "version": 0} == {key: before[key] for key in again}


def test_every_answer_says_how_far_back_one_may_go(table: Table) -> None:
    assert table.game(table.tokens[0])["undo"] is None
    answer = table.submit(0, table.legal(0)[0])
    assert answer["asked"] is None
    assert answer["undo"] == {"to": 0, "rule": None, "detail": "The game began at version 0."}
    assert table.game(table.tokens[0])["undo"] == answer["undo"]
    assert [table.game(token)["undo"] for token in (table.tokens[1], table.host, None)] == [None] * 3
    assert table.undo(0, 0)["undo"] is None


def test_a_secret_that_was_taken_back_stays_masked_until_the_game_is_over(table: Table) -> None:
    first, second, *_ = table.legal(0)
    table.submit(0, first)
    table.undo(0, 0)
    table.submit(0, second)
    table.submit(1, table.legal(1)[0])  # Both cards are opened: the second one, not the first.
    for token in (table.tokens[1], table.host, None):
        lines = cases.get_history(table.service, table.id, token)["actions"]
        assert [line["action"] for line in lines[:3]] == [None, None, second]
    own = cases.get_history(table.service, table.id, table.tokens[0])["actions"]
    assert own[0] == {
        "version": 1, "seat": 0, "entry": "action", "question": "commit", "action": first, "taken_back": True,
    }  # fmt: skip
    assert own[1] == {"version": 2, "seat": 0, "entry": "undo", "action": None, "to": 0}
    assert [line.get("taken_back") for line in own] == [True, None, False, False]
    table.play_to_the_end()
    lines = cases.get_history(table.service, table.id, None)["actions"]
    assert lines[0]["action"] == first
    assert cases.get_history(table.service, table.id, None, 4)["actions"][0]["action"] is None


def test_what_turned_up_something_hidden_is_not_taken_back(table: Table) -> None:
    table.submit(0, table.legal(0)[0])
    answer = table.submit(1, table.legal(1)[0])
    winner = answer["game"]["to_act"][0]["seat"]
    assert answer["undo"] is None
    _refused(table, 1, 1)
    _refused(table, 0, 0)
    table.submit(winner, {"action": "brag", "times": 1})  # The next cards are dealt.
    _refused(table, winner, 2)


def test_the_horizon_names_the_rule(service: Service) -> None:
    table = Table(service, options={"rounds": 2})
    table.play_on(3)
    seat = table.game(table.host)["to_act"][0]["seat"]
    answer = table.submit(seat, table.legal(seat)[0])
    undo = answer["undo"]
    rule = table.service.games["high_card"].uncovering["cards_dealt"].rule
    assert undo == {"to": 3, "rule": rule, "detail": "Version 3 turned up something hidden."}
    with pytest.raises(CannotUndo) as caught:
        table.undo(seat, 2)
    assert caught.value.fields == {"to": 3, "rule": rule} and caught.value.detail == undo["detail"]


@pytest.mark.parametrize(("to", "code"), [(3, "invalid_request"), (10**6, "invalid_request"), (4, "invalid_request")])
def test_nobody_goes_back_to_the_future(alone: Table, to: int, code: str) -> None:
    alone.send(0, choices=[0, 1, 2])
    with pytest.raises(InvalidRequest) as caught:
        alone.undo(0, to)
    assert caught.value.fields["errors"] == {"to": ["must be before version 3"]}
    assert (alone.version, kind_of(caught.value).code) == (3, code)


def test_what_was_taken_back_is_not_gone_back_to(alone: Table) -> None:
    alone.send(0, choices=[0, 1, 2])
    alone.undo(0, 1)
    for to in (1, 2, 3):
        _refused(alone, 0, to)
    alone.send(0, choices=[4])
    assert alone.undo(0, 4)["game"]["state"]["counted"] == [1]
    assert alone.undo(0, 0)["game"]["state"]["counted"] == [0]


def test_only_a_seat_goes_back_and_only_in_a_game_that_is_played(table: Table, service: Service) -> None:
    table.submit(0, table.legal(0)[0])
    for token in (table.host, None):
        with pytest.raises(ServiceError):
            cases.undo(service, table.id, token, version=1, to=0)
    _refused(table, 1, 0)
    with pytest.raises(StaleVersion):
        table.undo(0, 0, version=0)
    table.play_to_the_end()
    with pytest.raises(Refused) as caught:
        table.undo(0, 0)
    assert kind_of(caught.value).code == "game_over"


def test_an_undo_is_repeated_safely(alone: Table) -> None:
    alone.send(0, choices=[0, 1])
    answer = alone.undo(0, 1, 2, "k")
    alone.send(0, choices=[7])
    assert codec.dumps(alone.undo(0, 1, 2, "k")) == codec.dumps(answer)
    with pytest.raises(IdempotencyConflict):
        alone.undo(0, 0, 2, "k")
    assert alone.version == 4


def test_a_game_stored_before_goes_back_as_far_as_it_is_known(alone: Table, client: redis.Redis) -> None:
    alone.send(0, choices=[0, 1])
    client.hdel(f"arbiter:{{{alone.id}}}:game", "horizon")
    assert alone.game(alone.tokens[0])["undo"] is None
    _refused(alone, 0, 0)
    answer = alone.send(0, choices=[2])
    assert answer["undo"]["to"] == 2 and answer["undo"]["rule"] is None
    assert alone.undo(0, 2)["game"]["state"]["counted"] == [3]


@pytest.mark.parametrize("name", RULESETS)
def test_random_undos_bring_back_the_state_and_what_is_said_of_them_is_so(
    store: Store, client: redis.Redis, name: str
) -> None:
    rng = random.Random(name)
    table = Table(Service(store, Jobs(client), RULESETS), ruleset=name, options=OPTIONS.get(name, {}))
    undone = 0
    for _ in range(LONGEST):
        game = table.game(table.host)
        if game["status"] == "finished":
            break
        seat = game["to_act"][0]["seat"]
        table.submit(seat, rng.choice(table.legal(seat)))
        if rng.random() < 0.4:
            undone += _go_back(table, store, seat, rng)
    assert undone


def _go_back(table: Table, store: Store, seat: int, rng: random.Random) -> bool:
    """As far as is said, and no further."""
    undo = table.game(table.tokens[seat])["undo"]
    record = store.load(table.id)
    if record.status == "finished" or undo is None:
        if record.status == "playing":
            _refused(table, seat, max(0, record.version - 1))
        return False
    if undo["to"] > 0:
        _refused(table, seat, undo["to"] - 1)
    to = undo["to"] if rng.random() < 0.5 else record.version - 1
    then = store.moment(record, to)
    try:
        table.undo(seat, to)
    except CannotUndo:
        assert to != undo["to"]  # It was taken back before.
        return False
    assert then is not None and store.load(table.id).snapshot == then.snapshot
    return True


def _refused(table: Table, seat: int, to: int) -> None:
    version = table.version
    with pytest.raises(CannotUndo) as caught:
        table.undo(seat, to)
    assert kind_of(caught.value).status == 409
    assert table.version == version


@pytest.mark.parametrize("name", RULESETS)
def test_nobody_learns_anything_by_what_may_be_taken_back(name: str) -> None:
    """Dealt anew for whoever looks, they are told the same of it."""
    rules, rng = RULESETS[name], random.Random(f"undo {name}")
    looked = 0
    for number in range(4):
        state = _begun(rules, f"{number}")
        for _ in range(LONGEST):
            question = pending(state)
            if question is None:
                break
            looked += _watched(rules, state, question.seat, rng)
            play_all(rules, state, question.seat, [rng.choice(legal_actions(rules, state, question.seat))])
    assert looked > 5


def _begun(rules: Rules[Any], seed: str) -> Any:
    return begin(rules, [{}, {}], OPTIONS.get(rules.name, {}), seed)


def _watched(rules: Rules[Any], state: Any, actor: int, rng: random.Random) -> bool:
    """Another seat or a spectator is told of an action that opens nothing."""
    viewer = rng.choice([None, *(seat for seat in range(2) if seat != actor)])
    action = rng.choice(legal_actions(rules, state, actor))
    told = []
    for world in (codec.copy(state), rules.redeal(state, viewer, f"another {rng.random()}")):
        if action not in legal_actions(rules, world, actor):
            return False
        try:
            [step] = play_all(rules, world, actor, [action], True)
        except Refused:
            return False
        events = [known_event(event, viewer) for event in step.entry.events]
        told.append(codec.dumps([events, shown(rules, world, viewer).decode()]))
    assert told[0] == told[1], f"{viewer} learns something of {action}"
    return True
