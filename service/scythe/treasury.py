"""Paying and gaining: coins, power, popularity, combat cards, resources, workers."""

from msgspec import UNSET

from service.engine.chance import shuffled
from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question
from service.scythe import actions, events, questions, steps
from service.scythe.abilities import card_payers, of
from service.scythe.control import KINDS, controlled, resource_count, resources_on, why_not_territory, with_worker
from service.scythe.data.board import NAMES, PLACE
from service.scythe.data.factions import WORKERS
from service.scythe.data.player_mats import POPULARITY_END, POWER_END, RESOURCES
from service.scythe.seen import CostLeft, ResourcesWon, RewardOffered
from service.scythe.state import NOWHERE, Player, State
from service.scythe.words import counted

MOST = 400  # An amount that is larger is asked for in parts, so that no list grows without end.

DECLINE = actions.Decline()


def _decline(state: State, question: Question, action: actions.Decline) -> None:
    """Nothing happens."""


DECLINING = answer(actions.Decline, _decline)


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
        tell(state, events.Gained(seat, what, count))


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
        tell(state, events.Lost(seat, what, count))


def draw_combat_cards(state: State, seat: int, count: int) -> None:
    """SC-SETUP-05: an empty deck is made anew from the discard; with both empty nothing is drawn."""
    cards = [card for card in (_draw(state) for _ in range(count)) if card]
    state.players[seat].combat_cards = sorted([*state.players[seat].combat_cards, *cards])
    if cards:
        if state.players[seat].controller == "automa":  # SC-AUTOMA-05: nobody looks at hers.
            tell(state, events.CombatCardsDrawn(seat, len(cards)))
        else:
            tell(state, events.CombatCardsDrawn(seat, len(cards), cards, known_to=[seat]))


def reveal_combat_card(state: State) -> int:
    """Turn the top card of the deck face up onto the discard; 0 if there is none."""
    card = _draw(state)
    if card:
        state.combat_discard.append(card)
        tell(state, events.CombatCardRevealed(card))
    return card


def _draw(state: State) -> int:
    if not state.combat_deck and state.combat_discard:
        state.combat_deck, state.combat_discard = shuffled(state, state.combat_discard), []
        tell(state, events.CombatDiscardShuffled(len(state.combat_deck)))
    return state.combat_deck.pop() if state.combat_deck else 0


def discard_combat_card(state: State, seat: int, value: int) -> None:
    """Put a card of the hand face up on the discard."""
    state.players[seat].combat_cards.remove(value)
    state.combat_discard.append(value)
    tell(state, events.CombatCardDiscarded(seat, value))


def add_resources(state: State, seat: int, hex: int, kind: str, count: int) -> None:
    """Put resources of the common supply on a place."""
    state.resources[4 * hex + KINDS[kind]] += count
    tell(state, events.ResourcesPlaced(seat, NAMES[hex], kind, count))


def add_workers(state: State, seat: int, hex: int, count: int) -> None:
    """Put workers of the player mat on a place; nobody is offered more than there are (SC-PROD-08)."""
    if count:
        state.players[seat].workers += [hex] * count
        tell(state, events.WorkersPlaced(seat, NAMES[hex], count))


def gain_all(state: State, step: steps.GainAll) -> None:
    gain(state, step.seat, step.what, step.count)


# Taking a part of a reward.


def offer_gain(state: State, step: steps.OfferGain) -> None:
    """Ask how much of a reward is taken: any part may be declined (SC-TURN-07, SC-ENC-06)."""
    count = step.count
    if step.what == "worker":
        count = min(count, WORKERS - len(state.players[step.seat].workers))
    if count:
        then(state, questions.Gain(step.seat, step.what, count, step.hex))


def _amounts(state: State, question: questions.Gain) -> list[Action]:
    return [actions.Gain(count) for count in range(question.count + 1)]


def _take_amount(state: State, question: questions.Gain, action: actions.Gain) -> None:
    if question.what == "worker":
        add_workers(state, question.seat, question.hex, action.count)
    elif question.what not in KINDS:
        gain(state, question.seat, question.what, action.count)
    elif action.count:
        add_resources(state, question.seat, question.hex, question.what, action.count)


