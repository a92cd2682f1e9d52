"""The service: the games and their rules, what can be done with them, where they are kept, how they are served."""

__version__ = "1.0.0"  # Of the package and of the contract; the only place where it stands.
