"""What whoever runs the service asks."""

from service.cases.service import Service


def is_ready(service: Service, unsafe: bool = False) -> None:
    """Return when the store answers and keeps what is written, or raise Unavailable with the reason.

    Unsafe: whatever its settings say.
    """
    service.store.check_writes()
    if not unsafe:
        service.store.check_settings()


def count_live_games(service: Service) -> int:
    """How many games are being played."""
    return service.store.count_live_games()
