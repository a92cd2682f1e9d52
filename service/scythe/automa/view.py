"""What everybody sees of the Automa beside her units: all but the order of her deck."""

from service.scythe.automa.levels import scheme_number, water_is_open
from service.scythe.seen import AutomaSeen
from service.scythe.state import Automa


def automa_view(automa: Automa) -> AutomaSeen:
    return AutomaSeen(
        seat=automa.seat,
        level=automa.level,
        modifiers=automa.modifiers,
        tunnels_count=automa.tunnels_count,
        cube=automa.cube,
        scheme=scheme_number(automa),
        water_open=water_is_open(automa),
        deck=len(automa.deck),
        main_pile=automa.main_pile,
        combat_pile=automa.combat_pile,
        resources_left=automa.resources_left,
        turn_under_way=automa.account,
    )
