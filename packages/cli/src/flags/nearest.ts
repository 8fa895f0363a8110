/**
 * Returns the name that was probably meant: one that ends with the written text or differs by a few letters, or else
 * the only one that begins with it.
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const low = written.toLowerCase().replaceAll("-", "");
  const ending = names.filter((name) => name.toLowerCase().endsWith(`.${low}`));
  const [shortest] = ending.toSorted((a, b) => a.length - b.length);
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(low, name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  // Without its prefix, the rest of a name is usually right.
  if (shortest !== undefined && best?.distance !== 0) return shortest;
  const isClose = best !== undefined && best.distance <= Math.max(1, Math.floor(low.length / 3));
  if (isClose) return best.name;
  const [only, ...others] = names.filter((name) => low.length > 2 && name.toLowerCase().startsWith(low));
  return others.length === 0 ? only : undefined;
}

/**
 * Returns the number of letters to insert, remove, replace or swap with a neighbour. Common libraries count a swap as
 * two edits, so that `--limti` would be as far from `--limit` as unrelated names.
 */
function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 20) return Infinity;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const costs = [at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + (isSame ? 0 : 1)];
      row.push(Math.min(...costs, isSwap ? at(rows, i - 2, j - 2) + 1 : Infinity));
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

const at = (rows: readonly (readonly number[])[], i: number, j: number): number => rows[i]?.[j] ?? Infinity;
