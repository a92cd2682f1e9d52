"""What a game of Age of Innovation knows: pieces and where they are. No rules, and nothing that can be worked out."""

from typing import Final, Literal

from msgspec import Struct, field

from service.age_of_innovation import questions, steps
from service.engine.state import GameState

NOBODY = -1  # Owner of a hex or of a scholar space that nobody holds.
EMPTY = -1  # Building of a hex that has none.
NEUTRAL = -2  # Owner of the scholars of the neutral faction in the game for two.

# Phases, as state.phase names them.
Phase = Literal["set_up", "income", "actions", "science_bonus", "over"]
SET_UP: Final = "set_up"
INCOME: Final = "income"
ACTIONS: Final = "actions"
SCIENCE_BONUS: Final = "science_bonus"
OVER: Final = "over"


class Player(Struct, kw_only=True):
    """One seat: its boards and tiles, and everything on them."""

    faction: str = ""  # Names are empty until they are chosen.
    board: str = ""  # The planning board, named by its native terrain.
    palace: str = ""  # The palace tile that works.
    drafted_palace: str = ""  # The palace tile that waits for its palace (draft only).
    round_bonus: str = ""
    next_round_bonus: str = ""  # Taken when passing; it works from the next round on.
    competencies: list[str] = field(default_factory=list)
    innovations: list[str] = field(default_factory=list)
    town_tiles: list[str] = field(default_factory=list)  # Each carries one key.
    used: list[str] = field(default_factory=list)  # Special actions used in this round, by tile or faction.

    vp: int = 0
    coins: int = 0
    tools: int = 0
    books: list[int] = field(default_factory=lambda: [0, 0, 0, 0])  # By discipline.
    bowls: list[int] = field(default_factory=lambda: [0, 0, 0])
    scholars: int = 0  # In hand.
    scholar_supply: int = 7
    annexes: int = 0  # In stock.
    bridges: int = 3  # In stock.
    spades: int = 0  # To be used before round 1.

    levels: list[int] = field(default_factory=lambda: [0, 0, 0, 0])  # By discipline.
    shipping: int = 0  # Level of the track.
    terraforming: int = 0  # Level of the track: 0 is 3 tools per spade.
    pieces: list[int] = field(default_factory=lambda: [9, 4, 3, 1, 1])  # On the planning board, by building.
    buildings: list[int] = field(default_factory=list)  # Hexes of the own buildings, neutral ones too, as built.


class Bridge(Struct):
    """A bridge joins two hexes for everybody; it is a piece of the seat that built it."""

    a: int
    b: int
    seat: int


class FreeBonus(Struct):
    """A round bonus tile nobody has, with the coins on it."""

    tile: str
    coins: int


class PlanningSet(Struct):
    """What a seat chooses in the standard set-up."""

    board: str
    faction: str
    round_bonus: str


# All that can be still to happen.
Agenda = (
    steps.PreparePlayers
    | steps.StartingGoods
    | steps.AfterPlacing
    | steps.FirstSpades
    | steps.BeginRound
    | steps.Income
    | steps.BeginActions
    | steps.NextTurn
    | steps.BeginTurn
    | steps.AfterAction
    | steps.SecondAction
    | steps.EndActions
    | steps.ScienceBonus
    | steps.PrepareRound
    | steps.FinalScoring
    | steps.BookActionGain
    | steps.InnovationDeveloped
    | steps.OfferPalace
    | steps.PalaceRewards
    | steps.PassBonus
    | steps.Rewards
    | steps.GainLevels
    | steps.AdvanceTrack
    | steps.OfferCompetency
    | steps.OfferTownTile
    | steps.OfferTerraformAndBuild
    | steps.OfferSpades
    | steps.OfferBridges
    | steps.OfferNeutralBuilding
    | steps.OfferGuild
    | steps.OfferExchange
    | questions.ChooseSet
    | questions.Draft
    | questions.DraftRoundBonus
    | questions.FirstBuilding
    | questions.Turn
    | questions.EndTurn
    | questions.TakeRoundBonus
    | questions.PowerOffer
    | questions.TerraformAndBuild
    | questions.Dig
    | questions.MoreSpades
    | questions.BuildOrNot
    | questions.UseSpade
    | questions.ChooseReward
    | questions.TakeBook
    | questions.PayBook
    | questions.Advance
    | questions.UseKey
    | questions.TakeCompetency
    | questions.TakePalace
    | questions.TakeTownTile
    | questions.BuildBridge
    | questions.NeutralBuilding
    | questions.PlaceGuild
    | questions.ExchangeForGuild
)


class State(GameState[Agenda], kw_only=True):
    """The whole table."""

    side: str  # Which side of the game board: "1-3" or "3-5".
    draft: bool
    players: list[Player]
    phase: Phase = SET_UP
    round: int = 0
    order: list[int]  # Seats in the turn order of this round.
    next_order: list[int] = field(default_factory=list)  # Seats that have passed, in the order they did.
    active: int = NOBODY  # Whose turn it is in Phase II.
    turns: int = 0  # Begun so far in the game.

    # The map, by hex.
    terrain: list[int]
    building: list[int]
    owner: list[int]
    neutral: list[int] = field(default_factory=list)  # Hexes of neutral buildings.
    annexed: list[int] = field(default_factory=list)  # Hexes with an annex.
    towns: list[int] = field(default_factory=list)  # Hexes whose buildings are in a town.
    town_rivers: list[int] = field(default_factory=list)  # River hexes that carry a town tile.
    bridges: list[Bridge] = field(default_factory=list)

    # Tiles on the boards.
    round_tiles: list[str]
    final_tile: str
    book_actions: list[str]
    used: list[str] = field(default_factory=list)  # Power and book actions used in this round.
    competencies: list[str]  # By place of the display.
    competencies_left: list[int]
    innovations: list[str]  # By place of the display; empty when taken.
    palaces: list[str]
    town_tiles: list[int] = field(default_factory=lambda: [3] * 7)  # How many are left of each kind.
    free_bonuses: list[FreeBonus]
    scholars: list[int] = field(default_factory=lambda: [NOBODY] * 16)  # discipline * 4 + space: whose scholar.

    # What can still be chosen in set-up.
    sets: list[PlanningSet] = field(default_factory=list)
    draft_boards: list[str] = field(default_factory=list)
    draft_factions: list[str] = field(default_factory=list)
    draft_palaces: list[str] = field(default_factory=list)

    # The neutral faction of the game for two.
    neutral_levels: list[int] = field(default_factory=list)  # By discipline; empty with more players.
    territory_tile: int = 0  # Its largest group; face down until round 6.
