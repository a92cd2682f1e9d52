"""Geometry of hexagonal boards in axial coordinates."""

Hex = tuple[int, int]

# In pointy-top orientation: east, north-east, north-west, west, south-west, south-east.
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def neighbours(place: Hex) -> list[Hex]:
    """The six hexes around a hex, whether or not a board has them."""
    q, r = place
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    """The number of steps between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
