/** Changes of a letter that a slip has at most. */
const mostChanges = 2;

/**
 * The name that was probably meant: the one that differs in the fewest letters, in two at most.
 *
 * @example closest("prot", ["port", "host"]) // "port"
 */
export function closest(written: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(written, name) }))
    .filter(({ changes }) => changes <= mostChanges)
    .toSorted((a, b) => a.changes - b.changes);
  return best?.name;
}

/** Letters to be changed, added or left out to make one of the other (Levenshtein). */
function changesBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > mostChanges) return Infinity;
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of [...other].entries())
      next.push(
        Math.min((row[index] ?? 0) + (letter === wanted ? 0 : 1), (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
