"""What the harness says no with."""


class Failed(Exception):
    """A tournament that cannot be played on."""
