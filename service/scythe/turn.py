"""The course of a turn: a section, its top action, its bottom action, the end of the turn."""

from collections.abc import Callable

from service.engine.actions import Action, values_of
from service.engine.flow import Choice, Condition, Step, ask, do, tell, then
from service.scythe import bolster, move, objectives, produce, trade
from service.scythe.abilities import has
from service.scythe.control import clockwise_from, left_neighbour, resource_count, right_neighbour, with_worker
from service.scythe.data import factory_cards
from service.scythe.data.player_mats import PLAYER_MATS, RESOURCE, Section
from service.scythe.deals import PREMISES as GIFT_PREMISES
from service.scythe.deals import gifts, promise
from service.scythe.factory import TOP_CONDITIONS, TOP_PREMISES, take_top, top_actions
from service.scythe.stars import end_game
from service.scythe.state import NOWHERE, Player, State, Turn
from service.scythe.treasury import asked, can_pay, can_pay_resources, gain, lose, shortage

FACTORY = "factory"  # The fifth section, for those who have a Factory card (SC-FAC-05).
SKIP: Action = {"action": "skip"}
END: Action = {"action": "end_turn"}


def begin(state: State, seat: int) -> None:
    """SC-TURN-09: turns go clockwise until the end; only the option turn_limit knows another end."""
    if state.options.turn_limit and state.turn.number == state.options.turn_limit:
        end_game(state)
        return
    state.turn = Turn(seat, state.turn.number + 1)
    tell(state, "turn_began", seat=seat, turn=state.turn.number)
    then(state, ask("automa_turn" if state.players[seat].controller == "automa" else "section", seat))


def section_of(player: Player, top: str) -> Section:
    """The section of the player's mat with this top action."""
    return next(section for section in PLAYER_MATS[player.player_mat].sections if section.top == top)


# What may be done at any moment of the own turn outside an action.


def asides(state: State, seat: int) -> list[Action]:
    """Reveal an objective (SC-OBJ-01), give coins."""
    return [*objectives.reveals(state, seat), *gifts(state, seat)]


ASIDE_PREMISES = (*objectives.PREMISES, *GIFT_PREMISES)
ASIDE_CONDITIONS = objectives.CONDITIONS


def is_aside(state: State, question: Step, action: Action) -> bool:
    """Carry out an aside and put the question again; False if the answer is none."""
    seat = asked(question)
    if action["action"] == "reveal_objective":
        then(state, question)
        objectives.reveal_objective(state, seat, action["card"])
    elif action["action"] == "give_coins":
        then(state, question)
        promise(state, seat, action)
    else:
        return False
    return True


# The section.


def _sections(state: State, question: Step) -> list[Action]:
    seat = asked(question)
    player = state.players[seat]
    sections = [section.top for section in PLAYER_MATS[player.player_mat].sections]
    if player.factory_card:
        sections.append(FACTORY)
    return [*({"action": "choose_section", "section": top} for top in sections), *asides(state, seat)]


def _choose_section(state: State, question: Step, action: Action) -> None:
    if is_aside(state, question, action):
        return
    seat = asked(question)
    state.players[seat].section = action["section"]
    tell(state, "section_chosen", seat=seat, section=action["section"])
    then(state, do("top", seat=seat), do("bottom", seat=seat), do("end_turn", seat=seat))


def _another_section(state: State, question: Step, action: Action) -> bool:
    """SC-TURN-01; SC-NAT-01: Rusviet may stay, on the Factory card by option."""
    player = state.players[asked(question)]
    if action["section"] != player.section:
        return True
    return has(player, "relentless") and (action["section"] != FACTORY or state.options.relentless_factory_card)


choosing_section: Choice[State] = Choice(
    "SC-TURN-01",
    _sections,
    _choose_section,
    conditions=(
        Condition(
            "SC-TURN-01",
            _another_section,
            lambda state, question, action: f"Your action token lies on {action['section']}: choose another section.",
            of="choose_section",
        ),
        *ASIDE_CONDITIONS,
    ),
    premises=(
        Condition(
            "SC-TURN-01",
            lambda state, question, action: action["action"] in ("choose_section", "reveal_objective", "give_coins"),
            lambda state, question, action: f"The turn begins with a section: choose one before {action['action']}.",
        ),
        Condition(
            "SC-FAC-05",
            lambda state, question, action: (
                action["section"] != FACTORY or bool(state.players[asked(question)].factory_card)
            ),
            lambda state, question, action: "You have no Factory card.",
            of="choose_section",
        ),
        *ASIDE_PREMISES,
    ),
)


