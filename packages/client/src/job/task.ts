import { settle } from "../call/safe.ts";
import type { Core } from "../core.ts";
import { resume, start, type Begun } from "./begin.ts";
import type { JobOptions, ResumeOptions } from "./options.ts";
import { items, whole } from "./results.ts";
import type { Job } from "../table/jobs.ts";

/** A job that is started when it is first awaited or iterated, and only once. */
export interface AnyTask extends Promise<object>, AsyncIterable<unknown> {}

type Parts = Pick<AnyTask, "then" | typeof Symbol.asyncIterator>;

/** Has `catch` and `finally` of a promise, which are made of `then`; and begins when that is called. */
function lazy(parts: Parts): AnyTask {
  return Object.assign(Object.create(Promise.prototype) as AnyTask, parts);
}

/** Makes the task that starts a job, and `resume`, which makes one of a job that was started before. */
export function taskOf(core: Core, job: Job) {
  const lazily = (beginning: () => Promise<Begun>): AnyTask => {
    let begun: Promise<Begun> | undefined;
    let run: Promise<object> | undefined;
    const begin = (): Promise<Begun> => (begun ??= beginning());
    return lazy({
      // oxlint-disable-next-line unicorn/no-thenable -- a task is there to be awaited; awaiting starts it
      then: (...handlers) => (run ??= begin().then((one) => whole(core, job, one))).then(...handlers),
      async *[Symbol.asyncIterator]() {
        yield* items(core, job, await begin());
      },
    });
  };
  return Object.assign((body: unknown, options: JobOptions = {}) => lazily(() => start(core, job, body, options)), {
    resume: (jobId: string, options: ResumeOptions = {}) => lazily(() => resume(job, jobId, options)),
  });
}

/** The same task with results that say whether all went well, also while iterating. */
export function safeTask(task: AnyTask): AnyTask {
  return lazy({
    // oxlint-disable-next-line unicorn/no-thenable -- a task is there to be awaited
    then: (...handlers) => settle(() => task).then(...handlers),
    async *[Symbol.asyncIterator]() {
      const iterator = task[Symbol.asyncIterator]();
      for (;;) {
        const step = (await settle(async () => iterator.next())) as { ok: boolean; done?: boolean; value?: unknown };
        if (step.done) return;
        yield step.ok ? { ok: true, data: step.value } : step;
        if (!step.ok) return;
      }
    },
  });
}
