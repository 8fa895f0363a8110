import { safely } from "./call/safe.ts";
import type { ClientOf } from "./client-types.ts";
import { derive } from "./config/derive.ts";
import type { ClientOptions, DerivedOptions } from "./config/options.ts";
import { createCore } from "./core.ts";
import type { Context } from "./http/call.ts";
import { safeTask, taskOf } from "./job/task.ts";
import { convertSchemas } from "./schema/convert.ts";
import { scraping } from "./schema/scraping.ts";
import { jobOf } from "./table/jobs.ts";
import type { Tables, TableTypes } from "./tables.ts";

/** Creates the complete client of one version: the core, jobs, and support for schema libraries. */
export function createTypedClient<Paths, T extends TableTypes>(
  tables: Tables,
  options: ClientOptions,
  shared?: Context,
): ClientOf<Paths, T> {
  const core = createCore(tables, options, (body) => convertSchemas(body).body, shared);
  const methods = { ...core.methods, scrape: scraping(core, "scrape"), search: scraping(core, "search") };
  const tasks: Record<string, ReturnType<typeof taskOf>> = {};
  const safeTasks: Record<string, object> = {};
  for (const row of tables.jobs) {
    const job = jobOf(row, core.operations);
    const task = taskOf(core, job);
    const name = nameOf(job.start.id);
    tasks[name] = task;
    safeTasks[name] = Object.assign((...args: Parameters<typeof task>) => safeTask(core, task(...args), args[1]), {
      resume: (...args: Parameters<typeof task.resume>) => safeTask(core, task.resume(...args), args[1]),
    });
  }
  const { use, eject, context } = core;
  const withOptions = (more: DerivedOptions) => createTypedClient(tables, derive(context.options, more), context);
  const safe = { ...safely(methods, context), ...safeTasks };
  return { ...methods, ...tasks, use, eject, withOptions, safe } as never;
}

/** Returns the name of the method that waits for a job: `startBatchScrape` gives `batchScrape`. */
function nameOf(start: string): string {
  return start.replace(/^start(.)/, (_, first: string) => first.toLowerCase());
}
