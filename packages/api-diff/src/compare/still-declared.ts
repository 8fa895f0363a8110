import { isNever } from "../schema/emptiness.ts";
import { lookUp } from "../schema/facets.ts";
import { normalOf } from "../schema/handle.ts";
import type { Edit, Sides } from "./edit.ts";
import type { Link } from "./links.ts";
import type { Pair } from "./pair-graph.ts";

/** Keywords of parts that apply to the same value as the schema around them. */
const PARTS = new Set(["then", "else", "oneOf", "anyOf", "dependentSchemas"]);

type Part = Pick<Link, "keyword">;

/** Returns whether the schema around a part still declares a property that is gone from the part. */
function isDeclaredAround({ keyword }: Part, { nb }: Sides, name: string): boolean {
  const declared = PARTS.has(keyword) ? nb.object.properties.get(name) : undefined;
  return declared !== undefined && !isNever(declared);
}

/** Returns whether a part no longer declares a property that the schema around it still declares. */
export function leavesToAround({ a, b, ...part }: Link, around: Sides): boolean {
  const [before, after] = [normalOf(a).object, normalOf(b).object];
  for (const name of before.properties.keys())
    if (lookUp(after, name) === undefined && isDeclaredAround(part, around, name)) return true;
  return false;
}

/** Returns an edit for a property that is gone from a part only: everywhere, the schema around still declares it. */
export function stillDeclared(pair: Pair, edit: Edit): Edit {
  const { rule, subject, base, revision, before, after, hidden = 0 } = edit;
  const isPart =
    rule === "property-removed" &&
    subject !== undefined &&
    pair.roots.length === 0 &&
    pair.parents.every((edge) => isDeclaredAround(edge, edge.from.sides, subject));
  return isPart ? { rule: "property-left-to-whole", subject, base, revision, before, after, hidden } : edit;
}
