import { safely } from "./call/safe.ts";
import type { Client } from "./client-types.ts";
import type { ClientOptions } from "./config/options.ts";
import { createCore } from "./core.ts";
import { safeTask, taskOf } from "./job/task.ts";
import type { StatusRow } from "./job/wait.ts";
import { scraping } from "./schema/scraping.ts";
import type { Tables } from "./tables.ts";

/** Makes the whole client of one version: what the core has, jobs, and schemas of schema libraries. */
export function createTypedClient<Paths, T extends Tables>(tables: T, options: ClientOptions): Client<Paths, T> {
  const core = createCore(tables, options);
  const methods = { ...core.methods };
  if (methods["scrape"]) methods["scrape"] = scraping(methods["scrape"]);
  const tasks: Record<string, ReturnType<typeof taskOf>> = {};
  const safeTasks: Record<string, object> = {};
  for (const row of Object.values(tables.operations)) {
    if (!row.job) continue;
    const task = taskOf(core, row as StatusRow);
    const name = nameOf(row.job.start);
    tasks[name] = task;
    safeTasks[name] = Object.assign((...args: Parameters<typeof task>) => safeTask(task(...args)), {
      resume: (...args: Parameters<typeof task.resume>) => safeTask(task.resume(...args)),
    });
  }
  return { ...methods, ...tasks, safe: { ...safely(methods), ...safeTasks } } as never;
}

/** `startBatchScrape` starts what `batchScrape` waits for. */
function nameOf(start: string): string {
  const name = start.replace(/^start/, "");
  return name.charAt(0).toLowerCase() + name.slice(1);
}
