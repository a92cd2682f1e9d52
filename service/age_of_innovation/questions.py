"""Everything a seat is asked in this game."""

from service.age_of_innovation.steps import Reward
from service.engine.records import Question, Record

# Set-up.


class ChooseSet(Question):
    """Which set of planning board, faction and round bonus tile to play with."""


class Draft(Question):
    """Which planning board, faction or palace tile to draft next."""


class DraftRoundBonus(Question):
    """Which round bonus tile to begin with."""


class FirstBuilding(Question):
    """Where the next of the first buildings stands."""


# A turn.


class Turn(Question):
    """What to do in this turn: one action, and conversions before it. A second action may be left."""

    second: bool


class EndTurn(Question):
    """Whether anything is done before the turn ends."""


class TakeRoundBonus(Question):
    """Which round bonus tile to take when passing."""


class PowerOffer(Question):
    """Whether to take the power that the build of a neighbour offers, for victory points."""

    power: int
    builder: int


# Terraform and build.


class Lot(Record):
    """One terraform and build: its free spades, and whether its workshop is free.

    Once it has begun, the hex terraformed first and those leapt to. The action of a turn has no free spades.
    """

    spades: int = 0
    free_workshop: bool = False
    first: int = -1
    reached: tuple[int, ...] = ()


class LotQuestion(Question):
    """A part of a terraform and build."""

    lot: Lot


class TerraformAndBuild(LotQuestion):
    """Which hex to terraform or build on first."""

    optional: bool


class Dig(LotQuestion):
    """How many spades to use on the hex."""

    hex: int


class MoreSpades(LotQuestion):
    """Which further hex to terraform with the free spades that are left, if any."""


class BuildOrNot(LotQuestion):
    """Whether to build a workshop after terraforming."""


class UseSpade(Question):
    """Which hex to terraform with the next spade, if any; no workshop follows."""

    spades: int


# Rewards and prices.


class ChooseReward(Question):
    """Which reward to take next."""

    rewards: tuple[Reward, ...]
    block: bool


class TakeBook(Question):
    """Which discipline the next book is of."""

    books: int
    reason: str


class PayBook(Question):
    """Which discipline the next book to be paid is of."""

    books: int


class Advance(Question):
    """In which discipline to advance next."""

    left: int
    levels: int
    optional: bool


class UseKey(Question):
    """Whether to bind a key to the discipline and enter level 8."""

    discipline: int
    levels: int


class TakeCompetency(Question):
    """Which competency to take."""


class TakePalace(Question):
    """Which palace tile to take for a palace, which is built on its hex then."""

    hex: int | None = None


class TakeTownTile(Question):
    """Which town tile to take for the town just founded."""


class BuildBridge(Question):
    """Where to build the next bridge."""

    bridges: int
    over_land: bool
    optional: bool


class NeutralBuilding(Question):
    """Where to place the neutral building."""

    building: str


class PlaceGuild(Question):
    """Where to place a free guild, if anywhere."""


class ExchangeForGuild(Question):
    """Which building of this kind becomes a guild."""

    old: str
