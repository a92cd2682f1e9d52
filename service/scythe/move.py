"""Moving units: which, where to, and what goes along.

A Move action is a row of questions: a unit, then one step at a time, and before each step how much of each kind that
lies on the hex goes along. What is not taken along stays; so units pick up and put down on their way.
"""

from service.engine.actions import Action
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then
from service.scythe.abilities import has, steps_of, to_bases, ways_out
from service.scythe.automa.combat import leave_resources
from service.scythe.control import KINDS, contested, enemy_fighters_on, enemy_on, fighters
from service.scythe.data.board import (
    BASE,
    BY_LAKE,
    HEXES,
    IS_LAKE,
    NAMES,
    PLACE,
    RIVER_PAIRS,
    TERRAIN,
)
from service.scythe.data.player_mats import RESOURCES
from service.scythe.state import NOWHERE, Arrival, Movement, Player, State
from service.scythe.treasury import MOST, asked, lose
from service.scythe.words import counted

UNITS = ("character", "mech", "worker")
# A worker that has had its own move can still be carried (SC-MOVE-08), so the two are told apart where both stand.
CARGO = ("worker", "moved_worker", *RESOURCES)

STOP: Action = {"action": "stop_moving"}
HALT: Action = {"action": "halt"}
_STEP: list[Action] = [{"action": "step", "hex": name} for name in NAMES]
_UNIT: dict[str, list[Action]] = {
    unit: [{"action": "move_unit", "unit": unit, "hex": name} for name in NAMES] for unit in UNITS
}


def begin(state: State, seat: int, units: int, steps: int) -> None:
    """A Move action: so many different units, each so many steps; then what follows from it (SC-COMBAT-01)."""
    state.movement = Movement(seat, units, steps)
    then(
        state,
        do("next_unit"),
        do("combats", seat=seat),
        do("encounter", seat=seat),
        do("factory", seat=seat),
    )


def next_unit(state: State) -> None:
    """Ask for the next unit while one may still move (SC-MOVE-04)."""
    movement = moving(state)
    movement.unit, movement.hex = "", NOWHERE
    if movement.units_left and _movable(state, movement.seat):
        then(state, ask("unit", movement.seat))


def moving(state: State) -> Movement:
    """The Move action under way."""
    assert state.movement is not None
    return state.movement


# Which unit.


def _movable(state: State, seat: int) -> list[Action]:
    """Units that have not moved and have somewhere to go: mechs, and workers, on one hex are alike."""
    movement, player = moving(state), state.players[seat]
    actions = []
    if not movement.character_moved and _can_leave(state, seat, "character", player.character):
        actions.append(_UNIT["character"][player.character])
    for unit, places, moved in (
        ("mech", player.mechs, movement.mechs_moved),
        ("worker", player.workers, movement.workers_moved),
    ):
        for place in sorted(set(places)):
            if places.count(place) > moved.count(place) and _can_leave(state, seat, unit, place):
                actions.append(_UNIT[unit][place])
    return actions


def _can_leave(state: State, seat: int, unit: str, place: int) -> bool:
    return place not in contested(state, seat) and bool(destinations(state, seat, unit, place))


def _choose_unit(state: State, question: Step, action: Action) -> None:
    movement = moving(state)
    if action["action"] == "stop_moving":
        movement.units_left = 0
        return
    player = state.players[movement.seat]
    movement.units_left -= 1
    movement.unit, movement.hex = action["unit"], PLACE[action["hex"]]
    movement.steps_left = steps_of(player, movement.unit, movement.steps)
    then(state, ask("step", movement.seat), do("next_unit"))


def _stands(state: State, question: Step, action: Action) -> bool:
    return PLACE[action["hex"]] in _places(state.players[asked(question)], action["unit"])


def _places(player: Player, unit: str) -> list[int]:
    return [player.character] if unit == "character" else player.mechs if unit == "mech" else player.workers


