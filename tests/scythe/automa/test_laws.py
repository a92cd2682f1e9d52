"""Random solo games: the laws of every game, and the pieces of this one."""

import pytest

from service.scythe import RULES
from tests.laws import check_agreement, play_random_game, replayed
from tests.look_ahead import check_lists, check_previews
from tests.scythe.automa.setups import CROWDED, setups
from tests.scythe.census import census
from tests.scythe.setups import Setup


@pytest.mark.parametrize("setup", setups(160), ids=lambda setup: setup[2])
def test_the_laws_hold_in_random_solo_games(setup: Setup) -> None:
    seats, options, seed = setup
    game = play_random_game(RULES, seats, options, seed, census, every=11)
    assert any(sum(player.stars.values()) == 6 for player in game.state.players)


@pytest.mark.parametrize("setup", setups(160), ids=lambda setup: setup[2])
def test_the_laws_hold_in_crowded_solo_games(setup: Setup) -> None:
    seats, options, seed = setup
    play_random_game(CROWDED, seats, options, seed, census, every=11)


@pytest.mark.parametrize("setup", setups(20), ids=lambda setup: setup[2])
def test_no_list_of_actions_is_a_look_ahead(setup: Setup) -> None:
    check_lists(RULES, CROWDED, *setup)


@pytest.mark.parametrize("setup", setups(3), ids=lambda setup: setup[2])
def test_one_seed_and_the_same_actions_give_the_same_game(setup: Setup) -> None:
    seats, options, seed = setup
    game = play_random_game(RULES, seats, options, seed, every=10**9)
    assert replayed(RULES, seats, options, seed, game.played) == game.state


@pytest.mark.parametrize("setup", setups(8), ids=lambda setup: setup[2])
def test_an_action_is_listed_exactly_when_nothing_forbids_it(setup: Setup) -> None:
    """Every kind of action at every kind of question."""
    check_agreement(RULES, CROWDED, *setup)


@pytest.mark.long
@pytest.mark.parametrize("setup", setups(2000), ids=lambda setup: setup[2])
def test_the_laws_hold_in_thousands_of_solo_games(setup: Setup) -> None:
    seats, options, seed = setup
    play_random_game(RULES, seats, options, seed, census, every=61)


@pytest.mark.long
@pytest.mark.parametrize("setup", setups(2000), ids=lambda setup: setup[2])
def test_the_laws_hold_in_thousands_of_crowded_solo_games(setup: Setup) -> None:
    seats, options, seed = setup
    play_random_game(CROWDED, seats, options, seed, census, every=61)


@pytest.mark.parametrize("setup", setups(8), ids=lambda setup: setup[2])
def test_no_preview_beside_the_automa_is_a_look_ahead(setup: Setup) -> None:
    assert check_previews(RULES, CROWDED, *setup)
