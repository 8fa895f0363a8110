import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two requests of the neighbour. */
const every = 20;

/** Sends a request every 20 ms until it is told to stop; how long each that was responded to took, milliseconds. */
export function watch(request: () => Promise<unknown>): () => Promise<number[]> {
  const times: number[] = [];
  const timer = setInterval(() => {
    const begin = performance.now();
    // A connection that was kept too long on a busy machine is no response, and says nothing of the service.
    void request().then(
      () => times.push(performance.now() - begin),
      () => {},
    );
  }, every);
  return async () => {
    clearInterval(timer);
    await sleep(every);
    return times;
  };
}

/** The time below which a share of all is. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
