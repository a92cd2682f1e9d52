"""What a seat, or the public, sees: everything but the territory tile of the game for two before round 6."""

from typing import Any

from service.age_of_innovation import neutral_faction
from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.competencies import PLACES
from service.age_of_innovation.data.innovations import DISPLAYS
from service.age_of_innovation.data.maps import HEX_NAMES
from service.age_of_innovation.data.planning_boards import TOOLS_PER_SPADE
from service.age_of_innovation.data.science import SCHOLAR_SPACES
from service.age_of_innovation.data.terrains import DISCIPLINES, NOWHERE, RIVER, TERRAINS
from service.age_of_innovation.data.town_tiles import TOWN_TILES
from service.age_of_innovation.disciplines import free_keys
from service.age_of_innovation.state import EMPTY, NOBODY, Player, State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The whole table as this seat may see it."""
    return {
        "side": state.side,
        "phase": state.phase,
        "round": state.round,
        "order": state.order,
        "passed": state.next_order,
        "active": None if state.active == NOBODY else state.active,
        "hexes": _hexes(state),
        "bridges": [
            {"hex": HEX_NAMES[bridge.a], "other": HEX_NAMES[bridge.b], "seat": bridge.seat} for bridge in state.bridges
        ],
        "town_rivers": [HEX_NAMES[place] for place in state.town_rivers],
        "players": [_player(player) for player in state.players],
        "round_tiles": state.round_tiles,
        "final_tile": state.final_tile,
        "book_actions": state.book_actions,
        "used_actions": state.used,
        "science": _science(state),
        "competencies": _competencies(state),
        "innovations": _innovations(state),
        "palaces": state.palaces,
        "town_tiles": dict(zip(TOWN_TILES, state.town_tiles, strict=True)),
        "round_bonuses": [{"round_bonus": free.tile, "coins": free.coins} for free in state.free_bonuses],
        **_set_up(state),
        **_neutral_faction(state),
    }


def seats_view(state: State) -> list[dict[str, Any]]:
    """What each seat plays, once it is chosen."""
    return [{"faction": player.faction or None, "board": player.board or None} for player in state.players]


def _hexes(state: State) -> dict[str, dict[str, Any]]:
    return {HEX_NAMES[place]: _hex(state, place) for place, kind in enumerate(state.terrain) if kind != NOWHERE}


def _hex(state: State, place: int) -> dict[str, Any]:
    terrain = state.terrain[place]
    shown: dict[str, Any] = {"terrain": "river" if terrain == RIVER else TERRAINS[terrain]}
    if state.building[place] != EMPTY:
        shown |= {
            "building": BUILDINGS[state.building[place]],
            "seat": state.owner[place],
            "neutral": place in state.neutral,
            "annex": place in state.annexed,
            "town": place in state.towns,
        }
    return shown


def _player(player: Player) -> dict[str, Any]:
    return {
        "faction": player.faction or None,
        "board": player.board or None,
        "vp": player.vp,
        "coins": player.coins,
        "tools": player.tools,
        "books": dict(zip(DISCIPLINES, player.books, strict=True)),
        "power_bowls": player.bowls,
        "scholars": player.scholars,
        "scholar_supply": player.scholar_supply,
        "levels": dict(zip(DISCIPLINES, player.levels, strict=True)),
        "keys": free_keys(player),
        "shipping": player.shipping,
        "tools_per_spade": TOOLS_PER_SPADE[player.terraforming],
        "buildings_left": dict(zip(BUILDINGS, player.pieces, strict=False)),
        "bridges_left": player.bridges,
        "annexes_left": player.annexes,
        "spades": player.spades,
        "palace": player.palace or None,
        "drafted_palace": player.drafted_palace or None,
        "round_bonus": player.round_bonus or None,
        "next_round_bonus": player.next_round_bonus or None,
        "competencies": player.competencies,
        "innovations": player.innovations,
        "town_tiles": player.town_tiles,
        "used_actions": player.used,
    }


def _science(state: State) -> dict[str, Any]:
    """The scholars on each discipline: space by space, its levels and whose scholar lies there."""
    spaces = len(SCHOLAR_SPACES)
    return {
        word: [
            {"levels": levels, "scholar": _whose(state.scholars[discipline * spaces + space])}
            for space, levels in enumerate(SCHOLAR_SPACES)
        ]
        for discipline, word in enumerate(DISCIPLINES)
    }


def _whose(owner: int) -> int | str | None:
    if owner == NOBODY:
        return None
    return owner if owner >= 0 else "neutral"


def _competencies(state: State) -> list[dict[str, Any]]:
    return [
        {"place": place.name, "competency": name, "left": left}
        for place, name, left in zip(PLACES, state.competencies, state.competencies_left, strict=True)
    ]


def _innovations(state: State) -> list[dict[str, Any]]:
    places = DISPLAYS[len(state.players)]
    return [
        {"place": place.name, "innovation": name or None} for place, name in zip(places, state.innovations, strict=True)
    ]


def _set_up(state: State) -> dict[str, Any]:
    """What can still be chosen."""
    return {
        "sets": [
            {"board": each.board, "faction": each.faction, "round_bonus": each.round_bonus} for each in state.sets
        ],
        "draft": {
            "boards": state.draft_boards,
            "factions": state.draft_factions,
            "palaces": state.draft_palaces,
        },
    }


def _neutral_faction(state: State) -> dict[str, Any]:
    if not neutral_faction.takes_part(state):
        return {"neutral_faction": None}
    territory = state.territory_tile if neutral_faction.territory_is_open(state) else None
    levels = dict(zip(DISCIPLINES, state.neutral_levels, strict=True))
    return {"neutral_faction": {"levels": levels, "territory": territory}}
