"""A reward that is forfeited is told with what is lost, how much of it, and because of what (AOI-GAME-05)."""

from typing import Any

import pytest

from tests.age_of_innovation.table import Table, do


def _alone() -> Table:
    """Seat 0 has a workshop on I13 between buildings of others, and no river in reach."""
    table = Table()
    table.build(0, "workshop", "I13")
    table.build(1, "workshop", "I12", "H12")
    return table


# What is gained; what else holds for the seat; what is told of the loss.
LOSSES = [
    ("competency", {"amount": 1}, {"competencies": ["competency_02"]}, "competency", 1, "none_left"),
    ("town_tile", {"amount": 1}, {}, "town_tile", 1, "none_left"),
    ("terraform_and_build", {"amount": 2}, {}, "terraform_and_build", 2, "no_hex"),
    ("terraform_and_build_free", {"amount": 1}, {}, "terraform_and_build_free", 1, "no_hex"),
    ("spades", {"amount": 3}, {}, "spades", 3, "no_hex"),
    ("bridges", {"amount": 2}, {"bridges": 0}, "bridges", 2, "no_piece"),
    ("bridges", {"amount": 1}, {}, "bridges", 1, "no_place"),
    ("guild_anywhere", {"amount": 1}, {"pieces": [8, 0, 3, 1, 1]}, "guild_anywhere", 1, "no_piece"),
    ("shipping", {"amount": 2}, {"shipping": 2}, "shipping", 1, "top_of_the_track"),
    ("terraforming", {"amount": 1}, {"terraforming": 2}, "terraforming", 1, "top_of_the_track"),
]


@pytest.mark.parametrize(("step", "facts", "given", "reward", "amount", "because"), LOSSES)
def test_a_forfeited_reward_tells_an_event_with_the_reason(
    step: str, facts: dict[str, int], given: dict[str, Any], reward: str, amount: int, because: str
) -> None:
    """AOI-GAME-05: the only competency left is one the seat has; no town tile is left; and so on."""
    table = _alone()
    table.state.competencies_left = [int(name == "competency_02") for name in table.state.competencies]
    table.state.town_tiles = [0] * 7
    table.give(0, **given)
    table.run(do(step, seat=0, optional=True, **facts))
    assert [event for event in table.events if event["event"] == "reward_lost"] == [
        {"event": "reward_lost", "seat": 0, "reward": reward, "amount": amount, "because": because}
    ]


def test_a_competency_that_nobody_can_give_is_told_when_a_school_is_built() -> None:
    """AOI-GAME-05, AOI-UPG-10."""
    table = Table()
    table.build(0, "guild", "I5")
    table.state.competencies_left = [0] * 12
    table.give(0, tools=3, coins=5)
    table.turn(0).play("upgrade_building", hex="I5", building="school")
    assert table.told("reward_lost", seat=0, reward="competency", because="none_left")


@pytest.mark.parametrize(
    ("gain", "given", "amount", "because"),
    [
        ("power_scholar", {"scholar_supply": 0}, 1, "none_in_the_supply"),
        ("book_power", {"bowls": [1, 1, 10]}, 2, "all_tokens_in_bowl_III"),
    ],
)
def test_goods_that_find_no_room_are_told(gain: str, given: dict[str, Any], amount: int, because: str) -> None:
    """AOI-INC-03, AOI-POWER-01."""
    table = _alone()
    table.state.book_actions = ["book_power"]
    table.give(0, books=[1, 0, 0, 0], bowls=[0, 0, 12])
    table.give(0, **given)
    name = "book_action" if gain.startswith("book") else "power_action"
    table.turn(0).play(name, space=gain)
    assert table.told("reward_lost", seat=0, amount=amount, because=because)


@pytest.mark.parametrize(
    ("levels", "tiles", "lost", "because"),
    [(6, 0, 1, "no_key_used"), (11, 1, 1, "top_level"), (10, 1, 1, "top_level_taken")],
)
def test_levels_that_are_lost_tell_what_stopped_the_marker(levels: int, tiles: int, lost: int, because: str) -> None:
    """AOI-SCI-04, AOI-SCI-06."""
    table = _alone()
    table.give(0, levels=[levels, 0, 0, 0], town_tiles=["town_coins"] * tiles)
    table.give(1, levels=[12 if because == "top_level_taken" else 0, 0, 0, 0])
    table.run(do("advance", seat=0, discipline=0, levels=2))
    assert table.told("reward_lost", reward="levels", discipline="banking", amount=lost, because=because)


def test_spades_left_on_an_intermediate_terrain_are_told() -> None:
    """AOI-TERRA-09, AOI-TERRA-12."""
    table = Table()
    table.build(0, "workshop", "I5")
    table.terrain("H5", "forest")
    table.run(do("terraform_and_build", seat=0, amount=3, optional=True)).play("terraform", hex="H5")
    table.play("dig", spades=1)
    assert table.told("reward_lost", reward="spades", amount=2, because="first_hex_not_native")


def test_a_neutral_building_without_a_hex_is_told_with_the_reason() -> None:
    """AOI-NEUT-01, AOI-NEUT-09."""
    table = _alone().run(do("neutral_building", seat=0, building="tower"))
    assert table.told("building_lost", seat=0, building="tower", because="no_hex")
