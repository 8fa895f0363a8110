import { isBody } from "../json-object.ts";
import type { Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { Interrupted, Unpromised } from "../errors/usage-error.ts";
import { reportOf } from "../interface/verbs.ts";
import type { Page } from "../output/page.ts";
import type { Progress } from "../progress/progress.ts";
import type { State } from "../progress/state.ts";

/** A job that was started, here or before. */
export interface RunningJob {
  readonly id: string;
  /** The operation that started it. */
  readonly operation: string;
  /** Where in its results to continue. */
  readonly cursor?: string | undefined;
}

/** A page, and the place in the results after it. */
export interface Placed {
  readonly page: Page;
  readonly cursor: string | undefined;
}

// A day is the longest that the client waits; the user decides how long that is.
const LONGEST_MS = 86_400_000;

interface Task extends PromiseLike<{ readonly data: unknown; readonly job: unknown }>, AsyncIterable<Page> {
  readonly cursor: string | undefined;
}

/** The client's job for an operation: `startCrawl` starts what it calls `crawl`. */
function taskOf({ client }: Connection, { signal }: Context, job: RunningJob, progress: Progress): Task {
  const name = job.operation.replace(/^start(.)/, (_, first: string) => first.toLowerCase()) as "crawl";
  const { id, cursor } = job;
  const onProgress = (state: State): void => progress.show(state);
  return client[name].resume(id, {
    signal,
    jobTimeoutMs: LONGEST_MS,
    onProgress,
    ...(cursor !== undefined && { cursor }),
  });
}

/** Whether an operation starts a job whose results are pages. */
export function givesPages(operation: string): boolean {
  return reportOf(operation)?.operation.job?.next !== undefined;
}

/** Starts a job. */
export async function startJob(
  connection: Connection,
  { signal }: Context,
  operation: string,
  body: object,
): Promise<{ readonly id: string; readonly started: unknown }> {
  const start = connection.client[operation as "startCrawl"];
  const { data } = await start(body as Parameters<typeof start>[0], { signal });
  if (typeof data.id !== "string" || data.id === "") throw new Unpromised("a job without an id");
  return { id: data.id, started: data };
}

/** The pages of a job as they are ready. */
export async function* pagesOf(
  connection: Connection,
  context: Context,
  job: RunningJob,
  progress: Progress,
): AsyncGenerator<Placed> {
  const task = taskOf(connection, context, job, progress);
  try {
    for await (const page of task) {
      if (!isBody(page)) throw new Unpromised("a page");
      yield { page, cursor: task.cursor };
    }
  } catch (error) {
    throw stopped(context, error, job);
  } finally {
    progress.clear();
  }
}

/** What a job gave when it has ended. */
export interface JobEnd {
  readonly data: unknown;
  /** What a reader of the data has to know. */
  readonly warnings: readonly string[];
}

/** Waits until a job has ended. */
export async function endOf(
  connection: Connection,
  context: Context,
  job: RunningJob,
  progress: Progress,
): Promise<JobEnd> {
  try {
    const { data, job: last } = await taskOf(connection, context, job, progress);
    const { warnings } = isBody(last) ? last : {};
    return { data, warnings: (Array.isArray(warnings) ? warnings : []).filter((one) => typeof one === "string") };
  } catch (error) {
    throw stopped(context, error, job);
  } finally {
    progress.clear();
  }
}

/** What the user stopped says how to go on; other errors stay. */
function stopped({ signal }: Context, error: unknown, { id }: RunningJob): unknown {
  return signal.aborted ? new Interrupted("Stopped.", id) : error;
}
