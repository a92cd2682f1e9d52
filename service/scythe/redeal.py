"""Deal anew what a seat cannot see, so that tests and searching players can ask what else might be true."""

from service.engine import codec
from service.engine.chance import below, shuffled
from service.engine.flow import pending
from service.scythe import questions
from service.scythe.combat import DIAL_END, card_limit
from service.scythe.data.factory_cards import FACTORY_CARDS
from service.scythe.state import Player, State


def redeal(state: State, seat: int | None, seed: str) -> State:
    """A state equal to this one but for what the seat cannot see: hands of others, decks, dials, Factory cards.

    Cards are sorted before they are shuffled: where they truly lie must not show in the deal.
    """
    other = codec.copy(state)
    other.seed, other.draws = seed, 0
    _deal_combat_cards(other, seat)
    _deal_objectives(other, seat)
    _deal_decks(other)
    _deal_factory(other, seat)
    _deal_dials(other, seat)
    return other


def _hidden(state: State, seat: int | None) -> list[Player]:
    """Whose hand the seat cannot see. Nobody sees the Automa's (SC-AUTOMA-05)."""
    return [player for i, player in enumerate(state.players) if i != seat or player.controller == "automa"]


def _deal_combat_cards(state: State, seat: int | None) -> None:
    others = _hidden(state, seat)
    pool = shuffled(state, sorted([*state.combat_deck, *(card for player in others for card in player.combat_cards)]))
    for player in others:
        player.combat_cards = sorted(pool.pop() for _ in player.combat_cards)
    state.combat_deck = pool


def _deal_objectives(state: State, seat: int | None) -> None:
    others = _hidden(state, seat)
    pool = shuffled(state, sorted([*state.objective_deck, *(card for player in others for card in player.objectives)]))
    for player in others:
        player.objectives = sorted(pool.pop() for _ in player.objectives)
    state.objective_deck = pool


def _deal_decks(state: State) -> None:
    state.encounter_deck = shuffled(state, sorted(state.encounter_deck))
    if state.automa is not None:
        state.automa.deck = shuffled(state, sorted(state.automa.deck))


def _deal_factory(state: State, seat: int | None) -> None:
    """The pile is seen only by the one who chooses from it (SC-FAC-14); the Automa's card by nobody (SC-AUTOMA-30)."""
    question = pending(state)
    choosing = isinstance(question, questions.FactoryCard) and question.seat == seat
    seen = [player.factory_card for player in state.players if player.controller != "automa"]
    seen += state.factory_cards if choosing else []
    pool = shuffled(state, [card for card in FACTORY_CARDS if card not in seen])
    if not choosing:
        state.factory_cards = [pool.pop() for _ in state.factory_cards]
    for player in state.players:
        if player.controller == "automa" and player.factory_card:
            player.factory_card = pool.pop()


def _deal_dials(state: State, seat: int | None) -> None:
    battle = state.battle
    if battle is None:
        return
    for side, fighter in enumerate(battle.seats):
        if fighter != seat:
            player = state.players[fighter]
            battle.dials[side] = below(state, min(DIAL_END, player.power) + 1)
            most = min(card_limit(state, fighter), len(player.combat_cards))
            battle.cards[side] = sorted(shuffled(state, player.combat_cards)[: below(state, most + 1)])
