"""Age of Innovation for two to five players. Reading this table is reading everything the game can ask or do."""

from typing import Any

from service.age_of_innovation import (
    board_actions,
    books,
    bridges,
    conversions,
    disciplines,
    free_buildings,
    gains,
    innovations,
    palaces,
    passing,
    payouts,
    power,
    rounds,
    scoring,
    start,
    steps,
    terraform,
    towns,
    tracks,
    turn,
)
from service.age_of_innovation.actions import SHAPES
from service.age_of_innovation.components import components
from service.age_of_innovation.events import EVENTS
from service.age_of_innovation.redeal import redeal
from service.age_of_innovation.setup import DRAFT, LARGE_SIDE, SMALL_SIDE, STANDARD, new_game
from service.age_of_innovation.state import State
from service.age_of_innovation.view import seats_view, view
from service.engine.choices import Choice, by_question, on
from service.engine.rules import Option, Rules, Uncovering

_ASKED: tuple[Choice[State, Any], ...] = (
    # Set-up.
    start.choosing_set,
    start.drafting,
    start.drafting_round_bonus,
    start.placing_first,
    # Of passing and of others' builds.
    passing.taking_round_bonus,
    power.offer,
    # Terraform and build.
    terraform.choosing_hex,
    terraform.digging,
    terraform.using_more_spades,
    terraform.building_or_not,
    terraform.using_spade,
    # Rewards and prices.
    gains.choosing_reward,
    gains.taking_book,
    books.paying,
    disciplines.advancing,
    disciplines.using_key,
    disciplines.taking_competency,
    palaces.taking_palace,
    towns.taking_town_tile,
    bridges.building_bridge,
    free_buildings.placing_neutral,
    free_buildings.placing_guild,
    free_buildings.exchanging,
)

RULES: Rules[State] = Rules(
    name="age_of_innovation",
    title="Age of Innovation",
    version=2,
    seats=(2, 5),
    options=(
        Option("setup", "word", "How boards and factions are chosen.", STANDARD, (STANDARD, DRAFT)),
        Option(
            "board",
            "word",
            "The side of the game board. Two play on 1-3, four and five on 3-5, three on either; 3-5 if left out.",
            None,
            (SMALL_SIDE, LARGE_SIDE),
        ),
        Option("first_player", "number", "The seat that is first in round 1.", 0, minimum=0, maximum=4),
    ),
    seat_options=(),
    state=State,
    new_game=new_game,
    steps=dict(
        [
            # Set-up.
            on(steps.PreparePlayers, start.prepare_players),
            on(steps.StartingGoods, start.starting_goods),
            on(steps.AfterPlacing, start.after_placing),
            on(steps.FirstSpades, start.first_spades),
            # Rounds.
            on(steps.BeginRound, rounds.begin_round),
            on(steps.Income, rounds.income),
            on(steps.BeginActions, rounds.begin_actions),
            on(steps.NextTurn, rounds.next_turn),
            on(steps.BeginTurn, turn.begin),
            on(steps.AfterAction, turn.after_action),
            on(steps.SecondAction, turn.second_action),
            on(steps.EndActions, rounds.end_actions),
            on(steps.ScienceBonus, rounds.science_bonus),
            on(steps.PrepareRound, rounds.prepare_round),
            on(steps.FinalScoring, scoring.final_scoring),
            # Parts of actions.
            on(steps.BookActionGain, board_actions.book_action_gain),
            on(steps.InnovationDeveloped, innovations.developed),
            on(steps.OfferPalace, palaces.offer_palace),
            on(steps.PalaceRewards, palaces.palace_rewards),
            on(steps.PassBonus, payouts.pass_bonus),
            # Rewards.
            on(steps.Rewards, gains.take_rewards),
            on(steps.GainLevels, disciplines.gain_levels),
            on(steps.AdvanceTrack, tracks.advance_free),
            on(steps.OfferCompetency, disciplines.offer_competency),
            on(steps.OfferTownTile, towns.offer_town_tile),
            on(steps.OfferTerraformAndBuild, terraform.offer_lot),
            on(steps.OfferSpades, terraform.offer_spades),
            on(steps.OfferBridges, bridges.offer),
            on(steps.OfferNeutralBuilding, free_buildings.offer_neutral_building),
            on(steps.OfferGuild, free_buildings.offer_guild),
            on(steps.OfferExchange, free_buildings.offer_exchange),
        ]
    ),
    choices=by_question(
        # A turn; it has conversions and towns over a river hex of itself.
        turn.taking_turn,
        turn.ending_turn,
        *[conversions.barred_inside(towns.founded_at(choice)) for choice in _ASKED],
    ),
    actions=SHAPES,
    view=view,
    seats_view=seats_view,
    scores=scoring.scores,
    result=scoring.result,
    components=components,
    redeal=redeal,
    dealt_choices={"choose_set": "board"},
    events=EVENTS,
    uncovering={"territory_tile_opened": Uncovering("AOI-2P-01")},
)
