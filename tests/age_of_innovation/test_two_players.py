"""The game for two: the neutral faction takes places and gains nothing."""

import pytest

from service.age_of_innovation import neutral_faction
from service.age_of_innovation.data.round_tiles import ROUND_TILES
from service.age_of_innovation.rounds import begin_round
from service.age_of_innovation.scoring import final_scoring, scores
from service.age_of_innovation.state import NEUTRAL, State
from service.age_of_innovation.steps import BeginRound, FinalScoring
from service.engine.records import told
from tests.age_of_innovation.positions import build, position

TILES = ["school_banking", "workshop_law", "guild_law", "guild_medicine", "track_engineering", "innovation_law"]


@pytest.fixture
def state() -> State:
    table = position(players=2, side="1-3")
    table.round_tiles = list(TILES)
    neutral_faction.set_up(table)
    return table


def _banking(state: State, first: int, second: int, neutral: int) -> list[int]:
    state.players[0].levels[0], state.players[1].levels[0], state.neutral_levels[0] = first, second, neutral
    return [standing.categories.banking for standing in scores(state, None)]


def test_a_neutral_scholar_lies_on_a_space_of_2_in_each_discipline(state: State) -> None:
    """AOI-2P-02: spaces of 3, 2 and 2 levels stay free."""
    for discipline in range(4):
        spaces = state.scholars[discipline * 4 : discipline * 4 + 4]
        assert spaces.count(NEUTRAL) == 1
        assert spaces[0] != NEUTRAL


def test_neutral_markers_start_on_2_and_rise_with_the_science_bonuses_of_rounds_1_to_5(state: State) -> None:
    """AOI-2P-03, AOI-2P-04: banking 1; law 3 and 3; medicine 4; engineering 3; the tile of round 6 moves nothing."""
    assert state.neutral_levels == [2 + 1, 2 + 3 + 3, 2 + 3, 2 + 4]


def test_neutral_markers_need_no_key_and_gain_no_power(state: State) -> None:
    """AOI-2P-03, AOI-2P-07: law is on 8 and nothing else has changed."""
    fresh = position(players=2, side="1-3")
    assert state.neutral_levels[1] == 8
    assert [player.bowls for player in state.players] == [player.bowls for player in fresh.players]


def test_neutral_markers_never_come_past_9() -> None:
    """AOI-2P-07: at most two tiles of a discipline lie in rounds 1 to 5."""
    most = [
        sum(sorted(tile.levels for tile in ROUND_TILES.values() if tile.discipline == discipline)[-2:])
        for discipline in range(4)
    ]
    assert 2 + max(most) == 9


def test_the_neutral_faction_takes_a_place_in_science(state: State) -> None:
    """AOI-2P-05: 10, 9 and a neutral 9 are 8 and (4 + 2) / 2."""
    assert _banking(state, 10, 9, 9) == [8, 3]
    assert _banking(state, 5, 3, 9) == [4, 2]
    assert _banking(state, 5, 0, 9) == [4, 0]


@pytest.mark.parametrize(("tile", "points"), [(12, [12, 6]), (3, [15, 6])])
def test_the_neutral_faction_takes_a_place_in_area_with_the_number_of_its_tile(
    state: State, tile: int, points: list[int]
) -> None:
    """AOI-2P-05, AOI-2P-06."""
    state.round, state.territory_tile = 6, tile
    build(state, 0, "workshop", "I5", "I6", "I7")
    build(state, 1, "workshop", "E9", "E10")
    final_scoring(state, FinalScoring())
    assert [player.vp - 20 for player in state.players] == points


def test_the_neutral_faction_scores_nothing(state: State) -> None:
    """AOI-2P-05."""
    final_scoring(state, FinalScoring())
    assert len(scores(state, None)) == 2
    assert {event["seat"] for event in map(told, state.events) if event["event"] == "victory_points"} <= {0, 1}


def test_the_territory_tile_is_one_of_four_and_opens_at_the_start_of_round_6(state: State) -> None:
    """AOI-2P-01, AOI-2P-06."""
    assert state.territory_tile in (12, 13, 14, 15)
    state.round = 4
    begin_round(state, BeginRound())
    assert [event["event"] for event in map(told, state.events)] == ["round_begun"]
    begin_round(state, BeginRound())
    assert told(state.events[-1]) == {"event": "territory_tile_opened", "buildings": state.territory_tile}


def test_the_standing_before_round_6_does_not_betray_the_territory_tile(state: State) -> None:
    """AOI-2P-01."""
    build(state, 0, "workshop", "I5", "I6", "I7")
    state.round = 5
    standings = []
    for tile in (12, 13, 14, 15):
        state.territory_tile = tile
        standings.append(scores(state, 0))
    assert all(standing == standings[0] for standing in standings)
