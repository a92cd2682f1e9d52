"""Everything a seat may say in this game."""

from service.age_of_innovation import books, innovations
from service.age_of_innovation.data.board_actions import BOOK_ACTIONS, POWER_ACTIONS
from service.age_of_innovation.data.buildings import BUILDINGS
from service.age_of_innovation.data.competencies import COMPETENCIES
from service.age_of_innovation.data.conversions import CONVERSIONS
from service.age_of_innovation.data.factions import FACTIONS
from service.age_of_innovation.data.maps import HEX_NAMES
from service.age_of_innovation.data.palaces import PALACES
from service.age_of_innovation.data.planning_boards import PLANNING_BOARDS
from service.age_of_innovation.data.round_bonuses import ROUND_BONUSES
from service.age_of_innovation.data.terrains import DISCIPLINES
from service.age_of_innovation.data.tiles import SPECIAL_ACTIONS
from service.age_of_innovation.data.town_tiles import TOWN_TILES
from service.age_of_innovation.effects import GOODS
from service.engine.actions import Number, Shape, Word

HEX = Word("A hex of the frame that both sides of the board share.", HEX_NAMES)
DISCIPLINE = Word("A discipline.", DISCIPLINES)
BUILDING = Word("A kind of building.", BUILDINGS)
BOARD = Word("A planning board, named by its native terrain.", tuple(PLANNING_BOARDS))
ROUND_BONUS = Word("A round bonus tile.", tuple(ROUND_BONUSES))
PALACE = Word("A palace tile.", tuple(PALACES))

SHAPES: dict[str, Shape] = {
    # Set-up.
    "choose_set": Shape("Choose the set of this planning board.", {"board": BOARD}),
    "draft_board": Shape("Draft a planning board.", {"board": BOARD}),
    "draft_faction": Shape("Draft a faction.", {"faction": Word("A faction.", tuple(FACTIONS))}),
    "draft_palace": Shape("Draft a palace tile.", {"palace": PALACE}),
    "take_round_bonus": Shape("Take a round bonus tile.", {"round_bonus": ROUND_BONUS}),
    "place_building": Shape("Place this building on a hex.", {"building": BUILDING, "hex": HEX}),
    # Terraform and build.
    "terraform": Shape("Terraform a hex.", {"hex": HEX}),
    "dig": Shape("Use so many spades on the hex.", {"spades": Number("Spades.", 0, 3)}),
    "build_workshop": Shape("Build a workshop.", {"hex": HEX}),
    "leap": Shape(
        "Terraform or build on a hex beyond reach.",
        {"way": Word("How it is reached.", ("tunnel", "flight")), "hex": HEX},
    ),
    # Other actions of a turn.
    "upgrade": Shape("Upgrade the building on a hex to this one.", {"hex": HEX, "building": BUILDING}),
    "advance_shipping": Shape("Pay for a step on the shipping track."),
    "advance_terraforming": Shape("Pay for a step on the terraforming track."),
    **innovations.ACTIONS,
    "send_scholar": Shape(
        "Send a scholar to a space of a discipline.",
        {"discipline": DISCIPLINE, "levels": Number("Levels the space gives.", 2, 3)},
    ),
    "return_scholar": Shape("Return a scholar to the supply for a level.", {"discipline": DISCIPLINE}),
    "power_action": Shape("Take a power action.", {"space": Word("The space.", tuple(POWER_ACTIONS))}),
    "book_action": Shape("Take a book action.", {"space": Word("The space.", tuple(BOOK_ACTIONS))}),
    "special_action": Shape(
        "Take the special action of an own tile or of the faction.",
        {"tile": Word("The tile or faction.", tuple(SPECIAL_ACTIONS))},
    ),
    "place_annex": Shape("Place an annex at an own building.", {"hex": HEX}),
    "pay_bridge": Shape("Pay tools for a bridge, over land too."),
    "pass": Shape("Pass for this round."),
    # Conversions, free of an action.
    "convert": Shape(
        "Convert one thing into another.",
        {"conversion": Word("The conversion.", tuple(name for name in CONVERSIONS if name != "book_to_coin"))},
    ),
    "convert_book": Shape("Turn a book of this discipline into a coin.", {"discipline": DISCIPLINE}),
    "sacrifice_power": Shape("Give up one power token of bowl II to move another one to bowl III."),
    "found_town": Shape("Found a town, ignoring this river hex.", {"hex": HEX}),
    "end_turn": Shape("End the turn."),
    # What actions and tiles ask.
    "accept_power": Shape("Take the power offered, for victory points."),
    "decline_power": Shape("Leave the power offered."),
    "take_book": Shape("Take a book of this discipline.", {"discipline": DISCIPLINE}),
    **books.ACTIONS,
    "advance_discipline": Shape("Advance in this discipline.", {"discipline": DISCIPLINE}),
    "use_key": Shape("Bind a key to the discipline and enter level 8."),
    "keep_key": Shape("Stop at level 7."),
    "take_competency": Shape("Take a competency.", {"competency": Word("The tile.", tuple(COMPETENCIES))}),
    "take_palace": Shape("Take a palace tile.", {"palace": PALACE}),
    "take_town_tile": Shape("Take a town tile.", {"town_tile": Word("The tile.", tuple(TOWN_TILES))}),
    "build_bridge": Shape(
        "Build a bridge between two hexes, the first in reading order first.", {"hex": HEX, "other": HEX}
    ),
    "choose_reward": Shape(
        "Take this reward next.",
        {
            "reward": Word(
                "What is gained, the discipline of levels gained, or the tile that gives several things together.",
                (*GOODS, *DISCIPLINES, *PALACES),
            ),
            "amount": Number("How much of it.", 1, 20),
        },
    ),
    "decline": Shape("Leave it."),
}
