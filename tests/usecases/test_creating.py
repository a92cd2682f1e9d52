"""Creating games: what may be chosen, what is left to the game, and every way to get it wrong."""

from typing import Any

import pytest
import redis

from service import cases
from service.cases import Service
from service.engine.records import plain
from service.errors import InvalidRequest, NotFound
from tests import high_card
from tests.table import Table


def test_everything_but_the_ruleset_and_the_number_of_seats_may_be_left_out(service: Service) -> None:
    game = cases.create_game(service, ruleset="high_card", seats=[{}, {}, {}])
    assert game["status"] == "playing" and game["version"] == 0
    assert game["options"] == {"rounds": 3}
    assert [seat["controller"] for seat in game["seats"]] == ["human"] * 3
    assert [each["seat"] for each in game["tokens"]] == [0, 1, 2]
    assert game["to_act"] == [{"seat": 0, "question": "commit"}]


def test_what_was_chosen_is_what_is_played(service: Service) -> None:
    game = cases.create_game(
        service,
        ruleset="high_card",
        seats=[{"name": "Ann", "colour": "red"}, {"name": "Bob", "colour": "blue"}],
        options={"rounds": 5.0},
        private=True,
    )
    assert game["options"] == {"rounds": 5} and game["private"] is True
    assert game["seats"] == [
        {"seat": 0, "name": "Ann", "controller": "human", "colour": "red"},
        {"seat": 1, "name": "Bob", "controller": "human", "colour": "blue"},
    ]


def test_the_same_seed_deals_the_same_cards(service: Service) -> None:
    one, same, other = Table(service, seed="x"), Table(service, seed="x"), Table(service, seed="y")
    assert one.legal(0) == same.legal(0) != other.legal(0)


def test_games_without_a_seed_differ(service: Service) -> None:
    hands = {str(Table(service, seed=None).legal(0)) for _ in range(5)}
    assert len(hands) > 1


def test_the_seed_is_shown_only_when_it_can_tell_nothing_any_more(service: Service) -> None:
    table = Table(service, seed="a telling seed")
    assert "a telling seed" not in str(table.created)
    assert "a telling seed" not in str(table.game(table.host))
    table.play_to_the_end()
    assert table.game()["seed"] == "a telling seed"
    assert "seed" not in table.game(version=3)


def test_an_automa_gets_no_token(service: Service) -> None:
    table = Table(service, ruleset="tally", seats=[{"controller": "automa"}, {}])
    assert [each["seat"] for each in table.created["tokens"]] == [1]


def test_tokens_are_long_differ_and_are_kept_as_hashes_only(service: Service, client: redis.Redis) -> None:
    table = Table(service)
    tokens = [table.host, *table.tokens.values()]
    assert len(set(tokens)) == 3
    kept = repr([client.hgetall(key) for key in client.keys("*:game")])
    for token in tokens:
        secret = token.partition(".")[2]
        assert len(secret) >= 32
        assert secret not in kept


