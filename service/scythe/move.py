"""Moving units: which, where to, and what goes along.

A Move action is a row of questions: a unit, then one step at a time, and before each step how much of each kind that
lies on the hex goes along. What is not taken along stays; so units pick up and put down on their way.
"""

from service.engine.choices import Choice, answer
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action
from service.scythe import actions, events, questions, steps
from service.scythe.abilities import keeps_popularity, of, steps_of, ways_out
from service.scythe.automa.combat import leave_resources
from service.scythe.control import KINDS, contested, enemy_fighters_on, enemy_on, fighters
from service.scythe.data.board import BASE, BY_LAKE, HEXES, IS_LAKE, NAMES, PLACE, RIVER_PAIRS, TERRAIN
from service.scythe.data.player_mats import RESOURCES
from service.scythe.data.units import CARGO, UNITS
from service.scythe.seen import CargoOffered, UnitMoving, UnitsLeft
from service.scythe.state import NOWHERE, Arrival, Movement, Player, State, moving
from service.scythe.treasury import MOST, lose, why_not_printed
from service.scythe.words import counted

_STEP = [actions.Step(name) for name in NAMES]
_UNIT = {unit: [actions.MoveUnit(unit, name) for name in NAMES] for unit in UNITS}
STOP = actions.StopMoving()
HALT = actions.Halt()


def begin(state: State, seat: int, units: int, moves: int) -> None:
    """A Move action: so many different units, each so many steps; then what follows from it (SC-COMBAT-01)."""
    state.movement = Movement(seat, units, moves)
    then(
        state,
        steps.NextUnit(),
        steps.NextCombat(seat),
        steps.MeetEncounter(seat),
        steps.VisitFactory(seat),
    )


def next_unit(state: State, step: steps.NextUnit) -> None:
    """Ask for the next unit while one may still move (SC-MOVE-04)."""
    movement = moving(state)
    movement.unit, movement.hex = "", NOWHERE
    if movement.units_left and _movable(state, movement.seat):
        then(state, questions.Unit(movement.seat))


# Which unit.


def _movable(state: State, seat: int) -> list[Action]:
    """Units that have not moved and have somewhere to go: mechs, and workers, on one hex are alike."""
    movement, player = moving(state), state.players[seat]
    movable: list[Action] = []
    if not movement.character_moved and _can_leave(state, seat, "character", player.character):
        movable.append(_UNIT["character"][player.character])
    for unit, places, moved in (
        ("mech", player.mechs, movement.mechs_moved),
        ("worker", player.workers, movement.workers_moved),
    ):
        for place in sorted(set(places)):
            if places.count(place) > moved.count(place) and _can_leave(state, seat, unit, place):
                movable.append(_UNIT[unit][place])
    return movable


def _can_leave(state: State, seat: int, unit: str, place: int) -> bool:
    return place not in contested(state, seat) and bool(destinations(state, seat, unit, place))


def _units(state: State, question: questions.Unit) -> list[Action]:
    return [*_movable(state, question.seat), STOP]


def _choose_unit(state: State, question: questions.Unit, action: actions.MoveUnit) -> None:
    movement = moving(state)
    movement.units_left -= 1
    movement.unit, movement.hex = action.unit, PLACE[action.hex]
    movement.steps_left = steps_of(state.players[movement.seat], movement.unit, movement.steps)
    then(state, questions.Step(movement.seat), steps.NextUnit())


def _stop(state: State, question: questions.Unit, action: actions.StopMoving) -> None:
    moving(state).units_left = 0


def why_not_unit(state: State, question: questions.Unit, action: actions.MoveUnit) -> Refusal | None:
    player, unit, place = state.players[question.seat], action.unit, PLACE[action.hex]
    there = _places(player, unit).count(place)
    if not there:
        return Refusal("SC-MOVE-02", "You have no {unit} on {hex}.", unit=unit, hex=action.hex)
    if there <= _moved(moving(state), unit, place):
        sentence = (
            "All your {unit}s on {hex} have had their move." if there > 1 else "Your {unit} on {hex} has had its move."
        )
        return Refusal("SC-MOVE-04", sentence, unit=unit, hex=action.hex)
    if place in contested(state, question.seat):
        return Refusal("SC-MOVE-17", "Nothing leaves {hex} before the combat there.", hex=action.hex)
    if unit == "worker" and IS_LAKE[place]:
        return Refusal("SC-MECH-15", "A worker leaves the lake {hex} only with a mech.", hex=action.hex)
    if not destinations(state, question.seat, unit, place):
        return Refusal("SC-CORE-14", "A {unit} has no way out of {hex}.", unit=unit, hex=action.hex)
    return None


