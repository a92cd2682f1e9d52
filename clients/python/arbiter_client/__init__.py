"""A client of Arbiter, the rules referee: typed, for threads and for asyncio.

``Arbiter`` and ``AsyncArbiter`` know a service, ``Table`` and ``AsyncTable`` one game as the holder of one token sees
it. What is sent and answered is plain data, typed by ``arbiter_client.types``.
"""

from arbiter_client import types
from arbiter_client.asynchronous import AsyncArbiter, AsyncTable
from arbiter_client.messages import News
from arbiter_client.sending import Refused, Retry, Unreachable
from arbiter_client.synchronous import Arbiter, Table

__all__ = [
    "Arbiter",
    "AsyncArbiter",
    "AsyncTable",
    "News",
    "Refused",
    "Retry",
    "Table",
    "Unreachable",
    "types",
]
