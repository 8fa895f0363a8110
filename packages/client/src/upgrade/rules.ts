/** Any JSON object. */
export type Json = Record<string, unknown>;

/** A field that has another name, or none; a map of its values, written as text; whether it means another thing then. */
export type Rename = readonly [from: string, to?: string, values?: Readonly<Json> | 0, lossy?: 1];

/** A field and what v2 takes: of a number its value, of a text its length. */
export type Bound = readonly [field: string, least: number, most?: number];

/** An element of a list that becomes an object, with those of the options beside the list that have a place in it. */
export type Item = readonly [list: string, from: string, to: Readonly<Json>, options?: string, ...fields: string[]];

/** An element of a list, told by its `type`, that becomes one for each of these fields. */
export type Split = readonly [list: string, type: string, ...by: string[]];

/** What happens to the fields of one object of a request; `defaults` are v1's, where v2 has others. */
export type RequestGroup = readonly [
  renames?: readonly Rename[],
  defaults?: Readonly<Json>,
  bounds?: readonly Bound[],
  items?: readonly Item[],
  splits?: readonly Split[],
];

/** The rules of an operation, each group with the object that it is about: a name with a slash, or nothing for the body. */
export type RequestRules = readonly (readonly [scope: string, group: RequestGroup])[];

/**
 * What happens to a field of a result. A text is its older name, and 1 after it says that the older version has the
 * newer name too; a list names the field inside that takes its place; 0 makes a list or null its first entry; nothing
 * leaves the field where it is, written in the way of the newer version.
 */
export type ResultRule = readonly [field: string, how?: string | readonly [string] | 0, keep?: 1];

/** The rules of an operation, each group with the place of its fields. `*` stands for each element of a list. */
export type ResultRules = readonly (readonly [scope: string, rules: readonly ResultRule[]])[];

/** Something that a caller should know about a body that was turned into the other version's. */
export interface Report {
  /** JSON pointer into the body that was given. */
  readonly field: string;
  /**
   * `dropped`: it has no counterpart, and is left out; `lossy`: what was made of it does not say quite the same;
   * `default`: v1's default was written out; `refused`: it is there, and v2 will refuse the value.
   */
  readonly kind: "dropped" | "lossy" | "default" | "refused";
}
