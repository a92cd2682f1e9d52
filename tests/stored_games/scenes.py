"""The games that are stored: how they are played and where they are left."""

from typing import NamedTuple


class Scene(NamedTuple):
    """A golden game, or one that golden games are chosen from ("scythe 7"), played until a question is asked for the
    so-manyth time, or else to its end."""

    game: str
    until: str = ""
    times: int = 1
    private: bool = False


NAMES = ("Ann", "Бен", "Cléo", "Дан", None)

SCENES: dict[str, Scene] = {
    "scythe_just_created": Scene("scythe_08", "section"),
    "scythe_finished": Scene("scythe_17", private=True),
    "scythe_first_dial_is_set": Scene("scythe_09", "dial", 2),
    "scythe_combat_cards": Scene("scythe_09", "combat_cards"),
    "scythe_artillery_and_parley": Scene("scythe_19", "parley"),
    "scythe_retreat": Scene("scythe_20", "retreat"),
    "scythe_which_fight": Scene("scythe_01", "fight"),
    "scythe_discard": Scene("scythe_12", "discard"),
    "scythe_factory_card": Scene("scythe_06", "factory_card"),
    "scythe_encounter": Scene("scythe_03", "encounter", private=True),
    "scythe_recruit_bonus": Scene("scythe_16", "recruit_bonus"),
    "scythe_give_coins": Scene("scythe_11", "give_coins"),
    "scythe_pay": Scene("scythe_14", "pay"),
    "scythe_deploy": Scene("scythe_08", "deploy"),
    "scythe_build": Scene("scythe_05", "build"),
    "scythe_enlist": Scene("scythe_13", "enlist"),
    "scythe_carry": Scene("scythe_18", "carry", 3),
    "scythe_step": Scene("scythe_15", "step"),
    "scythe_place": Scene("scythe_07", "place"),
    "scythe_gain_resource": Scene("scythe_10", "gain_resource"),
    "scythe_upgrade": Scene("scythe_04", "upgrade"),
    "scythe_end_turn": Scene("scythe_02", "end_turn", 3),
    "solo_dial": Scene("scythe_solo_03", "dial"),
    "solo_combat_cards": Scene("scythe_solo_05", "combat_cards"),
    "solo_which_fight": Scene("scythe_solo_09", "fight"),
    "solo_scout": Scene("scythe_solo 193", "scout"),
    "solo_encounter": Scene("scythe_solo_02", "encounter"),
    "solo_automa_turn": Scene("scythe_solo_04", "automa_turn", 6),
    "solo_build": Scene("scythe_solo_06", "build", private=True),
    "solo_recruit_bonus": Scene("scythe_solo_07", "recruit_bonus"),
    "solo_pay": Scene("scythe_solo_08", "pay"),
    "solo_finished": Scene("scythe_solo_01"),
    "solo_finished_late": Scene("scythe_solo_10"),
    "innovation_draft": Scene("age_of_innovation_05", "draft", 4),
    "innovation_draft_round_bonus": Scene("age_of_innovation_06", "draft_round_bonus", 2),
    "innovation_choose_set": Scene("age_of_innovation_01", "choose_set", 2),
    "innovation_first_building": Scene("age_of_innovation_18", "first_building", 2, private=True),
    "innovation_take_book": Scene("age_of_innovation_04", "take_book"),
    "innovation_advance": Scene("age_of_innovation_10", "advance"),
    "innovation_use_spade": Scene("age_of_innovation_13", "use_spade"),
    "innovation_dig": Scene("age_of_innovation_08", "dig"),
    "innovation_build_or_not": Scene("age_of_innovation_20", "build_or_not"),
    "innovation_power_offer": Scene("age_of_innovation_01", "power_offer"),
    "innovation_build_bridge": Scene("age_of_innovation_07", "build_bridge"),
    "innovation_take_round_bonus": Scene("age_of_innovation_13", "take_round_bonus"),
    "innovation_take_palace": Scene("age_of_innovation_15", "take_palace"),
    "innovation_terraform_and_build": Scene("age_of_innovation_15", "terraform_and_build"),
    "innovation_more_spades": Scene("age_of_innovation_02", "more_spades"),
    "innovation_take_town_tile": Scene("age_of_innovation_08", "take_town_tile"),
    "innovation_pay_book": Scene("age_of_innovation_12", "pay_book"),
    "innovation_neutral_building": Scene("age_of_innovation 275", "neutral_building"),
    "innovation_place_guild": Scene("age_of_innovation_10", "place_guild"),
    "innovation_use_key": Scene("age_of_innovation_03", "use_key"),
    "innovation_choose_reward": Scene("age_of_innovation_17", "choose_reward"),
    "innovation_exchange_for_guild": Scene("age_of_innovation_11", "exchange_for_guild"),
    "innovation_take_competency": Scene("age_of_innovation_14", "take_competency"),
    "innovation_finished": Scene("age_of_innovation_09"),
    "innovation_finished_by_five": Scene("age_of_innovation_16"),
}
