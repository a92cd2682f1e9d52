"""The true cause of wrong moves where much is wrong at once.

What was done already is told before what it costs, and what can never be before what is missing now.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from service.engine.actions import Action
from service.engine.flow import Step, pending
from service.scythe import RULES
from tests.golden import parsed
from tests.scythe import crowded_refusals
from tests.scythe.table import Table

# By kind of refusal: the position, the wrong move (its name and values), the rule, the sentence.
CAUSES: dict[str, list[tuple[str, str, str, str]]] = {
    "objectives": [
        (
            "section_at_the_start",
            "reveal_objective 1",
            "SC-OBJ-11",
            "You have already revealed 1 objective in this turn.",
        ),
        (
            "section_at_the_start",
            "reveal_objective 2",
            "SC-OBJ-11",
            "You have already revealed 1 objective in this turn.",
        ),
        (
            "section_at_the_start",
            "reveal_objective 6",
            "SC-OBJ-11",
            "You have already revealed 1 objective in this turn.",
        ),
        (
            "section_of_rusviet",
            "reveal_objective 1",
            "SC-OBJ-06",
            "Objective 1 is revealed only at the end of your turn.",
        ),
        ("section_of_rusviet", "reveal_objective 2", "SC-OBJ-01", "You do not hold objective 2."),
        ("section_of_rusviet", "reveal_objective 6", "SC-OBJ-01", "You do not hold objective 6."),
        ("top_of_bolster", "reveal_objective 1", "SC-OBJ-06", "Objective 1 is revealed only at the end of your turn."),
        ("top_of_bolster", "reveal_objective 2", "SC-OBJ-01", "You do not hold objective 2."),
        ("top_of_bolster", "reveal_objective 6", "SC-OBJ-01", "You do not hold objective 6."),
        ("top_of_trade", "reveal_objective 1", "SC-OBJ-06", "Objective 1 is revealed only at the end of your turn."),
        ("top_of_trade", "reveal_objective 2", "SC-OBJ-01", "You do not hold objective 2."),
        ("top_of_trade", "reveal_objective 6", "SC-OBJ-01", "You do not hold objective 6."),
        ("end_after_both", "reveal_objective 2", "SC-OBJ-01", "You do not hold objective 2."),
        ("end_after_skipping_both", "reveal_objective 2", "SC-OBJ-01", "You do not hold objective 2."),
        ("end_with_nothing", "reveal_objective 2", "SC-OBJ-01", "You do not hold objective 2."),
    ],
    "gifts": [
        (
            "section_at_the_start",
            "give_coins 0",
            "SC-DEAL-03",
            "Coins are not given in this game: its option deals is off.",
        ),
        (
            "section_at_the_start",
            "give_coins 1",
            "SC-DEAL-03",
            "Coins are not given in this game: its option deals is off.",
        ),
        ("section_of_rusviet", "give_coins 0", "SC-DEAL-02", "Seat 0 is nobody you could give coins to."),
        ("top_of_bolster", "give_coins 0", "SC-DEAL-03", "Coins are not given in this game: its option deals is off."),
        ("top_of_bolster", "give_coins 1", "SC-DEAL-03", "Coins are not given in this game: its option deals is off."),
        ("top_of_trade", "give_coins 0", "SC-DEAL-02", "Seat 0 is nobody you could give coins to."),
        ("top_of_move", "give_coins 0", "SC-DEAL-03", "Coins are not given in this game: its option deals is off."),
        ("top_of_move", "give_coins 1", "SC-DEAL-03", "Coins are not given in this game: its option deals is off."),
        (
            "top_of_factory_card",
            "give_coins 0",
            "SC-DEAL-03",
            "Coins are not given in this game: its option deals is off.",
        ),
        (
            "bottom_after_bolster",
            "give_coins 1",
            "SC-DEAL-03",
            "Coins are not given in this game: its option deals is off.",
        ),
        (
            "bottom_without_a_coin",
            "give_coins 1",
            "SC-DEAL-03",
            "Coins are not given in this game: its option deals is off.",
        ),
        (
            "bottom_of_factory_card",
            "give_coins 1",
            "SC-DEAL-03",
            "Coins are not given in this game: its option deals is off.",
        ),
        ("end_after_both", "give_coins 1", "SC-DEAL-03", "Coins are not given in this game: its option deals is off."),
        (
            "end_after_skipping_both",
            "give_coins 1",
            "SC-DEAL-03",
            "Coins are not given in this game: its option deals is off.",
        ),
    ],
    "the turn of the Automa": [
        ("section_at_the_start", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("top_of_bolster", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("top_of_factory_card", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("end_with_nothing", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("end_with_nothing_as_crimea", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("unit_among_enemies", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("step_of_a_character_at_home", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("carry_of_a_character", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("dial_without_power", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("combat_cards_of_one_fighter", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("retreat_beside_enemies", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("retreat_of_a_worker", "automa_turn", "SC-SETUP-01", "No Automa plays in this game."),
        ("section_beside_the_automa", "automa_turn", "SC-AUTOMA-09", "It is your turn; the Automa's comes after it."),
        (
            "bonus_in_her_turn",
            "automa_turn",
            "SC-AUTOMA-11",
            "The Automa's turn is under way and goes on by itself after your answer.",
        ),
    ],
    "an action of another section": [
        ("top_of_bolster", "move_units", "SC-TURN-02", "Your action token lies on bolster: move_units is not there."),
        ("top_of_bolster", "move_coins 0", "SC-TURN-02", "Your action token lies on bolster: move_coins is not there."),
        ("top_of_bolster", "move_coins 1", "SC-TURN-02", "Your action token lies on bolster: move_coins is not there."),
        (
            "top_of_bolster",
            "trade_resources 0",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_resources is not there.",
        ),
        (
            "top_of_bolster",
            "trade_resources 1",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_resources is not there.",
        ),
        (
            "top_of_bolster",
            "trade_popularity 0 0",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_popularity is not there.",
        ),
        (
            "top_of_bolster",
            "trade_popularity 0 1",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_popularity is not there.",
        ),
        ("top_of_trade", "move_units", "SC-TURN-02", "Your action token lies on trade: move_units is not there."),
        ("top_of_trade", "move_coins 0", "SC-TURN-02", "Your action token lies on trade: move_coins is not there."),
        ("top_of_trade", "move_coins 1", "SC-TURN-02", "Your action token lies on trade: move_coins is not there."),
        (
            "top_of_trade",
            "bolster_power 0 0",
            "SC-TURN-02",
            "Your action token lies on trade: bolster_power is not there.",
        ),
        (
            "top_of_trade",
            "bolster_power 0 1",
            "SC-TURN-02",
            "Your action token lies on trade: bolster_power is not there.",
        ),
        (
            "top_of_trade",
            "bolster_cards 0 0",
            "SC-TURN-02",
            "Your action token lies on trade: bolster_cards is not there.",
        ),
        (
            "top_of_trade",
            "bolster_cards 0 1",
            "SC-TURN-02",
            "Your action token lies on trade: bolster_cards is not there.",
        ),
        (
            "top_of_move",
            "bolster_power 0 0",
            "SC-TURN-02",
            "Your action token lies on move: bolster_power is not there.",
        ),
        (
            "top_of_move",
            "bolster_power 0 1",
            "SC-TURN-02",
            "Your action token lies on move: bolster_power is not there.",
        ),
        (
            "top_of_move",
            "bolster_cards 0 0",
            "SC-TURN-02",
            "Your action token lies on move: bolster_cards is not there.",
        ),
        (
            "top_of_move",
            "bolster_cards 0 1",
            "SC-TURN-02",
            "Your action token lies on move: bolster_cards is not there.",
        ),
        (
            "top_of_move",
            "bolster_cards 1 0",
            "SC-TURN-02",
            "Your action token lies on move: bolster_cards is not there.",
        ),
        (
            "top_of_move",
            "bolster_cards 1 1",
            "SC-TURN-02",
            "Your action token lies on move: bolster_cards is not there.",
        ),
        (
            "top_of_move",
            "trade_resources 0",
            "SC-TURN-02",
            "Your action token lies on move: trade_resources is not there.",
        ),
        (
            "bottom_after_bolster",
            "move_units",
            "SC-TURN-02",
            "Your action token lies on bolster: move_units is not there.",
        ),
        (
            "bottom_after_bolster",
            "move_coins 0",
            "SC-TURN-02",
            "Your action token lies on bolster: move_coins is not there.",
        ),
        (
            "bottom_after_bolster",
            "trade_resources 0",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_resources is not there.",
        ),
        (
            "bottom_after_bolster",
            "trade_popularity 0 0",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_popularity is not there.",
        ),
        ("bottom_after_bolster", "produce", "SC-TURN-02", "Your action token lies on bolster: produce is not there."),
        (
            "bottom_after_bolster",
            "factory_top everything",
            "SC-TURN-02",
            "Your action token lies on bolster: factory_top is not there.",
        ),
        (
            "bottom_without_a_coin",
            "move_units",
            "SC-TURN-02",
            "Your action token lies on trade: move_units is not there.",
        ),
        (
            "bottom_without_a_coin",
            "move_coins 0",
            "SC-TURN-02",
            "Your action token lies on trade: move_coins is not there.",
        ),
        (
            "bottom_without_a_coin",
            "bolster_power 0 0",
            "SC-TURN-02",
            "Your action token lies on trade: bolster_power is not there.",
        ),
        (
            "bottom_without_a_coin",
            "bolster_cards 0 0",
            "SC-TURN-02",
            "Your action token lies on trade: bolster_cards is not there.",
        ),
        ("bottom_without_a_coin", "produce", "SC-TURN-02", "Your action token lies on trade: produce is not there."),
        (
            "bottom_without_a_coin",
            "factory_top everything",
            "SC-TURN-02",
            "Your action token lies on trade: factory_top is not there.",
        ),
        ("end_after_both", "move_units", "SC-TURN-02", "Your action token lies on bolster: move_units is not there."),
        ("end_after_both", "move_coins 0", "SC-TURN-02", "Your action token lies on bolster: move_coins is not there."),
        (
            "end_after_both",
            "trade_resources 0",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_resources is not there.",
        ),
        (
            "end_after_both",
            "trade_popularity 0 0",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_popularity is not there.",
        ),
        ("end_after_both", "produce", "SC-TURN-02", "Your action token lies on bolster: produce is not there."),
        (
            "end_after_both",
            "factory_top everything",
            "SC-TURN-02",
            "Your action token lies on bolster: factory_top is not there.",
        ),
        (
            "end_after_skipping_both",
            "move_units",
            "SC-TURN-02",
            "Your action token lies on bolster: move_units is not there.",
        ),
        (
            "end_after_skipping_both",
            "move_coins 0",
            "SC-TURN-02",
            "Your action token lies on bolster: move_coins is not there.",
        ),
        (
            "end_after_skipping_both",
            "trade_resources 0",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_resources is not there.",
        ),
        (
            "end_after_skipping_both",
            "trade_popularity 0 0",
            "SC-TURN-02",
            "Your action token lies on bolster: trade_popularity is not there.",
        ),
        (
            "end_after_skipping_both",
            "produce",
            "SC-TURN-02",
            "Your action token lies on bolster: produce is not there.",
        ),
    ],
    "what the mat and the card give": [
        (
            "top_of_bolster",
            "bolster_power 0 1",
            "SC-ARM-04",
            "The popularity comes with the monument, which you have not built.",
        ),
        (
            "top_of_bolster",
            "bolster_cards 0 0",
            "SC-ARM-02",
            "At least 1 combat card is drawn; to pay and gain nothing, take bolster_power with count 0.",
        ),
        (
            "top_of_bolster",
            "bolster_cards 0 1",
            "SC-ARM-04",
            "The popularity comes with the monument, which you have not built.",
        ),
        (
            "top_of_bolster",
            "bolster_cards 1 1",
            "SC-ARM-04",
            "The popularity comes with the monument, which you have not built.",
        ),
        (
            "top_of_trade",
            "trade_resources 0",
            "SC-TRADE-03",
            "Resources need a territory with a worker of yours, and you have none.",
        ),
        (
            "top_of_trade",
            "trade_resources 1",
            "SC-TRADE-04",
            "The power comes with the armory, which you have not built.",
        ),
        (
            "top_of_trade",
            "trade_popularity 0 1",
            "SC-TRADE-04",
            "The power comes with the armory, which you have not built.",
        ),
        ("top_of_move", "move_coins 0", "SC-MOVE-01", "At least 1 coin is gained; to gain none, skip the action."),
        (
            "end_after_the_factory_card",
            "take_bottom 0",
            "SC-FAC-05",
            "The bottom action of the Factory card is to move a unit.",
        ),
        (
            "top_of_bolster",
            "bolster_power 3 1",
            "SC-ARM-04",
            "The popularity comes with the monument, which you have not built.",
        ),
        (
            "top_of_bolster",
            "bolster_cards 2 1",
            "SC-ARM-04",
            "The popularity comes with the monument, which you have not built.",
        ),
        (
            "top_of_bolster",
            "bolster_power 9 1",
            "SC-ARM-04",
            "The popularity comes with the monument, which you have not built.",
        ),
        (
            "top_of_trade",
            "trade_popularity 2 1",
            "SC-TRADE-04",
            "The power comes with the armory, which you have not built.",
        ),
        (
            "top_of_trade",
            "trade_popularity 9 1",
            "SC-TRADE-04",
            "The power comes with the armory, which you have not built.",
        ),
    ],
    "a cost that cannot be paid": [
        (
            "top_of_factory_card",
            "factory_top everything",
            "SC-TURN-06",
            "The top action of your Factory card costs 1 combat card and you have 0.",
        ),
        ("bottom_without_a_coin", "trade_resources 0", "SC-TURN-06", "Trade costs 1 coin and you have 0."),
        ("bottom_without_a_coin", "trade_popularity 0 0", "SC-TURN-06", "Trade costs 1 coin and you have 0."),
        (
            "bottom_of_factory_card",
            "factory_top everything",
            "SC-TURN-06",
            "The top action of your Factory card costs 1 coin and you have 0, and 1 combat card and you have 0.",
        ),
        ("end_with_nothing", "bolster_power 0 0", "SC-TURN-06", "Bolster costs 1 coin and you have 0."),
        ("end_with_nothing", "bolster_cards 0 0", "SC-TURN-06", "Bolster costs 1 coin and you have 0."),
        ("end_with_nothing_as_crimea", "trade_resources 0", "SC-TURN-06", "Trade costs 1 coin and you have 0."),
        ("end_with_nothing_as_crimea", "trade_popularity 0 0", "SC-TURN-06", "Trade costs 1 coin and you have 0."),
        (
            "end_after_the_factory_card",
            "factory_top everything",
            "SC-TURN-06",
            "The top action of your Factory card costs 1 coin and you have 0, and 1 combat card and you have 0.",
        ),
    ],
    "an action that was taken or skipped in this turn": [
        (
            "bottom_after_bolster",
            "bolster_power 0 0",
            "SC-TURN-08",
            "Bolster was taken: an action is taken once in a turn.",
        ),
        (
            "bottom_after_bolster",
            "bolster_cards 0 0",
            "SC-TURN-08",
            "Bolster was taken: an action is taken once in a turn.",
        ),
        ("end_after_both", "bolster_power 0 0", "SC-TURN-08", "Bolster was taken: an action is taken once in a turn."),
        ("end_after_both", "bolster_cards 0 0", "SC-TURN-08", "Bolster was taken: an action is taken once in a turn."),
        ("end_after_both", "take_bottom 0", "SC-TURN-08", "Build was taken: an action is taken once in a turn."),
        (
            "end_after_skipping_both",
            "bolster_power 0 0",
            "SC-TURN-02",
            "Bolster was skipped: nothing leads back to it before your next turn.",
        ),
        (
            "end_after_skipping_both",
            "bolster_cards 0 0",
            "SC-TURN-02",
            "Bolster was skipped: nothing leads back to it before your next turn.",
        ),
        (
            "end_after_skipping_both",
            "take_bottom 0",
            "SC-TURN-02",
            "Build was skipped: nothing leads back to it before your next turn.",
        ),
    ],
    "moving": [
        ("unit_among_enemies", "move_unit character B1", "SC-MOVE-02", "You have no character on B1."),
        ("unit_among_enemies", "move_unit character E6", "SC-MOVE-02", "You have no character on E6."),
        ("unit_among_enemies", "move_unit mech A1", "SC-MOVE-02", "You have no mech on A1."),
        ("unit_among_enemies", "move_unit mech B1", "SC-MOVE-02", "You have no mech on B1."),
        ("unit_among_enemies", "move_unit mech E6", "SC-MOVE-04", "Your mech on E6 has had its move."),
        ("unit_among_enemies", "move_unit worker B1", "SC-MOVE-02", "You have no worker on B1."),
        ("unit_on_a_lake", "move_unit character A1", "SC-MOVE-02", "You have no character on A1."),
        ("unit_on_a_lake", "move_unit worker B1", "SC-MOVE-02", "You have no worker on B1."),
        ("unit_on_a_lake", "move_unit worker C4", "SC-MECH-15", "A worker leaves the lake C4 only with a mech."),
        ("step_of_a_worker", "step C3", "SC-CORE-14", "C3 is not adjacent to D5."),
        ("step_of_a_worker", "step C4", "SC-MOVE-10", "Workers of yours do not go onto or off lakes such as C4."),
        ("step_of_a_worker", "step D5", "SC-CORE-14", "Your worker stands on D5 already."),
        (
            "step_of_a_worker",
            "step D6",
            "SC-MOVE-09",
            "A river lies between D5 and D6 (tundra), and your worker cannot cross it.",
        ),
        ("step_of_a_worker", "step base_nordic", "SC-MOVE-21", "Your worker may not move onto base_nordic."),
        (
            "step_of_a_worker_beside_workers",
            "step C4",
            "SC-MOVE-10",
            "Workers of yours do not go onto or off lakes such as C4.",
        ),
        ("step_of_a_worker_beside_workers", "step C5", "SC-CORE-14", "C5 is not adjacent to D4."),
        ("step_of_a_worker_beside_workers", "step D4", "SC-CORE-14", "Your worker stands on D4 already."),
        (
            "step_of_a_worker_beside_workers",
            "step base_nordic",
            "SC-MOVE-21",
            "Your worker may not move onto base_nordic.",
        ),
        (
            "step_of_a_character_at_home",
            "step base_nordic",
            "SC-MOVE-21",
            "Your character may not move onto base_nordic.",
        ),
        (
            "step_of_a_character_at_home",
            "step base_saxony",
            "SC-CORE-14",
            "Your character stands on base_saxony already.",
        ),
        ("step_of_a_wanderer", "step C4", "SC-MOVE-10", "Mechs of yours do not go onto or off lakes such as C4."),
        ("step_of_a_wanderer", "step D4", "SC-CORE-14", "Your mech stands on D4 already."),
        (
            "step_of_a_wanderer",
            "step base_saxony",
            "SC-MECH-21",
            "base_saxony belongs to a nation in this game: nobody moves there.",
        ),
        ("carry_of_a_character", "carry worker 1", "SC-CORE-12", "A character carries no workers, only mechs do."),
        ("carry_of_a_character", "carry food 1", "SC-MOVE-06", "From D4 goes along at most 0 food, not 1."),
        ("carry_of_a_character", "carry oil 3", "SC-MOVE-06", "From D4 goes along at most 2 oil, not 3."),
        ("carry_from_a_lake", "carry worker 0", "SC-MECH-15", "Nothing may be left behind on the lake C4."),
        ("carry_from_a_lake", "carry worker 2", "SC-MOVE-06", "From C4 goes along at most 1 worker, not 2."),
        ("carry_from_a_lake", "carry wood 2", "SC-MOVE-06", "From C4 goes along at most 1 wood, not 2."),
        ("step_of_a_worker", "step E5", "SC-MOVE-10", "Workers of yours do not go onto or off lakes such as E5."),
        ("step_of_a_worker", "step base_saxony", "SC-MOVE-21", "Your worker may not move onto base_saxony."),
        ("step_of_a_wanderer", "step E5", "SC-MOVE-10", "Mechs of yours do not go onto or off lakes such as E5."),
        ("step_of_a_wanderer", "step D3", "SC-MOVE-10", "Mechs of yours do not go onto or off lakes such as D3."),
        ("unit_among_enemies", "move_unit worker C5", "SC-MOVE-02", "You have no worker on C5."),
        ("carry_of_a_character", "carry worker 3", "SC-CORE-12", "A character carries no workers, only mechs do."),
        (
            "carry_of_a_character",
            "carry moved_worker 1",
            "SC-CORE-12",
            "A character carries no workers, only mechs do.",
        ),
        ("carry_of_a_character", "carry metal 2", "SC-MOVE-06", "From D4 goes along at most 0 metal, not 2."),
        ("carry_of_a_character", "carry wood 1", "SC-MOVE-06", "From D4 goes along at most 0 wood, not 1."),
        (
            "carry_from_a_lake",
            "carry moved_worker 1",
            "SC-MOVE-06",
            "From C4 goes along at most 0 workers that have moved, not 1.",
        ),
        ("carry_from_a_lake", "carry food 1", "SC-MOVE-06", "From C4 goes along at most 0 food, not 1."),
        ("carry_from_a_lake", "carry oil 3", "SC-MOVE-06", "From C4 goes along at most 2 oil, not 3."),
    ],
    "combat": [
        ("dial_without_power", "dial 8", "SC-COMBAT-07", "The dial goes to 7, not to 8."),
        (
            "combat_cards_of_one_fighter",
            "combat_cards 0 0 0 2",
            "SC-COMBAT-08",
            "You do not hold [5, 5]; your cards are [2, 4].",
        ),
        ("retreat_beside_enemies", "retreat E5", "SC-MECH-17", "Enemy units hold the lake E5."),
        (
            "retreat_of_a_worker",
            "retreat D3",
            "SC-MECH-17",
            "A worker retreats to a lake only with a mech, and none of this retreat went to D3.",
        ),
        ("retreat_of_a_worker", "retreat E5", "SC-MECH-17", "Enemy units hold the lake E5."),
        ("dial_without_power", "dial 9", "SC-COMBAT-07", "The dial goes to 7, not to 9."),
        ("dial_without_power", "dial 16", "SC-COMBAT-07", "The dial goes to 7, not to 16."),
        (
            "combat_cards_of_one_fighter",
            "combat_cards 0 2 0 0",
            "SC-COMBAT-08",
            "You do not hold [3, 3]; your cards are [2, 4].",
        ),
        (
            "combat_cards_of_one_fighter",
            "combat_cards 2 0 1 0",
            "SC-COMBAT-08",
            "You do not hold [2, 2, 4]; your cards are [2, 4].",
        ),
        (
            "combat_cards_of_one_fighter",
            "combat_cards 1 0 1 1",
            "SC-COMBAT-08",
            "You do not hold [2, 4, 5]; your cards are [2, 4].",
        ),
        (
            "combat_cards_of_one_fighter",
            "combat_cards 0 0 3 0",
            "SC-COMBAT-08",
            "You do not hold [4, 4, 4]; your cards are [2, 4].",
        ),
    ],
    "encounters": [
        ("second_option", "choose_option b", "SC-NAT-04", "You have already chosen option b."),
    ],
    "producing": [
        ("produce_with_a_mill", "produce_on A1 0", "SC-PROD-02", "You do not control A1."),
        ("produce_with_a_mill", "produce_on A1 1", "SC-PROD-02", "You do not control A1."),
        ("produce_with_a_mill", "produce_on A3 5", "SC-PROD-02", "You do not control A3."),
        ("produce_with_a_mill", "produce_on B1 0", "SC-PROD-02", "You do not control B1."),
        ("produce_with_a_mill", "produce_on B1 1", "SC-PROD-02", "You do not control B1."),
        ("produce_with_a_mill", "produce_on D4 0", "SC-PROD-03", "Nothing is made on D4."),
        ("produce_with_a_mill", "produce_on D4 1", "SC-PROD-03", "Nothing is made on D4."),
        ("produce_with_a_mill", "produce_on D5 0", "SC-PROD-14", "D5 has produced in this action."),
        ("produce_with_a_mill", "produce_on D5 1", "SC-PROD-14", "D5 has produced in this action."),
        (
            "produce_with_a_mill",
            "produce_on base_nordic 0",
            "SC-CORE-02",
            "base_nordic is a home base, not a territory.",
        ),
        (
            "produce_with_a_mill",
            "produce_on base_nordic 1",
            "SC-CORE-02",
            "base_nordic is a home base, not a territory.",
        ),
        ("produce_used_up", "produce_on A3 5", "SC-PROD-02", "You do not control A3."),
        ("produce_used_up", "produce_on A4 0", "SC-PROD-14", "A4 has produced in this action."),
        ("produce_used_up", "produce_on A4 1", "SC-PROD-14", "A4 has produced in this action."),
        ("produce_used_up", "produce_on B1 0", "SC-PROD-02", "You do not control B1."),
        ("produce_used_up", "produce_on B1 1", "SC-PROD-02", "You do not control B1."),
        ("produce_used_up", "produce_on D4 0", "SC-PROD-03", "Nothing is made on D4."),
        ("produce_used_up", "produce_on D4 1", "SC-PROD-03", "Nothing is made on D4."),
        (
            "produce_used_up",
            "produce_on E1 0",
            "SC-PROD-02",
            "You have chosen as many territories as this action allows.",
        ),
        (
            "produce_used_up",
            "produce_on E1 1",
            "SC-PROD-02",
            "You have chosen as many territories as this action allows.",
        ),
        ("produce_used_up", "produce_on base_nordic 0", "SC-CORE-02", "base_nordic is a home base, not a territory."),
        ("produce_used_up", "produce_on base_nordic 1", "SC-CORE-02", "base_nordic is a home base, not a territory."),
        ("produce_the_last_worker", "produce_on A3 2", "SC-PROD-02", "You do not control A3."),
        ("produce_the_last_worker", "produce_on B1 0", "SC-PROD-02", "You do not control B1."),
        ("produce_the_last_worker", "produce_on B1 1", "SC-PROD-02", "You do not control B1."),
        ("produce_the_last_worker", "produce_on D4 0", "SC-PROD-03", "Nothing is made on D4."),
        ("produce_the_last_worker", "produce_on D4 1", "SC-PROD-03", "Nothing is made on D4."),
        ("produce_the_last_worker", "produce_on F2 2", "SC-PROD-08", "Your mat has 1 worker left, not 2."),
        (
            "produce_the_last_worker",
            "produce_on base_nordic 0",
            "SC-CORE-02",
            "base_nordic is a home base, not a territory.",
        ),
        (
            "produce_the_last_worker",
            "produce_on base_nordic 1",
            "SC-CORE-02",
            "base_nordic is a home base, not a territory.",
        ),
        (
            "produce_the_last_worker",
            "produce_on base_saxony 0",
            "SC-CORE-02",
            "base_saxony is a home base, not a territory.",
        ),
        (
            "produce_the_last_worker",
            "produce_on base_saxony 1",
            "SC-CORE-02",
            "base_saxony is a home base, not a territory.",
        ),
    ],
    "paying and placing": [
        ("place_of_few", "place base_nordic", "SC-CORE-02", "base_nordic is a home base, not a territory."),
        ("pay_of_saxony", "pay A1", "SC-CORE-05", "You do not control A1, so you cannot spend what lies there."),
        ("pay_of_saxony", "pay_combat_card 3", "SC-NAT-02", "Only Crimea pays with a combat card."),
        ("pay_of_crimea", "pay A1", "SC-CORE-05", "You do not control A1, so you cannot spend what lies there."),
        (
            "pay_of_crimea",
            "pay_combat_card 2",
            "SC-NAT-02",
            "You have paid with a combat card in this turn; it can be done once.",
        ),
        ("pay_of_saxony", "pay E4", "SC-CORE-05", "You do not control E4, so you cannot spend what lies there."),
        (
            "pay_of_saxony",
            "pay base_saxony",
            "SC-CORE-05",
            "You do not control base_saxony, so you cannot spend what lies there.",
        ),
        ("pay_of_saxony", "pay C3", "SC-CORE-05", "You do not control C3, so you cannot spend what lies there."),
        ("pay_of_saxony", "pay_combat_card 5", "SC-NAT-02", "Only Crimea pays with a combat card."),
        ("pay_of_crimea", "pay E4", "SC-CORE-05", "You do not control E4, so you cannot spend what lies there."),
        (
            "pay_of_crimea",
            "pay_combat_card 3",
            "SC-NAT-02",
            "You have paid with a combat card in this turn; it can be done once.",
        ),
        (
            "pay_of_crimea",
            "pay_combat_card 5",
            "SC-NAT-02",
            "You have paid with a combat card in this turn; it can be done once.",
        ),
    ],
    "the main rewards of bottom actions": [
        ("upgrade_of_the_last", "upgrade move_units upgrade", "SC-UPG-01", "The cube of move_units is gone already."),
        ("deploy_beside_a_lake", "deploy riverwalk B1", "SC-DEPLOY-02", "B1 is a lake: no mech is deployed there."),
        (
            "deploy_beside_a_lake",
            "deploy riverwalk base_nordic",
            "SC-CORE-02",
            "base_nordic is a home base, not a territory.",
        ),
        ("deploy_beside_a_lake", "deploy seaworthy A1", "SC-DEPLOY-04", "Your mech of seaworthy is deployed already."),
        ("deploy_beside_a_lake", "deploy seaworthy B1", "SC-DEPLOY-04", "Your mech of seaworthy is deployed already."),
        (
            "deploy_beside_a_lake",
            "deploy seaworthy base_nordic",
            "SC-DEPLOY-04",
            "Your mech of seaworthy is deployed already.",
        ),
        (
            "deploy_by_encounter",
            "deploy riverwalk A1",
            "SC-ENC-07",
            "What an encounter gives is put on the territory of the character, D4.",
        ),
        (
            "deploy_by_encounter",
            "deploy riverwalk B1",
            "SC-ENC-07",
            "What an encounter gives is put on the territory of the character, D4.",
        ),
        (
            "deploy_by_encounter",
            "deploy riverwalk base_nordic",
            "SC-CORE-02",
            "base_nordic is a home base, not a territory.",
        ),
        ("deploy_by_encounter", "deploy seaworthy A1", "SC-DEPLOY-04", "Your mech of seaworthy is deployed already."),
        ("deploy_by_encounter", "deploy seaworthy B1", "SC-DEPLOY-04", "Your mech of seaworthy is deployed already."),
        (
            "deploy_by_encounter",
            "deploy seaworthy base_nordic",
            "SC-DEPLOY-04",
            "Your mech of seaworthy is deployed already.",
        ),
        ("build_of_the_second", "build monument A4", "SC-BUILD-02", "A structure stands on A4 already."),
        ("build_of_the_second", "build monument B1", "SC-BUILD-03", "B1 is a lake: nothing is built there."),
        (
            "build_of_the_second",
            "build monument base_nordic",
            "SC-CORE-02",
            "base_nordic is a home base, not a territory.",
        ),
        ("build_of_the_second", "build mine A1", "SC-BUILD-05", "Your mine is built already."),
        ("build_of_the_second", "build mine A4", "SC-BUILD-05", "Your mine is built already."),
        ("build_of_the_second", "build mine B1", "SC-BUILD-05", "Your mine is built already."),
        ("build_of_the_second", "build mine base_nordic", "SC-BUILD-05", "Your mine is built already."),
        (
            "build_by_encounter",
            "build monument A1",
            "SC-ENC-07",
            "What an encounter gives is put on the territory of the character, D4.",
        ),
        (
            "build_by_encounter",
            "build monument A4",
            "SC-ENC-07",
            "What an encounter gives is put on the territory of the character, D4.",
        ),
        (
            "build_by_encounter",
            "build monument B1",
            "SC-ENC-07",
            "What an encounter gives is put on the territory of the character, D4.",
        ),
        (
            "build_by_encounter",
            "build monument base_nordic",
            "SC-CORE-02",
            "base_nordic is a home base, not a territory.",
        ),
        ("build_by_encounter", "build mine A1", "SC-BUILD-05", "Your mine is built already."),
        ("build_by_encounter", "build mine A4", "SC-BUILD-05", "Your mine is built already."),
        ("build_by_encounter", "build mine B1", "SC-BUILD-05", "Your mine is built already."),
        ("build_by_encounter", "build mine base_nordic", "SC-BUILD-05", "Your mine is built already."),
        (
            "enlist_of_the_second",
            "enlist upgrade power 3",
            "SC-ENLIST-02",
            "You have had the bonus of power; each is given once.",
        ),
        ("enlist_of_the_second", "enlist build power 0", "SC-ENLIST-01", "The recruit of build is enlisted already."),
        ("enlist_of_the_second", "enlist build power 3", "SC-ENLIST-01", "The recruit of build is enlisted already."),
        ("upgrade_of_the_last", "upgrade move_coins upgrade", "SC-UPG-01", "The cube of move_coins is gone already."),
        ("upgrade_of_the_last", "upgrade move_coins enlist", "SC-UPG-01", "The cube of move_coins is gone already."),
        ("upgrade_of_the_last", "upgrade move_units enlist", "SC-UPG-01", "The cube of move_units is gone already."),
        ("deploy_beside_a_lake", "deploy seaworthy C4", "SC-DEPLOY-04", "Your mech of seaworthy is deployed already."),
        ("deploy_beside_a_lake", "deploy disarm C4", "SC-DEPLOY-04", "Your faction mat has no mech of disarm."),
        (
            "deploy_beside_a_lake",
            "deploy disarm base_saxony",
            "SC-DEPLOY-04",
            "Your faction mat has no mech of disarm.",
        ),
        ("deploy_beside_a_lake", "deploy scout E5", "SC-DEPLOY-04", "Your faction mat has no mech of scout."),
        ("enlist_of_the_second", "enlist build power 2", "SC-ENLIST-01", "The recruit of build is enlisted already."),
        (
            "enlist_of_the_second",
            "enlist deploy power 9",
            "SC-ENLIST-02",
            "You have had the bonus of power; each is given once.",
        ),
    ],
}

ROWS = [pytest.param(*row, id=f"{kind}-{row[0]}-{row[1]}") for kind, rows in CAUSES.items() for row in rows]


def position(name: str) -> Table:
    table: Table = vars(crowded_refusals)[name]()
    return table


def broken(table: Table, action: Action) -> Iterator[str]:
    """The rules that a wrong move breaks, in the order in which they are looked at."""
    question: Step | None = pending(table.state)
    assert question is not None
    choice = RULES.choices[question.kind]
    for condition in (*choice.premises, *choice.conditions):
        if condition.of in ("", action["action"]) and not condition.holds(table.state, question, action):
            yield condition.rule


def wrong_move(words: str) -> dict[str, Any]:
    _, action = parsed(RULES, f"0 {words}")
    return action


@pytest.mark.parametrize(("name", "words", "rule", "sentence"), ROWS)
def test_where_several_conditions_fail_at_once_the_true_cause_is_told(
    name: str, words: str, rule: str, sentence: str
) -> None:
    table, action = position(name), wrong_move(words)
    assert len(list(islice(broken(table, action), 2))) == 2
    refusal = table.refusal(**action)
    assert (refusal.rule, refusal.sentence) == (rule, sentence)


def test_there_are_at_least_a_hundred_and_fifty_of_them_of_every_kind() -> None:
    assert sum(len(rows) for rows in CAUSES.values()) >= 150
    assert len({(name, words) for rows in CAUSES.values() for name, words, _, _ in rows}) >= 150
    assert len({sentence for rows in CAUSES.values() for *_, sentence in rows}) >= 90


def test_every_position_of_them_is_used() -> None:
    named = {name for name, made in vars(crowded_refusals).items() if not name.startswith("_") and callable(made)}
    used = {name for rows in CAUSES.values() for name, *_ in rows}
    assert used == named - {"Table", "Solo", "Any", "poor"}
