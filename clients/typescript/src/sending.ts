// What is sent, what comes back, and when to send it again.

import type { Problem } from "./types.ts";

/** Longer than the service holds back an answer. */
const TIMEOUT = 60_000;

/** No answer came, however often it was asked. What was sent may have been done. */
export class Unreachable extends Error {}

/** The service said no. `code` is for programs, the sentence for people; `problem` has all that was told. */
export class Refused extends Error {
  readonly problem: Problem;
  readonly status: number;
  readonly code: Problem["code"];
  readonly rule: string | undefined;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.rule = problem.rule;
  }
}

/** How often a request is sent again, and how long to wait before, in milliseconds. */
export type Retry = { attempts: number; first: number; longest: number };

export const PATIENT: Retry = { attempts: 6, first: 250, longest: 15_000 };

/** One request. */
export type Request = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  query?: Record<string, number | undefined>;
  token?: string | undefined;
};

/** Sends requests to one service until they are answered. */
export class Sender {
  readonly url: string;
  readonly retry: Retry;

  constructor(url: string, retry: Retry) {
    this.url = url.replace(/\/+$/, "");
    this.retry = retry;
  }

  /** The body and the key stay the same, so that it is done once. */
  async send<T>(request: Request): Promise<T> {
    const headers = { ...heads(request), ...(request.method === "POST" && { "Idempotency-Key": crypto.randomUUID() }) };
    for (let attempt = 0, unknown = false; ; attempt++) {
      const response = await this.ask(request, headers).catch((error: unknown) => error);
      if (!(response instanceof Response)) {
        if (!this.again(attempt)) throw new Unreachable(`${request.method} ${request.path}`, { cause: response });
        unknown = true;
      } else if (!isPassing(response.status) || !this.again(attempt)) {
        return await answer<T>(request, response, unknown);
      } else {
        unknown ||= response.status !== 429;
        await response.body?.cancel();
      }
      await this.pause(attempt, response);
    }
  }

  /** A stream; the answer is there, its body comes. */
  async open(request: Request, after: number | undefined): Promise<ReadableStream<Uint8Array>> {
    const last = after === undefined ? {} : { "Last-Event-ID": String(after) };
    const headers = { ...heads(request), ...last, Accept: "text/event-stream" };
    const response = await fetch(this.url + request.path, { headers });
    if (!response.ok || !response.body) throw await refused(response);
    return response.body;
  }

  again(attempt: number): boolean {
    return attempt + 1 < this.retry.attempts;
  }

  /** Never less than the service asked for; longer each time, and by chance, so that not all come back at once. */
  async pause(attempt: number, response?: unknown): Promise<void> {
    const asked = response instanceof Response ? Number(response.headers.get("Retry-After") ?? 0) * 1000 || 0 : 0;
    const most = Math.min(this.retry.longest, this.retry.first * 2 ** attempt);
    const wait = Math.max(asked, most * (0.5 + Math.random() / 2));
    await new Promise((resolve) => setTimeout(resolve, wait));
  }

  private ask(request: Request, headers: Record<string, string>): Promise<Response> {
    const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    );
    const address = this.url + request.path + (query.length ? `?${query.join("&")}` : "");
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
    return fetch(address, { method: request.method, headers, signal: AbortSignal.timeout(TIMEOUT), ...body });
  }
}

/** It was not looked at (429), or whether it was done is unknown: the same may be sent again. */
export function isPassing(status: number): boolean {
  return [429, 502, 503, 504].includes(status);
}

function heads(request: Request): Record<string, string> {
  return {
    ...(request.body !== undefined && { "Content-Type": "application/json" }),
    ...(request.token !== undefined && { Authorization: `Bearer ${request.token}` }),
  };
}

async function answer<T>(request: Request, response: Response, repeated: boolean): Promise<T> {
  const done = request.method === "DELETE" && (response.status === 204 || (response.status === 404 && repeated));
  if (done) return undefined as T; // The attempt that nobody answered did it.
  if (!response.ok) throw await refused(response);
  return (await response.json()) as T;
}

/** What the service says no with; what stands in front of it may say no in other words. */
async function refused(response: Response): Promise<Refused> {
  if (response.headers.get("Content-Type")?.startsWith("application/problem+json")) {
    return new Refused((await response.json()) as Problem);
  }
  await response.body?.cancel();
  const { status, statusText: title } = response;
  const code = status >= 500 ? "unavailable" : "malformed_request";
  return new Refused({ type: "about:blank", title, status, code, detail: `${status} ${title}` });
}
