"""The printed tables, held against a second copy of the numbers that matter."""

from collections import Counter
from collections.abc import Iterable

from service.engine import codec
from service.scythe.components import components
from service.scythe.data.automa_cards import AUTOMA_CARDS
from service.scythe.data.board import (
    ACROSS_RIVER,
    BASE,
    BY_LAKE,
    BY_LAND,
    DISTANCE,
    ENCOUNTERS,
    FACTORY,
    HEX_NAMES,
    HEXES,
    HOME_BASES,
    IN_DIRECTION,
    IS_LAKE,
    LAKES,
    NAMES,
    NEIGHBOURS,
    PLACE,
    PLACES,
    PRODUCT,
    RIVERS,
    TERRAIN,
    TUNNELS,
)
from service.scythe.data.combat_cards import COMBAT_CARDS
from service.scythe.data.encounters import ENCOUNTERS as ENCOUNTER_CARDS
from service.scythe.data.factions import ABILITIES, FACTIONS
from service.scythe.data.factory_cards import FACTORY_CARDS
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.data.player_mats import (
    BOTTOM_ACTIONS,
    CUBE_SPOTS,
    PLAYER_MATS,
    RECRUIT_BONUS,
    RESOURCES,
    STRUCTURE,
    TOP_ACTIONS,
    TOP_REWARDS,
)
from service.scythe.data.popularity import BAND
from service.scythe.data.star_cards import STAR_CARDS
from service.scythe.data.structure_bonuses import STRUCTURE_BONUSES

# One letter per hex, row by row: M mountain, F farm, V village, W forest, T tundra, ~ lake, X Factory.
MAP = ("MFVWTV", "~T~TMFF", "WMW~WV", "FV~XMTM", "WWFT~V~", "MVVTWMT", "T~FMVF", "V")
LETTER = {"mountain": "M", "farm": "F", "village": "V", "forest": "W", "tundra": "T", "lake": "~", "factory": "X"}


def names(places: Iterable[int]) -> list[str]:
    return [NAMES[place] for place in places]


def test_the_terrain_is_that_of_the_printed_map() -> None:
    """SC-CORE-01."""
    assert "".join(LETTER[TERRAIN[hex]] for hex in range(HEXES)) == "".join(MAP)
    assert list(HEX_NAMES) == [
        f"{row}{i + 1}" for row, hexes in zip("ABCDEFGH", MAP, strict=True) for i in range(len(hexes))
    ]


def test_places_are_47_hexes_and_7_bases() -> None:
    assert (HEXES, PLACES) == (47, 54)
    assert [base.faction for base in HOME_BASES] == [*FACTIONS, "togawa", "albion"]
    assert [BASE[base.faction] for base in HOME_BASES] == list(range(47, 54))
    assert all(PLACE[NAMES[place]] == place for place in range(PLACES))


def test_neighbours_are_mutual_and_there_are_115_pairs_of_them() -> None:
    assert all(a in NEIGHBOURS[b] for a in range(HEXES) for b in NEIGHBOURS[a])
    assert sum(map(len, NEIGHBOURS)) == 2 * 115
    assert all(DISTANCE[a][b] == 1 for a in range(HEXES) for b in NEIGHBOURS[a])
    assert names(NEIGHBOURS[FACTORY]) == ["C3", "C4", "D3", "D5", "E4", "E5"]


def test_a_row_goes_straight_on_in_each_direction() -> None:
    assert names(IN_DIRECTION[FACTORY]) == ["D5", "C4", "C3", "D3", "E4", "E5"]
    for hex in range(HEXES):
        for way, other in enumerate(IN_DIRECTION[hex]):
            assert other == -1 or IN_DIRECTION[other][(way + 3) % 6] == hex


def test_a_pair_of_neighbours_is_joined_by_land_or_parted_by_a_river_or_a_lake_shore() -> None:
    """SC-MOVE-26."""
    assert len(RIVERS) == len(set(RIVERS)) == 31
    assert sum(map(len, ACROSS_RIVER[:HEXES])) == 2 * 31
    assert sum(map(len, BY_LAND[:HEXES])) == 2 * 48
    assert sum(map(len, BY_LAKE[:HEXES])) == 2 * 36
    for hex in range(HEXES):
        assert sorted([*BY_LAND[hex], *ACROSS_RIVER[hex], *BY_LAKE[hex]]) == list(NEIGHBOURS[hex])
        assert not any(IS_LAKE[hex] or IS_LAKE[other] for other in ACROSS_RIVER[hex])


