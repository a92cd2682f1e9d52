"""Creating a game against the Automa."""

from typing import Any

import pytest

from service.engine.errors import InvalidSetup
from service.engine.flow import pending
from service.scythe import RULES
from service.scythe.automa.setup import farthest_faction
from service.scythe.data.board import NAMES
from service.scythe.data.star_cards import STAR_CARDS
from service.scythe.state import State
from tests.laws import begin
from tests.scythe.automa.table import kept
from tests.scythe.table import view_of

FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")


def game(human: dict[str, Any] | None = None, seed: str = "setup", **automa: Any) -> State:
    return begin(RULES, [human or {}, {"controller": "automa", **automa}], {}, seed)


def refused(*seats: dict[str, Any]) -> str:
    with pytest.raises(InvalidSetup) as error:
        begin(RULES, list(seats), {}, "setup")
    return error.value.field


def test_the_decks_are_those_of_two_players() -> None:
    """SC-AUTOMA-01."""
    state = game()
    assert len(state.factory_cards) == 3
    assert len(state.encounters) == 11
    assert len(state.players[0].objectives) == 2
    assert state.players[0].player_mat


def test_the_automa_has_no_player_mat_and_no_objectives() -> None:
    """SC-AUTOMA-02."""
    automa = game().players[1]
    assert automa.player_mat == ""
    assert automa.objectives == [] and automa.recruits == automa.upgrades == automa.bonuses == []
    assert automa.structures == {}


def test_a_player_mat_for_the_automa_is_refused() -> None:
    """SC-AUTOMA-02."""
    assert refused({}, {"controller": "automa", "player_mat": "industrial"}) == "seats.1.player_mat"


def test_popularity_stands_on_10() -> None:
    """SC-AUTOMA-04."""
    assert game().players[1].popularity == 10


@pytest.mark.parametrize(
    ("faction", "power", "cards"),
    [("nordic", 4, 1), ("rusviet", 3, 2), ("crimea", 5, 0), ("saxony", 1, 4), ("polania", 2, 3)],
)
def test_power_and_combat_cards_are_those_of_the_faction_mat_and_coins_are_5(
    faction: str, power: int, cards: int
) -> None:
    """SC-AUTOMA-05."""
    automa = game({"faction": "polania" if faction == "nordic" else "nordic"}, faction=faction).players[1]
    assert (automa.power, len(automa.combat_cards), automa.coins) == (power, cards, 5)


def test_nobody_sees_the_combat_cards_of_the_automa() -> None:
    """SC-AUTOMA-05."""
    state = game(faction="saxony")
    for seat in (None, 0, 1):
        shown = view_of(state, seat)["players"][1]
        assert shown["combat_cards"] == 4
        assert "hand" not in shown


def test_character_and_two_workers_stand_as_for_a_human_and_the_rest_waits_on_the_mat() -> None:
    """SC-AUTOMA-06."""
    automa = game(faction="saxony").players[1]
    assert NAMES[automa.character] == "base_saxony"
    assert [NAMES[place] for place in automa.workers] == ["F1", "G1"]
    assert automa.mechs == []
    assert automa.stars == {}


@pytest.mark.parametrize("level", STAR_CARDS)
def test_the_cube_begins_on_the_first_space_of_the_chosen_star_card(level: str) -> None:
    """SC-AUTOMA-07."""
    state = game(level=level)
    assert (kept(state).level, kept(state).cube) == (level, 0)


def test_the_star_card_of_the_name_automa_is_the_usual_one() -> None:
    """SC-AUTOMA-07."""
    assert kept(game()).level == "automa"


def test_19_cards_are_shuffled_and_scheme_one_is_up() -> None:
    """SC-AUTOMA-08."""
    state = game()
    automa = kept(state)
    assert sorted(automa.deck) == list(range(1, 20))
    assert automa.deck != kept(game(seed="other")).deck
    assert automa.main_pile == automa.combat_pile == []
    assert view_of(state, 0)["automa"]["scheme"] == 1


@pytest.mark.parametrize("mat", ["industrial", "agricultural"])
@pytest.mark.parametrize("human_seat", [0, 1])
def test_the_human_takes_the_first_turn(mat: str, human_seat: int) -> None:
    """SC-AUTOMA-09."""
    seats = [{"faction": "nordic", "player_mat": mat}, {"controller": "automa", "faction": "crimea"}]
    state = begin(RULES, seats if human_seat == 0 else seats[::-1], {}, "first")
    question = pending(state)
    assert question is not None and question.seat == human_seat
    assert state.order == [human_seat, 1 - human_seat]


@pytest.mark.parametrize(
    ("human", "automa"),
    [("nordic", "crimea"), ("rusviet", "saxony"), ("crimea", "nordic"), ("saxony", "rusviet"), ("polania", "rusviet")],
)
def test_without_a_faction_the_automa_takes_the_farthest_one(human: str, automa: str) -> None:
    """SC-AUTOMA-72."""
    assert farthest_faction(human) == automa
    assert game({"faction": human}).players[1].faction == automa


def test_a_human_without_a_faction_is_dealt_one_that_the_automa_has_not() -> None:
    """SC-AUTOMA-72."""
    dealt = {game(seed=str(seed), faction="nordic").players[0].faction for seed in range(40)}
    assert dealt == {"rusviet", "crimea", "saxony", "polania"}


def test_the_same_faction_twice_is_refused() -> None:
    """SC-AUTOMA-72."""
    assert refused({"faction": "nordic"}, {"controller": "automa", "faction": "nordic"}) == "seats.1.faction"


@pytest.mark.parametrize(
    "controllers", [("automa", "automa"), ("human", "human", "automa"), ("human", "automa", "automa")], ids=str
)
def test_a_game_has_one_human_and_one_automa_or_no_automa(controllers: tuple[str, ...]) -> None:
    """SC-AUTOMA-85."""
    assert refused(*({"controller": controller} for controller in controllers)) == "seats"


@pytest.mark.parametrize(
    "given", [{"level": "ultimaszyna"}, {"modifiers": ["all_moves"]}, {"tunnels_count": False}], ids=str
)
def test_a_human_has_neither_level_nor_modifiers(given: dict[str, Any]) -> None:
    """SC-AUTOMA-85."""
    assert refused({**given}, {"controller": "automa"}) == f"seats.0.{next(iter(given))}"


@pytest.mark.parametrize("kind", ["coins", "power"])
def test_coins_and_power_are_changed_in_one_way_only(kind: str) -> None:
    """SC-AUTOMA-64."""
    modifiers = [f"{kind}_plus_1", f"{kind}_minus_2"]
    assert refused({}, {"controller": "automa", "modifiers": modifiers}) == "seats.1.modifiers"
    both = [f"{kind}_plus_1", "power_plus_2" if kind == "coins" else "coins_plus_2"]
    assert kept(game(modifiers=both)).modifiers == both


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_modifier_can_be_chosen_with_every_other(faction: str) -> None:
    """Six of them: coins and power are changed in one way each."""
    modifiers = ["skip_turns", "coins_minus_1", "power_plus_2", "hesitate_to_move", "hesitate_to_place", "all_moves"]
    state = game({"faction": farthest_faction(faction)}, faction=faction, modifiers=modifiers)
    assert kept(state).modifiers == modifiers
