"""Creating a game against the Automa."""

import pytest

from service.engine.errors import InvalidSetup
from service.engine.flow import pending
from service.scythe.automa.setup import farthest_faction
from service.scythe.data.board import NAMES
from service.scythe.data.star_cards import STAR_CARDS
from tests.laws import begin
from tests.scythe.table import RULES

FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")


def game(human=None, seed="setup", **automa):
    return begin(RULES, [human or {}, {"controller": "automa", **automa}], {}, seed)


def refused(*seats):
    with pytest.raises(InvalidSetup) as error:
        begin(RULES, list(seats), {}, "setup")
    return error.value.field


def test_the_decks_are_those_of_two_players():
    """SC-AUTOMA-01."""
    state = game()
    assert len(state.factory_cards) == 3
    assert len(state.encounters) == 11
    assert len(state.players[0].objectives) == 2
    assert state.players[0].player_mat


def test_the_automa_has_no_player_mat_and_no_objectives():
    """SC-AUTOMA-02."""
    automa = game().players[1]
    assert automa.player_mat == ""
    assert automa.objectives == automa.recruits == automa.upgrades == automa.bonuses == []
    assert automa.structures == {}


def test_a_player_mat_for_the_automa_is_refused():
    """SC-AUTOMA-02."""
    assert refused({}, {"controller": "automa", "player_mat": "industrial"}) == "seats.1.player_mat"


def test_popularity_stands_on_10():
    """SC-AUTOMA-04."""
    assert game().players[1].popularity == 10


@pytest.mark.parametrize(
    ("faction", "power", "cards"),
    [("nordic", 4, 1), ("rusviet", 3, 2), ("crimea", 5, 0), ("saxony", 1, 4), ("polania", 2, 3)],
)
def test_power_and_combat_cards_are_those_of_the_faction_mat_and_coins_are_5(faction, power, cards):
    """SC-AUTOMA-05."""
    automa = game({"faction": "polania" if faction == "nordic" else "nordic"}, faction=faction).players[1]
    assert (automa.power, len(automa.combat_cards), automa.coins) == (power, cards, 5)


def test_nobody_sees_the_combat_cards_of_the_automa():
    """SC-AUTOMA-05."""
    state = game(faction="saxony")
    for seat in (None, 0, 1):
        shown = RULES.view(state, seat)["players"][1]
        assert shown["combat_cards"] == 4
        assert "hand" not in shown


def test_character_and_two_workers_stand_as_for_a_human_and_the_rest_waits_on_the_mat():
    """SC-AUTOMA-06."""
    automa = game(faction="saxony").players[1]
    assert NAMES[automa.character] == "base_saxony"
    assert [NAMES[place] for place in automa.workers] == ["F1", "G1"]
    assert automa.mechs == []
    assert automa.stars == {}


@pytest.mark.parametrize("level", STAR_CARDS)
def test_the_cube_begins_on_the_first_space_of_the_chosen_star_card(level):
    """SC-AUTOMA-07."""
    state = game(level=level)
    assert (state.automa.level, state.automa.cube) == (level, 0)


def test_the_star_card_of_the_name_automa_is_the_usual_one():
    """SC-AUTOMA-07."""
    assert game().automa.level == "automa"


def test_19_cards_are_shuffled_and_scheme_one_is_up():
    """SC-AUTOMA-08."""
    state = game()
    assert sorted(state.automa.deck) == list(range(1, 20))
    assert state.automa.deck != game(seed="other").automa.deck
    assert state.automa.main_pile == state.automa.combat_pile == []
    assert RULES.view(state, 0)["automa"]["scheme"] == 1


@pytest.mark.parametrize("mat", ["industrial", "agricultural"])
@pytest.mark.parametrize("human_seat", [0, 1])
def test_the_human_takes_the_first_turn(mat, human_seat):
    """SC-AUTOMA-09."""
    seats = [{"faction": "nordic", "player_mat": mat}, {"controller": "automa", "faction": "crimea"}]
    state = begin(RULES, seats if human_seat == 0 else seats[::-1], {}, "first")
    assert pending(state).seat == human_seat
    assert state.order == [human_seat, 1 - human_seat]


@pytest.mark.parametrize(
    ("human", "automa"),
    [("nordic", "crimea"), ("rusviet", "saxony"), ("crimea", "nordic"), ("saxony", "rusviet"), ("polania", "rusviet")],
)
def test_without_a_faction_the_automa_takes_the_farthest_one(human, automa):
    """SC-AUTOMA-72."""
    assert farthest_faction(human) == automa
    assert game({"faction": human}).players[1].faction == automa


def test_a_human_without_a_faction_is_dealt_one_that_the_automa_has_not():
    """SC-AUTOMA-72."""
    dealt = {game(seed=str(seed), faction="nordic").players[0].faction for seed in range(40)}
    assert dealt == {"rusviet", "crimea", "saxony", "polania"}


def test_the_same_faction_twice_is_refused():
    """SC-AUTOMA-72."""
    assert refused({"faction": "nordic"}, {"controller": "automa", "faction": "nordic"}) == "seats.1.faction"


@pytest.mark.parametrize(
    "controllers", [("automa", "automa"), ("human", "human", "automa"), ("human", "automa", "automa")], ids=str
)
def test_a_game_has_one_human_and_one_automa_or_no_automa(controllers):
    """SC-AUTOMA-85."""
    assert refused(*({"controller": controller} for controller in controllers)) == "seats"


@pytest.mark.parametrize(
    "given", [{"level": "ultimaszyna"}, {"modifiers": ["all_moves"]}, {"tunnels_count": False}], ids=str
)
def test_a_human_has_neither_level_nor_modifiers(given):
    """SC-AUTOMA-85."""
    assert refused({**given}, {"controller": "automa"}) == f"seats.0.{next(iter(given))}"


@pytest.mark.parametrize("kind", ["coins", "power"])
def test_coins_and_power_are_changed_in_one_way_only(kind):
    """SC-AUTOMA-64."""
    modifiers = [f"{kind}_plus_1", f"{kind}_minus_2"]
    assert refused({}, {"controller": "automa", "modifiers": modifiers}) == "seats.1.modifiers"
    both = [f"{kind}_plus_1", "power_plus_2" if kind == "coins" else "coins_plus_2"]
    assert game(modifiers=both).automa.modifiers == both


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_modifier_can_be_chosen_with_every_other(faction):
    """Six of them: coins and power are changed in one way each."""
    modifiers = ["skip_turns", "coins_minus_1", "power_plus_2", "hesitate_to_move", "hesitate_to_place", "all_moves"]
    assert (
        game({"faction": farthest_faction(faction)}, faction=faction, modifiers=modifiers).automa.modifiers == modifiers
    )
