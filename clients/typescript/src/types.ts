// What is sent and answered, by the names of the contract. Every other schema is at `Schemas["Name"]`.

import type { components } from "./contract.ts";

export type Schemas = components["schemas"];

export type Action = Schemas["Action"];
export type AutomaTurn = Schemas["AutomaTurn"];
export type CreatedGame = Schemas["CreatedGame"];
export type CreatedTournament = Schemas["CreatedTournament"];
export type CreateGame = Schemas["CreateGame"];
export type Event = Schemas["Event"];
export type EventList = Schemas["EventList"];
export type Game = Schemas["Game"];
export type History = Schemas["History"];
export type Listed = Schemas["Listed"];
export type NewTournament = Schemas["NewTournament"];
export type Played = Schemas["Played"];
export type PlayedMatch = Schemas["PlayedMatch"];
export type Problem = Schemas["Problem"];
export type Results = Schemas["Results"];
export type Ruleset = Schemas["Ruleset"];
export type RulesetList = Schemas["RulesetList"];
export type ScoreList = Schemas["ScoreList"];
export type ShownGame = Schemas["ShownGame"];
export type SubmitActions = Schemas["SubmitActions"];
export type Tournament = Schemas["Tournament"];

/** What happened at one version. */
export type News = { version: number; events: Event[] };
