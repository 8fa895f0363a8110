/** Places for pages that are acquired at the same time, per team. */
export interface ConcurrencyGate {
  /** Takes a place, or says that none is free. Call the result to give it back. */
  tryEnter(team: string, limit: number): (() => void) | undefined;
  /** Waits for a place, first come first served; rejects with the signal's reason. */
  enter(team: string, limit: number, signal: AbortSignal): Promise<() => void>;
  inUse(team: string): number;
}

/** A gate with a queue per team. */
export function createConcurrencyGate(): ConcurrencyGate {
  const teams = new Map<string, { used: number; waiting: (() => void)[] }>();

  function teamOf(team: string) {
    let entry = teams.get(team);
    if (!entry) teams.set(team, (entry = { used: 0, waiting: [] }));
    return entry;
  }

  function leave(team: string): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const entry = teamOf(team);
      entry.used -= 1;
      entry.waiting.shift()?.();
    };
  }

  const gate: ConcurrencyGate = {
    tryEnter(team, limit) {
      const entry = teamOf(team);
      if (entry.used >= limit) return undefined;
      entry.used += 1;
      return leave(team);
    },
    async enter(team, limit, signal) {
      for (;;) {
        signal.throwIfAborted();
        const place = gate.tryEnter(team, limit);
        if (place) return place;
        await turn(teamOf(team).waiting, signal);
      }
    },
    inUse: (team) => teams.get(team)?.used ?? 0,
  };
  return gate;
}

/** Resolves when a place may be free, or when the signal aborts; the caller looks which. */
function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      signal.removeEventListener("abort", abort);
      resolve();
    };
    const abort = () => {
      const at = waiting.indexOf(wake);
      if (at >= 0) waiting.splice(at, 1);
      resolve();
    };
    waiting.push(wake);
    signal.addEventListener("abort", abort, { once: true });
  });
}
