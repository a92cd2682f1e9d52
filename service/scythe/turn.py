"""The course of a turn: a section, its top action, its bottom action, the end of the turn."""

from collections.abc import Callable

from service.engine.choices import Choice, allowed, answer, never
from service.engine.errors import Refusal
from service.engine.flow import tell, then
from service.engine.records import Action, Question
from service.scythe import actions, bolster, events, factory, move, produce, questions, steps, trade
from service.scythe.abilities import may_stay, of
from service.scythe.control import clockwise_from, left_neighbour, resource_count, right_neighbour
from service.scythe.data import factory_cards
from service.scythe.data.player_mats import PLAYER_MATS, RESOURCE, Section
from service.scythe.deals import gifts, promise, why_not_gift
from service.scythe.objectives import REVEALING, reveals
from service.scythe.rewards import main_reward
from service.scythe.stars import end_game
from service.scythe.state import NOWHERE, Player, State, Turn
from service.scythe.steps import AnyStep
from service.scythe.treasury import can_pay, can_pay_resources, card_may_pay, gain, lose, shortage
from service.scythe.words import counted

FACTORY = "factory"  # The fifth section, for those who have a Factory card (SC-FAC-05).
SKIP = actions.Skip()
END = actions.EndTurn()


def begin(state: State, step: steps.BeginTurn) -> None:
    """SC-TURN-09: turns go clockwise until the end; only the option turn_limit knows another end."""
    if state.options.turn_limit and state.turn.number == state.options.turn_limit:
        end_game(state)
        return
    state.turn = Turn(step.seat, state.turn.number + 1)
    tell(state, events.TurnBegan(step.seat, state.turn.number))
    automatic = state.players[step.seat].controller == "automa"
    then(state, questions.AutomaTurn(step.seat) if automatic else questions.Section(step.seat))


def section_of(player: Player, top: str) -> Section:
    """The section of the player's mat with this top action."""
    return next(section for section in PLAYER_MATS[player.player_mat].sections if section.top == top)


# What may be done at any moment of the own turn outside an action.


def asides(state: State, question: Question) -> list[Action]:
    """Reveal an objective (SC-OBJ-01), give coins."""
    return [*reveals(state, question), *gifts(state, question.seat)]


GIVING = answer(actions.GiveCoins, promise, why_not_gift)
ASIDES = (REVEALING, GIVING)


# The section.


def _sections(state: State, question: questions.Section) -> list[Action]:
    player = state.players[question.seat]
    sections = [*(section.top for section in PLAYER_MATS[player.player_mat].sections), FACTORY]
    choices = allowed(state, question, map(actions.ChooseSection, sections), why_not_section)
    return [*choices, *asides(state, question)]


def _choose_section(state: State, question: questions.Section, action: actions.ChooseSection) -> None:
    seat = question.seat
    state.players[seat].section = action.section
    tell(state, events.SectionChosen(seat, action.section))
    then(state, steps.OfferTop(seat), steps.OfferBottom(seat), steps.OfferEnd(seat))


def why_not_section(state: State, question: questions.Section, action: actions.ChooseSection) -> Refusal | None:
    """SC-TURN-01; SC-NAT-01: some may stay."""
    player = state.players[question.seat]
    if action.section == FACTORY and not player.factory_card:
        return Refusal("SC-FAC-05", "You have no Factory card.")
    if action.section != player.section or may_stay(state, player, action.section):
        return None
    if of(player).section_again:
        sentence = "Your action token lies on factory, where option relentless_factory_card lets nobody stay."
        return Refusal("SC-TURN-01", sentence)
    return Refusal("SC-TURN-01", "Your action token lies on {section}: choose another section.", section=action.section)


def _section_first(state: State, question: questions.Section, action: Action) -> Refusal:
    sentence = "The turn begins with a section: choose one before {action}."
    return Refusal("SC-TURN-01", sentence, action=action.kind)


_AT_SECTION = (actions.ChooseSection, actions.RevealObjective, actions.GiveCoins, actions.AutomaTurn)

