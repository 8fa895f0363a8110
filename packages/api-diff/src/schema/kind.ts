/** The six kinds of JSON values as bits. Integers are numbers; the number facet says if only integers are allowed. */
export const Kind = { null: 1, boolean: 2, number: 4, string: 8, array: 16, object: 32 } as const;

export const ALL_KINDS = 63;

const names: readonly (keyof typeof Kind)[] = ["string", "number", "boolean", "array", "object", "null"];

/** Returns the bit of a value's kind. */
export function kindOf(value: unknown): number {
  if (value === null) return Kind.null;
  if (Array.isArray(value)) return Kind.array;
  return Kind[typeof value as "boolean" | "number" | "string" | "object"] ?? 0;
}

/** Returns the names of the kinds in a set, in a fixed order with `null` last, as is customary. */
export function kindNames(kinds: number): string[] {
  return names.filter((name) => (kinds & Kind[name]) !== 0);
}

/** Returns whether a set has neither lists nor objects. */
export function isPlain(kinds: number): boolean {
  return (kinds & (Kind.array | Kind.object)) === 0;
}

/** Returns the kinds of a set, one bit each. */
export function kindBits(kinds: number): number[] {
  return [1, 2, 4, 8, 16, 32].filter((bit) => (kinds & bit) !== 0);
}
