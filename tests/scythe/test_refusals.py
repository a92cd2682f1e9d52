"""Plausible wrong moves, question by question: the rule that forbids each, and a sentence that says why."""

from collections.abc import Callable
from typing import Any

import pytest

from service.scythe.data.board import PLACE
from tests.scythe.automa.table import Solo
from tests.scythe.table import Table

# Positions: each leaves one question open. Mats: Engineering (produce over upgrade, trade over deploy, bolster over
# build, move over enlist) for the first faction, Industrial for the second.


def setting(first: str = "saxony", second: str = "crimea", **options: Any) -> Table:
    table = Table(first, second, mats=["engineering", "industrial"], **options).encounters()
    table.set(first, character="D4", workers=["C3", "D5"], power=5, coins=3, popularity=3, combat_cards=[2, 4])
    table.set(second, character="E6", workers=["E4", "H1"], mechs={"speed": "C5"}, structures={"mill": "F4"})
    return table.set(first, objectives=[1, 18], factory_card=0).set(second, combat_cards=[3])


def section() -> Table:
    return setting().set("saxony", section="move").turn("saxony")


def section_once_revealed() -> Table:
    table = section()
    table.state.turn.revealed = True
    return table


def section_with_deals() -> Table:
    return setting(deals=True).set("saxony", coins=0).turn("saxony")


def top_bolster() -> Table:
    return setting().turn("saxony", "bolster")


def top_trade_without_workers() -> Table:
    return setting().set("saxony", workers=["base_saxony", "base_saxony"]).turn("saxony", "trade")


def top_factory() -> Table:
    return setting().set("saxony", factory_card=2).turn("saxony", "factory")


def top_with_deals() -> Table:
    return setting(deals=True).turn("saxony", "bolster")


def poor_end_of_turn() -> Table:
    return setting().set("saxony", coins=0).turn("saxony", "bolster")


def poor_bottom() -> Table:
    return setting().set("saxony", coins=0).resources("C3", wood=3).turn("saxony", "bolster")


def poor_producer() -> Table:
    return setting().set("saxony", power=0, workers=["C3"] * 5).turn("saxony", "produce")


def bottom() -> Table:
    table = setting().resources("C3", oil=3).turn("saxony", "produce")
    table.answer("skip")
    return table


def bottom_of_factory_card() -> Table:
    table = setting().set("saxony", factory_card=5).turn("saxony", "factory")
    table.answer("skip")
    return table


def unit() -> Table:
    table = setting().set("saxony", mechs={"riverwalk": "C3"}).turn("saxony", "move")
    table.answer("move_units")
    return table


def unit_moved() -> Table:
    return unit().move("character", "D4", "C3")


def unit_in_combat() -> Table:
    table = setting().set("saxony", mechs={"riverwalk": "D5"}, workers=["D5", "C3"]).turn("saxony", "move")
    table.answer("move_units")
    return table.move("mech", "D5", "E6", carry={"worker": 1})


def unit_on_lake() -> Table:
    table = setting("nordic").set("nordic", mechs={"seaworthy": "C4"}, workers=["C4", "C3"]).turn("nordic", "move")
    table.answer("move_units")
    return table


def step_of_character() -> Table:
    table = unit()
    table.answer("move_unit", unit="character", hex="D4")
    return table


def step_of_worker() -> Table:
    table = unit()
    table.answer("move_unit", unit="worker", hex="D5")
    return table


def step_of_worker_beside_workers() -> Table:
    table = setting().set("saxony", workers=["F3", "D5"]).turn("saxony", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="worker", hex="F3")
    return table


def step_of_wanderer() -> Table:
    table = setting("crimea", "saxony").set("crimea", mechs={"wayfare": "D4"}).turn("crimea", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="mech", hex="D4")
    return table


def carry_of_character() -> Table:
    table = setting().resources("D4", oil=2).set("saxony", workers=["D4", "D5"]).turn("saxony", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="D4")
    table.answer("step", hex="C3")
    return table