choosing_section = Choice(
    questions.Section,
    "SC-TURN-01",
    _sections,
    (
        answer(actions.ChooseSection, _choose_section, why_not_section),
        *ASIDES,
        *(never(action, _section_first) for action in actions.ALL if action not in _AT_SECTION),
    ),
)


# The top action.


def top_cost(player: Player, section: str) -> dict[str, int]:
    """What the top action of a section costs now (SC-TURN-05)."""
    if section == FACTORY:
        return factory_cards.FACTORY_CARDS[player.factory_card].pay
    if section == "produce":
        return produce.cost(player)
    return {"bolster": bolster.COST, "trade": trade.COST}.get(section, {})


def offer_top(state: State, step: steps.OfferTop) -> None:
    """SC-TURN-02, SC-TURN-06: take or skip it, if its full cost can be paid."""
    player = state.players[step.seat]
    if can_pay(player, top_cost(player, player.section)):
        then(state, questions.Top(step.seat))
    else:
        state.turn.top = "unpayable"


def _produce_options(state: State, seat: int) -> list[Action]:
    return [actions.Produce()]


TOP_OPTIONS: dict[str, Callable[[State, int], list[Action]]] = {
    "move": move.options,
    "bolster": bolster.options,
    "trade": trade.options,
    "produce": _produce_options,
    FACTORY: factory.top_actions,
}


def _tops(state: State, question: questions.Top) -> list[Action]:
    seat = question.seat
    # Gifts are left to other moments: they might take the coin that the action costs.
    return [*TOP_OPTIONS[state.players[seat].section](state, seat), SKIP, *reveals(state, question)]


def _take(state: State, seat: int) -> None:
    """The top action is taken and paid; the Factory card pays in its own way."""
    section = state.players[seat].section
    state.turn.top = "taken"
    tell(state, events.TopTaken(seat, section))
    then(state, steps.PlaceStars(seat))
    if section != FACTORY:
        for what, count in top_cost(state.players[seat], section).items():
            lose(state, seat, what, count)


def _skip_top(state: State, question: questions.Top, action: actions.Skip) -> None:
    state.turn.top = "skipped"
    tell(state, events.TopSkipped(question.seat))


def _move_units(state: State, question: questions.Top, action: actions.MoveUnits) -> None:
    _take(state, question.seat)
    move.begin_on_mat(state, question.seat)


def _move_coins(state: State, question: questions.Top, action: actions.MoveCoins) -> None:
    _take(state, question.seat)
    gain(state, question.seat, "coins", action.count)


def _bolster_power(state: State, question: questions.Top, action: actions.BolsterPower) -> None:
    _take(state, question.seat)
    bolster.take_power(state, question.seat, action)


def _bolster_cards(state: State, question: questions.Top, action: actions.BolsterCards) -> None:
    _take(state, question.seat)
    bolster.take_cards(state, question.seat, action)


def _trade_resources(state: State, question: questions.Top, action: actions.TradeResources) -> None:
    _take(state, question.seat)
    trade.take_resources(state, question.seat, action)


def _trade_popularity(state: State, question: questions.Top, action: actions.TradePopularity) -> None:
    _take(state, question.seat)
    trade.take_popularity(state, question.seat, action)


def _produce(state: State, question: questions.Top, action: actions.Produce) -> None:
    _take(state, question.seat)
    territories = produce.territories(state.players[question.seat])
    then(state, steps.BeginProduction(question.seat, territories, mill=True))


def _factory_top(state: State, question: questions.Top, action: actions.FactoryTop) -> None:
    _take(state, question.seat)
    factory.take_top(state, question.seat, action.reward)


# Which section an answer belongs to.
TOP_OF: dict[type[Action], str] = {
    actions.MoveUnits: "move",
    actions.MoveCoins: "move",
    actions.BolsterPower: "bolster",
    actions.BolsterCards: "bolster",
    actions.TradeResources: "trade",
    actions.TradePopularity: "trade",
    actions.Produce: "produce",
    actions.FactoryTop: FACTORY,
}


