import { setTimeout as sleep } from "node:timers/promises";
import type { JobRunner, Services } from "../services.ts";
import { StateUnavailable } from "../state/database.ts";
import type { JobKind, JobRecord, ReadyJob } from "../state/jobs.ts";

/** Does the work of one job from its current state, and ends it in the job store. */
export type JobWork<Kind extends JobKind> = (job: JobRecord<Kind>, signal: AbortSignal) => Promise<void>;

/** The work of each kind of job. */
export type JobWorks = { readonly [Kind in JobKind]: JobWork<Kind> };

/** Longest rest, milliseconds, and so the longest delay before a job begins. */
const mostRestMs = 500;

/** Dependencies of a runner. */
export interface RunnerParts {
  readonly services: () => Pick<Services, "jobs" | "holder" | "database" | "spans">;
  readonly works: () => JobWorks;
  /** Receives work that threw. */
  readonly onCrash: (job: JobRecord, error: unknown) => Promise<void>;
  /** Polling interval, milliseconds; `Infinity` if no other process can add jobs. */
  readonly pollMs: number;
  /** Notifies the other processes. */
  readonly tell: (news: "work" | "cancel", id: string) => void;
  /** False if only other processes work on jobs. */
  readonly isWorker: boolean;
}

/**
 * Number of one team's jobs that a process works on at the same time. The team's page limit is far lower, and its other
 * jobs wait.
 */
const mostOfTeam = 25;

/** Number of single-process jobs that one process works on at the same time. */
const mostAlone = 200;

/**
 * After looking for work, it rests this many times as long as that took, so that looking never occupies much of the
 * thread.
 */
const restTimes = 10;

/**
 * Runs the work of a job's kind. Kind and work always belong together, which the compiler can only verify for one kind
 * at a time.
 */
function perform<Kind extends JobKind>(works: JobWorks, job: JobRecord<Kind>, signal: AbortSignal): Promise<void> {
  const work: JobWork<Kind> = works[job.kind];
  return work(job, signal);
}

/** Returns whether one process works on the job alone; pages of other jobs are claimed one by one. */
function isAlone({ kind, seeded }: ReadyJob): boolean {
  return kind !== "batch" && (kind !== "crawl" || seeded === 0);
}

/** Creates a runner for the stored jobs, which other processes may work on too. */
export function createJobRunner(parts: RunnerParts): JobRunner {
  const { services, pollMs } = parts;
  const active = new Map<
    string,
    { team: string; controller: AbortController; settled: Promise<void>; isAlone: boolean }
  >();
  const closing = new AbortController();
  let looking: Promise<void> | undefined;
  let isStale = false;
  /** Whether a job was skipped until another one ends. */
  let isFull = false;
  let timer: NodeJS.Timeout | undefined;

  async function tellCrash(job: JobRecord, error: unknown): Promise<void> {
    try {
      await parts.onCrash(job, error);
    } catch {
      // The database accepts nothing, not even that. The job keeps running there, and continues after a restart.
    }
  }

  async function work(job: JobRecord, controller: AbortController): Promise<void> {
    const { signal } = controller;
    // The start operation responds first: no job ends before its id is known.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      const { database, spans } = services();
      const run = () => spans.job(job.request.traceparent, () => perform(parts.works(), job, signal));
      if (!signal.aborted) await database.patiently(signal, run);
    } catch (error) {
      // The database was unavailable until this process ended; the job continues from what is stored.
      if (!signal.aborted && !(error instanceof StateUnavailable)) await tellCrash(job, error);
    } finally {
      active.delete(job.id);
      // Releases whatever the job still holds.
      controller.abort(new Error("the job has ended"));
      if (isFull) wake();
    }
  }

  function start(job: JobRecord): void {
    const controller = new AbortController();
    const { id, team } = job;
    active.set(id, { team, controller, settled: work(job, controller), isAlone: isAlone(job) });
  }

  async function look(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const { jobs, holder } = services();
    isFull = false;
    for (const ready of await jobs.ready(holder)) {
      if (closing.signal.aborted) return;
      if (active.has(ready.id)) continue;
      if (!hasRoom(ready)) {
        isFull = true;
        continue;
      }
      if (isAlone(ready) && !(await jobs.claim(ready.id, holder))) continue;
      const job = await jobs.get(ready.id);
      if (job?.state === "running" && !closing.signal.aborted) start(job);
    }
  }

  /** Returns whether this process may work on another job of the team. */
  function hasRoom(job: ReadyJob): boolean {
    const entries = [...active.values()];
    if (isAlone(job) && entries.filter((entry) => entry.isAlone).length >= mostAlone) return false;
    return entries.filter(({ team }) => team === job.team).length < mostOfTeam;
  }

  function wake(): void {
    if (closing.signal.aborted || !parts.isWorker) return;
    clearTimeout(timer);
    isStale = looking !== undefined;
    if (looking) return;
    looking = services().database.outside(async () => {
      const begin = performance.now();
      await look().catch(() => {});
      await rest((performance.now() - begin) * restTimes);
      looking = undefined;
      if (isStale) wake();
      else if (pollMs !== Infinity && !closing.signal.aborted) (timer = setTimeout(wake, pollMs)).unref();
    });
  }

  async function rest(ms: number): Promise<void> {
    await sleep(Math.min(ms, mostRestMs), undefined, { signal: closing.signal, ref: false }).catch(() => {});
  }

  function stopHere(id: string): void {
    active.get(id)?.controller.abort(new Error("the job was cancelled"));
  }

  return {
    wake,
    wakeAll() {
      wake();
      parts.tell("work", "");
    },
    stopHere,
    stop(id) {
      stopHere(id);
      parts.tell("cancel", id);
    },
    active: () => active.size,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await looking;
      const running = [...active.values()];
      for (const { controller } of running) controller.abort(new Error("the service is closing"));
      await Promise.all(running.map(({ settled }) => settled));
    },
  };
}
