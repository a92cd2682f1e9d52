"""Random play: the laws of every game, and the pieces of this one."""

from itertools import product

import pytest

from service.scythe import RULES
from service.scythe.data.editions import CAMARADERIE, RECRUIT_BONUS, SCOUT
from tests.laws import check_agreement, check_refusals, play_random_game
from tests.look_ahead import check_lists, check_previews
from tests.scythe.census import census
from tests.scythe.crowded import CROWDED
from tests.scythe.setups import Setup, setups

DIFFERENCES = [
    ("publisher", None, None, None, None),
    *product(("uk",), (True, False), CAMARADERIE, SCOUT, RECRUIT_BONUS),
]


@pytest.mark.parametrize("setup", setups(100), ids=lambda setup: setup[2])
def test_the_laws_hold_in_random_play(setup: Setup) -> None:
    seats, options, seed = setup
    game = play_random_game(RULES, seats, options, seed, census)
    assert game.longest_list <= 500


@pytest.mark.parametrize("setup", setups(200, turn_limit=40), ids=lambda setup: setup[2])
def test_the_laws_hold_in_crowded_games(setup: Setup) -> None:
    seats, options, seed = setup
    play_random_game(CROWDED, seats, options, seed, census)


@pytest.mark.parametrize("setup", setups(40, turn_limit=30), ids=lambda setup: setup[2])
def test_every_refusal_in_crowded_games_names_a_rule_and_a_reason(setup: Setup) -> None:
    check_refusals(RULES, CROWDED, *setup)


@pytest.mark.parametrize("setup", setups(60, turn_limit=30), ids=lambda setup: setup[2])
def test_no_list_of_actions_is_a_look_ahead(setup: Setup) -> None:
    check_lists(RULES, CROWDED, *setup)


@pytest.mark.parametrize("setup", [*setups(6, turn_limit=40)[::4]], ids=lambda setup: setup[2])
@pytest.mark.parametrize("differences", DIFFERENCES, ids=lambda differences: "-".join(map(str, differences)))
def test_the_laws_hold_whatever_the_options_of_the_editions_are(setup: Setup, differences: tuple[object, ...]) -> None:
    """SC-EDN-13."""
    seats, options, seed = setup
    chosen = dict(
        zip(("edition", "forbidden_pairs", "camaraderie", "scout", "recruit_bonus"), differences, strict=True)
    )
    play_random_game(CROWDED, seats, {**options, **chosen}, seed, census)


@pytest.mark.parametrize("setup", setups(20, turn_limit=60), ids=lambda setup: setup[2])
def test_an_action_is_listed_exactly_when_nothing_forbids_it(setup: Setup) -> None:
    """Every kind of action at every kind of question."""
    check_agreement(RULES, CROWDED, *setup)


@pytest.mark.long
@pytest.mark.parametrize("setup", setups(1000, turn_limit=600), ids=lambda setup: setup[2])
def test_the_laws_hold_in_long_random_play(setup: Setup) -> None:
    seats, options, seed = setup
    play_random_game(RULES, seats, options, seed, census, every=31)


@pytest.mark.long
@pytest.mark.parametrize("setup", setups(3000, turn_limit=60), ids=lambda setup: setup[2])
def test_the_laws_hold_in_many_crowded_games(setup: Setup) -> None:
    seats, options, seed = setup
    play_random_game(CROWDED, seats, options, seed, census, every=31)


@pytest.mark.parametrize("setup", setups(20, turn_limit=30), ids=lambda setup: setup[2])
def test_no_preview_is_a_look_ahead(setup: Setup) -> None:
    """What may be tried out tells nothing of the decks, of others' hands and dials, and of chance."""
    assert check_previews(RULES, CROWDED, *setup)
