"""Disks that are really full, or as good as."""

import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

ENDLESS = resource.RLIM_INFINITY


class SmallDisk:
    """A file system of its own with two megabytes, for those who may mount one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ballast = path / "ballast"

    def fill(self) -> None:
        with self._ballast.open("ab", buffering=0) as ballast:
            for size in (65_536, 4096, 1):
                _write_until_full(ballast.write, bytes(size))

    def make_room(self) -> None:
        self._ballast.unlink()


@contextmanager
def small_disk(path: Path) -> Iterator[SmallDisk]:
    path.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", path], capture_output=True, check=False
    ).returncode
    if mounted != 0:
        pytest.skip("nobody but root may mount a small disk")
    try:
        yield SmallDisk(path)
    finally:
        subprocess.run(["umount", "--lazy", path], check=True)


def limit_files(size: int, *processes: int) -> None:
    """From now on no file that these processes write grows beyond this size: for them the disk is full."""
    for process in processes:
        with suppress(ProcessLookupError):  # It has ended.
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size, ENDLESS))


def _write_until_full(write: Callable[[bytes], int], piece: bytes) -> None:
    try:
        while write(piece) == len(piece):
            pass
    except OSError:
        return
