"""The units of every player, and what can go along with one on a step."""

from typing import Final

from service.scythe.data.player_mats import RESOURCES

UNITS: Final = ("character", "mech", "worker")

# A worker that has had its own move can still be carried (SC-MOVE-08), so the two are told apart where both stand.
CARGO: Final = ("worker", "moved_worker", *RESOURCES)