def carry_from_lake() -> Table:
    """The mech must take its worker along; the oil may stay with the character."""
    table = setting("nordic").set("nordic", mechs={"seaworthy": "C4"}, character="C4", workers=["C4", "D5"])
    table.resources("C4", wood=1, oil=2).turn("nordic", "move").answer("move_units")
    table.answer("move_unit", unit="mech", hex="C4")
    table.answer("step", hex="D5")
    return table


def fight_order() -> Table:
    table = setting().set("saxony", mechs={"riverwalk": "D5"}, character="D5").turn("saxony", "move")
    table.answer("move_units")
    return table.move("mech", "D5", "E6").move("character", "D5", "C5")


def dial() -> Table:
    table = setting().turn("saxony", "move")
    table.answer("move_units")
    table.set("saxony", character="D5").move("character", "D5", "E6")
    table.answer("stop_moving")
    return table


def combat_cards() -> Table:
    table = dial()
    table.answer("dial", power=1)
    return table


def retreat() -> Table:
    table = setting("nordic", "saxony").set("nordic", mechs={"seaworthy": "D4"}, workers=["D4"])
    table.set("saxony", mechs={"speed": "C3"}, character="F1", workers=["F1"], power=7, combat_cards=[])
    table.set("nordic", combat_cards=[]).turn("saxony", "move").answer("move_units")
    table.move("mech", "C3", "D4")
    table.answer("stop_moving")
    return table.fight((7, []), (0, []))


def encounter() -> Table:
    table = setting().set("saxony", coins=1, popularity=1).encounters("D4")
    table.state.encounter_deck.remove(1)
    table.state.encounter_deck.append(1)
    table.do("meet_encounter", seat=0)
    return table


def factory_card() -> Table:
    table = setting()
    table.state.factory_cards = [3, 5, 8]
    table.do("visit_factory", seat=0)
    return table


def produce() -> Table:
    table = setting().set("saxony", workers=["D5", "D5", "D4"], structures={"mill": "C3"}).turn("saxony", "produce")
    table.answer("produce")
    table.answer("produce_on", hex="C3", count=1)
    return table


def produce_used_up() -> Table:
    table = setting().set("saxony", workers=["D5", "C3", "A5"], structures={"mill": "A1"}).turn("saxony", "produce")
    table.answer("produce")
    table.answer("produce_on", hex="C3", count=1)
    table.answer("produce_on", hex="D5", count=1)
    return table


def produce_workers() -> Table:
    """One worker is left on the mat, and three stand in the village."""
    table = setting().set("saxony", workers=["D5", "D5", "C3", "E4", "E6", "E6", "E6"]).set("crimea", workers=["H1"])
    table.set("crimea", character="H1").do("begin_production", seat=0, territories=2, mill=False)
    return table


def place() -> Table:
    table = setting().turn("saxony", "trade")
    table.answer("trade_resources", power=0)
    return table


def pay() -> Table:
    table = setting().resources("C3", oil=2).resources("D5", oil=2).resources("E4", oil=2)
    table.do("pay_resources", seat=0, resource="oil", count=3)
    return table


def pay_as_crimea() -> Table:
    table = setting("crimea", "saxony").resources("C3", oil=2).resources("D5", oil=2)
    table.do("pay_resources", seat=0, resource="oil", count=3)
    return table


def pay_again_as_crimea() -> Table:
    table = pay_as_crimea()
    table.answer("pay_combat_card", value=2)
    return table


def pay_as_crimea_without_cards() -> Table:
    table = setting("crimea", "saxony").set("crimea", combat_cards=[]).resources("C3", oil=2).resources("D5", oil=2)
    table.do("pay_resources", seat=0, resource="oil", count=3)
    return table


def upgrade() -> Table:
    table = setting().set("saxony", upgrades=["move_units"], covered={"upgrade": 1})
    table.do("offer_upgrade", seat=0)
    return table


def deploy() -> Table:
    table = setting("nordic").set("nordic", mechs={"seaworthy": "C4"}, workers=["C4", "C3", "D5"])
    table.do("offer_deploy", seat=0)
    return table


def deploy_by_encounter() -> Table:
    table = setting()
    table.do("offer_deploy", seat=0, hex=PLACE["D4"])
    return table


def build_by_encounter() -> Table:
    table = setting()
    table.do("offer_build", seat=0, hex=PLACE["D4"])
    return table


