import { Kind } from "../schema/kind.ts";
import { isNever } from "../schema/emptiness.ts";
import { TRUE } from "../schema/handle.ts";
import type { ArrayFacet, Normal } from "../schema/normal.ts";
import { branchText } from "./content.ts";
import { presence, spots, type Edit, type Sides } from "./edit.ts";
import { unevaluatedEdits, type Unevaluated } from "./edits-unevaluated.ts";
import { countEdit, taking } from "./set-edit.ts";
import type { Link } from "./links.ts";
import type { Relation } from "../relation/relation.ts";

/** Returns differences in array keywords. Elements are compared as pairs of their own. */
export function arrayEdits(sides: Sides, strict: Relation): { edits: Edit[]; links: Link[] } {
  const { na, nb } = sides;
  const a = na.array;
  const b = nb.array;
  if ((na.kinds & nb.kinds & Kind.array) === 0 || a === b) return { edits: [], links: [] };
  const edits = [
    ...countEdit(sides, "array", "minItems"),
    ...countEdit(
      sides,
      "array",
      "maxItems",
      ({ array }) => most(array),
      (x, y) => withMost(x, most(y.array)),
    ).map((edit) => ({ ...edit, ...moreListed(a, b) })),
  ];
  if (a.unique !== b.unique) {
    edits.push({
      rule: b.unique ? "unique-items-added" : "unique-items-removed",
      ...spots(sides, "uniqueItems"),
      before: a.unique,
      after: b.unique,
      variant: taking("array", "unique"),
    });
  }
  edits.push(...containsEdits(sides, strict), ...unevaluatedEdits(sides, strict, UNEVALUATED));
  return { edits, links: elementLinks(a, b) };
}

const UNEVALUATED: Unevaluated = {
  keyword: "unevaluatedItems",
  of: ({ array }) => array.unevaluated,
  variant: taking("array", "unevaluated"),
};

/** Returns how many elements there may be. If none may follow the listed ones, these limit the number. */
function most(array: ArrayFacet): number {
  return isNever(array.items) ? Math.min(array.maxItems, array.prefix.length) : array.maxItems;
}

/** Returns the text of the elements that a list may now have as well: their number alone does not bind an approval. */
function moreListed(a: ArrayFacet, b: ArrayFacet): Pick<Edit, "content"> {
  const more = isNever(b.items) && most(b) > most(a) ? b.prefix.slice(a.prefix.length) : [];
  return more.length === 0 ? {} : { content: more.map(branchText).join() };
}

function withMost(x: Normal, maxItems: number): Normal {
  const { items } = x.array;
  return { ...x, array: { ...x.array, maxItems, items: isNever(x.array.items) ? undefined : items } };
}

function elementLinks(a: ArrayFacet, b: ArrayFacet): Link[] {
  const links: Link[] = [];
  for (let index = 0; index < Math.min(Math.max(a.prefix.length, b.prefix.length), most(a), most(b)); index += 1) {
    links.push({
      a: a.prefix[index] ?? a.items ?? TRUE,
      b: b.prefix[index] ?? b.items ?? TRUE,
      keyword: "prefixItems",
      index,
      hidden: 0,
    });
  }
  // A list has no elements after the listed ones if one side's maximum does not allow any.
  const hasMore = Math.min(most(a), most(b)) > Math.max(a.prefix.length, b.prefix.length);
  if (a.items !== b.items && hasMore)
    links.push({ a: a.items ?? TRUE, b: b.items ?? TRUE, keyword: "items", hidden: 0 });
  return links;
}

/** `minContains` and `maxContains` work in opposite directions, so `contains` is judged as a whole. */
function containsEdits(sides: Sides, strict: Relation): Edit[] {
  const before = sides.na.array.contains;
  const after = sides.nb.array.contains;
  const equal =
    before.length === after.length &&
    before.every((one, index) => {
      const other = after[index];
      return (
        other !== undefined && one.min === other.min && one.max === other.max && strict.equal(one.schema, other.schema)
      );
    });
  if (equal) return [];
  // Without bounds, `contains` only marks which elements are evaluated.
  const isUnconstrained = (array: ArrayFacet): boolean =>
    array.unevaluated === undefined && array.contains.every(({ min, max }) => min === 0 && max === Infinity);
  if (isUnconstrained(sides.na.array) && isUnconstrained(sides.nb.array)) return [];
  return [
    {
      rule: presence("contains", before[0], after[0]),
      ...spots(sides, "contains"),
      before: before.length || undefined,
      after: after.length || undefined,
      needsContent: true,
      variant: taking("array", "contains"),
    },
  ];
}
