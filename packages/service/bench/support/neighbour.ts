import { fork } from "node:child_process";
import { once } from "node:events";

/** A request that a neighbour sends every 20 ms. */
export interface NeighbourRequest {
  readonly url: string;
  readonly key: string;
  readonly body: string;
}

/** Somebody with a key of their own, in a process of their own: what keeps the benchmark busy costs them nothing. */
export interface Neighbour {
  /** Sends requests until it is told to stop; how long each that was responded to took, milliseconds. */
  watch(): () => Promise<number[]>;
  stop(): void;
}

/** Starts a process that sends the request when it is told to. */
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

/** The time below which a share of all is. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
