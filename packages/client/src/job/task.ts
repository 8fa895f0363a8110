import { settle } from "../call/safe.ts";
import type { Core } from "../core.ts";
import { refused } from "../error/local.ts";
import type { Job } from "../table/jobs.ts";
import { resume, start, type Begun } from "./begin.ts";
import type { JobOptions, ResumeOptions } from "./options.ts";
import { items, whole } from "./results.ts";

/** A job that starts when it is first awaited or iterated, and only once. */
export interface AnyTask extends Promise<object> {
  [Symbol.asyncIterator](): Iteration;
  /** Id of the job, once it has started. */
  readonly jobId: string | undefined;
  /** Position after the last item that was yielded; `resume` continues from it. */
  readonly cursor: string | undefined;
}

interface Iteration extends AsyncIterableIterator<unknown, void> {
  return(): Promise<IteratorResult<unknown, void>>;
}

const noItems = "this job has one result; await it";

type Getter = () => string | undefined;
type Parts = Pick<AnyTask, "then" | typeof Symbol.asyncIterator>;

/**
 * Creates a task with the `catch` and `finally` of a promise, which call `then`. The task starts when `then` is called.
 */
function lazy(parts: Parts, jobId: Getter, cursor: Getter): AnyTask {
  return Object.assign(
    Object.create(Promise.prototype, { jobId: { get: jobId }, cursor: { get: cursor } }) as AnyTask,
    parts,
  );
}

/** Creates the function that starts a job, with its `resume` for a job that was started earlier. */
export function taskOf(core: Core, job: Job) {
  const lazily = (beginning: () => Promise<Begun>, jobId?: string, cursor?: Getter): AnyTask => {
    let begun: Promise<Begun> | undefined;
    let run: Promise<object> | undefined;
    let reached: string | undefined;
    const begin = (): Promise<Begun> =>
      (begun ??= beginning().then((one) => {
        jobId = one.jobId;
        return one;
      }));
    const parts: Parts = {
      // oxlint-disable-next-line unicorn/no-thenable -- a task is there to be awaited; awaiting starts it
      then: (...handlers) => (run ??= begin().then((one) => whole(core, job, one))).then(...handlers),
      [Symbol.asyncIterator]: () => {
        let leave: (left: true) => void;
        const left = new Promise<true>((resolve) => (leave = resolve));
        async function* iteration(): AsyncGenerator<unknown, void, undefined> {
          // Otherwise the job's result would be paid for and lost.
          if (!job.next && !job.trace) throw refused(job.start.operation, core.context, new TypeError(noItems));
          yield* items(core, job, { ...(await begin()), left }, (place) => (reached = place));
        }
        const iterator = iteration();
        // By itself, a generator that waits for an item ends only after the item.
        const leaving =
          <G>(end: (given: G) => Promise<IteratorResult<unknown, void>>) =>
          (given?: G) => {
            leave(true);
            return end.call(iterator, given as G);
          };
        return Object.assign(iterator, { return: leaving(iterator.return), throw: leaving(iterator.throw) });
      },
    };
    return lazy(
      parts,
      () => jobId,
      () => reached ?? cursor?.(),
    );
  };
  const starting = (body: unknown, options: JobOptions = {}): AnyTask => lazily(() => start(core, job, body, options));
  const resuming = (jobId: string, options: ResumeOptions = {}): AnyTask =>
    lazily(
      () => resume(core, job, jobId, options),
      jobId,
      () => Object(options).cursor as string | undefined,
    );
  return Object.assign(starting, { resume: resuming });
}

/** Wraps a task so that its results say whether it succeeded, including while iterating. */
export function safeTask({ context }: Core, task: AnyTask, options: unknown): AnyTask {
  const parts: Parts = {
    // oxlint-disable-next-line unicorn/no-thenable -- a task is there to be awaited
    then: (...handlers) => settle(context, () => task, options).then(...handlers),
    [Symbol.asyncIterator]: () => {
      const iterator = task[Symbol.asyncIterator]();
      return {
        async next(): Promise<IteratorResult<unknown, void>> {
          const step = (await settle(context, async () => iterator.next(), options)) as {
            ok: boolean;
            done?: boolean;
            value?: unknown;
          };
          const { ok, done = false, value } = step;
          return { done, value: done ? undefined : ok ? { ok, data: value } : step } as IteratorResult<unknown, void>;
        },
        // Leaving the loop also leaves the job. After the job has ended, this does nothing.
        return: async () => iterator.return(),
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
  };
  return lazy(
    parts,
    () => task.jobId,
    () => task.cursor,
  );
}
