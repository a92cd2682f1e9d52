"""Plausible wrong moves: each is refused with the rule that forbids it and a sentence with the numbers.

Seat 0 is at home in the desert: workshops on F1 and I5, a guild on A12, a school on D5, a neutral tower on F8. H5
beside I5 is wasteland, H6 behind it swamp. Seat 1 has a workshop on I6, and a bridge joins C10 and D8.
"""

from typing import Any

import pytest

from tests.age_of_innovation.table import Table, do

POOR = {"tools": 2, "coins": 2, "books": [1, 0, 0, 0], "bowls": [4, 1, 3]}
RICH = {"tools": 30, "coins": 60, "scholars": 3}


def _table(**given: Any) -> Table:
    table = Table()
    table.build(0, "workshop", "I5")
    table.build(0, "guild", "A12")
    table.build(0, "school", "D5")
    table.build(0, "tower", "F8", neutral=True)
    table.build(0, "workshop", "F1")
    table.build(1, "workshop", "I6")
    table.bridge(2, "C10", "D8")
    table.give(0, **given)
    return table


# What seat 0 has; what it tries in its turn; the rule; what the sentence says.
IN_A_TURN = [
    # Terraform and build.
    (RICH, "terraform", {"hex": "A1"}, "AOI-TERRA-02", "A1 is not within reach of your buildings with shipping 0."),
    (RICH, "terraform", {"hex": "H3"}, "AOI-TERRA-02", "H3 is not within reach of your buildings with shipping 0."),
    (RICH, "terraform", {"hex": "I6"}, "AOI-TERRA-02", "There is a workshop on I6."),
    (RICH, "terraform", {"hex": "I4"}, "AOI-ADJ-05", "I4 is not a land hex of this board."),
    (POOR, "terraform", {"hex": "H5"}, "AOI-TERRA-04", "A spade costs 3 tools and you have 2."),
    (RICH, "build_workshop", {"hex": "H5"}, "AOI-TERRA-16", "H5 is wasteland; a workshop of yours needs desert."),
    (RICH, "build_workshop", {"hex": "I12"}, "AOI-TERRA-16", "I12 is not within reach of your buildings"),
    (RICH, "build_workshop", {"hex": "D5"}, "AOI-TERRA-16", "There is a school on D5."),
    (RICH, "build_workshop", {"hex": "I4"}, "AOI-ADJ-05", "I4 is not a land hex of this board."),
    (RICH, "leap", {"way": "tunnel", "hex": "H6"}, "AOI-TERRA-02", "Nothing you own allows a tunnel."),
    (RICH, "leap", {"way": "flight", "hex": "H6"}, "AOI-TERRA-02", "Nothing you own allows a flight."),
    (
        RICH | {"faction": "moles", "tools": 0},
        "leap",
        {"way": "tunnel", "hex": "H6"},
        "AOI-FAC-08",
        "A tunnel costs 1 tool and you have 0.",
    ),
    (
        RICH | {"faction": "moles"},
        "leap",
        {"way": "tunnel", "hex": "H5"},
        "AOI-FAC-08",
        "adjacent to a building of yours",
    ),
    (
        RICH | {"faction": "moles"},
        "leap",
        {"way": "tunnel", "hex": "A3"},
        "AOI-FAC-08",
        "A tunnel does not lead to A3: more than 1 hex lies between it and your buildings.",
    ),
    (
        RICH | {"faction": "moles", "tools": 3},
        "leap",
        {"way": "tunnel", "hex": "H6"},
        "AOI-TERRA-04",
        "A spade costs 3 tools and after the tunnel you have 2.",
    ),
    (
        RICH | {"faction": "moles", "tools": 1},
        "leap",
        {"way": "tunnel", "hex": "H7"},
        "AOI-TERRA-16",
        "A workshop costs 1 tool and 2 coins; after the tunnel you have 0 tools and 60 coins.",
    ),
    (
        RICH | {"faction": "moles", "pieces": [0, 3, 2, 1, 1]},
        "leap",
        {"way": "tunnel", "hex": "H7"},
        "AOI-TERRA-16",
        "No workshop is left on your planning board.",
    ),
    (
        RICH | {"palace": "palace_09", "scholars": 0},
        "leap",
        {"way": "flight", "hex": "H6"},
        "AOI-PAL-09",
        "A flight costs 1 scholar and you have 0.",
    ),
    (RICH | {"palace": "palace_09"}, "leap", {"way": "flight", "hex": "A1"}, "AOI-PAL-09", "more than 2 hexes lie"),
    # Upgrades.
    (RICH, "upgrade_building", {"hex": "I6", "building": "guild"}, "AOI-UPG-01", "You have no building on I6."),
    (RICH, "upgrade_building", {"hex": "I5", "building": "school"}, "AOI-UPG-01", "A workshop cannot become a school."),
    (RICH, "upgrade_building", {"hex": "D5", "building": "palace"}, "AOI-UPG-01", "A school cannot become a palace."),
    (RICH, "upgrade_building", {"hex": "A12", "building": "guild"}, "AOI-UPG-01", "A guild cannot become a guild."),
    (RICH, "upgrade_building", {"hex": "F8", "building": "school"}, "AOI-NEUT-05", "The building on F8 is neutral"),
    (
        POOR,
        "upgrade_building",
        {"hex": "I5", "building": "guild"},
        "AOI-UPG-02",
        "2 tools and 3 coins; you have 2 tools and 2 coins",
    ),
    (
        POOR,
        "upgrade_building",
        {"hex": "A12", "building": "palace"},
        "AOI-UPG-03",
        "4 tools and 6 coins; you have 2 tools",
    ),
    (
        POOR,
        "upgrade_building",
        {"hex": "A12", "building": "school"},
        "AOI-UPG-04",
        "3 tools and 5 coins; you have 2 tools",
    ),
    (
        POOR,
        "upgrade_building",
        {"hex": "D5", "building": "university"},
        "AOI-UPG-05",
        "5 tools and 8 coins; you have 2 tools",
    ),
    (
        RICH | {"pieces": [8, 0, 2, 1, 1]},
        "upgrade_building",
        {"hex": "I5", "building": "guild"},
        "AOI-UPG-07",
        "No guild is left",
    ),
    (
        RICH | {"pieces": [8, 3, 2, 1, 0]},
        "upgrade_building",
        {"hex": "A12", "building": "palace"},
        "AOI-UPG-07",
        "No palace is left",
    ),
    (
        RICH | {"pieces": [8, 3, 2, 0, 1]},
        "upgrade_building",
        {"hex": "D5", "building": "university"},
        "AOI-UPG-07",
        "No university",
    ),
    # Tracks.
    (POOR, "advance_shipping", {}, "AOI-TRACK-01", "costs 1 scholar and 4 coins; you have 0 scholars and 2 coins."),
    (POOR, "advance_terraforming", {}, "AOI-TRACK-03", "1 scholar, 1 tool and 5 coins; you have 0 scholars, 2 tools"),
    (
        POOR | {"board": "plains"},
        "advance_terraforming",
        {},
        "AOI-TRACK-04",
        "1 scholar, 1 tool and 1 coin; you have 0",
    ),
    (RICH | {"shipping": 3}, "advance_shipping", {}, "AOI-TRACK-02", "Your shipping is at its top."),
    (RICH | {"terraforming": 2}, "advance_terraforming", {}, "AOI-TRACK-02", "Your terraforming is at its top."),
    # Innovations: the first of the display lies in the column of banking.
    (
        POOR,
        "develop_innovation",
        {"innovation": "deus_ex_machina"},
        "AOI-INNO-01",
        "2 of banking, and you have 1 of banking",
    ),
    (
        RICH | {"books": [0, 9, 9, 9]},
        "develop_innovation",
        {"innovation": "deus_ex_machina"},
        "AOI-INNO-01",
        "0 of banking",
    ),
    (
        RICH | {"books": [2, 1, 1, 0]},
        "develop_innovation",
        {"innovation": "deus_ex_machina"},
        "AOI-INNO-04",
        "5 books in all",
    ),
    (
        POOR | {"books": [5, 0, 0, 0]},
        "develop_innovation",
        {"innovation": "deus_ex_machina"},
        "AOI-INNO-02",
        "5 coins too",
    ),
    (RICH, "develop_innovation", {"innovation": "monument"}, "AOI-INNO-07", "does not lie on the innovation display"),
    # Scholars.
    (POOR, "send_scholar", {"discipline": "law", "levels": 3}, "AOI-SCHOL-04", "You have no scholar in hand"),
    (POOR, "return_scholar", {"discipline": "law"}, "AOI-SCHOL-04", "You have no scholar in hand"),
    # Board actions.
    (POOR, "power_action", {"space": "power_tools"}, "AOI-POWER-03", "costs 4 power and you have 3 in bowl III"),
    (POOR, "power_action", {"space": "power_spade_2"}, "AOI-POWER-03", "costs 6 power and you have 3 in bowl III"),
    (POOR | {"bridges": 0}, "power_action", {"space": "power_bridge"}, "AOI-PBA-15", "you have no bridge left"),
    (POOR, "book_action", {"space": "book_coins"}, "AOI-PBA-14", "costs 2 books and you have 1"),
    (POOR, "book_action", {"space": "book_spades"}, "AOI-SETUP-07", "is not among the 3 book actions of this game"),
    (RICH, "special_action", {"tile": "palace_01"}, "AOI-SPEC-01", "You do not own palace_01."),
    (RICH, "special_action", {"tile": "psychics"}, "AOI-SPEC-01", "You do not own psychics."),
    (
        RICH | {"palace": "palace_01", "used": ["palace_01"]},
        "special_action",
        {"tile": "palace_01"},
        "AOI-SPEC-01",
        "You have used palace_01 in this round.",
    ),
    # Annexes and bridges.
    (RICH, "place_annex", {"hex": "I5"}, "AOI-CT-09", "You have no annex in stock."),
    (RICH | {"annexes": 1}, "place_annex", {"hex": "I6"}, "AOI-CT-09", "You have no building on I6."),
    (RICH, "pay_bridge", {}, "AOI-BRIDGE-04", "Your faction cannot build bridges for tools."),
    (
        POOR | {"faction": "moles", "tools": 0},
        "pay_bridge",
        {},
        "AOI-BRIDGE-04",
        "A bridge costs 1 tool and you have 0.",
    ),
    (RICH | {"faction": "moles", "bridges": 0}, "pay_bridge", {}, "AOI-BRIDGE-03", "you have no bridge left"),
    # Conversions.
    (POOR, "convert", {"conversion": "power_to_scholar"}, "AOI-CONV-01", "costs 5 power and you have 3."),
    (POOR, "convert", {"conversion": "power_to_book"}, "AOI-CONV-01", "costs 5 power and you have 3."),
    (POOR, "convert", {"conversion": "scholar_to_tool"}, "AOI-CONV-04", "costs 1 scholar and you have 0."),
    (POOR | {"tools": 0}, "convert", {"conversion": "tool_to_coin"}, "AOI-CONV-05", "costs 1 tool and you have 0."),
    (POOR, "convert_book", {"discipline": "law"}, "AOI-CONV-05", "You have no book of law."),
    (POOR, "sacrifice_power", {}, "AOI-POWER-04", "needs 2 tokens in bowl II and you have 1"),
    # The turn itself.
    (RICH, "found_town", {"hex": "F7"}, "AOI-TOWN-09", "Nothing you own lets a town ignore a river hex."),
    (RICH | {"palace": "palace_14"}, "found_town", {"hex": "F7"}, "AOI-TOWN-15", "are not enough for a town"),
    (RICH | {"palace": "palace_14"}, "found_town", {"hex": "F8"}, "AOI-TOWN-15", "is no river hex"),
    (RICH, "end_turn", {}, "AOI-ACT-01", "A turn is exactly one action"),
]


