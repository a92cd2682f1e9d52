"""Everything a seat can say in Scythe."""

from typing import Annotated

from service.engine.records import Action, one_of, shapes, whole
from service.scythe.data.board import NAMES
from service.scythe.data.encounters import OPTIONS
from service.scythe.data.factions import FACTIONS, ONE_TIME_BONUSES
from service.scythe.data.factory_cards import FACTORY_CARDS, REWARDS
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.data.player_mats import BOTTOM_ACTIONS, CUBE_SPOTS, RESOURCES, STRUCTURES, TOP_ACTIONS
from service.scythe.data.units import CARGO, UNITS

_MECHS = tuple(dict.fromkeys(mech for faction in FACTIONS.values() for mech in faction.mechs))

AtPlace = Annotated[str, one_of("A hex or a home base.", NAMES)]
CombatCard = Annotated[int, whole("The value of a combat card.", 2, 5)]
PopularityForMonument = Annotated[int, whole("Popularity to take for the monument.", 0, 1)]
PowerForArmory = Annotated[int, whole("Power to take for the armory.", 0, 1)]


# The course of a turn.


class ChooseSection(Action):
    """Put the action token on a section, named by its top action."""

    section: Annotated[str, one_of("The section.", (*TOP_ACTIONS, "factory"))]


class Skip(Action):
    """Do without the action."""


class EndTurn(Action):
    """End the turn."""


class RevealObjective(Action):
    """Reveal a fulfilled objective and place a star."""

    card: Annotated[int, whole("The objective.", 1, len(OBJECTIVES))]


# Top actions.


class MoveUnits(Action):
    """Move units."""


class MoveCoins(Action):
    """Gain coins instead of moving."""

    count: Annotated[int, whole("Coins.")]


class BolsterPower(Action):
    """Pay 1 coin and gain power."""

    count: Annotated[int, whole("Power to take.")]
    popularity: PopularityForMonument


class BolsterCards(Action):
    """Pay 1 coin and draw combat cards."""

    count: Annotated[int, whole("Cards to take.")]
    popularity: PopularityForMonument


class TradeResources(Action):
    """Pay 1 coin and gain 2 resources."""

    power: PowerForArmory


class TradePopularity(Action):
    """Pay 1 coin and gain popularity."""

    count: Annotated[int, whole("Popularity to take.")]
    power: PowerForArmory


class Produce(Action):
    """Pay for the workers that have left the mat, and produce."""


class FactoryTop(Action):
    """Take the top action of the Factory card."""

    reward: Annotated[str, one_of("The reward, where the card gives only one of them.", REWARDS)]


# Bottom actions and their main rewards.


class TakeBottom(Action):
    """Take the bottom action of the section."""

    coins: Annotated[int, whole("Coins of the section to take.")]


class Upgrade(Action):
    """Move a cube."""

    cube: Annotated[str, one_of("The reward it leaves.", CUBE_SPOTS)]
    cost: Annotated[str, one_of("The bottom action whose cost it covers.", BOTTOM_ACTIONS)]


class Deploy(Action):
    """Deploy a mech."""

    mech: Annotated[str, one_of("Its ability.", _MECHS)]
    hex: AtPlace


class Build(Action):
    """Build a structure."""

    structure: Annotated[str, one_of("Which.", STRUCTURES)]
    hex: AtPlace


class Enlist(Action):
    """Enlist a recruit."""

    recruit: Annotated[str, one_of("The bottom action it leaves.", BOTTOM_ACTIONS)]
    bonus: Annotated[str, one_of("The one-time bonus.", tuple(ONE_TIME_BONUSES))]
    count: Annotated[int, whole("How much of it to take.")]


class Decline(Action):
    """Do without what is offered."""


class TakeBonus(Action):
    """Take the lasting recruit bonus."""


# Paying and gaining.


class Pay(Action):
    """Spend the next resource of a cost."""

    hex: AtPlace


class PayCombatCard(Action):
    """Spend a combat card for the next resource of a cost."""

    value: CombatCard


class Discard(Action):
    """Discard a combat card as a cost."""

    value: CombatCard


class Gain(Action):
    """Take so much of a reward."""

    count: Annotated[int, whole("How much.")]


class Place(Action):
    """Put resources on a territory."""

    hex: AtPlace


class GainResource(Action):
    """Take one resource."""

    resource: Annotated[str, one_of("Its kind.", RESOURCES)]


class ProduceOn(Action):
    """Produce on a territory."""

    hex: AtPlace
    count: Annotated[int, whole("How much to make.")]


class StopProducing(Action):
    """Produce no more."""


# Moving.


class MoveUnit(Action):
    """Move a unit next."""

    unit: Annotated[str, one_of("Its kind.", UNITS)]
    hex: AtPlace


class StopMoving(Action):
    """Move no more units."""


class Step(Action):
    """Go one step."""

    hex: AtPlace


class Halt(Action):
    """Stay here."""


class Carry(Action):
    """Take something along on the step."""

    cargo: Annotated[str, one_of("What.", CARGO)]
    count: Annotated[int, whole("How much of it.")]


# Combat.


class Fight(Action):
    """Fight this combat next."""

    hex: AtPlace


class Use(Action):
    """Use the ability."""


class Dial(Action):
    """Secretly set the power dial."""

    power: Annotated[int, whole("The number.", 0, 16)]


class CombatCards(Action):
    """Secretly add combat cards."""

    twos: Annotated[int, whole("Cards of value 2.", 0, 42)]
    threes: Annotated[int, whole("Cards of value 3.", 0, 42)]
    fours: Annotated[int, whole("Cards of value 4.", 0, 42)]
    fives: Annotated[int, whole("Cards of value 5.", 0, 42)]


class Retreat(Action):
    """Retreat with a unit."""

    hex: AtPlace


# Encounters and the Factory.


class ChooseOption(Action):
    """Choose an option of the encounter card."""

    option: Annotated[str, one_of("Which.", OPTIONS)]


class TakeFactoryCard(Action):
    """Keep a Factory card."""

    card: Annotated[int, whole("Its number.", 1, len(FACTORY_CARDS))]


# Deals.


class GiveCoins(Action):
    """Give coins to another seat."""

    seat: Annotated[int, whole("The seat.", 0, 4)]


class Coins(Action):
    """So many."""

    count: Annotated[int, whole("Coins.")]


class Ready(Action):
    """Say no more before the combat."""


# The solo opponent.


class AutomaTurn(Action):
    """Let the Automa take its turn."""


ALL: tuple[type[Action], ...] = (
    ChooseSection,
    Skip,
    EndTurn,
    RevealObjective,
    MoveUnits,
    MoveCoins,
    BolsterPower,
    BolsterCards,
    TradeResources,
    TradePopularity,
    Produce,
    FactoryTop,
    TakeBottom,
    Upgrade,
    Deploy,
    Build,
    Enlist,
    Decline,
    TakeBonus,
    Pay,
    PayCombatCard,
    Discard,
    Gain,
    Place,
    GainResource,
    ProduceOn,
    StopProducing,
    MoveUnit,
    StopMoving,
    Step,
    Halt,
    Carry,
    Fight,
    Use,
    Dial,
    CombatCards,
    Retreat,
    ChooseOption,
    TakeFactoryCard,
    GiveCoins,
    Coins,
    Ready,
    AutomaTurn,
)

ACTIONS = shapes(*ALL)