def why_not_amount(state: State, question: questions.Gain, action: actions.Gain) -> Refusal | None:
    if action.count <= question.count:
        return None
    reward = counted(question.count, question.what)
    return Refusal("SC-TURN-07", "The reward is {reward}, not {count}.", reward=reward, count=action.count)


def about_reward(state: State, question: questions.Gain) -> RewardOffered:
    return RewardOffered(question.what, question.count, UNSET if question.hex == NOWHERE else NAMES[question.hex])


gaining = Choice(
    questions.Gain,
    "SC-TURN-07",
    _amounts,
    (answer(actions.Gain, _take_amount, why_not_amount),),
    about=about_reward,
)


# Resources of any kinds.


def gain_resources(state: State, step: steps.GainResources) -> None:
    """Resources of any kinds, all on one territory: a given one, or one with an own worker (SC-TRADE-02)."""
    hexes = [step.hex] if step.hex != NOWHERE else with_worker(state, step.seat)
    if len(hexes) == 1:
        then(state, questions.GainResource(step.seat, hexes[0], step.count))
    elif hexes:
        then(state, questions.Place(step.seat, step.count))


def _places(state: State, question: questions.Place) -> list[Action]:
    return [actions.Place(NAMES[hex]) for hex in with_worker(state, question.seat)]


def _place(state: State, question: questions.Place, action: actions.Place) -> None:
    then(state, questions.GainResource(question.seat, PLACE[action.hex], question.count))


def why_not_place(state: State, question: questions.Place, action: actions.Place) -> Refusal | None:
    if refusal := why_not_territory(action.hex):
        return refusal
    if PLACE[action.hex] not in with_worker(state, question.seat):
        return Refusal("SC-TRADE-02", "{hex} is not a territory you control with a worker of yours.", hex=action.hex)
    return None


placing = Choice(questions.Place, "SC-TRADE-02", _places, (answer(actions.Place, _place, why_not_place),))

_KINDS_OR_NONE: list[Action] = [*map(actions.GainResource, RESOURCES), DECLINE]


def _kinds(state: State, question: questions.GainResource) -> list[Action]:
    return _KINDS_OR_NONE


def _take_resource(state: State, question: questions.GainResource, action: actions.GainResource) -> None:
    add_resources(state, question.seat, question.hex, action.resource, 1)
    if question.count > 1:
        then(state, questions.GainResource(question.seat, question.hex, question.count - 1))


def about_resources(state: State, question: questions.GainResource) -> ResourcesWon:
    return ResourcesWon(NAMES[question.hex], question.count)


resource_gaining = Choice(
    questions.GainResource,
    "SC-TRADE-01",
    _kinds,
    (answer(actions.GainResource, _take_resource), DECLINING),
    about=about_resources,
)


# Paying a cost in resources.


def can_pay_resources(state: State, seat: int, kind: str, count: int) -> bool:
    """The full cost must be payable (SC-TURN-06)."""
    return resource_count(state, seat, kind) + card_may_pay(state, seat) >= count


def card_may_pay(state: State, seat: int) -> bool:
    """SC-NAT-02: once per turn a combat card stands for one resource."""
    player = state.players[seat]
    return bool(player.combat_cards) and not state.turn.card_paid and of(player).card_pays


def pay_resources(state: State, step: steps.PayResources) -> None:
    """Pay; ask only where the resources can come from different places (SC-CORE-06)."""
    seat, count = step.seat, step.count
    if not count:
        return
    sources = _sources(state, seat, step.resource)
    if card_may_pay(state, seat) or (len(sources) > 1 and resource_count(state, seat, step.resource) > count):
        then(state, questions.Pay(seat, step.resource, count))
        return
    i = KINDS[step.resource]
    for hex in sources:
        taken = min(count, state.resources[4 * hex + i])
        _spend(state, seat, hex, step.resource, taken)
        count -= taken


