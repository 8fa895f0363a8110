/**
 * Chooses the blocks that maximise the expected agreement with the true content (F1 over characters): those above a
 * threshold that depends on how sure the page is as a whole.
 *
 * @param chances probability that each block is main content, 0 to 1
 * @param weights length of each block
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
