"""The course of a turn: a section, its top action, its bottom action, the end of the turn."""

from collections.abc import Callable

from service.engine.actions import Action
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
from service.scythe.treasury import asked, can_pay, can_pay_resources, card_may_pay, gain, lose, shortage
from service.scythe.words import counted

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


def _same_section(state: State, question: Step, action: Action) -> str:
    if has(state.players[asked(question)], "relentless"):
        return "Your action token lies on factory, where option relentless_factory_card lets nobody stay."
    return f"Your action token lies on {action['section']}: choose another section."


choosing_section: Choice[State] = Choice(
    "SC-TURN-01",
    _sections,
    _choose_section,
    conditions=(
        Condition(
            "SC-TURN-01",
            _another_section,
            _same_section,
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
    else:
        state.turn.top = "unpayable"


def _tops(state: State, question: Step) -> list[Action]:
    seat = asked(question)
    # Gifts are left to other moments: they might take the coin that the action costs.
    return [*TOP_OPTIONS[state.players[seat].section](state, seat), SKIP, *objectives.reveals(state, seat)]


def _take_top(state: State, question: Step, action: Action) -> None:
    if is_aside(state, question, action):
        return
    seat = asked(question)
    section = state.players[seat].section
    state.turn.top = "skipped" if action["action"] == "skip" else "taken"
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
    most = max(listed["count"] for listed in _tops(state, question) if listed["action"] == action["action"])
    return f"Your mat gives {counted(most, _REWARD[action['action']])} at most, not {action['count']}."


_REWARD = {
    "move_coins": "coins",
    "bolster_power": "power",
    "bolster_cards": "combat_cards",
    "trade_popularity": "popularity",
}


def _built(rule: str, structure: str, reward: str, of: str) -> Condition[State]:
    """A part of the reward lies open only when the structure has left the mat (SC-BUILD-07)."""
    return Condition(
        rule,
        lambda state, question, action: not action[reward] or structure in state.players[asked(question)].structures,
        lambda state, question, action: f"The {reward} comes with the {structure}, which you have not built.",
        of=of,
    )


def _label(player: Player) -> str:
    """The top action of the section in words."""
    return "The top action of your Factory card" if player.section == FACTORY else player.section.capitalize()


# An answer at the wrong place of the turn.
SECTION_CHOSEN: Condition[State] = Condition(
    "SC-TURN-01",
    lambda state, question, action: False,
    lambda state, question, action: (
        f"The section of this turn is {state.players[asked(question)].section}; you choose another in your next turn."
    ),
    of="choose_section",
)
MOVES_BELOW: Condition[State] = Condition(
    "SC-FAC-05",
    lambda state, question, action: state.players[asked(question)].section != FACTORY,
    lambda state, question, action: "The bottom action of the Factory card is to move a unit.",
    of="take_bottom",
)


taking_top: Choice[State] = Choice(
    "SC-TURN-02",
    _tops,
    _take_top,
    conditions=(*TOP_CONDITIONS, *objectives.CONDITIONS),
    premises=(
        *objectives.PREMISES,
        SECTION_CHOSEN,
        Condition(
            "SC-TURN-02",
            lambda state, question, action: state.players[asked(question)].section != FACTORY,
            lambda state, question, action: (
                "To move a unit is the bottom action of your Factory card: take or skip its top action first."
            ),
            of="move_units",
        ),
        Condition("SC-TURN-02", _of_section, _other_section),
        *TOP_PREMISES,
        _built("SC-ARM-04", "monument", "popularity", of="bolster_power"),
        _built("SC-ARM-04", "monument", "popularity", of="bolster_cards"),
        _built("SC-TRADE-04", "armory", "power", of="trade_resources"),
        _built("SC-TRADE-04", "armory", "power", of="trade_popularity"),
        Condition(
            "SC-TRADE-03",
            lambda state, question, action: bool(with_worker(state, asked(question))),
            lambda state, question, action: "Resources need a territory with a worker of yours, and you have none.",
            of="trade_resources",
        ),
        Condition(
            "SC-MOVE-01",
            lambda state, question, action: action["count"] > 0,
            lambda state, question, action: "At least 1 coin is gained; to gain none, skip the action.",
            of="move_coins",
        ),
        Condition(
            "SC-ARM-02",
            lambda state, question, action: action["count"] > 0,
            lambda state, question, action: (
                "At least 1 combat card is drawn; to pay and gain nothing, take bolster_power with count 0."
            ),
            of="bolster_cards",
        ),
        Condition("SC-TURN-05", _printed, _not_printed),
        MOVES_BELOW,
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
    else:
        state.turn.bottom = "unpayable"


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
    state.turn.bottom = "skipped" if action["action"] == "skip" else "taken"
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


def _coins_printed(state: State, question: Step, action: Action) -> bool:
    player = state.players[asked(question)]
    return bool(action["coins"] <= section_of(player, player.section).coins)


def _too_many_coins(state: State, question: Step, action: Action) -> str:
    player = state.players[asked(question)]
    return f"The section gives {counted(section_of(player, player.section).coins, 'coins')}, not {action['coins']}."


def _is_top(state: State, question: Step, action: Action) -> bool:
    """Whether an answer belongs to the top action, which is over; the Factory card has its move below."""
    return action["action"] in TOP_OF and not _is_bottom_move(state, question, action)


def _is_bottom_move(state: State, question: Step, action: Action) -> bool:
    return action["action"] == "move_units" and state.players[asked(question)].section == FACTORY


def _shortage_of_top(state: State, question: Step) -> str:
    player = state.players[asked(question)]
    return shortage(player, top_cost(player, player.section))


# What became of the top action is why it cannot be taken, whatever else is missing by now.
NO_TOP: tuple[Condition[State], ...] = (
    SECTION_CHOSEN,
    Condition(
        "SC-TURN-02",
        lambda state, question, action: not _is_top(state, question, action) or _of_section(state, question, action),
        _other_section,
    ),
    Condition(
        "SC-TURN-08",
        lambda state, question, action: state.turn.top != "taken" or not _is_top(state, question, action),
        lambda state, question, action: (
            f"{_label(state.players[asked(question)])} was taken: an action is taken once in a turn."
        ),
    ),
    Condition(
        "SC-TURN-02",
        lambda state, question, action: state.turn.top != "skipped" or not _is_top(state, question, action),
        lambda state, question, action: (
            f"{_label(state.players[asked(question)])} was skipped: nothing leads back to it before your next turn."
        ),
    ),
    Condition(
        "SC-TURN-06",
        lambda state, question, action: not (_is_top(state, question, action) and _shortage_of_top(state, question)),
        lambda state, question, action: (
            f"{_label(state.players[asked(question)])} costs {_shortage_of_top(state, question)}."
        ),
    ),
    Condition(
        "SC-TURN-02",
        lambda state, question, action: not _is_top(state, question, action),
        lambda state, question, action: (
            f"{_label(state.players[asked(question)])} comes before the bottom action, when you could not pay for it."
        ),
    ),
)

taking_bottom: Choice[State] = Choice(
    "SC-TURN-02",
    _bottoms,
    _take_bottom,
    conditions=ASIDE_CONDITIONS,
    premises=(
        *NO_TOP,
        MOVES_BELOW,
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


def _is_bottom(state: State, question: Step, action: Action) -> bool:
    return action["action"] == "take_bottom" or _is_bottom_move(state, question, action)


def _bottom_name(state: State, question: Step) -> str:
    """The bottom action of the section in words."""
    player = state.players[asked(question)]
    if player.section == FACTORY:
        return "The move of your Factory card"
    return section_of(player, player.section).bottom.capitalize()


def _shortage_of_bottom(state: State, question: Step, action: Action) -> str:
    seat = asked(question)
    player = state.players[seat]
    section = section_of(player, player.section)
    resource = RESOURCE[section.bottom]
    have = resource_count(state, seat, resource)
    card = ", and a combat card pays for only 1" if card_may_pay(state, seat) else ""
    cost = f"{bottom_cost(player, section)} {resource}"
    return f"{section.bottom.capitalize()} costs {cost} and you control {have}{card}."


ending_turn: Choice[State] = Choice(
    "SC-TURN-08",
    lambda state, question: [END, *asides(state, asked(question))],
    _end_turn,
    conditions=ASIDE_CONDITIONS,
    premises=(
        *NO_TOP,
        MOVES_BELOW,
        Condition(
            "SC-TURN-08",
            lambda state, question, action: state.turn.bottom != "taken" or not _is_bottom(state, question, action),
            lambda state, question, action: (
                f"{_bottom_name(state, question)} was taken: an action is taken once in a turn."
            ),
        ),
        Condition(
            "SC-TURN-02",
            lambda state, question, action: state.turn.bottom != "skipped" or not _is_bottom(state, question, action),
            lambda state, question, action: (
                f"{_bottom_name(state, question)} was skipped: nothing leads back to it before your next turn."
            ),
        ),
        Condition("SC-TURN-06", lambda state, question, action: False, _shortage_of_bottom, of="take_bottom"),
        *ASIDE_PREMISES,
    ),
)
