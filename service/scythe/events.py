"""Everything that Scythe tells while it is played. Places are named; a seat is a number."""

from msgspec import UNSET, UnsetType

from service.engine.records import Event
from service.scythe.automa import told
from service.scythe.seen import Score

# The course of the game.


class GameBegan(Event):
    """The table is set."""

    order: list[int]
    structure_bonus: int


class ObjectivesDealt(Event):
    """A seat received its objective cards."""

    hides = ("cards",)

    seat: int
    count: int
    cards: list[int] | UnsetType = UNSET


class TurnBegan(Event):
    """A turn began."""

    seat: int
    turn: int


class SectionChosen(Event):
    """The action token was put on a section."""

    seat: int
    section: str


class TopTaken(Event):
    """The top action of the section was taken."""

    seat: int
    section: str


class TopSkipped(Event):
    """The top action of the section was skipped."""

    seat: int


class BottomTaken(Event):
    """The bottom action of the section was taken; ``move`` is that of a Factory card."""

    seat: int
    action: str


class BottomSkipped(Event):
    """The bottom action of the section was skipped."""

    seat: int


class GameEnded(Event):
    """The game is over."""

    scores: list[Score]


# Stars and objectives.


class StarPlaced(Event):
    """A star was placed; ``stars`` is how many the seat has placed now."""

    seat: int
    cell: str
    stars: int


class TrialScoring(Event):
    """By option: the standing after the first star of the game."""

    scores: list[Score]


class ObjectiveRevealed(Event):
    """An objective was revealed; so many cards went back under the deck."""

    seat: int
    card: int
    returned: int


# Paying and gaining.


class Gained(Event):
    """Coins, power or popularity were gained."""

    seat: int
    what: str
    count: int


class Lost(Event):
    """Coins, power or popularity were lost or paid."""

    seat: int
    what: str
    count: int


class CombatCardsDrawn(Event):
    """Combat cards were drawn. Nobody learns the Automa's."""

    hides = ("cards",)

    seat: int
    count: int
    cards: list[int] | UnsetType = UNSET


class CombatDiscardShuffled(Event):
    """The discarded combat cards became a new deck."""

    count: int


class CombatCardRevealed(Event):
    """The top combat card was turned up and discarded."""

    value: int


class CombatCardDiscarded(Event):
    """A combat card of a hand was discarded."""

    seat: int
    value: int


class ResourcesPlaced(Event):
    """Resources were put on a place."""

    seat: int
    hex: str
    resource: str
    count: int


class ResourcesSpent(Event):
    """Resources went from a place to the supply."""

    seat: int
    hex: str
    resource: str
    count: int


class WorkersPlaced(Event):
    """Workers went from the player mat to a place."""

    seat: int
    hex: str
    count: int


class CoinsGiven(Event):
    """Coins changed hands."""

    seat: int
    to: int
    count: int


class RecruitBonus(Event):
    """A seat receives the lasting bonus of a recruit."""

    seat: int
    bottom: str


# The actions.


class Produced(Event):
    """A territory made something."""

    seat: int
    hex: str
    product: str
    count: int


class Upgraded(Event):
    """A cube went from a reward to a cost."""

    seat: int
    cube: str
    cost: str


class Deployed(Event):
    """A mech was deployed."""

    seat: int
    mech: str
    hex: str


class Built(Event):
    """A structure was built."""

    seat: int
    structure: str
    hex: str


class Enlisted(Event):
    """A recruit was enlisted."""

    seat: int
    recruit: str
    bonus: str


# Moving.


class UnitMoved(Event):
    """A unit went one step; ``load`` is what went along, by kind."""

    seat: int
    unit: str
    origin: str
    hex: str
    load: dict[str, int]


class MoveTakenBack(Event):
    """The game ended before the combat that a unit moved to: unit and load went back."""

    seat: int
    unit: str
    hex: str
    origin: str
    load: dict[str, int]


class WorkersDrivenAway(Event):
    """Workers alone on a hex went home because somebody else's character or mech came."""

    seat: int
    from_seat: int
    hex: str
    count: int


# Combat.


class CombatBegan(Event):
    """A combat began."""

    hex: str
    attacker: int
    defender: int


class Disarmed(Event):
    """The ability Disarm was used."""

    seat: int


class ArtilleryFired(Event):
    """The ability Artillery was used."""

    seat: int


