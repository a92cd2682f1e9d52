"""Wrong moves for which several reasons hold at once: the refusal gives the true cause.

What is not there, not one's own, taken or used comes before what cannot be paid. Seat 0 is at home in the desert:
workshops on F1 and I5, a guild on A12, a school on D5, a neutral tower on F8; seat 1 has workshops on I6 and C3. A
bridge of seat 2 joins C10 and D8. Seat 0 has nothing to pay with, unless a row says otherwise.
"""

from itertools import product
from typing import Any, NamedTuple

import pytest

from tests.age_of_innovation.table import Table, do

NOTHING: dict[str, Any] = {"tools": 0, "coins": 0, "books": [0, 0, 0, 0], "bowls": [12, 0, 0], "scholars": 0}
NO_PIECES = {"pieces": [0, 0, 0, 0, 0]}
MOLES = {"faction": "moles"}
FLIGHT = {"palace": "palace_09"}
RIVERS = ("I4", "G9", "F3")
OWN = {"I5": "workshop", "A12": "guild", "D5": "school", "F8": "tower"}
FOREIGN = {"I6": "workshop", "C3": "workshop"}
FAR = ("A1", "E13", "H12")


class Wrong(NamedTuple):
    """A wrong move: what seat 0 has, what it says, the rule, and what the sentence says."""

    given: dict[str, Any]
    name: str
    fields: dict[str, Any]
    rule: str
    says: str
    used: tuple[str, ...] = ()


def _hexes() -> list[Wrong]:
    """To terraform, to build on, and to leap to: land, empty, within reach, then terrain, pieces and prices."""
    found = []
    for name, rule in (("terraform", "AOI-TERRA-02"), ("build_workshop", "AOI-TERRA-16")):
        for given in (NOTHING, NOTHING | NO_PIECES):
            found += [Wrong(given, name, {"hex": hex}, "AOI-ADJ-05", "is not a land hex") for hex in RIVERS]
            built = (OWN | FOREIGN).items()
            found += [Wrong(given, name, {"hex": hex}, rule, f"There is a {kind} on {hex}.") for hex, kind in built]
            found += [Wrong(given, name, {"hex": hex}, rule, f"{hex} is not within reach") for hex in FAR]
    found.append(Wrong(NOTHING, "terraform", {"hex": "D6"}, "AOI-TERRA-02", "D6 is desert already."))
    found.append(Wrong(NOTHING, "build_workshop", {"hex": "H5"}, "AOI-TERRA-16", "H5 is wasteland; a workshop"))
    found.append(Wrong(NOTHING | NO_PIECES, "build_workshop", {"hex": "D6"}, "AOI-TERRA-16", "No workshop is left"))
    return found


def _leaps() -> list[Wrong]:
    found = []
    for way, owner, rule in (("tunnel", MOLES, "AOI-FAC-08"), ("flight", FLIGHT, "AOI-PAL-09")):
        given = NOTHING | owner
        for hex in (*RIVERS[:1], "I5", "I6", "H5", "A1", "H7"):
            fields = {"way": way, "hex": hex}
            found.append(Wrong(NOTHING, "leap", fields, "AOI-TERRA-02", f"Nothing you own allows a {way}."))
        found += [Wrong(given, "leap", {"way": way, "hex": hex}, "AOI-ADJ-05", "is not a land hex") for hex in RIVERS]
        for hex, kind in (OWN | FOREIGN).items():
            says = f"There is a {kind} on {hex}."
            found.append(Wrong(given, "leap", {"way": way, "hex": hex}, "AOI-TERRA-02", says))
        found.append(Wrong(given, "leap", {"way": way, "hex": "H5"}, rule, "adjacent to a building of yours"))
        far = "lies between it" if way == "tunnel" else "hexes lie between it"
        found += [Wrong(given, "leap", {"way": way, "hex": hex}, rule, far) for hex in ("A1", "E13", "I13")]
        pieces = Wrong(given | NO_PIECES, "leap", {"way": way, "hex": "H7"}, "AOI-TERRA-16", "No workshop is left")
        found += [pieces, Wrong(given, "leap", {"way": way, "hex": "H7"}, rule, f"A {way} costs 1")]
    return found


