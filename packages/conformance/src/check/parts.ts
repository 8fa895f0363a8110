import type { Document, Json } from "../document/document.ts";
import { compareBody } from "./compare-body.ts";

/**
 * The plain schemas that together say what a value may be: references followed, `allOf` laid open, and of alternatives
 * the one that the value comes closest to, so that a difference is told against what was meant.
 */
export function partsOf(document: Document, schema: unknown, value: unknown): Json[] {
  const node = document.resolve(schema);
  const list = (key: string): unknown[] => (Array.isArray(node[key]) ? node[key] : []);
  const parts = [node, ...list("allOf").flatMap((part) => partsOf(document, part, value))];
  for (const key of ["oneOf", "anyOf"]) {
    const best = closest(document, list(key), value);
    if (best !== undefined) parts.push(...partsOf(document, best, value));
  }
  return parts;
}

function closest(document: Document, branches: readonly unknown[], value: unknown): unknown {
  let best: { branch: unknown; rank: number } | undefined;
  for (const branch of branches) {
    const differences = compareBody(document, branch, value);
    // A tag that says another branch weighs most, then what is wrong, then what is merely unknown.
    const rank = differences.reduce(
      (sum, { kind }) => sum + (kind === "wrong value" ? 100 : kind === "unknown field" ? 0.01 : 1),
      0,
    );
    if (best === undefined || rank < best.rank) best = { branch, rank };
  }
  return best?.branch;
}
