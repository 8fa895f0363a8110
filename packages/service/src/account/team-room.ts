import { createConcurrencyGate } from "./concurrency.ts";

/** Limits concurrent large work per team. */
export interface TeamRoom {
  /** Runs work as soon as the team has room for it. */
  use<T>(team: string, work: () => Promise<T>): Promise<T>;
}

const { signal: never } = new AbortController();

/** Creates room for this many at a time per team. */
export function createTeamRoom(most: number): TeamRoom {
  const gate = createConcurrencyGate();
  return {
    async use(team, work) {
      const leave = await gate.enter(team, { limit: most }, never);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
