"""The twelve round tiles and the four final tiles."""

from dataclasses import dataclass

from service.age_of_innovation.effects import Gain

BANKING, LAW, ENGINEERING, MEDICINE = range(4)


@dataclass(frozen=True)
class RoundTile:
    """Left: VP in Phase II for each of these events. Right: a gain for every so many levels of a discipline."""

    name: str
    events: tuple[str, ...]
    vp: int
    discipline: int
    levels: int
    gain: Gain
    building: str = ""  # The one kind of building on the left, if any.


BIG = ("build_palace", "build_university")

ROUND_TILES = {
    tile.name: tile
    for tile in (
        RoundTile("workshop_law", ("build_workshop",), 2, LAW, 3, {"scholars": 1}, building="workshop"),
        RoundTile("workshop_banking", ("build_workshop",), 2, BANKING, 3, {"power": 4}, building="workshop"),
        RoundTile("guild_law", ("build_guild",), 3, LAW, 3, {"books": 1}, building="guild"),
        RoundTile("guild_medicine", ("build_guild",), 3, MEDICINE, 4, {"spades": 1}, building="guild"),
        RoundTile("school_banking", ("build_school",), 4, BANKING, 1, {"coins": 1}, building="school"),
        RoundTile("palace_university_medicine", BIG, 5, MEDICINE, 2, {"tools": 1}),
        RoundTile("palace_university_banking", BIG, 5, BANKING, 2, {"tools": 1}),
        RoundTile("spade_engineering", ("use_spade",), 2, ENGINEERING, 1, {"coins": 1}),
        RoundTile("science_medicine", ("advance_discipline",), 1, MEDICINE, 3, {"books": 1}),
        RoundTile("town_engineering", ("found_town",), 5, ENGINEERING, 4, {"spades": 1}),
        RoundTile("track_engineering", ("advance_track",), 3, ENGINEERING, 3, {"scholars": 1}),
        RoundTile("innovation_law", ("develop_innovation",), 5, LAW, 2, {"power": 3}),
    )
}

NEVER_LATE = "spade_engineering"  # Never in round 5 or 6.
ROUNDS = 6


@dataclass(frozen=True)
class FinalTile:
    """VP in round 6, beside the left half of its round tile. It covers the right half."""

    name: str
    event: str
    vp: int
    building: str  # A round tile with the same building does not lie under it.


FINAL_TILES = {
    tile.name: tile
    for tile in (
        FinalTile("final_workshop", "build_workshop", 2, "workshop"),
        FinalTile("final_guild", "build_guild", 3, "guild"),
        FinalTile("final_school", "build_school", 4, "school"),
        FinalTile("final_border_workshop", "build_workshop_at_border", 3, "workshop"),
    )
}
