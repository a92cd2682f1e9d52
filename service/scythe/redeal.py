"""Deal anew what a seat cannot see, so that tests and searching players can ask what else might be true."""

from service.engine import codec
from service.engine.chance import below, shuffled
from service.engine.flow import pending
from service.scythe.combat import DIAL_END, card_limit
from service.scythe.data.factory_cards import FACTORY_CARDS
from service.scythe.state import State


def redeal(state: State, seat: int | None, seed: str) -> State:
    """A state equal to this one but for what the seat cannot see: hands of others, decks, dials, Factory cards."""
    other = codec.copy(state)
    other.seed = seed
    _deal_combat_cards(other, seat)
    _deal_objectives(other, seat)
    _deal_decks(other)
    _deal_factory(other, seat)
    _deal_dials(other, seat)
    return other


def _deal_combat_cards(state: State, seat: int | None) -> None:
    others = [player for i, player in enumerate(state.players) if i != seat]
    pool = shuffled(state, [*state.combat_deck, *(card for player in others for card in player.combat_cards)])
    for player in others:
        player.combat_cards = sorted(pool.pop() for _ in player.combat_cards)
    state.combat_deck = pool


def _deal_objectives(state: State, seat: int | None) -> None:
    others = [player for i, player in enumerate(state.players) if i != seat]
    pool = shuffled(state, [*state.objective_deck, *(card for player in others for card in player.objectives)])
    for player in others:
        player.objectives = sorted(pool.pop() for _ in player.objectives)
    state.objective_deck = pool


def _deal_decks(state: State) -> None:
    state.encounter_deck = shuffled(state, state.encounter_deck)


def _deal_factory(state: State, seat: int | None) -> None:
    """The pile is seen only by the one who chooses from it (SC-FAC-14)."""
    question = pending(state)
    if question is not None and question.kind == "factory_card" and question.seat == seat:
        return
    taken = [player.factory_card for player in state.players]
    pool = shuffled(state, [card for card in FACTORY_CARDS if card not in taken])
    state.factory_cards = pool[: len(state.factory_cards)]


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
