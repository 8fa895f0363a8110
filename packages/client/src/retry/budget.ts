/** What all calls of a client may spend on retries together, so that an outage does not become a storm. */
export interface Budget {
  /** Takes the price of a retry; false, and nothing taken, when it is not there. */
  take(price: number): boolean;
  /** Gives tokens back after a success. */
  give(tokens: number): void;
}

/** A bucket that starts full. */
export function createBudget(capacity: number): Budget {
  let left = capacity;
  return {
    take: (price) => left >= price && ((left -= price), true),
    give(tokens) {
      left = Math.min(capacity, left + tokens);
    },
  };
}

/**
 * The price of the retry after an attempt: less where the service asked for less traffic (429), and more for
 * each further retry of the same call, which helps less often than the first.
 *
 * @param attempt number of the attempt that failed, from 1
 */
export function priceOf(throttled: boolean, attempt: number): number {
  return (throttled ? 5 : 14) * attempt;
}
