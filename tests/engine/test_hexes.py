"""Geometry of hexes."""

from service.engine.hexes import distance, neighbours


def test_a_hex_has_six_neighbours_one_step_away() -> None:
    around = neighbours((2, -1))
    assert len(set(around)) == 6
    assert {distance((2, -1), place) for place in around} == {1}


def test_distance_counts_steps_whatever_the_way() -> None:
    assert distance((0, 0), (3, -1)) == 3
    assert distance((0, 0), (2, 2)) == 4
    assert distance((4, -2), (4, -2)) == 0
