"""Everything that is told in this game. All of it is public."""

from msgspec import UNSET, UnsetType, field

from service.engine.records import Event

# Set-up.


class SetChosen(Event):
    """Somebody chose a set."""

    seat: int
    board: str
    faction: str
    round_bonus: str


class Drafted(Event):
    """Somebody drafted a planning board, a faction or a palace tile."""

    seat: int
    what: str = field(name="kind")
    name: str


class RoundBonusTaken(Event):
    """Somebody took a round bonus tile, in the draft or when passing."""

    seat: int
    round_bonus: str


# Rounds and turns.


class RoundBegun(Event):
    """A round began with this turn order."""

    round: int
    order: list[int]


class TerritoryTileOpened(Event):
    """The territory tile of the neutral faction was turned up: so large is its largest group."""

    buildings: int


class TurnBegan(Event):
    """A turn began."""

    seat: int
    turn: int  # Of all turns of the game, from 1.


class Passed(Event):
    """Somebody passed, at this place of the next turn order."""

    seat: int
    place: int


class GameScored(Event):
    """The game is over: the victory points by seat."""

    vp: list[int]


# The map.


class Tunnel(Event):
    """A hex was reached by a tunnel."""

    seat: int
    hex: str


class Flight(Event):
    """A hex was reached by a flight."""

    seat: int
    hex: str


LEAPS: dict[str, type[Tunnel | Flight]] = {event.kind: event for event in (Tunnel, Flight)}


class Terraformed(Event):
    """So many spades gave a hex this terrain."""

    seat: int
    hex: str
    terrain: str
    spades: int


class BuildingPlaced(Event):
    """A building was placed on a hex."""

    seat: int
    hex: str
    building: str
    neutral: bool


class BuildingUpgraded(Event):
    """A building took the place of another one."""

    seat: int
    hex: str
    old: str
    building: str


class BuildingLost(Event):
    """A neutral building found no place."""

    seat: int
    building: str
    because: str


class AnnexPlaced(Event):
    """An annex was placed at a building."""

    seat: int
    hex: str


class BridgeBuilt(Event):
    """A bridge joins two hexes."""

    seat: int
    hex: str
    other: str


class TownFounded(Event):
    """These buildings became a town; ``river`` is the river hex that it ignores."""

    seat: int
    hexes: list[str]
    river: str | UnsetType = UNSET


class TownJoined(Event):
    """These buildings became part of a town."""

    seat: int
    hexes: list[str]


# Goods.


class GoodsGained(Event):
    """What was gained at once, and for what; power that found no token to move is not counted."""

    seat: int
    reason: str
    coins: int | UnsetType = UNSET
    tools: int | UnsetType = UNSET
    scholars: int | UnsetType = UNSET
    power: int | UnsetType = UNSET
    power_tokens: int | UnsetType = UNSET
    annexes: int | UnsetType = UNSET


class RewardLost(Event):
    """What was forfeited, and why; levels are of a discipline."""

    seat: int
    reward: str
    amount: int
    because: str
    discipline: str | UnsetType = UNSET


class Paid(Event):
    """What was paid, and for what."""

    seat: int
    reason: str
    coins: int | UnsetType = UNSET
    tools: int | UnsetType = UNSET
    scholars: int | UnsetType = UNSET
    power: int | UnsetType = UNSET


class VictoryPoints(Event):
    """Victory points gained or lost, and for what."""

    seat: int
    vp: int
    reason: str


class BookGained(Event):
    """A book of choice."""

    seat: int
    discipline: str
    reason: str


class BooksPaid(Event):
    """So many books of a discipline were paid."""

    seat: int
    discipline: str
    books: int


class PowerSacrificed(Event):
    """A power token of bowl II left the game for another one to move to bowl III."""

    seat: int


class PowerAccepted(Event):
    """Power was taken for the build of a neighbour."""

    seat: int
    power: int


class PowerDeclined(Event):
    """Power for the build of a neighbour was left."""

    seat: int
    power: int


# Science, tracks and tiles.


class LevelsGained(Event):
    """Levels gained in a discipline and the level reached; levels that were lost gave nothing."""

    seat: int
    discipline: str
    levels: int
    lost: int
    level: int


class KeyUsed(Event):
    """A key was bound to a discipline."""

    seat: int
    discipline: str


class ScholarSent(Event):
    """A scholar went to a space of a discipline that gives so many levels."""

    seat: int
    discipline: str
    levels: int


class ScholarReturned(Event):
    """A scholar went back to the supply for a level."""

    seat: int
    discipline: str


class TrackAdvanced(Event):
    """The marker of the shipping or the terraforming track reached a level."""

    seat: int
    track: str
    level: int


class CompetencyTaken(Event):
    """A competency was taken, with the books and levels of its place."""

    seat: int
    competency: str
    discipline: str
    books: int
    levels: int


class PalaceTaken(Event):
    """A palace tile works from now on."""

    seat: int
    palace: str


class InnovationDeveloped(Event):
    """An innovation was developed."""

    seat: int
    innovation: str


class TownTileTaken(Event):
    """A town tile was taken, with its key."""

    seat: int
    town_tile: str


# Actions that are used up for the round.


class PowerAction(Event):
    """A power action was taken."""

    seat: int
    space: str


class BookAction(Event):
    """A book action was taken."""

    seat: int
    space: str


class SpecialAction(Event):
    """The special action of a tile or faction was taken."""

    seat: int
    tile: str


EVENTS = (
    SetChosen,
    Drafted,
    RoundBonusTaken,
    RoundBegun,
    TerritoryTileOpened,
    TurnBegan,
    Passed,
    GameScored,
    Tunnel,
    Flight,
    Terraformed,
    BuildingPlaced,
    BuildingUpgraded,
    BuildingLost,
    AnnexPlaced,
    BridgeBuilt,
    TownFounded,
    TownJoined,
    GoodsGained,
    RewardLost,
    Paid,
    VictoryPoints,
    BookGained,
    BooksPaid,
    PowerSacrificed,
    PowerAccepted,
    PowerDeclined,
    LevelsGained,
    KeyUsed,
    ScholarSent,
    ScholarReturned,
    TrackAdvanced,
    CompetencyTaken,
    PalaceTaken,
    InnovationDeveloped,
    TownTileTaken,
    PowerAction,
    BookAction,
    SpecialAction,
)
