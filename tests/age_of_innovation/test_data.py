"""The printed tables agree with the numbers of the box, and use no word the game does not know."""

import pytest

from service.age_of_innovation.components import components
from service.age_of_innovation.data import buildings, competencies, innovations, science, scoring
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.competencies import COMPETENCIES
from service.age_of_innovation.data.conversions import CONVERSIONS
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.innovations import DISPLAYS, INNOVATIONS
from service.age_of_innovation.data.maps import BOARDS, LARGE, SMALL, Board, members, named
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS, TOOLS_PER_SPADE
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.round_tiles import FINAL_TILES, ROUND_TILES
from service.age_of_innovation.data.terrains import DISCIPLINES, NEXT_TERRAIN, RIVER, SPADES, TERRAINS
from service.age_of_innovation.data.town_tiles import TILES_OF_EACH, TOWN_TILES
from service.age_of_innovation.effects import (
    COUNTS,
    EVENTS,
    GOODS,
    Ability,
    Gain,
    Income,
    Once,
    OnceByNumber,
    OnPassing,
    SpecialAction,
    Whenever,
)
from service.age_of_innovation.gains import PLAIN, TRACKS, steps_of
from service.age_of_innovation.steps import Reward
from service.engine import codec
from service.engine.hooks import hooks
from service.engine.records import plain
from tests.age_of_innovation.table import Table

TILES = {**PALACES, **INNOVATIONS, **COMPETENCIES, **ROUND_BONUSES}
ALL_EFFECTS = [
    effect for effects in (*TILES.values(), *(faction.effects for faction in FACTIONS.values())) for effect in effects
]


def _terrain_counts(board: Board) -> list[int]:
    return [sum(board.terrain[place] == terrain for place in board.land) for terrain in range(7)]


@pytest.mark.parametrize(
    ("board", "land", "rivers", "border", "bridges", "land_bridges"),
    [(SMALL, 59, 30, 22, 17, 63), (LARGE, 81, 36, 33, 31, 84)],
)
def test_each_board_side_has_its_printed_number_of_everything(
    board: Board, land: int, rivers: int, border: int, bridges: int, land_bridges: int
) -> None:
    """AOI-SETUP-16."""
    assert (len(board.land), len(board.rivers)) == (land, rivers)
    assert len(members(board.border)) == border
    assert len(board.bridge_sites) == bridges
    assert len(set(board.land_bridge_sites) - set(board.bridge_sites)) == land_bridges


def test_each_terrain_has_its_printed_number_of_hexes() -> None:
    """AOI-SETUP-16."""
    assert TERRAINS == ("desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland")
    assert _terrain_counts(SMALL) == [9, 8, 8, 8, 9, 9, 8]
    assert _terrain_counts(LARGE) == [11, 12, 12, 12, 11, 11, 12]


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_adjacency_is_symmetric_and_never_between_equal_terrains(board: Board) -> None:
    """AOI-SETUP-16."""
    for place in (*board.land, *board.rivers):
        assert all(place in board.neighbours[other] for other in board.neighbours[place])
    for place in board.land:
        for other in members(board.adjacent[place]):
            assert board.terrain[place] != board.terrain[other]


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_printed_bridges_cross_a_river_between_land_hexes_that_are_not_adjacent(board: Board) -> None:
    """AOI-SETUP-16."""
    for a, b in board.bridge_sites:
        assert board.terrain[a] < RIVER and board.terrain[b] < RIVER
        assert not board.adjacent[a] >> b & 1
        between = set(board.neighbours[a]) & set(board.neighbours[b])
        assert between and all(board.terrain[place] == RIVER for place in between)
        assert (a, b) in board.land_bridge_sites


def test_reach_is_a_side_or_an_unbroken_chain_of_river_hexes() -> None:
    """AOI-ADJ-02, AOI-ADJ-03: from B1 over B2 to C3, and over B2 and B3 to B4."""
    b1, c2, c3, b4 = named("B1 C2 C3 B4")
    within = [[bool(LARGE.reach[shipping][b1] >> target & 1) for target in (c2, c3, b4)] for shipping in range(4)]
    assert within == [[True, False, False], [True, True, False], [True, True, True], [True, True, True]]


