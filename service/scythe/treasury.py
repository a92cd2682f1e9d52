"""Paying and gaining: coins, power, popularity, combat cards, resources, workers."""

from typing import Any

from service.engine.actions import Action
from service.engine.chance import shuffled
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then
from service.scythe.abilities import has
from service.scythe.control import KINDS, controlled, resource_count, resources_on, territory, with_worker
from service.scythe.data.board import NAMES, PLACE
from service.scythe.data.factions import WORKERS
from service.scythe.data.player_mats import POPULARITY_END, POWER_END, RESOURCES
from service.scythe.state import NOWHERE, Player, State
from service.scythe.words import counted

DECLINE: Action = {"action": "decline"}
MOST = 400  # An amount that is larger is asked for in parts, so that no list grows without end.


def gain(state: State, seat: int, what: str, count: int) -> None:
    """Add coins, power, popularity or combat cards. What does not fit on a track is lost (SC-ARM-03, SC-TRADE-05)."""
    player = state.players[seat]
    if what == "combat_cards":
        draw_combat_cards(state, seat, count)
        return
    if what == "coins":
        player.coins += count
    elif what == "power":
        count = min(count, POWER_END - player.power)
        player.power += count
    else:
        count = min(count, POPULARITY_END - player.popularity)
        player.popularity += count
    if count:
        tell(state, "gained", seat=seat, what=what, count=count)


def lose(state: State, seat: int, what: str, count: int) -> None:
    """Take away coins, power or popularity, down to 0."""
    player = state.players[seat]
    if what == "coins":
        count = min(count, player.coins)
        player.coins -= count
    elif what == "power":
        count = min(count, player.power)
        player.power -= count
    elif player.controller != "automa":  # SC-AUTOMA-04: hers never moves.
        count = min(count, player.popularity)
        player.popularity -= count
    else:
        return
    if count:
        tell(state, "lost", seat=seat, what=what, count=count)


def draw_combat_cards(state: State, seat: int, count: int) -> None:
    """SC-SETUP-05: an empty deck is made anew from the discard; with both empty nothing is drawn."""
    cards = [card for card in (_draw(state) for _ in range(count)) if card]
    state.players[seat].combat_cards = sorted([*state.players[seat].combat_cards, *cards])
    if cards:
        # SC-AUTOMA-05: nobody looks at the Automa's.
        known = {seat: {"cards": cards}} if state.players[seat].controller != "automa" else None
        tell(state, "combat_cards_drawn", known, seat=seat, count=len(cards))


def reveal_combat_card(state: State) -> int:
    """Turn the top card of the deck face up onto the discard; 0 if there is none."""
    card = _draw(state)
    if card:
        state.combat_discard.append(card)
        tell(state, "combat_card_revealed", value=card)
    return card


def _draw(state: State) -> int:
    if not state.combat_deck and state.combat_discard:
        state.combat_deck, state.combat_discard = shuffled(state, state.combat_discard), []
        tell(state, "combat_discard_shuffled", count=len(state.combat_deck))
    return state.combat_deck.pop() if state.combat_deck else 0


def discard_combat_card(state: State, seat: int, value: int) -> None:
    """Put a card of the hand face up on the discard."""
    state.players[seat].combat_cards.remove(value)
    state.combat_discard.append(value)
    tell(state, "combat_card_discarded", seat=seat, value=value)


def add_resources(state: State, seat: int, hex: int, kind: str, count: int) -> None:
    """Put resources of the common supply on a place."""
    state.resources[4 * hex + KINDS[kind]] += count
    tell(state, "resources_placed", seat=seat, hex=NAMES[hex], resource=kind, count=count)


def add_workers(state: State, seat: int, hex: int, count: int) -> None:
    """Put workers of the player mat on a place; nobody is offered more than there are (SC-PROD-08)."""
    if count:
        state.players[seat].workers += [hex] * count
        tell(state, "workers_placed", seat=seat, hex=NAMES[hex], count=count)


# Taking a part of a reward.


