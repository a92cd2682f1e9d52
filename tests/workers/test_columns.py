"""Every column of both layouts, against a table set in words: what is not named is 0."""

from typing import Any

from service.age_of_innovation.data.maps import HEX_NAMES, SMALL
from service.age_of_innovation.questions import Dig, Lot
from service.age_of_innovation.state import NEUTRAL, FreeBonus, PlanningSet
from service.engine.rules import Rules
from service.games import GAMES
from service.scythe import questions
from service.scythe.data.board import PLACE
from service.scythe.state import Arrival, Automa, Battle, Movement
from tests.age_of_innovation.table import Table as InnovationTable
from tests.scythe.table import Table as ScytheTable
from workers.features.table import layout_for
from workers.matches import seen_by

Numbers = dict[str, dict[str, int]]  # By block and column.


def shown(rules: Rules[Any], state: Any, seat: int, scores: list[int]) -> Numbers:
    """What is not 0 in the row of a seat; blocks with nothing but 0 are left out."""
    layout = layout_for(rules)
    row = layout.read({**seen_by(rules, state, seat), "scores": scores})
    assert len(row) == len(layout.columns)
    blocks = {block.name: zip(block.columns, row[layout.slices[block.name]], strict=True) for block in layout.blocks}
    told = {name: {column: number for column, number in numbers if number} for name, numbers in blocks.items()}
    return {name: numbers for name, numbers in told.items() if numbers}


def each(*words: str) -> dict[str, int]:
    return dict.fromkeys(words, 1)


def numbered(first: int, *words: str) -> dict[str, int]:
    return dict(zip(words, range(first, first + len(words)), strict=True))


DISCIPLINES = ("banking", "law", "engineering", "medicine")
BUILDINGS = ("workshop", "guild", "school", "university", "palace")
STOCK = ("vp", "coins", "tools", "scholars", "scholar_supply")
TOWNS = (*("town_tools", "town_spades", "town_books", "town_coins"), *("town_science", "town_power", "town_scholar"))
ROUND_TILES = (
    *("innovation_law", "guild_law", "school_banking"),
    *("track_engineering", "workshop_law", "science_medicine"),
)


def innovation_table() -> InnovationTable:
    """A game for two in round 6. Numbers that stand side by side differ."""
    table = InnovationTable(2, "1-3", round=6)
    state = table.state
    state.round_tiles, state.final_tile = list(ROUND_TILES), "final_guild"
    state.book_actions, state.used = ["book_coins", "book_spades", "book_power"], ["power_tools", "book_power"]
    state.order, state.next_order, state.active = [1, 0], [0], 1
    state.neutral_levels, state.territory_tile = [6, 7, 8, 9], 11
    state.scholars[0], state.scholars[5], state.scholars[10], state.scholars[15] = 0, 1, NEUTRAL, 1
    state.competencies = [f"competency_{number:02}" for number in (4, 1, 2, 3, 6, 5, 12, 11, 10, 9, 8, 7)]
    state.competencies_left = [4, 3, 2, 1, 0, 4, 3, 2, 1, 0, 4, 3]
    state.innovations = ["steel", "", "census", "professors", "", "science"]
    state.palaces, state.town_tiles = ["palace_03", "palace_17"], [1, 2, 3, 0, 4, 5, 6]
    state.free_bonuses = [FreeBonus("rb_coins", 3), FreeBonus("rb_spade", 0)]
    state.sets = [PlanningSet("lake", "moles", "rb_guild"), PlanningSet("forest", "omar", "rb_science")]
    state.draft_boards, state.draft_factions, state.draft_palaces = ["swamp"], ["blessed"], ["palace_08"]
    table.build(0, "workshop", "A6", "B9")
    table.build(1, "school", "B10")
    table.build(1, "tower", "A7", neutral=True)
    table.annex("B10")
    table.town("A6")
    table.bridge(0, "A6", "B9")
    state.town_rivers = [HEX_NAMES.index("B3")]
    table.give(0, vp=31, coins=2, tools=3, scholars=4, books=[1, 2, 3, 4], bowls=[5, 6, 7], levels=[7, 6, 4, 5])
    table.give(0, spades=5, shipping=3, terraforming=1, pieces=[5, 4, 3, 2, 1], annexes=2, bridges=1)
    table.give(0, faction="felines", palace="palace_01", round_bonus="rb_bridge", next_round_bonus="rb_guild")
    table.give(0, competencies=["competency_02"], innovations=["libraries"], used=["rb_bridge", "palace_01"])
    table.give(0, town_tiles=["town_books", "town_books"], drafted_palace="palace_09")
    table.give(1, vp=41, coins=12, tools=13, scholars=1, books=[4, 3, 2, 1], bowls=[1, 3, 2], levels=[2, 4, 3, 5])
    table.give(1, pieces=[9, 3, 2, 1, 0], faction="psychics", shipping=1, town_tiles=["town_coins"])
    state.agenda = [Dig(1, Lot(spades=2), HEX_NAMES.index("B5"))]
    return table


