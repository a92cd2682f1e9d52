"""What the printed facts of Scythe are told as: board, mats, cards, tracks. Places, cards and pieces are named."""

from msgspec import UNSET, UnsetType

from service.engine.records import Record

Amounts = dict[str, int]  # Coins, power, resources and so on, by their names.

# The board.


class PrintedHex(Record):
    """A territory. The product is what one worker makes there."""

    hex: str
    terrain: str
    tunnel: bool
    encounter: bool
    product: str | None
    q: int
    r: int
    neighbours: list[str]
    across_river: list[str]


class PrintedHomeBase(Record):
    """A home base, and the hexes it touches by land, over a river and on a lake."""

    base: str
    faction: str
    in_this_game: bool
    q: int
    r: int
    land: list[str]
    river: list[str]
    lake: list[str]


class PrintedBoard(Record):
    """The board."""

    orientation: str
    terrains: list[str]
    hexes: list[PrintedHex]
    home_bases: list[PrintedHomeBase]
    rivers: list[tuple[str, str]]
    tunnels: list[str]
    lakes: list[str]
    encounters: list[str]
    factory: str


# Factions and player mats.


class PrintedVariant(Record):
    """What an ability does where an option of the game has this value."""

    option: str
    value: bool | str
    description: str


class PrintedAbility(Record):
    """What an ability does by default, and where an option of the game changes that, by its values."""

    name: str
    description: str
    variants: list[PrintedVariant] | UnsetType = UNSET


class PrintedFaction(Record):
    """A faction mat. Mech abilities stand in the printed order, left to right."""

    name: str
    title: str
    character: str
    colour: str
    power: int
    combat_cards: int
    ability: PrintedAbility
    mechs: list[PrintedAbility]
    riverwalk: list[str]  # The terrains Riverwalk leads to.
    home_base: str


class FactionPieces(Record):
    """What every faction mat carries at the start."""

    mechs: int
    workers: int
    stars: int
    one_time_bonuses: Amounts


class PrintedSection(Record):
    """A column of a player mat. Cubes can cover ``coverable`` of the cost, which is in the resource."""

    top: str
    bottom: str
    cost: int
    coverable: int
    coins: int
    resource: str
    structure: str
    recruit_bonus: str


class PrintedPlayerMat(Record):
    """A player mat; the lowest number begins."""

    name: str
    number: int
    popularity: int
    objectives: int
    coins: int
    sections: list[PrintedSection]


class ForbiddenPair(Record):
    """A player mat that a faction never has, by option."""

    faction: str
    player_mat: str


class PrintedActions(Record):
    """What is the same on all player mats."""

    top_rewards: Amounts
    top_coins: Amounts
    cube_spots: list[str]
    produce_cells: list[str]  # What an emptied worker cell costs; empty: nothing.
    resources: list[str]
    structures: list[str]
    forbidden_pairs: list[ForbiddenPair]


class PrintedBand(Record):
    """A part of the popularity track, up to and with its last step, and what it pays at the end."""

    last: int
    star: int
    territory: int
    resource_pair: int


class PrintedTracks(Record):
    """The ends of the tracks, how many stars each cell holds, and what popularity is worth."""

    power: int
    popularity: int
    triumph: Amounts
    popularity_bands: list[PrintedBand]
    factory_territories: int


# Cards and tiles.


class CombatCards(Record):
    """How many combat cards of a value there are."""

    value: int
    copies: int


class PrintedOption(Record):
    """An option of an encounter card: what it costs and what it gives."""

    option: str
    pay: Amounts
    gain: Amounts


class EncounterCard(Record):
    """An encounter card."""

    card: int
    options: list[PrintedOption]


class ObjectiveCard(Record):
    """An objective card. Some are revealed only at the end of a turn."""

    card: int
    name: str
    label: str
    end_of_turn: bool


class PrintedFactoryCard(Record):
    """The top action of a Factory card: everything, or exactly one of the rewards."""

    card: int
    name: str
    pay: Amounts
    gain: Amounts
    one_of: bool


class FactoryCardMove(Record):
    """The bottom action of every Factory card: so many units, so many steps each."""

    units: int
    moves: int


class StructureBonusTile(Record):
    """A structure bonus tile: the coins for a count of 1, 2, 3 and so on."""

    tile: int
    name: str
    coins: list[int]


class PrintedMove(Record):
    """A symbol of an Automa card's move row; it counts only for the faction named, if one is."""

    action: str
    power: int
    only: str


class PrintedGain(Record):
    """Identical symbols of an Automa card's gains row."""

    kind: str
    count: int
    only: str


class PrintedScheme(Record):
    """One side of an Automa card."""

    moves: list[PrintedMove]
    gains: list[PrintedGain]
    recruit: str  # The bonus the human may get; empty: none.
    skip: bool


class PrintedAutomaCard(Record):
    """An Automa card. ``combat`` is the power used, by the ranges of automa_combat_ranges."""

    card: int
    one: PrintedScheme
    two: PrintedScheme
    star: bool
    combat: list[int]
    combat_cards: int
    resources: int


class PrintedStarCard(Record):
    """A star card of the Automa. Stars, and water that opens: the numbers of spaces."""

    name: str
    title: str
    spaces: int
    stars: list[int]
    water: int
    skips: bool
    all_moves: bool
    defeated_to_base: bool
    extra_coin: int
    extra_power: int


class Components(Record):
    """Everything in the box."""

    board: PrintedBoard
    factions: list[PrintedFaction]
    faction_pieces: FactionPieces
    player_mats: list[PrintedPlayerMat]
    actions: PrintedActions
    tracks: PrintedTracks
    combat_cards: list[CombatCards]
    encounter_cards: list[EncounterCard]
    objective_cards: list[ObjectiveCard]
    factory_cards: list[PrintedFactoryCard]
    factory_card_move: FactoryCardMove
    structure_bonuses: list[StructureBonusTile]
    automa_cards: list[PrintedAutomaCard]
    automa_combat_ranges: list[int]
    star_cards: list[PrintedStarCard]
