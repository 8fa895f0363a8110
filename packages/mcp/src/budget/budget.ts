import { ToolError } from "../tool-error.ts";

/** Credits that are set aside for a call. */
export interface Reservation {
  /** What the call may use. */
  readonly credits: number;
  /** Counts what it did use instead of what was set aside. Only the first time counts. */
  settle(used: number): void;
}

/** The credits of a session. */
export interface Budget {
  /** Credits that are left; infinite without a limit. */
  left(): number;
  /**
   * Sets credits aside.
   *
   * @throws ToolError `budget-exceeded` where so many are not left
   */
  reserve(credits: number): Reservation;
}

/**
 * Counts credits against the limit that the user has set: what runs is counted as what it may cost, until it is known.
 *
 * @param limit credits in all; none means as many as the account has
 */
export function createBudget(limit: number | undefined): Budget {
  let used = 0;
  const left = (): number => (limit === undefined ? Infinity : Math.max(0, limit - used));
  return {
    left,
    reserve(credits) {
      // A session whose credits are spent does nothing more, also where a call may cost nothing.
      if (limit !== undefined && (used >= limit || credits > left())) {
        throw new ToolError(
          "budget-exceeded",
          `This can use ${credits} ${credits === 1 ? "credit" : "credits"}, and ${left()} of the session's ${limit} are left.`,
          {
            remedy:
              "Ask for less (`limit`, `urls`, `maxCredits`), or let the user start the server with a higher --max-credits.",
          },
        );
      }
      used += credits;
      let open = true;
      return {
        credits,
        settle(actual) {
          if (open) used += actual - credits;
          open = false;
        },
      };
    },
  };
}
