"""The shape of all printed facts, as a client is told them. How to read an effect is in effects.py."""

from collections.abc import Mapping

import msgspec

from service.age_of_innovation.data.board_actions import BookAction, PowerAction
from service.age_of_innovation.data.conversions import Conversion
from service.age_of_innovation.effects import Effects, Gain
from service.engine.records import Record


class Glossary(Record):
    """What the words of effects and tiles mean."""

    effects: dict[str, str]
    goods: Mapping[str, str]
    events: Mapping[str, str]
    counts: Mapping[str, str]
    abilities: dict[str, str]


class Colours(Record):
    """The colours of terrains, planning boards and pieces, and of the disciplines."""

    terrains: dict[str, str]
    disciplines: dict[str, str]


class PrintedHex(Record):
    """A hex: its place in the frame that both sides of the board share, and what it touches."""

    name: str
    row: int
    column: int
    terrain: str
    border: bool
    neighbours: list[str]


class Side(Record):
    """A side of the game board."""

    name: str
    orientation: str
    hexes: list[PrintedHex]
    bridge_sites: list[list[str]]
    land_bridge_sites: list[list[str]]


class Building(Record):
    """A shape of building: what it is worth, how many there are, and what it costs."""

    name: str
    value: int
    pieces: int
    neutral: int
    town_size: int
    upgrade_of: str | None
    tools: int
    coins: int
    coins_beside_others: int | None
    gain: Gain


class Annexes(Record):
    """The annexes."""

    in_the_box: int
    value: int
    counts_as_buildings: int


class Pieces(Record):
    """Pieces of each player beside the buildings."""

    scholars: int
    bridges: int


class BoardIncome(Record):
    """What a planning board pays in Phase I: always, and for each slot whose building has left it."""

    base: Gain
    workshop: list[Gain]
    guild: list[Gain]
    school: list[Gain]
    university: list[Gain]


class Shipping(Record):
    """The shipping track: where it begins, the price of a step, the rewards by level."""

    start: int
    price: Gain
    rewards: list[Gain]


class Terraforming(Record):
    """The terraforming track: the price of a step, the rewards by level."""

    price: Gain
    rewards: list[Gain]


class PlanningBoard(Record):
    """A planning board, named by its native terrain."""

    name: str
    start: Gain
    bowls: list[int]
    income: BoardIncome
    shipping: Shipping
    terraforming: Terraforming
    innovation_books: list[int]


class Tracks(Record):
    """What both tracks mean: the last level of shipping, and tools per spade by level of terraforming."""

    most_shipping: int
    tools_per_spade: list[int]


class Faction(Record):
    """A faction tile."""

    name: str
    levels: dict[str, int]
    start: Gain
    first_buildings: list[str]
    after_placing: Gain
    effects: Effects


class Tile(Record):
    """A tile with effects."""

    name: str
    effects: Effects


class InnovationPlace(Record):
    """A place of the innovation display: the books its tile costs."""

    name: str
    books: dict[str, int]
    books_of_any: int


class InnovationDisplay(Record):
    """The innovation display, by number of players."""

    places: dict[str, list[InnovationPlace]]
    coins_without_palace: int
    most_of_a_player: int


class CompetencyPlace(Record):
    """A place of the competency display: what comes with a tile from it."""

    name: str
    discipline: str
    levels: int
    books: int


class TownTile(Record):
    """A kind of town tile."""

    name: str
    gain: dict[str, int]
    key: int


class ScienceBonus(Record):
    """The right half of a round tile: a gain for every so many levels."""

    discipline: str
    levels: int
    gain: Gain


class RoundTile(Record):
    """A round tile: victory points for each of these events, and the science bonus."""

    name: str
    events: list[str]
    vp: int
    science_bonus: ScienceBonus


class FinalTile(Record):
    """A final tile: victory points for each event of this kind in round 6."""

    name: str
    event: str
    vp: int


class ScienceDisplay(Record):
    """The science display."""

    levels: int
    key_level: int
    power_at: dict[str, int]
    income_level: int
    income: dict[str, Gain]
    scholar_spaces: list[int]
    returned_scholar_levels: int


class Sacrifice(Record):
    """What becomes of the tokens of bowl II."""

    tokens_in_bowl_ii: int = msgspec.field(name="tokens_in_bowl_II")
    removed: int
    moved_to_bowl_iii: int = msgspec.field(name="moved_to_bowl_III")


class FinalScoring(Record):
    """Victory points for places 1 to 3 by area and in each discipline, and for what is left."""

    area: list[int]
    science: list[int]
    coins_per_vp: int


class TwoPlayers(Record):
    """The neutral faction of the game for two."""

    territory_tiles: list[int]
    neutral_level: int
    neutral_scholar_space: int


class Components(Record):
    """Everything printed. Numbers and words only; what the words mean is under ``glossary``."""

    glossary: Glossary
    rounds: int
    terraforming_circle: list[str]
    disciplines: list[str]
    colours: Colours
    boards: list[Side]
    buildings: list[Building]
    annexes: Annexes
    town_value: int
    pieces_of_each_player: Pieces
    planning_boards: list[PlanningBoard]
    tracks: Tracks
    factions: list[Faction]
    palaces: list[Tile]
    palace_always_open: str
    innovations: list[Tile]
    innovation_display: InnovationDisplay
    competencies: list[Tile]
    competency_tiles_of_each: int
    competency_places: list[CompetencyPlace]
    town_tiles: list[TownTile]
    town_tiles_of_each: int
    round_bonuses: list[Tile]
    round_tiles: list[RoundTile]
    final_tiles: list[FinalTile]
    power_actions: list[PowerAction]
    book_actions: list[BookAction]
    book_actions_in_a_game: int
    science_display: ScienceDisplay
    conversions: list[Conversion]
    sacrifice: Sacrifice
    final_scoring: FinalScoring
    two_players: TwoPlayers
