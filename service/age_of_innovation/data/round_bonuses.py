"""The ten round bonus tiles."""

from service.age_of_innovation.effects import Ability, Effects, Income, OnPassing, SpecialAction, Whenever

ROUND_BONUSES: dict[str, Effects] = {
    "rb_river_shipping": (Whenever("build_workshop_at_river", {"vp": 2}), Ability(shipping=1)),
    "rb_send_scholar": (Income({"scholars": 1}), Whenever("send_scholar", {"vp": 2})),
    "rb_guild": (Income({"power": 3}), Whenever("build_guild", {"vp": 3})),
    "rb_pass_palace_university": (Income({"tools": 1}), OnPassing("university_or_palace", {"vp": 4})),
    "rb_spade": (Income({"books": 1}), SpecialAction({"terraform_and_build": 1})),
    "rb_bridge": (Income({"books": 1}), SpecialAction({"bridges": 1})),
    "rb_science": (Income({"tools": 2}), SpecialAction({"levels_in_one": 1})),
    "rb_pass_school": (Income({"coins": 4}), OnPassing("school", {"levels": 1})),
    "rb_power_coins": (Income({"power": 4, "coins": 2}),),
    "rb_coins": (Income({"coins": 6}),),
}
