"""The course of a turn."""

import pytest

from service.scythe.data.player_mats import BOTTOM_ACTIONS, PLAYER_MATS
from tests.scythe.table import Table


@pytest.fixture
def table() -> Table:
    """Nordic plays Industrial: bolster over upgrade, produce over deploy, move over build, trade over enlist."""
    return Table("nordic", "rusviet").set("nordic", workers=["A4", "A5"], coins=5, power=5)


def test_the_action_token_moves_to_another_section(table: Table) -> None:
    """SC-TURN-01."""
    table.set("nordic", section="bolster").turn("nordic")
    assert [answer["section"] for answer in table.listed("choose_section")] == ["produce", "move", "trade"]
    refusal = table.refusal("choose_section", section="bolster")
    assert refusal.rule == "SC-TURN-01"
    assert "bolster" in refusal.sentence


def test_the_first_section_is_chosen_freely(table: Table) -> None:
    """SC-SETUP-22, SC-TURN-01."""
    table.turn("nordic")
    assert [answer["section"] for answer in table.listed("choose_section")] == ["bolster", "produce", "move", "trade"]


def test_the_top_action_comes_before_the_bottom_action(table: Table) -> None:
    """SC-TURN-02."""
    table.resources("A4", oil=3).turn("nordic", "bolster")
    assert table.asked == ("nordic", "top")
    assert not table.listed("take_bottom")
    table.answer("skip")
    assert table.asked == ("nordic", "bottom")
    assert table.refusal("bolster_power", count=2, popularity=0).rule == "SC-TURN-02"


@pytest.mark.parametrize("top", [True, False])
@pytest.mark.parametrize("bottom", [True, False])
def test_both_one_or_none_of_the_actions_may_be_taken(table: Table, top: bool, bottom: bool) -> None:
    """SC-TURN-03."""
    table.resources("A4", oil=3).turn("nordic", "bolster")
    if top:
        table.answer("bolster_power", count=2, popularity=0)
    else:
        table.answer("skip")
    if bottom:
        table.answer("take_bottom", coins=3)
        table.answer("upgrade", cube="move_coins", cost="upgrade")
    else:
        table.answer("skip")
    nordic = table["nordic"]
    assert nordic.power == (7 if top else 5)
    assert nordic.upgrades == (["move_coins"] if bottom else [])
    assert table.asked == ("nordic", "end_turn")


def test_everybody_is_told_what_is_taken_and_what_is_skipped(table: Table) -> None:
    """SC-TURN-02, SC-TURN-03, SC-BOT-03."""
    table.resources("A4", oil=3).turn("nordic", "bolster").answer("skip")
    table.answer("skip")
    told = [event for event in table.events if event["event"] != "turn_began"]
    assert told == [
        {"event": "section_chosen", "seat": 0, "section": "bolster"},
        {"event": "top_skipped", "seat": 0},
        {"event": "bottom_skipped", "seat": 0},
    ]
    table.turn("nordic", "bolster").answer("bolster_power", count=2, popularity=0)
    assert table.told("top_taken") == [{"event": "top_taken", "seat": 0, "section": "bolster"}]
    table.answer("take_bottom", coins=3)
    assert table.told("bottom_taken") == [{"event": "bottom_taken", "seat": 0, "action": "upgrade"}]
    table.set("nordic", factory_card=4, combat_cards=[]).turn("nordic", "factory").answer("move_units")
    assert table.told("bottom_taken") == [{"event": "bottom_taken", "seat": 0, "action": "move"}]


def test_what_the_top_action_brings_pays_for_the_bottom_action(table: Table) -> None:
    """SC-TURN-04."""
    table.set("nordic", workers=["B5", "B5", "D5"]).turn("nordic", "produce")  # Mountains.
    table.answer("produce")
    table.answer("produce_on", hex="B5", count=2)
    table.answer("produce_on", hex="D5", count=1)
    assert table.asked == ("nordic", "bottom")
    table.answer("take_bottom", coins=2)
    assert sum(table.state.resources) == 0
    assert table.asked == ("nordic", "deploy")


def test_costs_and_rewards_count_as_they_stood_before_the_action(table: Table) -> None:
    """SC-TURN-05."""
    table.resources("A4", oil=3).turn("nordic", "bolster")
    table.answer("skip")
    table.answer("take_bottom", coins=3)
    table.answer("upgrade", cube="bolster_power", cost="upgrade")
    assert table.on("A4") == {}  # All 3 were paid, though a cube now covers one of them.
    table.end_turn()
    table.turn("nordic", "bolster")
    assert table.can("bolster_power", count=3, popularity=0)


