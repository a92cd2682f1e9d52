"""An operation that is deprecated goes on working and says until when, as the changelog promises."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest
from flask import Flask, Response, abort
from flask.testing import FlaskClient

from api_spec.operations import GET_HEALTH
from service.web.routes.contract import ContractApi, ContractBlueprint

OLD = replace(GET_HEALTH, name="get_old", path="/old", deprecated=date(2026, 3, 1))
NEW = replace(GET_HEALTH, name="get_new", path="/new")
LOST = replace(GET_HEALTH, name="get_lost", path="/lost", deprecated=date(2026, 3, 1))


@pytest.fixture
def api() -> ContractApi:
    blueprint = ContractBlueprint("anything", __name__)
    blueprint.operation(OLD)(lambda: Response("served"))
    blueprint.operation(NEW)(lambda: Response("served"))
    blueprint.operation(LOST)(lambda: abort(404))
    api = ContractApi(Flask(__name__), spec_kwargs={"title": "A test", "version": "1", "openapi_version": "3.1.0"})
    api.register_blueprint(blueprint)
    return api


@pytest.fixture
def client(api: ContractApi) -> Iterator[FlaskClient]:
    with api._app.test_client() as client:
        yield client


@pytest.mark.parametrize(("path", "status"), [("/old", 200), ("/lost", 404)])
def test_every_answer_of_a_deprecated_operation_says_since_when_and_when_it_may_end(
    client: FlaskClient, path: str, status: int
) -> None:
    """RFC 9745 and RFC 8594."""
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.headers["Deprecation"] == "@1772323200"
    assert answer.headers["Sunset"] == "Mon, 01 Mar 2027 00:00:00 GMT"


def test_other_operations_say_nothing_of_it(client: FlaskClient) -> None:
    assert not {"Deprecation", "Sunset"} & set(client.get("/new").headers.keys())


def test_the_contract_marks_it(api: ContractApi) -> None:
    paths = api.spec.to_dict()["paths"]
    assert paths["/old"]["get"]["deprecated"] is True and "deprecated" not in paths["/new"]["get"]
