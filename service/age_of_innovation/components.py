"""All printed facts, so that a client can draw both boards and every tile."""

from collections.abc import Mapping
from functools import cache

from service.age_of_innovation import effects, printed
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
from service.age_of_innovation.effects import Ability, Effect, Effects
from service.engine.hooks import hooks
from service.engine.records import kind_of, meaning_of

_EFFECTS: tuple[type[Effect], ...] = (
    effects.Once,
    effects.OnceByNumber,
    effects.Income,
    effects.Whenever,
    effects.OnPassing,
    effects.SpecialAction,
    effects.Ability,
)


@cache
def components() -> printed.Components:
    """Everything printed."""
    return printed.Components(
        glossary=_glossary(),
        rounds=ROUNDS,
        terraforming_circle=list(TERRAINS),
        disciplines=list(DISCIPLINES),
        colours=printed.Colours(
            dict(zip(TERRAINS, TERRAIN_COLOURS, strict=True)), dict(zip(DISCIPLINES, DISCIPLINE_COLOURS, strict=True))
        ),
        boards=[_side(board) for board in BOARDS.values()],
        buildings=[_building(shape) for shape in buildings.SHAPES],
        annexes=printed.Annexes(buildings.ANNEXES, buildings.ANNEX_VALUE, counts_as_buildings=1),
        town_value=Ability().town_value,
        pieces_of_each_player=printed.Pieces(buildings.SCHOLARS, buildings.BRIDGES),
        planning_boards=[_planning_board(board) for board in PLANNING_BOARDS.values()],
        tracks=printed.Tracks(MOST_SHIPPING_LEVEL, list(TOOLS_PER_SPADE)),
        factions=[_faction(faction) for faction in FACTIONS.values()],
        palaces=_tiles(PALACES),
        palace_always_open=ALWAYS_OPEN,
        innovations=_tiles(INNOVATIONS),
        innovation_display=_innovation_display(),
        competencies=_tiles(COMPETENCIES),
        competency_tiles_of_each=competencies.TILES_OF_EACH,
        competency_places=[_competency_place(place) for place in competencies.PLACES],
        town_tiles=[printed.TownTile(name, dict(gain), key=1) for name, gain in TOWN_TILES.items()],
        town_tiles_of_each=TILES_OF_EACH,
        round_bonuses=_tiles(ROUND_BONUSES),
        round_tiles=[_round_tile(tile) for tile in ROUND_TILES.values()],
        final_tiles=[_final_tile(tile) for tile in FINAL_TILES.values()],
        power_actions=list(POWER_ACTIONS.values()),
        book_actions=list(BOOK_ACTIONS.values()),
        book_actions_in_a_game=BOOK_ACTIONS_IN_A_GAME,
        science_display=_science_display(),
        conversions=list(CONVERSIONS.values()),
        sacrifice=printed.Sacrifice(SACRIFICE_NEEDS, removed=1, moved_to_bowl_iii=1),
        final_scoring=printed.FinalScoring(list(scoring.AREA_VP), list(scoring.SCIENCE_VP), scoring.COINS_PER_VP),
        two_players=printed.TwoPlayers(list(scoring.TERRITORY_TILES), scoring.NEUTRAL_LEVEL, scoring.NEUTRAL_SPACE),
    )


def _glossary() -> printed.Glossary:
    return printed.Glossary(
        effects={kind_of(effect.__name__): meaning_of(effect) for effect in _EFFECTS},
        goods=effects.GOODS,
        events=effects.EVENTS,
        counts=effects.COUNTS,
        abilities={name: each.means for name, each in hooks(Ability).items()},
    )


def _side(board: Board) -> printed.Side:
    return printed.Side(
        name=board.name,
        orientation="pointy-top; rows B, D, F and H stand half a hex to the right",
        hexes=[_hex(board, place) for place in range(maps.PLACES) if board.terrain[place] != terrains.NOWHERE],
        bridge_sites=[_bridge(site) for site in board.bridge_sites],
        land_bridge_sites=[_bridge(site) for site in board.land_bridge_sites if site not in board.bridge_sites],
    )


