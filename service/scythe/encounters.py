"""Encounters: the character meets somebody after the Move action and all its combats."""

from service.engine.choices import Choice, allowed, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.abilities import of
from service.scythe.data.board import NAMES
from service.scythe.data.encounters import ENCOUNTERS, OPTIONS
from service.scythe.data.encounters import Option as EncounterOption
from service.scythe.rewards import rewards
from service.scythe.seen import CardShown
from service.scythe.state import State
from service.scythe.treasury import DECLINE, can_pay, lose, shortage


def begin_encounter(state: State, step: steps.MeetEncounter) -> None:
    """The character takes the token of its hex, if one is still there, and a card is shown (SC-ENC-01..03)."""
    hex = state.players[step.seat].character
    if hex not in state.encounters:
        return
    state.encounters.remove(hex)
    card = state.encounter_deck.pop()
    state.encounter_deck.insert(0, card)  # SC-ENC-09.
    tell(state, events.EncounterBegan(step.seat, NAMES[hex], card))
    then(state, questions.Encounter(step.seat, card, chosen=""))


def another_option(state: State, step: steps.OfferAnotherOption) -> None:
    """Some may choose a second option, paid also from the first one's reward (SC-NAT-04)."""
    player = state.players[step.seat]
    others = [_option(step.card, name) for name in OPTIONS if name != step.chosen]
    if any(can_pay(player, option.pay) for option in others):
        then(state, questions.Encounter(step.seat, step.card, step.chosen))


def _option(card: int, name: str) -> EncounterOption:
    return ENCOUNTERS[card][OPTIONS.index(name)]


def _offers(state: State, question: questions.Encounter) -> list[Action]:
    options = allowed(state, question, [actions.ChooseOption(name) for name in OPTIONS], why_not_option)
    return [*options, DECLINE] if question.chosen else [*options]


def _choose(state: State, question: questions.Encounter, action: actions.ChooseOption) -> None:
    seat, card, name = question.seat, question.card, action.option
    player, option = state.players[seat], _option(card, name)
    tell(state, events.EncounterOptionChosen(seat, card, name))
    for what, count in option.pay.items():
        lose(state, seat, what, count)
    again = of(player).options_per_encounter > 1 and not question.chosen
    then(
        state,
        *rewards(seat, option.gain, player.character),  # SC-ENC-07.
        *([steps.OfferAnotherOption(seat, card, name)] if again else []),
    )


def why_not_option(state: State, question: questions.Encounter, action: actions.ChooseOption) -> Refusal | None:
    name, card = action.option, question.card
    if name == question.chosen:
        return Refusal("SC-NAT-04", "You have already chosen option {option}.", option=name)
    if missing := shortage(state.players[question.seat], _option(card, name).pay):
        sentence = "Option {option} of encounter card {card} costs {missing}."
        return Refusal("SC-ENC-05", sentence, option=name, card=card, missing=missing)
    return None


def _decline(state: State, question: questions.Encounter, action: actions.Decline) -> None:
    """One option was enough."""


def why_not_decline(state: State, question: questions.Encounter, action: actions.Decline) -> Refusal | None:
    return None if question.chosen else Refusal("SC-ENC-04", "One option must be chosen.")


def about_card(state: State, question: questions.Encounter) -> CardShown:
    return CardShown(question.card)


encounter = Choice(
    questions.Encounter,
    "SC-ENC-04",
    _offers,
    (answer(actions.ChooseOption, _choose, why_not_option), answer(actions.Decline, _decline, why_not_decline)),
    about=about_card,
)
