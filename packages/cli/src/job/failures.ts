import type { ApiError } from "@extraction-api/client";
import { isBody } from "../json-object.ts";
import type { Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { Failed } from "../errors/usage-error.ts";
import { jobOf } from "../interface/verbs.ts";
import type { State } from "../progress/state.ts";
import type { RunningJob } from "./run.ts";

/** The maximum number of pages to name; after them, the operation that lists all is named. */
const MAX_LISTED = 10;

/** The end of a job. */
export interface End {
  /** The number of pages in its results. */
  readonly pages: number;
  /** Warnings about pages that are a site's error pages. */
  readonly faults: readonly string[];
  /** The last known state. */
  readonly last: State | undefined;
}

/**
 * Prints the pages of a job that are a site's error pages, and the pages missing from its results, with the reasons, to
 * stderr.
 *
 * @throws Failed with 8 if pages failed and none could be read
 */
export async function reportFailures(
  context: Context,
  connection: Connection,
  job: RunningJob,
  { pages, faults, last }: End,
): Promise<void> {
  for (const line of faults.slice(0, MAX_LISTED)) context.say(`Note: ${line}`);
  if (faults.length > MAX_LISTED) context.say(`And ${faults.length - MAX_LISTED} more with such a status.`);
  if ((last?.total ?? 0) <= pages) return;
  const failures = await failuresOf(context, connection, job);
  for (const line of failures.slice(0, MAX_LISTED)) context.say(`Not read: ${line}`);
  if (failures.length > MAX_LISTED)
    context.say(
      `And ${failures.length - MAX_LISTED} more: extraction-api call ${jobOf(job.operation)?.errors} --id ${job.id}`,
    );
  if (pages === 0 && failures.length > 0) throw new Failed("No page could be read.", 8);
}

/** Returns a line for each page that failed; none if the service does not report them. */
async function failuresOf(
  { signal }: Context,
  { client }: Connection,
  { id, operation }: RunningJob,
): Promise<string[]> {
  const { errors: list, id: name = "id" } = jobOf(operation) ?? {};
  if (list === undefined) return [];
  const { ok, data } = await client.safe[list as "getCrawlErrors"]({ [name]: id } as { id: string }, { signal });
  const { errors, robotsBlocked } = (ok ? data : {}) as { readonly errors?: unknown; readonly robotsBlocked?: unknown };
  return [
    ...items(errors).flatMap((one) => (isBody(one) ? [`${String(one["url"])}: ${String(one["error"])}`] : [])),
    ...items(robotsBlocked).map((url) => `${String(url)}: the site's robots.txt disallows it`),
  ];
}

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns whether the job has ended without a result, so that continuing it would not give one. */
export function hasEnded(error: unknown): boolean {
  return error instanceof Failed || (error as Partial<ApiError>).kind === "job-failed";
}