def _why_not_of_section(player: Player, action: Action) -> Refusal | None:
    if TOP_OF[type(action)] == player.section:
        return None
    sentence = "Your action token lies on {section}: {action} is not there."
    return Refusal("SC-TURN-02", sentence, section=player.section, action=action.kind)


def why_not_move_units(state: State, question: questions.Top, action: actions.MoveUnits) -> Refusal | None:
    player = state.players[question.seat]
    if player.section == FACTORY:
        sentence = "To move a unit is the bottom action of your Factory card: take or skip its top action first."
        return Refusal("SC-TURN-02", sentence)
    return _why_not_of_section(player, action)


def why_not_move_coins(state: State, question: questions.Top, action: actions.MoveCoins) -> Refusal | None:
    player = state.players[question.seat]
    return _why_not_of_section(player, action) or move.why_not_coins(player, action)


def why_not_bolster_power(state: State, question: questions.Top, action: actions.BolsterPower) -> Refusal | None:
    player = state.players[question.seat]
    return _why_not_of_section(player, action) or bolster.why_not_power(player, action)


def why_not_bolster_cards(state: State, question: questions.Top, action: actions.BolsterCards) -> Refusal | None:
    player = state.players[question.seat]
    return _why_not_of_section(player, action) or bolster.why_not_cards(player, action)


def why_not_trade_resources(state: State, question: questions.Top, action: actions.TradeResources) -> Refusal | None:
    player = state.players[question.seat]
    return _why_not_of_section(player, action) or trade.why_not_resources(state, question.seat, action)


def why_not_trade_popularity(state: State, question: questions.Top, action: actions.TradePopularity) -> Refusal | None:
    player = state.players[question.seat]
    return _why_not_of_section(player, action) or trade.why_not_popularity(player, action)


def why_not_produce(state: State, question: questions.Top, action: actions.Produce) -> Refusal | None:
    return _why_not_of_section(state.players[question.seat], action)


def why_not_factory_top(state: State, question: questions.Top, action: actions.FactoryTop) -> Refusal | None:
    player = state.players[question.seat]
    return _why_not_of_section(player, action) or factory.why_not_top(player, action)


# An answer at the wrong place of the turn.


def _section_chosen(state: State, question: Question, action: actions.ChooseSection) -> Refusal:
    sentence = "The section of this turn is {section}; you choose another in your next turn."
    return Refusal("SC-TURN-01", sentence, section=state.players[question.seat].section)


SECTION_CHOSEN = never(actions.ChooseSection, _section_chosen)


def _moves_below(player: Player) -> Refusal | None:
    if player.section != FACTORY:
        return None
    return Refusal("SC-FAC-05", "The bottom action of the Factory card is to move a unit.")


def _top_first(state: State, question: questions.Top, action: actions.TakeBottom) -> Refusal:
    player = state.players[question.seat]
    sentence = "Take or skip {section} first: the bottom action comes after it."
    return _moves_below(player) or Refusal("SC-TURN-02", sentence, section=player.section)


def _no_gift_now(state: State, question: questions.Top, action: actions.GiveCoins) -> Refusal:
    sentence = "Coins are given before the section is chosen or after the top action."
    return why_not_gift(state, question, action) or Refusal("SC-DEAL-02", sentence)


taking_top = Choice(
    questions.Top,
    "SC-TURN-02",
    _tops,
    (
        answer(actions.MoveUnits, _move_units, why_not_move_units),
        answer(actions.MoveCoins, _move_coins, why_not_move_coins),
        answer(actions.BolsterPower, _bolster_power, why_not_bolster_power),
        answer(actions.BolsterCards, _bolster_cards, why_not_bolster_cards),
        answer(actions.TradeResources, _trade_resources, why_not_trade_resources),
        answer(actions.TradePopularity, _trade_popularity, why_not_trade_popularity),
        answer(actions.Produce, _produce, why_not_produce),
        answer(actions.FactoryTop, _factory_top, why_not_factory_top),
        answer(actions.Skip, _skip_top),
        REVEALING,
        SECTION_CHOSEN,
        never(actions.TakeBottom, _top_first),
        never(actions.GiveCoins, _no_gift_now),
    ),
)


# The bottom action.


