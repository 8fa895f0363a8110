import { closestMatch } from "leven";
import { bundles } from "../contract/bundle.ts";
import { allOperations } from "../contract/operations.ts";
import type { Fault } from "./fault.ts";

const wires = ["stall", "reset", "truncate"] as const;
const example = "example: --fault scrape:rate-limit-exceeded,times=2,retry-after=3";

/**
 * Parses one `--fault`: `OPERATION:ROW[,times=N][,after=N][,retry-after=VALUE][,delay=MS][,wire=stall|reset|truncate]`.
 * ROW may be empty if only the connection misbehaves. Errors name the invalid part.
 *
 * @example parseFault("getExtract:rate-limit-exceeded,times=2,retry-after=3")
 */
export function parseFault(text: string): Fault {
  const [target = "", ...pairs] = splitOutsideDates(text);
  const [operation = "", row = ""] = target.split(":");
  checkNames(text, operation, row);
  const fault: { -readonly [K in keyof Fault]: Fault[K] } = { operation };
  if (row !== "") fault.row = row;
  for (const pair of pairs) applySetting(fault, pair, text);
  return fault;
}

/** HTTP dates contain a comma; a part without `=` belongs to the part before it. */
function splitOutsideDates(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(",")) {
    if (parts.length > 0 && !part.includes("=")) parts.push(`${parts.pop()},${part}`);
    else parts.push(part);
  }
  return parts;
}

function checkNames(text: string, operation: string, row: string): void {
  const ids = allOperations.map(({ id }) => id);
  if (operation !== "*" && !ids.includes(operation))
    throw new Error(`${text}: no operation is called "${operation}"; ${meant(operation, ids)}${example}`);
  const rows = Object.values(bundles).flatMap((bundle) => Object.keys(bundle["x-error-catalogue"].rows));
  if (row !== "" && !rows.includes(row))
    throw new Error(`${text}: the catalogue has no row "${row}"; ${meant(row, rows)}${example}`);
}

function meant(written: string, known: readonly string[]): string {
  const name = closestMatch(written, known, { maxDistance: 3 });
  return name === undefined ? "" : `did you mean "${name}"? `;
}

function applySetting(fault: { -readonly [K in keyof Fault]: Fault[K] }, pair: string, text: string): void {
  const at = pair.indexOf("=");
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (name === "times") fault.times = value === "always" ? Infinity : count(value, pair, text);
  else if (name === "after") fault.after = count(value, pair, text);
  else if (name === "delay") fault.delayMs = count(value, pair, text);
  else if (name === "retry-after") fault.retryAfter = value;
  else if (name === "wire") fault.wire = wire(value, text);
  else throw new Error(`${text}: "${name}" is not one of times, after, retry-after, delay, wire; ${example}`);
}

function count(value: string, pair: string, text: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`${text}: ${pair} needs a whole number; ${example}`);
  return Number(value);
}

function wire(value: string, text: string): (typeof wires)[number] {
  const found = wires.find((name) => name === value);
  if (!found) throw new Error(`${text}: wire must be one of ${wires.join(", ")}; ${example}`);
  return found;
}
