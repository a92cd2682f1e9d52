"""``make run`` with other Pythons: a clone of this checkout is installed and started with the oldest, the usual and the
newest one of this machine. Only the standard library is needed.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
OLDEST = (3, 11)
NEEDS_MORE = (3, 11, 3)  # Older ones have no asyncio.timeout that redis-py would take.
PATIENCE = 600  # Seconds until an installation is given up.
OURS = ("MAKE", "REDIS_URL", "DATA_DIR", "PORT", "HOST", "VIRTUAL_ENV", "PROMETHEUS_", "PYTHON")


class Python(NamedTuple):
    """One that is installed here."""

    version: tuple[int, ...]
    path: str

    @property
    def name(self) -> str:
        return ".".join(map(str, self.version))


def main() -> None:
    found = sorted(pythons())
    usual = Python(tuple(sys.version_info[:3]), os.path.realpath(sys.executable))
    if found[0].version >= NEEDS_MORE:
        print(f"There is no Python from 3.11.0 to 3.11.2 here: {found[0].name} is the oldest.")
    for python in sorted({each.version: each for each in (found[-1], found[0], usual)}.values()):
        begun = time.monotonic()
        install_and_start(python)
        print(f"make run works with Python {python.name} ({time.monotonic() - begun:.0f} s).", flush=True)


def pythons() -> Iterator[Python]:
    """All that are recent enough and can make an environment; what others lack is said."""
    for path in {os.path.realpath(path) for folder in folders() for path in folder.glob("python3.[0-9]*[0-9]")}:
        version = answer(path, "import sys; print(*sys.version_info[:3])")
        if version is None or tuple(map(int, version.split())) < OLDEST:
            continue
        python = Python(tuple(map(int, version.split())), path)
        if answer(path, "import ensurepip, ssl, venv") is None:
            print(f"Python {python.name} in {path} cannot make an environment (python3-venv is missing): skipped.")
        else:
            yield python


def folders() -> list[Path]:
    """Where Pythons are installed; the shims of pyenv only point to some of its own."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    on_path = [Path(folder) for folder in os.environ["PATH"].split(os.pathsep) if Path(folder) != pyenv / "shims"]
    return [*on_path, Path("/usr/bin"), Path("/usr/local/bin"), *pyenv.glob("versions/*/bin")]


def answer(path: str, question: str) -> str | None:
    """What a Python says; None when it cannot."""
    try:
        told = subprocess.run([path, "-c", question], capture_output=True, text=True, timeout=30, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return told.stdout.strip()


def install_and_start(python: Python) -> None:
    """As somebody does who has just cloned the project; Ctrl-C ends it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "clone", "--quiet", str(ROOT), folder], check=True)
        port = free_port()
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        with (Path(folder) / "told").open("w+") as told:
            process = subprocess.Popen(
                [shutil.which("make") or "make", "run", f"PYTHON={python.path}"],
                cwd=folder,
                env={**kept, "PORT": str(port), "WORKERS": "1"},
                stdout=told,
                stderr=told,
                start_new_session=True,
            )
            try:
                wait_until_ready(process, port)
            except TimeoutError:
                told.seek(0)
                sys.exit(f"make run does not work with Python {python.name}:\n{told.read()[-4000:]}")
            finally:
                end(process)


def wait_until_ready(process: "subprocess.Popen[bytes]", port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_ready(port):
        if process.poll() is not None or time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(0.2)


def is_ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def end(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
    try:
        process.wait(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        sys.exit("make run does not end with Ctrl-C.")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


if __name__ == "__main__":
    main()
