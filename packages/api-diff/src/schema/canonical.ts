import { oncePer } from "../once.ts";

/**
 * Returns JSON with sorted keys: equal text means equal value, as JSON Schema compares values (1 and 1.0 are equal).
 *
 * @param isOrdered false if lists that only differ in their order shall have one text
 */
export function canonical(value: unknown, isOrdered = true): string {
  if (value === undefined) return "undefined";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) {
    const texts = value.map((one) => canonical(one, isOrdered));
    return `[${(isOrdered ? texts : texts.sort()).join(",")}]`;
  }
  const record = value as Record<string, unknown>;
  const names = Object.keys(record).sort();
  const members: string[] = [];
  // In parts: a text for each of a million members would fill the memory.
  for (let at = 0; at < names.length; at += PART)
    members.push(
      names
        .slice(at, at + PART)
        .map((key) => `${JSON.stringify(key)}:${canonical(record[key], isOrdered)}`)
        .join(","),
    );
  return `{${members.join(",")}}`;
}

/** Number of members that become one text. */
const PART = 1000;

/** Returns whether two values are equal, as JSON Schema compares them. */
export function sameValue(a: unknown, b: unknown): boolean {
  // YAML has NaN, which does not equal itself.
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameValue(item, b[index]))
    );
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}

/** Shorter lists are searched faster than they are indexed. */
const INDEXED = 16;

interface Index {
  /** Texts, numbers, booleans and null, as a `Set` compares them. */
  readonly plain: ReadonlySet<unknown>;
  readonly others: ReadonlySet<string>;
}

const indexOf = oncePer((list: readonly unknown[]): Index => {
  const others = new Set(list.filter((item) => !isPlain(item)).map((item) => canonical(item)));
  return { plain: new Set(list.filter(isPlain)), others };
});

/** Returns whether an immutable list contains a value; long lists are indexed once. */
export function includesValue(list: readonly unknown[], value: unknown): boolean {
  if (list.length < INDEXED) return list.some((item) => sameValue(item, value));
  const { plain, others } = indexOf(list);
  return isPlain(value) ? plain.has(value) : others.has(canonical(value));
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== "object";
}