def build() -> Table:
    table = setting("nordic").set("nordic", mechs={"seaworthy": "C4"}, workers=["C4", "F4", "D5"])
    table.set("nordic", structures={"mine": "A4"}).do("offer_build", seat=0)
    return table


def enlist() -> Table:
    table = setting().set("saxony", recruits=["build"], bonuses=["power"])
    table.do("offer_enlist", seat=0)
    return table


def give_coins() -> Table:
    table = setting(deals=True).turn("saxony")
    table.answer("give_coins", seat=1)
    return table


def gain() -> Table:
    table = setting()
    table.do("offer_gain", seat=0, what="coins", count=2)
    return table


Refusal = tuple[Callable[[], Table], dict[str, Any], str, str]

REFUSALS: list[Refusal] = [
    # The section.
    (section, {"action": "choose_section", "section": "move"}, "SC-TURN-01", "lies on move"),
    (section, {"action": "choose_section", "section": "factory"}, "SC-FAC-05", "no Factory card"),
    (section, {"action": "reveal_objective", "card": 18}, "SC-OBJ-04", "popularity: at least 13 wanted, you have 3"),
    (section, {"action": "reveal_objective", "card": 1}, "SC-OBJ-06", "end of your turn"),
    (section, {"action": "reveal_objective", "card": 2}, "SC-OBJ-01", "do not hold objective 2"),
    (section, {"action": "produce"}, "SC-TURN-01", "choose one before produce"),
    (section, {"action": "end_turn"}, "SC-TURN-01", "choose one before end_turn"),
    (section_once_revealed, {"action": "reveal_objective", "card": 18}, "SC-OBJ-11", "already revealed"),
    (section, {"action": "give_coins", "seat": 1}, "SC-DEAL-03", "deals is off"),
    (section_with_deals, {"action": "give_coins", "seat": 1}, "SC-DEAL-02", "no coins"),
    (section_with_deals, {"action": "give_coins", "seat": 0}, "SC-DEAL-02", "Seat 0 is nobody"),
    (section_with_deals, {"action": "give_coins", "seat": 4}, "SC-DEAL-02", "Seat 4 is nobody"),
    # The top action.
    (top_bolster, {"action": "move_units"}, "SC-TURN-02", "lies on bolster"),
    (top_bolster, {"action": "produce"}, "SC-TURN-02", "lies on bolster"),
    (
        top_bolster,
        {"action": "bolster_power", "count": 3, "popularity": 0},
        "SC-TURN-05",
        "gives 2 power at most, not 3",
    ),
    (top_bolster, {"action": "bolster_power", "count": 2, "popularity": 1}, "SC-ARM-04", "comes with the monument"),
    (
        top_bolster,
        {"action": "bolster_cards", "count": 2, "popularity": 0},
        "SC-TURN-05",
        "gives 1 combat card at most, not 2",
    ),
    (top_bolster, {"action": "take_bottom", "coins": 3}, "SC-TURN-02", "Take or skip bolster first"),
    (top_bolster, {"action": "give_coins", "seat": 1}, "SC-DEAL-03", "deals is off"),
    (top_with_deals, {"action": "give_coins", "seat": 1}, "SC-DEAL-02", "after the top action"),
    (top_trade_without_workers, {"action": "trade_resources", "power": 0}, "SC-TRADE-03", "worker of yours"),
    (
        top_trade_without_workers,
        {"action": "trade_popularity", "count": 2, "power": 0},
        "SC-TURN-05",
        "gives 1 popularity at most, not 2",
    ),
    (top_factory, {"action": "factory_top", "reward": "deploy"}, "SC-FAC-05", "does not give deploy"),
    (top_factory, {"action": "move_units"}, "SC-TURN-02", "the bottom action of your Factory card"),
    # The bottom action and the end of the turn.
    (
        poor_end_of_turn,
        {"action": "bolster_power", "count": 2, "popularity": 0},
        "SC-TURN-06",
        "costs 1 coin and you have 0",
    ),
    (poor_end_of_turn, {"action": "take_bottom", "coins": 3}, "SC-TURN-06", "Build costs 3 wood and you control 0"),
    (poor_end_of_turn, {"action": "produce"}, "SC-TURN-02", "lies on bolster: produce is not there"),
    (poor_bottom, {"action": "move_units"}, "SC-TURN-02", "lies on bolster: move_units is not there"),
    (poor_bottom, {"action": "bolster_power", "count": 2, "popularity": 0}, "SC-TURN-06", "Bolster costs 1 coin and"),
    (poor_producer, {"action": "produce"}, "SC-TURN-06", "Produce costs 1 power and you have 0"),
    (bottom, {"action": "produce"}, "SC-TURN-02", "Produce was skipped"),
    (bottom, {"action": "take_bottom", "coins": 3}, "SC-BOT-01", "gives 2 coins, not 3"),
    (bottom, {"action": "reveal_objective", "card": 18}, "SC-OBJ-04", "not fulfilled"),
    (bottom_of_factory_card, {"action": "take_bottom", "coins": 0}, "SC-FAC-05", "to move a unit"),
    # Which unit moves.
    (unit, {"action": "move_unit", "unit": "mech", "hex": "D4"}, "SC-MOVE-02", "no mech on D4"),
    (unit, {"action": "move_unit", "unit": "worker", "hex": "E4"}, "SC-MOVE-02", "no worker on E4"),
    (unit_moved, {"action": "move_unit", "unit": "character", "hex": "C3"}, "SC-MOVE-04", "has had its move"),
    (unit_in_combat, {"action": "move_unit", "unit": "worker", "hex": "E6"}, "SC-MOVE-17", "before the combat"),
    (unit_on_lake, {"action": "move_unit", "unit": "worker", "hex": "C4"}, "SC-MECH-15", "only with a mech"),
    # Where it goes.
    (step_of_character, {"action": "step", "hex": "E5"}, "SC-MOVE-10", "lakes such as E5"),
    (step_of_character, {"action": "step", "hex": "F5"}, "SC-CORE-14", "F5 is not adjacent to D4"),
    (step_of_character, {"action": "step", "hex": "base_saxony"}, "SC-MOVE-21", "base_saxony"),
    (step_of_wanderer, {"action": "step", "hex": "base_saxony"}, "SC-MECH-21", "a nation in this game"),
    (step_of_character, {"action": "halt"}, "SC-MOVE-04", "has not moved yet"),
    (step_of_worker, {"action": "step", "hex": "D6"}, "SC-MOVE-09", "river lies between D5 and D6"),
    (step_of_worker, {"action": "step", "hex": "E6"}, "SC-MOVE-17", "Enemy units hold E6"),
    (step_of_worker, {"action": "step", "hex": "C5"}, "SC-MOVE-17", "Enemy units hold C5"),
    (step_of_worker, {"action": "step", "hex": "C4"}, "SC-MOVE-10", "lakes such as C4"),
    (step_of_worker_beside_workers, {"action": "step", "hex": "E4"}, "SC-MOVE-16", "Enemy workers hold E4"),
    # What goes along.
    (carry_of_character, {"action": "carry", "cargo": "oil", "count": 3}, "SC-MOVE-06", "at most 2 oil, not 3"),
    (carry_of_character, {"action": "carry", "cargo": "worker", "count": 1}, "SC-CORE-12", "only mechs do"),
    (carry_from_lake, {"action": "carry", "cargo": "worker", "count": 0}, "SC-MECH-15", "left behind on the lake C4"),
    (carry_from_lake, {"action": "carry", "cargo": "oil", "count": 1}, "SC-MOVE-06", "how much wood goes along"),
    # Combat.
    (fight_order, {"action": "fight", "hex": "D5"}, "SC-COMBAT-02", "no combat on D5"),
    (dial, {"action": "dial", "power": 8}, "SC-COMBAT-07", "goes to 7"),
    (dial, {"action": "dial", "power": 6}, "SC-COMBAT-07", "dial 6 and have 5 power"),
    (
        combat_cards,
        {"action": "combat_cards", "twos": 1, "threes": 0, "fours": 1, "fives": 0},
        "SC-COMBAT-08",
        "you may play 1 combat card, not 2",
    ),
    (
        combat_cards,
        {"action": "combat_cards", "twos": 0, "threes": 0, "fours": 0, "fives": 1},
        "SC-COMBAT-08",
        "your cards are [2, 4]",
    ),
    (retreat, {"action": "retreat", "hex": "B3"}, "SC-MECH-17", "not to B3"),
    (retreat, {"action": "retreat", "hex": "C3"}, "SC-MECH-17", "may retreat to"),
    # Encounters and the Factory.
    (encounter, {"action": "choose_option", "option": "b"}, "SC-ENC-05", "2 coins and you have 1"),
    (encounter, {"action": "choose_option", "option": "c"}, "SC-ENC-05", "2 popularity and you have 1"),
    (encounter, {"action": "decline"}, "SC-ENC-04", "must be chosen"),
    (factory_card, {"action": "take_factory_card", "card": 4}, "SC-FAC-03", "not among the 3"),
    (factory_card, {"action": "decline"}, "SC-FAC-02", "must be taken"),
    # Producing, placing, paying, gaining.
    (produce, {"action": "produce_on", "hex": "C3", "count": 1}, "SC-PROD-14", "C3 has produced"),
    (produce, {"action": "produce_on", "hex": "D5", "count": 3}, "SC-PROD-03", "D5 can make 2 now, not 3"),
    (produce, {"action": "produce_on", "hex": "D4", "count": 1}, "SC-PROD-03", "Nothing is made on D4"),
    (produce, {"action": "produce_on", "hex": "E4", "count": 1}, "SC-PROD-02", "do not control E4"),
    (produce, {"action": "produce_on", "hex": "base_saxony", "count": 1}, "SC-CORE-02", "home base"),
    (produce_used_up, {"action": "produce_on", "hex": "A5", "count": 1}, "SC-PROD-02", "as many territories"),
    (produce, {"action": "produce_on", "hex": "D5", "count": 0}, "SC-PROD-06", "do not choose it"),
    (produce_workers, {"action": "produce_on", "hex": "E6", "count": 3}, "SC-PROD-08", "has 1 worker left, not 3"),
    (place, {"action": "place", "hex": "D4"}, "SC-TRADE-02", "with a worker of yours"),
    (place, {"action": "place", "hex": "base_saxony"}, "SC-CORE-02", "home base"),
    (pay, {"action": "pay", "hex": "E4"}, "SC-CORE-05", "do not control E4"),
    (pay, {"action": "pay", "hex": "D4"}, "SC-CORE-05", "no oil on D4"),
    (pay, {"action": "pay_combat_card", "value": 2}, "SC-NAT-02", "Only Crimea"),
    (pay_as_crimea, {"action": "pay_combat_card", "value": 5}, "SC-NAT-02", "no combat card of value 5"),
    (pay_again_as_crimea, {"action": "pay_combat_card", "value": 4}, "SC-NAT-02", "it can be done once"),
    (pay_as_crimea_without_cards, {"action": "pay_combat_card", "value": 4}, "SC-NAT-02", "no combat card of value 4"),
    (gain, {"action": "gain", "count": 3}, "SC-TURN-07", "2 coins, not 3"),
    (give_coins, {"action": "coins", "count": 4}, "SC-DEAL-02", "give 4 coins and have 3"),
    (give_coins, {"action": "coins", "count": 0}, "SC-DEAL-02", "At least 1"),
    # The main rewards of the bottom actions.
    (upgrade, {"action": "upgrade", "cube": "move_units", "cost": "deploy"}, "SC-UPG-01", "gone already"),
    (upgrade, {"action": "upgrade", "cube": "move_coins", "cost": "upgrade"}, "SC-UPG-02", "no free cell"),
    (deploy, {"action": "deploy", "mech": "speed", "hex": "C4"}, "SC-DEPLOY-02", "C4 is a lake"),
    (
        deploy,
        {"action": "deploy", "mech": "seaworthy", "hex": "C3"},
        "SC-DEPLOY-04",
        "mech of seaworthy is deployed already",
    ),
    (deploy, {"action": "deploy", "mech": "disarm", "hex": "C3"}, "SC-DEPLOY-04", "has no mech of disarm"),
    (deploy, {"action": "deploy", "mech": "speed", "hex": "D4"}, "SC-DEPLOY-01", "with a worker of yours"),
    (deploy, {"action": "deploy", "mech": "speed", "hex": "base_nordic"}, "SC-CORE-02", "home base"),
    (deploy_by_encounter, {"action": "deploy", "mech": "speed", "hex": "C3"}, "SC-ENC-07", "character, D4"),
    (build_by_encounter, {"action": "build", "structure": "mill", "hex": "C3"}, "SC-ENC-07", "character, D4"),
    (build, {"action": "build", "structure": "mill", "hex": "C4"}, "SC-BUILD-03", "C4 is a lake"),
    (build, {"action": "build", "structure": "mill", "hex": "F4"}, "SC-BUILD-02", "stands on F4"),
    (build, {"action": "build", "structure": "mine", "hex": "D5"}, "SC-BUILD-05", "mine is built already"),
    (build, {"action": "build", "structure": "mill", "hex": "D4"}, "SC-BUILD-01", "with a worker of yours"),
    (build, {"action": "build", "structure": "mill", "hex": "base_nordic"}, "SC-CORE-02", "home base"),
    (
        enlist,
        {"action": "enlist", "recruit": "build", "bonus": "coins", "count": 2},
        "SC-ENLIST-01",
        "enlisted already",
    ),
    (enlist, {"action": "enlist", "recruit": "deploy", "bonus": "power", "count": 2}, "SC-ENLIST-02", "given once"),
    (enlist, {"action": "enlist", "recruit": "deploy", "bonus": "coins", "count": 3}, "SC-ENLIST-02", "2 coins, not 3"),
]


