"""Positions in which a combat is about to happen."""

from typing import Any

from tests.scythe.table import Table


def facing(attacker: str = "saxony", defender: str = "crimea", **options: Any) -> Table:
    """The attacker's mech on C3 beside the defender's on D4, everything even."""
    table = Table(attacker, defender, mats=["engineering", "industrial"], **options).encounters()
    for faction, hex in ((attacker, "C3"), (defender, "D4")):
        table.set(faction, mechs={"speed": hex}, power=7, popularity=5, combat_cards=[], coins=3)
    table.set(attacker, factory_card=5).set(defender, factory_card=6)
    return table


def attack(table: Table, attacker: str = "saxony", unit: str = "mech", **carry: int) -> Table:
    """The unit on C3 goes to D4 and nothing else moves."""
    table.turn(attacker, "move").answer("move_units")
    table.move(unit, "C3", "D4", carry=carry)
    if table.asked is not None and table.question == "unit":
        table.answer("stop_moving")
    return table


def two_combats() -> Table:
    """Saxony attacks Crimea on C5 and D4; the order is asked for."""
    table = facing("saxony", "crimea").set("saxony", character="B4").set("crimea", character="C5")
    table.turn("saxony", "move").answer("move_units")
    return table.move("mech", "C3", "D4").move("character", "B4", "C5")
