"""Combat: the order, abilities before it, dials and cards in secret, the result. The retreat is in retreat.py."""

from itertools import product

from service.engine.actions import Action
from service.engine.chance import take_random
from service.engine.flow import Choice, Condition, Step, ask, do, reveal, tell, then
from service.scythe.abilities import ABILITIES, has, is_tunnel
from service.scythe.automa import combat as automa
from service.scythe.control import enemy_fighters_on, fighters
from service.scythe.data.board import NAMES, PLACE
from service.scythe.state import Battle, Player, State
from service.scythe.treasury import DECLINE, asked, draw_combat_cards, lose
from service.scythe.words import counted

DIAL_END = 7
DISARMED = 2  # What Artillery and Disarm take away.

_DIAL: list[Action] = [{"action": "dial", "power": power} for power in range(DIAL_END + 1)]
_FIELDS = {2: "twos", 3: "threes", 4: "fours", 5: "fives"}
USE: Action = {"action": "use"}


def battle(state: State) -> Battle:
    """The combat under way."""
    assert state.battle is not None
    return state.battle


# Which combat is next.


def next_combat(state: State, seat: int) -> None:
    """SC-COMBAT-02: wherever fighters of both stand; the attacker chooses the order (SC-COMBAT-03)."""
    hexes = _to_fight(state, seat)
    if not hexes:
        state.movement = None
    elif len(hexes) == 1:
        begin(state, seat, hexes[0])
    else:
        then(state, ask("fight", seat))


def _to_fight(state: State, seat: int) -> list[int]:
    assert state.movement is not None
    return sorted({arrival.hex for arrival in state.movement.arrivals})


choosing_combat: Choice[State] = Choice(
    "SC-COMBAT-03",
    lambda state, question: [{"action": "fight", "hex": NAMES[hex]} for hex in _to_fight(state, asked(question))],
    lambda state, question, action: begin(state, asked(question), PLACE[action["hex"]]),
    premises=(
        Condition(
            "SC-COMBAT-02",
            lambda state, question, action: PLACE[action["hex"]] in _to_fight(state, asked(question)),
            lambda state, question, action: f"There is no combat on {action['hex']}.",
            of="fight",
        ),
    ),
)


def begin(state: State, attacker: int, hex: int) -> None:
    """Abilities first, the attacker's before the defender's (SC-COMBAT-06), then the dials, then the result."""
    defender = enemy_fighters_on(state, attacker, hex)
    assert defender is not None
    state.battle = Battle(hex, [attacker, defender])
    tell(state, "combat_began", hex=NAMES[hex], attacker=attacker, defender=defender)
    sides = [state.players[seat] for seat in state.battle.seats]
    then(
        state,
        *(do(step, side=side) for side in (0, 1) for step in _before(sides[side])),
        *(do("parley", seat=seat) for seat in state.order if state.options.deals),
        *(do("commit", side=side) for side in (0, 1) if sides[side].controller != "automa"),
        *(do("automa_commit", side=side) for side in (0, 1) if sides[side].controller == "automa"),
        do("reveal"),
    )


def _before(player: Player) -> list[str]:
    return [ABILITIES[ability].before_combat for ability in player.abilities if ABILITIES[ability].before_combat]


# Abilities before the dials.


def disarm(state: State, side: int) -> None:
    """SC-MECH-09: on a tunnel or the own mine the opponent loses 2 power, without a choice."""
    fight = battle(state)
    if is_tunnel(state.players[fight.seats[side]], fight.hex):
        tell(state, "disarmed", seat=fight.seats[side])
        lose(state, fight.seats[1 - side], "power", DISARMED)


def artillery(state: State, side: int) -> None:
    """SC-MECH-18, SC-MECH-19: for 1 power, so only with at least 1."""
    seat = battle(state).seats[side]
    if state.players[seat].power:
        then(state, ask("artillery", seat))


