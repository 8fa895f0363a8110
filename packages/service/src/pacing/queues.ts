import { once } from "../once.ts";
import { turn, type Waiting } from "./turn.ts";

/** Queues of requests that wait for the same resource: only the first of each asks for it. */
export interface Queues {
  /**
   * Resolves for the first in the queue of that name; call the result to let the next one proceed. If the signal
   * aborts, it leaves the queue and rejects with the signal's reason.
   */
  join(name: string, signal: AbortSignal): Promise<() => void>;
}

/** Creates first-come, first-served queues. */
export function createQueues(): Queues {
  const queues = new Map<string, Waiting[]>();

  function leave(name: string): () => void {
    return once(() => {
      const next = queues.get(name)?.shift();
      if (next) next.wake();
      else queues.delete(name);
    });
  }

  return {
    async join(name, signal) {
      signal.throwIfAborted();
      const queue = queues.get(name);
      if (!queue) queues.set(name, []);
      else if (!(await turn(queue, {}, signal))) signal.throwIfAborted();
      return leave(name);
    },
  };
}
