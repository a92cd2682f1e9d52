"""Write what is made of something else: python write.py [FOLDER]

``types.py`` is written from the contract, ``synchronous.py`` from ``asynchronous.py``.
"""

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent / "arbiter_client"
CONTRACT = Path(__file__).parents[2] / "openapi.yaml"

WORDS = (
    (r"The client for asyncio\..*?both\.", "The client for threads. Written from ``asynchronous.py`` by ``write.py``."),
    (r"\basyncio\b", "time"),
    (r"\basync (def|for|with)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\bAsyncGenerator\[(\w+), None\]", r"Generator[\1, None, None]"),
    (r"\bAsync(\w+)", r"\1"),
    (r"\b__a(enter|exit)__", r"__\1__"),
    (r"\ba(close|closing|read|iter_bytes)\b", r"\1"),
)

# The contract as types of plain data: answers may gain fields, and a union is told apart by a literal.
TYPES = (
    *("--input-file-type", "openapi", "--output-model-type", "typing.TypedDict", "--target-python-version", "3.11"),
    *(
        "--enum-field-as-literal",
        "all",
        "--use-union-operator",
        "--use-standard-collections",
        "--formatters",
        "builtin",
    ),
    *("--use-schema-description", "--no-use-closed-typed-dict", "--use-tuple-for-closed-arrays", "--disable-timestamp"),
    "--custom-file-header",
    '"""What is sent and answered. Written from the contract by ``write.py``."""',
)


def synchronous(source: str) -> str:
    """The same for threads."""
    for pattern, replacement in WORDS:
        source = re.sub(pattern, replacement, source)
    return source


def write(folder: Path) -> None:
    (folder / "synchronous.py").write_text(synchronous((HERE / "asynchronous.py").read_text()))
    program = [str(Path(sys.executable).with_name("datamodel-codegen")), *TYPES]
    subprocess.run([*program, "--input", str(CONTRACT), "--output", str(folder / "types.py")], check=True)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
