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

/**
 * Returns a reference in a circle that consists only of references. A recursive schema is not such a circle, because it
 * has values in between.
 *
 * @param values the content of each file, by its path from the root
 */
export function circularReference(values: ReadonlyMap<string, unknown>): Reference | undefined {
  for (const [file, root] of values) {
    const waiting = [root];
    const seen = new Set<unknown>();
    for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      const chain: Chain = { hops: 0 };
      if (follow(values, { file, value }, chain) === "circular") return chain.last;
      for (const child of Object.values(value)) waiting.push(child);
    }
  }
  return undefined;
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
