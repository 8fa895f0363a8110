import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import type { Usage } from "../compare/usage.ts";
import { sameValue } from "../schema/canonical.ts";
import { field, spot, spotIn, usageOf, type Context } from "./context.ts";
import { readOperations } from "./operation.ts";

const KEY = "x-error-catalogue";
/** In the order in which one of them is shown for the whole row. */
const RECOGNIZED_BY = ["message", "code", "pattern", "status"];
const RETRY = ["retry", "retryWhen"];

/** Compares the error catalogues of two bundles, row by row. */
export function compareCatalogue(context: Context): void {
  comparePolicy(context);
  const before = readRows(context.base);
  const after = readRows(context.revision);
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(id);
    const now = after.get(id);
    const usages = usersOf(context, id);
    const places = {
      base: old === undefined ? spotIn(context.base.root, KEY) : spot(context.base.root, KEY, ...old.keys),
      subject: id,
      revision: now === undefined ? spotIn(context.revision.root, KEY) : spot(context.revision.root, KEY, ...now.keys),
      usages,
    };
    if (old === undefined) context.report({ rule: "error-row-added", ...places, after: shown(now?.row) });
    else if (now === undefined) context.report({ rule: "error-row-removed", ...places, before: shown(old.row) });
    else compareRow(context, old.row, now.row, places);
  }
}

/** Besides its rows, a catalogue has rules for all errors: which statuses are retried, and how. */
function comparePolicy({ base, revision, report }: Context): void {
  const [before, after] = [base, revision].map((document) => asObject(field(document.root, KEY)));
  if (before?.rows === undefined || after?.rows === undefined) return;
  const [old, now] = [before.retry, after.retry].map((policy) => asObject(policy) ?? {});
  for (const key of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])) {
    if (sameValue(old?.[key], now?.[key])) continue;
    report({
      rule: "error-retry-policy-changed",
      base: policySpot(base),
      revision: policySpot(revision),
      subject: "retry",
      usages: [],
      what: key,
      before: old?.[key],
      after: now?.[key],
    });
  }
}

function shown(row: Row["row"] | undefined): unknown {
  const key = RECOGNIZED_BY.find((one) => row?.[one] !== undefined);
  return key === undefined ? row : row?.[key];
}

function policySpot({ root }: OpenDocument): ReturnType<typeof spot> {
  return asObject(field(root, KEY))?.retry === undefined ? spotIn(root, KEY) : spot(root, KEY, "retry");
}

interface Row {
  readonly row: Readonly<Record<string, unknown>>;
  readonly keys: string[];
}

/** A catalogue is a list of rows with ids, a map by id, or an object with its rows under `rows`. */
function readRows(document: OpenDocument): Map<string, Row> {
  const whole = field(document.root, KEY);
  const nested = asObject(whole)?.rows;
  const holder = nested ?? whole;
  const prefix = nested === undefined ? [] : ["rows"];
  const rows = new Map<string, Row>();
  if (holder === null || typeof holder !== "object") return rows;
  for (const key of Object.keys(holder)) {
    const row = asObject((holder as Record<string, unknown>)[key]);
    if (row !== undefined) rows.set(typeof row.id === "string" ? row.id : key, { row, keys: [...prefix, key] });
  }
  return rows;
}

function compareRow(
  context: Context,
  old: Row["row"],
  now: Row["row"],
  places: Omit<Parameters<Context["report"]>[0], "rule">,
): void {
  if (RETRY.some((key) => !sameValue(old[key], now[key]))) {
    const rule = (row: Row["row"]): string | undefined =>
      [row.retry, row.retryWhen].filter((part) => part !== undefined).join(": ") || undefined;
    context.report({ rule: "error-row-retry-changed", ...places, before: rule(old), after: rule(now) });
  }
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (key === "id" || RETRY.includes(key) || sameValue(old[key], now[key])) continue;
    const rule = RECOGNIZED_BY.includes(key) ? "error-row-changed" : "error-row-text-changed";
    context.report({ rule, ...places, what: key, before: old[key], after: now[key] });
  }
}

/** Returns the operations that list the row under `x-errors`. */
function usersOf(context: Context, id: string): Usage[] {
  const users: Usage[] = [];
  for (const operation of readOperations(context.revision, "path")) {
    const errors = field(operation.cursor, "x-errors");
    if (Array.isArray(errors) && errors.includes(id)) users.push(usageOf(operation));
  }
  return users;
}
