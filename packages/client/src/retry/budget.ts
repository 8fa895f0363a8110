/** The retry budget that all calls of a client share, so that an outage does not cause a storm of retries. */
export type Budget = ReturnType<typeof createBudget>;

/** Creates a budget that starts full. */
export function createBudget(capacity: number) {
  let left = capacity;
  return {
    /** Deducts the price of a retry. Returns false, and deducts nothing, if the budget is too low. */
    take: (price: number): boolean => left >= price && ((left -= price), true),
    /** Puts tokens back after a success. */
    give(tokens: number): void {
      left = Math.min(capacity, left + tokens);
    },
  };
}

/**
 * Returns the price of the retry after an attempt: lower if the service asked for less traffic (429), and higher for
 * each further retry of the same call, because it helps less often than the first.
 *
 * @param attempt number of the failed attempt, from 1
 */
export function priceOf(throttled: boolean, attempt: number): number {
  return (throttled ? 5 : 14) * attempt;
}