@pytest.mark.parametrize(
    ("position", "action", "rule", "words"),
    REFUSALS,
    ids=[f"{p.__name__}-{a['action']}-{r}" for p, a, r, _ in REFUSALS],
)
def test_a_wrong_move_is_refused_by_its_rule(
    position: Callable[[], Table], action: dict[str, Any], rule: str, words: str
) -> None:
    refusal = position().refusal(**action)
    assert refusal.rule == rule
    assert words in refusal.sentence


def test_there_are_at_least_sixty_of_them_over_all_kinds_of_questions() -> None:
    assert len(REFUSALS) >= 60


# Refusals that once told something untrue.


def paid_with_the_last() -> Table:
    """Deploy was taken with the last metal, after Trade with the last coin."""
    table = setting().set("saxony", coins=1).resources("C3", metal=4).turn("saxony", "trade")
    table.answer("trade_popularity", count=1, power=0)
    table.answer("take_bottom", coins=0)
    table.answer("decline")
    assert (table["saxony"].coins, table.on("C3")) == (0, {})
    return table


def test_an_action_that_was_paid_with_the_last_is_not_said_to_be_too_dear() -> None:
    """SC-TURN-08."""
    refusal = paid_with_the_last().refusal("take_bottom", coins=0)
    assert (refusal.rule, refusal.sentence) == ("SC-TURN-08", "Deploy was taken: an action is taken once in a turn.")
    refusal = paid_with_the_last().refusal("trade_resources", power=0)
    assert (refusal.rule, refusal.sentence) == ("SC-TURN-08", "Trade was taken: an action is taken once in a turn.")


