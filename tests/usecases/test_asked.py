"""One round trip: every answer says what is asked next, and places in its list are answers."""

from dataclasses import replace
from typing import Any

import pytest
import redis

from service import cases
from service.cases import Service
from service.engine import codec
from service.engine.errors import GameOver, NotYourTurn
from service.engine.records import plain
from service.errors import IdempotencyConflict, InvalidRequest, ListChanged, Refused, StaleVersion
from tests import high_card, tally
from tests.table import Table


@pytest.fixture
def table(service: Service) -> Table:
    return Table(service)


@pytest.fixture
def alone(service: Service) -> Table:
    return Table(service, ruleset="tally", seats=[{}], options={"goal": 100})


def test_a_game_shows_its_seats_what_they_are_asked_and_nobody_else(table: Table) -> None:
    asked = table.game(table.tokens[0])["asked"]
    assert asked == plain(cases.get_actions(table.service, table.id, table.tokens[0]))
    assert (asked["version"], asked["seat"], asked["question"], asked["about"]) == (0, 0, "commit", {})
    assert len(asked["actions"]) == 4 and len(asked["list"]) == 12
    assert [table.game(token)["asked"] for token in (table.tokens[1], table.host, None)] == [None] * 3
    assert table.created["asked"] is None


def test_the_past_asks_nobody(table: Table) -> None:
    table.play_on(2)
    assert table.game(table.tokens[0], 0)["asked"] is None


def test_the_answer_to_a_move_tells_what_is_asked_next(alone: Table) -> None:
    answer = alone.submit(0, {"action": "count", "by": 7})
    assert answer["asked"] == alone.game(alone.tokens[0])["asked"]
    assert answer["asked"]["version"] == 1
    assert answer["ruleset"] == "tally"


def test_who_is_not_asked_next_is_told_so(table: Table) -> None:
    assert table.submit(0, table.legal(0)[0])["asked"] is None


def test_the_answer_of_an_automa_turn_tells_what_is_asked_next(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{"controller": "automa"}, {}])
    answer = plain(cases.play_automa_turn(service, table.id, table.tokens[1], version=0))
    assert answer["asked"] == table.game(table.tokens[1])["asked"]
    assert answer["asked"]["question"] == "count"


@pytest.mark.parametrize("include", ["game,asked", "asked,game", "game", "asked", ""])
def test_an_answer_has_what_it_is_to_include(alone: Table, include: str) -> None:
    answer = alone.send(0, actions=[{"action": "count", "by": 1}], include=include)
    asked = {"asked", "undo"} if "asked" in include else set()
    assert set(answer) == {"ruleset", "version", "events", *asked, *({"game"} if "game" in include else ())}


def test_places_in_the_lists_are_answers(alone: Table) -> None:
    answer = alone.send(0, choices=[0, 29, 4])
    assert [event["by"] for event in answer["events"]] == [1, 30, 5]


def test_a_place_beyond_the_list_is_refused_and_nothing_is_played(alone: Table) -> None:
    for choices, path in (([30], "choices.0"), ([0, 10_000], "choices.1"), ([0, 1, -1], "choices.2")):
        with pytest.raises(InvalidRequest) as caught:
            alone.send(0, choices=choices)
        assert caught.value.fields["errors"] == {path: ["must be from 0 to 29"]}
    assert alone.version == 0


def test_choices_are_refused_like_actions(table: Table) -> None:
    with pytest.raises(Refused) as caught:
        table.send(1, choices=[0])
    assert isinstance(caught.value.cause, NotYourTurn)
    with pytest.raises(Refused) as caught:
        table.send(0, choices=[0, 0])
    assert isinstance(caught.value.cause, NotYourTurn) and caught.value.fields == {"index": 1}
    with pytest.raises(StaleVersion):
        table.send(0, 3, choices=[0])
    table.play_to_the_end()
    with pytest.raises(Refused) as caught:
        table.send(0, choices=[0])
    assert isinstance(caught.value.cause, GameOver)


