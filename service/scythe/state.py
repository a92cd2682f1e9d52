"""The state of a game of Scythe: facts only, no rules.

Places are numbers, as in data/board.py: hexes 0 to 46 in reading order, then the home bases. Actions, views and events
name them ("D4"). Units are kept by their owner: a place for the character, one place per deployed mech and per worker
that has left the player mat, in no particular order. So ``player.mechs.count(hex)`` mechs stand on a hex, and a unit
moves by replacing one entry. Pieces still on the mats are not listed: 8 - len(workers) workers wait there, and so on.

Resources lie on places, never with players: ``resources[4 * place + RESOURCES.index(kind)]``. Who may use them is
whoever controls the hex (control.py). While a unit moves, its load lies on the hex it has reached.

A combat card is its value. Objective, Factory and encounter cards are their printed numbers.
"""

from msgspec import Struct, field

from service.engine.state import GameState
from service.scythe.automa.told import AutomaAccount
from service.scythe.data.editions import EDITIONS
from service.scythe.questions import AnyQuestion
from service.scythe.steps import AnyStep

NOWHERE = -1  # The place of a character that is on its faction mat (the Automa's may be).


class Player(Struct):
    """What one seat owns."""

    faction: str
    player_mat: str  # Empty for a seat that plays without one.
    controller: str
    coins: int
    power: int
    popularity: int
    character: int
    workers: list[int]
    mechs: list[int] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)  # Of the mechs deployed, in the order of deployment.
    structures: dict[str, int] = field(default_factory=dict)  # Where each built one stands.
    upgrades: list[str] = field(default_factory=list)  # The cube spots emptied.
    covered: dict[str, int] = field(default_factory=dict)  # Cubes on the cost of each bottom action.
    recruits: list[str] = field(default_factory=list)  # The bottom actions whose recruit was enlisted.
    bonuses: list[str] = field(default_factory=list)  # The one-time bonuses taken.
    stars: dict[str, int] = field(default_factory=dict)  # How many on each cell of the triumph track.
    combat_cards: list[int] = field(default_factory=list)  # Sorted. Committed ones stay here until the reveal.
    objectives: list[int] = field(default_factory=list)
    factory_card: int = 0
    section: str = ""  # Where the action token lies: the top action of a section, or "factory".


class Turn(Struct):
    """What has to be remembered until the turn ends."""

    seat: int
    number: int  # Of all turns of the game, from 1.
    revealed: bool = False  # An objective was revealed in it (SC-OBJ-11).
    card_paid: bool = False  # Crimea paid with a combat card in it (SC-NAT-02).
    routed: int = 0  # Workers forced to retreat in it by its player (SC-OBJ-08).
    # What became of the actions of its section: empty until that is known, then taken, skipped or unpayable.
    top: str = ""
    bottom: str = ""


class Arrival(Struct):
    """A unit that entered a hex where a combat must follow, and what it brought: what goes back if none does."""

    unit: str
    hex: int
    origin: int
    workers: int
    resources: list[int]


class Movement(Struct):
    """A Move action under way; it lasts until its combats are over."""

    seat: int
    units_left: int
    steps: int  # For each unit; Speed adds one for character and mechs.
    character_moved: bool = False
    mechs_moved: list[int] = field(default_factory=list)  # Where the mechs stand that have had their move.
    workers_moved: list[int] = field(default_factory=list)  # Where the workers stand that have moved by themselves.
    unit: str = ""  # The unit on the move, and where it stands.
    hex: int = NOWHERE
    steps_left: int = 0
    destination: int = NOWHERE  # Of the step being loaded for.
    load: dict[str, int] = field(default_factory=dict)  # What goes along on this step, by kind of cargo.
    arrivals: list[Arrival] = field(default_factory=list)


class Battle(Struct):
    """A combat under way. Sides: 0 is the attacker, 1 the defender."""

    hex: int
    seats: list[int]
    dials: list[int] = field(default_factory=lambda: [0, 0])
    cards: list[list[int]] = field(default_factory=lambda: [[], []])


class Automa(Struct):
    """What the solo opponent keeps beside her faction mat. Scheme, water and stars follow from the cube."""

    seat: int
    level: str
    modifiers: list[str]
    tunnels_count: bool  # In the neighbourhood of a human unit (SC-AUTOMA-21).
    deck: list[int]  # The last card is the top.
    main_pile: list[int] = field(default_factory=list)
    combat_pile: list[int] = field(default_factory=list)
    cube: int = 0  # The space of the star card.
    resources_left: int = 0  # Of the last turn's card, kept because a shuffle may swallow it (SC-AUTOMA-56).
    account: AutomaAccount | None = None  # Of the turn under way.


class Options(Struct):
    """What was agreed when the game was created."""

    edition: str
    relentless_factory_card: bool
    deals: bool
    trial_scoring: bool
    turn_limit: int
    # These four are as the edition has them unless something else was agreed (SC-EDN-13).
    forbidden_pairs: bool | None = None
    camaraderie: str = ""
    scout: str = ""
    recruit_bonus: str = ""

    def __post_init__(self) -> None:
        edition = EDITIONS[self.edition]
        if self.forbidden_pairs is None:
            self.forbidden_pairs = edition.forbidden_pairs
        self.camaraderie = self.camaraderie or edition.camaraderie
        self.scout = self.scout or edition.scout
        self.recruit_bonus = self.recruit_bonus or edition.recruit_bonus


class State(GameState[AnyStep | AnyQuestion], kw_only=True):
    """A whole game."""

    options: Options
    players: list[Player]  # By seat.
    order: list[int]  # Seats clockwise, from the first player on.
    turn: Turn
    structure_bonus: int
    resources: list[int]
    encounters: list[int]  # Hexes with an encounter token.
    combat_deck: list[int]  # The last card of a deck is its top.
    encounter_deck: list[int]
    objective_deck: list[int]
    factory_cards: list[int]  # Face down on the board.
    combat_discard: list[int] = field(default_factory=list)
    movement: Movement | None = None
    battle: Battle | None = None
    automa: Automa | None = None


def battle(state: State) -> Battle:
    """The combat under way."""
    assert state.battle is not None
    return state.battle


def moving(state: State) -> Movement:
    """The Move action under way."""
    assert state.movement is not None
    return state.movement


def account_of(automa: Automa) -> AutomaAccount:
    """The account of her turn under way."""
    assert automa.account is not None
    return automa.account
