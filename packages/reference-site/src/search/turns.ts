import type { SearchEntry } from "./entry.ts";

/** How much a result counts less for each before it that is on the same page, or that is a field of the same name. */
const samePage = 2;
const sameField = 2;

/** Kinds of fields: the same one stands in many requests. */
const isField = new Set(["field", "response field", "parameter"]);

/**
 * The order in which to show candidates: the best first, then always the one that says most beside what is shown already. Who does not
 * find the answer in the first result seldom finds it further down on its page, or in the same field of another request.
 *
 * @param sums what speaks for each candidate
 * @returns places in the list of candidates
 */
export function turnsOf(candidates: readonly { readonly entry: SearchEntry }[], sums: readonly number[]): number[] {
  const traits = candidates.map(({ entry }) => ({ page: pageOf(entry), field: fieldOf(entry) }));
  const left = sums.map((sum, at) => ({ sum, at }));
  const order: number[] = [];
  while (left.length > 0) {
    let first = 0;
    for (const [place, { sum }] of left.entries()) if (sum > (left[first]?.sum ?? 0)) first = place;
    const [taken] = left.splice(first, 1);
    if (taken === undefined) break;
    order.push(taken.at);
    const shown = traits[taken.at];
    for (const one of left) {
      const { page, field } = traits[one.at] ?? {};
      if (page === shown?.page) one.sum -= samePage;
      else if (field !== undefined && field === shown?.field) one.sum -= sameField;
    }
  }
  return order;
}

/** The page that an entry is on, or a part of. */
export function pageOf({ u }: Pick<SearchEntry, "u">): string {
  return u.split("#", 1)[0] ?? u;
}

function fieldOf({ k, t }: SearchEntry): string | undefined {
  return isField.has(k) ? t.slice(t.lastIndexOf(".") + 1) : undefined;
}
