import { fork } from "node:child_process";
import { once } from "node:events";

/** A request that a neighbour sends every 20 ms. */
export interface NeighbourRequest {
  readonly url: string;
  readonly key: string;
  readonly body: string;
}

/** A caller with another key, in a separate process, so that work of the benchmark does not delay it. */
export interface Neighbour {
  /**
   * Sends requests until the returned function is called, which returns how long each successful request took, in
   * milliseconds.
   */
  watch(): () => Promise<number[]>;
  stop(): void;
}

/** Starts a process that sends the request on demand. */
export async function startNeighbour(request: NeighbourRequest): Promise<Neighbour> {
  const child = fork(new URL("./neighbour-child.ts", import.meta.url), [JSON.stringify(request)]);
  await once(child, "message");
  return {
    watch() {
      child.send("watch");
      return async () => {
        child.send("stop");
        const [times] = (await once(child, "message")) as [number[]];
        return times;
      };
    },
    stop() {
      child.kill();
    },
  };
}

/** Returns the time that a share of all times do not exceed. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