def test_every_column_of_age_of_innovation_says_what_it_names() -> None:
    """Seen from seat 1, which is player 0; the question tells its hex."""
    table = innovation_table()
    told = shown(GAMES["age_of_innovation"], table.state, 1, [70, 80])
    board = told.pop("board")
    assert told == {
        "question": each("dig"),
        "total": {"player 0": 80, "player 1": 70},
        "asked": {"free_spades": 2},
        "asked hex": each("B5"),
        "side": each("1-3"),
        "phase": each("actions"),
        "round": {"number": 6},
        "round of each round tile": numbered(1, *ROUND_TILES),
        "final tile": each("final_guild"),
        "book actions": each("book_coins", "book_spades", "book_power"),
        "used board actions": each("power_tools", "book_power"),
        "scholars": {"banking 0": 2, "law 1": 1, "engineering 2": -1, "medicine 3": 1},
        "neutral faction": {**numbered(6, *DISCIPLINES), "territory": 11},
        "place of each competency": {
            f"competency_{number:02}": place for place, number in enumerate((4, 1, 2, 3, 6, 5, 12, 11, 10, 9, 8, 7), 1)
        },
        "competencies left": {
            f"competency_{number:02}": left
            for number, left in ((4, 4), (1, 3), (2, 2), (3, 1), (5, 4), (12, 3), (11, 2), (10, 1), (8, 4), (7, 3))
        },
        "place of each innovation": {"steel": 1, "census": 3, "professors": 4, "science": 6},
        "palaces": each("palace_03", "palace_17"),
        "town tiles left": dict(zip(TOWNS[:3] + TOWNS[4:], (1, 2, 3, 4, 5, 6), strict=True)),
        "round bonuses and 1 + their coins": {"rb_coins": 4, "rb_spade": 1},
        "boards to choose": each("swamp", "lake", "forest"),
        "factions to choose": each("blessed", "moles", "omar"),
        "palaces to draft": each("palace_08"),
        "set of lake": each("moles", "rb_guild"),
        "set of forest": each("omar", "rb_science"),
        "player 0 stock": {
            **dict(zip(STOCK, (41, 12, 13, 1, 6), strict=True)),
            "keys": 1,
            "shipping": 1,
            "tools_per_spade": 3,
            "bridges_left": 3,
        },
        "player 0 power": {"I": 1, "II": 3, "III": 2},
        "player 0 turn": {"place in the order": 1, "is on turn": 1},
        "player 0 books": dict(zip(DISCIPLINES, (4, 3, 2, 1), strict=True)),
        "player 0 levels": dict(zip(DISCIPLINES, (2, 4, 3, 5), strict=True)),
        "player 0 buildings_left": dict(zip(BUILDINGS[:4], (9, 3, 2, 1), strict=True)),
        "player 0 faction": each("psychics"),
        "player 0 board": each("plains"),
        "player 0 round_bonus": each("rb_coins"),
        "player 0 town_tiles": each("town_coins"),
        "player 1 stock": {
            **dict(zip(STOCK, (31, 2, 3, 4, 3), strict=True)),
            "keys": 2,
            "spades": 5,
            "shipping": 3,
            "tools_per_spade": 2,
            "bridges_left": 1,
            "annexes_left": 2,
        },
        "player 1 power": {"I": 5, "II": 6, "III": 7},
        "player 1 turn": {"place in the order": 2, "place in passing": 1},
        "player 1 books": dict(zip(DISCIPLINES, (1, 2, 3, 4), strict=True)),
        "player 1 levels": dict(zip(DISCIPLINES, (7, 6, 4, 5), strict=True)),
        "player 1 buildings_left": dict(zip(BUILDINGS, (5, 4, 3, 2, 1), strict=True)),
        "player 1 faction": each("felines"),
        "player 1 board": each("desert"),
        "player 1 palace": each("palace_01"),
        "player 1 drafted_palace": each("palace_09"),
        "player 1 round_bonus": each("rb_bridge"),
        "player 1 next_round_bonus": each("rb_guild"),
        "player 1 competencies": each("competency_02"),
        "player 1 innovations": each("libraries"),
        "player 1 town_tiles": {"town_books": 2},
        "player 1 used_actions": each("rb_bridge", "palace_01"),
    }
    assert board == {**printed(), **each(*STANDING)}