def offer_gain(state: State, seat: int, what: str, count: int, hex: int = NOWHERE) -> None:
    """Ask how much of a reward is taken: any part may be declined (SC-TURN-07, SC-ENC-06)."""
    if what == "worker":
        count = min(count, WORKERS - len(state.players[seat].workers))
    if count:
        then(state, ask("gain", seat, what=what, count=count, hex=hex))


def _amounts(state: State, question: Step) -> list[Action]:
    return [{"action": "gain", "count": count} for count in range(question.data["count"] + 1)]


def _take_amount(state: State, question: Step, action: Action) -> None:
    what, count, hex, seat = question.data["what"], action["count"], question.data["hex"], asked(question)
    if what == "worker":
        add_workers(state, seat, hex, count)
    elif what not in KINDS:
        gain(state, seat, what, count)
    elif count:
        add_resources(state, seat, hex, what, count)


gaining: Choice[State] = Choice(
    "SC-TURN-07",
    _amounts,
    _take_amount,
    premises=(
        Condition(
            "SC-TURN-07",
            lambda state, question, action: action["count"] <= question.data["count"],
            lambda state, question, action: (
                f"The reward is {counted(question.data['count'], question.data['what'])}, not {action['count']}."
            ),
            of="gain",
        ),
    ),
    about=lambda state, question: _named(question.data),
)


# Resources of any kinds.


def gain_resources(state: State, seat: int, count: int, hex: int = NOWHERE) -> None:
    """Resources of any kinds, all on one territory: a given one, or one with an own worker (SC-TRADE-02)."""
    hexes = [hex] if hex != NOWHERE else with_worker(state, seat)
    if len(hexes) == 1:
        then(state, ask("gain_resource", seat, hex=hexes[0], count=count))
    elif hexes:
        then(state, ask("place", seat, count=count))


def _places(state: State, question: Step) -> list[Action]:
    return [{"action": "place", "hex": NAMES[hex]} for hex in with_worker(state, asked(question))]


def _place(state: State, question: Step, action: Action) -> None:
    then(state, ask("gain_resource", asked(question), hex=PLACE[action["hex"]], count=question.data["count"]))


placing: Choice[State] = Choice(
    "SC-TRADE-02",
    _places,
    _place,
    premises=(
        territory("place"),
        Condition(
            "SC-TRADE-02",
            lambda state, question, action: PLACE[action["hex"]] in with_worker(state, asked(question)),
            lambda state, question, action: f"{action['hex']} is not a territory you control with a worker of yours.",
            of="place",
        ),
    ),
)

_RESOURCE_ACTIONS: list[Action] = [{"action": "gain_resource", "resource": kind} for kind in RESOURCES]


