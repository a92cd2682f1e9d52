"""All printed facts of Scythe as plain data, so that a client can draw the board, the mats and the cards."""

from dataclasses import asdict
from typing import Any

from service.scythe.data import board, combat_cards, factory_cards, player_mats, popularity
from service.scythe.data.automa_cards import AUTOMA_CARDS, COMBAT_RANGES
from service.scythe.data.encounters import ENCOUNTERS, OPTIONS
from service.scythe.data.factions import ABILITIES, FACTIONS, MECHS, ONE_TIME_BONUSES, STARS, VARIANTS, WORKERS
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.data.star_cards import STAR_CARDS
from service.scythe.data.structure_bonuses import STRUCTURE_BONUSES
from service.scythe.stars import CELLS, COMBAT_STARS


def components() -> dict[str, Any]:
    """Everything in the box."""
    return {
        "board": _board(),
        "factions": [_faction(name) for name in FACTIONS],
        "faction_pieces": {"mechs": MECHS, "workers": WORKERS, "stars": STARS, "one_time_bonuses": ONE_TIME_BONUSES},
        "player_mats": [_player_mat(mat) for mat in player_mats.PLAYER_MATS.values()],
        "actions": _actions(),
        "tracks": _tracks(),
        "combat_cards": [{"value": value, "copies": copies} for value, copies in combat_cards.COPIES.items()],
        "encounter_cards": [_encounter(number) for number in ENCOUNTERS],
        "objective_cards": [{"card": number, **asdict(card)} for number, card in OBJECTIVES.items()],
        "factory_cards": [{"card": number, **asdict(card)} for number, card in factory_cards.FACTORY_CARDS.items()],
        "factory_card_move": {"units": factory_cards.UNITS, "moves": factory_cards.MOVES},
        "structure_bonuses": [{"tile": number, **asdict(tile)} for number, tile in STRUCTURE_BONUSES.items()],
        "automa_cards": [{"card": number, **asdict(card)} for number, card in AUTOMA_CARDS.items()],
        "automa_combat_ranges": list(COMBAT_RANGES),
        "star_cards": [asdict(card) for card in STAR_CARDS.values()],
    }


def _board() -> dict[str, Any]:
    return {
        "orientation": "pointy-top hexes in axial coordinates, the Factory at the origin",
        "terrains": list(board.TERRAINS),
        "hexes": [_hex(place) for place in range(board.HEXES)],
        "home_bases": [_home_base(base) for base in board.HOME_BASES],
        "rivers": [list(pair) for pair in board.RIVERS],
        "tunnels": _names(board.TUNNELS),
        "lakes": _names(board.LAKES),
        "encounters": _names(board.ENCOUNTERS),
        "factory": board.NAMES[board.FACTORY],
    }


def _hex(place: int) -> dict[str, Any]:
    territory = board.TERRITORIES[place]
    return {
        "hex": territory.name,
        "terrain": territory.terrain,
        "tunnel": territory.tunnel,
        "encounter": territory.encounter,
        "product": board.PRODUCT[place] or None,
        **_coordinates(place),
        "neighbours": _names(board.NEIGHBOURS[place]),
        "across_river": _names(board.ACROSS_RIVER[place]),
    }


def _home_base(base: board.HomeBase) -> dict[str, Any]:
    return {
        "base": base.name,
        "faction": base.faction,
        "in_this_game": base.faction in FACTIONS,
        **_coordinates(board.PLACE[base.name]),
        "land": list(base.land),
        "river": list(base.river),
        "lake": list(base.lake),
    }


def _coordinates(place: int) -> dict[str, int]:
    q, r = board.AXIAL[place]
    return {"q": q, "r": r}


def _names(places: tuple[int, ...]) -> list[str]:
    return [board.NAMES[place] for place in places]


def _faction(name: str) -> dict[str, Any]:
    faction = asdict(FACTIONS[name])
    return {
        **faction,
        "home_base": board.NAMES[board.BASE[name]],
        "ability": _ability(faction["ability"]),
        "mechs": [_ability(mech) for mech in faction["mechs"]],
    }


def _ability(name: str) -> dict[str, Any]:
    """What it does by default, and where an option of the game changes that, by its values."""
    told: dict[str, Any] = {"name": name, "description": ABILITIES[name]}
    if name in VARIANTS:
        told["variants"] = [asdict(variant) for variant in VARIANTS[name]]
    return told


def _player_mat(mat: player_mats.PlayerMat) -> dict[str, Any]:
    sections = [
        {
            **asdict(section),
            "resource": player_mats.RESOURCE[section.bottom],
            "structure": player_mats.STRUCTURE[section.top],
            "recruit_bonus": player_mats.RECRUIT_BONUS[section.bottom],
        }
        for section in mat.sections
    ]
    return {**asdict(mat), "sections": sections}


def _actions() -> dict[str, Any]:
    """What is the same on all player mats."""
    return {
        "top_rewards": dict(player_mats.TOP_REWARDS),
        "top_coins": dict(player_mats.TOP_COINS),
        "cube_spots": list(player_mats.CUBE_SPOTS),
        "produce_cells": list(player_mats.PRODUCE_CELLS),
        "resources": list(player_mats.RESOURCES),
        "structures": list(player_mats.STRUCTURES),
        "forbidden_pairs": [{"faction": f, "player_mat": m} for f, m in player_mats.FORBIDDEN_PAIRS.items()],
    }


def _tracks() -> dict[str, Any]:
    return {
        "power": player_mats.POWER_END,
        "popularity": player_mats.POPULARITY_END,
        "triumph": {cell: COMBAT_STARS if cell == "combat" else 1 for cell in CELLS},
        "popularity_bands": [asdict(band) for band in popularity.BANDS],
        "factory_territories": popularity.FACTORY_TERRITORIES,
    }


def _encounter(number: int) -> dict[str, Any]:
    options = [{"option": name, **asdict(option)} for name, option in zip(OPTIONS, ENCOUNTERS[number], strict=True)]
    return {"card": number, "options": options}
