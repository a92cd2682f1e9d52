"""One match: a pure function of its capsule; a policy that fails loses it and stops nothing."""

import signal
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from service.engine import codec
from service.errors import InvalidRequest
from service.games import GAMES
from service.plans.schedule import Match, Plan, match_of
from tests import high_card
from workers import lookup
from workers.limits import TooSlow, time_limit
from workers.matches import play_match, record_match

RULESET = "tests.high_card:RULES"


def match(*players: str, seed: str = "1", options: dict[str, Any] | None = None) -> Match:
    return match_of(Plan(ruleset=RULESET, players=[*players], seed=seed, options=options or {}), high_card.RULES, 0)


def own(name: str) -> str:
    return f"tests.workers.players:{name}"


def test_the_same_match_gives_the_same_game() -> None:
    one, two = (record_match(match("greedy", "random", "search@12")) for _ in range(2))
    assert codec.dumps(one) == codec.dumps(two)


def test_a_capsule_replays_the_match() -> None:
    played = match("greedy", "random")
    assert record_match(codec.loads(Match, played.capsule().encode())) == record_match(played)


def test_a_capsule_of_other_rules_is_refused() -> None:
    old = replace(match("random", "random"), rules_version=0)
    with pytest.raises(InvalidRequest):
        play_match(old)


def test_places_and_scores_are_those_of_the_rules() -> None:
    outcome = play_match(match(own("highest"), own("first"), seed="7", options={"rounds": 8}))
    assert outcome.scores[0] + outcome.scores[1] == 8
    assert outcome.places == (
        [1, 2] if outcome.scores[0] > outcome.scores[1] else [2, 1] if outcome.scores[1] > outcome.scores[0] else [1, 1]
    )
    assert [seat["colour"] for seat in outcome.seats] == [
        seat["colour"] for seat in match("random", "random", seed="7").seats
    ]


def test_a_seat_plays_the_board_it_was_dealt() -> None:
    plan = Plan(ruleset="age_of_innovation", players=["random", "random"])
    match = match_of(plan, GAMES["age_of_innovation"], 0)
    outcome, actions = record_match(match)
    assert [actions[1], actions[0]] == [(seat, opening) for seat, opening in enumerate(match.openings)]
    assert [seat["board"] for seat in outcome.seats] == [opening["board"] for opening in match.openings]


@pytest.mark.parametrize(("name", "reason"), [("raising", "raised"), ("cheating", "refused"), ("sleeping", "too slow")])
def test_a_policy_that_fails_forfeits_and_the_game_goes_on(name: str, reason: str) -> None:
    outcome = play_match(match("random", own(name), "random"), seconds=0.2)
    assert [(forfeit.seat, forfeit.reason) for forfeit in outcome.forfeits] == [(1, reason)]
    assert outcome.places[1] == 3 and not outcome.crash


@pytest.mark.parametrize("seconds", [1e-6, 1e-5, 3e-5, 1e-4])
def test_an_alarm_rings_for_its_decision_only(seconds: float) -> None:
    for _ in range(200):
        with suppress(TooSlow), time_limit(seconds):
            pass
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
        assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL


def test_two_that_fail_are_both_behind_the_one_that_does_not() -> None:
    outcome = play_match(match("random", own("raising"), own("cheating")))
    assert outcome.places[0] == 1 and min(outcome.places[1:]) == 2


def test_nobody_wins_where_all_fail() -> None:
    assert play_match(match(own("raising"), own("cheating"))).places == [2, 2]


def test_a_policy_cannot_change_the_game_by_what_it_is_given() -> None:
    outcome, actions = record_match(match(own("meddling"), own("first")))
    assert not outcome.forfeits and not outcome.crash
    assert actions == record_match(match(own("first"), own("first")))[1]


def test_a_policy_with_four_arguments_is_dealt_worlds() -> None:
    assert not play_match(match(own("peeking"), "random")).forfeits


def test_a_crash_of_the_engine_is_reported_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: high_card.State, step: high_card.OpenCards) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setitem(high_card.RULES.steps, "open_cards", broken)
    outcome = play_match(match("random", "random"))
    assert "ZeroDivisionError: " in outcome.crash and outcome.places == []


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("policy", ["random", "greedy", "search@4"])
def test_every_policy_plays_every_game_to_its_end(ruleset: str, policy: str) -> None:
    rules = GAMES[ruleset]
    plan = Plan(ruleset=ruleset, players=[policy, "random"], options={"turn_limit": 30} if ruleset == "scythe" else {})
    outcome = play_match(match_of(plan, rules, 0))
    assert not outcome.crash and not outcome.forfeits and sorted(outcome.places)[0] == 1


@pytest.mark.parametrize(
    "name",
    ["nowhere:at_all", "tests.workers.players:nobody", "tests.workers.players:View", own("two_arguments"), ":", "os:"],
)
def test_an_own_policy_that_cannot_be_used_is_refused(name: str) -> None:
    with pytest.raises(InvalidRequest):
        lookup.known_policies([name])


@pytest.mark.parametrize("name", ["chess", "tests.high_card:HAND", "tests.nothing:RULES"])
def test_a_ruleset_that_cannot_be_used_is_refused(name: str) -> None:
    with pytest.raises(InvalidRequest):
        lookup.find_rules(name)


def test_policies_that_never_end_a_game_end_it_by_the_limit() -> None:
    plan = Plan(ruleset="scythe", players=["tests.workers.players:idle"] * 2)
    outcome = play_match(match_of(plan, GAMES["scythe"], 0))
    assert outcome.crash == "" and sorted(outcome.places) == [1, 2]
