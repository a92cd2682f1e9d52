"""What the service can do about tournaments, one function each.

The service checks a plan, writes it down for the workers and tells how far they are. It plays no game itself.
"""

import hmac
import secrets
import time
from dataclasses import asdict
from typing import Any

from service.cases.access import checked_id
from service.cases.answers import Answer, moment
from service.cases.moments import rules_of
from service.cases.repeating import fingerprint_of, key_outlived, key_used_otherwise, origin_for
from service.cases.service import Service, rules_named
from service.engine import codec
from service.errors import Forbidden, NoResults, NotFound, ServiceError, Unauthorized
from service.plans.schedule import Plan, check_plan, cost_of, match_of, policies_of
from service.storage.tokens import HOST, hashed, id_of, new_id, new_token
from service.storage.tournaments import OPEN, Claim, Creation, Jobs, Tally, Tournament, standing


def create_tournament(
    service: Service, *, ruleset: str, caller: str = "", idempotency_key: str | None = None, **asked: Any
) -> Answer:
    """The new tournament, and the ``token`` that cancels it.

    That is not to be had again, unless by the same request with the same key. What is open of one caller (an address)
    and in all has caps.
    """
    rules = rules_named(service, ruleset)
    plan = Plan(ruleset=ruleset, rules_version=rules.version, **{"seed": secrets.token_hex(16), **asked})
    check_plan(plan, rules)
    origin = origin_for(service, "tournament", idempotency_key)
    tournament_id = new_id(origin)
    token = new_token(tournament_id, HOST, origin)
    tournament = _as_created(tournament_id, plan, int(time.time()), hashed(token))
    request = Creation(fingerprint_of(ruleset, asked), service.jobs.processes())
    answer = {**_told(tournament, request.processes), "token": token}
    remembered = None if origin is None else request
    claim = Claim(caller, cost_of(plan), service.caps)
    earlier = service.jobs.create(tournament_id, plan, tournament.created, tournament.token, remembered, claim)
    return answer if earlier is None else {**_created_before(service, tournament_id, earlier, request), "token": token}


def _as_created(tournament_id: str, plan: Plan, created: int, token: str) -> Tournament:
    return Tournament(tournament_id, plan, created, token, "waiting", "", plan.games)


def _created_before(service: Service, tournament_id: str, earlier: Creation, request: Creation) -> Answer:
    """What the request that created the tournament was told, if it was this one."""
    if earlier.fingerprint != request.fingerprint:
        raise key_used_otherwise()
    try:
        now = service.jobs.load(tournament_id)
    except NotFound as error:
        raise key_outlived("tournament") from error
    return _told(_as_created(tournament_id, now.plan, now.created, now.token), earlier.processes)


def get_tournament(service: Service, tournament_id: str) -> Answer:
    """How far it is: its plan, ``status, failure, workers`` (processes), ``played, standings, forfeits, crashes``."""
    return _told(_load(service, tournament_id), service.jobs.processes())


def _told(tournament: Tournament, processes: int) -> Answer:
    plan = asdict(tournament.plan)
    return {
        "id": tournament.id,
        "created": moment(tournament.created),
        "status": tournament.status,
        "failure": tournament.failure or None,
        "workers": processes,
        **plan,
        "games": tournament.games,
        "played": min(tournament.played, tournament.games),
        "standings": [_standing(tournament.tally, policy) for policy in policies_of(tournament.plan)],
        "forfeits": tournament.tally.get("forfeits", 0),
        "crashes": tournament.tally.get("crashes", 0),
    }


def get_tournament_results(service: Service, tournament_id: str) -> Answer:
    """What was counted when the last game had ended."""
    tournament = _load(service, tournament_id)
    counted = service.jobs.results(tournament_id) if tournament.status == "finished" else None
    if counted is None:
        raise NoResults(_why_no_results(tournament))
    return codec.loads(dict, counted)


def get_tournament_game(service: Service, tournament_id: str, number: int) -> Answer:
    """One game: ``game, capsule`` to play it again, and its ``outcome``, None before it was played."""
    tournament = _load(service, tournament_id)
    if not 0 <= number < tournament.games:
        raise NotFound(f"The tournament has the games 0 to {tournament.games - 1}: there is no game {number}.")
    match = match_of(tournament.plan, rules_of(service.games, tournament.plan), number)
    [outcome] = service.jobs.outcomes(tournament_id, [number])
    return {
        "game": number,
        "capsule": match.capsule(),
        "outcome": None if outcome is None else codec.loads(dict, outcome),
    }


def cancel_tournament(service: Service, tournament_id: str, token: str | None) -> None:
    """Begin no more games. What was played can be read until it expires; one that has ended stays as it is."""
    tournament = _load(service, tournament_id)
    if token is None:
        raise Unauthorized("The token of the tournament is needed.")
    if not _opens(token, tournament):
        raise _turned_away(service.jobs, token)
    service.jobs.close(tournament_id, "cancelled")


def _load(service: Service, tournament_id: str) -> Tournament:
    return service.jobs.load(checked_id(tournament_id, "tournament"))


def _standing(tally: Tally, policy: str) -> Answer:
    games, wins, score = standing(tally, policy)
    return {
        "policy": policy,
        "games": games,
        "wins": wins,
        "win_rate": round(wins / games, 4) if games else None,
        "mean_score": round(score / games, 4) if games else None,
    }


def _why_no_results(tournament: Tournament) -> str:
    if tournament.status in OPEN:
        return f"{tournament.played} of {tournament.games} games are played."
    return tournament.failure or f"The tournament was {tournament.status}."


def _opens(token: str, tournament: Tournament) -> bool:
    return hmac.compare_digest(hashed(token), tournament.token)


def _turned_away(jobs: Jobs, token: str) -> ServiceError:
    """What to tell the holder of a token that is not of this tournament: a true one of another, or a guess."""
    try:
        other = jobs.load(checked_id(id_of(token), "tournament"))
    except NotFound:
        return Unauthorized("The token is unknown.")
    if not _opens(token, other):
        return Unauthorized("The token is unknown.")
    return Forbidden("The token belongs to another tournament.")