def _unmoved(state: State, question: Step, action: Action) -> bool:
    movement, place = moving(state), PLACE[action["hex"]]
    if action["unit"] == "character":
        return not movement.character_moved
    moved = movement.mechs_moved if action["unit"] == "mech" else movement.workers_moved
    return _places(state.players[movement.seat], action["unit"]).count(place) > moved.count(place)


def _moved_already(state: State, question: Step, action: Action) -> str:
    unit, hex = action["unit"], action["hex"]
    if _places(state.players[asked(question)], unit).count(PLACE[hex]) > 1:
        return f"All your {unit}s on {hex} have had their move."
    return f"Your {unit} on {hex} has had its move."


def _uncontested(state: State, question: Step, action: Action) -> bool:
    return PLACE[action["hex"]] not in contested(state, asked(question))


choosing_unit: Choice[State] = Choice(
    "SC-MOVE-02",
    lambda state, question: [*_movable(state, asked(question)), STOP],
    _choose_unit,
    premises=(
        Condition(
            "SC-MOVE-02",
            _stands,
            lambda state, question, action: f"You have no {action['unit']} on {action['hex']}.",
            of="move_unit",
        ),
        Condition(
            "SC-MOVE-04",
            _unmoved,
            _moved_already,
            of="move_unit",
        ),
        Condition(
            "SC-MOVE-17",
            _uncontested,
            lambda state, question, action: f"Nothing leaves {action['hex']} before the combat there.",
            of="move_unit",
        ),
        Condition(
            "SC-MECH-15",
            lambda state, question, action: action["unit"] != "worker" or not IS_LAKE[PLACE[action["hex"]]],
            lambda state, question, action: f"A worker leaves the lake {action['hex']} only with a mech.",
            of="move_unit",
        ),
        Condition(
            "SC-CORE-14",
            lambda state, question, action: bool(
                destinations(state, asked(question), action["unit"], PLACE[action["hex"]])
            ),
            lambda state, question, action: f"A {action['unit']} has no way out of {action['hex']}.",
            of="move_unit",
        ),
    ),
    about=lambda state, question: {"units_left": moving(state).units_left},
)


# Where to.


def destinations(state: State, seat: int, unit: str, place: int) -> list[int]:
    """Where one step may lead."""
    ways = ways_out(state, seat, unit, place)
    if unit != "worker":
        return ways
    # SC-MOVE-16, SC-MOVE-17: workers do not go by themselves where enemy units are.
    return [hex for hex in ways if enemy_on(state, seat, hex) is None]


def _steps(state: State, question: Step) -> list[Action]:
    movement = moving(state)
    actions = [_STEP[hex] for hex in destinations(state, movement.seat, movement.unit, movement.hex)]
    if movement.steps_left < steps_of(state.players[movement.seat], movement.unit, movement.steps):
        actions.append(HALT)
    return actions


def _step(state: State, question: Step, action: Action) -> None:
    movement = moving(state)
    if action["action"] == "halt":
        end_move(state)
        return
    movement.destination, movement.load = PLACE[action["hex"]], {}
    then(state, do("load", first=0))


def _way(state: State, action: Action) -> bool:
    movement = moving(state)
    return PLACE[action["hex"]] in ways_out(state, movement.seat, movement.unit, movement.hex)


def _no_active_base(state: State, question: Step, action: Action) -> bool:
    movement, place = moving(state), PLACE[action["hex"]]
    wayfare = movement.unit != "worker" and has(state.players[movement.seat], "wayfare")
    return not wayfare or place < HEXES or place in to_bases(state, movement.seat, movement.hex)


def _no_base(state: State, question: Step, action: Action) -> bool:
    return PLACE[action["hex"]] < HEXES or _way(state, action)


def _no_river(state: State, question: Step, action: Action) -> bool:
    return (moving(state).hex, PLACE[action["hex"]]) not in RIVER_PAIRS or _way(state, action)


def _no_lake(state: State, question: Step, action: Action) -> bool:
    here, there = moving(state).hex, PLACE[action["hex"]]
    return there not in BY_LAKE[here] or _way(state, action)


