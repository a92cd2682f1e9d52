"""Everything that happens by itself in Scythe, when its time comes.

Rewards are steps, so that what is possible is looked up when they happen, in the order written. Only steps place stars:
the sixth clears the agenda, so nothing may be scheduled after it.
"""

from service.engine.records import Step

# The course of a turn.


class BeginTurn(Step):
    """The next turn begins, or the limit of turns ends the game."""

    seat: int


class OfferTop(Step):
    """The top action of the section is asked for, if its cost can be paid."""

    seat: int


class OfferBottom(Step):
    """The bottom action of the section is asked for, if its cost can be paid."""

    seat: int


class OfferEnd(Step):
    """The turn ends; whoever could still do something is asked."""

    seat: int


# Moving.


class NextUnit(Step):
    """The next unit of the Move action is asked for, if one may still move."""


class Load(Step):
    """What goes along on a step is asked for, kind by kind; then the step is made."""

    first: int  # The first kind of cargo that has not been looked at.


# Combat.


class NextCombat(Step):
    """The next combat after a Move action, if one is left."""

    seat: int


class Disarm(Step):
    """The ability Disarm before a combat."""

    side: int


class OfferArtillery(Step):
    """The ability Artillery before a combat is asked for."""

    side: int


class OfferScout(Step):
    """The ability Scout before a combat."""

    side: int


class OfferParley(Step):
    """A seat may give coins before a combat."""

    seat: int


class Commit(Step):
    """One side of a combat is asked for its dial and its cards."""

    side: int


class OpenDials(Step):
    """Both sides of a combat are compared."""


class Aftermath(Step):
    """What a combat brings and costs; then the next one."""

    winner: int


class RetreatFrom(Step):
    """All units that were beaten on a hex leave it."""

    seat: int
    hex: int


class RetreatNext(Step):
    """The next of several beaten units leaves, and is asked where to."""

    seat: int
    hex: int
    units: list[str]
    lakes: list[int]


# Encounters and the Factory.


class MeetEncounter(Step):
    """The character takes the encounter token of its hex, if one lies there."""

    seat: int


class OfferAnotherOption(Step):
    """A second option of the encounter card is asked for, if one can be paid."""

    seat: int
    card: int
    chosen: str


class VisitFactory(Step):
    """The character looks at the Factory cards, if it is there for the first time."""

    seat: int


# Paying and gaining.


class PayResources(Step):
    """A cost in resources is paid; where they come from is asked if it is not clear."""

    seat: int
    resource: str
    count: int


class GainAll(Step):
    """Coins, power, popularity or combat cards are gained, all of them."""

    seat: int
    what: str
    count: int


class OfferGain(Step):
    """How much of a reward is taken is asked for: an amount, tokens of a kind, or workers put on the hex."""

    seat: int
    what: str
    count: int
    hex: int


class GainResources(Step):
    """Resources of any kinds are gained, on the hex or, NOWHERE, on one controlled territory with a worker."""

    seat: int
    count: int
    hex: int


class BeginProduction(Step):
    """Territories that produce are asked for, one after the other, without the cost of the action."""

    seat: int
    territories: int
    mill: bool


# The main rewards of the bottom actions: each asks if there is anything to choose. The hex is where the piece goes,
# without a worker; NOWHERE: as the bottom action has it.


class OfferUpgrade(Step):
    """An upgrade is asked for."""

    seat: int


class OfferDeploy(Step):
    """A mech to deploy is asked for."""

    seat: int
    hex: int


class OfferBuild(Step):
    """A structure to build is asked for."""

    seat: int
    hex: int


class OfferEnlist(Step):
    """A recruit to enlist is asked for."""

    seat: int


class GiveRecruitBonus(Step):
    """Somebody receives the lasting bonus of a recruit, or is asked whether to take it."""

    seat: int
    bottom: str


# Stars.


class PlaceStars(Step):
    """Every star whose condition is met is placed; the sixth ends the game."""

    seat: int


class PlaceStar(Step):
    """One star is placed, for a combat, an objective or the Automa's star card."""

    seat: int
    cell: str


# The solo opponent.


class AutomaMove(Step):
    """The next symbol of her move row is looked at."""

    symbol: int


class AutomaRowOver(Step):
    """The rest of her move row is not looked at."""


class AutomaArrived(Step):
    """Her unit has moved, and any combat is over."""

    unit: str
    hex: int


class AutomaGain(Step):
    """The next kind of her gains row is carried out."""

    row: int


class AutomaRecruitBonus(Step):
    """The human receives the bonus that her card shows."""


class AutomaCube(Step):
    """The cube of her star card moves, if her card says so."""


class AutomaEnd(Step):
    """Her turn ends and is told whole."""


class AutomaCommit(Step):
    """Her card says what she uses in a combat."""

    side: int


class AutomaSpoils(Step):
    """Resources that are found or removed where a combat was won."""

    hex: int
    attacker: int


AnyStep = (
    BeginTurn
    | OfferTop
    | OfferBottom
    | OfferEnd
    | NextUnit
    | Load
    | NextCombat
    | Disarm
    | OfferArtillery
    | OfferScout
    | OfferParley
    | Commit
    | OpenDials
    | Aftermath
    | RetreatFrom
    | RetreatNext
    | MeetEncounter
    | OfferAnotherOption
    | VisitFactory
    | PayResources
    | GainAll
    | OfferGain
    | GainResources
    | BeginProduction
    | OfferUpgrade
    | OfferDeploy
    | OfferBuild
    | OfferEnlist
    | GiveRecruitBonus
    | PlaceStars
    | PlaceStar
    | AutomaMove
    | AutomaRowOver
    | AutomaArrived
    | AutomaGain
    | AutomaRecruitBonus
    | AutomaCube
    | AutomaEnd
    | AutomaCommit
    | AutomaSpoils
)
