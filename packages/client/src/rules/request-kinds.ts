// What can happen to one object of a request. A rule is one of these functions with what it is told about fields; all
// take the same first three things, the last of which only `defaulted` reads. A bundle has the kinds that its rules name.
import type { Json, Tell } from "./report.ts";

/** An element of a list becomes an object, with those of the options beside the list that have a place in it. */
export const item = (
  now: Json,
  tell: Tell,
  _keepDefaults: boolean,
  list: string,
  from: string,
  to?: Readonly<Json>,
  name = "",
  ...fields: string[]
): void => {
  const made: Json = { type: from, ...to };
  // Options whose element is not in the list did nothing, and would be refused now.
  for (const field in now[name] as Json | undefined)
    if (fields.includes(field) && (now[list] as unknown[] | undefined)?.includes(from))
      made[field] = (now[name] as Json)[field];
    else tell("dropped", `${name}/${field}`);
  delete now[name];
  each(now, list, (one: unknown) => (one === from ? made : one));
};

/** An element of a list, told by its `type`, becomes one for each of these fields that it has. */
export const split = (
  now: Json,
  tell: Tell,
  _keepDefaults: boolean,
  list: string,
  type: string,
  ...by: string[]
): void => {
  each(now, list, (one, index) => {
    const fields = by.filter((field) => field in one);
    // One with exactly one of the fields stays as it is; one with none of them has nothing to do.
    if (one["type"] !== type || fields.length === 1) return one;
    tell(fields[0] ? "lossy" : "dropped", `${list}/${index}`);
    return fields.map((field) => ({ type, [field]: one[field] }));
  });
};

const each = (now: Json, list: string, change: (one: Json, index: number) => unknown): void => {
  const all = now[list] as Json[] | undefined;
  if (all) now[list] = all.flatMap(change);
};

/** A field has another name, or none; `values` is a map of its values, written as text. */
export const renamed = (
  now: Json,
  tell: Tell,
  _keepDefaults: boolean,
  from: string,
  to?: string,
  values?: Readonly<Json>,
): void => {
  const old = now[from];
  const value = values ? values[old as string] : old;
  delete now[from];
  if (old === undefined) return;
  // A value that stands under the new name already wins: the caller's, or that of a rename further up.
  if (to && value !== undefined && now[to] === undefined) now[to] = value;
  else tell("dropped", from);
};

/** A field does not say quite the same in v2. */
export const inexact = (now: Json, tell: Tell, _keepDefaults: boolean, field: string): void => {
  if (now[field] !== undefined) tell("lossy", field);
};

/** A field of which v2 takes less: of a number its value, of a text its length. */
export const bounded = (
  now: Json,
  tell: Tell,
  _keepDefaults: boolean,
  field: string,
  least: number,
  most?: number,
): void => {
  const value = now[field] as string | undefined;
  const size = (value?.length ?? value) as number;
  if (size < least || size > (most as number)) tell("refused", field);
};

/** Fields that v1 takes for these values where they are left out, and v2 for others. */
export const defaulted = (now: Json, tell: Tell, keepDefaults: boolean, values: Readonly<Json>): void => {
  if (keepDefaults)
    for (const field in values)
      if (now[field] === undefined) {
        now[field] = values[field];
        tell("default", field);
      }
};

/** A kind of rule, whatever it is told. */
export type Kind = (now: Json, tell: Tell, keepDefaults: boolean, ...told: never[]) => void;

/** A kind of rule and what it is told. */
type Rule<K extends Kind> = K extends (now: Json, tell: Tell, keepDefaults: boolean, ...told: infer Told) => void
  ? readonly [kind: K, ...told: Told]
  : never;

/** A rule about fields of one object. */
export type FieldRule =
  | Rule<typeof item>
  | Rule<typeof split>
  | Rule<typeof renamed>
  | Rule<typeof inexact>
  | Rule<typeof bounded>
  | Rule<typeof defaulted>;
