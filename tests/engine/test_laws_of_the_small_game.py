"""The engine keeps its laws for a game that has secrets, chance and refusals."""

from dataclasses import replace

import pytest

from service.engine import codec
from service.engine.flow import known_event, pending, play
from tests import high_card
from tests.high_card import RULES, Commit
from tests.laws import begin, check_agreement, play_random_game, refused, replayed
from tests.look_ahead import check_previews


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_obeys_the_laws(seats: int) -> None:
    for seed in range(20):
        play_random_game(RULES, [{}] * seats, {}, str(seed), census=all_cards, every=1)


@pytest.mark.parametrize("seed", range(10))
def test_an_action_is_listed_exactly_when_nothing_forbids_it(seed: int) -> None:
    check_agreement(RULES, RULES, [{}, {}], {}, str(seed), every=1)


def all_cards(state: high_card.State) -> list[int]:
    held = [card for player in state.players for card in player.hand]
    committed = [player.committed for player in state.players if player.committed is not None]
    return sorted([*state.deck, *state.discard, *held, *committed])


def test_the_same_seed_and_actions_give_the_same_bytes() -> None:
    game = play_random_game(RULES, [{}, {}], {}, "one")
    again = replayed(RULES, [{}, {}], {}, "one", game.played)
    assert codec.dumps(again) == codec.dumps(game.state)
    assert codec.dumps(begin(RULES, [{}, {}], {}, "two")) != codec.dumps(begin(RULES, [{}, {}], {}, "one"))


def test_a_refusal_names_the_rule_and_the_reason() -> None:
    state = begin(RULES, [{}, {}], {}, "one")
    card = next(c for c in range(1, 41) if c not in state.players[0].hand)
    error = refused(RULES, state, 0, Commit(card))
    assert (error.rule, error.sentence) == ("HC-COMMIT-02", f"You do not hold the card {card}.")


def test_secret_actions_are_revealed_by_number() -> None:
    state = begin(RULES, [{}, {}], {}, "one")
    first = play(RULES, state, 0, Commit(state.players[0].hand[0]))
    assert first.secret and first.reveals == [] and state.concealed == [1]
    second = play(RULES, state, 1, Commit(state.players[1].hand[0]))
    assert second.reveals == [1, 2] and state.concealed == []


def test_an_event_shows_a_seat_only_what_it_may_know() -> None:
    state = begin(RULES, [{}, {}], {}, "one")
    card = state.players[0].hand[0]
    (event,) = play(RULES, state, 0, Commit(card)).events
    assert known_event(event, 0) == {"event": "committed", "seat": 0, "card": card}
    assert known_event(event, 1) == known_event(event, None) == {"event": "committed", "seat": 0}
    question = pending(state)
    assert question is not None and question.seat == 1


@pytest.mark.parametrize("seed", range(10))
def test_no_preview_is_a_look_ahead(seed: int) -> None:
    assert check_previews(RULES, RULES, [{}] * 3, {}, str(seed))


def test_a_game_that_does_not_say_what_is_turned_up_is_caught() -> None:
    silent = replace(RULES, uncovering={})
    with pytest.raises(AssertionError):
        [check_previews(silent, RULES, [{}] * 3, {}, str(seed)) for seed in range(10)]
