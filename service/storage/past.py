"""The past of a game without its rules: what each version's snapshot was, as a chain of links.

A link is the snapshot as zlib writes it with the snapshot before as its dictionary, or a whole snapshot, which begins
with the version of the rules it was written under and a colon. zlib keeps checksums of the dictionary and of what was
written with it, so that a link that does not fit the one before is an error and never another state.

Every so many versions a link is whole. Of random games at the most players (level 6): a link takes 82 bytes in Scythe
and 94 in Age of Innovation, and 4 us to undo; a whole one 900 and 1,160 bytes. With one whole link in 64, a moment
costs at most 63 links, which is a quarter of a millisecond, and a version 14 to 18 bytes more.
"""

import zlib
from collections.abc import Sequence

import msgspec

from service.errors import BrokenPast

WHOLE_EVERY = 64
WINDOW = 32_768  # Bytes of a dictionary that zlib looks at: of a larger snapshot only the end would count.


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """From which version to which the past is kept without a gap."""

    first: int
    last: int


class Moment(msgspec.Struct, frozen=True):
    """A snapshot, and the version of the rules it was written under."""

    snapshot: bytes
    rules_version: int


def whole(snapshot: bytes, rules_version: int) -> bytes:
    return b"%d:%b" % (rules_version, zlib.compress(snapshot))


def link(version: int, before: bytes, snapshot: bytes, rules_version: int) -> bytes:
    """The link of a version, whose snapshot was another one before."""
    if version % WHOLE_EVERY == 0:
        return whole(snapshot, rules_version)
    packer = zlib.compressobj(zdict=before)
    return packer.compress(snapshot) + packer.flush()


def first_of(version: int) -> int:
    """From which version on the links are read that lead up to this one."""
    return version - version % WHOLE_EVERY


def moment(chain: Sequence[bytes]) -> Moment:
    """What the last of these links tells, or BrokenPast."""
    start = max((i for i, each in enumerate(chain) if _is_whole(each)), default=None)
    if start is None:
        raise damaged()
    try:
        return _unpacked(chain[start:])
    except (zlib.error, ValueError) as error:
        raise damaged() from error


def _unpacked(chain: Sequence[bytes]) -> Moment:
    rules_version, _, packed = chain[0].partition(b":")
    snapshot = zlib.decompress(packed)
    for each in chain[1:]:
        unpacker = zlib.decompressobj(zdict=snapshot)
        snapshot = unpacker.decompress(each)
        if not unpacker.eof or unpacker.unused_data:
            raise ValueError("a link does not end where it should")
    return Moment(snapshot, int(rules_version))


def _is_whole(each: bytes) -> bool:
    return each[:1].isdigit()  # zlib begins with an x.


def damaged() -> BrokenPast:
    """The error; what is damaged stays so."""
    return BrokenPast("What is kept of this moment of the game is damaged. The game itself goes on.")