def _sources(state: State, seat: int, kind: str) -> list[int]:
    i = KINDS[kind]
    return [hex for hex in controlled(state, seat) if state.resources[4 * hex + i]]


def _spend(state: State, seat: int, hex: int, kind: str, count: int) -> None:
    state.resources[4 * hex + KINDS[kind]] -= count
    tell(state, events.ResourcesSpent(seat, NAMES[hex], kind, count))


def _payments(state: State, question: questions.Pay) -> list[Action]:
    payments: list[Action] = [actions.Pay(NAMES[hex]) for hex in _sources(state, question.seat, question.resource)]
    if card_may_pay(state, question.seat):
        payments += map(actions.PayCombatCard, sorted(set(state.players[question.seat].combat_cards)))
    return payments


def _pay(state: State, question: questions.Pay, action: actions.Pay) -> None:
    _spend(state, question.seat, PLACE[action.hex], question.resource, 1)
    then(state, steps.PayResources(question.seat, question.resource, question.count - 1))


def why_not_pay(state: State, question: questions.Pay, action: actions.Pay) -> Refusal | None:
    hex = PLACE[action.hex]
    if hex not in controlled(state, question.seat):
        sentence = "You do not control {hex}, so you cannot spend what lies there."
        return Refusal("SC-CORE-05", sentence, hex=action.hex)
    if not resources_on(state, hex)[KINDS[question.resource]]:
        sentence = "There is no {resource} on {hex}."
        return Refusal("SC-CORE-05", sentence, resource=question.resource, hex=action.hex)
    return None


def _pay_card(state: State, question: questions.Pay, action: actions.PayCombatCard) -> None:
    state.turn.card_paid = True
    discard_combat_card(state, question.seat, action.value)
    then(state, steps.PayResources(question.seat, question.resource, question.count - 1))


def why_not_pay_card(state: State, question: questions.Pay, action: actions.PayCombatCard) -> Refusal | None:
    player = state.players[question.seat]
    if not of(player).card_pays:
        return Refusal("SC-NAT-02", "Only {factions} pays with a combat card.", factions=card_payers())
    if state.turn.card_paid:
        return Refusal("SC-NAT-02", "You have paid with a combat card in this turn; it can be done once.")
    return why_not_held("SC-NAT-02", player, action.value)


def why_not_held(rule: str, player: Player, value: int) -> Refusal | None:
    """A combat card must be in the hand."""
    if value in player.combat_cards:
        return None
    return Refusal(rule, "You hold no combat card of value {value}.", value=value)


def about_cost(state: State, question: questions.Pay) -> CostLeft:
    return CostLeft(question.resource, question.count)


paying = Choice(
    questions.Pay,
    "SC-CORE-06",
    _payments,
    (answer(actions.Pay, _pay, why_not_pay), answer(actions.PayCombatCard, _pay_card, why_not_pay_card)),
    about=about_cost,
)


# Paying anything else.


def can_pay(player: Player, cost: dict[str, int]) -> bool:
    """Whether a cost in coins, power, popularity and combat cards can be paid in full."""
    return all(owned(player, what) >= count for what, count in cost.items())


def owned(player: Player, what: str) -> int:
    """How much a player has of coins, power, popularity or combat cards."""
    if what == "combat_cards":
        return len(player.combat_cards)
    return {"coins": player.coins, "power": player.power, "popularity": player.popularity}[what]


def shortage(player: Player, cost: dict[str, int]) -> str:
    """What of a cost cannot be paid, in words: "1 power and you have 0"."""
    return ", and ".join(
        f"{counted(count, what)} and you have {owned(player, what)}"
        for what, count in cost.items()
        if owned(player, what) < count
    )


def why_not_printed(what: str, most: int, count: int) -> Refusal | None:
    """The amounts of a reward are those of the mat."""
    if count <= most:
        return None
    reward = counted(most, what)
    return Refusal("SC-TURN-05", "Your mat gives {reward} at most, not {count}.", reward=reward, count=count)
