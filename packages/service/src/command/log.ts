import type { Log } from "../services.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Writes the log: lines for people, or one JSON object a line with time, message, request id, team and what else is
 * known. Neither has a key, a body or an address of a page in it.
 *
 * @throws UsageError for a format that there is not
 */
export function logTo(format: string, write: (line: string) => void): Log | undefined {
  if (format === "off") return undefined;
  if (format === "text") return (line) => write(line);
  if (format !== "json") throw new UsageError(`--log ${format}: needs text, json or off`);
  return (message, facts = {}) => write(jsonLine("info", message, facts));
}

/** Writes what the operator should know, with or without a log: in a log of JSON as one more object. */
export function warnTo(format: string, write: (line: string) => void): (line: string) => void {
  return (line) => write(format === "json" ? jsonLine("warn", line) : `extraction-api-service: ${line}`);
}

function jsonLine(level: string, message: string, facts: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...facts });
}