def _take_resource(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    seat, hex, left = asked(question), question.data["hex"], question.data["count"] - 1
    add_resources(state, seat, hex, action["resource"], 1)
    if left:
        then(state, ask("gain_resource", seat, hex=hex, count=left))


resource_gaining: Choice[State] = Choice(
    "SC-TRADE-01",
    lambda state, question: [*_RESOURCE_ACTIONS, DECLINE],
    _take_resource,
    about=lambda state, question: _named(question.data),
)


# Paying a cost in resources.


def can_pay_resources(state: State, seat: int, kind: str, count: int) -> bool:
    """The full cost must be payable (SC-TURN-06)."""
    return resource_count(state, seat, kind) + card_may_pay(state, seat) >= count


def card_may_pay(state: State, seat: int) -> bool:
    """SC-NAT-02: once per turn a combat card stands for one resource."""
    player = state.players[seat]
    return bool(player.combat_cards) and not state.turn.card_paid and has(player, "coercion")


def pay_resources(state: State, seat: int, resource: str, count: int) -> None:
    """Pay; ask only where the resources can come from different places (SC-CORE-06)."""
    if not count:
        return
    sources = _sources(state, seat, resource)
    if card_may_pay(state, seat) or (len(sources) > 1 and resource_count(state, seat, resource) > count):
        then(state, ask("pay", seat, resource=resource, count=count))
        return
    i = KINDS[resource]
    for hex in sources:
        taken = min(count, state.resources[4 * hex + i])
        _spend(state, seat, hex, resource, taken)
        count -= taken


def _sources(state: State, seat: int, kind: str) -> list[int]:
    i = KINDS[kind]
    return [hex for hex in controlled(state, seat) if state.resources[4 * hex + i]]


def _spend(state: State, seat: int, hex: int, kind: str, count: int) -> None:
    state.resources[4 * hex + KINDS[kind]] -= count
    tell(state, "resources_spent", seat=seat, hex=NAMES[hex], resource=kind, count=count)


def _payments(state: State, question: Step) -> list[Action]:
    seat = asked(question)
    actions: list[Action] = [
        {"action": "pay", "hex": NAMES[hex]} for hex in _sources(state, seat, question.data["resource"])
    ]
    if card_may_pay(state, seat):
        hand = state.players[seat].combat_cards
        actions += [{"action": "pay_combat_card", "value": value} for value in sorted(set(hand))]
    return actions


def _pay(state: State, question: Step, action: Action) -> None:
    seat, kind, count = asked(question), question.data["resource"], question.data["count"]
    if action["action"] == "pay_combat_card":
        state.turn.card_paid = True
        discard_combat_card(state, seat, action["value"])
    else:
        _spend(state, seat, PLACE[action["hex"]], kind, 1)
    then(state, do("pay", seat=seat, resource=kind, count=count - 1))


def _lies_there(state: State, question: Step, action: Action) -> bool:
    return bool(resources_on(state, PLACE[action["hex"]])[KINDS[question.data["resource"]]])


def _holds_card(state: State, question: Step, action: Action) -> bool:
    return action["value"] in state.players[asked(question)].combat_cards


paying: Choice[State] = Choice(
    "SC-CORE-06",
    _payments,
    _pay,
    premises=(
        Condition(
            "SC-CORE-05",
            lambda state, question, action: PLACE[action["hex"]] in controlled(state, asked(question)),
            lambda state, question, action: f"You do not control {action['hex']}, so you cannot spend what lies there.",
            of="pay",
        ),
        Condition(
            "SC-CORE-05",
            _lies_there,
            lambda state, question, action: f"There is no {question.data['resource']} on {action['hex']}.",
            of="pay",
        ),
        Condition(
            "SC-NAT-02",
            lambda state, question, action: has(state.players[asked(question)], "coercion"),
            lambda state, question, action: "Only Crimea pays with a combat card.",
            of="pay_combat_card",
        ),
        Condition(
            "SC-NAT-02",
            lambda state, question, action: not state.turn.card_paid,
            lambda state, question, action: "You have paid with a combat card in this turn; it can be done once.",
            of="pay_combat_card",
        ),
        Condition(
            "SC-NAT-02",
            _holds_card,
            lambda state, question, action: f"You hold no combat card of value {action['value']}.",
            of="pay_combat_card",
        ),
    ),
    about=lambda state, question: _named(question.data),
)


# Paying anything else.


def can_pay(player: Player, cost: dict[str, int]) -> bool:
    """Whether a cost in coins, power, popularity and combat cards can be paid in full."""
    return all(owned(player, what) >= count for what, count in cost.items())


def owned(player: Player, what: str) -> int:
    """How much a player has of coins, power, popularity or combat cards."""
    if what == "combat_cards":
        return len(player.combat_cards)
    amount: int = getattr(player, what)
    return amount


def shortage(player: Player, cost: dict[str, int]) -> str:
    """What of a cost cannot be paid, in words: "1 power and you have 0"."""
    return ", and ".join(
        f"{counted(count, what)} and you have {owned(player, what)}"
        for what, count in cost.items()
        if owned(player, what) < count
    )


def asked(question: Step) -> int:
    """The seat a question is put to."""
    assert question.seat is not None
    return question.seat


def _named(data: dict[str, Any]) -> dict[str, Any]:
    """The data of a question with the place by its name."""
    if data.get("hex", NOWHERE) == NOWHERE:
        return {key: value for key, value in data.items() if key != "hex"}
    return {**data, "hex": NAMES[data["hex"]]}
