/**
 * Which blocks to keep so that the agreement with the true content (F1 over characters) is highest on average: those
 * above a limit that follows from how sure the page is as a whole.
 *
 * @param chances how likely each block belongs to the main content, 0 to 1
 * @param weights how long each block is
 */
export function chooseBlocks(chances: ArrayLike<number>, weights: readonly number[]): boolean[] {
  const order = weights.map((_, place) => place).toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  const expected = weights.reduce((sum, weight, place) => sum + weight * (chances[place] ?? 0), 0);
  let [right, taken, best, limit] = [0, 0, 0, 1];
  for (const place of order) {
    const weight = weights[place] ?? 0;
    right += weight * (chances[place] ?? 0);
    taken += weight;
    const score = (2 * right) / (taken + expected);
    if (score < best) continue;
    best = score;
    limit = chances[place] ?? 0;
  }
  return weights.map((_, place) => (chances[place] ?? 0) >= limit);
}
