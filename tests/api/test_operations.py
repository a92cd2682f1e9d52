"""What every operation answers when all is well."""

from tests.api.caller import Api


def test_the_games_are_listed_and_shown_whole(api: Api) -> None:
    listed = api.get("/v1/rulesets").json()["rulesets"]
    assert {"high_card", "tally"} <= {ruleset["ruleset"] for ruleset in listed}
    for summary in listed:
        whole = api.get(f"/v1/rulesets/{summary['ruleset']}").json()
        assert whole.items() >= summary.items()
        assert whole["actions"] and "components" in whole


def test_a_new_game_gives_its_address_and_its_tokens_once(api: Api) -> None:
    answer = api.post("/v1/games", {"ruleset": "high_card", "seats": [{"name": "Ann"}, {}]})
    game = answer.json()
    assert answer.headers["Location"] == f"/v1/games/{game['id']}"
    assert [entry["seat"] for entry in game["tokens"]] == [0, 1]
    assert game["seats"][0]["name"] == "Ann" and game["version"] == 0 and game["status"] == "playing"
    for token in (None, game["host_token"], game["tokens"][0]["token"]):
        shown = api.get(answer.headers["Location"], token)
        assert "token" not in shown.text


def test_a_seat_sees_its_own_hand_and_a_spectator_sees_none(api: Api) -> None:
    game = api.create()
    own = game.show(game.tokens[1])
    assert own["seat"] == 1 and "hand" in own["state"]["players"][1] and "hand" not in own["state"]["players"][0]
    assert game.show()["seat"] is None and "hand" not in str(game.show()["state"])


def test_a_listed_action_sent_back_is_played(api: Api) -> None:
    game = api.create()
    listed = game.listed(0)
    assert listed["question"] == "commit" and listed["version"] == 0
    answer = game.submit(0, listed["actions"][0], version=0).json()
    shown = game.show(game.tokens[0])
    assert answer["version"] == 1 and {**answer["game"], "asked": answer["asked"], "undo": answer["undo"]} == shown
    assert answer["events"] == [{"version": 1, "event": "committed", "seat": 0, "card": listed["actions"][0]["card"]}]


def test_a_seat_that_is_not_asked_gets_an_empty_list(api: Api) -> None:
    listed = api.create().listed(1)
    assert listed["actions"] == [] and listed["question"] is None


def test_several_actions_are_played_all_or_none(api: Api) -> None:
    game = api.create("tally", 1, options={"goal": 100})
    assert game.submit(0, *[{"action": "count", "by": 2}] * 3, version=0).json()["version"] == 3
    assert (
        game.submit(0, *[{"action": "count", "by": 2}] * 2, {"action": "automa_turn"}, version=3).json()["index"] == 2
    )
    assert game.show()["version"] == 3


def test_the_automa_plays_its_turn_when_asked_to(api: Api) -> None:
    game = api.create("tally", seat_list=[{}, {"controller": "automa"}])
    game.play_on()
    answer = api.post(f"{game.path}/automa-turns", {"version": 1}, game.host).json()
    assert answer["version"] == 2 and answer["turn"]["gains"] and answer["game"]["to_act"][0]["seat"] == 0


def test_the_history_holds_every_action(api: Api) -> None:
    game = api.create("tally", 2)
    game.play_on(0)
    game.play_on(1)
    actions = api.get(f"{game.path}/history").json()["actions"]
    assert [(line["version"], line["seat"], line["action"]["by"]) for line in actions] == [(1, 0, 1), (2, 1, 2)]


def test_the_standing_is_told_at_any_time(api: Api) -> None:
    game = api.create("tally", 2)
    game.play_on(2)
    assert [row["total"] for row in api.get(f"{game.path}/scores").json()["scores"]] == [3, 0]


def test_a_finished_game_has_a_result_and_shows_its_seed(api: Api) -> None:
    game = api.create()
    assert "seed" not in game.show()
    game.play_to_the_end()
    shown = game.show()
    assert shown["result"]["winners"] and shown["seed"] == "a seed" and shown["to_act"] == []


def test_a_deleted_game_is_gone(api: Api) -> None:
    game = api.create()
    answer = api.call("DELETE", game.path, game.host)
    assert answer.status_code == 204 and "Content-Type" not in answer.headers
    assert api.get(game.path).status_code == 404


def test_the_same_seed_deals_the_same_game(api: Api) -> None:
    first, second = api.create(), api.create()
    assert first.show(first.tokens[0])["state"] == second.show(second.tokens[0])["state"]


def test_an_unchanged_game_is_not_sent_again(api: Api) -> None:
    game = api.create()
    tag = api.get(game.path, game.tokens[0]).headers["ETag"]
    unchanged = api.get(game.path, game.tokens[0], headers={"If-None-Match": tag})
    assert unchanged.status_code == 304 and "Content-Type" not in unchanged.headers
    assert api.get(game.path, game.tokens[1], headers={"If-None-Match": tag}).status_code == 200
    assert api.get(game.path, headers={"If-None-Match": tag}).status_code == 200
    game.play_on()
    assert api.get(game.path, game.tokens[0], headers={"If-None-Match": tag}).status_code == 200


def test_a_retry_with_the_same_key_gives_the_same_answer(api: Api) -> None:
    game = api.create("tally", 2)
    headers = {"Idempotency-Key": "my first move"} | {"Idempotency-Key": "my-first-move"}
    first = game.submit(0, {"action": "count", "by": 2}, version=0, headers=headers)
    game.play_on()
    again = game.submit(0, {"action": "count", "by": 2}, version=0, headers=headers)
    assert first.status_code == 200 and again.content == first.content
    assert game.show()["version"] == 2


def test_a_whole_number_may_be_written_with_a_point(api: Api) -> None:
    game = api.create("tally", 1)
    body = b'{"version": 0.0, "actions": [{"action": "count", "by": 2.0}]}'
    headers = {"Content-Type": "application/json"}
    assert api.call("POST", f"{game.path}/actions", game.tokens[0], data=body, headers=headers).status_code == 200
