"""Scythe for two to five players, or one and the Automa: everything the game can ask or do.

What can be said stands in actions.py, what is asked in questions.py, what happens by itself in steps.py, what is told
in events.py, what is shown in seen.py. The rules stand in one file for each paragraph of the rulebook.
"""

from service.engine.choices import also, by_question, on
from service.engine.rules import Automatic, Rules, Uncovering
from service.scythe import (
    before_combat,
    build,
    combat,
    deals,
    deploy,
    encounters,
    enlist,
    events,
    factory,
    move,
    objectives,
    produce,
    retreat,
    stars,
    steps,
    treasury,
    turn,
    upgrade,
)
from service.scythe.actions import ACTIONS
from service.scythe.automa import arrival as automa_arrival
from service.scythe.automa import combat as automa_combat
from service.scythe.automa import gains as automa_gains
from service.scythe.automa import star_card
from service.scythe.automa import turn as automa_turn
from service.scythe.components import components
from service.scythe.redeal import redeal
from service.scythe.scoring import result, scores
from service.scythe.setup import OPTIONS, SEAT_OPTIONS, SEATS, new_game
from service.scythe.state import State
from service.scythe.view import seats_view, view

# Asked at the course of a turn; objectives can be revealed and coins be given beside the answers.
COURSE_OF_A_TURN = (turn.choosing_section, turn.taking_top, turn.taking_bottom, turn.ending_turn)

# Asked in the middle of an action, or in the turn of another.
INSIDE_ACTIONS = (
    move.choosing_unit,
    move.stepping,
    move.carrying,
    combat.choosing_combat,
    before_combat.firing,
    before_combat.scouting,
    deals.parleying,
    combat.dialling,
    combat.committing_cards,
    retreat.retreating,
    encounters.encounter,
    factory.card_taking,
    factory.discarding,
    produce.producing,
    treasury.placing,
    treasury.resource_gaining,
    treasury.gaining,
    treasury.paying,
    upgrade.upgrading,
    deploy.deploying,
    build.building,
    enlist.enlisting,
    enlist.bonus_deciding,
    deals.giving,
)

RULES: Rules[State] = Rules(
    name="scythe",
    title="Scythe",
    version=2,
    seats=SEATS,
    options=OPTIONS,
    seat_options=SEAT_OPTIONS,
    state=State,
    new_game=new_game,
    steps=dict(
        [
            on(steps.BeginTurn, turn.begin),
            on(steps.OfferTop, turn.offer_top),
            on(steps.OfferBottom, turn.offer_bottom),
            on(steps.OfferEnd, turn.end_turn),
            on(steps.NextUnit, move.next_unit),
            on(steps.Load, move.load),
            on(steps.NextCombat, combat.next_combat),
            on(steps.Disarm, before_combat.disarm),
            on(steps.OfferArtillery, before_combat.artillery),
            on(steps.OfferScout, before_combat.scout),
            on(steps.OfferParley, deals.parley),
            on(steps.Commit, combat.commit),
            on(steps.OpenDials, combat.open_dials),
            on(steps.Aftermath, combat.aftermath),
            on(steps.RetreatFrom, retreat.retreat),
            on(steps.RetreatNext, retreat.retreat_next),
            on(steps.MeetEncounter, encounters.begin_encounter),
            on(steps.OfferAnotherOption, encounters.another_option),
            on(steps.VisitFactory, factory.visit_factory),
            on(steps.PayResources, treasury.pay_resources),
            on(steps.GainAll, treasury.gain_all),
            on(steps.OfferGain, treasury.offer_gain),
            on(steps.GainResources, treasury.gain_resources),
            on(steps.BeginProduction, produce.begin),
            on(steps.OfferUpgrade, upgrade.offer),
            on(steps.OfferDeploy, deploy.offer),
            on(steps.OfferBuild, build.offer),
            on(steps.OfferEnlist, enlist.offer),
            on(steps.GiveRecruitBonus, enlist.recruit_bonus),
            on(steps.PlaceStars, stars.place_stars),
            on(steps.PlaceStar, stars.place_star),
            on(steps.AutomaMove, automa_turn.look_at_symbol),
            on(steps.AutomaRowOver, automa_turn.end_row),
            on(steps.AutomaArrived, automa_arrival.arrived),
            on(steps.AutomaGain, automa_gains.gain_next),
            on(steps.AutomaRecruitBonus, automa_turn.recruit_bonus),
            on(steps.AutomaCube, star_card.move_cube),
            on(steps.AutomaEnd, automa_turn.end_turn),
            on(steps.AutomaCommit, automa_combat.commit),
            on(steps.AutomaSpoils, automa_combat.spoils),
        ]
    ),
    choices=by_question(
        *(also(choice, automa_turn.NOT_NOW) for choice in COURSE_OF_A_TURN),
        *(also(choice, automa_turn.NOT_NOW, objectives.NOT_NOW) for choice in INSIDE_ACTIONS),
        automa_turn.turn,
    ),
    actions=ACTIONS,
    view=view,
    seats_view=seats_view,
    scores=scores,
    result=result,
    components=components,
    redeal=redeal,
    automatic=Automatic("automa_turn", "automa_turn", level="level", without=("player_mat",)),
    events=events.ALL,
    uncovering={
        "combat_cards_drawn": Uncovering("SC-SETUP-05", bars=("pay_combat_card", "discard", "combat_cards")),
        "combat_card_revealed": Uncovering("SC-AUTOMA-65"),
        "combat_card_stolen": Uncovering("SC-MECH-22"),
        "combat_won": Uncovering("SC-COMBAT-09"),
        "encounter_began": Uncovering("SC-ENC-03"),
        "factory_visited": Uncovering("SC-FAC-02"),
    },
)
