"""The end of the game: area, science, resources, ties and shared victory."""

from collections.abc import Sequence
from typing import Any

import pytest

from service.age_of_innovation.data.scoring import AREA_VP, SCIENCE_VP
from service.age_of_innovation.scoring import final_scoring, largest_group, result, scores, shares
from service.age_of_innovation.state import OVER, Player, State
from service.age_of_innovation.steps import FinalScoring
from service.engine.records import plain, told
from tests.age_of_innovation.positions import bridge, build, position


@pytest.fixture
def state() -> State:
    return position(players=4, round=6)


def _alone(state: State, seat: int, *, levels: Sequence[int] = (0, 0, 0, 0), **goods: Any) -> Player:
    """Give a seat some levels and goods, and nothing else."""
    player = state.players[seat]
    player.levels = list(levels)
    player.bowls = [12, 0, 0]
    for good, amount in goods.items():
        setattr(player, good, amount)
    return player


def _scored(state: State, category: str) -> list[int]:
    return [plain(standing)["categories"][category] for standing in scores(state, None)]


def test_largest_area_scores_18_12_and_6() -> None:
    """AOI-END-02."""
    assert shares([5, 8, 2, 3], AREA_VP) == [12, 18, 0, 6]


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([10, 9, 9, 9], [18, 6, 6, 6]),
        ([7, 7, 4, 2], [15, 15, 6, 0]),
        ([9, 8, 5, 5], [18, 12, 3, 3]),
        ([4, 4, 4, 4, 4], [7, 7, 7, 7, 7]),
    ],
)
def test_players_with_equal_areas_add_up_their_places_and_divide(sizes: list[int], points: list[int]) -> None:
    """AOI-END-03."""
    assert shares(sizes, AREA_VP) == points


def test_buildings_count_for_area_when_in_reach_by_the_shipping_marker(state: State) -> None:
    """AOI-END-02: B1 and C3 are one river hex apart, C3 and A3 too; I13 is alone."""
    build(state, 0, "workshop", "B1", "C3")
    build(state, 0, "palace", "I13")
    assert largest_group(state, 0) == 1
    state.players[0].shipping = 1
    assert largest_group(state, 0) == 2


def test_kind_and_value_of_buildings_do_not_matter_for_area_and_neutral_ones_count(state: State) -> None:
    """AOI-END-02."""
    build(state, 0, "workshop", "I5", "I6", "I7")
    build(state, 1, "palace", "A4")
    build(state, 1, "university", "A5")
    build(state, 0, "tower", "I8", neutral=True)
    assert largest_group(state, 0) == 4
    assert largest_group(state, 1) == 2
    assert _scored(state, "area") == [18, 12, 0, 0]


def test_a_bridge_joins_buildings_for_area(state: State) -> None:
    """AOI-END-02."""
    build(state, 0, "workshop", "A9", "B7")
    assert largest_group(state, 0) == 1
    bridge(state, 0, "A9", "B7")
    assert largest_group(state, 0) == 2


def test_the_shipping_of_a_round_bonus_tile_does_not_count_for_area(state: State) -> None:
    """AOI-END-08."""
    build(state, 0, "workshop", "B1", "C3")
    state.players[0].round_bonus = "rb_river_shipping"
    assert largest_group(state, 0) == 1


def test_buildings_a_tunnel_apart_are_linked_for_moles(state: State) -> None:
    """AOI-END-09: one hex, land or river, lies between; two are too many; tools do not matter."""
    build(state, 0, "workshop", "I5", "I7", "I10")
    assert largest_group(state, 0) == 1
    state.players[0].faction, state.players[0].tools = "moles", 0
    assert largest_group(state, 0) == 2


def test_buildings_a_flight_apart_are_linked_with_palace_9(state: State) -> None:
    """AOI-END-09: one or two hexes lie between; scholars do not matter."""
    build(state, 0, "workshop", "I5", "I7", "I10")
    state.players[0].palace, state.players[0].scholars = "palace_09", 0
    assert largest_group(state, 0) == 3


def test_the_hex_between_may_be_a_river(state: State) -> None:
    """AOI-END-09: the river hex A8 lies between A7 and A9."""
    build(state, 0, "workshop", "A7", "A9")
    state.players[0].faction = "moles"
    assert largest_group(state, 0) == 2


@pytest.mark.parametrize(("side", "between", "over"), [("A4", "A3", "B1"), ("C1", "B1", "A3")])
def test_a_bridge_leads_over_the_hex_between_from_either_end(state: State, side: str, between: str, over: str) -> None:
    """AOI-END-09: a side and a bridge join the two buildings to the one hex between them."""
    build(state, 0, "workshop", side, over)
    bridge(state, 0, between, over)
    assert largest_group(state, 0) == 1
    state.players[0].faction = "moles"
    assert largest_group(state, 0) == 2


