/** A request for a place. */
export interface PlaceRequest {
  /** Number of places. */
  readonly limit: number;
  /** Number of places to leave for others. A direct call, whose caller is waiting, leaves none. */
  readonly left?: number;
}

/** Limits how many pages a team reads at the same time. */
export interface ConcurrencyGate {
  /** Takes a place and returns a function that gives it back, or undefined if none is free. */
  tryEnter(team: string, request: PlaceRequest): Promise<(() => void) | undefined>;
  /**
   * Waits for a place. Requests that leave none for others are served first, then by arrival. Rejects with the signal's
   * reason.
   */
  enter(team: string, request: PlaceRequest, signal: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly left: number;
  readonly wake: () => void;
}

/** Creates a gate with a queue per team, for a service that runs as one process. */
export function createConcurrencyGate(): ConcurrencyGate {
  const teams = new Map<string, { used: number; waiting: Waiting[] }>();

  function teamOf(team: string) {
    let entry = teams.get(team);
    if (!entry) teams.set(team, (entry = { used: 0, waiting: [] }));
    return entry;
  }

  function leave(team: string): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const entry = teamOf(team);
      entry.used -= 1;
      const urgent = entry.waiting.findIndex(({ left }) => left === 0);
      entry.waiting.splice(Math.max(0, urgent), 1)[0]?.wake();
    };
  }

  function take(team: string, { limit, left = 0 }: PlaceRequest): (() => void) | undefined {
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
        const place = take(team, request);
        if (place) return place;
        await turn(teamOf(team).waiting, request.left ?? 0, signal);
      }
    },
  };
}

/** Resolves when a place may be free or the signal aborts; the caller checks which. */
function turn(waiting: Waiting[], left: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const entry: Waiting = {
      left,
      wake() {
        signal.removeEventListener("abort", abort);
        resolve();
      },
    };
    const abort = () => {
      const at = waiting.indexOf(entry);
      if (at >= 0) waiting.splice(at, 1);
      resolve();
    };
    waiting.push(entry);
    signal.addEventListener("abort", abort, { once: true });
  });
}
