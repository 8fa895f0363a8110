/** Lines of those who wait for the same: only the first of each asks for what all of it need. */
export interface Lines {
  /**
   * Resolves for whoever is first in the line of that name; call the result to let the next one come. Rejects with the
   * signal's reason, and leaves the line.
   */
  join(name: string, signal: AbortSignal): Promise<() => void>;
}

/** Lines, first come, first served. */
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