def test_an_action_that_was_skipped_is_not_said_to_be_too_dear() -> None:
    """SC-TURN-02: the coin was given away afterwards."""
    table = setting(deals=True).set("saxony", coins=1).resources("C3", wood=3).turn("saxony", "bolster")
    table.answer("skip")
    table.answer("give_coins", seat=1)
    table.answer("coins", count=1)
    refusal = table.refusal("bolster_power", count=2, popularity=0)
    assert refusal.rule == "SC-TURN-02" and refusal.sentence.startswith("Bolster was skipped")
    table.answer("skip")
    refusal = table.refusal("take_bottom", coins=0)
    assert refusal.rule == "SC-TURN-02" and refusal.sentence.startswith("Build was skipped")


def test_a_top_action_that_could_be_paid_only_with_the_coins_of_the_bottom_action_comes_too_late() -> None:
    """SC-TURN-02."""
    table = setting().set("saxony", coins=0).resources("C3", wood=3).turn("saxony", "bolster")
    assert table.refusal("bolster_power", count=2, popularity=0).sentence == "Bolster costs 1 coin and you have 0."
    table.answer("take_bottom", coins=3)
    table.answer("decline")
    refusal = table.refusal("bolster_power", count=2, popularity=0)
    assert refusal.rule == "SC-TURN-02" and "when you could not pay for it" in refusal.sentence


