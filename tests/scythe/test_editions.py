"""The four differences of the editions are options of their own; the option edition is a preset of them (SC-EDN-13)."""

from itertools import product
from typing import Any

import pytest

from service.engine import codec
from service.engine.errors import InvalidSetup
from service.engine.records import plain
from service.scythe import RULES
from service.scythe.data.editions import CAMARADERIE, RECRUIT_BONUS, SCOUT
from service.scythe.data.factions import ABILITIES, FACTIONS
from service.scythe.state import Options, State
from tests.scythe.automa.table import Solo
from tests.scythe.table import Table, view_of

PRESETS: dict[str, dict[str, Any]] = {
    "uk": {"forbidden_pairs": True, "camaraderie": "after_combat", "scout": "optional", "recruit_bonus": "always"},
    "ru": {"forbidden_pairs": False, "camaraderie": "every_retreat", "scout": "always", "recruit_bonus": "optional"},
    "publisher": {
        "forbidden_pairs": True,
        "camaraderie": "after_combat",
        "scout": "optional",
        "recruit_bonus": "optional",
    },
}
COMBINATIONS = [
    dict(zip(PRESETS["uk"], values, strict=True))
    for values in product((True, False), CAMARADERIE, SCOUT, RECRUIT_BONUS)
]


def differences(state: State) -> dict[str, Any]:
    """What a game says of the four options."""
    told = view_of(state, None)["options"]
    return {name: told[name] for name in PRESETS["uk"]}


@pytest.mark.parametrize("edition", PRESETS)
def test_an_edition_is_a_preset_of_the_four_options(edition: str) -> None:
    """SC-EDN-13."""
    table = Table("nordic", "saxony", edition=edition)
    assert differences(table.state) == PRESETS[edition]
    assert table.state.options.edition == edition


@pytest.mark.parametrize("edition", PRESETS)
@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda options: "-".join(map(str, options.values())))
def test_each_of_the_four_can_be_chosen_against_the_edition(edition: str, options: dict[str, Any]) -> None:
    """SC-EDN-13."""
    assert differences(Table("nordic", "saxony", edition=edition, **options).state) == options


@pytest.mark.parametrize(("forbidden", "edition"), [(True, "ru"), (False, "uk"), (False, "publisher")])
def test_forbidden_pairs_follow_their_own_option(forbidden: bool, edition: str) -> None:
    """SC-EDN-13, SC-EDN-01, SC-SETUP-10."""
    options: dict[str, Any] = {"edition": edition, "forbidden_pairs": forbidden}
    if not forbidden:
        assert Table("rusviet", "nordic", mats=["industrial", "engineering"], **options).state.players
        return
    with pytest.raises(InvalidSetup, match="rusviet may not play with industrial: option forbidden_pairs"):
        Table("rusviet", "nordic", mats=["industrial", "engineering"], **options)


def test_the_publisher_forbids_pairs_and_lets_the_lasting_bonus_be_declined() -> None:
    """SC-EDN-13, SC-EDN-01, SC-EDN-06."""
    with pytest.raises(InvalidSetup):
        Table("crimea", "nordic", mats=["patriotic", "engineering"], edition="publisher")
    table = Table("nordic", "saxony", edition="publisher")
    table.do("give_recruit_bonus", seat=0, bottom="deploy")
    assert table.asked == ("nordic", "recruit_bonus")


@pytest.mark.parametrize(("camaraderie", "popularity"), [("after_combat", 3), ("every_retreat", 5)])
@pytest.mark.parametrize("edition", PRESETS)
def test_camaraderie_follows_its_own_option(edition: str, camaraderie: str, popularity: int) -> None:
    """SC-EDN-13, SC-EDN-04, SC-MECH-26."""
    table = Table("polania", "crimea", edition=edition, camaraderie=camaraderie).encounters()
    table.set("polania", mechs={"camaraderie": "C3"}, popularity=5).set("crimea", workers=["D4", "D4"])
    table.turn("polania", "move").answer("move_units")
    table.move("mech", "C3", "D4")
    assert table["polania"].popularity == popularity


