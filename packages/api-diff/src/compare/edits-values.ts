import { includesValue } from "../schema/canonical.ts";
import { Kind } from "../schema/kind.ts";
import type { Normal } from "../schema/normal.ts";
import { spotOf, type Edit, type Sides, type Spot } from "./edit.ts";

const FACETS = [
  [Kind.string, "string"],
  [Kind.number, "number"],
  [Kind.array, "array"],
  [Kind.object, "object"],
] as const;

type FacetName = (typeof FACETS)[number][1];

/** Returns differences in enum and const, for each kind that both sides allow. */
export function valueEdits(sides: Sides): Edit[] {
  const edits: Edit[] = [];
  for (const [kind, facet] of FACETS) {
    if ((sides.na.kinds & sides.nb.kinds & kind) !== 0) edits.push(...listEdits(sides, facet));
  }
  if ((sides.na.kinds & sides.nb.kinds & Kind.boolean) !== 0) edits.push(...booleanEdits(sides));
  return edits;
}

function listEdits(sides: Sides, facet: FacetName): Edit[] {
  const before = sides.na[facet].values;
  const after = sides.nb[facet].values;
  const variant = (x: Normal, y: Normal): Normal => ({ ...x, [facet]: { ...x[facet], values: y[facet].values } });
  return compareLists(sides, before, after, variant);
}

function booleanEdits(sides: Sides): Edit[] {
  const variant = (x: Normal, y: Normal): Normal => ({ ...x, booleans: y.booleans });
  const { na, nb } = sides;
  if (na.booleans?.[0] === nb.booleans?.[0]) return [];
  const list = (normal: Normal): readonly boolean[] | undefined => normal.booleans;
  return compareLists(sides, list(na) ?? [false, true], list(nb) ?? [false, true], variant);
}

type Values = readonly unknown[] | undefined;

function compareLists(sides: Sides, before: Values, after: Values, variant: NonNullable<Edit["variant"]>): Edit[] {
  if (before === after) return [];
  const places = { base: enumSpot(sides, "a"), revision: enumSpot(sides, "b") };
  if (before === undefined) return [{ rule: "enum-introduced", ...places, before: undefined, after, variant }];
  if (after === undefined) return [{ rule: "enum-dropped", ...places, before, after: undefined, variant }];
  const removed = before.filter((value) => !includesValue(after, value));
  const added = after.filter((value) => !includesValue(before, value));
  const edits: Edit[] = [];
  if (removed.length + added.length === 0 && isConst(sides.na) !== isConst(sides.nb)) {
    edits.push({
      rule: "enum-rewritten",
      ...places,
      before: isConst(sides.na) ? "const" : "enum",
      after: isConst(sides.nb) ? "const" : "enum",
    });
  }
  if (removed.length > 0)
    edits.push({ rule: "enum-values-removed", ...places, before: removed, after: undefined, variant });
  if (added.length > 0) edits.push({ rule: "enum-values-added", ...places, before: undefined, after: added, variant });
  return edits;
}

/**
 * Returns whether a value is declared as `const`, as opposed to an enum with one value: generators treat the two
 * differently.
 */
function isConst(normal: Normal): boolean {
  return normal.origin.enum === undefined && normal.origin.const !== undefined;
}

function enumSpot(sides: Sides, side: "a" | "b"): Spot | undefined {
  const normal = side === "a" ? sides.na : sides.nb;
  return spotOf(sides[side], normal, isConst(normal) ? "const" : "enum");
}
