"""The account of a turn: complete, true, and silent about what lies face down."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from api_spec.examples import AUTOMA_TURN
from service.engine import codec
from service.engine.flow import known_event, legal_actions, pending, play
from service.engine.rules import Rules
from service.engine.schemas import Schemas
from service.scythe import RULES
from service.scythe.automa.levels import takes_all_moves
from service.scythe.data.automa_cards import AUTOMA_CARDS, Scheme
from service.scythe.events import AutomaTurn
from service.scythe.state import State
from tests.laws import begin, play_random_game
from tests.scythe.automa.setups import CROWDED, setups
from tests.scythe.automa.table import HUMAN, Account, Solo, kept, taken
from tests.scythe.setups import Setup
from tests.scythe.table import view_of

Accounts = list[tuple[State, Account, State]]  # Each with the tables before and after.

GAMES = [(rules, setup) for rules in (RULES, CROWDED) for setup in setups(80)[::5]]
COMPARED_BY = {
    "move_worker": ("other_units_near", -1),
    "move_mech": ("to_enemy_combat_unit", 1),
    "move_character": ("to_enemy_combat_unit", 1),
    "attack_combat_unit": ("enemy_combat_units", 1),
    "attack_worker": ("resources", -1),
}


def name_of(game: tuple[Rules[State], Setup]) -> str:
    return f"{'crowded ' if game[0] is CROWDED else ''}{game[1][2]}"


def told(event: Account) -> bool:
    return event["event"] == "automa_turn" and bool(event["finished"])


@pytest.fixture(scope="module", params=GAMES, ids=name_of)
def accounts(request: pytest.FixtureRequest) -> Accounts:
    """The accounts of a random game, each with the tables before and after."""
    rules, (seats, options, seed) = request.param
    state, found = begin(rules, seats, options, seed), []
    before = state
    picks = iter(range(10**9))
    while (question := pending(state)) is not None:
        if question.kind == "automa_turn":
            before = codec.copy(state)
        answers = legal_actions(rules, state, question.seat)
        events = play(rules, state, question.seat, answers[next(picks) * 7 % len(answers)]).events
        found += [(before, event, codec.copy(state)) for event in events if told(event)]
    return found


def scheme(account: Account) -> Scheme:
    card = AUTOMA_CARDS[account["card"]]
    return card.one if account["scheme"] == 1 else card.two


# Complete.


def test_every_symbol_is_told_in_order_with_what_became_of_it_and_why(accounts: Accounts) -> None:
    outcomes = {"taken", "impossible", "other_faction", "held_back", "not_reached"}
    for _, account, _ in accounts:
        assert [move["symbol"] for move in account["moves"]] == [move.action for move in scheme(account).moves]
        for move in account["moves"]:
            assert move["outcome"] in outcomes
            assert move["outcome"] == "taken" or (move["rule"].startswith("SC-AUTOMA-") and move["because"])


def test_the_chosen_unit_is_told_with_all_it_was_compared_with(accounts: Accounts) -> None:
    for _, account, _ in accounts:
        for move in account["moves"]:
            if "destination" in move:
                first = move["units"][0]
                assert move["unit"] == f"{first['unit']} {first['place']}"
                assert [unit["to_home_base"] for unit in move["units"]] == sorted(
                    unit["to_home_base"] for unit in move["units"]
                )
                only = len(move["units"]) == 1
                assert (move["unit_decided_by"] == "only_unit") is only


def test_every_hex_has_the_numbers_that_decide_or_the_rule_it_fell_out_by(accounts: Accounts) -> None:
    for _, account, _ in accounts:
        for move in account["moves"]:
            for hex in move.get("hexes", []):
                assert hex["near"]
                if "because" in hex:
                    assert hex["rule"].startswith("SC-AUTOMA-")
                else:
                    measure = [COMPARED_BY[move["symbol"]][0]] if move["symbol"] in COMPARED_BY else []
                    assert {*measure, "to_factory", "reading_order"} <= set(hex)


def test_the_destination_is_the_best_hex_by_the_numbers_told(accounts: Accounts) -> None:
    for _, account, _ in accounts:
        for move in account["moves"]:
            if "destination" in move:
                left = [hex for hex in move["hexes"] if "because" not in hex]
                name, sign = COMPARED_BY.get(move["symbol"], ("to_factory", 1))
                keys = {hex["hex"]: (sign * hex[name], hex["to_factory"], hex["reading_order"]) for hex in left}
                assert move["destination"] == min(keys, key=keys.__getitem__)
                assert move["decided_by"] == _deciding(keys, name)


def _deciding(keys: dict[str, tuple[int, int, int]], name: str) -> str:
    """The first number that tells the best from all others."""
    best = min(keys.values())
    for i, criterion in enumerate((name, "to_factory", "reading_order")):
        if sum(key[: i + 1] == best[: i + 1] for key in keys.values()) == 1:
            return criterion if len(keys) > 1 else "only_hex"
    raise AssertionError("two hexes are alike")


def test_one_symbol_at_most_is_carried_out_unless_all_are(accounts: Accounts) -> None:
    for before, account, _ in accounts:
        outcomes = Counter(move["outcome"] for move in account["moves"])
        assert outcomes["taken"] <= 1 or takes_all_moves(kept(before))


def test_every_gain_of_the_card_is_told(accounts: Accounts) -> None:
    for _, account, _ in accounts:
        if account["cube"] is not None:  # Neither skipped nor cut short by the end of the game.
            printed: Counter[str] = Counter()
            for gain in account["gains"]:
                printed[gain["kind"]] += gain["printed"]
                assert "placed" in gain or "gained" in gain
            assert printed == Counter(
                {kind: sum(symbol.count for symbol in scheme(account).gains if symbol.kind == kind) for kind in printed}
            )
            assert set(printed) == {symbol.kind for symbol in scheme(account).gains}


def test_recruit_bonus_cube_and_stars_are_told(accounts: Accounts) -> None:
    for before, account, after in accounts:
        assert account["stars"]["before"] == before.players[kept(before).seat].stars
        assert account["stars"]["after"] == after.players[kept(before).seat].stars
        if account["skipped"] or (account["cube"] is None and pending(after) is None):
            continue
        assert account["recruit_bonus"]["bonus"] == (scheme(account).recruit or None)
        cube = account["cube"]
        assert cube["space"]["number"] == kept(before).cube
        assert cube.get("to", cube["space"])["number"] == kept(after).cube
        assert cube["advances"] == AUTOMA_CARDS[account["card"]].star


# True: whoever has the account can move the pieces.


def test_the_account_is_enough_to_move_the_pieces_on_a_table(accounts: Accounts) -> None:
    for before, account, after in accounts:
        table = view_of(before, None)
        hers = table["players"][kept(before).seat]
        units = Counter(
            [*(("worker", place) for place in hers["workers"]), *(("mech", place) for place in hers["mechs"])]
        )
        units["character", hers["character"] or "faction_mat"] += 1
        encounters, resources = set(table["encounters"]), {**table["resources"]}
        for move in account["moves"]:
            if move["outcome"] == "taken":
                _move(units, move)
                encounters.discard(move.get("encounter_removed"))
                if "resources_removed" in move:
                    resources.pop(move["destination"], None)
        base = f"base_{hers['faction']}"
        for gain in account["gains"]:
            for unit in gain.get("placed", []):
                units[unit, base] += 1
                units["character", "faction_mat"] -= unit == "character"
        _check_table(before, account, after, units, encounters, resources)


def _move(units: Counter[tuple[str, str]], move: Account) -> None:
    unit, origin = move["unit"].split()
    units[unit, origin] -= 1
    units[unit, move["destination"]] += 1
    if not move.get("combat", {"won": True})["won"]:
        for each, place in list(units):
            if place == move["destination"]:
                retreat = move["combat"]["retreat"]["workers_to" if each == "worker" else "to"]
                units[each, retreat] += units.pop((each, place))


def _check_table(
    before: State,
    account: Account,
    after: State,
    units: Counter[tuple[str, str]],
    encounters: set[str],
    resources: dict[str, Any],
) -> None:
    shown = view_of(after, None)
    hers, were = shown["players"][kept(before).seat], view_of(before, None)["players"][kept(before).seat]
    assert sorted(place for (unit, place), n in units.items() for _ in range(n) if unit == "worker") == sorted(
        hers["workers"]
    )
    mechs = [place for (unit, place), n in units.items() for _ in range(n) if unit == "mech"]
    assert sorted(place for place in mechs if place != "faction_mat") == sorted(hers["mechs"])
    assert units["character", hers["character"] or "faction_mat"] == 1
    assert encounters == set(shown["encounters"])
    assert resources == shown["resources"]
    assert bool(account.get("factory_card_taken")) == (hers["factory_card"] != were["factory_card"])
    gained: Counter[str] = Counter()
    for gain in account["gains"]:
        gained[gain["kind"]] += gain.get("gained", 0)
    assert hers["coins"] == were["coins"] + gained["coins"]
    power, cards = were["power"], were["combat_cards"]
    for combat in (move["combat"] for move in account["moves"] if "combat" in move):
        # What she has when the table is read: the human's abilities may have taken something before.
        power = combat["power"] - combat["power_used"]
        cards = combat["cards_held"] - len(combat["cards"]) + combat.get("cards_drawn", 0)
    assert hers["power"] == power + gained["power"]
    assert hers["combat_cards"] == cards + gained["combat_cards"]


def test_the_combat_table_and_her_cards_are_told() -> None:
    """SC-AUTOMA-47..49."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5")
    table.human.power, table.automa.power, table.automa.combat_cards = 0, 12, [3, 3, 3]
    combat = taken(table.automa_turn(17, 12))["combat"]
    assert combat == {
        "card": 12, "deck_shuffled": False, "power": 12, "column": "8-13", "power_shown": 5, "power_used": 5,
        "cards_held": 3, "cards_shown": 2, "cards": [3, 3], "totals": [11, 0], "won": True,
    }  # fmt: skip