def _no_enemy_workers(state: State, question: Step, action: Action) -> bool:
    movement, hex = moving(state), PLACE[action["hex"]]
    alone = enemy_on(state, movement.seat, hex) is not None and enemy_fighters_on(state, movement.seat, hex) is None
    return movement.unit != "worker" or not alone


def _no_enemy_fighters(state: State, question: Step, action: Action) -> bool:
    movement = moving(state)
    return movement.unit != "worker" or enemy_fighters_on(state, movement.seat, PLACE[action["hex"]]) is None


def _river_sentence(state: State, question: Step, action: Action) -> str:
    movement = moving(state)
    return (
        f"A river lies between {NAMES[movement.hex]} and {action['hex']} ({TERRAIN[PLACE[action['hex']]]}), "
        f"and your {movement.unit} cannot cross it."
    )


stepping: Choice[State] = Choice(
    "SC-MOVE-02",
    _steps,
    _step,
    premises=(
        Condition(
            "SC-CORE-14",
            lambda state, question, action: PLACE[action["hex"]] != moving(state).hex,
            lambda state, question, action: f"Your {moving(state).unit} stands on {action['hex']} already.",
            of="step",
        ),
        Condition(
            "SC-MECH-21",
            _no_active_base,
            lambda state, question, action: f"{action['hex']} belongs to a nation in this game: nobody moves there.",
            of="step",
        ),
        Condition(
            "SC-MOVE-21",
            _no_base,
            lambda state, question, action: f"Your {moving(state).unit} may not move onto {action['hex']}.",
            of="step",
        ),
        Condition("SC-MOVE-09", _no_river, _river_sentence, of="step"),
        Condition(
            "SC-MOVE-10",
            _no_lake,
            lambda state, question, action: (
                f"{moving(state).unit.capitalize()}s of yours do not go onto or off lakes such as {action['hex']}."
            ),
            of="step",
        ),
        Condition(
            "SC-CORE-14",
            lambda state, question, action: _way(state, action),
            lambda state, question, action: f"{action['hex']} is not adjacent to {NAMES[moving(state).hex]}.",
            of="step",
        ),
        Condition(
            "SC-MOVE-16",
            _no_enemy_workers,
            lambda state, question, action: f"Enemy workers hold {action['hex']}: a worker may not go there.",
            of="step",
        ),
        Condition(
            "SC-MOVE-17",
            _no_enemy_fighters,
            lambda state, question, action: f"Enemy units hold {action['hex']}: a worker may not go there by itself.",
            of="step",
        ),
        Condition(
            "SC-MOVE-04",
            lambda state, question, action: (
                moving(state).steps_left
                < steps_of(state.players[asked(question)], moving(state).unit, moving(state).steps)
            ),
            lambda state, question, action: f"Your {moving(state).unit} was chosen to move and has not moved yet.",
            of="halt",
        ),
    ),
    about=lambda state, question: {
        "unit": moving(state).unit,
        "hex": NAMES[moving(state).hex],
        "steps_left": moving(state).steps_left,
    },
)


# What goes along.


def load(state: State, first: int) -> None:
    """Ask for each kind of cargo on the hex how much goes along, then carry out the step."""
    movement = moving(state)
    for i in range(first, len(CARGO)):
        least, most = _loadable(state, movement, CARGO[i])
        if least < most:
            then(state, ask("carry", movement.seat, cargo=CARGO[i], loaded=0), do("load", first=i + 1))
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


def _loads(state: State, question: Step) -> list[Action]:
    cargo, loaded = question.data["cargo"], question.data["loaded"]
    most = min(_loadable(state, moving(state), cargo)[1] - loaded, MOST)
    return [{"action": "carry", "cargo": cargo, "count": count} for count in range(most + 1)]


def _carry(state: State, question: Step, action: Action) -> None:
    movement, cargo = moving(state), action["cargo"]
    movement.load[cargo] = movement.load.get(cargo, 0) + action["count"]
    if action["count"] == MOST:
        then(state, ask("carry", movement.seat, cargo=cargo, loaded=movement.load[cargo]))


