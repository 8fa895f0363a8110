import type { Change, Item, Rename, Report } from "./change.ts";
import { get, set, take, type Json } from "./fields.ts";

/** A body of the newer version, and what its sender should know. */
export interface Upgraded<Body> {
  readonly body: Body;
  readonly reports: readonly Report[];
}

/** Applies the rules for requests to a copy of a body. */
export function applyToRequest(
  changes: readonly Change[],
  operation: string,
  given: object,
  keepDefaults: boolean,
): Upgraded<Json> {
  const body = structuredClone(given) as Json;
  const reports: Report[] = [];
  for (const change of changes) {
    if (change.operations?.includes(operation)) throw new TypeError(`${operation}: ${change.title}. ${change.action}`);
    const rules = { ...change, ...held(change, operation) };
    const tell = (kind: Report["kind"], field: string, words: string): void => {
      reports.push({ change: change.id, field, kind, message: `${words} ${change.action}` });
    };
    for (const item of rules.items ?? []) putOptionsIntoItem(body, given, item, tell);
    for (const { field } of rules.removed ?? []) {
      if (take(body, field) !== undefined) tell("dropped", field, `${field} has no counterpart.`);
    }
    for (const rename of rules.renames ?? []) if (rename.in !== "response") renameField(body, given, rename, tell);
    for (const { field, v1 } of keepDefaults ? (rules.defaults ?? []) : []) {
      if (get(given, field) !== undefined) continue;
      set(body, field, v1);
      tell("default", field, `${field} ${JSON.stringify(v1)} was written out, to keep what leaving it out meant.`);
    }
  }
  dropOptionsWithoutItem(changes, operation, body, reports);
  return { body, reports };
}

/** The rules of a change that hold for an operation. */
export function held(change: Change, operation: string): Pick<Change, "renames" | "items" | "defaults" | "removed"> {
  const holds = ({ operations }: { readonly operations?: readonly string[] }): boolean =>
    operations?.includes(operation) ?? true;
  const { renames = [], items = [], defaults = [], removed = [] } = change;
  return {
    renames: renames.filter(holds),
    items: items.filter(holds),
    defaults: defaults.filter(holds),
    removed: removed.filter(holds),
  };
}

type Tell = (kind: Report["kind"], field: string, words: string) => void;

function putOptionsIntoItem(
  body: Json,
  given: object,
  { list, from, to, options, fields = [] }: Item,
  tell: Tell,
): void {
  const items = get(body, list);
  if (!Array.isArray(items) || !items.includes(from)) return;
  const all = { ...((options && (get(given, options) as Json | undefined)) || undefined) };
  const kept = Object.entries(all).filter(([name]) => fields.includes(name));
  for (const name of Object.keys(all)) {
    if (!fields.includes(name)) tell("dropped", `${options}/${name}`, `${name} has no place in the format.`);
  }
  set(
    body,
    list,
    items.map((item: unknown) => (item === from ? { ...to, ...Object.fromEntries(kept) } : item)),
  );
  if (options) take(body, options);
}

/** Options whose format was not asked for did nothing, and would be refused now. */
function dropOptionsWithoutItem(changes: readonly Change[], operation: string, body: Json, reports: Report[]): void {
  for (const change of changes) {
    for (const { options = "", from } of held(change, operation).items ?? []) {
      if (!options || take(body, options) === undefined) continue;
      reports.push({
        change: change.id,
        field: options,
        kind: "dropped",
        message: `${options} is left out, because the format ${from} was not asked for.`,
      });
    }
  }
}

/** Renames a field. A value under the new name, if the caller gave one, wins. */
function renameField(body: Json, given: object, { from, to, map, lossy }: Rename, tell: Tell): void {
  const old = take(body, from);
  if (old === undefined) return;
  if (get(given, to) !== undefined) return tell("dropped", from, `${from} is left out, because ${to} is given.`);
  const value = map ? map[JSON.stringify(old)] : old;
  if (value === undefined) return tell("dropped", from, `${from} ${JSON.stringify(old)} has no counterpart.`);
  set(body, to, value);
  if (lossy) tell("lossy", from, `${from} is sent as ${to}. ${lossy}`);
}