@pytest.mark.parametrize(
    ("given", "name", "fields", "rule", "says"), IN_A_TURN, ids=[f"{row[1]}-{n}" for n, row in enumerate(IN_A_TURN)]
)
def test_a_wrong_move_of_a_turn_is_refused_with_its_rule(
    given: dict[str, Any], name: str, fields: dict[str, Any], rule: str, says: str
) -> None:
    table = _table(**{key: list(value) if isinstance(value, list) else value for key, value in given.items()})
    refusal = table.turn(0).refused(name, **fields)
    assert refusal.rule == rule
    assert says in refusal.sentence


def _asked(**step: Any) -> Table:
    """Seat 0 is asked what this step asks."""
    table = _table(**RICH)
    kind = step.pop("kind")
    for key in [key for key in step if key in ("palace", "competencies", "town_tiles", "bowls")]:
        table.give(0, **{key: step.pop(key)})
    return table.run(do(kind, seat=0, **step))


REWARD = {"amount": 1, "optional": False}

# What is asked; what is answered; the rule; what the sentence says.
IN_A_QUESTION: list[tuple[dict[str, Any], str, dict[str, str], str, str]] = [
    ({"kind": "competency", "competencies": ["competency_03"], **REWARD}, "take_competency",
     {"competency": "competency_03"}, "AOI-UPG-10", "You already own competency_03."),
    ({"kind": "palace_tile"}, "take_palace", {"palace": "palace_05"}, "AOI-UPG-12", "palace_05 does not lie open."),
    ({"kind": "bridges", **REWARD}, "build_bridge", {"hex": "A3", "other": "B1"}, "AOI-BRIDGE-01",
     "You have no building on A3 or B1."),
    ({"kind": "bridges", **REWARD}, "build_bridge", {"hex": "I5", "other": "I7"}, "AOI-BRIDGE-01",
     "No bridge can join I5 and I7."),
    ({"kind": "bridges", **REWARD}, "build_bridge", {"hex": "B13", "other": "A12"}, "AOI-BRIDGE-01",
     "named in reading order: A12 first, then B13."),
    ({"kind": "bridges", **REWARD}, "decline", {}, "AOI-ACT-08", "it must be built"),
    ({"kind": "terraform_and_build", **REWARD}, "terraform", {"hex": "C1"}, "AOI-TERRA-02", "C1 is not within reach"),
    ({"kind": "terraform_and_build", **REWARD}, "decline", {}, "AOI-ACT-08", "is the action of this turn"),
    ({"kind": "spades", **REWARD}, "terraform", {"hex": "D5"}, "AOI-TERRA-02", "There is a school on D5."),
    ({"kind": "neutral_building", "building": "monument"}, "place_building", {"building": "monument", "hex": "C1"},
     "AOI-NEUT-01", "C1 is not within reach"),
    ({"kind": "neutral_building", "building": "monument"}, "place_building", {"building": "tower", "hex": "H5"},
     "AOI-NEUT-01", "The building to be placed is a monument."),
    ({"kind": "guild_anywhere", **REWARD}, "place_building", {"building": "guild", "hex": "H5"}, "AOI-PAL-16",
     "H5 is not desert."),
    ({"kind": "guild_anywhere", **REWARD}, "place_building", {"building": "guild", "hex": "I5"}, "AOI-PAL-16",
     "There is a workshop on I5."),
    ({"kind": "spades", **REWARD}, "build_workshop", {"hex": "H5"}, "AOI-PH3-03", "bring no workshop"),
    ({"kind": "spades", **REWARD}, "leap", {"way": "tunnel", "hex": "H6"}, "AOI-PH3-13", "A tunnel belongs to a"),
    ({"kind": "workshop_to_guild", **REWARD}, "upgrade_building", {"hex": "I5", "building": "school"}, "AOI-UPG-14",
     "It becomes a guild, not a school."),
    ({"kind": "workshop_to_guild", **REWARD}, "upgrade_building", {"hex": "A12", "building": "guild"}, "AOI-UPG-14",
     "A12 holds no workshop of yours"),
    # What cannot be declined.
    ({"kind": "competency", **REWARD}, "decline", {}, "AOI-ACT-08", "A competency cannot be declined."),
    ({"kind": "town_tile", **REWARD}, "decline", {}, "AOI-ACT-08", "A town tile cannot be declined."),
    ({"kind": "palace_tile"}, "decline", {}, "AOI-ACT-08", "The palace tile cannot be declined."),
    ({"kind": "workshop_to_guild", **REWARD}, "decline", {}, "AOI-ACT-08", "the action of this turn"),
    ({"kind": "neutral_building", "building": "tower"}, "decline", {}, "AOI-NEUT-09", "cannot be declined."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("step", "name", "fields", "rule", "says"),
    IN_A_QUESTION,
    ids=[f"{row[0]['kind']}-{n}" for n, row in enumerate(IN_A_QUESTION)],
)
def test_a_wrong_answer_is_refused_with_its_rule(
    step: dict[str, Any], name: str, fields: dict[str, str], rule: str, says: str
) -> None:
    refusal = _asked(**step).refused(name, **fields)
    assert refusal.rule == rule
    assert says in refusal.sentence


def test_a_full_discipline_takes_no_scholar() -> None:
    table = _table(**RICH)
    table.state.scholars[4:8] = [1, 1, 2, 2]
    refusal = table.turn(0).refused("send_scholar", discipline="law", levels=2)
    assert (refusal.rule, refusal.sentence) == ("AOI-SCHOL-01", "No space for 2 levels is free in law.")


def test_a_space_with_an_x_cannot_be_used() -> None:
    table = _table(**RICH | {"bowls": [0, 0, 12], "books": [5, 0, 0, 0]})
    table.state.used = ["power_tools", "book_coins"]
    table.turn(0)
    assert table.refused("power_action", space="power_tools").sentence == "power_tools has been used in this round."
    assert table.why_not("book_action", space="book_coins") == "AOI-PBA-01"


def test_the_own_round_bonus_is_not_taken_again() -> None:
    table = _table(**POOR)
    refusal = table.turn(0).play("pass").refused("take_round_bonus", round_bonus="rb_coins")
    assert refusal.rule == "AOI-PASS-04"


def test_a_second_action_is_refused_after_the_first() -> None:
    table = _table(**RICH)
    refusal = table.turn(0).play("advance_shipping").refused("advance_shipping")
    assert refusal.rule == "AOI-ACT-01"


def test_no_workshop_is_built_while_spades_are_left() -> None:
    """AOI-TERRA-11."""
    table = _table(**RICH).run(do("terraform_and_build", seat=0, amount=2, optional=False))
    table.play("terraform", hex="H5")
    refusal = table.refused("build_workshop", hex="H5")
    assert (refusal.rule, refusal.sentence) == (
        "AOI-TERRA-11",
        "All spades are used before the workshop is built; 1 left are to be used or declined first.",
    )


def test_a_workshop_that_may_stand_elsewhere_is_refused_for_its_own_hex() -> None:
    """AOI-FAC-16."""
    table = _table(**RICH).run(do("terraform_and_build_free", seat=0, amount=1, optional=True))
    table.play("terraform", hex="H5")
    for name in ("I7", "I6", "E5"):
        refusal = table.refused("build_workshop", hex=name)
        assert (refusal.rule, refusal.sentence) == ("AOI-FAC-16", f"{name} is not an empty desert hex within reach.")