def test_the_home_peninsulas_are_closed_by_rivers_and_lakes() -> None:
    peninsulas = {
        "nordic": {"A4", "A5", "B5"},
        "rusviet": {"C6", "D6", "D7"},
        "crimea": {"G3", "G4", "H1"},
        "saxony": {"F1", "F2", "G1"},
        "polania": {"C1", "D1", "D2"},
    }
    for faction, peninsula in peninsulas.items():
        reached = set(BY_LAND[BASE[faction]])
        for _ in range(3):
            reached |= {other for hex in reached for other in BY_LAND[hex]}
        assert set(names(reached)) == peninsula


def test_tunnels_lakes_and_encounters_are_where_they_are_printed() -> None:
    """SC-SETUP-02."""
    assert names(TUNNELS) == ["B4", "C2", "C5", "E3", "E6", "F4"]
    assert names(LAKES) == ["B1", "B3", "C4", "D3", "E5", "E7", "G2"]
    assert names(ENCOUNTERS) == ["A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4"]
    assert NAMES[FACTORY] == "D4"


def test_a_base_leads_to_two_territories_by_land_and_two_bases_touch_water() -> None:
    """SC-MOVE-23."""
    by_land = {base.faction: names(BY_LAND[BASE[base.faction]]) for base in HOME_BASES}
    assert by_land == {
        "nordic": ["A4", "A5"],
        "rusviet": ["C6", "D7"],
        "crimea": ["G3", "H1"],
        "saxony": ["F1", "G1"],
        "polania": ["C1", "D1"],
        "togawa": ["F7", "G6"],
        "albion": ["A1", "A2"],
    }
    assert names(ACROSS_RIVER[BASE["rusviet"]]) == ["B7"]
    assert names(BY_LAKE[BASE["polania"]]) == ["B1"]
    assert all(DISTANCE[BASE[base.faction]][hex] == 1 for base in HOME_BASES for hex in BY_LAND[BASE[base.faction]])


def test_each_land_terrain_has_its_product_and_lake_factory_and_bases_have_none() -> None:
    """SC-PROD-03."""
    made = {terrain: PRODUCT[place] for place, terrain in enumerate(TERRAIN)}
    assert made == {
        "mountain": "metal",
        "farm": "food",
        "village": "worker",
        "forest": "wood",
        "tundra": "oil",
        "lake": "",
        "factory": "",
        "base": "",
    }


def test_distances_between_bases() -> None:
    assert DISTANCE[BASE["rusviet"]][BASE["saxony"]] == 9
    assert DISTANCE[BASE["nordic"]][BASE["crimea"]] == DISTANCE[BASE["nordic"]][BASE["saxony"]] == 8


def test_faction_mats_give_power_and_combat_cards() -> None:
    """SC-SETUP-12."""
    start = {name: (faction.power, faction.combat_cards) for name, faction in FACTIONS.items()}
    assert start == {"nordic": (4, 1), "rusviet": (3, 2), "crimea": (5, 0), "saxony": (1, 4), "polania": (2, 3)}


def test_each_faction_has_riverwalk_speed_and_two_abilities_of_its_own() -> None:
    """SC-MECH-01."""
    own = {name: faction.mechs[1:3] for name, faction in FACTIONS.items()}
    assert own == {
        "nordic": ("seaworthy", "artillery"),
        "rusviet": ("township", "peoples_army"),
        "crimea": ("wayfare", "scout"),
        "saxony": ("underpass", "disarm"),
        "polania": ("submerge", "camaraderie"),
    }
    assert all((f.mechs[0], f.mechs[3]) == ("riverwalk", "speed") for f in FACTIONS.values())
    assert {name: faction.riverwalk for name, faction in FACTIONS.items()} == {
        "nordic": ("forest", "mountain"),
        "rusviet": ("farm", "village"),
        "crimea": ("farm", "tundra"),
        "saxony": ("forest", "mountain"),
        "polania": ("village", "mountain"),
    }
    assert {ability for f in FACTIONS.values() for ability in (f.ability, *f.mechs)} == set(ABILITIES)


def test_player_mats_give_popularity_objectives_and_coins() -> None:
    """SC-SETUP-13."""
    start = {mat.name: (mat.number, mat.popularity, mat.objectives, mat.coins) for mat in PLAYER_MATS.values()}
    assert start == {
        "industrial": (1, 2, 2, 4),
        "engineering": (2, 2, 2, 5),
        "patriotic": (3, 2, 2, 6),
        "mechanical": (4, 3, 2, 6),
        "agricultural": (5, 4, 2, 7),
    }


