"""How often one caller may come, counted in the store so that all workers count together."""

import logging
from ipaddress import IPv6Address, ip_address, ip_network
from time import time

from flask import Flask, Response, request
from flask_limiter import Limiter, RequestLimit
from flask_limiter.util import get_remote_address
from werkzeug.middleware.proxy_fix import ProxyFix

from service.errors import RateLimited
from service.web.routes.docs import docs, files
from service.web.routes.operating import operating
from service.web.routes.problems import told

_PATIENCE: dict[str, str | int] = {"socket_timeout": 1, "socket_connect_timeout": 1}  # Seconds.


def trust(app: Flask, proxies: int) -> None:
    """Believe what callers claim of their address, only as far as our own proxies have written it."""
    if proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=0, x_host=0)  # type: ignore[method-assign]


def caller() -> str:
    """Whom the request comes from: an address or, of IPv6, the network that one caller has to himself."""
    address = request.remote_addr or ""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if isinstance(read, IPv6Address):
        return str(read.ipv4_mapped or ip_network((int(read), 64), strict=False))
    return str(read)


def register(app: Flask, rate: str, redis_url: str | None) -> None:
    """Limit every address to this rate. While the store is away nobody is counted, and nobody turned away for it."""
    logging.getLogger("flask-limiter").setLevel(logging.CRITICAL)
    limiter = Limiter(
        get_remote_address,
        app=app,
        application_limits=[rate],
        storage_uri=_storage(redis_url),
        storage_options=_PATIENCE if redis_url else {},
        key_prefix="arbiter:rate",
        swallow_errors=True,
        on_breach=_turned_away,
    )
    for blueprint in (operating, docs, files):
        limiter.exempt(blueprint)


def _storage(redis_url: str | None) -> str:
    if redis_url is None:
        return "memory://"
    return redis_url.replace("unix://", "redis+unix://", 1)


def _turned_away(breached: RequestLimit) -> Response:
    response = told(RateLimited(f"More than {breached.limit} from this address."))
    response.headers["Retry-After"] = str(max(1, breached.reset_at - int(time())))
    return response
