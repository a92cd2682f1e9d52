// What a test asks the client to do, over whatever line: node scenarios.ts URL SCENARIO [GAME [TOKEN]]

import { type Action, Arbiter, type CreateGame, type Listed, Refused, Unreachable } from "arbiter-client";

const [url = "", scenario = "", id = "", token] = process.argv.slice(2);
const arbiter = new Arbiter(url, { attempts: 4, first: 10 });
const table = arbiter.table(id, token);

function first(listed: Listed): Action[] {
  const [action] = listed.actions;
  return action ? [action] : [];
}

async function streamed(after?: number): Promise<number[]> {
  const versions: number[] = [];
  for await (const news of table.stream(after)) versions.push(news.version);
  return versions;
}

const scenarios: Record<string, () => Promise<unknown>> = {
  list: async () => (await arbiter.listRulesets()).rulesets.map(({ ruleset }) => ruleset),
  create: async () => {
    const game = await arbiter.createGame(JSON.parse(id) as CreateGame);
    return { game, actions: (await arbiter.tables(game).get(0)?.listActions())?.actions.length };
  },
  play: async () => ({ played: (await table.decide(first))?.version, is: (await table.getGame()).version }),
  back: async () => {
    const listed = await table.listActions();
    await table.preview(listed.version, first(listed));
    const previewed = (await table.getGame()).version;
    const played = (await table.play(listed.version, first(listed))).version;
    return { previewed, played, undone: (await table.undo(played, listed.version)).version };
  },
  automa: async () => {
    while (await table.decide(first));
    return (await table.playAutomaTurn((await table.getGame()).version)).version;
  },
  overtaken: async () => {
    const seen: number[] = [];
    const played = await table.decide(async (listed) => {
      if (seen.push(listed.version) === 1) await table.decide(first); // The same seat, on another device, is faster.
      return first(listed);
    });
    return { seen, played: played?.version };
  },
  finish: async () => {
    const tokens = JSON.parse(token ?? "[]") as string[];
    const seats = tokens.map((each) => arbiter.table(id, each));
    const watched = arbiter.table(id);
    for (let game = await watched.getGame(); game.to_act[0]; game = await watched.getGame()) {
      await seats[game.to_act[0].seat]?.decide(first);
    }
    const past = await watched.getGame(0);
    return { history: (await watched.getHistory()).actions.length, status: (await watched.getScores()).status, past: past.version };
  },
  delete: () => table.deleteGame(),
  stream: () => streamed(),
  last: async () => streamed((await table.getGame()).version - 2),
};

try {
  console.log(JSON.stringify((await scenarios[scenario]?.()) ?? null));
} catch (error) {
  if (error instanceof Refused) console.log(JSON.stringify({ code: error.code, rule: error.rule }));
  else if (error instanceof Unreachable) console.log(JSON.stringify({ unreachable: error.message }));
  else throw error;
}