def test_the_card_of_crimea_is_counted_where_it_does_not_suffice() -> None:
    """SC-TURN-06, SC-NAT-02."""
    table = setting("crimea", "saxony").resources("C3", metal=1).turn("crimea", "trade")
    table.answer("skip")
    refusal = table.refusal("take_bottom", coins=0)
    assert refusal.sentence == "Deploy costs 4 metal and you control 1, and a combat card pays for only 1."


def test_the_move_of_a_factory_card_is_not_said_to_be_somewhere_else() -> None:
    """SC-TURN-02, SC-FAC-05."""
    refusal = top_factory().refusal("move_units")
    assert refusal.sentence.startswith("To move a unit is the bottom action of your Factory card")
    assert top_factory().refusal("take_bottom", coins=0).rule == "SC-FAC-05"


@pytest.mark.parametrize(
    ("section", "action", "rule", "words"),
    [
        ("move", {"action": "move_coins", "count": 0}, "SC-MOVE-01", "to gain none, skip the action"),
        ("move", {"action": "move_coins", "count": 2}, "SC-TURN-05", "gives 1 coin at most, not 2"),
        (
            "bolster",
            {"action": "bolster_cards", "count": 0, "popularity": 0},
            "SC-ARM-02",
            "bolster_power with count 0",
        ),
        ("bolster", {"action": "bolster_cards", "count": 1, "popularity": 1}, "SC-ARM-04", "monument, which you have"),
        ("bolster", {"action": "bolster_power", "count": 0, "popularity": 1}, "SC-ARM-04", "monument, which you have"),
        ("trade", {"action": "trade_resources", "power": 1}, "SC-TRADE-04", "armory, which you have not built"),
        ("trade", {"action": "trade_popularity", "count": 0, "power": 1}, "SC-TRADE-04", "armory, which you have not"),
    ],
)
def test_a_reward_that_the_mat_does_not_give_is_said_to_be_missing_for_its_reason(
    section: str, action: dict[str, Any], rule: str, words: str
) -> None:
    refusal = setting().turn("saxony", section).refusal(**action)
    assert refusal.rule == rule and words in refusal.sentence


