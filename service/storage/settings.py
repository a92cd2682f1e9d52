"""What the settings of a server say about keeping games, in sentences."""

import re
from collections.abc import Mapping
from typing import Any

OLDEST = (6, 2)


def why_not(info: Mapping[str, Any]) -> str | None:
    """Why a server that tells this of itself cannot be trusted with games; None: it can, as far as it tells."""
    version = re.match(r"(\d+)\.(\d+)", str(info.get("redis_version", "")))
    if version and (int(version[1]), int(version[2])) < OLDEST:
        return f"The store is Redis {info['redis_version']}, and 6.2 or newer is needed."
    if info.get("role") == "slave":
        return "The store is a replica, which takes no writes or loses them: REDIS_URL must name the primary."
    policy = info.get("maxmemory_policy", "noeviction")
    if policy != "noeviction" and info.get("maxmemory", 0) > 0:
        return (
            f"The store forgets games when its memory is full (maxmemory-policy {policy}, "
            f"maxmemory {info['maxmemory']}): set its maxmemory-policy to noeviction."
        )
    return None


def warnings(info: Mapping[str, Any], appendfsync: str | None) -> list[str]:
    """What may lose moves when the server or its machine ends; ``appendfsync`` is None when it may not be read."""
    if not info.get("aof_enabled", 1):
        return ["The store keeps no append-only file (appendonly no): when it ends, moves are lost."]
    if appendfsync in ("everysec", "no"):
        sentence = (
            f"The store may lose its last moves when its machine ends (appendfsync {appendfsync}): always keeps them."
        )
        return [sentence]
    if appendfsync is None:
        return ["Whether the store keeps every move may not be read (appendfsync)."]
    return []