def test_a_lost_combat_is_told_with_both_totals_and_the_card_she_draws() -> None:
    """SC-AUTOMA-52, SC-AUTOMA-53."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5")
    table.human.power, table.automa.power, table.automa.combat_cards = 7, 6, [2, 2, 2]
    table.automa_turn(17, 3)  # Her table gives 3 power and no card.
    table.fight((0, []), (7, []))
    combat = taken(table.account)["combat"]
    assert (combat["totals"], combat["won"], combat["cards_held"], combat["cards_drawn"]) == ([3, 7], False, 3, 1)


def test_a_shuffle_for_a_combat_card_is_told() -> None:
    """SC-AUTOMA-10."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5")
    table.automa.power, table.human.power = 6, 0
    table.kept.main_pile, table.kept.deck = [card for card in table.kept.deck if card != 17], [17]
    turn = table.automa_turn(17)
    assert (turn["deck_shuffled"], taken(turn)["combat"]["deck_shuffled"]) == (False, True)


def test_a_change_of_scheme_is_told() -> None:
    """SC-AUTOMA-43."""
    table = Solo()
    table.kept.cube = 8
    assert table.automa_turn(3)["cube"]["scheme_changed"]
    assert table.automa_turn(3)["scheme"] == 2


def test_the_example_of_the_contract_is_a_true_account() -> None:
    """SC-AUTOMA-11."""
    table = Solo(human="crimea", automa="nordic").automa_units(workers="A4 A5")
    table.state.turn.number = 1
    assert table.automa_turn(16) == AUTOMA_TURN


