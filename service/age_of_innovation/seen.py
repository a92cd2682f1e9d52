"""The shape of what players and spectators see: the table, the standing, and what goes along with a question."""

from typing import Literal

from msgspec import UNSET, UnsetType

from service.engine.records import Record


class Books(Record):
    """How many books of each discipline."""

    banking: int
    law: int
    engineering: int
    medicine: int


class Levels(Record):
    """The level of each discipline."""

    banking: int
    law: int
    engineering: int
    medicine: int


class Hex(Record):
    """A hex, and the building on it if there is one."""

    terrain: str
    building: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    neutral: bool | UnsetType = UNSET
    annex: bool | UnsetType = UNSET
    town: bool | UnsetType = UNSET


class Bridge(Record):
    """A bridge between two hexes and the seat that built it."""

    hex: str
    other: str
    seat: int


class BuildingsLeft(Record):
    """Buildings on the planning board."""

    workshop: int
    guild: int
    school: int
    university: int
    palace: int


class Player(Record):
    """What lies before a player. Nothing of it is hidden."""

    faction: str | None
    board: str | None
    vp: int
    coins: int
    tools: int
    books: Books
    power_bowls: list[int]
    scholars: int
    scholar_supply: int
    levels: Levels
    keys: int
    shipping: int
    tools_per_spade: int
    buildings_left: BuildingsLeft
    bridges_left: int
    annexes_left: int
    spades: int
    palace: str | None
    drafted_palace: str | None
    round_bonus: str | None
    next_round_bonus: str | None
    competencies: list[str]
    innovations: list[str]
    town_tiles: list[str]
    used_actions: list[str]


class ScholarSpace(Record):
    """A space for a scholar: the levels it gives, and whose scholar lies there."""

    levels: int
    scholar: int | Literal["neutral"] | None


class Science(Record):
    """The spaces for scholars on each discipline."""

    banking: list[ScholarSpace]
    law: list[ScholarSpace]
    engineering: list[ScholarSpace]
    medicine: list[ScholarSpace]


class Competency(Record):
    """A place of the competency display, its tile, and how many of the tile are left."""

    place: str
    competency: str
    left: int


class Innovation(Record):
    """A place of the innovation display, and its tile until it is taken."""

    place: str
    innovation: str | None


class FreeBonus(Record):
    """A round bonus tile nobody has, with the coins on it."""

    round_bonus: str
    coins: int


class PlanningSet(Record):
    """A set that can be chosen in the standard set-up."""

    board: str
    faction: str
    round_bonus: str


class Draft(Record):
    """What can be drafted."""

    boards: list[str]
    factions: list[str]
    palaces: list[str]


class NeutralFaction(Record):
    """The neutral faction of the game for two; its territory tile is hidden until round 6."""

    levels: Levels
    territory: int | None


class Table(Record):
    """The whole table. All of it is public but for the territory tile of the game for two."""

    side: str
    phase: Literal["set_up", "income", "actions", "science_bonus", "over"]
    round: int
    order: list[int]
    passed: list[int]
    active: int | None
    hexes: dict[str, Hex]
    bridges: list[Bridge]
    town_rivers: list[str]
    players: list[Player]
    round_tiles: list[str]
    final_tile: str
    book_actions: list[str]
    used_actions: list[str]
    science: Science
    competencies: list[Competency]
    innovations: list[Innovation]
    palaces: list[str]
    town_tiles: dict[str, int]
    round_bonuses: list[FreeBonus]
    sets: list[PlanningSet]
    draft: Draft
    neutral_faction: NeutralFaction | None


class SeatPlayed(Record):
    """What a seat plays, once it is chosen."""

    faction: str | None
    board: str | None


class Categories(Record):
    """Victory points made during the game, and those of the final scoring."""

    game: int
    area: int
    banking: int
    law: int
    engineering: int
    medicine: int
    resources: int


class Standing(Record):
    """The points of a seat as if the game ended now."""

    seat: int
    total: int
    categories: Categories


class Result(Record):
    """The places; with equal points victory is shared."""

    places: list[int]
    winners: list[int]
    scores: list[int]


# What goes along with a question.


class AboutTurn(Record):
    """The round of the turn."""

    round: int


class AboutPowerOffer(Record):
    """The power that is offered, the victory points it costs, and who builds."""

    power: int
    vp: int
    builder: int


class AboutSpades(Record):
    """Free spades that are left."""

    free_spades: int


class AboutDig(Record):
    """The hex, and free spades that are left."""

    hex: str
    free_spades: int


class AboutWorkshop(Record):
    """The hex terraformed first."""

    hex: str


class AboutBooks(Record):
    """How many books are to be taken, and what they are for."""

    books: int
    reason: str


class AboutPayment(Record):
    """How many books are to be paid."""

    books: int


class AboutLevels(Record):
    """How many levels this answer is about, and how many answers are left with it."""

    levels: int
    left: int


class AboutKey(Record):
    """The discipline, and the levels to be gained in it."""

    discipline: str
    levels: int


class AboutBridges(Record):
    """How many bridges are to be built."""

    bridges: int


class AboutNeutralBuilding(Record):
    """The building to be placed."""

    building: str
