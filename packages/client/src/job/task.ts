import { settle } from "../call/safe.ts";
import type { Core } from "../core.ts";
import { refused } from "../error/local.ts";
import type { Job } from "../table/jobs.ts";
import { resume, start, type Begun } from "./begin.ts";
import type { JobOptions, ResumeOptions } from "./options.ts";
import { items, whole } from "./results.ts";

/** The state of a running task. */
interface TaskState {
  /** Id of the job, once it has started. */
  readonly jobId: string | undefined;
  /** Position after the last item that was yielded; `resume` continues from it. */
  readonly cursor: string | undefined;
}

/** A job that starts when it is first awaited or iterated, and only once. */
export interface AnyTask extends Promise<object>, AsyncIterable<unknown>, TaskState {}

const noItems = "this job returns one result and cannot be iterated; await it";

type Parts = Pick<AnyTask, "then" | typeof Symbol.asyncIterator>;

/**
 * Creates a task with the `catch` and `finally` of a promise, which call `then`. The task starts when `then` is called.
 */
function lazy(parts: Parts, state: TaskState): AnyTask {
  const stateGetters = { jobId: { get: () => state.jobId }, cursor: { get: () => state.cursor } };
  return Object.assign(Object.create(Promise.prototype, stateGetters) as AnyTask, parts);
}

/** Creates the function that starts a job, with its `resume` for a job that was started earlier. */
export function taskOf(core: Core, job: Job) {
  const lazily = (beginning: () => Promise<Begun>, known: TaskState): AnyTask => {
    let begun: Promise<Begun> | undefined;
    let run: Promise<object> | undefined;
    const state: { -readonly [K in keyof TaskState]: TaskState[K] } = { jobId: known.jobId, cursor: undefined };
    const begin = (): Promise<Begun> =>
      (begun ??= beginning().then((one) => {
        state.jobId = one.jobId;
        return one;
      }));
    const parts: Parts = {
      // oxlint-disable-next-line unicorn/no-thenable -- a task is there to be awaited; awaiting starts it
      then: (...handlers) => (run ??= begin().then((one) => whole(core, job, one))).then(...handlers),
      async *[Symbol.asyncIterator]() {
        // Otherwise the job's result would be paid for and lost.
        if (!job.next && !job.trace) throw refused(job.start.operation, new TypeError(noItems));
        yield* items(core, job, await begin(), (cursor) => (state.cursor = cursor));
      },
    };
    return lazy(parts, {
      get jobId() {
        return state.jobId;
      },
      get cursor() {
        return state.cursor ?? known.cursor;
      },
    });
  };
  const starting = (body: unknown, options: JobOptions = {}): AnyTask =>
    lazily(() => start(core, job, body, options), { jobId: undefined, cursor: undefined });
  const resuming = (jobId: string, options: ResumeOptions = {}): AnyTask =>
    lazily(() => resume(job, jobId, options), {
      jobId,
      get cursor() {
        return Object(options).cursor as string | undefined;
      },
    });
  return Object.assign(starting, { resume: resuming });
}

/** Wraps a task so that its results say whether it succeeded, including while iterating. */
export function safeTask(task: AnyTask): AnyTask {
  const parts: Parts = {
    // oxlint-disable-next-line unicorn/no-thenable -- a task is there to be awaited
    then: (...handlers) => settle(() => task).then(...handlers),
    async *[Symbol.asyncIterator]() {
      const iterator = task[Symbol.asyncIterator]();
      try {
        for (;;) {
          const step = (await settle(async () => iterator.next())) as { ok: boolean; done?: boolean; value?: unknown };
          if (step.done) return;
          yield step.ok ? { ok: true, data: step.value } : step;
          if (!step.ok) return;
        }
      } finally {
        // Leaving the loop also leaves the job. After the job has ended, this does nothing.
        await iterator.return?.();
      }
    },
  };
  return lazy(parts, task);
}
