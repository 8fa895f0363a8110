import type { ReadingThread } from "./reading-thread.ts";
import { createTeamUse, type Line, type ThreadNeed } from "./team-use.ts";

/** Number of tasks on one thread before another thread is started. */
const enoughForOne = 4;

/** Number of threads beyond the pool's size that are started for tasks that would wait for blocked or slow ones. */
const mostSpare = 2;

/** Maximum number of tasks on one thread when waiting tasks are assigned to it. */
const mostForWaiting = 16;

/**
 * How long a thread beyond the pool's size stays idle, milliseconds: starting one costs a second of processor time.
 */
const idleMs = 10_000;

/** How often blocked threads are checked, milliseconds. */
const lookMs = 100;

/** Number of checks in a row that find all threads blocked, after which quick tasks may start one more. */
const mostBlocked = 10;

/** A thread assigned to one task. */
export interface ThreadShare {
  readonly thread: ReadingThread;
  /** Returns whether the thread has died, as opposed to giving back a task that only waited for another. */
  readonly isLost: () => boolean;
  /** Call it before a task that is likely to be slow. Returns whether it has to leave the thread to quick ones. */
  readonly isMisplaced: () => boolean;
  /** Charges the task's team for time during which the task kept its thread busy, milliseconds. */
  readonly charge: (ms: number) => void;
  /** Call it when the task has ended. */
  readonly leave: () => void;
}

/** Assigns tasks to threads. */
export interface ThreadShares {
  /** Returns a thread for a task; undefined if the caller gave up or the pool was closed. */
  enter(team: string, signal: AbortSignal, need?: ThreadNeed): Promise<ThreadShare | undefined>;
  /** Removes a thread that has died. */
  forget(thread: ReadingThread): void;
  close(): Promise<void>;
}

const isAlone = ({ need }: Line): boolean => need === "alone";

type Take = (share: ThreadShare | undefined) => void;

