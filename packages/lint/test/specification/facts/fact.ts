import type { Json } from "../schema-at.ts";

/**
 * The specification of a field: schema keywords with their values. `required` is from the parent, `closed` means that
 * no other property is allowed, and `null` means that the keyword must be absent.
 */
export type Facts = Readonly<Record<string, Json>>;

/** Facts by field path, relative to a place of the interface. */
export type FactTable = Readonly<Record<string, Facts>>;
