import type { Membership } from "../state/membership.ts";
import type { NewsChannel } from "../state/postgres/news.ts";

/** Announces regularly that this process is alive. */
export interface Heartbeat {
  /** @param onReturned called when the holdings of dead processes were given back, so there is work */
  start(onReturned: () => void): void;
  /** Resolves when no beat is in progress any more. */
  stop(): Promise<void>;
}

/** Dependencies of a heartbeat. */
export interface HeartbeatParts {
  readonly membership: Membership;
  readonly holder: string;
  /** Interval between two beats, and how long a process may be silent, milliseconds. */
  readonly times: { readonly heartbeatMs: number; readonly deadMs: number };
  /** The connection by which the others see that this process is alive. */
  readonly connection: Pick<NewsChannel, "isConnected" | "renew">;
  /** Monotonic clock, milliseconds. */
  readonly now?: () => number;
}

/** Number of heartbeats that all processes have to reconnect after the database was unavailable. */
const recovery = 10;

/**
 * Creates the heartbeat of a process, which also detects dead processes.
 *
 * Postgres notices at once when the connection of a killed process ends: the process is dead if two checks in a row
 * find no connection. A process that is only slow keeps its connection and may be silent for `deadMs`: taking its pages
 * away would have them read twice. After the database was unavailable, no process is declared dead for a while, because
 * none of them could beat or connect.
 */
export function createHeartbeat(parts: HeartbeatParts): Heartbeat {
  const { membership, holder, connection, now = () => performance.now() } = parts;
  const { heartbeatMs, deadMs } = parts.times;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let steadySince = now();
  let last = now();
  let graceUntil = -Infinity;
  let suspects = new Set<string>();
  let beating: Promise<void> | undefined;

  /** Returns the dead processes, and whether each was lost with its connection. */
  async function gone(): Promise<Map<string, boolean>> {
    const found = new Map<string, boolean>();
    if (now() - steadySince >= deadMs) for (const id of await membership.silent(deadMs)) found.set(id, false);
    if (now() < graceUntil) return found;
    const disconnected = new Set(await membership.disconnected());
    // Postgres no longer knows this connection, for example after a network failure; this side would never notice.
    if (disconnected.delete(holder)) connection.renew();
    for (const id of disconnected) if (suspects.has(id)) found.set(id, true);
    suspects = disconnected;
    return found;
  }

  async function look(onReturned: () => void): Promise<void> {
    await membership.beat(holder, connection.isConnected());
    // A process that was blocked for long itself cannot know which other processes are silent.
    if (now() - last > deadMs / 2) steadySince = now();
    last = now();
    const found = await gone();
    for (const [id, wasLost] of found) await membership.leave(id, wasLost);
    if (found.size > 0) onReturned();
  }

  async function beat(onReturned: () => void): Promise<void> {
    try {
      await look(onReturned);
    } catch {
      steadySince = now();
      graceUntil = now() + recovery * heartbeatMs;
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
