import type { Services } from "../services.ts";
import { commitVisits, type PageJob } from "./commit-visits.ts";
import { weightOf } from "./page-outcome.ts";
import type { Visit } from "./visit.ts";

/**
 * Visits of a job that are committed together: committing each page alone costs more than everything else about it.
 */
export interface VisitBatch {
  /**
   * Adds a visit; it is committed with the next ones, in order.
   *
   * @throws the error of an earlier commit
   */
  add(visit: Visit): void;
  /** Resolves when few enough visits wait: pages of the cache come faster than they are committed. */
  room(): Promise<void>;
  /**
   * Commits what is waiting. Returns true if anything was committed since the last call.
   *
   * @throws the error of this or an earlier commit
   */
  flush(): Promise<boolean>;
}

/**
 * Number of visits that trigger a commit, and how long fewer wait for it, milliseconds: what a kill may make a job
 * repeat. In a fleet their copies have already waited for each other. Larger commits are cheaper, but keep the reading
 * threads from getting their next pages; at most `turn` visits are committed at once, and about `waiting` wait.
 */
const bounds = { visits: 40, waitMs: 2, aloneMs: 20, turn: 100, waiting: 400 };

/**
 * Creates a batch of visits. One commit is in progress at a time, and what arrives in the meantime is in the next. If
 * the signal aborts, waiting visits are dropped: their pages are still claimed, and are given back.
 *
 * @param onCommit called after each commit: the job may have new pages
 */
export function createVisitBatch(
  services: Services,
  job: PageJob,
  signal: AbortSignal,
  onCommit: () => void = () => {},
): VisitBatch {
  let waiting: { readonly visit: Visit; readonly weight: number }[] = [];
  let load = 0;
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  let running: Promise<void> | undefined;
  let isChanged = false;
  const failures: unknown[] = [];
  const waitMs = services.database.isAlone ? bounds.aloneMs : bounds.waitMs;

  function commit(): Promise<void> {
    clearTimeout(timer);
    clearImmediate(turn);
    [timer, turn] = [undefined, undefined];
    return (running ??= work().finally(() => {
      running = undefined;
      isChanged = true;
      if (waiting.length > 0 && failures.length === 0) turn = setImmediate(() => void commit());
      onCommit();
    }));
  }

  async function work(): Promise<void> {
    if (signal.aborted) drop();
    const visits = take();
    try {
      for (const { outcome } of visits) if (outcome.ok) await outcome.copyKept;
      const mine = visits.length > 0 ? await commitVisits(services, job, visits) : [];
      for (const visit of mine) await visit.onKept?.();
    } catch (error) {
      failures.push(error);
      drop();
    } finally {
      for (const { outcome } of visits) if (outcome.ok) outcome.settle?.();
      services.backlog.done(visits.length);
    }
  }

  function drop(): void {
    services.backlog.done(waiting.length);
    waiting = [];
  }

  /** Returns the visits of the next commit; at least one if any are waiting. */
  function take(): Visit[] {
    let sum = 0;
    const last = waiting.findIndex(({ weight }) => (sum += weight) >= bounds.turn);
    const taken = waiting.splice(0, last < 0 ? waiting.length : last + 1);
    load = waiting.reduce((rest, { weight }) => rest + weight, 0);
    return taken.map(({ visit }) => visit);
  }

  function throwFailure(): void {
    if (failures.length > 0) throw failures[0];
  }

  return {
    add(visit) {
      throwFailure();
      const weight = (visit.outcome.ok ? weightOf(visit.outcome.document) : 1) + visit.links.length / 50;
      waiting.push({ visit, weight });
      services.backlog.add();
      load += weight;
      if (running) return;
      // Not synchronously: the caller has more pages to request first.
      if (load >= bounds.visits) turn ??= setImmediate(() => void commit());
      else timer ??= setTimeout(() => void commit(), waitMs);
    },
    async room() {
      while (load >= bounds.waiting && failures.length === 0) await commit();
    },
    async flush() {
      while ((running || waiting.length > 0) && failures.length === 0) await commit();
      throwFailure();
      const changed = isChanged;
      isChanged = false;
      return changed;
    },
  };
}