def bottom_cost(player: Player, section: Section) -> int:
    """The red cells without a cube (SC-TURN-05)."""
    return section.cost - player.covered.get(section.bottom, 0)


def offer_bottom(state: State, step: steps.OfferBottom) -> None:
    """SC-TURN-02, SC-TURN-06: take or skip it, if its full cost can be paid."""
    if can_take_bottom(state, step.seat):
        then(state, questions.Bottom(step.seat))
    else:
        state.turn.bottom = "unpayable"


def can_take_bottom(state: State, seat: int) -> bool:
    """The bottom action of a Factory card costs nothing."""
    player = state.players[seat]
    if player.section == FACTORY:
        return True
    section = section_of(player, player.section)
    return can_pay_resources(state, seat, RESOURCE[section.bottom], bottom_cost(player, section))


def _bottoms(state: State, question: questions.Bottom) -> list[Action]:
    """Coins of the section may be refused (SC-BOT-01), so their number is part of the answer."""
    player = state.players[question.seat]
    ways: list[Action]
    if player.section == FACTORY:
        ways = [actions.MoveUnits()]
    else:
        ways = [actions.TakeBottom(coins) for coins in range(section_of(player, player.section).coins, -1, -1)]
    return [*ways, SKIP, *asides(state, question)]


def _skip_bottom(state: State, question: questions.Bottom, action: actions.Skip) -> None:
    state.turn.bottom = "skipped"
    tell(state, events.BottomSkipped(question.seat))


def _move_below(state: State, question: questions.Bottom, action: actions.MoveUnits) -> None:
    state.turn.bottom = "taken"
    tell(state, events.BottomTaken(question.seat, "move"))
    move.begin(state, question.seat, factory_cards.UNITS, factory_cards.MOVES)


def _take_bottom(state: State, question: questions.Bottom, action: actions.TakeBottom) -> None:
    """Cost, coins, main reward and the own bonus come before the star (SC-END-02), the neighbours after it."""
    seat, player = question.seat, state.players[question.seat]
    section = section_of(player, player.section)
    reward = main_reward(seat, section.bottom, NOWHERE)
    assert reward is not None
    state.turn.bottom = "taken"
    tell(state, events.BottomTaken(seat, section.bottom))
    then(
        state,
        steps.PayResources(seat, RESOURCE[section.bottom], bottom_cost(player, section)),
        steps.GainAll(seat, "coins", action.coins),
        reward,
        *recruit_bonuses(state, seat, section.bottom),
    )


def recruit_bonuses(state: State, seat: int, bottom: str) -> list[AnyStep]:
    """Who has the recruit now: the player, left, right (SC-ENLIST-05); one enlisted later is too late (SC-ENLIST-09).

    Stars of others are placed clockwise after the action, and not if it brought the player's sixth (SC-END-04).
    """
    neighbours = dict.fromkeys((left_neighbour(state, seat), right_neighbour(state, seat)))  # SC-ENLIST-07.
    own, *others = [
        [steps.GiveRecruitBonus(each, bottom)] if bottom in state.players[each].recruits else []
        for each in (seat, *neighbours)
    ]
    foreign = [steps.PlaceStars(each) for each in clockwise_from(state, seat)] if any(others) else []
    return [*own, steps.PlaceStars(seat), *(step for each in others for step in each), *foreign]


def why_not_bottom(state: State, question: questions.Bottom, action: actions.TakeBottom) -> Refusal | None:
    player = state.players[question.seat]
    if refusal := _moves_below(player):
        return refusal
    most = section_of(player, player.section).coins
    if action.coins > most:
        sentence = "The section gives {most}, not {count}."
        return Refusal("SC-BOT-01", sentence, most=counted(most, "coins"), count=action.coins)
    return None


# The top action, when it is over.


def _label(player: Player) -> str:
    """The top action of the section in words."""
    return "The top action of your Factory card" if player.section == FACTORY else player.section.capitalize()


