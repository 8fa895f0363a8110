import type { Streams } from "./output/streams.ts";
import { oneLine } from "./output/plain.ts";

/** The command's access to the outside world. */
export interface Context {
  /** The environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly streams: Streams;
  /** Aborts when the user stops the command. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Prints a line for the user to stderr, without characters that control a terminal. */
  readonly say: (line: string) => void;
}

/**
 * Returns a context with the streams of a process.
 *
 * @example const context = contextOf(process, process.env, new AbortController().signal);
 */
export function contextOf(streams: Streams, env: Context["env"], signal: AbortSignal): Context {
  const say = (line: string): void => void streams.stderr.write(`${oneLine(line, 2_000)}\n`);
  return { env, streams, signal, now: Date.now, say };
}
