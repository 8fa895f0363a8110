import type { Streams } from "./output/streams.ts";
import { oneLine } from "./output/plain.ts";

/** What a command has from outside. */
export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly streams: Streams;
  /** Aborts when the user stops the command. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A line for the user on stderr, with nothing in it that a terminal obeys. */
  readonly say: (line: string) => void;
}

/** A context on the streams of a process. */
export function contextOf(streams: Streams, env: Context["env"], signal: AbortSignal): Context {
  const say = (line: string): void => void streams.stderr.write(`${oneLine(line, 2_000)}\n`);
  return { env, streams, signal, now: Date.now, say };
}
