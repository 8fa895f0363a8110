import type { Membership } from "../state/membership.ts";

/** How a process says that it is there. */
export interface Heartbeat {
  /** @param onReturned called when what gone processes had was given back: there is work */
  start(onReturned: () => void): void;
  stop(): void;
}

/**
 * The heartbeat of a process, and its part in finding processes that are gone. After the state was away it finds
 * nobody for as long as a process may be silent: the others could not be heard either.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createHeartbeat(
  membership: Membership,
  holder: string,
  { heartbeatMs, deadMs }: { readonly heartbeatMs: number; readonly deadMs: number },
  now: () => number = () => performance.now(),
): Heartbeat {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let steadySince = now();
  let last = now();

  async function beat(onReturned: () => void): Promise<void> {
    try {
      await membership.beat(holder);
      // A process that was itself held up for long cannot tell who else was.
      if (now() - last > deadMs / 2) steadySince = now();
      last = now();
      if (now() - steadySince >= deadMs && (await membership.reap(deadMs))) onReturned();
    } catch {
      steadySince = now();
    }
    if (!isStopped) timer = setTimeout(() => void beat(onReturned), heartbeatMs);
    timer?.unref();
  }

  return {
    start: (onReturned) => void beat(onReturned),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