def test_two_bridges_may_lead_to_the_hex_between(state: State) -> None:
    """AOI-END-09: D8 and E10 are both joined to C10."""
    build(state, 0, "workshop", "D8", "E10")
    bridge(state, 0, "C10", "D8")
    bridge(state, 0, "C10", "E10")
    assert largest_group(state, 0) == 1
    state.players[0].faction = "moles"
    assert largest_group(state, 0) == 2


def test_annexes_are_no_buildings_for_area(state: State) -> None:
    """AOI-END-10."""
    build(state, 0, "workshop", "I5", "I6")
    state.annexed += state.players[0].buildings
    assert largest_group(state, 0) == 2


def test_each_discipline_scores_8_4_and_2() -> None:
    """AOI-END-04."""
    assert shares([3, 12, 7, 1], SCIENCE_VP) == [2, 8, 4, 0]


@pytest.mark.parametrize(
    ("levels", "points"),
    [
        ([9, 6, 6, 2], [8, 3, 3, 0]),
        ([5, 5, 5, 1], [4, 4, 4, 0]),
        ([5, 5, 3, 1], [6, 6, 2, 0]),
    ],
)
def test_players_on_equal_levels_add_up_their_places_and_divide(levels: list[int], points: list[int]) -> None:
    """AOI-END-06."""
    assert shares(levels, SCIENCE_VP) == points


def test_a_marker_on_0_never_scores_and_takes_no_share(state: State) -> None:
    """AOI-END-05, AOI-END-11."""
    for seat, level in enumerate((4, 0, 0, 0)):
        _alone(state, seat, levels=(level, 0, 0, 0))
    assert _scored(state, "banking") == [8, 0, 0, 0]
    assert _scored(state, "law") == [0, 0, 0, 0]


def test_the_four_disciplines_score_each_by_itself(state: State) -> None:
    """AOI-END-04."""
    _alone(state, 0, levels=(1, 2, 3, 4))
    _alone(state, 1, levels=(4, 3, 2, 1))
    scored = {word: _scored(state, word)[:2] for word in ("banking", "law", "engineering", "medicine")}
    assert scored == {"banking": [4, 8], "law": [4, 8], "engineering": [8, 4], "medicine": [8, 4]}


def test_every_5_coins_worth_of_resources_is_a_point(state: State) -> None:
    """AOI-END-07: 3 coins, 2 tools, 1 book, 1 scholar, 2 in bowl III and 3 in bowl II are 10 coins."""
    player = _alone(state, 0, coins=3, tools=2, scholars=1, books=[0, 1, 0, 0])
    player.bowls = [4, 3, 2]
    assert _scored(state, "resources")[0] == 2
    player.coins -= 1
    assert _scored(state, "resources")[0] == 1


@pytest.mark.parametrize(("bowls", "points"), [([12, 0, 0], 0), ([0, 10, 0], 1), ([0, 9, 0], 0), ([0, 0, 10], 2)])
def test_tokens_are_worth_a_coin_in_bowl_three_half_in_bowl_two_and_nothing_in_bowl_one(
    state: State, bowls: list[int], points: int
) -> None:
    """AOI-END-07."""
    _alone(state, 0).bowls = bowls
    assert _scored(state, "resources")[0] == points


def test_the_end_scores_every_category_with_its_reason(state: State) -> None:
    """AOI-END-01."""
    _alone(state, 0, levels=(4, 0, 0, 0), coins=5)
    build(state, 0, "workshop", "I5")
    before = plain(scores(state, None))
    final_scoring(state, FinalScoring())
    points = {event["reason"]: event["vp"] for event in map(told, state.events) if event.get("seat") == 0}
    assert points == {"area": 18, "banking": 8, "resources": 1}
    assert state.players[0].vp == 20 + 18 + 8 + 1
    assert state.phase == OVER
    assert plain(scores(state, None)) == before
    assert before[0]["total"] == 47 and before[0]["categories"]["game"] == 20


def test_most_points_win(state: State) -> None:
    """AOI-END-01."""
    for seat, vp in enumerate((40, 61, 50, 12)):
        _alone(state, seat, vp=vp)
    assert result(state) is None
    final_scoring(state, FinalScoring())
    won = result(state)
    assert won is not None
    assert (won.winners, won.places) == ([1], [3, 1, 2, 4])


def test_with_equal_points_victory_is_shared(state: State) -> None:
    """AOI-END-01."""
    for seat, vp in enumerate((40, 61, 61, 12)):
        _alone(state, seat, vp=vp)
    final_scoring(state, FinalScoring())
    won = result(state)
    assert won is not None
    assert (won.winners, won.places) == ([1, 2], [3, 1, 1, 4])