def _places(player: Player, unit: str) -> list[int]:
    return [player.character] if unit == "character" else player.mechs if unit == "mech" else player.workers


def _moved(movement: Movement, unit: str, place: int) -> int:
    """How many of these units on a place have had their move."""
    if unit == "character":
        return int(movement.character_moved)
    return (movement.mechs_moved if unit == "mech" else movement.workers_moved).count(place)


def about_units(state: State, question: questions.Unit) -> UnitsLeft:
    return UnitsLeft(moving(state).units_left)


choosing_unit = Choice(
    questions.Unit,
    "SC-MOVE-02",
    _units,
    (answer(actions.MoveUnit, _choose_unit, why_not_unit), answer(actions.StopMoving, _stop)),
    about=about_units,
)


# Where to.


def destinations(state: State, seat: int, unit: str, place: int) -> list[int]:
    """Where one step may lead."""
    ways = ways_out(state, seat, unit, place)
    if unit != "worker":
        return ways
    # SC-MOVE-16, SC-MOVE-17: workers do not go by themselves where enemy units are.
    return [hex for hex in ways if enemy_on(state, seat, hex) is None]


def _ways(state: State, question: questions.Step) -> list[Action]:
    movement = moving(state)
    ways: list[Action] = [_STEP[hex] for hex in destinations(state, movement.seat, movement.unit, movement.hex)]
    return [*ways, HALT] if _has_gone(state) else ways


def _has_gone(state: State) -> bool:
    """Whether the unit that was chosen has made a step."""
    movement = moving(state)
    return movement.steps_left < steps_of(state.players[movement.seat], movement.unit, movement.steps)


def _step(state: State, question: questions.Step, action: actions.Step) -> None:
    movement = moving(state)
    movement.destination, movement.load = PLACE[action.hex], {}
    then(state, steps.Load(first=0))


def _halt(state: State, question: questions.Step, action: actions.Halt) -> None:
    end_move(state)


def why_not_step(state: State, question: questions.Step, action: actions.Step) -> Refusal | None:
    movement, there = moving(state), PLACE[action.hex]
    if there == movement.hex:
        sentence = "Your {unit} stands on {hex} already."
        return Refusal("SC-CORE-14", sentence, unit=movement.unit, hex=action.hex)
    if there not in ways_out(state, movement.seat, movement.unit, movement.hex):
        return _no_way(state, movement, there)
    if movement.unit != "worker" or enemy_on(state, movement.seat, there) is None:
        return None
    if enemy_fighters_on(state, movement.seat, there) is None:
        return Refusal("SC-MOVE-16", "Enemy workers hold {hex}: a worker may not go there.", hex=action.hex)
    return Refusal("SC-MOVE-17", "Enemy units hold {hex}: a worker may not go there by itself.", hex=action.hex)


def _no_way(state: State, movement: Movement, there: int) -> Refusal:
    """What lies between a unit and a place it cannot go to."""
    here, unit, hex = movement.hex, movement.unit, NAMES[there]
    if there >= HEXES:
        if unit != "worker" and of(state.players[movement.seat]).to_bases:
            return Refusal("SC-MECH-21", "{hex} belongs to a nation in this game: nobody moves there.", hex=hex)
        return Refusal("SC-MOVE-21", "Your {unit} may not move onto {hex}.", unit=unit, hex=hex)
    if (here, there) in RIVER_PAIRS:
        sentence = "A river lies between {origin} and {hex} ({terrain}), and your {unit} cannot cross it."
        return Refusal("SC-MOVE-09", sentence, origin=NAMES[here], hex=hex, terrain=TERRAIN[there], unit=unit)
    if there in BY_LAKE[here]:
        return Refusal(
            "SC-MOVE-10", "{unit!c}s of yours do not go onto or off lakes such as {hex}.", unit=unit, hex=hex
        )
    return Refusal("SC-CORE-14", "{hex} is not adjacent to {origin}.", hex=hex, origin=NAMES[here])


