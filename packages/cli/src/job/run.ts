import { isBody } from "../json-object.ts";
import type { Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { Interrupted, UnexpectedResponse } from "../errors/usage-error.ts";
import { jobOf } from "../interface/verbs.ts";
import type { Page } from "../output/page.ts";
import type { Progress } from "../progress/progress.ts";
import type { State } from "../progress/state.ts";

/** A job that was started by this or an earlier command. */
export interface RunningJob {
  readonly id: string;
  /** The operation that started it. */
  readonly operation: string;
  /** The position in its results at which to continue. */
  readonly cursor?: string | undefined;
}

// The client's longest waiting time is a day; the user decides how long to wait.
const MAX_WAIT_MS = 86_400_000;

interface Task extends PromiseLike<{ readonly data: unknown; readonly job: unknown }>, AsyncIterable<Page> {
  readonly cursor: string | undefined;
}

/** Returns the client's job for an operation: `startCrawl` starts its job `crawl`. */
function taskOf({ client }: Connection, { signal }: Context, job: RunningJob, progress: Progress): Task {
  const name = job.operation.replace(/^start(.)/, (_, first: string) => first.toLowerCase()) as "crawl";
  const { id, cursor } = job;
  const onProgress = (state: State): void => progress.show(state);
  return client[name].resume(id, {
    signal,
    jobTimeoutMs: MAX_WAIT_MS,
    onProgress,
    ...(cursor !== undefined && { cursor }),
  });
}

/** Returns whether an operation starts a job whose results are pages. */
export function returnsPages(operation: string): boolean {
  return jobOf(operation)?.next !== undefined;
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
  if (typeof data.id !== "string" || /^\.{0,2}$/.test(data.id)) throw new UnexpectedResponse("a job without an id");
  return { id: data.id, started: data };
}

/** Returns the pages of a job when they are ready, each with the position in the results after it. */
export async function* pagesOf(
  connection: Connection,
  context: Context,
  job: RunningJob,
  progress: Progress,
): AsyncGenerator<{ readonly page: Page; readonly cursor: string | undefined }> {
  const task = taskOf(connection, context, job, progress);
  try {
    for await (const page of task) {
      if (!isBody(page)) throw new UnexpectedResponse("a page");
      yield { page, cursor: task.cursor };
    }
  } catch (error) {
    throw asInterrupted(context, error, job);
  } finally {
    progress.clear();
  }
}

/** Waits until a job has ended. Returns its data, and warnings for the reader of the data. */
export async function endOf(
  connection: Connection,
  context: Context,
  job: RunningJob,
  progress: Progress,
): Promise<{ readonly data: unknown; readonly warnings: readonly string[] }> {
  try {
    const { data, job: last } = await taskOf(connection, context, job, progress);
    const { warnings } = isBody(last) ? last : {};
    return { data, warnings: (Array.isArray(warnings) ? warnings : []).filter((one) => typeof one === "string") };
  } catch (error) {
    throw asInterrupted(context, error, job);
  } finally {
    progress.clear();
  }
}

/**
 * Converts the error of a command that the user stopped, so that it says how to continue; returns other errors
 * unchanged.
 */
function asInterrupted({ signal }: Context, error: unknown, { id }: RunningJob): unknown {
  return signal.aborted ? new Interrupted("Stopped.", id) : error;
}
