"""``python -m service``, and ``arbiter`` where it is installed, starts everything."""

import argparse
from typing import NoReturn

from service import __version__
from service.running import launch


def main() -> NoReturn:
    _parser().parse_args()
    launch.main()


def _parser() -> argparse.ArgumentParser:
    described = (
        "Serve games until somebody ends it. Every setting is an environment variable, such as PORT and REDIS_URL."
    )
    parser = argparse.ArgumentParser(prog="arbiter", description=described)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser


if __name__ == "__main__":
    main()
