"""The triumph track: when stars are placed, and the end of the game."""

from msgspec.structs import replace

from service.engine.flow import tell
from service.scythe import events, steps
from service.scythe.abilities import of
from service.scythe.automa import account
from service.scythe.control import KINDS, enemy_on
from service.scythe.data.board import NAMES
from service.scythe.data.factions import MECHS, STARS, WORKERS
from service.scythe.data.player_mats import (
    BOTTOM_ACTIONS,
    CUBE_SPOTS,
    POPULARITY_END,
    POWER_END,
    RESOURCES,
    STRUCTURES,
)
from service.scythe.scoring import scores
from service.scythe.state import Arrival, Movement, Player, State

COMBAT_STARS = 2
BESIDE_TRACK = "beside_track"
CELLS = ("upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power")


def star_count(player: Player) -> int:
    """All stars a player has placed."""
    return sum(player.stars.values())


def place_stars(state: State, step: steps.PlaceStars) -> None:
    """Place every star whose condition is met, without a choice (SC-STAR-08). The sixth ends the game (SC-END-01)."""
    for cell in _earned(state.players[step.seat]):
        _place(state, step.seat, cell)


def place_star(state: State, step: steps.PlaceStar) -> None:
    _place(state, step.seat, step.cell)


def _earned(player: Player) -> list[str]:
    """The cells whose condition holds now (SC-STAR-01); objectives and combats have their own moments."""
    if player.controller == "automa":  # SC-AUTOMA-44.
        return ["power"] if player.power == POWER_END else []
    earned = (
        ("upgrades", len(player.upgrades) == len(CUBE_SPOTS)),
        ("mechs", len(player.abilities) == MECHS),
        ("structures", len(player.structures) == len(STRUCTURES)),
        ("recruits", len(player.recruits) == len(BOTTOM_ACTIONS)),
        ("workers", len(player.workers) == WORKERS),
        ("popularity", player.popularity == POPULARITY_END),
        ("power", player.power == POWER_END),
    )
    return [cell for cell, holds in earned if holds]


def _place(state: State, seat: int, cell: str) -> None:
    """Place one star if the cell has room for this player (SC-STAR-02). Only a step may do this."""
    player = state.players[seat]
    if not room(player, cell):
        return
    first = not any(other.stars for other in state.players)
    player.stars[cell] = player.stars.get(cell, 0) + 1
    tell(state, events.StarPlaced(seat, cell, star_count(player)))
    if first and state.options.trial_scoring:
        tell(state, events.TrialScoring(scores(state, None)))
    if star_count(player) == STARS:
        end_game(state)


def room(player: Player, cell: str) -> bool:
    """Some have no limit for objectives and combats (SC-NAT-05); nobody has more than six stars (SC-STAR-05).

    Stars of the Automa's star card lie beside the track (SC-AUTOMA-42).
    """
    if star_count(player) == STARS:
        return False
    if cell == BESIDE_TRACK or (cell in ("objective", "combat") and of(player).stars_without_limit):
        return True
    return player.stars.get(cell, 0) < (COMBAT_STARS if cell == "combat" else 1)


def end_game(state: State) -> None:
    """Nothing further is carried out (SC-END-01); unfinished moves are taken back (SC-END-03)."""
    if state.movement is not None:
        _take_back_all(state, state.movement)
    state.agenda.clear()
    account.close(state)
    tell(state, events.GameEnded(scores(state, None)))


def _take_back_all(state: State, movement: Movement) -> None:
    for arrival in movement.arrivals:
        _take_back(state, movement.seat, arrival)
    # Beaten units may have retreated meanwhile to the lake that an attacker came from: they keep it (SC-MOVE-19).
    origins = [arrival for arrival in movement.arrivals if enemy_on(state, movement.seat, arrival.origin) is not None]
    movement.arrivals = [replace(arrival, hex=arrival.origin) for arrival in origins]
    if not origins:
        state.movement = None


def _take_back(state: State, seat: int, arrival: Arrival) -> None:
    """Units and their load go back to where the last step began (SC-COMBAT-22, SC-END-07)."""
    player = state.players[seat]
    if arrival.unit == "character":
        player.character = arrival.origin
    else:
        player.mechs[player.mechs.index(arrival.hex)] = arrival.origin
    for _ in range(arrival.workers):
        player.workers[player.workers.index(arrival.hex)] = arrival.origin
    for kind, count in zip(RESOURCES, arrival.resources, strict=True):
        state.resources[4 * arrival.hex + KINDS[kind]] -= count
        state.resources[4 * arrival.origin + KINDS[kind]] += count
    load = {"worker": arrival.workers, **dict(zip(RESOURCES, arrival.resources, strict=True))}
    lying = {cargo: count for cargo, count in load.items() if count}
    tell(state, events.MoveTakenBack(seat, arrival.unit, NAMES[arrival.hex], NAMES[arrival.origin], lying))
