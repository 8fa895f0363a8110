import type { Connection } from "../connect.ts";
import type { Context } from "../context.ts";
import { Interrupted } from "../errors/usage-error.ts";
import type { OwnOptions } from "../own-options.ts";
import { verbs } from "../interface/verbs.ts";
import { reportFailures } from "../job/failures.ts";
import { endOf, returnsPages, pagesOf, type RunningJob } from "../job/run.ts";
import { faultOf, type Page } from "../output/page.ts";
import { printerOf } from "../printer.ts";
import { progressOf } from "../progress/progress.ts";
import { creditsText, type State } from "../progress/state.ts";
import { resumeCommand } from "../resume-command.ts";

/** Waits for a job and prints its results. */
export async function finishJob(
  context: Context,
  connection: Connection,
  job: RunningJob,
  options: OwnOptions,
): Promise<void> {
  const name = verbs.find(({ operation }) => operation === job.operation)?.name ?? "job";
  const progress = await progressOf(context, name, options.quiet === true);
  const printer = printerOf(context, options.format, progress);
  const started = context.now();
  let last: State | undefined;
  const watched = { ...progress, show: (state: State) => progress.show((last = state)) };
  try {
    if (!returnsPages(job.operation)) {
      const { data, warnings } = await endOf(connection, context, job, watched);
      for (const warning of warnings) context.say(`Note: ${warning}`);
      await printer.value(data);
      return;
    }
    const faults: string[] = [];
    const count = await printer.pages(only(pagesOf(connection, context, job, watched), faults));
    await reportFailures(context, connection, job, { pages: count, faults, last });
    if (options.quiet !== true) context.say(summary(name, count, last, context.now() - started));
  } catch (error) {
    throw error instanceof Interrupted ? new Interrupted(howToContinue(job.id, options), job.id) : error;
  }
}

async function* only(results: AsyncIterable<{ readonly page: Page }>, faults: string[]): AsyncGenerator<Page> {
  for await (const { page } of results) {
    const fault = faultOf(page);
    if (fault !== undefined) faults.push(fault);
    yield page;
  }
}

/** Returns the message after Ctrl-C: a local job pauses until it is resumed, any other job continues. */
export function howToContinue(id: string, options: OwnOptions): string {
  const outcome = options.local === true ? "Stopped. The job is paused." : "Stopped waiting. The job continues.";
  return `${outcome} Continue with: ${resumeCommand(id, options)}`;
}

/** Returns the line after a job: `crawl: 12 pages, 12 credits, 3 s`. */
export function summary(name: string, pages: number, last: State | undefined, elapsedMs: number): string {
  const credits = last?.credits === undefined ? "" : `, ${creditsText(last.credits)}`;
  return `${name}: ${pages} ${pages === 1 ? "page" : "pages"}${credits}, ${(elapsedMs / 1_000).toFixed(1)} s`;
}
