"""Encounters: the token, the card, its options and their rewards."""

from collections import Counter
from typing import Any

import pytest

from service.scythe.data.board import NAMES
from service.scythe.data.encounters import ENCOUNTERS
from service.scythe.data.player_mats import PLAYER_MATS
from tests.scythe.table import Table, view_of

# A second copy of the cards: number, then the options a, b and c with cost and reward.
CARDS = (
    " 1 | free: 2 coins + 1 popularity | 2 coins: 4 food | 2 popularity: 1 build",
    " 2 | free: 1 cards + 1 popularity | 2 coins: 4 wood | 2 popularity: 1 enlist",
    " 3 | free: 2 food + 1 popularity | 2 coins: 1 worker + 3 food | 3 popularity: 1 deploy",
    " 4 | free: 2 metal + 1 popularity | 3 coins: 1 enlist | 2 popularity: 4 metal",
    " 5 | free: 2 food + 1 popularity | 4 coins: 1 deploy | 2 popularity: 2 food + 2 metal",
    " 6 | free: 2 coins + 1 popularity | 3 coins: 1 enlist | 2 popularity: 4 food",
    " 7 | free: 2 oil + 1 popularity | 2 coins: 1 upgrade | 2 popularity: 4 oil",
    " 8 | free: 2 coins + 1 popularity | 2 coins: 4 oil | 2 popularity: 1 enlist",
    " 9 | free: 2 oil + 1 popularity | 3 coins: 1 build | 2 popularity: 4 oil",
    "10 | free: 2 oil + 1 popularity | 4 coins: 1 deploy | 2 popularity: 2 coins + 2 any",
    "11 | free: 2 food + 1 popularity | 2 coins: 1 worker + 3 food | 2 popularity: 1 build",
    "12 | free: 2 wood + 1 popularity | 3 coins: 1 build | 2 popularity: 1 worker + 3 wood",
    "13 | free: 2 coins + 1 popularity | 2 coins: 2 power + 2 popularity | 3 popularity: 5 any",
    "14 | free: 2 food + 1 popularity | 2 coins: 3 any | 2 popularity: 1 worker + 3 metal",
    "15 | free: 2 popularity | 2 coins: 3 any | 3 popularity: 5 any",
    "16 | free: 2 food + 1 popularity | 2 coins: 1 worker + 2 any | 2 popularity: 1 enlist",
    "17 | free: 1 cards + 1 popularity | 2 coins: 2 power + 2 cards | 3 popularity: 1 deploy",
    "18 | free: 2 food + 1 popularity | 2 coins: 3 any | 2 popularity: 1 worker + 3 wood",
    "19 | free: 2 coins + 1 popularity | 2 coins: 4 food | 2 popularity: 2 cards + 3 power",
    "20 | free: 1 cards + 1 popularity | 2 coins: 3 popularity | 2 popularity: 4 wood",
    "21 | free: 2 popularity | 4 coins: 1 deploy | 2 popularity: 2 cards + 3 power",
    "22 | free: 2 coins + 1 popularity | 2 coins: 4 metal | 2 popularity: 1 build",
    "23 | free: 2 coins + 1 popularity | 3 coins: 1 enlist | 2 popularity: 1 worker + 3 food",
    "24 | free: 1 cards + 1 popularity | 2 coins: 3 any | 3 popularity: 1 deploy",
    "25 | free: 2 power + 1 popularity | 2 coins: 4 power | 2 popularity: 1 upgrade + 2 any",
    "26 | free: 2 power + 1 popularity | 2 coins: 3 popularity | 2 popularity: 1 build",
    "27 | free: 2 coins + 1 popularity | 2 coins: 4 metal | 3 popularity: 1 deploy",
    "28 | free: 2 coins + 1 popularity | 2 coins: 1 worker + 2 any | 2 popularity: 1 build",
)

TRACKS = ("coins", "popularity", "power")
RESOURCES = ("food", "wood", "metal", "oil")


def read(amounts: str) -> Counter[str]:
    """A line of the copy: "2 coins + 1 popularity"."""
    if amounts == "free":
        return Counter()
    return Counter({word: int(count) for count, word in (amount.split() for amount in amounts.split(" + "))})


OPTIONS = [
    (int(line.split("|")[0]), name, *(read(part.strip()) for part in text.split(":")))
    for line in CARDS
    for name, text in zip("abc", line.split("|")[1:], strict=True)
]


