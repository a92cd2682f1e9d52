"""Moving a unit of the Automa to its destination, and what happens there."""

from service.engine.chance import take_random
from service.engine.flow import tell, then
from service.scythe import events, steps
from service.scythe.automa import account
from service.scythe.automa.combat import remove_resources
from service.scythe.automa.levels import playing, takes_all_moves
from service.scythe.automa.neighbourhood import Unit, automa_player, human_player, human_seat
from service.scythe.automa.told import AutomaMove
from service.scythe.control import fighters
from service.scythe.data.board import FACTORY, NAMES
from service.scythe.move import drive_away
from service.scythe.state import Arrival, Movement, State, account_of


def move_unit(state: State, unit: Unit, hex: int) -> None:
    """Only the chosen unit moves; it carries nothing (SC-AUTOMA-77)."""
    seat, player = playing(state).seat, automa_player(state)
    if unit.unit == "character":
        player.character = hex
    else:
        places = player.mechs if unit.unit == "mech" else player.workers
        places[places.index(unit.place)] = hex
    tell(state, events.UnitMoved(seat, unit.unit, NAMES[unit.place], NAMES[hex], load={}))
    human = human_player(state)
    if fighters(human, hex):
        _attack(state, unit, hex)
        return
    if hex in human.workers:  # SC-AUTOMA-33.
        _move_told(state).workers_driven_away = human.workers.count(hex)
        drive_away(state, seat, human_seat(state), hex)
    remove_resources(state, hex)
    then(state, steps.AutomaArrived(unit.unit, hex))


def _attack(state: State, unit: Unit, hex: int) -> None:
    """A combat like any other (SC-AUTOMA-53); the human may have to decide, so the account is told so far."""
    seat = playing(state).seat
    state.movement = Movement(seat, 0, 0, arrivals=[Arrival(unit.unit, hex, unit.place, 0, [0, 0, 0, 0])])
    account.tell_so_far(state)
    then(state, steps.NextCombat(seat), steps.AutomaArrived(unit.unit, hex))


def arrived(state: State, step: steps.AutomaArrived) -> None:
    """After the move and its combat: what the character finds if it is still there."""
    player = automa_player(state)
    if step.unit == "character" and player.character == step.hex:
        _take_token(state, step.hex)
        if takes_all_moves(playing(state)):  # SC-AUTOMA-67, SC-AUTOMA-69: at once, she may move on.
            visit_factory(state)


def _take_token(state: State, hex: int) -> None:
    """The token is removed without any effect (SC-AUTOMA-29)."""
    if hex in state.encounters:
        state.encounters.remove(hex)
        _move_told(state).encounter_removed = NAMES[hex]
        tell(state, events.EncounterRemoved(playing(state).seat, NAMES[hex]))


def visit_factory(state: State) -> None:
    """A character on the Factory takes a random card, face down and without use (SC-AUTOMA-30)."""
    automa, player = playing(state), automa_player(state)
    if player.character == FACTORY and not player.factory_card:
        player.factory_card = take_random(state, state.factory_cards)
        account_of(automa).factory_card_taken = True
        tell(state, events.FactoryCardTaken(automa.seat))


def _move_told(state: State) -> AutomaMove:
    told = account.last_move(state)
    assert told is not None
    return told
