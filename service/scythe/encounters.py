"""Encounters: the character meets somebody after the Move action and all its combats.

Steps: ``encounter`` (seat), ``another_option`` (seat, card, chosen). Question: ``encounter``.
"""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then
from service.scythe.abilities import has
from service.scythe.data.board import NAMES
from service.scythe.data.encounters import ENCOUNTERS, OPTIONS
from service.scythe.data.encounters import Option as EncounterOption
from service.scythe.rewards import rewards
from service.scythe.state import State
from service.scythe.treasury import DECLINE, asked, can_pay, lose, shortage


def begin_encounter(state: State, seat: int) -> None:
    """The character takes the token of its hex, if one is still there, and a card is shown (SC-ENC-01..03)."""
    hex = state.players[seat].character
    if hex not in state.encounters:
        return
    state.encounters.remove(hex)
    card = state.encounter_deck.pop()
    state.encounter_deck.insert(0, card)  # SC-ENC-09.
    tell(state, "encounter_began", seat=seat, hex=NAMES[hex], card=card)
    then(state, ask("encounter", seat, card=card, chosen=""))


def another_option(state: State, seat: int, card: int, chosen: str) -> None:
    """Polania may choose a second option, paid also from the first one's reward (SC-NAT-04)."""
    player = state.players[seat]
    others = [_option(card, name) for name in OPTIONS if name != chosen]
    if any(can_pay(player, option.pay) for option in others):
        then(state, ask("encounter", seat, card=card, chosen=chosen))


def _option(card: int, name: str) -> EncounterOption:
    return ENCOUNTERS[card][OPTIONS.index(name)]


def _choices(state: State, question: Step) -> list[Action]:
    chosen = question.data["chosen"]
    actions: list[Action] = [{"action": "choose_option", "option": name} for name in OPTIONS if name != chosen]
    return [*actions, DECLINE] if chosen else actions


def _choose(state: State, question: Step, action: Action) -> None:
    if action["action"] == "decline":
        return
    seat, card, name = asked(question), question.data["card"], action["option"]
    player, option = state.players[seat], _option(card, name)
    tell(state, "encounter_option_chosen", seat=seat, card=card, option=name)
    for what, count in option.pay.items():
        lose(state, seat, what, count)
    steps = rewards(seat, option.gain, player.character)  # SC-ENC-07.
    if has(player, "meander") and not question.data["chosen"]:
        steps.append(do("another_option", seat=seat, card=card, chosen=name))
    then(state, *steps)


def _affordable(state: State, question: Step, action: Action) -> bool:
    return can_pay(state.players[asked(question)], _option(question.data["card"], action["option"]).pay)


def _too_dear(state: State, question: Step, action: Action) -> str:
    missing = shortage(state.players[asked(question)], _option(question.data["card"], action["option"]).pay)
    return f"Option {action['option']} of encounter card {question.data['card']} costs {missing}."


encounter: Choice[State] = Choice(
    "SC-ENC-04",
    _choices,
    _choose,
    conditions=(Condition("SC-ENC-05", _affordable, _too_dear, of="choose_option"),),
    premises=(
        Condition(
            "SC-NAT-04",
            lambda state, question, action: action["option"] != question.data["chosen"],
            lambda state, question, action: f"You have already chosen option {action['option']}.",
            of="choose_option",
        ),
        Condition(
            "SC-ENC-04",
            lambda state, question, action: bool(question.data["chosen"]),
            lambda state, question, action: "One option must be chosen.",
            of="decline",
        ),
    ),
    about=lambda state, question: {"card": question.data["card"]},
)