def _fire(state: State, question: Step, action: Action) -> None:
    if action["action"] == "use":
        seat = asked(question)
        tell(state, "artillery_fired", seat=seat)
        lose(state, seat, "power", 1)
        lose(state, opponent(state, seat), "power", DISARMED)


firing: Choice[State] = Choice("SC-MECH-18", lambda state, question: [USE, DECLINE], _fire)


def scout(state: State, side: int) -> None:
    """SC-MECH-22: by option it may be declined (SC-EDN-05); nothing from an empty hand."""
    fight = battle(state)
    seat = fight.seats[side]
    if not state.players[fight.seats[1 - side]].combat_cards:
        return
    if state.options.scout == "always":
        steal_card(state, seat)
    else:
        then(state, ask("scout", seat))


def _scout(state: State, question: Step, action: Action) -> None:
    if action["action"] == "use":
        steal_card(state, asked(question))


scouting: Choice[State] = Choice("SC-MECH-22", lambda state, question: [USE, DECLINE], _scout)


def steal_card(state: State, seat: int) -> None:
    """A random card of the opponent's hand; it may be played at once (SC-MECH-23)."""
    victim = opponent(state, seat)
    card = take_random(state, state.players[victim].combat_cards)
    state.players[seat].combat_cards = sorted([*state.players[seat].combat_cards, card])
    known = {"card": card}
    tell(state, "combat_card_stolen", {seat: known, victim: known}, seat=seat, from_seat=victim)


def opponent(state: State, seat: int) -> int:
    """The other side of the combat."""
    attacker, defender = battle(state).seats
    return defender if seat == attacker else attacker


# Dials and cards.


def commit(state: State, side: int) -> None:
    """Whoever has cards and power is always asked for both, so that nothing shows by the number of answers."""
    fight = battle(state)
    seat = fight.seats[side]
    if state.players[seat].combat_cards:
        then(state, ask("combat_cards", seat))
    if state.players[seat].power:
        then(state, ask("dial", seat))


def _dials(state: State, question: Step) -> list[Action]:
    return _DIAL[: state.players[asked(question)].power + 1]


def _dial(state: State, question: Step, action: Action) -> None:
    fight = battle(state)
    fight.dials[fight.seats.index(asked(question))] = action["power"]


dialling: Choice[State] = Choice(
    "SC-COMBAT-07",
    _dials,
    _dial,
    premises=(
        Condition(
            "SC-COMBAT-07",
            lambda state, question, action: action["power"] <= DIAL_END,
            lambda state, question, action: f"The dial goes to {DIAL_END}, not to {action['power']}.",
            of="dial",
        ),
        Condition(
            "SC-COMBAT-07",
            lambda state, question, action: action["power"] <= state.players[asked(question)].power,
            lambda state, question, action: (
                f"You dial {action['power']} and have {state.players[asked(question)].power} power."
            ),
            of="dial",
        ),
    ),
    secret=True,
    about=lambda state, question: _battle_about(state),
)


def card_limit(state: State, seat: int) -> int:
    """SC-COMBAT-08: one card per character or mech; People's Army with a worker one more (SC-MECH-12)."""
    fight, player = battle(state), state.players[seat]
    limit = fighters(player, fight.hex)
    if fight.hex in player.workers:
        limit += sum([ABILITIES[ability].cards_with_worker for ability in player.abilities])
    return limit


def _card_sets(state: State, question: Step) -> list[Action]:
    """Every choice of cards at once: their number must not show by the number of answers (SC-COMBAT-09)."""
    seat = asked(question)
    hand, limit = state.players[seat].combat_cards, card_limit(state, seat)
    ranges = [range(min(hand.count(value), limit) + 1) for value in _FIELDS]
    return [
        {"action": "combat_cards", "twos": twos, "threes": threes, "fours": fours, "fives": fives}
        for twos, threes, fours, fives in product(*ranges)
        if twos + threes + fours + fives <= limit
    ]


