import type { Log } from "../services.ts";

/**
 * Writes the log: lines for people, or one JSON object per line with time, message, request id, team and other details.
 * Neither contains a key, a body or the address of a page.
 */
export function logTo(format: "text" | "json" | "off", write: (line: string) => void): Log | undefined {
  if (format === "off") return undefined;
  if (format === "text") return (line) => write(line);
  return (message, facts = {}) => write(jsonLine("info", message, facts));
}

/** Writes warnings for the operator, with or without a log; a JSON log gets one object per warning. */
export function warnTo(format: string, write: (line: string) => void): (line: string) => void {
  return (line) => write(format === "json" ? jsonLine("warn", line) : `extraction-api-service: ${line}`);
}

function jsonLine(level: string, message: string, facts: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...facts });
}