# The top action.


def _take_move(state: State, seat: int, action: Action) -> None:
    if action["action"] == "move_units":
        move.begin_on_mat(state, seat)
    else:
        gain(state, seat, "coins", action["count"])


def _take_produce(state: State, seat: int, action: Action) -> None:
    then(state, do("produce", seat=seat, territories=produce.territories(state.players[seat]), mill=True))


def _take_factory(state: State, seat: int, action: Action) -> None:
    take_top(state, seat, action["reward"])


PRODUCE: list[Action] = [{"action": "produce"}]

TOP_OPTIONS: dict[str, Callable[[State, int], list[Action]]] = {
    "move": move.options,
    "bolster": bolster.options,
    "trade": trade.options,
    "produce": lambda state, seat: PRODUCE,
    FACTORY: top_actions,
}
TOP_TAKEN: dict[str, Callable[[State, int, Action], None]] = {
    "move": _take_move,
    "bolster": bolster.take,
    "trade": trade.take,
    "produce": _take_produce,
    FACTORY: _take_factory,
}
# Which section an answer belongs to.
TOP_OF = {
    "move_units": "move",
    "move_coins": "move",
    "bolster_power": "bolster",
    "bolster_cards": "bolster",
    "trade_resources": "trade",
    "trade_popularity": "trade",
    "produce": "produce",
    "factory_top": FACTORY,
}


def top_cost(player: Player, section: str) -> dict[str, int]:
    """What the top action of a section costs now (SC-TURN-05)."""
    if section == FACTORY:
        return factory_cards.FACTORY_CARDS[player.factory_card].pay
    if section == "produce":
        return produce.cost(player)
    return {"bolster": bolster.COST, "trade": trade.COST}.get(section, {})


def offer_top(state: State, seat: int) -> None:
    """SC-TURN-02, SC-TURN-06: take or skip it, if its full cost can be paid."""
    player = state.players[seat]
    if can_pay(player, top_cost(player, player.section)):
        then(state, ask("top", seat))


def _tops(state: State, question: Step) -> list[Action]:
    seat = asked(question)
    # Gifts are left to other moments: they might take the coin that the action costs.
    return [*TOP_OPTIONS[state.players[seat].section](state, seat), SKIP, *objectives.reveals(state, seat)]


def _take_top(state: State, question: Step, action: Action) -> None:
    if is_aside(state, question, action):
        return
    seat = asked(question)
    section = state.players[seat].section
    if action["action"] == "skip":
        tell(state, "top_skipped", seat=seat)
        return
    tell(state, "top_taken", seat=seat, section=section)
    then(state, do("stars", seat=seat))
    if section != FACTORY:
        for what, count in top_cost(state.players[seat], section).items():
            lose(state, seat, what, count)
    TOP_TAKEN[section](state, seat, action)


def _of_section(state: State, question: Step, action: Action) -> bool:
    return TOP_OF.get(action["action"], "") in ("", state.players[asked(question)].section)


def _other_section(state: State, question: Step, action: Action) -> str:
    return f"Your action token lies on {state.players[asked(question)].section}: {action['action']} is not there."


def _printed(state: State, question: Step, action: Action) -> bool:
    """The amounts of a reward are those of the mat."""
    return action["action"] not in TOP_OF or action in _tops(state, question)


def _not_printed(state: State, question: Step, action: Action) -> str:
    offered = [listed for listed in _tops(state, question) if listed["action"] == action["action"]]
    most = {key: max(listed[key] for listed in offered) for key in action}
    return f"Your mat gives {values_of(most)} at most, not {values_of(action)}."


