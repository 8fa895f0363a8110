/**
 * The thread that reads pages: parsing and converting a page takes longer than
 * all else, must not keep the service from answering, and may be stopped from
 * outside when a page is built to be slow.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { MessagePort } from "node:worker_threads";
import { AcquireFailure } from "../acquire/acquire-failure.ts";
import type { BrowserPool } from "../acquire/browser/browser-pool.ts";
import { createAcquirer } from "../acquire/index.ts";
import { needsScript } from "../acquire/needs-script.ts";
import type { ExtractionOutcome, ScrapeOutcome } from "../acquisition.ts";
import { elsewhere } from "./worker-messages.ts";
import type { WorkerRequest, WorkerSettings, WorkerTask } from "./worker-messages.ts";

const port = parentPort as MessagePort;
const settings = workerData as WorkerSettings;

/** One browser is enough, and it is not here: a thread can be stopped at any moment, and would leave it behind. */
const noBrowser: BrowserPool = {
  running: () => Promise.reject(new AcquireFailure(elsewhere, "the browser is not in this thread")),
  close: async () => {},
};
const acquirer = createAcquirer({ ...settings, clock: { now: Date.now }, browser: noBrowser });
const running = new Map<number, AbortController>();

port.on("message", (request: WorkerRequest) => {
  if (request.kind === "abort") running.get(request.id)?.abort(new Error("the caller does not wait any more"));
  else void answer(request.id, request.task);
});

async function answer(id: number, task: WorkerTask): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    port.postMessage({ id, outcome: await perform(task, controller.signal) });
  } catch (error) {
    const message = `Internal Server Error: ${(error as Error).message}`;
    port.postMessage({ id, outcome: { ok: false, row: "internal-server-error", message } });
  } finally {
    running.delete(id);
  }
}

async function perform(task: WorkerTask, signal: AbortSignal): Promise<ScrapeOutcome | ExtractionOutcome> {
  if (task.kind === "read") return lighter(await acquirer.scrape(task.url, task.options, signal));
  const { extractStructured } = await import("../extract/index.ts");
  return extractStructured({ ...task.input, ...(settings.model && { model: settings.model }) });
}

/**
 * Pages that are empty without script are sent back, to be read where the browser
 * is. A page's bytes are not sent along where its text says the same.
 */
function lighter(outcome: ScrapeOutcome): ScrapeOutcome {
  if (!outcome.ok || outcome.page.rawHtml === undefined || !/html/i.test(outcome.page.contentType)) return outcome;
  if (needsScript(outcome.page.rawHtml)) return { ok: false, row: elsewhere };
  const { body: _body, ...page } = outcome.page;
  return { ...outcome, page };
}
