"""Games as earlier releases stored them, each release in a folder of its own.

``python -m tests.stored_games`` plays the scenes of ``scenes.py`` through the use-cases on a real store and writes what
this release keeps and tells. It is run once, before the first change of anything stored; what it wrote is never written
again. A folder holds

- ``about.json``: the release, the versions of its rules, the moment, and the questions its games can ask;
- ``store.jsonl.gz``: every key of the store, one to a line (``keys.py``);
- ``<scene>.jsonl.gz`` for each game: a head with its tokens, then a row for each version with the snapshot and with
  what every caller was told (``telling.py``), each row written as what changed since the one before (``changes.py``).
"""