def test_a_choice_never_follows_what_turns_something_up(table: Table) -> None:
    table.submit(0, table.legal(0)[0])
    for place in (0, 7):
        with pytest.raises(Refused) as caught:
            table.send(1, choices=[0, place])
        assert caught.value.fields == {"index": 1, "rule": "HC-COMMIT-01"}


def test_choices_from_another_list_are_refused(table: Table, client: redis.Redis) -> None:
    """Another release may list the same actions in another order."""
    seen = table.game(table.tokens[0])["asked"]["list"]
    commit = high_card.COMMITTING
    turned = replace(commit, offers=lambda state, question: commit.offers(state, question)[::-1])
    choices = {**high_card.RULES.choices, "commit": turned}
    service = table.service
    table.service = replace(service, games={"high_card": replace(high_card.RULES, choices=choices)})
    before = {key: client.dump(key) for key in client.keys("*")}
    with pytest.raises(ListChanged):
        table.send(0, choices=[0], list_seen=seen)
    assert {key: client.dump(key) for key in client.keys("*")} == before
    table.service = service
    assert table.send(0, choices=[0], list_seen=seen)["version"] == 1


@pytest.mark.parametrize(
    ("wish", "wrong"),
    [
        ({}, "actions"),
        ({"actions": [{"action": "say_nothing"}], "choices": [0]}, "actions"),
        ({"choices": []}, "choices"),
        ({"actions": []}, "actions"),
        ({"choices": [0] * 201}, "choices"),
        ({"actions": [{"action": "say_nothing"}] * 201}, "actions"),
    ],
)
def test_a_move_is_made_of_some_actions_or_of_some_choices(table: Table, wish: dict[str, Any], wrong: str) -> None:
    with pytest.raises(InvalidRequest) as caught:
        table.send(0, **wish)
    assert list(caught.value.fields["errors"]) == [wrong]
    assert table.version == 0


def test_single_answers_are_given_until_there_is_a_choice(service: Service) -> None:
    only_pass = replace(high_card.BRAGGING, offers=lambda state, question: [high_card.SayNothing()])
    rules = replace(high_card.RULES, choices={**high_card.RULES.choices, "brag": only_pass})
    table = Table(replace(service, games={"high_card": rules}))
    table.submit(0, table.legal(0)[0])
    last = max(table.legal(1), key=lambda action: int(action["card"]))
    answer = table.send(1, actions=[last], until="choice")
    winner = next(event["seat"] for event in answer["events"] if event["event"] == "round_won")
    assert answer["version"] == (3 if winner == 1 else 2)
    assert table.game(table.host)["to_act"][0]["question"] == ("commit" if winner == 1 else "brag")


def test_single_answers_are_given_no_further_than_a_request_may_go(alone: Table) -> None:
    one = replace(alone.service.games["tally"].choices["count"], offers=lambda state, question: [tally.Count(1)])
    rules = replace(alone.service.games["tally"], choices={"count": one})
    alone.service = replace(alone.service, games={"tally": rules})
    assert alone.send(0, actions=[COUNT], until="choice", include="asked")["version"] == 100
    table = Table(alone.service, ruleset="tally", seats=[{}], options={"goal": 1000})
    answer = table.send(0, actions=[COUNT, COUNT], until="choice")
    assert answer["version"] == 200


def test_a_request_with_a_key_is_another_one_with_other_wishes(alone: Table) -> None:
    wish = {"choices": [3], "include": "asked", "idempotency_key": "k"}
    answer = alone.send(0, 0, **wish)
    alone.play_on(2)
    assert codec.dumps(alone.send(0, 0, **wish)) == codec.dumps(answer)
    for other in ({"include": "game"}, {"choices": [4]}, {"until": "choice"}):
        with pytest.raises(IdempotencyConflict):
            alone.send(0, 0, **{**wish, **other})


COUNT = {"action": "count", "by": 1}
