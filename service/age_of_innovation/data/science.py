"""The science display."""

from service.age_of_innovation.effects import Gain

TOP_LEVEL = 12  # One marker per discipline.
KEY_LEVEL = 8  # Entering it binds a key.
INCOME_LEVEL = 9

POWER_AT = {3: 1, 5: 2, 7: 2, 12: 3}  # Power on reaching a level.

# In every Phase I with the marker on 9 or higher; banking, law, engineering, medicine.
SCIENCE_INCOME: tuple[Gain, ...] = ({"coins": 3}, {"power": 6}, {"tools": 1}, {"vp": 3})

SCHOLAR_SPACES = (3, 2, 2, 2)  # Levels for a scholar sent, by space of a discipline.
RETURNED_SCHOLAR_LEVELS = 1
