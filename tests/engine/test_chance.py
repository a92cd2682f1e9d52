"""Chance is the same everywhere, fair, and hard to foresee."""

from collections import Counter
from dataclasses import dataclass

from service.engine.chance import below, shuffled, take_random


@dataclass
class Drawn:
    """As much of a state as draws need."""

    seed: str
    draws: int = 0


def chance(seed: str = "seed") -> Drawn:
    return Drawn(seed)


def test_draws_are_the_same_bytes_on_every_platform() -> None:
    state = chance("arbiter")
    assert [below(state, 1000) for _ in range(6)] == [998, 993, 36, 320, 624, 946]
    assert state.draws == 6


def test_a_seed_may_be_any_text() -> None:
    assert shuffled(chance("Їжак 🦔"), [1, 2, 3, 4, 5]) == shuffled(chance("Їжак 🦔"), [1, 2, 3, 4, 5])


def test_every_number_is_equally_likely() -> None:
    state = chance()
    counted = Counter(below(state, 7) for _ in range(7_000))
    assert sorted(counted) == list(range(7))
    assert all(850 < count < 1_150 for count in counted.values())


def test_a_shuffle_keeps_the_items_and_leaves_the_list_alone() -> None:
    items = list(range(42))
    mixed = shuffled(chance(), items)
    assert items == list(range(42))
    assert sorted(mixed) == items and mixed != items


def test_every_order_of_three_comes_up() -> None:
    state = chance()
    counted = Counter(tuple(shuffled(state, [1, 2, 3])) for _ in range(1_200))
    assert len(counted) == 6 and min(counted.values()) > 140


def test_taking_a_random_item_removes_it() -> None:
    items = ["a", "b", "c"]
    taken = take_random(chance(), items)
    assert sorted([taken, *items]) == ["a", "b", "c"]
