"""The popularity track: what stars, territories and pairs of resources are worth at the end (SC-SCORE-02)."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Band:
    """A part of the track, up to and with its last step."""

    last: int
    star: int
    territory: int
    resource_pair: int


BANDS: Final = (
    Band(6, star=3, territory=2, resource_pair=1),
    Band(12, star=4, territory=3, resource_pair=2),
    Band(18, star=5, territory=4, resource_pair=3),
)

# For each popularity from 0 to 18 the band it lies in.
BAND: Final = tuple(next(band for band in BANDS if popularity <= band.last) for popularity in range(19))

# SC-SCORE-04.
FACTORY_TERRITORIES: Final = 3
