// A whole game by openapi-typescript and openapi-fetch: node openapi_fetch.ts URL GAME

import createClient from "openapi-fetch";

import type { components, paths } from "./written/openapi_typescript.ts";

type Schemas = components["schemas"];

const games: Record<string, Schemas["CreateGame"]> = {
  scythe: { ruleset: "scythe", seats: [{ name: "Ann", faction: "nordic" }, { name: "Ben" }], options: { turn_limit: 40 } },
  age_of_innovation: { ruleset: "age_of_innovation", seats: [{ name: "Ann" }, { name: "Ben" }] },
  solo: {
    ruleset: "scythe",
    seats: [{ name: "Ann" }, { controller: "automa", level: "automa" }],
    options: { turn_limit: 40 },
  },
};

const [baseUrl = "", chosen = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });

function got<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const created = got(await client.POST("/v1/games", { body: games[chosen]! }));
const path = { game_id: created.id };
const bearer = (seat: number) => ({
  Authorization: `Bearer ${(created.tokens.find((each) => each.seat === seat) ?? created.tokens[0]!).token}`,
});

async function decide(game: Schemas["ShownGame"]): Promise<Schemas["Event"][]> {
  const { seat } = game.to_act[0]!;
  const headers = bearer(seat);
  if (game.seats[seat]!.controller === "automa") {
    const body = { version: game.version };
    return got(await client.POST("/v1/games/{game_id}/automa-turns", { params: { path }, headers, body })).events;
  }
  const { version, actions } = got(await client.GET("/v1/games/{game_id}/actions", { params: { path }, headers }));
  const body = { version, actions: [actions[(version * 7919) % actions.length]!] };
  return got(await client.POST("/v1/games/{game_id}/actions", { params: { path }, headers, body })).events;
}

let told = 0;
for (;;) {
  const game = got(await client.GET("/v1/games/{game_id}", { params: { path } }));
  if (game.status === "finished") {
    console.log(JSON.stringify({ version: game.version, told, winners: game.result?.winners }));
    break;
  }
  told += (await decide(game)).length;
}
