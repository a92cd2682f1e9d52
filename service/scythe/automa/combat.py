"""Combat with the Automa: what it commits, where it retreats to, and the resources it leaves behind."""

from service.engine.chance import take_random
from service.engine.flow import tell
from service.scythe import events, steps
from service.scythe.automa import account
from service.scythe.automa.cards import draw_combat_card
from service.scythe.automa.levels import playing, star_card
from service.scythe.automa.told import AutomaCombat, AutomaRetreat
from service.scythe.control import KINDS, resources_on
from service.scythe.data.automa_cards import AUTOMA_CARDS, COMBAT_RANGES
from service.scythe.data.board import BASE, NAMES, PRODUCT
from service.scythe.data.player_mats import RESOURCES
from service.scythe.state import NOWHERE, Player, State, battle
from service.scythe.treasury import add_resources


def commit(state: State, step: steps.AutomaCommit) -> None:
    """The human has committed: a new card says what the Automa uses (SC-AUTOMA-47, SC-AUTOMA-82)."""
    automa, fight = playing(state), battle(state)
    player = state.players[automa.seat]
    number, shuffled = draw_combat_card(state)
    column, power_shown, power_used = power_from_table(number, player.power)
    hand, count = list(player.combat_cards), AUTOMA_CARDS[number].combat_cards
    # SC-AUTOMA-49: random ones, as many as shown or all she has; her units set no limit.
    cards = sorted(take_random(state, hand) for _ in range(min(count, len(hand))))
    fight.dials[step.side], fight.cards[step.side] = power_used, cards
    told = events.AutomaCommitted(
        seat=automa.seat,
        hex=NAMES[fight.hex],
        card=number,
        power=player.power,
        column=column,
        power_shown=power_shown,
        power_used=power_used,
        cards_shown=count,
        cards=cards,
    )
    tell(state, told)
    if move := account.last_move(state):
        totals = [dial + sum(played) for dial, played in zip(fight.dials, fight.cards, strict=True)]
        move.combat = _combat_told(told, shuffled, player, totals)


def _combat_told(told: events.AutomaCommitted, shuffled: bool, player: Player, totals: list[int]) -> AutomaCombat:
    return AutomaCombat(
        card=told.card,
        deck_shuffled=shuffled,
        power=told.power,
        column=told.column,
        power_shown=told.power_shown,
        power_used=told.power_used,
        cards_held=len(player.combat_cards),
        cards_shown=told.cards_shown,
        cards=told.cards,
        totals=totals,
    )


def power_from_table(number: int, power: int) -> tuple[str, int, int]:
    """The column read of the combat table of a card, the power it shows, and what of it she has (SC-AUTOMA-48)."""
    column = max(i for i, least in enumerate(COMBAT_RANGES) if power >= least)
    shown = AUTOMA_CARDS[number].combat[column]
    return _range(column), shown, min(shown, power)


def _range(column: int) -> str:
    if column + 1 == len(COMBAT_RANGES):
        return f"{COMBAT_RANGES[column]}+"
    return f"{COMBAT_RANGES[column]}-{COMBAT_RANGES[column + 1] - 1}"


def retreat(state: State, hex: int) -> None:
    """Beaten combat units go to the faction mat, workers to the home base (SC-AUTOMA-52).

    Those of the Ultimaszyna go to the home base too (SC-AUTOMA-70).
    """
    automa = playing(state)
    player = state.players[automa.seat]
    base = BASE[player.faction]
    if star_card(automa).defeated_to_base:
        to = base
        player.mechs = [base if place == hex else place for place in player.mechs]
    else:
        to = NOWHERE
        player.mechs = [place for place in player.mechs if place != hex]
    if player.character == hex:
        player.character = to
    player.workers = [base if place == hex else place for place in player.workers]
    told = AutomaRetreat(NAMES[base] if to == base else "faction_mat", NAMES[base])
    tell(state, events.Retreated(automa.seat, NAMES[hex], told.to, workers_to=told.workers_to))
    if combat := account.last_combat(state):
        left = combat.cards_held - len(combat.cards)
        combat.won, combat.retreat = False, told
        combat.cards_drawn = len(player.combat_cards) - left  # SC-AUTOMA-53.


def tell_victory(state: State, winner: int) -> None:
    """The account of her turn says that she has won; that she has lost is told with her retreat."""
    combat = account.last_combat(state)
    if combat and winner == playing(state).seat:
        combat.won = True


def spoils(state: State, step: steps.AutomaSpoils) -> None:
    """The human attacker who has won finds resources (SC-AUTOMA-54), the Automa removes them (SC-AUTOMA-57).

    Both after the winner's star (SC-AUTOMA-86).
    """
    if step.attacker == playing(state).seat:
        remove_resources(state, step.hex)
    else:
        leave_resources(state, step.hex, step.attacker)


def leave_resources(state: State, hex: int, human: int) -> None:
    """As many as the card of her last turn shows, of the kind of the terrain (SC-AUTOMA-54..56)."""
    count = playing(state).resources_left
    if count and PRODUCT[hex] in KINDS:
        add_resources(state, human, hex, PRODUCT[hex], count)


def remove_resources(state: State, hex: int) -> None:
    """The Automa has no use for resources: they go back to the supply (SC-AUTOMA-57)."""
    lying = {kind: count for kind, count in zip(RESOURCES, resources_on(state, hex), strict=True) if count}
    if lying:
        state.resources[4 * hex : 4 * hex + 4] = [0, 0, 0, 0]
        tell(state, events.ResourcesRemoved(playing(state).seat, NAMES[hex], lying))
        if move := account.last_move(state):
            move.resources_removed = lying
