import type { SearchEntry } from "./entry.ts";

/** Penalty for each earlier result on the same page, and for each earlier field with the same name. */
const samePage = 2;
const sameField = 2;

/** Kinds of fields. The same field occurs in many requests. */
const isField = new Set(["field", "response field", "parameter"]);

/**
 * Returns the order in which to show candidates: the best first, then always the best of the rest after penalties for
 * results similar to those already shown. If the first result is not the answer, another result from its page or the
 * same field of another request rarely is.
 *
 * @param sums score of each candidate
 * @returns indexes of the candidates
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

/** Kinds of entries that say little about the operation they are part of. */
const isPart = new Set(["response field", "parameter"]);

/** Number of other results before the parts of an operation that is found first. */
const othersFirst = 4;

/** A result, and how well its title matches each unit of the query. */
interface Titled {
  readonly entry: SearchEntry;
  readonly matches: readonly ({ readonly title: number } | undefined)[];
}

/**
 * Moves the response fields and parameters of an operation that is found first behind other results, unless the query
 * names them: somebody who asks to cancel a crawl does not want to read about its `status` next.
 */
export function partsLater<Result extends Titled>(ordered: readonly Result[]): readonly Result[] {
  const [first, ...rest] = ordered;
  if (first?.entry.k !== "operation") return ordered;
  const isEcho = ({ entry, matches }: Result): boolean =>
    isPart.has(entry.k) && pageOf(entry) === first.entry.u && !matches.some((match) => (match?.title ?? 0) > 0);
  const others = rest.filter((one) => !isEcho(one));
  return [first, ...others.slice(0, othersFirst), ...rest.filter(isEcho), ...others.slice(othersFirst)];
}

/** Returns the address of the page that an entry is on. */
export function pageOf({ u }: Pick<SearchEntry, "u">): string {
  return u.split("#", 1)[0] ?? u;
}

function fieldOf({ k, t }: SearchEntry): string | undefined {
  return isField.has(k) ? t.slice(t.lastIndexOf(".") + 1) : undefined;
}
