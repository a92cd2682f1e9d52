"""The command line: python -m workers tournament | replay | worker."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NoReturn

import msgspec

from service import __version__
from service.config import ConfigError, from_environment
from service.engine import codec
from service.errors import InvalidRequest, Unavailable
from service.plans.schedule import Match, Plan, check_match, check_plan
from workers.errors import Failed
from workers.finding import redis_url
from workers.lookup import find_rules, known_policies

MOST_PROCESSES = 1024
LEAST_PATIENCE = 2  # Seconds.


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the status is 2 for bad input and 1 for games that crashed."""
    return _run(_parser().parse_args(arguments))


def tournament() -> NoReturn:
    """``arbiter-tournament``, where it is installed."""
    sys.exit(_run_installed("tournament", _describe_tournament))


def worker() -> NoReturn:
    """``arbiter-worker``, where it is installed."""
    sys.exit(_run_installed("worker", _describe_worker))


def _run_installed(name: str, describe: Callable[[argparse.ArgumentParser], None]) -> int:
    sys.path.append(str(Path.cwd()))  # Policies of one's own are found here, as they are with python -m.
    parser = argparse.ArgumentParser(prog=f"arbiter-{name}")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    describe(parser)
    return _run(parser.parse_args())


def _run(asked: argparse.Namespace) -> int:
    try:
        status: int = asked.run(asked)
    except InvalidRequest as error:
        for field, problems in error.fields["errors"].items():
            print(f"{field}: {'; '.join(problems)}", file=sys.stderr)
        return 2
    except (ConfigError, Failed, Unavailable) as error:
        print(error, file=sys.stderr)
        return 1
    except ModuleNotFoundError as error:
        print(f"{error.name} is not installed: pip install 'arbiter[workers]'", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m workers", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")
    _describe_tournament(commands.add_parser("tournament", help="play many games and count them"))
    _describe_replay(commands.add_parser("replay", help="play one game again from its capsule"))
    _describe_worker(commands.add_parser("worker", help="play games for tournaments on a broker"))
    return parser


def _describe_tournament(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_tournament)
    add = parser.add_argument
    add("--ruleset", required=True, help="a game of the service, or module:attribute")
    add("--players", required=True, help="policies, one for each seat: greedy,random,search@200,automa,module:function")
    add("--games", type=int, default=200, help="how many games at most (default 200)")
    add("--width", type=float, help="stop when every policy's 95 %% interval of wins is narrower, e.g. 0.1")
    add("--seed", default="1", help="any text; the same seed gives the same tournament (default 1)")
    add("--options", type=_json, default={}, metavar="JSON", help='options of the game: {"edition": "ru"}')
    add(
        "--seats",
        type=_json,
        default=[],
        metavar="JSON",
        help='what is fixed for each seat: [{"faction": "nordic"}, {}]',
    )
    add("--seconds", type=float, default=30.0, help="longest time for one decision (default 30)")
    add("--processes", type=int, default=os.cpu_count() or 1, help="how many on this machine (default: all cores)")
    add("--broker", nargs="?", const="", metavar="URL", help="play on the workers of this Redis, or of the service's")
    add("--output", type=Path, default=Path("tournament"), help="folder for the results (default tournament)")


def _describe_replay(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_replay)
    parser.add_argument("capsule", type=argparse.FileType("rb"), help="a file with the capsule; - for standard input")
    parser.add_argument("--actions", action="store_true", help="print every action as well")


def _describe_worker(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_worker)
    parser.add_argument(
        "--patience",
        type=int,
        default=40,
        help="seconds until the games of a silent worker are played by another (default 40)",
    )
    parser.add_argument("--broker", metavar="URL", help="the Redis of the tournaments (default: that of the service)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, help="games at a time (default: all cores)"
    )


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"not JSON: {error}") from error


def _tournament(asked: argparse.Namespace) -> int:
    plan = _plan(asked)
    broker = None if asked.broker is None else redis_url(from_environment(), asked.broker)
    _make_folder(asked.output)
    from workers.console import show_results, watched  # noqa: PLC0415  Slow to import; bad input need not wait for it.
    from workers.reports import write_reports  # noqa: PLC0415

    with watched(plan) as watch:
        if broker is not None:
            from workers.remote import play_plan_remotely  # noqa: PLC0415

            outcomes = play_plan_remotely(plan, broker, watch.set)
        else:
            from workers.local import play_plan  # noqa: PLC0415

            outcomes = play_plan(plan, asked.processes, watch.add)
    results = write_reports(plan, outcomes, asked.output)
    show_results(results, asked.output)
    return 1 if results["crashes"] else 0


def _plan(asked: argparse.Namespace) -> Plan:
    rules = find_rules(asked.ruleset)
    plan = Plan(
        ruleset=asked.ruleset,
        players=[player.strip() for player in asked.players.split(",")],
        games=asked.games,
        seed=asked.seed,
        options=asked.options,
        seats=asked.seats,
        width=asked.width,
        seconds=asked.seconds,
        rules_version=rules.version,
    )
    _check_processes(asked.processes)
    check_plan(plan, rules, known_policies(plan.players))
    return plan


def _check_processes(processes: int) -> None:
    if not 1 <= processes <= MOST_PROCESSES:
        raise InvalidRequest({"processes": [f"must be from 1 to {MOST_PROCESSES}"]})


def _make_folder(folder: Path) -> None:
    """Before the games are played: afterwards they would be lost."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise InvalidRequest({"output": [str(error)]}) from error


def _replay(asked: argparse.Namespace) -> int:
    from workers.matches import record_match  # noqa: PLC0415

    with asked.capsule as file:
        try:
            match = codec.loads(Match, file.read())
        except msgspec.DecodeError as error:  # Also what is no match.
            raise InvalidRequest({"capsule": [str(error)]}) from error
    check_match(match, find_rules(match.ruleset), known_policies(match.players))
    outcome, actions = record_match(match)
    if asked.actions:
        for seat, action in actions:
            print(codec.dumps({"seat": seat, **action}).decode())
    print(codec.dumps(outcome).decode())
    return 1 if outcome.crash else 0


def _worker(asked: argparse.Namespace) -> int:
    _check_processes(asked.processes)
    if asked.patience < LEAST_PATIENCE:
        raise InvalidRequest({"patience": [f"must be at least {LEAST_PATIENCE} seconds"]})
    url = redis_url(from_environment(), asked.broker)
    from workers.jobs import run_worker  # noqa: PLC0415

    return run_worker(url, asked.processes, asked.patience)


if __name__ == "__main__":
    sys.exit(main())
