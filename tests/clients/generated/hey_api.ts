// A whole game by @hey-api/openapi-ts: node hey_api.ts URL GAME

import { client } from "./written/hey_api/client.gen.ts";
import { createGame, getGame, listActions, playAutomaTurn, submitActions } from "./written/hey_api/sdk.gen.ts";
import type { CreateGame, Event, ShownGame } from "./written/hey_api/types.gen.ts";

const games: Record<string, CreateGame> = {
  scythe: { ruleset: "scythe", seats: [{ name: "Ann", faction: "nordic" }, { name: "Ben" }], options: { turn_limit: 40 } },
  age_of_innovation: { ruleset: "age_of_innovation", seats: [{ name: "Ann" }, { name: "Ben" }] },
  solo: {
    ruleset: "scythe",
    seats: [{ name: "Ann" }, { controller: "automa", level: "automa" }],
    options: { turn_limit: 40 },
  },
};

const [baseUrl = "", chosen = ""] = process.argv.slice(2);
client.setConfig({ baseUrl });

const { data: created } = await createGame({ body: games[chosen]!, throwOnError: true });
const path = { game_id: created.id };

async function decide(game: ShownGame): Promise<Event[]> {
  const { seat } = game.to_act[0]!;
  const { token: auth } = created.tokens.find((each) => each.seat === seat) ?? created.tokens[0]!;
  if (game.seats[seat]!.controller === "automa") {
    return (await playAutomaTurn({ path, auth, body: { version: game.version }, throwOnError: true })).data.events;
  }
  const { version, actions } = (await listActions({ path, auth, throwOnError: true })).data;
  const body = { version, actions: [actions[(version * 7919) % actions.length]!] };
  return (await submitActions({ path, auth, body, throwOnError: true })).data.events;
}

let told = 0;
for (;;) {
  const { data: game } = await getGame({ path, throwOnError: true });
  if (game.status === "finished") {
    console.log(JSON.stringify({ version: game.version, told, winners: game.result?.winners }));
    break;
  }
  told += (await decide(game)).length;
}
