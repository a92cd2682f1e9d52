"""Tokens: who a caller is in a game. Only hashes of tokens are kept."""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256

HOST = "host"


@dataclass(frozen=True, slots=True)
class Caller:
    """Whom a request comes from: the holder of a seat, the host, or with neither a spectator."""

    seat: int | None = None
    host: bool = False


def new_token(owner_id: str) -> str:
    """A token that tells its game or tournament, so that one of another can be told from a guess."""
    return f"{owner_id}.{secrets.token_urlsafe(24)}"


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
