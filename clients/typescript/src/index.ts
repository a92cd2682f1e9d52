// A client of Arbiter, the rules referee. `Arbiter` knows a service, `Table` one game as the holder of one token sees
// it. One method is one operation of the contract.

import { byVersion, messages } from "./messages.ts";
import { isPassing, PATIENT, Refused, type Request, type Retry, Sender } from "./sending.ts";
import type {
  Action,
  AutomaTurn,
  CreatedGame,
  CreatedTournament,
  CreateGame,
  EventList,
  History,
  Listed,
  News,
  NewTournament,
  Played,
  PlayedMatch,
  Results,
  Ruleset,
  RulesetList,
  ScoreList,
  ShownGame,
  SubmitActions,
  Tournament,
} from "./types.ts";

export { PATIENT, Refused, type Retry, Unreachable } from "./sending.ts";
export type * from "./types.ts";

/** A service. Every operation is sent again while the service is busy or away, and done once all the same. */
export class Arbiter {
  readonly sender: Sender;

  constructor(url: string, retry: Partial<Retry> = {}) {
    this.sender = new Sender(url, { ...PATIENT, ...retry });
  }

  // Operations.

  /** The games the service knows. */
  listRulesets(): Promise<RulesetList> {
    return this.sender.send({ method: "GET", path: "/v1/rulesets" });
  }

  /** One game whole: options, actions, and all printed components. */
  getRuleset(ruleset: string): Promise<Ruleset> {
    return this.sender.send({ method: "GET", path: `/v1/rulesets/${ruleset}` });
  }

  /** A new game with its tokens, which are shown once. */
  createGame(game: CreateGame): Promise<CreatedGame> {
    return this.sender.send({ method: "POST", path: "/v1/games", body: game });
  }

  /** Have policies play many games. */
  createTournament(plan: NewTournament): Promise<CreatedTournament> {
    return this.sender.send({ method: "POST", path: "/v1/tournaments", body: plan });
  }

  /** How far a tournament is, and the standings. */
  getTournament(id: string): Promise<Tournament> {
    return this.sender.send({ method: "GET", path: `/v1/tournaments/${id}` });
  }

  /** What was counted, when the tournament is finished. */
  getTournamentResults(id: string): Promise<Results> {
    return this.sender.send({ method: "GET", path: `/v1/tournaments/${id}/results` });
  }

  /** One game of a tournament. */
  getTournamentGame(id: string, number: number): Promise<PlayedMatch> {
    return this.sender.send({ method: "GET", path: `/v1/tournaments/${id}/games/${number}` });
  }

  /** Begin no further games; with the token that creating it gave. */
  cancelTournament(id: string, token: string): Promise<void> {
    return this.sender.send({ method: "DELETE", path: `/v1/tournaments/${id}`, token });
  }

  /** A game as the holder of this token sees it; without one, as a spectator. */
  table(id: string, token?: string): Table {
    return new Table(this.sender, id, token);
  }

  /** A game just created, as each seat sees it. */
  tables(game: CreatedGame): Map<number, Table> {
    return new Map(game.tokens.map(({ seat, token }) => [seat, this.table(game.id, token)]));
  }
}

/** One game as the holder of one token sees it. */
export class Table {
  readonly sender: Sender;
  readonly id: string;
  readonly token: string | undefined;

  constructor(sender: Sender, id: string, token?: string) {
    this.sender = sender;
    this.id = id;
    this.token = token;
  }

  // Operations.

  /** The game now, or as it was at a version. */
  getGame(version?: number): Promise<ShownGame> {
    return this.send({ method: "GET", path: "", query: { version } });
  }

  /** What the seat must decide, with the complete list of what it may do; without a question when not asked. */
  listActions(): Promise<Listed> {
    return this.send({ method: "GET", path: "/actions" });
  }

  /** Play actions, or choices by their place; with `preview`, say what would come of them and write nothing. */
  submitActions(body: SubmitActions): Promise<Played> {
    return this.send({ method: "POST", path: "/actions", body });
  }

  /** Take back what this seat did since a version; every answer says in `undo` how far that may go. */
  undo(version: number, to: number): Promise<Played> {
    return this.send({ method: "POST", path: "/undo", body: { version, to } });
  }

  /** Let the Automa play its turn. */
  playAutomaTurn(version: number): Promise<AutomaTurn> {
    return this.send({ method: "POST", path: "/automa-turns", body: { version } });
  }

  /** What happened after a version; held back up to `wait` seconds while there is nothing. */
  listEvents(after?: number, wait?: number): Promise<EventList> {
    return this.send({ method: "GET", path: "/events", query: { after, wait } });
  }

  /** The actions played. */
  getHistory(version?: number): Promise<History> {
    return this.send({ method: "GET", path: "/history", query: { version } });
  }

  /** The standing, as if the game ended now. */
  getScores(): Promise<ScoreList> {
    return this.send({ method: "GET", path: "/scores" });
  }

  /** Remove the game; with the token of the host. */
  deleteGame(): Promise<void> {
    return this.send({ method: "DELETE", path: "" });
  }

  // What is made of operations.

  /** Play actions that were chosen at this version, all or none. */
  play(version: number, actions: Action[]): Promise<Played> {
    return this.submitActions({ version, actions });
  }

  /** What would come of these actions; nothing is written. */
  preview(version: number, actions: Action[]): Promise<Played> {
    return this.submitActions({ version, actions, preview: true });
  }

  /**
   * Play what `choose` takes from the list; nothing when the seat is not asked. When the game has moved on in between,
   * the list is asked for and chosen from anew.
   */
  async decide(choose: (listed: Listed) => Action[] | Promise<Action[]>): Promise<Played | undefined> {
    for (let attempt = 0; ; attempt++) {
      const listed = await this.listActions();
      if (listed.actions.length === 0) return undefined;
      try {
        return await this.play(listed.version, await choose(listed));
      } catch (error) {
        const stale = error instanceof Refused && error.code === "stale_version";
        if (!stale || !this.sender.again(attempt)) throw error;
      }
      await this.sender.pause(attempt);
    }
  }

  /** What happens, version by version, until the game is over or deleted. A stream that was cut is resumed. */
  async *stream(after?: number): AsyncGenerator<News, void> {
    for (let attempt = 0; ; attempt++) {
      try {
        for await (const message of messages(await this.sender.open(this.asked("GET", "/events"), after))) {
          if (message.kind === "deleted") return;
          const news = JSON.parse(message.data) as News;
          [attempt, after] = [0, news.version];
          yield news;
        }
      } catch (error) {
        const passing = error instanceof Refused ? isPassing(error.status) : error instanceof TypeError;
        if (!passing) throw error; // Else it was cut, or the service is busy or away.
      }
      const missed = await this.listEvents(after);
      for (const news of byVersion(missed.events)) {
        [attempt, after] = [0, news.version];
        yield news;
      }
      if (missed.status === "finished") return;
      await this.sender.pause(attempt);
    }
  }

  private send<T>(request: Request): Promise<T> {
    return this.sender.send({ ...request, ...this.asked(request.method, request.path) });
  }

  private asked(method: Request["method"], path: string): Request {
    return { method, path: `/v1/games/${this.id}${path}`, token: this.token };
  }
}
