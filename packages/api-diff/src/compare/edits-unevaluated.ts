import type { Relation } from "../relation/relation.ts";
import type { Handle } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";
import { presence, spots, type Edit, type Sides } from "./edit.ts";

/** One of the two keywords for unevaluated parts, and its representation in a normal form. */
export interface Unevaluated {
  readonly keyword: "unevaluatedItems" | "unevaluatedProperties";
  readonly of: (normal: Normal) => Handle | undefined;
  readonly variant: NonNullable<Edit["variant"]>;
}

/**
 * Returns a difference in `unevaluatedItems` or `unevaluatedProperties`, whose meaning depends on the whole schema.
 */
export function unevaluatedEdits(sides: Sides, strict: Relation, { keyword, of, variant }: Unevaluated): Edit[] {
  const [before, after] = [of(sides.na), of(sides.nb)];
  if (before === undefined && after === undefined) return [];
  if (before !== undefined && after !== undefined && strict.equal(before, after)) return [];
  return [
    {
      rule: presence("unevaluated", before, after),
      ...spots(sides, keyword),
      before: before !== undefined,
      after: after !== undefined,
      needsContent: true,
      subject: keyword,
      variant,
    },
  ];
}
