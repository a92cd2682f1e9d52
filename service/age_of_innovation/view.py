"""What a seat, or the public, sees: everything but the territory tile of the game for two before round 6."""

from typing import Literal

from service.age_of_innovation import neutral_faction, seen
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


def view(state: State, seat: int | None) -> seen.Table:
    """The whole table as this seat may see it."""
    return seen.Table(
        side=state.side,
        phase=state.phase,
        round=state.round,
        order=state.order,
        passed=state.next_order,
        active=None if state.active == NOBODY else state.active,
        hexes=_hexes(state),
        bridges=[seen.Bridge(HEX_NAMES[bridge.a], HEX_NAMES[bridge.b], bridge.seat) for bridge in state.bridges],
        town_rivers=[HEX_NAMES[place] for place in state.town_rivers],
        players=[_player(player) for player in state.players],
        round_tiles=state.round_tiles,
        final_tile=state.final_tile,
        book_actions=state.book_actions,
        used_actions=state.used,
        science=seen.Science(*[_spaces(state, discipline) for discipline in range(len(DISCIPLINES))]),
        competencies=_competencies(state),
        innovations=_innovations(state),
        palaces=state.palaces,
        town_tiles=dict(zip(TOWN_TILES, state.town_tiles, strict=True)),
        round_bonuses=[seen.FreeBonus(free.tile, free.coins) for free in state.free_bonuses],
        sets=[seen.PlanningSet(each.board, each.faction, each.round_bonus) for each in state.sets],
        draft=seen.Draft(state.draft_boards, state.draft_factions, state.draft_palaces),
        neutral_faction=_neutral_faction(state),
    )


def seats_view(state: State) -> list[seen.SeatPlayed]:
    """What each seat plays, once it is chosen."""
    return [seen.SeatPlayed(player.faction or None, player.board or None) for player in state.players]


def _hexes(state: State) -> dict[str, seen.Hex]:
    return {HEX_NAMES[place]: _hex(state, place) for place, kind in enumerate(state.terrain) if kind != NOWHERE}


def _hex(state: State, place: int) -> seen.Hex:
    terrain = state.terrain[place]
    word = "river" if terrain == RIVER else TERRAINS[terrain]
    if state.building[place] == EMPTY:
        return seen.Hex(word)
    return seen.Hex(
        terrain=word,
        building=BUILDINGS[state.building[place]],
        seat=state.owner[place],
        neutral=place in state.neutral,
        annex=place in state.annexed,
        town=place in state.towns,
    )


def _player(player: Player) -> seen.Player:
    return seen.Player(
        faction=player.faction or None,
        board=player.board or None,
        vp=player.vp,
        coins=player.coins,
        tools=player.tools,
        books=seen.Books(*player.books),
        power_bowls=player.bowls,
        scholars=player.scholars,
        scholar_supply=player.scholar_supply,
        levels=seen.Levels(*player.levels),
        keys=free_keys(player),
        shipping=player.shipping,
        tools_per_spade=TOOLS_PER_SPADE[player.terraforming],
        buildings_left=seen.BuildingsLeft(*player.pieces),
        bridges_left=player.bridges,
        annexes_left=player.annexes,
        spades=player.spades,
        palace=player.palace or None,
        drafted_palace=player.drafted_palace or None,
        round_bonus=player.round_bonus or None,
        next_round_bonus=player.next_round_bonus or None,
        competencies=player.competencies,
        innovations=player.innovations,
        town_tiles=player.town_tiles,
        used_actions=player.used,
    )


def _spaces(state: State, discipline: int) -> list[seen.ScholarSpace]:
    """The spaces of a discipline: the levels of each, and whose scholar lies there."""
    first = discipline * len(SCHOLAR_SPACES)
    return [
        seen.ScholarSpace(levels, _whose(state.scholars[first + space])) for space, levels in enumerate(SCHOLAR_SPACES)
    ]


def _whose(owner: int) -> int | Literal["neutral"] | None:
    if owner == NOBODY:
        return None
    return owner if owner >= 0 else "neutral"


def _competencies(state: State) -> list[seen.Competency]:
    return [
        seen.Competency(place.name, name, left)
        for place, name, left in zip(PLACES, state.competencies, state.competencies_left, strict=True)
    ]


def _innovations(state: State) -> list[seen.Innovation]:
    places = DISPLAYS[len(state.players)]
    return [seen.Innovation(place.name, name or None) for place, name in zip(places, state.innovations, strict=True)]


def _neutral_faction(state: State) -> seen.NeutralFaction | None:
    if not neutral_faction.takes_part(state):
        return None
    territory = state.territory_tile if neutral_faction.territory_is_open(state) else None
    return seen.NeutralFaction(seen.Levels(*state.neutral_levels), territory)
