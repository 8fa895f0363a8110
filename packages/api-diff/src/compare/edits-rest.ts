import type { Handle } from "../schema/handle.ts";
import type { Relation } from "../relation/relation.ts";
import type { Edit, Sides } from "./edit.ts";
import { spots } from "./edit.ts";
import { equivalent } from "./equivalent.ts";

/** Differences in `not`, `if`, unmerged conjuncts and keywords nobody decides: each judged as a whole. */
export function restEdits(sides: Sides, strict: Relation): Edit[] {
  const { na, nb } = sides;
  const edits: Edit[] = [];
  if (!alike(strict, na.nots, nb.nots)) {
    edits.push({
      rule: na.nots.length === 0 ? "not-added" : nb.nots.length === 0 ? "not-removed" : "not-changed",
      ...spots(sides, "not"),
      before: na.nots.length > 0,
      after: nb.nots.length > 0,
      variant: (x, y) => ({ ...x, nots: y.nots }),
    });
  }
  const parts = (side: typeof na): Handle[][] =>
    side.conditions.map((one) => [one.test, one.then, one.else].filter((handle) => handle !== undefined));
  const before = parts(na);
  const after = parts(nb);
  if (before.length !== after.length || !before.every((list, index) => alike(strict, list, after[index] ?? []))) {
    edits.push({
      rule: before.length === 0 ? "condition-added" : after.length === 0 ? "condition-removed" : "condition-changed",
      ...spots(sides, "if"),
      before: before.length > 0,
      after: after.length > 0,
      variant: (x, y) => ({ ...x, conditions: y.conditions }),
    });
  }
  if (!alike(strict, na.also, nb.also)) {
    edits.push({
      rule: "composition-changed",
      ...spots(sides, "allOf"),
      before: na.also.length,
      after: nb.also.length,
      variant: (_, y) => y,
    });
  }
  return edits;
}

/** A reference that leads nowhere, or now leads somewhere else where nobody can follow. */
export function opaqueEdits(sides: Sides): Edit[] {
  const { na, nb } = sides;
  return [
    {
      rule: "undecidable-changed",
      ...spots(sides, "$ref"),
      before: na.opaque,
      after: nb.opaque,
      variant: (_, y) => y,
    },
  ];
}

function alike(strict: Relation, a: readonly Handle[], b: readonly Handle[]): boolean {
  return (
    a.length === b.length &&
    a.every((handle, index) => {
      const other = b[index];
      return other !== undefined && (strict.same(handle, other) || equivalent(strict, handle, other));
    })
  );
}