def _play_cards(state: State, question: Step, action: Action) -> None:
    fight = battle(state)
    fight.cards[fight.seats.index(asked(question))] = _cards(action)


def _cards(action: Action) -> list[int]:
    return [value for value, field in _FIELDS.items() for _ in range(action[field])]


def _held(state: State, question: Step, action: Action) -> bool:
    hand = state.players[asked(question)].combat_cards
    return all(action[field] <= hand.count(value) for value, field in _FIELDS.items())


committing_cards: Choice[State] = Choice(
    "SC-COMBAT-08",
    _card_sets,
    _play_cards,
    premises=(
        Condition(
            "SC-COMBAT-08",
            _held,
            lambda state, question, action: (
                f"You do not hold {_cards(action)}; your cards are {state.players[asked(question)].combat_cards}."
            ),
            of="combat_cards",
        ),
        Condition(
            "SC-COMBAT-08",
            lambda state, question, action: len(_cards(action)) <= card_limit(state, asked(question)),
            lambda state, question, action: (
                f"In this combat you may play {counted(card_limit(state, asked(question)), 'combat_cards')}, "
                f"not {len(_cards(action))}."
            ),
            of="combat_cards",
        ),
    ),
    secret=True,
    about=lambda state, question: _battle_about(state),
)


def _battle_about(state: State) -> dict[str, object]:
    fight = battle(state)
    return {"hex": NAMES[fight.hex], "attacker": fight.seats[0], "defender": fight.seats[1]}


# The result.


def open_dials(state: State) -> None:
    """SC-COMBAT-10, SC-COMBAT-11, SC-COMBAT-12: compare, pay the dials, discard the cards."""
    reveal(state)
    fight = battle(state)
    totals = [fight.dials[side] + sum(fight.cards[side]) for side in (0, 1)]
    winner = 0 if totals[0] >= totals[1] else 1  # Ties go to the attacker.
    tell(
        state,
        "combat_won",
        hex=NAMES[fight.hex],
        seat=fight.seats[winner],
        loser=fight.seats[1 - winner],
        totals=totals,
        dials=fight.dials,
        cards=fight.cards,
    )
    for side in (0, 1):
        lose(state, fight.seats[side], "power", fight.dials[side])
        _discard(state, fight.seats[side], fight.cards[side])
    then(state, do("aftermath", winner=winner))


def _discard(state: State, seat: int, cards: list[int]) -> None:
    for card in cards:
        state.players[seat].combat_cards.remove(card)
    state.combat_discard += cards


def aftermath(state: State, winner: int) -> None:
    """What the loss costs and brings, the retreat, then the winner's star; then the next combat."""
    fight = battle(state)
    attacker, loser = fight.seats[0], fight.seats[1 - winner]
    assert state.movement is not None
    state.movement.arrivals = [arrival for arrival in state.movement.arrivals if arrival.hex != fight.hex]
    workers = state.players[loser].workers.count(fight.hex)
    if winner == 0 and workers:
        _rout(state, attacker, workers)
    if fight.dials[1 - winner] or fight.cards[1 - winner]:
        draw_combat_cards(state, loser, 1)  # SC-COMBAT-18.
    if state.automa is not None:
        automa.tell_victory(state, fight.seats[winner])
    state.battle = None
    then(
        state,
        do("retreat", seat=loser, hex=fight.hex),
        do("star", seat=fight.seats[winner], cell="combat"),  # SC-END-09.
        # SC-AUTOMA-86.
        *([do("automa_spoils", hex=fight.hex, attacker=attacker)] if state.automa is not None and winner == 0 else []),
        do("combats", seat=attacker),
    )


def _rout(state: State, attacker: int, workers: int) -> None:
    """SC-COMBAT-15: the winning attacker loses 1 popularity for each worker; Camaraderie spares it (SC-MECH-26)."""
    state.turn.routed += workers
    if not has(state.players[attacker], "camaraderie"):
        lose(state, attacker, "popularity", workers)
