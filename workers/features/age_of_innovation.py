"""A position of Age of Innovation in numbers."""

from typing import Any

from service.engine.records import plain
from service.engine.rules import Rules
from workers.features import (
    Block,
    Seen,
    counting,
    each_player,
    number_of,
    player_numbers,
    player_word,
    player_words,
    words,
    words_of,
)

PHASES = ("set_up", "income", "actions", "science_bonus", "over")
ABOUT = ("books", "free_spades", "bridges", "levels", "left", "power")  # Numbers a question speaks of.
STOCK = (
    *("vp", "coins", "tools", "scholars", "scholar_supply", "keys", "spades"),
    *("shipping", "tools_per_spade", "bridges_left", "annexes_left"),
)
BOWLS = ("I", "II", "III")
MARKS = ("neutral", "annex", "town")  # Of a building.
SPACES = 4  # For scholars, on each discipline.

Facts = dict[str, Any]


def age_of_innovation(rules: Rules[Any]) -> tuple[Block, ...]:
    facts = plain(rules.components())
    return (*_table(rules, facts), *_offers(facts), *_players(rules, facts), _board(rules, facts))


def _names(facts: Facts, kind: str) -> tuple[str, ...]:
    return tuple(each["name"] for each in facts[kind])


def _table(rules: Rules[Any], facts: Facts) -> tuple[Block, ...]:
    disciplines = tuple(facts["disciplines"])
    spaces = tuple(f"{word} {space}" for word in disciplines for space in range(SPACES))
    board_actions = (*_names(facts, "power_actions"), *_names(facts, "book_actions"))
    tiles = _names(facts, "round_tiles")
    return (
        Block("asked", ABOUT, lambda seen: [seen["about"].get(name, 0) for name in ABOUT]),
        words("asked hex", words_of(rules, "terraform", "hex"), lambda seen: [seen["about"].get("hex")]),
        words("side", _names(facts, "boards"), lambda seen: [seen["state"]["side"]]),
        words("phase", PHASES, lambda seen: [seen["state"]["phase"]]),
        Block("round", ("number",), lambda seen: [seen["state"]["round"]]),
        Block("round of each round tile", tiles, lambda seen: _places(tiles, seen["state"]["round_tiles"])),
        words("final tile", _names(facts, "final_tiles"), lambda seen: [seen["state"]["final_tile"]]),
        words("book actions", _names(facts, "book_actions"), lambda seen: seen["state"]["book_actions"]),
        words("used board actions", board_actions, lambda seen: seen["state"]["used_actions"]),
        Block("scholars", spaces, lambda seen: [_whose(seen, word, i) for word in disciplines for i in range(SPACES)]),
        Block("neutral faction", (*disciplines, "territory"), lambda seen: _neutral_faction(disciplines, seen)),
    )


def _places(names: tuple[str, ...], listed: list[Any]) -> list[int]:
    """The place of each name in a list, from 1; 0 if it is not there."""
    return [1 + listed.index(name) if name in listed else 0 for name in names]


def _whose(seen: Seen, discipline: str, space: int) -> int:
    """The number of the player whose scholar it is, from 1; -1 for the neutral faction's."""
    owner = seen["state"]["science"][discipline][space]["scholar"]
    return -1 if owner == "neutral" else number_of(seen, owner)


def _neutral_faction(disciplines: tuple[str, ...], seen: Seen) -> list[int] | None:
    neutral = seen["state"]["neutral_faction"]
    if neutral is None:
        return None
    return [*(neutral["levels"][discipline] for discipline in disciplines), neutral["territory"] or 0]


def _offers(facts: Facts) -> tuple[Block, ...]:
    """What lies open and can still be taken."""
    competencies, innovations = _names(facts, "competencies"), _names(facts, "innovations")
    boards, factions, bonuses = (_names(facts, kind) for kind in ("planning_boards", "factions", "round_bonuses"))
    palaces, towns = _names(facts, "palaces"), _names(facts, "town_tiles")
    return (
        Block(
            "place of each competency",
            competencies,
            lambda seen: _places(competencies, [each["competency"] for each in seen["state"]["competencies"]]),
        ),
        Block("competencies left", competencies, lambda seen: _left(competencies, seen)),
        Block(
            "place of each innovation",
            innovations,
            lambda seen: _places(innovations, [each["innovation"] for each in seen["state"]["innovations"]]),
        ),
        words("palaces", palaces, lambda seen: seen["state"]["palaces"]),
        Block("town tiles left", towns, lambda seen: [seen["state"]["town_tiles"][town] for town in towns]),
        Block("round bonuses and 1 + their coins", bonuses, lambda seen: _free_bonuses(bonuses, seen)),
        words("boards to choose", boards, lambda seen: _open(seen, "boards", "board")),
        words("factions to choose", factions, lambda seen: _open(seen, "factions", "faction")),
        words("palaces to draft", palaces, lambda seen: seen["state"]["draft"]["palaces"]),
        *(_set(board, factions, bonuses) for board in boards),
    )


