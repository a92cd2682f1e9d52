"""Everything a seat can say in Scythe."""

from service.engine.actions import Number, Shape, Word
from service.scythe.data.board import NAMES
from service.scythe.data.encounters import OPTIONS
from service.scythe.data.factions import FACTIONS, ONE_TIME_BONUSES
from service.scythe.data.factory_cards import FACTORY_CARDS
from service.scythe.data.objectives import OBJECTIVES
from service.scythe.data.player_mats import BOTTOM_ACTIONS, CUBE_SPOTS, RESOURCES, STRUCTURES, TOP_ACTIONS
from service.scythe.factory import REWARDS
from service.scythe.move import CARGO, UNITS

_PLACE = Word("A hex or a home base.", NAMES)
_COMBAT_CARD = Number("The value of a combat card.", 2, 5)
_MECHS = tuple(dict.fromkeys(mech for faction in FACTIONS.values() for mech in faction.mechs))


def _some(what: str, most: int = 10_000) -> Number:
    return Number(what, 0, most)


ACTIONS = {
    # The course of a turn.
    "choose_section": Shape(
        "Put the action token on a section, named by its top action.",
        {"section": Word("The section.", (*TOP_ACTIONS, "factory"))},
    ),
    "skip": Shape("Do without the action."),
    "end_turn": Shape("End the turn."),
    "reveal_objective": Shape(
        "Reveal a fulfilled objective and place a star.", {"card": Number("The objective.", 1, len(OBJECTIVES))}
    ),
    # Top actions.
    "move_units": Shape("Move units."),
    "move_coins": Shape("Gain coins instead of moving.", {"count": _some("Coins.")}),
    "bolster_power": Shape(
        "Pay 1 coin and gain power.",
        {"count": _some("Power to take."), "popularity": _some("Popularity to take for the monument.", 1)},
    ),
    "bolster_cards": Shape(
        "Pay 1 coin and draw combat cards.",
        {"count": _some("Cards to take."), "popularity": _some("Popularity to take for the monument.", 1)},
    ),
    "trade_resources": Shape("Pay 1 coin and gain 2 resources.", {"power": _some("Power to take for the armory.", 1)}),
    "trade_popularity": Shape(
        "Pay 1 coin and gain popularity.",
        {"count": _some("Popularity to take."), "power": _some("Power to take for the armory.", 1)},
    ),
    "produce": Shape("Pay for the workers that have left the mat, and produce."),
    "factory_top": Shape(
        "Take the top action of the Factory card.",
        {"reward": Word("The reward, where the card gives only one of them.", REWARDS)},
    ),
    # Bottom actions and their main rewards.
    "take_bottom": Shape("Take the bottom action of the section.", {"coins": _some("Coins of the section to take.")}),
    "upgrade": Shape(
        "Move a cube.",
        {
            "cube": Word("The reward it leaves.", CUBE_SPOTS),
            "cost": Word("The bottom action whose cost it covers.", BOTTOM_ACTIONS),
        },
    ),
    "deploy": Shape("Deploy a mech.", {"mech": Word("Its ability.", _MECHS), "hex": _PLACE}),
    "build": Shape("Build a structure.", {"structure": Word("Which.", STRUCTURES), "hex": _PLACE}),
    "enlist": Shape(
        "Enlist a recruit.",
        {
            "recruit": Word("The bottom action it leaves.", BOTTOM_ACTIONS),
            "bonus": Word("The one-time bonus.", tuple(ONE_TIME_BONUSES)),
            "count": _some("How much of it to take."),
        },
    ),
    "decline": Shape("Do without what is offered."),
    "take_bonus": Shape("Take the lasting recruit bonus."),
    # Paying and gaining.
    "pay": Shape("Spend the next resource of a cost.", {"hex": _PLACE}),
    "pay_combat_card": Shape("Spend a combat card for the next resource of a cost.", {"value": _COMBAT_CARD}),
    "discard": Shape("Discard a combat card as a cost.", {"value": _COMBAT_CARD}),
    "gain": Shape("Take so much of a reward.", {"count": _some("How much.")}),
    "place": Shape("Put resources on a territory.", {"hex": _PLACE}),
    "gain_resource": Shape("Take one resource.", {"resource": Word("Its kind.", RESOURCES)}),
    "produce_on": Shape("Produce on a territory.", {"hex": _PLACE, "count": _some("How much to make.")}),
    "stop_producing": Shape("Produce no more."),
    # Moving.
    "move_unit": Shape("Move a unit next.", {"unit": Word("Its kind.", UNITS), "hex": _PLACE}),
    "stop_moving": Shape("Move no more units."),
    "step": Shape("Go one step.", {"hex": _PLACE}),
    "halt": Shape("Stay here."),
    "carry": Shape(
        "Take something along on the step.", {"cargo": Word("What.", CARGO), "count": _some("How much of it.")}
    ),
    # Combat.
    "fight": Shape("Fight this combat next.", {"hex": _PLACE}),
    "use": Shape("Use the ability."),
    "dial": Shape("Secretly set the power dial.", {"power": _some("The number.", 16)}),
    "combat_cards": Shape(
        "Secretly add combat cards.",
        {
            "twos": _some("Cards of value 2.", 42),
            "threes": _some("Cards of value 3.", 42),
            "fours": _some("Cards of value 4.", 42),
            "fives": _some("Cards of value 5.", 42),
        },
    ),
    "retreat": Shape("Retreat with a unit.", {"hex": _PLACE}),
    # Encounters and the Factory.
    "choose_option": Shape("Choose an option of the encounter card.", {"option": Word("Which.", OPTIONS)}),
    "take_factory_card": Shape("Keep a Factory card.", {"card": Number("Its number.", 1, len(FACTORY_CARDS))}),
    # Deals.
    "give_coins": Shape("Give coins to another seat.", {"seat": Number("The seat.", 0, 4)}),
    "coins": Shape("So many.", {"count": _some("Coins.")}),
    "ready": Shape("Say no more before the combat."),
    # The solo opponent.
    "automa_turn": Shape("Let the Automa take its turn."),
}