# Silent.


def documented() -> set[str]:
    """The names of all fields that the contract has for the account and what it is made of."""
    schemas = Schemas("Scythe")
    schemas.of(AutomaTurn)
    return {name for schema in schemas.components.values() for name in schema["properties"]}


# Everything an account may speak of, and nothing else: what the contract documents, resources, and her cells.
OPEN = {*documented(), "food", "wood", "metal", "oil", "power", "combat", "beside_track"}


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from _words(each)
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)


def test_an_account_speaks_of_open_and_documented_things_only(accounts: Accounts) -> None:
    for _, account, _ in accounts:
        assert set(_words(account)) <= OPEN


def test_her_cards_are_named_only_after_the_reveal() -> None:
    """SC-AUTOMA-05."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5")
    table.automa.power, table.automa.combat_cards = 12, [3, 4, 5]
    told_so_far = table.automa_turn(17, 12)
    assert not {"combat", "cards"} & set(_words(told_so_far))
    assert view_of(table.state, HUMAN)["automa"]["turn_under_way"]["moves"] == told_so_far["moves"]
    table.fight((0, []), (0, []))
    assert len(taken(table.account)["combat"]["cards"]) == 2


def test_what_was_told_when_the_turn_stopped_does_not_change_afterwards() -> None:
    """SC-AUTOMA-47."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5")
    table.automa.power = 12
    told_so_far = table.automa_turn(17, 12)
    then = codec.dumps(told_so_far)
    table.fight((0, []), (0, []))
    assert codec.dumps(told_so_far) == then


@pytest.mark.parametrize("setup", setups(80)[::8], ids=lambda setup: setup[2])
def test_no_event_tells_what_she_draws(setup: Setup) -> None:
    """SC-AUTOMA-05, SC-AUTOMA-30."""
    seats, options, seed = setup
    game = play_random_game(CROWDED, seats, options, seed, every=10**9)
    hers = kept(game.state).seat
    for event in game.events:
        known = known_event(event, 1 - hers)
        if event.get("seat") == hers and event["event"] in ("combat_cards_drawn", "factory_card_taken"):
            assert set(known) <= {"event", "seat", "count"}
        assert "deck" not in known


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_dealing_anew_what_is_hidden_changes_nothing_that_is_seen_while_the_turn_waits(seat: int | None) -> None:
    """SC-AUTOMA-05, SC-AUTOMA-08."""
    table = Solo().automa_units(character="A4").human_units(mechs="A5")
    table.automa.power, table.automa.combat_cards = 12, [3, 4, 5]
    table.automa_turn(17)
    decks = set()
    for i in range(5):
        other = RULES.redeal(table.state, seat, f"another {i}")
        assert view_of(other, seat) == view_of(table.state, seat)
        decks.add((tuple(kept(other).deck), tuple(other.players[1].combat_cards)))
    assert len(decks) == 5
