import { ToolError } from "../tool-error.ts";

/** Credits reserved for a call. */
export interface Reservation {
  /** The credits that the call may use. */
  readonly credits: number;
  /** Replaces the reserved credits by the credits used. Only the first call has an effect. */
  settle(used: number): void;
}

/** The credits of a session. */
export interface Budget {
  /** The credits left; infinite without a limit. */
  left(): number;
  /**
   * Reserves credits.
   *
   * @throws ToolError `budget-exceeded` if fewer credits are left
   */
  reserve(credits: number): Reservation;
}

/**
 * Counts credits against the user's limit. A running call counts with its maximum cost until its cost is known.
 *
 * @param limit total credits; undefined for as many as the account has
 */
export function createBudget(limit: number | undefined): Budget {
  let used = 0;
  const left = (): number => (limit === undefined ? Infinity : Math.max(0, limit - used));
  return {
    left,
    reserve(credits) {
      // A session without credits makes no more calls, even ones that may be free.
      if (limit !== undefined && (used >= limit || credits > left())) {
        throw new ToolError(
          "budget-exceeded",
          `This can use ${credits} ${credits === 1 ? "credit" : "credits"}, but only ${left()} of the session's ${limit} are left.`,
          {
            remedy:
              "Request less (`limit`, `urls`, `maxCredits`), or ask the user to start the server with a higher --max-credits.",
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