def _upgrades() -> list[Wrong]:
    found = []
    kinds = ("workshop", "guild", "school", "university", "palace")
    becomes = {"workshop": ("guild",), "guild": ("school", "palace"), "school": ("university",)}
    for hex, kind in product(("I6", "C3", "H5", "I4"), kinds):
        says = f"You have no building on {hex}."
        found.append(Wrong(NOTHING, "upgrade_building", {"hex": hex, "building": kind}, "AOI-UPG-01", says))
    for kind in kinds:
        says = "The building on F8 is neutral"
        found.append(Wrong(NOTHING, "upgrade_building", {"hex": "F8", "building": kind}, "AOI-NEUT-05", says))
    for hex, kind in product(("I5", "A12", "D5"), kinds[1:]):
        fields = {"hex": hex, "building": kind}
        if kind in becomes[OWN[hex]]:
            found.append(Wrong(NOTHING | NO_PIECES, "upgrade_building", fields, "AOI-UPG-07", f"No {kind} is left"))
        else:
            says = f"A {OWN[hex]} cannot become a {kind}."
            found.append(Wrong(NOTHING | NO_PIECES, "upgrade_building", fields, "AOI-UPG-01", says))
    return found


def _spaces() -> list[Wrong]:
    """Power, book and special actions: there, not used, possible, and only then paid."""
    found = []
    powers = ("power_bridge", "power_scholar", "power_tools", "power_coins", "power_spade_1", "power_spade_2")
    for space in powers:
        says = f"{space} has been used in this round."
        found.append(Wrong(NOTHING, "power_action", {"space": space}, "AOI-PBA-01", says, (space,)))
    for space in ("book_spades", "book_guild_upgrade", "book_guild_vp"):
        says = f"{space} is not among the 3 book actions"
        found.append(Wrong(NOTHING, "book_action", {"space": space}, "AOI-SETUP-07", says, (space,)))
    for space in ("book_power", "book_science", "book_coins"):
        says = f"{space} has been used in this round."
        found.append(Wrong(NOTHING, "book_action", {"space": space}, "AOI-PBA-01", says, (space,)))
    says = "power_bridge cannot be taken: you have no bridge left."
    found.append(Wrong(NOTHING | {"bridges": 0}, "power_action", {"space": "power_bridge"}, "AOI-PBA-15", says))
    for tile in ("palace_03", "palace_04"):
        given = NOTHING | {"palace": tile, "used": [tile]} | NO_PIECES
        says = f"You have used {tile} in this round."
        found.append(Wrong(given, "special_action", {"tile": tile}, "AOI-SPEC-01", says))
        given = NOTHING | {"used": [tile]} | NO_PIECES
        found.append(Wrong(given, "special_action", {"tile": tile}, "AOI-SPEC-01", f"You do not own {tile}."))
    for tile in ("palace_01", "psychics", "rb_bridge", "professors", "competency_07"):
        given = NOTHING | {"used": [tile], "bridges": 0}
        found.append(Wrong(given, "special_action", {"tile": tile}, "AOI-SPEC-01", f"You do not own {tile}."))
    return found


def _others() -> list[Wrong]:
    found = []
    for discipline, levels in product(("banking", "law", "engineering", "medicine"), (2, 3)):
        says = f"No space for {levels} levels is free in {discipline}."
        fields = {"discipline": discipline, "levels": levels}
        found.append(Wrong(NOTHING, "send_scholar", fields, "AOI-SCHOL-01", says))
    for track, top in (("shipping", 3), ("terraforming", 2)):
        says = f"Your {track} is at its top."
        found.append(Wrong(NOTHING | {track: top}, f"advance_{track}", {}, "AOI-TRACK-02", says))
    three = NOTHING | {"innovations": ["steel", "census", "monument"]}
    for name in ("deus_ex_machina", "professors", "architecture"):
        found.append(Wrong(NOTHING, "develop_innovation", {"innovation": name}, "AOI-INNO-01", "2 of"))
    for name in ("monument", "steel"):
        found.append(Wrong(three, "develop_innovation", {"innovation": name}, "AOI-INNO-05", "no slot is left"))
    for hex in ("I6", "C3", "H5"):
        found.append(Wrong(NOTHING, "place_annex", {"hex": hex}, "AOI-CT-09", "You have no annex in stock."))
    bridge = "Your faction cannot build bridges for tools."
    moles = NOTHING | MOLES | {"bridges": 0}
    found.append(Wrong(moles, "pay_bridge", {}, "AOI-BRIDGE-03", "you have no bridge left"))
    found.append(Wrong(NOTHING | {"bridges": 0}, "pay_bridge", {}, "AOI-BRIDGE-04", bridge))
    none = NOTHING | {"scholar_supply": 0}
    fields = {"conversion": "power_to_scholar"}
    found.append(Wrong(none, "convert", fields, "AOI-CONV-07", "No scholar is left in your supply."))
    for hex in ("F8", "I5", "F7"):
        says = "Nothing you own lets a town ignore a river hex."
        found.append(Wrong(NOTHING, "found_town", {"hex": hex}, "AOI-TOWN-09", says))
    for hex in ("F8", "I5"):
        given = NOTHING | {"palace": "palace_14"}
        found.append(Wrong(given, "found_town", {"hex": hex}, "AOI-TOWN-15", f"{hex} is no river hex"))
    return found


