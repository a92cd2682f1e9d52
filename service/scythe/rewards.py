"""What encounter cards and Factory cards give, word by word, as steps in the printed order.

Only what is printed counts: no cost of an action, no coins of the mat, no recruit bonuses (SC-ENC-08, SC-FAC-09).
"""

from collections.abc import Mapping

from service.engine.flow import Step, do
from service.scythe.data.player_mats import BOTTOM_ACTIONS


def rewards(seat: int, gains: Mapping[str, int], hex: int) -> list[Step]:
    """The steps that hand out a reward. Pieces and resources go on the hex; NOWHERE: as with the actions of the mat."""
    return [*(_reward(seat, what, count, hex) for what, count in gains.items()), do("stars", seat=seat)]


def _reward(seat: int, what: str, count: int, hex: int) -> Step:
    if what == "resources":
        return do("gain_resources", seat=seat, count=count, hex=hex)
    if what == "produce":
        # SC-FAC-13: the mill adds nothing.
        return do("produce", seat=seat, territories=count, mill=False)
    if what in BOTTOM_ACTIONS:
        return do(what, seat=seat, hex=hex)
    return do("offer_gain", seat=seat, what=what, count=count, hex=hex)
