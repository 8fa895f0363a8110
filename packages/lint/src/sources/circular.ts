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
  /** The value that contains it. */
  readonly holder: unknown;
}

/** The number of references followed in a row, and the last of them, which is then part of a circle. */
interface Chain {
  hops: number;
  last?: Reference;
}

/** The length of a reference chain beyond which it must be a circle. */
const LONGEST_CHAIN = 100;

/** The keywords whose schemas apply at the same place as the schema that contains them. */
const APPLIED = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"] as const;

/** The keywords whose values are data, which contains no schemas. */
const DATA: ReadonlySet<string> = new Set(["example", "examples", "default", "const", "enum", "value"]);

/**
 * Returns a reference in a circle without a value in between: of references alone, or of a schema that applies itself,
 * as by `allOf`. A schema that contains itself in a property or in items is not such a circle.
 *
 * @param values the content of each file, by its path from the root
 */
export function circularReference(values: ReadonlyMap<string, unknown>): Reference | undefined {
  const applied = new Set<unknown>();
  for (const [file, root] of values) {
    const waiting: { readonly value: unknown; readonly isData: boolean }[] = [{ value: root, isData: false }];
    const seen = new Set<unknown>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { value, isData } = next;
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      const found = circleFrom(values, { file, value }, isData ? undefined : applied);
      if (found !== undefined) return found;
      for (const [key, child] of Object.entries(value)) waiting.push({ value: child, isData: isData || DATA.has(key) });
    }
  }
  return undefined;
}

/**
 * Returns the reference with which a circle from a place closes. Without recursion, because each of thousands of schemas
 * may apply the next one.
 *
 * @param applied schemas that are known to be in no circle, and those found here; undefined for data
 */
function circleFrom(
  values: ReadonlyMap<string, unknown>,
  start: Place,
  applied: Set<unknown> | undefined,
): Reference | undefined {
  const open = new Set<unknown>();
  const steps: (Place | { readonly done: unknown })[] = [start];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ("done" in step) {
      open.delete(step.done);
      applied?.add(step.done);
      continue;
    }
    const chain: Chain = { hops: 0 };
    const at = follow(values, step, chain);
    if (at === "circular" || (at !== undefined && open.has(at.value))) return chain.last;
    if (at === undefined || applied === undefined || applied.has(at.value)) continue;
    open.add(at.value);
    const { file, value } = at;
    steps.push({ done: value }, ...appliedBy(value).map((part) => ({ file, value: part })));
  }
  return undefined;
}

function appliedBy(schema: unknown): unknown[] {
  if (typeof schema !== "object" || schema === null) return [];
  const members = schema as Readonly<Record<string, unknown>>;
  return APPLIED.flatMap((key) => members[key] ?? []);
}

/** Returns the value at the end of the references at a place; undefined if a reference has no target. */
function follow(values: ReadonlyMap<string, unknown>, from: Place, chain: Chain): Place | "circular" | undefined {
  const reference = referenceOf(from.value);
  if (reference === undefined) return from;
  chain.last = { file: from.file, reference, holder: from.value };
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
