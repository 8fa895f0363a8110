import type { Membership } from "../state/membership.ts";

/** How a process says that it is there. */
export interface Heartbeat {
  /** @param onReturned called when what gone processes had was given back: there is work */
  start(onReturned: () => void): void;
  /** Resolves when no beat is under way any more. */
  stop(): Promise<void>;
}

/** What a heartbeat is made of. */
export interface HeartbeatParts {
  readonly membership: Membership;
  readonly holder: string;
  /** Milliseconds between two beats, and how long a process may be silent. */
  readonly times: { readonly heartbeatMs: number; readonly deadMs: number };
  /** Whether this process holds the connection that tells the others that it lives. */
  readonly isConnected: () => boolean;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** How many heartbeats everybody has to connect once more after the state was away. */
const recovery = 10;

/**
 * The heartbeat of a process, and its part in finding processes that are gone.
 *
 * A process that was killed is found by its connection, whose end Postgres sees at once: it is gone when two looks in a row
 * find none. One that is only slow keeps its connection, and may be silent for `deadMs`: to take its pages away would have
 * them read twice. After the state was away nobody is found for a while: the others could not be heard or connect either.
 */
export function createHeartbeat(parts: HeartbeatParts): Heartbeat {
  const { membership, holder, isConnected, now = () => performance.now() } = parts;
  const { heartbeatMs, deadMs } = parts.times;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let steadySince = now();
  let last = now();
  let awayUntil = -Infinity;
  let suspects = new Set<string>();
  let beating: Promise<void> | undefined;

  async function gone(): Promise<Set<string>> {
    const found = new Set<string>();
    if (now() - steadySince >= deadMs) for (const id of await membership.silent(deadMs)) found.add(id);
    if (now() < awayUntil) return found;
    const disconnected = await membership.disconnected(holder);
    for (const id of disconnected) if (suspects.has(id)) found.add(id);
    suspects = new Set(disconnected);
    return found;
  }

  async function look(onReturned: () => void): Promise<void> {
    await membership.beat(holder, isConnected());
    // A process that was itself held up for long cannot tell who else was.
    if (now() - last > deadMs / 2) steadySince = now();
    last = now();
    const found = await gone();
    for (const id of found) await membership.leave(id);
    if (found.size > 0) onReturned();
  }

  async function beat(onReturned: () => void): Promise<void> {
    try {
      await look(onReturned);
    } catch {
      steadySince = now();
      awayUntil = now() + recovery * heartbeatMs;
      suspects.clear();
    }
    if (!isStopped) timer = setTimeout(start, heartbeatMs, onReturned).unref();
  }

  function start(onReturned: () => void): void {
    beating = beat(onReturned);
  }

  return {
    start,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await beating;
    },
  };
}
