"""Who sits where in which game of a tournament."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from service.errors import InvalidRequest
from service.games import GAMES
from service.plans.schedule import Plan, check_plan, match_of, new_state
from tests import high_card

RULES = high_card.RULES
PLAN = Plan(ruleset="high_card", players=["greedy", "random", "search@8"], games=60, seed="spring")
SCYTHE = Plan(ruleset="scythe", players=["greedy", "random", "random", "random"], games=200)


def test_every_deal_is_played_with_every_player_in_every_seat() -> None:
    matches = [match_of(PLAN, RULES, number) for number in range(3)]
    assert len({match.seed for match in matches}) == 1
    assert len({str(match.seats) for match in matches}) == 1
    seated = Counter((seat, player) for match in matches for seat, player in enumerate(match.players))
    assert seated == Counter(product(range(3), PLAN.players))


def test_another_deal_has_another_seed() -> None:
    assert len({match_of(PLAN, RULES, number).seed for number in range(30)}) == 10


def test_what_policies_leave_to_chance_differs_between_the_rotations() -> None:
    assert len({match_of(PLAN, RULES, number).players_seed for number in range(30)}) == 30


def test_factions_pass_through_all_seats_evenly() -> None:
    rules = GAMES["scythe"]
    factions, mats = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    for deal in range(25):
        for seat, played in enumerate(match_of(SCYTHE, rules, deal * 4).seats):
            factions[seat, played["faction"]] += 1
            mats[seat, played["player_mat"]] += 1
    assert len(factions) == 4 * 5 and set(factions.values()) == {5}
    assert len(mats) == 4 * 5


def test_a_forbidden_pair_of_faction_and_mat_is_never_dealt() -> None:
    rules = GAMES["scythe"]
    for deal in range(40):
        match = match_of(SCYTHE, rules, deal * 4)
        assert ("rusviet", "industrial") not in [(seat["faction"], seat["player_mat"]) for seat in match.seats]


def test_what_is_fixed_for_a_seat_is_not_rotated() -> None:
    fixed = [{"faction": "nordic"}, {}, {}, {}]
    plan = Plan(ruleset="scythe", players=SCYTHE.players, seats=fixed)
    for number in range(40):
        match = match_of(plan, GAMES["scythe"], number)
        assert match.seats[0]["faction"] == "nordic"
        assert len({seat["faction"] for seat in match.seats}) == 4
        assert new_state(GAMES["scythe"], match).players[0].faction == "nordic"


def test_factions_are_dealt_around_a_mat_that_is_fixed_for_a_seat() -> None:
    plan = Plan(ruleset="scythe", players=["random", "random"], seats=[{"player_mat": "industrial"}, {}], seed="0")
    for number in range(0, 40, 2):
        match = match_of(plan, GAMES["scythe"], number)
        assert match.seats[0]["player_mat"] == "industrial" and match.seats[0]["faction"] != "rusviet"


def test_planning_boards_are_dealt_and_pass_through_all_seats_evenly() -> None:
    rules = GAMES["age_of_innovation"]
    plan = Plan(ruleset="age_of_innovation", players=["greedy", "random", "random"])
    matches = [match_of(plan, rules, number) for number in range(21)]
    assert matches[0].openings == matches[1].openings == matches[2].openings != matches[3].openings
    boards = Counter((seat, opening["board"]) for match in matches[::3] for seat, opening in enumerate(match.openings))
    assert len(boards) == 3 * 7 and set(boards.values()) == {1}


def test_where_players_draft_nothing_is_dealt() -> None:
    plan = Plan(ruleset="age_of_innovation", players=["greedy", "random"], options={"setup": "draft"})
    assert match_of(plan, GAMES["age_of_innovation"], 0).openings == []


def test_an_automa_without_a_level_has_another_in_each_deal() -> None:
    plan = Plan(ruleset="scythe", players=["greedy", "automa"])
    matches = [match_of(plan, GAMES["scythe"], number) for number in range(8)]
    levels = [[seat["level"] for seat in match.seats if "level" in seat] for match in matches]
    assert levels[::2] == [["autometta"], ["automa"], ["automaszyna"], ["ultimaszyna"]]
    assert levels[::2] == levels[1::2]


def test_an_automa_with_a_level_keeps_it() -> None:
    plan = Plan(ruleset="scythe", players=["automa@ultimaszyna", "greedy"])
    match = match_of(plan, GAMES["scythe"], 3)
    assert match.seats[1]["level"] == "ultimaszyna" and match.seats[1]["controller"] == "automa"


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_capsule_has_at_most_2_kb(ruleset: str) -> None:
    rules = GAMES[ruleset]
    plan = Plan(ruleset=ruleset, players=["search@1000"] * rules.seats[1], seed="s" * 190)
    assert len(match_of(plan, rules, 9_999_999).capsule().encode()) <= 2_048


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"players": ["greedy"]}, "players"),
        ({"players": ["greedy"] * 9}, "players"),
        ({"players": ["greedy", "clever"]}, "players.1"),
        ({"players": ["greedy", "search@0"]}, "players.1"),
        ({"players": ["greedy", "search@many"]}, "players.1"),
        ({"players": ["greedy@3", "random"]}, "players.0"),
        ({"players": ["greedy", "os:system"]}, "players.1"),
        ({"players": ["greedy", "automa"]}, "players.1"),
        ({"games": 0}, "games"),
        ({"games": 10**12}, "games"),
        ({"width": 0.0}, "width"),
        ({"width": 1.5}, "width"),
        ({"seconds": 0.0}, "seconds"),
        ({"seats": [{}]}, "seats"),
        ({"seats": 7}, "seats"),
        ({"seats": [{}, 7, {}]}, "seats.1"),
        ({"seats": [{}, {"controller": "automa"}, {}]}, "seats.1.controller"),
        ({"options": 7}, "options"),
        ({"seats": [{"colour": "pink"}, {}, {}]}, "seats.0.colour"),
        ({"seats": [{"colour": "red"}, {"colour": "red"}, {}]}, "seats.1.colour"),
        ({"options": {"rounds": 99}}, "options.rounds"),
        ({"options": {"speed": 1}}, "options.speed"),
        ({"seed": "s" * 1000}, "seed"),
        ({"seed": "\ud800"}, "seed"),
    ],
)
def test_a_bad_plan_is_refused_before_anything_runs(changes: dict[str, Any], field: str) -> None:
    plan = Plan(**{"ruleset": "high_card", "players": ["greedy", "random", "random"], **changes})
    with pytest.raises(InvalidRequest) as refused:
        check_plan(plan, RULES)
    assert field in refused.value.fields["errors"]


def test_a_game_that_the_policies_never_end_is_bounded_by_an_option_that_can_be_seen() -> None:
    assert match_of(SCYTHE, GAMES["scythe"], 0).options == {"turn_limit": 3000}
    plan = Plan(ruleset="scythe", players=["random", "random"], options={"edition": "ru", "turn_limit": 7})
    assert match_of(plan, GAMES["scythe"], 0).options == {"edition": "ru", "turn_limit": 7}
