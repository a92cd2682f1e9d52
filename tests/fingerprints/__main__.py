"""Write the fingerprint of every version that has none yet: python -m tests.fingerprints

A fingerprint that is committed is never written again. Raise the version of the rules instead.
"""

from service.games import GAMES
from tests import high_card
from tests.fingerprints import fingerprint, path_of

for rules in [*GAMES.values(), high_card.RULES]:
    path = path_of(rules)
    if rules.events and not path.exists():
        path.write_text(fingerprint(rules), encoding="utf-8")
        print(f"wrote {path.name}")
