"""Positions in which much is wrong at once, for the causes of refusals. Each leaves one question open.

Mats: Engineering (produce over upgrade, trade over deploy, bolster over build, move over enlist) for the first faction.
"""

from typing import Any

from tests.scythe.automa.table import Solo
from tests.scythe.table import Table


def poor(first: str = "saxony", second: str = "crimea", **options: Any) -> Table:
    """The first faction owns next to nothing; its last worker stands among enemies."""
    table = Table(first, second, mats=["engineering", "industrial"], **options).encounters()
    table.set(first, character="D4", workers=["D5"], power=0, coins=0, popularity=0, combat_cards=[])
    table.set(second, character="E6", workers=["E4", "C3"], mechs={"speed": "C5"}, structures={"mill": "D5"})
    return table.set(first, objectives=[1, 18]).set(second, combat_cards=[3], power=7)


def section_at_the_start() -> Table:
    table = poor(deals=False).set("saxony", section="bolster").turn("saxony")
    table.state.turn.revealed = True
    return table


def section_of_rusviet() -> Table:
    table = poor("rusviet", "nordic", relentless_factory_card=False, deals=True)
    return table.set("rusviet", section="factory", factory_card=3).turn("rusviet")


def top_of_bolster() -> Table:
    return poor().set("saxony", coins=1).turn("saxony", "bolster")


def top_of_trade() -> Table:
    return poor(deals=True).set("saxony", coins=1, workers=["base_saxony"] * 2).turn("saxony", "trade")


def top_of_move() -> Table:
    return poor().turn("saxony", "move")


def top_of_factory_card() -> Table:
    """Card 1 costs 1 coin."""
    return poor().set("saxony", coins=1, factory_card=1).turn("saxony", "factory")


def bottom_after_bolster() -> Table:
    """The last coin went into it."""
    table = top_of_bolster().resources("D5", wood=3)
    table.answer("bolster_power", count=2, popularity=0)
    return table


def bottom_without_a_coin() -> Table:
    return poor().resources("D5", metal=4).turn("saxony", "trade")


def bottom_of_factory_card() -> Table:
    return poor().set("saxony", factory_card=1).turn("saxony", "factory")


def end_after_both() -> Table:
    """The last coin and the last wood went into Bolster and Build."""
    table = bottom_after_bolster()
    table.answer("take_bottom", coins=0)
    if table.asked == ("saxony", "build"):
        table.answer("decline")
    return table


def end_after_skipping_both() -> Table:
    table = top_of_bolster().resources("D5", wood=3)
    table.answer("skip")
    table.resources("D5", wood=3)
    table.answer("skip")
    table["saxony"].coins = 0
    return table.resources("D5")


def end_with_nothing() -> Table:
    return poor().turn("saxony", "bolster")


def end_with_nothing_as_crimea() -> Table:
    return poor("crimea", "saxony").set("crimea", combat_cards=[2]).turn("crimea", "trade").resources("D5", metal=1)


def end_after_the_factory_card() -> Table:
    table = bottom_of_factory_card()
    table.answer("skip")
    return table


def unit_among_enemies() -> Table:
    """The character and a worker have moved; a mech has brought a worker into a combat."""
    table = poor().set("saxony", mechs={"riverwalk": "D5"}, workers=["D5", "F3", "F3"], upgrades=["move_units"])
    table.turn("saxony", "move").answer("move_units")
    return table.move("mech", "D5", "E6", carry={"worker": 1}).move("worker", "F3", "F4")


def unit_on_a_lake() -> Table:
    table = poor("nordic").set("nordic", mechs={"seaworthy": "C4"}, workers=["C4"], character="C4")
    table.turn("nordic", "move").answer("move_units")
    return table.move("character", "C4", "B4")


def step_of_a_worker() -> Table:
    table = poor().turn("saxony", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="worker", hex="D5")
    return table


def step_of_a_worker_beside_workers() -> Table:
    table = poor().set("saxony", workers=["D4"]).turn("saxony", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="worker", hex="D4")
    return table


def step_of_a_character_at_home() -> Table:
    table = poor().set("saxony", character="base_saxony").turn("saxony", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="base_saxony")
    return table


def step_of_a_wanderer() -> Table:
    table = poor("crimea", "saxony").set("crimea", mechs={"wayfare": "D4"}).turn("crimea", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="mech", hex="D4")
    return table


def carry_of_a_character() -> Table:
    table = poor().set("saxony", workers=["D4"]).resources("D4", oil=2).turn("saxony", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="D4")
    table.answer("step", hex="D5")
    return table


def carry_from_a_lake() -> Table:
    """The worker must go along; the oil may stay with the character."""
    table = poor("nordic").set("nordic", mechs={"seaworthy": "C4"}, character="C4", workers=["C4", "D5"])
    table.resources("C4", wood=1, oil=2).turn("nordic", "move").answer("move_units")
    table.answer("move_unit", unit="mech", hex="C4")
    table.answer("step", hex="D5")
    return table