def test_bottom_actions_stand_in_one_order_and_top_actions_in_the_order_of_the_mat() -> None:
    """SC-TURN-12."""
    tops = {name: [section.top for section in mat.sections] for name, mat in PLAYER_MATS.items()}
    assert all(tuple(s.bottom for s in mat.sections) == BOTTOM_ACTIONS for mat in PLAYER_MATS.values())
    assert all(sorted(order) == sorted(TOP_ACTIONS) for order in tops.values())
    assert tops == {
        "industrial": ["bolster", "produce", "move", "trade"],
        "engineering": ["produce", "trade", "bolster", "move"],
        "patriotic": ["move", "bolster", "trade", "produce"],
        "mechanical": ["trade", "bolster", "move", "produce"],
        "agricultural": ["move", "trade", "produce", "bolster"],
    }


def test_each_mat_has_six_cost_cells_for_six_cubes_and_a_minimum_under_them() -> None:
    """SC-UPG-04."""
    for mat in PLAYER_MATS.values():
        assert sum(section.coverable for section in mat.sections) == len(CUBE_SPOTS) == 6
        assert all(section.cost > section.coverable for section in mat.sections)
        assert sum(section.coins for section in mat.sections) in (6, 8)
    costs = {name: [(s.cost, s.coverable, s.coins) for s in mat.sections] for name, mat in PLAYER_MATS.items()}
    assert costs == {
        "industrial": [(3, 1, 3), (3, 2, 2), (3, 1, 1), (4, 2, 0)],
        "engineering": [(3, 1, 2), (4, 2, 0), (3, 2, 3), (3, 1, 1)],
        "patriotic": [(2, 0, 1), (4, 3, 3), (4, 2, 0), (3, 1, 2)],
        "mechanical": [(3, 1, 0), (3, 2, 2), (3, 1, 2), (4, 2, 2)],
        "agricultural": [(2, 0, 1), (4, 2, 0), (4, 2, 2), (3, 2, 3)],
    }


def test_top_actions_give_at_the_start_what_their_open_cells_show() -> None:
    assert TOP_REWARDS == {
        "move_units": 2,
        "move_coins": 1,
        "trade_resources": 2,
        "trade_popularity": 1,
        "bolster_power": 2,
        "bolster_combat_cards": 1,
        "produce_territories": 2,
    }
    assert set(CUBE_SPOTS) == set(TOP_REWARDS) - {"trade_resources"}


def test_structures_and_recruit_bonuses_belong_to_their_actions() -> None:
    """SC-BUILD-07, SC-ENLIST-03."""
    assert STRUCTURE == {"bolster": "monument", "produce": "mill", "move": "mine", "trade": "armory"}
    assert RECRUIT_BONUS == {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "combat_cards"}


def test_the_combat_deck_has_42_cards() -> None:
    """SC-SETUP-04."""
    assert Counter(COMBAT_CARDS) == {2: 16, 3: 12, 4: 8, 5: 6}
    assert len(COMBAT_CARDS) == 42


def test_every_encounter_card_has_a_free_option_one_for_coins_and_one_for_popularity() -> None:
    """SC-ENC-04."""
    assert list(ENCOUNTER_CARDS) == list(range(1, 29))
    for free, bought, enforced in ENCOUNTER_CARDS.values():
        assert free.pay == {}
        assert list(bought.pay) == ["coins"] and 2 <= bought.pay["coins"] <= 4
        assert list(enforced.pay) == ["popularity"] and 2 <= enforced.pay["popularity"] <= 3


def test_the_rewards_of_all_encounter_options_add_up() -> None:
    total: Counter[str] = Counter()
    for options in ENCOUNTER_CARDS.values():
        for option in options:
            total.update(option.gain)
    assert total == {
        "coins": 20,
        "popularity": 38,
        "power": 18,
        "combat_cards": 10,
        "food": 35,
        "wood": 16,
        "metal": 19,
        "oil": 18,
        "resources": 30,
        "worker": 8,
        "upgrade": 2,
        "deploy": 7,
        "build": 7,
        "enlist": 6,
    }


def test_23_objectives_of_which_14_are_revealed_at_the_end_of_the_turn() -> None:
    """SC-OBJ-06."""
    assert list(OBJECTIVES) == list(range(1, 24))
    at_the_end = [number for number, card in OBJECTIVES.items() if card.end_of_turn]
    assert at_the_end == [1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 16, 17, 19, 21]