STANDING = (
    *("A6 workshop", "A6 building of player 1", "A6 town", "B9 workshop", "B9 building of player 1"),
    *("B10 school", "B10 building of player 0", "B10 annex", "A7 tower", "A7 building of player 0", "A7 neutral"),
    *("A6 bridge of player 1", "B9 bridge of player 1", "B3 town on the river"),
)
MAP = {"D": "desert", "P": "plains", "S": "swamp", "L": "lake", "F": "forest", "M": "mountain", "W": "wasteland"}


def printed() -> dict[str, int]:
    """The map as it is drawn, with what was terraformed."""
    drawn = {
        f"{'ABCDEFGHI'[row]}{column}": {**MAP, "~": "river"}[letter]
        for row, line in enumerate(SMALL.rows)
        for column, letter in enumerate(line, 1)
        if letter != "."
    }
    return each(*(f"{hex} {terrain}" for hex, terrain in {**drawn, "B9": "desert"}.items()))


VALUES = ("2", "3", "4", "5")
TRACKS = ("coins", "power", "popularity", "combat_cards", "objectives")
BOTTOM = ("upgrade", "deploy", "build", "enlist")


def scythe_table() -> ScytheTable:
    """Rusviet moves into a combat with Nordic; Crimea is the Automa's. Numbers that stand side by side differ."""
    table = ScytheTable("nordic", "rusviet", "crimea", mats=["industrial", "engineering", "mechanical"])
    state = table.state
    nordic, rusviet, crimea = state.players
    table.set("nordic", character="C5", mechs={"speed": "D4", "artillery": "D4"}, workers=["D4", "B3", "B3"])
    table.set("nordic", coins=9, power=8, popularity=7, combat_cards=[2, 2, 4], objectives=[3, 17])
    table.set("nordic", structures={"mill": "B3", "mine": "D4"}, section="factory", factory_card=12)
    table.set("nordic", covered={"upgrade": 0, "deploy": 1, "build": 2, "enlist": 3}, stars={"combat": 2, "power": 1})
    nordic.upgrades, nordic.recruits, nordic.bonuses = ["move_coins", "bolster_power"], ["build"], ["popularity"]
    table.set("rusviet", character="F6", mechs={"township": "D4"}, workers=["F6"] * 5, coins=1, power=2, popularity=3)
    table.set("rusviet", combat_cards=[3, 3, 4, 5], objectives=[6], section="move", factory_card=0)
    rusviet.covered, rusviet.stars = {"upgrade": 4, "deploy": 3, "build": 1, "enlist": 2}, {}
    table.set("crimea", character="", mechs={}, workers=["E2", "E2"], coins=0, power=6, popularity=0, combat_cards=[])
    crimea.controller, crimea.player_mat, crimea.factory_card, crimea.objectives = "automa", "", 4, []
    crimea.covered, crimea.stars, crimea.section = {}, {"workers": 1}, ""
    state.order, state.turn.seat, state.turn.number, state.structure_bonus = [1, 2, 0], 1, 33, 5
    state.combat_deck, state.encounter_deck, state.objective_deck = [2] * 20, [1] * 21, [1] * 15
    state.factory_cards, state.combat_discard = [1, 2, 3], [2, 5, 5, 3, 5, 3]
    state.resources = [0] * len(state.resources)
    table.resources("D4", food=1, metal=3).resources("F6", oil=2, wood=4).encounters("B3", "E2")
    state.movement = Movement(
        seat=1,
        units_left=2,
        steps=1,
        character_moved=True,
        unit="mech",
        hex=PLACE["D4"],
        steps_left=4,
        destination=PLACE["C5"],
        load={"worker": 2, "oil": 1},
        mechs_moved=[PLACE["F6"]],
        workers_moved=[PLACE["E2"], PLACE["E2"]],
        arrivals=[Arrival("mech", PLACE["D4"], PLACE["F6"], 0, [0, 0, 0, 0])],
    )
    state.battle = Battle(PLACE["C5"], [1, 0], [5, 7], [[3, 5], [2]])
    state.automa = Automa(2, "automaszyna", [], True, [7, 8, 9], [1, 2], [19], cube=9, resources_left=3)
    state.agenda = [questions.Pay(1, "metal", 2)]
    return table


