"""What encounter cards and Factory cards give, word by word, as steps in the printed order.

Only what is printed counts: no cost of an action, no coins of the mat, no recruit bonuses (SC-ENC-08, SC-FAC-09).
"""

from collections.abc import Mapping

from service.scythe import steps
from service.scythe.steps import AnyStep


def rewards(seat: int, gains: Mapping[str, int], hex: int) -> list[AnyStep]:
    """The steps that hand out a reward. Pieces and resources go on the hex; NOWHERE: as with the actions of the mat."""
    return [*(_reward(seat, what, count, hex) for what, count in gains.items()), steps.PlaceStars(seat)]


def _reward(seat: int, what: str, count: int, hex: int) -> AnyStep:
    if what == "resources":
        return steps.GainResources(seat, count, hex)
    if what == "produce":
        return steps.BeginProduction(seat, count, mill=False)  # SC-FAC-13: the mill adds nothing.
    return main_reward(seat, what, hex) or steps.OfferGain(seat, what, count, hex)


def main_reward(seat: int, bottom: str, hex: int) -> AnyStep | None:
    """What the bottom action of this name is taken for; None if there is none of this name."""
    match bottom:
        case "upgrade":
            return steps.OfferUpgrade(seat)
        case "deploy":
            return steps.OfferDeploy(seat, hex)
        case "build":
            return steps.OfferBuild(seat, hex)
        case "enlist":
            return steps.OfferEnlist(seat)
    return None
