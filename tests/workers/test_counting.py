"""What is counted, and when there is enough of it."""

from typing import Any

import pytest

from service.plans.schedule import Plan
from workers.counting import count, rate, wilson
from workers.enough import Stopping, checkpoints
from workers.matches import Forfeit, Outcome

PLAN = Plan(ruleset="high_card", players=["a", "b"], games=4)


def game(players: list[str], scores: list[int], **more: Any) -> Outcome:
    places = [1 + sum(other > score for other in scores) for score in scores]
    seats = [{"colour": "red"}, {"colour": "blue"}, {"colour": "green"}][: len(players)]
    return Outcome(players=players, seats=seats, places=places, scores=scores, decisions=10, **more)


GAMES = [game(["a", "b"], [5, 3]), game(["b", "a"], [4, 4]), game(["a", "b"], [9, 1]), game(["b", "a"], [6, 2])]


def test_wilson_gives_the_known_interval() -> None:
    # Newcombe 1998, table I: 81 of 263.
    assert wilson(81, 263) == pytest.approx([0.2553, 0.3662], abs=1e-4)
    assert wilson(0, 0) == [0.0, 1.0]
    assert wilson(0, 20)[0] == 0.0 and wilson(20, 20)[1] == 1.0


def test_a_shared_first_place_is_a_win_for_each() -> None:
    a, b = count(PLAN, GAMES)["policies"]
    assert (a["policy"], a["games"], a["wins"], a["score"]["mean"]) == ("a", 4, 3, 5)
    assert (b["policy"], b["games"], b["wins"], b["score"]["mean"]) == ("b", 4, 2, 3.5)
    assert a["chance"] == b["chance"] == 5 / 8


def test_tables_are_kept_by_seat_and_by_what_was_played() -> None:
    tables = count(PLAN, GAMES)["tables"]
    assert [(row["name"], row["wins"]) for row in tables["seat"]] == [("0", 4), ("1", 1)]
    assert [(row["name"], row["games"]) for row in tables["colour"]] == [("blue", 4), ("red", 4)]
    assert tables["colour"][1]["policies"]["b"]["wins"] == 2


def test_pairs_compare_the_scores_on_whole_deals_only() -> None:
    pair = count(Plan(ruleset="x", players=["a", "b"], games=5), [*GAMES, game(["a", "b"], [99, 0])])["pairs"][0]
    # a makes 5 + 4 and b 3 + 4 in the first deal, a 9 + 2 and b 1 + 6 in the second.
    assert (pair["deals"], pair["difference"]) == (2, 1.5)
    assert pair["interval"][0] <= 1.5 <= pair["interval"][1]


def test_crashes_are_listed_and_not_counted() -> None:
    broken = Outcome(["a", "b"], [{}, {}], [], [], 3, crash="ZeroDivisionError: a bug")
    results = count(PLAN, [GAMES[0], broken, *GAMES[2:]])
    assert results["crashes"] == 1
    assert results["failures"] == [{"game": 1, "reason": "crashed", "detail": "ZeroDivisionError: a bug"}]
    assert results["policies"][0]["games"] == 3 and results["pairs"][0]["deals"] == 1


def test_forfeits_are_listed_with_the_game_and_the_player() -> None:
    lost = game(["a", "b"], [1, 2], forfeits=[Forfeit(0, "raised", "RuntimeError: no idea", 4)])
    results = count(PLAN, [lost] * 1_000)
    assert results["forfeits"] == results["policies"][0]["forfeits"] == 1_000
    listed = [(line["game"], line["policy"], line["reason"]) for line in results["failures"]]
    assert listed == [(game, "a", "raised") for game in range(100)]


def test_who_wins_more_is_rated_higher_and_more_games_are_more_certain() -> None:
    deal = [game(["a", "b"], [2, 1]), game(["a", "b"], [1, 2]), game(["a", "b"], [2, 1])]
    few, many, most = (rate(PLAN, deal * deals) for deals in (1, 100, 1_000))
    assert all(rated["a"]["mu"] > rated["b"]["mu"] for rated in (few, many, most))
    assert few["a"]["sigma"] > 2 * many["a"]["sigma"] > 4 * most["a"]["sigma"]


def test_a_policy_at_two_seats_has_one_rating() -> None:
    plan = Plan(ruleset="x", players=["a", "b", "b"])
    ratings = rate(plan, [game(["a", "b", "b"], [3, 2, 1])] * 10)
    assert list(ratings) == ["a", "b"] and ratings["a"]["mu"] > ratings["b"]["mu"]


def test_a_tournament_of_one_policy_is_counted_too() -> None:
    plan = Plan(ruleset="x", players=["a", "a"])
    assert count(plan, [game(["a", "a"], [3, 2])])["pairs"] == []


def test_a_tournament_without_a_width_plays_all_its_games() -> None:
    assert list(checkpoints(PLAN)) == []
    stopping = Stopping(PLAN)
    assert not stopping.enough(dict(enumerate(GAMES[:3]))) and stopping.enough(dict(enumerate(GAMES)))


def test_a_tournament_stops_when_all_intervals_are_narrow_enough() -> None:
    plan = Plan(ruleset="x", players=["a", "b"], games=10_000, width=0.2)
    outcomes = dict(enumerate([game(["a", "b"], [2, 1]), game(["b", "a"], [1, 2])] * 5_000))
    stopping = Stopping(plan)
    assert stopping.enough(outcomes)
    assert stopping.games in list(checkpoints(plan)) and stopping.games < 40


def test_the_order_in_which_games_end_does_not_change_where_it_stops() -> None:
    plan = Plan(ruleset="x", players=["a", "b"], games=500, width=0.2)
    results = [game(["a", "b"], [2, 1 + number % 2]) for number in range(500)]
    forward, backward = Stopping(plan), Stopping(plan)
    forward.enough(dict(enumerate(results)))
    seen: dict[int, Outcome] = {}
    for number in reversed(range(500)):
        seen[number] = results[number]
        if backward.enough(seen):
            break
    assert forward.games == backward.games < 500
