"""Numbers with their nouns, for sentences."""

_NOUNS = {
    "coins": ("coin", "coins"),
    "combat_cards": ("combat card", "combat cards"),
    "worker": ("worker", "workers"),
    "moved_worker": ("worker that has moved", "workers that have moved"),
}


def counted(count: int, what: str) -> str:
    """1 coin, 2 combat cards, 3 power."""
    one, many = _NOUNS.get(what, (what, what))
    return f"{count} {one if count == 1 else many}"
