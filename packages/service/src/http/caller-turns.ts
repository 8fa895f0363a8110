/** Number of requests that are begun in a turn of the event loop: thousands may arrive in one. */
const mostInTurn = 16;

/**
 * Creates a function that begins requests, in later turns if many arrive together. Callers with waiting requests take
 * turns, so that those of one do not delay another's.
 */
export function createCallerTurns(): (caller: string, begin: () => void) => void {
  /** Requests that wait, by the round in which they are begun; each caller has at most one in a round. */
  const rounds = new Map<number, (() => void)[]>();
  /** The last round of each caller. */
  const last = new Map<string, number>();
  let [round, done, begun] = [0, 0, 0];

  /** Each waiting request is begun in its own callback, so that its first steps are done before the next begins. */
  function beginTurn(): void {
    begun = 0;
    if (rounds.size === 0) last.clear();
    else for (let n = 0; n < mostInTurn; n += 1) setImmediate(beginNext);
  }

  function beginNext(): void {
    const requests = rounds.get(round);
    if (!requests) return;
    const begin = requests[done] as () => void;
    done += 1;
    if (done === requests.length) {
      rounds.delete(round);
      [round, done] = [round + 1, 0];
    }
    beginNow(begin);
  }

  function beginNow(begin: () => void): void {
    if (begun === 0) setImmediate(beginTurn);
    begun += 1;
    begin();
  }

  return (caller, begin) => {
    if (rounds.size === 0 && begun < mostInTurn) return beginNow(begin);
    const own = Math.max(round, (last.get(caller) ?? -1) + 1);
    last.set(caller, own);
    const requests = rounds.get(own);
    if (requests) requests.push(begin);
    else rounds.set(own, [begin]);
  };
}