def test_12_factory_cards_with_their_costs_and_rewards() -> None:
    """SC-FAC-11."""
    assert list(FACTORY_CARDS) == list(range(1, 13))
    example = FACTORY_CARDS[2]
    assert (example.pay, example.gain, example.one_of) == ({"popularity": 1}, {"enlist": 1, "upgrade": 1}, True)
    assert [number for number, card in FACTORY_CARDS.items() if card.one_of] == [2, 7]
    costs: Counter[str] = Counter()
    gains: Counter[str] = Counter()
    for card in FACTORY_CARDS.values():
        costs.update(card.pay)
        gains.update(card.gain)
    assert costs == {"coins": 9, "combat_cards": 4, "popularity": 2, "power": 2}
    assert gains == {
        "produce": 2, "popularity": 6, "coins": 6, "power": 2, "resources": 3,
        "upgrade": 2, "deploy": 2, "build": 2, "enlist": 2,
    }  # fmt: skip


def test_structure_bonus_tiles_pay_in_bands() -> None:
    """SC-BONUS-02..07."""
    assert {tile.name: tile.coins for tile in STRUCTURE_BONUSES.values()} == {
        "tunnels_adjacent": (2, 4, 4, 6, 6, 9),
        "lakes_adjacent": (2, 4, 4, 6, 6, 9, 9),
        "encounters_adjacent": (2, 4, 4, 6, 6, 9, 9),
        "structures_on_tunnels": (2, 4, 6, 6),
        "structures_in_row": (2, 4, 6, 9),
        "structures_on_farm_tundra": (2, 4, 6, 9),
    }


def test_popularity_bands_of_the_track() -> None:
    """SC-SCORE-02."""
    worth = [(band.star, band.territory, band.resource_pair) for band in BAND]
    assert worth == [(3, 2, 1)] * 7 + [(4, 3, 2)] * 6 + [(5, 4, 3)] * 6


def test_the_automa_has_19_cards_with_the_printed_sums() -> None:
    """SC-AUTOMA-50."""
    assert list(AUTOMA_CARDS) == list(range(1, 20))
    assert Counter(card.combat_cards for card in AUTOMA_CARDS.values()) == {0: 4, 1: 9, 2: 5, 3: 1}
    assert [number for number, card in AUTOMA_CARDS.items() if not card.star] == [4, 15, 17]
    assert [n for n, card in AUTOMA_CARDS.items() if card.one.skip] == [4, 7, 8, 17]
    assert [n for n, card in AUTOMA_CARDS.items() if card.two.skip] == [4, 7, 8, 17]
    assert sum(card.resources for card in AUTOMA_CARDS.values()) == 25
    assert [sum(card.combat[i] for card in AUTOMA_CARDS.values()) for i in range(3)] == [73, 98, 115]
    assert all(list(card.combat) == sorted(card.combat) for card in AUTOMA_CARDS.values())


def test_the_four_star_cards() -> None:
    """SC-AUTOMA-17."""
    assert {name: (card.spaces, card.stars[0], card.water) for name, card in STAR_CARDS.items()} == {
        "autometta": (24, 10, 5),
        "automa": (22, 9, 4),
        "automaszyna": (19, 9, 3),
        "ultimaszyna": (18, 8, 0),
    }
    assert all(card.stars[-1] == card.spaces - 1 for card in STAR_CARDS.values())
    assert [name for name, card in STAR_CARDS.items() if card.skips] == ["autometta"]
    assert [name for name, card in STAR_CARDS.items() if card.all_moves] == ["ultimaszyna"]


def test_components_carry_all_a_client_needs_as_plain_data() -> None:
    box = codec.loads(dict, codec.dumps(components()))
    assert len(box["board"]["hexes"]) == 47 and len(box["board"]["home_bases"]) == 7
    factory = next(hex for hex in box["board"]["hexes"] if hex["hex"] == "D4")
    assert (factory["q"], factory["r"]) == (0, 0)
    assert len(box["encounter_cards"]) == 28 and len(box["objective_cards"]) == 23 and len(box["factory_cards"]) == 12
    assert sum(card["copies"] for card in box["combat_cards"]) == 42
    assert box["actions"]["resources"] == list(RESOURCES)
    assert sum(box["tracks"]["triumph"].values()) == 10
