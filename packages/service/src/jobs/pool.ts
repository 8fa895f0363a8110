import { shareOfTurn } from "../turns/turns.ts";

/**
 * Runs `work` on the items, at most `limit` at the same time, and returns the results in order. The first error stops
 * it.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results = Array.from<R>({ length: items.length });
  let next = 0;
  async function lane(): Promise<void> {
    while (next < items.length) {
      const index = next;
      next += 1;
      // Work that waits for nothing would otherwise be done in one turn.
      const turn = shareOfTurn();
      if (turn) await turn;
      results[index] = await work(items[index] as T, index);
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
  return results;
}
