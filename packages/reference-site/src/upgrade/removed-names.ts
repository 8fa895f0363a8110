import { keysOf } from "@extraction-api/document";
import type { Json } from "../bundle/bundle.ts";
import type { VersionModel } from "../model/version.ts";
import type { Claim, ItemChange, UpgradeModel } from "./model.ts";

/** A name of the older version that the newer one does not have. */
export interface RemovedName {
  /** The field, value or call in the older version. */
  readonly before: string;
  /** Its replacement. Undefined if there is none. */
  readonly after?: string;
  /** Additional information about the replacement. */
  readonly note?: string;
  readonly operations: readonly string[];
  readonly claim: Claim;
}

/** The removed names, by where they were used. */
export interface RemovedNames {
  readonly requests: readonly RemovedName[];
  readonly responses: readonly RemovedName[];
  readonly calls: readonly RemovedName[];
}

/**
 * Returns each field, value and call of the older version that the newer one renames or removes, according to the
 * claims.
 */
export function removedNames({ cards, base, revision }: UpgradeModel): RemovedNames {
  const rows = (read: (claim: Claim) => readonly RemovedName[]): RemovedName[] =>
    merged(cards.flatMap(({ claim }) => read(claim)));
  return {
    requests: rows((claim) => [...renamed(claim, "request"), ...moved(claim), ...removed(claim)]),
    responses: rows((claim) => renamed(claim, "response")),
    calls: cards.flatMap(({ claim, operations }) => removedCalls(claim, operations, base, revision)),
  };
}

function renamed(claim: Claim, where: "request" | "response"): RemovedName[] {
  return (claim.renames ?? [])
    .filter((one) => (one.in ?? "request") === where)
    .map(({ from, to, map, lossy, operations = [] }) => {
      const values = Object.entries(map ?? {}).map(([before, after]) => `${before} → ${text(after)}`);
      const note = [...values, ...(lossy === undefined ? [] : [lossy.replace(/\.$/, "")])].join(", ");
      return { before: dotted(from), after: dotted(to), operations, claim, ...(note === "" ? {} : { note }) };
    });
}

/**
 * Returns list values that become objects, the options that were next to the list, and the options that are removed.
 */
function moved(claim: Claim): RemovedName[] {
  return (claim.items ?? []).flatMap((item) => {
    const { operations = [], options, dropped = [] } = item;
    const object = `${dotted(item.list)}[]`;
    // If only the options move into the object, the value itself is not removed.
    const isSame = Object.keys(item.to).length === 1 && item.to["type"] === item.from;
    const value = isSame
      ? []
      : [{ before: `${object}: ${text(item.from)}`, after: `${object}: ${text(item.to)}`, operations, claim }];
    if (options === undefined) return value;
    const beside = { before: dotted(options), after: `${object}: ${objectOf(item)}`, operations, claim };
    return [
      ...value,
      beside,
      ...dropped.map((field) => ({ before: `${dotted(options)}.${field}`, operations, claim })),
    ];
  });
}

/** Formats an object with placeholders for its options. */
function objectOf({ to, fields = [] }: ItemChange): string {
  return text(Object.fromEntries([...Object.entries(to), ...fields.map((field) => [field, "…"])])).replaceAll(
    '"…"',
    "…",
  );
}

function removed(claim: Claim): RemovedName[] {
  return (claim.removed ?? []).map(({ field, operations = [] }) => ({ before: dotted(field), operations, claim }));
}

function removedCalls(claim: Claim, reached: readonly string[], from: VersionModel, to: VersionModel): RemovedName[] {
  if (claim.kind !== "removed") return [];
  const left = new Set(to.operations.map(({ id }) => id));
  const calls = from.operations.filter(({ id }) => reached.includes(id) && !left.has(id));
  return calls.map(({ id, method, path }) => ({ before: `${method} ${path}`, operations: [id], claim }));
}

/** Merges the rows of a claim that differ only in the depth of the field, and keeps the shortest name. */
function merged(rows: readonly RemovedName[]): RemovedName[] {
  const found = new Map<string, RemovedName>();
  const last = (name = ""): string => name.replace(/^scrapeOptions\./, "");
  for (const row of rows) {
    const key = [row.claim.id, last(row.before), last(row.after?.replaceAll("scrapeOptions.", "")), row.note].join(" ");
    const other = found.get(key);
    const shorter = other === undefined || row.before.length < other.before.length ? row : other;
    found.set(key, { ...shorter, operations: [...new Set([...(other?.operations ?? []), ...row.operations])] });
  }
  return [...found.values()];
}

function dotted(pointer: string): string {
  return keysOf(pointer).join(".").replaceAll(".*", "[]");
}

function text(value: Json): string {
  return JSON.stringify(value).replaceAll(/(?<=[:,])(?=\S)/g, " ");
}
