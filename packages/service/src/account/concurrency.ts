import { once } from "../once.ts";
import { turn, type Waiting } from "../pacing/turn.ts";

/** A request for one of the slots of a concurrency limit. */
export interface SlotRequest {
  readonly limit: number;
  /** Number of slots to leave for others. A direct call, whose caller is waiting, leaves none. */
  readonly left?: number;
}

/** Limits how many pages a team reads at the same time. */
export interface ConcurrencyGate {
  /** Takes a slot and returns a function that gives it back, or undefined if none is free. */
  tryEnter(team: string, request: SlotRequest): Promise<(() => void) | undefined>;
  /**
   * Waits for a slot. Requests that leave none for others are served first, then by arrival. Rejects with the signal's
   * reason.
   */
  enter(team: string, request: SlotRequest, signal: AbortSignal): Promise<() => void>;
}

/** Creates a gate with a queue per team, for a service that runs as one process. */
export function createConcurrencyGate(): ConcurrencyGate {
  const teams = new Map<string, { used: number; waiting: (Waiting & { readonly left: number })[] }>();

  function teamOf(team: string) {
    let entry = teams.get(team);
    if (!entry) teams.set(team, (entry = { used: 0, waiting: [] }));
    return entry;
  }

  function leave(team: string): () => void {
    return once(() => {
      const entry = teamOf(team);
      entry.used -= 1;
      const urgent = entry.waiting.findIndex(({ left }) => left === 0);
      entry.waiting.splice(Math.max(0, urgent), 1)[0]?.wake();
    });
  }

  function take(team: string, { limit, left = 0 }: SlotRequest): (() => void) | undefined {
    const entry = teamOf(team);
    if (entry.used >= limit - left) return undefined;
    entry.used += 1;
    return leave(team);
  }

  return {
    tryEnter: async (team, request) => take(team, request),
    async enter(team, request, signal) {
      for (;;) {
        signal.throwIfAborted();
        const slot = take(team, request);
        if (slot) return slot;
        await turn(teamOf(team).waiting, { left: request.left ?? 0 }, signal);
      }
    },
  };
}