/**
 * Shares threads between teams. The tasks of one team, and the slow tasks of all teams together, run on all threads but
 * one at most, and one slow team leaves another thread to other slow ones: slow pages cannot block every thread for long.
 * Tasks whose threads are blocked wait, and the team that has used the least time is served first.
 *
 * @param size number of threads started for work; a few more are started for tasks that would wait for others
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
  /** Number of tasks on each thread, by their lines. */
  const threads = new Map<ReadingThread, Map<Line, number>>();
  /** Threads that stop soon unless they get work. */
  const idle = new Map<ReadingThread, NodeJS.Timeout>();
  /** Tasks without a thread, oldest first. */
  const waiting = new Map<Line, Set<Take>>();
  const use = createTeamUse(waiting, (line) => threadsWith((one) => one === line).length > 0);
  const { isSlow } = use;
  let timer: NodeJS.Timeout | undefined;
  let blocked = 0;
  let isClosed = false;

  /** Returns the least busy thread that a task may use, or a new one if those are busy. */
  function chooseThread(line: Line): ReadingThread | undefined {
    const mayAdd = threads.size < most + (blocked >= mostBlocked ? 1 : 0);
    const awake = [...threads.keys()].filter((thread) => !thread.isHeld() && countOf(thread, isAlone) === 0);
    // Most of those that wait learn it here: thousands may.
    if (!mayAdd && !awake.some((thread) => hasRoom(thread, line))) return undefined;
    const mayUse = limitOf(line);
    const free = awake.filter(mayUse);
    // Quick tasks would wait for slow ones on the same thread.
    const unlike = threadsWith((one) => isSlow(one) !== isSlow(line));
    const calm = free.filter((thread) => !unlike.includes(thread));
    const idlest = idlestOf(calm, line);
    if (idlest && (calm.length >= size || loadOf(idlest) < enoughForOne)) return idlest;
    if (calm.length >= size && !isAlone(line)) return undefined;
    return mayAdd && mayUse() ? addThread() : (idlest ?? idlestOf(free, line));
  }

  /**
   * Returns a check whether a task may use a thread, or a new one. If tasks like it are on more threads than allowed, because
   * some turned out to be slow, it waits until they are on fewer.
   */
  function limitOf(line: Line): (thread?: ReadingThread) => boolean {
    const isOfTeam = ({ team }: Line) => team === line.team;
    const limits: [number, ReadingThread[]][] = [[most - 1, threadsWith(isOfTeam)]];
    if (isSlow(line)) {
      limits.push([most - 1, threadsWith(isSlow)]);
      if (use.isAnotherSlow(line.team)) limits.push([most - 2, threadsWith((one) => isOfTeam(one) && isSlow(one))]);
    }
    return (thread) =>
      limits.every(
        ([limit, used]) =>
          used.length < limit || (used.length === limit && thread !== undefined && used.includes(thread)),
      );
  }

  function idlestOf(among: readonly ReadingThread[], line: Line): ReadingThread | undefined {
    return among.filter((thread) => hasRoom(thread, line)).toSorted((a, b) => loadOf(a) - loadOf(b))[0];
  }

  function hasRoom(thread: ReadingThread, { need }: Line): boolean {
    if (need === "alone") return loadOf(thread) === 0;
    return need === "small" || countOf(thread, (one) => one.need === "large") < mostLarge;
  }

  function threadsWith(isMeant: (line: Line) => boolean): ReadingThread[] {
    return [...threads.keys()].filter((thread) => countOf(thread, isMeant) > 0);
  }

  function countOf(thread: ReadingThread, isMeant: (line: Line) => boolean): number {
    let count = 0;
    for (const [line, tasks] of threads.get(thread) ?? []) if (isMeant(line)) count += tasks;
    return count;
  }

  function loadOf(thread: ReadingThread): number {
    return countOf(thread, () => true);
  }

  function addThread(): ReadingThread {
    const thread = start();
    threads.set(thread, new Map());
    return thread;
  }

  function share(line: Line, thread: ReadingThread): ThreadShare {
    clearTimeout(idle.get(thread));
    const tasks = threads.get(thread) ?? new Map<Line, number>();
    tasks.set(line, (tasks.get(line) ?? 0) + 1);
    return {
      thread,
      isLost: () => !threads.has(thread),
      isMisplaced() {
        use.expectSlow(line);
        return threadsWith(isSlow).length >= most;
      },
      charge: use.begin(line),
      leave() {
        const left = (tasks.get(line) ?? 1) - 1;
        if (left > 0) tasks.set(line, left);
        else tasks.delete(line);
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

  function look(): void {
    blocked = [...threads.keys()].every((thread) => thread.isHeld()) ? blocked + 1 : 0;
    serveWaiting();
  }

  /** Gives threads that are not busy to waiting tasks. */
  function serveWaiting(): void {
    while (serveOne());
  }

  /** Serves a task of the team that has used the least time among those for which there is a thread. */
  function serveOne(): boolean {
    for (const line of [...waiting.keys()].toSorted((a, b) => a.team.used - b.team.used)) {
      const [take] = waiting.get(line) ?? [];
      const thread = chooseThread(line);
      if (!take || !thread || (line.need !== "large" && loadOf(thread) >= mostForWaiting)) continue;
      settle(line, take, share(line, thread));
      return true;
    }
    return false;
  }

  function settle(line: Line, take: Take, given: ThreadShare | undefined): void {
    const rest = waiting.get(line);
    rest?.delete(take);
    if (rest?.size === 0) waiting.delete(line);
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
      blocked = 0;
    }
    take(given);
  }

  async function enter(
    team: string,
    signal: AbortSignal,
    need: ThreadNeed = "small",
  ): Promise<ThreadShare | undefined> {
    if (isClosed || signal.aborted) return undefined;
    const line = use.lineOf(team, need);
    const thread = waiting.has(line) ? undefined : chooseThread(line);
    return thread ? share(line, thread) : wait(line, signal);
  }

  function wait(line: Line, signal: AbortSignal): Promise<ThreadShare | undefined> {
    return new Promise((resolve) => {
      const giveUp = () => settle(line, take, undefined);
      const take: Take = (given) => {
        signal.removeEventListener("abort", giveUp);
        resolve(given);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.set(line, (waiting.get(line) ?? new Set()).add(take));
      timer ??= setInterval(look, lookMs);
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
      for (const [line, takes] of waiting) for (const take of takes) settle(line, take, undefined);
      await Promise.all([...threads.keys()].map((thread) => thread.stop()));
    },
  };
}