def _left(names: tuple[str, ...], seen: Seen) -> list[int]:
    left = {each["competency"]: each["left"] for each in seen["state"]["competencies"]}
    return [left.get(name, 0) for name in names]


def _free_bonuses(names: tuple[str, ...], seen: Seen) -> list[int]:
    free = {each["round_bonus"]: 1 + each["coins"] for each in seen["state"]["round_bonuses"]}
    return [free.get(name, 0) for name in names]


def _open(seen: Seen, drafted: str, of_set: str) -> list[str]:
    return [*seen["state"]["draft"][drafted], *(each[of_set] for each in seen["state"]["sets"])]


def _set(board: str, factions: tuple[str, ...], bonuses: tuple[str, ...]) -> Block:
    """What comes with a planning board in the standard set-up."""

    def with_board(seen: Seen) -> list[str]:
        chosen = [each for each in seen["state"]["sets"] if each["board"] == board]
        return [each[kind] for each in chosen for kind in ("faction", "round_bonus")]

    return words(f"set of {board}", (*factions, *bonuses), with_board)


def _players(rules: Rules[Any], facts: Facts) -> tuple[Block, ...]:
    disciplines = tuple(facts["disciplines"])
    own_buildings = tuple(each["name"] for each in facts["buildings"] if each["pieces"])
    palaces, bonuses = _names(facts, "palaces"), _names(facts, "round_bonuses")
    return each_player(
        rules.seats[1],
        Block("stock", STOCK, lambda seen: [seen["player"][kind] for kind in STOCK]),
        Block("power", BOWLS, lambda seen: seen["player"]["power_bowls"]),
        Block("turn", ("place in the order", "place in passing", "is on turn"), _turn),
        player_numbers("books", disciplines),
        player_numbers("levels", disciplines),
        player_numbers("buildings_left", own_buildings),
        player_word("faction", _names(facts, "factions")),
        player_word("board", _names(facts, "planning_boards")),
        player_word("palace", palaces),
        player_word("drafted_palace", palaces),
        player_word("round_bonus", bonuses),
        player_word("next_round_bonus", bonuses),
        player_words("competencies", _names(facts, "competencies")),
        player_words("innovations", _names(facts, "innovations")),
        player_words("town_tiles", _names(facts, "town_tiles")),
        player_words("used_actions", words_of(rules, "special_action", "tile")),
    )


def _turn(seen: Seen) -> list[int]:
    state, seat = seen["state"], seen["of"]
    places = [1 + order.index(seat) if seat in order else 0 for order in (state["order"], state["passed"])]
    return [*places, int(state["active"] == seat)]


def _board(rules: Rules[Any], facts: Facts) -> Block:
    """Hex by hex, the same columns for each: terrain, building, whose, and the ends of everybody's bridges."""
    hexes = words_of(rules, "terraform", "hex")
    most = rules.seats[1]
    owners = [f"{what} of player {number}" for what in ("building", "bridge") for number in range(most)]
    kinds = ("river", *facts["terraforming_circle"], *_names(facts, "buildings"), *MARKS, "town on the river", *owners)
    columns = tuple(f"{hex} {kind}" for hex in hexes for kind in kinds)
    count = counting(columns)
    return Block("board", columns, lambda seen: count(_pieces(seen)))


def _pieces(seen: Seen) -> list[str]:
    state = seen["state"]
    pieces = [f"{hex} town on the river" for hex in state["town_rivers"]]
    for hex, shown in state["hexes"].items():
        pieces.append(f"{hex} {shown['terrain']}")
        if "building" in shown:
            pieces += [f"{hex} {shown['building']}", f"{hex} building of player {number_of(seen, shown['seat']) - 1}"]
            pieces += [f"{hex} {mark}" for mark in MARKS if shown[mark]]
    for bridge in state["bridges"]:
        owner = number_of(seen, bridge["seat"]) - 1
        pieces += [f"{end} bridge of player {owner}" for end in (bridge["hex"], bridge["other"])]
    return pieces