def test_spades_are_steps_on_the_circle_by_the_shorter_way() -> None:
    """AOI-TERRA-03."""
    swamp, desert = TERRAINS.index("swamp"), TERRAINS.index("desert")
    assert SPADES[swamp][desert] == 2
    assert TERRAINS[NEXT_TERRAIN[swamp][desert]] == "plains"
    assert all(SPADES[a][b] == SPADES[b][a] <= 3 for a in range(7) for b in range(7))
    assert all(SPADES[NEXT_TERRAIN[a][b]][b] == SPADES[a][b] - 1 for a in range(7) for b in range(7) if a != b)


def test_the_box_holds_its_printed_number_of_tiles() -> None:
    """AOI-SETUP-08..14."""
    assert len(PALACES) == 17
    assert len(INNOVATIONS) == 18
    assert {players: len(places) for players, places in DISPLAYS.items()} == {2: 6, 3: 8, 4: 10, 5: 12}
    assert len(COMPETENCIES) == len(competencies.PLACES) == 12 and competencies.TILES_OF_EACH == 4
    assert len(TOWN_TILES) == 7
    assert (len(ROUND_BONUSES), len(ROUND_TILES), len(FINAL_TILES)) == (10, 12, 4)
    assert (len(BOOK_ACTIONS), len(POWER_ACTIONS), len(CONVERSIONS)) == (6, 6, 7)
    assert (len(FACTIONS), len(PLANNING_BOARDS)) == (12, 7)
    assert [shape.neutral for shape in buildings.SHAPES] == [1, 1, 1, 1, 1, 5, 1]
    assert (buildings.ANNEXES, buildings.SCHOLARS) == (8, 7)


def test_a_new_game_has_the_pieces_of_the_box() -> None:
    """AOI-START-01, AOI-START-04, AOI-SETUP-14."""
    state = Table.new(players=2, board="1-3").state
    assert state.town_tiles == [TILES_OF_EACH] * len(TOWN_TILES) == [3] * 7
    for player in state.players:
        assert player.pieces == list(buildings.PIECES[:5]) == [9, 4, 3, 1, 1]
        assert (player.scholar_supply, player.bridges) == (buildings.SCHOLARS, buildings.BRIDGES) == (7, 3)


def test_every_discipline_is_on_three_round_tiles() -> None:
    """AOI-SETUP-04."""
    shown = [tile.discipline for tile in ROUND_TILES.values()]
    assert [shown.count(discipline) for discipline in range(4)] == [3, 3, 3, 3]


def test_buildings_have_their_printed_values_and_prices() -> None:
    """AOI-START-01, AOI-LEECH-02, AOI-TERRA-16, AOI-UPG-02..05."""
    assert [shape.value for shape in buildings.SHAPES] == [1, 2, 2, 3, 3, 2, 4]
    assert buildings.PIECES == (9, 4, 3, 1, 1, 0, 0)
    prices = {shape.name: (shape.tools, shape.coins) for shape in buildings.SHAPES if shape.pieces}
    assert prices == {"workshop": (1, 2), "guild": (2, 6), "school": (3, 5), "university": (5, 8), "palace": (4, 6)}
    assert buildings.SHAPES[buildings.GUILD].coins_beside_others == 3
    assert [shape.town_size for shape in buildings.SHAPES] == [4, 4, 4, 3, 4, 4, 2]


def test_every_planning_board_but_mountain_pays_the_same_income() -> None:
    """AOI-INC-06."""
    for board in PLANNING_BOARDS.values():
        mountain = board.name == "mountain"
        assert board.base == ({"tools": 1, "coins": 2} if mountain else {"tools": 1})
        assert [slot.get("tools", 0) for slot in board.workshops] == [1, 1, 1, 1, 0, 1, 1, 1, 1]
        assert [slot["power"] for slot in board.guilds] == [1, 1, 2, 2]
        assert [slot["coins"] for slot in board.guilds] == [3 if mountain else 2, 2, 2, 2]
        assert [*board.schools, *board.university] == [{"scholars": 1}] * 4