taking_top: Choice[State] = Choice(
    "SC-TURN-02",
    _tops,
    _take_top,
    conditions=(*TOP_CONDITIONS, *objectives.CONDITIONS),
    premises=(
        *objectives.PREMISES,
        Condition("SC-TURN-02", _of_section, _other_section),
        *TOP_PREMISES,
        Condition(
            "SC-TRADE-03",
            lambda state, question, action: bool(with_worker(state, asked(question))),
            lambda state, question, action: "Resources need a territory with a worker of yours, and you have none.",
            of="trade_resources",
        ),
        Condition("SC-TURN-05", _printed, _not_printed),
        Condition(
            "SC-TURN-02",
            lambda state, question, action: False,
            lambda state, question, action: (
                f"Take or skip {state.players[asked(question)].section} first: the bottom action comes after it."
            ),
            of="take_bottom",
        ),
        *GIFT_PREMISES,
        Condition(
            "SC-DEAL-02",
            lambda state, question, action: False,
            lambda state, question, action: "Coins are given before the section is chosen or after the top action.",
            of="give_coins",
        ),
    ),
)


# The bottom action.


def bottom_cost(player: Player, section: Section) -> int:
    """The red cells without a cube (SC-TURN-05)."""
    return section.cost - player.covered.get(section.bottom, 0)


def offer_bottom(state: State, seat: int) -> None:
    """SC-TURN-02, SC-TURN-06: take or skip it, if its full cost can be paid."""
    if can_take_bottom(state, seat):
        then(state, ask("bottom", seat))


def can_take_bottom(state: State, seat: int) -> bool:
    """The bottom action of a Factory card costs nothing."""
    player = state.players[seat]
    if player.section == FACTORY:
        return True
    section = section_of(player, player.section)
    return can_pay_resources(state, seat, RESOURCE[section.bottom], bottom_cost(player, section))


def _bottoms(state: State, question: Step) -> list[Action]:
    """Coins of the section may be refused (SC-BOT-01), so their number is part of the answer."""
    seat = asked(question)
    player = state.players[seat]
    actions: list[Action]
    if player.section == FACTORY:
        actions = [{"action": "move_units"}]
    else:
        coins = section_of(player, player.section).coins
        actions = [{"action": "take_bottom", "coins": count} for count in range(coins, -1, -1)]
    return [*actions, SKIP, *asides(state, seat)]


def _take_bottom(state: State, question: Step, action: Action) -> None:
    seat = asked(question)
    if is_aside(state, question, action):
        return
    if action["action"] == "skip":
        tell(state, "bottom_skipped", seat=seat)
    elif action["action"] == "move_units":
        tell(state, "bottom_taken", seat=seat, action="move")
        move.begin(state, seat, factory_cards.UNITS, factory_cards.MOVES)
    else:
        _carry_out_bottom(state, seat, action["coins"])


def _carry_out_bottom(state: State, seat: int, coins: int) -> None:
    """Cost, coins, main reward and the own bonus come before the star (SC-END-02), the neighbours after it."""
    player = state.players[seat]
    section = section_of(player, player.section)
    bottom = section.bottom
    tell(state, "bottom_taken", seat=seat, action=bottom)
    then(
        state,
        do("pay", seat=seat, resource=RESOURCE[bottom], count=bottom_cost(player, section)),
        do("gain", seat=seat, what="coins", count=coins),
        do(bottom, seat=seat, hex=NOWHERE),
        *recruit_bonuses(state, seat, bottom),
    )


def recruit_bonuses(state: State, seat: int, bottom: str) -> list[Step]:
    """Who has the recruit now: the player, left, right (SC-ENLIST-05); one enlisted later is too late (SC-ENLIST-09).

    Stars of others are placed clockwise after the action, and not if it brought the player's sixth (SC-END-04).
    """
    neighbours = dict.fromkeys((left_neighbour(state, seat), right_neighbour(state, seat)))  # SC-ENLIST-07.
    own, *others = [
        [do("recruit_bonus", seat=each, bottom=bottom)] if bottom in state.players[each].recruits else []
        for each in (seat, *neighbours)
    ]
    foreign = [do("stars", seat=each) for each in clockwise_from(state, seat)] if any(others) else []
    return [*own, do("stars", seat=seat), *(step for steps in others for step in steps), *foreign]


