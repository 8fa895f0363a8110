/** Number of requests that are begun in a turn of the event loop: thousands may arrive in one. */
const mostInTurn = 16;

/**
 * Creates a function that begins requests, in later turns if many arrive together. Callers with waiting requests take
 * turns, so that those of one do not delay another's.
 */
export function createCallerTurns(): (caller: string, begin: () => void) => void {
  /** Requests that wait, by their callers; the caller that comes next is first. */
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;

  /** Each waiting request is begun in a callback of its own, so that its first steps are done before the next begins. */
  function beginTurn(): void {
    begun = 0;
    if (waiting.size > 0) for (let n = 0; n < mostInTurn; n += 1) setImmediate(beginNext);
  }

  function beginNext(): void {
    for (const [caller, requests] of waiting) {
      const next = requests.shift();
      waiting.delete(caller);
      if (requests.length > 0) waiting.set(caller, requests);
      return next && beginNow(next);
    }
  }

  function beginNow(begin: () => void): void {
    if (begun === 0) setImmediate(beginTurn);
    begun += 1;
    begin();
  }

  return (caller, begin) => {
    const requests = waiting.get(caller);
    if (requests) requests.push(begin);
    else if (waiting.size > 0 || begun >= mostInTurn) waiting.set(caller, [begin]);
    else beginNow(begin);
  };
}