def test_tracks_have_their_printed_prices_and_rewards() -> None:
    """AOI-TRACK-01..04."""
    for board in PLANNING_BOARDS.values():
        lake, plains = board.name == "lake", board.name == "plains"
        assert board.shipping_price == {"scholars": 1, "coins": 4}
        assert board.terraforming_price == {"scholars": 1, "tools": 1, "coins": 1 if plains else 5}
        assert board.terraforming_rewards == ({}, {"books": 2}, {"vp": 6})
        standard: tuple[Gain, ...] = ({}, {"vp": 2}, {"books": 2}, {"vp": 4})
        assert board.shipping_rewards == (({}, {}, {"vp": 3}, {"books": 2}) if lake else standard)
    assert TOOLS_PER_SPADE == (3, 2, 1)


def test_power_tokens_at_the_start_are_twelve_on_every_planning_board() -> None:
    """AOI-START-03."""
    bowls = {name: board.bowls for name, board in PLANNING_BOARDS.items()}
    assert all(sum(tokens) == 12 for tokens in bowls.values())
    special = {name: tokens for name, tokens in bowls.items() if tokens != (5, 7, 0)}
    assert special == {"forest": (4, 8, 0), "swamp": (3, 9, 0)}


def test_the_science_display_has_its_printed_numbers() -> None:
    """AOI-SCI-02, AOI-SCI-05, AOI-SCHOL-01."""
    assert science.POWER_AT == {3: 1, 5: 2, 7: 2, 12: 3}
    assert dict(zip(DISCIPLINES, science.SCIENCE_INCOME, strict=True)) == {
        "banking": {"coins": 3},
        "law": {"power": 6},
        "engineering": {"tools": 1},
        "medicine": {"vp": 3},
    }
    assert science.SCHOLAR_SPACES == (3, 2, 2, 2)


def test_every_place_of_a_competency_gives_three_in_all() -> None:
    """AOI-UPG-11."""
    for place in competencies.PLACES:
        assert place.levels + place.books == 3
        assert place.name == f"{DISCIPLINES[place.discipline]}_{place.levels}"
    assert [place.levels for place in competencies.PLACES] == [3] * 4 + [2] * 4 + [1] * 4


def test_every_innovation_place_asks_for_five_books() -> None:
    """AOI-INNO-01, AOI-INNO-03."""
    for players, places in DISPLAYS.items():
        shared = [place for place in places if len(place.disciplines) == 2]
        assert len(shared) == (2 if players in (2, 4) else 0)
        assert [place.books for place in shared] in ([], [(2, 2, 0, 0), (0, 0, 2, 2)])
        assert all(sum(place.books) <= innovations.BOOKS == 5 for place in places)


def test_final_scoring_has_its_printed_numbers() -> None:
    """AOI-END-02, AOI-END-04, AOI-END-07, AOI-2P-06."""
    assert (scoring.AREA_VP, scoring.SCIENCE_VP, scoring.COINS_PER_VP) == ((18, 12, 6), (8, 4, 2), 5)
    assert scoring.TERRITORY_TILES == (12, 13, 14, 15)


ONE_BY_ONE = (
    "competency",
    "town_tile",
    "guild_anywhere",
    "workshop_to_guild",
    "school_to_guild",
    "second_action",
)


def _all_gains() -> list[Gain]:
    """Everything printed that gives something or is paid."""
    gains: list[Gain] = [*TOWN_TILES.values()]
    gains += [tile.gain for tile in ROUND_TILES.values()]
    gains += [action.gain for action in POWER_ACTIONS.values()]
    gains += [action.gain for action in BOOK_ACTIONS.values()]
    gains += [gain for conversion in CONVERSIONS.values() for gain in (conversion.pays, conversion.gain)]
    for board in PLANNING_BOARDS.values():
        gains += [board.start, board.base, board.shipping_price, board.terraforming_price]
        gains += [gain for row in board.rows for gain in row]
        gains += [*board.shipping_rewards, *board.terraforming_rewards]
    gains += [gain for faction in FACTIONS.values() for gain in (faction.start, faction.after_placing)]
    gains += [shape.gain for shape in buildings.SHAPES]
    gains += [effect.leap.pays for effect in ALL_EFFECTS if isinstance(effect, Ability) and effect.leap]
    gains += [effect.gain for effect in ALL_EFFECTS if not isinstance(effect, Ability | OnceByNumber)]
    return gains


