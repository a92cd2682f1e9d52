"""Preparation: what lies on the table before the first turn."""

from collections import Counter
from typing import Any

import pytest

from service.engine.errors import InvalidSetup
from service.engine.flow import known_event
from service.engine.records import told
from service.scythe import RULES
from service.scythe.data.board import BASE, BY_LAND, NAMES
from service.scythe.data.factions import FACTIONS
from service.scythe.data.player_mats import CUBE_SPOTS, FORBIDDEN_PAIRS, PLAYER_MATS
from service.scythe.state import State
from tests import laws
from tests.scythe.table import Table, view_of

ALL = tuple(FACTIONS)


def dealt(players: int, seed: str = "deal", **options: Any) -> State:
    """A game with nothing chosen."""
    return laws.begin(RULES, [{} for _ in range(players)], options, seed)


def begun(*seats: dict[str, Any], **options: Any) -> State:
    return laws.begin(RULES, list(seats), options, "chosen")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players_can_play(players: int) -> None:
    """SC-SETUP-01."""
    state = dealt(players)
    assert len(state.players) == players == len(state.order)
    assert RULES.seats == (2, 5)


def test_an_encounter_token_lies_on_each_of_the_eleven_symbols() -> None:
    """SC-SETUP-02."""
    state = dealt(2)
    assert [NAMES[hex] for hex in state.encounters] == [
        "A3",
        "B2",
        "B5",
        "B7",
        "D2",
        "D6",
        "E1",
        "F2",
        "F3",
        "F6",
        "G4",
    ]


def test_resources_never_run_out() -> None:
    """SC-SETUP-03: far more than the 20 tokens of a kind."""
    table = Table("nordic", "saxony").set("nordic", workers=["A4"] * 8, coins=5).resources("A4", wood=300)
    table.do("begin_production", seat=0, territories=2, mill=False)
    table.answer("produce_on", hex="A4", count=8)
    assert table.on("A4") == {"wood": 308}


def test_the_combat_deck_is_shuffled_and_has_42_cards() -> None:
    """SC-SETUP-04."""
    state = dealt(2)
    hands = [card for player in state.players for card in player.combat_cards]
    assert Counter([*state.combat_deck, *hands]) == {2: 16, 3: 12, 4: 8, 5: 6}
    assert state.combat_deck != dealt(2, "another").combat_deck
    assert state.combat_deck != sorted(state.combat_deck)


def test_an_empty_combat_deck_is_made_anew_from_the_discard() -> None:
    """SC-SETUP-05."""
    table = Table("nordic", "saxony").set("nordic", combat_cards=[])
    table.state.combat_deck, table.state.combat_discard = [5], [2, 3]
    table.do("gain_all", seat=0, what="combat_cards", count=2)
    hand = table["nordic"].combat_cards
    assert 5 in hand and len(hand) == 2
    assert table.state.combat_discard == []
    assert sorted([*hand, *table.state.combat_deck]) == [2, 3, 5]


def test_the_new_combat_deck_is_shuffled() -> None:
    """SC-SETUP-05."""
    orders = set()
    for i in range(5):
        table = Table("nordic", "saxony", seed=f"anew {i}")
        table.state.combat_deck, table.state.combat_discard = [], [2, 3, 4, 5, 2, 3, 4, 5]
        table.do("gain_all", seat=0, what="combat_cards", count=1)
        orders.add(tuple(table.state.combat_deck))
    assert len(orders) == 5


def test_with_deck_and_discard_empty_nothing_is_drawn() -> None:
    """SC-SETUP-05."""
    table = Table("nordic", "saxony").set("nordic", combat_cards=[])
    table.state.combat_deck, table.state.combat_discard = [4], []
    table.do("gain_all", seat=0, what="combat_cards", count=2)
    assert table["nordic"].combat_cards == [4]
    table.do("gain_all", seat=0, what="combat_cards", count=2)
    assert table["nordic"].combat_cards == [4]
    assert table.over


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_factory_card_more_than_players_lies_face_down(players: int) -> None:
    """SC-SETUP-06."""
    cards = dealt(players).factory_cards
    assert len(set(cards)) == len(cards) == players + 1
    assert view_of(dealt(players), 0)["factory_cards"] == players + 1


def test_all_twelve_factory_cards_can_come_up() -> None:
    """SC-SETUP-06."""
    assert {card for i in range(30) for card in dealt(2, f"factory {i}").factory_cards} == set(range(1, 13))