def test_who_cannot_pay_in_full_cannot_take_the_action(table: Table) -> None:
    """SC-TURN-06."""
    table.set("nordic", coins=0).resources("A4", oil=2).turn("nordic", "bolster")
    assert table.asked == ("nordic", "end_turn")  # Neither 1 coin nor 3 oil.
    refusal = table.refusal("bolster_power", count=2, popularity=0)
    assert (refusal.rule, refusal.sentence) == ("SC-TURN-06", "Bolster costs 1 coin and you have 0.")
    refusal = table.refusal("take_bottom", coins=3)
    assert (refusal.rule, refusal.sentence) == ("SC-TURN-06", "Upgrade costs 3 oil and you control 2.")


def test_the_cost_is_paid_before_the_reward(table: Table) -> None:
    """SC-TURN-06."""
    table.set("nordic", power=0, workers=["A4"] * 4, player_mat="industrial").turn("nordic", "produce")
    assert table.asked == ("nordic", "end_turn")  # The fourth worker costs 1 power.
    assert "Produce costs 1 power and you have 0." in table.refusal("produce").sentence


def test_any_part_of_a_reward_may_be_declined(table: Table) -> None:
    """SC-TURN-07."""
    table.set("nordic", structures={"monument": "A4"}).turn("nordic", "bolster")
    table.answer("bolster_power", count=1, popularity=0)
    assert (table["nordic"].power, table["nordic"].popularity, table["nordic"].coins) == (6, 2, 4)


def test_an_action_is_taken_once_in_a_turn(table: Table) -> None:
    """SC-TURN-08."""
    table.resources("A4", oil=6).turn("nordic", "bolster")
    table.answer("bolster_power", count=2, popularity=0)
    refusal = table.refusal("bolster_power", count=2, popularity=0)
    assert (refusal.rule, refusal.sentence) == (
        "SC-TURN-08",
        "Bolster was taken: an action is taken once in a turn.",
    )
    table.answer("take_bottom", coins=3)
    table.answer("decline")
    assert table.asked == ("nordic", "end_turn")
    assert table.on("A4") == {"oil": 3}
    refusal = table.refusal("take_bottom", coins=3)
    assert (refusal.rule, refusal.sentence) == ("SC-TURN-08", "Upgrade was taken: an action is taken once in a turn.")
    assert table.refusal("move_units").rule == "SC-TURN-02"


def test_turns_go_clockwise_without_rounds() -> None:
    """SC-TURN-09, SC-SETUP-11."""
    table = Table("polania", "crimea", "nordic")  # Crimea would sit between Nordic and Polania.
    taken = []
    for _ in range(5):
        assert table.asked is not None
        taken.append(table.faction_asked)
        section = table.listed("choose_section")[0]["section"]
        table.answer("choose_section", section=section)
        table.end_turn()
    assert taken == ["polania", "nordic", "crimea", "polania", "nordic"]


def test_the_next_player_is_asked_only_when_the_turn_is_resolved() -> None:
    """SC-TURN-10, SC-EDN-11."""
    table = Table("nordic", "rusviet", edition="ru").set("nordic", workers=["A4"]).set("rusviet", recruits=["upgrade"])
    table.resources("A4", oil=3).turn("nordic", "bolster")
    table.answer("skip")
    table.answer("take_bottom", coins=3)
    table.answer("decline")
    assert table.asked == ("rusviet", "recruit_bonus")
    table.answer("take_bonus")
    assert table.asked == ("nordic", "end_turn")
    table.answer("end_turn")
    assert table.asked == ("rusviet", "section")


def test_an_empty_turn_is_legal_when_nothing_can_be_paid(table: Table) -> None:
    """SC-TURN-11."""
    table.set("nordic", coins=0, objectives=[]).turn("nordic", "bolster")
    assert table.asked == ("rusviet", "section")
    assert table["nordic"].section == "bolster"


def test_mats_differ_in_top_actions_and_share_the_order_of_bottom_actions() -> None:
    """SC-TURN-12."""
    tops = {tuple(section.top for section in mat.sections) for mat in PLAYER_MATS.values()}
    assert len(tops) > 1
    for mat in PLAYER_MATS.values():
        assert tuple(section.bottom for section in mat.sections) == BOTTOM_ACTIONS
        assert {section.top for section in mat.sections} == {"move", "trade", "bolster", "produce"}
