"""Scythe for two to five players, or one and the Automa: everything the game can ask or do.

Questions, in the order of a turn (what may be answered to each is in actions.py):

section         choose a section of the player mat, reveal an objective, give coins (turn.py)
top, bottom     take or skip the action (turn.py, for the Factory card factory.py)
end_turn        reveal an objective or end the turn (turn.py)
unit            which unit moves next, or none (move.py)
step            where it goes, one hex at a time, or halt (move.py)
carry           how much of one kind goes along on that step (move.py)
fight           which combat is next (combat.py)
artillery, scout, dial, combat_cards   (combat.py)
parley          with option deals: last gifts before the dials (deals.py)
retreat         where a beaten unit goes (retreat.py)
encounter       an option of the encounter card (encounters.py)
factory_card    which Factory card to keep (factory.py)
discard         which combat card pays for a Factory action (factory.py)
produce         one more territory and how much it makes, or no more (produce.py)
place           on which territory resources are put (treasury.py)
gain_resource   the kind of the next resource (treasury.py)
gain            how much of a reward is taken (treasury.py)
pay             where the next resource of a cost comes from (treasury.py)
upgrade, deploy, build, enlist   the main reward of the bottom action of that name (one file each)
recruit_bonus   by option: whether to take a lasting bonus (enlist.py)
give_coins      how many (deals.py)
automa_turn     the turn of the solo opponent, which plays itself (automa/turn.py)

Rewards are steps, so that what is possible is looked up when they happen, in the order written:
do("gain", seat, what, count)          coins, power, popularity, combat_cards: all of it
do("offer_gain", seat, what, count, hex)   the same, or tokens of a kind, or "worker", put on the hex: asks how much
do("gain_resources", seat, count, hex) tokens of any kinds; hex NOWHERE: on one controlled territory with a worker
do("upgrade" | "deploy" | "build" | "enlist", seat, hex)   asks if there is anything to choose; hex NOWHERE: as the
                                       bottom action, otherwise on that hex without a worker
do("produce", seat, territories, mill) without the cost
do("stars", seat)                      places every star whose condition is met, the sixth ends the game
do("star", seat, cell)                 places one star for a combat or an objective
Only steps place stars: the sixth clears the agenda, so nothing may be scheduled after it.
"""

from service.engine.rules import Automatic, Rules, Uncovering
from service.scythe import (
    build,
    combat,
    deals,
    deploy,
    encounters,
    enlist,
    factory,
    move,
    objectives,
    produce,
    retreat,
    stars,
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

RULES: Rules[State] = Rules(
    name="scythe",
    title="Scythe",
    version=1,
    seats=SEATS,
    options=OPTIONS,
    seat_options=SEAT_OPTIONS,
    state=State,
    new_game=new_game,
    steps={
        "turn": turn.begin,
        "top": turn.offer_top,
        "bottom": turn.offer_bottom,
        "end_turn": turn.end_turn,
        "next_unit": move.next_unit,
        "load": move.load,
        "combats": combat.next_combat,
        "disarm": combat.disarm,
        "artillery": combat.artillery,
        "scout": combat.scout,
        "parley": deals.parley,
        "commit": combat.commit,
        "reveal": combat.open_dials,
        "aftermath": combat.aftermath,
        "retreat": retreat.retreat,
        "retreat_next": retreat.retreat_next,
        "encounter": encounters.begin_encounter,
        "another_option": encounters.another_option,
        "factory": factory.visit_factory,
        "pay": treasury.pay_resources,
        "gain": treasury.gain,
        "offer_gain": treasury.offer_gain,
        "gain_resources": treasury.gain_resources,
        "produce": produce.begin,
        "upgrade": upgrade.offer,
        "deploy": deploy.offer,
        "build": build.offer,
        "enlist": enlist.offer,
        "recruit_bonus": enlist.recruit_bonus,
        "stars": stars.place_stars,
        "star": stars.place_star,
        "automa_move": automa_turn.look_at_symbol,
        "automa_row_over": automa_turn.end_row,
        "automa_arrived": automa_arrival.arrived,
        "automa_gain": automa_gains.gain_next,
        "automa_recruit_bonus": automa_turn.recruit_bonus,
        "automa_cube": star_card.move_cube,
        "automa_end": automa_turn.end_turn,
        "automa_commit": automa_combat.commit,
        "automa_spoils": automa_combat.spoils,
    },
    choices={
        **automa_turn.asked_of_players(
            {
                "section": turn.choosing_section,
                "top": turn.taking_top,
                "bottom": turn.taking_bottom,
                "end_turn": turn.ending_turn,
                **objectives.inside_actions(
                    {
                        "unit": move.choosing_unit,
                        "step": move.stepping,
                        "carry": move.carrying,
                        "fight": combat.choosing_combat,
                        "artillery": combat.firing,
                        "scout": combat.scouting,
                        "parley": deals.parleying,
                        "dial": combat.dialling,
                        "combat_cards": combat.committing_cards,
                        "retreat": retreat.retreating,
                        "encounter": encounters.encounter,
                        "factory_card": factory.card_taking,
                        "discard": factory.discarding,
                        "produce": produce.producing,
                        "place": treasury.placing,
                        "gain_resource": treasury.resource_gaining,
                        "gain": treasury.gaining,
                        "pay": treasury.paying,
                        "upgrade": upgrade.upgrading,
                        "deploy": deploy.deploying,
                        "build": build.building,
                        "enlist": enlist.enlisting,
                        "recruit_bonus": enlist.bonus_deciding,
                        "give_coins": deals.giving,
                    }
                ),
            }
        ),
        "automa_turn": automa_turn.turn,
    },
    actions=ACTIONS,
    view=view,
    seats_view=seats_view,
    scores=scores,
    result=result,
    components=components,
    redeal=redeal,
    automatic=Automatic("automa_turn", "automa_turn", level="level", without=("player_mat",)),
    uncovering={
        "combat_cards_drawn": Uncovering("SC-SETUP-05", bars=("pay_combat_card", "discard", "combat_cards")),
        "combat_card_revealed": Uncovering("SC-AUTOMA-65"),
        "combat_card_stolen": Uncovering("SC-MECH-22"),
        "combat_won": Uncovering("SC-COMBAT-09"),
        "encounter_began": Uncovering("SC-ENC-03"),
        "factory_visited": Uncovering("SC-FAC-02"),
    },
)
