"""What the human finds where the Automa was, and what the Automa takes away."""

import pytest

from tests.scythe.automa.table import AUTOMA, HUMAN, Solo, taken
from tests.scythe.table import scores_of

ATTACK = 17  # Scheme I: combat units with 6 power.
FOUR = 16  # A card with four resources; its combat table is another matter.
NOTHING = 10  # A combat table of 0 power; one resource.

TERRAINS = [  # From where by land, onto what, and what is found.
    ("A4", "B5", {"metal": 4}),
    ("C5", "B6", {"food": 4}),
    ("A4", "A5", {"oil": 4}),
    ("A5", "A4", {"wood": 4}),
    ("B6", "A6", {}),
    ("D5", "D4", {}),
]


def after_a_turn(card: int = FOUR, human: str = "crimea", automa: str = "nordic") -> Solo:
    """The Automa has just had a turn with this card, and all units are in the box."""
    table = Solo(human=human, automa=automa).encounters()
    table.automa.factory_card = table.state.factory_cards.pop()
    table.automa_turn(card)
    table.automa_units(character="mat", mechs="", workers="")
    table.human.power, table.human.popularity, table.automa.power = 7, 10, 0
    return table


@pytest.mark.parametrize(("origin", "hex", "found"), TERRAINS)
def test_a_human_attacker_who_wins_finds_what_the_terrain_makes(origin: str, hex: str, found: dict[str, int]) -> None:
    """SC-AUTOMA-54."""
    table = after_a_turn().automa_units(character=hex).human_units(mechs=origin).top_cards(NOTHING)
    table.human_attacks(origin, hex).fight((0, []), (0, []))
    assert table.on(hex) == found


@pytest.mark.parametrize(("origin", "hex", "found"), TERRAINS)
def test_a_human_who_drives_workers_away_finds_what_the_terrain_makes(
    origin: str, hex: str, found: dict[str, int]
) -> None:
    """SC-AUTOMA-46, SC-AUTOMA-54."""
    table = after_a_turn().automa_units(workers=f"{hex} {hex}").human_units(mechs=origin)
    table.human_attacks(origin, hex)
    assert table.on(hex) == found
    assert table.where(table.automa)["workers"] == ["base_nordic", "base_nordic"]
    assert table.human.popularity == 10 - 2
    assert table.told("combat_began") == []


def test_nothing_is_found_on_a_lake() -> None:
    """SC-AUTOMA-54."""
    table = after_a_turn(human="nordic", automa="rusviet").automa_units(workers="C4").human_units(mechs="C5")
    table.human.abilities = ["seaworthy"]
    table.human_attacks("C5", "C4")
    assert table.on("C4") == {}


def test_another_human_unit_may_pass_where_workers_were_driven_away() -> None:
    """SC-AUTOMA-46."""
    table = after_a_turn().automa_units(workers="A5").human_units(mechs="A4", character="A4")
    table.turn("crimea", "move").answer("move_units")
    table.human.abilities = ["speed"]
    table.move("mech", "A4", "A5")
    table.move("character", "A4", "A5", "B5")
    assert table.where(table.human)["character"] == "B5"


def test_what_was_carried_in_and_what_is_found_lie_together() -> None:
    """SC-AUTOMA-54."""
    table = after_a_turn().automa_units(workers="A5").human_units(mechs="A4").resources("A4", wood=2)
    table.human_attacks("A4", "A5", wood=2)
    assert table.on("A5") == {"wood": 2, "oil": 4}


def test_the_number_is_that_of_the_turn_card_not_of_the_combat_card() -> None:
    """SC-AUTOMA-54."""
    table = after_a_turn(card=3).automa_units(character="A5").human_units(mechs="A4")  # No resources.
    table.top_cards(FOUR).human_attacks("A4", "A5").fight((7, []), (0, []))
    assert table.kept.combat_pile == [FOUR]
    assert table.on("A5") == {}


def test_the_card_of_a_skipped_turn_counts_too() -> None:
    """SC-AUTOMA-13, SC-AUTOMA-54."""
    table = Solo(level="autometta").automa_units(character="A5").human_units(mechs="A4")
    table.automa.power = 0
    assert table.automa_turn(7)["skipped"]  # Two resources.
    table.top_cards(NOTHING).human_attacks("A4", "A5").fight((0, []), (0, []))
    assert table.on("A5") == {"oil": 2}


def test_all_territories_of_one_turn_get_the_same_number() -> None:
    """SC-AUTOMA-55."""
    table = after_a_turn().automa_units(character="A5", mechs="B5").human_units(mechs="A4 A4")
    table.top_cards(NOTHING, 5).turn("crimea", "move").answer("move_units")
    table.move("mech", "A4", "A5").move("mech", "A4", "B5")
    table.answer("fight", hex="A5")
    table.fight((3, []), (0, []))
    assert (table.on("A5"), table.on("B5")) == ({"oil": 4}, {"metal": 4})


def test_a_shuffle_before_the_combat_does_not_change_the_number() -> None:
    """SC-AUTOMA-56."""
    table = after_a_turn().automa_units(character="A5").human_units(mechs="A4")
    table.kept.main_pile = [*table.kept.deck, FOUR]
    table.kept.deck = []
    table.human_attacks("A4", "A5").fight((7, []), (0, []))
    assert table.told("automa_deck_shuffled")
    assert table.kept.main_pile == []
    assert table.on("A5") == {"oil": 4}


