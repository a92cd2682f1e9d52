"""Everything a seat may say in this game."""

from typing import Annotated

from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.competencies import COMPETENCIES
from service.age_of_innovation.data.conversions import CONVERSIONS
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.innovations import INNOVATIONS
from service.age_of_innovation.data.maps import HEX_NAMES
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.data.tiles import LEAPS, SPECIAL_ACTIONS
from service.age_of_innovation.data.town_tiles import TOWN_TILES
from service.age_of_innovation.effects import GOODS
from service.engine.records import Action, one_of, shapes, whole

Hex = Annotated[str, one_of("A hex of the frame that both sides of the board share.", HEX_NAMES)]
Discipline = Annotated[str, one_of("A discipline.", DISCIPLINES)]
Building = Annotated[str, one_of("A kind of building.", BUILDINGS)]
PlanningBoard = Annotated[str, one_of("A planning board, named by its native terrain.", tuple(PLANNING_BOARDS))]
RoundBonus = Annotated[str, one_of("A round bonus tile.", tuple(ROUND_BONUSES))]
Palace = Annotated[str, one_of("A palace tile.", tuple(PALACES))]

# Set-up.


class ChooseSet(Action):
    """Choose the set of this planning board."""

    board: PlanningBoard


class DraftBoard(Action):
    """Draft a planning board."""

    board: PlanningBoard


class DraftFaction(Action):
    """Draft a faction."""

    faction: Annotated[str, one_of("A faction.", tuple(FACTIONS))]


class DraftPalace(Action):
    """Draft a palace tile."""

    palace: Palace


class TakeRoundBonus(Action):
    """Take a round bonus tile."""

    round_bonus: RoundBonus


class PlaceBuilding(Action):
    """Place this building on a hex."""

    building: Building
    hex: Hex


# Terraform and build.


class Terraform(Action):
    """Terraform a hex."""

    hex: Hex


class Dig(Action):
    """Use so many spades on the hex."""

    spades: Annotated[int, whole("Spades.", 0, 3)]


class BuildWorkshop(Action):
    """Build a workshop."""

    hex: Hex


class Leap(Action):
    """Terraform or build on a hex beyond reach."""

    way: Annotated[str, one_of("How it is reached.", tuple(LEAPS))]
    hex: Hex


# Other actions of a turn.


class UpgradeBuilding(Action):
    """Upgrade the building on a hex to this one."""

    hex: Hex
    building: Building


class AdvanceShipping(Action):
    """Pay for a step on the shipping track."""


class AdvanceTerraforming(Action):
    """Pay for a step on the terraforming track."""


class DevelopInnovation(Action):
    """Develop an innovation of the display."""

    innovation: Annotated[str, one_of("The innovation.", tuple(INNOVATIONS))]


class SendScholar(Action):
    """Send a scholar to a space of a discipline."""

    discipline: Discipline
    levels: Annotated[int, whole("Levels the space gives.", 2, 3)]


class ReturnScholar(Action):
    """Return a scholar to the supply for a level."""

    discipline: Discipline


class PowerAction(Action):
    """Take a power action."""

    space: Annotated[str, one_of("The space.", tuple(POWER_ACTIONS))]


class BookAction(Action):
    """Take a book action."""

    space: Annotated[str, one_of("The space.", tuple(BOOK_ACTIONS))]


class SpecialAction(Action):
    """Take the special action of an own tile or of the faction."""

    tile: Annotated[str, one_of("The tile or faction.", tuple(SPECIAL_ACTIONS))]


class PlaceAnnex(Action):
    """Place an annex at an own building."""

    hex: Hex


class PayBridge(Action):
    """Pay tools for a bridge, over land too."""


class Pass(Action):
    """Pass for this round."""


# Conversions, free of an action.


class Convert(Action):
    """Convert one thing into another."""

    conversion: Annotated[str, one_of("The conversion.", tuple(name for name in CONVERSIONS if name != "book_to_coin"))]


class ConvertBook(Action):
    """Turn a book of this discipline into a coin."""

    discipline: Discipline


class SacrificePower(Action):
    """Give up one power token of bowl II to move another one to bowl III."""


class FoundTown(Action):
    """Found a town, ignoring this river hex."""

    hex: Hex


class EndTurn(Action):
    """End the turn."""


# What actions and tiles ask.


class AcceptPower(Action):
    """Take the power offered, for victory points."""


class DeclinePower(Action):
    """Leave the power offered."""


class TakeBook(Action):
    """Take a book of this discipline."""

    discipline: Discipline


class PayBook(Action):
    """Pay one book of this discipline."""

    discipline: Annotated[str, one_of("The discipline.", DISCIPLINES)]


class AdvanceDiscipline(Action):
    """Advance in this discipline."""

    discipline: Discipline


class UseKey(Action):
    """Bind a key to the discipline and enter level 8."""


class KeepKey(Action):
    """Stop at level 7."""


class TakeCompetency(Action):
    """Take a competency."""

    competency: Annotated[str, one_of("The tile.", tuple(COMPETENCIES))]


class TakePalace(Action):
    """Take a palace tile."""

    palace: Palace


class TakeTownTile(Action):
    """Take a town tile."""

    town_tile: Annotated[str, one_of("The tile.", tuple(TOWN_TILES))]


class BuildBridge(Action):
    """Build a bridge between two hexes, the first in reading order first."""

    hex: Hex
    other: Hex


class ChooseReward(Action):
    """Take this reward next."""

    reward: Annotated[
        str,
        one_of(
            "What is gained, the discipline of levels gained, or the tile that gives several things together.",
            (*GOODS, *DISCIPLINES, *PALACES),
        ),
    ]
    amount: Annotated[int, whole("How much of it.", 1, 20)]


class Decline(Action):
    """Do without what is offered."""


ACTIONS = (
    ChooseSet,
    DraftBoard,
    DraftFaction,
    DraftPalace,
    TakeRoundBonus,
    PlaceBuilding,
    Terraform,
    Dig,
    BuildWorkshop,
    Leap,
    UpgradeBuilding,
    AdvanceShipping,
    AdvanceTerraforming,
    DevelopInnovation,
    SendScholar,
    ReturnScholar,
    PowerAction,
    BookAction,
    SpecialAction,
    PlaceAnnex,
    PayBridge,
    Pass,
    Convert,
    ConvertBook,
    SacrificePower,
    FoundTown,
    EndTurn,
    AcceptPower,
    DeclinePower,
    TakeBook,
    PayBook,
    AdvanceDiscipline,
    UseKey,
    KeepKey,
    TakeCompetency,
    TakePalace,
    TakeTownTile,
    BuildBridge,
    ChooseReward,
    Decline,
)
SHAPES = shapes(*ACTIONS)
