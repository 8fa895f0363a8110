import type { ApiError } from "@extraction-api/client";
import { isBody } from "../json-object.ts";
import type { Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { Failed } from "../errors/usage-error.ts";
import { reportOf } from "../interface/verbs.ts";
import type { State } from "../progress/state.ts";
import type { RunningJob } from "./run.ts";

/** Pages that are named; the operation that lists all of them is named after these. */
const MOST = 10;

/** How a job ended. */
export interface End {
  /** Pages that it gave. */
  readonly pages: number;
  /** What is to be known of those that are a site's error pages. */
  readonly faults: readonly string[];
  /** The last state that was seen. */
  readonly last: State | undefined;
}

/**
 * Names on stderr the pages of a job that are a site's error pages, and those that are missing from its results, and why.
 *
 * @throws Failed with 8 where pages failed and none could be read
 */
export async function tellFailures(
  context: Context,
  connection: Connection,
  job: RunningJob,
  { pages, faults, last }: End,
): Promise<void> {
  for (const line of faults.slice(0, MOST)) context.say(`Note: ${line}`);
  if (faults.length > MOST) context.say(`And ${faults.length - MOST} more pages with such a status.`);
  if ((last?.total ?? 0) <= pages) return;
  const failures = await failuresOf(context, connection, job);
  for (const line of failures.slice(0, MOST)) context.say(`Not read: ${line}`);
  if (failures.length > MOST)
    context.say(
      `And ${failures.length - MOST} more: extraction-api call ${reportOf(job.operation)?.operation.job?.errors} --id ${job.id}`,
    );
  if (pages === 0 && failures.length > 0) throw new Failed("No page could be read.", 8);
}

/** A line for each page that failed. A service that does not tell them has none. */
async function failuresOf(
  { signal }: Context,
  { client }: Connection,
  { id, operation }: RunningJob,
): Promise<string[]> {
  const { errors: list, id: name = "id" } = reportOf(operation)?.operation.job ?? {};
  if (list === undefined) return [];
  const { ok, data } = await client.safe[list as "getCrawlErrors"]({ [name]: id } as { id: string }, { signal });
  const { errors, robotsBlocked } = (ok ? data : {}) as { readonly errors?: unknown; readonly robotsBlocked?: unknown };
  return [
    ...items(errors).flatMap((one) => (isBody(one) ? [`${String(one["url"])}: ${String(one["error"])}`] : [])),
    ...items(robotsBlocked).map((url) => `${String(url)}: the site's robots.txt disallows it`),
  ];
}

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether the job has ended without a result, and will not have another one when it is continued. */
export function hasEnded(error: unknown): boolean {
  return error instanceof Failed || (error as Partial<ApiError>).kind === "job-failed";
}
