/** Credits that pages in progress may cost, by team; those of a killed process are given back. */
export interface HeldCredits {
  /**
   * Performs a unit of work that may hold credits of a team.
   *
   * @param attempt returns how many it holds
   * @returns whether it holds any
   */
  hold(team: string, attempt: () => Promise<number>): Promise<boolean>;
  /** Inside this unit: returns the credits held for a team, and makes other units for it wait. */
  lock(team: string): Promise<number>;
  /** Inside this unit: holds more credits. */
  add(team: string, credits: number): Promise<void>;
  giveBack(team: string, credits: number): void;
}

/** Creates the held credits of a service that runs as one process. */
export function createHeldCredits(): HeldCredits {
  const held = new Map<string, number>();
  function add(team: string, credits: number): void {
    const now = (held.get(team) ?? 0) + credits;
    if (now === 0) held.delete(team);
    else held.set(team, now);
  }
  return {
    hold: async (_team, attempt) => (await attempt()) > 0,
    lock: async (team) => held.get(team) ?? 0,
    add: async (team, credits) => add(team, credits),
    giveBack: (team, credits) => add(team, -credits),
  };
}
