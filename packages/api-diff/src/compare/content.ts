import { oncePer } from "../once.ts";
import type { Cursor } from "../document/cursor.ts";
import type { Handle } from "../schema/handle.ts";
import type { Edit, Sides, Spot } from "./edit.ts";
import { keywordText, meaningText } from "./meaning-text.ts";

/** Returns what distinguishes an edit from others of its rule and place, if its values only say that it exists. */
export function contentOf({ a, b, na, nb }: Sides, { base, revision, part }: Edit): string {
  if (part !== undefined) return branchText(part);
  const alternatives = [na, nb].map(({ unions }) => unions.flatMap(({ branches }) => branches.map(branchText)).join());
  return [written(base, a), written(revision, b), ...alternatives].join("\n");
}

/** Returns what a schema says about values, as text. */
export const branchText = oncePer(({ parts, schemas }: Handle) =>
  parts.map((part) => meaningText(part, schemas?.document)).join(),
);

function written(spot: Spot | undefined, { schemas }: Handle): string {
  const [keyword, ...rest] = spot?.keys ?? [];
  if (spot === undefined || keyword === undefined) return "";
  const counts = keyword === "contains" ? ["minContains", "maxContains"] : [];
  const keywords =
    keyword === "if" ? ["if", "then", "else"] : [keyword, ...counts.filter((one) => spot.cursor.child(one))];
  return keywords
    .map((one) => {
      const found = rest.reduce<Cursor | undefined>((at, key) => at?.child(key), spot.cursor.child(one));
      if (found === undefined) return "";
      return rest.length === 0 ? keywordText(one, found, schemas?.document) : meaningText(found, schemas?.document);
    })
    .join();
}
