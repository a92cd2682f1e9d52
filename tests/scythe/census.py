"""What a game of Scythe never loses or makes: pieces and cards."""

from collections import Counter
from typing import Any

from service.scythe.data.board import HEXES, PLACES
from service.scythe.data.factory_cards import FACTORY_CARDS
from service.scythe.state import NOWHERE, Player, State


def census(state: State) -> Any:
    """Equal after every action of a game; what may not be at all fails here."""
    assert min(state.resources) >= 0
    for player in state.players:
        if player.controller == "automa":
            _check_automa(player)
        else:
            _check_player(player)
    _check_board(state)
    factory = [*state.factory_cards, *(player.factory_card for player in state.players if player.factory_card)]
    assert len(set(factory)) == len(factory)
    assert set(factory) <= set(FACTORY_CARDS)
    hands = [card for player in state.players for card in player.combat_cards]
    objectives = [card for player in state.players for card in player.objectives]
    return (
        sorted([*state.combat_deck, *state.combat_discard, *hands]),
        sorted([*state.objective_deck, *objectives]),
        sorted(state.encounter_deck),
        len(factory),
        len(state.resources),
        sorted(state.order),
        _automa_cards(state),
    )


def _automa_cards(state: State) -> list[int]:
    if state.automa is None:
        return []
    return sorted([*state.automa.deck, *state.automa.main_pile, *state.automa.combat_pile])


def _check_player(player: Player) -> None:
    assert player.coins >= 0
    assert 0 <= player.power <= 16
    assert 0 <= player.popularity <= 18
    assert 0 <= player.character < PLACES
    assert 2 <= len(player.workers) <= 8
    assert len(player.mechs) == len(player.abilities) == len(set(player.abilities)) <= 4
    assert len(set(player.structures.values())) == len(player.structures) <= 4
    assert len(set(player.recruits)) == len(player.recruits) == len(set(player.bonuses)) == len(player.bonuses) <= 4
    # A cube that has left a reward covers a cost.
    assert len(set(player.upgrades)) == len(player.upgrades) == sum(player.covered.values()) <= 6
    assert sum(player.stars.values()) <= 6
    assert player.combat_cards == sorted(player.combat_cards)


def _check_automa(player: Player) -> None:
    """No player mat, no abilities, and what is on the faction mat is nowhere."""
    assert player.coins >= 0
    assert 0 <= player.power <= 16
    assert player.popularity == 10
    assert NOWHERE <= player.character < PLACES
    assert 2 <= len(player.workers) <= 8
    assert len(player.mechs) <= 4
    assert min([*player.workers, *player.mechs]) >= 0
    assert not (player.abilities or player.structures or player.upgrades or player.recruits or player.objectives)
    assert set(player.stars) <= {"combat", "power", "beside_track"}
    assert player.stars.get("combat", 0) <= 2 and player.stars.get("power", 0) <= 1
    assert sum(player.stars.values()) <= 6
    assert player.combat_cards == sorted(player.combat_cards)


def _check_board(state: State) -> None:
    structures = Counter(hex for player in state.players for hex in player.structures.values())
    assert all(count == 1 for count in structures.values())
    assert all(hex < HEXES for hex in structures)
    if state.movement is None:
        _check_peace(state)


def _check_peace(state: State) -> None:
    """Between Move actions no territory holds units of two players."""
    owners: dict[int, int] = {}
    for seat, player in enumerate(state.players):
        for place in {player.character, *player.mechs, *player.workers} - {NOWHERE}:
            assert owners.setdefault(place, seat) == seat
