"""Combat: the order, dials and cards in secret, the result. What comes before is in before_combat.py and deals.py, the
retreat in retreat.py.
"""

from itertools import product

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import reveal, tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.abilities import keeps_popularity, of
from service.scythe.automa import combat as automa
from service.scythe.control import enemy_fighters_on, fighters
from service.scythe.data.board import NAMES, PLACE
from service.scythe.seen import CombatSeen
from service.scythe.state import Battle, State, battle
from service.scythe.steps import AnyStep
from service.scythe.treasury import draw_combat_cards, lose
from service.scythe.words import counted

DIAL_END = 7

_DIAL: list[Action] = [actions.Dial(power) for power in range(DIAL_END + 1)]
VALUES = (2, 3, 4, 5)  # Of combat cards, in the order in which an answer names them.


# Which combat is next.


def next_combat(state: State, step: steps.NextCombat) -> None:
    """SC-COMBAT-02: wherever fighters of both stand; the attacker chooses the order (SC-COMBAT-03)."""
    hexes = _to_fight(state)
    if not hexes:
        state.movement = None
    elif len(hexes) == 1:
        begin(state, step.seat, hexes[0])
    else:
        then(state, questions.Fight(step.seat))


def _to_fight(state: State) -> list[int]:
    assert state.movement is not None
    return sorted({arrival.hex for arrival in state.movement.arrivals})


def _combats(state: State, question: questions.Fight) -> list[Action]:
    return [actions.Fight(NAMES[hex]) for hex in _to_fight(state)]


def _fight(state: State, question: questions.Fight, action: actions.Fight) -> None:
    begin(state, question.seat, PLACE[action.hex])


def why_not_fight(state: State, question: questions.Fight, action: actions.Fight) -> Refusal | None:
    if PLACE[action.hex] in _to_fight(state):
        return None
    return Refusal("SC-COMBAT-02", "There is no combat on {hex}.", hex=action.hex)


choosing_combat = Choice(questions.Fight, "SC-COMBAT-03", _combats, (answer(actions.Fight, _fight, why_not_fight),))


def begin(state: State, attacker: int, hex: int) -> None:
    """Abilities first, the attacker's before the defender's (SC-COMBAT-06), then the dials, then the result."""
    defender = enemy_fighters_on(state, attacker, hex)
    assert defender is not None
    state.battle = Battle(hex, [attacker, defender])
    tell(state, events.CombatBegan(NAMES[hex], attacker, defender))
    sides = [state.players[attacker], state.players[defender]]
    then(
        state,
        *(ability(side) for side in (0, 1) for ability in of(sides[side]).before_combat),
        *(steps.OfferParley(seat) for seat in state.order if state.options.deals),
        *_commitments([player.controller for player in sides]),
        steps.OpenDials(),
    )


def _commitments(controllers: list[str]) -> list[AnyStep]:
    """The Automa's after the human's (SC-AUTOMA-82)."""
    human: list[AnyStep] = [steps.Commit(side) for side in (0, 1) if controllers[side] != "automa"]
    return human + [steps.AutomaCommit(side) for side in (0, 1) if controllers[side] == "automa"]


# Dials and cards.


def commit(state: State, step: steps.Commit) -> None:
    """Whoever has cards and power is always asked for both, so that nothing shows by the number of answers."""
    seat = battle(state).seats[step.side]
    if state.players[seat].combat_cards:
        then(state, questions.CombatCards(seat))
    if state.players[seat].power:
        then(state, questions.Dial(seat))


def about_combat(state: State, question: questions.Dial | questions.CombatCards) -> CombatSeen:
    fight = battle(state)
    return CombatSeen(NAMES[fight.hex], fight.seats[0], fight.seats[1])


def _dials(state: State, question: questions.Dial) -> list[Action]:
    return _DIAL[: state.players[question.seat].power + 1]


def _dial(state: State, question: questions.Dial, action: actions.Dial) -> None:
    fight = battle(state)
    fight.dials[fight.seats.index(question.seat)] = action.power


def why_not_dial(state: State, question: questions.Dial, action: actions.Dial) -> Refusal | None:
    have = state.players[question.seat].power
    if action.power > DIAL_END:
        sentence = "The dial goes to {end}, not to {power}."
        return Refusal("SC-COMBAT-07", sentence, end=DIAL_END, power=action.power)
    if action.power > have:
        return Refusal("SC-COMBAT-07", "You dial {power} and have {have} power.", power=action.power, have=have)
    return None