def tokens(table: Table) -> list[str]:
    return [NAMES[hex] for hex in table.state.encounters]


def meeting(faction: str = "nordic", card: int = 1, hex: str = "B5", **facts: Any) -> Table:
    """A character meets somebody on a hex, with nothing else on it."""
    other = "saxony" if faction != "saxony" else "nordic"
    table = Table(faction, other)
    table.set(faction, **{"coins": 10, "popularity": 10, "power": 5, "character": hex, **facts})
    table.state.encounter_deck.remove(card)
    table.state.encounter_deck.append(card)
    table.do("meet_encounter", seat=0)
    return table


def take_everything(table: Table) -> None:
    """Answer what the reward asks: all of it; any resources are oil."""
    answers: dict[str, dict[str, Any]] = {
        "gain_resource": {"action": "gain_resource", "resource": "oil"},
        "upgrade": {"action": "upgrade", "cube": "move_units", "cost": "enlist"},
        "deploy": {"action": "deploy", "mech": "speed", "hex": "B5"},
        "build": {"action": "build", "structure": "mill", "hex": "B5"},
        "enlist": {"action": "enlist", "recruit": "build", "bonus": "power", "count": 2},
    }
    while table.asked is not None:
        kind = table.question
        answer = {"action": "gain", "count": table.about["count"]} if kind == "gain" else answers[kind]
        table.answer(**answer)


@pytest.mark.parametrize(("card", "option", "cost", "reward"), OPTIONS, ids=lambda value: str(value)[:14])
def test_every_option_costs_and_gives_what_is_printed(
    card: int, option: str, cost: dict[str, int], reward: dict[str, int]
) -> None:
    """SC-ENC-07, SC-ENC-08."""
    table = meeting(card=card)
    cards = len(table["nordic"].combat_cards)
    table.answer("choose_option", option=option)
    take_everything(table)
    nordic = table["nordic"]
    reward["oil"] += reward.pop("any", 0)
    reward["power"] += 2 * reward["enlist"]  # The one-time bonus of the recruit.
    for track, before in zip(TRACKS, (10, 10, 5), strict=True):
        assert getattr(nordic, track) == before - cost[track] + reward[track]
    assert len(nordic.combat_cards) == cards + reward["cards"]
    assert table.on("B5") == {kind: reward[kind] for kind in RESOURCES if reward[kind]}
    assert table.places("nordic", "worker").count("B5") == reward["worker"]
    assert table.places("nordic", "mech") == ["B5"] * reward["deploy"]
    assert list(nordic.structures) == ["mill"] * reward["build"]
    assert nordic.recruits == ["build"] * reward["enlist"]
    assert nordic.upgrades == ["move_units"] * reward["upgrade"]


def test_there_are_84_options() -> None:
    """SC-SETUP-07."""
    assert len(OPTIONS) == 84 == sum(map(len, ENCOUNTERS.values()))


def test_the_character_meets_somebody_after_the_move_and_before_the_bottom_action() -> None:
    """SC-ENC-01."""
    table = Table("nordic", "saxony")
    table.set("nordic", character="A5", workers=["B5", "B5"], mechs={}).resources("B5", oil=9, wood=9, metal=9, food=9)
    table.turn("nordic", "move")
    table.answer("move_units")
    table.move("character", "A5", "B5")
    assert table.asked == ("nordic", "unit")
    table.answer("stop_moving")
    assert table.asked == ("nordic", "encounter")
    table.answer("choose_option", option="a")
    while table.question == "gain":
        table.answer("gain", count=0)
    assert table.asked == ("nordic", "bottom")


@pytest.mark.parametrize("unit", ["mech", "worker"])
def test_mechs_and_workers_meet_nobody(unit: str) -> None:
    """SC-ENC-01."""
    table = Table("nordic", "saxony")
    table.set("nordic", character="A4", workers=["A5"], mechs={"speed": "A5"})
    table.turn("nordic", "move")
    table.answer("move_units")
    table.move(unit, "A5", "B5")
    table.answer("stop_moving")
    assert table.question != "encounter"
    assert not table.told("encounter_began")
    assert "B5" in tokens(table)


def test_after_a_lost_combat_the_token_stays() -> None:
    """SC-ENC-02."""
    table = Table("nordic", "saxony")
    table.set("nordic", character="A5", power=0, combat_cards=[])
    table.set("saxony", mechs={"riverwalk": "B5"}, power=5, combat_cards=[])
    table.turn("nordic", "move")
    table.answer("move_units")
    table.move("character", "A5", "B5")
    table.answer("stop_moving")
    table.fight((0, []), (1, []))
    assert table.told("combat_won")[0]["seat"] == 1
    assert not table.told("encounter_began")
    assert "B5" in tokens(table)