def why_not_halt(state: State, question: questions.Step, action: actions.Halt) -> Refusal | None:
    if _has_gone(state):
        return None
    sentence = "Your {unit} was chosen to move and has not moved yet."
    return Refusal("SC-MOVE-04", sentence, unit=moving(state).unit)


def about_step(state: State, question: questions.Step) -> UnitMoving:
    movement = moving(state)
    return UnitMoving(movement.unit, NAMES[movement.hex], movement.steps_left)


stepping = Choice(
    questions.Step,
    "SC-MOVE-02",
    _ways,
    (answer(actions.Step, _step, why_not_step), answer(actions.Halt, _halt, why_not_halt)),
    about=about_step,
)


# What goes along.


def load(state: State, step: steps.Load) -> None:
    """Ask for each kind of cargo on the hex how much goes along, then carry out the step."""
    movement = moving(state)
    for i in range(step.first, len(CARGO)):
        least, most = _loadable(state, movement, CARGO[i])
        if least < most:
            then(state, questions.Carry(movement.seat, CARGO[i], loaded=0), steps.Load(first=i + 1))
            return
        if most:
            movement.load[CARGO[i]] = most
    take_step(state)


def _loadable(state: State, movement: Movement, cargo: str) -> tuple[int, int]:
    """The least and the most of a kind that may go along on this step."""
    player, hex = state.players[movement.seat], movement.hex
    if cargo in KINDS:
        most = state.resources[4 * hex + KINDS[cargo]]
        # SC-MECH-15: on a lake nothing is left behind alone.
        alone = IS_LAKE[hex] and fighters(player, hex) == 1
    elif movement.unit != "mech":
        return 0, 0  # SC-CORE-12: only mechs carry workers.
    else:
        moved = movement.workers_moved.count(hex)
        most = moved if cargo == "moved_worker" else player.workers.count(hex) - moved
        alone = IS_LAKE[hex] and player.mechs.count(hex) == 1
    return (most if alone else 0), most


def _loads(state: State, question: questions.Carry) -> list[Action]:
    most = min(_loadable(state, moving(state), question.cargo)[1] - question.loaded, MOST)
    return [actions.Carry(question.cargo, count) for count in range(most + 1)]


def _carry(state: State, question: questions.Carry, action: actions.Carry) -> None:
    movement, cargo = moving(state), action.cargo
    movement.load[cargo] = movement.load.get(cargo, 0) + action.count
    if action.count == MOST:
        then(state, questions.Carry(movement.seat, cargo, movement.load[cargo]))


def why_not_carry(state: State, question: questions.Carry, action: actions.Carry) -> Refusal | None:
    movement, cargo, count = moving(state), action.cargo, action.count
    least, most = _loadable(state, movement, cargo)
    hex = NAMES[movement.hex]
    if count and cargo not in KINDS and movement.unit != "mech":
        return Refusal("SC-CORE-12", "A {unit} carries no workers, only mechs do.", unit=movement.unit)
    if count > most:
        sentence = "From {hex} goes along at most {most}, not {count}."
        return Refusal("SC-MOVE-06", sentence, hex=hex, most=counted(most, cargo), count=count)
    if count < least:
        return Refusal("SC-MECH-15", "Nothing may be left behind on the lake {hex}.", hex=hex)
    return _why_not_named(question, action, hex, most)


def _why_not_named(question: questions.Carry, action: actions.Carry, hex: str, most: int) -> Refusal | None:
    """What lies there is asked for kind by kind, large amounts in parts."""
    cargo, count = action.cargo, action.count
    if cargo != question.cargo:
        sentence = "The question is how much {asked} goes along, not how much {cargo}."
        return Refusal("SC-MOVE-06", sentence, asked=question.cargo, cargo=cargo)
    if count + question.loaded > most:
        sentence = "From {hex} goes along at most {most}, and {loaded} of it goes along already."
        return Refusal("SC-MOVE-06", sentence, hex=hex, most=counted(most, cargo), loaded=question.loaded)
    if count > MOST:
        return Refusal("SC-MOVE-06", "At most {most} are named at once; you are asked again for the rest.", most=MOST)
    return None


def about_cargo(state: State, question: questions.Carry) -> CargoOffered:
    movement = moving(state)
    return CargoOffered(movement.unit, NAMES[movement.hex], NAMES[movement.destination], question.cargo)


