import type { Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { Failed, UsageError } from "../errors/usage-error.ts";
import { didYouMean } from "../flags/nearest.ts";
import { operations } from "../generated/operations.ts";
import type { Job } from "../operation.ts";
import { verbs } from "../interface/verbs.ts";
import type { Body } from "../json-object.ts";
import { oneLine } from "../output/plain.ts";

/** A job, with its status body from the service. */
export interface FoundJob {
  readonly name: string;
  readonly job: Job;
  readonly status: Body;
}

/** The verbs that start jobs, with the document's data about them. */
export const jobVerbs: readonly { readonly name: string; readonly report: string; readonly job: Job }[] =
  Object.entries(operations).flatMap(([report, { job }]) => {
    const verb = verbs.find(({ operation }) => operation === job?.start);
    return verb && job ? [{ name: verb.name, report, job }] : [];
  });

/**
 * Finds a job by its id alone: requests each kind of job until one is found.
 *
 * @param kind the verb that started it, if the user gives it
 * @throws Failed with 5 if there is none
 */
export async function findJob(
  { client }: Connection,
  { signal }: Context,
  id: string,
  kind: string | undefined,
): Promise<FoundJob> {
  const candidates = jobVerbs.filter(({ name }) => kind === undefined || name === kind);
  if (candidates.length === 0) {
    const names = jobVerbs.map(({ name }) => name);
    throw new UsageError(`--job must be one of ${names.join(", ")}.${didYouMean(kind ?? "", names)}`);
  }
  for (const { name, report, job } of candidates) {
    // One page of results is enough to find the job.
    const isPaged = operations[report]?.query.some((field) => field.name === "limit");
    const input = { [job.id]: id, ...(isPaged && { limit: 1 }) } as unknown as { id: string };
    const { ok, data, error } = await client.safe[report as "getCrawl"](input, { signal });
    if (ok) return { name, job, status: data as unknown as Body };
    if (error.status !== 404 && error.status !== 400) throw error;
  }
  throw new Failed(
    `There is no job ${oneLine(id, 60)}. Results are kept for a limited time, and belong to the key that started the job.`,
    5,
  );
}
