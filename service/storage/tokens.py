"""Tokens: who a caller is in a game. Only hashes of tokens are kept.

A creation that may be repeated derives its id and its tokens from the secret key of the caller and the salt of the
store, so that the repeat gives the same ones: they are worked out again, and neither they nor the key are kept.
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

HOST = "host"

_ID_BYTES = 10
_TOKEN_BYTES = 24


@dataclass(frozen=True, slots=True)
class Caller:
    """Whom a request comes from: the holder of a seat, the host, or with neither a spectator."""

    seat: int | None = None
    host: bool = False


def origin_of(salt: bytes, kind: str, key: str) -> bytes:
    """What everything a creation gives out under this key is derived from; of use to nobody who lacks one of both."""
    return hmac.digest(salt, f"{kind} {key}".encode(), "sha256")


def new_id(origin: bytes | None) -> str:
    """The id of a new game or tournament: by chance, or the one that belongs to this origin."""
    return _fresh(origin, "id", _ID_BYTES).hex()


def new_token(owner_id: str, holder: str, origin: bytes | None) -> str:
    """A token that tells its game or tournament, so that one of another can be told from a guess."""
    secret = _fresh(origin, f"token {holder}", _TOKEN_BYTES)
    return f"{owner_id}.{urlsafe_b64encode(secret).decode()}"


def _fresh(origin: bytes | None, purpose: str, length: int) -> bytes:
    if origin is None:
        return secrets.token_bytes(length)
    return hmac.digest(origin, purpose.encode(), "sha256")[:length]


def id_of(token: str) -> str:
    """The game or tournament a token claims to belong to."""
    return token.partition(".")[0]


def hashed(token: str) -> str:
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def holder(hashes: dict[str, str], token: str) -> Caller | None:
    """Who holds this token, by the hashes kept under ``host`` and the numbers of the seats."""
    given = hashed(token)
    found = None
    for name, kept in hashes.items():  # All are compared, so that the time taken tells nothing.
        if hmac.compare_digest(given, kept):
            found = Caller(host=True) if name == HOST else Caller(seat=int(name))
    return found