@pytest.mark.parametrize(
    ("given", "errors"),
    [
        ({"ruleset": "chess"}, {"ruleset": ["must be one of high_card, tally"]}),
        ({"seats": []}, {"seats": ["must be from 2 to 4 seats, not 0"]}),
        ({"seats": [{}] * 5000}, {"seats": ["must be from 2 to 4 seats, not 5000"]}),
        ({"seats": [{}, 7]}, {"seats.1": ["must be an object"]}),
        ({"seats": [{}, {"colour": "pink"}]}, {"seats.1.colour": ["must be one of red, blue, green, grey"]}),
        ({"seats": [{}, {"colour": 7}]}, {"seats.1.colour": ["must be one of red, blue, green, grey"]}),
        ({"seats": [{}, {"size": 7}]}, {"seats.1.size": ["unknown field"]}),
        ({"seats": [{}, {"\udfff": 7}]}, {"seats.1.?": ["unknown field"]}),
        ({"seats": [{}, {"controller": "automa"}]}, {"seats.1.controller": ["must be one of human"]}),
        ({"seats": [{}, {"name": "x" * 41}]}, {"seats.1.name": ["must have at most 40 characters"]}),
        ({"seats": [{}, {"name": 7}]}, {"seats.1.name": ["must be text"]}),
        (
            {"seats": [{}, {"name": "\ud800"}]},
            {"seats.1.name": ["must not contain halves of surrogate pairs"]},
        ),
        ({"options": {"rounds": 9}}, {"options.rounds": ["must be from 1 to 8"]}),
        ({"options": {"rounds": "3"}}, {"options.rounds": ["must be a whole number"]}),
        ({"options": {"rounds": True}}, {"options.rounds": ["must be a whole number"]}),
        ({"options": {"rounds": None}}, {"options.rounds": ["must be a whole number"]}),
        ({"options": {"rounds": 1e300}}, {"options.rounds": ["must be from 1 to 8"]}),
        ({"options": {"size": 1}}, {"options.size": ["unknown field"]}),
        ({"seed": "x" * 201}, {"seed": ["must have at most 200 characters"]}),
        ({"seed": "\ud800"}, {"seed": ["must not contain halves of surrogate pairs"]}),
        (
            {"seats": [{"colour": "red"}, {"colour": "red"}]},
            {"seats.1.colour": ["red is taken by another seat"]},
        ),
        (
            {"seats": [{"colour": 1}, {"name": 2}], "options": {"rounds": 0}},
            {
                "seats.0.colour": ["must be one of red, blue, green, grey"],
                "seats.1.name": ["must be text"],
                "options.rounds": ["must be from 1 to 8"],
            },
        ),
    ],
)
def test_what_cannot_be_chosen_is_told_field_by_field(
    service: Service, client: redis.Redis, given: dict[str, Any], errors: dict[str, list[str]]
) -> None:
    with pytest.raises(InvalidRequest) as caught:
        Table(service, **given)
    assert caught.value.fields == {"errors": errors}
    assert client.keys("*") == []


@pytest.mark.parametrize(
    ("seat", "errors"),
    [
        ({"lucky": "seven"}, {"seats.0.lucky": ["must be a list of seven, clover"]}),
        ({"lucky": ["eleven"]}, {"seats.0.lucky": ["must be a list of seven, clover"]}),
        ({"lucky": ["seven", "seven"]}, {"seats.0.lucky": ["must not name anything twice"]}),
        ({"lucky": [["seven"]]}, {"seats.0.lucky": ["must be a list of seven, clover"]}),
        ({"loud": 1}, {"seats.0.loud": ["must be true or false"]}),
        ({"loud": "true"}, {"seats.0.loud": ["must be true or false"]}),
        ({"controller": "automa"}, {"seats.0.controller": ["somebody must be human"]}),
    ],
)
def test_lists_flags_and_the_games_own_refusals_are_told_too(
    service: Service, seat: dict[str, Any], errors: dict[str, list[str]]
) -> None:
    with pytest.raises(InvalidRequest) as caught:
        Table(service, ruleset="tally", seats=[seat])
    assert caught.value.fields == {"errors": errors}


def test_a_default_may_be_spelled_out(service: Service) -> None:
    Table(service, seats=[{"colour": None, "name": None, "controller": "human"}, {}])
    Table(service, ruleset="tally", seats=[{"lucky": ["clover"], "loud": True}])


def test_rulesets_are_listed_and_shown_whole(service: Service) -> None:
    assert cases.list_rulesets(service)[0] == {
        "ruleset": "high_card",
        "title": "High card",
        "rules_version": high_card.RULES.version,
        "seats": {"fewest": 2, "most": 4},
    }
    shown = cases.get_ruleset(service, "high_card")
    assert shown["options"][0] == {
        "name": "rounds",
        "kind": "number",
        "description": "Rounds to play",
        "default": 3,
        "minimum": 1,
        "maximum": 8,
    }
    assert [option["name"] for option in shown["seat_options"]] == ["controller", "colour"]
    assert shown["actions"]["commit"]["fields"]["card"]["maximum"] == 40
    assert plain(shown["components"]) == {"cards": list(range(1, 41))}
    with pytest.raises(NotFound):
        cases.get_ruleset(service, "chess")
