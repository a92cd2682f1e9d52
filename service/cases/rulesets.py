"""What is told of the games that are offered."""

from service.cases import answers
from service.cases.answers import Answer
from service.cases.service import Service
from service.errors import NotFound


def list_rulesets(service: Service) -> list[Answer]:
    """Every game offered: ``ruleset, title, rules_version, seats: {"fewest", "most"}``."""
    return [answers.ruleset_summary(rules) for rules in service.games.values()]


def get_ruleset(service: Service, ruleset: str) -> Answer:
    """One game, whole: the above and ``options, seat_options, actions, components``.

    An option is ``name, kind (word, words, flag, number), description, default`` and, by its kind, ``words`` or
    ``minimum, maximum``. ``actions`` maps each name to ``description, fields``; a field is ``kind (number, word)``,
    ``description`` and ``minimum, maximum`` or ``words``.
    """
    if ruleset not in service.games:
        raise NotFound(f"There is no such ruleset; there are {', '.join(service.games)}.")
    return answers.ruleset(service.games[ruleset])