@pytest.mark.parametrize(("scout", "asked"), [("optional", "scout"), ("always", "dial")])
@pytest.mark.parametrize("edition", PRESETS)
def test_scout_follows_its_own_option(edition: str, scout: str, asked: str) -> None:
    """SC-EDN-13, SC-EDN-05, SC-MECH-22."""
    table = Table("crimea", "saxony", mats=["engineering", "industrial"], edition=edition, scout=scout).encounters()
    table.set("crimea", mechs={"scout": "C3"}, character="base_crimea", power=3, combat_cards=[])
    table.set("saxony", mechs={"speed": "D4"}, combat_cards=[4]).turn("crimea", "move").answer("move_units")
    table.move("mech", "C3", "D4").answer("stop_moving")
    assert table.asked == ("crimea", asked)


@pytest.mark.parametrize("bonus", RECRUIT_BONUS)
@pytest.mark.parametrize("edition", PRESETS)
def test_the_lasting_bonus_follows_its_own_option(edition: str, bonus: str) -> None:
    """SC-EDN-13, SC-EDN-06, SC-ENLIST-08; also in the turn of the Automa (SC-AUTOMA-39)."""
    options: dict[str, Any] = {"edition": edition, "recruit_bonus": bonus}
    table = Table("nordic", "saxony", **options)
    table.do("give_recruit_bonus", seat=0, bottom="deploy")
    assert (table.asked == ("nordic", "recruit_bonus")) == (bonus == "optional")
    solo = Solo(options=options)
    solo.human.recruits = ["upgrade", "deploy", "build", "enlist"]
    solo.automa_turn(1)
    assert (solo.asked == ("crimea", "recruit_bonus")) == (bonus == "optional")


TEXTS = {
    ("scout", "optional"): "may be taken",
    ("scout", "always"): "is taken",
    ("camaraderie", "after_combat"): "from a combat won as attacker",
    ("camaraderie", "every_retreat"): "with or without a combat",
}


@pytest.mark.parametrize("edition", PRESETS)
@pytest.mark.parametrize("options", [{}, *COMBINATIONS], ids=lambda options: "-".join(map(str, options.values())))
def test_the_texts_of_abilities_follow_the_options_of_the_game(edition: str, options: dict[str, Any]) -> None:
    """SC-EDN-13."""
    chosen = PRESETS[edition] | options
    mats = ["engineering", "industrial", "mechanical"]
    texts = view_of(Table("crimea", "polania", "nordic", mats=mats, edition=edition, **options).state, None)
    assert list(texts["ability_texts"]) == ["scout", "camaraderie"]
    for ability, text in texts["ability_texts"].items():
        assert TEXTS[ability, chosen[ability]] in text


@pytest.mark.parametrize(("again", "words"), [(True, "again."), (False, "but not the Factory card")])
def test_the_text_of_relentless_follows_its_option(again: bool, words: str) -> None:
    """SC-NAT-01."""
    table = Table("rusviet", "nordic", mats=["engineering", "industrial"], relentless_factory_card=again)
    texts = view_of(table.state, 0)["ability_texts"]
    assert list(texts) == ["relentless"] and words in texts["relentless"]


def test_the_texts_of_the_printed_facts_are_those_of_the_default_options_and_list_the_others() -> None:
    """SC-EDN-13."""
    shown = {
        ability["name"]: ability
        for f in plain(RULES.components())["factions"]
        for ability in (f["ability"], *f["mechs"])
    }
    defaults = view_of(Table("rusviet", "crimea", "polania").state, None)["ability_texts"]
    for name, ability in shown.items():
        assert ability["description"] == defaults.get(name, ABILITIES[name])
        assert ("variants" in ability) == (name in defaults)
    told = {(variant["option"], variant["value"]) for a in shown.values() for variant in a.get("variants", ())}
    assert told == {*TEXTS, ("relentless_factory_card", True), ("relentless_factory_card", False)}


def test_the_automa_has_no_abilities_to_tell_of() -> None:
    """SC-AUTOMA-03."""
    for faction in FACTIONS:
        human = "nordic" if faction != "nordic" else "saxony"
        assert view_of(Solo(human=human, automa=faction).state, None)["ability_texts"] == {}


@pytest.mark.parametrize("edition", ["uk", "ru"])
def test_a_game_stored_before_the_four_options_keeps_the_rules_of_its_edition(edition: str) -> None:
    """SC-EDN-13."""
    agreed = {"relentless_factory_card": True, "deals": False, "trial_scoring": False, "turn_limit": 0}
    read = codec.loads(Options, codec.dumps({"edition": edition, **agreed}))
    told = {name: value for name, value in codec.loads(dict, codec.dumps(read)).items() if name in PRESETS["uk"]}
    assert told == PRESETS[edition]
