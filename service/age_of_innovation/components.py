"""All printed facts as plain data, so that a client can draw both boards and every tile."""

from dataclasses import asdict, fields
from functools import cache
from typing import Any

from service.age_of_innovation.data import buildings, competencies, innovations, maps, science, scoring, terrains
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, BOOK_ACTIONS_IN_A_GAME, POWER_ACTIONS
from service.age_of_innovation.data.competencies import COMPETENCIES
from service.age_of_innovation.data.conversions import CONVERSIONS, SACRIFICE_NEEDS
from service.age_of_innovation.data.factions import FACTIONS, Faction
from service.age_of_innovation.data.innovations import DISPLAYS, INNOVATIONS
from service.age_of_innovation.data.maps import BOARDS, HEX_NAMES, Board, Bridge
from service.age_of_innovation.data.palaces import ALWAYS_OPEN, PALACES
from service.age_of_innovation.data.planning_boards import (
    MOST_SHIPPING_LEVEL,
    PLANNING_BOARDS,
    TOOLS_PER_SPADE,
    PlanningBoard,
)
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.round_tiles import FINAL_TILES, ROUND_TILES, ROUNDS, FinalTile, RoundTile
from service.age_of_innovation.data.terrains import DISCIPLINE_COLOURS, DISCIPLINES, RIVER, TERRAIN_COLOURS, TERRAINS
from service.age_of_innovation.data.town_tiles import TILES_OF_EACH, TOWN_TILES
from service.age_of_innovation.effects import COUNTS, EVENTS, GOODS, Ability, Effect, Effects

_WORDS = {
    "Once": "once",
    "OnceByNumber": "once_by_number",
    "Income": "income",
    "Whenever": "whenever",
    "OnPassing": "on_passing",
    "SpecialAction": "special_action",
    "Ability": "ability",
}
_EFFECTS = {
    "once": "the gain, when the tile is taken; times what `per` counts; a `block` is not mixed with other rewards",
    "once_by_number": "VP when the tile is taken: the last of `bands` (least number, VP) that what `of` counts reaches",
    "income": "the gain, in every Phase I",
    "whenever": "the gain, each time `event` happens to the owner; times what `per` counts; "
    "only in games of `from_players` or more",
    "on_passing": "the gain, when the owner passes, times what `per` counts",
    "special_action": "the gain, as an action of the owner, once per round",
    "ability": "what no gain can say, see `abilities`",
}

_ABILITIES = {
    "town_value": "power value with which a group of own buildings becomes a town",
    "ignores_river_hex": "each town may ignore one river hex between its buildings",
    "shipping": "added to the shipping value in Phase II",
    "leap": "in a terraform and build: pay to pass over at most so many hexes",
    "land_bridge_tools": "as an action: a bridge for so many tools, over land too",
    "power_action_discount": "power less for each power action",
    "books_per_competency": "further books of the discipline of each competency taken",
    "science_bonus_levels": "levels added for the science bonus of the round tile",
}


@cache
def components() -> dict[str, Any]:
    """Everything printed. Numbers and words only; what the words mean is under ``glossary``."""
    return {
        "glossary": {
            "effects": _EFFECTS,
            "goods": GOODS,
            "events": EVENTS,
            "counts": COUNTS,
            "abilities": _ABILITIES,
        },
        "rounds": ROUNDS,
        "terraforming_circle": list(TERRAINS),
        "disciplines": list(DISCIPLINES),
        "colours": {
            "terrains": dict(zip(TERRAINS, TERRAIN_COLOURS, strict=True)),
            "disciplines": dict(zip(DISCIPLINES, DISCIPLINE_COLOURS, strict=True)),
        },
        "boards": [_board(board) for board in BOARDS.values()],
        "buildings": [_building(shape) for shape in buildings.SHAPES],
        "annexes": {"in_the_box": buildings.ANNEXES, "value": buildings.ANNEX_VALUE, "counts_as_buildings": 1},
        "town_value": Ability().town_value,
        "pieces_of_each_player": {"scholars": buildings.SCHOLARS, "bridges": buildings.BRIDGES},
        "planning_boards": [_planning_board(board) for board in PLANNING_BOARDS.values()],
        "tracks": {"most_shipping": MOST_SHIPPING_LEVEL, "tools_per_spade": list(TOOLS_PER_SPADE)},
        "factions": [_faction(faction) for faction in FACTIONS.values()],
        "palaces": _tiles(PALACES),
        "palace_always_open": ALWAYS_OPEN,
        "innovations": _tiles(INNOVATIONS),
        "innovation_display": _innovation_display(),
        "competencies": _tiles(COMPETENCIES),
        "competency_tiles_of_each": competencies.TILES_OF_EACH,
        "competency_places": [_competency_place(place) for place in competencies.PLACES],
        "town_tiles": [{"name": name, "gain": dict(gain), "key": 1} for name, gain in TOWN_TILES.items()],
        "town_tiles_of_each": TILES_OF_EACH,
        "round_bonuses": _tiles(ROUND_BONUSES),
        "round_tiles": [_round_tile(tile) for tile in ROUND_TILES.values()],
        "final_tiles": [_final_tile(tile) for tile in FINAL_TILES.values()],
        "power_actions": [asdict(action) for action in POWER_ACTIONS.values()],
        "book_actions": [asdict(action) for action in BOOK_ACTIONS.values()],
        "book_actions_in_a_game": BOOK_ACTIONS_IN_A_GAME,
        "science_display": _science_display(),
        "conversions": [asdict(conversion) for conversion in CONVERSIONS.values()],
        "sacrifice": {"tokens_in_bowl_II": SACRIFICE_NEEDS, "removed": 1, "moved_to_bowl_III": 1},
        "final_scoring": {
            "area": list(scoring.AREA_VP),
            "science": list(scoring.SCIENCE_VP),
            "coins_per_vp": scoring.COINS_PER_VP,
        },
        "two_players": {
            "territory_tiles": list(scoring.TERRITORY_TILES),
            "neutral_level": scoring.NEUTRAL_LEVEL,
            "neutral_scholar_space": scoring.NEUTRAL_SPACE,
        },
    }