def dial_without_power() -> Table:
    table = poor().set("saxony", character="D5", power=1, combat_cards=[2, 4]).turn("saxony", "move")
    table.answer("move_units")
    table.move("character", "D5", "E6").answer("stop_moving")
    return table


def combat_cards_of_one_fighter() -> Table:
    table = dial_without_power()
    table.answer("dial", power=1)
    return table


def retreat_beside_enemies() -> Table:
    """The mech is asked first. Enemies hold the lake E5."""
    table = poor("nordic", "saxony").set("nordic", mechs={"seaworthy": "D4"}, workers=["D4"], character="base_nordic")
    table.set("saxony", mechs={"speed": "C3", "riverwalk": "E5"}, character="F1", workers=["F1"], structures={})
    table.set("saxony", combat_cards=[]).turn("saxony", "move").answer("move_units")
    table.move("mech", "C3", "D4").answer("stop_moving")
    return table.fight((7, []), (0, []))


def retreat_of_a_worker() -> Table:
    """Its mech went to the lake C4."""
    table = retreat_beside_enemies()
    table.answer("retreat", hex="C4")
    return table


def _encounter(faction: str) -> Table:
    table = poor(faction, "crimea").encounters("D4")
    table.state.encounter_deck.remove(1)
    table.state.encounter_deck.append(1)
    table.do("meet_encounter", seat=0)
    return table


def second_option() -> Table:
    """Polania has chosen b and has nothing left for another."""
    table = _encounter("polania").set("polania", coins=2, popularity=0)
    table.answer("choose_option", option="b")
    while table.asked is not None and table.question != "encounter":
        table.answer(**table.listed()[-1])
    return table


def produce_with_a_mill() -> Table:
    """D5 has produced; one more territory may, and the mill's."""
    table = poor().set("saxony", workers=["D5", "D5", "A4", "E1"], structures={"mill": "A2"}, power=1)
    table.set("crimea", structures={}).turn("saxony", "produce")
    table.answer("produce")
    table.answer("produce_on", hex="D5", count=1)
    return table


def produce_used_up() -> Table:
    table = produce_with_a_mill()
    table.answer("produce_on", hex="A4", count=1)
    return table


def produce_the_last_worker() -> Table:
    """One worker is left on the mat; three stand in a village, and three on a mountain."""
    table = poor().set("saxony", workers=["F2", "F2", "F2", "D5", "D5", "D5", "base_saxony"])
    table.set("saxony", power=1, popularity=1, coins=1).turn("saxony", "produce").answer("produce")
    return table


def place_of_few() -> Table:
    table = poor().set("saxony", coins=1, workers=["D5", "F1"]).turn("saxony", "trade")
    table.answer("trade_resources", power=0)
    return table


def pay_of_saxony() -> Table:
    table = poor().set("saxony", workers=["D5", "F1"], combat_cards=[2]).resources("D5", oil=2)
    table.resources("F1", oil=2).resources("E4", metal=2).do("pay_resources", seat=0, resource="oil", count=3)
    return table


def pay_of_crimea() -> Table:
    table = poor("crimea", "saxony").set("crimea", workers=["D5", "G3"], combat_cards=[2]).resources("D5", oil=2)
    table.resources("G3", oil=2).do("pay_resources", seat=0, resource="oil", count=3)
    table.answer("pay_combat_card", value=2)
    return table


def upgrade_of_the_last() -> Table:
    table = poor().set("saxony", upgrades=["move_units", "move_coins"], covered={"upgrade": 1, "enlist": 1})
    table.do("offer_upgrade", seat=0)
    return table


def deploy_beside_a_lake() -> Table:
    table = poor("nordic").set("nordic", mechs={"seaworthy": "C4"}, workers=["C4", "D5"])
    table.do("offer_deploy", seat=0)
    return table


def deploy_by_encounter() -> Table:
    table = poor("nordic").set("nordic", mechs={"seaworthy": "C4"}, workers=["C4", "D5"])
    table.do("offer_deploy", seat=0, hex=table["nordic"].character)
    return table


def build_of_the_second() -> Table:
    table = poor("nordic").set("nordic", mechs={"seaworthy": "C4"}, workers=["C4", "D5", "F5"])
    table.set("nordic", structures={"mine": "A4"}).do("offer_build", seat=0)
    return table


def build_by_encounter() -> Table:
    table = poor("nordic").set("nordic", workers=["C4", "D5"], structures={"mine": "A4"})
    table.do("offer_build", seat=0, hex=table["nordic"].character)
    return table


def enlist_of_the_second() -> Table:
    table = poor().set("saxony", recruits=["build"], bonuses=["power"])
    table.do("offer_enlist", seat=0)
    return table


def section_beside_the_automa() -> Table:
    """Nothing may be given to her, and her turn is not the human's."""
    table = Solo(options={"deals": True})
    table.set("crimea", coins=0, section="move", objectives=[]).turn("crimea")
    return table


def bonus_in_her_turn() -> Table:
    table = Solo(options={"recruit_bonus": "optional"})
    table.set("crimea", objectives=[18]).human.recruits = ["upgrade", "deploy", "build", "enlist"]
    table.automa_turn(1)
    return table
