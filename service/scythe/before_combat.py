"""Abilities that are used before the dials of a combat are set."""

from service.engine.chance import take_random
from service.engine.choices import Choice, answer
from service.engine.flow import tell, then
from service.engine.records import Action, Question
from service.scythe import actions, events, questions, steps
from service.scythe.abilities import is_tunnel
from service.scythe.state import Battle, State, battle
from service.scythe.treasury import DECLINE, DECLINING, lose

DISARMED = 2  # The power that Artillery and Disarm take away.


def _use_or_not(state: State, question: Question) -> list[Action]:
    return [actions.Use(), DECLINE]


def disarm(state: State, step: steps.Disarm) -> None:
    """SC-MECH-09: on a tunnel or the own mine the opponent loses 2 power, without a choice."""
    fight = battle(state)
    seat = fight.seats[step.side]
    if is_tunnel(state.players[seat], fight.hex):
        tell(state, events.Disarmed(seat))
        lose(state, opponent(fight, seat), "power", DISARMED)


def artillery(state: State, step: steps.OfferArtillery) -> None:
    """SC-MECH-18, SC-MECH-19: for 1 power, so only with at least 1."""
    seat = battle(state).seats[step.side]
    if state.players[seat].power:
        then(state, questions.Artillery(seat))


def _fire(state: State, question: questions.Artillery, action: actions.Use) -> None:
    tell(state, events.ArtilleryFired(question.seat))
    lose(state, question.seat, "power", 1)
    lose(state, opponent(battle(state), question.seat), "power", DISARMED)


firing = Choice(questions.Artillery, "SC-MECH-18", _use_or_not, (answer(actions.Use, _fire), DECLINING))


def scout(state: State, step: steps.OfferScout) -> None:
    """SC-MECH-22: by option it may be declined (SC-EDN-05); nothing from an empty hand."""
    fight = battle(state)
    seat = fight.seats[step.side]
    if not state.players[opponent(fight, seat)].combat_cards:
        return
    if state.options.scout == "always":
        steal_card(state, seat)
    else:
        then(state, questions.Scout(seat))


def _scout(state: State, question: questions.Scout, action: actions.Use) -> None:
    steal_card(state, question.seat)


scouting = Choice(questions.Scout, "SC-MECH-22", _use_or_not, (answer(actions.Use, _scout), DECLINING))


def steal_card(state: State, seat: int) -> None:
    """A random card of the opponent's hand; it may be played at once (SC-MECH-23)."""
    victim = opponent(battle(state), seat)
    card = take_random(state, state.players[victim].combat_cards)
    state.players[seat].combat_cards = sorted([*state.players[seat].combat_cards, card])
    tell(state, events.CombatCardStolen(seat, victim, card, known_to=[seat, victim]))


def opponent(fight: Battle, seat: int) -> int:
    """The other side of the combat."""
    attacker, defender = fight.seats
    return defender if seat == attacker else attacker
