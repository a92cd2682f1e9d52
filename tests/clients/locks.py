"""The lock files of npm name no host: ``python -m tests.clients.locks`` takes out who wants to be paid, and where."""

import json
from pathlib import Path

LOCKS = [
    Path(__file__).parents[2] / part / "package-lock.json" for part in ("clients/typescript", "tests/clients/generated")
]
NEEDLESS = ("funding", "deprecated", "resolved")


def main() -> None:
    for lock in LOCKS:
        told = json.loads(lock.read_text())
        for package in told["packages"].values():
            for word in NEEDLESS:
                package.pop(word, None)
        lock.write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