carrying = Choice(
    questions.Carry,
    "SC-MOVE-06",
    _loads,
    (answer(actions.Carry, _carry, why_not_carry),),
    about=about_cargo,
)


# The step itself.


def take_step(state: State) -> None:
    """Bring the unit and its load to the destination and see whether its movement ends there."""
    movement = moving(state)
    origin, hex, seat = movement.hex, movement.destination, movement.seat
    _relocate(state, movement, origin, hex)
    movement.hex, movement.destination = hex, NOWHERE
    movement.steps_left -= 1
    tell(state, events.UnitMoved(seat, movement.unit, NAMES[origin], NAMES[hex], movement.load))
    if _stopped(state, movement, origin) or not movement.steps_left or not _continues(state, movement):
        end_move(state)
    else:
        then(state, questions.Step(seat))


def _relocate(state: State, movement: Movement, origin: int, hex: int) -> None:
    player, load = state.players[movement.seat], movement.load
    if movement.unit == "character":
        player.character = hex
    else:
        _replace(_places(player, movement.unit), origin, hex)
    _replace(player.workers, origin, hex, load.get("worker", 0) + load.get("moved_worker", 0))
    _replace(movement.workers_moved, origin, hex, load.get("moved_worker", 0))
    for kind, i in KINDS.items():
        state.resources[4 * origin + i] -= load.get(kind, 0)
        state.resources[4 * hex + i] += load.get(kind, 0)


def _replace(places: list[int], old: int, new: int, times: int = 1) -> None:
    for _ in range(times):
        places[places.index(old)] = new


def _stopped(state: State, movement: Movement, origin: int) -> bool:
    """Enemy units stop character and mechs (SC-MOVE-12, SC-MOVE-19), encounter tokens the character (SC-MOVE-22)."""
    if movement.unit == "worker":
        return False
    enemy = enemy_on(state, movement.seat, movement.hex)
    if enemy is None:
        return movement.unit == "character" and movement.hex in state.encounters
    if fighters(state.players[enemy], movement.hex):
        movement.arrivals.append(_arrival(movement, origin))
    else:
        drive_away(state, movement.seat, enemy, movement.hex)
    return True


def _arrival(movement: Movement, origin: int) -> Arrival:
    load = movement.load
    workers = load.get("worker", 0) + load.get("moved_worker", 0)
    return Arrival(movement.unit, movement.hex, origin, workers, [load.get(kind, 0) for kind in RESOURCES])


def drive_away(state: State, seat: int, enemy: int, hex: int) -> None:
    """SC-MOVE-13, SC-MOVE-14: workers alone go home at once, and each costs the mover 1 popularity."""
    loser = state.players[enemy]
    count = loser.workers.count(hex)
    _replace(loser.workers, hex, BASE[loser.faction], count)
    tell(state, events.WorkersDrivenAway(seat, enemy, NAMES[hex], count))
    state.turn.routed += count
    if not keeps_popularity(state, seat, after_combat=False):
        lose(state, seat, "popularity", count)
    if state.automa is not None and enemy == state.automa.seat:
        leave_resources(state, hex, seat)


def _continues(state: State, movement: Movement) -> bool:
    return bool(destinations(state, movement.seat, movement.unit, movement.hex))


def end_move(state: State) -> None:
    """The unit has had its move."""
    movement = moving(state)
    if movement.unit == "character":
        movement.character_moved = True
    elif movement.unit == "mech":
        movement.mechs_moved.append(movement.hex)
    else:
        movement.workers_moved.append(movement.hex)


# The top action of the mat.


def options(state: State, seat: int) -> list[Action]:
    """SC-MOVE-01: move units, or gain coins."""
    coins = most_coins(state.players[seat])
    return [actions.MoveUnits(), *(actions.MoveCoins(count) for count in range(1, coins + 1))]


def most_coins(player: Player) -> int:
    return 2 if "move_coins" in player.upgrades else 1


def why_not_coins(player: Player, action: actions.MoveCoins) -> Refusal | None:
    if not action.count:
        return Refusal("SC-MOVE-01", "At least 1 coin is gained; to gain none, skip the action.")
    return why_not_printed("coins", most_coins(player), action.count)


def begin_on_mat(state: State, seat: int) -> None:
    """SC-MOVE-02, SC-MOVE-03: two units, three with the upgrade, one step each."""
    begin(state, seat, 3 if "move_units" in state.players[seat].upgrades else 2, 1)
