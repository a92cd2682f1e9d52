"""Everything Scythe can ask a seat to decide, in the order of a turn. What may be answered stands at each rule."""

from service.engine.records import Question

# The course of a turn.


class Section(Question):
    """On which section of the player mat the action token goes; objectives and coins may come first."""


class Top(Question):
    """Whether the top action of the section is taken, and how."""


class Bottom(Question):
    """Whether the bottom action of the section is taken."""


class EndTurn(Question):
    """Whether anything is done before the turn ends."""


# Moving.


class Unit(Question):
    """Which unit moves next, or none."""


class Step(Question):
    """Where the unit goes, one hex at a time, or whether it halts."""


class Carry(Question):
    """How much of one kind goes along on the step."""

    cargo: str
    loaded: int  # What of it goes along already; large amounts are named in parts.


# Combat.


class Fight(Question):
    """Which combat is next."""


class Artillery(Question):
    """Whether power is spent before the combat, so that the opponent loses some."""


class Scout(Question):
    """Whether a combat card is taken from the opponent."""


class Parley(Question):
    """Whether coins are given before the dials are set."""


class Dial(Question):
    """How much power is spent in the combat; secret until both sides have decided."""


class CombatCards(Question):
    """Which combat cards are added; secret until both sides have decided."""


class Retreat(Question):
    """Where a beaten unit goes."""

    hex: int
    units: list[str]  # Those that have not retreated yet, the one that is asked for first.
    lakes: list[int]  # Where mechs of this retreat have gone.


# Encounters and the Factory.


class Encounter(Question):
    """Which option of the encounter card is taken."""

    card: int
    chosen: str  # The option taken before; empty if this is the first.


class FactoryCard(Question):
    """Which Factory card is kept."""


class Discard(Question):
    """Which combat card pays for the Factory card's action."""


# Producing.


class Produce(Question):
    """One more territory and how much it makes, or no more."""

    left: int  # Territories beside that of the mill.
    mill: bool  # Whether the mill makes something too.
    done: list[int]  # Hexes that have produced.


# Paying and gaining.


class Place(Question):
    """On which territory resources are put."""

    count: int


class GainResource(Question):
    """The kind of the next resource."""

    hex: int
    count: int  # How many are still to be taken.


class Gain(Question):
    """How much of a reward is taken."""

    what: str
    count: int
    hex: int  # Where pieces and resources go; NOWHERE for anything else.


class Pay(Question):
    """Where the next resource of a cost comes from."""

    resource: str
    count: int  # How many are still to be paid.


# The main rewards of the bottom actions.


class Upgrade(Question):
    """Which cube moves, and to which cost."""


class Deploy(Question):
    """Which mech is deployed, and where."""

    hex: int  # The only hex that is allowed; NOWHERE: any with a worker.


class Build(Question):
    """Which structure is built, and where."""

    hex: int  # The only hex that is allowed; NOWHERE: any with a worker.


class Enlist(Question):
    """Which recruit is enlisted, and for which bonus."""


class RecruitBonus(Question):
    """Whether the lasting bonus of a recruit is taken."""

    bottom: str


# Deals, and the solo opponent.


class GiveCoins(Question):
    """How many coins are given."""

    to: int


class AutomaTurn(Question):
    """The turn of the Automa, which plays itself: there is nothing to decide."""


AnyQuestion = (
    Section
    | Top
    | Bottom
    | EndTurn
    | Unit
    | Step
    | Carry
    | Fight
    | Artillery
    | Scout
    | Parley
    | Dial
    | CombatCards
    | Retreat
    | Encounter
    | FactoryCard
    | Discard
    | Produce
    | Place
    | GainResource
    | Gain
    | Pay
    | Upgrade
    | Deploy
    | Build
    | Enlist
    | RecruitBonus
    | GiveCoins
    | AutomaTurn
)
