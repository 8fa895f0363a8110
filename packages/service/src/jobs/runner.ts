import type { Services } from "../services.ts";
import { StateUnavailable } from "../state/database.ts";
import type { JobKind, JobRecord } from "../state/jobs.ts";

/** Does the work of one job from wherever it stands, and ends it in the job store. */
export type JobWork<Kind extends JobKind> = (job: JobRecord<Kind>, signal: AbortSignal) => Promise<void>;

/** What each kind of job does. */
export type JobWorks = { readonly [Kind in JobKind]: JobWork<Kind> };

/** Runs jobs in the background of the process. */
export interface JobRunner {
  /** Looks for jobs to work on: one was started, or pages of one wait. */
  wake(): void;
  /** As `wake`, in every process. */
  wakeAll(): void;
  /** Stops the work of a job in every process; its state is the caller's to change. */
  stop(id: string): void;
  /** Stops the work of a job in this process. */
  stopHere(id: string): void;
  /** Stops all work and waits until it has stopped; running jobs stay running in the state, to be resumed. */
  close(): Promise<void>;
}

/** What a runner needs. */
export interface RunnerParts {
  readonly services: () => Pick<Services, "jobs" | "holder" | "database">;
  readonly works: () => JobWorks;
  /** Receives work that threw. */
  readonly onCrash: (job: JobRecord, error: unknown) => Promise<void>;
  /** How often it looks by itself, milliseconds; `Infinity` where nobody else can bring it anything. */
  readonly pollMs: number;
  /** Tells the other processes. */
  readonly tell: (news: "work" | "cancel", id: string) => void;
  /** False where only other processes work on jobs. */
  readonly isWorker: boolean;
}

/** Jobs of which one process works on each alone, at the same time in one process. */
const mostAlone = 50;

/** The work of a job's own kind: a kind and its work cannot part, which the compiler sees only for one kind at a time. */
function perform<Kind extends JobKind>(works: JobWorks, job: JobRecord<Kind>, signal: AbortSignal): Promise<void> {
  const work: JobWork<Kind> = works[job.kind];
  return work(job, signal);
}

/** Whether one process works on the job by itself; pages of the others are claimed one by one. */
function isAlone({ kind, seeded }: JobRecord): boolean {
  return kind !== "batch" && (kind !== "crawl" || seeded === 0);
}

/** A runner over the jobs of the state, which other processes may work on too. */
export function createJobRunner(parts: RunnerParts): JobRunner {
  const { services, pollMs } = parts;
  const active = new Map<string, { controller: AbortController; settled: Promise<void>; isAlone: boolean }>();
  const closing = new AbortController();
  let looking: Promise<void> | undefined;
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;

  async function tellCrash(job: JobRecord, error: unknown): Promise<void> {
    try {
      await parts.onCrash(job, error);
    } catch {
      // The state takes nothing, not even that. There the job goes on running, and does so after a restart.
    }
  }

  async function work(job: JobRecord, signal: AbortSignal): Promise<void> {
    // The start operation answers first: no job is finished before its id is known.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      if (!signal.aborted) await services().database.patiently(signal, () => perform(parts.works(), job, signal));
    } catch (error) {
      // The state was away until the end of this process; the job goes on from what is kept.
      if (!signal.aborted && !(error instanceof StateUnavailable)) await tellCrash(job, error);
    } finally {
      active.delete(job.id);
    }
  }

  function start(job: JobRecord): void {
    const controller = new AbortController();
    active.set(job.id, { controller, settled: work(job, controller.signal), isAlone: isAlone(job) });
  }

  async function look(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const { jobs, holder } = services();
    for (const job of await jobs.ready(holder)) {
      if (closing.signal.aborted) return;
      if (active.has(job.id)) continue;
      if (isAlone(job)) {
        const alone = [...active.values()].filter((entry) => entry.isAlone).length;
        if (alone >= mostAlone || !(await jobs.claim(job.id, holder))) continue;
      }
      if (!closing.signal.aborted) start(job);
    }
  }

  function wake(): void {
    if (closing.signal.aborted || !parts.isWorker) return;
    clearTimeout(timer);
    isStale = looking !== undefined;
    if (looking) return;
    looking = services().database.outside(async () => {
      await look().catch(() => {});
      looking = undefined;
      if (isStale) wake();
      else if (pollMs !== Infinity && !closing.signal.aborted) (timer = setTimeout(wake, pollMs)).unref();
    });
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
