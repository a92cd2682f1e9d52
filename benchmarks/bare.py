"""The reference: the least a Flask endpoint can do that keeps a state in Redis and writes it by compare-and-set.

It knows no rules, no tokens, no log and no views; its state is as large as that of the game it stands beside.
"""

from typing import Any

from flask import Flask, Response, jsonify, request

from service.config import from_environment
from service.storage.connect import connect

_config = from_environment()
assert _config.redis_url is not None
_redis: Any = connect(_config.redis_url)
_write = _redis.register_script(
    "if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end "
    "redis.call('HSET', KEYS[1], 'version', ARGV[1] + 1, 'snapshot', ARGV[2]) return 1"
)

app = Flask(__name__)


@app.post("/states")
def create() -> Any:
    name = _redis.incr("bare:last")
    _redis.hset(f"bare:{name}", mapping={"version": 0, "snapshot": request.get_json()["snapshot"]})
    return jsonify({"name": name}), 201


@app.get("/states/<name>")
def show(name: str) -> Any:
    _, snapshot = _redis.hmget(f"bare:{name}", "version", "snapshot")
    return Response(snapshot, content_type="application/json")


@app.post("/states/<name>")
def move(name: str) -> Any:
    version, snapshot = _redis.hmget(f"bare:{name}", "version", "snapshot")
    wanted = request.get_json()["version"]
    if int(version) != wanted or not _write([f"bare:{name}"], [wanted, snapshot]):
        return jsonify({"version": int(version)}), 409
    return jsonify({"version": wanted + 1})