def top_is_over(state: State, question: Question, action: Action) -> Refusal:
    """What became of the top action is why it cannot be taken, whatever else is missing by now."""
    player = state.players[question.seat]
    if refusal := _why_not_of_section(player, action):
        return refusal
    if refusal := _why_not_again(_label(player), state.turn.top):
        return refusal
    if missing := shortage(player, top_cost(player, player.section)):
        return Refusal("SC-TURN-06", "{top} costs {missing}.", top=_label(player), missing=missing)
    sentence = "{top} comes before the bottom action, when you could not pay for it."
    return Refusal("SC-TURN-02", sentence, top=_label(player))


def _why_not_again(name: str, became: str) -> Refusal | None:
    """An action of this turn that was taken or skipped (SC-TURN-08, SC-TURN-02)."""
    if became == "taken":
        return Refusal("SC-TURN-08", "{name} was taken: an action is taken once in a turn.", name=name)
    if became == "skipped":
        sentence = "{name} was skipped: nothing leads back to it before your next turn."
        return Refusal("SC-TURN-02", sentence, name=name)
    return None


def why_not_move_below(state: State, question: questions.Bottom, action: actions.MoveUnits) -> Refusal | None:
    at_factory = state.players[question.seat].section == FACTORY
    return None if at_factory else top_is_over(state, question, action)


TOP_IS_OVER = tuple(never(action, top_is_over) for action in TOP_OF if action is not actions.MoveUnits)

taking_bottom = Choice(
    questions.Bottom,
    "SC-TURN-02",
    _bottoms,
    (
        answer(actions.TakeBottom, _take_bottom, why_not_bottom),
        answer(actions.MoveUnits, _move_below, why_not_move_below),
        answer(actions.Skip, _skip_bottom),
        *ASIDES,
        SECTION_CHOSEN,
        *TOP_IS_OVER,
    ),
)


# The end of the turn.


def end_turn(state: State, step: steps.OfferEnd) -> None:
    """Ask whoever holds an objective or might give coins; asking only who fulfils one would betray it (SC-OBJ-06)."""
    seat = step.seat
    if (state.players[seat].objectives and not state.turn.revealed) or gifts(state, seat):
        then(state, questions.EndTurn(seat))
    else:
        pass_turn(state, seat)


def pass_turn(state: State, seat: int) -> None:
    """SC-TURN-10: the next player is asked only when everything is resolved."""
    then(state, steps.BeginTurn(left_neighbour(state, seat)))


def _ends(state: State, question: questions.EndTurn) -> list[Action]:
    return [END, *asides(state, question)]


def _end_turn(state: State, question: questions.EndTurn, action: actions.EndTurn) -> None:
    pass_turn(state, question.seat)


def _move_is_over(state: State, question: questions.EndTurn, action: actions.MoveUnits) -> Refusal | None:
    if state.players[question.seat].section != FACTORY:
        return top_is_over(state, question, action)
    return _why_not_again("The move of your Factory card", state.turn.bottom)


def _bottom_is_over(state: State, question: questions.EndTurn, action: actions.TakeBottom) -> Refusal:
    player = state.players[question.seat]
    if refusal := _moves_below(player):
        return refusal
    section = section_of(player, player.section)
    return _why_not_again(section.bottom.capitalize(), state.turn.bottom) or _unpayable(state, question.seat, section)


def _unpayable(state: State, seat: int, section: Section) -> Refusal:
    resource = RESOURCE[section.bottom]
    sentence = "{bottom!c} costs {cost} {resource} and you control {have}."
    if card_may_pay(state, seat):
        sentence = "{bottom!c} costs {cost} {resource} and you control {have}, and a combat card pays for only 1."
    return Refusal(
        "SC-TURN-06",
        sentence,
        bottom=section.bottom,
        cost=bottom_cost(state.players[seat], section),
        resource=resource,
        have=resource_count(state, seat, resource),
    )


ending_turn = Choice(
    questions.EndTurn,
    "SC-TURN-08",
    _ends,
    (
        answer(actions.EndTurn, _end_turn),
        *ASIDES,
        SECTION_CHOSEN,
        never(actions.MoveUnits, _move_is_over),
        never(actions.TakeBottom, _bottom_is_over),
        *TOP_IS_OVER,
    ),
)