def test_every_column_of_scythe_says_what_it_names() -> None:
    """Seen from Rusviet in seat 1: Crimea is player 1 and Nordic player 2."""
    table = scythe_table()
    told = shown(GAMES["scythe"], table.state, 1, [10, 20, 30])
    board = told.pop("board")
    assert told == {
        "question": each("pay"),
        "total": {"player 0": 20, "player 1": 30, "player 2": 10},
        "turn": {"number": 33},
        "structure bonus": each("5"),
        "decks": {"combat_deck": 20, "encounter_deck": 21, "objective_deck": 15, "factory_cards": 3},
        "discarded combat cards": {"2": 1, "3": 2, "5": 3},
        "own combat cards": {"3": 2, "4": 1, "5": 1},
        "own objectives": each("6"),
        "asked": {"count": 2},
        "asked for": each("metal"),
        "movement": {"player": 1, "units_left": 2, "steps_left": 4, "character_moved": 1},
        "moving unit": each("mech"),
        "load": {"worker": 2, "oil": 1},
        "combat": {"attacker": 1, "defender": 3, "own dial": 5},
        "own committed cards": each("3", "5"),
        "automa level": each("automaszyna"),
        "automa": {"cube": 9, "scheme": 2, "water_open": 1, "deck": 3, "resources_left": 3},
        "automa main pile": each("1", "2"),
        "automa combat pile": each("19"),
        "player 0 tracks": dict(zip(TRACKS, (1, 2, 3, 4, 1), strict=True)),
        "player 0 turn": {"place in the order": 1, "is on turn": 1},
        "player 0 covered": dict(zip(BOTTOM, (4, 3, 1, 2), strict=True)),
        "player 0 produce_cost": each("power"),
        "player 0 abilities": each("township"),
        "player 0 faction": each("rusviet"),
        "player 0 player_mat": each("engineering"),
        "player 0 section": each("move"),
        "player 1 tracks": {"power": 6},
        "player 1 turn": {"place in the order": 2},
        "player 1 stars": {"placed": 1, "workers": 1},
        "player 1 factory_card": each("face_down"),
        "player 1 faction": each("crimea"),
        "player 2 tracks": dict(zip(TRACKS, (9, 8, 7, 3, 2), strict=True)),
        "player 2 turn": {"place in the order": 3},
        "player 2 covered": dict(zip(BOTTOM[1:], (1, 2, 3), strict=True)),
        "player 2 stars": {"placed": 3, "combat": 2, "power": 1},
        "player 2 factory_card": each("12"),
        "player 2 abilities": each("speed", "artillery"),
        "player 2 upgrades": each("move_coins", "bolster_power"),
        "player 2 recruits": each("build"),
        "player 2 bonuses": each("popularity"),
        "player 2 structures": each("mill", "mine"),
        "player 2 faction": each("nordic"),
        "player 2 player_mat": each("industrial"),
        "player 2 section": each("factory"),
    }
    assert board == {
        **each("B3 encounter", "B3 player 2 controls", "B3 player 2 mill", "C5 destination", "C5 combat"),
        **each("C5 player 2 character", "C5 player 2 controls", "D4 food", "D4 moving unit", "D4 combat"),
        **each("D4 player 0 mechs", "D4 player 2 workers", "D4 player 2 controls", "D4 player 2 mine"),
        **each("E2 encounter", "E2 player 1 controls", "F6 moved mechs", "F6 player 0 character"),
        **each("F6 player 0 controls"),
        "B3 player 2 workers": 2,
        "D4 metal": 3,
        "D4 player 2 mechs": 2,
        "E2 moved workers": 2,
        "E2 player 1 workers": 2,
        "F6 wood": 4,
        "F6 oil": 2,
        "F6 player 0 workers": 5,
    }
