"""The log as a line: what led to a version, without what was taken back."""

from collections.abc import Mapping

from service.storage.games import Entry


def line(entries: Mapping[int, Entry], version: int, back_to: int = 0) -> list[int]:
    """The versions of the actions that led from one version to another, in order."""
    actions: list[int] = []
    while version > back_to:
        entry = entries[version]
        if entry.kind == "undo":
            version = entry.to
        else:
            actions.append(version)
            version -= 1
    return actions[::-1]
