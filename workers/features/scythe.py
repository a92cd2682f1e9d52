"""A position of Scythe in numbers."""

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

VALUES = (2, 3, 4, 5)  # Of combat cards.
ABOUT = ("count", "territories_left", "card")  # Numbers a question speaks of; units and steps are in the movement.
PIECES = ("character", "mechs", "workers", "controls")
TRACKS = ("coins", "power", "popularity", "combat_cards", "objectives")
DECKS = ("combat_deck", "encounter_deck", "objective_deck", "factory_cards")
COSTS = ("power", "popularity", "coins")


def scythe(rules: Rules[Any]) -> tuple[Block, ...]:
    return (*_table(rules), *_under_way(rules), *_automa(rules), *_players(rules), _board(rules))


def _table(rules: Rules[Any]) -> tuple[Block, ...]:
    facts = plain(rules.components())
    tiles = [str(each["tile"]) for each in facts["structure_bonuses"]]
    objectives = [str(each["card"]) for each in facts["objective_cards"]]
    return (
        Block("turn", ("number",), lambda seen: [seen["state"]["turn"]["number"]]),
        words("structure bonus", tiles, lambda seen: [str(seen["state"]["structure_bonus"])]),
        Block("decks", DECKS, lambda seen: [seen["state"][deck] for deck in DECKS]),
        _cards("discarded combat cards", lambda seen: seen["state"]["combat_discard"]),
        _cards("own combat cards", lambda seen: _own(seen)["combat_cards"]),
        words("own objectives", objectives, lambda seen: map(str, _own(seen)["objectives"])),
    )


def _cards(name: str, listed: Any) -> Block:
    def read(seen: Seen) -> list[int]:
        cards = listed(seen)
        return [cards.count(value) for value in VALUES]

    return Block(name, tuple(map(str, VALUES)), read)


def _own(seen: Seen) -> dict[str, Any]:
    hand: dict[str, Any] = seen["state"]["players"][seen["seat"]]["hand"]
    return hand


def _under_way(rules: Rules[Any]) -> tuple[Block, ...]:
    """What the question is about, the movement and the combat; where all of it happens is on the board."""
    units, cargo = words_of(rules, "move_unit", "unit"), words_of(rules, "carry", "cargo")
    gains = dict.fromkeys((*cargo, *words_of(rules, "enlist", "bonus")))
    moving = ("player", "units_left", "steps_left", "character_moved")
    return (
        Block("asked", ABOUT, lambda seen: [seen["about"].get(name, 0) for name in ABOUT]),
        words("asked for", gains, lambda seen: [seen["about"].get(key) for key in ("resource", "what", "cargo")]),
        Block("movement", moving, _movement),
        words("moving unit", units, lambda seen: [(seen["state"]["movement"] or {}).get("unit")]),
        Block(
            "load", cargo, lambda seen: [(seen["state"]["movement"] or {"load": {}})["load"].get(c, 0) for c in cargo]
        ),
        Block("combat", ("attacker", "defender", "own dial"), _combat),
        _cards("own committed cards", lambda seen: _own_side(seen).get("cards", [])),
    )


def _movement(seen: Seen) -> list[int] | None:
    movement = seen["state"]["movement"]
    if movement is None:
        return None
    mover = number_of(seen, movement["seat"])
    return [mover, movement["units_left"], movement["steps_left"], int(movement["character_moved"])]


def _load(seen: Seen) -> dict[str, int]:
    movement = seen["state"]["movement"] or {}
    load: dict[str, int] = movement.get("load", {})
    return load


def _combat(seen: Seen) -> list[int] | None:
    battle = seen["state"]["battle"]
    if battle is None:
        return None
    dial = _own_side(seen).get("dial", 0)
    return [number_of(seen, battle["attacker"]), number_of(seen, battle["defender"]), dial]


def _own_side(seen: Seen) -> dict[str, Any]:
    battle = seen["state"]["battle"] or {}
    side: dict[str, Any] = battle.get("own", {})
    return side


