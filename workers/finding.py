"""Where the Redis of the service is."""

from service.config import Config


def redis_url(config: Config) -> str:
    return config.redis_url or ""