def test_the_encounter_and_objective_decks_are_shuffled_and_face_down() -> None:
    """SC-SETUP-07."""
    state = dealt(3)
    objectives = [card for player in state.players for card in player.objectives]
    assert sorted(state.encounter_deck) == list(range(1, 29)) != state.encounter_deck
    assert sorted([*state.objective_deck, *objectives]) == list(range(1, 24))
    assert state.objective_deck not in (sorted(state.objective_deck), dealt(3, "another").objective_deck)
    shown = view_of(state, None)
    assert (shown["encounter_deck"], shown["objective_deck"]) == (28, 17)


def test_one_of_six_structure_bonus_tiles_lies_open() -> None:
    """SC-SETUP-08."""
    assert {dealt(2, f"tile {i}").structure_bonus for i in range(60)} == {1, 2, 3, 4, 5, 6}
    state = dealt(2)
    assert view_of(state, None)["structure_bonus"] == state.structure_bonus


def test_factions_and_player_mats_are_dealt_at_random_and_each_only_once() -> None:
    """SC-SETUP-09."""
    factions, mats = set(), set()
    for i in range(40):
        players = dealt(4, f"mats {i}").players
        assert len({player.faction for player in players}) == len({player.player_mat for player in players}) == 4
        factions |= {player.faction for player in players[:1]}
        mats |= {player.player_mat for player in players[:1]}
    assert (factions, mats) == (set(FACTIONS), set(PLAYER_MATS))


def test_chosen_factions_and_mats_are_kept_and_the_rest_is_dealt() -> None:
    """SC-SETUP-09."""
    state = begun({"faction": "crimea"}, {"player_mat": "industrial"}, {})
    assert state.players[0].faction == "crimea"
    assert state.players[1].player_mat == "industrial"
    assert len({player.faction for player in state.players}) == 3


@pytest.mark.parametrize("faction", ALL)
def test_a_faction_may_be_chosen_and_its_mat_left_to_chance(faction: str) -> None:
    """SC-SETUP-09."""
    state = begun({"faction": faction}, {})
    assert state.players[0].faction == faction
    assert state.players[0].player_mat in PLAYER_MATS


@pytest.mark.parametrize("field", ["faction", "player_mat"])
def test_nobody_chooses_what_another_has(field: str) -> None:
    """SC-SETUP-09."""
    word = {"faction": "crimea", "player_mat": "mechanical"}[field]
    with pytest.raises(InvalidSetup) as refused:
        begun({field: word}, {}, {field: word})
    assert refused.value.field == f"seats.2.{field}"
    assert word in refused.value.reason


@pytest.mark.parametrize(("faction", "mat"), FORBIDDEN_PAIRS.items())
def test_a_forbidden_pair_is_refused_in_edition_uk_and_allowed_in_ru(faction: str, mat: str) -> None:
    """SC-SETUP-10, SC-SETUP-27, SC-EDN-01."""
    with pytest.raises(InvalidSetup) as refused:
        begun({}, {"faction": faction, "player_mat": mat})
    assert refused.value.field == "seats.1.player_mat"
    assert faction in refused.value.reason and mat in refused.value.reason
    state = begun({}, {"faction": faction, "player_mat": mat}, edition="ru")
    assert (state.players[1].faction, state.players[1].player_mat) == (faction, mat)


def pairs(edition: str, players: int, games: int) -> set[tuple[str, str]]:
    return {
        (player.faction, player.player_mat)
        for i in range(games)
        for player in dealt(players, f"pairs {i}", edition=edition).players
    }


def test_forbidden_pairs_are_never_dealt_in_edition_uk() -> None:
    """SC-SETUP-10, SC-EDN-01."""
    found = pairs("uk", 3, 120)
    assert not found & set(FORBIDDEN_PAIRS.items())
    assert len(found) == 23  # All others occur.


def test_who_gets_a_forbidden_pair_draws_another_mat_and_nobody_else_does() -> None:
    """SC-SETUP-10: the same deal in edition ru shows what was dealt first."""
    redrawn = 0
    for i in range(40):
        first, then = (dealt(3, f"redraw {i}", edition=edition).players for edition in ("ru", "uk"))
        assert [player.faction for player in then] == [player.faction for player in first]
        taken = [player.player_mat for player in first]
        for before, after in zip(first, then, strict=True):
            if (before.faction, before.player_mat) in FORBIDDEN_PAIRS.items():
                redrawn += 1
                assert after.player_mat not in taken
            else:
                assert after.player_mat == before.player_mat
    assert redrawn


