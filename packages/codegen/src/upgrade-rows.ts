import { isObject, type Json } from "@extraction-api/document";
import type { UpgradeRule } from "./upgrade-rules.ts";

/** A rule for the client: the name of a function in its `src/upgrade`, and its arguments. */
export type Row = readonly [kind: string, ...args: Json[]];

/** Writers for the request rules, in the order in which the rules are applied; defaults come last. */
const order: Readonly<Record<string, (row: readonly Json[]) => Row[]>> = {
  items: ([list = "", from = "", to = {}, ...options]) => {
    const { type, ...more } = isObject(to) ? to : {};
    const made = type === from ? more : to;
    const isPlain = options.length === 0 && isObject(made) && Object.keys(made).length === 0;
    return [["item", list, from, ...(isPlain ? [] : [made, ...options])]];
  },
  splits: (row) => [["split", ...row]],
  renames: ([from = "", to, values, lossy]) => {
    const renamed: Row = ["renamed", from, ...(to === undefined ? [] : [to]), ...(values ? [values] : [])];
    return lossy ? [["inexact", from], renamed] : [renamed];
  },
  bounds: (row) => [["bounded", ...row]],
};

/** Returns the rules for one object of a request, in the order in which they are applied. */
export function requestRows(rules: readonly UpgradeRule[]): Row[] {
  const rows = Object.entries(order).flatMap(([kind, rowsOf]) =>
    rules.filter((rule) => rule.kind === kind).flatMap(({ row }) => rowsOf(row)),
  );
  const defaults = rules
    .filter(({ kind }) => kind === "defaults")
    .map(({ row: [field, value = null] }) => [field, value]);
  return defaults.length > 0 ? [...rows, ["defaulted", Object.fromEntries(defaults) as Json]] : rows;
}

/** Returns a rule for a field of a result. */
export function resultRow({ scope, row: [field, how, both] }: UpgradeRule): Row {
  const place = `${scope}${String(field)}`;
  if (how === undefined) return ["untranslated", place];
  if (how === 0) return ["single", place];
  if (Array.isArray(how)) return ["inner", place, ...how];
  return ["older", place, how, ...(both === undefined ? [] : [both])];
}
