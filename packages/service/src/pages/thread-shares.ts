import type { ReadingThread } from "./reading-thread.ts";

/** Number of tasks on one thread before another thread is started. */
const enoughForOne = 4;

/** Number of threads beyond the pool's size that are started for tasks that would wait on blocked threads. */
const mostSpare = 2;

/** Maximum number of tasks on one thread when waiting tasks are assigned to it. */
const mostForWaiting = 16;

/**
 * How long a thread beyond the pool's size stays idle, milliseconds: starting one costs a second of processor time.
 */
const idleMs = 10_000;

/** How often blocked threads are checked, milliseconds. */
const lookMs = 100;

/** A thread assigned to one task. */
export interface ThreadShare {
  readonly thread: ReadingThread;
  /** Returns whether the thread has died, as opposed to giving back a task that only waited for another. */
  readonly isLost: () => boolean;
  /** Call it when the task has ended. */
  readonly leave: () => void;
}

/**
 * What a task needs of its thread. Of large ones, whose pages are in memory from then on, a thread gets few at a time. One
 * that may end its thread has it alone.
 */
export type ThreadNeed = "small" | "large" | "alone";

/** Assigns tasks to threads. */
export interface ThreadShares {
  /** Returns a thread for a task; undefined if the caller gave up or the pool was closed. */
  enter(team: string, signal: AbortSignal, need?: ThreadNeed): Promise<ThreadShare | undefined>;
  /** Removes a thread that has died. */
  forget(thread: ReadingThread): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly team: string;
  readonly need: ThreadNeed;
  readonly take: (share: ThreadShare | undefined) => void;
}

/**
 * Shares threads between teams. One team's tasks run on all threads but one at most, so that its slow pages cannot
 * block every thread. Tasks whose threads are blocked wait, and waiting teams are served in turn, one task each.
 *
 * @param size number of threads started for work; a few more are started for tasks that would wait on blocked threads
 * @param mostLarge number of large tasks on one thread
 * @param spareMs how long those few stay idle, milliseconds
 */
export function createThreadShares(
  size: number,
  start: () => ReadingThread,
  mostLarge: number,
  spareMs: number = idleMs,
): ThreadShares {
  const most = size + mostSpare;
  /** Number of each team's tasks on each thread. */
  const threads = new Map<ReadingThread, Map<string, number>>();
  /** Threads that stop soon unless they get work. */
  const idle = new Map<ReadingThread, NodeJS.Timeout>();
  const reserved = new Set<ReadingThread>();
  /** Number of large tasks on each thread that has any. */
  const large = new Map<ReadingThread, number>();
  /** Waiting tasks by team, those that are large on their own; the next team first. */
  const waiting = new Map<string, Set<Waiting>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Returns the least busy thread that a team may use, or a new one if those are busy. */
  function chooseThread(team: string, need: ThreadNeed): ReadingThread | undefined {
    const own = [...threads].flatMap(([thread, teams]) => (teams.has(team) ? thread : []));
    const mayHaveMore = own.length < most - 1;
    const open = (mayHaveMore ? [...threads.keys()] : own).filter((thread) => !reserved.has(thread));
    const free = open.filter((thread) => !thread.isHeld());
    const fit = need === "large" ? free.filter((thread) => (large.get(thread) ?? 0) < mostLarge) : free;
    const idlest = fit.toSorted((a, b) => loadOf(a) - loadOf(b))[0];
    if (need === "alone" && idlest && loadOf(idlest) > 0)
      return mayHaveMore && threads.size < most ? addThread() : undefined;
    if (free.length >= size || (idlest && loadOf(idlest) < enoughForOne)) return idlest;
    return mayHaveMore && threads.size < most ? addThread() : idlest;
  }

  function loadOf(thread: ReadingThread): number {
    return [...(threads.get(thread)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  function addThread(): ReadingThread {
    const thread = start();
    threads.set(thread, new Map());
    return thread;
  }

  function share(team: string, thread: ReadingThread, need: ThreadNeed): ThreadShare {
    clearTimeout(idle.get(thread));
    if (need === "alone") reserved.add(thread);
    if (need === "large") addLarge(thread, 1);
    const teams = threads.get(thread) ?? new Map<string, number>();
    teams.set(team, (teams.get(team) ?? 0) + 1);
    return {
      thread,
      isLost: () => !threads.has(thread),
      leave() {
        const left = (teams.get(team) ?? 1) - 1;
        if (left > 0) teams.set(team, left);
        else teams.delete(team);
        if (need === "alone") reserved.delete(thread);
        if (need === "large") addLarge(thread, -1);
        serveWaiting();
        releaseSpare(thread);
      },
    };
  }

  function addLarge(thread: ReadingThread, more: 1 | -1): void {
    const count = (large.get(thread) ?? 0) + more;
    if (count > 0) large.set(thread, count);
    else large.delete(thread);
  }

  /** Stops a thread that was started because others were blocked, once it has been idle for a while. */
  function releaseSpare(thread: ReadingThread): void {
    if (!isSpare(thread)) return;
    const stop = (): void => {
      idle.delete(thread);
      if (isSpare(thread) && threads.delete(thread)) void thread.stop();
    };
    clearTimeout(idle.get(thread));
    idle.set(thread, setTimeout(stop, spareMs).unref());
  }

  function isSpare(thread: ReadingThread): boolean {
    return threads.size > size && threads.get(thread)?.size === 0;
  }

  /** Gives each waiting team a thread for one task in turn, while there are threads that are not busy. */
  function serveWaiting(): void {
    for (let isServed = true; isServed;) {
      isServed = false;
      for (const [next] of waiting.values()) {
        if (!next) continue;
        const { team, need } = next;
        const thread = chooseThread(team, need);
        if (!thread || (need !== "large" && loadOf(thread) >= mostForWaiting)) continue;
        settle(next, share(team, thread, need));
        isServed = true;
      }
    }
  }

  function settle(next: Waiting, given: ThreadShare | undefined): void {
    const line = lineOf(next);
    const rest = waiting.get(line);
    rest?.delete(next);
    // The team moves to the end: every other waiting team is served before it.
    waiting.delete(line);
    if (rest && rest.size > 0) waiting.set(line, rest);
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    next.take(given);
  }

  async function enter(
    team: string,
    signal: AbortSignal,
    need: ThreadNeed = "small",
  ): Promise<ThreadShare | undefined> {
    if (isClosed || signal.aborted) return undefined;
    const thread = waiting.has(lineOf({ team, need })) ? undefined : chooseThread(team, need);
    return thread ? share(team, thread, need) : wait(team, signal, need);
  }

  function wait(team: string, signal: AbortSignal, need: ThreadNeed): Promise<ThreadShare | undefined> {
    return new Promise((resolve) => {
      const giveUp = () => settle(next, undefined);
      const take: Waiting["take"] = (given) => {
        signal.removeEventListener("abort", giveUp);
        resolve(given);
      };
      const next: Waiting = { team, need, take };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.set(lineOf(next), (waiting.get(lineOf(next)) ?? new Set()).add(next));
      timer ??= setInterval(serveWaiting, lookMs);
      serveWaiting();
    });
  }

  return {
    enter,
    forget(thread) {
      threads.delete(thread);
      serveWaiting();
    },
    async close() {
      isClosed = true;
      for (const nexts of waiting.values()) for (const next of nexts) settle(next, undefined);
      await Promise.all([...threads.keys()].map((thread) => thread.stop()));
    },
  };
}

/** Returns the queue of a waiting task. */
function lineOf({ team, need }: Pick<Waiting, "team" | "need">): string {
  return need === "large" ? `large ${team}` : `small ${team}`;
}