def test_tables_use_no_word_the_game_does_not_know() -> None:
    assert {good for gain in _all_gains() for good in gain} <= set(GOODS)
    events = {effect.event for effect in ALL_EFFECTS if isinstance(effect, Whenever)}
    events |= {event for tile in ROUND_TILES.values() for event in tile.events}
    events |= {tile.event for tile in FINAL_TILES.values()}
    assert events <= set(EVENTS)
    counted = {effect.per for effect in ALL_EFFECTS if isinstance(effect, Once | Whenever | OnPassing)}
    counted |= {effect.of for effect in ALL_EFFECTS if isinstance(effect, OnceByNumber)}
    assert counted | {action.per for action in BOOK_ACTIONS.values()} <= {"", *COUNTS}


def test_a_name_is_one_tile_and_has_one_income_and_one_special_action_at_most() -> None:
    assert len(TILES) == sum(len(table) for table in (PALACES, INNOVATIONS, COMPETENCIES, ROUND_BONUSES))
    assert not set(TILES) & set(FACTIONS)
    for effects in (*TILES.values(), *(faction.effects for faction in FACTIONS.values())):
        for word in (Income, SpecialAction, OnPassing, Ability):
            assert sum(isinstance(effect, word) for effect in effects) <= 1


def test_abilities_are_looked_for_only_where_there_are_any() -> None:
    for effects in (*COMPETENCIES.values(), *INNOVATIONS.values()):
        assert not any(isinstance(effect, Ability) for effect in effects)


def test_what_is_given_one_by_one_is_never_given_twice_by_one_tile() -> None:
    """Whoever takes these is asked once, whatever the amount."""
    for gain in _all_gains():
        assert all(amount == 1 for good, amount in gain.items() if good in ONE_BY_ONE or good.startswith("neutral_"))


def test_every_good_of_the_vocabulary_can_be_given() -> None:
    """At once, on a track, or as a reward that schedules something."""
    at_once = {*PLAIN, *TRACKS, "vp"}
    assert all(steps_of(0, Reward(good, 1, "test", optional=True)) for good in GOODS if good not in at_once)


def test_components_are_plain_data_with_every_tile_and_the_meaning_of_every_word() -> None:
    told = plain(components())
    assert codec.dumps(codec.loads(dict, codec.dumps(told))) == codec.dumps(told)
    assert [len(board["hexes"]) for board in told["boards"]] == [59 + 30, 81 + 36]
    for kind, number in {
        "palaces": 17,
        "innovations": 18,
        "competencies": 12,
        "town_tiles": 7,
        "round_bonuses": 10,
        "round_tiles": 12,
        "final_tiles": 4,
        "power_actions": 6,
        "book_actions": 6,
        "factions": 12,
        "planning_boards": 7,
    }.items():
        assert len(told[kind]) == number
        assert all(entry["name"] for entry in told[kind])
    assert set(told["glossary"]["abilities"]) == set(hooks(Ability))


def test_components_explain_every_word_they_use() -> None:
    told = plain(components())
    words = told["glossary"]
    tiles = [tile for kind in ("palaces", "innovations", "competencies", "round_bonuses") for tile in told[kind]]
    effects = [effect for each in (*tiles, *told["factions"]) for effect in each["effects"]]
    assert {effect["effect"] for effect in effects} == set(words["effects"])
    assert {effect["event"] for effect in effects if "event" in effect} <= set(words["events"])
    assert {event for tile in told["round_tiles"] for event in tile["events"]} <= set(words["events"])
    assert {effect[key] for effect in effects for key in ("per", "of") if key in effect} <= set(words["counts"])
    assert {good for effect in effects for good in effect.get("gain", {})} <= set(words["goods"])


def test_components_are_enough_to_draw_a_hex_and_a_bridge() -> None:
    """Every neighbour and every end of a bridge is a hex of the same side; a border hex has fewer than six."""
    told = plain(components())
    assert set(told["colours"]["terrains"]) == {hex["terrain"] for hex in told["boards"][0]["hexes"]} - {"river"}
    assert set(told["colours"]["disciplines"]) == set(told["disciplines"])
    for board in told["boards"]:
        names = {hex["name"] for hex in board["hexes"]}
        assert {name for hex in board["hexes"] for name in hex["neighbours"]} <= names
        assert {name for site in (*board["bridge_sites"], *board["land_bridge_sites"]) for name in site} <= names
        land = [hex for hex in board["hexes"] if hex["terrain"] != "river"]
        assert all(hex["border"] == (len(hex["neighbours"]) < 6) for hex in land)