def test_the_token_is_taken_and_a_card_with_three_options_shown_to_all() -> None:
    """SC-ENC-03."""
    table = meeting(card=7)
    assert table.told("encounter_began") == [{"event": "encounter_began", "seat": 0, "hex": "B5", "card": 7}]
    assert "B5" not in tokens(table)
    assert [action["option"] for action in table.listed()] == ["a", "b", "c"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_card_lies_open_while_an_option_is_chosen(seat: int | None) -> None:
    """SC-ENC-03, SC-NAT-04."""
    table = meeting("polania", card=15)
    assert view_of(table.state, seat)["encounter"] == {"seat": 0, "card": 15, "chosen": None}
    table.answer("choose_option", option="a")
    table.answer("gain", count=2)
    assert view_of(table.state, seat)["encounter"] == {"seat": 0, "card": 15, "chosen": "a"}
    table.answer("decline")
    assert view_of(table.state, seat)["encounter"] is None


def test_one_option_must_be_chosen_and_only_one() -> None:
    """SC-ENC-04."""
    table = meeting(card=15)
    assert table.refusal("decline").rule == "SC-ENC-04"
    table.answer("choose_option", option="a")
    table.answer("gain", count=2)
    assert table.over


@pytest.mark.parametrize("edition", ["uk", "ru"])
def test_in_both_editions_an_option_must_be_chosen(edition: str) -> None:
    """SC-EDN-07."""
    table = Table("nordic", "saxony", edition=edition)
    table.set("nordic", character="B5", coins=0, popularity=0)
    table.do("meet_encounter", seat=0)
    assert [action["option"] for action in table.listed()] == ["a"]
    assert table.refusal("decline").rule == "SC-ENC-04"


def test_an_option_that_cannot_be_paid_is_refused_with_what_is_missing() -> None:
    """SC-ENC-05."""
    table = meeting(card=5, coins=3, popularity=1)
    assert [action["option"] for action in table.listed()] == ["a"]
    refusal = table.refusal("choose_option", option="b")
    assert (refusal.rule, "4 coins" in refusal.sentence, "have 3" in refusal.sentence) == ("SC-ENC-05", True, True)
    refusal = table.refusal("choose_option", option="c")
    assert (refusal.rule, "2 popularity" in refusal.sentence, "have 1" in refusal.sentence) == ("SC-ENC-05", True, True)


def test_the_cost_is_paid_before_the_reward() -> None:
    """SC-ENC-04."""
    table = meeting(card=13, coins=2)
    table.answer("choose_option", option="b")
    assert table["nordic"].coins == 0
    assert table.asked == ("nordic", "gain")


def test_any_part_of_the_reward_may_be_declined() -> None:
    """SC-ENC-06: 2 of 3 metal and no worker."""
    table = meeting(card=14)
    table.answer("choose_option", option="c")
    assert table.about == {"what": "worker", "count": 1, "hex": "B5"}
    table.answer("gain", count=0)
    table.answer("gain", count=2)
    assert table.places("nordic", "worker").count("B5") == 0
    assert table.on("B5") == {"metal": 2}
    assert table.over


def test_resources_of_choice_may_be_declined_after_some() -> None:
    """SC-ENC-06."""
    table = meeting(card=15)
    table.answer("choose_option", option="c")
    table.answer("gain_resource", resource="food")
    table.answer("gain_resource", resource="oil")
    table.answer("decline")
    assert table.on("B5") == {"food": 1, "oil": 1}


@pytest.mark.parametrize(("card", "option", "kind"), [(1, "c", "build"), (5, "b", "deploy"), (2, "c", "enlist")])
def test_a_piece_may_be_declined(card: int, option: str, kind: str) -> None:
    """SC-ENC-06."""
    table = meeting(card=card)
    table.answer("choose_option", option=option)
    assert table.asked == ("nordic", kind)
    table.answer("decline")
    nordic = table["nordic"]
    assert not (nordic.structures or nordic.mechs or nordic.recruits)


def test_a_mech_and_a_structure_need_no_worker_and_go_only_to_the_hex_of_the_character() -> None:
    """SC-ENC-07."""
    table = meeting(card=5, workers=["A4", "A5"])
    table.answer("choose_option", option="b")
    assert table.hexes("deploy") == ["B5"]
    assert table.refusal("deploy", mech="speed", hex="A4").rule == "SC-ENC-07"
    table = meeting(card=9, workers=["A4", "A5"])
    table.answer("choose_option", option="b")
    assert table.hexes("build") == ["B5"]
    assert table.refusal("build", structure="mill", hex="A4").rule == "SC-ENC-07"


def test_nothing_but_the_printed_cost_and_reward_counts() -> None:
    """SC-ENC-08, SC-ENC-12: no resources, no coins of the mat, no recruit bonus for anybody."""
    table = Table("nordic", "saxony")
    for faction in ("nordic", "saxony"):
        table.set(faction, recruits=["upgrade", "deploy", "build", "enlist"], coins=10, power=3, popularity=3)
    table.set("nordic", character="B5", workers=["A4", "A5"], bonuses=["power", "coins", "popularity", "combat_cards"])
    hands = [list(player.combat_cards) for player in table.state.players]
    table.resources("A4", metal=5)
    table.state.encounter_deck.append(5)
    table.do("meet_encounter", seat=0)
    table.answer("choose_option", option="b")
    table.answer("deploy", mech="speed", hex="B5")
    for player in table.state.players:
        assert (player.power, player.popularity) == (3, 3)
    assert (table["nordic"].coins, table["saxony"].coins) == (6, 10)
    assert [player.combat_cards for player in table.state.players] == hands
    assert table.on("A4") == {"metal": 5}


def test_the_card_goes_under_the_deck() -> None:
    """SC-ENC-09."""
    table = meeting(card=20)
    table.answer("choose_option", option="a")
    assert len(table.state.encounter_deck) == 28
    assert table.state.encounter_deck[0] == 20  # The last one is on top.


def test_a_structure_is_lost_where_one_already_stands() -> None:
    """SC-ENC-10."""
    table = Table("nordic", "saxony")
    table.set("nordic", character="B5", popularity=5).set("saxony", structures={"mill": "B5"})
    table.state.encounter_deck.append(1)
    table.do("meet_encounter", seat=0)
    table.answer("choose_option", option="c")
    assert table.over
    assert table["nordic"].popularity == 3
    assert not table["nordic"].structures


EXHAUSTED: dict[str, dict[str, Any]] = {
    "worker": {"workers": ["A4"] * 8, "stars": {"workers": 1}},
    "deploy": {
        "mechs": {"riverwalk": "A4", "seaworthy": "A4", "artillery": "A4", "speed": "A4"},
        "stars": {"mechs": 1},
    },
    "build": {
        "structures": {"mill": "A4", "mine": "A5", "armory": "A6", "monument": "A1"},
        "stars": {"structures": 1},
    },
    "enlist": {
        "recruits": ["upgrade", "deploy", "build", "enlist"],
        "bonuses": ["power", "coins", "popularity", "combat_cards"],
        "stars": {"recruits": 1},
    },
    "upgrade": {
        "upgrades": [
            "move_units", "move_coins", "trade_popularity", "bolster_power", "bolster_combat_cards",
            "produce_territories",
        ],
        "covered": {"upgrade": 1, "deploy": 2, "build": 1, "enlist": 2},
        "stars": {"upgrades": 1},
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("what", "card", "option", "rest"),
    [
        ("worker", 12, "c", {"wood": 3}),
        ("deploy", 5, "b", {}),
        ("build", 1, "c", {}),
        ("enlist", 4, "b", {}),
        ("upgrade", 25, "c", {"oil": 2}),
    ],
)
def test_a_piece_that_is_no_longer_on_the_mats_is_lost_and_the_rest_received(
    what: str, card: int, option: str, rest: dict[str, int]
) -> None:
    """SC-ENC-10."""
    table = meeting(card=card, **EXHAUSTED[what])
    table.answer("choose_option", option=option)
    assert table.asked is None or what not in (table.question, table.about.get("what"))
    take_everything(table)
    assert table.on("B5") == rest
    assert table["nordic"].coins + table["nordic"].popularity < 20  # The cost was paid all the same.


STARS = [
    ("workers", 12, "c", {"workers": ["A4"] * 7}),
    ("mechs", 5, "b", {"mechs": {"riverwalk": "A4", "seaworthy": "A4", "artillery": "A4"}}),
    ("structures", 1, "c", {"structures": {"mine": "A5", "armory": "A6", "monument": "A1"}}),
    ("recruits", 4, "b", {"recruits": ["upgrade", "deploy", "enlist"], "bonuses": ["coins", "popularity"]}),
    (
        "upgrades",
        7,
        "b",
        {
            "upgrades": EXHAUSTED["upgrade"]["upgrades"][1:],
            "covered": {"upgrade": 1, "deploy": 2, "build": 1, "enlist": 1},
        },
    ),
]


@pytest.mark.parametrize(("cell", "card", "option", "facts"), STARS, ids=lambda value: str(value)[:10])
def test_what_an_encounter_gives_counts_for_the_stars(cell: str, card: int, option: str, facts: dict[str, Any]) -> None:
    """SC-ENC-11."""
    table = meeting(card=card, **facts)
    assert not table["nordic"].stars
    table.answer("choose_option", option=option)
    take_everything(table)
    assert table["nordic"].stars == {cell: 1}


def test_a_recruit_brings_its_one_time_bonus_and_later_its_lasting_one() -> None:
    """SC-ENC-12."""
    table = meeting(card=4, workers=["A4", "A5"])
    table.answer("choose_option", option="b")
    table.answer("enlist", recruit="deploy", bonus="popularity", count=2)
    assert table["nordic"].popularity == 12
    table.resources("A4", metal=4)
    section = next(s.top for s in PLAYER_MATS[table["nordic"].player_mat].sections if s.bottom == "deploy")
    table.turn("nordic", section)
    table.answer("skip")
    coins = table["nordic"].coins
    table.answer("take_bottom", coins=0)
    table.answer("decline")
    assert table["nordic"].coins == coins + 1


def test_a_mech_of_an_encounter_opens_its_ability() -> None:
    """SC-ENC-12."""
    table = meeting(card=5)
    table.answer("choose_option", option="b")
    table.answer("deploy", mech="riverwalk", hex="B5")
    table.turn("nordic", "move")
    table.answer("move_units")
    table.answer("move_unit", unit="character", hex="B5")
    assert "C5" in table.hexes()  # Forest over a river.


def test_polania_chooses_a_second_option_that_the_first_one_pays() -> None:
    """SC-NAT-04."""
    table = meeting("polania", card=1, coins=0, popularity=0, hex="D2")
    assert [action["option"] for action in table.listed()] == ["a"]
    table.answer("choose_option", option="a")
    table.answer("gain", count=2)
    table.answer("gain", count=1)
    assert table.asked == ("polania", "encounter")
    assert table.listed() == [{"action": "choose_option", "option": "b"}, {"action": "decline"}]
    assert table.refusal("choose_option", option="a").rule == "SC-NAT-04"
    table.answer("choose_option", option="b")
    table.answer("gain", count=4)
    assert table.on("D2") == {"food": 4}
    assert table.over
    assert len(table.told("encounter_began")) == 1


def test_polania_may_do_with_one_option() -> None:
    """SC-NAT-04."""
    table = meeting("polania", card=15)
    table.answer("choose_option", option="a")
    table.answer("gain", count=2)
    table.answer("decline")
    assert table.over
    assert table["polania"].popularity == 12


def test_polania_is_not_asked_for_a_second_option_it_cannot_pay() -> None:
    """SC-NAT-04."""
    table = meeting("polania", card=21, coins=3, popularity=0)
    table.answer("choose_option", option="a")
    table.answer("gain", count=1)
    assert table.over


def test_polanias_first_option_may_end_the_game_before_the_second() -> None:
    """SC-NAT-04, SC-END-01: the popularity it brings places the sixth star."""
    five = {"combat": 2, "objective": 1, "workers": 1, "structures": 1}
    table = meeting("polania", card=1, popularity=17, stars=five, hex="D2")
    table.answer("choose_option", option="a")
    table.answer("gain", count=2)
    table.answer("gain", count=1)
    assert table.over
    assert table["polania"].stars["popularity"] == 1
    assert table.told("game_ended")


def test_polania_has_the_star_of_the_first_option_also_if_the_second_costs_popularity() -> None:
    """SC-NAT-04, SC-STAR-03, SC-STAR-08."""
    table = meeting("polania", card=20, popularity=17, hex="D2")
    table.answer("choose_option", option="a")
    table.answer("gain", count=1)
    table.answer("gain", count=1)
    table.answer("choose_option", option="c")
    table.answer("gain", count=4)
    assert (table["polania"].popularity, table["polania"].stars) == (16, {"popularity": 1})
