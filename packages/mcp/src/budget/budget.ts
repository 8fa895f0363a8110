import { ToolError } from "../tool-error.ts";

/** The credits of a session. */
export type Budget = ReturnType<typeof createBudget>;

/** Credits reserved for a call. */
export type Reservation = ReturnType<Budget["reserve"]>;

/**
 * Counts credits against the user's limit. A running call counts with its maximum cost until its cost is known.
 *
 * @param limit total credits; undefined for as many as the account has
 */
export function createBudget(limit: number | undefined) {
  let used = 0;
  const left = (): number => (limit === undefined ? Infinity : Math.max(0, limit - used));
  return {
    /** Returns the credits left; infinite without a limit. */
    left,
    /**
     * Reserves credits.
     *
     * @throws ToolError `budget-exceeded` if fewer credits are left
     */
    reserve(credits: number) {
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
        /** Replaces the reserved credits by the credits used. Only the first call has an effect. */
        settle(actual: number): void {
          if (open) used += actual - credits;
          open = false;
        },
      };
    },
  };
}
