"""What a seat, or the public, sees of a game. Only what is put in here is seen by anybody."""

from msgspec import UNSET

from service.engine.flow import pending
from service.scythe import questions
from service.scythe.automa.view import automa_view
from service.scythe.control import controlled, resources_on
from service.scythe.data.board import NAMES, PLACES
from service.scythe.data.factions import FACTIONS, VARIANTS
from service.scythe.data.player_mats import RESOURCES
from service.scythe.produce import cost as produce_cost
from service.scythe.seen import (
    BattleSeen,
    Committed,
    EncounterSeen,
    Hand,
    MovementSeen,
    OptionsSeen,
    PlayerSeen,
    SeatSeen,
    TableSeen,
    TurnSeen,
)
from service.scythe.stars import star_count
from service.scythe.state import NOWHERE, Battle, Movement, Options, Player, State


def view(state: State, seat: int | None) -> TableSeen:
    """The table as this seat sees it; None is the public."""
    return TableSeen(
        turn=TurnSeen(state.turn.seat, state.turn.number),
        order=state.order,
        options=_options(state.options),
        ability_texts=_ability_texts(state),
        structure_bonus=state.structure_bonus,
        players=[_player(state, i, own=i == seat) for i in range(len(state.players))],
        resources=_resources(state),
        encounters=[NAMES[hex] for hex in state.encounters],
        combat_deck=len(state.combat_deck),
        combat_discard=sorted(state.combat_discard),
        encounter_deck=len(state.encounter_deck),
        objective_deck=len(state.objective_deck),
        factory_cards=len(state.factory_cards),
        encounter=_encounter(state),
        movement=_movement(state.movement) if state.movement else None,
        battle=_battle(state.battle, seat) if state.battle else None,
        automa=automa_view(state.automa) if state.automa else None,
    )


def seats_view(state: State) -> list[SeatSeen]:
    """What each seat plays."""
    return [SeatSeen(player.faction, player.player_mat, player.controller) for player in state.players]


def _options(options: Options) -> OptionsSeen:
    return OptionsSeen(
        edition=options.edition,
        relentless_factory_card=options.relentless_factory_card,
        deals=options.deals,
        trial_scoring=options.trial_scoring,
        turn_limit=options.turn_limit,
        forbidden_pairs=bool(options.forbidden_pairs),
        camaraderie=options.camaraderie,
        scout=options.scout,
        recruit_bonus=options.recruit_bonus,
    )


def _ability_texts(state: State) -> dict[str, str]:
    """What the abilities of this table do that options change; for all others the printed facts have it (SC-EDN-13)."""
    options = state.options
    chosen = {
        "relentless_factory_card": options.relentless_factory_card,
        "camaraderie": options.camaraderie,
        "scout": options.scout,
    }
    factions = [FACTIONS[player.faction] for player in state.players if player.controller != "automa"]
    return {
        ability: variant.description
        for faction in factions
        for ability in (faction.ability, *faction.mechs)
        for variant in VARIANTS.get(ability, ())
        if variant.value == chosen[variant.option]
    }


def _player(state: State, seat: int, own: bool) -> PlayerSeen:
    player = state.players[seat]
    return PlayerSeen(
        faction=player.faction,
        player_mat=player.player_mat,
        coins=player.coins,  # SC-SETUP-16.
        power=player.power,
        popularity=player.popularity,
        character=_name(player.character),
        mechs=_names(player.mechs),
        workers=_names(player.workers),
        structures={structure: NAMES[hex] for structure, hex in player.structures.items()},
        abilities=player.abilities,
        upgrades=player.upgrades,
        covered=player.covered,
        recruits=player.recruits,
        bonuses=player.bonuses,
        stars={"placed": star_count(player), **player.stars},
        combat_cards=len(player.combat_cards),  # SC-SETUP-15.
        objectives=len(player.objectives),
        factory_card=_factory_card(player),
        section=player.section or None,
        produce_cost=produce_cost(player),
        controls=_names(controlled(state, seat)),
        # Nobody looks at the Automa's cards (SC-AUTOMA-05).
        hand=Hand(player.combat_cards, player.objectives) if own and player.controller != "automa" else UNSET,
    )


def _factory_card(player: Player) -> int | str | None:
    """A card lies open (SC-FAC-14), the Automa's face down (SC-AUTOMA-30)."""
    if player.factory_card and player.controller == "automa":
        return "face_down"
    return player.factory_card or None


def _names(places: list[int]) -> list[str]:
    return [NAMES[place] for place in sorted(places)]


def _name(place: int) -> str | None:
    return NAMES[place] if place != NOWHERE else None


def _resources(state: State) -> dict[str, dict[str, int]]:
    """Places with resources, and how many of each kind."""
    return {
        NAMES[place]: {kind: count for kind, count in zip(RESOURCES, resources_on(state, place), strict=True) if count}
        for place in range(PLACES)
        if any(resources_on(state, place))
    }


def _encounter(state: State) -> EncounterSeen | None:
    """The card from which somebody chooses lies open (SC-ENC-03)."""
    question = pending(state)
    if not isinstance(question, questions.Encounter):
        return None
    return EncounterSeen(question.seat, question.card, question.chosen or None)


def _movement(movement: Movement) -> MovementSeen:
    return MovementSeen(
        seat=movement.seat,
        units_left=movement.units_left,
        unit=movement.unit or None,
        hex=_name(movement.hex),
        steps_left=movement.steps_left if movement.unit else 0,
        destination=_name(movement.destination),
        load=movement.load,
        character_moved=movement.character_moved,
        mechs_moved=_names(movement.mechs_moved),
        workers_moved=_names(movement.workers_moved),
        combats=sorted({NAMES[arrival.hex] for arrival in movement.arrivals}),
    )


def _battle(battle: Battle, seat: int | None) -> BattleSeen:
    """Dial and cards are seen by their owner alone until the reveal (SC-COMBAT-07, SC-COMBAT-09)."""
    attacker, defender = battle.seats
    if seat not in battle.seats:
        return BattleSeen(NAMES[battle.hex], attacker, defender)
    side = battle.seats.index(seat)
    return BattleSeen(NAMES[battle.hex], attacker, defender, Committed(battle.dials[side], battle.cards[side]))
