"""The seven terrains in the order of the terraforming circle, and the four disciplines."""

TERRAINS = ("desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland")
TERRAIN_COLOURS = ("yellow", "brown", "black", "blue", "green", "grey", "red")  # Of the planning boards and pieces too.
RIVER = 7  # Terrain number of a river hex.
NOWHERE = 8  # Terrain number of a place of the frame that is no hex of this side.

DISCIPLINES = ("banking", "law", "engineering", "medicine")
DISCIPLINE_COLOURS = ("yellow", "blue", "brown", "white")


def steps_between(terrain: int, other: int) -> int:
    """Spades from one terrain to another: steps on the circle by the shorter way."""
    way = (other - terrain) % 7
    return min(way, 7 - way)


def one_step_towards(terrain: int, home: int) -> int:
    """The terrain one spade makes of this one, on the shorter way home."""
    way = (home - terrain) % 7
    return (terrain + (1 if way <= 3 else -1)) % 7


# SPADES[terrain][home] and NEXT_TERRAIN[terrain][home], by number.
SPADES = tuple(tuple(steps_between(terrain, home) for home in range(7)) for terrain in range(7))
NEXT_TERRAIN = tuple(
    tuple(terrain if terrain == home else one_step_towards(terrain, home) for home in range(7)) for terrain in range(7)
)
