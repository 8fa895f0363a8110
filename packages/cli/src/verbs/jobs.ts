import { connect, type Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { Failed, UnexpectedResponse, UsageError } from "../errors/usage-error.ts";
import type { OwnOptions } from "../own-options.ts";
import { hasEnded } from "../job/failures.ts";
import { stateFileOf } from "../local/state-file.ts";
import { printerOf } from "../printer.ts";
import { describe } from "../progress/progress.ts";
import type { State } from "../progress/state.ts";
import { isBody, type Body } from "../json-object.ts";
import { finishJob } from "./finish-job.ts";
import { findJob, type FoundJob } from "./find-job.ts";

/** `status ID`: prints the progress of a job, without its results. Without an id, prints the running crawls. */
export async function status(context: Context, words: readonly string[], options: OwnOptions): Promise<void> {
  const [id] = words;
  // A script passes an empty variable as an empty word.
  if (id?.trim() === "") throw new UsageError("status takes the id of a job, or nothing.");
  await withJob(context, id, options, async (connection) => {
    const printer = printerOf(context, options.format);
    if (id === undefined) {
      const { data } = await connection.client.listActiveCrawls(undefined, { signal: context.signal });
      const crawls = data.crawls ?? [];
      return printer.facts(
        data,
        crawls.length === 0 ? ["No crawl is running."] : crawls.map((crawl) => `${crawl.id}  ${crawl.url}`),
      );
    }
    const found = await findJob(connection, context, id, options.job);
    const { data: _, next: __, ...facts } = found.status;
    const { expiresAt, error } = facts;
    const lines = [
      `${found.name} ${id}: ${describe(stateOf(found))}`,
      ...(typeof error === "string" ? [error] : []),
      ...(typeof expiresAt === "string" ? [`Its results are kept until ${expiresAt}.`] : []),
    ];
    return printer.facts(found.job.next === undefined ? found.status : facts, lines);
  });
}

/** `cancel ID`: cancels a job, if the service has an operation for it. */
export async function cancel(context: Context, words: readonly string[], options: OwnOptions): Promise<void> {
  const id = needed(words, "cancel");
  await withJob(context, id, options, async (connection) => {
    const { job, name, status: state } = await findJob(connection, context, id, options.job);
    if (job.cancel === undefined) throw new Failed(`The service has no operation that cancels ${name} jobs.`, 2);
    if (!job.running.includes(String(state["status"])))
      throw new Failed(`${name} ${id} has ended: ${String(state["status"])}.`, 2);
    const input = { [job.id]: id } as { id: string };
    const { data } = await connection.client[job.cancel as "cancelCrawl"](input, { signal: context.signal });
    const printer = printerOf(context, options.format);
    await printer.facts(data, [`${name} ${id} was cancelled.`]);
  });
}

/** `resume ID`: waits for a job that was started earlier, and prints or writes its results. */
export async function resume(context: Context, words: readonly string[], options: OwnOptions): Promise<void> {
  const id = needed(words, "resume");
  const { out } = options;
  const find = (connection: Connection): Promise<FoundJob> => findJob(connection, context, id, options.job);
  if (out !== undefined) {
    const { resumeFolder } = await import("./fill-folder.ts");
    const operation = async (): Promise<string> => (await withJob(context, id, options, find)).job.start;
    return resumeFolder(context, id, operation, { ...options, out });
  }
  const state = options.local === true ? stateFileOf(context, id) : undefined;
  let isFinished = false;
  try {
    await withJob(context, id, options, async (connection) => {
      const { job } = await find(connection);
      await finishJob(context, connection, { id, operation: job.start }, options).catch((error: unknown) => {
        isFinished = hasEnded(error);
        throw error;
      });
      isFinished = true;
    });
  } finally {
    if (isFinished) state?.remove();
  }
}

/** Runs with a connection; a local service gets the job's state file. */
async function withJob<T>(
  context: Context,
  id: string | undefined,
  options: OwnOptions,
  run: (connection: Connection) => Promise<T>,
): Promise<T> {
  const file = options.local === true && id !== undefined ? stateFileOf(context, id)?.path : undefined;
  const connection = await connect(context, options, file);
  try {
    return await run(connection);
  } finally {
    await connection.close();
  }
}

function stateOf({ status: body }: FoundJob): State {
  const number = (name: string): number | undefined => (typeof body[name] === "number" ? body[name] : undefined);
  return {
    status: String(body["status"]),
    done: number("completed"),
    total: number("total"),
    credits: number("creditsUsed"),
  };
}

function needed([id]: readonly string[], verb: string): string {
  if (id === undefined || id.trim() === "")
    throw new UsageError(
      `${verb} takes the id of a job. The command that started it printed the id; \`extraction-api status\` lists the running crawls.`,
    );
  return id;
}

/** Prints the remaining credits and the status of the queue. */
export async function usage(context: Context, options: OwnOptions): Promise<void> {
  await withJob(context, undefined, options, async ({ client }) => {
    const { signal } = context;
    const [credits, queue] = await Promise.all([
      client.getCreditUsage(undefined, { signal }),
      client.getQueueStatus(undefined, { signal }),
    ]);
    if (!isBody(credits.data.data)) throw new UnexpectedResponse("a usage");
    const { remainingCredits, planCredits, billingPeriodEnd } = credits.data.data;
    const { activeJobsInQueue, waitingJobsInQueue, maxConcurrency } = queue.data;
    const value: Body = { credits: credits.data.data, queue: queue.data };
    const printer = printerOf(context, options.format);
    await printer.facts(value, [
      `${formatCount(remainingCredits)} of ${formatCount(planCredits)} credits left${billingPeriodEnd ? `, until ${billingPeriodEnd}` : ""}`,
      `${activeJobsInQueue} running, ${waitingJobsInQueue} waiting, ${maxConcurrency} at a time`,
    ]);
  });
}

function formatCount(value: number): string {
  if (typeof value !== "number") throw new UnexpectedResponse("a number of credits");
  return value.toLocaleString("en-US");
}
