import { declaredNames, declares } from "../schema/declares.ts";
import { type Handle, normalOf, TRUE } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";
import { UNKNOWN_TYPE } from "../schema/read-schema.ts";
import type { Relation } from "../relation/relation.ts";
import { type Edit, type Sides, presence, spotOf, spots } from "./edit.ts";
import type { Link } from "./links.ts";

/**
 * Returns differences in `not`, `if`, unmerged conjuncts and keywords that are not decided: each is judged as a whole.
 */
export function restEdits(sides: Sides, strict: Relation): Edit[] {
  const { na, nb } = sides;
  const edits: Edit[] = [];
  if (!alike(strict, na.nots, nb.nots)) {
    edits.push({
      rule: presence("not", na.nots[0], nb.nots[0]),
      ...spots(sides, "not"),
      before: na.nots.length > 0,
      after: nb.nots.length > 0,
      needsContent: true,
      variant: (x, y) => ({ ...x, nots: y.nots }),
    });
  }
  if (!testsAlike(strict, sides)) {
    edits.push({
      rule: presence("condition", na.conditions[0], nb.conditions[0]),
      ...spots(sides, "if"),
      before: na.conditions.length > 0,
      after: nb.conditions.length > 0,
      needsContent: true,
      variant: (x, y) => ({ ...x, conditions: y.conditions }),
    });
    const parts = na.conditions.flatMap((one) => [one.then, one.else]);
    edits.push(...lostNames(sides, parts, "if"));
  }
  if (!alike(strict, na.also, nb.also)) {
    edits.push({
      rule: "composition-changed",
      ...spots(sides, "allOf"),
      before: na.also.length,
      after: nb.also.length,
      needsContent: true,
      variant: (_, y) => y,
    });
  }
  return edits;
}

/**
 * Returns links for conditions whose tests are unchanged: what they then require is compared as schemas of their own.
 */
export function conditionLinks(sides: Sides, strict: Relation): Link[] {
  if (!testsAlike(strict, sides)) return [];
  return sides.na.conditions.flatMap((one, index) => {
    const other = sides.nb.conditions[index];
    return (["then", "else"] as const)
      .filter((keyword) => one[keyword] !== other?.[keyword])
      .map((keyword) => ({ a: one[keyword] ?? TRUE, b: other?.[keyword] ?? TRUE, keyword, hidden: 0 }));
  });
}

function testsAlike(strict: Relation, { na, nb }: Sides): boolean {
  const tests = (side: typeof na): Handle[] => side.conditions.map(({ test }) => test);
  return alike(strict, tests(na), tests(nb));
}

/** Returns properties that only these parts of the base declared, and nothing in the revision does. */
export function lostNames(sides: Sides, parts: readonly (Handle | undefined)[], keyword: string): Edit[] {
  const names = new Set(parts.flatMap((part) => (part === undefined ? [] : [...declaredNames(normalOf(part))])));
  return [...names]
    .filter((name) => !sides.na.object.properties.has(name) && !declares(sides.nb, name))
    .map((name) => ({
      rule: "property-removed",
      subject: name,
      base: spotOf(sides.a, sides.na, keyword),
      revision: spotOf(sides.b, sides.nb, "properties"),
      before: undefined,
      after: undefined,
    }));
}

/**
 * Reports a broken reference, or one that now leads elsewhere and cannot be followed. An unknown type is reported with
 * its keyword.
 */
export function opaqueEdits(sides: Sides): Edit[] {
  const { na, nb } = sides;
  const references = ({ opaque }: Normal): string => opaque.filter((text) => !text.startsWith(UNKNOWN_TYPE)).join();
  if (references(na) === references(nb)) return [];
  return [
    {
      rule: "undecidable-changed",
      ...spots(sides, "$ref"),
      before: na.opaque.length === 0 ? undefined : na.opaque,
      after: nb.opaque.length === 0 ? undefined : nb.opaque,
      variant: (_, y) => y,
    },
  ];
}

function alike(strict: Relation, a: readonly Handle[], b: readonly Handle[]): boolean {
  return (
    a.length === b.length &&
    a.every((handle, index) => {
      const other = b[index];
      return other !== undefined && (strict.same(handle, other) || strict.equal(handle, other));
    })
  );
}
