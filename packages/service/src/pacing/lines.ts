/** Queues of requests that wait for the same resource: only the first of each asks for it. */
export interface Lines {
  /**
   * Resolves for the first in the queue of that name; call the result to let the next one proceed. If the signal
   * aborts, it leaves the queue and rejects with the signal's reason.
   */
  join(name: string, signal: AbortSignal): Promise<() => void>;
}

/** Creates first-come, first-served queues. */
export function createLines(): Lines {
  const lines = new Map<string, (() => void)[]>();

  function leave(name: string): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = lines.get(name)?.shift();
      if (next) next();
      else lines.delete(name);
    };
  }

  return {
    async join(name, signal) {
      signal.throwIfAborted();
      const line = lines.get(name);
      if (line) await turn(line, signal);
      else lines.set(name, []);
      return leave(name);
    },
  };
}

function turn(line: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const come = () => {
      signal.removeEventListener("abort", abort);
      resolve();
    };
    const abort = () => {
      line.splice(line.indexOf(come), 1);
      reject(signal.reason as Error);
    };
    line.push(come);
    signal.addEventListener("abort", abort, { once: true });
  });
}
