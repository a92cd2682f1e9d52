"""All printed facts of Scythe, so that a client can draw the board, the mats and the cards."""

from dataclasses import asdict

from msgspec import UNSET

from service.scythe import printed
from service.scythe.data import board, combat_cards, factory_cards, player_mats, popularity
from service.scythe.data.automa_cards import AUTOMA_CARDS, COMBAT_RANGES, AutomaCard, Scheme
from service.scythe.data.encounters import ENCOUNTERS, OPTIONS
from service.scythe.data.factions import (
    ABILITIES,
    FACTIONS,
    MECHS,
    ONE_TIME_BONUSES,
    STARS,
    VARIANTS,
    WORKERS,
    Faction,
)
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.data.star_cards import STAR_CARDS, StarCard
from service.scythe.data.structure_bonuses import STRUCTURE_BONUSES
from service.scythe.stars import CELLS, COMBAT_STARS


def components() -> printed.Components:
    """Everything in the box."""
    return printed.Components(
        board=_board(),
        factions=[_faction(faction) for faction in FACTIONS.values()],
        faction_pieces=printed.FactionPieces(MECHS, WORKERS, STARS, ONE_TIME_BONUSES),
        player_mats=[_player_mat(mat) for mat in player_mats.PLAYER_MATS.values()],
        actions=_actions(),
        tracks=_tracks(),
        combat_cards=[printed.CombatCards(value, copies) for value, copies in combat_cards.COPIES.items()],
        encounter_cards=[_encounter(number) for number in ENCOUNTERS],
        objective_cards=[printed.ObjectiveCard(number, **asdict(card)) for number, card in OBJECTIVES.items()],
        factory_cards=[
            printed.PrintedFactoryCard(number, **asdict(card)) for number, card in factory_cards.FACTORY_CARDS.items()
        ],
        factory_card_move=printed.FactoryCardMove(factory_cards.UNITS, factory_cards.MOVES),
        structure_bonuses=[
            printed.StructureBonusTile(number, tile.name, list(tile.coins))
            for number, tile in STRUCTURE_BONUSES.items()
        ],
        automa_cards=[_automa_card(number, card) for number, card in AUTOMA_CARDS.items()],
        automa_combat_ranges=list(COMBAT_RANGES),
        star_cards=[_star_card(card) for card in STAR_CARDS.values()],
    )


def _board() -> printed.PrintedBoard:
    return printed.PrintedBoard(
        orientation="pointy-top hexes in axial coordinates, the Factory at the origin",
        terrains=list(board.TERRAINS),
        hexes=[_hex(place) for place in range(board.HEXES)],
        home_bases=[_home_base(base) for base in board.HOME_BASES],
        rivers=list(board.RIVERS),
        tunnels=_names(board.TUNNELS),
        lakes=_names(board.LAKES),
        encounters=_names(board.ENCOUNTERS),
        factory=board.NAMES[board.FACTORY],
    )


def _hex(place: int) -> printed.PrintedHex:
    territory = board.TERRITORIES[place]
    q, r = board.AXIAL[place]
    return printed.PrintedHex(
        hex=territory.name,
        terrain=territory.terrain,
        tunnel=territory.tunnel,
        encounter=territory.encounter,
        product=board.PRODUCT[place] or None,
        q=q,
        r=r,
        neighbours=_names(board.NEIGHBOURS[place]),
        across_river=_names(board.ACROSS_RIVER[place]),
    )


def _home_base(base: board.HomeBase) -> printed.PrintedHomeBase:
    q, r = board.AXIAL[board.PLACE[base.name]]
    return printed.PrintedHomeBase(
        base=base.name,
        faction=base.faction,
        in_this_game=base.faction in FACTIONS,
        q=q,
        r=r,
        land=list(base.land),
        river=list(base.river),
        lake=list(base.lake),
    )


def _names(places: tuple[int, ...]) -> list[str]:
    return [board.NAMES[place] for place in places]


def _faction(faction: Faction) -> printed.PrintedFaction:
    return printed.PrintedFaction(
        name=faction.name,
        title=faction.title,
        character=faction.character,
        colour=faction.colour,
        power=faction.power,
        combat_cards=faction.combat_cards,
        ability=_ability(faction.ability),
        mechs=[_ability(mech) for mech in faction.mechs],
        riverwalk=list(faction.riverwalk),
        home_base=board.NAMES[board.BASE[faction.name]],
    )


def _ability(name: str) -> printed.PrintedAbility:
    variants = [printed.PrintedVariant(**asdict(variant)) for variant in VARIANTS.get(name, ())]
    return printed.PrintedAbility(name, ABILITIES[name], variants or UNSET)


def _player_mat(mat: player_mats.PlayerMat) -> printed.PrintedPlayerMat:
    sections = [_section(section) for section in mat.sections]
    return printed.PrintedPlayerMat(mat.name, mat.number, mat.popularity, mat.objectives, mat.coins, sections)


def _section(section: player_mats.Section) -> printed.PrintedSection:
    return printed.PrintedSection(
        **asdict(section),
        resource=player_mats.RESOURCE[section.bottom],
        structure=player_mats.STRUCTURE[section.top],
        recruit_bonus=player_mats.RECRUIT_BONUS[section.bottom],
    )


def _actions() -> printed.PrintedActions:
    return printed.PrintedActions(
        top_rewards=player_mats.TOP_REWARDS,
        top_coins=player_mats.TOP_COINS,
        cube_spots=list(player_mats.CUBE_SPOTS),
        produce_cells=list(player_mats.PRODUCE_CELLS),
        resources=list(player_mats.RESOURCES),
        structures=list(player_mats.STRUCTURES),
        forbidden_pairs=[printed.ForbiddenPair(*pair) for pair in player_mats.FORBIDDEN_PAIRS.items()],
    )


def _tracks() -> printed.PrintedTracks:
    return printed.PrintedTracks(
        power=player_mats.POWER_END,
        popularity=player_mats.POPULARITY_END,
        triumph={cell: COMBAT_STARS if cell == "combat" else 1 for cell in CELLS},
        popularity_bands=[printed.PrintedBand(**asdict(band)) for band in popularity.BANDS],
        factory_territories=popularity.FACTORY_TERRITORIES,
    )


def _encounter(number: int) -> printed.EncounterCard:
    options = zip(OPTIONS, ENCOUNTERS[number], strict=True)
    return printed.EncounterCard(number, [printed.PrintedOption(name, each.pay, each.gain) for name, each in options])


def _automa_card(number: int, card: AutomaCard) -> printed.PrintedAutomaCard:
    return printed.PrintedAutomaCard(
        card=number,
        one=_scheme(card.one),
        two=_scheme(card.two),
        star=card.star,
        combat=list(card.combat),
        combat_cards=card.combat_cards,
        resources=card.resources,
    )


def _scheme(scheme: Scheme) -> printed.PrintedScheme:
    moves = [printed.PrintedMove(move.action, move.power, move.only) for move in scheme.moves]
    gains = [printed.PrintedGain(gain.kind, gain.count, gain.only) for gain in scheme.gains]
    return printed.PrintedScheme(moves, gains, scheme.recruit, scheme.skip)


def _star_card(card: StarCard) -> printed.PrintedStarCard:
    return printed.PrintedStarCard(**{**asdict(card), "stars": list(card.stars)})