dialling = Choice(
    questions.Dial,
    "SC-COMBAT-07",
    _dials,
    (answer(actions.Dial, _dial, why_not_dial),),
    secret=True,
    about=about_combat,
)


def card_limit(state: State, seat: int) -> int:
    """SC-COMBAT-08: one card per character or mech; some may add one with a worker (SC-MECH-12)."""
    fight, player = battle(state), state.players[seat]
    limit = fighters(player, fight.hex)
    if fight.hex in player.workers:
        limit += of(player).cards_with_worker
    return limit


def _card_sets(state: State, question: questions.CombatCards) -> list[Action]:
    """Every choice of cards at once: their number must not show by the number of answers (SC-COMBAT-09)."""
    hand, limit = state.players[question.seat].combat_cards, card_limit(state, question.seat)
    ranges = [range(min(hand.count(value), limit) + 1) for value in VALUES]
    return [actions.CombatCards(*counts) for counts in product(*ranges) if sum(counts) <= limit]


def _play_cards(state: State, question: questions.CombatCards, action: actions.CombatCards) -> None:
    fight = battle(state)
    fight.cards[fight.seats.index(question.seat)] = _cards(action)


def _cards(action: actions.CombatCards) -> list[int]:
    return [2] * action.twos + [3] * action.threes + [4] * action.fours + [5] * action.fives


def why_not_cards(state: State, question: questions.CombatCards, action: actions.CombatCards) -> Refusal | None:
    hand, cards, limit = state.players[question.seat].combat_cards, _cards(action), card_limit(state, question.seat)
    if any(cards.count(value) > hand.count(value) for value in VALUES):
        sentence = "You do not hold [{cards}]; your cards are [{hand}]."
        return Refusal("SC-COMBAT-08", sentence, cards=cards, hand=hand)
    if len(cards) > limit:
        sentence = "In this combat you may play {limit}, not {count}."
        return Refusal("SC-COMBAT-08", sentence, limit=counted(limit, "combat_cards"), count=len(cards))
    return None


committing_cards = Choice(
    questions.CombatCards,
    "SC-COMBAT-08",
    _card_sets,
    (answer(actions.CombatCards, _play_cards, why_not_cards),),
    secret=True,
    about=about_combat,
)


# The result.


def open_dials(state: State, step: steps.OpenDials) -> None:
    """SC-COMBAT-10, SC-COMBAT-11, SC-COMBAT-12: compare, pay the dials, discard the cards."""
    reveal(state)
    fight = battle(state)
    totals = [fight.dials[side] + sum(fight.cards[side]) for side in (0, 1)]
    winner = 0 if totals[0] >= totals[1] else 1  # Ties go to the attacker.
    seat, loser = fight.seats[winner], fight.seats[1 - winner]
    tell(state, events.CombatWon(NAMES[fight.hex], seat, loser, totals, fight.dials, fight.cards))
    for side in (0, 1):
        lose(state, fight.seats[side], "power", fight.dials[side])
        _discard(state, fight.seats[side], fight.cards[side])
    then(state, steps.Aftermath(winner))


def _discard(state: State, seat: int, cards: list[int]) -> None:
    for card in cards:
        state.players[seat].combat_cards.remove(card)
    state.combat_discard += cards


def aftermath(state: State, step: steps.Aftermath) -> None:
    """What the loss costs and brings, the retreat, then the winner's star; then the next combat."""
    fight = battle(state)
    attacker, winner, loser = fight.seats[0], fight.seats[step.winner], fight.seats[1 - step.winner]
    assert state.movement is not None
    state.movement.arrivals = [arrival for arrival in state.movement.arrivals if arrival.hex != fight.hex]
    if winner == attacker:
        _rout(state, attacker, state.players[loser].workers.count(fight.hex))
    if fight.dials[1 - step.winner] or fight.cards[1 - step.winner]:
        draw_combat_cards(state, loser, 1)  # SC-COMBAT-18.
    if state.automa is not None:
        automa.tell_victory(state, winner)
    state.battle = None
    then(
        state,
        steps.RetreatFrom(loser, fight.hex),
        steps.PlaceStar(winner, "combat"),  # SC-END-09.
        # SC-AUTOMA-86.
        *([steps.AutomaSpoils(fight.hex, attacker)] if state.automa is not None and winner == attacker else []),
        steps.NextCombat(attacker),
    )


def _rout(state: State, attacker: int, workers: int) -> None:
    """SC-COMBAT-15: the winning attacker loses 1 popularity for each worker."""
    state.turn.routed += workers
    if not keeps_popularity(state, attacker, after_combat=True):
        lose(state, attacker, "popularity", workers)
