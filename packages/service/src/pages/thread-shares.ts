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

/** Assigns tasks to threads. */
export interface ThreadShares {
  /**
   * Returns a thread for a task; undefined if the caller gave up or the pool was closed.
   *
   * @param alone keeps other tasks off the thread, because this one may end it
   */
  enter(team: string, signal: AbortSignal, alone?: boolean): Promise<ThreadShare | undefined>;
  /** Removes a thread that has died. */
  forget(thread: ReadingThread): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly alone: boolean;
  readonly take: (share: ThreadShare | undefined) => void;
}

/**
 * Shares threads between teams. One team's tasks run on all threads but one at most, so that its slow pages cannot
 * block every thread. Tasks whose threads are blocked wait, and waiting teams are served in turn, one task each.
 *
 * @param size number of threads started for work; a few more are started for tasks that would wait on blocked threads
 * @param spareMs how long those few stay idle, milliseconds
 */
export function createThreadShares(size: number, start: () => ReadingThread, spareMs: number = idleMs): ThreadShares {
  const most = size + mostSpare;
  /** Number of each team's tasks on each thread. */
  const threads = new Map<ReadingThread, Map<string, number>>();
  /** Threads that stop soon unless they get work. */
  const idle = new Map<ReadingThread, NodeJS.Timeout>();
  const reserved = new Set<ReadingThread>();
  /** Waiting teams, the next one first. */
  const waiting = new Map<string, Set<Waiting>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Returns the least busy thread that a team may use, or a new one if those are busy. */
  function chooseThread(team: string, alone: boolean): ReadingThread | undefined {
    const own = [...threads].flatMap(([thread, teams]) => (teams.has(team) ? thread : []));
    const mayHaveMore = own.length < most - 1;
    const open = (mayHaveMore ? [...threads.keys()] : own).filter((thread) => !reserved.has(thread));
    const free = open.filter((thread) => !thread.isHeld());
    const idlest = free.toSorted((a, b) => loadOf(a) - loadOf(b))[0];
    if (alone && idlest && loadOf(idlest) > 0) return mayHaveMore && threads.size < most ? addThread() : undefined;
    if (idlest && (loadOf(idlest) < enoughForOne || free.length >= size)) return idlest;
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

  function share(team: string, thread: ReadingThread, alone: boolean): ThreadShare {
    clearTimeout(idle.get(thread));
    if (alone) reserved.add(thread);
    const teams = threads.get(thread) ?? new Map<string, number>();
    teams.set(team, (teams.get(team) ?? 0) + 1);
    return {
      thread,
      isLost: () => !threads.has(thread),
      leave() {
        const left = (teams.get(team) ?? 1) - 1;
        if (left > 0) teams.set(team, left);
        else teams.delete(team);
        if (alone) reserved.delete(thread);
        serveWaiting();
        releaseSpare(thread);
      },
    };
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
      for (const team of waiting.keys()) {
        const [next] = waiting.get(team) ?? [];
        if (!next) continue;
        const thread = chooseThread(team, next.alone);
        if (!thread || loadOf(thread) >= mostForWaiting) continue;
        settle(team, next, share(team, thread, next.alone));
        isServed = true;
      }
    }
  }

  function settle(team: string, next: Waiting, given: ThreadShare | undefined): void {
    const rest = waiting.get(team);
    rest?.delete(next);
    // The team moves to the end: every other waiting team is served before it.
    waiting.delete(team);
    if (rest && rest.size > 0) waiting.set(team, rest);
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    next.take(given);
  }

  async function enter(team: string, signal: AbortSignal, alone = false): Promise<ThreadShare | undefined> {
    if (isClosed || signal.aborted) return undefined;
    const thread = waiting.has(team) ? undefined : chooseThread(team, alone);
    return thread ? share(team, thread, alone) : wait(team, signal, alone);
  }

  function wait(team: string, signal: AbortSignal, alone: boolean): Promise<ThreadShare | undefined> {
    return new Promise((resolve) => {
      const giveUp = () => settle(team, next, undefined);
      const take: Waiting["take"] = (given) => {
        signal.removeEventListener("abort", giveUp);
        resolve(given);
      };
      const next: Waiting = { alone, take };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.set(team, (waiting.get(team) ?? new Set()).add(next));
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
      for (const [team, nexts] of waiting) for (const next of nexts) settle(team, next, undefined);
      await Promise.all([...threads.keys()].map((thread) => thread.stop()));
    },
  };
}
