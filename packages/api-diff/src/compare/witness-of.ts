import type { Witness } from "../types.ts";
import type { Way } from "./decide.ts";
import type { Pair } from "./pair-graph.ts";

/** Returns a value at a schema as what shows a break, with the places of both sides. */
export function witnessOf(pair: Pair, way: Way, value: unknown): Witness {
  const { a, b } = pair.sides;
  const base = a.parts.length === 1 ? { base: a.parts[0]?.pointer ?? "" } : {};
  const revision = b.parts.length === 1 ? { revision: b.parts[0]?.pointer ?? "" } : {};
  return { value, acceptedBy: way === "send" ? "base" : "revision", ...base, ...revision };
}