def _board(board: Board) -> dict[str, Any]:
    return {
        "name": board.name,
        "orientation": "pointy-top; rows B, D, F and H stand half a hex to the right",
        "hexes": [_hex(board, place) for place in range(maps.PLACES) if board.terrain[place] != terrains.NOWHERE],
        "bridge_sites": [_bridge(site) for site in board.bridge_sites],
        "land_bridge_sites": [_bridge(site) for site in board.land_bridge_sites if site not in board.bridge_sites],
    }


def _hex(board: Board, place: int) -> dict[str, Any]:
    terrain = board.terrain[place]
    return {
        "name": HEX_NAMES[place],
        "row": place // maps.COLUMNS,
        "column": place % maps.COLUMNS,
        "terrain": "river" if terrain == RIVER else TERRAINS[terrain],
        "border": bool(board.border >> place & 1),
        "neighbours": [HEX_NAMES[other] for other in board.neighbours[place]],
    }


def _bridge(site: Bridge) -> list[str]:
    return [HEX_NAMES[end] for end in site]


def _building(shape: buildings.Building) -> dict[str, Any]:
    upgrade_of = None if shape.upgrade_of is None else buildings.BUILDINGS[shape.upgrade_of]
    return {**asdict(shape), "upgrade_of": upgrade_of}


def _planning_board(board: PlanningBoard) -> dict[str, Any]:
    return {
        "name": board.name,
        "start": board.start,
        "bowls": list(board.bowls),
        "income": {
            "base": board.base,
            "workshop": list(board.workshops),
            "guild": list(board.guilds),
            "school": list(board.schools),
            "university": list(board.university),
        },
        "shipping": {
            "start": board.shipping,
            "price": board.shipping_price,
            "rewards": list(board.shipping_rewards),
        },
        "terraforming": {"price": board.terraforming_price, "rewards": list(board.terraforming_rewards)},
        "innovation_books": list(board.innovation_books),
    }


def _faction(faction: Faction) -> dict[str, Any]:
    return {
        "name": faction.name,
        "levels": dict(zip(DISCIPLINES, faction.levels, strict=True)),
        "start": faction.start,
        "first_buildings": list(faction.first_buildings),
        "after_placing": faction.after_placing,
        "effects": [_effect(effect) for effect in faction.effects],
    }


def _tiles(table: dict[str, Effects]) -> list[dict[str, Any]]:
    return [{"name": name, "effects": [_effect(effect) for effect in effects]} for name, effects in table.items()]


def _effect(effect: Effect) -> dict[str, Any]:
    """An effect as its word and what differs from the default."""
    default = {field.name: field.default for field in fields(effect)}
    told = {name: value for name, value in asdict(effect).items() if value != default[name]}
    return {"effect": _WORDS[type(effect).__name__], **told}


def _innovation_display() -> dict[str, Any]:
    return {
        "places": {
            str(players): [
                {
                    "name": place.name,
                    "books": {DISCIPLINES[discipline]: 2 for discipline in place.disciplines},
                    "books_of_any": innovations.BOOKS - 2 * len(place.disciplines),
                }
                for place in places
            ]
            for players, places in DISPLAYS.items()
        },
        "coins_without_palace": innovations.COINS_WITHOUT_PALACE,
        "most_of_a_player": innovations.MOST_INNOVATIONS,
    }


def _competency_place(place: competencies.Place) -> dict[str, Any]:
    return {
        "name": place.name,
        "discipline": DISCIPLINES[place.discipline],
        "levels": place.levels,
        "books": place.books,
    }


def _round_tile(tile: RoundTile) -> dict[str, Any]:
    return {
        "name": tile.name,
        "events": list(tile.events),
        "vp": tile.vp,
        "science_bonus": {"discipline": DISCIPLINES[tile.discipline], "levels": tile.levels, "gain": tile.gain},
    }


def _final_tile(tile: FinalTile) -> dict[str, Any]:
    return {"name": tile.name, "event": tile.event, "vp": tile.vp}


def _science_display() -> dict[str, Any]:
    return {
        "levels": science.TOP_LEVEL,
        "key_level": science.KEY_LEVEL,
        "power_at": {str(level): power for level, power in science.POWER_AT.items()},
        "income_level": science.INCOME_LEVEL,
        "income": dict(zip(DISCIPLINES, science.SCIENCE_INCOME, strict=True)),
        "scholar_spaces": list(science.SCHOLAR_SPACES),
        "returned_scholar_levels": science.RETURNED_SCHOLAR_LEVELS,
    }
