import { keysOfReference } from "@extraction-api/document";
import { fileOf } from "./references.ts";

/** A value, and the file that contains it. */
interface Place {
  readonly file: string;
  readonly value: unknown;
}

interface Reference {
  readonly file: string;
  readonly reference: string;
}

/** The number of references followed in a row, and the last of them, which is then part of a circle. */
interface Chain {
  hops: number;
  last?: Reference;
}

/** The length of a reference chain beyond which it must be a circle. */
const LONGEST_CHAIN = 100;

/** The keywords whose schemas apply at the same place as the schema that contains them. */
const APPLIED = ["allOf", "anyOf", "oneOf"] as const;

/**
 * Returns a reference in a circle without a value in between: of references alone, or of a schema that applies itself by
 * `allOf`, `anyOf` or `oneOf`. A schema that contains itself in a property or in items is not such a circle.
 *
 * @param values the content of each file, by its path from the root
 */
export function circularReference(values: ReadonlyMap<string, unknown>): Reference | undefined {
  const applied = new Set<unknown>();
  const open = new Set<unknown>();
  const circleFrom = (from: Place): Reference | undefined => {
    const chain: Chain = { hops: 0 };
    const at = follow(values, from, chain);
    if (at === undefined || (at !== "circular" && applied.has(at.value))) return undefined;
    if (at === "circular" || open.has(at.value)) return chain.last;
    open.add(at.value);
    for (const value of appliedBy(at.value)) {
      const found = circleFrom({ file: at.file, value });
      if (found !== undefined) return found;
    }
    open.delete(at.value);
    applied.add(at.value);
    return undefined;
  };
  for (const [file, root] of values) {
    const waiting = [root];
    const seen = new Set<unknown>();
    for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      const found = circleFrom({ file, value });
      if (found !== undefined) return found;
      for (const child of Object.values(value)) waiting.push(child);
    }
  }
  return undefined;
}

function appliedBy(schema: unknown): unknown[] {
  if (typeof schema !== "object" || schema === null) return [];
  const lists = schema as Readonly<Record<string, unknown>>;
  return APPLIED.flatMap((key) => (Array.isArray(lists[key]) ? lists[key] : []));
}

/** Returns the value at the end of the references at a place; undefined if a reference has no target. */
function follow(values: ReadonlyMap<string, unknown>, from: Place, chain: Chain): Place | "circular" | undefined {
  const reference = referenceOf(from.value);
  if (reference === undefined) return from;
  chain.last = { file: from.file, reference };
  if (chain.hops++ > LONGEST_CHAIN) return "circular";
  const target = fileOf(from.file, reference);
  if (target === "outside") return undefined;
  const file = target?.file ?? from.file;
  const keys = keysOfReference(reference.includes("#") ? reference.slice(reference.indexOf("#")) : "#") ?? [];
  let at = follow(values, { file, value: values.get(file) }, chain);
  for (const key of keys) {
    if (at === "circular" || at === undefined) return at;
    const { file: currentFile, value } = at;
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    at = follow(values, { file: currentFile, value: (value as Readonly<Record<string, unknown>>)[key] }, chain);
  }
  return at;
}

function referenceOf(value: unknown): string | undefined {
  const isReference = typeof value === "object" && value !== null && "$ref" in value;
  return isReference && typeof value.$ref === "string" ? value.$ref : undefined;
}
