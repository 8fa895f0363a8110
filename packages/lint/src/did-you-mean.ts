/** Names longer than this are not compared letter by letter: nobody mistypes one. */
const LONGEST_NAME = 80;

/**
 * What a mistyped name was probably meant to be: the one that is a few letters away, or that shares all its words but
 * one.
 *
 * @returns the name, or `undefined` where none is like it
 * @example nearestName("forbiden", ["forbidden", "not-found"]) // "forbidden"
 */
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  if (wanted.length > LONGEST_NAME) return undefined;
  const candidates = [...names].filter((name) => name !== wanted && name.length <= LONGEST_NAME);
  const close = candidates
    .map((name) => ({ name, distance: editsBetween(name.toLowerCase(), wanted.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(1, wanted.length / 5))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return close?.name ?? candidates.find((name) => sharesWords(name, wanted));
}

/** The nearest name as the end of a message: ` Did you mean forbidden?`, or nothing. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const nearest = nearestName(wanted, names);
  return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}

function sharesWords(name: string, wanted: string): boolean {
  const words = wanted.split("-");
  const shared = words.filter((word) => name.split("-").includes(word)).length;
  return words.length > 1 && shared >= words.length - 1;
}

/** How many letters to add, drop or replace until one name is the other. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