IN_A_TURN = [*_hexes(), *_leaps(), *_upgrades(), *_spaces(), *_others()]


def _table(given: dict[str, Any], used: tuple[str, ...] = ()) -> Table:
    table = Table()
    table.build(0, "workshop", "I5", "F1")
    table.build(0, "guild", "A12")
    table.build(0, "school", "D5")
    table.build(0, "tower", "F8", neutral=True)
    table.build(1, "workshop", "I6", "C3")
    table.terrain("D6", "desert")
    table.bridge(2, "C10", "D8")
    table.state.scholars = [1] * 16
    table.state.used = [*used]
    table.give(0, **{key: list(value) if isinstance(value, list) else value for key, value in given.items()})
    if "scholar_supply" in given:
        table.give(0, scholar_supply=given["scholar_supply"])
    return table


@pytest.mark.parametrize("wrong", IN_A_TURN, ids=[f"{wrong.name}-{n}" for n, wrong in enumerate(IN_A_TURN)])
def test_the_true_cause_is_given_where_several_reasons_hold(wrong: Wrong) -> None:
    """The rule and the sentence of the first cause, in positions where more than one thing is wrong."""
    table = _table(wrong.given, wrong.used).turn(0)
    refusal = table.refused(wrong.name, **wrong.fields)
    assert (refusal.rule, wrong.says in refusal.sentence) == (wrong.rule, True), refusal.sentence


def test_there_are_enough_wrong_moves_of_every_kind() -> None:
    assert len(IN_A_TURN) >= 150
    assert len({(wrong.rule, wrong.name) for wrong in IN_A_TURN}) >= 25


# Inside questions.

REWARD = {"amount": 1, "optional": False}
INSIDE = [
    ("bridges", REWARD, {}, "build_bridge", {"hex": "C10", "other": "D8"}, "AOI-BRIDGE-01",
     "joined by a bridge already"),
    ("neutral_building", {"building": "tower"}, {"tools": 3}, "place_building", {"building": "guild", "hex": "A1"},
     "AOI-NEUT-01", "The building to be placed is a tower."),
    ("neutral_building", {"building": "tower"}, {"tools": 3}, "place_building", {"building": "tower", "hex": "C3"},
     "AOI-NEUT-01", "There is a workshop on C3."),
    ("neutral_building", {"building": "tower"}, {"tools": 3}, "place_building", {"building": "tower", "hex": "A1"},
     "AOI-NEUT-01", "A1 is not within reach"),
    ("guild_anywhere", REWARD, {}, "place_building", {"building": "tower", "hex": "I6"}, "AOI-PAL-16", "is a guild"),
    ("guild_anywhere", REWARD, {}, "place_building", {"building": "guild", "hex": "I6"}, "AOI-PAL-16",
     "There is a workshop on I6."),
    ("competency", REWARD, {"competencies": ["competency_03"]}, "take_competency", {"competency": "competency_03"},
     "AOI-UPG-10", "You already own competency_03."),
]  # fmt: skip


@pytest.mark.parametrize(("step", "facts", "given", "name", "fields", "rule", "says"), INSIDE)
def test_the_true_cause_is_given_inside_actions_too(
    step: str, facts: dict[str, Any], given: dict[str, Any], name: str, fields: dict[str, str], rule: str, says: str
) -> None:
    """Wrong piece before wrong place, built on before out of reach, and all of it before the price."""
    table = _table(NOTHING | given)
    table.state.competencies_left[table.state.competencies.index("competency_03")] = 0
    table.run(do(step, seat=0, **facts))
    refusal = table.refused(name, **fields)
    assert (refusal.rule, says in refusal.sentence) == (rule, True), refusal.sentence


def test_a_first_building_on_the_building_of_another_says_so() -> None:
    """AOI-PLACE-02: rather than that the hex is not native."""
    table = Table.chosen(("lake", "blessed"), ("plains", "felines"))
    hex = table.hexes("place_building")[0]
    table.play("place_building", building="workshop", hex=hex)
    assert table.refused("place_building", building="workshop", hex=hex).sentence == f"There is a workshop on {hex}."