def _automa(rules: Rules[Any]) -> tuple[Block, ...]:
    facts = plain(rules.components())
    cards = [str(each["card"]) for each in facts["automa_cards"]]
    levels = [each["name"] for each in facts["star_cards"]]
    numbers = ("cube", "scheme", "water_open", "deck", "resources_left")

    def shown(seen: Seen) -> dict[str, Any]:
        return seen["state"]["automa"] or {}

    return (
        words("automa level", levels, lambda seen: [shown(seen).get("level")]),
        Block("automa", numbers, lambda seen: [int(shown(seen).get(name, 0)) for name in numbers]),
        words("automa main pile", cards, lambda seen: map(str, shown(seen).get("main_pile", []))),
        words("automa combat pile", cards, lambda seen: map(str, shown(seen).get("combat_pile", []))),
    )


def _players(rules: Rules[Any]) -> tuple[Block, ...]:
    facts = plain(rules.components())
    bottom = words_of(rules, "upgrade", "cost")
    stars = ("placed", *facts["tracks"]["triumph"])
    factory_cards = ("face_down", *(str(each["card"]) for each in facts["factory_cards"]))
    return each_player(
        rules.seats[1],
        Block("tracks", TRACKS, lambda seen: [seen["player"][track] for track in TRACKS]),
        Block("turn", ("place in the order", "is on turn"), _turn),
        player_numbers("covered", bottom),
        player_numbers("stars", stars),
        player_numbers("produce_cost", COSTS),
        words("factory_card", factory_cards, lambda seen: [_card(seen["player"]["factory_card"])]),
        player_words("abilities", words_of(rules, "deploy", "mech")),
        player_words("upgrades", words_of(rules, "upgrade", "cube")),
        player_words("recruits", bottom),
        player_words("bonuses", words_of(rules, "enlist", "bonus")),
        player_words("structures", words_of(rules, "build", "structure")),
        player_word("faction", [each["name"] for each in facts["factions"]]),
        player_word("player_mat", [each["name"] for each in facts["player_mats"]]),
        player_word("section", words_of(rules, "choose_section", "section")),
    )


def _turn(seen: Seen) -> list[int]:
    return [1 + seen["state"]["order"].index(seen["of"]), int(seen["state"]["turn"]["seat"] == seen["of"])]


def _card(card: Any) -> str | None:
    return None if card is None else str(card)


def _board(rules: Rules[Any]) -> Block:
    """Place by place, the same columns for each: what lies there, what happens there, and what each player has."""
    places, structures = words_of(rules, "step", "hex"), words_of(rules, "build", "structure")
    resources = words_of(rules, "gain_resource", "resource")
    most = rules.seats[1]
    events = ("encounter", "asked", "moving unit", "destination", "combat", "moved mechs", "moved workers")
    players = [f"player {number} {piece}" for number in range(most) for piece in (*PIECES, *structures)]
    kinds = (*resources, *events, *players)
    count = counting(f"{place} {kind}" for place in places for kind in kinds)

    def read(seen: Seen) -> list[int]:
        state = seen["state"]
        pieces = [f"{place} {kind}" for kind, place in _happening(seen) if place]
        for number in range(len(state["players"])):
            player = state["players"][(seen["seat"] + number) % len(state["players"])]
            pieces += [f"{place} player {number} {piece}" for piece, place in _standing(player) if place]
        for place, lying in state["resources"].items():
            pieces += [f"{place} {kind}" for kind, amount in lying.items() for _ in range(amount)]
        return count(pieces)

    return Block("board", tuple(f"{place} {kind}" for place in places for kind in kinds), read)


def _happening(seen: Seen) -> list[tuple[str, str | None]]:
    state = seen["state"]
    movement = state["movement"] or {}
    return [
        *(("encounter", place) for place in state["encounters"]),
        ("asked", seen["about"].get("hex")),
        ("moving unit", movement.get("hex")),
        ("destination", movement.get("destination")),
        ("combat", (state["battle"] or {}).get("hex")),
        *(("combat", place) for place in movement.get("combats", ())),
        *(("moved mechs", place) for place in movement.get("mechs_moved", ())),
        *(("moved workers", place) for place in movement.get("workers_moved", ())),
    ]


def _standing(player: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [
        ("character", player["character"]),
        *((piece, place) for piece in PIECES[1:] for place in player[piece]),
        *player["structures"].items(),
    ]