def test_the_shuffle_of_scheme_two_does_not_change_the_number() -> None:
    """SC-AUTOMA-56."""
    table = Solo()
    table.kept.cube = 8
    table.automa_turn(FOUR)
    assert table.kept.main_pile == []
    table.automa_units(character="A5").human_units(mechs="A4").automa.power = 0
    table.top_cards(NOTHING).human_attacks("A4", "A5").fight((0, []), (0, []))
    assert table.on("A5") == {"oil": 4}


def test_nothing_is_put_down_when_she_wins_as_defender_and_what_was_carried_in_stays() -> None:
    """SC-AUTOMA-56, SC-AUTOMA-83."""
    table = after_a_turn().automa_units(character="A5").human_units(mechs="A4", workers="A4")
    table.automa.power = 7
    table.resources("A4", wood=3)
    table.top_cards(5).human_attacks("A4", "A5", wood=2, worker=1)
    table.fight((0, []), (0, []))
    assert table.told("combat_won")[0]["seat"] == AUTOMA
    assert (table.on("A5"), table.on("A4")) == ({"wood": 2}, {"wood": 1})
    assert table.where(table.human) == {
        "character": "base_crimea",
        "mechs": ["base_crimea"],
        "workers": ["base_crimea"],
    }


def test_resources_are_removed_when_she_wins_as_attacker() -> None:
    """SC-AUTOMA-57."""
    table = after_a_turn().automa_units(character="A4").human_units(mechs="A5").resources("A5", oil=2, metal=1)
    table.automa.power = 7
    table.automa_turn(ATTACK, 5)
    table.fight((0, []), (0, []))
    assert table.on("A5") == {}
    assert taken(table.account)["resources_removed"] == {"metal": 1, "oil": 2}


def test_a_human_who_wins_as_defender_keeps_the_resources_and_finds_none() -> None:
    """SC-AUTOMA-58."""
    table = after_a_turn().automa_units(character="A4").human_units(mechs="A5").resources("A5", oil=2)
    table.automa.power = 7
    table.automa_turn(ATTACK, NOTHING)
    table.fight((0, []), (7, []))
    assert table.on("A5") == {"oil": 2}


def test_a_combat_unit_that_moves_onto_loose_resources_removes_them() -> None:
    """SC-AUTOMA-57."""
    table = after_a_turn().automa_units(mechs="A4").human_units(character="C5").resources("B5", metal=2)
    move = taken(table.automa_turn(NOTHING))
    assert (move["destination"], move["resources_removed"]) == ("B5", {"metal": 2})
    assert table.on("B5") == {}


def test_before_her_first_turn_nothing_is_found() -> None:
    """SC-AUTOMA-54."""
    table = Solo().automa_units(workers="A5").human_units(mechs="A4")
    table.human_attacks("A4", "A5")
    assert table.on("A5") == {}


def test_a_sixth_star_ends_the_game_before_the_human_finds_anything() -> None:
    """SC-AUTOMA-86, SC-END-01, SC-END-09."""
    table = after_a_turn().automa_units(character="A5").human_units(mechs="A4").resources("A5", wood=1)
    table.human.stars = {"combat": 1, "power": 1, "popularity": 1, "workers": 1, "mechs": 1}
    table.top_cards(NOTHING).human_attacks("A4", "A5").fight((0, []), (0, []))
    assert table.over
    assert table.on("A5") == {"wood": 1}
    assert scores_of(table.state, None)[HUMAN]["counts"]["resources"] == 1


def test_the_star_of_a_won_attack_comes_before_what_is_found() -> None:
    """SC-AUTOMA-86."""
    table = after_a_turn().automa_units(character="A5").human_units(mechs="A4").top_cards(NOTHING)
    table.human_attacks("A4", "A5").fight((0, []), (0, []))
    events = [told["event"] for told in table.events]
    assert events.index("retreated") < events.index("star_placed") < events.index("resources_placed")
    assert table.on("A5") == {"oil": 4}


def test_a_sixth_star_of_the_automa_ends_the_game_before_she_removes_anything() -> None:
    """SC-AUTOMA-86, SC-AUTOMA-35: the account says all the same that she has won."""
    table = after_a_turn().automa_units(character="A4").human_units(mechs="A5").resources("A5", oil=2)
    table.automa.power, table.automa.stars = 7, {"beside_track": 4, "combat": 1}
    table.automa_turn(ATTACK, 5)
    table.fight((0, []), (0, []))
    assert table.over
    assert table.on("A5") == {"oil": 2}
    assert taken(table.account)["combat"]["won"] is True


@pytest.mark.parametrize("resources", [{"metal": 2}, {"metal": 1, "food": 3}])
def test_a_structure_of_the_human_does_not_protect_resources_without_a_worker(resources: dict[str, int]) -> None:
    """SC-AUTOMA-57, SC-AUTOMA-80, SC-BUILD-04: the territory is hers as soon as she stands there."""
    table = after_a_turn().automa_units(mechs="A4").human_units(character="C5").resources("B5", **resources)
    table.set("crimea", structures={"mill": "B5"})
    assert "B5" in table.controls("crimea")
    move = taken(table.automa_turn(NOTHING))
    assert (move["destination"], move["resources_removed"]) == ("B5", resources)
    assert table.on("B5") == {}
    assert "B5" in table.controls("nordic") and "B5" not in table.controls("crimea")