class CombatCardStolen(Event):
    """The ability Scout took a combat card; both sides know which."""

    hides = ("card",)

    seat: int
    from_seat: int
    card: int | UnsetType = UNSET


class CombatWon(Event):
    """The dials were opened. Totals, dials and cards: of the attacker, then of the defender."""

    hex: str
    seat: int
    loser: int
    totals: list[int]
    dials: list[int]
    cards: list[list[int]]


class Retreated(Event):
    """Beaten units left a hex: one, or all that stood there."""

    seat: int
    hex: str
    to: str
    unit: str | UnsetType = UNSET
    workers_to: str | UnsetType = UNSET  # Of the Automa, whose other units may go to the faction mat.


# Encounters and the Factory.


class EncounterBegan(Event):
    """An encounter token was taken and a card turned up."""

    seat: int
    hex: str
    card: int


class EncounterOptionChosen(Event):
    """An option of an encounter card was chosen."""

    seat: int
    card: int
    option: str


class FactoryVisited(Event):
    """A seat looks at the Factory cards."""

    hides = ("cards",)

    seat: int
    count: int
    cards: list[int] | UnsetType = UNSET


class FactoryCardTaken(Event):
    """A Factory card was taken; the Automa's lies face down."""

    seat: int
    card: int | UnsetType = UNSET


class FactoryCardUsed(Event):
    """The top action of a Factory card was taken."""

    seat: int
    card: int
    reward: str


# The solo opponent.


class AutomaCardDrawn(Event):
    """The Automa drew the card of her turn."""

    seat: int
    card: int
    scheme: int


class AutomaDeckShuffled(Event):
    """All Automa cards became a new deck."""

    cards: int


class UnitPlaced(Event):
    """A unit of the Automa came from her faction mat."""

    seat: int
    unit: str
    hex: str


class EncounterRemoved(Event):
    """The Automa removed an encounter token."""

    seat: int
    hex: str


class ResourcesRemoved(Event):
    """The Automa removed resources from a hex."""

    seat: int
    hex: str
    resources: dict[str, int]


class AutomaCommitted(Event):
    """What the Automa uses in a combat, by the table of a card."""

    seat: int
    hex: str
    card: int
    power: int
    column: str
    power_shown: int
    power_used: int
    cards_shown: int
    cards: list[int]


class CubeMoved(Event):
    """The cube moved on the star card."""

    seat: int
    space: int


class SchemeChanged(Event):
    """The Automa's cards are turned to the other scheme."""

    seat: int
    scheme: int


class AutomaTurn(Event):
    """A turn of the Automa in the order of its steps. null: a step that was not, or not yet, reached."""

    finished: bool  # False: the turn waits for the human and is told whole when it ends.
    seat: int
    turn: told.Turn
    card: told.Card
    deck_shuffled: told.DeckShuffled
    scheme: told.Scheme
    water_open: told.WaterOpen
    stars: told.AutomaStars
    skipped: told.Skipped
    moves: list[told.AutomaMove]
    gains: told.Gains
    recruit_bonus: told.AutomaRecruitBonus | None
    cube: told.AutomaCube | None
    factory_card_taken: told.FactoryCardTaken | UnsetType = UNSET


ALL: tuple[type[Event], ...] = (
    GameBegan,
    ObjectivesDealt,
    TurnBegan,
    SectionChosen,
    TopTaken,
    TopSkipped,
    BottomTaken,
    BottomSkipped,
    GameEnded,
    StarPlaced,
    TrialScoring,
    ObjectiveRevealed,
    Gained,
    Lost,
    CombatCardsDrawn,
    CombatDiscardShuffled,
    CombatCardRevealed,
    CombatCardDiscarded,
    ResourcesPlaced,
    ResourcesSpent,
    WorkersPlaced,
    CoinsGiven,
    RecruitBonus,
    Produced,
    Upgraded,
    Deployed,
    Built,
    Enlisted,
    UnitMoved,
    MoveTakenBack,
    WorkersDrivenAway,
    CombatBegan,
    Disarmed,
    ArtilleryFired,
    CombatCardStolen,
    CombatWon,
    Retreated,
    EncounterBegan,
    EncounterOptionChosen,
    FactoryVisited,
    FactoryCardTaken,
    FactoryCardUsed,
    AutomaCardDrawn,
    AutomaDeckShuffled,
    UnitPlaced,
    EncounterRemoved,
    ResourcesRemoved,
    AutomaCommitted,
    CubeMoved,
    SchemeChanged,
    AutomaTurn,
)
