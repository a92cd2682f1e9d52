"""What a game of Age of Innovation never loses or makes: buildings, scholars, bridges and tiles."""

from collections import Counter
from typing import Any

from service.age_of_innovation.data.buildings import BRIDGES, BUILDINGS, PIECES, SCHOLARS, SHAPES
from service.age_of_innovation.data.competencies import COMPETENCIES, TILES_OF_EACH
from service.age_of_innovation.data.palaces import ALWAYS_OPEN
from service.age_of_innovation.data.science import KEY_LEVEL, TOP_LEVEL
from service.age_of_innovation.data.terrains import RIVER, TERRAINS
from service.age_of_innovation.data.town_tiles import TOWN_TILES
from service.age_of_innovation.state import EMPTY, NOBODY, State

ANNEX_TILE = "competency_06"
ANNEXES_OF_TILE = 2


def census(state: State) -> Any:
    """Equal after every action of a game; what may not be at all fails here."""
    for seat in range(len(state.players)):
        _check_pieces(state, seat)
        _check_purse(state, seat)
    _check_map(state)
    _check_display(state)
    _check_bonuses(state)
    _check_palaces(state)
    return (
        _tiles(state.competencies, state.competencies_left, [p.competencies for p in state.players]),
        _tiles(list(TOWN_TILES), state.town_tiles, [p.town_tiles for p in state.players]),
        sorted([*filter(None, state.innovations), *(name for p in state.players for name in p.innovations)]),
        sorted([*state.palaces, *(p.palace for p in state.players if p.palace)]) if not state.draft else [],
        sorted(state.order),
    )


def _tiles(names: list[str], left: list[int], owned: list[list[str]]) -> list[tuple[str, int]]:
    held = Counter(name for each in owned for name in each)
    return sorted((name, number + held[name]) for name, number in zip(names, left, strict=True))


def _check_pieces(state: State, seat: int) -> None:
    player = state.players[seat]
    own = Counter(state.building[place] for place in player.buildings if place not in state.neutral)
    assert [own[kind] + left for kind, left in enumerate(player.pieces)] == list(PIECES[:5])
    sent = sum(owner == seat for owner in state.scholars)
    assert player.scholars + player.scholar_supply + sent == SCHOLARS
    assert player.bridges + sum(bridge.seat == seat for bridge in state.bridges) == BRIDGES
    placed = sum(place in state.annexed for place in player.buildings)
    assert player.annexes + placed == ANNEXES_OF_TILE * (ANNEX_TILE in player.competencies)


def _check_purse(state: State, seat: int) -> None:
    player = state.players[seat]
    assert min(player.vp, player.coins, player.tools, player.scholars, player.bridges, player.annexes) >= 0
    assert min(*player.books, *player.bowls, *player.levels, *player.pieces) >= 0
    assert sum(level >= KEY_LEVEL for level in player.levels) <= len(player.town_tiles)
    assert len(set(player.competencies)) == len(player.competencies)
    assert len(player.innovations) <= 3
    # A palace tile works from the moment its palace is built, but for the choice of the tile itself.
    assert not player.palace or player.pieces[BUILDINGS.index("palace")] == 0


def _check_map(state: State) -> None:
    owned = [place for player in state.players for place in player.buildings]
    assert sorted(owned) == [place for place, owner in enumerate(state.owner) if owner != NOBODY]
    assert sorted(owned) == [place for place, kind in enumerate(state.building) if kind != EMPTY]
    for seat, player in enumerate(state.players):
        for place in player.buildings:
            assert state.owner[place] == seat
            assert TERRAINS[state.terrain[place]] == player.board
    assert set(state.neutral) <= set(owned) and set(state.towns) <= set(owned) and set(state.annexed) <= set(owned)
    assert len(set(state.towns)) == len(state.towns)
    assert all(state.terrain[place] == RIVER for place in state.town_rivers)
    neutral = Counter(state.building[place] for place in state.neutral)
    assert all(neutral[kind] <= shape.neutral for kind, shape in enumerate(SHAPES))
    assert len({(bridge.a, bridge.b) for bridge in state.bridges}) == len(state.bridges)


def _check_display(state: State) -> None:
    assert len(state.competencies) == len(COMPETENCIES)
    assert all(0 <= left <= TILES_OF_EACH for left in state.competencies_left)
    for discipline in range(4):
        assert sum(player.levels[discipline] == TOP_LEVEL for player in state.players) <= 1


def _check_bonuses(state: State) -> None:
    held = [tile for p in state.players for tile in (p.round_bonus, p.next_round_bonus) if tile]
    tiles = [*held, *(free.tile for free in state.free_bonuses), *(each.round_bonus for each in state.sets)]
    assert len(set(tiles)) == len(tiles)
    if state.round:
        assert len(state.free_bonuses) == 3 and len(held) == len(state.players)


def _check_palaces(state: State) -> None:
    """Standard: one more than players and the tile that is always open. Draft: one each from round 1 on."""
    held = [tile for player in state.players for tile in (player.palace, player.drafted_palace) if tile]
    tiles = [*held, *state.palaces, *state.draft_palaces]
    assert len(set(tiles)) == len(tiles)
    assert (ALWAYS_OPEN in tiles) is not state.draft
    if not state.draft:
        assert len(tiles) == len(state.players) + 2
    elif state.round:
        assert len(tiles) == len(held) == len(state.players)
