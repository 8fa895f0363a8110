// Kinds of rules for one object of a request. A rule is one of these functions with its arguments about fields. All
// have the same first three parameters, the third of which only `defaulted` reads. A bundle contains only the kinds
// that its rules name.
import type { Json, AddReport } from "./report.ts";

/** Replaces a list element with an object, and moves the separate options that belong to the element into it. */
export const item = (
  now: Json,
  report: AddReport,
  _keepDefaults: boolean,
  list: string,
  from: string,
  to?: Readonly<Json>,
  name = "",
  ...fields: string[]
): void => {
  const made: Json = { type: from, ...to };
  const all = [now[list]].flat();
  const isListed = all.includes(from);
  // Options whose element is not in the list had no effect in v1, and v2 would reject them.
  for (const field in now[name] as Json | undefined)
    if (fields.includes(field) && isListed) made[field] = (now[name] as Json)[field];
    else report("dropped", `${name}/${field}`);
  // v1 returned `json` and `extract` in two fields; v2 returns both in the same one.
  if (name && isListed && all.some((one) => Object(one).type === made["type"])) report("lossy", name);
  delete now[name];
  each(now, list, (one: unknown) => (one === from ? made : one));
};

/** Splits a list element of the given `type` into one element for each of these fields that it has. */
export const split = (
  now: Json,
  report: AddReport,
  _keepDefaults: boolean,
  list: string,
  type: string,
  ...by: string[]
): void => {
  each(now, list, (one, index) => {
    if (one?.["type"] !== type) return one;
    const fields = by.filter((field) => field in one);
    // An element with exactly one of the fields stays as it is; an element with none of them has no effect.
    if (fields.length === 1) return one;
    report(fields[0] ? "lossy" : "dropped", `${list}/${index}`);
    return fields.map((field) => ({ type, [field]: one[field] }));
  });
};

const each = (now: Json, list: string, change: (one: Json, index: number) => unknown): void => {
  const all = now[list];
  // An invalid value is left for the service to reject.
  if (Array.isArray(all)) now[list] = (all as Json[]).flatMap(change);
};

/** Renames a field, or removes it if there is no new name. `values` maps old values, as text, to new ones. */
export const renamed = (
  now: Json,
  report: AddReport,
  _keepDefaults: boolean,
  from: string,
  to?: string,
  values?: Readonly<Json>,
): void => {
  const old = now[from];
  const value = values ? values[old as string] : old;
  delete now[from];
  if (old === undefined) return;
  // A value that already exists under the new name takes precedence: the caller's own, or that of an earlier rename.
  if (to && value !== undefined && now[to] === undefined) now[to] = value;
  else report("dropped", from);
};

/** Reports a field that does not mean quite the same in v2. */
export const inexact = (now: Json, report: AddReport, _keepDefaults: boolean, field: string): void => {
  if (now[field] !== undefined) report("lossy", field);
};

/** Reports a field whose value v2 would reject: a number outside the bounds, or a text whose length is. */
export const bounded = (
  now: Json,
  report: AddReport,
  _keepDefaults: boolean,
  field: string,
  least: number,
  most?: number,
): void => {
  const value = now[field] as string | undefined;
  const size = (value?.length ?? value) as number;
  if (size < least || size > (most as number)) report("refused", field);
};

/** Writes out v1's defaults for fields that are missing, if v2 has other defaults. */
export const defaulted = (now: Json, report: AddReport, keepDefaults: boolean, values: Readonly<Json>): void => {
  if (keepDefaults)
    for (const field in values)
      if (now[field] === undefined) {
        now[field] = values[field];
        report("default", field);
      }
};

/** The signature of any kind of rule. */
export type Kind = (now: Json, report: AddReport, keepDefaults: boolean, ...args: never[]) => void;

/** A kind of rule and its arguments. */
type Rule<K extends Kind> = K extends (now: Json, report: AddReport, keepDefaults: boolean, ...args: infer Args) => void
  ? readonly [kind: K, ...args: Args]
  : never;

/** A rule for fields of one object. */
export type FieldRule =
  | Rule<typeof item>
  | Rule<typeof split>
  | Rule<typeof renamed>
  | Rule<typeof inexact>
  | Rule<typeof bounded>
  | Rule<typeof defaulted>;
