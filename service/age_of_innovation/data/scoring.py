"""The final scoring, and the neutral faction of the game for two."""

AREA_VP = (18, 12, 6)  # Places 1 to 3.
SCIENCE_VP = (8, 4, 2)  # Places 1 to 3, in each discipline.
COINS_PER_VP = 5

TERRITORY_TILES = (12, 13, 14, 15)  # Largest group of the neutral faction. One source only.
NEUTRAL_LEVEL = 2  # Of the neutral faction in each discipline at the start.
NEUTRAL_SPACE = 2  # Levels of the space its scholar lies on.
