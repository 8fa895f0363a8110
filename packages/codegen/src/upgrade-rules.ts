import { isObject, keysOf, type Json, type JsonObject } from "@extraction-api/document";

/** The bodies that a rule is about: requests are converted to the newer version, results to the older one. */
export type Direction = "request" | "result";

/** A rule for one operation, as a row of the client's tables. */
export interface UpgradeRule {
  readonly change: string;
  readonly kind: string;
  readonly direction: Direction;
  readonly operation: string;
  /** The location of the object in the body: names that each end with a slash. */
  readonly scope: string;
  readonly row: readonly Json[];
  /** Pointer to the value that a report of the rule is about. */
  readonly subject: string;
}

/** A rule before its operations are known: its kind in the client's tables, the field, and further arguments. */
type Row = readonly [kind: string, direction: Direction, place: Json | undefined, ...row: readonly Json[]];

/** Converts each kind of rule to a row, field first; `emit-upgrade.ts` writes it for the client. */
const rows: Readonly<Record<string, (rule: JsonObject) => Row>> = {
  items: ({ list, from, to, options, fields }) => {
    const inside = Array.isArray(fields) ? [nameOf(options), ...fields] : [];
    return ["items", "request", list, from ?? "", to ?? {}, ...inside];
  },
  splits: ({ list, type, by }) => ["splits", "request", list, type ?? "", ...(Array.isArray(by) ? by : [])],
  removed: ({ field }) => ["renames", "request", field],
  renames: (rule) => (rule["in"] === "response" ? renamedInResult(rule) : renamedInRequest(rule)),
  bounds: ({ field, least, most }) => ["bounds", "request", field, least ?? 0, ...(most === undefined ? [] : [most])],
  defaults: ({ field, v1 }) => ["defaults", "request", field, v1 ?? null],
  singles: ({ field }) => ["results", "result", field, 0],
  untranslated: ({ field }) => ["results", "result", field],
};

/** Returns all rules of the changes, one for each operation that a rule names. */
export function upgradeRules(entries: readonly JsonObject[]): UpgradeRule[] {
  return entries.flatMap((entry) =>
    Object.entries(rows).flatMap(([name, rowOf]) =>
      objectsIn(entry[name]).flatMap((rule) => forEach(entry, rule, rowOf(rule))),
    ),
  );
}

function forEach(
  { id }: JsonObject,
  { operations, options }: JsonObject,
  [kind, direction, place, ...rest]: Row,
): UpgradeRule[] {
  if (!Array.isArray(operations))
    throw new Error(`openapi/changes: ${String(id)}: name the operations of the rule for ${String(place)}.`);
  const pointer = String(place);
  const scope = pointer.slice(1, pointer.lastIndexOf("/") + 1);
  const row = [nameOf(place), ...rest];
  const subject = String(kind === "items" ? options : kind === "splits" ? `${pointer}/*` : pointer);
  return operations.map((operation) => ({
    change: String(id),
    kind,
    direction,
    operation: String(operation),
    scope,
    row,
    subject,
  }));
}

function renamedInRequest({ from, to, map, lossy }: JsonObject): Row {
  return ["renames", "request", from, nameOf(to), ...(lossy ? [map ?? 0, 1] : map ? [map] : [])];
}

/** Returns the reverse of a rename: in a result the newer name is found. A value inside `from` replaces it. */
function renamedInResult({ from, to, keep }: JsonObject): Row {
  if (String(to).startsWith(`${String(from)}/`)) return ["results", "result", from, [nameOf(to)]];
  return ["results", "result", to, nameOf(from), ...(keep ? [1] : [])];
}

function objectsIn(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function nameOf(pointer: Json | undefined): string {
  return keysOf(String(pointer)).at(-1) ?? "";
}
