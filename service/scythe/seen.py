"""What is shown of a game of Scythe: the table, the seats, what goes along with questions, scores and the result.

Places are named. What a caller may not know, or what does not apply, is left out.
"""

from msgspec import UNSET, UnsetType

from service.engine.records import Record
from service.scythe.automa.told import AutomaAccount

# The table.


class TurnSeen(Record):
    """The turn under way: whose it is, and its number among all turns of the game, from 1."""

    seat: int
    number: int


class OptionsSeen(Record):
    """What was agreed when the game was created."""

    edition: str
    relentless_factory_card: bool
    deals: bool
    trial_scoring: bool
    turn_limit: int
    forbidden_pairs: bool
    camaraderie: str
    scout: str
    recruit_bonus: str


class Hand(Record):
    """Cards that only their owner sees."""

    combat_cards: list[int]
    objectives: list[int]


class PlayerSeen(Record):
    """What one seat owns; the hand for the own seat."""

    faction: str
    player_mat: str  # Empty for a seat that plays without one.
    coins: int
    power: int
    popularity: int
    character: str | None  # None: it is on the faction mat.
    mechs: list[str]
    workers: list[str]
    structures: dict[str, str]  # Where each built one stands.
    abilities: list[str]  # Of the mechs deployed.
    upgrades: list[str]  # The cube spots emptied.
    covered: dict[str, int]  # Cubes on the cost of each bottom action.
    recruits: list[str]
    bonuses: list[str]  # The one-time bonuses taken.
    stars: dict[str, int]  # By cell of the triumph track; ``placed`` is their number.
    combat_cards: int
    objectives: int
    factory_card: int | str | None  # ``face_down`` for the Automa's.
    section: str | None  # Where the action token lies.
    produce_cost: dict[str, int]
    controls: list[str]
    hand: Hand | UnsetType = UNSET


class EncounterSeen(Record):
    """The encounter card from which somebody chooses."""

    seat: int
    card: int
    chosen: str | None  # The option taken before, if this is the second one.


class MovementSeen(Record):
    """A Move action under way."""

    seat: int
    units_left: int
    unit: str | None
    hex: str | None
    steps_left: int
    destination: str | None  # Of the step for which cargo is taken.
    load: dict[str, int]
    character_moved: bool
    mechs_moved: list[str]
    workers_moved: list[str]
    combats: list[str]


class Committed(Record):
    """What the own side has set for the combat."""

    dial: int
    cards: list[int]


class BattleSeen(Record):
    """A combat under way."""

    hex: str
    attacker: int
    defender: int
    own: Committed | UnsetType = UNSET


class AutomaSeen(Record):
    """The Automa beside her units: all but the order of her deck."""

    seat: int
    level: str
    modifiers: list[str]
    tunnels_count: bool
    cube: int
    scheme: int
    water_open: bool
    deck: int
    main_pile: list[int]
    combat_pile: list[int]
    resources_left: int
    turn_under_way: AutomaAccount | None


class TableSeen(Record):
    """The whole table."""

    turn: TurnSeen
    order: list[int]  # Seats clockwise, from the first player on.
    options: OptionsSeen
    ability_texts: dict[str, str]  # What abilities do that options of this game change.
    structure_bonus: int
    players: list[PlayerSeen]
    resources: dict[str, dict[str, int]]  # By place and kind.
    encounters: list[str]
    combat_deck: int
    combat_discard: list[int]
    encounter_deck: int
    objective_deck: int
    factory_cards: int
    encounter: EncounterSeen | None
    movement: MovementSeen | None
    battle: BattleSeen | None
    automa: AutomaSeen | None


class SeatSeen(Record):
    """What a seat plays."""

    faction: str
    player_mat: str
    controller: str


# What goes along with a question.


class UnitsLeft(Record):
    """How many units may still move."""

    units_left: int


class UnitMoving(Record):
    """The unit that goes, where it stands, and how many steps it has left."""

    unit: str
    hex: str
    steps_left: int


class CargoOffered(Record):
    """What may go along on the step."""

    unit: str
    hex: str
    destination: str
    cargo: str


class CombatSeen(Record):
    """The combat that is prepared."""

    hex: str
    attacker: int
    defender: int


class UnitRetreating(Record):
    """The beaten unit, and the hex it leaves."""

    unit: str
    hex: str


class CardShown(Record):
    """The encounter card."""

    card: int


class CardsToChooseFrom(Record):
    """The Factory cards."""

    cards: list[int]


class TerritoriesLeft(Record):
    """How many territories may still produce, beside that of the mill."""

    territories_left: int


class ResourcesWon(Record):
    """How many resources are still to be taken, and where they go."""

    hex: str
    count: int


class RewardOffered(Record):
    """The reward of which a part may be taken; the hex if pieces or resources are put there."""

    what: str
    count: int
    hex: str | UnsetType = UNSET


class CostLeft(Record):
    """How many resources are still to be paid."""

    resource: str
    count: int


class BonusOffered(Record):
    """The lasting bonus, and the bottom action it belongs to."""

    bottom: str
    bonus: str


class Receiver(Record):
    """The seat that coins are given to."""

    to: int


# Scores and the result.


class Categories(Record):
    """Coins by category; the Automa scores neither resources nor the structure bonus."""

    coins: int
    stars: int
    territories: int
    resources: int | UnsetType = UNSET
    structure_bonus: int | UnsetType = UNSET


class Counts(Record):
    """What the rates of the popularity track are multiplied with."""

    stars: int
    territories: int
    resources: int


class Score(Record):
    """The standing of a seat as if the game ended now."""

    seat: int
    total: int
    categories: Categories
    counts: Counts


class Compared(Record):
    """A criterion that equal totals were compared by, with the value of each of the seats."""

    criterion: str
    values: list[int]


class TieBreak(Record):
    """Seats that reached the same total, and what was compared, up to the criterion that parted them all."""

    seats: list[int]
    compared: list[Compared]


class Result(Record):
    """Who has won. Places are by seat; victory may be shared."""

    places: list[int]
    winners: list[int]
    totals: list[int]
    tie_breaks: list[TieBreak]
