/** What all calls of a client may spend on retries together, so that an outage is not answered by a storm. */
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

/** The price of a retry after a failure, and the smaller one after the service asked for less traffic. */
export const price = { failure: 14, throttle: 5 } as const;
