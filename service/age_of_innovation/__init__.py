"""Age of Innovation for two to five players. Reading this table is reading everything the game can ask or do."""

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
    terraform,
    towns,
    tracks,
    turn,
)
from service.age_of_innovation.actions import SHAPES
from service.age_of_innovation.components import components
from service.age_of_innovation.redeal import redeal
from service.age_of_innovation.setup import DRAFT, LARGE_SIDE, SMALL_SIDE, STANDARD, new_game
from service.age_of_innovation.state import State
from service.age_of_innovation.view import seats_view, view
from service.engine.rules import Option, Rules

RULES: Rules[State] = Rules(
    name="age_of_innovation",
    title="Age of Innovation",
    version=1,
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
    steps={
        # Set-up.
        "prepare_players": start.prepare_players,
        "starting_goods": start.starting_goods,
        "after_placing": start.after_placing,
        "first_spades": start.first_spades,
        # Rounds.
        "begin_round": rounds.begin_round,
        "income": rounds.income,
        "begin_actions": rounds.begin_actions,
        "next_turn": rounds.next_turn,
        "turn": turn.begin,
        "after_action": turn.after_action,
        "end_actions": rounds.end_actions,
        "science_bonus": rounds.science_bonus,
        "prepare_round": rounds.prepare_round,
        "final_scoring": scoring.final_scoring,
        # Parts of actions.
        "book_action_gain": board_actions.book_action_gain,
        "innovation_developed": innovations.developed,
        "palace_tile": palaces.palace_tile,
        "palace_rewards": palaces.palace_rewards,
        "pass_bonus": payouts.pass_bonus,
        # Rewards.
        "rewards": gains.take_rewards,
        "advance": disciplines.advance,
        "competency": disciplines.take_competencies,
        "town_tile": towns.take_town_tile,
        "terraform_and_build": terraform.terraform_and_build,
        "terraform_and_build_free": terraform.terraform_and_build_free,
        "spades": terraform.spades,
        "bridges": bridges.bridges,
        "shipping": tracks.shipping,
        "terraforming": tracks.terraforming,
        "neutral_building": free_buildings.neutral_building,
        "guild_anywhere": free_buildings.guild_anywhere,
        "workshop_to_guild": free_buildings.workshop_to_guild,
        "school_to_guild": free_buildings.school_to_guild,
        "second_action": turn.second_action,
    },
    choices=conversions.barred_inside(
        towns.founded_at_every_question(
            {
                # Set-up.
                "choose_set": start.choosing_set,
                "draft": start.drafting,
                "draft_round_bonus": start.drafting_round_bonus,
                "first_building": start.placing_first,
                # A turn.
                "turn": turn.taking_turn,
                "end_turn": turn.ending_turn,
                "take_round_bonus": passing.taking_round_bonus,
                "power_offer": power.offer,
                # Terraform and build.
                "terraform_and_build": terraform.choosing_hex,
                "dig": terraform.digging,
                "more_spades": terraform.using_more_spades,
                "build_or_not": terraform.building_or_not,
                "use_spade": terraform.using_spade,
                # Rewards and prices.
                "choose_reward": gains.choosing_reward,
                "take_book": gains.taking_book,
                "pay_book": books.paying,
                "advance": disciplines.advancing,
                "use_key": disciplines.using_key,
                "take_competency": disciplines.taking_competency,
                "take_palace": palaces.taking_palace,
                "take_town_tile": towns.taking_town_tile,
                "build_bridge": bridges.building_bridge,
                "neutral_building": free_buildings.placing_neutral,
                "place_guild": free_buildings.placing_guild,
                "exchange_for_guild": free_buildings.exchanging,
            }
        )
    ),
    actions=SHAPES,
    view=view,
    seats_view=seats_view,
    scores=scoring.scores,
    result=scoring.result,
    components=components,
    redeal=redeal,
    dealt_choices={"choose_set": "board"},
)
