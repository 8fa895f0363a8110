/** Number of requests that are begun in a turn of the event loop: thousands may arrive in one. */
const mostInTurn = 16;

/** Decides when requests are begun. */
export interface CallerTurns {
  /**
   * Begins a request, in a later turn if many arrive together. Callers that have requests waiting take turns, so that
   * those of one do not delay another's.
   *
   * @param caller what the requests of one caller have in common
   */
  enter(caller: string, begin: () => void): void;
}

/** Creates the bookkeeping of one server. */
export function createCallerTurns(): CallerTurns {
  /** Requests that wait, by their callers; the caller that comes next is first. */
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;

  function count(): void {
    if (begun === 0) setImmediate(beginTurn);
    begun += 1;
  }

  /** Each request is begun in a callback of its own, after which its first steps are done before the next. */
  function beginTurn(): void {
    begun = 0;
    if (waiting.size > 0) for (let n = 0; n < mostInTurn; n += 1) setImmediate(beginNext);
  }

  function beginNext(): void {
    for (const [caller, requests] of waiting) {
      const begin = requests.shift();
      waiting.delete(caller);
      if (requests.length > 0) waiting.set(caller, requests);
      count();
      return begin?.();
    }
  }

  return {
    enter(caller, begin) {
      const requests = waiting.get(caller);
      if (requests) requests.push(begin);
      else if (waiting.size > 0 || begun >= mostInTurn) waiting.set(caller, [begin]);
      else {
        count();
        begin();
      }
    },
  };
}
