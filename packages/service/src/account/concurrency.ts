import { once } from "../once.ts";
import { turn, type Waiting } from "../pacing/turn.ts";

/** A request for one of the slots of a concurrency limit. */
export interface SlotRequest {
  readonly limit: number;
  /** Number of slots to leave for others. A direct call, whose caller is waiting, leaves none. */
  readonly left?: number;
}

/** Limits how much of something goes on at the same time, such as the pages that a team reads. */
export interface ConcurrencyGate {
  /** Takes a slot and returns a function that gives it back, or undefined if none is free. */
  tryEnter(team: string, request: SlotRequest): Promise<(() => void) | undefined>;
  /**
   * Waits for a slot. Requests that leave none for others are served first, then by arrival. Rejects with the signal's
   * reason.
   */
  enter(team: string, request: SlotRequest, signal: AbortSignal): Promise<() => void>;
}

/** A request that waits for a slot. */
interface Waits extends Waiting {
  /** Number of used slots from which on it gets none. */
  readonly most: number;
  readonly isUrgent: boolean;
}

/** Creates a gate for a service that runs as one process. It keeps nothing of teams that use no slot. */
export function createConcurrencyGate(): ConcurrencyGate {
  const teams = new Map<string, { used: number; readonly waiting: Waits[] }>();

  /** Passes a free slot on to the first request that may have it. */
  function leave(name: string): () => void {
    return once(() => {
      const team = teamOf(name);
      team.used -= 1;
      const fits = ({ most }: Waits) => team.used < most;
      const next = team.waiting.find((one) => one.isUrgent && fits(one)) ?? team.waiting.find(fits);
      if (next) {
        team.waiting.splice(team.waiting.indexOf(next), 1);
        team.used += 1;
        next.wake();
      }
      forgetIdle(name);
    });
  }

  function teamOf(name: string) {
    let team = teams.get(name);
    if (!team) teams.set(name, (team = { used: 0, waiting: [] }));
    return team;
  }

  function forgetIdle(name: string): void {
    const { used, waiting } = teamOf(name);
    if (used === 0 && waiting.length === 0) teams.delete(name);
  }

  function take(name: string, most: number): (() => void) | undefined {
    const used = teams.get(name)?.used ?? 0;
    if (used >= most) return undefined;
    teamOf(name).used += 1;
    return leave(name);
  }

  return {
    tryEnter: async (name, { limit, left = 0 }) => take(name, limit - left),
    async enter(name, { limit, left = 0 }, signal) {
      signal.throwIfAborted();
      const most = limit - left;
      const slot = take(name, most);
      if (slot) return slot;
      if (await turn(teamOf(name).waiting, { most, isUrgent: left === 0 }, signal)) return leave(name);
      forgetIdle(name);
      throw signal.reason;
    },
  };
}
