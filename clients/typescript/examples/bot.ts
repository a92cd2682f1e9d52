// A bot in thirty lines: it sits down at a game it is given a token of, and plays it to the end.
//
// node bot.ts URL GAME TOKEN

import { type Action, Arbiter, type Listed } from "arbiter-client";

const [url = "", game = "", token = ""] = process.argv.slice(2);
const table = new Arbiter(url).table(game, token);

/** Whatever brings coins; else anything. */
function choose(listed: Listed): Action[] {
  const paid = listed.actions.filter((action) => JSON.stringify(action).includes("coin"));
  const actions: Action[] = paid.length ? paid : listed.actions;
  const chosen = actions[Math.floor(Math.random() * actions.length)];
  return chosen ? [chosen] : [];
}

async function playOn(): Promise<void> {
  while (await table.decide(choose));
}

await playOn(); // It may be our turn already.
for await (const _ of table.stream()) await playOn(); // Whenever something happened, it may be our turn.
console.log((await table.getGame()).result);
