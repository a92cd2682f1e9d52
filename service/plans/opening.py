"""What a game may be created with: options and seats, checked against what the game offers."""

from typing import Any

from service.engine.rules import Option, Rules, Seat
from service.errors import InvalidRequest

LONGEST_NAME = 40
LONGEST_SEED = 200

_HUMAN = Option("controller", "word", "Who plays the seat.", default="human", words=("human",))

Errors = dict[str, list[str]]


def checked(rules: Rules[Any], seats: list[Any], options: Any, seed: str) -> tuple[list[Seat], dict[str, Any]]:
    """Every seat and every option of a game to be created, given or by default; or all that is wrong with them."""
    errors: Errors = {}
    taken = _seats(rules, seats, errors)
    chosen = _chosen(rules.options, options, "options", errors)
    _check_seed(seed, errors)
    _raise_any(errors)
    return taken, chosen


def seat_options(rules: Rules[Any]) -> tuple[Option, ...]:
    """What can be chosen for a seat. A game without seats that play by themselves knows only human ones."""
    if any(option.name == "controller" for option in rules.seat_options):
        return rules.seat_options
    return (_HUMAN, *rules.seat_options)


def seats_for(rules: Rules[Any], seats: list[Seat]) -> list[Seat]:
    """The seats as the game wants them: its own options only."""
    return [{option.name: seat[option.name] for option in rules.seat_options} for seat in seats]


def _seats(rules: Rules[Any], given: list[Any], errors: Errors) -> list[Seat]:
    fewest, most = rules.seats
    if not fewest <= len(given) <= most:
        errors["seats"] = [f"must be from {fewest} to {most} seats, not {len(given)}"]
        return []
    offered = seat_options(rules)
    return [_seat(offered, seat, f"seats.{i}", errors) for i, seat in enumerate(given)]


def _seat(offered: tuple[Option, ...], given: Any, path: str, errors: Errors) -> Seat:
    if not isinstance(given, dict):
        errors[path] = ["must be an object"]
        return {}
    given = dict(given)
    name = given.pop("name", None)
    error = None if name is None else text_error(name, LONGEST_NAME)
    if error:
        errors[f"{path}.name"] = [error]
    return {"name": name, **_chosen(offered, given, path, errors)}


def _chosen(offered: tuple[Option, ...], given: Any, path: str, errors: Errors) -> dict[str, Any]:
    if not isinstance(given, dict):
        errors[path] = ["must be an object"]
        return {}
    names = {option.name for option in offered}
    errors |= {f"{path}.{name}": ["unknown field"] for name in given if name not in names}
    chosen = {}
    for option in offered:
        value = whole(given.get(option.name, option.default))
        error = _option_error(option, value)
        if error and option.name in given:
            errors[f"{path}.{option.name}"] = [error]
        chosen[option.name] = value
    return chosen


def whole(value: Any) -> Any:
    """JSON has one kind of number: 3.0 is 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _option_error(option: Option, value: Any) -> str | None:
    if value is None and option.default is None:  # A default may also be spelled out.
        return None
    match option.kind:
        case "word":
            return _word_error(option, value)
        case "words":
            return _words_error(option, value)
        case "flag":
            return None if isinstance(value, bool) else "must be true or false"
        case "number":
            return _number_error(option, value)


def _word_error(option: Option, value: Any) -> str | None:
    if isinstance(value, str) and value in option.words:
        return None
    return f"must be one of {', '.join(option.words)}"


def _words_error(option: Option, value: Any) -> str | None:
    if not isinstance(value, list) or any(_word_error(option, word) for word in value):
        return f"must be a list of {', '.join(option.words)}"
    if len(set(value)) < len(value):
        return "must not name anything twice"
    return None


def _number_error(option: Option, value: Any) -> str | None:
    if isinstance(value, bool) or not isinstance(value, int):
        return "must be a whole number"
    if not option.minimum <= value <= option.maximum:
        return f"must be from {option.minimum} to {option.maximum}"
    return None


def text_error(value: Any, longest: int) -> str | None:
    if not isinstance(value, str):
        return "must be text"
    if len(value) > longest:
        return f"must have at most {longest} characters"
    if any("\ud800" <= character <= "\udfff" for character in value):
        return "must not contain halves of surrogate pairs"
    return None


def _check_seed(seed: Any, errors: Errors) -> None:
    if error := text_error(seed, LONGEST_SEED):
        errors["seed"] = [error]


def _raise_any(errors: Errors) -> None:
    if errors:
        raise InvalidRequest(errors)