def test_every_pair_is_dealt_in_edition_ru() -> None:
    """SC-SETUP-10, SC-EDN-01."""
    assert len(pairs("ru", 3, 120)) == 25


def test_with_five_players_the_mats_are_dealt_anew_until_no_pair_is_forbidden() -> None:
    """SC-SETUP-27."""
    assert not pairs("uk", 5, 60) & set(FORBIDDEN_PAIRS.items())


def test_choices_that_leave_only_a_forbidden_pair_are_refused() -> None:
    """SC-SETUP-27."""
    mats = ["engineering", "patriotic", "mechanical", "agricultural"]
    with pytest.raises(InvalidSetup) as refused:
        begun({"faction": "rusviet"}, *({"player_mat": mat} for mat in mats))
    assert refused.value.field == "seats"


def test_seats_are_clockwise_by_faction() -> None:
    """SC-SETUP-11."""
    table = Table("polania", "crimea", "nordic", "saxony", "rusviet")
    clockwise = [table.state.players[seat].faction for seat in table.state.order]
    start = clockwise.index("nordic")
    assert clockwise[start:] + clockwise[:start] == ["nordic", "rusviet", "crimea", "saxony", "polania"]


def test_absent_factions_are_skipped_in_the_seating() -> None:
    """SC-SETUP-11."""
    table = Table("polania", "rusviet", "saxony")
    clockwise = [table.state.players[seat].faction for seat in table.state.order]
    start = clockwise.index("rusviet")
    assert clockwise[start:] + clockwise[:start] == ["rusviet", "saxony", "polania"]


@pytest.mark.parametrize(
    ("faction", "power", "cards"),
    [("nordic", 4, 1), ("rusviet", 3, 2), ("crimea", 5, 0), ("saxony", 1, 4), ("polania", 2, 3)],
)
def test_the_faction_mat_gives_power_and_combat_cards(faction: str, power: int, cards: int) -> None:
    """SC-SETUP-12."""
    player = Table(*ALL)[faction]
    assert (player.power, len(player.combat_cards)) == (power, cards)


@pytest.mark.parametrize(
    ("mat", "popularity", "coins"),
    [("industrial", 2, 4), ("engineering", 2, 5), ("patriotic", 2, 6), ("mechanical", 3, 6), ("agricultural", 4, 7)],
)
def test_the_player_mat_gives_popularity_objectives_and_coins(mat: str, popularity: int, coins: int) -> None:
    """SC-SETUP-13."""
    player = next(player for player in Table(*ALL).state.players if player.player_mat == mat)
    assert (player.popularity, len(player.objectives), player.coins) == (popularity, 2, coins)


def test_everybody_holds_two_objectives_that_only_he_sees() -> None:
    """SC-SETUP-14."""
    table = Table("nordic", "saxony")
    assert all(len(player.objectives) == 2 for player in table.state.players)
    own, other = view_of(table.state, 0)["players"]
    assert own["hand"]["objectives"] == table["nordic"].objectives
    assert (other["objectives"], "hand" in other) == (2, False)


def laid_out(*factions: str) -> State:
    """A game that has just been laid out, with what was told of it."""
    seats = [{option.name: option.default for option in RULES.seat_options} | {"faction": name} for name in factions]
    return RULES.new_game(seats, {option.name: option.default for option in RULES.options}, "told")


def test_everybody_is_told_the_seating_and_the_structure_bonus() -> None:
    """SC-SETUP-08, SC-SETUP-11."""
    state = laid_out("saxony", "nordic", "crimea")
    (event,) = [told(event) for event in state.events if event.kind == "game_began"]
    assert event == {"event": "game_began", "order": state.order, "structure_bonus": state.structure_bonus}


def test_dealt_objectives_are_told_to_their_owner_alone() -> None:
    """SC-SETUP-14."""
    state = laid_out("nordic", "saxony")
    event = next(
        event for event in map(told, state.events) if event["event"] == "objectives_dealt" and event["seat"] == 0
    )
    assert known_event(event, 0)["cards"] == state.players[0].objectives
    assert "cards" not in known_event(event, 1) and "cards" not in known_event(event, None)


def test_the_number_of_combat_cards_is_public_and_their_values_are_not() -> None:
    """SC-SETUP-15."""
    table = Table("nordic", "saxony").set("saxony", combat_cards=[2, 5, 5])
    shown = view_of(table.state, 0)["players"][1]
    assert shown["combat_cards"] == 3
    assert "hand" not in shown
    assert view_of(table.state, 1)["players"][1]["hand"]["combat_cards"] == [2, 5, 5]


