"""What happens by itself, one thing after the other, and the rewards that wait to be taken."""

from service.engine.records import Record, Step

# Set-up.


class PreparePlayers(Step):
    """All have chosen; they receive what they start with."""


class StartingGoods(Step):
    """What planning board and faction give a seat at the start."""

    seat: int


class AfterPlacing(Step):
    """What the faction gives when the first buildings stand."""

    seat: int


class FirstSpades(Step):
    """All spades of the set-up are used."""

    seat: int


# Rounds.


class BeginRound(Step):
    """The next round, with Phase I."""


class Income(Step):
    """Phase I of a seat."""

    seat: int


class BeginActions(Step):
    """Phase II."""


class NextTurn(Step):
    """The turn of the first seat from this place of the turn order on that has not passed."""

    place: int


class BeginTurn(Step):
    """A turn."""

    seat: int


class AfterAction(Step):
    """What may follow the action of a turn."""

    seat: int


class SecondAction(Step):
    """A further action in the same turn."""

    seat: int


class EndActions(Step):
    """All have passed."""


class ScienceBonus(Step):
    """The science bonus of a seat in Phase III."""

    seat: int


class PrepareRound(Step):
    """The boards are prepared for the next round."""


class FinalScoring(Step):
    """The end of the game."""


# Parts of actions.


class BookActionGain(Step):
    """What the books of a book action were paid for."""

    seat: int
    space: str


class InnovationDeveloped(Step):
    """What the books of an innovation were paid for, by place of the display."""

    seat: int
    place: int


class OfferPalace(Step):
    """The tile of a palace that is built on this hex as soon as it is chosen.

    Without a hex the palace stands already, in games that earlier releases stored.
    """

    seat: int
    hex: int | None = None


class PalaceRewards(Step):
    """What the tile of a palace gives at once."""

    seat: int


class PassBonus(Step):
    """What one tile gives for passing."""

    seat: int
    tile: str


# Rewards.


class Reward(Record):
    """So much of a good, and what it is for; a block is called by its tile and gives its parts without a break."""

    good: str
    amount: int
    reason: str
    optional: bool
    block: tuple["Reward", ...] = ()


class Rewards(Step):
    """The rewards a seat takes in an order of choice; others join them unless they come in a block."""

    seat: int
    rewards: tuple[Reward, ...] = ()
    block: bool = False


class GainLevels(Step):
    """Levels in a discipline, by its number."""

    seat: int
    discipline: int
    levels: int


class AdvanceTrack(Step):
    """Free steps on the shipping or the terraforming track."""

    seat: int
    track: str
    steps: int


class OfferCompetency(Step):
    """A competency tile of choice, if there is one."""

    seat: int


class OfferTownTile(Step):
    """A town tile of choice, if one is left."""

    seat: int


class OfferTerraformAndBuild(Step):
    """A terraform and build with free spades, if there is a hex for it."""

    seat: int
    spades: int
    optional: bool
    free_workshop: bool = False


class OfferSpades(Step):
    """Spades without a workshop, if there is a hex for them."""

    seat: int
    spades: int


class OfferBridges(Step):
    """Free bridges, as many as find a place."""

    seat: int
    bridges: int
    optional: bool


class OfferNeutralBuilding(Step):
    """A neutral building, to be placed at once."""

    seat: int
    building: str


class OfferGuild(Step):
    """A free guild on an empty native hex, if there is one."""

    seat: int


class OfferExchange(Step):
    """A building of this kind becomes a guild free of charge, if there is one."""

    seat: int
    old: str
