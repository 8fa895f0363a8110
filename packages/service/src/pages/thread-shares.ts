import type { ReadingThread } from "./reading-thread.ts";

/** Tasks one thread has under way before another one is started. */
const enoughForOne = 4;

/** Threads beyond the pool's size that are started for what would wait on threads that are held. */
const mostSpare = 2;

/** Tasks one thread may have under way when what waited comes to it. */
const mostForWaiting = 16;

/** How long a thread beyond the pool's size stays without work, milliseconds: to start one costs a second of a processor. */
const idleMs = 10_000;

/** How often is looked whether a thread that was held is free, milliseconds. */
const lookMs = 100;

/** A thread for one task. */
export interface ThreadShare {
  readonly thread: ReadingThread;
  /** The thread has died, rather than given back a task that only waited for another one on it. */
  readonly isLost: () => boolean;
  /** The task has ended. */
  readonly leave: () => void;
}

/** Which thread does which task. */
export interface ThreadShares {
  /** A thread for a task; nothing when the caller gave up, or the pool was closed. */
  enter(team: string, signal: AbortSignal): Promise<ThreadShare | undefined>;
  /** A thread has died. */
  forget(thread: ReadingThread): void;
  close(): Promise<void>;
}

type Waiting = (share: ThreadShare | undefined) => void;

/**
 * Shares threads between teams: tasks of one team are on all threads but one at most, so that its slow pages cannot
 * hold every thread. What finds its threads held waits, and teams that wait are served in turn, one task each.
 *
 * @param size threads that are started for work; a few more are for what would wait on threads that are held
 * @param spareMs how long those few stay without work, milliseconds
 */
export function createThreadShares(size: number, start: () => ReadingThread, spareMs: number = idleMs): ThreadShares {
  const most = size + mostSpare;
  /** How many tasks of each team are on each thread. */
  const threads = new Map<ReadingThread, Map<string, number>>();
  /** Threads that stop soon unless work comes. */
  const idle = new Map<ReadingThread, NodeJS.Timeout>();
  /** Teams that wait, the next one first. */
  const waiting = new Map<string, Set<Waiting>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** The thread with the least to do of those that a team may use; another one where those have enough to do. */
  function chooseThread(team: string): ReadingThread | undefined {
    const own = [...threads].flatMap(([thread, teams]) => (teams.has(team) ? thread : []));
    const mayHaveMore = own.length < most - 1;
    const free = (mayHaveMore ? [...threads.keys()] : own).filter((thread) => !thread.isHeld());
    const idlest = free.toSorted((a, b) => loadOf(a) - loadOf(b))[0];
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

  function share(team: string, thread: ReadingThread): ThreadShare {
    clearTimeout(idle.get(thread));
    const teams = threads.get(thread) ?? new Map<string, number>();
    teams.set(team, (teams.get(team) ?? 0) + 1);
    return {
      thread,
      isLost: () => !threads.has(thread),
      leave() {
        const left = (teams.get(team) ?? 1) - 1;
        if (left > 0) teams.set(team, left);
        else teams.delete(team);
        serveWaiting();
        releaseSpare(thread);
      },
    };
  }

  /** Stops a thread that was started because others were held, when it has had nothing to do for a while. */
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

  /** Gives each team that waits one task's thread in turn, while there are threads with little to do. */
  function serveWaiting(): void {
    for (let isServed = true; isServed;) {
      isServed = false;
      for (const team of waiting.keys()) {
        const thread = chooseThread(team);
        if (!thread || loadOf(thread) >= mostForWaiting) continue;
        const [next] = waiting.get(team) ?? [];
        if (next) settle(team, next, share(team, thread));
        isServed = true;
      }
    }
  }

  function settle(team: string, next: Waiting, given: ThreadShare | undefined): void {
    const rest = waiting.get(team);
    rest?.delete(next);
    // The team goes to the end: every other one that waits is served before it.
    waiting.delete(team);
    if (rest && rest.size > 0) waiting.set(team, rest);
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    next(given);
  }

  async function enter(team: string, signal: AbortSignal): Promise<ThreadShare | undefined> {
    if (isClosed || signal.aborted) return undefined;
    const thread = waiting.has(team) ? undefined : chooseThread(team);
    return thread ? share(team, thread) : wait(team, signal);
  }

  function wait(team: string, signal: AbortSignal): Promise<ThreadShare | undefined> {
    return new Promise((resolve) => {
      const giveUp = () => settle(team, next, undefined);
      const next: Waiting = (given) => {
        signal.removeEventListener("abort", giveUp);
        resolve(given);
      };
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