def _carries_workers(state: State, question: Step, action: Action) -> bool:
    return action["cargo"] in KINDS or moving(state).unit == "mech"


def _enough(state: State, question: Step, action: Action) -> bool:
    return bool(action["count"] <= _loadable(state, moving(state), action["cargo"])[1])


def _counted_load(state: State, cargo: str) -> str:
    return counted(_loadable(state, moving(state), cargo)[1], cargo)


def _none_left_on_lake(state: State, question: Step, action: Action) -> bool:
    return bool(action["count"] >= _loadable(state, moving(state), action["cargo"])[0])


def _asked_for(state: State, question: Step, action: Action) -> bool:
    return bool(action["cargo"] == question.data["cargo"])


carrying: Choice[State] = Choice(
    "SC-MOVE-06",
    _loads,
    _carry,
    premises=(
        Condition(
            "SC-CORE-12",
            lambda state, question, action: not action["count"] or _carries_workers(state, question, action),
            lambda state, question, action: f"A {moving(state).unit} carries no workers, only mechs do.",
            of="carry",
        ),
        Condition(
            "SC-MOVE-06",
            _enough,
            lambda state, question, action: (
                f"From {NAMES[moving(state).hex]} goes along at most {_counted_load(state, action['cargo'])}, "
                f"not {action['count']}."
            ),
            of="carry",
        ),
        Condition(
            "SC-MECH-15",
            _none_left_on_lake,
            lambda state, question, action: f"Nothing may be left behind on the lake {NAMES[moving(state).hex]}.",
            of="carry",
        ),
        Condition(
            "SC-MOVE-06",
            _asked_for,
            lambda state, question, action: (
                f"The question is how much {question.data['cargo']} goes along, not how much {action['cargo']}."
            ),
            of="carry",
        ),
        Condition(
            "SC-MOVE-06",
            lambda state, question, action: (
                action["count"] + question.data["loaded"] <= _loadable(state, moving(state), action["cargo"])[1]
            ),
            lambda state, question, action: (
                f"From {NAMES[moving(state).hex]} goes along at most {_counted_load(state, action['cargo'])}, "
                f"and {question.data['loaded']} of it goes along already."
            ),
            of="carry",
        ),
        Condition(
            "SC-MOVE-06",
            lambda state, question, action: action["count"] <= MOST,
            lambda state, question, action: f"At most {MOST} are named at once; you are asked again for the rest.",
            of="carry",
        ),
    ),
    about=lambda state, question: {
        "unit": moving(state).unit,
        "hex": NAMES[moving(state).hex],
        "destination": NAMES[moving(state).destination],
        "cargo": question.data["cargo"],
    },
)


# The step itself.


def take_step(state: State) -> None:
    """Bring the unit and its load to the destination and see whether its movement ends there."""
    movement = moving(state)
    origin, hex, seat = movement.hex, movement.destination, movement.seat
    _relocate(state, movement, origin, hex)
    movement.hex, movement.destination = hex, NOWHERE
    movement.steps_left -= 1
    tell(state, "unit_moved", seat=seat, unit=movement.unit, origin=NAMES[origin], hex=NAMES[hex], load=movement.load)
    if _stopped(state, movement, origin) or not movement.steps_left or not _continues(state, movement):
        end_move(state)
    else:
        then(state, ask("step", seat))


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
    tell(state, "workers_driven_away", seat=seat, from_seat=enemy, hex=NAMES[hex], count=count)
    state.turn.routed += count
    # SC-MECH-26: by option Camaraderie covers every forced retreat in the own turn.
    if not (has(state.players[seat], "camaraderie") and state.options.camaraderie == "every_retreat"):
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
    coins = 2 if "move_coins" in state.players[seat].upgrades else 1
    return [{"action": "move_units"}, *({"action": "move_coins", "count": count} for count in range(1, coins + 1))]


def begin_on_mat(state: State, seat: int) -> None:
    """SC-MOVE-02, SC-MOVE-03: two units, three with the upgrade, one step each."""
    begin(state, seat, 3 if "move_units" in state.players[seat].upgrades else 2, 1)
