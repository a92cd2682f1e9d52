// The messages of an event stream, read from the bytes as they come.

import type { Event, News } from "./types.ts";

/** One message: news, or the word that the game was deleted. */
export type Message = { kind: string; data: string };

/** Milliseconds without even a heartbeat, after which a stream is taken for dead. */
const QUIET = 45_000;

/** The messages of a body, until it ends or breaks. */
export async function* messages(body: ReadableStream<Uint8Array>): AsyncGenerator<Message, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return;
      const whole = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = whole.pop() ?? "";
      for (const text of whole) {
        const message = read(text);
        if (message) yield message;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Events as a stream tells them. */
export function byVersion(events: Event[]): News[] {
  const versions = new Map<number, Event[]>();
  for (const event of events) versions.set(event.version, [...(versions.get(event.version) ?? []), event]);
  return [...versions].map(([version, told]) => ({ version, events: told }));
}

/** Nothing where nothing is told: a heartbeat, or how soon to come back. */
function read(text: string): Message | undefined {
  const fields = new Map<string, string>();
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ""));
  }
  const data = fields.get("data");
  return data === undefined ? undefined : { kind: fields.get("event") ?? "message", data };
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("The stream is silent.")), QUIET);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
