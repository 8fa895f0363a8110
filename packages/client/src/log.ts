/**
 * Logging by level: the client's activity as lines for people.
 *
 * @packageDocumentation
 */
import { check, has, invalidOption, type Rules } from "./config/check.ts";
import { environment } from "./config/environment.ts";
import { oneLine } from "./error/one-line.ts";
import type { ClientEvent } from "./event.ts";

const levels = ["debug", "info", "warn", "error", "off"] as const;

/**
 * What is logged: `error` logs failed calls and jobs, `warn` adds retries, `info` adds successful calls and jobs, and
 * `debug` logs every event.
 */
export type LogLevel = (typeof levels)[number];

/** Receives the log lines. `console` is a `Logger`. */
export type Logger = Readonly<Record<Exclude<LogLevel, "off">, (line: string) => void>>;

const rules: Rules = {
  level: [() => true, ""], // checked together with the environment variable
  logger: [(value) => has(value, ...levels.slice(0, -1)), "an object with debug, info, warn and error"],
};

/** Options of `logEvents`. */
export interface LogOptions {
  /** The log level. Default: the environment variable EXTRACTION_API_LOG, or `warn`. */
  readonly level?: LogLevel | undefined;
  /** Receives the lines. Default: `console`. */
  readonly logger?: Logger | undefined;
}

/**
 * Creates a listener that logs. No line contains a key, a header or a body, and text from the service cannot start a
 * new line.
 *
 * @throws TypeError for an unknown level, and for a logger without a function for each level
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { logEvents } from "@extraction-api/client/log";
 *
 * await createClient({ onEvent: logEvents({ level: "debug" }) }).getQueueStatus();
 * // extraction-api GET /team/queue-status #1: 200 after 31 ms
 * ```
 */
export function logEvents(options: LogOptions = {}): (event: ClientEvent) => void {
  check("logEvents", options, rules);
  const { level, logger = console } = options;
  const least = levels.indexOf(level ?? ((environment("EXTRACTION_API_LOG") || "warn") as LogLevel));
  if (least < 0)
    throw invalidOption("logEvents", 'level or EXTRACTION_API_LOG must be "debug", "info", "warn", "error" or "off"');
  return (event) => {
    const [own, text] = lineOf(event);
    if (levels.indexOf(own) < least) return;
    const call = "call" in event ? ` #${event.call}` : "";
    logger[own](oneLine(`extraction-api ${event.operation}${call}: ${text}`));
  };
}

function lineOf(event: ClientEvent): [level: Exclude<LogLevel, "off">, text: string] {
  switch (event.type) {
    case "attempt":
      return ["debug", `attempt ${event.attempt}`];
    case "response":
      return ["debug", `${event.status} ${after(event)}${event.requestId ? `, request ${event.requestId}` : ""}`];
    case "retry":
      return ["warn", `${event.kind}, retry in ${Math.round(event.delayMs)} ms`];
    case "done":
      return ["info", `done ${after(event)}, ${attempts(event)}`];
    case "give-up":
      return ["error", `failed with ${event.kind} after ${attempts(event)}${event.gaveUp ? ` (${event.gaveUp})` : ""}`];
    case "job":
      return ["debug", `job ${event.jobId} is ${event.status}`];
    case "job-end":
      // The job itself may go on, for example after `break` in a loop.
      return [
        event.kind ? "error" : "info",
        `stopped waiting for job ${event.jobId}${event.kind ? `: ${event.kind}` : ""}`,
      ];
  }
}

function after({ elapsedMs }: { readonly elapsedMs: number }): string {
  return `after ${Math.round(elapsedMs)} ms`;
}

function attempts({ attempts: count }: { readonly attempts: number }): string {
  return count === 1 ? "1 attempt" : `${count} attempts`;
}
