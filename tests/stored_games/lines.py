"""Files of one JSON value to a line, compressed; equal lines give equal bytes."""

import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def write(path: Path, lines: Iterable[Any]) -> None:
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def read(path: Path) -> list[Any]:
    text = gzip.decompress(path.read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]
