import type { JobKind, JobRecord } from "../state/jobs.ts";

/** Does the work of one job from wherever it stands, and ends it in the job store. */
export type JobWork<Kind extends JobKind> = (job: JobRecord<Kind>, signal: AbortSignal) => Promise<void>;

/** What each kind of job does. */
export type JobWorks = { readonly [Kind in JobKind]: JobWork<Kind> };

/** Runs jobs in the background of the process. */
export interface JobRunner {
  start(job: JobRecord): void;
  /** Stops the work of a job; its state is the caller's to change. */
  stop(id: string): void;
  /** Stops all work and waits until it has stopped; running jobs stay running in the state, to be resumed. */
  close(): Promise<void>;
}

/** The work of a job's own kind: a kind and its work cannot part, which the compiler sees only for one kind at a time. */
function perform<Kind extends JobKind>(works: JobWorks, job: JobRecord<Kind>, signal: AbortSignal): Promise<void> {
  const work: JobWork<Kind> = works[job.kind];
  return work(job, signal);
}

/** A runner; `works` says what each kind of job does, `onCrash` receives work that threw. */
export function createJobRunner(works: () => JobWorks, onCrash: (job: JobRecord, error: unknown) => void): JobRunner {
  const active = new Map<string, { controller: AbortController; settled: Promise<void> }>();

  function tellCrash(job: JobRecord, error: unknown): void {
    try {
      onCrash(job, error);
    } catch {
      // The state file takes nothing, not even that. There the job goes on running, and does so after a restart.
    }
  }

  async function work(job: JobRecord, signal: AbortSignal): Promise<void> {
    // The start operation answers first: no job is finished before its id is known.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      if (!signal.aborted) await perform(works(), job, signal);
    } catch (error) {
      if (!signal.aborted) tellCrash(job, error);
    } finally {
      active.delete(job.id);
    }
  }

  return {
    start(job) {
      if (active.has(job.id)) return;
      const controller = new AbortController();
      active.set(job.id, { controller, settled: work(job, controller.signal) });
    },
    stop: (id) => active.get(id)?.controller.abort(new Error("the job was cancelled")),
    async close() {
      const running = [...active.values()];
      for (const { controller } of running) controller.abort(new Error("the service is closing"));
      await Promise.all(running.map(({ settled }) => settled));
    },
  };
}