def test_a_place_is_not_said_to_be_away_from_itself() -> None:
    """SC-CORE-14; also on a home base."""
    refusal = step_of_character().refusal("step", hex="D4")
    assert (refusal.rule, refusal.sentence) == ("SC-CORE-14", "Your character stands on D4 already.")
    table = setting().set("saxony", mechs={"speed": "base_saxony"}).turn("saxony", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="mech", hex="base_saxony")
    assert table.refusal("step", hex="base_saxony").sentence == "Your mech stands on base_saxony already."


QUESTIONS = [section, top_bolster, bottom, poor_end_of_turn, unit, step_of_worker, dial, encounter, pay, gain]


@pytest.mark.parametrize("position", QUESTIONS)
def test_without_an_automa_nobody_takes_her_turn(position: Callable[[], Table]) -> None:
    """SC-SETUP-01."""
    refusal = position().refusal("automa_turn")
    assert (refusal.rule, refusal.sentence) == ("SC-SETUP-01", "No Automa plays in this game.")


def test_a_human_takes_no_turn_of_the_automa() -> None:
    """SC-AUTOMA-09, SC-AUTOMA-11: neither in the own turn nor where she waits for a decision."""
    table = Solo().turn("crimea", "move")
    refusal = table.refusal("automa_turn")
    assert (refusal.rule, refusal.sentence) == ("SC-AUTOMA-09", "It is your turn; the Automa's comes after it.")
    table = Solo(options={"recruit_bonus": "optional"})
    table.human.recruits = ["upgrade", "deploy", "build", "enlist"]
    table.automa_turn(1)
    refusal = table.refusal("automa_turn")
    assert refusal.rule == "SC-AUTOMA-11" and "is under way" in refusal.sentence