def _bottom_here(state: State, question: Step, action: Action) -> bool:
    return state.players[asked(question)].section != FACTORY


def _coins_printed(state: State, question: Step, action: Action) -> bool:
    player = state.players[asked(question)]
    return bool(action["coins"] <= section_of(player, player.section).coins)


def _too_many_coins(state: State, question: Step, action: Action) -> str:
    player = state.players[asked(question)]
    return f"The section gives {section_of(player, player.section).coins} coins, not {action['coins']}."


def _is_top(state: State, question: Step, action: Action) -> bool:
    """Whether an answer belongs to the top action, which is over; the Factory card has its move below."""
    return action["action"] in TOP_OF and not _is_bottom_move(state, question, action)


def _is_bottom_move(state: State, question: Step, action: Action) -> bool:
    return action["action"] == "move_units" and state.players[asked(question)].section == FACTORY


def _shortage_of_top(state: State, question: Step) -> str:
    player = state.players[asked(question)]
    return shortage(player, top_cost(player, player.section))


NO_TOP: tuple[Condition[State], ...] = (
    Condition(
        "SC-TURN-02",
        lambda state, question, action: not _is_top(state, question, action) or _of_section(state, question, action),
        _other_section,
    ),
    Condition(
        "SC-TURN-06",
        lambda state, question, action: not (_is_top(state, question, action) and _shortage_of_top(state, question)),
        lambda state, question, action: (
            f"{state.players[asked(question)].section.capitalize()} costs {_shortage_of_top(state, question)}."
        ),
    ),
    Condition(
        "SC-TURN-02",
        lambda state, question, action: not _is_top(state, question, action),
        lambda state, question, action: "The top action comes once, before the bottom action.",
    ),
)

taking_bottom: Choice[State] = Choice(
    "SC-TURN-02",
    _bottoms,
    _take_bottom,
    conditions=ASIDE_CONDITIONS,
    premises=(
        *NO_TOP,
        Condition(
            "SC-FAC-05",
            _bottom_here,
            lambda state, question, action: "The bottom action of the Factory card is to move a unit.",
            of="take_bottom",
        ),
        Condition("SC-BOT-01", _coins_printed, _too_many_coins, of="take_bottom"),
        *ASIDE_PREMISES,
    ),
)


# The end of the turn.


def end_turn(state: State, seat: int) -> None:
    """Ask whoever holds an objective or might give coins; asking only who fulfils one would betray it (SC-OBJ-06)."""
    if (state.players[seat].objectives and not state.turn.revealed) or gifts(state, seat):
        then(state, ask("end_turn", seat))
    else:
        pass_turn(state, seat)


def pass_turn(state: State, seat: int) -> None:
    """SC-TURN-10: the next player is asked only when everything is resolved."""
    then(state, do("turn", seat=left_neighbour(state, seat)))


def _end_turn(state: State, question: Step, action: Action) -> None:
    if not is_aside(state, question, action):
        pass_turn(state, asked(question))


def _bottom_open(state: State, question: Step, action: Action) -> bool:
    """Who can pay for the bottom action was asked about it, so at the end of the turn it is over."""
    belongs = action["action"] == "take_bottom" or _is_bottom_move(state, question, action)
    return not (belongs and can_take_bottom(state, asked(question)))


def _shortage_of_bottom(state: State, question: Step, action: Action) -> str:
    seat = asked(question)
    player = state.players[seat]
    section = section_of(player, player.section)
    resource = RESOURCE[section.bottom]
    have = resource_count(state, seat, resource)
    return f"{section.bottom.capitalize()} costs {bottom_cost(player, section)} {resource} and you control {have}."


ending_turn: Choice[State] = Choice(
    "SC-TURN-08",
    lambda state, question: [END, *asides(state, asked(question))],
    _end_turn,
    conditions=ASIDE_CONDITIONS,
    premises=(
        *NO_TOP,
        Condition(
            "SC-TURN-08",
            _bottom_open,
            lambda state, question, action: "The bottom action was taken or skipped.",
        ),
        Condition("SC-TURN-06", lambda state, question, action: False, _shortage_of_bottom, of="take_bottom"),
        *ASIDE_PREMISES,
    ),
)
