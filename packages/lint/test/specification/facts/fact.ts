import type { Json } from "../schema-at.ts";

/**
 * What the specification says of one field: schema keywords with their values. `required` is the parent's word about it,
 * `closed` means that no other property is allowed, and `null` says that the keyword must be absent.
 */
export type Facts = Readonly<Record<string, Json>>;

/** Facts by the path of the field, from one place of the interface on. */
export type FactTable = Readonly<Record<string, Facts>>;
