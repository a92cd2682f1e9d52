"""The star card: the cube, the stars it brings, the change of scheme and the opening of water."""

from service.engine.flow import tell, then
from service.scythe import events, steps
from service.scythe.automa.cards import shuffle_all
from service.scythe.automa.levels import playing, star_card, turn_card, water_is_open
from service.scythe.automa.told import AutomaCube, AutomaSpace
from service.scythe.stars import BESIDE_TRACK
from service.scythe.state import State, account_of

ROW = 4  # Spaces in a row of the star card.


def move_cube(state: State, step: steps.AutomaCube) -> None:
    """One space further if the card of the turn shows a star (SC-AUTOMA-41)."""
    automa = playing(state)
    told = AutomaCube(turn_card(automa).star, _space(automa.cube))
    account_of(automa).cube = told
    if not told.advances:
        return
    was_open = water_is_open(automa)
    automa.cube += 1
    told.to = _space(automa.cube)
    told.star_placed = automa.cube in star_card(automa).stars
    told.scheme_changed = automa.cube == star_card(automa).stars[0]
    told.water_opened = water_is_open(automa) and not was_open
    tell(state, events.CubeMoved(automa.seat, automa.cube))
    if told.scheme_changed:  # SC-AUTOMA-43.
        tell(state, events.SchemeChanged(automa.seat, scheme=2))
        shuffle_all(state)
    if told.star_placed:
        then(state, steps.PlaceStar(automa.seat, BESIDE_TRACK))


def _space(cube: int) -> AutomaSpace:
    """Where to put the cube on the table."""
    return AutomaSpace(number=cube, row=cube // ROW + 1, column=cube % ROW + 1)
