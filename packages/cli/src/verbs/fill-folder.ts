import type { ApiError } from "@extraction-api/client";
import type { Body } from "../json-object.ts";
import { connect } from "../connect.ts";
import type { Context } from "../context.ts";
import { Interrupted, UsageError } from "../errors/usage-error.ts";
import type { OwnOptions } from "../own-options.ts";
import type { Verb } from "../interface/verbs.ts";
import { hasEnded, reportFailures } from "../job/failures.ts";
import { pagesOf, startJob, type RunningJob } from "../job/run.ts";
import { faultOf } from "../output/page.ts";
import { safeJson } from "../output/plain.ts";
import { progressOf } from "../progress/progress.ts";
import type { State } from "../progress/state.ts";
import { reportEarlierStart } from "./report-earlier-start.ts";
import { howToContinue, summary } from "./finish-job.ts";
import { hashOf } from "../folder/file-name.ts";
import type { Head } from "../folder/journal.ts";
import { openFolder, type OutFolder } from "../folder/out-folder.ts";

type FolderOptions = OwnOptions & { readonly out: string };

/** Writes the pages of a job into a folder, or continues after an interrupted call. */
export async function fillFolder(context: Context, verb: Verb, body: Body, options: FolderOptions): Promise<void> {
  const folder = openFolder(options.out, context.say);
  try {
    const request = hashOf(safeJson([verb.operation, body]));
    const { head, isDone } = folder.journal;
    if (head && head.request !== request)
      throw new UsageError(
        `${folder.path} contains the pages of another request. Choose another folder, or remove it.`,
      );
    if (head && isDone) {
      context.say(`${folder.path} is complete: ${pagesText(folder)}. To start again, remove it.`);
      return;
    }
    await fill(context, folder, options, head ?? { verb, body, request }, "run the command again");
  } finally {
    folder.release();
  }
}

/**
 * Continues a job whose pages are written into a folder.
 *
 * @param operation the operation that started the job, if the folder does not have it
 */
export async function resumeFolder(
  context: Context,
  jobId: string,
  operation: () => Promise<string>,
  options: FolderOptions,
): Promise<void> {
  const folder = openFolder(options.out, context.say);
  try {
    const { head } = folder.journal;
    if (head && head.jobId !== jobId) throw new UsageError(`${folder.path} contains the pages of job ${head.jobId}.`);
    const origin = options.local === true ? "local" : "";
    const known = head ?? {
      jobId,
      operation: await operation(),
      origin,
      request: folder.journal.starting?.request ?? "",
    };
    if (!head) folder.begin(known);
    // The same command would resume the same ended job.
    await fill(context, folder, options, known, "start another job");
  } finally {
    folder.release();
  }
}

interface Fresh {
  readonly verb: Verb;
  readonly body: Body;
  readonly request: string;
}

/** @param again what starts another job if this one ends without a result */
async function fill(
  context: Context,
  folder: OutFolder,
  options: FolderOptions,
  work: Head | Fresh,
  again: string,
): Promise<void> {
  const started = context.now();
  if ("jobId" in work && (work.origin === "local") !== (options.local === true)) {
    throw new UsageError(
      work.origin === "local"
        ? `${folder.path} was started with --local; continue it with --local.`
        : `${folder.path} was started without --local.`,
    );
  }
  const connection = await connect(context, options, folder.stateFile);
  const seen = new Set(folder.journal.entries.map(({ page }) => page));
  let count = seen.size;
  try {
    const job = "jobId" in work ? continued(work, folder) : await begun();
    const name = job.operation === "startCrawl" ? "crawl" : "batch";
    const progress = await progressOf(context, name, options.quiet === true);
    let last: State | undefined;
    const watched = { ...progress, show: (state: State) => progress.show((last = state)) };
    const faults: string[] = [];
    for await (const { page, cursor } of pagesOf(connection, context, job, watched)) {
      await folder.add(page, cursor, context.signal);
      const fault = faultOf(page);
      if (fault !== undefined) faults.push(fault);
      count++;
    }
    await reportFailures(context, connection, job, { pages: count, faults, last });
    folder.finish();
    if (options.quiet !== true)
      context.say(`${summary(name, count, last, context.now() - started)}, in ${folder.path}`);
  } catch (error) {
    if (context.signal.aborted) {
      const id = error instanceof Interrupted ? error.jobId : undefined;
      throw id === undefined ? error : new Interrupted(howToContinue(id, options), id);
    }
    if (hasEnded(error)) context.say(howToStartAgain(folder, count, again));
    throw error;
  } finally {
    await connection.close();
  }

  async function begun(): Promise<RunningJob> {
    const { verb, body, request } = work as Fresh;
    const { operation } = verb;
    const { origin } = connection;
    const before = folder.journal.starting;
    if (before?.request === request && before.origin === origin && origin !== "local")
      await reportEarlierStart(context, connection, folder.path, operation, body);
    folder.starting({ starting: operation, origin, request });
    const { id } = await startJob(connection, context, operation, body).catch((error: unknown) => {
      if ((error as Partial<ApiError>).mayHaveExecuted === false) folder.refused();
      throw error;
    });
    folder.begin({ jobId: id, operation, origin, request });
    return { id, operation };
  }
}

function continued({ jobId, operation }: Head, { journal }: OutFolder): RunningJob {
  return { id: jobId, operation, cursor: journal.entries.at(-1)?.cursor };
}

/** Forgets a job that ended without a page, so that the same folder, with other flags too, takes another one. */
function howToStartAgain(folder: OutFolder, pages: number, again: string): string {
  if (pages > 0) return `To start again, remove ${folder.path}, and ${again}.`;
  folder.forget();
  return `To start again, ${again}.`;
}

function pagesText({ journal }: OutFolder): string {
  const { length } = journal.entries;
  return `${length} ${length === 1 ? "page" : "pages"}`;
}