def _hex(board: Board, place: int) -> printed.PrintedHex:
    terrain = board.terrain[place]
    return printed.PrintedHex(
        name=HEX_NAMES[place],
        row=place // maps.COLUMNS,
        column=place % maps.COLUMNS,
        terrain="river" if terrain == RIVER else TERRAINS[terrain],
        border=bool(board.border >> place & 1),
        neighbours=[HEX_NAMES[other] for other in board.neighbours[place]],
    )


def _bridge(site: Bridge) -> list[str]:
    return [HEX_NAMES[end] for end in site]


def _building(shape: buildings.Building) -> printed.Building:
    return printed.Building(
        name=shape.name,
        value=shape.value,
        pieces=shape.pieces,
        neutral=shape.neutral,
        town_size=shape.town_size,
        upgrade_of=None if shape.upgrade_of is None else buildings.BUILDINGS[shape.upgrade_of],
        tools=shape.tools,
        coins=shape.coins,
        coins_beside_others=shape.coins_beside_others,
        gain=shape.gain,
    )


def _planning_board(board: PlanningBoard) -> printed.PlanningBoard:
    rows = (board.workshops, board.guilds, board.schools, board.university)
    return printed.PlanningBoard(
        name=board.name,
        start=board.start,
        bowls=list(board.bowls),
        income=printed.BoardIncome(board.base, *[list(slots) for slots in rows]),
        shipping=printed.Shipping(board.shipping, board.shipping_price, list(board.shipping_rewards)),
        terraforming=printed.Terraforming(board.terraforming_price, list(board.terraforming_rewards)),
        innovation_books=list(board.innovation_books),
    )


def _faction(faction: Faction) -> printed.Faction:
    return printed.Faction(
        name=faction.name,
        levels=dict(zip(DISCIPLINES, faction.levels, strict=True)),
        start=faction.start,
        first_buildings=list(faction.first_buildings),
        after_placing=faction.after_placing,
        effects=faction.effects,
    )


def _tiles(table: Mapping[str, Effects]) -> list[printed.Tile]:
    return [printed.Tile(name, effects) for name, effects in table.items()]


def _innovation_display() -> printed.InnovationDisplay:
    return printed.InnovationDisplay(
        places={str(players): [_innovation_place(place) for place in places] for players, places in DISPLAYS.items()},
        coins_without_palace=innovations.COINS_WITHOUT_PALACE,
        most_of_a_player=innovations.MOST_INNOVATIONS,
    )


def _innovation_place(place: innovations.Place) -> printed.InnovationPlace:
    books = {DISCIPLINES[discipline]: 2 for discipline in place.disciplines}
    return printed.InnovationPlace(place.name, books, innovations.BOOKS - sum(books.values()))


def _competency_place(place: competencies.Place) -> printed.CompetencyPlace:
    return printed.CompetencyPlace(place.name, DISCIPLINES[place.discipline], place.levels, place.books)


def _round_tile(tile: RoundTile) -> printed.RoundTile:
    bonus = printed.ScienceBonus(DISCIPLINES[tile.discipline], tile.levels, tile.gain)
    return printed.RoundTile(tile.name, list(tile.events), tile.vp, bonus)


def _final_tile(tile: FinalTile) -> printed.FinalTile:
    return printed.FinalTile(tile.name, tile.event, tile.vp)


def _science_display() -> printed.ScienceDisplay:
    return printed.ScienceDisplay(
        levels=science.TOP_LEVEL,
        key_level=science.KEY_LEVEL,
        power_at={str(level): power for level, power in science.POWER_AT.items()},
        income_level=science.INCOME_LEVEL,
        income=dict(zip(DISCIPLINES, science.SCIENCE_INCOME, strict=True)),
        scholar_spaces=list(science.SCHOLAR_SPACES),
        returned_scholar_levels=science.RETURNED_SCHOLAR_LEVELS,
    )