def test_coins_are_public() -> None:
    """SC-SETUP-16."""
    table = Table("nordic", "saxony").set("saxony", coins=13)
    assert all(view_of(table.state, seat)["players"][1]["coins"] == 13 for seat in (None, 0, 1))


@pytest.mark.parametrize("faction", ALL)
def test_the_character_stands_on_the_base_and_a_worker_on_each_territory_joined_to_it_by_land(faction: str) -> None:
    """SC-SETUP-17, SC-SETUP-18."""
    player = Table(*ALL)[faction]
    assert player.character == BASE[faction]
    assert player.workers == list(BY_LAND[BASE[faction]])
    assert len(player.workers) == 2  # The other six stand on the mat: SC-PROD-08 takes them from there.


def test_six_workers_wait_on_the_mat() -> None:
    """SC-SETUP-18."""
    table = Table("nordic", "saxony").set("nordic", workers=["A6", "A6"])
    made = 0
    while table.do("begin_production", seat=0, territories=1, mill=False) or table.asked:
        table.answer("produce_on", hex="A6", count=1)
        made += 1
    assert made == 6


def test_six_cubes_lie_on_the_green_cells() -> None:
    """SC-SETUP-19."""
    table = Table("nordic", "saxony")
    assert table["nordic"].upgrades == [] and table["nordic"].covered == {}
    table.do("offer_upgrade", seat=0)
    assert {action["cube"] for action in table.listed("upgrade")} == set(CUBE_SPOTS)
    assert len(CUBE_SPOTS) == 6


@pytest.mark.parametrize("faction", ALL)
def test_everybody_has_the_same_four_structures_on_the_mat(faction: str) -> None:
    """SC-SETUP-20."""
    table = Table(*ALL)
    assert table[faction].structures == {}
    table.do("offer_build", seat=table.seat(faction))
    assert {action["structure"] for action in table.listed("build")} == {"armory", "monument", "mine", "mill"}


def test_four_recruits_lie_on_the_bottom_row() -> None:
    """SC-SETUP-21."""
    table = Table("nordic", "saxony")
    table.do("offer_enlist", seat=0)
    assert {action["recruit"] for action in table.listed("enlist")} == {"upgrade", "deploy", "build", "enlist"}


def test_in_the_first_turn_any_section_may_be_chosen() -> None:
    """SC-SETUP-22."""
    table = Table("nordic", "saxony")
    assert table.question == "section"
    sections = {action["section"] for action in table.listed("choose_section")}
    assert sections == {"move", "trade", "bolster", "produce"}


def test_the_lowest_player_mat_begins_and_the_next_clockwise_follows() -> None:
    """SC-SETUP-23."""
    table = Table("nordic", "crimea", "saxony", mats=["agricultural", "mechanical", "engineering"])
    assert table.asked == ("saxony", "section")
    table.answer("choose_section", section="move")
    table.end_turn()
    assert table.asked == ("nordic", "section")  # Clockwise after Saxony comes Polania, who is absent.


def test_six_stars_and_four_mechs_lie_on_the_faction_mat() -> None:
    """SC-SETUP-24."""
    table = Table("nordic", "saxony")
    assert table["nordic"].stars == {} and table["nordic"].mechs == []
    table.do("offer_deploy", seat=0)
    assert {action["mech"] for action in table.listed("deploy")} == {"riverwalk", "seaworthy", "artillery", "speed"}


def test_two_bases_of_factions_outside_this_game_exist_and_are_inactive() -> None:
    """SC-SETUP-25."""
    table = Table(*ALL).set("crimea", character="E4", mechs={"wayfare": "E4"})
    table.turn("crimea", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="E4")
    bases = [hex for hex in table.hexes() if hex.startswith("base")]
    assert bases == ["base_crimea", "base_togawa", "base_albion"]


def test_coins_never_run_out() -> None:
    """SC-SETUP-26: more than the 80 coins of the box."""
    table = Table("nordic", "saxony").set("nordic", coins=500)
    table.do("gain_all", seat=0, what="coins", count=100)
    assert table["nordic"].coins == 600


def test_the_same_seed_sets_the_same_table_and_another_seed_another() -> None:
    assert dealt(4, "same") == dealt(4, "same")
    assert dealt(4, "same") != dealt(4, "other")
