import { keysOfReference } from "@extraction-api/document";
import { fileOf } from "./references.ts";

/** A value, and the file in which it stands. */
interface Place {
  readonly file: string;
  readonly value: unknown;
}

interface Reference {
  readonly file: string;
  readonly reference: string;
}

/** How many references were followed in a row, and the last of them: in a circle by then. */
interface Way {
  hops: number;
  last?: Reference;
}

/** More references in a row than any document has: a chain as long as this leads in a circle. */
const LONGEST_CHAIN = 100;

/**
 * A reference that is part of a circle of references alone. A schema that contains itself is none: there is a value on
 * the way.
 *
 * @param values what each file holds, by its path from the root
 */
export function endlessReference(values: ReadonlyMap<string, unknown>): Reference | undefined {
  for (const [file, root] of values) {
    const waiting = [root];
    const seen = new Set<unknown>();
    for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      const way: Way = { hops: 0 };
      if (follow(values, { file, value }, way) === "endless") return way.last;
      for (const child of Object.values(value)) waiting.push(child);
    }
  }
  return undefined;
}

/** What is at a place once no reference is left; undefined where a reference leads nowhere. */
function follow(values: ReadonlyMap<string, unknown>, from: Place, way: Way): Place | "endless" | undefined {
  const reference = referenceOf(from.value);
  if (reference === undefined) return from;
  way.last = { file: from.file, reference };
  if (way.hops++ > LONGEST_CHAIN) return "endless";
  const target = fileOf(from.file, reference);
  if (target === "outside") return undefined;
  const file = target?.file ?? from.file;
  const keys = keysOfReference(reference.includes("#") ? reference.slice(reference.indexOf("#")) : "#") ?? [];
  let at = follow(values, { file, value: values.get(file) }, way);
  for (const key of keys) {
    if (at === "endless" || at === undefined) return at;
    const { file: here, value } = at;
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    at = follow(values, { file: here, value: (value as Readonly<Record<string, unknown>>)[key] }, way);
  }
  return at;
}

function referenceOf(value: unknown): string | undefined {
  const isReference = typeof value === "object" && value !== null && "$ref" in value;
  return isReference && typeof value.$ref === "string" ? value.$ref : undefined;
}
