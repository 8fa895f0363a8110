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
  return (message, facts = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), level: "info", message, ...facts }));
}
