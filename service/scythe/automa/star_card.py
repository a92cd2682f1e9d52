"""The star card: the cube, the stars it brings, the change of scheme and the opening of water."""

from typing import Any

from service.engine.flow import do, tell, then
from service.scythe.automa.cards import shuffle_all
from service.scythe.automa.levels import playing, star_card, turn_card, water_is_open
from service.scythe.stars import BESIDE_TRACK
from service.scythe.state import State

ROW = 4  # Spaces in a row of the star card.


def move_cube(state: State) -> None:
    """One space further if the card of the turn shows a star (SC-AUTOMA-41)."""
    automa = playing(state)
    told: dict[str, Any] = {"advances": turn_card(automa).star, "space": _space(automa.cube)}
    automa.account["cube"] = told
    if not told["advances"]:
        return
    was_open = water_is_open(automa)
    automa.cube += 1
    told |= {
        "to": _space(automa.cube),
        "star_placed": automa.cube in star_card(automa).stars,
        "scheme_changed": automa.cube == star_card(automa).stars[0],
        "water_opened": water_is_open(automa) and not was_open,
    }
    tell(state, "cube_moved", seat=automa.seat, space=automa.cube)
    if told["scheme_changed"]:  # SC-AUTOMA-43.
        tell(state, "scheme_changed", seat=automa.seat, scheme=2)
        shuffle_all(state)
    if told["star_placed"]:
        then(state, do("star", seat=automa.seat, cell=BESIDE_TRACK))


def _space(cube: int) -> dict[str, int]:
    """Where to put the cube on the table."""
    return {"number": cube, "row": cube // ROW + 1, "column": cube % ROW + 1}
